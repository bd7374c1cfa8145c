import { forwardRef, useImperativeHandle, useRef } from 'react'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from './text.zh'
import type { CoverPicture } from './poster-draw'
import { POSTER_WIDTH } from './poster-draw'
import type { PosterPictureHandle, PosterPictureProps } from './poster-props'
import { usePoster, type PosterSurface } from './use-poster'
import css from './poster-picture.module.css'

/** A picture to share, drawn here: its subject, the person responsible, the risk line and a code. */
export const PosterPicture = forwardRef<PosterPictureHandle, PosterPictureProps>(function PosterPicture(
  { poster, label },
  ref,
) {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const { state, retry } = usePoster(poster, () => surfaceOf(fresh(canvas)), POSTER_WIDTH)
  useImperativeHandle(
    ref,
    () => ({ save: (fileName) => download(state === 'done' ? canvas.current : null, fileName) }),
    [state],
  )
  return (
    // Higher than its sheet: keyboard users must be able to focus it to scroll.
    <figure className={css.figure} aria-busy={state === 'making'} tabIndex={0}>
      {state === 'making' && (
        <div className={css.waiting} role="status">
          <Spinner />
          {text.posterMaking}
        </div>
      )}
      {state === 'error' && (
        <Pressable className={css.waiting} onPress={retry}>
          {text.posterFailed}
        </Pressable>
      )}
      {state === 'done' && <img className={css.picture} src={canvas.current?.toDataURL('image/png')} alt={label} />}
    </figure>
  )
})

function fresh(kept: { current: HTMLCanvasElement | null }): HTMLCanvasElement {
  kept.current = document.createElement('canvas')
  return kept.current
}

async function surfaceOf(canvas: HTMLCanvasElement): Promise<PosterSurface> {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('there is no canvas')
  // Without the loaded fonts another typeface would be drawn.
  await document.fonts?.ready
  return {
    pen,
    loadCover,
    resize(width, height) {
      canvas.width = width
      canvas.height = height
    },
  }
}

function loadCover(source: string): Promise<CoverPicture> {
  return new Promise((resolve, reject) => {
    const image = document.createElement('img')
    // Without it the canvas could not be exported as a picture.
    if (/^https?:/i.test(source)) image.crossOrigin = 'anonymous'
    image.onload = () =>
      resolve({ image, width: image.naturalWidth || POSTER_WIDTH, height: image.naturalHeight || POSTER_WIDTH })
    image.onerror = () => reject(new Error('no picture'))
    image.src = source
  })
}

async function download(canvas: HTMLCanvasElement | null, fileName: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png')
    else resolve(null)
  })
  if (!blob) throw new Error('there is no picture')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser reads the URL after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
