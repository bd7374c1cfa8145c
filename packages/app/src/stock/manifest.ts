import { screens } from '../kernel/manifest'

export const stockScreens = screens({
  'stock.kline': {
    no: 57,
    path: '/pages/stock/kline/index',
    title: 'K线图',
    audience: 'member',
    rail: 'narrow',
    load: () => import('./screens/kline'),
  },
  'stock.bond': { no: 58, path: '/pages/stock/bond/index', title: '证券开户', audience: 'member' },
  'stock.race': { no: 59, path: '/pages/stock/stockRace/index', title: '炒股大赛', audience: 'member' },
  'stock.pool': { no: 60, path: '/pages/stock/stockPoolList/index', title: '自选股', audience: 'member' },
  'stock.portfolios': { no: 61, path: '/pages/stock/stockRaceList/index', title: '投资组合', audience: 'member' },
  'stock.strategy': { no: 83, path: '/pages/mine/strategy', title: '我的策略', audience: 'member' },
  'stock.details': { no: 133, path: '/pages/stock/details/index', title: '股票详情', audience: 'member' },
  'stock.market': { no: 134, path: '/pages/stock/market/index', title: '行情', audience: 'member' },
  'stock.alert': { no: 135, path: '/pages/stock/alert/index', title: '价格提醒', audience: 'member' },
  'stock.raceTrade': { no: 136, path: '/pages/stock/stockRace/trade/index', title: '模拟交易', audience: 'member' },
  'stock.racePlayer': { no: 137, path: '/pages/stock/stockRace/player/index', title: '选手主页', audience: 'member' },
  'stock.portfolio': { no: 138, path: '/pages/stock/portfolio/details/index', title: '组合详情', audience: 'member' },
  'stock.rebalance': { no: 139, path: '/pages/stock/portfolio/rebalance/index', title: '调仓', audience: 'teacher' },
})
