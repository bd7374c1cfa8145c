import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { useModal } from '../overlay/modal'
import { text } from '../text.zh'
import type { ImageViewerProps, ViewedImage } from './image-viewer-props'
import css from './image-viewer.module.css'

export type { ImageViewerProps, ViewedImage }

/** Pictures over the whole window: swiping or arrow keys change the picture, a double press enlarges it, Esc closes. */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  return openAt === null ? null : <Viewer images={images} start={openAt} onClose={onClose} />
}

function Viewer({
  images,
  start,
  onClose,
}: {
  readonly images: readonly ViewedImage[]
  readonly start: number
  readonly onClose: () => void
}) {
  const [at, setAt] = useState(start)
  const track = useRef<HTMLDivElement | null>(null)
  const modal = useModal(true, onClose)
  const go = (index: number): void => {
    const node = track.current
    if (node) node.scrollLeft = Math.min(images.length - 1, Math.max(0, index)) * node.clientWidth
  }
  useLayoutEffect(() => {
    const node = track.current
    if (node) node.scrollLeft = start * node.clientWidth
  }, [start])
  return (
    <div
      ref={modal.box}
      className={css.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={text.viewer}
      tabIndex={-1}
      onKeyDown={(event) => {
        modal.onKeyDown(event)
        if (pressedKey(event) === 'ArrowLeft') go(at - 1)
        if (pressedKey(event) === 'ArrowRight') go(at + 1)
      }}
    >
      <div
        ref={track}
        className={css.track}
        tabIndex={0}
        onScroll={(event) =>
          event.target === track.current &&
          setAt(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {images.map((image, index) => (
          <Slide key={`${index} ${image.src}`} image={image} />
        ))}
      </div>
      <div className={css.head}>
        <IconButton icon="close" label={text.close} tone="cover" onPress={onClose} />
        <span className={css.count} aria-live="polite">
          {text.pictureOf(at + 1, images.length)}
        </span>
        {images.length > 1 ? (
          <span className={css.arrows}>
            <IconButton icon="chevronLeft" label={text.previous} tone="cover" guardMs={0} onPress={() => go(at - 1)} />
            <IconButton icon="chevronRight" label={text.next} tone="cover" guardMs={0} onPress={() => go(at + 1)} />
          </span>
        ) : (
          <span className={css.arrows} />
        )}
      </div>
    </div>
  )
}

function Slide({ image }: { readonly image: ViewedImage }) {
  const [isLarge, setLarge] = useState(false)
  const enlarge = (event: MouseEvent<HTMLDivElement>): void => {
    const node = event.currentTarget
    const share = { x: event.nativeEvent.offsetX / node.clientWidth, y: event.nativeEvent.offsetY / node.clientHeight }
    setLarge(!isLarge)
    requestAnimationFrame(() => node.scrollTo(share.x * node.clientWidth, share.y * node.clientHeight))
  }
  return (
    <div className={css.slide} onDoubleClick={enlarge} title={text.zoom}>
      <img className={cx(css.image, isLarge && css.large)} src={image.src} alt={image.alt ?? text.picture} />
    </div>
  )
}
