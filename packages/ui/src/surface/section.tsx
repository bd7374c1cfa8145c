import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Link } from '../control/link'
import { Icon } from '../icon/icon'
import css from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Small words after the title, such as 3条. */
  readonly note?: ReactNode
  /** Text of the link at the end, such as 全部. */
  readonly more?: string
  readonly moreTo?: string
  readonly onMore?: OnPress
  /** Draws the strong newspaper rule above the title. */
  readonly rule?: boolean
  readonly className?: string
}

export function Section({ title, children, note, more, moreTo, onMore, rule, className }: SectionProps) {
  return (
    <section className={cx(css.section, rule && css.rule, className)}>
      <div className={css.head}>
        <h2 className={css.title}>
          {title}
          {note !== undefined && <span className={css.note}>{note}</span>}
        </h2>
        {more && (
          <Link look="quiet" to={moreTo} onPress={onMore}>
            {more}
            <Icon name="chevronRight" size="s" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export interface MetaProps {
  /** Parts of the line; empty ones are omitted with their dot, and text that contains dots is split into parts. */
  readonly parts: readonly ReactNode[]
  readonly className?: string
}

/**
 * A muted line of facts with dots between them: source, time, reads. Where it wraps, no line begins or ends with a dot.
 */
export function Meta({ parts, className }: MetaProps) {
  const there = parts
    .flatMap((part) => (typeof part === 'string' ? part.split(' · ') : [part]))
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
  return (
    <div className={cx(css.meta, className)}>
      <div className={css.parts}>
        {there.map((part, index) => (
          <span key={index} className={css.part}>
            {part}
          </span>
        ))}
      </div>
    </div>
  )
}
