import { Card, Chip, IconButton, Link, Row, Section } from '@rostrum/ui'
import { useDialog } from '@rostrum/app/kernel'
import type { MySearches } from '../my-searches'
import { searchIcons } from '../search-places'
import { useSuggestions } from '../queries.search'
import { searchText as text } from '../text.search.zh'
import styles from './search-start.module.css'

export interface MineProps {
  readonly mine: MySearches
  readonly onPick: (words: string) => void
}

/** What was searched for on this device. */
export function MySearchList({ mine, onPick }: MineProps) {
  const { confirm } = useDialog()
  const clear = async (): Promise<void> => {
    if (await confirm(text.clearSure)) mine.clear()
  }
  return (
    <>
      <Section title={text.mine} note={mine.isPaused ? text.minePaused : text.mineNote} className={styles.mine}>
        {mine.words.length > 0 && (
          <ul className={styles.words}>
            {mine.words.map((words) => (
              <li key={words} className={styles.word}>
                <Chip onPress={() => onPick(words)}>{words}</Chip>
                <IconButton
                  icon="close"
                  size="s"
                  tone="quiet"
                  label={text.drop(words)}
                  onPress={() => mine.drop(words)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.acts}>
          <Link look="quiet" onPress={() => mine.pause(!mine.isPaused)}>
            {mine.isPaused ? text.resume : text.pause}
          </Link>
          {mine.words.length > 0 && (
            <Link look="quiet" onPress={clear}>
              {text.clear}
            </Link>
          )}
        </div>
      </Section>
      <p className={styles.start}>{text.start}</p>
    </>
  )
}

export interface SuggestionsProps {
  /** As typed, once it stood still. */
  readonly keyword: string
  readonly onPick: (words: string) => void
}

/** What may be meant. */
export function Suggestions({ keyword, onPick }: SuggestionsProps) {
  const { data } = useSuggestions(keyword)
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={text.suggestions} className={styles.suggestions}>
      <Card className={styles.card}>
        {data.rows.map(({ kind, text: words }) => (
          <Row
            key={words}
            icon={searchIcons[kind]}
            title={words}
            tail={text.kinds[kind]}
            arrow={false}
            onPress={() => onPick(words)}
          />
        ))}
      </Card>
    </section>
  )
}
