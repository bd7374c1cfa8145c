import type { Follow } from '@rostrum/contract/member'
import { Avatar, Button, Link, LiveTag, Meta, Pressable, RelativeTime } from '@rostrum/ui'
import { formatDate, relativeTime, useCount, useGo, usePlatform } from '@rostrum/app/kernel'
import { libraryText } from '../text.library.zh'
import styles from './follow-row.module.css'

const text = libraryText.follows

export interface FollowRowProps {
  readonly row: Follow
  readonly isGone: boolean
  readonly onLevel: () => void
  readonly onTurn: (on: boolean) => Promise<void>
}

/** A followed author: the name, a room on the air, the latest item, and the notice level. */
export function FollowRow({ row, isGone, onLevel, onTurn }: FollowRowProps) {
  const { name, avatar, note, fans, level, kind } = row
  const count = useCount()
  const { to } = useGo()
  return (
    <article className={isGone ? styles.gone : styles.card}>
      <div className={styles.who}>
        <Avatar size="l" name={name} src={avatar} tone={kind === 'teacher' ? 'ink' : undefined} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            {kind === 'teacher' ? (
              <Link look="plain" to={to('member.teacher', { id: row.id })}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <Meta parts={[note, count(fans, text.fans)]} />
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

/** The author's room on the air, else the latest item. */
function Newest({ row: { liveNow, last } }: Pick<FollowRowProps, 'row'>) {
  const { timers } = usePlatform()
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
      <RelativeTime
        className={styles.when}
        at={last.at}
        now={timers.now}
        format={relativeTime}
        before={formatDate(last.at, 'mm-dd')}
      />
    </Pressable>
  )
}
