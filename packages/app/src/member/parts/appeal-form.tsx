import { countOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import { Button, Field, Link, usePress } from '@rostrum/ui'
import { formatDate, guessedNote, isIdCard, useToast } from '@rostrum/app/kernel'
import { codeTypedMax } from '@rostrum/contract/kernel/limits'
import { idNoIn } from '@rostrum/contract/kernel/typed'
import { idNoLength, realNameMax, realNameMin } from '@rostrum/contract/member/limits'
import { codeTrouble, hasTroubles, mobileTrouble, troublesOf, type Troubles } from '../forms'
import { useAppealAction } from '../queries.security'
import { text } from '../text.security.zh'
import { useCode } from '../use-code'
import { CodeLine } from './code-line'
import { MobileField } from './mobile-field'
import styles from '../screens/security.module.css'

function idNoTrouble(typed: string): string | undefined {
  if (typed.length < idNoLength) return text.appeal.idWrong
  return isIdCard(typed) ? undefined : text.appeal.idMistyped
}

export interface AppealFormProps {
  /** Returns to the form with two codes. */
  readonly onBack: () => void
}

/** Without the old number an operator checks the identity: name, identity number, and a code to the new number. */
export function AppealForm({ onBack }: AppealFormProps) {
  const form = useAppealForm(onBack)
  const go = usePress(form.submit)
  return (
    <div className={styles.form}>
      <p className={styles.note}>{text.appeal.lead}</p>
      <Field
        label={text.appeal.name}
        autoComplete="name"
        maxLength={realNameMax}
        value={form.name}
        onChangeText={form.setName}
        error={form.own.name}
        onConfirm={go.press}
      />
      <Field
        label={text.appeal.idNo}
        maxLength={codeTypedMax}
        value={form.idNo}
        error={form.own.idNo}
        hint={text.appeal.idNote}
        onConfirm={go.press}
        onChangeText={(typed) => form.setIdNo(idNoIn(typed, idNoLength))}
      />
      <MobileField value={form.mobile} onChange={form.setMobile} error={form.troubles.mobile} onConfirm={go.press} />
      <CodeLine
        label={text.mobile.newCode}
        value={form.code}
        onChange={form.setCode}
        sender={form.sender}
        error={form.troubles.code}
        onTroubles={form.setTroubles}
        onConfirm={go.press}
      />
      <p role="alert" className={styles.error}>
        {form.troubles.form}
      </p>
      <Button block busy={go.isBusy} onPress={go.press}>
        {text.appeal.submit}
      </Button>
      <Link look="action" onPress={onBack}>
        {text.appeal.back}
      </Link>
    </div>
  )
}

function useAppealForm(onDone: () => void) {
  const [name, setName] = useState('')
  const [idNo, setIdNo] = useState('')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [own, setOwn] = useState<{ readonly name?: string; readonly idNo?: string }>({})
  const [troubles, setTroubles] = useState<Troubles>({})
  const sender = useCode(mobile, 'mobile')
  const { ask } = useAppealAction()
  const toast = useToast()

  const submit = async () => {
    const wrong = {
      name: countOf(name.trim()) < realNameMin ? text.appeal.nameEmpty : undefined,
      idNo: idNoTrouble(idNo),
    }
    const found: Troubles = { mobile: mobileTrouble(mobile), code: codeTrouble(code) }
    setOwn(wrong)
    setTroubles(found)
    if (wrong.name !== undefined || wrong.idNo !== undefined || hasTroubles(found)) return
    try {
      const { dueAt } = await ask.mutateAsync({ name: name.trim(), idNo, newMobile: mobile, code })
      toast(`${text.appeal.sent(formatDate(dueAt))}${guessedNote(dueAt)}`)
      onDone()
    } catch (error) {
      setTroubles(troublesOf(error))
    }
  }
  return { name, setName, idNo, setIdNo, mobile, setMobile, code, setCode, own, troubles, setTroubles, sender, submit }
}
