import { AudioOutlined } from '@ant-design/icons'
import { Button, Form, Space, Upload } from 'antd'
import { mediaMaxMb } from '@rostrum/contract/kernel/limits'
import { pick } from '../kernel/pick'
import { useAct } from '../kernel/use-call'
import css from './edit.module.css'
import type { Texts } from './manuscript'
import { text } from './text.zh'

interface RecordingProps {
  readonly audio: Texts['audio']
  readonly onChange: (audio: Texts['audio']) => void
}

/** A person reading the article. Members hear it once somebody else let it through with the text. */
export function Recording({ audio, onChange }: RecordingProps) {
  const upload = useAct('news.uploadAudio', { stale: [] })
  const take = async (file: File): Promise<void> => {
    const taken = await upload.run({}, file)
    if (taken) onChange(taken)
  }
  return (
    <Form.Item label={text.audio} extra={text.audioHint(mediaMaxMb)}>
      {audio && <Heard audio={audio} />}
      <Space>
        <Upload accept=".mp3,.wav" showUploadList={false} beforeUpload={pick((file) => void take(file))}>
          <Button icon={<AudioOutlined />} loading={upload.isRunning}>
            {audio ? text.audioChange : text.audioPick}
          </Button>
        </Upload>
        {audio && <Button onClick={() => onChange(undefined)}>{text.audioDrop}</Button>}
      </Space>
    </Form.Item>
  )
}

/** The recording, for whoever writes or reviews. */
export function Heard({ audio }: { readonly audio: NonNullable<Texts['audio']> }) {
  return <audio className={css.audio} controls preload="none" src={audio.url} aria-label={text.audio} />
}
