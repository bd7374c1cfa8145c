import { Card, Descriptions, Spin } from 'antd'
import { useSearchParams } from 'react-router'
import { clock } from '../kernel/clock'
import { useMay } from '../kernel/me'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { useHighlight } from '../kernel/use-highlight'
import { Acts } from './acts'
import css from './edit.module.css'
import { useVideoActs } from './stage-acts'
import { markedWords, Screening } from './screening'
import { Stages } from './stages'
import { text as common } from './text.zh'
import { text } from './text.video.zh'
import { videoTextsOf, type VideoDraft } from './video-draft'
import { VideoHistory } from './video-versions'
import { VideoWorkbench } from './video-workbench'
import own from './video.module.css'

/** One video: uploaded, reviewed, published. */
export default function Video() {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (useMay('news:video:edit')) return <Editing id={id} />
  return id === null ? null : <Reading id={id} />
}

function Editing({ id }: { readonly id: string | null }) {
  const written = useWritten(id)
  const choices = useCall('news.getVideoDraftChoices', {})
  const draft = useCall('news.getVideoDraft', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={draft}>
      {(choices, draft) => <VideoWorkbench id={written.id} draft={draft} choices={choices} />}
    </WritingTable>
  )
}

function Reading({ id }: { readonly id: string }) {
  const draft = useCall('news.getVideoDraftToReview', { id })
  if (draft.error) return <Trouble error={draft.error} onRetry={() => void draft.refetch()} />
  return draft.data ? <Reviewed draft={draft.data} /> : <Spin />
}

/** A video for somebody who reviews and does not edit. */
function Reviewed({ draft }: { readonly draft: VideoDraft }) {
  const { title, file, cover, categoryName, teacherName, description } = draft
  const marked = useHighlight<HTMLDivElement>(markedWords(draft.screening))
  return (
    <>
      <PageHead title={title}>
        <Acts draft={draft} isDirty={false} acts={useVideoActs()} />
      </PageHead>
      <Stages draft={draft} />
      <Screening found={draft.screening} />
      <div className={css.columns} ref={marked}>
        <Card size="small">
          {file && <video className={own.player} src={file.url} poster={cover?.url} controls preload="metadata" />}
          <p className={own.facts}>{description}</p>
          <VideoHistory draft={draft} call="news.getVideoDraftVersionToReview" />
        </Card>
        <Card size="small">
          <Descriptions
            column={1}
            items={[
              { key: 'category', label: text.category, children: categoryName },
              { key: 'teacher', label: text.teacher, children: teacherName ?? text.noTeacher },
              { key: 'duration', label: text.duration, children: file ? clock(file.durationSec) : text.noFile },
              { key: 'access', label: text.access, children: text.accesses[videoTextsOf(draft).access] },
              { key: 'size', label: common.state, children: common.states[draft.state] },
            ]}
          />
          {cover && <img className={own.cover} src={cover.url} alt={text.poster} />}
        </Card>
      </div>
    </>
  )
}
