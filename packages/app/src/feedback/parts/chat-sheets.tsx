import { useState } from 'react'
import type { ChatId } from '@rostrum/contract/feedback'
import { mobileLength, mobileTypedMax, reasonMax } from '@rostrum/contract/kernel/limits'
import { mobileIn } from '@rostrum/contract/kernel/typed'
import { Button, Field, Sheet, TextArea } from '@rostrum/ui'
import { failureText, isMobile, useToast } from '@rostrum/app/kernel'
import type { ServiceChat } from '../chat/service-chat'
import { useChatActions } from '../chat/use-service-chat'
import { chatText as text } from '../text.chat.zh'
import styles from './case-sheets.module.css'
import { Stars } from './stars'

interface SheetProps {
  readonly chat: ServiceChat
  readonly onClose: () => void
}

/** Rates the conversation, once. */
export function RateChatSheet({ chat, chatId, onClose }: SheetProps & { readonly chatId: ChatId }) {
  const { rate } = useChatActions(chat)
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
        <TextArea label={text.rateReason} value={reason} onChangeText={setReason} maxLength={reasonMax} rows={2} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={score === 0} onPress={send}>
          {text.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** The number for a callback. */
export function CallSheet({ chat, onClose }: SheetProps) {
  const { askCall } = useChatActions(chat)
  const toast = useToast()
  const [mobile, setMobile] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = () =>
    askCall.mutateAsync(mobile.trim()).then(
      () => {
        toast(text.callDone)
        onClose()
      },
      (error: unknown) => setWrong(failureText(error)),
    )
  const write = (words: string): void => {
    setWrong(null)
    setMobile(mobileIn(words, mobileLength))
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.callTitle}</Sheet.Title>
      <Sheet.Body className={styles.body}>
        <Field
          label={text.callbackMobile}
          hint={text.callHint}
          inputMode="numeric"
          autoComplete="tel"
          maxLength={mobileTypedMax}
          value={mobile}
          onChangeText={write}
          error={wrong}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={!isMobile(mobile.trim())} onPress={send}>
          {text.callSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
