import { livePages } from '@rostrum/contract/live/pages'
import { screensOf } from '../kernel/manifest'

export const liveScreens = screensOf(livePages, {
  'live.interaction': { no: 10, title: '互动列表', load: () => import('./screens/interaction') },
  'live.word': { no: 15, title: '文字直播', load: () => import('./screens/word-list') },
  'live.chat': { no: 16, title: '文字直播间', rail: 'narrow', load: () => import('./screens/text-room') },
  'live.records': { no: 17, title: '历史消息', load: () => import('./screens/records') },
  'live.own': { no: 18, title: '只看我的', load: () => import('./screens/own') },
  'live.details': { no: 21, title: '直播详情', load: () => import('./screens/details') },
  'live.video': { no: 41, title: '视频直播间', rail: 'narrow', load: () => import('./screens/video-room') },
  'live.list': { no: 42, title: '直播列表', load: () => import('./screens/list') },
  'live.push': { no: 43, title: '开播', rail: 'narrow', load: () => import('./screens/plug-flow') },
  'live.playbacks': { no: 53, title: '回放列表', load: () => import('./screens/playbacks') },
  'live.playback': { no: 54, title: '回放', rail: 'narrow', load: () => import('./screens/playback') },
  'live.studio': { no: 143, title: '老师工作台', load: () => import('./screens/studio') },
  'live.questions': { no: 144, title: '待答问题', load: () => import('./screens/questions-desk') },
  'live.rooms': { no: 147, title: '直播安排', load: () => import('./screens/rooms-plan') },
})
