import { useState } from 'react'
import type { FeedbackGroup, FeedbackRow } from '@rostrum/contract/feedback'
import { feedbackGroups } from '@rostrum/contract/feedback/limits'
import { ActionBar, Button, Empty, NavBar, Page, TabPanel, Tabs, Wrap, useNotices } from '@rostrum/ui'
import { SideNow } from '@rostrum/app/content'
import { PagedList, useBack, useDialog, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { CaseCard } from '../parts/case-card'
import { useFeedbackActions, useFeedbackList } from '../queries.cases'
import { text } from '../text.cases.zh'
import styles from './list.module.css'

type Tab = FeedbackGroup | 'all'
const tabs: readonly { readonly key: Tab; readonly label: string }[] = [
  { key: 'all', label: text.list.all },
  ...feedbackGroups.map((key) => ({ key, label: text.list.groups[key] })),
]

/** S86 /pages/mine/faq/feedback/index */
export default function FeedbackListScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Tab>(() => feedbackGroups.find((one) => one === params.state) ?? 'all')
  const { to } = useGo()
  const header = (
    <>
      <NavBar title={text.list.title} {...useBack()} />
      <Wrap width="read">
        <Tabs id="cases" label={text.list.tabs} items={tabs} active={tab} onSelect={setTab} />
      </Wrap>
    </>
  )
  return (
    <Page
      header={header}
      footer={
        <ActionBar>
          <Button block className={styles.start} to={to('feedback.form')}>
            {text.list.start}
          </Button>
        </ActionBar>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="cases" active={tab}>
          <Cases key={tab} tab={tab} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Cases({ tab }: { readonly tab: Tab }) {
  const list = useFeedbackList(tab === 'all' ? undefined : tab)
  const { change } = useFeedbackActions()
  const { toast } = useNotices()
  const { confirm } = useDialog()
  const { to } = useGo()
  // The call itself shows an error.
  const act = ({ no }: FeedbackRow, action: 'urge' | 'close', done: string) =>
    change.mutateAsync({ no, action }).then(
      () => toast(done),
      () => undefined,
    )
  const close = async (row: FeedbackRow): Promise<void> => {
    if (await confirm(text.list.closeSure)) await act(row, 'close', text.list.closed)
  }
  return (
    <PagedList
      pulled
      list={list}
      waitingClassName={styles.list}
      empty={<Empty drawing="message" text={text.list.empty[tab]} />}
      keyOf={({ no }) => no}
      label={text.list.title}
      className={styles.list}
      render={(row) => (
        <CaseCard
          row={row}
          to={to('feedback.reply', { no: row.no })}
          onUrge={() => act(row, 'urge', text.list.urged)}
          onClose={() => close(row)}
        />
      )}
    />
  )
}
