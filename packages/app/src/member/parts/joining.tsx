import { text } from '../text.zh'
import { useAgreement, type Agreement } from '../use-agreement'
import { AdultBox, ConsentBox } from './consent-box'
import styles from './form.module.css'

/** What somebody who joins has to tick. */
export interface Joining {
  readonly agreement: Agreement
  readonly adult: Agreement
  /** Whether both are ticked. Both are checked, so that both get their mark. */
  check(): boolean
}

export function useJoining(): Joining {
  const agreement = useAgreement()
  const adult = useAgreement(text.consent.adultNeeded)
  return { agreement, adult, check: () => [adult.check(), agreement.check()].every(Boolean) }
}

export function JoiningBoxes({ joining: { agreement, adult } }: { readonly joining: Joining }) {
  return (
    <div className={styles.boxes}>
      <AdultBox {...adult.box} />
      <ConsentBox {...agreement.box} />
    </div>
  )
}
