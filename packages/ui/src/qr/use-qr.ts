import { useEffect, useRef, useState } from 'react'
import { drawQr, makeQr, qrMessage, type QrOptions, type QrSurface } from './make'

export type QrState = 'making' | 'drawing' | 'done' | 'error'

/** What changes several times within this is drawn once; the maker itself takes as long to say that it has drawn. */
export const REDRAW_WAIT_MS = 150
/** A canvas that is not there yet is looked for once more after this. */
export const CANVAS_WAIT_MS = 300

interface Watchers {
  readonly onState?: (state: QrState) => void
  readonly onError?: (message: string) => void
}

export interface QrDevice {
  /** Pixels of the screen to a px. */
  ratio(): number
  /** A surface of so many pixels a side. */
  open(pixels: number): QrSurface | Promise<QrSurface>
}

/** Makes and draws the code on the device's surface, again whenever what it says or its look changes. */
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
  const isFirst = useRef(true)
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
      be('making')
      if (!isFirst.current) await wait(REDRAW_WAIT_MS)
      if (!isWanted) return
      isFirst.current = false
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
        await wait(CANVAS_WAIT_MS)
        surface = await open()
      }
      if (!isWanted) return
      await drawQr(qr, surface)
      be('done')
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
  return { state, retry: () => setAttempt(attempt + 1) }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
