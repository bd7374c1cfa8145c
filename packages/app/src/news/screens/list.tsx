import { useState } from 'react'
import {
  Button,
  Columns,
  IconButton,
  NavBar,
  Page,
  PullRefresh,
  SearchField,
  TabPanel,
  Tabs,
  useNotices,
  Wrap,
} from '@rostrum/ui'
import { useDebounced, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { PhoneBell } from '@rostrum/app/content'
import { FLASH_TAB } from '../kinds.zh'
import { ArticleList } from '../parts/article-list'
import { FlashList } from '../parts/flash-list'
import { HotArticles } from '../parts/hot-articles'
import { MuteLine } from '../parts/mute-line'
import { rowsOf } from '../pages'
import { FOLLOWED, useCategories } from '../queries'
import { useFlashesChanged } from '../queries.flash'
import { useArticles } from '../queries.list'
import { opinionText } from '../text.column.zh'
import { text } from '../text.zh'
import styles from './list.module.css'

const ALL = ''

/** S48 /pages/news/list/index */
export default function NewsListScreen({ params }: ScreenProps) {
  const [category, setCategory] = useState(params.categoryCode ?? ALL)
  const [isSearching, setSearching] = useState(params.search === '1')
  const [words, setWords] = useState('')
  const keyword = useDebounced(words.trim())
  const categories = useCategories()
  const articles = useArticles(category === FLASH_TAB ? ALL : category, keyword)
  const { isSignedIn } = useSession()
  const isFlash = category === FLASH_TAB && keyword === ''
  const { to } = useGo()
  const toArticle = (id: string): string => to('news.details', { id })
  const tabs = [
    { key: ALL, label: text.list.all },
    ...(isSignedIn ? [{ key: FOLLOWED, label: text.list.followed }] : []),
    ...(isSignedIn ? [{ key: FLASH_TAB, label: text.list.flash }] : []),
    ...(categories.data?.rows ?? []).map((row) => ({ key: `${row.categoryCode}`, label: row.name })),
  ]

  const refresh = useRefresh(articles, isFlash)
  const closeSearch = () => {
    setSearching(false)
    setWords('')
  }
  const empty =
    keyword === ''
      ? {
          text: category === FOLLOWED ? text.list.followedEmpty : text.list.empty,
          action: text.list.emptyAction,
          onAction: () => setCategory(ALL),
        }
      : { text: text.list.noHit, action: text.list.noHitAction, onAction: () => setWords('') }
  const header = (
    <Wrap>
      <NavBar
        className={styles.bar}
        look="large"
        title={text.list.title}
        right={
          <>
            <Button size="s" look="quiet" to={to('news.study')}>
              {opinionText.study}
            </Button>
            <PhoneBell />
            <SearchSwitch isOpen={isSearching} onPress={() => (isSearching ? closeSearch() : setSearching(true))} />
          </>
        }
      />
      {isSearching && <ListSearch value={words} onChange={setWords} />}
      <Tabs id="news" label={text.list.tabs} items={tabs} active={category} onSelect={setCategory} />
    </Wrap>
  )
  return (
    <Page header={header}>
      <Wrap>
        <PullRefresh onRefresh={refresh}>
          <Columns
            main={
              <TabPanel id="news" active={category}>
                {isSignedIn && <MuteLine categoryCode={category} />}
                {isFlash ? (
                  <FlashList shownId={params.id} />
                ) : (
                  <ArticleList
                    articles={articles}
                    withCategory={category === ALL || category === FOLLOWED}
                    withLead={keyword === ''}
                    to={toArticle}
                    empty={empty}
                  />
                )}
              </TabPanel>
            }
            side={isSignedIn && <HotArticles to={toArticle} />}
          />
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

/** Asks again for what is shown, and says how much of it is new. */
function useRefresh(articles: ReturnType<typeof useArticles>, isFlash: boolean) {
  const { toast } = useNotices()
  const flashesChanged = useFlashesChanged()
  return async (): Promise<void> => {
    if (isFlash) return flashesChanged()
    const before = new Set(rowsOf(articles.data).map(({ id }) => id))
    const fresh = rowsOf((await articles.refetch()).data).filter(({ id }) => !before.has(id)).length
    toast(fresh > 0 ? text.list.fresh(fresh) : text.list.noFresh)
  }
}

function ListSearch({ value, onChange }: { readonly value: string; readonly onChange: (words: string) => void }) {
  return (
    <SearchField
      className={styles.search}
      value={value}
      onChangeText={onChange}
      label={text.list.search}
      placeholder={text.list.searchHint}
    />
  )
}

function SearchSwitch({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  return (
    <IconButton
      icon={isOpen ? 'close' : 'search'}
      label={isOpen ? text.list.searchClose : text.list.search}
      expanded={isOpen}
      onPress={onPress}
    />
  )
}
