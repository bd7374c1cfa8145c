import type { FeedbackRef } from '@rostrum/contract/feedback'
import { Composer, FilePick, IconButton, Pressable, Icon } from '@rostrum/ui'
import { useDebounced, useGo, useSession } from '@rostrum/app/kernel'
import { useHelpSuggestions } from '../queries.chat'
import { chatText as text } from '../text.chat.zh'
import type { ChosenImages } from '../use-images'
import { RefCard } from './chat-bubble'
import { ImagePicks } from './image-picks'
import styles from './chat-composer.module.css'

const WORDS_MIN = 2
const WORDS_MAX = 500

export interface ChatComposerProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly images: ChosenImages
  readonly about: FeedbackRef | undefined
  readonly onDropAbout: () => void
  /** How many pictures of a mended message go along. */
  readonly carried: number
  readonly onDropCarried: () => void
  readonly onSend: () => void
}

/** The field, with what hangs on the next message above it, and answers that may be there already. */
export function ChatComposer({
  words,
  onWords,
  images,
  about,
  onDropAbout,
  carried,
  onDropCarried,
  onSend,
}: ChatComposerProps) {
  const { isSignedIn } = useSession()
  return (
    <Composer
      value={words}
      onChangeText={onWords}
      onSend={onSend}
      label={text.label}
      placeholder={text.placeholder}
      maxLength={WORDS_MAX}
      hasMore={about !== undefined || carried > 0 || (images.fileIds.length > 0 && images.trouble === null)}
      above={
        <>
          <Suggestions words={words} />
          {about && (
            <div className={styles.about}>
              <RefCard about={about} />
              <IconButton icon="close" size="s" label={text.refDrop} onPress={onDropAbout} />
            </div>
          )}
          {carried > 0 && (
            <div className={styles.about}>
              <p className={styles.carried}>
                <Icon name="image" size="s" />
                {text.carried(carried)}
              </p>
              <IconButton icon="close" size="s" label={text.carriedDrop} onPress={onDropCarried} />
            </div>
          )}
          {images.list.length > 0 && <ImagePicks images={images} />}
        </>
      }
      tools={
        isSignedIn && (
          <FilePick
            accept="image/jpeg,image/png,image/webp,image/gif"
            multiple
            onPick={images.add}
            render={(open) => <IconButton icon="image" label={text.picture} onPress={open} />}
          >
            {text.picture}
          </FilePick>
        )
      }
    />
  )
}

/** Questions others asked in these words. */
function Suggestions({ words }: { readonly words: string }) {
  const { to } = useGo()
  const keyword = useDebounced(words.replace(/[\p{P}\s]+/gu, ''))
  const rows = useHelpSuggestions(keyword.length >= WORDS_MIN && words.trim() !== '' ? keyword : '')
  if (rows.length === 0) return null
  return (
    <div className={styles.suggestions}>
      <p className={styles.suggestionsTitle}>{text.suggestions}</p>
      <ul className={styles.suggested} aria-label={text.suggestions}>
        {rows.map(({ id, question }) => (
          <li key={id}>
            <Pressable className={styles.suggestion} to={to('content.helpDetail', { id })}>
              <span className={styles.question}>{question}</span>
              <Icon name="chevronRight" size="s" />
            </Pressable>
          </li>
        ))}
      </ul>
    </div>
  )
}
