import { useEffect, useRef, useState } from 'react'
import { drawPoster, layOut, type CoverPicture, type Poster, type PosterLayout } from './poster-draw'

/** The drawing surface that a device provides for a poster. */
export interface PosterSurface {
  readonly pen: CanvasRenderingContext2D
  loadCover(source: string): Promise<CoverPicture>
  /** Called before drawing, with the size in px. */
  resize(width: number, height: number): void
}

export type PosterState = 'making' | 'done' | 'error'

/** Draws the poster, again when its content changes. A cover that cannot be loaded is omitted. */
export function usePoster(poster: Poster, open: () => Promise<PosterSurface>, width: number) {
  const [state, setState] = useState<PosterState>('making')
  const [layout, setLayout] = useState<PosterLayout>()
  const [attempt, setAttempt] = useState(0)
  const said = JSON.stringify(poster)
  const latest = useRef({ poster, open })
  useEffect(() => {
    latest.current = { poster, open }
  })
  useEffect(() => {
    let isWanted = true
    const run = async (): Promise<void> => {
      const { poster, open } = latest.current
      setState('making')
      const surface = await open()
      const cover = poster.cover === '' ? undefined : await surface.loadCover(poster.cover).catch(() => undefined)
      if (!isWanted) return
      const laid = layOut(surface.pen, poster, cover !== undefined)
      surface.resize(width, laid.height)
      drawPoster(surface.pen, poster, laid, cover)
      setLayout(laid)
      setState('done')
    }
    run().catch(() => isWanted && setState('error'))
    return () => {
      isWanted = false
    }
  }, [said, attempt, width])
  return { state, layout, retry: () => setAttempt(attempt + 1) }
}
