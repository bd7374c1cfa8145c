import { useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { text } from './text.zh'

const REASON_MAX = 200

export interface ReasonSheetProps {
  readonly open: boolean
  readonly title: string
  readonly label: string
  readonly confirm: string
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why, before something is taken away from everybody. */
export function ReasonSheet({ open, title, label, confirm, onClose, onConfirm }: ReasonSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <TextArea label={label} value={reason} onChangeText={setReason} maxLength={REASON_MAX} />
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
