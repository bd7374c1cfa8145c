import { useState } from 'react'
import { Button, usePress } from '@rostrum/ui'
import { useDialog } from '@rostrum/app/kernel'
import { codeTrouble, hasTroubles, mobileTrouble, reasonOf, troublesOf, type Troubles } from '../forms'
import { useLoginCalls } from '../queries'
import { text } from '../text.zh'
import { useCode } from '../use-code'
import { useEnter } from '../use-enter'
import { bothConsents, type Agreement } from '../use-agreement'
import { CodeLine } from './code-line'
import { ConsentBox } from './consent-box'
import { MobileField } from './mobile-field'
import styles from './form.module.css'

export interface CodeLoginProps {
  readonly mobile: string
  readonly onMobile: (mobile: string) => void
  readonly agreement: Agreement
}

/** Number, code, consent. A number without an account asks before registering, and never registers silently. */
export function CodeLogin({ mobile, onMobile, agreement }: CodeLoginProps) {
  const [code, setCode] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const sender = useCode(mobile, 'login')
  const enterByCode = useEnterByCode()

  const submit = async () => {
    const found: Troubles = { mobile: mobileTrouble(mobile), code: codeTrouble(code) }
    setTroubles(found)
    if (!agreement.check() || hasTroubles(found)) return
    try {
      await enterByCode({ mobile, code })
    } catch (error) {
      setTroubles(troublesOf(error))
    }
  }
  const go = usePress(submit)
  return (
    <div className={styles.form}>
      <MobileField value={mobile} onChange={onMobile} error={troubles.mobile} onConfirm={go.press} />
      <CodeLine
        value={code}
        onChange={setCode}
        sender={sender}
        error={troubles.code}
        onTroubles={setTroubles}
        onConfirm={go.press}
      />
      <ConsentBox {...agreement.box} />
      <p role="alert" className={styles.error}>
        {troubles.form}
      </p>
      <Button block size="l" className={styles.go} busy={go.isBusy} onPress={go.press}>
        {text.login.submit}
      </Button>
    </div>
  )
}

/** Signs in by code; asks before it creates an account or cancels a deletion, and then uses the same code. */
export function useEnterByCode(): (input: { readonly mobile: string; readonly code: string }) => Promise<void> {
  const { byCode } = useLoginCalls()
  const enter = useEnter()
  const { confirm } = useDialog()

  return async ({ mobile: phone, code }) => {
    const given = { phone, code, consents: bothConsents }
    try {
      await enter(() => byCode(given))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'member.not_registered') {
        if (!(await confirm(`${text.login.unknown}${text.login.unknownAge}`, { confirm: text.login.registerNow })))
          return
        return enter(() => byCode({ ...given, register: true, isAdult: true }), { busy: text.register.busy })
      }
      if (reason === 'member.deleting') {
        if (!(await confirm(text.login.deleting, { confirm: text.login.withdraw }))) return
        return enter(() => byCode({ ...given, withdraw: true }))
      }
      throw error
    }
  }
}
