import { Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import type { ReactNode } from 'react'
import { failureText } from './hooks'

export interface AwaitedProps {
  /** The query that has no data. */
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** Stands there while the content is on its way; without it as many grey rows as `waiting` says. */
  readonly skeleton?: ReactNode
  readonly waiting?: number
  /** Class of the grey rows. */
  readonly className?: string
  /** A part of a page: a failure takes little room. */
  readonly small?: boolean
}

/** What stands in the place of content that is on its way or did not come, as long as the query has no data. */
export function Awaited({ query, skeleton, waiting = 5, className, small }: AwaitedProps) {
  return query.error ? (
    <Trouble small={small} detail={failureText(query.error)} onRetry={() => query.refetch()} />
  ) : (
    <Skeleton.Root className={className}>{skeleton ?? <Skeleton.Rows count={waiting} />}</Skeleton.Root>
  )
}

/** A page to read, as long as its query has no data. */
export function AwaitedPage({ header, ...awaited }: AwaitedProps & { readonly header: ReactNode }) {
  const shown = <Awaited {...awaited} />
  return <Page header={header}>{awaited.query.error ? shown : <Wrap width="read">{shown}</Wrap>}</Page>
}
