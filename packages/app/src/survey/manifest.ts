import { screens } from '../kernel/manifest'

export const surveyScreens = screens({
  'survey.form': { no: 90, path: '/pages/mine/collect/index/index', title: '问卷', audience: 'visitor' },
  'survey.list': { no: 91, path: '/pages/mine/collect/list/index', title: '问卷列表', audience: 'visitor' },
  'survey.risk': { no: 120, path: '/pages/risk/index/index', title: '风险测评', audience: 'member' },
  'survey.riskResult': { no: 121, path: '/pages/risk/result/index', title: '测评结果', audience: 'member' },
  'survey.riskHistory': { no: 122, path: '/pages/risk/history/index', title: '测评记录', audience: 'member' },
})
