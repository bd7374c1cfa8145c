import type { CallReply } from '@rostrum/client'
import { isIconName, type IconName, type NavItem } from '@rostrum/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { BUILT_IN_TABS, HOME } from './fixed-pages'
import type { AppKernel } from './kernel'
import { SHELL_KEY } from './queries'
import type { Routes } from './routes'
import { readJson } from './session/session'
import { storageKeys } from './session/storage-keys'
import { text } from './text.zh'

const TABS_KEY = [SHELL_KEY, 'tabs']
type NavList = CallReply<'content.listNav'>

export interface Tab {
  readonly id: string
  readonly title: string
  readonly link: string
  /** A name in our icon sheet, or an image address. */
  readonly icon: string
  readonly iconActive: string
  /** Missing in replies that were kept before there was a choice: for everybody. */
  readonly who?: NavList[number]['who']
}

/** The two entries that share a title. */
const builtIn: readonly Tab[] = BUILT_IN_TABS.map((link) => ({
  id: link,
  title: text.home,
  link,
  icon: 'home',
  iconActive: 'home',
}))

const cachedTabs = ({ platform }: AppKernel): readonly Tab[] | undefined => {
  const kept = readJson<NavList>(platform.storage, storageKeys.navData)
  return Array.isArray(kept) && kept.length > 0 ? kept : undefined
}

/**
 * Tabs from the server, else its last reply, else the two built-in ones. Tabs without a target, and those for others,
 * are left out.
 */
function useTabs(kernel: AppKernel): readonly Tab[] {
  const { api, platform, config, routes, session } = kernel
  // Each page draws its own tab bar, so one that opens after signing in or out knows.
  const others = session.now().token === null ? 'members' : 'visitors'
  const { data, isError } = useQuery({
    queryKey: TABS_KEY,
    queryFn: () =>
      api.call(
        'content.listNav',
        { categoryCode: 'footer', versionSn: config.version, linkTypeCode: platform.linkTypeCode },
        { background: true },
      ),
    staleTime: Infinity,
  })
  // A page that the server drew brings the reply along.
  useEffect(() => {
    if (data) platform.storage.set(storageKeys.navData, JSON.stringify(data))
  }, [data, platform])
  const cached = cachedTabs(kernel)
  // Before the first reply it shows nothing, because tabs must not change under the finger.
  const tabs: readonly Tab[] = (data && data.length > 0 ? data : cached) ?? (isError || data ? builtIn : [])
  return tabs.filter(({ link, who }) => routes.find(link) && who !== others)
}

/** The tab of a page: the path alone decides. The home page belongs to the default entry, else to the first. */
export function tabOf(url: string, tabs: readonly Tab[], routes: Routes): Tab | undefined {
  const path = routes.find(url)?.screen.path
  const exact = tabs.find(({ link }) => routes.isSame(link, url))
  const byPath = tabs.find(({ link }) => routes.find(link)?.screen.path === path)
  return exact ?? byPath ?? (path === HOME ? tabs[0] : undefined)
}

/** Whether a path is the page of a tab; the stack keeps such a page alive. */
export function isTabPath(path: string, kernel: AppKernel): boolean {
  const tabs = kernel.queries.getQueryData<NavList>(TABS_KEY) ?? cachedTabs(kernel) ?? builtIn
  return path === HOME || tabs.some(({ link }) => kernel.routes.find(link)?.screen.path === path)
}

export interface TabBarState {
  readonly items: readonly NavItem[]
  /** The link of the page's tab; null on a page without one. */
  readonly active: string | null
  readonly onSelect: (link: string) => void
}

/**
 * The tab bar of the page at `url`. Pressing a tab redirects, keeps its title, and does nothing on the tab's own page.
 */
export function useTabBar(kernel: AppKernel, url: string): TabBarState {
  const { platform, routes } = kernel
  const tabs = useTabs(kernel)
  const active = tabOf(url, tabs, routes)
  const onSelect = useCallback(
    (link: string) => {
      const tab = tabs.find((one) => one.link === link)
      if (tab) platform.storage.set(storageKeys.navTitle, tab.title)
      const here = platform.navigation.current()
      // Home may belong to a tab that leads elsewhere.
      const isThere = tabOf(here, tabs, routes) === tab && routes.find(here)?.screen === routes.find(link)?.screen
      if (tab && !isThere) void platform.navigation.redirectTo(link)
    },
    [tabs, platform, routes],
  )
  return { items: tabs.map((tab) => navItem(tab, tab === active)), active: active?.link ?? null, onSelect }
}

function navItem({ title, link, icon, iconActive }: Tab, isActive: boolean): NavItem {
  const wanted = isActive ? iconActive || icon : icon
  const named: IconName = isIconName(wanted) ? wanted : 'home'
  return { key: link, label: title, icon: named, ...(/^(\/|https?:)/.test(wanted) && { image: wanted }) }
}
