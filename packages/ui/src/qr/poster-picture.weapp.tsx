/// <reference types="miniprogram-api-typings" />
import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from './text.zh'
import { Canvas } from '../weapp/media-elements'
import { freshId, waitForCanvas, type CanvasPlace } from '../weapp/nodes.weapp'
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
  const [id] = useState(() => freshId('poster'))
  const place = useRef<CanvasPlace | undefined>(undefined)
  const { state, layout, retry } = usePoster(poster, async () => surfaceOf(await found(id, place)), POSTER_WIDTH)
  useImperativeHandle(ref, () => ({ save: () => show(state === 'done' ? place.current?.node : undefined) }), [state])
  const height = state === 'done' && layout ? (layout.height * (place.current?.width ?? 0)) / POSTER_WIDTH : 1
  return (
    <figure className={css.figure} aria-busy={state === 'making'}>
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
      <Canvas
        type="2d"
        id={id}
        className={css.picture}
        role="img"
        aria-label={label}
        style={{ height: `${height}px` }}
      />
    </figure>
  )
})

async function found(
  id: string,
  kept: { current: CanvasPlace | undefined },
): Promise<WechatMiniprogram.Canvas | undefined> {
  kept.current = await waitForCanvas(id)
  return kept.current?.node
}

async function surfaceOf(node: WechatMiniprogram.Canvas | undefined): Promise<PosterSurface> {
  if (!node) throw new Error('there is no canvas')
  return {
    // The same drawing surface has two type names.
    pen: node.getContext('2d') as unknown as CanvasRenderingContext2D,
    loadCover: (source) => loadCover(node, source),
    resize(width, height) {
      node.width = width
      node.height = height
    },
  }
}

function loadCover(node: WechatMiniprogram.Canvas, source: string): Promise<CoverPicture> {
  return new Promise((resolve, reject) => {
    const image = node.createImage()
    image.onload = () =>
      resolve({ image: image as unknown as CanvasImageSource, width: image.width, height: image.height })
    image.onerror = () => reject(new Error('no picture'))
    image.src = source
  })
}

/** WeChat's own viewer, whose menu saves and sends the picture. */
function show(node: WechatMiniprogram.Canvas | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!node) return reject(new Error('there is no picture'))
    wx.canvasToTempFilePath({
      canvas: node,
      success: ({ tempFilePath }) =>
        wx.previewImage({ urls: [tempFilePath], success: () => resolve(), fail: () => reject(new Error('no viewer')) }),
      fail: () => reject(new Error('there is no picture')),
    })
  })
}
