import { cx } from '../base/cx'
import type { BrowserPush } from './browser-push'
import { useMicLevel } from './use-browser-push'
import css from './push-preview.module.css'

/** From this level on it clips. */
const LOUD = 0.9

export interface MicMeterProps {
  readonly push: BrowserPush | undefined
  readonly label: string
  readonly className?: string
}

/** The loudness of the microphone, ten times a second. */
export function MicMeter({ push, label, className }: MicMeterProps) {
  const level = useMicLevel(push)
  return (
    <div
      className={cx(css.meter, className)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      <span className={cx(css.level, level > LOUD && css.loud)} style={{ transform: `scaleX(${level})` }} />
    </div>
  )
}
