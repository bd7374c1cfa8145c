import { Button, Card, Columns, Empty, IconButton, Link, NavBar, Page, Section, Wrap } from '@rostrum/ui'
import { Awaited, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { useState } from 'react'
import { AlertForm } from '../parts/alert-form'
import { AlertList } from '../parts/alert-list'
import { Finder } from '../parts/finder'
import { QuoteTitle } from '../parts/quote-title'
import { useStockInfo } from '../queries.market'
import { useAlerts } from '../queries.pool'
import { alertText as words, marketText } from '../text.market.zh'
import css from './alert.module.css'

/** S135 /pages/stock/alert/index */
export default function AlertScreen({ params }: ScreenProps) {
  const code = params.code ?? ''
  const [isFinding, setFinding] = useState(false)
  return (
    <Page
      header={
        <NavBar
          title={words.title}
          {...useBack()}
          right={<IconButton icon="search" label={marketText.search} onPress={() => setFinding(true)} />}
        />
      }
      overlays={<Finder open={isFinding} onClose={() => setFinding(false)} groupId="" />}
    >
      <Wrap width="wide">
        {code === '' ? (
          <All onFind={() => setFinding(true)} />
        ) : (
          <Columns className={css.columns} main={<One code={code} />} side={<All onFind={() => setFinding(true)} />} />
        )}
      </Wrap>
    </Page>
  )
}

function One({ code }: { readonly code: string }) {
  const info = useStockInfo(code)
  const { to } = useGo()
  if (!info.data) return <Awaited query={info} waiting={4} small />
  return (
    <Card className={css.card}>
      <QuoteTitle quote={info.data.quote} to={to('stock.details', { code })} />
      <div className={css.form}>
        <AlertForm info={info.data} />
      </div>
    </Card>
  )
}

function All({ onFind }: { readonly onFind: () => void }) {
  const alerts = useAlerts('')
  const { to } = useGo()
  if (!alerts.data) return <Awaited query={alerts} small />
  const { rows, used, most } = alerts.data
  if (rows.length === 0) return <Empty text={words.empty} action={words.emptyAction} onAction={onFind} />
  return (
    <Section title={words.listed(rows.length)} note={words.used(used, most)}>
      <AlertList rows={rows} named />
      <Button className={css.add} look="quiet" icon="plus" block onPress={onFind}>
        {words.addAnother}
      </Button>
      <p className={css.note}>
        {words.noticesNote}{' '}
        <Link look="quiet" to={to('member.notices')}>
          {words.notices}
        </Link>
      </p>
    </Section>
  )
}
