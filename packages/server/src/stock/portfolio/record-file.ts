import type { ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { Rebalance, stockEndpoints } from '@rostrum/contract/stock'
import { beijingDay, maxDrawdown, replayPortfolio } from '@rostrum/market'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import { entryOf } from './chain'
import { within } from './curve'
import { lockOf, shownUntil, type RiskOf } from './policy'
import type { PortfolioNavRow, PortfolioRepository, PortfolioRow } from './repository'
import type { RebalanceRepository } from './repository-rebalances'
import { foundIn, withHashes } from './service'
import { portfolioText } from './text.zh'

const text = portfolioText.file

export interface RecordFileParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly people: StockPeople
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly riskOf: RiskOf
  readonly company: () => Promise<string>
}

const HOUR_SEC = 3_600
const TURNS_MOST = 100
const KIND = 'stock.record'

const percent = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(2)}%`

/** The record of a portfolio as a PDF, made when it is asked for; a member has one at a time. */
export function recordFile(parts: RecordFileParts) {
  const { kernel, portfolios, company } = parts
  const { storage, clock } = kernel
  return async (
    { id, ...range }: ParsedOf<(typeof stockEndpoints)['stock.getPortfolioRecord']>,
    caller: MemberCaller,
  ) => {
    const row = await foundIn(portfolios, id)
    const navs = within((await portfolios.navs([id])).get(id) ?? [], range)
    if (navs.length === 0) return refuse('stock.portfolio_range')
    const lines = await linesOf(parts, { row, navs, caller })
    const facts = { title: text.title(row.name), author: await company(), at: new Date(clock.now()) }
    const bytes = await paged(facts, lines)
    for (const old of await storage.listOwned(caller.memberId)) if (old.kind === KIND) await storage.remove(old.id)
    const file = { kind: KIND, bytes, mime: 'application/pdf', ownerId: caller.memberId, isPublic: false } as const
    const fileId = await storage.put({ ...file, fileName: text.name(row.name) })
    return { url: storage.signedUrl(fileId, HOUR_SEC), sha256: (await storage.find(fileId))?.sha256 ?? '' }
  }
}

interface Line {
  readonly words: string
  readonly size: number
}

interface LinesAsk {
  readonly row: PortfolioRow
  readonly navs: readonly PortfolioNavRow[]
  readonly caller: MemberCaller
}

async function linesOf(parts: RecordFileParts, { row, navs, caller }: LinesAsk): Promise<Line[]> {
  const { kernel, source, people, portfolios, rebalances, riskOf } = parts
  const [first, last] = [navs[0], navs.at(-1)]
  if (!first || !last) return []
  const isLocked = lockOf(row, caller, await riskOf(caller.memberId)) !== 'no'
  const before = isLocked ? shownUntil(kernel.clock.now()) : undefined
  const stored = await rebalances.list(row.id, { all: false, before, offset: 0, limit: 1_000 })
  const turns = (await withHashes({ source, portfolios }, row.id, stored)).filter(({ at }) => {
    const day = beijingDay(at)
    return day >= first.day && day <= last.day
  })
  const records = await portfolios.records(row.id)
  const { state } = replayPortfolio(records.map(entryOf))
  const small = (words: string): Line => ({ words, size: 10 })
  const head = (words: string): Line => ({ words, size: 13 })
  return [
    { words: text.title(row.name), size: 18 },
    ...(await headOf(people, row.managerId)).map(small),
    small(text.range(first.day, last.day)),
    small(
      text.facts(
        percent(last.nav / first.nav - 1),
        percent(-maxDrawdown(navs.map(({ nav }) => nav)).share),
        percent(last.benchmark / first.benchmark - 1),
      ),
    ),
    small(text.hash(records.at(-1)?.hash ?? '')),
    head(text.navs),
    ...navs
      .filter(({ day }, at) => day.slice(0, 7) !== navs[at + 1]?.day.slice(0, 7))
      .map(({ day, nav, benchmark }) => small(text.nav(day, nav.toFixed(4), (benchmark / first.benchmark).toFixed(4)))),
    head(text.turns),
    ...turns.slice(0, TURNS_MOST).flatMap((turn) => turnLines(turn).map(small)),
    ...(turns.length > TURNS_MOST ? [small(text.more(turns.length - TURNS_MOST))] : []),
    head(text.closed),
    ...state.closed.map(({ code, from, to, result }) =>
      small(text.closedOne(source.find(code)?.name ?? code, from, to, percent(result))),
    ),
  ]
}

async function headOf(people: StockPeople, managerId: TeacherId): Promise<string[]> {
  const manager = (await people.teachers([managerId])).get(managerId)
  return [text.model, text.manager(manager?.name ?? '', manager?.regNo ?? '')]
}

const turnLines = ({ at, reason, items }: Rebalance): string[] => [
  text.turn(beijingDay(at), reason),
  ...items.map(({ name, from, to, price }) =>
    text.item(name, percent(from).replace('+', ''), percent(to).replace('+', ''), price?.toFixed(2) ?? text.none),
  ),
]

const MARGIN = 48
const LEADING = 1.7

/** Lines on as many pages as they need; a long one is broken. */
function paged(facts: { title: string; author: string; at: Date }, lines: readonly Line[]): Promise<Buffer> {
  return pdfOf(facts, ({ page: add, font }) => {
    const [width, height] = PAGE_A4
    let page = add(PAGE_A4)
    let count = 1
    let y = height - MARGIN
    const foot = () =>
      page.drawText(`${text.page(count)}　${facts.author}　${text.model}`, { x: MARGIN, y: MARGIN / 2, size: 8, font })
    foot()
    for (const { words, size } of lines.flatMap(({ words: all, size: of }) =>
      broken(all, (part) => font.widthOfTextAtSize(part, of) <= width - MARGIN * 2).map((part) => ({
        words: part,
        size: of,
      })),
    )) {
      y -= size * LEADING
      if (y < MARGIN) {
        page = add(PAGE_A4)
        count += 1
        foot()
        y = height - MARGIN - size
      }
      page.drawText(words, { x: MARGIN, y, size, font })
    }
  })
}

function broken(words: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of words) {
    if (fits(part + sign)) part += sign
    else {
      parts.push(part)
      part = sign
    }
  }
  return [...parts, part]
}
