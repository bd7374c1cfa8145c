import { UploadOutlined } from '@ant-design/icons'
import { Button, Space, Upload } from 'antd'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { pick } from '../kernel/pick'
import css from './edit.module.css'
import type { UploadCover } from './facts'
import type { Texts } from './manuscript'
import { text } from './text.zh'

interface CoverProps {
  readonly cover: Texts['cover']
  readonly onChange: (cover: Texts['cover']) => void
  readonly onPicture: UploadCover
}

/** The picture of an article in lists. */
export function Cover({ cover, onChange, onPicture }: CoverProps) {
  const take = async (file: File): Promise<void> => {
    const picture = await onPicture(file)
    if (picture) onChange({ id: picture.fileId, url: picture.url })
  }
  return (
    <>
      {cover && <img className={css.cover} src={cover.url} alt={text.cover} />}
      <Space>
        <Upload accept={imageAccept} showUploadList={false} beforeUpload={pick((file) => void take(file))}>
          <Button icon={<UploadOutlined />}>{cover ? text.coverChange : text.coverPick}</Button>
        </Upload>
        {cover && <Button onClick={() => onChange(undefined)}>{text.coverDrop}</Button>}
      </Space>
    </>
  )
}
