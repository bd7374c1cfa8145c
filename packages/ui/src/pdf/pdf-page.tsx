import { useEffect, useRef, useState } from 'react'
import type { PdfEngine, PdfHit, PdfSize } from './engine'
import css from './pdf-view.module.css'

export interface PdfPageProps {
  readonly engine: PdfEngine
  readonly page: number
  /** Until its own size is known. */
  readonly usual: PdfSize
  /** Drawn anew when it changes. */
  readonly zoom: number
  readonly label: string
  readonly hits: readonly PdfHit[]
  readonly chosen?: PdfHit
  /** The page stands where somebody reads. */
  readonly onSeen?: (page: number) => void
}

/** One screen above and below: pages further away give their pixels back. */
const NEAR = '100% 0px'
/** The line where somebody reads. */
const READ = '-30% 0px -69% 0px'

/** A page: its place, and its picture while it is near. */
export function PdfPage({ engine, page, usual, zoom, label, hits, chosen, onSeen }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState(usual)
  const isNear = useSight(box, NEAR)
  const isRead = useSight(box, READ)
  const told = useRef(onSeen)
  useEffect(() => {
    told.current = onSeen
  })
  useEffect(() => {
    if (isRead) told.current?.(page)
  }, [isRead, page])
  useEffect(() => {
    if (!isNear) return undefined
    let isOver = false
    // Whoever draws the page says that it is lost.
    engine.sizeOf(page).then(
      (found) => !isOver && setSize(found),
      () => undefined,
    )
    return () => void (isOver = true)
  }, [engine, page, isNear])
  useEffect(() => {
    const [place, drawn] = [box.current, canvas.current]
    return isNear && place && drawn ? engine.draw(page, drawn, place.clientWidth) : undefined
  }, [engine, page, isNear, zoom, size])
  return (
    <div
      ref={box}
      className={css.page}
      data-page={onSeen && page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {isNear && <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} />}
      {hits.map((hit) => (
        <span
          key={`${hit.left} ${hit.top}`}
          className={hit === chosen ? css.chosen : css.hit}
          style={{
            left: `${hit.left * 100}%`,
            top: `${hit.top * 100}%`,
            width: `${hit.width * 100}%`,
            height: `${hit.height * 100}%`,
          }}
        />
      ))}
    </div>
  )
}

function useSight(box: { readonly current: HTMLDivElement | null }, rootMargin: string): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const watcher = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false), {
      root: element.closest('[role="document"]'),
      rootMargin,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box, rootMargin])
  return isInSight
}
