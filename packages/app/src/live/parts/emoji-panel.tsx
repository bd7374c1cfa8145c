import { cx, Pressable, useShort } from '@rostrum/ui'
import { emojis } from '../emoji'
import { text } from '../text.zh'
import styles from './emoji-panel.module.css'

export interface EmojiPanelProps {
  readonly onPick: (emoji: string) => void
}

/** The emoji of the composer; one row beside an open keyboard. */
export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const isShort = useShort()
  return (
    <div className={cx(styles.panel, isShort && styles.row)} role="group" aria-label={text.room.emoji}>
      {emojis.map((emoji) => (
        <Pressable key={emoji} className={styles.one} guardMs={0} onPress={() => onPick(emoji)}>
          {emoji}
        </Pressable>
      ))}
    </div>
  )
}
