import { AudioMutedOutlined, DeleteOutlined, PushpinOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import { useAct } from '../kernel/use-call'
import { clockTime, dayOf, moment } from '../kernel/when'
import { Act } from './control-act'
import css from './control-chat.module.css'
import { AskMute } from './control-mutes'
import { isOver, type Control } from './stream-state'
import { text } from './text-control.zh'
import type { Message as Said } from './use-files'
import { serverNow } from '../kernel/server-clock'

interface MessageProps {
  readonly message: Said
  readonly files: ReadonlyMap<string, string>
  readonly room: Control
  readonly mayModerate: boolean
}

/** The time; with the day when it is not of today. */
const clock = (at: number): string => (dayOf(at) === dayOf(serverNow()) ? clockTime(at) : moment(at))

/** One message as it was said, with what a moderator does about it. */
export function Message({ message, files, room, mayModerate }: MessageProps) {
  const { sender, createdAt, state } = message
  const role = text.roles[sender.role]
  return (
    <article className={css.item}>
      <div>
        <span className={role ? `${css.by} ${css.leading}` : css.by}>
          {clock(createdAt)} {sender.name}
          {role && ` · ${role}`}
        </span>
        <Words message={message} files={files} />
      </div>
      {mayModerate && state === 'shown' && sender.role !== 'system' && <Acts message={message} room={room} />}
    </article>
  )
}

function Words({ message, files }: Pick<MessageProps, 'message' | 'files'>) {
  const { state, reason, content, type, stock } = message
  if (state === 'deleted') return <p className={css.gone}>{reason ? text.deletedFor(reason) : text.deleted}</p>
  if (state === 'withdrawn') return <p className={css.gone}>{text.withdrawn}</p>
  const pictures = (message.files ?? []).filter(({ kind, fileId }) => kind === 'image' && files.has(fileId))
  const names = (message.files ?? []).filter(({ kind }) => kind !== 'image').map(({ name }) => name)
  const lead = [pictures.length === 0 ? text.attached[type] : '', ...names, stock && `${stock.name} ${stock.code}`]
  return (
    <>
      <p className={css.content}>{[...lead, content].filter(Boolean).join(' ')}</p>
      {pictures.length > 0 && (
        <div className={css.pictures}>
          <Image.PreviewGroup>
            {pictures.map(({ fileId }, index) => (
              <Image key={fileId} width={96} height={72} src={files.get(fileId)} alt={text.picture(index + 1)} />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
    </>
  )
}

function Acts({ message, room }: Pick<MessageProps, 'message' | 'room'>) {
  const { id, sender } = message
  const [asking, setAsking] = useState<'remove' | 'mute'>()
  const isPinned = room.pins.some((pin) => pin.id === id)
  const pin = useAct('live.deskPinMessage', { done: isPinned ? text.unpinned : text.pinned })
  const remove = useAct('live.deskDeleteMessage', { done: text.removed })
  const close = (): void => setAsking(undefined)
  const mayMute = sender.role === 'member' && !isOver(room.state)
  return (
    <div className={css.acts}>
      {!isOver(room.state) && (
        <Act
          words={isPinned ? text.unpin : text.pin}
          icon={<PushpinOutlined />}
          onPress={() => void pin.run({ id, on: !isPinned })}
        />
      )}
      {mayMute && <Act words={text.mute} icon={<AudioMutedOutlined />} onPress={() => setAsking('mute')} />}
      <Act words={text.remove} icon={<DeleteOutlined />} onPress={() => setAsking('remove')} />
      <AskWhy
        title={text.removeTitle}
        hint={text.removeHint}
        usual={text.usualRemove}
        max={reasonMax}
        okText={text.remove}
        isDanger
        isOpen={asking === 'remove'}
        onClose={close}
        onGiven={async (reason) => (await remove.run({ id, reason })) !== undefined}
      />
      {mayMute && <AskMute room={room} member={sender} isOpen={asking === 'mute'} onClose={close} />}
    </div>
  )
}
