import type { RefundPreview } from '@rostrum/contract/commerce'
import { Button, Empty, NavBar, Page, Section, Wrap } from '@rostrum/ui'
import {
  failureText,
  formatDateTime,
  formatMoney,
  useActionKey,
  useBack,
  useDialog,
  useGo,
  useNavigation,
  useToast,
  NamedPage,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { Facts } from '../parts/facts'
import { RefundSums } from '../parts/refund-sums'
import { useContract } from '../queries.sell'
import { useRefundActions, useRefundPreview } from '../queries.refund'
import { text as words } from '../text.refund.zh'
import { RefundWhere } from '../parts/refund-where'
import styles from './pay.module.css'

const text = words.cancel

/** S118 /pages/contract/cancel/index */
export default function ContractCancelScreen({ params }: ScreenProps) {
  const no = params.no ?? ''
  const { to } = useGo()
  const contract = useContract(no)
  const preview = useRefundPreview(contract.data?.orderNo ?? '', 'cooling')
  const query = {
    data: preview.data,
    error: contract.error ?? preview.error,
    refetch: () => (contract.data ? preview.refetch() : contract.refetch()),
  }
  return (
    <NamedPage
      title={text.title}
      isNamed={no !== ''}
      query={query}
      missing={text.missing}
      missingAction={text.toContracts}
      missingTo={to('commerce.contracts')}
    >
      {(found) => <Cancel no={no} preview={found} />}
    </NamedPage>
  )
}

interface CancelProps {
  readonly no: string
  readonly preview: RefundPreview
}

function Cancel({ no, preview }: CancelProps) {
  const back = useBack()
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">{preview.may ? <Offer no={no} preview={preview} /> : <Closed preview={preview} />}</Wrap>
    </Page>
  )
}

/** Too late, done already, or nothing to rescind: each leads on. */
function Closed({ preview: { why, orderNo, refundNo } }: Pick<CancelProps, 'preview'>) {
  const { to } = useGo()
  if (why === 'over')
    return (
      <Empty drawing="list" text={text.over} action={text.toApply} actionTo={to('commerce.refundApply', { orderNo })} />
    )
  if (refundNo !== undefined)
    return (
      <Empty
        drawing="list"
        text={text.already}
        action={text.toProgress}
        actionTo={to('commerce.refund', { no: refundNo })}
      />
    )
  return (
    <Empty drawing="list" text={text.state} action={words.toOrder} actionTo={to('commerce.order', { no: orderNo })} />
  )
}

function Offer({ no, preview }: CancelProps) {
  const { amount, coolingDays, coolingUntil, orderNo } = preview
  const { rescind } = useRefundActions()
  const navigation = useNavigation()
  const { to } = useGo()
  const toast = useToast()
  const { confirm } = useDialog()
  const key = useActionKey()
  const act = async (): Promise<void> => {
    if (!(await confirm(amount > 0 ? text.ask(formatMoney(amount)) : text.askNothing))) return
    rescind.mutate(
      { no, idempotencyKey: key.of(no) },
      {
        onSuccess: (refund) => {
          toast(text.done)
          void navigation.redirectTo(to('commerce.refund', { no: refund.no }))
        },
        onError: (failure) => toast(failureText(failure)),
      },
    )
  }
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.head}>{text.head(coolingDays)}</h1>
      </div>
      {coolingUntil !== undefined && <p className={styles.lead}>{text.until(formatDateTime(coolingUntil))}</p>}
      <RefundSums sums={preview} />
      <Facts rows={[[text.contract, no]]} />
      <RefundWhere preview={preview} />
      <Section title={text.ends}>
        <p className={styles.lead}>{text.endsService}</p>
        <p className={styles.lead}>{text.endsAgreement}</p>
      </Section>
      <p className={styles.note}>{text.notice}</p>
      <div className={styles.acts}>
        <Button busy={rescind.isPending} onPress={() => void act()}>
          {text.act}
        </Button>
        <Button look="quiet" to={to('commerce.order', { no: orderNo })}>
          {words.toOrder}
        </Button>
      </div>
    </>
  )
}
