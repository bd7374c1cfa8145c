import { Image, Spin, Tag } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { heldJudgedAtOnceMax } from '@rostrum/contract/live/limits'
import { Link } from 'react-router'
import { call, type CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ReviewDesks } from '../kernel/review-desks'
import { More, type ReviewWords } from '../kernel/review-parts'
import { ReviewQueue } from '../kernel/review-queue'
import queue from '../kernel/review-queue.module.css'
import { Trouble } from '../kernel/trouble'
import { useJudging, type Judged } from '../kernel/use-judging'
import { usePages } from '../kernel/use-pages'
import { waited } from '../kernel/waiting'
import css from './control-held.module.css'
import { HitText } from './hit-text'
import { hitsBeside } from './hits'
import { isOver, RoomStateTag } from './stream-state'
import { text as control } from './text-control.zh'
import { text } from './text-held.zh'

type Held = CallReply<'live.deskListHeldEverywhere'>['rows'][number]

const EVERY_MS = 10_000

const keyOf = ({ id }: Held): string => id
const judged: Judged<Held> = {
  keyOf,
  list: 'live.deskListHeldEverywhere',
  words: text,
  async send({ rows, pass, why }) {
    return (await call('live.deskJudgeHeld', { ids: rows.map(({ id }) => id), pass, why })).left.length
  },
}
const words: ReviewWords<Held> = {
  ...text,
  select: ({ senderName }) => text.select(senderName),
  pass: () => control.pass,
  refuse: control.refuse,
  usual: control.usualRefuse,
}

/** What was said and asked in all rooms and waits for a decision, the oldest first. */
export default function HeldEverywhere() {
  const { query, total, more, ...pages } = usePages(
    'live.deskListHeldEverywhere',
    { pageSize: heldJudgedAtOnceMax, withTotal: 1 },
    EVERY_MS,
  )
  const judging = useJudging(judged)
  const rows = pages.rows.filter((one) => !judging.isGone(one))
  return (
    <>
      <PageHead title={text.title} hint={total !== undefined && total > 0 && text.hint(total)}>
        <span className={queue.keys}>{text.keys}</span>
      </PageHead>
      <ReviewDesks />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && !more && <Nothing words={text.empty} />}
      <ReviewQueue
        {...{ rows, keyOf, judging, words }}
        whyMax={reasonMax}
        atOnce={heldJudgedAtOnceMax}
        mayPass={({ mayPass }) => mayPass}
        draw={(held) => <Facts held={held} />}
      />
      <More more={more} isLoading={query.isFetchingNextPage} />
    </>
  )
}

function Facts({ held }: { readonly held: Held }) {
  const { senderName, createdAt, isQuestion, isAnonymous, content, hits, room, mayPass, stock, fileNames } = held
  const beside = hitsBeside(content, hits)
  return (
    <>
      <div className={queue.facts}>
        <span className={queue.name}>{senderName}</span>
        <span>{waited(createdAt)}</span>
        {isQuestion && <Tag color="blue">{control.isQuestion}</Tag>}
        {isAnonymous && <Tag>{control.anonymous}</Tag>}
        <Room room={room} />
      </div>
      <p className={css.content}>
        <HitText content={content} hits={hits} />
      </p>
      <Pictures pictures={held.pictures} />
      <div className={queue.facts}>
        {beside.length > 0 && <span>{`${control.hits} ${beside.join('、')}`}</span>}
        {stock && <Tag>{`${stock.name} ${stock.code}`}</Tag>}
        {fileNames.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
        {isOver(room.state) && <span>{mayPass ? text.overQuestion : text.overMessage}</span>}
      </div>
    </>
  )
}

function Room({ room: { id, title, state } }: Pick<Held, 'room'>) {
  const mayWatch = useMay('live:room:read')
  return (
    <>
      {mayWatch ? <Link to={`/live/rooms/${id}/control`}>{text.under(title)}</Link> : <span>{text.under(title)}</span>}
      <RoomStateTag state={state} />
    </>
  )
}

/** Small beside the words; pressed, as large as the window. */
function Pictures({ pictures }: Pick<Held, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <div className={css.small}>
      <Image.PreviewGroup>
        {pictures.map((url, index) => (
          <Image key={url} src={url} alt={control.picture(index + 1)} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
