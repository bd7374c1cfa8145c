import { useState } from 'react'
import type { FeedbackGroup, FeedbackRow } from '@rostrum/contract/feedback'
import { feedbackGroups } from '@rostrum/contract/feedback/limits'
import {
  ActionBar,
  Button,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  Skeleton,
  TabPanel,
  Tabs,
  Trouble,
  Wrap,
  moreOf,
  useNotices,
} from '@rostrum/ui'
import { failureText, useBack, useDialog, useGo, type ScreenProps } from '@rostrum/app/kernel'
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
      <Wrap width="read">
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
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.list}>
        <Skeleton.Rows count={5} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty drawing="message" text={text.list.empty[tab]} />
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
    <PullRefresh onRefresh={() => list.refetch()}>
      <InfiniteList
        items={rows}
        keyOf={({ no }) => no}
        label={text.list.title}
        className={styles.list}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={(row) => (
          <CaseCard
            row={row}
            to={to('feedback.reply', { no: row.no })}
            onUrge={() => act(row, 'urge', text.list.urged)}
            onClose={() => close(row)}
          />
        )}
      />
    </PullRefresh>
  )
}
