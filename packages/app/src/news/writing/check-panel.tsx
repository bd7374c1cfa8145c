import { Card, Icon } from '@rostrum/ui'
import type { Lack, OwnText } from './manuscript'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

interface CheckPanelProps {
  readonly writing: WritingNow
  readonly lacks: readonly Lack[]
}

const words = writingText.check

/** What is still missing, said before it is handed in; and what the reviewer will be shown. */
export function CheckPanel({ writing: { base, state, fault, isOpen }, lacks }: CheckPanelProps) {
  if (!isOpen) return base ? <Screened screening={base.screening} isAlone /> : null
  return (
    <Card pad title={words.title}>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={styles.sum} role="status">
        {lacks.length === 0 ? words.ready : words.left(lacks.length)}
      </p>
      <ul className={styles.lacks}>
        {lacks.map((lack) => (
          <li key={lack} className={styles.lack}>
            <Icon name="info" size="s" />
            {words.lacks[lack]}
          </li>
        ))}
      </ul>
      {base && state === 'saved' ? (
        <Screened screening={base.screening} />
      ) : (
        <p className={styles.hint}>{words.unsaved}</p>
      )}
      <p className={styles.hint}>{words.rule}</p>
    </Card>
  )
}

interface ScreenedProps {
  readonly screening: OwnText['screening']
  readonly isAlone?: boolean
}

/** The words of the list and the securities that it mentions, as the server found them. */
function Screened({ screening: { words: found, stocks }, isAlone }: ScreenedProps) {
  const forbidden = found.filter(({ action }) => action === 'refuse').flatMap((one) => one.found)
  const seen = found.filter(({ action }) => action !== 'refuse').flatMap((one) => one.found)
  if (forbidden.length + seen.length + stocks.length === 0) return null
  const said = (
    <>
      {forbidden.length > 0 && <p className={styles.fault}>{words.wordsForbidden(forbidden.join('、'))}</p>}
      {seen.length > 0 && <p className={styles.hint}>{words.wordsSeen(seen.join('、'))}</p>}
      {stocks.length > 0 && (
        <p className={styles.hint}>{words.stocks(stocks.map(({ name, code }) => name || code).join('、'))}</p>
      )}
    </>
  )
  return isAlone ? (
    <Card pad title={words.found}>
      {said}
    </Card>
  ) : (
    said
  )
}
