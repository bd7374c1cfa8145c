import { Sheet, Slider } from '@rostrum/ui'
import { useAppearance } from '@rostrum/app/kernel'
import { fontFactorMax, fontFactorMin } from '@rostrum/contract/kernel/appearance'
import { text } from '../text.zh'
import styles from './font-sheet.module.css'

export interface FontSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

const STEP = 0.1

/** The font size, changed while the article stays visible behind. */
export function FontSheet({ open, onClose }: FontSheetProps) {
  const { fontFactor, set } = useAppearance()
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{text.article.fontSize}</Sheet.Title>
      <Sheet.Body>
        <p className={styles.sample}>{text.article.fontSample}</p>
        <div className={styles.line}>
          <span className={styles.small} aria-hidden="true">
            A
          </span>
          <Slider
            className={styles.slider}
            label={text.article.fontSize}
            min={fontFactorMin}
            max={fontFactorMax}
            step={STEP}
            value={fontFactor}
            say={(value) => `${value.toFixed(1)}`}
            onChange={(value) => set({ fontFactor: value })}
          />
          <span className={styles.large} aria-hidden="true">
            A
          </span>
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}
