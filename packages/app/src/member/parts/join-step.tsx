import { Button } from '@rostrum/ui'
import { text } from '../text.zh'
import type { Agreement } from '../use-agreement'
import { LoginFrame } from './login-frame'
import { JoiningBoxes } from './quick-number'
import styles from './form.module.css'

export interface JoinStepProps {
  readonly lead: string
  readonly adult: Agreement
  readonly agreement: Agreement
  readonly error?: string
  readonly onBack: () => void
  readonly onJoin: () => Promise<void>
}

/** The number has no account: the fields of a new one. */
export function JoinStep({ lead, adult, agreement, error, onBack, onJoin }: JoinStepProps) {
  const join = async () => {
    // Both boxes are checked, so that both get their mark.
    if ([adult.check(), agreement.check()].every(Boolean)) await onJoin()
  }
  return (
    <LoginFrame title={text.bind.newTitle} lead={lead} onBack={onBack}>
      <div className={`${styles.form} ${styles.bare}`}>
        <JoiningBoxes adult={adult} agreement={agreement} />
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <Button block size="l" className={styles.go} onPress={join}>
          {text.bind.newSubmit}
        </Button>
      </div>
    </LoginFrame>
  )
}
