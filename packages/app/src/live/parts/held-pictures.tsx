import { useContext } from 'react'
import type { Attachment } from '@rostrum/contract/live'
import { Image, Pressable, type ViewedImage } from '@rostrum/ui'
import { FilesContext, useFileUrl } from '../room-context'
import { text } from '../text.zh'
import styles from './held-pictures.module.css'

const WHOLE_WIDTH = 640

export interface HeldPicturesProps {
  readonly messageId: string
  readonly pictures: readonly Attachment[]
  readonly onView: (images: readonly ViewedImage[], at: number) => void
}

/** Pictures that wait for a moderator, whole and as wide as there is room: what is judged is seen without a press. */
export function HeldPictures({ messageId, pictures, onView }: HeldPicturesProps) {
  const files = useContext(FilesContext)
  const view = (at: number): void => {
    const shown = pictures.map(({ fileId }, index) => ({
      src: files?.urlOf(fileId) ?? '',
      alt: text.room.picture(index + 1, pictures.length),
    }))
    if (shown.every(({ src }) => src !== '')) onView(shown, at)
  }
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <Pressable
          key={picture.fileId}
          className={styles.picture}
          label={text.room.picture(index + 1, pictures.length)}
          onPress={() => view(index)}
        >
          <Large messageId={messageId} picture={picture} />
        </Pressable>
      ))}
    </div>
  )
}

function Large({
  messageId,
  picture: { fileId, width = 4, height = 3 },
}: {
  readonly messageId: string
  readonly picture: Attachment
}) {
  // The size that the browser chooses a version of the picture by.
  const scale = Math.max(1, WHOLE_WIDTH / Math.max(1, width))
  return (
    <Image
      src={useFileUrl(messageId, fileId)}
      alt=""
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      fit="contain"
    />
  )
}
