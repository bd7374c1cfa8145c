/** Pages of this slice: see PageShape in ../pages.ts. */
export const livePages = {
  'live.interaction': { path: '/pages/interaction/index/index', audience: 'member' },
  'live.word': { path: '/pages/applets/index/index', audience: 'visitor' },
  'live.chat': { path: '/pages/applets/chat/index', audience: 'visitor', subject: 'room' },
  'live.records': { path: '/pages/applets/chatRecords/index', audience: 'member', subject: 'room' },
  'live.own': { path: '/pages/applets/ownData/index', audience: 'member', subject: 'room' },
  'live.details': { path: '/pages/applets/details/index', audience: 'member', subject: 'room' },
  'live.video': { path: '/pages/liveVideo/index/index', audience: 'visitor', added: 'watching', subject: 'room' },
  'live.list': { path: '/pages/liveVideo/list/index', audience: 'visitor' },
  'live.push': { path: '/pages/liveVideo/plugFlow/index', audience: 'teacher', subject: 'room' },
  'live.playbacks': { path: '/pages/playback/list/index', audience: 'visitor', added: 'watching' },
  'live.playback': { path: '/pages/playback/detail/index', audience: 'visitor', added: 'watching', subject: 'replay' },
  'live.studio': { path: '/pages/teacher/studio/index', audience: 'teacher' },
  'live.questions': { path: '/pages/teacher/questions/index', audience: 'teacher' },
  'live.rooms': { path: '/pages/teacher/rooms/index', audience: 'teacher' },
} as const
