import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { HelpCategory, HelpRow } from '@rostrum/contract/content'
import { helpCategories } from '@rostrum/contract/content/limits'
import { searchMax } from '@rostrum/contract/kernel/typed'
import {
  Card,
  Empty,
  Highlight,
  InfiniteList,
  NavBar,
  Page,
  Row,
  SearchField,
  Section,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { failureText, useBack, useCount, useDebounced, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { useServiceHours } from '@rostrum/app/feedback'
import { SideNow } from '../parts/side-now'
import { useHelpCategories, useHelpList } from '../queries.help'
import { aboutText } from '../text.about.zh'
import { helpText } from '../text.help.zh'
import styles from './help.module.css'

type Choice = HelpCategory | 'top'

/** S88 /pages/mine/help/index/index */
export default function HelpScreen({ params }: ScreenProps) {
  const [words, setWords] = useState(params.keyword ?? '')
  const [choice, setChoice] = useState<Choice>(() => helpCategories.find((one) => one === params.category) ?? 'top')
  const keyword = useDebounced(firstOf(words.trim(), searchMax))
  const clear = () => {
    setWords('')
    setChoice('top')
  }
  return (
    <Page header={<NavBar title={helpText.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={helpText.search}
          placeholder={helpText.searchHint}
        />
        {keyword === '' && <Categories choice={choice} onSelect={setChoice} />}
        <Questions
          keyword={keyword}
          category={keyword !== '' || choice === 'top' ? undefined : choice}
          onClear={clear}
        />
        <Ways />
      </Wrap>
    </Page>
  )
}

function Categories({ choice, onSelect }: { readonly choice: Choice; readonly onSelect: (choice: Choice) => void }) {
  const { data } = useHelpCategories()
  const there = helpCategories.filter((one) => one === choice || data?.rows.some(({ category }) => category === one))
  const options = [
    { key: 'top' as const, label: helpText.top },
    ...there.map((key) => ({ key, label: helpText.categories[key] })),
  ]
  return <SegmentedChips label={helpText.categoryLabel} options={options} value={choice} onSelect={onSelect} />
}

interface QuestionsProps {
  readonly keyword: string
  readonly category: HelpCategory | undefined
  readonly onClear: () => void
}

function Questions({ keyword, category, onClear }: QuestionsProps) {
  const list = useHelpList(keyword, category)
  const { to } = useGo()
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.list}>
        <Skeleton.Rows count={8} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    if (keyword !== '')
      return (
        <Empty drawing="search" text={helpText.noHit} action={helpText.askService} actionTo={to('feedback.service')} />
      )
    return category === undefined ? (
      <Empty drawing="message" text={helpText.none} action={helpText.ask} actionTo={to('feedback.form')} />
    ) : (
      <Empty drawing="message" text={helpText.noneIn} action={helpText.clear} onAction={onClear} />
    )
  }
  const title = keyword !== '' ? helpText.hits : category === undefined ? helpText.top : helpText.categories[category]
  return (
    <Section title={title} className={styles.list}>
      <Card className={styles.card}>
        {keyword === '' && category === undefined ? (
          rows.map((row) => <Question key={row.id} row={row} words={[]} />)
        ) : (
          <InfiniteList
            ruled
            items={rows}
            keyOf={({ id }) => id}
            label={title}
            more={moreOf(list)}
            onMore={() => void list.fetchNextPage()}
            render={(row) => <Question row={row} words={keyword.split(/\s+/)} />}
          />
        )}
      </Card>
    </Section>
  )
}

function Question({
  row: { id, question, useful },
  words,
}: {
  readonly row: HelpRow
  readonly words: readonly string[]
}) {
  const { to } = useGo()
  const count = useCount()
  return (
    <Row
      title={<Highlight text={question} words={words} />}
      sub={count(useful, helpText.useful)}
      to={to('content.helpDetail', { id })}
    />
  )
}

/** The next steps when no answer fits. */
function Ways() {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const hours = useServiceHours()
  return (
    <Section title={helpText.more} className={styles.ways}>
      <Card className={styles.card}>
        <Row
          icon="headphones"
          title={aboutText.ways.service}
          sub={hours ?? aboutText.wayNotes.service}
          to={to('feedback.service')}
        />
        <Row icon="pen" title={helpText.ask} sub={helpText.askNote} to={to('feedback.form')} />
        {isSignedIn && <Row icon="list" title={helpText.mine} sub={helpText.mineNote} to={to('feedback.list')} />}
        <Row icon="flag" title={helpText.report} sub={helpText.reportNote} to={to('feedback.report')} />
      </Card>
    </Section>
  )
}
