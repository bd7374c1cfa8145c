import { useState } from 'react'
import type { FeedbackImage } from '@rostrum/contract/feedback'
import { Image, ImageViewer, Pressable } from '@rostrum/ui'
import { text } from '../text.cases.zh'
import styles from './image-line.module.css'

/** Attached pictures; a press enlarges one. */
export function ImageLine({ images }: { readonly images: readonly FeedbackImage[] }) {
  const [open, setOpen] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <>
      <div className={styles.line}>
        {images.map(({ fileId, url }, at) => (
          <Pressable key={fileId} className={styles.cell} label={text.images.of(at + 1)} onPress={() => setOpen(at)}>
            <Image src={url} alt="" width={72} height={72} className={styles.square} />
          </Pressable>
        ))}
      </div>
      <ImageViewer
        images={images.map(({ url }, at) => ({ src: url, alt: text.images.of(at + 1) }))}
        openAt={open}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
