import { StockAlertId, type AlertKind, type StockCode } from '@rostrum/contract/stock'
import { alertPctMax, alertRatioMax, alertsMax } from '@rostrum/contract/stock/limits'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import type { StockService } from '../service'
import type { MarketSource, SourceQuote } from '../source'
import type { AlertRepository, AlertRow } from './repository'

export interface AlertParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly alerts: AlertRepository
}

export interface AlertWritten {
  readonly id?: StockAlertId | undefined
  readonly code: StockCode
  readonly kind: AlertKind
  readonly value: number
  readonly active: boolean
  readonly once: boolean
}

type Figures = Pick<SourceQuote, 'price' | 'pct' | 'volumeRatio'>

/** Whether a quotation has reached an alert. */
export function isReached({ kind, value }: Pick<AlertWritten, 'kind' | 'value'>, quote: Figures): boolean {
  if (kind === 'above') return quote.price >= value
  if (kind === 'below') return quote.price <= value
  if (kind === 'pctUp') return quote.pct >= value
  if (kind === 'pctDown') return -quote.pct >= value
  return (quote.volumeRatio ?? 0) >= value
}

/** Members' alerts. */
export function alertService({ kernel, source, stocks, alerts }: AlertParts) {
  const { db, clock } = kernel

  function shown(row: AlertRow) {
    const one = source.find(row.code)
    const quote = one && stocks.quoteOf(row.code)
    const { id, code, kind, value, active, once, armed, createdAt, firedAt, firedPrice } = row
    return {
      ...{ id, code, name: one?.name ?? code, kind, value, active, once, waits: active && !armed },
      createdAt: createdAt.getTime(),
      ...(firedAt && { firedAt: firedAt.getTime() }),
      ...(firedPrice !== null && { firedPrice }),
      ...(quote && { price: quote.price, state: quote.state }),
    }
  }

  function mustMakeSense({ kind, value, code }: AlertWritten): void {
    const { kind: what } = stocks.get(code)
    if ((kind === 'pctUp' || kind === 'pctDown') && value > alertPctMax) refuse('stock.alert_value')
    if (kind === 'volume' && (value > alertRatioMax || what === 'index')) refuse('stock.alert_value')
    const quote = stocks.quoteOf(code)
    // A hundred times the price is a slip of the pen.
    if ((kind === 'above' || kind === 'below') && (value > quote.price * 100 || value < quote.price / 100))
      refuse('stock.alert_value')
  }

  return {
    async list(code: StockCode | undefined, { memberId }: MemberCaller) {
      const [rows, used] = await Promise.all([alerts.list(memberId, code), alerts.countOf(memberId)])
      return { rows: rows.map(shown), used, most: alertsMax, ...source.origin }
    },
    async save(written: AlertWritten, { memberId }: MemberCaller) {
      mustMakeSense(written)
      const { code, kind, active, once } = written
      const value = Math.round(written.value * 1_000) / 1_000
      const armed = !isReached({ kind, value }, stocks.quoteOf(code))
      const id = await db.tx(memberId, async (tx) => {
        await alerts.hold(tx, memberId)
        if (written.id !== undefined) {
          const known = isUuid(written.id) ? await alerts.find(memberId, written.id, tx) : undefined
          if (known?.code !== code) return refuse('stock.alert_unknown')
          // Pausing alone leaves it as it is: whoever only looks away has not crossed anything.
          const isSame = known.kind === kind && known.value === value && known.active === active
          await alerts.change(tx, known, { kind, value, active, once, ...(!isSame && { armed }) })
          return known.id
        }
        const same = await alerts.findSame(tx, { memberId, code, kind, value })
        if (same) {
          if (!same.active || same.once !== once) await alerts.change(tx, same, { active, once, armed })
          return same.id
        }
        if ((await alerts.countOf(memberId, tx)) >= alertsMax) return refuse('stock.alerts_full')
        const added = StockAlertId.parse(newId())
        const createdAt = new Date(clock.now())
        await alerts.add(tx, {
          ...{ id: added, memberId, code, kind, value, active, once, armed, createdAt },
          ...{ firedAt: null, firedPrice: null, firedDay: null },
        })
        return added
      })
      const row = await alerts.find(memberId, id)
      return row ? shown(row) : refuse('stock.alert_unknown')
    },
    async delete(id: StockAlertId, { memberId }: MemberCaller) {
      if (isUuid(id)) await db.tx(memberId, (tx) => alerts.delete(tx, memberId, id))
      return { used: await alerts.countOf(memberId) }
    },
  }
}

export type AlertService = ReturnType<typeof alertService>
