import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { SearchHit, SearchKind } from '@rostrum/contract/content'
import { searchMax } from '@rostrum/contract/kernel/typed'
import { searchKinds } from '@rostrum/contract/kinds'
import {
  Card,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  SearchField,
  Section,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
  useCombobox,
  useMinWidth,
} from '@rostrum/ui'
import { failureText, useBack, useDebounced, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { searchLooks } from '@rostrum/app/kinds'
import { SearchHitRow } from '../parts/search-hit'
import { SideNow } from '../parts/side-now'
import { MySearchList, Suggestions } from '../parts/search-start'
import { useMySearches } from '../my-searches'
import { useSearch, useSuggestions } from '../queries.search'
import { searchText as text } from '../text.search.zh'
import styles from './search.module.css'

type Choice = SearchKind | 'all'

/** S131 /pages/search/index/index. It shows suggestions during typing and results after a search. */
export default function SearchScreen({ params }: ScreenProps) {
  const [words, setWords] = useState(params.keyword ?? '')
  const [asked, setAsked] = useState((params.keyword ?? '').trim())
  const [choice, setChoice] = useState<Choice>(() => searchKinds.find((one) => one === params.kind) ?? 'all')
  const typed = useDebounced(firstOf(words.trim(), searchMax))
  const mine = useMySearches()
  // Desks have it in their side column.
  const isDesk = useMinWidth(1200)
  const ask = (wanted: string): void => {
    const keyword = firstOf(wanted.trim(), searchMax)
    setWords(keyword)
    setAsked(keyword)
    mine.note(keyword)
  }
  const change = (next: string): void => {
    setWords(next)
    if (next.trim() === '') setAsked('')
  }
  const isAsked = asked !== '' && words.trim() === asked
  usePageTitle(isAsked ? text.results(asked) : undefined)
  const suggested = useSuggestions(words.trim() !== '' && !isAsked ? typed : '').data?.rows ?? []
  const combobox = useCombobox({
    value: words,
    options: suggested.map((row) => row.text),
    onPick: ask,
    onClear: () => change(''),
  })
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <SearchField
          className={styles.field}
          value={words}
          onChangeText={change}
          onConfirm={ask}
          label={text.title}
          placeholder={text.hint}
          combobox={combobox}
        />
        {words.trim() === '' && <MySearchList mine={mine} onPick={ask} />}
        {words.trim() === '' && !isDesk && <SideNow />}
        <Suggestions rows={suggested} combobox={combobox} onPick={ask} />
        {isAsked && (
          <Results
            key={`${asked} ${choice}`}
            keyword={asked}
            choice={choice}
            onChoose={setChoice}
            onOpen={() => mine.note(asked)}
          />
        )}
      </Wrap>
    </Page>
  )
}

interface ResultsProps {
  readonly keyword: string
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  readonly onOpen: () => void
}

function Results({ keyword, choice, onChoose, onOpen }: ResultsProps) {
  const options = [
    { key: 'all' as const, label: text.all },
    ...searchKinds.map((key) => ({ key, label: text.kind(key) })),
  ]
  return (
    <section aria-label={text.results(keyword)}>
      <SegmentedChips
        className={styles.chips}
        label={text.kindsLabel}
        options={options}
        value={choice}
        onSelect={onChoose}
      />
      <Hits keyword={keyword} choice={choice} onChoose={onChoose} onOpen={onOpen} />
    </section>
  )
}

function Hits({ keyword, choice, onChoose, onOpen }: ResultsProps) {
  const kind = choice === 'all' ? undefined : choice
  const list = useSearch(keyword, kind)
  const isDesk = useMinWidth(1200)
  const { to } = useGo()
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.group}>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const groups = list.data.pages.flatMap((page) => page.groups).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) {
    return kind === undefined ? (
      <>
        <Empty drawing="search" text={text.none(keyword)} action={text.noneNext} actionTo={to('feedback.service')} />
        {!isDesk && <SideNow />}
      </>
    ) : (
      <Empty drawing="search" text={text.noneIn(kind)} action={text.wider} onAction={() => onChoose('all')} />
    )
  }
  const words = keyword.split(/\s+/)
  if (kind !== undefined) {
    return (
      <InfiniteList
        ruled
        items={groups.flatMap(({ rows }) => rows)}
        keyOf={({ id }) => id}
        label={text.kind(kind)}
        className={styles.group}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={(hit) => <Hit hit={hit} words={words} onOpen={onOpen} />}
      />
    )
  }
  return groups.map(({ kind: of, rows, hasMore }) => (
    <Section
      key={of}
      title={text.kind(of)}
      more={hasMore ? text.more(of) : undefined}
      onMore={() => onChoose(of)}
      className={styles.group}
    >
      <Card className={styles.card}>
        {rows.map((hit) => (
          <div key={hit.id} className={styles.hit}>
            <Hit hit={hit} words={words} onOpen={onOpen} />
          </div>
        ))}
      </Card>
    </Section>
  ))
}

function Hit({
  hit,
  words,
  onOpen,
}: {
  readonly hit: SearchHit
  readonly words: readonly string[]
  readonly onOpen: () => void
}) {
  const { to } = useGo()
  return <SearchHitRow hit={hit} words={words} to={searchLooks[hit.kind].placeOf(hit, to)} onOpen={onOpen} />
}
