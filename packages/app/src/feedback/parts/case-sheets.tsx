import { useRef, useState } from 'react'
import type { Feedback } from '@rostrum/contract/feedback'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import { useFeedbackDeeds } from '../queries.cases'
import { text } from '../text.cases.zh'
import { useImages } from '../use-images'
import { ImagePicks } from './image-picks'
import { Stars } from './stars'
import styles from './case-sheets.module.css'

export interface CaseSheetProps {
  readonly feedback: Feedback
  readonly onClose: () => void
}

const REPLY_MAX = 500

/** Words and pictures to what was handed in. A failure leaves them as they were. */
export function ReplySheet({ feedback: { no, state }, onClose }: CaseSheetProps) {
  const { reply, newKey } = useFeedbackDeeds()
  const toast = useToast()
  const key = useRef<string | undefined>(undefined)
  const [content, setContent] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const renew = (): void => {
    key.current = undefined
    setWrong(null)
  }
  const images = useImages(renew)
  const send = async (): Promise<void> => {
    if (images.trouble) return setWrong(images.trouble === 'busy' ? text.form.imagesBusy : text.form.imagesFailed)
    key.current ??= newKey()
    try {
      await reply.mutateAsync({ no, content: content.trim(), images: [...images.fileIds], idempotencyKey: key.current })
      toast(text.detail.replied)
      images.clear()
      onClose()
    } catch (failure) {
      setWrong(failureText(failure))
    }
  }
  const write = (words: string): void => {
    renew()
    setContent(words)
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.detail.replyTitle}</Sheet.Title>
      <Sheet.Body className={styles.body}>
        <TextArea
          label={text.detail.replyTitle}
          labelHidden
          placeholder={state === 'replied' ? text.detail.replyAgain : text.detail.replyHint}
          maxLength={REPLY_MAX}
          rows={4}
          value={content}
          onChangeText={write}
          error={wrong}
        />
        <ImagePicks images={images} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={content.trim() === ''} onPress={send}>
          {text.detail.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** How well it was settled, once. */
export function RateSheet({ feedback: { no }, onClose }: CaseSheetProps) {
  const { rate } = useFeedbackDeeds()
  const toast = useToast()
  const [score, setScore] = useState(0)
  const [reason, setReason] = useState('')
  const send = () =>
    rate.mutateAsync({ no, score, text: reason.trim() }).then(
      () => {
        toast(text.detail.rated)
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.detail.rateTitle}</Sheet.Title>
      <Sheet.Body className={styles.body}>
        <Stars label={text.detail.rateTitle} value={score} onChange={setScore} />
        {score > 0 && <p className={styles.word}>{text.detail.rateWords[score]}</p>}
        <TextArea label={text.detail.rateReason} value={reason} onChangeText={setReason} maxLength={200} rows={2} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={score === 0} onPress={send}>
          {text.form.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
