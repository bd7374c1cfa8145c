import { Space } from 'antd'
import { useEffect, type ReactNode } from 'react'
import css from './page-head.module.css'
import { text } from './text.zh'

interface PageHeadProps {
  readonly title: string
  readonly hint?: ReactNode
  /** What can be done here. */
  readonly children?: ReactNode
}

/** The head of every page: its one heading, which is the window's title too. */
export function PageHead({ title, hint, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${text.product}${text.console}`
  }, [title])
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
      <Space className={css.actions} wrap>
        {children}
      </Space>
    </header>
  )
}
