import {
  ownHomeKey,
  useKernel,
  useSession,
  useUnreadNotices,
  type AppKernel,
  type ScreenName,
  type TabBarState,
} from '@rostrum/app/kernel'
import { Rail, type IconName, type NavItem } from '@rostrum/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { railText } from './text.rail.zh'
import { sectionOf, type Section } from './sections'

interface Entry {
  readonly name: ScreenName
  readonly icon: IconName
  readonly label: string
}

const market: Entry = { name: 'stock.kline', icon: 'candle', label: railText.market }
const replays: Entry = { name: 'live.playbacks', icon: 'replay', label: railText.replays }
const notices: Entry = { name: 'member.pushList', icon: 'bell', label: railText.notices }
const studio: Entry = { name: 'live.studio', icon: 'graduation', label: railText.studio }
const settings: Entry = { name: 'member.settings', icon: 'settings', label: railText.settings }

/** The section of an address. */
export function sectionAt(url: string, { routes }: Pick<AppKernel, 'routes'>): Section | null {
  const name = routes.find(url)?.screen.name
  return name !== undefined && isScreen(name) ? sectionOf[name] : null
}

const isScreen = (name: string): name is ScreenName => name in sectionOf

export interface DeskRailProps {
  readonly url: string
  /** The tabs of the server's list: the rail begins with them. */
  readonly bar: TabBarState
  readonly width: 'wide' | 'narrow'
}

/** The rail with its own entries below the tabs. The page's section is marked. Phones do not load this code. */
export function DeskRail({ url, bar, width }: DeskRailProps) {
  const kernel = useKernel()
  const { isSignedIn, isTeacher } = useSession()
  const unread = useUnread(url)
  const { navigation } = kernel.platform
  const links = bar.items.map(({ key }) => key)
  const { items, footItems, active } = extraOf({ kernel, url, links, isSignedIn, isTeacher, unread })
  const select = (key: string): void => {
    if (links.includes(key)) bar.onSelect(key)
    else if (key !== url) void navigation.navigateTo(key)
  }
  return (
    <Rail
      items={[...bar.items, ...items]}
      footItems={footItems}
      active={active}
      onSelect={select}
      width={width}
      motto={railText.motto}
      foot={railText.caution}
      onMark={() => void navigation.reLaunch('/')}
    />
  )
}

interface Found {
  readonly kernel: AppKernel
  readonly url: string
  readonly links: readonly string[]
  readonly isSignedIn: boolean
  readonly isTeacher: boolean
  readonly unread: number
}

/** What the rail shows beside the tabs, and the entry of the page's section. */
function extraOf({ kernel, url, links, isSignedIn, isTeacher, unread }: Found) {
  const known = new Set(links.map((link) => sectionAt(link, kernel)))
  const isBuilt = ({ name }: Entry) => kernel.routes.find(kernel.routes.url(name))?.screen.name === name
  const isNew = (entry: Entry) => isBuilt(entry) && !known.has(sectionOf[entry.name])
  const itemOf = ({ name, icon, label }: Entry): NavItem => ({
    key: kernel.routes.url(name),
    label,
    icon,
    ...(name === notices.name && unread > 0 && { badge: unread }),
  })
  const wanted = [market, replays, ...(isSignedIn ? [notices] : []), ...(isTeacher ? [studio] : [])]
  const items = wanted.filter(isNew).map(itemOf)
  const footItems = [settings].filter(isNew).map(itemOf)
  const section = sectionAt(url, kernel)
  const entries = [...links, ...[...items, ...footItems].map(({ key }) => key)]
  const active = section === null ? undefined : entries.find((link) => sectionAt(link, kernel) === section)
  return { items, footItems, active: active ?? null }
}

/** The rail stays while pages come and go: each new page asks again, when the count is no longer fresh. */
function useUnread(url: string): number {
  const client = useQueryClient()
  useEffect(() => {
    void client.refetchQueries({ queryKey: ownHomeKey, stale: true }, { cancelRefetch: false })
  }, [client, url])
  return useUnreadNotices()
}
