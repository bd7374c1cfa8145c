import { Drawing } from '@rostrum/ui/drawing'
import css from './nothing.module.css'

export interface NothingProps {
  /** What this place is for, and what comes next. */
  readonly words: string
  /** Inside a card or a list instead of a whole page. */
  readonly isSmall?: boolean
}

/** Says that there is nothing here yet, with the drawing that members know. */
export function Nothing({ words, isSmall = false }: NothingProps) {
  return (
    <div className={isSmall ? css.small : css.large}>
      <Drawing name="list" isSmall={isSmall} />
      <p className={css.words}>{words}</p>
    </div>
  )
}
