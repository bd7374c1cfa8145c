import { linkTo } from '@rostrum/contract/pages'
import type { Notify } from '@rostrum/server/member'
import type { Kernel } from '@rostrum/server/kernel'
import type { StockService } from '../service'
import type { MarketSource } from '../source'
import { text } from '../text.zh'
import type { AlertRepository, FiredAlert, Reading } from './repository'

export interface AlertWatchingParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly alerts: AlertRepository
  /** Without it nothing is told, and so nothing fires. */
  readonly notify: Notify | undefined
}

const USEFUL_MS = 3_600_000

/**
 * Looks at every security once for each new quotation, whoever is online. All processes may
 * look: the database gives each alert to one of them.
 */
export function alertWatching({ kernel, source, stocks, alerts, notify }: AlertWatchingParts) {
  const { db, clock } = kernel
  /** The quotation that was looked at last, by code. */
  let seen = new Map<string, string>()

  function readings(): Reading[] {
    const next = new Map<string, string>()
    const found = [...stocks.snapshot()].flatMap(([code, quote]): Reading[] => {
      if (quote.state === 'halt' || quote.volume === 0) return []
      const { price, pct, day } = quote
      const key = `${day} ${price} ${pct} ${quote.volumeRatio}`
      next.set(code, key)
      if (seen.get(code) === key) return []
      return [{ code, price, pct, day, ratio: quote.volumeRatio ?? 0 }]
    })
    seen = next
    return found
  }

  async function tell(row: FiredAlert, at: number, tx: Parameters<Notify>[1]): Promise<void> {
    const one = source.find(row.code)
    const name = one?.name ?? row.code
    const what = text.kinds[row.kind](String(row.value))
    const price = row.price.toFixed(one?.digits ?? 2)
    await notify?.(
      {
        to: row.memberId,
        kind: 'stock',
        title: text.alertTitle(name),
        content: text.alertBody(what, price, source.origin.label),
        link: linkTo('stock.alert', { code: row.code }),
        key: `stock.alert:${row.id}:${at}`,
        usefulUntil: clock.now() + USEFUL_MS,
      },
      tx,
    )
  }

  return {
    /** Returns how many fired. */
    async look(): Promise<number> {
      const found = readings()
      if (found.length === 0) return 0
      const at = new Date(clock.now())
      try {
        return await db.tx('stock.alerts', async (tx) => {
          await alerts.arm(tx, found)
          const fired = await alerts.fire(tx, found, at)
          for (const row of fired) await tell(row, at.getTime(), tx)
          return fired.length
        })
      } catch (error) {
        // What was not looked at is looked at again.
        seen = new Map()
        throw error
      }
    },
  }
}

export type AlertWatching = ReturnType<typeof alertWatching>
