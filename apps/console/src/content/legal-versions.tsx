import { Button, Drawer, Space, Spin, Tag } from 'antd'
import { useState } from 'react'
import { RichPreview } from '../kernel/rich-preview'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { CompareTexts } from '../kernel/compare-texts'
import { Nothing } from '../kernel/nothing'
import css from './legal.module.css'
import type { LegalKind, Legal } from './legal-text'
import { text } from './text.legal.zh'

type Version = Legal['versions'][number]

const colours = { coming: 'processing', inForce: 'success', past: 'default' } as const

interface LegalVersionsProps {
  readonly kind: LegalKind
  readonly versions: readonly Version[]
}

/** Every version that was published, newest first; each can be read and compared with the one before it. */
export function LegalVersions({ kind, versions }: LegalVersionsProps) {
  const [shown, setShown] = useState<{ readonly at: number; readonly isCompared: boolean }>()
  const open = shown && versions[shown.at]
  const before = shown && versions[shown.at + 1]
  if (versions.length === 0) return <Nothing isSmall words={text.noVersions} />
  return (
    <>
      {versions.map((version, at) => (
        <article key={version.version} className={css.entry}>
          <About version={version} />
          <Space>
            <Button size="small" onClick={() => setShown({ at, isCompared: false })}>
              {text.read}
            </Button>
            {at + 1 < versions.length && (
              <Button size="small" onClick={() => setShown({ at, isCompared: true })}>
                {text.compare}
              </Button>
            )}
          </Space>
        </article>
      ))}
      {shown && open && (
        <Drawer
          open
          size={720}
          title={
            shown.isCompared && before
              ? text.compareTitle(before.version, open.version)
              : `${open.title} ${open.version}`
          }
          onClose={() => setShown(undefined)}
        >
          {shown.isCompared && before ? (
            <TwoVersions kind={kind} before={before.version} after={open.version} />
          ) : (
            <WholeText kind={kind} version={open.version} />
          )}
        </Drawer>
      )}
    </>
  )
}

function About({
  version: { version, at, state, agreeAgain, sample, changes, published, written },
}: {
  version: Version
}) {
  return (
    <>
      <div className={css.entryHead}>
        <span className={css.version}>{version}</span>
        <Tag color={colours[state]}>{text.states[state]}</Tag>
        {agreeAgain && <Tag color="warning">{text.agreeAgain}</Tag>}
        {sample && <Tag color="warning">{text.sample}</Tag>}
      </div>
      <div className={css.quiet}>{text.since(moment(at))}</div>
      {changes !== '' && <p className={css.changes}>{changes}</p>}
      <div className={css.quiet}>{written ? text.writtenBy(written.name, moment(written.at)) : text.byProduct}</div>
      {published && <div className={css.quiet}>{text.publishedBy(published.name, moment(published.at))}</div>}
    </>
  )
}

function WholeText({ kind, version }: { readonly kind: LegalKind; readonly version: string }) {
  const query = useCall('content.getLegalVersion', { kind, version })
  if (query.error) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spin />
  const { summary, body } = query.data
  return (
    <>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <RichPreview html={body} />
    </>
  )
}

interface TwoVersionsProps {
  readonly kind: LegalKind
  readonly before: string
  readonly after: string
}

function TwoVersions({ kind, before, after }: TwoVersionsProps) {
  const one = useCall('content.getLegalVersion', { kind, version: before })
  const other = useCall('content.getLegalVersion', { kind, version: after })
  const error = one.error ?? other.error
  if (error) return <Trouble error={error} onRetry={() => void (one.error ? one.refetch() : other.refetch())} />
  if (!one.data || !other.data) return <Spin />
  return <CompareTexts before={one.data} after={other.data} />
}
