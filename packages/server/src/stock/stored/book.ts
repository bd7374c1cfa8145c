import type { Instrument } from '../source'
import { countsOf, type DayCounts } from './having'
import type { BondToAsk, RecentBar, SourceRow, StoredExRight, StoredQuote, StoredReads } from './repository'
import type { SecurityRow } from './rows'

/** A security of which something is known: its newest days, newest first, and perhaps a quotation. */
export interface Booked {
  readonly one: Instrument
  readonly days: readonly RecentBar[]
  readonly quote: StoredQuote | undefined
}

/**
 * What a process holds of the stored market: securities, quotations, the newest days and distributions. Some tens of
 * megabytes for a whole market; decades of bars stay in the database.
 */
export interface MarketBook {
  readonly all: readonly Instrument[]
  readonly known: readonly SecurityRow[]
  /** Bonds, which are written elsewhere and quoted as securities are. */
  readonly bonds: readonly BondToAsk[]
  readonly lastDay: string | undefined
  /** How many securities have a bar of each of the newest days. */
  readonly counts: DayCounts
  /** The provider's newest quotation of a security or a bond. */
  quote(code: string): StoredQuote | undefined
  find(code: string): Booked | undefined
  /** Newest first. */
  exRights(code: string): readonly StoredExRight[]
  readonly hasExRights: boolean
  /** Whether there are minutes of anything. */
  readonly hasMinutes: boolean
  readonly state: SourceRow | undefined
  /** Reads what is new; everything again after an import. */
  refresh(): Promise<void>
}

/** Quotations that were written at the same moment are read twice rather than never. */
const OVERLAP_MS = 2_000

export function marketBook(reads: StoredReads): MarketBook {
  let booked = new Map<string, Booked>()
  let days = new Map<string, RecentBar[]>()
  let ones = new Map<string, Instrument>()
  let rights = new Map<string, StoredExRight[]>()
  const quotes = new Map<string, StoredQuote>()
  let revision: number | undefined
  let polledAt: Date | undefined
  let running: Promise<void> | undefined

  async function readStored(): Promise<void> {
    const [rows, recent, found] = await Promise.all([reads.securities(), reads.recent(), reads.exRights()])
    book.hasMinutes = await reads.minutes.hasAny()
    book.known = rows
    days = grouped(recent)
    book.counts = countsOf([...days.values()])
    rights = grouped(found)
    book.hasExRights = rights.size > 0
    ones = new Map()
  }

  async function readQuotes(): Promise<boolean> {
    const fresh = await reads.quotes(polledAt && new Date(polledAt.getTime() - OVERLAP_MS))
    for (const quote of fresh) quotes.set(quote.code, quote)
    const newest = fresh.reduce((most, one) => Math.max(most, one.polledAt.getTime()), polledAt?.getTime() ?? 0)
    if (fresh.length > 0) polledAt = new Date(newest)
    return fresh.length > 0
  }

  function join(): void {
    const joined = joinedOf({ known: book.known, days, quotes, ones })
    book.lastDay = joined.lastDay
    booked = joined.booked
    book.all = joined.all
  }

  async function once(): Promise<void> {
    book.state = await reads.source()
    book.bonds = await reads.bonds()
    const next = book.state?.revision ?? 0
    const isOther = next !== revision
    if (isOther) await readStored()
    const isFresh = await readQuotes()
    if (isOther || isFresh) join()
    // Only now: a read that failed is tried again.
    revision = next
  }

  const book: Held = {
    ...EMPTY,
    quote: (code) => quotes.get(code),
    find: (code) => booked.get(code),
    exRights: (code) => rights.get(code) ?? NONE,
    refresh() {
      running ??= once().finally(() => {
        running = undefined
      })
      return running
    },
  }
  return book
}

/** What is read is put in place; whoever has the book sees it. */
type Held = { -readonly [Part in keyof MarketBook]: MarketBook[Part] }
const EMPTY: Pick<
  MarketBook,
  'all' | 'known' | 'bonds' | 'hasMinutes' | 'hasExRights' | 'lastDay' | 'state' | 'counts'
> = {
  ...{ all: [], known: [], bonds: [], hasMinutes: false, hasExRights: false },
  ...{ lastDay: undefined, state: undefined, counts: { of: new Map(), from: '' } },
}
const NONE: readonly StoredExRight[] = []

interface Joining {
  readonly known: readonly SecurityRow[]
  readonly days: ReadonlyMap<string, RecentBar[]>
  readonly quotes: ReadonlyMap<string, StoredQuote>
  /** What was made of a row before: it is kept. */
  readonly ones: Map<string, Instrument>
}

/** A security without any figure is not shown: nobody could say what it costs. */
function joinedOf({ known, days, quotes, ones }: Joining) {
  const newest = [...days.values()].map(([first]) => first?.day ?? '').concat([...quotes.values()].map((q) => q.day))
  const lastDay = newest.reduce<string | undefined>(
    (most, day) => (most === undefined || day > most ? day : most),
    undefined,
  )
  const booked = new Map(
    known.flatMap((row): [string, Booked][] => {
      const [own, quote] = [days.get(row.code) ?? [], quotes.get(row.code)]
      if (own.length === 0 && !quote) return []
      // The same object as before: what was worked out for a search is kept by it.
      const one = ones.get(row.code) ?? instrumentOf(row, quote?.day ?? own[0]?.day ?? '')
      ones.set(row.code, one)
      return [[row.code, { one, days: own, quote }]]
    }),
  )
  // Indices first, as the home page shows the first ones.
  const shown = [...booked.values()].map(({ one }) => one)
  const all = [...shown.filter(({ kind }) => kind === 'index'), ...shown.filter(({ kind }) => kind !== 'index')]
  return { lastDay, booked, all }
}

const RISKY = /^\*?S?\*?ST/

function instrumentOf(row: SecurityRow, day: string): Instrument {
  const { code, name, kind, digits, board, sector, pinyin, listedOn, stFrom, floatShares, totalShares } = row
  // A name says that it is under warning, not since when.
  const risky = stFrom ?? (RISKY.test(name) ? day : null)
  return {
    ...{ code, name, kind, digits },
    ...(board !== null && { board }),
    ...(sector !== null && { sector }),
    ...(pinyin !== null && { pinyin }),
    ...(listedOn !== null && { listedOn }),
    ...(risky !== null && { stFrom: risky }),
    ...(floatShares !== null && { floatShares }),
    ...(totalShares !== null && { totalShares }),
  }
}

function grouped<Row extends { readonly code: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const own = groups.get(row.code)
    if (own) own.push(row)
    else groups.set(row.code, [row])
  }
  return groups
}
