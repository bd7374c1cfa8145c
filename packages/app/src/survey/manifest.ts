import { surveyPages } from '@rostrum/contract/survey/pages'
import { screensOf } from '../kernel/manifest'

export const surveyScreens = screensOf(surveyPages, {
  'survey.form': { no: 90, title: '问卷', load: () => import('./screens/form') },
  'survey.list': { no: 91, title: '问卷列表', load: () => import('./screens/list') },
  'survey.homework': { no: 92, title: '直播作业', load: () => import('./screens/homework') },
  'survey.homeworkAnswer': { no: 93, title: '作业答题', load: () => import('./screens/homework-answer') },
  'survey.marking': { no: 145, title: '批改作业', load: () => import('./screens/marking') },
  'survey.mistakes': { no: 148, title: '错题本', load: () => import('./screens/mistakes') },
  'survey.mistake': { no: 149, title: '复习错题', load: () => import('./screens/mistake') },
  'survey.risk': { no: 120, title: '风险测评', load: () => import('./screens/risk') },
  'survey.riskResult': { no: 121, title: '测评结果', load: () => import('./screens/risk-result') },
  'survey.riskHistory': { no: 122, title: '测评记录', load: () => import('./screens/risk-history') },
})
