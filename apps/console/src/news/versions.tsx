import { Drawer, Spin } from 'antd'
import { CompareTexts, type Compared } from '../kernel/compare-texts'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import type { CallReply } from '../kernel/call'
import { moment } from '../kernel/when'
import { History, type Span } from './history'
import type { Draft } from './manuscript'
import { text } from './text.zh'

type VersionCall = 'news.getDraftVersion' | 'news.getDraftVersionToReview'

/** What was done with an article, each save with what it changed. */
export function ArticleHistory({ draft, call }: { readonly draft: Draft; readonly call: VersionCall }) {
  return (
    <History
      draft={draft}
      compare={(span, close) => <Versions id={draft.id} span={span} onClose={close} call={call} />}
    />
  )
}

interface VersionsProps {
  readonly id: string
  readonly span: Span
  readonly onClose: () => void
  /** Whose call is used: somebody who reviews need not be allowed to write. */
  readonly call: VersionCall
}

type Version = CallReply<'news.getDraftVersion'>

/** What an article said at one step and at another, paragraph by paragraph, and who changed it. */
function Versions({ id, span, onClose, call }: VersionsProps) {
  const [before, after] = [useCall(call, { id, version: span.before }), useCall(call, { id, version: span.after })]
  const trouble = before.error ?? after.error
  return (
    <Drawer open size={720} title={text.compareTitle} onClose={onClose}>
      {trouble && <Trouble error={trouble} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
      {!trouble && (!before.data || !after.data) && <Spin />}
      {before.data && after.data && (
        <>
          <p>{text.compareHands(handOf(before.data), handOf(after.data))}</p>
          <CompareTexts before={comparedOf(before.data)} after={comparedOf(after.data)} />
        </>
      )}
    </Drawer>
  )
}

const handOf = ({ by }: Version): string => text.hand(by.name, moment(by.at))

const comparedOf = ({ title, summary, body }: Version): Compared => ({
  summary: [title, summary].filter((line) => line !== ''),
  body,
})
