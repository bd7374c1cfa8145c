import { useState } from 'react'
import { Pressable } from '../control/pressable'
import { Image } from './image'
import { ImageViewer } from './image-viewer'
import css from './picture-line.module.css'

export interface PictureLineProps {
  readonly pictures: readonly { readonly fileId: string; readonly url: string }[]
  /** The name of a picture by its number, from 1. */
  readonly nameOf: (no: number) => string
}

/** Small pictures in a line; a press enlarges one. Without pictures there is nothing. */
export function PictureLine({ pictures, nameOf }: PictureLineProps) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <div className={css.line}>
        {pictures.map(({ fileId, url }, at) => (
          <Pressable key={fileId} className={css.cell} label={nameOf(at + 1)} onPress={() => setOpen(at)}>
            <Image src={url} alt="" width={72} height={72} className={css.square} />
          </Pressable>
        ))}
      </div>
      <ImageViewer
        images={pictures.map(({ url }, at) => ({ src: url, alt: nameOf(at + 1) }))}
        openAt={open}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
