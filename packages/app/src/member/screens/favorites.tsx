import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import { keptKinds } from '@rostrum/contract/kinds'
import type { Favourite } from '@rostrum/contract/member'
import { searchMax } from '@rostrum/contract/kernel/typed'
import {
  Button,
  Empty,
  IconButton,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  SearchField,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import {
  failureText,
  formatMoment,
  HOME,
  useBack,
  useDebounced,
  useGo,
  usePlatform,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { FavouriteNoteLine, FavouriteNoteSheet } from '../parts/favourite-note'
import { LibraryRow } from '../parts/library-row'
import { useFavourites, useLibraryActions } from '../queries.library'
import { libraryText } from '../text.library.zh'
import { itemLooks } from '@rostrum/app/kinds'
import { useLetGo } from '../use-let-go'
import styles from './library.module.css'

const text = libraryText.favourites
/** The kinds of favourites in this release. */
const kinds = keptKinds.filter((kind) => itemLooks[kind].placeOf)
type Choice = (typeof kinds)[number] | 'all'

/** S125 /pages/favorite/index/index */
export default function FavoritesScreen({ params }: ScreenProps) {
  const [choice, setChoice] = useState<Choice>(() => kinds.find((one) => one === params.kind) ?? 'all')
  const [words, setWords] = useState(params.keyword ?? '')
  const keyword = useDebounced(firstOf(words.trim(), searchMax))
  const options = [{ key: 'all' as const, label: text.all }, ...kinds.map((key) => ({ key, label: text.names[key] }))]
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={text.search}
          placeholder={text.searchHint}
        />
        <SegmentedChips
          className={styles.chips}
          label={text.kinds}
          options={options}
          value={choice}
          onSelect={setChoice}
        />
        <Favourites
          key={`${choice} ${keyword}`}
          choice={choice}
          keyword={keyword}
          onAll={() => setChoice('all')}
          onClear={() => setWords('')}
        />
      </Wrap>
    </Page>
  )
}

interface FavouritesProps {
  readonly choice: Choice
  readonly keyword: string
  readonly onAll: () => void
  readonly onClear: () => void
}

function Favourites({ choice, keyword, onAll, onClear }: FavouritesProps) {
  const list = useFavourites(choice === 'all' ? undefined : choice, keyword)
  const letGo = useLetGo(list)
  const { favourite } = useLibraryActions()
  const [noted, setNoted] = useState<Favourite | null>(null)
  if (list.isPending)
    return (
      <Skeleton.Root className={styles.list}>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    if (keyword !== '')
      return <Empty drawing="search" text={text.noHit} action={libraryText.clear} onAction={onClear} />
    return choice === 'all' ? (
      <Empty drawing="star" text={text.empty} action={text.emptyNext} actionTo={HOME} />
    ) : (
      <Empty drawing="star" text={text.emptyIn} action={text.seeAll} onAction={onAll} />
    )
  }
  const turn = ({ kind, id, note }: Favourite, on: boolean) =>
    letGo.turn(id, !on, () => favourite.mutateAsync(on ? { kind, id, on: 1, note } : { kind, id, on: 0 }))
  return (
    <>
      <PullRefresh onRefresh={() => list.refetch()}>
        <InfiniteList
          ruled
          items={rows}
          keyOf={({ kind, id }) => `${kind}/${id}`}
          label={text.title}
          className={styles.list}
          more={letGo.more}
          onMore={() => void letGo.onMore()}
          render={(row) => (
            <Kept row={row} isGone={letGo.isGone(row.id)} onTurn={(on) => turn(row, on)} onNote={() => setNoted(row)} />
          )}
        />
      </PullRefresh>
      {noted && <FavouriteNoteSheet row={noted} onClose={() => setNoted(null)} />}
    </>
  )
}

interface KeptProps {
  readonly row: Favourite
  readonly isGone: boolean
  readonly onTurn: (on: boolean) => Promise<void>
  readonly onNote: () => void
}

function Kept({ row, isGone, onTurn, onNote }: KeptProps) {
  const { to } = useGo()
  const now = usePlatform().timers.now()
  const title = row.title === '' ? libraryText.gone : row.title
  return (
    <>
      <LibraryRow
        icon={itemLooks[row.kind].icon}
        title={row.title}
        cover={row.cover}
        to={itemLooks[row.kind].placeOf?.(row, to)}
        isGone={row.gone}
        isLocked={row.locked}
        facts={isGone ? [text.removed] : [text.names[row.kind], row.source, text.kept(formatMoment(row.at, now))]}
        tail={
          isGone ? (
            row.gone ? null : (
              <Button size="s" look="quiet" label={text.undoOf(title)} onPress={() => onTurn(true)}>
                {libraryText.undo}
              </Button>
            )
          ) : (
            <IconButton icon="starFilled" tone="accent" label={text.remove(title)} onPress={() => onTurn(false)} />
          )
        }
      />
      {!isGone && <FavouriteNoteLine row={row} title={title} onPress={onNote} />}
    </>
  )
}
