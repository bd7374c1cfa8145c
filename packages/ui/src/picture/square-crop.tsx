import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Slider } from '../control/slider'
import type { PickedFile } from '../field/file-pick-props'
import { text } from '../text.zh'
import type { SquareCropHandle, SquareCropProps } from './square-crop-props'
import { drawView, moved, turned, WHOLE, ZOOM, zoomed, type CropView } from './square-crop-view'
import { useCropFingers } from './use-crop-fingers'
import css from './square-crop.module.css'

export type { SquareCropHandle, SquareCropProps }

/** Pixels per side: sharp on every screen, and small to upload. */
const SIDE = 512
const STEP = 0.05

/**
 * A picture behind a square window: moved by finger or arrow keys, zoomed by pinch, wheel or slider, rotated by quarter
 * turns.
 */
export const SquareCrop = forwardRef<SquareCropHandle, SquareCropProps>(function SquareCrop(
  { file, label, onUnreadable, className },
  ref,
) {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const stage = useRef<HTMLDivElement | null>(null)
  const picture = usePicture(file, onUnreadable)
  const [view, setView] = useState<CropView>(WHOLE)
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight }
  const change = (next: (now: CropView) => CropView): void => setView((now) => (size ? next(now) : now))

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen && picture)
      drawView(pen, picture, { width: picture.naturalWidth, height: picture.naturalHeight }, view, SIDE)
  }, [picture, view])
  useImperativeHandle(ref, () => ({ cut: () => cutOf(canvas.current, picture !== null, file) }), [picture, file])

  const fingers = useCropFingers(stage, {
    onMove: (dx, dy) => size && change((now) => moved(size, now, dx, dy)),
    onZoom: (by) => size && change((now) => zoomed(size, now, now.zoom * by)),
  })
  const turn = (): void => {
    if (size) change((now) => turned(size, now))
  }
  const keyed = (event: KeyboardEvent): void => {
    const [dx, dy] = (
      { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] } as const
    )[pressedKey(event)] ?? [0, 0]
    if (!size || (dx === 0 && dy === 0)) return
    event.preventDefault()
    change((now) => moved(size, now, dx, dy))
  }
  return (
    <div className={cx(css.crop, className)}>
      <div
        ref={stage}
        className={css.stage}
        role="group"
        aria-label={text.cropStage(label)}
        tabIndex={0}
        onKeyDown={keyed}
        {...fingers}
      >
        <canvas ref={canvas} className={css.canvas} width={SIDE} height={SIDE} aria-hidden="true" />
        <span className={css.ring} aria-hidden="true" />
      </div>
      <div className={css.tools}>
        <Slider
          className={css.zoom}
          label={text.cropZoom}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={view.zoom}
          disabled={!picture}
          say={(zoom) => text.times(zoom)}
          onChange={(zoom) => size && change((now) => zoomed(size, now, zoom))}
        />
        <IconButton icon="rotate" label={text.cropTurn} guardMs={0} disabled={!picture} onPress={turn} />
      </div>
    </div>
  )
})

/** The chosen file as an image of the page, rotated as its camera recorded. */
function usePicture({ preview }: PickedFile, onUnreadable: (() => void) | undefined): HTMLImageElement | null {
  const [found, setFound] = useState<{ readonly of: string; readonly image: HTMLImageElement } | null>(null)
  const latest = useRef(onUnreadable)
  useEffect(() => {
    latest.current = onUnreadable
  })
  const load = useCallback((source: string, isWanted: () => boolean): void => {
    const image = document.createElement('img')
    image.onload = () => isWanted() && setFound({ of: source, image })
    image.onerror = () => isWanted() && latest.current?.()
    image.src = source
  }, [])
  useEffect(() => {
    let isWanted = true
    if (preview) load(preview, () => isWanted)
    else latest.current?.()
    return () => {
      isWanted = false
    }
  }, [preview, load])
  return found && found.of === preview ? found.image : null
}

/** Photographs stay JPEG; other pictures keep their transparency if the browser can. */
function cutOf(canvas: HTMLCanvasElement | null, isThere: boolean, { name, mime }: PickedFile): Promise<PickedFile> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error('there is no picture to cut'))
    if (!canvas || !isThere) return refuse()
    canvas.toBlob(
      (blob) => (blob ? resolve(pickedOf(blob, name)) : refuse()),
      mime === 'image/jpeg' ? 'image/jpeg' : 'image/webp',
      0.92,
    )
  })
}

function pickedOf(blob: Blob, name: string): PickedFile {
  const ending = blob.type.slice('image/'.length)
  const file = new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
  const preview = URL.createObjectURL(file)
  return {
    name: file.name,
    size: file.size,
    mime: file.type,
    handle: file,
    preview,
    release: () => URL.revokeObjectURL(preview),
  }
}
