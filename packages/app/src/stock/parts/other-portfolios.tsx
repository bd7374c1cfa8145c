import { Grid, Section } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { usePortfolios } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { PortfolioCard } from './portfolio-card'

const SHOWN = 3

/** A few of the others, whoever leads them; nothing while there are none. */
export function OtherPortfolios({ id }: { readonly id: string }) {
  const { to } = useGo()
  const list = usePortfolios()
  const others = (list.data?.rows ?? []).filter((one) => one.id !== id).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <Section rule title={words.besides} more={words.besidesAll} moreTo={to('stock.portfolios')}>
      <Grid>
        {others.map((one) => (
          <PortfolioCard key={one.id} one={one} />
        ))}
      </Grid>
    </Section>
  )
}
