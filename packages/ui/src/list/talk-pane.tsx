import type { ReactNode } from 'react'
import css from './talk-pane.module.css'

interface TalkPaneProps {
  readonly children: ReactNode
}

/** Holds a list of messages, and what floats over its end. */
function Root({ children }: TalkPaneProps) {
  return <div className={css.root}>{children}</div>
}

/** Stands where nothing has been said yet. */
function Silence({ children }: TalkPaneProps) {
  return <div className={css.silence}>{children}</div>
}

/** A conversation that fills what is left of its page. */
export const TalkPane = { Root, Silence }
