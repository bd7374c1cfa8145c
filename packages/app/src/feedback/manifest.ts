import { screens } from '../kernel/manifest'

export const feedbackScreens = screens({
  'feedback.form': {
    no: 85,
    path: '/pages/mine/faq/index/index',
    title: '投诉与建议',
    audience: 'member',
    always: true,
    load: () => import('./screens/form'),
  },
  'feedback.list': {
    no: 86,
    path: '/pages/mine/faq/feedback/index',
    title: '我的反馈',
    audience: 'member',
    always: true,
    load: () => import('./screens/list'),
  },
  'feedback.reply': {
    no: 87,
    path: '/pages/mine/faq/feedbackDetail/index',
    title: '反馈回复',
    audience: 'member',
    always: true,
    load: () => import('./screens/detail'),
  },
  'feedback.report': {
    no: 141,
    path: '/pages/report/index/index',
    title: '举报',
    audience: 'visitor',
    added: true,
    always: true,
    load: () => import('./screens/report'),
  },
  'feedback.service': {
    no: 142,
    path: '/pages/chat/service/index',
    title: '在线客服',
    audience: 'visitor',
    added: true,
    always: true,
    load: () => import('./screens/service'),
  },
})
