import { isWithin } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useDialog } from '@rostrum/app/kernel'
import { commentMax } from '@rostrum/contract/news/limits'
import { text } from '../text.zh'

/** The contract's limit, in characters as people count them. */

export interface CommentSheetProps {
  readonly open: boolean
  /** The author of the comment that this one answers. */
  readonly replyTo?: string
  readonly onClose: () => void
  /** Rejects with the server's words; the typed words stay. */
  readonly onSend: (content: string) => Promise<unknown>
}

/** A sheet to write a comment. Closing asks before words are lost. */
export function CommentSheet({ open, replyTo, onClose, onSend }: CommentSheetProps) {
  const [content, setContent] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { confirm } = useDialog()
  const close = async (): Promise<void> => {
    if (content.trim() !== '' && !(await confirm(text.comments.clearAsk))) return
    setContent('')
    setError(null)
    onClose()
  }
  const send = async (): Promise<void> => {
    if (!isWithin(content.trim(), commentMax)) return setError(text.comments.tooLong)
    try {
      await onSend(content.trim())
    } catch (failure) {
      return setError(failureText(failure))
    }
    setContent('')
    setError(null)
  }
  return (
    <Sheet.Root open={open} onClose={() => void close()}>
      <Sheet.Title>{replyTo === undefined ? text.comments.write : text.comments.replyTo(replyTo)}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={text.comments.label}
          labelHidden
          placeholder={text.comments.hint}
          maxLength={commentMax}
          rows={4}
          error={error}
          value={content}
          onChangeText={(value) => {
            setContent(value)
            setError(null)
          }}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={content.trim() === ''} onPress={send}>
          {text.comments.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
