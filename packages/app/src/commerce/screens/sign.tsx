import type { AgreementDraft, ReadingDoc } from '@rostrum/contract/commerce'
import { Button, cx, Empty, Icon, Page, NavBar, Pressable, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { useState } from 'react'
import { ApiFailure, failureText, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { ReadingPaper } from '../parts/reading-paper'
import { SellFrame } from '../parts/sell-frame'
import { SignForm } from '../parts/sign-form'
import { SumCard } from '../parts/sum-card'
import { useDraft, useSigning } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import { useReading } from '../use-reading'
import styles from './sign.module.css'

const text = words.sign
/** A document that is signed, among those that are read. */
const isAgreement = ({ docId }: ReadingDoc): boolean => /^agreement(-\d+)?$/.test(docId)

/** S110 /pages/contract/sign/index */
export default function SignScreen({ params }: ScreenProps) {
  const orderNo = params.orderNo ?? ''
  const draft = useDraft(orderNo)
  const back = useBack()
  const { to } = useGo()
  if (draft.data) return <Signing draft={draft.data} />
  const code = draft.error instanceof ApiFailure ? draft.error.code : undefined
  const isGone = orderNo === '' || code === 404 || code === 409
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">
        {isGone && (
          <Empty
            drawing="broken"
            text={draft.error ? failureText(draft.error) : text.gone}
            action={text.toOrders}
            actionTo={to('commerce.orders')}
          />
        )}
        {!isGone && draft.error && <Trouble detail={failureText(draft.error)} onRetry={() => draft.refetch()} />}
        {!isGone && !draft.error && (
          <Skeleton.Root>
            <Skeleton.Rows count={6} />
          </Skeleton.Root>
        )}
      </Wrap>
    </Page>
  )
}

function Signing({ draft }: { readonly draft: AgreementDraft }) {
  const { docs, title, amount, payee, adviser, no, orderNo } = draft
  const first = docs.find(({ doneAt }) => doneAt === undefined)
  // What is on the screen stays there when its time is up, until the reader goes on.
  const [chosen, setChosen] = useState(first?.docId)
  // After the form, a document whose text was renewed is on the screen as one that was chosen.
  if (chosen === undefined && first) setChosen(first.docId)
  const [isSigned, setSigned] = useState(draft.step === 'signed')
  const { refresh } = useSigning(orderNo)
  if (isSigned || draft.step === 'signed') return <Signed draft={draft} />
  const doc = docs.find(({ docId }) => docId === chosen) ?? first
  return (
    <SellFrame
      title={text.title}
      step={1}
      side={<SumCard title={title} amount={amount} payee={payee} adviser={adviser} />}
    >
      <h1 className={styles.head}>{text.head}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <Docs docs={docs} active={doc?.docId} isReady={first === undefined} onChoose={setChosen} />
      {doc ? (
        <Reading
          key={`${doc.docId} ${doc.version}`}
          doc={doc}
          orderNo={orderNo}
          no={isAgreement(doc) ? no : undefined}
          isLast={docs.every((one) => one === doc || one.doneAt !== undefined)}
          onChange={() => void refresh()}
          onNext={() => setChosen(first?.docId)}
        />
      ) : (
        <SignForm draft={draft} onSigned={() => setSigned(true)} />
      )}
    </SellFrame>
  )
}

function Signed({ draft: { title, amount, payee, adviser, no, orderNo } }: { readonly draft: AgreementDraft }) {
  const { to } = useGo()
  return (
    <SellFrame
      title={text.title}
      step={2}
      side={<SumCard title={title} amount={amount} payee={payee} adviser={adviser} />}
    >
      <h1 className={styles.head}>{text.signed}</h1>
      <p className={styles.lead}>{no}</p>
      <div className={styles.acts}>
        {amount > 0 ? (
          <Button to={to('commerce.pay', { orderNo })}>{text.toPay}</Button>
        ) : (
          <Button to={to('commerce.order', { no: orderNo })}>{words.result.toOrder}</Button>
        )}
        <Button look="quiet" to={to('commerce.contract', { no })}>
          {text.toContract}
        </Button>
      </div>
    </SellFrame>
  )
}

interface DocsProps {
  readonly docs: readonly ReadingDoc[]
  readonly active: string | undefined
  readonly isReady: boolean
  readonly onChoose: (docId: string | undefined) => void
}

function Docs({ docs, active, isReady, onChoose }: DocsProps) {
  return (
    <ol aria-label={text.docs} className={styles.docs}>
      {docs.map(({ docId, title, minSec, readSec, doneAt }, at) => (
        <li key={docId}>
          <Pressable
            className={cx(styles.doc, docId === active && styles.now)}
            aria-current={docId === active ? 'step' : undefined}
            onPress={() => onChoose(docId)}
          >
            <span className={cx(styles.no, doneAt !== undefined && styles.done)}>
              {doneAt === undefined ? at + 1 : <Icon name="check" size="s" />}
            </span>
            <span>
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>
                {doneAt === undefined && readSec === 0 ? text.toRead(minSec) : text.readSec(readSec)}
              </span>
            </span>
          </Pressable>
        </li>
      ))}
      <li>
        <Pressable
          className={cx(styles.doc, active === undefined && styles.now)}
          disabled={!isReady}
          onPress={() => onChoose(undefined)}
        >
          <span className={styles.no}>{docs.length + 1}</span>
          <span>
            <span className={styles.title}>{text.signature}</span>
            <span className={styles.note}>{text.signatureHint}</span>
          </span>
        </Pressable>
      </li>
    </ol>
  )
}

interface ReadingProps {
  readonly doc: ReadingDoc
  readonly orderNo: string
  readonly no: string | undefined
  readonly isLast: boolean
  readonly onChange: () => void
  readonly onNext: () => void
}

function Reading({ doc, orderNo, no, isLast, onChange, onNext }: ReadingProps) {
  const left = useReading(orderNo, doc, onChange)
  return (
    <>
      <ReadingPaper doc={doc} no={no} left={left} />
      <Button block disabled={left > 0 || doc.doneAt === undefined} onPress={onNext}>
        {left > 0 ? text.left(left) : isLast ? text.toSign : text.next}
      </Button>
    </>
  )
}
