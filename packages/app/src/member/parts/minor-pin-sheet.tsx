import { useState } from 'react'
import { Button, Link, Sheet } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import { useMinorActions } from '../queries.minor'
import { text } from '../text.minor.zh'
import { MinorResetSheet } from './minor-reset-sheet'
import { isPin, PinField } from './pin-field'
import styles from './privacy.module.css'

export interface MinorPinSheetProps {
  /** `off`: leaves 青少年模式. `unlock`: continues for today. */
  readonly want: 'off' | 'unlock'
  readonly onClose: () => void
  /** Called when the PIN was right and the action is done. */
  readonly onDone?: () => void
}

/** Asks for the PIN; a member who forgot it sets another by a code. */
export function MinorPinSheet({ want, onClose, onDone }: MinorPinSheetProps) {
  const actions = useMinorActions()
  const toast = useToast()
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isForgotten, setForgotten] = useState(false)

  const go = async (): Promise<void> => {
    if (!isPin(pin)) return setWrong(text.pinWrong)
    setWrong(undefined)
    try {
      await actions[want].mutateAsync({ pin })
      if (want === 'off') toast(text.turnedOff)
      onClose()
      onDone?.()
    } catch (failure) {
      setPin('')
      setWrong(failureText(failure))
    }
  }
  if (isForgotten) return <MinorResetSheet onClose={() => setForgotten(false)} />
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{want === 'off' ? text.turnOff : text.unlock}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        {want === 'unlock' && <p className={styles.note}>{text.unlockNote}</p>}
        <PinField label={text.pin} value={pin} onChange={setPin} error={wrong} onConfirm={() => void go()} />
        <Link look="action" onPress={() => setForgotten(true)}>
          {text.forgotten}
        </Link>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block onPress={go}>
          {want === 'off' ? text.leave : text.goOn}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
