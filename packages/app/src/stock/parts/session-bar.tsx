import { cx } from '@rostrum/ui'
import { formatClock, formatDate, useNow } from '@rostrum/app/kernel'
import type { QuoteReply } from '../queries.indices'
import type { MarketReply } from '../queries.market'
import { marketText } from '../text.market.zh'
import { text } from '../text.zh'
import css from './session-bar.module.css'

export type MarketNow = MarketReply['session']

const MINUTE_MS = 60_000
const HOUR = 60
const MORNING = 9 * 60 + 30
const AFTERNOON = 13 * 60
const HALF = 120
const BEIJING_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

const minuteOf = (at: number): number => Math.floor(((at + BEIJING_MS) % DAY_MS) / MINUTE_MS)

/** How far the two halves of a trading day are, 0 to 100 each. */
function passed({ state, at }: MarketNow, now: number): readonly [number, number] {
  if (state === 'closed' || state === 'rest') return [100, 100]
  if (state === 'before') return [0, 0]
  const minute = Math.max(minuteOf(at), minuteOf(now))
  const part = (from: number) => Math.max(0, Math.min(100, ((minute - from) / HALF) * 100))
  return [part(MORNING), part(AFTERNOON)]
}

function until({ next }: MarketNow, now: number): string {
  if (!next) return ''
  const minutes = Math.max(1, Math.ceil((next.at - now) / MINUTE_MS))
  const { hours, minutes: said, next: opens } = marketText.session
  const to: Readonly<Partial<Record<QuoteReply['state'], string>>> = marketText.session.to
  if (minutes > 12 * HOUR) return opens(formatDate(next.at, 'mm-dd'))
  const name = to[next.state] ?? ''
  const span = minutes < HOUR ? said(minutes) : hours(Math.floor(minutes / HOUR), minutes % HOUR)
  return `${name} ${span}`
}

/** The hours of trading: what the market does now, until when, and how far the day is. Its colour says no direction. */
export function SessionBar({ session }: { readonly session: MarketNow | undefined }) {
  const now = useNow()
  if (!session) return <div className={css.empty} />
  const [morning, afternoon] = passed(session, now)
  const state = text.states[session.state]
  const isOpen = session.state === 'trade' || session.state === 'auction'
  return (
    <div className={css.session} role="group" aria-label={marketText.session.label(state)}>
      <div className={css.line}>
        <span className={cx(css.dot, isOpen && css.open)} />
        <b className={css.state}>{state}</b>
        {isOpen && <span>{formatClock(now)}</span>}
        <span className={css.left}>{until(session, now)}</span>
      </div>
      <div className={css.bar} aria-hidden>
        {[morning, afternoon].map((percent, at) => (
          <span key={at === 0 ? 'am' : 'pm'} className={css.half}>
            <span className={css.fill} style={{ width: `${percent}%` }} />
          </span>
        ))}
      </div>
    </div>
  )
}
