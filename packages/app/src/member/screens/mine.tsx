import type { ReactNode } from 'react'
import type { Member } from '@rostrum/contract/member'
import {
  Avatar,
  Button,
  Card,
  Columns,
  Icon,
  IconButton,
  Link,
  NavBar,
  Page,
  Pressable,
  Row,
  Skeleton,
  Switch,
  Tag,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, formatCount, formatDate, LOGIN, useGo, useSession } from '@rostrum/app/kernel'
import { CompanyFooter, PhoneBell } from '@rostrum/app/content'
import { DueCard } from '../parts/due-card'
import { MemberAvatar } from '../parts/member-avatar'
import { sizeName, useLook } from '../look'
import { OwnMenu, useIsBuilt } from '../parts/own-menu'
import { useHome, useMyOrderCounts } from '../queries'
import { text as own } from '../text.mine.zh'
import { text } from '../text.zh'
import { useNoticeHints } from '../use-notice-hints'
import { useScan } from '../use-scan'
import styles from './mine.module.css'

/** S68 /pages/mine/index/index. Entries lead to screens of this release only. */
export default function MineScreen() {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const scan = useScan()
  useNoticeHints()
  const right = (
    <>
      <PhoneBell />
      {scan && <IconButton icon="scan" label={own.scan} onPress={scan} />}
      <IconButton icon="settings" label={text.mine.rows.settings} to={to('member.settings')} />
    </>
  )
  return (
    <Page header={<NavBar look="large" title={text.mine.title} right={right} />}>
      <Wrap>
        {isSignedIn ? <MemberHead /> : <VisitorHead />}
        <Columns className={styles.columns} main={<Main />} side={<LookCard />} />
        <CompanyFooter />
      </Wrap>
    </Page>
  )
}

function VisitorHead() {
  return (
    <section className={styles.head}>
      <div className={styles.id}>
        <Pressable to={LOGIN} className={styles.who}>
          <Avatar size="xl" name={text.brand} tone="mist" />
          <div className={styles.words}>
            <h2 className={styles.name}>{text.mine.visitor}</h2>
            <p className={styles.line}>{text.mine.visitorLine}</p>
          </div>
        </Pressable>
        <Button className={styles.login} to={LOGIN}>
          {text.mine.login}
        </Button>
      </div>
    </section>
  )
}

function MemberHead() {
  const home = useHome()
  const { to } = useGo()
  if (home.isPending) {
    return (
      <Skeleton.Root className={styles.head}>
        <div className={styles.id}>
          <Skeleton.Circle size="l" />
          <div className={styles.words}>
            <Skeleton.Line width={40} size="l" />
            <Skeleton.Line width={60} size="s" />
          </div>
        </div>
      </Skeleton.Root>
    )
  }
  if (home.isLoadingError) return <Trouble small detail={failureText(home.error)} onRetry={() => home.refetch()} />
  const { member, counters } = home.data
  // The session ended between two calls: the page shows the visitor's head until it learns of the end.
  if (!member) return <VisitorHead />
  return (
    <section className={styles.head}>
      <div className={styles.id}>
        <Pressable to={to('member.information')} className={styles.who}>
          <MemberAvatar size="xl" member={member} />
          <div className={styles.words}>
            <h2 className={styles.name}>{member.nickname}</h2>
            <Marks member={member} />
          </div>
          <Icon name="chevronRight" size="s" className={styles.arrow} />
        </Pressable>
      </div>
      <Counters counters={counters} />
    </section>
  )
}

function Marks({ member }: { readonly member: Member }) {
  const [level] = member.levels
  const note =
    level && member.levelExpireAt !== undefined
      ? text.mine.expire(formatDate(member.levelExpireAt))
      : text.mine.joined(formatDate(member.createdAt))
  return (
    <div className={styles.marks}>
      {level && (
        <Tag tone="accent" icon="starFilled">
          {level.name}
        </Tag>
      )}
      {member.isTeacher === 1 && (
        <Tag tone="brand" icon="shield">
          {text.mine.teacher}
        </Tag>
      )}
      {member.mobileMasked && <span className={styles.quiet}>{member.mobileMasked}</span>}
      <span className={styles.quiet}>{note}</span>
    </div>
  )
}

