import { useState } from 'react'
import { Button, Field, usePress } from '@rostrum/ui'
import { ApiFailure, useDialog } from '@rostrum/app/kernel'
import { accountTypedMax, passwordTypedMax } from '@rostrum/contract/member/limits'
import { hasTroubles, reasonOf, troublesOf, type Troubles } from '../forms'
import { useCaptcha, useLoginCalls, useNewCaptcha } from '../queries'
import { text } from '../text.zh'
import { bothConsents, type Agreement } from '../use-agreement'
import { useEnter } from '../use-enter'
import { CaptchaField } from './captcha-field'
import { ConsentBox } from './consent-box'
import styles from './form.module.css'

export interface PasswordLoginProps {
  readonly account: string
  readonly onAccount: (account: string) => void
  readonly agreement: Agreement
}

/** Account or number and password; after a few failures also a captcha. */
export function PasswordLogin({ account, onAccount, agreement }: PasswordLoginProps) {
  const [password, setPassword] = useState('')
  const [answer, setAnswer] = useState('')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [troubles, setTroubles] = useState<Troubles>({})
  const captcha = useCaptcha(needsCaptcha)
  const renew = useNewCaptcha()
  const enterByPassword = useEnterByPassword()

  const fail = async (error: unknown) => {
    setTroubles(troublesOf(error))
    if (!(error instanceof ApiFailure) || (error.details.captchaRequired !== true && !needsCaptcha)) return
    setAnswer('')
    if (needsCaptcha) await renew()
    setNeedsCaptcha(true)
  }
  const submit = async () => {
    const found: Troubles = {
      account: account.trim() === '' ? text.field.accountEmpty : undefined,
      password: password === '' ? text.field.passwordEmpty : undefined,
      captcha: needsCaptcha && answer === '' ? text.field.codeHint : undefined,
    }
    setTroubles(found)
    if (!agreement.check() || hasTroubles(found)) return
    try {
      await enterByPassword({
        username: account.trim(),
        password,
        ...(needsCaptcha && { code: answer, uuid: captcha.data?.uuid }),
      })
    } catch (error) {
      await fail(error)
    }
  }
  const go = usePress(submit)
  return (
    <div className={styles.form}>
      <AccountField value={account} onChange={onAccount} error={troubles.account} onConfirm={go.press} />
      <Field
        label={text.field.password}
        labelHidden
        placeholder={text.field.passwordHint}
        type="password"
        autoComplete="current-password"
        maxLength={passwordTypedMax}
        value={password}
        onChangeText={setPassword}
        error={troubles.password}
        onConfirm={go.press}
      />
      {needsCaptcha && (
        <CaptchaField
          {...{ captcha }}
          value={answer}
          onChange={setAnswer}
          error={troubles.captcha}
          onConfirm={go.press}
        />
      )}
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

interface AccountFieldProps {
  readonly value: string
  readonly onChange: (account: string) => void
  readonly error?: string
  readonly onConfirm: () => void
}

function AccountField({ value, onChange, error, onConfirm }: AccountFieldProps) {
  return (
    <Field
      label={text.field.accountOrMobile}
      labelHidden
      placeholder={text.field.accountOrMobileHint}
      autoComplete="username"
      maxLength={accountTypedMax}
      clearable
      value={value}
      onChangeText={onChange}
      error={error}
      onConfirm={onConfirm}
    />
  )
}

type Credentials = Parameters<ReturnType<typeof useLoginCalls>['byPassword']>[0]

/** Signs in by password; asks before it cancels a deletion. */
function useEnterByPassword(): (input: Credentials) => Promise<void> {
  const { byPassword } = useLoginCalls()
  const enter = useEnter()
  const { confirm } = useDialog()

  return async (input) => {
    const given = { ...input, consents: bothConsents }
    try {
      await enter(() => byPassword(given))
    } catch (error) {
      if (reasonOf(error) !== 'member.deleting') throw error
      if (await confirm(text.login.deleting, { confirm: text.login.withdraw }))
        await enter(() => byPassword({ ...given, withdraw: true }))
    }
  }
}
