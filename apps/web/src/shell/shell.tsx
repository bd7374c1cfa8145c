import { kernelText, storageKeys, useCurrentPage, useKernel } from '@rostrum/app/kernel'
import { Frame, ProgressBar, Rail, TabBar, Trouble, isIconName, type IconName, type NavItem } from '@rostrum/ui'
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { PageStack } from '../stack/page-stack'
import { PageStackView } from '../stack/page-stack-view'
import type { MountedPage } from '../stack/pages'
import { text } from '../text.zh'
import { Boundary } from './boundary'
import { Reminders } from './reminders'
import { tabOf, useTabs, type Tab } from './tabs'

export interface ShellProps {
  readonly stack: PageStack
  readonly reportError: (error: Error) => void
}

/** The window: rail or tab bar, the page stack, and what floats above. */
export function Shell({ stack, reportError }: ShellProps) {
  const kernel = useKernel()
  const { routes, platform } = kernel
  const { url } = useCurrentPage()
  const tabs = useTabs(kernel)
  const { isBusy, hasFailed } = useStackFlags(stack)
  const screen = routes.find(url)?.screen
  const active = tabOf(url, tabs, routes)

  useEffect(() => {
    if (screen) document.title = text.pageTitle(screen.title, kernelText.brand)
  }, [screen])

  const select = useCallback((link: string) => {
    const tab = tabs.find((one) => one.link === link)
    if (tab) platform.storage.set(storageKeys.navTitle, tab.title)
    if (tab && tabOf(platform.navigation.current(), tabs, routes) !== tab) void platform.navigation.redirectTo(link)
  }, [tabs, platform, routes])
  const frame = useCallback((_page: MountedPage, content: ReactNode) => <Boundary onError={reportError}>{content}</Boundary>, [reportError])

  const items = tabs.map((tab) => navItem(tab, tab === active))
  const bar = { items, active: active?.link ?? null, onSelect: select }
  const home = useCallback(() => void platform.navigation.reLaunch('/'), [platform])
  return (
    <Frame
      rail={screen && screen.rail !== 'none' && <Rail {...bar} width={screen.rail ?? 'wide'} motto={text.motto} foot={text.caution} onMark={home} />}
      tabBar={active && !hasFailed ? <TabBar {...bar} /> : undefined}
      // Rooms and replays keep their whole height.
      notice={screen && screen.rail === undefined && <Reminders />}
      overlays={<ProgressBar active={isBusy} />}
    >
      {hasFailed
        ? <Trouble detail={kernelText.page.failed} onRetry={() => stack.start()} />
        : <PageStackView stack={stack} frame={frame} />}
    </Frame>
  )
}

function useStackFlags(stack: PageStack): { readonly isBusy: boolean; readonly hasFailed: boolean } {
  const [state, setState] = useState(stack.state.now)
  useLayoutEffect(() => stack.state.subscribe(() => setState(stack.state.now())), [stack])
  return state
}

function navItem({ title, link, icon, iconActive }: Tab, isActive: boolean): NavItem {
  const wanted = isActive ? iconActive || icon : icon
  const named: IconName = isIconName(wanted) ? wanted : 'home'
  return { key: link, label: title, icon: named, ...(/^(\/|https?:)/.test(wanted) && { image: wanted }) }
}
