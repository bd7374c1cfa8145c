import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import css from './search-field.module.css'

export interface SearchLinkProps {
  readonly placeholder: string
  readonly to?: string
  readonly onPress?: () => void
  readonly className?: string
}

/** Looks like the search field and leads to the search page. */
export function SearchLink({ placeholder, to, onPress, className }: SearchLinkProps) {
  return (
    <Pressable to={to} onPress={onPress} className={cx(css.box, css.link, className)}>
      <Icon name="search" size="s" />
      <span className={css.words}>{placeholder}</span>
    </Pressable>
  )
}
