import { Card, Chip, IconButton, Link, Row, Section, type ComboboxList } from '@rostrum/ui'
import { useDialog, type CallReply } from '@rostrum/app/kernel'
import type { MySearches } from '../my-searches'
import { searchLooks } from '@rostrum/app/kinds'
import { searchText as text } from '../text.search.zh'
import styles from './search-start.module.css'

export interface MineProps {
  readonly mine: MySearches
  readonly onPick: (words: string) => void
}

/** The searches of this device. */
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
  readonly rows: CallReply<'content.suggest'>['rows']
  /** Their keys, in the field above. */
  readonly combobox: ComboboxList
  readonly onPick: (words: string) => void
}

/** Suggestions for the typed words. */
export function Suggestions({ rows, combobox: { isOpen, listId, optionOf }, onPick }: SuggestionsProps) {
  if (!isOpen) return null
  return (
    <div role="listbox" id={listId} aria-label={text.suggestions} className={styles.suggestions}>
      <Card className={styles.card}>
        {rows.map(({ kind, text: words }) => (
          <Row
            key={words}
            icon={searchLooks[kind].icon}
            title={words}
            tail={text.kind(kind)}
            arrow={false}
            option={optionOf(words)}
            onPress={() => onPick(words)}
          />
        ))}
      </Card>
    </div>
  )
}
