import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  Columns,
  Empty,
  NavBar,
  Page,
  RiskLine,
  Section,
  SegmentedChips,
  Sheet,
  Tag,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { Awaited, failureText, formatDate, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { BondCalendar } from '../parts/bond-calendar'
import { BondList } from '../parts/bond-list'
import { useRiskTip } from '../queries'
import { useBrokers, useReferral, type BrokerReply } from '../queries.strategy'
import { bondText } from '../text.bond.zh'
import { brokerText as words } from '../text.strategy.zh'
import css from './bond.module.css'

const areas = ['account', 'list', 'calendar'] as const
type Area = (typeof areas)[number]

/** S58 /pages/stock/bond/index */
export default function BondScreen({ params }: ScreenProps) {
  const [asked, setAsked] = useState<BrokerReply>()
  const [code, setCode] = useState(params.code)
  const first = areas.find((one) => one === params.tab) ?? (code === undefined ? 'account' : 'list')
  const [area, setArea] = useState<Area>(first)
  const riskTip = useRiskTip()
  const show = (found: string) => {
    setCode(found)
    setArea('list')
  }
  return (
    <Page
      header={<NavBar title={words.title} {...useBack()} />}
      overlays={asked && <Leaving key={asked.id} broker={asked} onClose={() => setAsked(undefined)} />}
    >
      <Wrap>
        <div className={css.areas}>
          <SegmentedChips
            look="segment"
            label={bondText.areasLabel}
            value={area}
            onSelect={setArea}
            options={areas.map((key) => ({ key, label: bondText.areas[key] }))}
          />
        </div>
        {area === 'account' && <Account onAsk={setAsked} />}
        {area === 'list' && <BondList key={code} {...(code !== undefined && { code, keyword: code })} />}
        {area === 'calendar' && <BondCalendar onOpen={show} />}
        <div className={css.risk}>
          <RiskLine>{riskTip}</RiskLine>
        </div>
      </Wrap>
    </Page>
  )
}

function Account({ onAsk }: { readonly onAsk: (broker: BrokerReply) => void }) {
  return (
    <>
      <section className={css.lead}>
        <h1 className={css.title}>{words.lead}</h1>
        <p className={css.note}>{words.leadNote}</p>
      </section>
      <Columns main={<Brokers onAsk={onAsk} />} side={<Guide />} />
    </>
  )
}

function Brokers({ onAsk }: { readonly onAsk: (broker: BrokerReply) => void }) {
  const list = useBrokers()
  const { to } = useGo()
  if (!list.data) return <Awaited query={list} waiting={3} />
  if (list.data.rows.length === 0)
    return <Empty text={words.empty} action={words.emptyAction} actionTo={to('feedback.service')} />
  return (
    <Section title={words.list}>
      <div className={css.cards}>
        {list.data.rows.map((one) => (
          <Broker key={one.id} one={one} onAsk={() => onAsk(one)} />
        ))}
      </div>
    </Section>
  )
}

function Broker({ one, onAsk }: { readonly one: BrokerReply; readonly onAsk: () => void }) {
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h3 className={css.name}>{one.name}</h3>
        {one.isDown && <Tag tone="warn">{words.down}</Tag>}
      </div>
      <p className={css.quiet}>{words.licence(one.licenceNo)}</p>
      <p className={css.text}>
        {words.fee}：{one.feeText}
      </p>
      {one.note !== '' && <p className={css.text}>{one.note}</p>}
      <div className={css.foot}>
        <span className={css.quiet}>{one.referredAt && words.went(formatDate(one.referredAt))}</span>
        <Button size="s" disabled={one.isDown} label={`${one.name} ${words.go}`} onPress={onAsk}>
          {words.go}
        </Button>
      </div>
    </Card>
  )
}

/** Says that one leaves and what is kept, and goes only then. */
function Leaving({ broker, onClose }: { readonly broker: BrokerReply; readonly onClose: () => void }) {
  const [isAgreed, setAgreed] = useState(false)
  const refer = useReferral()
  const { go } = useGo()
  const { toast, fail } = useNotices()
  const leave = () =>
    refer.mutate(broker.id, {
      onSuccess: ({ url, no }) => {
        toast(words.done(no))
        onClose()
        void go('content.webLight', { url, title: broker.name })
      },
      onError: (cause) => fail(failureText(cause)),
    })
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.confirm.title}</Sheet.Title>
      <Sheet.Body>
        <p className={css.text}>{words.confirm.body(broker.name)}</p>
        <Checkbox checked={isAgreed} onChange={setAgreed}>
          {words.confirm.agree}
        </Checkbox>
        <Button block disabled={!isAgreed} busy={refer.isPending} onPress={leave}>
          {words.confirm.yes}
        </Button>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Guide() {
  const { to } = useGo()
  return (
    <div className={css.guide}>
      <Section title={words.steps}>
        <ol className={css.list}>
          {words.stepList.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title={words.needs}>
        <ul className={css.list}>
          {words.needList.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </Section>
      <Section title={words.faq}>
        {words.faqList.map(({ q, a }) => (
          <div key={q} className={css.faq}>
            <b>{q}</b>
            <p className={css.text}>{a}</p>
          </div>
        ))}
      </Section>
      <Button look="quiet" icon="headphones" to={to('feedback.service')}>
        {words.service}
      </Button>
    </div>
  )
}
