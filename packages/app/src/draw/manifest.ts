import { drawPages } from '@rostrum/contract/draw/pages'
import { screensOf } from '../kernel/manifest'

export const drawScreens = screensOf(drawPages, {
  'draw.list': { no: 44, title: '抽奖列表' },
  'draw.activity': { no: 45, title: '抽奖活动' },
  'draw.result': { no: 46, title: '中奖结果' },
  'draw.activityPlain': { no: 47, title: '抽奖活动' },
  'draw.verify': { no: 140, title: '抽奖验证' },
})
