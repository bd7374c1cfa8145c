import { useState } from 'react'
import type { Flash } from '@rostrum/contract/news'
import { SegmentedChips, Empty, InfiniteList, moreOf, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, formatDay, SharePanel, useGo, usePlatform } from '@rostrum/app/kernel'
import { FLASH_TAB } from '../kinds.zh'
import { rowsOf } from '../pages'
import { useFlashes } from '../queries.flash'
import { flashText as text } from '../text.flash.zh'
import { FlashRow } from './flash-row'
import styles from './flash-list.module.css'

type Choice = 'all' | 'important'

/** Flashes by day, as they come. `shownId`: the one that a link or a search result names. */
export function FlashList({ shownId }: { readonly shownId: string | undefined }) {
  const [choice, setChoice] = useState<Choice>('all')
  const flashes = useFlashes(choice === 'important')
  const choices = [
    { key: 'all', label: text.all },
    { key: 'important', label: text.important },
  ] as const
  return (
    <>
      <SegmentedChips label={text.choice} options={choices} value={choice} onSelect={setChoice} />
      <Flashes flashes={flashes} shownId={shownId} empty={choice === 'all' ? text.empty : text.emptyImportant} />
      <p className={styles.note}>{text.note}</p>
    </>
  )
}

interface FlashesProps {
  readonly flashes: ReturnType<typeof useFlashes>
  readonly shownId: string | undefined
  readonly empty: string
}

function Flashes({ flashes, shownId, empty }: FlashesProps) {
  const now = usePlatform().timers.now()
  const [shared, setShared] = useState<Flash>()
  const { to } = useGo()
  if (flashes.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={7} />
      </Skeleton.Root>
    )
  if (flashes.isError && !flashes.data)
    return <Trouble detail={failureText(flashes.error)} onRetry={() => flashes.refetch()} />
  const rows = rowsOf(flashes.data)
  if (rows.length === 0) return <Empty drawing="list" text={empty} />
  const days = rows.map(({ at }) => formatDay(at, now))
  const items = rows.map((flash, at) => ({ flash, day: days[at] === days[at - 1] ? undefined : days[at] }))
  return (
    <>
      <InfiniteList
        label={text.label}
        items={items}
        keyOf={({ flash: { id } }) => id}
        more={moreOf(flashes)}
        onMore={() => void flashes.fetchNextPage()}
        render={({ flash, day }) => (
          <>
            {day !== undefined && <h2 className={styles.day}>{day}</h2>}
            <FlashRow flash={flash} isShown={flash.id === shownId} onShare={() => setShared(flash)} />
          </>
        )}
      />
      {shared && (
        <SharePanel
          open
          onClose={() => setShared(undefined)}
          shared={{
            kind: 'page',
            id: shared.id,
            path: to('news.list', { categoryCode: FLASH_TAB, id: shared.id }),
            title: shared.text,
            facts: text.source(shared.source),
            isSample: shared.sample,
          }}
        />
      )}
    </>
  )
}
