import { useState } from 'react'
import { Button, CodeField, Link, usePress } from '@rostrum/ui'
import { maskMobile, useDialog, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { useEnterByCode } from '../parts/code-login'
import { CodeButton } from '../parts/code-line'
import { ConsentBox } from '../parts/consent-box'
import { LoginFrame } from '../parts/login-frame'
import { MobileField } from '../parts/mobile-field'
import { WeChatEntry } from '../parts/wechat-entry'
import { hasTroubles, mobileTrouble, troublesOf, type Troubles } from '../forms'
import { text } from '../text.zh'
import { useAgreement } from '../use-agreement'
import { useCode, type CodeSender } from '../use-code'
import styles from '../parts/form.module.css'
import own from './mobile.module.css'

/** S2 /pages/login/mobile/index: the number, then a box for each digit. */
export default function MobileScreen({ params }: ScreenProps) {
  const [mobile, setMobile] = useState(params.mobile ?? '')
  const [step, setStep] = useState<'mobile' | 'code'>('mobile')
  const sender = useCode(mobile, 'login')
  if (step === 'code') return <CodeStep mobile={mobile} sender={sender} onBack={() => setStep('mobile')} />
  return <MobileStep mobile={mobile} onMobile={setMobile} sender={sender} onSent={() => setStep('code')} />
}

interface MobileStepProps {
  readonly mobile: string
  readonly onMobile: (mobile: string) => void
  readonly sender: CodeSender
  readonly onSent: () => void
}

function MobileStep({ mobile, onMobile, sender, onSent }: MobileStepProps) {
  const [troubles, setTroubles] = useState<Troubles>({})
  const agreement = useAgreement()
  const { to } = useGo()
  const next = async () => {
    const wrong = mobileTrouble(mobile)
    setTroubles({ mobile: wrong })
    if (!agreement.check() || wrong !== undefined) return
    // The code sent a moment ago is still valid.
    if (sender.waitUntil !== undefined) return onSent()
    const found = await sender.send()
    setTroubles({ ...found, mobile: found.mobile ?? found.code })
    if (!hasTroubles(found)) onSent()
  }
  const forward = usePress(next)
  return (
    <LoginFrame title={text.mobile.title} lead={text.mobile.lead}>
      <div className={`${styles.form} ${styles.bare}`}>
        <MobileField value={mobile} onChange={onMobile} error={troubles.mobile} onConfirm={forward.press} />
        <ConsentBox {...agreement.box} />
        <p role="alert" className={styles.error}>
          {troubles.form}
        </p>
        <Button block size="l" className={styles.go} busy={forward.isBusy} onPress={forward.press}>
          {text.mobile.next}
        </Button>
        <div className={styles.links}>
          <Link look="quiet" to={to('member.register')}>
            {text.login.register}
          </Link>
          <Link look="quiet" to={to('member.login')}>
            {text.mobile.otherWay}
          </Link>
        </div>
      </div>
      <WeChatEntry />
    </LoginFrame>
  )
}

function CodeStep({
  mobile,
  sender,
  onBack,
}: {
  readonly mobile: string
  readonly sender: CodeSender
  readonly onBack: () => void
}) {
  const [code, setCode] = useState('')
  const [troubles, setTroubles] = useState<Troubles>({})
  const [isBusy, setBusy] = useState(false)
  const enterByCode = useEnterByCode()
  const { confirm } = useDialog()
  const { go } = useGo()
  const help = async () => {
    const { missingText, missingTitle, service, understood } = text.mobile
    if (await confirm(missingText, { title: missingTitle, confirm: service, cancel: understood }))
      await go('feedback.service')
  }
  const submit = async (whole: string) => {
    setBusy(true)
    setTroubles({})
    try {
      await enterByCode({ mobile, code: whole })
    } catch (error) {
      setCode('')
      setTroubles(troublesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <LoginFrame title={text.mobile.codeTitle} lead={text.mobile.sentTo(maskMobile(mobile))} onBack={onBack}>
      <div className={`${styles.form} ${styles.bare}`}>
        <CodeField
          length={codeLength}
          autoFocus
          value={code}
          onChangeText={setCode}
          onComplete={(whole) => void submit(whole)}
          error={troubles.code ?? troubles.form}
          disabled={isBusy}
        />
        <div className={own.line}>
          <CodeButton sender={sender} onTroubles={setTroubles} />
          <Link look="quiet" onPress={help}>
            {text.mobile.missing}
          </Link>
        </div>
      </div>
    </LoginFrame>
  )
}
