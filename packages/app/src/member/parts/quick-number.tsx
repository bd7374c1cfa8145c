import { Button, PhoneButton } from '@rostrum/ui'
import { text } from '../text.zh'
import type { Agreement } from '../use-agreement'
import { AdultBox, ConsentBox } from './consent-box'
import styles from './form.module.css'

export interface QuickNumberProps {
  readonly adult: Agreement
  readonly agreement: Agreement
  readonly onCode: (code: string) => Promise<unknown>
  /** In words. */
  readonly onTrouble: (trouble: string) => void
}

/** The number that the messaging platform vouches for. It is asked for only once both boxes are ticked: its code is good for one use. */
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

/** Both ticks that a new account takes. */
export function JoiningBoxes({ adult, agreement }: Pick<QuickNumberProps, 'adult' | 'agreement'>) {
  return (
    <div className={styles.boxes}>
      <AdultBox {...adult.box} />
      <ConsentBox {...agreement.box} />
    </div>
  )
}
