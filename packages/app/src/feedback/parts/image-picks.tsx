import { FilePick, Icon, Image, Pressable, cx } from '@rostrum/ui'
import { text } from '../text.cases.zh'
import type { ChosenImage, ChosenImages } from '../use-images'
import styles from './image-picks.module.css'

export interface ImagePicksProps {
  readonly images: ChosenImages
  /** 图片 without it. */
  readonly label?: string
}

/** Chosen pictures in squares, each with how far it is and a way to take it back, and a square for more. */
export function ImagePicks({ images, label = text.form.images(images.most) }: ImagePicksProps) {
  return (
    <div className={styles.picks}>
      <div className={styles.label}>{label}</div>
      <ul className={styles.line} aria-label={text.images.chosen}>
        {images.list.map((one) => (
          <li key={one.key} className={styles.cell}>
            <Square one={one} onRetry={() => images.retry(one.key)} />
            <Pressable
              className={styles.drop}
              label={text.images.drop(one.file.name)}
              guardMs={0}
              onPress={() => images.drop(one.key)}
            >
              <span className={styles.dot}>
                <Icon name="close" size="s" />
              </span>
            </Pressable>
          </li>
        ))}
        {images.list.length < images.most && (
          <li className={styles.cell}>
            <FilePick
              accept="image/*"
              multiple
              onPick={images.add}
              render={(open) => (
                <Pressable className={styles.add} label={text.images.add} onPress={open}>
                  <Icon name="camera" />
                </Pressable>
              )}
            >
              {text.images.add}
            </FilePick>
          </li>
        )}
      </ul>
    </div>
  )
}

function Square({ one: { file, state, share }, onRetry }: { readonly one: ChosenImage; readonly onRetry: () => void }) {
  return (
    <>
      <div className={cx(styles.thumb, state === 'uploading' && styles.dim)}>
        <Image src={file.preview} alt={file.name} width={72} height={72} className={styles.square} />
      </div>
      {state === 'uploading' && (
        <span className={styles.veil} role="status" aria-label={text.images.uploading(share)}>{`${share}%`}</span>
      )}
      {state === 'failed' && (
        <Pressable className={styles.again} label={text.images.retry} onPress={onRetry}>
          <Icon name="refresh" />
        </Pressable>
      )}
    </>
  )
}
