import {
  Card,
  Columns,
  Empty,
  Headline,
  Image,
  Meta,
  NavBar,
  Page,
  Pressable,
  PullRefresh,
  Row,
  Section,
  Skeleton,
  Wrap,
} from '@rostrum/ui'
import { Awaited, formatClock, formatDay, formatMoment, useGo, useNow } from '@rostrum/app/kernel'
import { HotArticles } from '@rostrum/app/news'
import { CompanyFooter } from '../parts/company-footer'
import { DateLine } from '../parts/date-line'
import { useMine, useRefresh } from '../queries'
import { pagesText } from '../text.pages.zh'
import styles from './my-home.module.css'

const text = pagesText.mine

/** S9 /pages/page/index2/index, the second built-in tab: what today has for this member. */
export default function MyHomeScreen() {
  const refresh = useRefresh()
  const mine = useMine()
  const { to } = useGo()
  return (
    <Page
      header={
        <Wrap>
          <NavBar className={styles.bar} look="large" title={text.title} />
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
                <Services mine={mine} />
                <Tasks mine={mine} />
                <Followed mine={mine} />
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

type Mine = ReturnType<typeof useMine>
type Told = NonNullable<Mine['data']>

/** What the member holds until some day. It draws nothing without any. */
function Services({ mine }: { readonly mine: Mine }) {
  const now = useNow()
  const rows = mine.data?.services ?? []
  if (rows.length === 0) return null
  return (
    <Section title={text.services}>
      <Card>
        {rows.map(({ kind, id, title, note, link, until, daysLeft }) => (
          <Row
            key={`${kind} ${id}`}
            to={link}
            title={title}
            sub={<Meta parts={[note, text.until(formatDay(until, now))]} />}
            tail={<span className={styles.days}>{text.daysLeft(daysLeft)}</span>}
          />
        ))}
      </Card>
    </Section>
  )
}

/** Today's reserved rooms, what was begun and not finished, answers that were not read. */
function Tasks({ mine }: { readonly mine: Mine }) {
  return (
    <Section title={text.tasks}>
      <Card>
        <TaskRows mine={mine} />
      </Card>
    </Section>
  )
}

function TaskRows({ mine }: { readonly mine: Mine }) {
  const { to } = useGo()
  if (!mine.data) return <Awaited query={mine} waiting={2} small />
  const { tasks } = mine.data
  if (tasks.length === 0)
    return (
      <Empty
        small
        drawing="broadcast"
        text={text.tasksEmpty}
        action={text.tasksAction}
        actionTo={to('live.list', { state: 'coming' })}
      />
    )
  return tasks.map(({ kind, id, title, note, link, at }) => (
    <Row
      key={`${kind} ${id}`}
      to={link}
      lead={<span className={styles.time}>{at === undefined ? text.anyTime : formatClock(at)}</span>}
      title={title}
      sub={note}
    />
  ))
}

/** What is new of those whom this member follows. */
function Followed({ mine }: { readonly mine: Mine }) {
  return (
    <Section rule title={text.followed}>
      <Moments mine={mine} />
    </Section>
  )
}

function Moments({ mine }: { readonly mine: Mine }) {
  const { to } = useGo()
  if (!mine.data) return <Awaited query={mine} skeleton={<Skeleton.Rows count={4} look="thumb" />} small />
  const { timeline } = mine.data
  if (timeline.length === 0)
    return (
      <Empty small drawing="star" text={text.followedEmpty} action={text.followedAction} actionTo={to('news.list')} />
    )
  return timeline.map((one) => <Moment key={`${one.kind} ${one.id}`} moment={one} />)
}

function Moment({ moment: { title, note, by, at, link, cover } }: { readonly moment: Told['timeline'][number] }) {
  const now = useNow()
  return (
    <Pressable className={styles.moment} to={link}>
      <span className={styles.words}>
        <span className={styles.title}>
          <Headline>{title}</Headline>
        </span>
        <Meta parts={[by, note, formatMoment(at, now)]} />
      </span>
      {cover !== undefined && (
        <span className={styles.cover}>
          <Image src={cover} alt="" width={160} height={90} />
        </span>
      )}
    </Pressable>
  )
}
