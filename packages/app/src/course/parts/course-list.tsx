import { useState } from 'react'
import { courseCategoryNames, courseSorts } from '@rostrum/contract/course/limits'
import {
  Chip,
  Chips,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  SearchField,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { failureText, useBack, useDebounced, useGo } from '@rostrum/app/kernel'
import { useCourses, type CourseFilter } from '../queries'
import { rowsIn } from '../rows'
import { text } from '../text.zh'
import { Doors } from './doors'
import { SavedFilters } from './saved-filters'
import { CourseCard } from './course-card'
import css from './course-list.module.css'

export interface CourseListProps {
  readonly title: string
  /** Where the list begins: what its address says. */
  readonly first?: CourseFilter
  /** Conditions that the page itself sets, and does not show. */
  readonly fixed?: CourseFilter
  /** Whether conditions are kept by name. */
  readonly isKept?: boolean
}

/** Cards above the fold on a wide screen. */
const EAGER = 3
const ANY = ''

/** Courses with their conditions, each with how many it leaves. */
export function CourseList({ title, first = {}, fixed = {}, isKept = false }: CourseListProps) {
  const [filter, setFilter] = useState<CourseFilter>(first)
  const [words, setWords] = useState(first.keyword ?? '')
  const keyword = useDebounced(words.trim()) || undefined
  const courses = useCourses({ ...filter, ...fixed, keyword })
  const change = ({ keyword: kept = '', ...next }: CourseFilter) => {
    if (kept !== (keyword ?? '')) setWords(kept)
    setFilter(next)
  }
  const clear = () => {
    setWords('')
    setFilter({})
  }
  return (
    <Page header={<NavBar title={title} {...useBack()} right={isKept ? <Doors /> : undefined} />}>
      <Wrap>
        <SearchField
          className={css.search}
          value={words}
          onChangeText={setWords}
          label={text.list.search}
          placeholder={text.list.search}
        />
        <Filters
          courses={courses}
          filter={{ ...filter, ...fixed, ...(keyword && { keyword }) }}
          fixed={fixed}
          isKept={isKept}
          onChange={change}
        />
        <Courses courses={courses} onClear={clear} />
      </Wrap>
    </Page>
  )
}

type Found = ReturnType<typeof useCourses>
interface FiltersProps {
  readonly courses: Found
  readonly filter: CourseFilter
  readonly fixed: CourseFilter
  readonly onChange: (filter: CourseFilter) => void
  /** Members keep their conditions here. */
  readonly isKept: boolean
}

function Filters({ courses, filter, fixed, onChange, isKept }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const facets = courses.data?.pages[0]?.facets
  if (!facets) return null
  const lines = [
    {
      field: 'category',
      label: text.list.category,
      options: facets.categories.map(({ value }) => ({ key: value, label: courseCategoryNames[value] })),
    },
    {
      field: 'level',
      label: text.list.level,
      options: facets.levels.map(({ value }) => ({ key: value, label: text.difficulties[value] })),
    },
    {
      field: 'kind',
      label: text.list.kind,
      options: facets.kinds.map(({ value }) => ({ key: value, label: text.kinds[value] })),
    },
    {
      field: 'teacherId',
      label: text.list.teacher,
      options: facets.teachers.map(({ value, name }) => ({ key: value, label: name })),
    },
  ] as const
  const offered = lines.filter(
    ({ field, options }) => fixed[field] === undefined && (options.length > 1 || filter[field] !== undefined),
  )
  // One line of conditions leaves the first course in sight on a phone; what is chosen stays in sight, too.
  const isShown = ({ field }: (typeof lines)[number]): boolean =>
    isOpen || field === offered[0]?.field || filter[field] !== undefined
  const hidden = offered.filter((line) => !isShown(line)).length
  return (
    <div className={css.filters}>
      {isKept && <SavedFilters filter={filter} onChange={onChange} />}
      {offered.map(
        (line) =>
          isShown(line) && (
            <SegmentedChips
              key={line.field}
              label={line.label}
              value={filter[line.field] ?? ANY}
              options={[{ key: ANY, label: text.list.any }, ...line.options]}
              onSelect={(key) => onChange({ ...filter, [line.field]: key === ANY ? undefined : key })}
            />
          ),
      )}
      {(hidden > 0 || isOpen) && (
        <Chips>
          <Chip selected={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.list.fewer : text.list.more}
          </Chip>
        </Chips>
      )}
      <SegmentedChips
        label={text.list.sort}
        value={filter.sort ?? 'new'}
        options={courseSorts.map((key) => ({ key, label: text.list.sorts[key] }))}
        onSelect={(sort) => onChange({ ...filter, sort })}
      />
    </div>
  )
}

function Courses({ courses, onClear }: { readonly courses: Found; readonly onClear: () => void }) {
  const { to } = useGo()
  if (courses.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (courses.isError && !courses.data)
    return <Trouble detail={failureText(courses.error)} onRetry={() => courses.refetch()} />
  const rows = rowsIn(courses.data)
  if (rows.length === 0)
    return <Empty drawing="search" text={text.list.empty} action={text.list.clear} onAction={onClear} />
  return (
    <InfiniteList
      className={css.grid}
      label={text.list.label}
      items={rows}
      keyOf={({ id }) => id}
      more={moreOf(courses)}
      onMore={() => void courses.fetchNextPage()}
      render={(course, index) => (
        <CourseCard course={course} to={to('course.appletDetails', { id: course.id })} eager={index < EAGER} />
      )}
    />
  )
}
