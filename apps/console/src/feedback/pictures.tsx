import { Image } from 'antd'
import css from './pictures.module.css'
import { text } from './text.zh'

interface PicturesProps {
  readonly images: readonly { readonly fileId: string; readonly url: string }[]
}

/** Pictures that somebody sent; pressing one shows it whole. */
export function Pictures({ images }: PicturesProps) {
  if (images.length === 0) return null
  return (
    <div className={css.pictures}>
      <Image.PreviewGroup>
        {images.map(({ fileId, url }, index) => (
          <Image key={fileId} className={css.picture} width={88} height={88} src={url} alt={text.picture(index + 1)} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
