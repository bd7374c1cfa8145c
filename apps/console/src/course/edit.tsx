import { Alert, Button, Card, Spin, Timeline } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Leaving } from '../kernel/leaving'
import { useMay } from '../kernel/me'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall, useIsUnderWay } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { moment } from '../kernel/when'
import { wordsIn } from '../kernel/words-in'
import { Acts } from './acts'
import { Facts } from './facts'
import { blank, inputOf, textsOf, type Choices, type CourseManuscript, type CourseWritten } from './manuscript'
import { Materials } from './materials'
import { OutlineEditor } from './outline-editor'
import { text } from './text.zh'

/** One course: written, reviewed, published. */
export default function Edit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (useMay('course:course:edit')) return <Writing id={id} />
  return id === null ? null : <Reading id={id} />
}

function Writing({ id }: { readonly id: string | null }) {
  const written = useWritten(id)
  const choices = useCall('course.getChoices', {})
  const draft = useCall('course.getDraft', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={draft}>
      {(choices, draft) => <Workbench id={written.id} draft={draft} choices={choices} />}
    </WritingTable>
  )
}

function Reading({ id }: { readonly id: string }) {
  const draft = useCall('course.getDraftToReview', { id })
  if (draft.error) return <Trouble error={draft.error} onRetry={() => void draft.refetch()} />
  if (!draft.data) return <Spin />
  const texts = textsOf(draft.data)
  return (
    <>
      <PageHead title={draft.data.title}>
        <Acts draft={draft.data} isDirty={false} onDone={() => undefined} />
      </PageHead>
      <Found draft={draft.data} />
      <OutlineEditor chapters={texts.chapters} sources={draft.data.sources} intro={texts.intro ?? ''} />
      <Materials materials={texts.materials} />
      <History draft={draft.data} />
    </>
  )
}

interface WorkbenchProps {
  readonly id: string
  /** As the server knows it now; undefined for one that was never saved. */
  readonly draft: CourseManuscript | undefined
  readonly choices: Choices
}

function Workbench({ id, draft, choices }: WorkbenchProps) {
  const go = useNavigate()
  const opened = useBase(draft, saidOf, ({ version }) => version)
  const { base } = opened
  const [{ texts, epoch }, setHeld] = useState(() => ({ texts: draft ? textsOf(draft) : blank, epoch: 0 }))
  const isDirty = JSON.stringify(texts) !== JSON.stringify(base ? textsOf(base) : blank)
  const settle = (next: CourseManuscript, by = 0): void => {
    opened.setBase(next)
    setHeld((old) => ({ texts: textsOf(next), epoch: old.epoch + by }))
  }
  const change = (part: Partial<CourseWritten>): void =>
    setHeld((old) => ({ ...old, texts: { ...old.texts, ...part } }))
  const save = useAct('course.saveDraft', { done: text.saved })
  const isUploading = useIsUnderWay('course.uploadRecording')
  const put = async (): Promise<void> => {
    const saved = await save.run(inputOf(id, base?.version ?? 0, texts))
    if (!saved) return
    settle(saved)
    void go(`/course/edit?id=${saved.id}`, { replace: true })
  }
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={texts.title || text.newTitle} hint={isDirty ? text.unsaved : undefined}>
        {base && <Acts draft={base} isDirty={isDirty} onDone={(next) => settle(next)} />}
        <Button
          type={isDirty ? 'primary' : 'default'}
          disabled={texts.title.trim() === '' || !isDirty || isUploading}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {text.save}
        </Button>
      </PageHead>
      {draft && <Meanwhile opened={opened} title={text.newer(draft.changed.name)} onLoad={() => settle(draft, 1)} />}
      {base && <Found draft={base} />}
      <Facts key={epoch} texts={texts} choices={choices} onChange={change} />
      <OutlineEditor
        chapters={texts.chapters}
        sources={base?.sources ?? []}
        onChange={(chapters) => change({ chapters })}
      />
      <Materials materials={texts.materials} onChange={change} />
      {base && <History draft={base} />}
    </>
  )
}

/** What two operators may both have changed. */
const saidOf = (draft: CourseManuscript): Said => ({
  [text.title]: draft.title,
  [text.state]: text.states[draft.state],
  [text.summary]: draft.summary,
  [text.suits]: draft.suits,
  [text.intro]: wordsIn(draft.intro),
  [text.difficulty]: text.difficulties[draft.difficulty],
  [text.materials]: draft.materials.map(({ title }) => title).join('；'),
  ...Object.fromEntries(
    draft.chapters.map(({ title, lessons }, at) => [
      `${text.outline} ${at + 1}`,
      [title, ...lessons.map(saidOfLesson)].join('\n'),
    ]),
  ),
})

const saidOfLesson = ({ kind, title, body = '' }: CourseManuscript['chapters'][number]['lessons'][number]): string =>
  [text.kinds[kind], title, wordsIn(body)].filter(Boolean).join(' ')

/** What somebody has to look at in what it says. */
function Found({ draft: { screening } }: { readonly draft: CourseManuscript }) {
  const judged = [...screening.judged, ...screening.stocks].join(text.and)
  const forbidden = screening.forbidden.join(text.and)
  return (
    <>
      {forbidden !== '' && <Alert type="error" showIcon title={text.forbidden(forbidden)} />}
      {judged !== '' && <Alert type="info" showIcon title={text.screening(judged)} />}
    </>
  )
}

function History({ draft: { steps } }: { readonly draft: CourseManuscript }) {
  return (
    <Card size="small" title={text.history}>
      <Timeline
        items={steps.map(({ act, by, version, why = '' }) => ({
          key: version,
          content: text.step(text.acts[act], by.name, moment(by.at), why),
        }))}
      />
    </Card>
  )
}
