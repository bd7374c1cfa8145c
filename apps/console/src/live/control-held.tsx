import { Badge, Button, Image, Tag } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { waited } from '../kernel/waiting'
import held from './control-held.module.css'
import css from './control.module.css'
import { HitText } from './hit-text'
import { hitsBeside } from './hits'
import { isOver, type Control } from './stream-state'
import { text } from './text-control.zh'
import { useFiles } from './use-files'

type Held = CallReply<'live.deskListHeld'>['rows'][number]

interface HeldQueueProps {
  readonly room: Control
  readonly every: number
  readonly mayModerate: boolean
}

const AT_ONCE = 20

/** What waits for a decision, the oldest first. */
export function HeldQueue({ room, every, mayModerate }: HeldQueueProps) {
  const query = useCall('live.deskListHeld', { roomId: room.id, pageSize: AT_ONCE }, { every })
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const files = useFiles(room.id, rows)
  return (
    <section className={css.card} aria-label={text.held}>
      <div className={css.cardHead}>
        <h2>{text.held}</h2>
        <Badge count={total} />
      </div>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && total === 0 && <span className={css.quiet}>{text.heldEmpty}</span>}
      <div className={held.queue}>
        {rows.map((row) => (
          <Item key={row.id} row={row} files={files} room={room} mayModerate={mayModerate} />
        ))}
      </div>
      {total > rows.length && <span className={css.quiet}>{text.moreHeld(total - rows.length)}</span>}
    </section>
  )
}

interface ItemProps {
  readonly row: Held
  readonly files: ReadonlyMap<string, string>
  readonly room: Control
  readonly mayModerate: boolean
}

function Item({ row, files, room, mayModerate }: ItemProps) {
  const { sender, isAnonymous, isQuestion, createdAt, hits } = row
  const others = hitsBeside(row.content, hits)
  return (
    <article className={held.item}>
      <p className={held.content}>
        <HitText content={row.content} hits={hits} />
      </p>
      <Pictures row={row} files={files} />
      <div className={held.foot}>
        <span className={held.by}>
          {sender.name} · {waited(createdAt)} {isQuestion && <Tag color="blue">{text.isQuestion}</Tag>}
          {isAnonymous && <Tag>{text.anonymous}</Tag>}
          {others.length > 0 && ` · ${text.hits} ${others.join('、')}`}
        </span>
        {mayModerate && <Decision row={row} isOver={isOver(room.state)} />}
      </div>
    </article>
  )
}

function Pictures({ row: { files = [] }, files: known }: Pick<ItemProps, 'row' | 'files'>) {
  const shown = files.filter(({ kind, fileId }) => kind === 'image' && known.has(fileId))
  if (shown.length === 0) return null
  return (
    <div className={held.pictures}>
      <Image.PreviewGroup>
        {shown.map(({ fileId }, index) => (
          <Image key={fileId} src={known.get(fileId)} alt={text.picture(index + 1)} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}

function Decision({ row: { id, isQuestion }, isOver: over }: { readonly row: Held; readonly isOver: boolean }) {
  const pass = useAct('live.deskReview', { done: text.passed })
  const refuse = useAct('live.deskReview', { done: text.refused })
  return (
    <>
      {(!over || isQuestion) && (
        <Button size="small" loading={pass.isRunning} onClick={() => void pass.run({ id, pass: true })}>
          {text.pass}
        </Button>
      )}
      <AskButton
        words={text.refuse}
        size="small"
        title={text.refuseTitle}
        hint={text.refuseHint}
        usual={text.usualRefuse}
        max={reasonMax}
        isDanger
        onGiven={async (reason) => (await refuse.run({ id, pass: false, reason })) !== undefined}
      />
    </>
  )
}
