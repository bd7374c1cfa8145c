import { useEffect, useRef, useState } from 'react'
import { useShow } from '../base/show'
import { Icon } from '../icon/icon'
import type { PictureIntakeProps } from './picture-intake-props'
import { picked } from './picked'
import css from './picture-intake.module.css'

export type { PictureIntakeProps }

const isPicture = ({ type }: File): boolean => type.startsWith('image/')
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes pictures that are pasted, or dropped anywhere on the page, while the page is shown. Words are left to their
 * field. While a file is held over the page, a hint says that it can be dropped. Where several are shown, as in a paper
 * with two questions that ask for pictures, only the nearest one takes it.
 */
export function PictureIntake(props: PictureIntakeProps) {
  const { words, disabled = false } = props
  const [isOver, setOver] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useShow(() => {
    if (disabled) return
    const stop = new AbortController()
    shown.add(latest)
    takePasted(latest, stop.signal)
    takeDropped(latest, setOver, stop.signal)
    return () => {
      shown.delete(latest)
      stop.abort()
      setOver(false)
    }
  }, disabled)
  if (!isOver) return null
  return (
    <div className={css.veil} role="status">
      <span className={css.frame}>
        <span className={css.words}>
          <Icon name="image" />
          {words}
        </span>
      </span>
    </div>
  )
}

interface Latest {
  readonly current: PictureIntakeProps
}

/** All that take pictures now, in the order in which they came. */
const shown = new Set<Latest>()

/** The one of several whose place it happened in; otherwise the nearest by height, or who has no place: the last to come. */
function isFor(latest: Latest, event: Event): boolean {
  if (shown.size < 2) return true
  const placed = [...shown].flatMap((one) => {
    const zone = one.current.zone?.current
    return zone ? [{ one, zone }] : []
  })
  const { target } = event
  const inside = placed.find(({ zone }) => target instanceof Node && zone.contains(target))
  if (inside) return inside.one === latest
  const at = event instanceof MouseEvent ? event.clientY : window.innerHeight / 2
  const away = ({ zone }: { readonly zone: HTMLElement }): number => {
    const { top, bottom } = zone.getBoundingClientRect()
    return Math.max(top - at, at - bottom, 0)
  }
  const [nearest] = placed.sort((a, b) => away(a) - away(b))
  return (nearest?.one ?? [...shown].at(-1)) === latest
}

function takePasted(latest: Latest, signal: AbortSignal): void {
  const take = (event: ClipboardEvent): void => {
    if (!isFor(latest, event)) return
    const files = Array.from(event.clipboardData?.files ?? []).filter(isPicture)
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    latest.current.onTake(files.map(picked))
  }
  document.addEventListener('paste', take, { signal })
}

/** Without this, a browser would leave the page and show the file. */
function takeDropped(latest: Latest, setOver: (isOver: boolean) => void, signal: AbortSignal): void {
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(isFor(latest, event))
  }
  const leave = (event: DragEvent): void => {
    // Moving between two elements of the page has a related target; leaving the page has none.
    if (event.relatedTarget === null) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    if (!hasFiles(event) || !isFor(latest, event)) return
    event.preventDefault()
    const files = Array.from(event.dataTransfer?.files ?? [])
    const pictures = files.filter(isPicture)
    if (pictures.length > 0) latest.current.onTake(pictures.map(picked))
    if (pictures.length < files.length) latest.current.onRefuse()
  }
  document.addEventListener('dragenter', over, { signal })
  document.addEventListener('dragover', over, { signal })
  document.addEventListener('dragleave', leave, { signal })
  document.addEventListener('drop', drop, { signal })
}
