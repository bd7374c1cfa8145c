import { Pressable, cx } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { marketText } from '../text.market.zh'
import { SessionBar, type MarketNow } from './session-bar'
import css from './area.module.css'

export interface AreaProps {
  readonly on: 'market' | 'pool' | 'portfolio' | 'race'
  readonly session: MarketNow | undefined
}

const screens = {
  market: 'stock.market',
  pool: 'stock.pool',
  portfolio: 'stock.portfolios',
  race: 'stock.race',
} as const

/** The head of the pages about the market: their tabs, and the hours of trading. */
export function AreaHead({ on, session }: AreaProps) {
  const { go } = useGo()
  return (
    <div className={css.head}>
      <nav className={css.tabs} aria-label={marketText.areasLabel}>
        {(['market', 'pool', 'portfolio', 'race'] as const).map((area) => (
          <Pressable
            key={area}
            className={cx(css.tab, area === on && css.on)}
            aria-current={area === on ? 'page' : undefined}
            onPress={() => void (area !== on && go(screens[area], {}, { type: 'redirectTo' }))}
          >
            {marketText.areas[area]}
          </Pressable>
        ))}
      </nav>
      <div className={css.session}>
        <SessionBar session={session} />
      </div>
    </div>
  )
}
