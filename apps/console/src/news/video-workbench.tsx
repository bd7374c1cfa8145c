import { SaveOutlined } from '@ant-design/icons'
import { App, Button, Card } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct } from '../kernel/use-call'
import { Acts } from './acts'
import css from './edit.module.css'
import { useVideoActs } from './stage-acts'
import { Screening } from './screening'
import { Stages } from './stages'
import { text as common } from './text.zh'
import { text } from './text.video.zh'
import { useVideoUpload } from './use-video-upload'
import { VideoCaptions } from './video-captions'
import { VideoFacts } from './video-facts'
import { VideoFileCard } from './video-file'
import { VideoHistory } from './video-versions'
import {
  blankVideo,
  isSameVideo,
  videoInputOf,
  videoTextsOf,
  type VideoDraft,
  type VideoDraftChoices,
  type VideoTexts,
} from './video-draft'

interface VideoWorkbenchProps {
  readonly id: string
  /** As the server knows it now; undefined for one that was never saved. */
  readonly draft: VideoDraft | undefined
  readonly choices: VideoDraftChoices
}

/** What two operators may both have changed. */
const saidOf = ({ title, description, file, state }: VideoDraft): Said => ({
  [common.title]: title,
  [common.state]: common.states[state],
  [text.description]: description,
  [text.file]: file?.fileName ?? text.noFile,
})

/** A video on the table of whoever edits it. */
export function VideoWorkbench({ id, draft, choices }: VideoWorkbenchProps) {
  const go = useNavigate()
  const { message } = App.useApp()
  const opened = useBase(draft, saidOf, ({ version }) => version)
  const { base } = opened
  const [texts, setTexts] = useState<VideoTexts>(() => (draft ? videoTextsOf(draft) : blankVideo(choices)))
  const from = base ? videoTextsOf(base) : blankVideo(choices)
  const isDirty = !isSameVideo(from, texts)
  const change = (part: Partial<VideoTexts>): void => setTexts((old) => ({ ...old, ...part }))
  const adopt = (next: VideoDraft): void => {
    opened.setBase(next)
    setTexts(videoTextsOf(next))
  }
  const acts = useVideoActs(adopt)
  const save = useAct('news.saveVideoDraft', { done: common.saved })
  const upload = useVideoUpload(({ poster, ...file }) => {
    change({ file, ...(poster && { cover: poster }) })
    void message.success(text.arrived)
  })
  const put = async (): Promise<void> => {
    const sent = texts
    const saved = await save.run(videoInputOf(id, base?.version ?? 0, sent))
    if (!saved) return
    opened.setBase(saved)
    // What was given while it was being saved stays.
    setTexts((now) => (isSameVideo(now, sent) ? videoTextsOf(saved) : now))
    void go(`/news/video?id=${saved.id}`, { replace: true })
  }
  const isSending = upload.state.stage !== 'idle'
  const canSave = texts.title.trim() !== '' && texts.categoryId !== '' && (isDirty || !base)
  return (
    <>
      <Leaving isDirty={(isDirty && !save.isRunning) || isSending} hint={text.leaveHint} />
      <PageHead title={texts.title || text.newTitle} hint={isDirty ? common.unsaved : undefined}>
        {base && <Acts draft={base} isDirty={isDirty || isSending} acts={acts} />}
        <Button
          type={isDirty ? 'primary' : 'default'}
          icon={<SaveOutlined />}
          disabled={!canSave}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {common.save}
        </Button>
      </PageHead>
      {draft && (
        <Meanwhile
          opened={opened}
          title={common.newer(draft.steps[0]?.by.name ?? draft.changed.name)}
          onLoad={() => adopt(draft)}
        />
      )}
      <Stages draft={base} />
      <Screening found={base?.screening} />
      <div className={css.columns}>
        <div>
          <VideoFacts texts={texts} choices={choices} onChange={change} />
          {base && (
            <Card className={css.facts} size="small">
              <VideoHistory draft={base} call="news.getVideoDraftVersion" />
            </Card>
          )}
        </div>
        <div>
          <VideoFileCard file={texts.file} cover={texts.cover} upload={upload} onCover={(cover) => change({ cover })} />
          {base && texts.file && <VideoCaptions draft={base} file={texts.file} />}
        </div>
      </div>
    </>
  )
}