type Counts = NonNullable<ReturnType<typeof useHome>['data']>['counters']

const COUNTER_SCREENS = {
  follow: 'member.interest',
  favorite: 'member.favorites',
  integral: 'commerce.points',
  coupon: 'commerce.coupons',
} as const

/** Measured counts; a count that this release lacks is not drawn. */
function Counters({ counters }: { readonly counters: Counts }) {
  const { to } = useGo()
  const isBuilt = useIsBuilt()
  const known = (['follow', 'favorite', 'integral', 'coupon'] as const).flatMap((key) =>
    counters[key] === undefined ? [] : [{ key, count: counters[key] }],
  )
  if (known.length === 0) return null
  return (
    <dl className={styles.counters}>
      {known.map(({ key, count }) => {
        const screen = COUNTER_SCREENS[key]
        const label = text.mine.counters[key]
        return (
          <div key={key} className={styles.counter}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.count}>
              {isBuilt(screen) ? (
                <Link className={styles.open} to={to(screen)} label={`${label} ${formatCount(count)}`}>
                  {formatCount(count)}
                </Link>
              ) : (
                formatCount(count)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const ORDER_GROUPS = ['unpaid', 'serving', 'refunding'] as const

/** Where the member's orders stand, each a way to them. */
function OrderCounters() {
  const { to } = useGo()
  const counts = useMyOrderCounts().data
  if (!counts) return null
  return (
    <MenuCard title={text.mine.orders}>
      <Row icon="wallet" title={text.mine.allOrders} to={to('commerce.orders')} />
      {ORDER_GROUPS.filter((group) => counts[group] > 0).map((group) => (
        <Row
          key={group}
          icon="list"
          title={text.mine.orderGroups[group]}
          tail={formatCount(counts[group])}
          to={to('commerce.orders', { state: group })}
        />
      ))}
      {counts.invoice > 0 && (
        <Row icon="bill" title={text.mine.invoices} tail={formatCount(counts.invoice)} to={to('commerce.invoice')} />
      )}
    </MenuCard>
  )
}

function Main() {
  const { isSignedIn } = useSession()
  return (
    <>
      {isSignedIn && <OrderCounters />}
      {isSignedIn && <DueCard />}
      <Menu />
    </>
  )
}

function Menu() {
  const { to } = useGo()
  const { isTeacher } = useSession()
  const dots = useHome().data?.dots
  const { rows } = text.mine
  return (
    <>
      <section className={styles.menu} aria-label={own.own}>
        <OwnMenu dots={dots} />
      </section>
      <MenuCard title={text.mine.reading}>
        {isTeacher && <Row icon="graduation" title={rows.studio} sub={rows.studioNote} to={to('live.studio')} />}
        <Row icon="calendar" title={rows.today} sub={rows.todayNote} to={to('content.mineTab')} />
        <Row icon="chat" title={rows.word} to={to('live.word')} />
        <Row icon="candle" title={rows.kline} to={to('stock.kline')} />
      </MenuCard>
      <MenuCard title={text.mine.about}>
        <Row icon="info" title={rows.about} sub={rows.aboutNote} to={to('content.about')} />
        <Row icon="help" title={rows.help} to={to('content.help')} />
        <Row icon="megaphone" title={rows.feedback} sub={rows.feedbackNote} to={to('feedback.form')} />
        <Row icon="file" title={rows.agreement} to={to('content.agreement')} />
        <Row icon="shield" title={rows.privacy} to={to('content.privacy')} />
      </MenuCard>
    </>
  )
}

/** Reading settings: anybody may need this switch before anything else. */
function LookCard() {
  const { to } = useGo()
  const look = useLook()
  const care = <Switch checked={look.care} onChange={(on) => look.change({ care: on })} label={text.settings.care} />
  return (
    <MenuCard title={text.mine.look}>
      <Row icon="heart" title={text.settings.care} sub={text.settings.careNote} tail={care} />
      <Row icon="textSize" title={text.settings.fontSize} tail={sizeName(look.fontFactor)} to={to('member.fontSize')} />
      <Row icon="settings" title={text.mine.rows.settings} to={to('member.settings')} />
    </MenuCard>
  )
}

function MenuCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.menu} aria-label={title}>
      <Card>{children}</Card>
    </section>
  )
}
