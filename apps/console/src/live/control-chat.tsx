import { PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import chat from './control-chat.module.css'
import { Message } from './control-message'
import { ModeChoice } from './control-mode'
import { Mutes } from './control-mutes'
import css from './control.module.css'
import { isOver, type Control } from './stream-state'
import { text } from './text-control.zh'
import { useFiles, type Message as Said } from './use-files'

interface ChatProps {
  readonly room: Control
  readonly every: number
  readonly mayModerate: boolean
}

const AT_ONCE = 50

interface Earlier {
  readonly rows: readonly Said[]
  readonly cursor?: string
}

/** The newest messages, read again and again, and earlier ones as far as somebody went back. */
function useMessages(roomId: Control['id'], every: number) {
  const query = useCall('live.deskListMessages', { roomId, pageSize: AT_ONCE }, { every })
  const [earlier, setEarlier] = useState<Earlier>()
  const [isReading, setReading] = useState(false)
  const newest = query.data?.rows ?? []
  const known = new Set(newest.map(({ id }) => id))
  const rows = [...newest, ...(earlier?.rows ?? []).filter(({ id }) => !known.has(id))]
  const cursor = earlier ? earlier.cursor : query.data?.nextCursor
  async function goBack(): Promise<void> {
    setReading(true)
    try {
      const page = await call('live.deskListMessages', { roomId, pageSize: AT_ONCE, cursor })
      // Messages that were newest when somebody went back stay, although newer ones have come.
      setEarlier({ rows: [...rows, ...page.rows], cursor: page.nextCursor })
    } finally {
      setReading(false)
    }
  }
  return { query, rows, hasEarlier: cursor !== undefined, goBack, isReading }
}

/** What is said in the room, who may say it, and what stays on top. */
export function Chat({ room, every, mayModerate }: ChatProps) {
  const { query, rows, hasEarlier, goBack, isReading } = useMessages(room.id, every)
  const files = useFiles(room.id, rows)
  return (
    <section className={`${css.card} ${chat.card}`} aria-label={text.chat}>
      <div className={css.cardHead}>
        <h2>{text.chat}</h2>
        <ModeChoice room={room} mayModerate={mayModerate} />
        <span className={css.end}>
          <Mutes room={room} mayModerate={mayModerate} />
        </span>
      </div>
      <Pins room={room} mayModerate={mayModerate} />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      <div className={chat.log} tabIndex={0} role="log" aria-label={text.chat}>
        {query.data && rows.length === 0 && <span className={chat.older}>{text.chatEmpty}</span>}
        {rows.map((message) => (
          <Message key={message.id} message={message} files={files} room={room} mayModerate={mayModerate} />
        ))}
        {hasEarlier && (
          <Button className={chat.older} type="link" loading={isReading} onClick={() => void goBack()}>
            {text.earlier}
          </Button>
        )}
      </div>
    </section>
  )
}

function Pins({ room, mayModerate }: Pick<ChatProps, 'room' | 'mayModerate'>) {
  const pin = useAct('live.deskPinMessage', { done: text.unpinned })
  if (room.pins.length === 0) return null
  return (
    <div className={chat.pins}>
      {room.pins.map(({ id, content, type }) => (
        <div key={id} className={chat.pin}>
          <PushpinOutlined aria-hidden />
          <span>{content || text.attached[type]}</span>
          {mayModerate && !isOver(room.state) && (
            <Button type="link" size="small" onClick={() => void pin.run({ id, on: false })}>
              {text.unpin}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
