import { useState } from 'react'
import { Button, Sheet } from '@rostrum/ui'
import { ReasonPicker } from './reason-picker'
import styles from './reason-picker.module.css'

export interface ReasonSheetProps {
  readonly title: string
  readonly hint?: string
  readonly presets: readonly string[]
  readonly confirm: string
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** An action that needs a written reason. It closes when done; a refusal leaves everything unchanged. */
export function ReasonSheet({ title, hint, presets, confirm, onConfirm, onClose }: ReasonSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body className={styles.pick}>
        {hint !== undefined && <p>{hint}</p>}
        <ReasonPicker presets={presets} value={reason} onChange={setReason} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button
          block
          look="danger"
          disabled={reason.trim() === ''}
          onPress={() => onConfirm(reason.trim()).then(onClose, () => undefined)}
        >
          {confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
