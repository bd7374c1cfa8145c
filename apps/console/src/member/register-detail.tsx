import { Descriptions, Image, Space, Tag } from 'antd'
import { History, type HistoryLine } from '../kernel/history'
import type { CallReply } from '../kernel/call'
import { moment } from '../kernel/when'
import { Disclosures } from './disclosures'
import type { Person } from './register-person'
import { text } from './text.zh'

type RegisterAction = CallReply<'member.listRegisterActions'>['rows'][number]

/** One person's entry, and all that was done to it. */
export function PersonDetail({ person }: { readonly person: Person }) {
  const { id, photoUrl, name } = person
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      {photoUrl ? <Image width={120} src={photoUrl} alt={name} /> : text.noPhoto}
      <Facts person={person} />
      <Disclosures person={person} />
      <History
        call="member.listRegisterActions"
        inputOf={(pageNum) => ({ id, pageNum })}
        linesOf={({ rows, hasMore }) => ({ lines: rows.map(lineOf), hasMore })}
      />
    </Space>
  )
}

function Facts({ person }: { readonly person: Person }) {
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'state', label: text.state, children: text.regStates[person.regState] },
        { key: 'type', label: text.regType, children: person.regType },
        { key: 'no', label: text.regNo, children: person.regNo },
        { key: 'org', label: text.orgName, children: person.orgName },
        { key: 'title', label: text.jobTitle, children: person.title },
        { key: 'join', label: text.joinDay, children: person.joinDay },
        ...(person.leaveDay ? [{ key: 'leave', label: text.leaveDay, children: person.leaveDay }] : []),
        { key: 'intro', label: text.intro, children: person.intro },
        { key: 'tags', label: text.tags, children: <Words words={person.tags} /> },
        { key: 'services', label: text.services, children: <Words words={person.services} /> },
        { key: 'place', label: text.place, children: person.place },
        { key: 'account', label: text.account, children: person.hasAccount ? text.hasAccount : text.noAccount },
        { key: 'at', label: text.changedAt, children: moment(person.updatedAt) },
      ]}
    />
  )
}

function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <Space wrap size={4}>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </Space>
  )
}

function lineOf({ at, by, action, note, changes }: RegisterAction): HistoryLine {
  return {
    at,
    by,
    did: text.registerActions[action],
    more: (
      <>
        {note && <div>{note}</div>}
        {changes.map((change) => (
          <div key={change.field}>{changeOf(change)}</div>
        ))}
      </>
    ),
  }
}

const fieldTitles: Readonly<Record<string, string>> = text.fields
const stateTitles: Readonly<Record<string, string>> = text.regStates

/** A change in words: a picture's number says nothing to anybody, and states have names. */
function changeOf({ field, from, to }: RegisterAction['changes'][number]): string {
  const title = fieldTitles[field] ?? field
  if (field === 'avatarId') return `${title}：${text.photoChanged}`
  const said = (value: string): string => (field === 'regState' ? (stateTitles[value] ?? value) : value)
  return `${title}：${text.changedTo(said(from), said(to))}`
}
