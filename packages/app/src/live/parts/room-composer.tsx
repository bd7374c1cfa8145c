import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { Composer, IconButton } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './room-composer.module.css'

/** Longest message, in characters; the server's own limit. */
const MESSAGE_MAX = 500

export interface RoomComposerProps {
  readonly quote: LiveMessage | null
  readonly onDropQuote: () => void
  readonly onSend: (words: string, quoteId: string | undefined) => void
  /** Why nothing can be written now. */
  readonly closed: string | null
  readonly hint?: string
  readonly likes: string
  readonly onLike: () => void
}

/** The line at the bottom of a room: words, the quoted message above them, the heart beside them. */
export function RoomComposer({ quote, onDropQuote, onSend, closed, hint, likes, onLike }: RoomComposerProps) {
  const [words, setWords] = useState('')
  const send = () => {
    const trimmed = words.trim()
    if (trimmed === '') return
    onSend(trimmed, quote?.id)
    setWords('')
    onDropQuote()
  }
  return (
    <Composer
      value={words}
      onChangeText={setWords}
      onSend={send}
      label={text.room.label}
      placeholder={hint ?? text.room.placeholder}
      maxLength={MESSAGE_MAX}
      closed={closed}
      above={quote && (
        <div className={styles.quote}>
          <span className={styles.words}>{`${text.room.quoting(quote.sender.name)}：${quote.content}`}</span>
          <IconButton icon="close" size="s" label={text.room.quoteDrop} onPress={onDropQuote} />
        </div>
      )}
      tools={<IconButton icon="heart" label={text.room.like} caption={likes} guardMs={0} onPress={onLike} />}
    />
  )
}
