import { useState } from 'react'
import { codeIn } from '@rostrum/contract/kernel/typed'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { Button, Card, Countdown, Field, Link } from '@rostrum/ui'
import { usePlatform, useToast } from '@rostrum/app/kernel'
import { useRiskActs } from '../queries.risk'
import { riskResultText as text } from '../text.risk.zh'
import styles from './risk.module.css'

const SEC = 1_000

/** A code to one's own phone confirms the result. */
export function RiskSign({ id }: { readonly id: string }) {
  const [code, setCode] = useState('')
  const [waitUntil, setWait] = useState<number>()
  const { timers } = usePlatform()
  const { send, sign } = useRiskActs()
  const toast = useToast()
  const sent = async (): Promise<void> => {
    // A failed call says itself why.
    const answer = await send.mutateAsync().catch(() => undefined)
    if (answer) setWait(timers.now() + answer.retryAfter * SEC)
  }
  const signed = async (): Promise<void> => {
    const answer = await sign.mutateAsync({ resultId: id, code }).catch(() => undefined)
    if (answer) toast(text.signed)
  }
  const wait = (restMs: number) => text.wait(Math.ceil(restMs / SEC))
  const action =
    waitUntil === undefined ? (
      <Link look="action" onPress={sent}>
        {text.send}
      </Link>
    ) : (
      <Countdown until={waitUntil} now={timers.now} format={wait} onEnd={() => setWait(undefined)} />
    )
  return (
    <Card pad>
      <div className={styles.sign}>
        <h2 className={styles.name}>{text.sign}</h2>
        <p className={styles.lead}>{text.signText}</p>
        <Field
          label={text.code}
          labelHidden
          placeholder={text.code}
          type="tel"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChangeText={(typed) => setCode(codeIn(typed, codeLength))}
          action={action}
        />
        <Button block disabled={code.length < codeLength} onPress={signed}>
          {text.confirm}
        </Button>
      </div>
    </Card>
  )
}
