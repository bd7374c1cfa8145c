import { useState } from 'react'
import type { DraftState, OwnDraftRow } from '@rostrum/contract/news'
import { Button, Card, Empty, Meta, NavBar, Page, Row, Section, SegmentedChips, Skeleton, Tag, Wrap } from '@rostrum/ui'
import { PagedList, formatMoment, useBack, useGo, useNow, usePlatform, useSession } from '@rostrum/app/kernel'
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
  return (
    <PagedList
      list={texts}
      skeleton={<Skeleton.Rows count={5} look="plain" />}
      pulled
      ruled
      label={words.label}
      keyOf={({ id }) => id}
      render={(row) => <OneText row={row} />}
      empty={
        filter === 'all' ? (
          <Empty drawing="list" text={words.none} />
        ) : (
          <Empty small drawing="search" text={words.noneOf} action={words.showAll} onAction={onAll} />
        )
      }
    />
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
