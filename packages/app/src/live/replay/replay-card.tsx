import type { ReplayRow } from '@rostrum/contract/live'
import { Card, Cover, Image, Meta, Progress, Tag } from '@rostrum/ui'
import { formatCount, formatMoment, formatSpan } from '@rostrum/app/kernel'
import { text } from './text.zh'
import styles from './replay-card.module.css'

const DAY_MS = 86_400_000

export interface ReplayCardProps {
  readonly replay: ReplayRow
  readonly to: string
  readonly now: number
}

/** A replay in a list: cover with its length, title, who spoke, and how far one has come. */
export function ReplayCard({ replay, to, now }: ReplayCardProps) {
  const { title, cover, teacher, durationMs, positionMs, isWatched, state } = replay
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
          <h3 className={styles.title}>{title}</h3>
          <Meta parts={[teacher.name, text.regNo(teacher.regNo)]} />
          <Meta parts={[formatMoment(replay.startedAt, now), ...factsOf(replay, now)]} />
        </div>
      </Card>
    </article>
  )
}

function factsOf(
  { access, plays, questionCount, chapterCount, positionMs, isWatched, expireAt, sample }: ReplayRow,
  now: number,
) {
  return [
    access === 'level' && text.locked,
    access === 'login' && text.login,
    isWatched ? text.list.done : positionMs > 0 && text.list.resume(formatSpan(positionMs)),
    questionCount > 0 && text.list.questions(questionCount),
    questionCount === 0 && chapterCount > 0 && text.list.chapters(chapterCount),
    plays > 0 && text.list.plays(formatCount(plays)),
    expireAt !== undefined && text.list.days(Math.max(0, Math.ceil((expireAt - now) / DAY_MS))),
    sample && text.sample,
  ]
}
