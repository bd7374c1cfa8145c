import { firstOf } from '@rostrum/contract/kernel/characters'
import { BulbOutlined, LogoutOutlined, MenuOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Drawer, Dropdown, Spin } from 'antd'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { themes } from '@rostrum/contract/kernel/appearance'
import css from './frame.module.css'
import type { FindSource } from './finds'
import { leave } from './leave'
import { useMe } from './me'
import { mayOpen, type ConsolePage, type PageGroup } from './pages'
import { Quick } from './quick'
import { text } from './text.zh'
import { look, useLook } from './theme'

interface FrameProps {
  readonly pages: readonly ConsolePage[]
  /** What the palette finds beside pages. */
  readonly sources: readonly FindSource[]
  /** What waits at a page, beside its name. */
  readonly Count: ComponentType<{ readonly path: string }>
}

/** All of them, in this order: a page whose group were missing here could not be reached. */
const groups = Object.keys(text.group) as readonly PageGroup[]

/** The bar, the navigation with what this operator may open, and the page. */
export function Frame({ pages, sources, Count }: FrameProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isNarrow = useNarrow()
  const { pathname } = useLocation()
  const here = pages.find(({ path }) => path !== '' && pathname.startsWith(`/${path}`))
  const navigation = <Navigation pages={pages} Count={Count} onGo={() => setMenuOpen(false)} />
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page-content">
        {text.skip}
      </a>
      {isNarrow ? (
        <Drawer open={isMenuOpen} placement="left" size={240} title={<Mark />} onClose={() => setMenuOpen(false)}>
          {navigation}
        </Drawer>
      ) : (
        <nav className={css.side} aria-label={text.menu}>
          <Mark />
          {navigation}
        </nav>
      )}
      <header className={css.bar}>
        {isNarrow && <Button icon={<MenuOutlined />} aria-label={text.menu} onClick={() => setMenuOpen(true)} />}
        <Path page={here} />
        <Quick pages={pages} sources={sources} />
        <MyMenu />
      </header>
      <main className={css.main} id="page-content" tabIndex={-1}>
        <Suspense fallback={<Spin className={css.spin} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

const narrow = window.matchMedia('(max-width: 1023px)')

function useNarrow(): boolean {
  return useSyncExternalStore(
    (run) => {
      narrow.addEventListener('change', run)
      return () => narrow.removeEventListener('change', run)
    },
    () => narrow.matches,
  )
}

function Mark() {
  return (
    <div className={css.mark}>
      <span className={css.name}>{text.product}</span>
      <span className={css.kind}>{text.console}</span>
    </div>
  )
}

function Path({ page }: { readonly page: ConsolePage | undefined }) {
  const group = page && text.group[page.group]
  return (
    <div className={css.path}>
      {group && <span className={css.group}>{group} / </span>}
      {page && <b>{page.title}</b>}
    </div>
  )
}

interface NavigationProps extends Pick<FrameProps, 'pages' | 'Count'> {
  readonly onGo: () => void
}

function Navigation({ pages, Count, onGo }: NavigationProps) {
  const me = useMe()
  const shown = useHereInSight()
  const open = pages.filter((page) => !page.isHidden && mayOpen(me, page))
  return (
    <div ref={shown}>
      {groups.map((group) => {
        const inside = open.filter((page) => page.group === group)
        if (inside.length === 0) return null
        return (
          <section key={group} className={css.section}>
            {text.group[group] && <h2 className={css.heading}>{text.group[group]}</h2>}
            {inside.map(({ path, title, icon }) => (
              <Entry key={path} to={`/${path}`} icon={icon} onGo={onGo}>
                {title}
                <Suspense>
                  <Count path={`/${path}`} />
                </Suspense>
              </Entry>
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** The navigation is longer than most screens: the entry of the page that is open is scrolled to. */
function useHereInSight() {
  const entries = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    entries.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return entries
}

interface EntryProps {
  readonly to: string
  readonly icon: ReactNode
  readonly onGo: () => void
  readonly children: ReactNode
}

function Entry({ to, icon, onGo, children }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      onClick={onGo}
      className={({ isActive }) => (isActive ? `${css.entry} ${css.here}` : css.entry)}
    >
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </NavLink>
  )
}

function MyMenu() {
  const me = useMe()
  const chosen = useLook()
  const go = useNavigate()
  const looks = themes.map((one) => ({
    key: one,
    label: text.look[one],
    icon: <BulbOutlined />,
    onClick: () => look.choose(one),
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [chosen],
        items: [
          { key: 'me', label: text.myAccount, icon: <UserOutlined />, onClick: () => void go('/me') },
          { type: 'divider' },
          ...looks,
          { type: 'divider' },
          { key: 'leave', label: text.signOut, icon: <LogoutOutlined />, onClick: () => void leave('left') },
        ],
      }}
    >
      <button type="button" className={css.me}>
        <Avatar size={28} className={css.avatar}>
          {firstOf(me.name, 1)}
        </Avatar>
        <b>{me.name}</b>
      </button>
    </Dropdown>
  )
}
