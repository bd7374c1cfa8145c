import { useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { pushText as text } from '../text.plug-flow.zh'
import styles from './push-browser.module.css'

export interface UrgentSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => Promise<unknown>
}

export function UrgentSheet({ open, onClose, onConfirm }: UrgentSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{text.urgentTitle}</Sheet.Title>
      <Sheet.Body>
        <p className={styles.note}>{text.urgentNote}</p>
        <TextArea label={text.urgentReason} value={reason} onChangeText={setReason} maxLength={reasonMax} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button look="quiet" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button look="danger" disabled={reason.trim() === ''} onPress={() => onConfirm(reason.trim())}>
          {text.urgent}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
