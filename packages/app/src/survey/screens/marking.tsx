import type { MarkingRow } from '@rostrum/contract/survey'
import {
  Button,
  Empty,
  Meta,
  NavBar,
  Page,
  Row,
  SegmentedChips,
  Skeleton,
  TabPanel,
  Tabs,
  Tag,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { useEffect, useState, type ReactNode } from 'react'
import {
  PagedList,
  ApiFailure,
  failureText,
  formatMoment,
  useBack,
  useGo,
  usePageTitle,
  usePlatform,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { ClassBands } from '../parts/class-bands'
import { CreateHomework } from '../parts/create-homework'
import { MarkingAnswer } from '../parts/marking-answer'
import { useMarking, useWorkAnswers, type AnswersChoice, type MarkingChoice } from '../queries.homework'
import { text as words } from '../text.homework.zh'

const text = words.marking

/** S145 /pages/teacher/homework/index */
export default function MarkingScreen({ params: { id = '' } }: ScreenProps) {
  return id === '' ? <Homeworks /> : <Answers key={id} id={id} />
}

const tabs: readonly { readonly key: MarkingChoice; readonly label: string }[] = [
  { key: 'waiting', label: text.waiting },
  { key: 'all', label: text.all },
]

function Bar({ right }: { readonly right?: ReactNode }) {
  return <NavBar title={text.title} {...useBack()} right={right} />
}

function Homeworks() {
  const [tab, setTab] = useState<MarkingChoice>('waiting')
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      header={
        <>
          <Bar />
          <Wrap width="read">
            <Tabs id="marking" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read">
        <TabPanel id="marking" active={tab}>
          <List key={tab} state={tab} onAll={() => setTab('all')} />
        </TabPanel>
        <Button look="quiet" icon="plus" block onPress={() => setCreating(true)}>
          {text.create}
        </Button>
      </Wrap>
      <CreateHomework isOpen={isCreating} onClose={() => setCreating(false)} onMade={() => setTab('all')} />
    </Page>
  )
}

function List({ state, onAll }: { readonly state: MarkingChoice; readonly onAll: () => void }) {
  const list = useMarking(state)
  const { to } = useGo()
  return (
    <PagedList
      list={list}
      waiting={4}
      label={text.title}
      keyOf={({ id }) => id}
      render={(row) => <Line row={row} />}
      empty={
        state === 'all' ? (
          <Empty drawing="list" text={text.emptyAll} action={words.list.toCourses} actionTo={to('course.appletList')} />
        ) : (
          <Empty drawing="list" text={text.empty} action={text.all} onAction={onAll} />
        )
      }
    />
  )
}

function Line({ row }: { readonly row: MarkingRow }) {
  const { to } = useGo()
  const now = usePlatform().timers.now()
  const { id, title, state, dueAt, waiting, marked, returned, asked } = row
  return (
    <Row
      icon="form"
      title={title}
      sub={
        <Meta
          parts={[
            words.list.due(formatMoment(dueAt, now)),
            text.counts(waiting, marked),
            returned > 0 ? text.returned(returned) : undefined,
          ]}
        />
      }
      tail={<State state={state} asked={asked} />}
      to={state === 'draft' ? undefined : to('survey.marking', { id })}
    />
  )
}

function State({ state, asked }: Pick<MarkingRow, 'state' | 'asked'>) {
  if (asked > 0) return <Tag tone="warn">{text.asked(asked)}</Tag>
  if (state === 'draft') return <Tag>{text.draftState}</Tag>
  return state === 'closed' ? <Tag>{text.closedState}</Tag> : null
}

const choices: readonly AnswersChoice[] = ['submitted', 'asked', 'returned', 'marked', 'all']

/** The answers of one homework, one after the other. */
function Answers({ id }: { readonly id: string }) {
  const [state, setState] = useState<AnswersChoice>('submitted')
  const [wanted, setWanted] = useState<string>()
  const choose = (next: AnswersChoice, answerId?: string): void => {
    setState(next)
    setWanted(answerId)
  }
  const list = useWorkAnswers(id, state)
  const { to } = useGo()
  const [first] = list.data?.pages ?? []
  usePageTitle(first?.homework.title)
  if (list.error instanceof ApiFailure && list.error.code === 404)
    return (
      <Page header={<Bar />}>
        <Empty drawing="broken" text={words.paper.gone} action={text.title} actionTo={to('survey.marking')} />
      </Page>
    )
  const framed = (content: ReactNode, bar?: ReactNode) => (
    <Page header={<Bar />} footer={bar}>
      <Wrap width="read">
        <SegmentedChips
          label={text.answers}
          options={choices.map((key) => ({ key, label: text.groups[key] }))}
          value={state}
          onSelect={choose}
        />
        {content}
      </Wrap>
    </Page>
  )
  if (list.isPending)
    return framed(
      <Skeleton.Root>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>,
    )
  if (list.isLoadingError) return framed(<Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />)
  return (
    <OneByOne
      key={`${state} ${wanted ?? ''}`}
      {...{ state, list, framed, wanted }}
      onAll={(answerId) => choose('all', answerId)}
    />
  )
}

interface OneByOneProps {
  readonly state: AnswersChoice
  readonly list: ReturnType<typeof useWorkAnswers>
  readonly framed: (content: ReactNode, bar?: ReactNode) => ReactNode
  /** The answer to begin with. */
  readonly wanted: string | undefined
  readonly onAll: (answerId?: string) => void
}

function OneByOne({ state, list, framed, wanted, onAll }: OneByOneProps) {
  const [chosen, setAt] = useState<number>()
  const pages = list.data?.pages ?? []
  const [first] = pages
  const rows = pages.flatMap((page) => page.rows)
  const begin = rows.findIndex(({ id }) => id === wanted)
  const place = Math.min(chosen ?? Math.max(0, begin), rows.length - 1)
  const isFar = wanted !== undefined && begin < 0 && list.hasNextPage && !list.isFetching
  useEffect(() => {
    if (isFar) void list.fetchNextPage()
  }, [isFar, list])
  const work = rows[place]
  const bands = first?.statistics && <ClassBands statistics={first.statistics} />
  if (!first || !work)
    return framed(
      <>
        {bands}
        <Empty drawing="list" text={text.none} action={text.groups.all} onAction={() => onAll()} />
      </>,
    )
  const go = (by: 1 | -1): void => {
    if (place + by >= rows.length - 1 && list.hasNextPage) void list.fetchNextPage()
    setAt(Math.max(0, place + by))
  }
  const withClass = (content: ReactNode, bar: ReactNode) =>
    framed(
      <>
        {state === 'all' && bands}
        {content}
      </>,
      bar,
    )
  return (
    <MarkingAnswer
      key={`${work.id} ${work.seen}`}
      work={work}
      homework={first.homework}
      keys={first.keys}
      place={text.place(place + 1, rows.length)}
      hasPrevious={place > 0}
      hasNext={place < rows.length - 1}
      // What was marked leaves the list of what waits: the next one takes its place.
      isLeaving={state === 'submitted' || state === 'asked'}
      onGo={go}
      onOvertaken={() => onAll(work.id)}
      frame={withClass}
    />
  )
}
