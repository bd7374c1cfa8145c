import type { ReactNode } from 'react'
import { firstOf, shortened } from '@rostrum/contract/kernel/characters'
import { notePassageMax } from '@rostrum/contract/member/limits'
import { canMark, Link } from '@rostrum/ui'
import { NoteButton, useGo, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './article-notes.module.css'

export interface ArticleNotesProps {
  readonly id: string
  /** How many notes this member has written about it. */
  readonly count: number
  /** There are more than these. */
  readonly hasMore: boolean
  /** What is selected in its text; '' for nothing. */
  readonly selectedNow: () => string
  /** What else a reader does with a passage; visitors have that alone. */
  readonly children: ReactNode
}

/** How much of a passage the sheet of a note names. */
const NAMED = 24

/** A note on the article, or on the passage that is selected; and the way to all of them, which are the member's alone. */
export function ArticleNotes({ id, count, hasMore, selectedNow, children }: ArticleNotesProps) {
  const { isSignedIn } = useSession()
  const { to } = useGo()
  if (!isSignedIn) return <div className={styles.line}>{children}</div>
  const placeNow = () => {
    const passage = firstOf(selectedNow(), notePassageMax)
    return {
      place: { kind: 'news', refId: id, ...(passage !== '' && { passage }) } as const,
      ...(passage !== '' && { where: `“${shortened(passage, NAMED)}”` }),
    }
  }
  return (
    <div className={styles.line}>
      <NoteButton placeNow={placeNow} />
      {children}
      {count > 0 ? (
        <Link look="quiet" to={to('member.notes', { kind: 'news', refId: id })}>
          {text.article.notes(count, hasMore)}
        </Link>
      ) : (
        <span className={styles.hint}>{canMark() ? text.article.noteHint : text.article.noteOwn}</span>
      )}
    </div>
  )
}
