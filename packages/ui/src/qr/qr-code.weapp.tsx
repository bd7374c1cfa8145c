import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { text } from './text.zh'
import { Canvas } from '../weapp/media-elements'
import { freshId, pixelRatio, waitForCanvas } from '../weapp/nodes.weapp'
import { QrFrame } from './frame'
import { QrRefusal } from './make'
import type { QrCodeHandle, QrCodeProps } from './props'
import { useQr, type QrDevice } from './use-qr'
import css from './qr-code.module.css'

/** A QR code: making, drawing, then done or error; made again when its content or look changes. */
export const QrCode = forwardRef<QrCodeHandle, QrCodeProps>(function QrCode(props, ref) {
  const { size = 200, label = text.qr, caption, className, canvasId } = props
  const [fresh] = useState(() => freshId('qr'))
  const id = canvasId ?? fresh
  const node = useRef<WechatMiniprogram.Canvas | undefined>(undefined)
  const { state, hasPicture, retry } = useQr(deviceOf(id, node), { ...props, size }, props)
  useImperativeHandle(
    ref,
    () => ({
      toDataUrl: () => (hasPicture.current ? (node.current?.toDataURL('image/png', 1) ?? null) : null),
    }),
    [hasPicture],
  )
  return (
    <QrFrame size={size} state={state} caption={caption} className={className} onRetry={retry}>
      <Canvas
        type="2d"
        id={id}
        className={cx(css.canvas, state !== 'done' && css.away)}
        role="img"
        aria-label={label}
      />
    </QrFrame>
  )
})

function deviceOf(id: string, kept: { current: WechatMiniprogram.Canvas | undefined }): QrDevice {
  return {
    ratio: pixelRatio,
    async open(pixels) {
      const node = (await waitForCanvas(id))?.node
      kept.current = node
      if (!node) return { context: null, loadImage: () => Promise.reject(new QrRefusal(text.qrBadImage)) }
      node.width = pixels
      node.height = pixels
      // The same drawing surface has two type names.
      return {
        context: node.getContext('2d') as unknown as CanvasRenderingContext2D,
        loadImage: (source) => loadImage(node, source),
      }
    },
  }
}

function loadImage(node: WechatMiniprogram.Canvas, source: string): Promise<CanvasImageSource> {
  return new Promise((resolve, reject) => {
    const image = node.createImage()
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new QrRefusal(text.qrBadImage))
    image.src = source
  })
}
