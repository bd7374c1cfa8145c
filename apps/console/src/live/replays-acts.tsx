import { Button, Space } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { replayTitleMax } from '@rostrum/contract/live/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import { FormDrawer, type Values } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { text as captionText } from '../kernel/text.captions.zh'
import { useAct, useCall } from '../kernel/use-call'
import { ReplayCaptions } from './replays-captions'
import type { ReplayWork } from './replays-detail'
import { ReplayTrim } from './replays-trim'
import { text } from './text-replays.zh'

type Doing = 'published' | 'withdrawn' | 'title' | 'trim' | 'captions'

/** What may be done with a replay that was made. */
export function ReplayActs({ id }: { readonly id: ReplayWork['id'] }) {
  const replay = useCall('live.getReplayForDesk', { id }).data
  const mayWrite = useMay('live:replay:write')
  const [doing, setDoing] = useState<Doing>()
  if (!mayWrite || !replay || replay.state === 'processing' || replay.state === 'empty') return null
  const close = (): void => setDoing(undefined)
  const isOut = replay.state === 'published'
  return (
    <Space wrap>
      {isOut ? (
        <Button danger onClick={() => setDoing('withdrawn')}>
          {text.withdraw}
        </Button>
      ) : (
        <Button type="primary" onClick={() => setDoing('published')}>
          {text.publish}
        </Button>
      )}
      <Button onClick={() => setDoing('trim')}>{text.trim}</Button>
      <Button onClick={() => setDoing('captions')}>{captionText.captions}</Button>
      <Button onClick={() => setDoing('title')}>{text.changeTitle}</Button>
      <Turn replay={replay} to="published" isOpen={doing === 'published'} onClose={close} />
      <Turn replay={replay} to="withdrawn" isOpen={doing === 'withdrawn'} onClose={close} />
      <Rename replay={replay} isOpen={doing === 'title'} onClose={close} />
      {doing === 'trim' && <ReplayTrim replay={replay} onClose={close} />}
      {doing === 'captions' && <ReplayCaptions replay={replay} onClose={close} />}
    </Space>
  )
}

interface ActProps {
  readonly replay: ReplayWork
  readonly isOpen: boolean
  readonly onClose: () => void
}

const turns = {
  published: {
    title: text.publishTitle,
    hint: text.whyHint,
    usual: text.publishUsual,
    okText: text.publish,
    done: text.isPublished,
  },
  withdrawn: {
    title: text.withdrawTitle,
    hint: text.withdrawHint,
    usual: text.withdrawUsual,
    okText: text.withdraw,
    done: text.isWithdrawn,
  },
} as const

function Turn({ replay: { id, version, title }, to, isOpen, onClose }: ActProps & { readonly to: keyof typeof turns }) {
  const { done, ...words } = turns[to]
  const turn = useAct('live.setReplayStateForDesk', { done })
  return (
    <AskWhy
      {...words}
      title={`${words.title} · ${title}`}
      max={reasonMax}
      isDanger={to === 'withdrawn'}
      isOpen={isOpen}
      onClose={onClose}
      onGiven={async (why) => (await turn.run({ id, version, state: to, why })) !== undefined}
    />
  )
}

function Rename({ replay: { id, version, title }, isOpen, onClose }: ActProps) {
  const rename = useAct('live.renameReplayForDesk', { done: text.renamed })
  const save = async (values: Values): Promise<boolean> =>
    (await rename.run({ id, version, title: String(values.title), why: String(values.why) })) !== undefined
  return (
    <FormDrawer
      title={`${text.changeTitle} · ${title}`}
      fields={[
        { name: 'title', label: text.title, kind: 'text', max: replayTitleMax, isRequired: true },
        { name: 'why', label: text.why, hint: text.whyHint, kind: 'area', max: reasonMax, isRequired: true },
      ]}
      initial={{ title }}
      isOpen={isOpen}
      onClose={onClose}
      onSave={save}
      saveText={text.save}
    />
  )
}
