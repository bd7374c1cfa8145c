import { useRef, useState } from 'react'
import type { Feedback } from '@rostrum/contract/feedback'
import { feedbackImagesMax, feedbackTextMax } from '@rostrum/contract/feedback/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { failureText, UploadPicks, useToast, useUploads } from '@rostrum/app/kernel'
import { useFeedbackActions } from '../queries.cases'
import { text } from '../text.cases.zh'
import { Stars } from './stars'
import styles from './case-sheets.module.css'

export interface CaseSheetProps {
  readonly feedback: Feedback
  readonly onClose: () => void
}

/** Adds words and pictures to a feedback. A failure keeps them. */
export function ReplySheet({ feedback: { no, state }, onClose }: CaseSheetProps) {
  const { reply, newKey } = useFeedbackActions()
  const toast = useToast()
  const key = useRef<string | undefined>(undefined)
  const last = useRef(false)
  const [content, setContent] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const renew = (): void => {
    key.current = undefined
    setWrong(null)
  }
  const images = useUploads({ kind: 'feedback', most: feedbackImagesMax, onChange: renew })
  const send = async (unsolved: boolean): Promise<void> => {
    if (images.trouble) return setWrong(images.trouble === 'busy' ? text.form.imagesBusy : text.form.imagesFailed)
    key.current ??= newKey()
    try {
      await reply.mutateAsync({
        no,
        content: content.trim(),
        images: [...images.fileIds],
        unsolved,
        idempotencyKey: key.current,
      })
      toast(unsolved ? text.detail.reopened : text.detail.replied)
      images.clear()
      onClose()
    } catch (failure) {
      setWrong(failureText(failure))
    }
  }
  // The two buttons are two requests: each has its own key, or the first answer would be given for both.
  const sendOnce = (unsolved: boolean): Promise<void> => {
    if (last.current !== unsolved) key.current = undefined
    last.current = unsolved
    return send(unsolved)
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
          maxLength={feedbackTextMax}
          rows={4}
          value={content}
          onChangeText={write}
          error={wrong}
        />
        <UploadPicks uploads={images} label={text.form.images(images.most)} />
      </Sheet.Body>
      <Sheet.Actions>
        {state === 'replied' && (
          <Button block look="quiet" disabled={content.trim() === ''} onPress={() => sendOnce(true)}>
            {text.detail.unsolved}
          </Button>
        )}
        <Button block disabled={content.trim() === ''} onPress={() => sendOnce(false)}>
          {text.detail.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** Rates the handling, once. */
export function RateSheet({ feedback: { no }, onClose }: CaseSheetProps) {
  const { rate } = useFeedbackActions()
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
        <TextArea
          label={text.detail.rateReason}
          value={reason}
          onChangeText={setReason}
          maxLength={reasonMax}
          rows={2}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={score === 0} onPress={send}>
          {text.form.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
