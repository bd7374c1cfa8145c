import { useState } from 'react'
import type { RefundPreview } from '@rostrum/contract/commerce'
import { refundAskKinds, refundReasonMax } from '@rostrum/contract/commerce/limits'
import { Button, Empty, NavBar, Page, SegmentedChips, TextArea, Wrap } from '@rostrum/ui'
import {
  ApiFailure,
  UploadPicks,
  useBack,
  useGo,
  useNavigation,
  useToast,
  NamedPage,
  type ScreenProps,
} from '@rostrum/app/kernel'
import css from '../parts/refund-form.module.css'
import { RefundSums } from '../parts/refund-sums'
import { RefundWhere } from '../parts/refund-where'
import { useRefundActions, useRefundPreview } from '../queries.refund'
import { text as words } from '../text.refund.zh'
import { useReasonForm } from '../use-refund-form'

const text = words.apply
type AskKind = (typeof refundAskKinds)[number]
const options = refundAskKinds.map((key) => ({ key, label: words.kinds[key] }))

/** S113 /pages/refund/apply/index */
export default function RefundApplyScreen({ params }: ScreenProps) {
  const orderNo = params.orderNo ?? ''
  const [kind, setKind] = useState<AskKind>('service')
  const { to } = useGo()
  const preview = useRefundPreview(orderNo, kind)
  return (
    <NamedPage
      title={text.title}
      isNamed={orderNo !== ''}
      query={preview}
      missing={words.missing}
      missingAction={words.toOrders}
      missingTo={to('commerce.orders')}
    >
      {(found) => <Apply preview={found} kind={kind} onKind={setKind} />}
    </NamedPage>
  )
}

interface ApplyProps {
  readonly preview: RefundPreview
  readonly kind: AskKind
  readonly onKind: (kind: AskKind) => void
}

function Apply(props: ApplyProps) {
  const { preview } = props
  const { why, refundNo, orderNo } = preview
  const { to } = useGo()
  const back = useBack()
  const isClosed = why === 'open' || why === 'done' || why === 'state'
  const next =
    refundNo === undefined || why === 'state'
      ? to('commerce.order', { no: orderNo })
      : to('commerce.refund', { no: refundNo })
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">
        {isClosed ? (
          <Empty
            drawing="list"
            text={text.whys[why]}
            action={why === 'state' || refundNo === undefined ? words.toOrder : text.toProgress}
            actionTo={next}
          />
        ) : (
          <Form {...props} />
        )}
      </Wrap>
    </Page>
  )
}

function Form({ preview, kind, onKind }: ApplyProps) {
  const { orderNo, amount, may, why } = preview
  const { create, refresh } = useRefundActions()
  const navigation = useNavigation()
  const { to } = useGo()
  const toast = useToast()
  const form = useReasonForm(async ({ reason, evidence, key }) => {
    try {
      const asked = { orderNo, kind, reason, evidence, expectedAmount: amount, idempotencyKey: key }
      const { no } = await create.mutateAsync(asked)
      toast(text.submitted)
      void navigation.redirectTo(to('commerce.refund', { no }))
    } catch (failure) {
      // The new amount is shown before it is asked for.
      if (failure instanceof ApiFailure && failure.reason === 'commerce.refund_changed') void refresh()
      throw failure
    }
  })
  return (
    <div className={css.form}>
      <Offer preview={preview} />
      <SegmentedChips label={text.kind} options={options} value={kind} onSelect={onKind} />
      {why === 'nothing' && <p className={css.note}>{text.whys.nothing}</p>}
      <RefundSums sums={preview} rule />
      <RefundWhere preview={preview} />
      <TextArea
        label={text.reason}
        placeholder={text.reasonHint}
        maxLength={refundReasonMax}
        rows={4}
        value={form.reason}
        onChangeText={form.write}
      />
      <UploadPicks uploads={form.images} label={text.evidence(form.images.most)} />
      {form.wrong !== null && (
        <p className={css.wrong} role="alert">
          {form.wrong}
        </p>
      )}
      <Button block disabled={!may} busy={create.isPending} onPress={() => form.submit(`${orderNo} ${kind} ${amount}`)}>
        {text.submit}
      </Button>
      <p className={css.note}>{text.after}</p>
      <p className={css.note}>{text.invoice}</p>
      <Button look="quiet" block icon="headphones" to={to('feedback.service', { ref: `order-${orderNo}` })}>
        {text.contact}
      </Button>
    </div>
  )
}

/** Whoever is still inside the first days gets everything back, and is told so first. */
function Offer({ preview: { coolingDays, contractNo } }: { readonly preview: RefundPreview }) {
  const { to } = useGo()
  if (coolingDays === 0 || contractNo === undefined) return null
  return (
    <div className={css.offer} role="note">
      <b>{text.coolingTitle}</b>
      <span>{text.cooling(coolingDays)}</span>
      <Button to={to('commerce.contractCancel', { no: contractNo })}>{text.toCancel}</Button>
    </div>
  )
}
