import { useState } from 'react'
import type { CurriculumRow } from '@rostrum/contract/course'
import { courseDifficulties } from '@rostrum/contract/course/limits'
import {
  ActionBar,
  Button,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  SegmentedChips,
  Sheet,
  Skeleton,
  Table,
  Trouble,
  type TableColumn,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { failureText, formatSpan, useBack, type ScreenProps } from '@rostrum/app/kernel'
import { PathCard } from '../parts/path-card'
import { usePaths, type PathFilter } from '../queries.paths'
import { rowsIn } from '../rows'
import { text as course } from '../text.zh'
import { text } from '../text.paths.zh'
import grid from '../parts/path-card.module.css'
import css from './system-list.module.css'

const ANY = ''
const TWO = 2
const NAME = 'name'
type Level = NonNullable<PathFilter['level']>

/** S32 /pages/curriculum/list/index */
export default function SystemListScreen({ params }: ScreenProps) {
  const [level, setLevel] = useState<Level | undefined>(() => courseDifficulties.find((one) => one === params.level))
  const [picked, setPicked] = useState<readonly CurriculumRow[]>()
  const [isShown, setShown] = useState(false)
  const paths = usePaths({ level })
  const pick = (path: CurriculumRow): void =>
    setPicked((now = []) =>
      now.some(({ id }) => id === path.id) ? now.filter(({ id }) => id !== path.id) : [...now.slice(1 - TWO), path],
    )
  return (
    <Page
      header={<NavBar title={text.path.listTitle} {...useBack()} />}
      footer={
        picked && <CompareBar picked={picked} onShow={() => setShown(true)} onStop={() => setPicked(undefined)} />
      }
    >
      <Wrap>
        <div className={css.tools}>
          <SegmentedChips
            className={css.levels}
            label={text.path.level}
            value={level ?? ANY}
            options={[
              { key: ANY, label: text.path.any },
              ...courseDifficulties.map((key) => ({ key, label: course.difficulties[key] })),
            ]}
            onSelect={(key) => setLevel(courseDifficulties.find((one) => one === key))}
          />
          {!picked && (
            <Button size="s" look="quiet" onPress={() => setPicked([])}>
              {text.path.compare}
            </Button>
          )}
        </div>
        <Paths paths={paths} picked={picked} onPick={pick} onClear={() => setLevel(undefined)} />
      </Wrap>
      <CompareSheet paths={isShown ? (picked ?? []) : []} onClose={() => setShown(false)} />
    </Page>
  )
}

interface PathsProps {
  readonly paths: ReturnType<typeof usePaths>
  readonly picked: readonly CurriculumRow[] | undefined
  readonly onPick: (path: CurriculumRow) => void
  readonly onClear: () => void
}

function Paths({ paths, picked, onPick, onClear }: PathsProps) {
  if (paths.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (paths.isError && !paths.data) return <Trouble detail={failureText(paths.error)} onRetry={() => paths.refetch()} />
  const rows = rowsIn(paths.data)
  if (rows.length === 0)
    return <Empty drawing="search" text={text.path.empty} action={text.path.clear} onAction={onClear} />
  return (
    <InfiniteList
      className={grid.grid}
      label={text.path.label}
      items={rows}
      keyOf={({ id }) => id}
      more={moreOf(paths)}
      onMore={() => void paths.fetchNextPage()}
      render={(path) => (
        <PathCard
          path={path}
          onPick={picked && (() => onPick(path))}
          isPicked={picked?.some(({ id }) => id === path.id)}
        />
      )}
    />
  )
}

interface CompareBarProps {
  readonly picked: readonly CurriculumRow[]
  readonly onShow: () => void
  readonly onStop: () => void
}

function CompareBar({ picked, onShow, onStop }: CompareBarProps) {
  const isReady = picked.length === TWO
  return (
    <ActionBar text={isReady ? undefined : text.path.comparing}>
      <Button look="quiet" onPress={onStop}>
        {text.path.compareStop}
      </Button>
      <Button disabled={!isReady} onPress={onShow}>
        {text.path.compareTwo}
      </Button>
    </ActionBar>
  )
}

/** Two paths line by line. */
function CompareSheet({ paths, onClose }: { readonly paths: readonly CurriculumRow[]; readonly onClose: () => void }) {
  const words = text.path.compareRows
  const columns: TableColumn[] = [
    { key: NAME, label: '' },
    ...paths.map(({ id, title }) => ({ key: id, label: title })),
  ]
  const lines: readonly (readonly [string, (path: CurriculumRow) => string])[] = [
    [words.difficulty, ({ difficulty }) => course.difficulties[difficulty]],
    [words.goal, ({ goal }) => goal],
    [words.courses, ({ courseCount }) => text.path.courses(courseCount)],
    [words.lessons, ({ lessonCount }) => text.path.lessons(lessonCount)],
    [words.length, ({ durationSec }) => formatSpan(durationSec * 1_000)],
    [words.exams, ({ position }) => text.path.exams(position.exams)],
    [words.learners, ({ learners }) => String(learners)],
    [words.teachers, ({ teachers }) => teachers.map(({ name }) => name).join('、')],
  ]
  return (
    <Sheet.Root open={paths.length === TWO} onClose={onClose}>
      <Sheet.Title>{text.path.compareTitle}</Sheet.Title>
      <Sheet.Body>
        <Table
          label={text.path.compareTitle}
          columns={columns}
          rows={lines}
          keyOf={([name]) => name}
          cell={([name, of], key) => {
            const path = paths.find(({ id }) => id === key)
            return path ? of(path) : name
          }}
        />
      </Sheet.Body>
    </Sheet.Root>
  )
}
