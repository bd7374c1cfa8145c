import { useState, type ReactNode } from 'react'
import type { Member } from '@rostrum/contract/member'
import { passwordMax, passwordTypedMax } from '@rostrum/contract/member/limits'
import { ActionBar, Button, Empty, Field, Link, NavBar, Page, Section, usePress, Wrap } from '@rostrum/ui'
import { AwaitedPage, failureText, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { CodeLine } from '../parts/code-line'
import { DeviceNames } from '../parts/device-names'
import { PasswordRules } from '../parts/password-rules'
import { codeTrouble, hasTroubles, passwordTrouble, reasonOf, troublesOf, type Troubles } from '../forms'
import { useSecurityActions, useSelf } from '../queries.security'
import { text } from '../text.security.zh'
import { useLeave } from '../use-leave'
import { useOwnCode } from '../use-own-code'
import styles from './security.module.css'

type Way = 'old' | 'code'

/** S104 /pages/essentialInformation/password */
export default function PasswordScreen() {
  const self = useSelf()
  const { to } = useGo()
  const header = (
    <NavBar title={self.data?.hasPassword === false ? text.password.set : text.password.title} {...useBack()} />
  )
  if (!self.data) return <AwaitedPage header={header} query={self} waiting={4} />
  if (!self.data.hasPassword && self.data.mobileMasked === undefined) {
    return (
      <Page header={header}>
        <Empty
          drawing="message"
          text={text.password.needMobile}
          action={text.password.bind}
          actionTo={to('member.bindAccount')}
        />
      </Page>
    )
  }
  return <PasswordForm header={header} self={self.data} />
}

function PasswordForm({ header, self }: { readonly header: ReactNode; readonly self: Member }) {
  const form = usePasswordForm(self.hasPassword ? 'old' : 'code')
  const { way, troubles } = form
  const go = usePress(form.submit)
  const foot = (
    <ActionBar width="read">
      <Button block busy={go.isBusy} onPress={go.press}>
        {text.password.save}
      </Button>
    </ActionBar>
  )
  return (
    <Page header={header} footer={foot}>
      <Wrap width="read" className={styles.page}>
        <div className={styles.form}>
          {!self.hasPassword && <p className={styles.note}>{text.password.setLead}</p>}
          <Proof form={form} mobileMasked={self.mobileMasked} onConfirm={go.press} />
          {self.hasPassword && self.mobileMasked !== undefined && (
            <Link look="action" onPress={() => form.setWay(way === 'old' ? 'code' : 'old')}>
              {way === 'old' ? text.password.byCode : text.password.byOld}
            </Link>
          )}
          <PasswordLine
            label={text.password.fresh}
            value={form.fresh}
            onChange={form.setFresh}
            error={troubles.password}
            hint={form.fresh === '' ? text.password.freshRule : undefined}
            onConfirm={go.press}
          />
          <PasswordRules password={form.fresh} />
          <PasswordLine
            label={text.password.repeat}
            value={form.repeat}
            onChange={form.setRepeat}
            error={troubles.repeat}
            onConfirm={go.press}
          />
          <p role="alert" className={styles.error}>
            {troubles.form}
          </p>
        </div>
        <Section title={text.password.others}>
          <DeviceNames />
        </Section>
      </Wrap>
    </Page>
  )
}

interface ProofProps extends Pick<Member, 'mobileMasked'> {
  readonly form: ReturnType<typeof usePasswordForm>
  readonly onConfirm: () => void
}

/** By what the member shows that the account is theirs: the old password, or a code. */
function Proof({ form, mobileMasked = '', onConfirm }: ProofProps) {
  return form.way === 'old' ? (
    <PasswordLine
      label={text.password.old}
      value={form.old}
      onChange={form.setOld}
      error={form.oldTrouble}
      onConfirm={onConfirm}
      autoComplete="current-password"
    />
  ) : (
    <CodeStep
      mobileMasked={mobileMasked}
      code={form.code}
      onCode={form.setCode}
      error={form.troubles.code}
      onTroubles={form.setTroubles}
      onConfirm={onConfirm}
    />
  )
}

function usePasswordForm(first: Way) {
  const [way, setWay] = useState(first)
  const [old, setOld] = useState('')
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeat, setRepeat] = useState('')
  const [oldTrouble, setOldTrouble] = useState<string>()
  const [troubles, setTroubles] = useState<Troubles>({})
  const { password: change } = useSecurityActions()
  const toast = useToast()
  const leave = useLeave('member.settings')

  const submit = async () => {
    const wrongOld = way === 'old' && old === '' ? text.password.oldEmpty : undefined
    const found: Troubles = {
      code: way === 'code' ? codeTrouble(code) : undefined,
      password: fresh === '' ? text.password.freshEmpty : passwordTrouble(fresh),
      repeat: repeatTrouble(repeat, fresh),
    }
    setOldTrouble(wrongOld)
    setTroubles(found)
    if (wrongOld !== undefined || hasTroubles(found)) return
    try {
      await change.mutateAsync({ ...(way === 'old' ? { oldPassword: old } : { code }), newPassword: fresh })
      toast(text.password.saved)
      await leave()
    } catch (error) {
      const isOld = oldReasons.has(reasonOf(error) ?? '')
      setOldTrouble(isOld ? failureText(error) : undefined)
      setTroubles(isOld ? {} : troublesOf(error))
    }
  }
  return {
    way,
    setWay,
    old,
    setOld,
    code,
    setCode,
    fresh,
    setFresh,
    repeat,
    setRepeat,
    oldTrouble,
    troubles,
    setTroubles,
    submit,
  }
}

const oldReasons = new Set(['member.old_password_wrong', 'member.locked', 'member.proof_needed'])

function repeatTrouble(repeat: string, fresh: string): string | undefined {
  if (repeat === '') return text.password.repeatEmpty
  return repeat === fresh ? undefined : text.password.repeatWrong
}

interface CodeStepProps {
  readonly mobileMasked: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error?: string
  readonly onTroubles: (troubles: Troubles) => void
  readonly onConfirm: () => void
}

function CodeStep({ mobileMasked, code, onCode, error, onTroubles, onConfirm }: CodeStepProps) {
  const sender = useOwnCode('password')
  return (
    <>
      <p className={styles.note}>{text.password.codeNote(mobileMasked)}</p>
      <CodeLine
        value={code}
        onChange={onCode}
        sender={sender}
        error={error}
        onTroubles={onTroubles}
        onConfirm={onConfirm}
      />
    </>
  )
}

interface PasswordLineProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
  readonly hint?: string
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly onConfirm?: () => void
}

function PasswordLine({
  label,
  value,
  onChange,
  error,
  hint,
  autoComplete = 'new-password',
  onConfirm,
}: PasswordLineProps) {
  return (
    <Field
      label={label}
      type="password"
      autoComplete={autoComplete}
      maxLength={autoComplete === 'new-password' ? passwordMax : passwordTypedMax}
      value={value}
      onChangeText={onChange}
      error={error}
      hint={hint}
      onConfirm={onConfirm}
    />
  )
}
