import { useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { text } from './text.zh'

export interface ReplayReasonSheetProps {
  readonly open: boolean
  readonly title: string
  readonly label: string
  readonly confirm: string
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for the reason before an action that affects everybody. */
export function ReasonSheet({ open, title, label, confirm, onClose, onConfirm }: ReplayReasonSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <TextArea label={label} value={reason} onChangeText={setReason} maxLength={reasonMax} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button look="quiet" onPress={onClose}>
          {text.desk.cancel}
        </Button>
        <Button look="danger" disabled={reason.trim() === ''} onPress={() => onConfirm(reason.trim())}>
          {confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
