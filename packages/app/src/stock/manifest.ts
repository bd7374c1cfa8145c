import { stockPages } from '@rostrum/contract/stock/pages'
import { screensOf } from '../kernel/manifest'

export const stockScreens = screensOf(stockPages, {
  'stock.kline': { no: 57, title: 'K线图', rail: 'narrow', load: () => import('./screens/kline') },
  'stock.bond': { no: 58, title: '证券开户', load: () => import('./screens/bond') },
  'stock.race': { no: 59, title: '炒股大赛', load: () => import('./screens/race') },
  'stock.pool': { no: 60, title: '自选股', load: () => import('./screens/pool') },
  'stock.portfolios': { no: 61, title: '投资组合', load: () => import('./screens/portfolios') },
  'stock.strategy': { no: 83, title: '我的策略', load: () => import('./screens/strategy') },
  'stock.details': { no: 133, title: '股票详情', load: () => import('./screens/details') },
  'stock.market': { no: 134, title: '行情', load: () => import('./screens/market') },
  'stock.alert': { no: 135, title: '价格提醒', load: () => import('./screens/alert') },
  'stock.raceTrade': { no: 136, title: '模拟交易', load: () => import('./screens/race-trade') },
  'stock.racePlayer': { no: 137, title: '选手主页', load: () => import('./screens/race-player') },
  'stock.portfolio': { no: 138, title: '组合详情', load: () => import('./screens/portfolio') },
  'stock.training': { no: 150, title: '蒙眼看盘', load: () => import('./screens/training') },
  'stock.rebalance': { no: 139, title: '调仓', load: () => import('./screens/rebalance') },
})
