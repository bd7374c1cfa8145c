import type { ReactNode } from 'react'
import { Empty, NavBar, Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { ApiFailure, failureText, useBack, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'

export interface OneDrawProps<T> {
  readonly title: string
  readonly isNamed: boolean
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly children: (data: T) => ReactNode
}

/** The page of one draw: missing, loading, failed, there. */
export function OneDraw<T>({ title, isNamed, query, children }: OneDrawProps<T>) {
  const back = useBack()
  const { to } = useGo()
  if (isNamed && query.data !== undefined) return children(query.data)
  const isMissing = !isNamed || (query.error instanceof ApiFailure && query.error.code === 404)
  return (
    <Page header={<NavBar title={title} {...back} />}>
      {isMissing && (
        <Empty drawing="broken" text={text.activity.missing} action={text.activity.toList} actionTo={to('draw.list')} />
      )}
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
