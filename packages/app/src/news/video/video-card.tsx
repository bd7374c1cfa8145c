import type { VideoRow } from '@rostrum/contract/news'
import { Card, Cover, cx, Icon, Image, Meta, Pressable, Progress } from '@rostrum/ui'
import { formatSpan, useCount, type Count } from '@rostrum/app/kernel'
import { text } from './text.zh'
import styles from './video-card.module.css'

export interface VideoCardProps {
  readonly video: VideoRow
  readonly to: string
  /** The first cards of a page load first. */
  readonly eager?: boolean
}

/** A video in a list: cover with its length and the viewer's progress, title, speaker, plays. */
export function VideoCard({ video, to, eager }: VideoCardProps) {
  const { title, teacher } = video
  const count = useCount()
  return (
    <article>
      <Card to={to}>
        <VideoCover video={video} eager={eager} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <Meta parts={[teacher?.name, teacher?.regNo]} />
          <Meta parts={factsOf(video, count)} />
        </span>
      </Card>
    </article>
  )
}

export interface VideoLineProps extends VideoCardProps {
  /** Replaces the page on top instead of opening another above it. */
  readonly onOpen?: () => void
}

/** The same on one line, for the next videos. */
export function VideoLine({ video, to, onOpen }: VideoLineProps) {
  const count = useCount()
  return (
    <Pressable {...(onOpen ? { onPress: onOpen } : { to })} className={styles.line}>
      <VideoCover video={video} small />
      <span className={styles.lineWords}>
        <span className={styles.lineTitle}>{video.title}</span>
        <Meta parts={[video.teacher?.name, ...factsOf(video, count)]} />
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

function factsOf(video: VideoRow, count: Count) {
  const { position, plays, access } = video
  return [
    access === 'teaser' && lockOf(video),
    position && (position.done ? text.card.done : text.card.resume(formatSpan(position.ms))),
    count(plays, text.card.plays),
  ]
}
