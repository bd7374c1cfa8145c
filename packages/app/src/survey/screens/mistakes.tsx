import type { MistakeGroup, MistakeRow, MistakeSummary } from '@rostrum/contract/survey'
import { mistakeGroups } from '@rostrum/contract/survey/limits'
import { ActionBar, Button, Card, Empty, Meta, NavBar, Page, Row, Select, TabPanel, Tabs, Tag, Wrap } from '@rostrum/ui'
import { useState } from 'react'
import { PagedList, useBack, useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { dayWords } from '../mistake-day'
import { kindWords } from '../parts/work-block'
import { useMistakes, useMistakeSummary, type MistakeChoice } from '../queries.mistakes'
import { text as words } from '../text.mistakes.zh'
import styles from './mistakes.module.css'

const text = words.list
const tabs = (['kept', 'due', 'mastered'] as const).map((key) => ({ key, label: text.groups[key] }))

/** What the list is narrowed to besides its group. */
type Narrowing = Pick<MistakeChoice, 'courseId' | 'teacherId' | 'kind'>

/** S148 /pages/mine/mistakes/index */
export default function MistakesScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<MistakeGroup>(() => mistakeGroups.find((one) => one === params.state) ?? 'kept')
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const summary = useMistakeSummary().data
  const { to } = useGo()
  const showAll = (): void => {
    setTab('kept')
    setNarrowing({})
  }
  return (
    <Page
      header={
        <>
          <NavBar title={text.title} {...useBack()} />
          <Wrap width="read">
            <Tabs id="mistakes" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
      footer={
        summary !== undefined &&
        summary.due > 0 && (
          <ActionBar width="read" text={text.due(summary.due)}>
            <Button to={to('survey.mistake')}>{text.start}</Button>
          </ActionBar>
        )
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="mistakes" active={tab}>
          {summary && summary.kept + summary.mastered > 0 && <Head summary={summary} />}
          {summary && tab !== 'mastered' && <Narrow summary={summary} value={narrowing} onChange={setNarrowing} />}
          <Mistakes key={tab} group={tab} narrowing={tab === 'mastered' ? {} : narrowing} onAll={showAll} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Head({ summary: { due, kept, mastered, reviewed, nextDay } }: { readonly summary: MistakeSummary }) {
  const now = usePlatform().timers.now()
  const said = due > 0 ? text.due(due) : text.noneDue
  return (
    <Card pad className={styles.head}>
      <h2 className={styles.due}>{said}</h2>
      <Meta
        parts={[
          reviewed > 0 ? text.reviewed(reviewed) : undefined,
          text.kept(kept),
          mastered > 0 ? text.masteredCount(mastered) : undefined,
          nextDay === undefined ? undefined : text.nextDay(dayWords(nextDay, now)),
        ]}
      />
      <p className={styles.how}>{text.how}</p>
    </Card>
  )
}

const ALL = ''

interface NarrowProps {
  readonly summary: MistakeSummary
  readonly value: Narrowing
  readonly onChange: (value: Narrowing) => void
}

/** A choice is offered only where there is more than one. */
function Narrow({ summary: { courses, teachers, kinds }, value, onChange }: NarrowProps) {
  const given = [
    {
      label: text.filters.courses,
      value: value.courseId,
      choices: courses.map(({ id, title, count }) => ({ key: id, name: title, count })),
      narrowed: (key: string | undefined) => ({ ...value, courseId: key }),
    },
    {
      label: text.filters.teachers,
      value: value.teacherId,
      choices: teachers.map(({ id, name, count }) => ({ key: id, name, count })),
      narrowed: (key: string | undefined) => ({ ...value, teacherId: key }),
    },
    {
      label: text.filters.kinds,
      value: value.kind,
      choices: kinds.map(({ kind, count }) => ({ key: kind, name: kindWords[kind], count })),
      narrowed: (key: string | undefined) => ({ ...value, kind: kinds.find(({ kind }) => kind === key)?.kind }),
    },
  ].filter(({ choices }) => choices.length > 1)
  if (given.length === 0) return null
  return (
    <div className={styles.filters}>
      {given.map(({ label, value: chosen, choices, narrowed }) => (
        <Select
          key={label}
          className={styles.filter}
          label={label}
          value={chosen ?? ALL}
          options={[
            { key: ALL, label: text.all },
            ...choices.map(({ key, name, count }) => ({ key: String(key), label: text.counted(name, count) })),
          ]}
          onSelect={(key) => onChange(narrowed(key === ALL ? undefined : key))}
        />
      ))}
    </div>
  )
}

interface MistakesProps {
  readonly group: MistakeGroup
  readonly narrowing: Narrowing
  readonly onAll: () => void
}

function Mistakes({ group, narrowing, onAll }: MistakesProps) {
  const list = useMistakes({ state: group, ...narrowing })
  const { to } = useGo()
  const isNarrowed = Object.values(narrowing).some((one) => one !== undefined)
  const said = isNarrowed ? text.emptyFilter : group === 'kept' ? text.empty : text.emptyGroups[group]
  return (
    <PagedList
      list={list}
      label={text.title}
      keyOf={({ id }) => id}
      render={(row) => <Line row={row} />}
      empty={
        group === 'kept' && !isNarrowed ? (
          <Empty drawing="list" text={said} action={text.toHomework} actionTo={to('survey.homework')} />
        ) : (
          <Empty drawing="list" text={said} action={text.showAll} onAction={onAll} />
        )
      }
    />
  )
}

function Line({ row }: { readonly row: MistakeRow }) {
  const { to } = useGo()
  const now = usePlatform().timers.now()
  const { id, prompt, kind, from, teacher, isOwn, isDue, dueDay, reviews, masteredAt } = row
  const state = masteredAt === undefined ? dayWords(dueDay, now) : text.mastered
  return (
    <Row
      icon="form"
      title={prompt}
      sub={
        <Meta
          parts={[
            kindWords[kind],
            from.title,
            teacher?.name,
            isOwn ? text.own : undefined,
            reviews > 0 ? text.reviews(reviews) : undefined,
          ]}
        />
      }
      tail={<Tag tone={isDue ? 'warn' : 'plain'}>{isDue ? text.today : state}</Tag>}
      to={to('survey.mistake', { id })}
    />
  )
}
