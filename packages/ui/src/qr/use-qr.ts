import { useEffect, useRef, useState } from 'react'
import { drawQr, type QrSurface } from './draw'
import { makeQr, qrMessage, type QrOptions } from './make'

export type QrState = 'making' | 'drawing' | 'done' | 'error'

/** Before drawing: several changes within this time are drawn once. */
const DRAW_WAIT_MS = 150
/** After drawing, before the picture is taken; a missing canvas is looked up once more after the same time. */
const PICTURE_WAIT_MS = 300

interface Watchers {
  readonly onState?: (state: QrState) => void
  readonly onError?: (message: string) => void
}

export interface QrDevice {
  /** Device pixels per px. */
  ratio(): number
  /** A surface of this many pixels per side. */
  open(pixels: number): QrSurface | Promise<QrSurface>
}

/** Makes and draws the code on the device's surface, again whenever its content or look changes. */
export function useQr(device: QrDevice, options: QrOptions, watchers: Watchers) {
  const [state, setState] = useState<QrState>('making')
  const [attempt, setAttempt] = useState(0)
  const {
    value,
    size,
    margin,
    level,
    foregroundColor,
    backgroundColor,
    foregroundPadding,
    backgroundPadding,
    image,
    canvasId,
  } = options
  const hasPicture = useRef(false)
  const latest = useRef({ watchers, device })
  useEffect(() => {
    latest.current = { watchers, device }
  })
  useEffect(() => {
    let isWanted = true
    const be = (next: QrState): void => {
      if (!isWanted) return
      setState(next)
      latest.current.watchers.onState?.(next)
    }
    const run = async (): Promise<void> => {
      hasPicture.current = false
      be('making')
      await wait(DRAW_WAIT_MS)
      if (!isWanted) return
      const scale = latest.current.device.ratio()
      const qr = makeQr({
        value,
        level,
        margin: margin && margin * scale,
        foregroundColor,
        backgroundColor,
        foregroundPadding,
        backgroundPadding,
        image,
        canvasId,
        size: size * scale,
      })
      be('drawing')
      const open = () => latest.current.device.open(size * scale)
      let surface = await open()
      if (!surface.context) {
        await wait(PICTURE_WAIT_MS)
        surface = await open()
      }
      if (!isWanted) return
      await drawQr(qr, surface)
      be('done')
      await wait(PICTURE_WAIT_MS)
      hasPicture.current = isWanted
    }
    run().catch((error: unknown) => {
      be('error')
      if (isWanted) latest.current.watchers.onError?.(qrMessage(error))
    })
    return () => {
      isWanted = false
    }
  }, [
    value,
    size,
    margin,
    level,
    foregroundColor,
    backgroundColor,
    foregroundPadding,
    backgroundPadding,
    image,
    canvasId,
    attempt,
  ])
  return { state, hasPicture, retry: () => setAttempt(attempt + 1) }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
