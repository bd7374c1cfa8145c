import { useState } from 'react'
import type { NewsRow } from '@rostrum/contract/news'
import {
  Empty,
  Headline,
  InfiniteList,
  Meta,
  moreOf,
  NavBar,
  Page,
  Pressable,
  RelativeTime,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import {
  failureText,
  formatDate,
  relativeTime,
  useBack,
  useCount,
  useGo,
  useSession,
  type ScreenProps,
  usePlatform,
} from '@rostrum/app/kernel'
import { CompanyFooter, SideNow } from '@rostrum/app/content'
import { rowsOf } from '../pages'
import { OpinionTag } from '../parts/opinion-box'
import { useCategories } from '../queries'
import { useOpinions } from '../queries.column'
import { opinionText as text } from '../text.column.zh'
import { text as newsText } from '../text.zh'
import styles from './study.module.css'

const ALL = ''

/** S29 /pages/course/newsList/index: a visitor reads the title and two lines, without a direction or a security. */
export default function StudyScreen({ params }: ScreenProps) {
  const [categoryCode, setCategory] = useState(params.categoryCode ?? ALL)
  const categories = useCategories()
  const choices = [
    { key: ALL, label: newsText.list.all },
    ...(categories.data?.rows ?? []).map((row) => ({ key: `${row.categoryCode}`, label: row.name })),
  ]
  return (
    <Page header={<NavBar title={text.study} sub={text.studyNote} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />} className={styles.page}>
        <SegmentedChips label={newsText.list.tabs} options={choices} value={categoryCode} onSelect={setCategory} />
        <Opinions
          opinions={useOpinions({ categoryCode, teacherId: params.teacherId ?? '' })}
          onAll={categoryCode === ALL ? undefined : () => setCategory(ALL)}
        />
        <CompanyFooter />
      </Wrap>
    </Page>
  )
}

interface OpinionsProps {
  readonly opinions: ReturnType<typeof useOpinions>
  readonly onAll: (() => void) | undefined
}

function Opinions({ opinions, onAll }: OpinionsProps) {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  if (opinions.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (opinions.isError && !opinions.data)
    return <Trouble detail={failureText(opinions.error)} onRetry={() => opinions.refetch()} />
  const rows = rowsOf(opinions.data)
  if (rows.length === 0)
    return onAll ? (
      <Empty drawing="list" text={text.empty} action={newsText.list.emptyAction} onAction={onAll} />
    ) : (
      <Empty drawing="list" text={text.empty} action={text.emptyAction} actionTo={to('news.list')} />
    )
  return (
    <>
      {!isSignedIn && <p className={styles.login}>{text.login}</p>}
      <InfiniteList
        ruled
        label={text.list}
        items={rows}
        keyOf={({ id }) => id}
        more={moreOf(opinions)}
        onMore={() => void opinions.fetchNextPage()}
        render={(row) => <OpinionLine row={row} to={to('news.viewpoint', { id: row.id })} />}
      />
    </>
  )
}

function OpinionLine({ row, to }: { readonly row: NewsRow; readonly to: string }) {
  const { timers } = usePlatform()
  const { title, summary, author, source, publishAt, reads, opinion } = row
  const count = useCount()
  return (
    <Pressable className={styles.row} to={to}>
      <span className={styles.title}>
        <Headline>{title}</Headline>
      </span>
      {summary && <span className={styles.summary}>{summary}</span>}
      {opinion && <OpinionTag opinion={opinion} />}
      <Meta
        parts={[
          author?.name ?? source.name,
          <RelativeTime
            key="at"
            at={publishAt}
            now={timers.now}
            format={relativeTime}
            before={formatDate(publishAt, 'mm-dd')}
          />,
          count(reads, newsText.row.reads),
        ]}
      />
    </Pressable>
  )
}
