import { Badge, Button, Skeleton, Space, Tag } from 'antd'
import { PhoneOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { SearchInput } from '../kernel/search-input'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import css from './chat-list.module.css'
import { customerOf } from './chat-words'
import { DeskTabs } from '../kernel/desk-tabs'
import { text } from './text.chat.zh'

type ChatCase = CallReply<'feedback.listChats'>['rows'][number]

const groups = ['waiting', 'mine', 'open', 'closed'] as const
export type ChatGroup = (typeof groups)[number]

/** A group by its name in the address; those who wait without one. */
export const groupOf = (name: string | null): ChatGroup => groups.find((one) => one === name) ?? 'waiting'

const EVERY_MS = 5_000
const SLOWLY_MS = 15_000
const PAGE_SIZE = 50

interface ChatListProps {
  readonly group: ChatGroup
  readonly open: string | null
  /** Of a conversation that is looked for; '' for none. */
  readonly words: string
  readonly onGroup: (group: ChatGroup) => void
  readonly onOpen: (id: string) => void
  readonly onWords: (words: string) => void
}

/** The conversations of one group; who waits and who wrote is counted in all of them. */
export function ChatList({ group, open, words, onGroup, onOpen, onWords }: ChatListProps) {
  const counts = useCounts()
  return (
    <section className={css.list} aria-label={text.chats}>
      <div className={css.search}>
        <SearchInput label={text.search} value={words} onSearch={onWords} />
      </div>
      {words === '' && (
        <DeskTabs
          className={css.tabs}
          size="small"
          tabBarGutter={14}
          activeKey={group}
          onChange={(key) => onGroup(groupOf(key))}
          items={groups.map((key) => ({
            key,
            label: (
              <Space size={4}>
                {text.groups[key]}
                <Badge size="small" count={counts[key]} overflowCount={PAGE_SIZE - 1} />
              </Space>
            ),
          }))}
        />
      )}
      <Rows key={`${group} ${words}`} {...{ group, words, open, onOpen }} />
    </section>
  )
}

/** How many wait, and how many of one's own have not been answered. */
function useCounts(): Readonly<Partial<Record<ChatGroup, number>>> {
  const waiting = useCall('feedback.listChats', inputOf('waiting', 1), { every: EVERY_MS })
  const mine = useCall('feedback.listChats', inputOf('mine', 1), { every: EVERY_MS })
  return {
    waiting: waiting.data?.rows.length ?? 0,
    mine: mine.data?.rows.filter(({ unanswered }) => unanswered > 0).length ?? 0,
  }
}

const inputOf = (group: ChatGroup, pageNum: number, keyword = '') => ({ group, keyword, pageNum, pageSize: PAGE_SIZE })

type RowsProps = Pick<ChatListProps, 'group' | 'words' | 'open' | 'onOpen'>

function Rows({ group, words, open, onOpen }: RowsProps) {
  const [page, setPage] = useState(1)
  const every = group === 'waiting' || group === 'mine' ? EVERY_MS : SLOWLY_MS
  const isSearch = words !== ''
  // Searching reads every message: once is enough.
  const query = useCall('feedback.listChats', inputOf(group, page, words), isSearch ? {} : { every })
  if (query.isPending) return <Skeleton className={css.loading} active />
  const { rows = [], hasMore = false } = query.data ?? {}
  return (
    <div className={css.rows}>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <Nothing isSmall words={isSearch ? text.noneSaying(words) : text.empty[group]} />
      )}
      {rows.map((chat) => (
        <Row key={chat.id} chat={chat} isOpen={chat.id === open} saysState={isSearch} onOpen={() => onOpen(chat.id)} />
      ))}
      {(hasMore || page > 1) && (
        <Space className={css.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text.newer}
          </Button>
          <Button size="small" disabled={!hasMore} onClick={() => setPage(page + 1)}>
            {text.older}
          </Button>
        </Space>
      )}
    </div>
  )
}

interface RowProps {
  readonly chat: ChatCase
  readonly isOpen: boolean
  /** Where conversations of all states stand together. */
  readonly saysState: boolean
  readonly onOpen: () => void
}

function Row({ chat, isOpen, saysState, onOpen }: RowProps) {
  const { state, waitingSince, closedAt, unanswered, callAsked, operatorName, isMine } = chat
  const { name, detail } = customerOf(chat)
  const since = closedAt === undefined ? waited(waitingSince) : moment(closedAt)
  const isServed = state === 'open'
  return (
    <button type="button" className={isOpen ? css.open : css.row} aria-current={isOpen} onClick={onOpen}>
      <span className={css.name}>
        <b className={css.who}>{name}</b>
        <span className={css.quiet}>{isServed ? moment(chat.at) : since}</span>
      </span>
      <span className={css.name}>
        <span className={css.quiet}>{isServed && !isMine && operatorName ? operatorName : detail}</span>
        <Space size={4}>
          {saysState && <Tag>{text.states[state]}</Tag>}
          {callAsked && <PhoneOutlined title={text.callAsked} />}
          {isServed && unanswered > 0 && <Tag color="warning">{text.unanswered(unanswered)}</Tag>}
        </Space>
      </span>
    </button>
  )
}
