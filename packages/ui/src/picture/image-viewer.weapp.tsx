/// <reference types="miniprogram-api-typings" />
import { useEffect, useRef } from 'react'
import type { ImageViewerProps, ViewedImage } from './image-viewer-props'

export type { ImageViewerProps, ViewedImage }

/**
 * WeChat's own viewer: swipe, enlarge with two fingers, save a picture. It lies over the mini-program and closes by
 * itself.
 */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  const latest = useRef({ images, onClose })
  useEffect(() => {
    latest.current = { images, onClose }
  })
  useEffect(() => {
    if (openAt === null) return
    const urls = latest.current.images.map((image) => image.src)
    const current = urls[openAt]
    if (current !== undefined) wx.previewImage({ urls, current })
    latest.current.onClose()
  }, [openAt])
  return null
}
