import { chatImageAccept } from '@rostrum/contract/kernel/limits'
import { FilePick, Icon, PictureIntake, PicturePicks, Pressable, type PictureIntakeProps } from '@rostrum/ui'
import { useRef } from 'react'
import { useSession, useToast } from '../hooks'
import { uploadsText as text } from './text.uploads.zh'
import type { Uploads } from './use-uploads'
import styles from './upload-picks.module.css'

export interface UploadPicksProps {
  readonly uploads: Uploads
  /** The label above the squares; without it they form one line, and only when there are some, as above a composer. */
  readonly label?: string
  /** No picture can be added now. */
  readonly disabled?: boolean
}

/** The pictures of the next message. They can be chosen, pasted, or dropped on the page. */
export function UploadPicks({ uploads, label, disabled }: UploadPicksProps) {
  const { list, most, add, retry, drop } = uploads
  const { isSignedIn } = useSession()
  const isSlim = label === undefined
  const hasRoom = !disabled && list.length < most
  const zone = useRef<HTMLDivElement>(null)
  return (
    <>
      <Intake onTake={add} disabled={disabled || !isSignedIn} zone={zone} />
      {(list.length > 0 || !isSlim) && (
        <div ref={zone} className={styles.picks}>
          {!isSlim && <div className={styles.label}>{label}</div>}
          <PicturePicks list={list} label={text.chosen} slim={isSlim} onRetry={retry} onDrop={drop}>
            {hasRoom && <AddSquare onPick={add} />}
          </PicturePicks>
        </div>
      )}
    </>
  )
}

/** For a single picture: takes one that is pasted or dropped. */
export function OnePicture({ onTake, disabled }: { readonly onTake: Uploads['add']; readonly disabled?: boolean }) {
  return (
    <Intake
      onTake={([one, ...others]) => {
        others.forEach((other) => other.release())
        if (one) onTake([one])
      }}
      disabled={disabled}
    />
  )
}

type IntakeProps = Pick<PictureIntakeProps, 'disabled' | 'zone'> & { readonly onTake: Uploads['add'] }

function Intake(props: IntakeProps) {
  const toast = useToast()
  return <PictureIntake {...props} onRefuse={() => toast(text.onlyPictures)} words={text.letGo} />
}

function AddSquare({ onPick }: { readonly onPick: Uploads['add'] }) {
  return (
    <FilePick
      accept={chatImageAccept}
      multiple
      onPick={onPick}
      render={(open) => (
        <Pressable className={styles.add} label={text.add} onPress={open}>
          <Icon name="camera" />
        </Pressable>
      )}
    >
      {text.add}
    </FilePick>
  )
}
