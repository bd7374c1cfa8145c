import type { Follow } from '@rostrum/contract/member'
import { Avatar, Button, LiveTag, Meta, Pressable, RelativeTime } from '@rostrum/ui'
import { formatCount, formatDate, relativeTime, useGo } from '@rostrum/app/kernel'
import { libraryText } from '../text.library.zh'
import styles from './follow-row.module.css'

const text = libraryText.follows

export interface FollowRowProps {
  readonly row: Follow
  readonly isGone: boolean
  readonly onLevel: () => void
  readonly onTurn: (on: boolean) => Promise<void>
}

/** Somebody one follows: who it is, where he is on air, what came last, and how much one is told. */
export function FollowRow({ row, isGone, onLevel, onTurn }: FollowRowProps) {
  const { name, avatar, note, fans, level, kind } = row
  return (
    <article className={isGone ? styles.gone : styles.card}>
      <div className={styles.who}>
        <Avatar size="l" name={name} src={avatar} tone={kind === 'teacher' ? 'ink' : undefined} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <Meta parts={[note, fans > 0 && text.fans(formatCount(fans))]} />
        </div>
      </div>
      {!isGone && <Newest row={row} />}
      <div className={styles.acts}>
        {isGone && (
          <>
            <span className={styles.done} role="status">
              {text.unfollowed}
            </span>
            <Button size="s" look="quiet" label={text.undoOf(name)} onPress={() => onTurn(true)}>
              {libraryText.undo}
            </Button>
          </>
        )}
        {!isGone && (
          <Button size="s" look="quiet" icon="bell" onPress={onLevel}>
            {text.level(level)}
          </Button>
        )}
        {!isGone && (
          <Button size="s" look="quiet" label={text.unfollowOf(name)} onPress={() => onTurn(false)}>
            {text.unfollow}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Where he is on air now, else what came last. */
function Newest({ row: { liveNow, last } }: Pick<FollowRowProps, 'row'>) {
  const { to } = useGo()
  if (liveNow) {
    return (
      <Pressable
        to={to(liveNow.kind === 'word' ? 'live.chat' : 'live.video', { id: liveNow.roomId })}
        className={styles.newest}
      >
        <LiveTag />
        <span className={styles.title}>{liveNow.title}</span>
      </Pressable>
    )
  }
  if (!last) return <p className={styles.never}>{text.never}</p>
  return (
    <Pressable to={to(last.kind === 'news' ? 'news.details' : 'news.video', { id: last.id })} className={styles.newest}>
      <span className={styles.title}>{last.title}</span>
      <RelativeTime className={styles.when} at={last.at} format={relativeTime} before={formatDate(last.at, 'mm-dd')} />
    </Pressable>
  )
}
