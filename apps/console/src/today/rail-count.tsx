import { countedMost } from '@rostrum/contract/kernel/limits'
import { holds } from '../kernel/pages'
import { useMe } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import { queues, type Queue, type Waiting } from './queues'
import css from './rail-count.module.css'

/** Seldom: every page of the console has it. */
const EVERY_MS = 60_000

const pageOf = ({ to }: Queue): string => to.split('?')[0] ?? to

/** How much waits at this page of the navigation, where a clock runs; nothing while nothing waits. */
export default function RailCount({ path }: { readonly path: string }) {
  const me = useMe()
  const mine = queues.filter(
    (one) => !one.isQuiet && pageOf(one) === path && (one.permission === undefined || holds(me, one.permission)),
  )
  return mine.map((one) => <Count key={one.key} queue={one} />)
}

function Count({ queue: { call, input } }: { readonly queue: Queue }) {
  const reply: Waiting | undefined = useCall(call, input, { every: EVERY_MS }).data
  const total = reply?.total ?? 0
  if (total === 0) return null
  // The page of the day says it in words; a link is called by its name alone.
  return (
    <span className={css.count} aria-hidden="true">
      {total >= countedMost ? `${countedMost}+` : total}
    </span>
  )
}
