import { Descriptions, Tag, Typography } from 'antd'
import { privacyTextMax } from '@rostrum/contract/member/limits'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Values } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { Due, Named, stateOf, stateTabs } from './parts'
import { text } from './text.zh'

type Ticket = CallReply<'member.listPrivacyTickets'>['rows'][number]

const columns: readonly Column<Ticket>[] = [
  { key: 'no', title: text.no, width: 190, draw: ({ no }) => no },
  {
    key: 'member',
    title: text.member,
    width: 170,
    draw: ({ nickname, mobileMasked }) => <Named name={nickname} note={mobileMasked} />,
  },
  { key: 'kind', title: text.kind, width: 110, draw: ({ kind }) => <Tag>{text.privacyKinds[kind]}</Tag> },
  {
    key: 'text',
    title: text.content,
    draw: ({ text: words }) => (
      <Typography.Paragraph style={{ margin: 0, maxWidth: 420 }} ellipsis={{ rows: 2 }}>
        {words}
      </Typography.Paragraph>
    ),
  },
  {
    key: 'at',
    title: text.asked,
    width: 140,
    draw: ({ at, state }) => (state === 'open' ? waited(at) : moment(at)),
  },
  {
    key: 'due',
    title: text.due,
    width: 220,
    draw: ({ dueAt, state, answeredAt }) => (state === 'open' ? <Due at={dueAt} /> : moment(answeredAt)),
  },
]

/** Members' requests about their personal data. */
export default function Privacy() {
  return (
    <ListPage
      title={text.privacy}
      call="member.listPrivacyTickets"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: stateOf(text.privacyStates, state),
      })}
      rowsOf={(reply) => reply as CallReply<'member.listPrivacyTickets'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={[stateTabs(text.privacyStates)]}
      isUrgent={({ state, overdue }) => state === 'open' && overdue}
      empty={text.privacyEmpty}
      titleOf={({ kind, nickname }) => `${text.privacyKinds[kind]} · ${nickname}`}
      detail={(ticket) => <Detail ticket={ticket} />}
      footOf={(ticket, close) => ticket.state === 'open' && <Answer key={ticket.no} ticket={ticket} onDone={close} />}
    />
  )
}

function Detail({ ticket }: { readonly ticket: Ticket }) {
  const { no, kind, state, text: words, at, dueAt, answer, answeredAt } = ticket
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'no', label: text.no, children: no },
        {
          key: 'member',
          label: text.member,
          children: <MemberWay memberId={ticket.memberId} name={ticket.nickname} note={ticket.mobileMasked} />,
        },
        { key: 'kind', label: text.kind, children: text.privacyKinds[kind] },
        { key: 'state', label: text.state, children: text.privacyStates[state] },
        { key: 'at', label: text.asked, children: moment(at) },
        { key: 'due', label: text.due, children: state === 'open' ? <Due at={dueAt} /> : moment(dueAt) },
        { key: 'text', label: text.content, children: <Written words={words} /> },
        ...(answeredAt ? [{ key: 'answered', label: text.answered, children: moment(answeredAt) }] : []),
        ...(answer ? [{ key: 'answer', label: text.answer, children: <Written words={answer} /> }] : []),
      ]}
    />
  )
}

/** What somebody wrote, in their lines. */
function Written({ words }: { readonly words: string }) {
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</span>
}

function Answer({ ticket: { no, text: words }, onDone }: { readonly ticket: Ticket; readonly onDone: () => void }) {
  const answer = useAct('member.answerPrivacyRequest', { done: text.answerDone, onDone })
  const save = async (values: Values): Promise<boolean> => {
    const state = values.state === 'done' ? ('done' as const) : ('refused' as const)
    return (await answer.run({ no, state, answer: String(values.answer ?? '') })) !== undefined
  }
  return (
    <FormButton
      look="main"
      words={text.answer}
      title={text.answerTitle}
      saveText={text.answer}
      fields={[
        {
          kind: 'select',
          name: 'state',
          label: text.outcome,
          isRequired: true,
          choices: Object.entries(text.outcomes).map(([value, label]) => ({ value, label })),
        },
        {
          kind: 'area',
          name: 'answer',
          label: text.answer,
          hint: text.answerHint,
          isRequired: true,
          max: privacyTextMax,
          rows: 5,
        },
      ]}
      onSave={save}
    >
      <Typography.Paragraph type="secondary">
        <Written words={words} />
      </Typography.Paragraph>
    </FormButton>
  )
}
