import { TradeDate, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import type { Bond, BondDay, stockEndpoints } from '@rostrum/contract/stock'
import { beijingDay, bondFlows, couponOn, yearsLeft } from '@rostrum/market'
import { refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import type { Prices } from '../prices'
import type { MarketSource } from '../source'
import { conversionOf, figuresOf, flowsAfter, lastClosedDay, simulatedBonds, termsOf } from './prices'
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
  // Only the simulated market prices bonds; another source says nothing of them until it does.
  const close = prices.invented && simulatedBonds(prices.invented)
  const today = () => TradeDate.parse(beijingDay(clock.now()))
  const figures = () => {
    const day = close && lastClosedDay(clock.now())
    return { ...source.origin, ...(day !== undefined && { day: TradeDate.parse(day) }) }
  }
  const shape = (row: BondRow): Bond => {
    const { day } = figures()
    const figured = figuresOf(row, day ?? today(), close)
    const converted = conversionOf(row, day, figured.price, prices)
    return {
      ...{ code: row.code, name: row.name, kind: row.kind, issuer: row.issuer, perYear: row.perYear },
      ...{ maturesOn: row.maturesOn, rating: row.rating, isSample: row.isSample },
      ...{ coupon: couponOn(termsOf(row), today()), years: yearsLeft(row, today()), ...figured },
      ...(converted && {
        convertible: { ...converted, stockName: source.find(converted.stockCode)?.name ?? converted.stockCode },
      }),
    }
  }
  return {
    async list({ kind, sort, keyword, rating, within, ...page }: ParsedOf<Calls['stock.listBonds']>) {
      const all = (await bonds.shown(today())).filter((row) => kind === undefined || row.kind === kind).map(shape)
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
        ...{ ...figures(), rows, total: found.length, ratings },
        hasMore: found.length > offset + page.pageSize,
      }
    },
    async get({ code }: ParsedOf<Calls['stock.getBond']>): Promise<AnswerOf<Calls['stock.getBond']>> {
      const row = await bonds.find(code)
      if (!row?.isOn) return refuse('stock.bond_unknown')
      const { subscribeOn, listedOn, redeem, callOn, putOn } = row
      return {
        ...{ ...shape(row), ...figures(), coupons: [...row.coupons], issuedOn: row.issuedOn },
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
