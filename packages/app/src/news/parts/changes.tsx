import { useState } from 'react'
import { Link, Sheet } from '@rostrum/ui'
import { Awaited, formatDate } from '@rostrum/app/kernel'
import { useChanges } from '../queries.column'
import { opinionText as text } from '../text.column.zh'
import styles from './changes.module.css'

/** What was changed in an article since it was published, in a sheet. */
export function Changes({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.line}>
      <Link onPress={() => setOpen(true)}>{text.changesMore}</Link>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.changes}</Sheet.Title>
        <Sheet.Body>
          <Listed id={id} isOpen={isOpen} />
        </Sheet.Body>
      </Sheet.Root>
    </div>
  )
}

function Listed({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const changes = useChanges(id, isOpen)
  if (!changes.data) return <Awaited query={changes} waiting={3} small />
  if (changes.data.rows.length === 0) return <p className={styles.none}>{text.changesEmpty}</p>
  return changes.data.rows.map(({ at, by, approvedBy, diff }) => (
    <section key={at} className={styles.change}>
      <h3 className={styles.when}>{formatDate(at, 'yyyy-mm-dd hh:MM')}</h3>
      <p className={styles.none}>{text.changeHands(by, approvedBy)}</p>
      {diff.length === 0 && <p className={styles.none}>{text.noDiff}</p>}
      {diff.map(({ kind, text: words }) =>
        kind === 'gone' ? (
          <del key={`-${words}`} className={styles.gone} aria-label={text.gone}>
            {words}
          </del>
        ) : (
          <ins key={`+${words}`} className={styles.fresh} aria-label={text.fresh}>
            {words}
          </ins>
        ),
      )}
    </section>
  ))
}
