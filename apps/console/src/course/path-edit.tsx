import { App, Button, Card, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  courseDifficulties,
  curriculumGoalMax,
  curriculumIntroMax,
  curriculumTitleMax,
  prerequisitesMax,
} from '@rostrum/contract/course/limits'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct, useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { within } from '../kernel/within'
import { StagesEditor, type PathContent } from './stages-editor'
import { text } from './text.paths.zh'

type Draft = CallReply<'course.getCurriculumDraft'>
type PathChoices = CallReply<'course.getCurriculumChoices'>

const blankPath: PathContent = {
  title: '',
  goal: '',
  intro: '',
  difficulty: 'beginner',
  levelIds: [],
  prerequisiteIds: [],
  stages: [],
}

/** One learning path: written and published. */
export default function PathEdit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const written = useWritten(id)
  const choices = useCall('course.getCurriculumChoices', {})
  const draft = useCall('course.getCurriculumDraft', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={draft}>
      {(choices, draft) => <Table id={written.id} draft={draft} choices={choices} />}
    </WritingTable>
  )
}

interface TableProps {
  readonly id: string
  readonly draft: Draft | undefined
  readonly choices: PathChoices
}

const titlesOf = (draft: Draft | undefined) =>
  new Map([...(draft?.courses ?? []), ...(draft?.exams ?? [])].map(({ id, title }) => [id, title]))

/** What two operators may both have changed. */
const saidOf = (draft: Draft): Said => ({
  [text.title]: draft.content.title,
  [text.state]: text.states[draft.state],
  [text.goal]: draft.content.goal,
  [text.intro]: draft.content.intro,
  [text.difficulty]: text.difficulties[draft.content.difficulty],
  [text.stages]: draft.content.stages
    .map(({ title, goal, courseIds }) =>
      [title, goal, ...courseIds.map((id) => titlesOf(draft).get(id) ?? text.gone)].filter(Boolean).join(' · '),
    )
    .join('\n'),
})

function Table({ id, draft, choices }: TableProps) {
  const go = useNavigate()
  const opened = useBase(draft, saidOf, ({ version }) => version)
  const { base } = opened
  const [content, setContent] = useState<PathContent>(draft?.content ?? blankPath)
  const [titles, setTitles] = useState(() => titlesOf(draft))
  const isDirty = JSON.stringify(content) !== JSON.stringify(base?.content ?? blankPath)
  const change = (part: Partial<PathContent>): void => setContent((before) => ({ ...before, ...part }))
  const settle = (next: Draft): void => {
    opened.setBase(next)
    setContent(next.content)
  }
  const load = (next: Draft): void => {
    settle(next)
    setTitles(titlesOf(next))
  }
  const save = useAct('course.saveCurriculum', { done: text.saved })
  const put = async (): Promise<void> => {
    const saved = await save.run({ id, version: base?.version ?? 0, content })
    if (!saved) return
    settle(saved)
    void go(`/course/path-edit?id=${saved.id}`, { replace: true })
  }
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={content.title || text.newTitle} hint={isDirty ? text.unsaved : undefined}>
        {base && <Tag color={base.state === 'published' ? 'success' : 'default'}>{text.states[base.state]}</Tag>}
        {base && <PathActs draft={base} isDirty={isDirty} onDone={settle} />}
        <Button
          type={isDirty ? 'primary' : 'default'}
          disabled={content.title.trim() === '' || !isDirty}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {text.save}
        </Button>
      </PageHead>
      <Meanwhile opened={opened} onLoad={() => draft && load(draft)} />
      <PathFacts id={id} content={content} choices={choices} onChange={change} />
      <StagesEditor
        stages={content.stages ?? []}
        titles={titles}
        onChange={(stages) => change({ stages })}
        onTitle={(one, title) => setTitles((before) => new Map([...before, [one, title]]))}
      />
    </>
  )
}

interface PathActsProps {
  readonly draft: Draft
  readonly isDirty: boolean
  readonly onDone: (draft: Draft) => void
}

function PathActs({ draft: { id, version, state, isChanged }, isDirty, onDone }: PathActsProps) {
  const { modal } = App.useApp()
  const publish = useAct('course.publishCurriculum', { done: text.published, onDone })
  const withdraw = useAct('course.withdrawCurriculum', { done: text.withdrawn, onDone })
  const ask = (): void =>
    void modal.confirm({
      title: text.publishTitle,
      content: text.publishHint,
      okText: text.publish,
      onOk: () => publish.run({ id, version }),
    })
  return (
    <>
      {state === 'published' && (
        <AskButton
          words={text.withdraw}
          title={text.withdrawTitle}
          hint={text.withdrawHint}
          isDanger
          onGiven={async (why) => (await withdraw.run({ id, version, why })) !== undefined}
        />
      )}
      {isChanged && (
        <Button type="primary" disabled={isDirty} loading={publish.isRunning} onClick={ask}>
          {text.publish}
        </Button>
      )}
    </>
  )
}

interface PathFactsProps {
  readonly id: string
  readonly content: PathContent
  readonly choices: PathChoices
  readonly onChange: (part: Partial<PathContent>) => void
}

const difficulties = courseDifficulties.map((value) => ({ value, label: text.difficulties[value] }))

function PathFacts({ id, content, choices, onChange }: PathFactsProps) {
  const others = choices.curricula.filter((one) => one.id !== id)
  return (
    <Card size="small" title={text.facts} style={{ marginBottom: 12 }}>
      <Form layout="vertical">
        <PathWords content={content} onChange={onChange} />
        <Form.Item label={text.difficulty} required>
          <Select
            aria-label={text.difficulty}
            value={content.difficulty}
            options={difficulties}
            onChange={(difficulty) => onChange({ difficulty })}
          />
        </Form.Item>
        <Form.Item label={text.levels} extra={text.levelsHint}>
          <Select
            mode="multiple"
            aria-label={text.levels}
            value={[...(content.levelIds ?? [])]}
            options={choices.levels.map((level) => ({ value: level.id as string, label: level.name }))}
            onChange={(levelIds: string[]) => onChange({ levelIds })}
          />
        </Form.Item>
        <Form.Item label={text.before} extra={text.beforeHint}>
          <Select
            mode="multiple"
            maxCount={prerequisitesMax}
            aria-label={text.before}
            value={[...(content.prerequisiteIds ?? [])]}
            options={others.map((one) => ({ value: one.id as string, label: one.title }))}
            onChange={(prerequisiteIds: string[]) => onChange({ prerequisiteIds })}
          />
        </Form.Item>
      </Form>
    </Card>
  )
}

function PathWords({ content, onChange }: Pick<PathFactsProps, 'content' | 'onChange'>) {
  return (
    <>
      <Form.Item label={text.title} required>
        <Input
          aria-label={text.title}
          value={content.title}
          count={within(curriculumTitleMax)}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.goal} extra={text.goalHint}>
        <Input
          aria-label={text.goal}
          value={content.goal}
          count={within(curriculumGoalMax)}
          onChange={({ target }) => onChange({ goal: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.intro}>
        <Input.TextArea
          aria-label={text.intro}
          value={content.intro}
          count={within(curriculumIntroMax)}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => onChange({ intro: target.value })}
        />
      </Form.Item>
    </>
  )
}
