import { useState } from 'react'
import type { ChatId } from '@rostrum/contract/feedback'
import { Button, Field, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import type { ServiceChat } from '../chat/service-chat'
import { useChatDeeds } from '../chat/use-service-chat'
import { chatText as text } from '../text.chat.zh'
import styles from './case-sheets.module.css'
import { Stars } from './stars'

interface SheetProps {
  readonly chat: ServiceChat
  readonly onClose: () => void
}

const REASON_MAX = 200
const MOBILE = /^1\d{10}$/

/** How the talk was, once. */
export function RateChatSheet({ chat, chatId, onClose }: SheetProps & { readonly chatId: ChatId }) {
  const { rate } = useChatDeeds(chat)
  const toast = useToast()
  const [score, setScore] = useState(0)
  const [reason, setReason] = useState('')
  const send = () =>
    rate.mutateAsync({ chatId, score, text: reason.trim() }).then(
      () => {
        toast(text.rated(score))
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.rateTitle}</Sheet.Title>
      <Sheet.Body className={styles.body}>
        <Stars label={text.rateTitle} value={score} onChange={setScore} />
        <TextArea label={text.rateReason} value={reason} onChangeText={setReason} maxLength={REASON_MAX} rows={2} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={score === 0} onPress={send}>
          {text.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** By which number to be called back. */
export function CallSheet({ chat, onClose }: SheetProps) {
  const { askCall } = useChatDeeds(chat)
  const toast = useToast()
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = () =>
    askCall.mutateAsync(phone.trim()).then(
      () => {
        toast(text.callDone)
        onClose()
      },
      (error: unknown) => setWrong(failureText(error)),
    )
  const write = (words: string): void => {
    setWrong(null)
    setPhone(words)
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.callTitle}</Sheet.Title>
      <Sheet.Body className={styles.body}>
        <Field
          label={text.callPhone}
          hint={text.callHint}
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={phone}
          onChangeText={write}
          error={wrong}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={!MOBILE.test(phone.trim())} onPress={send}>
          {text.callSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
