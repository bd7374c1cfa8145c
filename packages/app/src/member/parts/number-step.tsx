import { Button, Link, usePress } from '@rostrum/ui'
import { useBack, usePlatform, useSession } from '@rostrum/app/kernel'
import { codeTrouble, hasTroubles, mobileTrouble, wxTroubleOf, type Troubles } from '../forms'
import { useWxCalls } from '../queries'
import { text } from '../text.zh'
import { bothConsents, type Agreement } from '../use-agreement'
import type { CodeSender } from '../use-code'
import { useEnter } from '../use-enter'
import { CodeLine } from './code-line'
import { LoginFrame } from './login-frame'
import { MobileField } from './mobile-field'
import { JoiningBoxes, QuickNumber } from './quick-number'
import styles from './form.module.css'

export interface NumberStepProps {
  readonly lead: string
  readonly hasTicket: boolean
  readonly adult: Agreement
  readonly agreement: Agreement
  readonly sender: CodeSender
  readonly troubles: Troubles
  readonly onTroubles: (troubles: Troubles) => void
  readonly mobile: string
  readonly onMobile: (mobile: string) => void
  readonly code: string
  readonly onCode: (code: string) => void
  /** Called when both are filled in. */
  readonly onDone: () => Promise<void>
}

export function NumberStep(props: NumberStepProps) {
  const { lead, hasTicket, sender, troubles, onTroubles, mobile, onMobile, code, onCode, onDone } = props
  const { identity } = usePlatform()
  const isQuick = hasTicket && identity !== undefined && 'code' in identity
  const done = async () => {
    const found: Troubles = { mobile: mobileTrouble(mobile), code: codeTrouble(code) }
    onTroubles(found)
    if (!hasTroubles(found)) await onDone()
  }
  const go = usePress(done)
  return (
    <LoginFrame title={text.bind.title} lead={lead}>
      <div className={`${styles.form} ${styles.bare}`}>
        <MobileField value={mobile} onChange={onMobile} error={troubles.mobile} onConfirm={go.press} />
        <CodeLine
          value={code}
          onChange={onCode}
          sender={sender}
          error={troubles.code}
          onTroubles={onTroubles}
          onConfirm={go.press}
        />
        <p role="alert" className={styles.error}>
          {troubles.form}
        </p>
        <Button block size="l" className={styles.go} busy={go.isBusy} onPress={go.press}>
          {hasTicket ? text.bind.next : text.bind.submit}
        </Button>
        {isQuick && <QuickBind {...props} />}
      </div>
      <NotNow hasTicket={hasTicket} />
    </LoginFrame>
  )
}

/** In the mini-program the number may come from the platform instead. */
function QuickBind({ adult, agreement, onTroubles }: Pick<NumberStepProps, 'adult' | 'agreement' | 'onTroubles'>) {
  const { byWeChatMobile } = useWxCalls()
  const enter = useEnter()
  const bind = async (code: string) => {
    onTroubles({})
    try {
      await enter(() => byWeChatMobile({ code, isAdult: true, consents: bothConsents }), {
        busy: text.bind.busy,
        withChosen: true,
      })
    } catch (error) {
      onTroubles({ form: wxTroubleOf(error) })
    }
  }
  return (
    <>
      <p className={styles.note}>{text.bind.otherWay}</p>
      <JoiningBoxes adult={adult} agreement={agreement} />
      <QuickNumber adult={adult} agreement={agreement} onCode={bind} onTrouble={(form) => onTroubles({ form })} />
    </>
  )
}

/** A half login goes back unfinished; a member continues without a number. */
function NotNow({ hasTicket }: Pick<NumberStepProps, 'hasTicket'>) {
  const { onBack, onHome } = useBack()
  const { openRemembered } = useSession()
  return (
    <div className={styles.links}>
      <Link look="quiet" onPress={hasTicket ? (onBack ?? onHome) : openRemembered}>
        {hasTicket ? text.weChat.notNow : text.bind.notNow}
      </Link>
    </div>
  )
}
