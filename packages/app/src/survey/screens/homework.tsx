import type { WorkGroup } from '@rostrum/contract/survey'
import { workGroups } from '@rostrum/contract/survey/limits'
import { Empty, NavBar, Page, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { useState } from 'react'
import { SideNow } from '@rostrum/app/content'
import { PagedList, useBack, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { HomeworkLine } from '../parts/homework-line'
import { MistakeEntry } from '../parts/mistake-entry'
import { useHomeworks, type HomeworkOf } from '../queries.homework'
import { text as words } from '../text.homework.zh'

const text = words.list
type Choice = WorkGroup | 'all'
const tabs: readonly { readonly key: Choice; readonly label: string }[] = [
  { key: 'all', label: text.all },
  ...workGroups.map((key) => ({ key, label: text.groups[key] })),
]

/** S92 /pages/mine/homework/homeworkList */
export default function HomeworkListScreen({ params: { state, sessionId, courseId, roomId } }: ScreenProps) {
  const { isSignedIn } = useSession()
  const [tab, setTab] = useState<Choice>(() => workGroups.find((one) => one === state) ?? 'all')
  const back = useBack()
  const of: HomeworkOf = { sessionId, courseId, roomId }
  const header = <NavBar title={text.title} {...back} />
  // A visitor has answered nothing that could be chosen by.
  if (!isSignedIn)
    return (
      <Page header={header}>
        <Wrap width="read">
          <Homeworks choice="all" of={of} />
        </Wrap>
      </Page>
    )
  return (
    <Page
      header={
        <>
          {header}
          <Wrap width="read">
            <Tabs id="homework" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="homework" active={tab}>
          <MistakeEntry />
          <Homeworks key={tab} choice={tab} of={of} onAll={() => setTab('all')} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

interface HomeworksProps {
  readonly choice: Choice
  readonly of: HomeworkOf
  readonly onAll?: () => void
}

function Homeworks({ choice, of, onAll }: HomeworksProps) {
  const list = useHomeworks(choice === 'all' ? undefined : choice, of)
  const { to } = useGo()
  return (
    <PagedList
      list={list}
      label={text.title}
      keyOf={({ id }) => id}
      render={(row) => <HomeworkLine row={row} />}
      empty={
        choice === 'all' ? (
          <Empty drawing="list" text={text.empty} action={text.toCourses} actionTo={to('course.appletList')} />
        ) : (
          <Empty drawing="list" text={text.emptyGroups[choice]} action={text.showAll} onAction={onAll} />
        )
      }
    />
  )
}
