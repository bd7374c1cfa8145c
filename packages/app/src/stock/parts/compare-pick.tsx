import { Empty, OptionList, Sheet, Skeleton } from '@rostrum/ui'
import { formatPercent } from '@rostrum/app/kernel'
import { usePortfolios } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'

export interface ComparePickProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onPick: (id: string) => void
}

/** Picks the portfolio whose curve stands beside this one. */
export function ComparePick({ id, open, onClose, onPick }: ComparePickProps) {
  const list = usePortfolios()
  const others = (list.data?.rows ?? []).filter((one) => one.id !== id)
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{words.compareTitle}</Sheet.Title>
      <Sheet.Body>
        {list.isPending ? (
          <Skeleton.Root>
            <Skeleton.Rows count={3} look="plain" />
          </Skeleton.Root>
        ) : others.length === 0 ? (
          <Empty small text={words.compareNone} />
        ) : (
          <OptionList
            label={words.comparePick}
            value={null}
            options={others.map((one) => ({
              key: String(one.id),
              label: one.name,
              note: formatPercent(one.returns.total * 100),
            }))}
            onSelect={(picked) => {
              onPick(picked)
              onClose()
            }}
          />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}
