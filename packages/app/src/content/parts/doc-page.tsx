import { useRef, useState, type ReactNode, type Ref } from 'react'
import type { DocKind } from '@rostrum/contract/content'
import {
  Card,
  Empty,
  NavBar,
  Page,
  RichText,
  Row,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  type RichTextHandle,
} from '@rostrum/ui'
import { ApiFailure, failureText, formatDate, HOME, useBack, useGo, usePageTitle } from '@rostrum/app/kernel'
import { useDoc, useDocVersions } from '../queries.docs'
import type { ShownDoc } from '../shipped-docs-shape'
import { pagesText } from '../text.pages.zh'
import { offlineNote } from '../offline-note'
import { DocContents } from './doc-contents'
import { DocTools } from './doc-tools'
import styles from './doc-page.module.css'

export interface DocPageProps {
  readonly kind: DocKind
  readonly title: string
  /** The version in the address; without it the one in force. */
  readonly version?: string
}

/** A legal text: its summary first, then the whole, with version and date. */
export function DocPage({ kind, title, version }: DocPageProps) {
  const [chosen, setChosen] = useState(version ?? '')
  const doc = useDoc(kind, chosen)
  usePageTitle(doc.data?.title)
  const text = useRef<RichTextHandle>(null)
  return (
    <Page ground="card" header={<NavBar look="reading" title={title} {...useBack()} />}>
      <Wrap
        width="read"
        aside={doc.data ? <DocContents body={doc.data.body} onHeading={(at) => text.current?.showHeading(at)} /> : null}
      >
        <DocBody kind={kind} doc={doc} text={text} onVersion={setChosen} />
      </Wrap>
    </Page>
  )
}

interface DocBodyProps {
  readonly kind: DocKind
  readonly doc: ReturnType<typeof useDoc>
  /** The text's handle, for the contents beside it. */
  readonly text: Ref<RichTextHandle>
  readonly onVersion: (version: string) => void
}

function DocBody({ kind, doc, text, onVersion }: DocBodyProps) {
  const { to } = useGo()
  const versions = useDocVersions(kind)
  if (doc.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Article />
      </Skeleton.Root>
    )
  if (doc.error instanceof ApiFailure && doc.error.code === 404) {
    return <Empty drawing="broken" text={pagesText.doc.missing} action={pagesText.doc.missingAction} actionTo={HOME} />
  }
  if (doc.isLoadingError) return <Trouble detail={failureText(doc.error)} onRetry={() => doc.refetch()} />
  return (
    <>
      {offlineNote(doc.data) && (
        <p role="status" className={styles.kept}>
          {offlineNote(doc.data)}
        </p>
      )}
      <DocText doc={doc.data} text={text}>
        <DocTools
          key={doc.data.version}
          doc={doc.data}
          before={versionBefore(versions.data?.rows ?? [], doc.data.version)}
        />
      </DocText>
      <Versions kind={kind} version={doc.data.version} onVersion={onVersion} />
      <Card title={pagesText.doc.related} className={styles.related}>
        {kind !== 'agreement' && <Row title={pagesText.doc.titles.agreement} to={to('content.agreement')} />}
        {kind !== 'privacy' && <Row title={pagesText.doc.titles.privacy} to={to('content.privacy')} />}
        {kind !== 'privacyIos' && <Row title={pagesText.doc.titles.privacyIos} to={to('content.privacyIos')} />}
        <Row title={pagesText.doc.titles.sdks} to={to('content.sdks')} />
        <Row title={pagesText.doc.titles.thirdParties} to={to('content.thirdParties')} />
        {kind !== 'agreement' && <Row title={pagesText.doc.withdraw} to={to('member.personalInformation')} />}
        <Row title={pagesText.doc.contact} tail={pagesText.doc.contactTo} to={to('content.about')} />
      </Card>
    </>
  )
}

/** The version that was in force before this one. Rows are newest first. */
function versionBefore(
  rows: readonly { readonly version: string; readonly at: number }[],
  version: string,
): string | undefined {
  const at = rows.find((row) => row.version === version)?.at ?? 0
  return [...rows].filter((row) => row.at < at).sort((a, b) => b.at - a.at)[0]?.version
}

/** `children` appear between the summary and the text. */
function DocText({
  doc: { title, version, at, summary, body },
  text,
  children,
}: {
  readonly doc: ShownDoc
  readonly text: Ref<RichTextHandle>
  readonly children: ReactNode
}) {
  const { go } = useGo()
  return (
    <article className={styles.doc}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.version}>{pagesText.doc.version(version, formatDate(at))}</p>
      {summary.length > 0 && (
        <section className={styles.summary} aria-label={pagesText.doc.summary}>
          <h3 className={styles.heading}>{pagesText.doc.summary}</h3>
          <ul className={styles.points}>
            {summary.map((line) => (
              <li key={line} className={styles.point}>
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <RichText ref={text} html={body} onLink={(url) => void go('content.web', { url })} />
    </article>
  )
}

/** Earlier versions, if there are any. */
function Versions({
  kind,
  version,
  onVersion,
}: {
  readonly kind: DocKind
  readonly version: string
  readonly onVersion: (version: string) => void
}) {
  const versions = useDocVersions(kind)
  const rows = versions.data?.rows ?? []
  if (rows.length < 2) return null
  const options = rows.map((row) => ({
    key: row.version,
    label: pagesText.doc.version(row.version, formatDate(row.at)),
  }))
  return (
    <section className={styles.versions}>
      <h3 className={styles.heading}>{pagesText.doc.versions}</h3>
      <SegmentedChips label={pagesText.doc.versions} options={options} value={version} onSelect={onVersion} />
    </section>
  )
}
