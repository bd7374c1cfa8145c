import { Icon, Image, Pressable, cx } from '@rostrum/ui'
import { text } from '../text.zh'
import type { Picture, Pictures } from '../use-pictures'
import styles from './composer-pictures.module.css'

/** The pictures of the next message above the field: how far each is, and a way to take it back. */
export function ComposerPictures({ pictures }: { readonly pictures: Pictures }) {
  if (pictures.list.length === 0) return null
  return (
    <ul className={styles.line} aria-label={text.room.pictures}>
      {pictures.list.map((one) => (
        <li key={one.key} className={styles.cell}>
          <Thumb picture={one} onRetry={() => pictures.retry(one.key)} />
          <Pressable
            className={styles.drop}
            label={`${text.room.pictureDrop} ${one.name}`}
            guardMs={0}
            onPress={() => pictures.drop(one.key)}
          >
            <span className={styles.dot}>
              <Icon name="close" size="s" />
            </span>
          </Pressable>
        </li>
      ))}
    </ul>
  )
}

function Thumb({
  picture: { preview, name, state, share },
  onRetry,
}: {
  readonly picture: Picture
  readonly onRetry: () => void
}) {
  return (
    <>
      <div className={cx(styles.thumb, state === 'uploading' && styles.dim)}>
        <Image src={preview} alt={name} width={64} height={64} className={styles.square} />
      </div>
      {state === 'uploading' && (
        <span className={styles.veil} role="status" aria-label={text.room.pictureUploading(share)}>{`${share}%`}</span>
      )}
      {state === 'failed' && (
        <Pressable className={styles.again} label={text.room.pictureFailed} onPress={onRetry}>
          <Icon name="refresh" />
        </Pressable>
      )}
    </>
  )
}
