import { UploadOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { mediaMaxMb } from '@rostrum/contract/kernel/limits'
import { mediaTitleMax, positionMax, transcriptMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { useAct } from '../kernel/use-call'
import type { Recording } from './recording'
import { text } from './text.zh'

const file: Field = {
  kind: 'file',
  name: 'file',
  label: text.mediaFile,
  hint: text.mediaFileHint(mediaMaxMb),
  accept: '.mp3,.m4a,.wav,.mp4',
  isRequired: true,
}
const transcript: Field = {
  kind: 'area',
  name: 'transcript',
  label: text.transcript,
  hint: text.transcriptHint,
  max: transcriptMax,
  rows: 8,
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Uploads a recording, which nobody sees until it is published. */
export function AddRecording() {
  const [isAdding, setAdding] = useState(false)
  const upload = useAct('content.uploadMedia', { done: text.mediaAdded })
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => setAdding(true)}>
        {text.addMedia}
      </Button>
      <FormDrawer
        title={text.addMedia}
        saveText={text.addMedia}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        fields={[
          file,
          { kind: 'text', name: 'title', label: text.mediaTitle, hint: text.newTitleHint, max: mediaTitleMax },
          transcript,
        ]}
        onSave={async (values, { file: picked, watch }) => {
          const title = words(values.title)
          const asked = { ...(title && { title }), transcript: words(values.transcript) }
          return (await upload.run(asked, picked, watch)) !== undefined
        }}
      />
    </>
  )
}

interface ActsProps {
  readonly recording: Recording
}

/** What can be done about a recording. It is never deleted: what members heard is evidence. */
export function RecordingActs({ recording }: ActsProps) {
  const [doing, setDoing] = useState<'change' | 'file'>()
  const close = (): void => setDoing(undefined)
  return (
    <Space wrap>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.changeMedia}
      </Button>
      <Button onClick={() => setDoing('file')}>{text.changeFile}</Button>
      <Turn recording={recording} />
      <Change recording={recording} isOpen={doing === 'change'} onClose={close} />
      <ChangeFile recording={recording} isOpen={doing === 'file'} onClose={close} />
    </Space>
  )
}

function Turn({ recording: { id, title, transcript: said, position, isOff, seen } }: ActsProps) {
  const [isAsking, setAsking] = useState(false)
  const turn = useAct('content.arrangeMedia', { done: isOff ? text.mediaPublished : text.mediaWithdrawn })
  const turned = { id, title, transcript: said, position, isOff: !isOff, seen }
  return (
    <>
      <Button danger={!isOff} onClick={() => setAsking(true)}>
        {isOff ? text.publish : text.withdraw}
      </Button>
      <AskWhy
        title={isOff ? text.publish : text.withdrawTitle}
        {...(!isOff && { hint: text.withdrawHint })}
        okText={isOff ? text.publish : text.withdraw}
        isDanger={!isOff}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await turn.run({ ...turned, why })) !== undefined}
      />
    </>
  )
}

interface DrawerProps extends ActsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Change({ recording, isOpen, onClose }: DrawerProps) {
  const { id, title, transcript: said, position, isOff } = recording
  const change = useAct('content.arrangeMedia', { done: text.saved })
  const save = async (values: Values, { seen = '' }: Given): Promise<boolean> => {
    const asked = {
      ...{ id, seen },
      title: words(values.title),
      transcript: words(values.transcript),
      position: Number(values.position ?? position),
      isOff,
      why: words(values.why),
    }
    return (await change.run(asked)) !== undefined
  }
  return (
    <FormDrawer
      title={`${text.changeMedia} · ${title}`}
      isOpen={isOpen}
      onClose={onClose}
      fields={[
        { kind: 'text', name: 'title', label: text.mediaTitle, isRequired: true, max: mediaTitleMax },
        { kind: 'number', name: 'position', label: text.position, min: 0, max: positionMax },
        transcript,
        { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 },
      ]}
      initial={{ title, transcript: said, position }}
      seen={recording.seen}
      onSave={save}
    />
  )
}

function ChangeFile({ recording: { id, title }, isOpen, onClose }: DrawerProps) {
  const upload = useAct('content.uploadMedia', { done: text.fileChanged })
  return (
    <FormDrawer
      title={`${text.changeFile} · ${title}`}
      saveText={text.changeFile}
      isOpen={isOpen}
      onClose={onClose}
      fields={[file]}
      onSave={async (_values, { file, watch }) => (await upload.run({ id }, file, watch)) !== undefined}
    >
      <p style={{ marginTop: 0 }}>{text.changeFileHint}</p>
    </FormDrawer>
  )
}
