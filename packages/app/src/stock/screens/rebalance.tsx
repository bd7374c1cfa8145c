import { useState, type ReactNode } from 'react'
import {
  ActionBar,
  Button,
  Empty,
  Field,
  NavBar,
  Page,
  Section,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { failureText, formatPercent, useBack, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { CancelSheet } from '../parts/cancel-sheet'
import { FillPreview } from '../parts/fill-preview'
import { Reasons, useReasons } from '../parts/reasons'
import { RebalanceRow } from '../parts/rebalance-row'
import { SecurityPick } from '../parts/security-pick'
import { useCreateRebalance, useHoldings, usePortfolio, useRebalances, type HoldingsReply } from '../queries.portfolio'
import { portfolioText } from '../text.portfolio.zh'
import { useTargets } from '../use-targets'
import css from './rebalance.module.css'

const words = portfolioText.form

/** S139 /pages/stock/portfolio/rebalance/index */
export default function RebalanceScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const found = usePortfolio(id)
  const held = useHoldings(id)
  const back = useBack()
  const one = found.data
  if (found.isPending || held.isPending)
    return (
      <Frame back={back}>
        <Skeleton.Root>
          <Skeleton.Rows count={6} />
        </Skeleton.Root>
      </Frame>
    )
  if (found.isLoadingError || held.isLoadingError || !one || !held.data)
    return (
      <Frame back={back}>
        <Trouble
          detail={failureText(found.error ?? held.error)}
          onRetry={() => Promise.all([found.refetch(), held.refetch()])}
        />
      </Frame>
    )
  if (!one.isMine)
    return (
      <Frame back={back}>
        <Empty drawing="chart" text={words.notMine} />
      </Frame>
    )
  return <Form id={id} name={one.name} held={held.data} />
}

function Frame({ back, children }: { back: ReturnType<typeof useBack>; children: ReactNode }) {
  return (
    <Page header={<NavBar title={portfolioText.rebalanceTitle} {...back} />}>
      <Wrap width="read">{children}</Wrap>
    </Page>
  )
}

interface FormProps {
  readonly id: string
  readonly name: string
  readonly held: HoldingsReply
}

const share = (percent: number) => formatPercent(percent).replace('+', '')

function Form({ id, name, held }: FormProps) {
  usePageTitle(name)
  const targets = useTargets(held)
  const why = useReasons()
  const [isPicking, setPicking] = useState(false)
  const [error, setError] = useState('')
  const create = useCreateRebalance(id)
  const { toast } = useNotices()
  const submit = () => {
    if (targets.trouble) return setError(words[targets.trouble])
    if (why.isMissing) return setError(words.missing)
    setError('')
    return create.mutate(
      { ...why.written, declared: true, items: targets.items },
      {
        onSuccess: () => {
          toast(words.done)
          why.clear()
        },
        onError: (cause) => setError(failureText(cause)),
      },
    )
  }
  return (
    <Page
      header={<NavBar title={portfolioText.rebalanceTitle} sub={name} {...useBack()} />}
      overlays={<SecurityPick open={isPicking} onClose={() => setPicking(false)} onPick={targets.add} />}
      footer={
        <ActionBar text={words.whole(share(targets.sum), share(100 - targets.sum))} width="read">
          <Button busy={create.isPending} onPress={submit}>
            {words.submit}
          </Button>
        </ActionBar>
      }
    >
      <Wrap width="read">
        <Open id={id} />
        <Section title={words.target}>
          <Stack>
            {targets.rows.map(({ code, name: of, now, typed }) => (
              <Field
                key={code}
                label={words.percent(of)}
                inputMode="decimal"
                value={typed}
                onChangeText={(next) => targets.type(code, next)}
                hint={`${words.now} ${share(now)}`}
                action={<span className={css.unit}>%</span>}
              />
            ))}
            <Button look="tint" icon="plus" onPress={() => setPicking(true)}>
              {words.add}
            </Button>
          </Stack>
        </Section>
        <FillPreview changed={targets.changed} />
        <Reasons why={why} error={error} />
      </Wrap>
    </Page>
  )
}

/** What is not settled yet may be taken back. */
function Open({ id }: { readonly id: string }) {
  const list = useRebalances(id)
  const [asked, setAsked] = useState('')
  const open = (list.data?.pages ?? [])
    .flatMap((page) => page.rows)
    .filter(({ state, told }) => state !== 'filled' && (state !== 'cancelled' || told !== undefined))
    .slice(0, 3)
  if (open.length === 0) return null
  return (
    <Section title={portfolioText.turns}>
      {open.map((one) => (
        <RebalanceRow
          key={one.id}
          one={one}
          tail={
            one.state !== 'cancelled' && (
              <Button size="s" look="danger" onPress={() => setAsked(one.id)}>
                {words.cancel}
              </Button>
            )
          }
        />
      ))}
      <CancelSheet portfolioId={id} id={asked} onClose={() => setAsked('')} />
    </Section>
  )
}
