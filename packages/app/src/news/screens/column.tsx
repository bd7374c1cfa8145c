import { Fragment, useState } from 'react'
import type { NewsColumn, NewsRow } from '@rostrum/contract/news'
import { Empty, InfiniteList, Link, moreOf, NavBar, Page, SegmentedChips, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  ShareButton,
  useBack,
  useGo,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { rowsOf } from '../pages'
import { ArticleRow } from '../parts/article-row'
import { AuthorLine } from '../parts/author-line'
import { ColumnFacts } from '../parts/column-card'
import { SubscribeButton } from '../parts/subscribe-button'
import { useColumn, useColumnPosts, type PostChoice } from '../queries.column'
import { usePostPlace } from '../use-post-place'
import { columnText as text } from '../text.column.zh'
import styles from './column.module.css'

/** S23 /pages/column/list/index */
export default function ColumnScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const column = useColumn(id)
  const { to } = useGo()
  const isMissing = id === '' || (column.error instanceof ApiFailure && column.error.code === 404)
  const share = column.data && (
    <ShareButton
      shared={{
        kind: 'page',
        id,
        path: to('news.column', { id }),
        title: column.data.title,
        summary: column.data.description,
        cover: column.data.cover,
        by: column.data.author?.name,
        isSample: false,
      }}
    />
  )
  return (
    <Page header={<NavBar title={text.column} {...useBack()} right={share} />}>
      <Wrap width="read" aside={<SideNow />} className={styles.page}>
        {isMissing && (
          <Empty drawing="broken" text={text.missing} action={text.missingAction} actionTo={to('news.columns')} />
        )}
        {!isMissing && column.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={6} look="thumb" />
          </Skeleton.Root>
        )}
        {!isMissing && column.isLoadingError && (
          <Trouble detail={failureText(column.error)} onRetry={() => column.refetch()} />
        )}
        {column.data && <Column column={column.data} />}
      </Wrap>
    </Page>
  )
}

/** Whoever writes is named with the registration number. */
function Writers({ writers }: Pick<NewsColumn, 'writers'>) {
  const { to } = useGo()
  return (
    <p className={styles.words}>
      {text.writers}
      {writers.map(({ id, name, regNo }, at) => (
        <Fragment key={id}>
          {at > 0 && text.and}
          <Link look="plain" to={to('member.teacher', { id })}>
            {name}
          </Link>
          {text.reg(regNo)}
        </Fragment>
      ))}
    </p>
  )
}

const choices = [
  { key: 'new', label: text.newest },
  { key: 'old', label: text.oldest },
] as const
const memberChoices = [...choices, { key: 'unread', label: text.onlyUnread }] as const

function Column({ column }: { readonly column: NewsColumn }) {
  const [choice, setChoice] = useState<PostChoice>('new')
  const { isSignedIn } = useSession()
  usePageTitle(column.title)
  const { title, description, author, writers } = column
  return (
    <>
      <header className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.title}>{title}</h2>
          <SubscribeButton column={column} />
        </div>
        {description && <p className={styles.words}>{description}</p>}
        <ColumnFacts column={column} />
        {author && <AuthorLine ruled author={author} />}
        {writers.length > 0 && <Writers writers={writers} />}
      </header>
      <SegmentedChips
        look="segment"
        label={text.sort}
        options={isSignedIn ? memberChoices : choices}
        value={choice}
        onSelect={setChoice}
      />
      <Posts id={column.id} choice={choice} onAll={() => setChoice('new')} />
    </>
  )
}

interface PostsProps {
  readonly id: string
  readonly choice: PostChoice
  readonly onAll: () => void
}

function Posts({ id, choice, onAll }: PostsProps) {
  const posts = useColumnPosts(id, choice)
  const { to } = useGo()
  const toPost = usePostPlace()
  if (posts.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={6} look="thumb" />
      </Skeleton.Root>
    )
  if (posts.isError && !posts.data) return <Trouble detail={failureText(posts.error)} onRetry={() => posts.refetch()} />
  const rows = rowsOf(posts.data)
  if (rows.length === 0)
    return choice === 'unread' ? (
      <Empty drawing="list" text={text.emptyUnread} action={text.emptyUnreadAction} onAction={onAll} />
    ) : (
      <Empty drawing="list" text={text.empty} action={text.missingAction} actionTo={to('news.columns')} />
    )
  return (
    <InfiniteList
      ruled
      label={text.list}
      items={rows}
      keyOf={(row) => row.id}
      more={moreOf(posts)}
      onMore={() => void posts.fetchNextPage()}
      render={(row) => <ArticleRow article={row} to={toPost(row.id)} mark={markOf(row)} />}
    />
  )
}

/** Read, or open to everybody: what a reader of the column wants to know of a row. */
function markOf({ isRead, isPublic }: NewsRow): string | undefined {
  if (isRead) return text.read
  return isPublic ? text.free : undefined
}
