import { Pressable } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import type { Said } from '../lines'
import { mentionBegun, suggested } from '../mentions'
import { text } from '../text.zh'
import type { Draft } from '../use-draft'
import styles from './mention-picks.module.css'

export interface MentionPicksProps {
  readonly draft: Draft
  /** Whoever spoke here can be named. */
  readonly messages: readonly Said[]
}

/** Whom the writer may mean, as soon as an @ is written. */
export function MentionPicks({ draft: { words, mention }, messages }: MentionPicksProps) {
  const { memberId } = useSession()
  const begun = mentionBegun(words)
  const names = begun === undefined ? [] : suggested(messages, begun, memberId)
  if (names.length === 0) return null
  return (
    <div className={styles.picks} role="group" aria-label={text.room.mentionWhom}>
      {names.map((name) => (
        <Pressable key={name} className={styles.name} guardMs={0} onPress={() => mention(name)}>
          {`@${name}`}
        </Pressable>
      ))}
    </div>
  )
}
