import type { ReplayRow } from '@rostrum/contract/live'
import { Card, Cover, Image, Meta, Progress, Tag, Headline } from '@rostrum/ui'
import { formatMoment, formatSpan, useCount, type Count } from '@rostrum/app/kernel'
import { text } from './text.zh'
import styles from './replay-card.module.css'

const DAY_MS = 86_400_000

export interface ReplayCardProps {
  readonly replay: ReplayRow
  readonly to: string
  readonly now: number
}

/** A replay in a list: cover with its length, title, speaker, and the viewer's progress. */
export function ReplayCard({ replay, to, now }: ReplayCardProps) {
  const { title, cover, teacher, durationMs, positionMs, isWatched, state } = replay
  const count = useCount()
  const share = durationMs > 0 ? Math.min(1, positionMs / durationMs) : 0
  return (
    <article>
      <Card to={to}>
        <div className={styles.cover}>
          {cover ? <Image src={cover} alt="" width={640} height={360} /> : <Cover tone="ink" art="candles" />}
          <div className={styles.badges}>
            {state !== 'published' && <Tag tone="solid">{text.states[state]}</Tag>}
            {replay.isCut && <span className={styles.badge}>{text.list.cut}</span>}
            <span className={styles.length}>{formatSpan(durationMs)}</span>
          </div>
          {share > 0 && (
            <Progress
              className={styles.bar}
              value={isWatched ? 1 : share}
              max={1}
              label={isWatched ? text.list.done : text.list.resume(formatSpan(positionMs))}
            />
          )}
        </div>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Headline>{title}</Headline>
          </h3>
          <Meta parts={[teacher.name, text.regNo(teacher.regNo)]} />
          <Meta parts={[formatMoment(replay.startedAt, now), ...factsOf(replay, now, count)]} />
        </div>
      </Card>
    </article>
  )
}

function factsOf(
  { access, plays, questionCount, chapterCount, positionMs, isWatched, expireAt }: ReplayRow,
  now: number,
  count: Count,
) {
  return [
    access === 'level' && text.locked,
    access === 'login' && text.login,
    isWatched ? text.list.done : positionMs > 0 && text.list.resume(formatSpan(positionMs)),
    questionCount > 0 && text.list.questions(questionCount),
    questionCount === 0 && chapterCount > 0 && text.list.chapters(chapterCount),
    count(plays, text.list.plays),
    expireAt !== undefined && text.list.days(Math.max(0, Math.ceil((expireAt - now) / DAY_MS))),
  ]
}
