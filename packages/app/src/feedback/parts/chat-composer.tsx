import { chatTextMax } from '@rostrum/contract/feedback/limits'
import { Composer, FilePick, IconButton, Pressable, Icon } from '@rostrum/ui'
import { UploadPicks, useDebounced, useGo, useSession, type Uploads } from '@rostrum/app/kernel'
import { chatImageAccept } from '@rostrum/contract/kernel/limits'
import { useHelpSuggestions } from '../queries.chat'
import { chatText as text } from '../text.chat.zh'
import { RefCard } from './ref-card'
import styles from './chat-composer.module.css'
import type { AskedRef } from '../chat/ref'

const WORDS_MIN = 2

export interface ChatComposerProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly images: Uploads
  readonly about: AskedRef | undefined
  readonly onDropAbout: () => void
  /** How many pictures of a refused message are kept for the edited one. */
  readonly carried: number
  readonly onDropCarried: () => void
  readonly onSend: () => void
}

/** The field, the attachments of the next message above it, and suggested answers. */
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
      maxLength={chatTextMax}
      hasMore={about !== undefined || carried > 0 || images.isReady}
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
          {isSignedIn && <UploadPicks uploads={images} />}
        </>
      }
      tools={isSignedIn && <PicturePick images={images} />}
    />
  )
}

/** Chooses pictures for the next message. */
function PicturePick({ images }: Pick<ChatComposerProps, 'images'>) {
  return (
    <FilePick
      accept={chatImageAccept}
      multiple
      onPick={images.add}
      render={(open) => <IconButton icon="image" label={text.picture} onPress={open} />}
    >
      {text.picture}
    </FilePick>
  )
}

/** Questions that others asked in these words. */
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
