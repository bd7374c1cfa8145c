/** Pages of this slice: see PageShape in ../pages.ts. */
export const stockPages = {
  'stock.kline': { path: '/pages/stock/kline/index', audience: 'member', code: 'security' },
  'stock.bond': { path: '/pages/stock/bond/index', audience: 'member' },
  'stock.race': { path: '/pages/stock/stockRace/index', audience: 'member' },
  'stock.pool': { path: '/pages/stock/stockPoolList/index', audience: 'member' },
  'stock.portfolios': { path: '/pages/stock/stockRaceList/index', audience: 'member' },
  'stock.strategy': { path: '/pages/mine/strategy', audience: 'member' },
  'stock.details': { path: '/pages/stock/details/index', audience: 'member', code: 'security' },
  'stock.market': { path: '/pages/stock/market/index', audience: 'member' },
  'stock.alert': { path: '/pages/stock/alert/index', audience: 'member' },
  'stock.raceTrade': { path: '/pages/stock/stockRace/trade/index', audience: 'member', subject: 'race' },
  'stock.racePlayer': { path: '/pages/stock/stockRace/player/index', audience: 'member', subject: 'race' },
  'stock.portfolio': { path: '/pages/stock/portfolio/details/index', audience: 'member', subject: 'portfolio' },
  'stock.training': { path: '/pages/stock/training/index', audience: 'member' },
  'stock.rebalance': { path: '/pages/stock/portfolio/rebalance/index', audience: 'teacher', subject: 'portfolio' },
} as const
