import { statisticsDaysMax, statisticsRoomsMax } from '@rostrum/contract/access/limits'
import { beatSec } from '@rostrum/contract/kernel/limits'

/** The words of 统计. */
export const text = {
  titles: { access: '访问统计', members: '会员统计', live: '直播统计', rooms: '直播间统计' },
  tabs: { access: '访问', members: '会员', live: '直播', rooms: '各直播间' },
  hint: `按北京时间的日子；过去的每晚统计一次，今天的现算，访问要一分钟后才写下。一次最多 ${statisticsDaysMax} 天`,
  from: '从哪天',
  to: '到哪天（含）',
  day: '日期',
  notCounted: '没有统计过',
  visits: '访问次数',
  visitors: '访问人数',
  clients: '按客户端（次数 / 人数）',
  referrals: '分享带来',
  active: '活跃会员',
  registered: '新会员',
  viewers: '看直播的人',
  minutes: '观看分钟',
  peak: '同时在看',
  messages: '发言',
  answered: '已答提问',
  room: '直播间',
  roomId: '编号',
  unnamed: '（已删除）',
  clientOf: (client: string, visits: string, visitors: string) => `${client || '其他'} ${visits} / ${visitors}`,
  plotOf: (names: readonly string[], from: string, to: string) =>
    `${from} 到 ${to} 每天的${names.join('、')}，数字见下表`,
  nothing: '这些天里没有可画的数字',
  empty: '这些天里什么都没有',
  emptyRooms: '这些天里没有人看直播间，也没有人发言',
  meaning: '这些数字的意思',
  meanings: {
    access: [
      '访问次数：打开一个页面、看着它、离开，算一次；从打开的那天起算。',
      '访问人数：打开过页面的人，会员按账号、游客按设备，一天只算一次；同一个人登录前后算两个。几天相加时每天各算一次。',
      '分享带来：经会员或客户经理分享的链接到来的次数；同一设备接连从同一个链接来只算一次。',
    ],
    members: [
      '活跃会员：这一天登录着打开过页面的会员；只在设备上收到推送、没有打开的不算。',
      '新会员：这一天注册的账号，后来注销的也算。',
    ],
    live: [
      '看直播的人：打开过任何一个直播间页面的人，一天只算一次。',
      `观看分钟：直播间页面开着的时间相加；页面每 ${beatSec} 秒报一次，关掉后不再算。跨零点的算在打开的那天。`,
      '同时在看：一个直播间同时开着的页面，这一天最多的时候；同一个人开两个算两个。',
      '发言：会员和老师在直播间里说的话，后来删除的也算，等审没有放出来的不算。',
      '已答提问：这一天老师答了的提问。',
    ],
    rooms: [
      '看直播的人、观看分钟、发言、已答提问：每天的相加；看的人每天各算一次。',
      `同时在看：这些天里最多的时候。最多列 ${statisticsRoomsMax} 个直播间，看的人多的在前。`,
    ],
  },
} as const
