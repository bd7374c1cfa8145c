import { useState } from 'react'
import type { CodeKind } from '@rostrum/contract/member'
import { Button, Sheet, usePress } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { codeTrouble, hasTroubles, troublesOf, type Troubles } from '../forms'
import { useSelf } from '../queries.security'
import { text } from '../text.privacy.zh'
import { useOwnCode } from '../use-own-code'
import { CodeLine } from './code-line'
import styles from './privacy.module.css'

export interface ProofSheetProps {
  readonly kind: CodeKind
  readonly title: string
  readonly note?: string
  readonly confirm?: string
  readonly danger?: boolean
  /** Runs the action with the code; the sheet shows a refusal. */
  readonly onCode: (code: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a code to the member's own number before an action that is hard to undo. */
export function ProofSheet({
  kind,
  title,
  note,
  confirm = text.proof.confirm,
  danger,
  onCode,
  onClose,
}: ProofSheetProps) {
  const self = useSelf()
  const sender = useOwnCode(kind)
  const { to } = useGo()
  const [code, setCode] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const hasMobile = self.data?.mobileMasked !== undefined

  const go = async () => {
    const found: Troubles = { code: codeTrouble(code) }
    setTroubles(found)
    if (hasTroubles(found)) return
    try {
      await onCode(code)
      onClose()
    } catch (error) {
      setTroubles(troublesOf(error))
    }
  }
  const press = usePress(go)
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <p className={styles.note}>
          {hasMobile ? text.proof.note(self.data?.mobileMasked ?? '') : self.data && text.proof.needMobile}
        </p>
        {hasMobile && (
          <CodeLine
            value={code}
            onChange={setCode}
            sender={sender}
            error={troubles.code}
            onTroubles={setTroubles}
            onConfirm={press.press}
          />
        )}
        <p role="alert" className={styles.error}>
          {troubles.form}
        </p>
      </Sheet.Body>
      <Sheet.Actions>
        {self.data && !hasMobile ? (
          <Button block to={to('member.bindAccount')}>
            {text.proof.bind}
          </Button>
        ) : (
          <Button
            block
            look={danger ? 'danger' : 'primary'}
            disabled={!self.data}
            busy={press.isBusy}
            onPress={press.press}
          >
            {confirm}
          </Button>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
