import type { Visit } from '@rostrum/contract/commerce'
import { Button, NavBar, Page, Section, Tag, Wrap } from '@rostrum/ui'
import { formatDateTime, useBack, useGo, NamedPage, type ScreenProps } from '@rostrum/app/kernel'
import { Facts } from '../parts/facts'
import { VisitForm } from '../parts/visit-form'
import { useVisit } from '../queries.visit'
import { visitText as text } from '../text.visit.zh'
import styles from '../parts/visit.module.css'

/** S119 /pages/visit/index/index */
export default function VisitScreen({ params }: ScreenProps) {
  const orderNo = params.orderNo ?? ''
  const { to } = useGo()
  return (
    <NamedPage
      title={text.title}
      isNamed={orderNo !== ''}
      query={useVisit(orderNo)}
      missing={text.missing}
      missingAction={text.toOrders}
      missingTo={to('commerce.orders')}
    >
      {(visit) => <Visiting visit={visit} />}
    </NamedPage>
  )
}

interface VisitProps {
  readonly visit: Visit
}

const tones = { due: 'warn', overdue: 'warn', disagreed: 'warn', done: 'brand' } as const

function Visiting({ visit }: VisitProps) {
  const { title, asker, why, state, answeredAt } = visit
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read">
        <div className={styles.top}>
          <h1 className={styles.words}>{title}</h1>
          <div>
            <Tag tone={tones[state]}>{text.states[state]}</Tag>
          </div>
          <p className={styles.note}>{text.asker(asker)}</p>
          <p className={styles.note}>{why}</p>
          <p role="status" className={styles.words}>
            {sayOf(visit)}
          </p>
        </div>
        {answeredAt === undefined ? <VisitForm visit={visit} /> : <Answered visit={visit} />}
      </Wrap>
    </Page>
  )
}

/** Where it stands, in one sentence or two. */
function sayOf(visit: Visit): string {
  const { state, decision, dueAt, callSince, isPaused, answeredAt } = visit
  const stands = isPaused && decision === undefined ? `，${answeredAt === undefined ? text.notYet : text.paused}` : ''
  if (decision) return decision === 'resumed' ? text.resumed : text.ended
  if (state === 'done') return text.done
  if (state === 'disagreed') return `${text.disagreed}${stands}`
  if (callSince !== undefined) return `${state === 'overdue' ? text.overdue : text.calling}${stands}`
  return `${text.until(formatDateTime(dueAt))}${stands}`
}

function Answered({ visit }: VisitProps) {
  const { statements, answers, text: words, answeredAt = 0, isByPhone, advice, decision, orderNo } = visit
  const { to } = useGo()
  const said = new Map(answers.map((one) => [one.id, one]))
  return (
    <>
      {advice !== undefined && (
        <Section title={text.advice}>
          <p className={styles.words}>{advice}</p>
        </Section>
      )}
      <Section title={text.yours}>
        <p className={styles.note}>{(isByPhone ? text.byPhone : text.answeredAt)(formatDateTime(answeredAt))}</p>
        <Facts
          rows={statements.map(({ id, text: statement }) => {
            const { yes, text: why } = said.get(id) ?? { yes: true, text: '' }
            return [statement, yes ? text.yes : `${text.no}：${why}`] as const
          })}
        />
      </Section>
      {words !== '' && (
        <Section title={text.words}>
          <p className={styles.words}>{words}</p>
        </Section>
      )}
      <div className={styles.acts}>
        {decision === 'ended' && <Button to={to('commerce.refundApply', { orderNo })}>{text.refund}</Button>}
        <Button look="quiet" to={to('commerce.order', { no: orderNo })}>
          {text.order}
        </Button>
        <Button look="quiet" to={to('feedback.form', { kind: 'complaint', ref: `order-${orderNo}` })}>
          {text.complain}
        </Button>
      </div>
    </>
  )
}
