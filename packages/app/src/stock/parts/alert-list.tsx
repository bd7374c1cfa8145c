import { IconButton, Pressable, Switch, useNotices } from '@rostrum/ui'
import { failureText, formatDate, formatNumber, formatPercent, useGo } from '@rostrum/app/kernel'
import { useDeleteAlert, useSaveAlert, type StockAlertReply } from '../queries.pool'
import { alertText as words } from '../text.market.zh'
import css from './alert-list.module.css'

/** What an alert waits for, in words. */
export function saidOf({ kind, value }: Pick<StockAlertReply, 'kind' | 'value'>): string {
  return words.said[kind](String(value))
}

function stateOf({ active, waits, kind, value, price, firedAt, firedPrice }: StockAlertReply): string {
  if (!active) {
    if (firedAt === undefined) return words.paused
    return words.fired(formatDate(firedAt, 'mm-dd hh:MM'), formatNumber(firedPrice ?? 0, 2))
  }
  if (waits) return words.waits
  if ((kind === 'above' || kind === 'below') && price)
    return `${words.active} · ${words.away(formatPercent((value / price - 1) * 100))}`
  return words.active
}

export interface AlertListProps {
  readonly rows: readonly StockAlertReply[]
  /** Names the security of each: where alerts of several stand together. */
  readonly named?: boolean
}

export function AlertList({ rows, named = false }: AlertListProps) {
  const save = useSaveAlert()
  const remove = useDeleteAlert()
  const { to } = useGo()
  const { toast, fail } = useNotices()
  const failed = (error: unknown) => fail(failureText(error))
  return (
    <div>
      {rows.map((alert, at) => {
        const { id, code, name, kind, value, active, once } = alert
        const said = saidOf(alert)
        const isFirst = rows[at - 1]?.code !== code
        return (
          <div key={id}>
            {named && isFirst && (
              <Pressable className={css.security} to={to('stock.details', { code })}>
                <b className={css.name}>{name}</b>
                <span className={css.quiet}>{code}</span>
              </Pressable>
            )}
            <div className={css.row}>
              <span className={css.words}>
                <span className={css.said}>{said}</span>
                <span className={css.quiet}>{stateOf(alert)}</span>
              </span>
              <Switch
                checked={active}
                label={words.switchOf(`${name}${said}`)}
                onChange={(next) => save.mutate({ id, code, kind, value, once, active: next }, { onError: failed })}
              />
              <IconButton
                icon="trash"
                tone="quiet"
                label={words.delete(`${name}${said}`)}
                onPress={() => remove.mutate(id, { onSuccess: () => toast(words.deleted), onError: failed })}
              />
            </div>
          </div>
        )
      })}
    </div>
  )
}
