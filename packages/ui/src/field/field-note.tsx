import type { ReactNode } from 'react'
import css from './field-note.module.css'

interface FieldNoteProps {
  readonly id: string
  readonly error?: string | null
  readonly hint?: ReactNode
}

/** The line under a field: its error, else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div id={id} aria-live="assertive">
      {error ? (
        <span className={css.error}>{error}</span>
      ) : (
        hint !== undefined && <span className={css.hint}>{hint}</span>
      )}
    </div>
  )
}
