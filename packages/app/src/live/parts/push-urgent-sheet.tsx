import { useState } from 'react'
import { Button, Sheet, TextArea, useNotices } from '@rostrum/ui'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useActionKey } from '@rostrum/app/kernel'
import { usePushState } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import styles from './push-browser.module.css'

export interface UrgentSheetProps {
  readonly roomId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onTold: () => void
}

/** Why the picture was cut, written after it was. */
export function UrgentSheet({ roomId, open, onClose, onTold }: UrgentSheetProps) {
  const [reason, setReason] = useState('')
  const { mutateAsync } = usePushState(roomId)
  const { toast } = useNotices()
  const key = useActionKey()
  const words = reason.trim()
  const tell = () =>
    mutateAsync({ action: 'emergency', reason: words, idempotencyKey: key.of(words) }).then(
      () => {
        toast(text.urgentTold)
        onTold()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{text.urgentWrite}</Sheet.Title>
      <Sheet.Body>
        <p className={styles.note}>{text.urgentNote}</p>
        <TextArea label={text.urgentReason} value={reason} onChangeText={setReason} maxLength={reasonMax} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={words === ''} onPress={tell}>
          {text.urgentSave}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
