import { useState } from 'react'
import { Button, Steps, usePress } from '@rostrum/ui'
import { useNavigation, LOGIN, type ScreenProps } from '@rostrum/app/kernel'
import { CodeLine } from '../parts/code-line'
import { LoginFrame } from '../parts/login-frame'
import { MobileField } from '../parts/mobile-field'
import { NewPasswordField, RepeatField } from '../parts/password-fields'
import { codeTrouble, hasTroubles, mobileTrouble, passwordTrouble, troublesOf, type Troubles } from '../forms'
import { useLoginCalls } from '../queries'
import { text } from '../text.zh'
import { useCode } from '../use-code'
import styles from '../parts/form.module.css'

type Step = 0 | 1 | 2

/** S6 /pages/login/retrievePassword/index: the number, the new password, done. */
export default function RetrievePasswordScreen({ params }: ScreenProps) {
  const [step, setStep] = useState<Step>(0)
  const [mobile, setMobile] = useState(params.mobile ?? '')
  const [code, setCode] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [signedOut, setSignedOut] = useState(0)
  const back = step === 1 ? () => setStep(0) : undefined
  const wrongCode = (found: Troubles) => {
    setTroubles(found)
    setStep(0)
  }
  return (
    <LoginFrame title={text.retrieve.title} onBack={back}>
      <Steps items={text.retrieve.steps} current={step} label={text.retrieve.stepsLabel} />
      {step === 0 && (
        <ProveStep
          mobile={mobile}
          onMobile={setMobile}
          code={code}
          onCode={setCode}
          troubles={troubles}
          onTroubles={setTroubles}
          onNext={() => setStep(1)}
        />
      )}
      {step === 1 && (
        <PasswordStep
          mobile={mobile}
          code={code}
          password={password}
          onPassword={setPassword}
          repeat={repeat}
          onRepeat={setRepeat}
          onWrongCode={wrongCode}
          onDone={(count) => {
            setSignedOut(count)
            setStep(2)
          }}
        />
      )}
      {step === 2 && <DoneStep signedOut={signedOut} />}
    </LoginFrame>
  )
}

interface ProveStepProps {
  readonly mobile: string
  readonly onMobile: (mobile: string) => void
  readonly code: string
  readonly onCode: (code: string) => void
  readonly troubles: Troubles
  readonly onTroubles: (troubles: Troubles) => void
  readonly onNext: () => void
}

function ProveStep({ mobile, onMobile, code, onCode, troubles, onTroubles, onNext }: ProveStepProps) {
  const sender = useCode(mobile, 'password')
  const next = () => {
    const found: Troubles = { mobile: mobileTrouble(mobile), code: codeTrouble(code) }
    onTroubles(found)
    if (!hasTroubles(found)) onNext()
  }
  return (
    <div className={styles.form}>
      <MobileField value={mobile} onChange={onMobile} error={troubles.mobile} onConfirm={next} />
      <CodeLine
        value={code}
        onChange={onCode}
        sender={sender}
        error={troubles.code}
        onTroubles={onTroubles}
        onConfirm={next}
      />
      <p role="alert" className={styles.error}>
        {troubles.form}
      </p>
      <Button block size="l" className={styles.go} onPress={next}>
        {text.retrieve.next}
      </Button>
    </div>
  )
}

interface PasswordStepProps {
  readonly mobile: string
  readonly code: string
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly repeat: string
  readonly onRepeat: (repeat: string) => void
  /** The code was wrong or has expired: its field is in the step before. */
  readonly onWrongCode: (troubles: Troubles) => void
  readonly onDone: (signedOut: number) => void
}

function PasswordStep({
  mobile,
  code,
  password,
  onPassword,
  repeat,
  onRepeat,
  onWrongCode,
  onDone,
}: PasswordStepProps) {
  const [troubles, setTroubles] = useState<Troubles>({})
  const { resetPassword } = useLoginCalls()

  const submit = async () => {
    const found: Troubles = {
      password: password === '' ? text.field.newPasswordEmpty : passwordTrouble(password),
      repeat: repeat === password ? undefined : text.field.repeatWrong,
    }
    setTroubles(found)
    if (hasTroubles(found)) return
    try {
      const { signedOut } = await resetPassword({ mobile, code, newPassword: password })
      onDone(signedOut)
    } catch (error) {
      const refused = troublesOf(error)
      if (refused.code === undefined) return setTroubles(refused)
      onWrongCode(refused)
    }
  }
  const go = usePress(submit)
  return (
    <div className={styles.form}>
      <NewPasswordField
        label={text.field.newPassword}
        value={password}
        onChange={onPassword}
        error={troubles.password}
        onConfirm={go.press}
      />
      <RepeatField value={repeat} onChange={onRepeat} error={troubles.repeat} onConfirm={go.press} />
      <p role="alert" className={styles.error}>
        {troubles.form}
      </p>
      <Button block size="l" className={styles.go} busy={go.isBusy} onPress={go.press}>
        {text.retrieve.submit}
      </Button>
    </div>
  )
}

function DoneStep({ signedOut }: { readonly signedOut: number }) {
  const navigation = useNavigation()
  return (
    <div className={styles.form} role="status">
      <h2 className={styles.heading}>{text.retrieve.doneTitle}</h2>
      <p className={styles.note}>{signedOut > 0 ? text.retrieve.devices(signedOut) : text.retrieve.noDevices}</p>
      <p className={styles.note}>{text.retrieve.doneText}</p>
      <Button block size="l" className={styles.go} onPress={() => navigation.reLaunch(LOGIN)}>
        {text.retrieve.login}
      </Button>
    </div>
  )
}
