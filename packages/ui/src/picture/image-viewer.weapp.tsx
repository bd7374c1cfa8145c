/// <reference types="miniprogram-api-typings" />
import { useEffect, useRef } from 'react'
import { useNotices } from '../overlay/notices'
import { text } from '../text.zh'
import type { ImageViewerProps, ViewedImage } from './image-viewer-props'

export type { ImageViewerProps, ViewedImage }

/**
 * WeChat's own viewer: swipe, enlarge with two fingers, save a picture. It lies over the mini-program and closes by
 * itself.
 */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  const { fail } = useNotices()
  const latest = useRef({ images, onClose, fail })
  useEffect(() => {
    latest.current = { images, onClose, fail }
  })
  useEffect(() => {
    if (openAt === null) return
    const urls = latest.current.images.map((image) => image.src)
    const current = urls[openAt]
    const failed = (): void => latest.current.fail(text.pictureFailed)
    if (current !== undefined) wx.previewImage({ urls, current, fail: failed })
    latest.current.onClose()
  }, [openAt])
  return null
}
