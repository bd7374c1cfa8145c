import { unreadyOf } from '@rostrum/contract/survey/answering'
import { unreadyWords } from '@rostrum/contract/survey/words'
import { Alert, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallReply } from '../kernel/call'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct, useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { blankHomework, mostOfAll, type HomeworkDraft, type HomeworkPaper } from './homework-draft'
import { HomeworkFacts } from './homework-facts'
import { HomeworkQuestions } from './homework-questions'
import { SaveAndPublish } from './save-and-publish'
import { homeworkText as text } from './text.homework.zh'
import { titles } from './text.titles.zh'
import { serverNow } from '../kernel/server-clock'

/** One homework: written and published. */
export default function HomeworkEdit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const written = useWritten(id)
  const choices = useCall('survey.getHomeworkChoices', {})
  const paper = useCall('survey.getHomeworkPaper', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={paper}>
      {(choices, paper) => <Editor id={written.id} paper={paper} choices={choices} />}
    </WritingTable>
  )
}

interface EditorProps {
  readonly id: string
  /** Absent: a new one. */
  readonly paper: HomeworkPaper | undefined
  readonly choices: CallReply<'survey.getHomeworkChoices'>
}

function Editor({ id, paper, choices }: EditorProps) {
  const [blank] = useState(() =>
    blankHomework(serverNow(), choices.teachers[0]?.id ?? ('' as HomeworkDraft['teacherId'])),
  )
  const [content, setContent] = useState<HomeworkDraft>(() => paper?.content ?? blank)
  const opened = useBase(paper, saidOf, ({ changedAt }) => changedAt)
  const { base } = opened
  const isDirty = JSON.stringify(content) !== JSON.stringify(base?.content ?? blank)
  const change = (part: Partial<HomeworkDraft>): void => setContent((before) => ({ ...before, ...part }))
  const unready = unreadyOf(content.questions)
  const taken = (saved: HomeworkPaper): void => {
    opened.setBase(saved)
    setContent(saved.content)
  }
  return (
    <>
      <PageHead title={titles.homeworkEdit} hint={text.total(mostOfAll(content))}>
        {unready && <Tag color="warning">{text.notReady(unready.no, unreadyWords[unready.fault])}</Tag>}
        <Acts id={id} base={base} content={content} isDirty={isDirty} onTaken={taken} />
      </PageHead>
      <Leaving isDirty={isDirty} hint={text.leaveHint} />
      <Meanwhile opened={opened} />
      {base?.isAnswered && <Alert type="info" showIcon message={text.answered} style={{ marginBottom: 16 }} />}
      <div style={{ maxWidth: 960 }}>
        <HomeworkFacts content={content} choices={choices} courseTitle={base?.courseTitle} onChange={change} />
        <HomeworkQuestions content={content} onChange={change} />
      </div>
    </>
  )
}

/** What two operators may both have changed. */
const saidOf = ({ state, content }: HomeworkPaper): Said => ({
  [text.title]: content.title,
  [text.state]: text.states[state],
  [text.intro]: content.intro,
  ...Object.fromEntries(content.questions.map(({ prompt }, at) => [text.notReady(at + 1, ''), prompt])),
})

interface ActsProps {
  readonly id: string
  readonly base: HomeworkPaper | undefined
  readonly content: HomeworkDraft
  readonly isDirty: boolean
  readonly onTaken: (saved: HomeworkPaper) => void
}

function Acts({ id, base, content, isDirty, onTaken }: ActsProps) {
  const [, setParams] = useSearchParams()
  const save = useAct('survey.saveHomeworkPaper', {
    done: text.saved,
    onDone: (saved) => {
      onTaken(saved)
      setParams({ id: saved.id }, { replace: true })
    },
  })
  const publish = useAct('survey.publishHomework', { done: text.published, onDone: onTaken })
  return (
    <SaveAndPublish
      words={text}
      isDirty={isDirty}
      isSettled={base === undefined || base.state === 'open'}
      save={save}
      publish={publish}
      onSave={() => void save.run({ id, seen: base?.seen, content })}
      onPublish={() => base && void publish.run({ id, seen: base.seen })}
    />
  )
}
