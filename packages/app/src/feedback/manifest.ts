import { feedbackPages } from '@rostrum/contract/feedback/pages'
import { screensOf } from '../kernel/manifest'

export const feedbackScreens = screensOf(feedbackPages, {
  'feedback.form': { no: 85, title: '投诉与建议', always: true, load: () => import('./screens/form') },
  'feedback.list': { no: 86, title: '我的反馈', always: true, load: () => import('./screens/list') },
  'feedback.reply': { no: 87, title: '反馈回复', always: true, load: () => import('./screens/detail') },
  'feedback.report': { no: 141, title: '举报', always: true, load: () => import('./screens/report') },
  'feedback.service': { no: 142, title: '在线客服', always: true, load: () => import('./screens/service') },
})
