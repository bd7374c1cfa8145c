import { linkTo } from '@rostrum/contract/pages'
import { Space, Typography } from 'antd'
import { Link } from 'react-router'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import type { Permission } from '../kernel/permissions.gen'
import { text } from './text.zh'

interface AboutProps {
  readonly kind: string
  readonly id: string
  /** The kind in words. */
  readonly name: string
  /** Where a message or a question was said. */
  readonly roomId?: string
  /** A comment that nobody else sees any more stands in another list. */
  readonly isDown?: boolean
  /** Its title, and how it stands. */
  readonly card?: { readonly title: string; readonly note?: string }
}

/** The pages of members that show what a complaint or a report is about. */
const linksOf: Readonly<Record<string, (id: string) => string>> = {
  room: (id) => linkTo('live.video', { id }),
  replay: (id) => linkTo('live.playback', { id }),
  video: (id) => linkTo('news.video', { id }),
  article: (id) => linkTo('news.shared', { id }),
  news: (id) => linkTo('news.shared', { id }),
  draw: (id) => linkTo('draw.verify', { id }),
}

interface Way {
  readonly label: string
  readonly to: string
  readonly permission: Permission
}

const soldWays = (sought: string): Readonly<Record<'order' | 'contract', Way>> => ({
  order: {
    label: text.toOrder,
    to: `/commerce/orders?words=${sought}&open=${sought}`,
    permission: 'commerce:order:read',
  },
  contract: {
    label: text.toContract,
    to: `/commerce/contracts?keyword=${sought}&open=${sought}`,
    permission: 'commerce:contract:read',
  },
})

/** The pages of the console where something can be done about it. */
function waysOf({ kind, id, roomId = kind === 'room' ? id : undefined, isDown = false }: AboutProps): readonly Way[] {
  const sought = encodeURIComponent(id)
  const ways: Readonly<Record<string, Way>> = {
    comment: {
      label: text.toComment,
      to: `/news/comments?group=${isDown ? 'refused' : 'reported'}`,
      permission: 'news:comment:review',
    },
    review: {
      label: text.toReview,
      to: `/member/reviews?group=${isDown ? 'refused' : 'reported'}`,
      permission: 'member:review:judge',
    },
    remark: {
      label: text.toRemark,
      to: `/course/remarks?group=${isDown ? 'refused' : 'reported'}`,
      permission: 'course:remark:judge',
    },
    person: { label: text.toPerson, to: `/member/register?keyword=${sought}`, permission: 'member:register:edit' },
    teacher: { label: text.toPerson, to: `/member/register?open=${sought}`, permission: 'member:register:edit' },
    ...soldWays(sought),
    draw: { label: text.toDraw, to: `/draw/draws?open=${sought}`, permission: 'draw:draw:edit' },
    chat: { label: text.toChat, to: `/feedback/chats?open=${sought}`, permission: 'feedback:service:handle' },
  }
  const way = ways[kind]
  return [
    ...(way ? [way] : []),
    ...(roomId === undefined
      ? []
      : [
          { label: text.toControl, to: `/live/rooms/${roomId}/control`, permission: 'live:room:read' } as const,
          { label: text.toRecord, to: `/live/record?room=${roomId}`, permission: 'live:record:read' } as const,
        ]),
  ]
}

/** What somebody wrote about: its kind and number, the way to see it as members do, and where it is dealt with. */
export function About(props: AboutProps) {
  const { kind, id, name, card } = props
  const me = useMe()
  const link = linksOf[kind]
  return (
    <Space size={8} wrap>
      {name}
      {card && <b>{card.title}</b>}
      {card?.note}
      <Typography.Text type="secondary" copyable={{ text: id }}>
        {id}
      </Typography.Text>
      {link && (
        <a href={link(id)} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      )}
      {waysOf(props)
        .filter(({ permission }) => holds(me, permission))
        .map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
    </Space>
  )
}
