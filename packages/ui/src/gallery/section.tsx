import type { ReactNode } from 'react'
import { Section } from '../surface/section'
import css from './gallery.module.css'

export function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title} rule className={css.shelf}>
      {children}
    </Section>
  )
}

/** Parts side by side, wrapping onto new lines. */
export function Line({ children }: { readonly children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}
