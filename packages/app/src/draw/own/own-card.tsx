import { Button, Card, Headline, Meta, Tag, cx, useNotices } from '@rostrum/ui'
import { formatDateTime, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { useOwnActs, type DrawOwnReply } from './queries'
import { ownText as words } from './text.zh'
import css from './own.module.css'

interface OwnPart {
  readonly own: DrawOwnReply
}

/** A teacher's draw: how far it is on its way to be published, and the next step. */
export function OwnCard({ own }: OwnPart) {
  const { name, state, isWaiting, roomTitle, deadline, drawAt, joinedCount, prizes } = own.draw
  const isPublic = state !== 'draft' && state !== 'void'
  return (
    <article>
      <Card pad className={css.card}>
        <div className={css.head}>
          <h3 className={css.title}>
            <Headline>{name}</Headline>
          </h3>
          <Tag tone={isWaiting ? 'accent' : state === 'open' ? 'brand' : 'plain'}>
            {isWaiting ? words.waiting : text.states[state]}
          </Tag>
        </div>
        <Meta
          parts={[
            roomTitle,
            prizes.map((prize) => `${prize.name}×${prize.count}`).join('、'),
            words.deadline(formatDateTime(deadline)),
            words.drawAt(formatDateTime(drawAt)),
            isPublic && words.joined(joinedCount),
          ]}
        />
        <Word own={own} />
        <Acts own={own} />
      </Card>
    </article>
  )
}

function Word({ own: { draw } }: OwnPart) {
  const { state, isWaiting, returnedWhy } = draw
  if (state !== 'draft') return null
  if (isWaiting) return <p className={css.word}>{words.waitingNote}</p>
  if (returnedWhy !== undefined) return <p className={cx(css.word, css.returned)}>{words.returned(returnedWhy)}</p>
  return <p className={css.word}>{words.draftNote}</p>
}

function Acts({ own }: OwnPart) {
  const { id, state } = own.draw
  const { to } = useGo()
  if (state === 'void') return null
  if (state === 'draft') return <DraftActs own={own} />
  const isDrawn = state === 'drawn' || state === 'claiming' || state === 'finished'
  return (
    <div className={css.acts}>
      {own.canOpen && <OpenNow id={id} />}
      <Button size="s" look="quiet" to={to(isDrawn ? 'draw.verify' : 'draw.activity', { id })}>
        {isDrawn ? words.result : words.see}
      </Button>
    </div>
  )
}

function DraftActs({ own: { draw } }: OwnPart) {
  const { id, isWaiting } = draw
  const { to } = useGo()
  const { publish, withdraw } = useOwnActs()
  const { toast, confirm } = useNotices()
  // A failed call says itself why.
  const run = (act: Promise<unknown>, done: string) =>
    act.then(
      () => toast(done),
      () => undefined,
    )
  const onPublish = async () => {
    if (await confirm(words.publishAsk, { confirm: words.publish })) await run(publish.mutateAsync(id), words.published)
  }
  const onEnd = async () => {
    if (await confirm(words.endAsk, { confirm: words.end, danger: true }))
      await run(withdraw.mutateAsync({ id, what: 'draft' }), words.ended)
  }
  return (
    <div className={css.acts}>
      {isWaiting ? (
        <Button size="s" onPress={() => run(withdraw.mutateAsync({ id, what: 'request' }), words.tookBack)}>
          {words.takeBack}
        </Button>
      ) : (
        <Button size="s" icon="shield" onPress={onPublish}>
          {words.publish}
        </Button>
      )}
      <Button size="s" look="quiet" icon="pen" to={to('draw.list', { edit: id })}>
        {words.edit}
      </Button>
      <Button size="s" look="quiet" onPress={onEnd}>
        {words.end}
      </Button>
    </div>
  )
}

function OpenNow({ id }: { readonly id: string }) {
  const { open } = useOwnActs()
  const { toast, confirm } = useNotices()
  const onOpen = async () => {
    if (!(await confirm(words.openAsk, { confirm: words.open }))) return
    // A failed call says itself why.
    await open.mutateAsync(id).then(
      () => toast(words.opened),
      () => undefined,
    )
  }
  return (
    <Button size="s" icon="gift" busy={open.isPending} onPress={onOpen}>
      {words.open}
    </Button>
  )
}
