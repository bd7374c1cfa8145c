import { screens } from '../kernel/manifest'

export const drawScreens = screens({
  'draw.list': { no: 44, path: '/pages/liveVideo/winning/list/index', title: '抽奖列表', audience: 'member' },
  'draw.activity': { no: 45, path: '/pages/liveVideo/winning/detail', title: '抽奖活动', audience: 'visitor' },
  'draw.result': { no: 46, path: '/pages/liveVideo/winning/result/index', title: '中奖结果', audience: 'member' },
  'draw.activityPlain': { no: 47, path: '/pages/winning/detail/index', title: '抽奖活动', audience: 'visitor' },
  'draw.verify': { no: 140, path: '/pages/draw/verify/index', title: '抽奖验证', audience: 'visitor', added: true },
})
