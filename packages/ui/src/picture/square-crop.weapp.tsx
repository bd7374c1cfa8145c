/// <reference types="miniprogram-api-typings" />
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { Button } from '../control/button'
import type { PickedFile } from '../field/file-pick-props'
import { text } from '../text.zh'
import { weappText } from '../weapp/text.zh'
import { Photo } from './photo'
import type { SquareCropHandle, SquareCropProps } from './square-crop-props'
import css from './square-crop.weapp.module.css'

export type { SquareCropHandle, SquareCropProps }

/**
 * WeChat's own page for cropping a square, with zoom and rotation. If WeChat is too old to have it, the server crops
 * the middle.
 */
export const SquareCrop = forwardRef<SquareCropHandle, SquareCropProps>(function SquareCrop(
  { file, label, onUnreadable, className },
  ref,
) {
  const [cut, setCut] = useState<{ readonly of: PickedFile; readonly path: string } | null>(null)
  const latest = useRef(onUnreadable)
  useEffect(() => {
    latest.current = onUnreadable
  })
  const path = cut?.of === file ? cut.path : file.preview
  const canCut = typeof wx.cropImage === 'function'
  const open = (): void => {
    if (!canCut || !file.preview) return
    wx.cropImage({
      src: file.preview,
      cropScale: '1:1',
      success: ({ tempFilePath }) => setCut({ of: file, path: tempFilePath }),
    })
  }
  const first = useRef(open)
  useEffect(() => {
    first.current = open
  })
  useEffect(() => {
    if (file.preview) first.current()
    else latest.current?.()
  }, [file])
  useImperativeHandle(
    ref,
    () => ({
      cut: () =>
        path
          ? Promise.resolve({ ...file, handle: path, preview: path, release: () => undefined })
          : Promise.reject(new Error('there is no picture to cut')),
    }),
    [file, path],
  )
  return (
    <div className={cx(css.crop, className)}>
      <div className={css.stage}>
        {path && (
          <Photo
            className={css.picture}
            src={path}
            alt={text.cropStage(label)}
            fit="cover"
            eager
            onError={onUnreadable}
          />
        )}
      </div>
      {canCut ? (
        <Button look="quiet" onPress={open}>
          {weappText.crop}
        </Button>
      ) : (
        <p className={css.note}>{weappText.cropMiddle}</p>
      )}
    </div>
  )
})
