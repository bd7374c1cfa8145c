import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button } from '@rostrum/ui'
import { useActionKey, useToast } from '@rostrum/app/kernel'
import { useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import { ReasonPicker } from './reason-picker'
import styles from './tools.module.css'

const { end: words } = toolsText

export interface ToolsEndProps {
  readonly room: Room
  readonly onDone: () => void
  /** Asks why it was cut, where this does not outlive the broadcast; here otherwise. */
  readonly onCut?: () => void
}

/** Ends a broadcast, or cuts it at once. Both need two steps; why it was cut is asked for after it is. */
export function ToolsEnd({ room, onDone, onCut }: ToolsEndProps) {
  const { setPush } = useToolActions(room)
  const toast = useToast()
  const [step, setStep] = useState<'stop' | 'emergency' | 'cut' | null>(null)
  const key = useActionKey()
  const end = (action: 'stop' | 'emergency', onEnded: () => void) =>
    setPush.mutateAsync({ action, idempotencyKey: key.of(action) }).then(
      () => {
        toast(action === 'stop' ? words.stopped : words.cut)
        onEnded()
      },
      () => undefined,
    )
  if (step === 'cut') return <CutReason room={room} onDone={onDone} />
  return (
    <>
      <div className={styles.danger}>
        <p className={styles.note}>{words.stopHint}</p>
        {step === 'stop' ? (
          <Button block look="danger" onPress={() => end('stop', onDone)}>
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
          <Button block look="danger" onPress={() => end('emergency', onCut ?? (() => setStep('cut')))}>
            {words.emergencyConfirm}
          </Button>
        ) : (
          <Button block look="danger" onPress={() => setStep('emergency')}>
            {words.emergency}
          </Button>
        )}
      </div>
    </>
  )
}

/** The picture is gone: now there is time to say why. */
function CutReason({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const { setPush } = useToolActions(room)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const key = useActionKey()
  const said = reason.trim()
  const tell = () =>
    setPush.mutateAsync({ action: 'emergency', reason: said, idempotencyKey: key.of(said) }).then(
      () => {
        toast(words.told)
        onDone()
      },
      () => undefined,
    )
  return (
    <div className={styles.form}>
      <p className={styles.note} role="status">
        {words.cutNote}
      </p>
      <ReasonPicker presets={words.emergencyPresets} value={reason} onChange={setReason} />
      <Button block disabled={said === ''} onPress={tell}>
        {words.tell}
      </Button>
    </div>
  )
}
