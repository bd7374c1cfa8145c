import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { courseCategoryNames } from '@rostrum/contract/course/limits'
import type { TeacherInfo } from '@rostrum/contract/member'
import { Card, Empty, Image, InfiniteList, Meta, moreOf, Row, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, formatDate, formatSpan, useGo } from '@rostrum/app/kernel'
import { useTeacherArticles, useTeacherCourses, useTeacherVideos } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import styles from './teacher-works.module.css'

const text = teachersText.page

interface Line {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly cover?: string
  readonly meta: readonly string[]
}

interface WorksProps<T> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ rows: T[] }>>
  readonly label: string
  readonly none: string
  readonly next: string
  readonly nextTo: string
  readonly lineOf: (row: T) => Line
}

/** What a teacher published of one kind, in its four states. */
export function Works<T>({ list, label, none, next, nextTo, lineOf }: WorksProps<T>) {
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  if (list.isError && !list.data)
    return <Trouble small detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const lines = list.data.pages.flatMap((page) => page.rows).map(lineOf)
  if (lines.length === 0) return <Empty small text={none} action={next} actionTo={nextTo} />
  return (
    <Card className={styles.list}>
      <InfiniteList
        items={lines}
        keyOf={({ id }) => id}
        label={label}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={({ to, title, cover, meta }) => (
          <Row
            arrow={false}
            to={to}
            title={title}
            sub={<Meta parts={meta} />}
            lead={cover && <Image className={styles.cover} src={cover} alt="" width={640} height={360} />}
          />
        )}
      />
    </Card>
  )
}

export function TeacherArticles({ id }: Pick<TeacherInfo, 'id'>) {
  const { to } = useGo()
  const list = useTeacherArticles(id)
  return (
    <Works
      list={list}
      label={text.tabs.articles}
      none={text.none.articles}
      next={text.toAll.articles}
      nextTo={to('news.list')}
      lineOf={({ id: newsId, title, cover, categoryName, publishAt }) => ({
        id: newsId,
        to: to('news.details', { id: newsId }),
        title,
        cover,
        meta: [categoryName, formatDate(publishAt, 'yyyy-mm-dd')],
      })}
    />
  )
}

export function TeacherCourses({ id }: Pick<TeacherInfo, 'id'>) {
  const { to } = useGo()
  const list = useTeacherCourses(id)
  return (
    <Works
      list={list}
      label={text.tabs.courses}
      none={text.none.courses}
      next={text.toAll.courses}
      nextTo={to('course.all')}
      lineOf={({ id: courseId, title, cover, category, lessonCount }) => ({
        id: courseId,
        to: to('course.appletDetails', { id: courseId }),
        title,
        cover,
        meta: [courseCategoryNames[category], text.lessons(lessonCount)],
      })}
    />
  )
}

export function TeacherVideos({ id }: Pick<TeacherInfo, 'id'>) {
  const { to } = useGo()
  const list = useTeacherVideos(id)
  return (
    <Works
      list={list}
      label={text.tabs.videos}
      none={text.none.videos}
      next={text.toAll.videos}
      nextTo={to('news.videos')}
      lineOf={({ id: videoId, title, cover, durationSec, publishAt }) => ({
        id: videoId,
        to: to('news.video', { id: videoId }),
        title,
        cover,
        meta: [formatSpan(durationSec * 1_000), formatDate(publishAt, 'yyyy-mm-dd')],
      })}
    />
  )
}
