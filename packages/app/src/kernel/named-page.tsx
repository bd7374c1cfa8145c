import type { ReactNode } from 'react'
import { ApiFailure } from '@rostrum/client'
import { Empty, NavBar, Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack } from './hooks'

export interface NamedPageProps<T> {
  readonly title: string
  readonly isNamed: boolean
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly missing: string
  readonly missingAction: string
  readonly missingTo: string
  readonly children: (data: T) => ReactNode
}

/** The page of what its address names: missing, loading, failed, there. */
export function NamedPage<T>(props: NamedPageProps<T>) {
  const { title, isNamed, query, missing, missingAction, missingTo, children } = props
  const back = useBack()
  if (isNamed && query.data !== undefined) return children(query.data)
  const isMissing = !isNamed || (query.error instanceof ApiFailure && query.error.code === 404)
  return (
    <Page header={<NavBar title={title} {...back} />}>
      {isMissing && <Empty drawing="broken" text={missing} action={missingAction} actionTo={missingTo} />}
      {!isMissing && query.error && <Trouble detail={failureText(query.error)} onRetry={() => query.refetch()} />}
      {!isMissing && !query.error && (
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Line size="l" width={60} />
            <Skeleton.Rows count={5} />
          </Skeleton.Root>
        </Wrap>
      )}
    </Page>
  )
}
