import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { countedMost } from '@rostrum/contract/kernel/limits'
import { useMe } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { wordsOf } from '../kernel/use-call'
import { dayOf } from '../kernel/when'
import { leftOfWork, waited } from '../kernel/waiting'
import { Coming } from './coming'
import { OnAir } from './on-air'
import { isMine, queues, useWaiting, type Queue, type Waiting } from './queues'
import { SelfCheck } from './self-check'
import { text } from './text.zh'
import css from './today.module.css'
import { serverNow } from '../kernel/server-clock'

const EVERY_MS = 15_000

/** What waits for this operator, at a glance. */
export default function Today() {
  const me = useMe()
  const mine = queues.filter((one) => isMine(me, one))
  const { of, error, isAsked } = useWaiting(EVERY_MS)
  const isEmpty = ({ key }: Queue): boolean => of(key)?.total === 0
  // Which of them are worth a cell is known with the counts: until then one bar stands for them all.
  const isCounting = isAsked && !error && mine.length > 0
  const shown = isCounting ? [] : mine.filter((one) => !isEmpty(one))
  return (
    <>
      <PageHead title={text.title} hint={dayOf(serverNow())} />
      {mine.every(({ isQuiet }) => isQuiet) && <Nothing words={text.noQueues} />}
      {isCounting && <Skeleton.Node active style={{ width: '100%', height: 64 }} />}
      <div className={shown.length > 0 ? css.strip : undefined}>
        {shown.map((one) => (
          <Cell key={one.key} queue={one} reply={of(one.key)} error={error} />
        ))}
      </div>
      <Empty queues={mine.filter((one) => isEmpty(one) && !one.isQuiet)} />
      <OnAir />
      <Coming />
      <SelfCheck />
    </>
  )
}

interface Clock {
  readonly words: string
  readonly isLate: boolean
}

/** What presses most: the nearest deadline, or else how long the longest has waited. */
function clockOf({ dueAt, waitingSince }: Waiting): Clock {
  if (dueAt !== undefined) return { words: text.nearest(leftOfWork(dueAt)), isLate: dueAt < serverNow() }
  return { words: waitingSince === undefined ? '' : text.oldest(waited(waitingSince)), isLate: false }
}

/** A count that ends at the most that is counted says so. */
const countOf = (total: number): string => (total >= countedMost ? text.atLeast(countedMost) : String(total))

/** The queues in which nothing waits: named in one line, so that what waits is seen first. */
function Empty({ queues: empty }: { readonly queues: readonly Queue[] }) {
  if (empty.length === 0) return null
  return (
    <p className={css.empty}>
      {text.none}
      {empty.map(({ key, to }) => (
        <Link key={key} to={to}>
          {text.queue[key]}
        </Link>
      ))}
    </p>
  )
}

interface CellProps {
  readonly queue: Queue
  readonly reply: Waiting | undefined
  readonly error: ReturnType<typeof useWaiting>['error']
}

function Cell({ queue: { key, unit, to, isQuiet }, reply, error }: CellProps) {
  const waiting = reply?.total
  if (isQuiet && !waiting) return null
  const clock = reply && waiting ? clockOf(reply) : undefined
  const trouble = reply ? reply.trouble : error && wordsOf(error)
  const isAsking = !reply && !error
  return (
    <Link className={css.cell} to={to}>
      <span className={css.name}>
        <i className={waiting ? css.hot : css.calm} aria-hidden="true" />
        {text.queue[key]}
      </span>
      <span className={css.count}>
        {isAsking && <Skeleton.Node active style={{ width: 40, height: 30 }} />}
        {waiting !== undefined && countOf(waiting)} {waiting !== undefined && <small>{text.unit[unit]}</small>}
      </span>
      <span className={clock?.isLate ? css.late : css.clock}>
        {clock?.words ?? (waiting === undefined && !isAsking && (trouble ?? wordsOf(undefined)))}
      </span>
    </Link>
  )
}
