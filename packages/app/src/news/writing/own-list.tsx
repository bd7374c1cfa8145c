import { useState } from 'react'
import type { DraftState, OwnDraftRow } from '@rostrum/contract/news'
import {
  Button,
  Card,
  Empty,
  InfiniteList,
  Meta,
  moreOf,
  NavBar,
  Page,
  PullRefresh,
  Row,
  Section,
  SegmentedChips,
  Skeleton,
  Tag,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, formatMoment, useBack, useGo, useNow, usePlatform, useSession } from '@rostrum/app/kernel'
import { rowsOf } from '../pages'
import { keptTexts, uuidOf } from './kept'
import { useOwnTexts } from './queries'
import { writingText } from './text.zh'
import styles from './own-list.module.css'

const words = writingText.list
const filters = ['all', 'draft', 'review', 'approved', 'published', 'withdrawn'] as const
type Filter = (typeof filters)[number]
const options = filters.map((key) => ({ key, label: key === 'all' ? words.all : writingText.states[key] }))

/** All that a teacher wrote, wherever it stands, and the ways to begin another. */
export function OwnList() {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Page header={<NavBar title={writingText.title} {...useBack()} />}>
      <Wrap width="wide" className={styles.page}>
        <Begin />
        <OnlyHere />
        <SegmentedChips label={words.filters} options={options} value={filter} onSelect={setFilter} />
        <Texts filter={filter} onAll={() => setFilter('all')} />
      </Wrap>
    </Page>
  )
}

function Begin() {
  const { to } = useGo()
  const { random, navigation } = usePlatform()
  // Each beginning has an id of its own: this page stays below the one that it opens.
  const begin = (create: 'opinion' | 'article') =>
    navigation.navigateTo(to('news.write', { id: uuidOf(random.id()), create }))
  return (
    <div className={styles.begin}>
      <Button icon="pen" onPress={() => begin('opinion')}>
        {words.newOpinion}
      </Button>
      <Button look="quiet" onPress={() => begin('article')}>
        {words.newArticle}
      </Button>
    </div>
  )
}

/** Texts that the server has never seen: without a title, or typed without a network. */
function OnlyHere() {
  const { storage } = usePlatform()
  const { memberId } = useSession()
  const { to } = useGo()
  const now = useNow()
  const rows = Object.entries(keptTexts(storage, memberId ?? '')).filter(([, { version }]) => version === 0)
  if (rows.length === 0) return null
  return (
    <Section title={words.local}>
      <Card>
        {rows.map(([id, { at, written }]) => (
          <Row
            key={id}
            title={written.title || words.untitled}
            sub={words.changed(formatMoment(at, now))}
            tail={<Tag tone="warn">{words.local}</Tag>}
            to={to('news.write', { id, create: written.isOpinion ? 'opinion' : 'article' })}
          />
        ))}
      </Card>
    </Section>
  )
}

function Texts({ filter, onAll }: { readonly filter: Filter; readonly onAll: () => void }) {
  const texts = useOwnTexts(filter === 'all' ? undefined : filter)
  if (texts.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={5} look="plain" />
      </Skeleton.Root>
    )
  if (texts.isLoadingError) return <Trouble detail={failureText(texts.error)} onRetry={() => texts.refetch()} />
  const rows = rowsOf(texts.data)
  if (rows.length === 0)
    return filter === 'all' ? (
      <Empty drawing="list" text={words.none} />
    ) : (
      <Empty small drawing="search" text={words.noneOf} action={words.showAll} onAction={onAll} />
    )
  return (
    <PullRefresh onRefresh={() => texts.refetch()}>
      <InfiniteList
        ruled
        label={words.label}
        items={rows}
        keyOf={({ id }) => id}
        more={moreOf(texts)}
        onMore={() => void texts.fetchNextPage()}
        render={(row) => <OneText row={row} />}
      />
    </PullRefresh>
  )
}

const tones: Partial<Record<DraftState, 'brand' | 'accent' | 'warn' | 'line'>> = {
  review: 'accent',
  approved: 'brand',
  scheduled: 'brand',
  published: 'brand',
}

function OneText({ row }: { readonly row: OwnDraftRow }) {
  const { id, title, state, isOpinion, isLive, categoryName, columnName, why } = row
  const { to } = useGo()
  const now = useNow()
  return (
    <Row
      className={styles.row}
      to={to('news.write', { id })}
      title={title}
      sub={
        <>
          <Meta
            parts={[
              isOpinion ? writingText.opinion : writingText.article,
              columnName ?? categoryName,
              whenOf(row, now),
              isLive && state !== 'published' && writingText.live,
            ]}
          />
          {why !== undefined && why !== '' && (
            <span className={styles.why}>{state === 'withdrawn' ? words.gone(why) : words.back(why)}</span>
          )}
        </>
      }
      tail={<Tag tone={tones[state]}>{writingText.states[state]}</Tag>}
    />
  )
}

function whenOf({ state, waitingSince, publishAt, changed }: OwnDraftRow, now: number): string {
  if (waitingSince !== undefined) return words.waiting(formatMoment(waitingSince, now))
  if (state === 'published' && publishAt !== undefined) return words.published(formatMoment(publishAt, now))
  return words.changed(formatMoment(changed.at, now))
}
