import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { messageMax } from '@rostrum/contract/live/limits'
import { Button, Checkbox, Sheet, TextArea } from '@rostrum/ui'
import { usePlatform, useToast } from '@rostrum/app/kernel'
import { useQuestionActions } from '../queries.board'
import { boardText } from '../text.board.zh'
import styles from './reason-picker.module.css'

/** A new question. A failure keeps its words, and a retry sends the same question. */
export function AskSheet({ room, onClose }: { readonly room: Pick<Room, 'id'>; readonly onClose: () => void }) {
  const { ask } = useQuestionActions(room.id)
  const { random } = usePlatform()
  const toast = useToast()
  const [content, setContent] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const [key, setKey] = useState(random.id)
  const write = (words: string): void => {
    setContent(words)
    if (words !== content) setKey(random.id())
  }
  const submit = () =>
    ask.mutateAsync({ content: content.trim(), isAnonymous, idempotencyKey: key }).then(
      ({ state }) => {
        toast(state === 'held' ? boardText.held : boardText.asked)
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{boardText.askTitle}</Sheet.Title>
      <Sheet.Body className={styles.pick}>
        <TextArea
          label={boardText.askLabel}
          labelHidden
          placeholder={boardText.askPlaceholder}
          value={content}
          onChangeText={write}
          maxLength={messageMax}
          rows={4}
        />
        <Checkbox look="square" checked={isAnonymous} onChange={setAnonymous}>
          {boardText.anonymous}
        </Checkbox>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={content.trim() === ''} onPress={submit}>
          {boardText.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
