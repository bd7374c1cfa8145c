import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TradeDate } from '@rostrum/contract/kernel'
import type { BondCode, BondKind, StockCode } from '@rostrum/contract/stock'

const day = (name: string) => text(name).$type<TradeDate>()

/** A treasury or convertible bond: what its papers say, not its prices. */
export const stockBond = pgTable(
  'stock_bond',
  {
    code: text('code').$type<BondCode>().primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<BondKind>().notNull(),
    issuer: text('issuer').notNull(),
    /** Percent a year: one for all years, or one for each. */
    coupons: jsonb('coupons').$type<readonly number[]>().notNull(),
    perYear: integer('per_year').$type<1 | 2>().notNull(),
    subscribeOn: day('subscribe_on'),
    issuedOn: day('issued_on').notNull(),
    listedOn: day('listed_on'),
    interestFrom: day('interest_from').notNull(),
    maturesOn: day('matures_on').notNull(),
    scaleYi: doublePrecision('scale_yi').notNull(),
    rating: text('rating').notNull(),
    redeem: doublePrecision('redeem'),
    callText: text('call_text').notNull(),
    putText: text('put_text').notNull(),
    callOn: day('call_on'),
    putOn: day('put_on'),
    stockCode: text('stock_code').$type<StockCode>(),
    conversionPrice: doublePrecision('conversion_price'),
    convertFrom: day('convert_from'),
    isOn: boolean('is_on').notNull(),
    isSample: boolean('is_sample').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (row) => [index('stock_bond_matures').on(row.maturesOn, row.code)],
)
