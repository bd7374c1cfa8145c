import type { NewsColumn } from '@rostrum/contract/news'
import {
  Avatar,
  Button,
  Columns,
  Empty,
  IconButton,
  NavBar,
  Page,
  Pressable,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { Awaited, failureText, useBack, useGo, useSession } from '@rostrum/app/kernel'
import { CompanyFooter } from '@rostrum/app/content'
import { ColumnCard } from '../parts/column-card'
import { ArticleRow, LeadArticle } from '../parts/article-row'
import { useColumns, useMyColumns } from '../queries.column'
import { useByAction } from '../queries'
import { columnText as text, opinionText } from '../text.column.zh'
import { usePostPlace } from '../use-post-place'
import styles from './columns.module.css'

/** S22 /pages/column/index/index */
export default function ColumnsScreen() {
  const columns = useColumns()
  const { to, go } = useGo()
  const doors = (
    <>
      <Button size="s" look="quiet" to={to('news.study')}>
        {opinionText.study}
      </Button>
      <IconButton icon="search" label={text.search} onPress={() => void go('content.search')} />
    </>
  )
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={doors} />}>
      <Wrap className={styles.page}>
        {columns.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={6} look="thumb" />
          </Skeleton.Root>
        )}
        {columns.isLoadingError && <Trouble detail={failureText(columns.error)} onRetry={() => columns.refetch()} />}
        {columns.data?.rows.length === 0 && (
          <Empty drawing="list" text={text.noColumns} action={text.noColumnsAction} actionTo={to('news.list')} />
        )}
        {columns.data && columns.data.rows.length > 0 && <Shelves columns={columns.data.rows} />}
        <CompanyFooter />
      </Wrap>
    </Page>
  )
}

function Shelves({ columns }: { readonly columns: readonly NewsColumn[] }) {
  const others = columns.filter(({ followed }) => !followed)
  const { isSignedIn } = useSession()
  return (
    <>
      {isSignedIn && <Mine />}
      <Columns
        main={<Latest columns={columns} />}
        side={
          others.length > 0 && (
            <Section rule title={text.recommended}>
              {others.map((column) => (
                <ColumnCard key={column.id} column={column} />
              ))}
            </Section>
          )
        }
      />
    </>
  )
}

/** What the member subscribes to; a failure leaves the rest of the page. */
function Mine() {
  const mine = useMyColumns()
  const { to } = useGo()
  if (!mine.data) return <Awaited query={mine} skeleton={<Skeleton.Rows count={1} look="avatar" />} small />
  if (mine.data.rows.length === 0) return <p className={styles.none}>{text.mineEmpty}</p>
  return (
    <nav className={styles.mine} aria-label={text.mine}>
      {mine.data.rows.map(({ id, title, author, unread = 0 }) => (
        <Pressable key={id} className={styles.one} to={to('news.column', { id })}>
          <Avatar name={author?.name ?? title} src={author?.avatar} tone="ink" />
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            <span className={unread > 0 ? styles.unread : styles.read}>
              {unread > 0 ? text.unread(unread) : text.allRead}
            </span>
          </span>
        </Pressable>
      ))}
    </nav>
  )
}

/** The newest of followed columns and authors; who follows none sees the newest of each column. */
function Latest({ columns }: { readonly columns: readonly NewsColumn[] }) {
  const { isSignedIn } = useSession()
  const mine = useByAction('mine', isSignedIn)
  const toPost = usePostPlace()
  if (mine.isLoading)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={5} look="thumb" />
      </Skeleton.Root>
    )
  const rows = (mine.data?.rows ?? []).filter(({ columnId }) => columnId !== undefined)
  const [first, ...rest] = rows
  if (first)
    return (
      <>
        <LeadArticle article={first} to={toPost(first.id)} eager />
        <div className={styles.list}>
          {rest.map((article) => (
            <ArticleRow key={article.id} article={article} to={toPost(article.id)} />
          ))}
        </div>
      </>
    )
  const written = columns.flatMap(({ id, title, last }) => (last ? [{ id, column: title, last }] : []))
  if (written.length === 0) return <p className={styles.none}>{text.latestEmpty}</p>
  return (
    <Section rule title={text.latest}>
      {written.map(({ id, column, last }) => (
        <Pressable key={id} className={styles.last} to={toPost(last.id)}>
          <span className={styles.of}>{column}</span>
          <span className={styles.name}>{last.title}</span>
        </Pressable>
      ))}
    </Section>
  )
}
