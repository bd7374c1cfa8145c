import { useEffect, type ReactNode } from 'react'
import { text as frame } from '../kernel/text.zh'
import css from './door-page.module.css'

interface DoorPageProps {
  readonly title: string
  readonly hint: ReactNode
  readonly children: ReactNode
}

/** A page before the console opens. */
export function DoorPage({ title, hint, children }: DoorPageProps) {
  useEffect(() => {
    document.title = `${title} · ${frame.product}`
  }, [title])
  return (
    <main className={css.page}>
      <section className={css.card}>
        <div className={css.mark}>
          <span className={css.name}>{frame.product}</span>
          <span>{frame.console}</span>
        </div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.hint}>{hint}</p>
        {children}
      </section>
    </main>
  )
}
