import { useState } from 'react'
import {
  Chip,
  Chips,
  Empty,
  InfiniteList,
  Section,
  SegmentedChips,
  Skeleton,
  Trouble,
  moreOf,
  useMinWidth,
} from '@rostrum/ui'
import { rankKinds, rankMarkets } from '@rostrum/contract/stock/limits'
import { failureText } from '@rostrum/app/kernel'
import { useRank, type RankAsk } from '../queries.market'
import { marketText as words } from '../text.market.zh'
import { RankRow } from './quote-row'
import css from './ranks.module.css'

const WIDE = 1200
const BESIDE = ['up', 'down', 'amount'] as const
const SHORT = 8
const PAGE = 20

export interface RanksProps {
  /** Only those of one sector. */
  readonly sector: string
  readonly onAll: () => void
}

/** Securities by one figure: on wide screens three short rankings first; all of one follow. */
export function Ranks({ sector, onAll }: RanksProps) {
  const [kind, setKind] = useState<RankAsk['kind']>('up')
  const [market, setMarket] = useState<RankAsk['market']>('all')
  const isWide = useMinWidth(WIDE)
  const [isWhole, setWhole] = useState(false)
  if (isWide && !isWhole && sector === '')
    return (
      <Section rule title={words.ranks} note={words.ranksNote} more={words.rankAll} onMore={() => setWhole(true)}>
        <div className={css.beside}>
          {BESIDE.map((one) => (
            <div key={one}>
              <h3 className={css.title}>{words.rankKinds[one]}</h3>
              <Short kind={one} />
            </div>
          ))}
        </div>
      </Section>
    )
  return (
    <Section rule title={words.ranks} note={words.ranksNote}>
      <div className={css.filters}>
        <SegmentedChips
          label={words.rankLabel}
          value={kind}
          onSelect={setKind}
          options={rankKinds.map((key) => ({ key, label: words.rankKinds[key] }))}
        />
        {sector === '' ? (
          <SegmentedChips
            label={words.marketLabel}
            value={market}
            onSelect={setMarket}
            options={rankMarkets.map((key) => ({ key, label: words.rankMarkets[key] }))}
          />
        ) : (
          <Chips>
            <Chip selected icon="close" onPress={onAll}>
              {words.ofSector(sector)}
            </Chip>
          </Chips>
        )}
      </div>
      <Whole ask={{ kind, market: sector === '' ? market : 'all', ...(sector !== '' && { sector }) }} />
    </Section>
  )
}

function Short({ kind }: { readonly kind: RankAsk['kind'] }) {
  const rank = useRank({ kind, market: 'all' }, SHORT)
  if (rank.isPending) return <Waiting count={SHORT} />
  if (rank.isLoadingError) return <Trouble small detail={failureText(rank.error)} onRetry={() => rank.refetch()} />
  const [page] = rank.data.pages
  return (
    <div>
      {page?.rows.map((quote, at) => (
        <RankRow key={quote.code} quote={quote} origin={page} place={at + 1} kind={kind} />
      ))}
    </div>
  )
}

function Whole({ ask }: { readonly ask: RankAsk }) {
  const rank = useRank(ask, PAGE)
  if (rank.isPending) return <Waiting count={PAGE} />
  if (rank.isLoadingError) return <Trouble small detail={failureText(rank.error)} onRetry={() => rank.refetch()} />
  const rows = rank.data.pages.flatMap((page) => page.rows)
  const [page] = rank.data.pages
  if (!page || rows.length === 0) return <Empty small text={words.rankEmpty} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ code }) => code}
      render={(quote, at) => <RankRow quote={quote} origin={page} place={at + 1} kind={ask.kind} />}
      more={moreOf(rank)}
      onMore={() => void rank.fetchNextPage()}
    />
  )
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <Skeleton.Root>
      <Skeleton.Rows count={count} look="plain" />
    </Skeleton.Root>
  )
}
