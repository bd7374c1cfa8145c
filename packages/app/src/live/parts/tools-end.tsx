import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button } from '@rostrum/ui'
import { useActionKey, useToast } from '@rostrum/app/kernel'
import { useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import { ReasonPicker } from './reason-picker'
import styles from './tools.module.css'

const { end: words } = toolsText

/** Ends a broadcast, or cuts it at once. Both need two steps. */
export function ToolsEnd({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const { setPush } = useToolActions(room)
  const toast = useToast()
  const [step, setStep] = useState<'stop' | 'emergency' | null>(null)
  const [reason, setReason] = useState('')
  const key = useActionKey()
  const end = (action: 'stop' | 'emergency') =>
    setPush
      .mutateAsync({
        action,
        idempotencyKey: key.of(action, reason),
        ...(action === 'emergency' && { reason: reason.trim() }),
      })
      .then(
        () => {
          toast(action === 'stop' ? words.stopped : words.cut)
          onDone()
        },
        () => undefined,
      )
  return (
    <>
      <div className={styles.danger}>
        <p className={styles.note}>{words.stopHint}</p>
        {step === 'stop' ? (
          <Button block look="danger" onPress={() => end('stop')}>
            {words.stopConfirm}
          </Button>
        ) : (
          <Button block look="quiet" onPress={() => setStep('stop')}>
            {words.stop}
          </Button>
        )}
      </div>
      <div className={styles.danger}>
        <p className={styles.note}>{words.emergencyHint}</p>
        {step === 'emergency' ? (
          <>
            <ReasonPicker presets={words.emergencyPresets} value={reason} onChange={setReason} />
            <Button block look="danger" disabled={reason.trim() === ''} onPress={() => end('emergency')}>
              {words.emergencyConfirm}
            </Button>
          </>
        ) : (
          <Button block look="danger" onPress={() => setStep('emergency')}>
            {words.emergency}
          </Button>
        )}
      </div>
    </>
  )
}
