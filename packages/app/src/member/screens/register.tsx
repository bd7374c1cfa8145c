import { useState } from 'react'
import { Button, Field, Link, usePress } from '@rostrum/ui'
import { useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { CodeLine } from '../parts/code-line'
import { JoiningBoxes, useJoining } from '../parts/joining'
import { LoginFrame } from '../parts/login-frame'
import { MobileField } from '../parts/mobile-field'
import { NewPasswordField } from '../parts/password-fields'
import { codeTrouble, hasTroubles, mobileTrouble, passwordTrouble, troublesOf, type Troubles } from '../forms'
import { useLoginCalls, useReferrer } from '../queries'
import { text } from '../text.zh'
import { bothConsents } from '../use-agreement'
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
  const joining = useJoining()
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
    if (!joining.check() || hasTroubles(found)) return
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
      <NewPasswordField
        label={text.field.setPassword}
        value={password}
        onChange={setPassword}
        error={troubles.password}
        onConfirm={go.press}
      />
      {referrer.data && (
        <Field label={text.register.referrer} value={referrer.data.name} onChangeText={ignore} readOnly />
      )}
      <JoiningBoxes joining={joining} />
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
