import { useState } from 'react'
import { openFollowKinds } from '@rostrum/contract/member/limits'
import type { Follow, FollowLevel } from '@rostrum/contract/member'
import { followLevels } from '@rostrum/contract/member/limits'
import {
  Empty,
  InfiniteList,
  NavBar,
  OptionList,
  Page,
  PullRefresh,
  SegmentedChips,
  Sheet,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, useBack, useGo, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { FollowRow } from '../parts/follow-row'
import { useFollows, useLibraryActions } from '../queries.library'
import { libraryText } from '../text.library.zh'
import { useLetGo } from '../use-let-go'
import styles from './library.module.css'

const text = libraryText.follows
type Choice = (typeof openFollowKinds)[number] | 'all'

/** S84 /pages/mine/interest */
export default function InterestScreen({ params }: ScreenProps) {
  const [choice, setChoice] = useState<Choice>(() => openFollowKinds.find((one) => one === params.kind) ?? 'all')
  const options = [
    { key: 'all' as const, label: text.all },
    ...openFollowKinds.map((key) => ({ key, label: text[key] })),
  ]
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <SegmentedChips
          className={styles.chips}
          label={text.kinds}
          options={options}
          value={choice}
          onSelect={setChoice}
        />
        <Follows key={choice} choice={choice} onAll={() => setChoice('all')} />
      </Wrap>
    </Page>
  )
}

function Follows({ choice, onAll }: { readonly choice: Choice; readonly onAll: () => void }) {
  const list = useFollows(choice === 'all' ? undefined : choice)
  const letGo = useLetGo(list)
  const { follow } = useLibraryActions()
  const { to } = useGo()
  const toast = useToast()
  const [asked, setAsked] = useState<Follow | null>(null)
  const [changed, setChanged] = useState<Readonly<Record<string, FollowLevel>>>({})
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.cards}>
        <Skeleton.Rows count={5} look="avatar" />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages
    .flatMap((page) => page.rows)
    .map((row) => ({ ...row, level: changed[row.id] ?? row.level }))
  if (rows.length === 0) {
    return choice === 'all' ? (
      <Empty drawing="star" text={text.empty} action={text.emptyNext} actionTo={to('news.list')} />
    ) : (
      <Empty drawing="star" text={text.emptyIn} action={text.seeAll} onAction={onAll} />
    )
  }
  const setLevel = ({ kind, id }: Follow, level: FollowLevel) =>
    follow.mutateAsync({ kind, id, level }).then(
      (kept) => {
        setChanged((now) => ({ ...now, [id]: kept.level }))
        setAsked(null)
        toast(text.levelSaved)
      },
      () => undefined,
    )
  return (
    <>
      <PullRefresh onRefresh={() => list.refetch()}>
        <InfiniteList
          items={rows}
          keyOf={({ kind, id }) => `${kind}/${id}`}
          label={text.title}
          className={styles.cards}
          more={letGo.more}
          onMore={() => void letGo.onMore()}
          render={(row) => (
            <FollowRow
              row={row}
              isGone={letGo.isGone(row.id)}
              onLevel={() => setAsked(row)}
              onTurn={(on) =>
                letGo.turn(row.id, !on, () =>
                  follow.mutateAsync({ kind: row.kind, id: row.id, on: on ? 1 : 0, ...(on && { level: row.level }) }),
                )
              }
            />
          )}
        />
      </PullRefresh>
      <Sheet.Root open={asked !== null} onClose={() => setAsked(null)}>
        <Sheet.Title>{text.levelTitle(asked?.name ?? '')}</Sheet.Title>
        <Sheet.Body>
          {asked && (
            <OptionList
              label={text.levelTitle(asked.name)}
              value={asked.level}
              options={followLevels.map((key) => ({ key, label: text.levels[key], note: text.levelNotes[key] }))}
              onSelect={(level) => void setLevel(asked, level)}
            />
          )}
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}
