import type { VideoRow } from '@rostrum/contract/news'
import { Card, Cover, cx, Icon, Image, Meta, Pressable, Progress } from '@rostrum/ui'
import { formatCount, formatSpan } from '@rostrum/app/kernel'
import { text } from './text.zh'
import styles from './video-card.module.css'

export interface VideoCardProps {
  readonly video: VideoRow
  readonly to: string
  /** The first cards of a page: fetched first. */
  readonly eager?: boolean
}

/** A video in a list: cover with its length and how far one has come, title, who speaks, how often played. */
export function VideoCard({ video, to, eager }: VideoCardProps) {
  const { title, teacher } = video
  return (
    <article>
      <Card to={to}>
        <VideoCover video={video} eager={eager} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <Meta parts={[teacher?.name, teacher?.regNo]} />
          <Meta parts={factsOf(video)} />
        </span>
      </Card>
    </article>
  )
}

export interface VideoLineProps extends VideoCardProps {
  /** Replaces the page on top instead of laying another one over it. */
  readonly onOpen?: () => void
}

/** The same on one line, for what comes next. */
export function VideoLine({ video, to, onOpen }: VideoLineProps) {
  return (
    <Pressable {...(onOpen ? { onPress: onOpen } : { to })} className={styles.line}>
      <VideoCover video={video} small />
      <span className={styles.lineWords}>
        <span className={styles.lineTitle}>{video.title}</span>
        <Meta parts={[video.teacher?.name, ...factsOf(video)]} />
      </span>
    </Pressable>
  )
}

function VideoCover({
  video,
  small,
  eager,
}: {
  readonly video: VideoRow
  readonly small?: boolean
  readonly eager?: boolean
}) {
  const { cover, durationSec, position, access } = video
  const share = position && durationSec > 0 ? Math.min(1, position.ms / (durationSec * 1_000)) : 0
  const span = formatSpan(durationSec * 1_000)
  return (
    <span className={cx(styles.cover, small && styles.small)}>
      {cover ? <Image src={cover} alt="" width={640} height={360} eager={eager} /> : <Cover tone="ink" art="waves" />}
      <span className={styles.badges}>
        {access === 'teaser' && <Icon name="lock" size="s" label={lockOf(video)} />}
        <span aria-label={text.card.length(span)}>{span}</span>
      </span>
      {share > 0 && (
        <Progress
          className={styles.bar}
          value={share}
          max={1}
          label={position?.done ? text.card.done : text.card.resume(formatSpan(position?.ms ?? 0))}
        />
      )}
    </span>
  )
}

const lockOf = ({ levelIds }: VideoRow): string => (levelIds.length > 0 ? text.card.locked : text.card.login)

function factsOf(video: VideoRow) {
  const { position, plays, access, sample } = video
  return [
    access === 'teaser' && lockOf(video),
    position && (position.done ? text.card.done : text.card.resume(formatSpan(position.ms))),
    plays > 0 && text.card.plays(formatCount(plays)),
    sample && text.card.sample,
  ]
}
