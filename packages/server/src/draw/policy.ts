import type { DrawState, DrawWriting } from '@rostrum/contract/draw'
import { drawQuizPctMax } from '@rostrum/contract/draw/limits'
import { addDays, CalendarUnknown, CLOSE, instantOf, isTradingDay } from '@rostrum/market'
import { canonical, refuse } from '@rostrum/server/kernel'
import type { DrawRow } from './repository'
import type { DrawRules } from './settings'
import { text } from './text.zh'

type Timed = Pick<
  DrawRow,
  'publishedAt' | 'voidedAt' | 'drawnAt' | 'startAt' | 'deadline' | 'claimUntil' | 'frozenAt'
> & { readonly winners?: number }

/** What a draw is at a moment: it goes by its times, and by what was done. */
export function drawStateOf(row: Timed, now: number): DrawState {
  if (row.voidedAt) return 'void'
  if (!row.publishedAt) return 'draft'
  if (row.drawnAt) return row.claimUntil.getTime() <= now ? 'finished' : row.winners === 0 ? 'drawn' : 'claiming'
  if (row.frozenAt || row.deadline.getTime() <= now) return 'closed'
  return row.startAt.getTime() <= now ? 'open' : 'published'
}

export const closedAtOf = (day: string): number => instantOf(day, CLOSE)

/** What is done in the room of the draw. */
const isOfRoom = (condition: DrawWriting['condition']): boolean => condition === 'comment' || condition === 'signIn'
const isShare = (pct: number): boolean => pct >= 1 && pct <= drawQuizPctMax

/** What a promotion must say before it begins, by its Chinese names. */
function missingIn(draft: DrawWriting): string[] {
  const { missing } = text
  const said = (words: string, name: string) => (words === '' ? [name] : [])
  const some = (isMissing: boolean, name: string) => (isMissing ? [name] : [])
  return [
    ...said(draft.name, missing.name),
    ...some(draft.prizes.length === 0, missing.prizes),
    ...some(
      draft.prizes.some(({ name }) => name === ''),
      missing.prizeName,
    ),
    ...some(
      draft.prizes.some(({ value }) => value <= 0),
      missing.value,
    ),
    ...some(
      draft.prizes.some(({ oddsText }) => oddsText === ''),
      missing.odds,
    ),
    ...some(draft.condition === 'watchSec' && draft.needValue === 0, missing.watch),
    ...some(draft.condition === 'watchSec' && draft.roomId === undefined, missing.watchRoom),
    ...some(isOfRoom(draft.condition) && draft.roomId === undefined, missing.partRoom),
    ...some(draft.condition === 'quiz' && draft.quizId === undefined, missing.quiz),
    ...some(draft.condition === 'quiz' && !isShare(draft.needValue), missing.share),
    ...some(draft.condition === 'level' && draft.levelIds.length === 0, missing.level),
    ...said(draft.rules, missing.rules),
    ...said(draft.organiser, missing.organiser),
    ...said(draft.contact, missing.contact),
  ]
}

/** A draw that does not say everything, or promises too much, is not even kept. */
export function mustBeWhole(draft: DrawWriting, { prizeMax }: DrawRules, now: number): void {
  const missing = missingIn(draft)
  if (missing.length > 0) refuse('draw.incomplete', { what: text.missingAll(missing) })
  if (draft.prizes.some(({ value }) => value > prizeMax)) refuse('draw.prize_over', { most: String(prizeMax / 100) })
  mustBeInOrder(draft, now)
}

function mustBeInOrder({ startAt, deadline, drawAt, claimUntil, publicDay }: DrawWriting, now: number): void {
  const { dates } = text
  if (!(startAt < deadline && deadline < drawAt && drawAt < claimUntil)) refuse('draw.dates', { what: dates.order })
  if (deadline <= now) refuse('draw.dates', { what: dates.past })
  if (!isTrading(publicDay)) refuse('draw.dates', { what: dates.day })
  const closedAt = closedAtOf(publicDay)
  // The value has to be unknown while anybody can still join.
  if (deadline >= closedAt || drawAt < closedAt) refuse('draw.dates', { what: dates.close })
}

function isTrading(day: string): boolean {
  try {
    return isTradingDay(day)
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return false
    throw cause
  }
}

/** The first trading day from a day on. */
export function tradingFrom(day: string): string {
  let next = day
  while (!isTradingDay(next)) next = addDays(next, 1)
  return next
}

/** The trading days among so many days from a day on, as far as the calendar is known. */
export const tradingAhead = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).filter(isTrading)

/** The rule as it is hashed: the same rule is always the same text. */
export const ruleTextOf = (id: string, indexCode: string, writing: DrawWriting): string =>
  canonical({ id, indexCode, ...writing })

/**
 * The day whose close is drawn with: that of the rule; where the list is frozen only after it, the next trading day.
 * Whoever knows a value may not have been able to change the list any more. `now` stands for a list that is not frozen;
 * of a frozen one it is kept, whatever the rule for it becomes later.
 */
export function publicDayOf(row: Pick<DrawRow, 'writing' | 'frozenAt' | 'publicDay'>, now: number): string {
  if (row.publicDay !== null) return row.publicDay
  const at = row.frozenAt?.getTime() ?? now
  let day: string = row.writing.publicDay
  while (closedAtOf(day) <= at) day = tradingFrom(addDays(day, 1))
  return day
}

export const publicTextOf = (row: DrawRow, now: number): string =>
  `${row.indexCode} ${publicDayOf(row, now)} ${row.publicValue ?? ''}`

export const taxTextOf = ({ taxPct, taxFrom }: DrawRules, values: readonly number[]): string =>
  taxPct > 0 && values.some((value) => value > taxFrom) ? text.tax.due(taxPct) : text.tax.none
