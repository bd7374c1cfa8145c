import { accessPages } from '@rostrum/contract/access/pages'
import { screensOf } from '../kernel/manifest'

export const accessScreens = screensOf(accessPages, {
  'access.notFound': { no: 65, title: '页面不存在', load: () => import('./screens/not-found') },
  'access.noPermission': { no: 76, title: '无权限', load: () => import('./screens/no-permission') },
})
