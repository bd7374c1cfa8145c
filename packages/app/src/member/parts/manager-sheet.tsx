import { countOf } from '@rostrum/contract/kernel/characters'
import { useRef, useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import { managerReasonMax, managerReasonMin } from '@rostrum/contract/member/limits'
import { useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import styles from './manager-sheet.module.css'

/** Asks for another manager; a failure keeps the words, and the second try is the same action. */
export function ManagerSheet({ onClose }: { readonly onClose: () => void }) {
  const { manager, newKey } = useProfileActions()
  const toast = useToast()
  const key = useRef<string | undefined>(undefined)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { details } = text
  const write = (words: string): void => {
    key.current = undefined
    setWrong(null)
    setReason(words)
  }
  const submit = async (): Promise<void> => {
    if (countOf(reason.trim()) < managerReasonMin) return setWrong(details.changeShort)
    key.current ??= newKey()
    try {
      await manager.mutateAsync({ reason: reason.trim(), idempotencyKey: key.current })
      toast(details.submitted)
      onClose()
    } catch (failure) {
      setWrong(failureText(failure))
    }
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{details.change}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={details.changeHint}
          placeholder={details.changePlaceholder}
          maxLength={managerReasonMax}
          rows={4}
          value={reason}
          onChangeText={write}
          error={wrong}
        />
        <p className={styles.note}>{details.changeNote}</p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={reason.trim() === ''} onPress={submit}>
          {details.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
