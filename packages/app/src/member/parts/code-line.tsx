import { Countdown, Field, Link } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { text } from '../text.zh'
import type { CodeSender } from '../use-code'
import { codeIn, type Troubles } from '../forms'
import styles from './code-line.module.css'

export interface CodeLineProps {
  /** The label, for a page with two codes. */
  readonly label?: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly sender: CodeSender
  readonly error?: string
  /** Receives the errors of requesting a code. */
  readonly onTroubles: (troubles: Troubles) => void
  readonly onConfirm?: () => void
}

/** The field for a code, with 获取验证码 at its end. */
export function CodeLine({
  label = text.field.code,
  value,
  onChange,
  sender,
  error,
  onTroubles,
  onConfirm,
}: CodeLineProps) {
  return (
    <Field
      label={label}
      labelHidden
      placeholder={text.field.codeHint}
      type="tel"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      value={value}
      onChangeText={(typed) => onChange(codeIn(typed))}
      onPasteText={(words) => onChange(codeIn(words))}
      error={error}
      onConfirm={onConfirm}
      action={<CodeButton sender={sender} onTroubles={onTroubles} />}
    />
  )
}

/** 获取验证码 → X秒重新获取 → 重新获取. */
export function CodeButton({ sender, onTroubles }: Pick<CodeLineProps, 'sender' | 'onTroubles'>) {
  const { timers } = usePlatform()
  const { waitUntil, wasSent, isSending } = sender
  if (waitUntil !== undefined) {
    const format = (restMs: number) => text.code.wait(Math.ceil(restMs / 1000))
    return (
      <Countdown until={waitUntil} now={timers.now} format={format} onEnd={sender.endWait} className={styles.wait} />
    )
  }
  const press = async () => onTroubles(await sender.send())
  return (
    <Link look="action" onPress={isSending ? undefined : press} className={styles.get}>
      {wasSent ? text.code.again : text.code.get}
    </Link>
  )
}
