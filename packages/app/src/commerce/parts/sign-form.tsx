import { countOf } from '@rostrum/contract/kernel/characters'
import type { AgreementDraft } from '@rostrum/contract/commerce'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { signerNameMax } from '@rostrum/contract/commerce/limits'
import { Button, CodeField, Countdown, Field, SegmentedChips } from '@rostrum/ui'
import { useState } from 'react'
import { ApiFailure, failureText, useActionKey, useGo, usePlatform } from '@rostrum/app/kernel'
import { useSigning } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import { drawnStrokes, SignPad } from './sign-pad'
import styles from './sign-form.module.css'

const text = words.sign
/** Refusals to which the answer is the risk test. */
const RISK: readonly string[] = ['commerce.sign_risk', 'commerce.mismatch']
type Way = 'drawn' | 'typed'
const ways: readonly { readonly key: Way; readonly label: string }[] = [
  { key: 'drawn', label: text.drawn },
  { key: 'typed', label: text.typed },
]

/** The name, by hand or typed, and the code. */
export function SignForm({ draft, onSigned }: { readonly draft: AgreementDraft; readonly onSigned: () => void }) {
  const { sign } = useSigning(draft.orderNo)
  const key = useActionKey()
  const [way, setWay] = useState<Way>('drawn')
  const [name, setName] = useState(draft.name)
  const [strokes, setStrokes] = useState<readonly (readonly number[])[]>([])
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isUnfit, setUnfit] = useState(draft.riskLevel === undefined)

  async function confirm(): Promise<void> {
    const drawn = way === 'drawn' ? drawnStrokes(strokes) : []
    const missing = missingOf({ name, isUndrawn: way === 'drawn' && drawn.length === 0, code })
    setTrouble(missing)
    if (missing !== '') return
    const signature = { kind: way, name: name.trim(), strokes: drawn }
    const idempotencyKey = key.of(JSON.stringify(signature), draft.orderNo)
    try {
      await sign.mutateAsync({ orderNo: draft.orderNo, code, signature, idempotencyKey })
      key.done()
      onSigned()
    } catch (error) {
      setTrouble(failureText(error))
      if (error instanceof ApiFailure && RISK.includes(error.reason ?? '')) setUnfit(true)
    }
  }

  return (
    <section aria-label={text.signature} className={styles.form}>
      <h2 className={styles.title}>{text.signature}</h2>
      <Field
        label={text.name}
        hint={text.nameHint}
        value={name}
        onChangeText={setName}
        maxLength={signerNameMax}
        autoComplete="name"
      />
      <SegmentedChips look="segment" label={text.ways} options={ways} value={way} onSelect={setWay} />
      {way === 'drawn' && <SignPad strokes={strokes} onChange={setStrokes} />}
      <p className={styles.label}>{text.sentTo(draft.mobile)}</p>
      <CodeField length={codeLength} label={text.code} value={code} onChangeText={setCode} />
      <SendCode orderNo={draft.orderNo} onTrouble={setTrouble} />
      <p role="alert" className={styles.error}>
        {trouble}
      </p>
      {isUnfit && <ToRisk />}
      <p className={styles.note}>{text.right(draft.coolingDays)}</p>
      <Button block onPress={confirm}>
        {text.confirm}
      </Button>
    </section>
  )
}

/** Nobody signs without a class of risk that suits: the test is the next step. */
function ToRisk() {
  const { to } = useGo()
  return (
    <div>
      <p className={styles.note}>{text.needRisk}</p>
      <Button size="s" look="tint" to={to('survey.risk')}>
        {text.toRisk}
      </Button>
    </div>
  )
}

function missingOf({ name, isUndrawn, code }: { name: string; isUndrawn: boolean; code: string }): string {
  if (countOf(name.trim()) < 2) return text.needName
  if (isUndrawn) return text.needStrokes
  return code.length < codeLength ? text.needCode : ''
}

function SendCode({ orderNo, onTrouble }: { readonly orderNo: string; readonly onTrouble: (words: string) => void }) {
  const { sendCode } = useSigning(orderNo)
  const { timers } = usePlatform()
  const [until, setUntil] = useState<number>()
  const wait = (seconds: unknown): void => setUntil(timers.now() + Number(seconds) * 1_000)
  async function send(): Promise<void> {
    try {
      wait((await sendCode.mutateAsync()).retryAfter)
      onTrouble('')
    } catch (error) {
      if (error instanceof ApiFailure && error.reason === 'member.code_too_soon') wait(error.details.retryAfter)
      onTrouble(failureText(error))
    }
  }
  if (until !== undefined)
    return (
      <p className={styles.note}>
        <Countdown
          until={until}
          now={timers.now}
          format={(rest) => text.again(Math.ceil(rest / 1_000))}
          onEnd={() => setUntil(undefined)}
        />
      </p>
    )
  return (
    <div>
      <Button size="s" look="tint" onPress={send}>
        {text.sendCode}
      </Button>
    </div>
  )
}
