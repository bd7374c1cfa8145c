import type { Agreement } from '@rostrum/contract/commerce'
import { Button, Empty, NavBar, Page, Section, Skeleton, Tag, Trouble, Wrap } from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatDate,
  formatDateTime,
  formatMoney,
  useBack,
  useGo,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { Clauses } from '../parts/clauses'
import { Facts } from '../parts/facts'
import { useContract } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import styles from './pay.module.css'

const text = words.contract

/** S117 /pages/contract/details/index */
export default function ContractScreen({ params }: ScreenProps) {
  const no = params.no ?? ''
  const contract = useContract(no)
  const back = useBack()
  const { to } = useGo()
  const isGone = no === '' || (contract.error instanceof ApiFailure && contract.error.code === 404)
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">
        {contract.data && <Details contract={contract.data} />}
        {isGone && <Empty drawing="broken" text={text.gone} action={text.toList} actionTo={to('commerce.contracts')} />}
        {!contract.data && !isGone && contract.error && (
          <Trouble detail={failureText(contract.error)} onRetry={() => contract.refetch()} />
        )}
        {contract.isPending && !isGone && (
          <Skeleton.Root>
            <Skeleton.Rows count={8} />
          </Skeleton.Root>
        )}
      </Wrap>
    </Page>
  )
}

function Details({ contract }: { readonly contract: Agreement }) {
  const { title, state, clauses, parties, disclosures, signedBy, textHash, fileHash } = contract
  usePageTitle(title)
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.head}>{title}</h1>
        <Tag tone={state === 'cooling' ? 'warn' : 'plain'}>{words.contracts.states[state]}</Tag>
      </div>
      <Acts contract={contract} />
      <Section title={text.facts}>
        <Facts rows={factsOf(contract)} />
      </Section>
      <Section title={text.parties}>
        <Facts
          rows={parties.map(({ role, name, note }) => [role, note === '' ? name : `${name}（${note}）`] as const)}
        />
      </Section>
      <Section title={text.read}>
        <Facts
          rows={disclosures.map(
            ({ title: name, seconds, at }) => [name, text.readLine(seconds, formatDateTime(at))] as const,
          )}
        />
      </Section>
      <Section title={text.body}>
        <Clauses clauses={clauses} />
      </Section>
      <Section title={text.signature}>
        <Facts
          rows={[
            [text.signature, signedBy.kind === 'drawn' ? text.drawn(signedBy.name) : text.typed(signedBy.name)],
            [text.textHash, textHash],
            ...(fileHash === undefined ? [] : ([[text.fileHash, fileHash]] as const)),
          ]}
        />
        <p className={styles.note}>{text.hashHint}</p>
      </Section>
    </>
  )
}

function spanOf({ from, to, pausedAt }: Agreement): string {
  if (from === undefined) return text.notPaid
  if (pausedAt !== undefined) return text.pausedOf(formatDate(from), formatDate(pausedAt))
  return to === undefined ? text.notPaid : text.spanOf(formatDate(from), formatDate(to))
}

function factsOf(contract: Agreement): readonly (readonly [string, string])[] {
  const { no, title, amount, signedAt, coolingUntil, version, riskLevelAtSigning, endedAt } = contract
  return [
    [text.no, no],
    [text.service, title],
    [text.amount, formatMoney(amount)],
    [text.signedAt, formatDateTime(signedAt)],
    [text.span, spanOf(contract)],
    [text.cooling, formatDateTime(coolingUntil)],
    [text.version, version],
    ...(riskLevelAtSigning === undefined ? [] : ([[text.level, riskLevelAtSigning]] as const)),
    ...(endedAt === undefined ? [] : ([[text.ended, formatDateTime(endedAt)]] as const)),
  ]
}

function Acts({ contract: { no, orderNo, state, fileId } }: { readonly contract: Agreement }) {
  const { to } = useGo()
  return (
    <div className={styles.acts}>
      {fileId === undefined ? (
        <p role="status" className={styles.note}>
          {text.making}
        </p>
      ) : (
        <Button icon="file" to={to('content.pdf', { id: fileId })}>
          {text.openFile}
        </Button>
      )}
      <Button look="quiet" to={to('commerce.order', { no: orderNo })}>
        {text.order}
      </Button>
      {(state === 'signed' || state === 'paused') && (
        <Button look="quiet" to={to('commerce.refundApply', { orderNo })}>
          {text.refund}
        </Button>
      )}
      {(state === 'rescinded' || state === 'terminated') && (
        <Button look="quiet" to={to('commerce.refund', { no: orderNo })}>
          {text.progress}
        </Button>
      )}
      {state === 'cooling' && (
        <Button look="quiet" to={to('commerce.contractCancel', { no })}>
          {text.rescind}
        </Button>
      )}
      <Button look="quiet" icon="headphones" to={to('feedback.service', { ref: `contract-${no}` })}>
        {text.ask}
      </Button>
      <Button look="quiet" to={to('feedback.form', { kind: 'complaint', ref: `contract-${no}` })}>
        {text.complain}
      </Button>
    </div>
  )
}
