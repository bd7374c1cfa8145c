import { Instant, type ParsedOf } from '@rostrum/contract/kernel'
import type { DeskBond, stockEndpoints } from '@rostrum/contract/stock'
import { bondsMax } from '@rostrum/contract/stock/limits'
import { pageOfRows, refuse, windowOf } from '@rostrum/server/kernel'
import { bondImport } from './importing'
import { bondJudge, isWantedOf, rowOf, seenIn } from './judging'
import type { BondRow } from './repository'
import type { BondParts } from './service'

type Calls = typeof stockEndpoints

/** Where operators write bonds: one by one, or a table at once. */
export function bondDesk(parts: BondParts) {
  const { kernel, source, bonds } = parts
  const judge = bondJudge(source)
  return {
    async list({ kind, keyword, ...page }: ParsedOf<Calls['stock.listDeskBonds']>) {
      const [rows, total] = await Promise.all([bonds.page(kind, keyword, windowOf(page)), bonds.count(kind, keyword)])
      return { ...pageOfRows(rows, page, shown), total }
    },
    async save({ isOn, seen, ...facts }: ParsedOf<Calls['stock.saveBond']>) {
      const fault = judge(facts)
      if (fault) return refuse(fault)
      return kernel.db.tx(facts.code, async (tx) => {
        const known = await bonds.hold(tx, facts.code)
        const row = rowOf(facts, isOn, known, kernel.clock.now())
        if (seen !== undefined && !known) return refuse('stock.bond_unknown')
        if (!isWantedOf(known, seen, row))
          return refuse(seen === undefined ? 'stock.bond_exists' : 'stock.changed_meanwhile')
        if (!known && (await bonds.count(undefined, '', tx)) >= bondsMax) return refuse('stock.bonds_full')
        await bonds.save(tx, row)
        const answer = shown(row)
        return { answer, ...(known && { before: shown(known) }), after: answer }
      })
    },
    take: bondImport(parts, judge),
  }
}

function shown(row: BondRow): DeskBond {
  const { changedAt, coupons, subscribeOn, listedOn, redeem, callOn, putOn, stockCode, conversionPrice, ...rest } = row
  const { convertFrom, ...always } = rest
  return {
    ...{ ...always, coupons: [...coupons], changedAt: Instant.parse(changedAt.getTime()) },
    seen: seenIn(row),
    ...(subscribeOn && { subscribeOn }),
    ...(listedOn && { listedOn }),
    ...(redeem !== null && { redeem }),
    ...(callOn && { callOn }),
    ...(putOn && { putOn }),
    ...(stockCode && { stockCode }),
    ...(conversionPrice !== null && { conversionPrice }),
    ...(convertFrom && { convertFrom }),
  }
}
