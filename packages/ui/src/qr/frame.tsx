import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from './text.zh'
import type { QrState } from './use-qr'
import css from './qr-code.module.css'

export interface QrFrameProps {
  readonly size: number
  readonly state: QrState
  readonly caption?: string
  readonly className?: string
  readonly onRetry: () => void
  /** The canvas. */
  readonly children: ReactNode
}

/** The white background of a code, the message while it is made, and its caption. */
export function QrFrame({ size, state, caption, className, onRetry, children }: QrFrameProps) {
  const isBusy = state === 'making' || state === 'drawing'
  return (
    <figure className={cx(css.figure, className)}>
      <div className={css.ground} style={{ width: size, height: size }} aria-busy={isBusy}>
        {children}
        {isBusy && (
          <div className={css.over} role="status">
            <Spinner />
            {text.qrMaking}
          </div>
        )}
        {state === 'error' && (
          <Pressable className={css.over} onPress={onRetry}>
            {text.qrFailed}
          </Pressable>
        )}
      </div>
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
}
