import { Button, Section, Skeleton } from '@rostrum/ui'
import { Awaited } from '@rostrum/app/kernel'
import { useRebalances } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { RebalanceRow } from './rebalance-row'

/** What was decided, newest first. */
export function Turns({ id }: { readonly id: string }) {
  const list = useRebalances(id)
  if (!list.data) return <Awaited query={list} skeleton={<Skeleton.Rows count={3} look="plain" />} small />
  const rows = list.data.pages.flatMap((page) => page.rows)
  return (
    <Section rule title={words.turns} note={words.turnsNote}>
      {rows.length === 0 && <p>{words.noTurns}</p>}
      {rows.map((one) => (
        <RebalanceRow key={one.id} one={one} />
      ))}
      {list.hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Section>
  )
}
