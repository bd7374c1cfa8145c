import { IconButton, Image, ImageViewer, Pressable } from '@rostrum/ui'
import { useEffect, useRef, useState } from 'react'
import { UploadPicks, useUploads } from '@rostrum/app/kernel'
import { text as words } from '../text.homework.zh'
import styles from './file-fields.module.css'
import type { GivenFile } from './voice-field'

const text = words.paper
const SIZE = 72

interface PictureFieldProps {
  readonly label: string
  readonly most: number
  readonly fileIds: readonly string[]
  readonly files: readonly GivenFile[]
  readonly onChange: (fileIds: readonly string[]) => void
}

/** Pictures of an answer: those of before, and those that are chosen now. */
export function PictureField({ label, most, fileIds, files, onChange }: PictureFieldProps) {
  const [before, setBefore] = useState(() => fileIds.filter((id) => files.some(({ fileId }) => fileId === id)))
  const uploads = useUploads({ kind: 'homework', most: most - before.length })
  const all = [...before, ...uploads.fileIds]
  const told = useRef(all.join())
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (told.current === all.join()) return
    told.current = all.join()
    change.current(all)
  })
  return (
    <div role="group" aria-label={label}>
      {before.length > 0 && (
        <Pictures
          label={label}
          files={files.filter(({ fileId }) => before.includes(fileId))}
          onDrop={(id) => setBefore(before.filter((one) => one !== id))}
        />
      )}
      <UploadPicks uploads={uploads} label={text.photoHint(most)} />
    </div>
  )
}

interface PicturesProps {
  readonly label: string
  readonly files: readonly GivenFile[]
  readonly onDrop?: (fileId: string) => void
}

/** Pictures of an answer that are stored; a press shows one large. */
export function Pictures({ label, files, onDrop }: PicturesProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  return (
    <div className={styles.pictures}>
      {files.map(({ fileId, url }, at) => (
        <div key={fileId} className={styles.picture}>
          <Pressable label={`${label} ${at + 1}`} onPress={() => setOpenAt(at)}>
            <Image src={url} alt={`${label} ${at + 1}`} width={SIZE} height={SIZE} />
          </Pressable>
          {onDrop && <IconButton icon="close" size="s" label={text.drop(at + 1)} onPress={() => onDrop(fileId)} />}
        </div>
      ))}
      <ImageViewer images={files.map(({ url }) => ({ src: url }))} openAt={openAt} onClose={() => setOpenAt(null)} />
    </div>
  )
}
