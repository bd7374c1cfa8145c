import type { Attachment } from '@rostrum/contract/live'
import { Image, Pressable, cx, type ViewedImage } from '@rostrum/ui'
import { useContext } from 'react'
import { FilesContext, useFileUrl } from '../room-context'
import { text } from '../text.zh'
import styles from './message-pictures.module.css'

export interface MessagePicturesProps {
  /** The stored message; absent until the server has confirmed it. */
  readonly messageId: string | undefined
  readonly pictures: readonly Attachment[]
  readonly onView: (images: readonly ViewedImage[], at: number) => void
}

/** The largest height and width of a single picture, so that it never fills the screen. */
const TALLEST = 1.4
const WIDEST = 2.4
const looks: Readonly<Record<number, string | undefined>> = { 1: styles.one, 2: styles.two }

/** Pictures of a message in frames of known size: nothing jumps when they load. */
export function MessagePictures({ messageId, pictures, onView }: MessagePicturesProps) {
  const files = useContext(FilesContext)
  const view = (at: number): void => {
    const shown = pictures.map(({ fileId }, index) => ({
      src: files?.urlOf(fileId) ?? '',
      alt: text.room.picture(index + 1, pictures.length),
    }))
    if (shown[at]?.src)
      onView(
        shown.filter(({ src }) => src !== ''),
        at,
      )
  }
  return (
    <div className={cx(styles.grid, looks[pictures.length])}>
      {pictures.map((picture, index) => (
        <Pressable
          key={picture.fileId}
          className={styles.cell}
          label={text.room.picture(index + 1, pictures.length)}
          onPress={() => view(index)}
        >
          <Thumb messageId={messageId} picture={picture} isAlone={pictures.length === 1} />
        </Pressable>
      ))}
    </div>
  )
}

interface ThumbProps {
  readonly messageId: string | undefined
  readonly picture: Attachment
  readonly isAlone: boolean
}

function Thumb({ messageId, picture: { fileId, width = 4, height = 3 }, isAlone }: ThumbProps) {
  const url = useFileUrl(messageId, fileId)
  const share = isAlone ? Math.min(TALLEST, Math.max(1 / WIDEST, height / Math.max(1, width))) : 1
  return (
    <span style={{ display: 'block', aspectRatio: `${1 / share}` }}>
      <Image
        src={url}
        alt=""
        width={400}
        height={Math.round(400 * share)}
        className={isAlone ? undefined : styles.square}
      />
    </span>
  )
}
