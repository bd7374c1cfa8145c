import { useState, type ReactNode } from 'react'
import type { TeacherRow } from '@rostrum/contract/member'
import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import { teacherSorts } from '@rostrum/contract/member/limits'
import {
  Chip,
  Chips,
  Empty,
  InfiniteList,
  moreOf,
  NavBar,
  Page,
  PullRefresh,
  SearchField,
  Section,
  SegmentedChips,
  Skeleton,
  Wrap,
} from '@rostrum/ui'
import { Awaited, useBack, useDebounced, useGo } from '@rostrum/app/kernel'
import { useTeachers, type TeacherFilter, type TeacherSort } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import { TeacherCard, type TeacherDoor } from './teacher-card'
import { TeacherTable } from './teacher-table'
import styles from './teacher-list.module.css'

const text = teachersText.list
const sorts = teacherSorts.map((key) => ({ key, label: text.sorts[key] }))

/** `cards`: one after another; `wall`: by what they know; `table`: figures in rows. */
export type TeacherListLook = 'cards' | 'wall' | 'table'

export interface TeacherListProps {
  readonly look: TeacherListLook
  /** The title of this door; that of the look without it. */
  readonly title?: string
  readonly keyword?: string
  readonly sort?: string
  /** The page that a teacher opens. */
  readonly page?: TeacherDoor
  /** At the end of the bar. */
  readonly right?: ReactNode
}

/** Every list of teachers: searched, narrowed to a subject or to who is on air, and sorted. */
export function TeacherList({
  look,
  title = text.titles[look],
  keyword: given = '',
  sort: asked,
  page = 'member.teacher',
  right,
}: TeacherListProps) {
  const [words, setWords] = useState(given)
  const [tag, setTag] = useState<string>()
  const [isLive, setLive] = useState(false)
  const [sort, setSort] = useState<TeacherSort>(() => teacherSorts.find((one) => one === asked) ?? 'default')
  const keyword = useDebounced(words.trim())
  const filter: TeacherFilter = { keyword, tag, isLive, sort }
  const list = useTeachers(filter, look === 'cards' ? 20 : pageSizeMax)
  const clear = (): void => {
    setWords('')
    setTag(undefined)
    setLive(false)
  }
  const tags = list.data?.pages[0]?.tags ?? []
  return (
    <Page header={<NavBar title={title} {...useBack()} right={right} />}>
      <Wrap>
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={text.search}
          placeholder={text.searchHint}
        />
        <Chips>
          <Chip selected={isLive} onPress={() => setLive(!isLive)}>
            {text.onlyLive}
          </Chip>
          {tags.map((one) => (
            <Chip key={one} selected={one === tag} onPress={() => setTag(one === tag ? undefined : one)}>
              {one}
            </Chip>
          ))}
        </Chips>
        {look !== 'wall' && (
          <SegmentedChips
            className={styles.sorts}
            look="segment"
            label={text.sort}
            options={sorts}
            value={sort}
            onSelect={setSort}
          />
        )}
        <PullRefresh onRefresh={() => list.refetch()}>
          <Teachers list={list} look={look} page={page} filter={filter} onClear={clear} />
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

interface TeachersProps extends Pick<TeacherListProps, 'look'> {
  readonly page: TeacherDoor
  readonly list: ReturnType<typeof useTeachers>
  readonly filter: TeacherFilter
  readonly onClear: () => void
}

function Teachers({ list, look, page, filter, onClear }: TeachersProps) {
  if (!list.data) return <Awaited query={list} skeleton={<Skeleton.Rows count={6} look="avatar" />} />
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  if (rows.length === 0) return <None filter={filter} onClear={onClear} />
  if (look === 'table') return <TeacherTable teachers={rows} page={page} />
  if (look === 'wall') return <Wall teachers={rows} page={page} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      label={text.titles.cards}
      className={styles.cards}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={(teacher) => <TeacherCard teacher={teacher} page={page} />}
    />
  )
}

function None({ filter: { keyword, tag, isLive }, onClear }: Pick<TeachersProps, 'filter' | 'onClear'>) {
  const { to } = useGo()
  if (keyword === '' && tag === undefined && !isLive)
    return <Empty drawing="list" text={text.none} action={text.toLive} actionTo={to('live.list')} />
  const said = keyword === '' && tag === undefined ? text.noLive : text.noHit
  return <Empty drawing="list" text={said} action={text.clear} onAction={onClear} />
}

/** By the first thing that each of them names. */
function Wall({ teachers, page }: { readonly teachers: readonly TeacherRow[]; readonly page: TeacherDoor }) {
  const subjects = [...new Set(teachers.map(({ tags: [first = text.otherTag] }) => first))]
  return (
    <>
      {subjects.map((subject) => (
        <Section key={subject} title={subject} rule>
          <div className={styles.cards}>
            {teachers
              .filter(({ tags: [first = text.otherTag] }) => first === subject)
              .map((teacher) => (
                <TeacherCard key={teacher.id} teacher={teacher} page={page} />
              ))}
          </div>
        </Section>
      ))}
    </>
  )
}
