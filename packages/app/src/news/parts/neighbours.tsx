import type { News } from '@rostrum/contract/news'
import { Row } from '@rostrum/ui'
import { formatDate, useGo } from '@rostrum/app/kernel'
import { columnText as text } from '../text.column.zh'
import styles from './neighbours.module.css'

/** The article before and the one after in the same column. */
export function Neighbours({ article: { previous, next } }: { readonly article: Pick<News, 'previous' | 'next'> }) {
  const { to } = useGo()
  const beside = [
    { word: text.previous, one: previous },
    { word: text.next, one: next },
  ]
  if (!previous && !next) return null
  return (
    <nav className={styles.beside} aria-label={text.neighbours}>
      {beside.map(
        ({ word, one }) =>
          one && (
            <Row
              key={word}
              title={one.title}
              sub={`${word} · ${formatDate(one.publishAt, 'mm-dd')}`}
              to={to('news.columnPost', { id: one.id })}
            />
          ),
      )}
    </nav>
  )
}
