import { drawPages } from '@rostrum/contract/draw/pages'
import { screensOf } from '../kernel/manifest'

export const drawScreens = screensOf(drawPages, {
  'draw.list': { no: 44, title: '抽奖列表', load: () => import('./screens/list') },
  'draw.activity': { no: 45, title: '抽奖活动', load: () => import('./screens/activity') },
  'draw.result': { no: 46, title: '中奖结果', load: () => import('./screens/result') },
  'draw.activityPlain': { no: 47, title: '抽奖活动', load: () => import('./screens/activity-plain') },
  'draw.verify': { no: 140, title: '抽奖验证', load: () => import('./screens/verify') },
})
