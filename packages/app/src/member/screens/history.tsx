import { useState } from 'react'
import { filePageMs } from '@rostrum/contract/kernel/limits'
import type { HistoryItem } from '@rostrum/contract/member'
import {
  Button,
  Empty,
  Icon,
  IconButton,
  InfiniteList,
  NavBar,
  Page,
  Progress,
  PullRefresh,
  Row,
  SegmentedChips,
  Sheet,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import {
  failureText,
  formatClock,
  formatDay,
  formatSpan,
  HOME,
  useBack,
  useDialog,
  useGo,
  usePlatform,
  useToast,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { LibraryRow } from '../parts/library-row'
import { useHistory, useLibraryActions } from '../queries.library'
import { libraryText } from '../text.library.zh'
import { itemLooks } from '@rostrum/app/kinds'
import styles from './library.module.css'

const text = libraryText.history
/** The kinds of history in this release. */
const kinds = ['news', 'video', 'replay', 'lesson', 'file'] as const
type Choice = (typeof kinds)[number] | 'all'

/** S126 /pages/history/index/index */
export default function HistoryScreen({ params }: ScreenProps) {
  const [choice, setChoice] = useState<Choice>(() => kinds.find((one) => one === params.kind) ?? 'all')
  const [isOpen, setOpen] = useState(false)
  const list = useHistory(choice === 'all' ? undefined : choice)
  const manage = useManaging(() => setOpen(false))
  const [first] = list.data?.pages ?? []
  const options = [{ key: 'all' as const, label: text.all }, ...kinds.map((key) => ({ key, label: text.names[key] }))]
  return (
    <Page
      header={
        <NavBar
          title={text.title}
          {...useBack()}
          right={<IconButton icon="settings" label={text.manage} expanded={isOpen} onPress={() => setOpen(true)} />}
        />
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        {first?.paused && <Paused onResume={manage.resume} />}
        <SegmentedChips
          className={styles.chips}
          label={text.kinds}
          options={options}
          value={choice}
          onSelect={setChoice}
        />
        <Items list={list} choice={choice} onAll={() => setChoice('all')} />
      </Wrap>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.manage}</Sheet.Title>
        <Sheet.Body>
          {first?.paused ? (
            <Row icon="play" title={text.resume} arrow={false} onPress={manage.resume} />
          ) : (
            <Row icon="pause" title={text.pause} arrow={false} onPress={manage.pause} />
          )}
          <Row icon="trash" tone="danger" title={text.deleteAll} arrow={false} onPress={manage.clear} />
        </Sheet.Body>
      </Sheet.Root>
    </Page>
  )
}

/** The call itself shows an error. */
function useManaging(done: () => void) {
  const { history } = useLibraryActions()
  const { confirm } = useDialog()
  const toast = useToast()
  const act = (asked: Parameters<typeof history.mutateAsync>[0], words: string) =>
    history.mutateAsync(asked).then(
      () => {
        done()
        toast(words)
      },
      () => undefined,
    )
  return {
    pause: async () => void ((await confirm(text.pauseSure)) && (await act({ pause: 1 }, text.paused))),
    resume: () => act({ pause: 0 }, text.resumed),
    clear: async () =>
      void ((await confirm(text.deleteAllSure, { danger: true })) && (await act({ all: 1 }, text.cleared))),
  }
}

function Paused({ onResume }: { readonly onResume: () => Promise<unknown> }) {
  return (
    <div className={styles.banner} role="status">
      <div className={styles.bannerWords}>
        <span className={styles.bannerTitle}>
          <Icon name="pause" size="s" />
          {text.paused}
        </span>
        <span className={styles.bannerNote}>{text.pausedNote}</span>
      </div>
      <Button size="s" look="quiet" onPress={onResume}>
        {text.resume}
      </Button>
    </div>
  )
}

interface ItemsProps {
  readonly list: ReturnType<typeof useHistory>
  readonly choice: Choice
  readonly onAll: () => void
}

function Items({ list, choice, onAll }: ItemsProps) {
  const now = usePlatform().timers.now()
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.list}>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return choice === 'all' ? (
      <Empty drawing="list" text={text.empty} action={text.emptyNext} actionTo={HOME} />
    ) : (
      <Empty drawing="list" text={text.emptyIn} action={text.seeAll} onAction={onAll} />
    )
  }
  const days = rows.map(({ position }) => formatDay(position.at, now))
  const items = rows.map((row, index) => ({ row, day: days[index] === days[index - 1] ? undefined : days[index] }))
  return (
    <PullRefresh onRefresh={() => list.refetch()}>
      <InfiniteList
        items={items}
        keyOf={({ row: { kind, id } }) => `${kind}/${id}`}
        label={text.title}
        className={styles.list}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={({ row, day }) => (
          <>
            {day !== undefined && <h2 className={styles.day}>{day}</h2>}
            <Seen row={row} />
          </>
        )}
      />
    </PullRefresh>
  )
}

function Seen({ row }: { readonly row: HistoryItem }) {
  const { to } = useGo()
  const { history } = useLibraryActions()
  const { confirm } = useDialog()
  const toast = useToast()
  const { kind, id, position, pct } = row
  const title = row.title === '' ? libraryText.gone : row.title
  const isPartly = pct !== undefined && !position.done && position.ms > 0
  const remove = async (): Promise<void> => {
    if (await confirm(text.deleteOneSure(title), { danger: true }))
      await history.mutateAsync({ ids: [id], kind }).then(
        () => toast(text.deleted),
        () => undefined,
      )
  }
  return (
    <LibraryRow
      icon={itemLooks[kind].icon}
      title={row.title}
      cover={row.cover}
      to={itemLooks[row.kind].placeOf?.(row, to, isPartly ? position.ms : undefined)}
      isGone={row.gone}
      isLocked={row.locked}
      facts={[
        text.names[kind],
        row.source,
        formatClock(position.at),
        position.done && text.done,
        isPartly && text.progress(pct),
      ]}
      below={
        isPartly &&
        !row.gone && (
          <Progress
            value={pct}
            label={`${text.progressOf(title)}，${text.goOn(kind === 'file' ? text.page(position.ms / filePageMs) : formatSpan(position.ms))}`}
          />
        )
      }
      tail={<IconButton icon="trash" tone="quiet" label={text.deleteOne(title)} onPress={remove} />}
    />
  )
}
