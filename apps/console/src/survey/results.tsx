import { Card, List, Progress, Spin, Tag, Typography } from 'antd'
import { useSearchParams } from 'react-router'
import type { CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { barsOf } from './bars'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

type Tally = CallReply<'survey.getTallies'>['tallies'][number]

/** What was answered to each question, in numbers. */
export default function Results() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? <Nothing words={text.without} /> : <Of id={id} />
}

function Of({ id }: { readonly id: string }) {
  const found = useCall('survey.getTallies', { id })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  const { title, answers, tallies } = found.data
  return (
    <>
      <PageHead title={`${titles.results} · ${title}`} hint={text.resultHint(answers)} />
      {answers === 0 ? (
        <Nothing words={text.noAnswers} />
      ) : (
        tallies.map((tally, at) => <Told key={tally.question.id} no={at + 1} tally={tally} />)
      )}
    </>
  )
}

function Told({ no, tally }: { readonly no: number; readonly tally: Tally }) {
  const { question, isOld, answered, mean, texts } = tally
  return (
    <Card
      size="small"
      title={`${no} ${question.prompt}`}
      extra={
        <>
          {isOld && <Tag>{text.old}</Tag>}
          {text.answered(answered)}
        </>
      }
      style={{ marginBottom: 16 }}
    >
      {question.kind === 'order' && <Typography.Paragraph type="secondary">{text.firsts}</Typography.Paragraph>}
      {mean !== undefined && <Typography.Paragraph>{text.mean(mean.toFixed(2))}</Typography.Paragraph>}
      {barsOf(tally).map(({ key, label, count }) => (
        <div key={key}>
          {label} <Typography.Text type="secondary">{count}</Typography.Text>
          <Progress
            aria-label={label}
            percent={answered === 0 ? 0 : Math.round((count / answered) * 100)}
            status="normal"
          />
        </div>
      ))}
      {texts.length > 0 && (
        <List
          size="small"
          header={text.recent}
          dataSource={texts.map((words, at) => ({ key: `${at} ${words}`, words }))}
          renderItem={({ key, words }) => <List.Item key={key}>{words}</List.Item>}
        />
      )}
    </Card>
  )
}
