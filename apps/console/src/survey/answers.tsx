import { Spin } from 'antd'
import { useSearchParams } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

type Row = CallReply<'survey.listAnswers'>['rows'][number]

/** Everything that was handed in, in rows, with a column for each question. */
export default function Answers() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? <Nothing words={text.without} /> : <Of id={id} />
}

const common: readonly Column<Row>[] = [
  { key: 'at', title: text.at, width: 140, draw: ({ at }) => moment(at) },
  {
    key: 'member',
    title: text.member,
    width: 120,
    draw: ({ memberId, nickname }) =>
      nickname === undefined ? text.namelessRow : <MemberWay memberId={memberId} name={nickname} />,
  },
  { key: 'mobile', title: text.mobile, width: 120, draw: ({ mobile }) => mobile ?? '' },
  { key: 'version', title: text.version, width: 90, isExtra: true, draw: ({ version }) => text.versionOf(version) },
  { key: 'points', title: text.points, width: 70, isRight: true, draw: ({ points }) => points ?? '' },
  { key: 'band', title: text.band0, width: 110, draw: ({ band }) => band ?? '' },
]

function Of({ id }: { readonly id: string }) {
  const found = useCall('survey.getTallies', { id })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  const { title, tallies } = found.data
  const columns: readonly Column<Row>[] = [
    ...common,
    ...tallies.map(({ question }, at) => ({
      key: question.id,
      title: `${at + 1} ${question.prompt}`,
      draw: ({ words }: Row) => words[question.id] ?? '',
    })),
  ]
  return (
    <ListPage
      title={`${titles.answers} · ${title}`}
      hint={text.answersHint}
      call="survey.listAnswers"
      inputOf={({ page, pageSize }) => ({ id, pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'survey.listAnswers'>}
      keyOf={(row) => row.id}
      columns={columns}
      empty={text.answersEmpty}
      isPersonal
    />
  )
}
