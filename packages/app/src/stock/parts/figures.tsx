import type { ReactNode } from 'react'
import css from './figures.module.css'

/** Figures side by side, each under its name. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={css.figures}>{children}</dl>
}

export function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

/** A line with a name and what it is. */
export function FactLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt className={css.quiet}>{name}</dt>
      <dd className={css.said}>{children}</dd>
    </div>
  )
}
