import { Button, Card, Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallInput, CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { RichPreview } from '../kernel/rich-preview'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { LegalActs } from './legal-acts'
import { LegalDraftEditor } from './legal-draft'
import css from './legal.module.css'
import { LegalNotes } from './legal-notes'
import { LegalVersions } from './legal-versions'
import { text } from './text.legal.zh'

export type LegalKind = CallInput<'content.getLegal'>['kind']
export type Legal = CallReply<'content.getLegal'>
export type LegalDraft = NonNullable<Legal['draft']>

const isKind = (kind: string | null): kind is LegalKind => kind !== null && kind in text.kinds

/** One legal text: its draft on the table, and every version that was published. */
export default function LegalTextPage() {
  const [params] = useSearchParams()
  const kind = params.get('kind')
  return isKind(kind) ? <OfKind key={kind} kind={kind} /> : <Nothing words={text.noLegal} />
}

function OfKind({ kind }: { readonly kind: LegalKind }) {
  const query = useCall('content.getLegal', { kind })
  const newest = query.data?.versions[0]
  // A new version begins as the one before it.
  const from = useCall(
    'content.getLegalVersion',
    { kind, version: newest?.version ?? '' },
    { enabled: newest !== undefined },
  )
  const error = query.error ?? from.error
  if (error) return <Trouble error={error} onRetry={() => void (query.error ? query.refetch() : from.refetch())} />
  if (!query.data || (newest && !from.data)) return <Spin />
  return <Table legal={query.data} before={from.data} />
}

interface TableProps {
  readonly legal: Legal
  /** The newest version that was published. */
  readonly before: CallReply<'content.getLegalVersion'> | undefined
}

function Table({ legal, before }: TableProps) {
  const [isWriting, setWriting] = useState(false)
  const mayWrite = useMay('content:legal:write')
  const { kind, draft, versions } = legal
  const side = (
    <Card size="small" title={text.versions}>
      <LegalVersions kind={kind} versions={versions} />
    </Card>
  )
  if (mayWrite && (draft || isWriting))
    return <LegalDraftEditor legal={legal} before={before} side={side} onGone={() => setWriting(false)} />
  return (
    <>
      <PageHead title={draft?.title ?? text.kinds[kind]}>
        {draft && <LegalActs legal={legal} draft={draft} before={before} isDirty={false} />}
        {mayWrite && (
          <Button type="primary" onClick={() => setWriting(true)}>
            {before ? text.writeFrom(before.version) : text.write}
          </Button>
        )}
      </PageHead>
      {draft && <LegalNotes draft={draft} />}
      <div className={css.columns}>
        <Card size="small" title={draft ? text.version(draft.version) : before && text.version(before.version)}>
          {draft || before ? (
            <RichPreview html={(draft ?? before)?.body ?? ''} />
          ) : (
            <Nothing isSmall words={text.noVersions} />
          )}
        </Card>
        {side}
      </div>
    </>
  )
}
