import { forwardRef, useImperativeHandle, useRef } from 'react'
import { cx } from '../base/cx'
import { text } from './text.zh'
import { QrFrame } from './frame'
import { QrRefusal } from './make'
import type { QrCodeHandle, QrCodeProps } from './props'
import { useQr, type QrDevice } from './use-qr'
import css from './qr-code.module.css'

/** A QR code: making, drawing, then done or error; made again when its content or look changes. */
export const QrCode = forwardRef<QrCodeHandle, QrCodeProps>(function QrCode(props, ref) {
  const { size = 200, label = text.qr, caption, className, canvasId } = props
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const { state, hasPicture, retry } = useQr(browserOf(canvas), { ...props, size }, props)
  useImperativeHandle(
    ref,
    () => ({
      toDataUrl: () => (hasPicture.current ? (canvas.current?.toDataURL('image/png') ?? null) : null),
    }),
    [hasPicture],
  )
  return (
    <QrFrame size={size} state={state} caption={caption} className={className} onRetry={retry}>
      <canvas
        ref={canvas}
        id={canvasId}
        className={cx(css.canvas, state !== 'done' && css.away)}
        role="img"
        aria-label={label}
      />
    </QrFrame>
  )
})

function browserOf(canvas: { readonly current: HTMLCanvasElement | null }): QrDevice {
  return {
    ratio: () => Math.min(3, window.devicePixelRatio || 1),
    open(pixels) {
      const node = canvas.current
      if (node) {
        node.width = pixels
        node.height = pixels
      }
      return { context: node?.getContext('2d') ?? null, loadImage }
    },
  }
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = document.createElement('img')
    // Without it the canvas could not be exported as a picture.
    if (/^https?:/i.test(source)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new QrRefusal(text.qrBadImage))
    image.src = source
  })
}
