import { useEffect, useState } from 'react'
import type { Notice, NoticeId, NoticeKind, Unread } from '@rostrum/contract/member'
import { noticeKinds, noticeNames } from '@rostrum/contract/kinds'
import { ActionBar, Button, Empty, IconButton, NavBar, Page, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import {
  PagedList,
  useBack,
  useGo,
  useNavigation,
  useNow,
  usePlatform,
  useToast,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { NoticeRow } from '../parts/notice-row'
import { useNoticeActions, useNotices } from '../queries.notices'
import { text } from '../text.notices.zh'
import { useNoticeHints } from '../use-notice-hints'
import styles from './push-list.module.css'

type Tab = NoticeKind | 'all'
const UNDO_MS = 8_000

/** S73 /pages/mine/pushList */
export default function PushListScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Tab>(() => noticeKinds.find((one) => one === params.kind) ?? 'all')
  const kind = tab === 'all' ? undefined : tab
  const list = useNotices(kind)
  const unread = list.data?.pages[0]?.unread
  const { to } = useGo()
  const { removed, remove, undo } = useRemoving()
  useNoticeHints()
  const right = (
    <>
      <ReadAll kind={kind} unread={unread} />
      <IconButton icon="settings" label={text.list.settings} to={to('member.notices')} />
    </>
  )
  const header = (
    <>
      <NavBar title={text.list.title} right={right} {...useBack()} />
      <Wrap width="read">
        <Tabs id="notices" label={text.list.tabs} items={tabsOf(unread)} active={tab} onSelect={setTab} />
      </Wrap>
    </>
  )
  const bar = removed.length > 0 && (
    <ActionBar width="read" text={<span role="status">{text.list.removed(removed.length)}</span>}>
      <Button look="quiet" onPress={undo}>
        {text.list.undo}
      </Button>
    </ActionBar>
  )
  return (
    <Page header={header} footer={bar || undefined}>
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="notices" active={tab}>
          <Notices key={tab} list={list} onRemove={remove} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function tabsOf(unread: Unread | undefined) {
  const badge = (count: number | undefined) => (count ? { badge: count } : {})
  return [
    { key: 'all' as const, label: text.list.all, ...badge(unread?.total) },
    ...noticeKinds.map((key) => ({ key, label: noticeNames[key], ...badge(unread?.kinds[key]) })),
  ]
}

function ReadAll({ kind, unread }: { readonly kind: NoticeKind | undefined; readonly unread: Unread | undefined }) {
  const { read } = useNoticeActions()
  const toast = useToast()
  const count = unread && (kind ? unread.kinds[kind] : Object.values(unread.kinds).reduce((sum, one) => sum + one, 0))
  const press = async () => {
    if (!count) return toast(text.list.nothingUnread)
    await read.mutateAsync(kind ? { kind } : { all: 1 }).then(
      () => toast(text.list.readDone),
      () => undefined,
    )
  }
  return <IconButton icon="check" label={text.list.readAll} onPress={press} />
}

/** The last deleted notice, while it can be restored from here. */
function useRemoving() {
  const actions = useNoticeActions()
  const { timers } = usePlatform()
  const [removed, setRemoved] = useState<readonly NoticeId[]>([])
  useEffect(() => (removed.length > 0 ? timers.after(UNDO_MS, () => setRemoved([])) : undefined), [removed, timers])
  return {
    removed,
    remove: (id: NoticeId) =>
      actions.remove.mutateAsync({ ids: [id] }).then(
        () => setRemoved((ids) => [...ids, id]),
        () => undefined,
      ),
    // One that is deleted meanwhile stays on offer.
    undo: () =>
      actions.remove.mutateAsync({ ids: [...removed], undo: 1 }).then(
        () => setRemoved((ids) => ids.filter((id) => !removed.includes(id))),
        () => undefined,
      ),
  }
}

function Notices({
  list,
  onRemove,
}: {
  readonly list: ReturnType<typeof useNotices>
  readonly onRemove: (id: NoticeId) => Promise<unknown>
}) {
  const { read } = useNoticeActions()
  const navigation = useNavigation()
  const toast = useToast()
  const now = useNow()
  const { to } = useGo()
  // The page does not wait for the read mark: opening the target matters more.
  const open = ({ id, link, isGone, readAt }: Notice): void => {
    if (readAt === undefined) read.mutate({ ids: [id] })
    if (isGone) return toast(text.list.gone)
    if (link !== undefined) void navigation.navigateTo(link)
  }
  return (
    <PagedList
      pulled
      list={list}
      waiting={6}
      waitingClassName={styles.list}
      empty={
        <Empty drawing="message" text={text.list.empty} action={text.list.emptyNext} actionTo={to('member.notices')} />
      }
      keyOf={({ id }) => id}
      label={text.list.title}
      className={styles.list}
      render={(notice) => (
        <NoticeRow notice={notice} now={now} onOpen={() => open(notice)} onRemove={() => onRemove(notice.id)} />
      )}
    />
  )
}
