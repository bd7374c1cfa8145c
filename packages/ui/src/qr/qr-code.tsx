import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from '../text.zh'
import { drawQr, makeQr, qrMessage, type QrOptions } from './make'
import css from './qr-code.module.css'

export type QrState = 'making' | 'drawing' | 'done' | 'error'

export interface QrCodeProps extends Omit<QrOptions, 'size'> {
  /** 200 px unless given. */
  readonly size?: number
  /** What the code leads to; said by screen readers. */
  readonly label?: string
  /** Under the code, as 微信扫一扫浏览. */
  readonly caption?: string
  readonly onState?: (state: QrState) => void
  /** The exact reason; people see 二维码生成失败，点击重试. */
  readonly onError?: (message: string) => void
  readonly className?: string
}

export interface QrCodeHandle {
  /** PNG of the drawn code, `null` while there is none. */
  toDataUrl(): string | null
}

/** A QR code: making, drawing, then done or error; made again when what it says or its look changes. */
export const QrCode = forwardRef<QrCodeHandle, QrCodeProps>(function QrCode(props, ref) {
  const { size = 200, label = text.qr, caption, className } = props
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const { state, retry } = useQr(canvas, { ...props, size }, props)
  useImperativeHandle(ref, () => ({
    toDataUrl: () => (state === 'done' ? canvas.current?.toDataURL('image/png') ?? null : null),
  }), [state])
  return (
    <figure className={cx(css.figure, className)}>
      <div className={css.ground} style={{ width: size, height: size }} aria-busy={state === 'making' || state === 'drawing'}>
        <canvas ref={canvas} className={cx(css.canvas, state !== 'done' && css.away)} role="img" aria-label={label} />
        {(state === 'making' || state === 'drawing') && <div className={css.over} role="status"><Spinner />{text.qrMaking}</div>}
        {state === 'error' && <Pressable className={css.over} onPress={retry}>{text.qrFailed}</Pressable>}
      </div>
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
})

interface Watchers {
  readonly onState?: (state: QrState) => void
  readonly onError?: (message: string) => void
}

function useQr(canvas: { readonly current: HTMLCanvasElement | null }, options: QrOptions, watchers: Watchers) {
  const [state, setState] = useState<QrState>('making')
  const [attempt, setAttempt] = useState(0)
  const { value, size, margin, foregroundColor, backgroundColor, foregroundPadding, backgroundPadding, image } = options
  const latest = useRef(watchers)
  useEffect(() => {
    latest.current = watchers
  })
  useEffect(() => {
    let isWanted = true
    const be = (next: QrState): void => {
      if (!isWanted) return
      setState(next)
      latest.current.onState?.(next)
    }
    const run = async (): Promise<void> => {
      be('making')
      const node = canvas.current
      const scale = Math.min(3, window.devicePixelRatio || 1)
      const qr = makeQr({
        value, margin: margin && margin * scale, foregroundColor, backgroundColor, foregroundPadding, backgroundPadding, image, size: size * scale,
      })
      be('drawing')
      if (node) {
        node.width = size * scale
        node.height = size * scale
      }
      await drawQr(qr, node?.getContext('2d') ?? null)
      be('done')
    }
    run().catch((error: unknown) => {
      be('error')
      if (isWanted) latest.current.onError?.(qrMessage(error))
    })
    return () => {
      isWanted = false
    }
  }, [canvas, value, size, margin, foregroundColor, backgroundColor, foregroundPadding, backgroundPadding, image, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}
