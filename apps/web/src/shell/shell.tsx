import { Boundary, kernelText, useCurrentPage, useKernel, useTabBar } from '@rostrum/app/kernel'
import { Frame, ProgressBar, Rail, TabBar, Trouble } from '@rostrum/ui'
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { PageStack } from '../stack/page-stack'
import { PageStackView } from '../stack/page-stack-view'
import type { MountedPage } from '../stack/pages'
import { text } from '../text.zh'
import { Reminders } from './reminders'

export interface ShellProps {
  readonly stack: PageStack
  readonly reportError: (error: Error) => void
}

/** The window: rail or tab bar, the page stack, and what floats above. */
export function Shell({ stack, reportError }: ShellProps) {
  const kernel = useKernel()
  const { routes, platform } = kernel
  const { url } = useCurrentPage()
  const bar = useTabBar(kernel, url)
  const { isBusy, hasFailed } = useStackFlags(stack)
  const screen = routes.find(url)?.screen

  useEffect(() => {
    if (screen) document.title = text.pageTitle(screen.title, kernelText.brand)
  }, [screen])

  const frame = useCallback(
    (_page: MountedPage, content: ReactNode) => <Boundary onError={reportError}>{content}</Boundary>,
    [reportError],
  )

  const home = useCallback(() => void platform.navigation.reLaunch('/'), [platform])
  return (
    <Frame
      rail={
        screen &&
        screen.rail !== 'none' && (
          <Rail {...bar} width={screen.rail ?? 'wide'} motto={text.motto} foot={text.caution} onMark={home} />
        )
      }
      tabBar={bar.active && !hasFailed ? <TabBar {...bar} /> : undefined}
      // Rooms and replays keep their whole height.
      notice={screen && screen.rail === undefined && <Reminders />}
      overlays={<ProgressBar active={isBusy} />}
    >
      {hasFailed ? (
        <Trouble detail={kernelText.page.failed} onRetry={() => stack.start()} />
      ) : (
        <PageStackView stack={stack} frame={frame} />
      )}
    </Frame>
  )
}

function useStackFlags(stack: PageStack): { readonly isBusy: boolean; readonly hasFailed: boolean } {
  const [state, setState] = useState(stack.state.now)
  useLayoutEffect(() => stack.state.subscribe(() => setState(stack.state.now())), [stack])
  return state
}
