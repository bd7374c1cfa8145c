import { useState } from 'react'
import type { MinorState } from '@rostrum/contract/member'
import { Button, Sheet } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import { useMinorActions } from '../queries.minor'
import { text } from '../text.minor.zh'
import { isPin, PinField } from './pin-field'
import styles from './privacy.module.css'

export interface MinorOnSheetProps {
  readonly state: MinorState
  readonly onClose: () => void
}

/** Shows what 青少年模式 closes, and sets the PIN that opens it again. */
export function MinorOnSheet({ state: { minutes, from, to }, onClose }: MinorOnSheetProps) {
  const { on } = useMinorActions()
  const toast = useToast()
  const [pin, setPin] = useState('')
  const [repeat, setRepeat] = useState('')
  const [wrong, setWrong] = useState<{ readonly pin?: string; readonly repeat?: string; readonly form?: string }>({})

  const go = async (): Promise<void> => {
    if (!isPin(pin)) return setWrong({ pin: text.pinWrong })
    if (repeat !== pin) return setWrong({ repeat: text.repeatWrong })
    setWrong({})
    try {
      await on.mutateAsync({ pin })
      toast(text.turnedOn)
      onClose()
    } catch (failure) {
      setWrong({ form: failureText(failure) })
    }
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.title}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        <ul className={styles.points}>
          {text.points(minutes, from, to).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={styles.note}>{text.everywhere}</p>
        <PinField label={text.newPin} value={pin} onChange={setPin} error={wrong.pin} />
        <PinField
          label={text.repeat}
          value={repeat}
          onChange={setRepeat}
          error={wrong.repeat}
          onConfirm={() => void go()}
        />
        <p role="alert" className={styles.error}>
          {wrong.form}
        </p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block onPress={go}>
          {text.turnOn}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
