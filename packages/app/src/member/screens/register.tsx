import { useState } from 'react'
import { Button, Field, Link, usePress } from '@rostrum/ui'
import { useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { passwordMax } from '@rostrum/contract/member/limits'
import { CodeLine } from '../parts/code-line'
import { AdultBox, ConsentBox } from '../parts/consent-box'
import { LoginFrame } from '../parts/login-frame'
import { MobileField } from '../parts/mobile-field'
import { PasswordRules } from '../parts/password-rules'
import { codeTrouble, hasTroubles, mobileTrouble, passwordTrouble, troublesOf, type Troubles } from '../forms'
import { useLoginCalls, useReferrer } from '../queries'
import { text } from '../text.zh'
import { bothConsents, useAgreement } from '../use-agreement'
import { useCode } from '../use-code'
import { useEnter } from '../use-enter'
import styles from '../parts/form.module.css'

/** S3 /pages/login/register/index */
export default function RegisterScreen({ params }: ScreenProps) {
  const { storage } = usePlatform()
  const parentMemberId = params.parentMemberId ?? storage.get('parentMemberId') ?? ''
  const { to } = useGo()
  return (
    <LoginFrame title={text.register.title}>
      <RegisterForm parentMemberId={parentMemberId} />
      <div className={styles.links}>
        <Link look="quiet" to={to('member.login')}>
          {text.register.haveAccount}
        </Link>
        <Link look="quiet" to={to('member.registeredAccount')}>
          {text.register.byAccount}
        </Link>
      </div>
    </LoginFrame>
  )
}

function RegisterForm({ parentMemberId }: { readonly parentMemberId: string }) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const agreement = useAgreement()
  const adult = useAgreement(text.consent.adultNeeded)
  const sender = useCode(mobile, 'register')
  const referrer = useReferrer(parentMemberId)
  const { register } = useLoginCalls()
  const enter = useEnter()

  const submit = async () => {
    const found: Troubles = {
      mobile: mobileTrouble(mobile),
      code: codeTrouble(code),
      password: passwordTrouble(password),
    }
    setTroubles(found)
    // Both boxes are checked, so that both get their mark.
    const isAgreed = [adult.check(), agreement.check()].every(Boolean)
    if (!isAgreed || hasTroubles(found)) return
    const input = {
      mobile,
      code,
      password,
      isAdult: true,
      consents: bothConsents,
      parentMemberId: parentMemberId || undefined,
    }
    try {
      await enter(() => register(input), { busy: text.register.busy })
    } catch (error) {
      setTroubles(troublesOf(error))
    }
  }
  const go = usePress(submit)
  return (
    <div className={`${styles.form} ${styles.bare}`}>
      <MobileField value={mobile} onChange={setMobile} error={troubles.mobile} onConfirm={go.press} />
      {troubles.mobile === text.register.known && <KnownNumber mobile={mobile} />}
      <CodeLine
        value={code}
        onChange={setCode}
        sender={sender}
        error={troubles.code}
        onTroubles={setTroubles}
        onConfirm={go.press}
      />
      <Field
        label={text.field.setPassword}
        labelHidden
        placeholder={text.field.setPassword}
        type="password"
        autoComplete="new-password"
        maxLength={passwordMax}
        value={password}
        onChangeText={setPassword}
        error={troubles.password}
        hint={password === '' ? text.field.setPasswordHint : undefined}
        onConfirm={go.press}
      />
      <PasswordRules password={password} />
      {referrer.data && (
        <Field label={text.register.referrer} value={referrer.data.name} onChangeText={ignore} readOnly />
      )}
      <div className={styles.boxes}>
        <AdultBox {...adult.box} />
        <ConsentBox {...agreement.box} />
      </div>
      <p role="alert" className={styles.error}>
        {troubles.form}
      </p>
      <Button block size="l" busy={go.isBusy} onPress={go.press}>
        {text.register.submit}
      </Button>
    </div>
  )
}

const ignore = (): void => undefined

function KnownNumber({ mobile }: { readonly mobile: string }) {
  const { to } = useGo()
  return (
    <p className={styles.note}>
      <Link to={to('member.mobile', { mobile })}>{text.register.loginInstead}</Link>
    </p>
  )
}
