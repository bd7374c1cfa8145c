import { onEnter } from '@rostrum/ui/keys'
import { Button, Descriptions, Input, Segmented, Space, Spin, Tag, Typography } from 'antd'
import { replayTitleMax } from '@rostrum/contract/live/limits'
import { ReplayPlayer, timeOf, type ReplayHandle } from '@rostrum/ui/player'
import { useRef, useState, type RefObject } from 'react'
import type { CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import css from './replays.module.css'
import { text } from './text-replays.zh'
import { within } from '../kernel/within'

export type ReplayWork = CallReply<'live.getReplayForDesk'>
type Chapter = ReplayWork['chapters'][number]

/** What members see of a replay, what was cut, and its chapters. */
export function ReplayDetail({ id }: { readonly id: ReplayWork['id'] }) {
  const query = useCall('live.getReplayForDesk', { id })
  const player = useRef<ReplayHandle>(null)
  if (query.error) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spin />
  return (
    <>
      <Screen replay={query.data} player={player} />
      <Facts replay={query.data} />
      <Chapters replay={query.data} player={player} />
    </>
  )
}

interface WithPlayer {
  readonly replay: ReplayWork
  readonly player: RefObject<ReplayHandle | null>
}

function Screen({ replay, player }: WithPlayer) {
  const { url, fullUrl, poster, durationMs, fullMs, isCut, chapters, title } = replay
  const [isUncut, setUncut] = useState(false)
  const shownUrl = isUncut ? fullUrl : url
  // An address is new with every reply: one that plays goes on playing.
  const [src, setSrc] = useState({ url: shownUrl, of: keyOf(replay, isUncut) })
  if (src.of !== keyOf(replay, isUncut)) setSrc({ url: shownUrl, of: keyOf(replay, isUncut) })
  if (src.url === undefined) return <Nothing isSmall words={text.noPicture} />
  return (
    <>
      {isCut && (
        <Segmented
          className={css.choice}
          aria-label={text.view}
          value={isUncut ? 'uncut' : 'shown'}
          onChange={(value) => setUncut(value === 'uncut')}
          options={[
            { value: 'shown', label: text.asShown },
            { value: 'uncut', label: text.uncut },
          ]}
        />
      )}
      <div className={css.screen}>
        <ReplayPlayer
          ref={player}
          src={src.url}
          poster={poster}
          durationMs={isUncut ? fullMs : durationMs}
          chapters={isUncut ? [] : chapters}
          title={title}
        />
      </div>
    </>
  )
}

const keyOf = ({ id, keep }: ReplayWork, isUncut: boolean): string =>
  isUncut ? `${id} whole` : `${id} ${JSON.stringify(keep)}`

function Facts({ replay }: Pick<WithPlayer, 'replay'>) {
  const { teacher, startedAt, durationMs, fullMs, plays, publishedAt, expireAt, keep, cutNote, riskTip } = replay
  const items = [
    { key: 'teacher', label: text.teacher, children: `${teacher.name} ${text.regNo(teacher.regNo)}` },
    { key: 'started', label: text.started, children: moment(startedAt) },
    { key: 'length', label: text.length, children: text.keptLength(timeOf(durationMs), timeOf(fullMs)) },
    {
      key: 'kept',
      label: text.kept,
      children:
        keep.length === 0 ? text.whole : keep.map(({ fromMs, toMs }) => `${timeOf(fromMs)}–${timeOf(toMs)}`).join('、'),
    },
    ...(cutNote === undefined ? [] : [{ key: 'note', label: text.cutNote, children: cutNote }]),
    { key: 'plays', label: text.plays, children: text.playsOf(plays) },
    { key: 'published', label: text.published, children: moment(publishedAt) },
    { key: 'expire', label: text.expire, children: expireAt === undefined ? text.never : moment(expireAt) },
    { key: 'riskTip', label: text.riskTip, children: riskTip },
  ]
  return <Descriptions className={css.facts} column={1} size="small" items={items} />
}

function Chapters({ replay, player }: WithPlayer) {
  const { id, version, chapters, state } = replay
  const mayWrite = useMay('live:replay:write') && state !== 'processing' && state !== 'empty'
  const save = useAct('live.saveChapterForDesk', { done: text.saved })
  const [name, setName] = useState('')
  const add = async (): Promise<void> => {
    const ms = Math.round(player.current?.getMs() ?? 0)
    if ((await save.run({ id, version, ms, title: name.trim() })) !== undefined) setName('')
  }
  const remove = ({ id: chapterId, ms }: Chapter): void => void save.run({ id, version, chapterId, ms, title: '' })
  return (
    <section>
      <Typography.Title level={5}>{text.chapters}</Typography.Title>
      {chapters.length === 0 && <Typography.Text type="secondary">{text.noChapters}</Typography.Text>}
      <ul className={css.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.id} className={css.chapter}>
            <Button
              size="small"
              type="link"
              aria-label={text.goTo(chapter.title)}
              onClick={() => player.current?.seekTo(chapter.ms)}
            >
              {timeOf(chapter.ms)}
            </Button>
            <span className={css.name}>{chapter.title}</span>
            <Tag>{text.kinds[chapter.kind]}</Tag>
            {mayWrite && chapter.kind === 'manual' && (
              <Button
                size="small"
                aria-label={text.removeNamed(chapter.title)}
                disabled={save.isRunning}
                onClick={() => remove(chapter)}
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Space.Compact block>
          <Input
            value={name}
            count={within(replayTitleMax)}
            placeholder={text.addChapter}
            aria-label={text.chapterName}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={onEnter(() => name.trim() !== '' && add())}
          />
          <Button disabled={name.trim() === ''} loading={save.isRunning} onClick={() => void add()}>
            {text.add}
          </Button>
        </Space.Compact>
      )}
    </section>
  )
}
