import { unreadyOf } from '@rostrum/contract/survey/answering'
import { unreadyWords } from '@rostrum/contract/survey/words'
import { Col, Row, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct } from '../kernel/use-call'
import { BandsEditor } from './bands-editor'
import { FactsForm } from './facts-form'
import { blank, type Content, type Paper } from './paper-draft'
import { Preview } from './preview'
import { QuestionsEditor } from './questions-editor'
import { RiskEditor } from './risk-editor'
import { SaveAndPublish } from './save-and-publish'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

interface EditorProps {
  readonly id: string
  /** Absent: a new one. */
  readonly paper: Paper | undefined
  readonly levels: readonly { readonly id: string; readonly name: string }[]
}

/** Where a questionnaire is written, beside what members will see. */
export function Editor({ id, paper, levels }: EditorProps) {
  const [content, setContent] = useState<Content>(() => paper?.content ?? blank())
  const opened = useBase(paper, saidOf, ({ changedAt }) => changedAt)
  const { base } = opened
  const isDirty = JSON.stringify(content) !== JSON.stringify(base?.content ?? blank())
  const change = (part: Partial<Content>): void => setContent((before) => ({ ...before, ...part }))
  const unready = unreadyOf(content.questions)
  const taken = (saved: Paper): void => {
    opened.setBase(saved)
    setContent(saved.content)
  }
  return (
    <>
      <PageHead title={titles.edit} hint={base && text.versionOf(base.version)}>
        {unready && <Tag color="warning">{text.notReady(unready.no, unreadyWords[unready.fault])}</Tag>}
        <Acts id={id} base={base} content={content} isDirty={isDirty} onTaken={taken} />
      </PageHead>
      <Leaving isDirty={isDirty} hint={text.leaveHint} />
      <Meanwhile opened={opened} />
      <Row gutter={24}>
        <Col xs={24} xl={14}>
          <FactsForm content={content} levels={levels} onChange={change} />
          <QuestionsEditor content={content} onChange={change} />
          {content.kind === 'risk' ? (
            <RiskEditor content={content} onChange={(risk) => change({ risk })} />
          ) : (
            <BandsEditor bands={content.bands} onChange={(bands) => change({ bands })} />
          )}
        </Col>
        <Col xs={24} xl={10}>
          <Typography.Title level={2} style={{ fontSize: 16 }}>
            {text.preview}
          </Typography.Title>
          <Typography.Paragraph type="secondary">{text.previewHint}</Typography.Paragraph>
          <Preview content={content} />
        </Col>
      </Row>
    </>
  )
}

/** What two operators may both have changed. */
const saidOf = ({ state, version, content }: Paper): Said => ({
  [text.title]: content.title,
  [text.state]: text.states[state],
  [text.version]: text.versionOf(version),
  [text.intro]: content.intro,
  ...Object.fromEntries(
    content.questions.map(({ prompt, kind }, at) => [text.questionNo(at + 1, text.questionKinds[kind]), prompt]),
  ),
})

interface ActsProps {
  readonly id: string
  readonly base: Paper | undefined
  readonly content: Content
  readonly isDirty: boolean
  readonly onTaken: (saved: Paper) => void
}

function Acts({ id, base, content, isDirty, onTaken }: ActsProps) {
  const [, setParams] = useSearchParams()
  const save = useAct('survey.savePaper', {
    done: text.saved,
    onDone: (saved) => {
      onTaken(saved)
      setParams({ id: saved.id }, { replace: true })
    },
  })
  const publish = useAct('survey.publishPaper', { done: text.published, onDone: onTaken })
  return (
    <SaveAndPublish
      words={text}
      isDirty={isDirty}
      isSettled={base === undefined || (base.state === 'open' && !base.isChanged)}
      save={save}
      publish={publish}
      onSave={() => void save.run({ id, seen: base?.seen, content })}
      onPublish={() => base && void publish.run({ id, seen: base.seen })}
    />
  )
}
