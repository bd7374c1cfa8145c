import { RichText } from '@rostrum/ui'
import { Typography } from 'antd'
import css from './edit.module.css'
import type { Texts } from './manuscript'
import { text } from './text.zh'

interface PreviewProps {
  readonly texts: Texts
  readonly categoryName: string | undefined
  readonly authorName: string | undefined
  readonly riskTip?: string
}

const goNowhere = (): void => undefined

/** The article as wide as a phone, drawn by the part that members see it with. */
export function Preview({ texts, categoryName, authorName, riskTip }: PreviewProps) {
  return (
    <section className={css.preview} aria-label={text.preview}>
      <Typography.Title level={5}>{text.preview}</Typography.Title>
      <div className={css.phone}>
        <div className={css.phoneTop}>{categoryName}</div>
        <h2 className={css.phoneTitle}>{texts.title || text.newTitle}</h2>
        <div className={css.phoneBy}>{authorName ?? texts.sourceName}</div>
        {riskTip && <div className={css.risk}>{riskTip}</div>}
        {texts.cover && <img className={css.phoneCover} src={texts.cover.url} alt="" />}
        <RichText html={texts.body} onLink={goNowhere} />
      </div>
      <Typography.Text type="secondary">{text.previewHint}</Typography.Text>
    </section>
  )
}
