import { screens } from '../kernel/manifest'

export const accessScreens = screens({
  'access.notFound': {
    no: 65,
    path: '/pages/404/index',
    title: '页面不存在',
    audience: 'visitor',
    load: () => import('./screens/not-found'),
  },
  'access.noPermission': {
    no: 76,
    path: '/pages/mine/noPermission/index',
    title: '无权限',
    audience: 'member',
    load: () => import('./screens/no-permission'),
  },
})
