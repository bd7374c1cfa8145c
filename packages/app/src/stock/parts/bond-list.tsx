import { useState } from 'react'
import { bondSorts } from '@rostrum/contract/stock/limits'
import { Chip, Chips, Empty, InfiniteList, SearchField, SegmentedChips, moreOf } from '@rostrum/ui'
import { Awaited } from '@rostrum/app/kernel'
import { useBonds, type BondAsk, type BondKindOf } from '../queries.bond'
import { bondText as words } from '../text.bond.zh'
import { BondRow } from './bond-row'
import css from './bond-list.module.css'

export const bondKindChoices = ['all', 'treasury', 'convertible'] as const
const TERMS = [0, 1, 3, 5] as const

/** Treasury and convertible bonds, narrowed and sorted; a row opens where it stands. */
export function BondList({ code, keyword }: { readonly code?: string; readonly keyword?: string }) {
  const [ask, setAsk] = useState<BondAsk>({ sort: 'yield', ...(keyword !== undefined && { keyword }) })
  const [open, setOpen] = useState(code ?? '')
  const change = (part: BondAsk) => setAsk((before) => ({ ...before, ...part }))
  const list = useBonds(ask)
  return (
    <div className={css.list}>
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={ask.keyword ?? ''}
        onChangeText={(said) => change({ keyword: said })}
      />
      <Filters ask={ask} ratings={list.data?.pages[0]?.ratings ?? []} onChange={change} />
      <Rows
        list={list}
        open={open}
        onOpen={setOpen}
        onAll={() => setAsk({ sort: ask.sort })}
        isNarrow={isNarrow(ask)}
      />
    </div>
  )
}

const isNarrow = ({ kind, rating, within, keyword }: BondAsk): boolean =>
  kind !== undefined || rating !== undefined || within !== undefined || (keyword ?? '') !== ''

interface FiltersProps {
  readonly ask: BondAsk
  readonly ratings: readonly string[]
  readonly onChange: (part: BondAsk) => void
}

function Filters({ ask, ratings, onChange }: FiltersProps) {
  const kindOf = (key: (typeof bondKindChoices)[number]): BondKindOf | undefined => (key === 'all' ? undefined : key)
  return (
    <>
      <SegmentedChips
        label={words.kindLabel}
        value={ask.kind ?? 'all'}
        onSelect={(key) => onChange({ kind: kindOf(key), rating: undefined })}
        options={bondKindChoices.map((key) => ({ key, label: words.kinds[key] }))}
      />
      <SegmentedChips
        look="segment"
        label={words.sortLabel}
        value={ask.sort ?? 'yield'}
        onSelect={(sort) => onChange({ sort })}
        options={bondSorts.map((key) => ({ key, label: words.sorts[key] }))}
      />
      <Chips wrap>
        {TERMS.map((years) => (
          <Chip
            key={years}
            selected={(ask.within ?? 0) === years}
            onPress={() => onChange({ within: years === 0 ? undefined : years })}
          >
            {words.within[years]}
          </Chip>
        ))}
        {ask.kind === 'convertible' &&
          ['', ...ratings].map((rating) => (
            <Chip
              key={rating}
              selected={(ask.rating ?? '') === rating}
              onPress={() => onChange({ rating: rating === '' ? undefined : rating })}
            >
              {rating === '' ? words.anyRating : rating}
            </Chip>
          ))}
      </Chips>
    </>
  )
}

interface RowsProps {
  readonly list: ReturnType<typeof useBonds>
  readonly open: string
  readonly onOpen: (code: string) => void
  readonly onAll: () => void
  readonly isNarrow: boolean
}

function Rows({ list, open, onOpen, onAll, isNarrow: narrow }: RowsProps) {
  if (!list.data) return <Awaited query={list} waiting={6} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const [first] = list.data.pages
  if (rows.length === 0)
    return narrow ? (
      <Empty drawing="chart" text={words.emptyIn} action={words.seeAll} onAction={onAll} />
    ) : (
      <Empty drawing="chart" text={words.empty} />
    )
  return (
    <>
      <p className={css.source}>{first?.day ? words.closed(first.label, first.day) : words.unquoted}</p>
      <InfiniteList
        items={rows}
        keyOf={({ code }) => code}
        render={(one) => (
          <BondRow one={one} isOpen={one.code === open} onPress={() => onOpen(one.code === open ? '' : one.code)} />
        )}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
