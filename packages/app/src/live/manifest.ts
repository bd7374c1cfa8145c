import { screens } from '../kernel/manifest'

export const liveScreens = screens({
  'live.interaction': { no: 10, path: '/pages/interaction/index/index', title: '互动列表', audience: 'member', load: () => import('./screens/interaction') },
  'live.word': { no: 15, path: '/pages/applets/index/index', title: '文字直播', audience: 'visitor', load: () => import('./screens/word-list') },
  'live.chat': { no: 16, path: '/pages/applets/chat/index', title: '文字直播间', audience: 'visitor', rail: 'narrow', load: () => import('./screens/text-room') },
  'live.records': { no: 17, path: '/pages/applets/chatRecords/index', title: '历史消息', audience: 'member', load: () => import('./screens/records') },
  'live.own': { no: 18, path: '/pages/applets/ownData/index', title: '只看我的', audience: 'member', load: () => import('./screens/own') },
  'live.details': { no: 21, path: '/pages/applets/details/index', title: '直播详情', audience: 'member', load: () => import('./screens/details') },
  'live.video': { no: 41, path: '/pages/liveVideo/index/index', title: '视频直播间', audience: 'member', rail: 'narrow', load: () => import('./screens/video-room') },
  'live.list': { no: 42, path: '/pages/liveVideo/list/index', title: '直播列表', audience: 'visitor', load: () => import('./screens/list') },
  'live.push': { no: 43, path: '/pages/liveVideo/plugFlow/index', title: '开播', audience: 'teacher', rail: 'narrow', load: () => import('./screens/plug-flow') },
  'live.playbacks': { no: 53, path: '/pages/playback/list/index', title: '回放列表', audience: 'member', load: () => import('./screens/playbacks') },
  'live.playback': { no: 54, path: '/pages/playback/detail/index', title: '回放', audience: 'member', rail: 'narrow', load: () => import('./screens/playback') },
  'live.studio': { no: 143, path: '/pages/teacher/studio/index', title: '老师工作台', audience: 'teacher', load: () => import('./screens/studio') },
  'live.questions': { no: 144, path: '/pages/teacher/questions/index', title: '待答问题', audience: 'teacher', load: () => import('./screens/questions-desk') },
  'live.rooms': { no: 147, path: '/pages/teacher/rooms/index', title: '直播安排', audience: 'teacher', load: () => import('./screens/rooms-plan') },
})
