import { Button, PhoneButton } from '@rostrum/ui'
import { text } from '../text.zh'
import type { Agreement } from '../use-agreement'
import { AdultBox, ConsentBox } from './consent-box'
import styles from './form.module.css'

export interface QuickNumberProps {
  readonly adult: Agreement
  readonly agreement: Agreement
  readonly onCode: (code: string) => Promise<unknown>
  /** The error in words. */
  readonly onTrouble: (trouble: string) => void
}

/**
 * The number that the messaging platform vouches for. It is requested only after both boxes are ticked, because its
 * code works once.
 */
export function QuickNumber({ adult, agreement, onCode, onTrouble }: QuickNumberProps) {
  const isTicked = adult.box.checked && agreement.box.checked
  const check = () => void [adult.check(), agreement.check()]
  return (
    <>
      {isTicked ? (
        <PhoneButton
          onCode={onCode}
          onRefused={(why) => onTrouble(why === 'cancelled' ? text.weChat.cancelled : text.weChat.noNumber)}
        >
          {text.weChat.quickNumber}
        </PhoneButton>
      ) : (
        <Button block size="l" look="quiet" icon="phone" onPress={check}>
          {text.weChat.quickNumber}
        </Button>
      )}
      <p className={styles.note}>{text.weChat.quickNote}</p>
    </>
  )
}

/** The two boxes for a new account. */
export function JoiningBoxes({ adult, agreement }: Pick<QuickNumberProps, 'adult' | 'agreement'>) {
  return (
    <div className={styles.boxes}>
      <AdultBox {...adult.box} />
      <ConsentBox {...agreement.box} />
    </div>
  )
}
