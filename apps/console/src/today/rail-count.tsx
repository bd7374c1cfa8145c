import { countedMost } from '@rostrum/contract/kernel/limits'
import { useMe } from '../kernel/me'
import { isMine, queues, useWaiting, type Queue } from './queues'
import css from './rail-count.module.css'

/** Seldom: every page of the console has it. */
const EVERY_MS = 60_000

const pageOf = ({ to }: Queue): string => to.split('?')[0] ?? to

/** How much waits at this page of the navigation, where a clock runs; nothing while nothing waits. */
export default function RailCount({ path }: { readonly path: string }) {
  const me = useMe()
  const mine = queues.filter((one) => !one.isQuiet && pageOf(one) === path && isMine(me, one))
  return mine.map((one) => <Count key={one.key} queue={one} />)
}

function Count({ queue }: { readonly queue: Queue }) {
  const total = useWaiting(EVERY_MS).of(queue.key)?.total ?? 0
  if (total === 0) return null
  // The page of the day says it in words; a link is called by its name alone.
  return (
    <span className={css.count} aria-hidden="true">
      {total >= countedMost ? `${countedMost}+` : total}
    </span>
  )
}
