import { useState } from 'react'
import { Button, Field, Link, usePress } from '@rostrum/ui'
import { useDebounced, useDialog, useGo } from '@rostrum/app/kernel'
import { userNameMax } from '@rostrum/contract/member/limits'
import { CaptchaField } from '../parts/captcha-field'
import { JoiningBoxes, useJoining } from '../parts/joining'
import { LoginFrame } from '../parts/login-frame'
import { NewPasswordField, RepeatField, type OneFieldProps } from '../parts/password-fields'
import { hasTroubles, passwordTrouble, troublesOf, type Troubles } from '../forms'
import { useCaptcha, useLoginCalls, useNewCaptcha, useUserNameCheck } from '../queries'
import { text } from '../text.zh'
import { isUserName } from '../user-name'
import { bothConsents } from '../use-agreement'
import { useEnter } from '../use-enter'
import styles from '../parts/form.module.css'

/** S4 /pages/login/registeredAccount/index */
export default function RegisteredAccountScreen() {
  const { to } = useGo()
  return (
    <LoginFrame title={text.account.title}>
      <AccountForm />
      <div className={styles.links}>
        <Link look="quiet" to={to('member.login')}>
          {text.register.haveAccount}
        </Link>
        <Link look="quiet" to={to('member.register')}>
          {text.register.byMobile}
        </Link>
      </div>
    </LoginFrame>
  )
}

function accountTrouble(account: string): string | undefined {
  if (account === '') return text.field.accountEmpty
  return isUserName(account) ? undefined : text.field.accountRule
}

function repeatTrouble(password: string, repeat: string): string | undefined {
  if (repeat === '') return text.field.repeatEmpty
  return repeat === password ? undefined : text.field.repeatWrong
}

function AccountForm() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [answer, setAnswer] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const joining = useJoining()
  const captcha = useCaptcha(true)
  const renew = useNewCaptcha()
  const { register } = useLoginCalls()
  const { alert } = useDialog()
  const enter = useEnter()
  const { go } = useGo()
  const welcome = async () => {
    await alert(text.account.done(account))
    await go('member.bindAccount', undefined, { type: 'reLaunch' })
  }

  const submit = async () => {
    const found: Troubles = {
      account: accountTrouble(account),
      password: passwordTrouble(password),
      repeat: repeatTrouble(password, repeat),
      captcha: answer === '' ? text.field.codeHint : undefined,
    }
    setTroubles(found)
    if (!joining.check() || hasTroubles(found)) return
    const input = {
      username: account,
      password,
      code: answer,
      uuid: captcha.data?.uuid,
      isAdult: true,
      consents: bothConsents,
    }
    try {
      await enter(() => register(input), { busy: text.register.busy, then: welcome })
    } catch (error) {
      setTroubles(troublesOf(error))
      setAnswer('')
      await renew()
    }
  }
  const send = usePress(submit)
  return (
    <div className={`${styles.form} ${styles.bare}`}>
      <AccountField value={account} onChange={setAccount} error={troubles.account} onConfirm={send.press} />
      <NewPasswordField
        label={text.field.password}
        placeholder={text.field.passwordHint}
        value={password}
        onChange={setPassword}
        error={troubles.password}
        onConfirm={send.press}
      />
      <RepeatField value={repeat} onChange={setRepeat} error={troubles.repeat} onConfirm={send.press} />
      <CaptchaField
        {...{ captcha }}
        value={answer}
        onChange={setAnswer}
        error={troubles.captcha}
        onConfirm={send.press}
      />
      <JoiningBoxes joining={joining} />
      <p role="alert" className={styles.error}>
        {troubles.form}
      </p>
      <Button block size="l" className={styles.go} busy={send.isBusy} onPress={send.press}>
        {text.account.submit}
      </Button>
    </div>
  )
}

/** The name, checked during typing. */
function AccountField({ value, onChange, error, onConfirm }: OneFieldProps) {
  const still = useDebounced(value.trim())
  const check = useUserNameCheck(still)
  const isKnown = check.data !== undefined && still === value.trim()
  const taken = isKnown && !check.data.ok ? check.data.reason : undefined
  return (
    <Field
      label={text.field.account}
      labelHidden
      placeholder={text.field.accountHint}
      autoComplete="username"
      maxLength={userNameMax}
      clearable
      value={value}
      onChangeText={(typed) => onChange(typed.trim())}
      error={error ?? taken}
      onConfirm={onConfirm}
      hint={isKnown && check.data.ok ? text.field.accountFree : text.field.accountRule}
    />
  )
}
