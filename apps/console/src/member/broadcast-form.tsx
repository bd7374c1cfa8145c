import { Alert, Button, Descriptions, Dropdown, Form } from 'antd'
import { useState } from 'react'
import { pages, type PageName, type PageShape } from '@rostrum/contract/pages'
import { broadcastAudiences, noticeBodyMax, noticeTitleMax } from '@rostrum/contract/member/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { PlacePick, type PlacePickProps } from '../kernel/place-pick'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.broadcasts.zh'

type Draft = CallInput<'member.tryBroadcast'>
type Measure = CallReply<'member.tryBroadcast'>
type Choices = CallReply<'member.getBroadcastChoices'>
type AudienceKind = (typeof broadcastAudiences)[number]

/** Pages that a message may open; the server knows all of them. */
const pageTitles: Readonly<Partial<Record<PageName, string>>> = text.pages
const choicesOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

function audienceFields(kind: AudienceKind, { levels, teachers }: Choices): Field[] {
  switch (kind) {
    case 'all':
      return []
    case 'levels':
      return [{ kind: 'choices', name: 'levelIds', label: text.levels, isRequired: true, choices: choicesOf(levels) }]
    case 'followers':
      return [
        { kind: 'select', name: 'teacherId', label: text.teacher, isRequired: true, choices: choicesOf(teachers) },
      ]
    case 'inactive':
      return [{ kind: 'day', name: 'since', label: text.since, hint: text.sinceHint, isRequired: true }]
  }
}

const fieldsOf = (kind: AudienceKind, choices: Choices): readonly Field[] => [
  ...audienceFields(kind, choices),
  { kind: 'text', name: 'title', label: text.subject, isRequired: true, max: noticeTitleMax },
  { kind: 'area', name: 'body', label: text.body, hint: text.bodyHint, isRequired: true, max: noticeBodyMax, rows: 4 },
  {
    kind: 'select',
    name: 'page',
    label: text.page,
    hint: text.pageHint,
    choices: Object.entries(pageTitles).map(([value, label]) => ({ value, label })),
  },
  { kind: 'own', name: 'pageId', label: text.pageId, hint: text.pageIdHint, input: <OnPage label={text.pageId} /> },
  { kind: 'moment', name: 'at', label: text.at, hint: text.atHint },
  { kind: 'switch', name: 'isMarketing', label: text.isMarketing },
  { kind: 'switch', name: 'isUrgent', label: text.isUrgent },
]

const showsOne = (page: unknown): boolean => byName[String(page)]?.subject !== undefined

const byName: Readonly<Record<string, PageShape>> = pages

/** What the page that was chosen above shows. */
function OnPage(props: Omit<PlacePickProps, 'path'>) {
  const page: unknown = Form.useWatch('page')
  return <PlacePick {...props} path={byName[String(page)]?.path ?? ''} />
}

function audienceOf(kind: AudienceKind, { levelIds, teacherId, since }: Values): Draft['audience'] {
  switch (kind) {
    case 'all':
      return { kind }
    case 'levels':
      return { kind, levelIds: (Array.isArray(levelIds) ? levelIds : []).map(String) }
    case 'followers':
      return { kind, teacherId: String(teacherId) }
    case 'inactive':
      return { kind, since: String(since) }
  }
}

function draftOf(kind: AudienceKind, values: Values): Draft {
  const { title, body, page, pageId, at, isMarketing, isUrgent } = values
  return {
    title: String(title),
    body: String(body),
    audience: audienceOf(kind, values),
    isMarketing: isMarketing === true,
    isUrgent: isUrgent === true,
    ...(page !== undefined && {
      link: { page: String(page), ...(showsOne(page) && pageId !== undefined && { id: String(pageId) }) },
    }),
    ...(typeof at === 'number' && { at }),
  }
}

interface Tried {
  /** The server takes the same one once. */
  readonly id: string
  readonly draft: Draft
  readonly measure: Measure
}

/** Writes a broadcast, counts whom it would reach, and asks a second person for it. */
export function Compose({ choices }: { readonly choices: Choices }) {
  const [kind, setKind] = useState<AudienceKind>('all')
  const [isOpen, setOpen] = useState(false)
  const [tried, setTried] = useState<Tried>()
  const attempt = useAct('member.tryBroadcast', { stale: [] })
  const ask = useAct('member.askBroadcast', {
    done: text.asked,
    stale: ['member.listBroadcasts', 'access.listApprovals'],
  })
  const measure = async (values: Values): Promise<boolean> => {
    const draft = draftOf(kind, values)
    const counted = await attempt.run(draft)
    if (counted) setTried({ id: crypto.randomUUID(), draft, measure: counted })
    // The form stays open below: what was typed may still be changed.
    return false
  }
  const give = async (why: string): Promise<boolean> => {
    const reply = tried && (await ask.run({ id: tried.id, ...tried.draft, why }))
    if (reply) setOpen(false)
    return reply !== undefined
  }
  const items = broadcastAudiences.map((key) => ({ key, label: text.composeTo[key] }))
  const start = ({ key }: { readonly key: string }): void => {
    setKind(broadcastAudiences.find((one) => one === key) ?? 'all')
    setOpen(true)
  }
  return (
    <>
      <Dropdown menu={{ items, onClick: start }} trigger={['click']}>
        <Button type="primary">{text.compose}</Button>
      </Dropdown>
      <FormDrawer
        key={kind}
        title={text.formTitle[kind]}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        saveText={text.attempt}
        fields={fieldsOf(kind, choices)}
        onSave={measure}
      />
      <AskWhy
        title={text.measured}
        okText={text.ask}
        isOpen={tried !== undefined}
        isReady={tried !== undefined && tried.measure.words.length === 0 && tried.measure.members > 0}
        onClose={() => setTried(undefined)}
        onGiven={give}
      >
        {tried && <Measured measure={tried.measure} />}
      </AskWhy>
    </>
  )
}

function Measured({ measure }: { readonly measure: Measure }) {
  const { members, pushed, silenced, minors, refused, at, isHeld, words } = measure
  const lines = { members, pushed, silenced, minors, refused }
  const shown = Object.entries(lines).filter(([key, count]) => key === 'members' || key === 'pushed' || count > 0)
  const facts = shown.map(([key, count]) => ({
    key,
    label: text[key as keyof typeof lines],
    children: text.people(count),
  }))
  return (
    <>
      {words.length > 0 && <Alert type="error" showIcon title={text.words(words)} style={{ marginBottom: 12 }} />}
      {isHeld && <Alert type="info" showIcon title={text.held} style={{ marginBottom: 12 }} />}
      <Descriptions
        column={1}
        size="small"
        style={{ marginBottom: 12 }}
        items={[...facts, { key: 'at', label: text.sendAt, children: moment(at) }]}
      />
    </>
  )
}
