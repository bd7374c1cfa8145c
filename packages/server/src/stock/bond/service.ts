import { TradeDate, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import type { Bond, BondDay, stockEndpoints } from '@rostrum/contract/stock'
import { beijingDay, bondFlows, couponOn, yearsLeft } from '@rostrum/market'
import { refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import type { Prices } from '../prices'
import type { MarketSource } from '../source'
import { bondPricing, conversionOf, figuresOf, flowsAfter, termsOf } from './prices'
import type { BondRepository, BondRow } from './repository'

type Calls = typeof stockEndpoints
type Sort = ParsedOf<Calls['stock.listBonds']>['sort']

export interface BondParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly prices: Prices
  readonly bonds: BondRepository
}

/** Bonds as members see them: what their papers say, with the figures of the last closed day. */
export function bondService({ kernel: { clock }, source, prices, bonds }: BondParts) {
  const pricesFor = bondPricing({ source, prices })
  const today = () => TradeDate.parse(beijingDay(clock.now()))
  async function figured(rows: readonly BondRow[]) {
    const found = await pricesFor(rows, clock.now())
    const { day } = found
    const shape = (row: BondRow): Bond => {
      const priced = found.of(row)
      const converted = conversionOf(row, priced, day, found)
      return {
        ...{ code: row.code, name: row.name, kind: row.kind, issuer: row.issuer, perYear: row.perYear },
        ...{ maturesOn: row.maturesOn, rating: row.rating, isSample: row.isSample },
        ...{ coupon: couponOn(termsOf(row), today()), years: yearsLeft(row, today()) },
        ...figuresOf(row, priced, day ?? today()),
        ...(converted && {
          convertible: { ...converted, stockName: source.find(converted.stockCode)?.name ?? converted.stockCode },
        }),
      }
    }
    return { shape, figures: { ...source.origin, ...(day !== undefined && { day: TradeDate.parse(day) }) } }
  }
  return {
    async list({ kind, sort, keyword, rating, within, ...page }: ParsedOf<Calls['stock.listBonds']>) {
      const known = (await bonds.shown(today())).filter((row) => kind === undefined || row.kind === kind)
      const { shape, figures } = await figured(known)
      const all = known.map(shape)
      const words = keyword.toUpperCase()
      const found = all
        .filter((one) => rating === undefined || one.rating === rating)
        .filter(({ years }) => within === undefined || years <= within)
        .filter((one) => `${one.code} ${one.name} ${one.issuer}`.toUpperCase().includes(words))
        .sort(by(sort))
      const { offset } = windowOf(page)
      const ratings = [...new Set(all.map((one) => one.rating).filter(Boolean))].sort()
      const rows = found.slice(offset, offset + page.pageSize)
      return {
        ...{ ...figures, rows, total: found.length, ratings },
        hasMore: found.length > offset + page.pageSize,
      }
    },
    async get({ code }: ParsedOf<Calls['stock.getBond']>): Promise<AnswerOf<Calls['stock.getBond']>> {
      const row = await bonds.find(code)
      if (!row?.isOn) return refuse('stock.bond_unknown')
      const { shape, figures } = await figured([row])
      const { subscribeOn, listedOn, redeem, callOn, putOn } = row
      return {
        ...{ ...shape(row), ...figures, coupons: [...row.coupons], issuedOn: row.issuedOn },
        ...{ interestFrom: row.interestFrom, scaleYi: row.scaleYi, callText: row.callText, putText: row.putText },
        ...(subscribeOn && { subscribeOn }),
        ...(listedOn && { listedOn }),
        ...(redeem !== null && { redeem }),
        ...(callOn && { callOn }),
        ...(putOn && { putOn }),
        flows: flowsAfter(row, today()),
      }
    },
    async days({ month, kind }: ParsedOf<Calls['stock.listBondDays']>) {
      const rows = (await bonds.everShown(kind)).flatMap(daysOf).filter(({ day }) => day.startsWith(month))
      return {
        rows: rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
        today: today(),
      }
    },
  }
}

/** The figure a list is sorted by; who has none comes last. */
const figureOf: Readonly<Record<Sort, (one: Bond) => number | undefined>> = {
  yield: (one) => (one.yield === undefined ? undefined : -one.yield),
  price: (one) => one.price,
  pct: ({ pct }) => (pct === undefined ? undefined : -pct),
  premium: ({ convertible }) => convertible?.premium,
  years: ({ years }) => years,
}
const by = (sort: Sort) => (a: Bond, b: Bond) => {
  const [left, right] = [figureOf[sort](a) ?? Infinity, figureOf[sort](b) ?? Infinity]
  return left === right ? (a.code < b.code ? -1 : 1) : left - right
}

/** Everything that happens to one bond, each on its day. */
function daysOf(row: BondRow): BondDay[] {
  const one = { code: row.code, name: row.name }
  const at = (kind: BondDay['kind'], day: TradeDate | null): BondDay[] => (day ? [{ ...one, kind, day }] : [])
  const paid = bondFlows(termsOf(row)).map(({ day, amount }): BondDay => {
    const kind = day === row.maturesOn ? 'mature' : 'interest'
    return { ...one, kind, day: TradeDate.parse(day), amount }
  })
  return [
    ...at('subscribe', row.subscribeOn),
    ...at('issue', row.issuedOn),
    ...at('list', row.listedOn),
    ...at('convert', row.convertFrom),
    ...at('put', row.putOn),
    ...at('call', row.callOn),
    ...paid,
  ]
}
