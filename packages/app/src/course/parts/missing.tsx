import type { ReactNode } from 'react'
import { Empty, NavBar, Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { ApiFailure, failureText, useBack, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'

interface OneQuery<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export interface OnePageProps<T> {
  readonly title: string
  /** Nothing was asked for, so there is nothing to find. */
  readonly isNamed: boolean
  readonly query: OneQuery<T>
  readonly missing?: string
  /** Where to go instead; without it to all courses. */
  readonly missingAction?: string
  readonly missingTo?: string
  readonly children: (data: T) => ReactNode
}

/** The page of one thing: missing, loading, failed, there. */
export function OnePage<T>(props: OnePageProps<T>) {
  const { title, isNamed, query, missing = text.course.missing, children } = props
  const { to } = useGo()
  const back = useBack()
  if (isNamed && query.data !== undefined) return children(query.data)
  const isMissing = !isNamed || (query.error instanceof ApiFailure && query.error.code === 404)
  return (
    <Page header={<NavBar title={title} {...back} />}>
      {isMissing && (
        <Empty
          drawing="broken"
          text={missing}
          action={props.missingAction ?? text.course.missingAction}
          actionTo={props.missingTo ?? to('course.all')}
        />
      )}
      {!isMissing && query.error && <Trouble detail={failureText(query.error)} onRetry={() => query.refetch()} />}
      {!isMissing && !query.error && (
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Block ratio="wide" />
            <Skeleton.Rows count={4} />
          </Skeleton.Root>
        </Wrap>
      )}
    </Page>
  )
}
