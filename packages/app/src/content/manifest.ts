import { contentPages } from '@rostrum/contract/content/pages'
import { screensOf } from '../kernel/manifest'

export const contentScreens = screensOf(contentPages, {
  'content.home': { no: 7, title: '首页', load: () => import('./screens/home') },
  'content.homeTab': { no: 8, title: '首页', load: () => import('./screens/home') },
  'content.mineTab': { no: 9, title: '首页', load: () => import('./screens/my-home') },
  'content.about': { no: 11, title: '公司首页', load: () => import('./screens/about') },
  'content.app': { no: 12, title: '下载App', load: () => import('./screens/app') },
  'content.personnel': { no: 13, title: '登记信息', load: () => import('./screens/personnel') },
  'content.audio': { no: 14, title: '服务音频', load: () => import('./screens/audio') },
  'content.pdf': { no: 62, title: '文件查看', load: () => import('./screens/pdf') },
  'content.web': { no: 63, title: '网页', load: () => import('./screens/web-view') },
  'content.webLight': { no: 64, title: '网页', load: () => import('./screens/web-view-light') },
  'content.chooseLocation': { no: 66, title: '选择位置', load: () => import('./screens/choose-location') },
  'content.openLocation': { no: 67, title: '查看位置', load: () => import('./screens/open-location') },
  'content.help': { no: 88, title: '常见问题', always: true, load: () => import('./screens/help') },
  'content.helpDetail': { no: 89, title: '常见问题', always: true, load: () => import('./screens/help-detail') },
  'content.agreement': { no: 94, title: '用户协议', always: true, load: () => import('./screens/agreement') },
  'content.sdks': { no: 95, title: 'SDK 目录', always: true, load: () => import('./screens/sdks') },
  'content.privacy': { no: 96, title: '隐私政策', always: true, load: () => import('./screens/privacy') },
  'content.privacyIos': { no: 97, title: '隐私政策（iOS）', always: true, load: () => import('./screens/privacy-ios') },
  'content.thirdParties': {
    no: 98,
    title: '第三方个人信息共享清单',
    always: true,
    load: () => import('./screens/third-parties'),
  },
  'content.search': { no: 131, title: '搜索', load: () => import('./screens/search') },
  'content.verify': { no: 132, title: '官方核验', load: () => import('./screens/verify') },
})
