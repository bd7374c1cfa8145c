import { imageAccept } from '@rostrum/contract/kernel/limits'
import { Button, FilePick } from '@rostrum/ui'
import { useUploadThen } from '@rostrum/app/kernel'
import { PrizePicture } from '../parts/prize-picture'
import type { PrizePlan } from './plan'
import { ownText } from './text.zh'
import css from './own.module.css'

const { form: words } = ownText

interface PrizePictureFieldProps {
  readonly prize: PrizePlan
  readonly onChange: (picture: PrizePlan['picture']) => void
}

/** The picture of a prize, which it may go without. */
export function PrizePictureField({ prize: { kind, picture }, onChange }: PrizePictureFieldProps) {
  const upload = useUploadThen('cover', {
    busy: words.pictureBusy,
    onStored: ({ fileId, url }) => onChange({ id: fileId, url }),
  })
  return (
    <div>
      <div className={css.label}>{words.picture}</div>
      <div className={css.picture}>
        <PrizePicture kind={kind} picture={picture?.url} />
        <div className={css.pick}>
          <FilePick accept={imageAccept} onPick={([file]) => void (file && upload(file).finally(() => file.release()))}>
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
