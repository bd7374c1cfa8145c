import { AudioOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip, Upload } from 'antd'
import { useState } from 'react'
import { mediaMaxMb } from '@rostrum/contract/kernel/limits'
import { pick } from '../kernel/pick'
import { useAct } from '../kernel/use-call'
import { useNewest } from '../kernel/use-newest'
import { LessonSource, type Source } from './lesson-source'
import { text } from './text.zh'

interface LessonRecordingProps {
  readonly value: string | undefined
  /** Those that the course uses already. */
  readonly known: readonly Source[]
  /** Without it nothing can be changed. */
  readonly onChange: ((id: string) => void) | undefined
}

/** The recording of an audio lesson: uploaded here or chosen among those that were, and heard. */
export function LessonRecording({ value, known, onChange }: LessonRecordingProps) {
  const upload = useAct('course.uploadRecording', { stale: [] })
  const newest = useNewest(onChange)
  const [taken, setTaken] = useState<readonly Source[]>([])
  const all = [...known, ...taken]
  const chosen = all.find(({ id }) => id === value)
  const take = async (file: File): Promise<void> => {
    const found = await upload.run({}, file)
    if (!found) return
    setTaken((before) => [...before, found])
    newest.current?.(found.id)
  }
  return (
    <Space wrap>
      <LessonSource kind="audio" value={value} known={all} onChange={onChange} />
      {onChange && (
        <Tooltip title={text.recordingHint(mediaMaxMb)}>
          <Upload
            accept=".mp3,.wav"
            showUploadList={false}
            disabled={upload.isRunning}
            beforeUpload={pick((file) => void take(file))}
          >
            <Button icon={<AudioOutlined />} loading={upload.isRunning}>
              {text.recordingPick}
            </Button>
          </Upload>
        </Tooltip>
      )}
      {chosen?.url !== undefined && (
        <audio controls preload="none" src={chosen.url} aria-label={text.recordingHeard(chosen.title)} />
      )}
    </Space>
  )
}
