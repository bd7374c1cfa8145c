import { UploadOutlined } from '@ant-design/icons'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { Button, Space, Upload } from 'antd'
import { pick } from '../kernel/pick'
import { useAct } from '../kernel/use-call'
import { useNewest } from '../kernel/use-newest'
import type { PickedPicture } from './draw-draft'
import { drawText as text } from './text.zh'
import css from './prize-picture.module.css'

interface PrizePictureProps {
  readonly picture: string | undefined
  readonly name: string
}

/** The picture of a prize; nothing where it has none. */
export function PrizePicture({ picture, name }: PrizePictureProps) {
  return picture === undefined ? null : <img className={css.picture} src={picture} alt={name} />
}

interface PrizePictureInputProps {
  readonly value?: PickedPicture | undefined
  readonly onChange?: (picture: PickedPicture | undefined) => void
}

/** The picture as a field of its prize, which gives it its value. */
export function PrizePictureInput({ value, onChange }: PrizePictureInputProps) {
  const upload = useAct('content.uploadPrizePicture', { stale: [] })
  const newest = useNewest(onChange)
  const take = async (file: File): Promise<void> => {
    const taken = await upload.run({}, file)
    if (taken) newest.current?.({ id: taken.fileId, url: taken.url })
  }
  return (
    <Space wrap>
      <PrizePicture picture={value?.url} name={text.picture} />
      <Upload
        accept={imageAccept}
        showUploadList={false}
        disabled={upload.isRunning}
        beforeUpload={pick((file) => void take(file))}
      >
        <Button icon={<UploadOutlined />} loading={upload.isRunning}>
          {value ? text.pictureChange : text.picturePick}
        </Button>
      </Upload>
      {value && <Button onClick={() => onChange?.(undefined)}>{text.pictureDrop}</Button>}
    </Space>
  )
}
