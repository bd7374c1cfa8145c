import { Boundary, kernelText, usePageMark, useCurrentPage, useKernel, useTabBar } from '@rostrum/app/kernel'
import { Frame, MarkContext, ProgressBar, TabBar, Trouble } from '@rostrum/ui'
import { useCallback, type ReactNode } from 'react'
import type { FirstPage } from '../first/first-page'
import type { PageStack } from '../stack/page-stack'
import { PageStackView, useStackState } from '../stack/page-stack-view'
import { LaterMini } from './later-mini'
import { LaterRail } from './later-rail'
import { Reminders } from './reminders'
import { WindowTitle } from './window-title'

export interface ShellProps {
  readonly stack: PageStack
  readonly reportError: (error: Error) => void
  /** The page that the server has drawn, with its title. */
  readonly first?: Pick<FirstPage, 'path' | 'begin'>
}

/** The window: rail or tab bar, the page stack, and the overlays above. */
export function Shell({ stack, reportError, first }: ShellProps) {
  const kernel = useKernel()
  const { routes } = kernel
  const { url } = useCurrentPage()
  const bar = useTabBar(kernel, url)
  const mark = usePageMark()
  const state = useStackState(stack)
  const { isBusy, hasFailed } = state
  const screen = routes.find(url)?.screen

  const begin = first?.begin
  const frame = useCallback(
    (content: ReactNode) => (
      <>
        {begin}
        <Boundary onError={reportError}>{content}</Boundary>
      </>
    ),
    [reportError, begin],
  )

  return (
    <MarkContext.Provider value={mark}>
      <WindowTitle drawn={first?.path} />
      <Frame
        rail={screen && screen.rail !== 'none' && <LaterRail bar={bar} url={url} width={screen.rail ?? 'wide'} />}
        tabBar={bar.active && !hasFailed ? <TabBar {...bar} /> : undefined}
        // Rooms and replays keep their full height.
        notice={screen && screen.rail === undefined && <Reminders />}
        overlays={
          <>
            <LaterMini />
            <ProgressBar active={isBusy} />
          </>
        }
      >
        {hasFailed ? (
          <Trouble detail={kernelText.page.failed} onRetry={() => stack.start()} />
        ) : (
          <PageStackView stack={stack} state={state} frame={frame} />
        )}
      </Frame>
    </MarkContext.Provider>
  )
}
