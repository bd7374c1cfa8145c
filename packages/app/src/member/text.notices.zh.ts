import type { NoticeLevel } from '@rostrum/contract/member'

const levels: Readonly<Record<NoticeLevel, string>> = { loud: '响铃', quiet: '静音', dot: '仅红点' }

/** Words of the list of notices and of their settings. */
export const text = {
  levels,
  list: {
    title: '消息列表',
    tabs: '消息类型',
    all: '全部',
    empty: '消息列表为空',
    emptyNext: '通知设置',
    unread: '未读',
    settings: '通知设置',
    readAll: '全部标为已读',
    readDone: '已全部标为已读',
    nothingUnread: '没有未读消息',
    remove: (title: string) => `删除消息：${title}`,
    removed: (count: number) => `已删除${count}条消息`,
    undo: '撤销',
    gone: '内容已下架',
  },
  settings: {
    title: '通知设置',
    device: '系统推送',
    state: {
      granted: { title: '已允许系统通知', note: '消息会按下面的设置推送到这台设备' },
      prompt: { title: '还没有允许系统通知', note: '允许后，离开应用也能收到消息' },
      denied: { title: '系统通知已关闭', note: '请在手机的 设置 › 通知 › 讲坛 中打开“允许通知”，再回到这里' },
      none: { title: '这里不推送系统通知', note: '消息都在消息列表里，打开页面时即时更新' },
    },
    allow: '去允许',
    kinds: '接收哪些消息',
    off: '关闭后不推送，也不计入红点；消息仍在列表里',
    level: (kind: string) => `${kind}消息的提醒方式`,
    quiet: '免打扰',
    quietOn: '开启免打扰',
    quietNote: '北京时间，这段时间不推送，结束后补推仍有用的消息',
    quietFrom: '开始',
    quietTo: '结束',
    nextDay: '次日',
    daily: '每天最多推送',
    times: (count: number) => `${count}条`,
    marketing: '营销消息',
    marketingOn: '接收营销消息',
    marketingNote: '活动和优惠。同意之前不会发送，随时可以关闭',
    test: '发送一条测试消息',
    tested: (sent: number) => (sent > 0 ? `已推送到${sent}台设备` : '已放入消息列表；没有可推送的设备'),
    testFailed: '已放入消息列表；推送服务没有收下',
  },
} as const
