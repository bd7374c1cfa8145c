import type { AnsweringState, SurveyRow } from '@rostrum/contract/survey'
import { answeringStates } from '@rostrum/contract/survey/limits'
import { Empty, Meta, NavBar, Page, Row, TabPanel, Tabs, Tag, Wrap } from '@rostrum/ui'
import { useState } from 'react'
import { SideNow } from '@rostrum/app/content'
import { PagedList, HOME, useBack, useGo, usePlatform, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { useSurveys } from '../queries'
import { text as words } from '../text.zh'
import { timeLeft } from '../time-left'

const text = words.list
type Choice = AnsweringState | 'all'
const tabs: readonly { readonly key: Choice; readonly label: string }[] = [
  { key: 'all', label: text.all },
  ...answeringStates.map((key) => ({ key, label: text.states[key] })),
]

/** S91 /pages/mine/collect/list/index */
export default function SurveyListScreen({ params }: ScreenProps) {
  const { isSignedIn } = useSession()
  const [tab, setTab] = useState<Choice>(() => answeringStates.find((one) => one === params.state) ?? 'all')
  const back = useBack()
  const header = <NavBar title={text.title} {...back} />
  // A visitor has answered nothing that could be chosen by.
  if (!isSignedIn)
    return (
      <Page header={header}>
        <Wrap width="read">
          <Surveys choice="all" />
        </Wrap>
      </Page>
    )
  return (
    <Page
      header={
        <>
          {header}
          <Wrap width="read">
            <Tabs id="surveys" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="surveys" active={tab}>
          <Surveys key={tab} choice={tab} onAll={() => setTab('all')} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Surveys({ choice, onAll }: { readonly choice: Choice; readonly onAll?: () => void }) {
  const list = useSurveys(choice === 'all' ? undefined : choice)
  return (
    <PagedList
      list={list}
      label={text.title}
      keyOf={({ id }) => id}
      render={(row) => <Line row={row} />}
      empty={
        choice === 'all' ? (
          <Empty drawing="list" text={text.empty} action={text.toHome} actionTo={HOME} />
        ) : (
          <Empty drawing="list" text={text.emptyStates[choice]} action={text.showAll} onAction={onAll} />
        )
      }
    />
  )
}

const tones = { none: 'brand', draft: 'warn', submitted: 'plain' } as const

function Line({ row }: { readonly row: SurveyRow }) {
  const { to } = useGo()
  const { id, title, kind, questions, minutes, endAt, isOpen, state } = row
  const now = usePlatform().timers.now()
  const left = isOpen && endAt !== undefined ? timeLeft(endAt, now) : ''
  const facts = [words.form.kinds[kind], words.form.questions(questions), words.form.minutes(minutes)]
  return (
    <Row
      icon="form"
      title={title}
      sub={<Meta parts={[...facts, isOpen ? left || undefined : text.closed]} />}
      tail={<Tag tone={tones[state]}>{text.states[state]}</Tag>}
      to={to('survey.form', { id })}
    />
  )
}
