import { useState } from 'react'
import type { Refund } from '@rostrum/contract/commerce'
import { refundEvidenceMax, refundPicturesMax, refundReasonMax } from '@rostrum/contract/commerce/limits'
import { Button, cx, NavBar, Page, Section, Sheet, Tag, TextArea, Wrap } from '@rostrum/ui'
import {
  failureText,
  formatDate,
  formatDateTime,
  formatMoney,
  UploadPicks,
  useBack,
  useDialog,
  useGo,
  useToast,
  NamedPage,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { EvidenceLine } from '../parts/evidence-line'
import { Facts } from '../parts/facts'
import css from '../parts/refund-form.module.css'
import { RefundSums } from '../parts/refund-sums'
import { useRefund, useRefundActions } from '../queries.refund'
import { text as words } from '../text.refund.zh'
import { useReasonForm } from '../use-refund-form'
import styles from './pay.module.css'

const text = words.progress
const WAITING: readonly Refund['state'][] = ['submitted', 'review', 'appeal', 'failed', 'refused']

/** S114 /pages/refund/details/index */
export default function RefundScreen({ params }: ScreenProps) {
  const no = params.no ?? ''
  const { to } = useGo()
  return (
    <NamedPage
      title={text.title}
      isNamed={no !== ''}
      query={useRefund(no)}
      missing={text.missing}
      missingAction={words.toOrders}
      missingTo={to('commerce.orders')}
    >
      {(refund) => <Progress refund={refund} />}
    </NamedPage>
  )
}

interface RefundProps {
  readonly refund: Refund
}

function Progress({ refund }: RefundProps) {
  const { state, dueAt, retryAt, refusedReason, endsService, amount } = refund
  const back = useBack()
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read" aside={<SideNow />}>
        <div role="status">
          <div className={styles.top}>
            <h1 className={styles.head}>{formatMoney(amount)}</h1>
            <Tag tone={WAITING.includes(state) ? 'warn' : 'brand'}>{words.states[state]}</Tag>
          </div>
          {dueAt !== undefined && <p className={styles.lead}>{text.next(formatDate(dueAt))}</p>}
          {retryAt !== undefined && <p className={styles.lead}>{text.retry(formatDateTime(retryAt))}</p>}
          {refusedReason !== undefined && (
            <p className={styles.lead}>
              {text.refused}：{refusedReason}
            </p>
          )}
          {!endsService && <p className={styles.lead}>{text.goesOn}</p>}
        </div>
        <Acts refund={refund} />
        <Steps refund={refund} />
        <RefundSums sums={refund} />
        <Section title={text.facts}>
          <Facts rows={factsOf(refund)} />
          <EvidenceLine evidence={refund.evidence} />
        </Section>
      </Wrap>
    </Page>
  )
}

const factsOf = ({ no, orderNo, title, kind, at, reason, channelName, handlerRole }: Refund) => [
  [text.no, no] as const,
  [text.order, orderNo] as const,
  [words.cancel.service, title] as const,
  [text.kind, words.kinds[kind]] as const,
  [text.at, formatDateTime(at)] as const,
  ...(channelName === undefined ? [] : [[words.sums.to, words.sums.channel(channelName)] as const]),
  ...(handlerRole === undefined ? [] : [[text.handler, text.roles[handlerRole]] as const]),
  ...(reason === '' ? [] : [[text.reason, reason] as const]),
]

/** What happened when, and until when the next thing does. */
function Steps({ refund: { steps, dueAt } }: RefundProps) {
  return (
    <Section title={text.steps}>
      <ol className={css.steps}>
        {steps.map(({ what, at, text: said, evidence }, place) => (
          <li key={`${what}${at}${place}`} className={cx(css.step, place === steps.length - 1 && css.last)}>
            <span className={css.what}>
              <b>{text.stepNames[what]}</b>
              <span className={css.when}>{formatDateTime(at)}</span>
            </span>
            {said !== undefined && <p className={css.words}>{said}</p>}
            <EvidenceLine evidence={evidence} />
            {place === steps.length - 1 && dueAt !== undefined && (
              <span className={css.when}>{text.next(formatDate(dueAt))}</span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Acts({ refund }: RefundProps) {
  const { no, orderNo, may, noticeFileId } = refund
  const [isAppealing, setAppealing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { withdraw } = useRefundActions()
  const { confirm } = useDialog()
  const { to } = useGo()
  const toast = useToast()
  const takeBack = async (): Promise<void> => {
    if (!(await confirm(text.withdrawAsk))) return
    withdraw.mutate(no, {
      onSuccess: () => toast(text.withdrawn),
      onError: (failure) => toast(failureText(failure)),
    })
  }
  return (
    <div className={styles.acts}>
      {noticeFileId !== undefined && (
        <Button icon="file" to={to('content.pdf', { id: noticeFileId })}>
          {text.notice}
        </Button>
      )}
      {may.add && (
        <Button icon="image" onPress={() => setAdding(true)}>
          {text.add}
        </Button>
      )}
      {may.appeal && <Button onPress={() => setAppealing(true)}>{text.appeal}</Button>}
      {may.withdraw && (
        <Button look="quiet" busy={withdraw.isPending} onPress={() => void takeBack()}>
          {text.withdraw}
        </Button>
      )}
      <Button look="quiet" to={to('commerce.order', { no: orderNo })}>
        {words.toOrder}
      </Button>
      <Button look="quiet" to={to('feedback.form', { kind: 'complaint', ref: `order-${orderNo}` })}>
        {text.complain}
      </Button>
      {isAppealing && <Appeal refund={refund} onClose={() => setAppealing(false)} />}
      {isAdding && <AddPictures refund={refund} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** More pictures for whoever decides. */
function AddPictures({ refund: { no, evidence: known }, onClose }: RefundProps & { readonly onClose: () => void }) {
  const { add } = useRefundActions()
  const toast = useToast()
  const form = useReasonForm(
    async ({ reason, evidence, key }) => {
      await add.mutateAsync({ no, words: reason, evidence, idempotencyKey: key })
      toast(text.addedNote)
      onClose()
    },
    { least: 0, needsPicture: true, most: Math.min(refundEvidenceMax, refundPicturesMax - known.length) },
  )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.addTitle}</Sheet.Title>
      <Sheet.Body>
        <UploadPicks uploads={form.images} label={text.addPictures(form.images.most)} />
        <TextArea
          label={text.addWords}
          maxLength={refundReasonMax}
          rows={3}
          value={form.reason}
          onChangeText={form.write}
          error={form.wrong}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={add.isPending} onPress={() => form.submit(no)}>
          {text.addSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function Appeal({ refund: { no }, onClose }: RefundProps & { readonly onClose: () => void }) {
  const { appeal } = useRefundActions()
  const toast = useToast()
  const form = useReasonForm(async ({ reason, evidence, key }) => {
    const asked = { no, reason, evidence, idempotencyKey: key }
    await appeal.mutateAsync(asked)
    toast(text.appealed)
    onClose()
  })
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.appealTitle}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={words.apply.reason}
          maxLength={refundReasonMax}
          rows={4}
          value={form.reason}
          onChangeText={form.write}
          error={form.wrong}
        />
        <UploadPicks uploads={form.images} label={words.apply.evidence(form.images.most)} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={appeal.isPending} onPress={() => form.submit(no)}>
          {text.appealSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
