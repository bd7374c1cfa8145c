import type { PointInfo, PointTask } from '@rostrum/contract/commerce'
import { Button, Empty, IconButton, NavBar, Page, Row, Section, Wrap } from '@rostrum/ui'
import {
  Awaited,
  PagedList,
  formatCount,
  formatDate,
  formatDateTime,
  useBack,
  useGo,
  useToast,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { usePointActs, usePointLines, usePoints, usePointTasks } from '../queries.points'
import { pointText as text } from '../text.points.zh'
import styles from '../parts/points.module.css'

/** S81 /pages/mine/integral */
export default function PointsScreen() {
  const { to } = useGo()
  const right = <IconButton icon="gift" label={text.toShop} to={to('commerce.pointShop')} />
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={right} />}>
      <Wrap width="read" aside={<SideNow />}>
        <Held />
      </Wrap>
    </Page>
  )
}

function Held() {
  const points = usePoints()
  const tasks = usePointTasks()
  if (!points.data) return <Awaited query={points} waiting={6} />
  return (
    <>
      <Balance info={points.data} />
      {tasks.data && tasks.data.rows.length > 0 && (
        <Section title={text.tasks} rule>
          <p className={styles.quiet}>{text.tasksNote}</p>
          {tasks.data.rows.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </Section>
      )}
      <Section title={text.lines} rule>
        <Lines />
      </Section>
      <Section title={text.rules} rule>
        {text.rulesText.map((rule) => (
          <p key={rule} className={styles.quiet}>
            {rule}
          </p>
        ))}
      </Section>
    </>
  )
}

function Balance({ info: { balance, expiring, signedToday, days, nextDelta, isOn } }: { readonly info: PointInfo }) {
  const { to } = useGo()
  const { sign } = usePointActs()
  const toast = useToast()
  const signed = async (): Promise<void> => {
    // A failed call says itself why.
    const answer = await sign.mutateAsync().catch(() => undefined)
    if (answer) toast(text.done(answer.delta))
  }
  return (
    <section className={styles.hero}>
      <p className={styles.balance}>
        <strong className={styles.figure}>{formatCount(balance)}</strong> {text.balance}
      </p>
      {expiring.map(({ at, amount }) => (
        <p key={at} className={styles.quiet}>
          {text.expiring(amount, formatDate(at))}
        </p>
      ))}
      {!isOn && <p className={styles.quiet}>{text.off}</p>}
      {isOn && <p className={styles.quiet}>{text.days(days)}</p>}
      <div className={styles.acts}>
        {isOn && (
          <Button disabled={signedToday} onPress={signed}>
            {signedToday ? text.signed : text.sign(nextDelta)}
          </Button>
        )}
        <Button look="quiet" to={to('commerce.pointShop')}>
          {text.toShop}
        </Button>
      </div>
    </section>
  )
}

const Task = ({ task: { text: words, delta, done, most, link } }: { readonly task: PointTask }) => (
  <Row title={words} sub={text.task(delta, done, most)} to={link} />
)

function Lines() {
  const list = usePointLines()
  const { to } = useGo()
  return (
    <PagedList
      list={list}
      waiting={4}
      small
      label={text.lines}
      keyOf={(line) => `${line.at} ${line.ref} ${line.reason} ${line.delta}`}
      render={(line) => (
        <Row
          title={line.reason}
          sub={[formatDateTime(line.at), line.ref].filter(Boolean).join(' ')}
          tail={<span className={styles.delta}>{text.delta(line.delta)}</span>}
        />
      )}
      empty={<Empty small text={text.empty} action={text.emptyAction} actionTo={to('course.mine')} />}
    />
  )
}
