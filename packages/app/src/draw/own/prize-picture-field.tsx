import { useState } from 'react'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { Button, FilePick, type PickedFile } from '@rostrum/ui'
import { useUploadThen } from '@rostrum/app/kernel'
import { PrizePicture } from '../parts/prize-picture'
import type { PrizePlan } from './plan'
import { ownText } from './text.zh'
import css from './own.module.css'

const { form: words } = ownText

interface PrizePictureFieldProps {
  readonly prize: PrizePlan
  readonly onChange: (picture: PrizePlan['picture']) => void
  /** A picture is under way until this ends. */
  readonly onUpload: (upload: Promise<void>) => void
}

/** The picture of a prize, which it may go without. */
export function PrizePictureField({ prize: { kind, picture }, onChange, onUpload }: PrizePictureFieldProps) {
  const upload = useUploadThen('cover', {
    busy: words.pictureBusy,
    onStored: ({ fileId, url }) => onChange({ id: fileId, url }),
  })
  const [isBusy, setBusy] = useState(false)
  const take = (file: PickedFile): void => {
    setBusy(true)
    onUpload(
      upload(file).finally(() => {
        file.release()
        setBusy(false)
      }),
    )
  }
  return (
    <div>
      <div className={css.label}>{words.picture}</div>
      <div className={css.picture}>
        <PrizePicture kind={kind} picture={picture?.url} />
        <div className={css.pick}>
          <FilePick accept={imageAccept} disabled={isBusy} onPick={([file]) => file && take(file)}>
            {picture ? words.pictureChange : words.picturePick}
          </FilePick>
          {picture && (
            <Button size="s" look="quiet" onPress={() => onChange(undefined)}>
              {words.pictureDrop}
            </Button>
          )}
        </div>
      </div>
      <p className={css.hint}>{words.pictureHint}</p>
    </div>
  )
}
