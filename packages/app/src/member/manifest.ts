import { screens } from '../kernel/manifest'

export const memberScreens = screens({
  'member.login': { no: 1, path: '/pages/login/index/index', title: '登录', audience: 'visitor', rail: 'none', load: () => import('./screens/login') },
  'member.mobile': { no: 2, path: '/pages/login/mobile/index', title: '手机号登录', audience: 'visitor', rail: 'none', load: () => import('./screens/mobile') },
  'member.register': { no: 3, path: '/pages/login/register/index', title: '手机注册', audience: 'visitor', rail: 'none', load: () => import('./screens/register') },
  'member.registeredAccount': {
    no: 4, path: '/pages/login/registeredAccount/index', title: '注册账号', audience: 'visitor', added: true, rail: 'none',
    load: () => import('./screens/registered-account'),
  },
  'member.weChat': { no: 5, path: '/pages/login/weChat/index', title: '微信登录', audience: 'visitor', added: true, rail: 'none', load: () => import('./screens/we-chat') },
  'member.retrievePassword': {
    no: 6, path: '/pages/login/retrievePassword/index', title: '找回密码', audience: 'visitor', added: true, rail: 'none',
    load: () => import('./screens/retrieve-password'),
  },
  'member.teachers': { no: 55, path: '/pages/teacher/list/index', title: '老师', audience: 'member' },
  'member.teacher': { no: 56, path: '/pages/teacher/details/index', title: '老师详情', audience: 'member' },
  'member.mine': { no: 68, path: '/pages/mine/index/index', title: '我的', audience: 'visitor', load: () => import('./screens/mine') },
  'member.information': { no: 69, path: '/pages/mine/information', title: '系统设置', audience: 'member', load: () => import('./screens/information') },
  'member.informationDetails': { no: 70, path: '/pages/mine/informationDetails', title: '资料详情', audience: 'member', load: () => import('./screens/information-details') },
  'member.personalInformation': {
    no: 71, path: '/pages/mine/personalInformation', title: '个人信息', audience: 'member', always: true, load: () => import('./screens/personal-information'),
  },
  'member.settings': { no: 72, path: '/pages/mine/systemSettings', title: '设置', audience: 'visitor', always: true, load: () => import('./screens/settings') },
  'member.pushList': { no: 73, path: '/pages/mine/pushList', title: '消息列表', audience: 'member', load: () => import('./screens/push-list') },
  'member.fontSize': { no: 74, path: '/pages/mine/fontSize', title: '字体大小', audience: 'visitor', added: true, load: () => import('./screens/font-size') },
  'member.bindAccount': {
    no: 75, path: '/pages/mine/bindAccount', title: '绑定手机', audience: 'visitor', added: true, rail: 'none', always: true, load: () => import('./screens/bind-account'),
  },
  'member.interest': { no: 84, path: '/pages/mine/interest', title: '我的关注', audience: 'member', load: () => import('./screens/interest') },
  'member.nickname': { no: 99, path: '/pages/essentialInformation/epithet', title: '修改昵称', audience: 'member', load: () => import('./screens/nickname') },
  'member.address': { no: 100, path: '/pages/essentialInformation/address', title: '修改地址', audience: 'member', load: () => import('./screens/address') },
  'member.avatar': { no: 101, path: '/pages/essentialInformation/avatar', title: '头像', audience: 'member', load: () => import('./screens/avatar') },
  'member.portrait': { no: 102, path: '/pages/essentialInformation/headPortrait', title: '选择头像', audience: 'member', load: () => import('./screens/portrait') },
  'member.mobilePhone': { no: 103, path: '/pages/essentialInformation/mobilePhone', title: '更换手机号', audience: 'member', always: true, load: () => import('./screens/mobile-phone') },
  'member.password': { no: 104, path: '/pages/essentialInformation/password', title: '修改密码', audience: 'member', load: () => import('./screens/password') },
  'member.logOff': { no: 105, path: '/pages/essentialInformation/logOff', title: '账号注销', audience: 'member', always: true, load: () => import('./screens/log-off') },
  'member.favorites': { no: 125, path: '/pages/favorite/index/index', title: '我的收藏', audience: 'member', load: () => import('./screens/favorites') },
  'member.history': { no: 126, path: '/pages/history/index/index', title: '浏览记录', audience: 'member', load: () => import('./screens/history') },
  'member.notes': { no: 127, path: '/pages/note/index/index', title: '我的笔记', audience: 'member' },
  'member.devices': { no: 128, path: '/pages/security/devices/index', title: '登录设备', audience: 'member', always: true, load: () => import('./screens/devices') },
  'member.export': { no: 129, path: '/pages/privacy/export/index', title: '导出我的信息', audience: 'member', always: true, load: () => import('./screens/export') },
  'member.notices': { no: 130, path: '/pages/notice/settings/index', title: '通知设置', audience: 'member', load: () => import('./screens/notices') },
})
