import type { RoomRow } from '@rostrum/contract/live'
import {
  Card,
  Columns,
  Empty,
  Meta,
  NavBar,
  Page,
  PullRefresh,
  Row,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { beijingParts, failureText, formatClock, useGo, useNow } from '@rostrum/app/kernel'
import { ArticleRow, HotArticles, useByAction } from '@rostrum/app/news'
import { CompanyFooter } from '../parts/company-footer'
import { DateLine } from '../parts/date-line'
import { useHomeRooms, useRefresh } from '../queries'
import { pagesText } from '../text.pages.zh'
import { text } from '../text.zh'
import styles from './my-home.module.css'

/** S9 /pages/page/index2/index, the second built-in tab: what today has for this member. */
export default function MyHomeScreen() {
  const refresh = useRefresh()
  const now = useNow()
  const { to } = useGo()
  return (
    <Page
      header={
        <Wrap>
          <NavBar className={styles.bar} look="large" title={pagesText.mine.title} />
        </Wrap>
      }
    >
      <PullRefresh onRefresh={refresh}>
        <Wrap>
          <DateLine />
          <Columns
            className={styles.columns}
            main={
              <>
                <Tasks now={now} />
                <Followed />
              </>
            }
            side={<HotArticles to={(id) => to('news.details', { id })} />}
          />
          <CompanyFooter />
        </Wrap>
      </PullRefresh>
    </Page>
  )
}

/** Today's rooms that are reserved or on the air. */
function Tasks({ now }: { readonly now: number }) {
  return (
    <Section title={pagesText.mine.tasks}>
      <Card>
        <TaskRows now={now} />
      </Card>
    </Section>
  )
}

function TaskRows({ now }: { readonly now: number }) {
  const rooms = useHomeRooms()
  const { to } = useGo()
  if (rooms.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={2} />
      </Skeleton.Root>
    )
  if (rooms.isLoadingError) return <Trouble small detail={failureText(rooms.error)} onRetry={() => rooms.refetch()} />
  const rows = [...rooms.data.live, ...rooms.data.coming].filter(
    ({ reserved, startAt }) => reserved && isSameDay(startAt, now),
  )
  if (rows.length === 0)
    return (
      <Empty
        small
        drawing="broadcast"
        text={pagesText.mine.tasksEmpty}
        action={pagesText.mine.tasksAction}
        actionTo={to('live.list', { state: 'coming' })}
      />
    )
  const place = ({ kind, id }: RoomRow) => to(kind === 'word' ? 'live.chat' : 'live.video', { id })
  return rows.map((room) => (
    <Row
      key={room.id}
      to={place(room)}
      lead={<span className={styles.time}>{formatClock(room.startAt)}</span>}
      title={room.title}
      sub={<Meta parts={[room.teacher.name, text.home.kinds[room.kind]]} />}
    />
  ))
}

function isSameDay(a: number, b: number): boolean {
  const [one, other] = [beijingParts(a), beijingParts(b)]
  return one.day === other.day && one.month === other.month && one.year === other.year
}

/** New articles of the authors and columns that this member follows. */
function Followed() {
  const mine = useByAction('mine', true)
  return (
    <Section rule title={pagesText.mine.followed}>
      <FollowedRows mine={mine} />
    </Section>
  )
}

function FollowedRows({ mine }: { readonly mine: ReturnType<typeof useByAction> }) {
  const { to } = useGo()
  if (mine.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} look="thumb" />
      </Skeleton.Root>
    )
  if (mine.isLoadingError) return <Trouble small detail={failureText(mine.error)} onRetry={() => mine.refetch()} />
  const { rows } = mine.data
  if (rows.length === 0)
    return (
      <Empty
        small
        drawing="star"
        text={pagesText.mine.followedEmpty}
        action={pagesText.mine.followedAction}
        actionTo={to('news.list')}
      />
    )
  return rows.map((row) => (
    <div key={row.id} className={styles.row}>
      <ArticleRow article={row} to={to('news.details', { id: row.id })} withCategory />
    </div>
  ))
}
