import { RichText } from '@rostrum/ui'
import { Select, Spin, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import css from './edit.module.css'
import type { Texts } from './manuscript'
import { text } from './text.zh'

interface PreviewProps {
  readonly texts: Texts
  readonly categoryName: string | undefined
  readonly authorName: string | undefined
  readonly riskTip?: string
  /** Its id once it is saved: how others see it is asked of the server. */
  readonly savedId: string | undefined
  readonly isDirty: boolean
  /** Whose call is used: somebody who reviews need not be allowed to write. */
  readonly call: PreviewCall
}

type PreviewCall = 'news.previewDraft' | 'news.previewDraftToReview'
type Previewed = CallReply<'news.previewDraft'>

const TYPED = 'typed'
const VISITOR = 'visitor'
const MEMBER = 'member'
const goNowhere = (): void => undefined

/** The article as wide as a phone, drawn by the part that members see it with: as it is typed, or as somebody sees it. */
export function Preview(props: PreviewProps) {
  const { texts, categoryName, authorName, savedId, call } = props
  const [seer, setSeer] = useState(TYPED)
  const asked = { id: savedId ?? '', who: VISITOR } as const
  const levels = useCall(call, asked, { enabled: savedId !== undefined }).data?.levels ?? []
  const by = authorName ?? texts.sourceName
  const phone = { cover: texts.cover?.url, categoryName, by }
  return (
    <section className={css.preview} aria-label={text.preview}>
      <div className={css.previewHead}>
        <Typography.Title level={5}>{text.preview}</Typography.Title>
        <Select
          aria-label={text.previewAs}
          value={seer}
          disabled={savedId === undefined}
          options={[
            { value: TYPED, label: text.previewTyped },
            { value: VISITOR, label: text.previewVisitor },
            { value: MEMBER, label: text.previewMember },
            ...levels.map(({ id, name }) => ({ value: id, label: text.previewLevel(name) })),
          ]}
          onChange={setSeer}
        />
      </div>
      {savedId === undefined || seer === TYPED ? (
        <Phone {...phone} title={texts.title || text.newTitle} riskTip={props.riskTip} hint={text.previewHint}>
          <RichText html={texts.body} onLink={goNowhere} />
        </Phone>
      ) : (
        <AsSeen {...props} {...{ savedId, seer, levels, phone }} />
      )}
    </section>
  )
}

interface PhoneFacts {
  readonly cover: string | undefined
  readonly categoryName: string | undefined
  readonly by: string
}

interface PhoneProps extends PhoneFacts {
  readonly title: string
  readonly riskTip?: string
  readonly hint: string
  readonly children: ReactNode
}

function Phone({ title, cover, categoryName, by, riskTip, hint, children }: PhoneProps) {
  return (
    <>
      <div className={css.phone}>
        <div className={css.phoneTop}>{categoryName}</div>
        <h2 className={css.phoneTitle}>{title}</h2>
        <div className={css.phoneBy}>{by}</div>
        {riskTip && <div className={css.risk}>{riskTip}</div>}
        {cover && <img className={css.phoneCover} src={cover} alt="" />}
        {children}
      </div>
      <Typography.Text type="secondary">{hint}</Typography.Text>
    </>
  )
}

interface AsSeenProps extends PreviewProps {
  readonly savedId: string
  readonly seer: string
  readonly levels: Previewed['levels']
  readonly phone: PhoneFacts
}

/** What the server lets this reader have, of what is saved. */
function AsSeen({ savedId, seer, call, isDirty, levels, phone }: AsSeenProps) {
  const levelId = levels.find(({ id }) => id === seer)?.id
  const who = seer === VISITOR ? VISITOR : MEMBER
  const seen = useCall(call, { id: savedId, who, ...(levelId && { levelId }) })
  if (seen.error) return <Trouble error={seen.error} onRetry={() => void seen.refetch()} />
  if (!seen.data) return <Spin />
  const { title, summary, body, access, outline = [], riskTip } = seen.data
  return (
    <Phone {...phone} title={title} riskTip={riskTip} hint={isDirty ? text.previewUnsaved : text.previewSaved}>
      {summary && <p className={css.phoneSummary}>{summary}</p>}
      <RichText html={body} onLink={goNowhere} />
      {access === 'teaser' && <Closed who={who} outline={outline} />}
    </Phone>
  )
}

interface ClosedProps {
  readonly who: 'visitor' | 'member'
  readonly outline: NonNullable<Previewed['outline']>
}

function Closed({ who, outline }: ClosedProps) {
  return (
    <div className={css.closed}>
      <b>{who === VISITOR ? text.previewVisitorEnd : text.previewMemberEnd}</b>
      <ul>
        {outline.map(({ heading, characters }) => (
          <li key={heading}>
            {heading}（{text.previewLeft(characters)}）
          </li>
        ))}
      </ul>
    </div>
  )
}
