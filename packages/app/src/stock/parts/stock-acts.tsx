import { useState } from 'react'
import { Button, Section, Sheet, useNotices } from '@rostrum/ui'
import { failureText, useGo } from '@rostrum/app/kernel'
import type { StockInfo } from '../queries.market'
import { useAddToPool, useAlerts, useRemoveFromPool } from '../queries.pool'
import { alertText, detailsText as words, marketText } from '../text.market.zh'
import { AlertForm } from './alert-form'
import { AlertList } from './alert-list'
import { QuoteTitle } from './quote-title'
import css from './stock-acts.module.css'

/** Into the lists and out of them, and alerts. */
export function StockActs({ info }: { readonly info: StockInfo }) {
  const { quote, mine } = info
  const [isOpen, setOpen] = useState(false)
  const add = useAddToPool()
  const remove = useRemoveFromPool()
  const { toast, fail } = useNotices()
  const failed = (error: unknown) => fail(failureText(error))
  const isIn = mine.pools > 0
  const turn = () =>
    isIn
      ? remove.mutate({ codes: [quote.code] }, { onSuccess: () => toast(words.removed), onError: failed })
      : add.mutate({ codes: [quote.code] }, { onSuccess: () => toast(marketText.addedTo(quote.name)), onError: failed })
  return (
    <>
      <Button
        size="s"
        look="quiet"
        icon={isIn ? 'starFilled' : 'star'}
        pressed={isIn}
        busy={add.isPending || remove.isPending}
        onPress={turn}
      >
        {isIn ? marketText.added : marketText.add}
      </Button>
      <Button size="s" look="quiet" icon="bell" onPress={() => setOpen(true)}>
        {words.alert(mine.alerts)}
      </Button>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{alertText.title}</Sheet.Title>
        <Sheet.Body>
          <AlertSheet info={info} />
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}

function AlertSheet({ info }: { readonly info: StockInfo }) {
  const { to } = useGo()
  const alerts = useAlerts(info.quote.code)
  const { code } = info.quote
  return (
    <div className={css.sheet}>
      <QuoteTitle quote={info.quote} to={to('stock.details', { code })} />
      <AlertForm info={info} />
      {alerts.data && alerts.data.rows.length > 0 && (
        <Section
          title={alertText.listed(alerts.data.rows.length)}
          note={alertText.used(alerts.data.used, alerts.data.most)}
        >
          <AlertList rows={alerts.data.rows} />
        </Section>
      )}
    </div>
  )
}
