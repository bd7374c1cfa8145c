import { useState } from 'react'
import { Button, Sheet } from '@rostrum/ui'
import { useGo, useToast } from '@rostrum/app/kernel'
import { codeTrouble, hasTroubles, troublesOf, type Troubles } from '../forms'
import { useMinorActions } from '../queries.minor'
import { useSelf } from '../queries.security'
import { text } from '../text.minor.zh'
import { useOwnCode } from '../use-own-code'
import { CodeLine } from './code-line'
import { isPin, PinField } from './pin-field'
import styles from './privacy.module.css'

/** Sets another PIN for 青少年模式, by a code to the member's own number. */
export function MinorResetSheet({ onClose }: { readonly onClose: () => void }) {
  const self = useSelf()
  const { to } = useGo()
  const { reset } = useMinorActions()
  const sender = useOwnCode('privacy')
  const toast = useToast()
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const mobile = self.data?.mobileMasked

  const go = async (): Promise<void> => {
    const found: Troubles = { code: codeTrouble(code), password: isPin(pin) ? undefined : text.pinWrong }
    setTroubles(found)
    if (hasTroubles(found)) return
    try {
      await reset.mutateAsync({ code, pin })
      toast(text.wasReset)
      onClose()
    } catch (error) {
      setTroubles(troublesOf(error))
    }
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.resetTitle}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        <p className={styles.note}>{mobile === undefined ? self.data && text.needMobile : text.resetNote(mobile)}</p>
        {mobile !== undefined && (
          <>
            <CodeLine value={code} onChange={setCode} sender={sender} error={troubles.code} onTroubles={setTroubles} />
            <PinField
              label={text.newPin}
              value={pin}
              onChange={setPin}
              error={troubles.password}
              onConfirm={() => void go()}
            />
          </>
        )}
        <p role="alert" className={styles.error}>
          {troubles.form}
        </p>
      </Sheet.Body>
      <Sheet.Actions>
        {self.data && mobile === undefined ? (
          <Button block to={to('member.bindAccount')}>
            {text.bind}
          </Button>
        ) : (
          <Button block disabled={!self.data} onPress={go}>
            {text.reset}
          </Button>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
