/** The name shown for deleted members. */
export const GONE = '已注销用户'

/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  messages: {
    title: '直播间发言',
    purpose: '在直播间显示您的发言，并按规定留存',
    fields: { createdAt: '时间', roomId: '直播间', content: '内容', state: '状态' },
  },
  held: {
    title: '待审核的发言',
    purpose: '审核含有敏感词的发言',
    fields: { createdAt: '时间', roomId: '直播间', content: '内容', state: '结果' },
  },
  questions: {
    title: '提问',
    purpose: '请老师回答您的问题，并按规定留存',
    fields: { createdAt: '时间', roomId: '直播间', content: '内容', state: '状态', score: '评分' },
  },
  mutes: {
    title: '禁言',
    purpose: '维护直播间秩序',
    fields: { at: '时间', roomId: '直播间', reason: '原因', until: '至' },
  },
  votes: { title: '同问', purpose: '统计有多少人想知道同一个问题', fields: { at: '时间', questionId: '问题' } },
  pollVotes: {
    title: '投票和签到',
    purpose: '统计您参加的投票和签到',
    fields: { at: '时间', pollId: '投票', chosen: '所选' },
  },
  likes: { title: '发言的点赞', purpose: '显示您赞过的发言', fields: { at: '时间', messageId: '发言' } },
  reserves: { title: '直播预约', purpose: '开播时提醒您', fields: { at: '时间', roomId: '直播间' } },
  settings: {
    title: '直播间设置',
    purpose: '记住您的置顶、提醒方式和已读位置',
    fields: { roomId: '直播间', isPinned: '置顶', notify: '提醒', readAt: '已读到' },
  },
  reminders: {
    title: '直播提醒',
    purpose: '告诉您预约的直播开始、取消或改期',
    fields: { at: '时间', roomId: '直播间', what: '内容' },
  },
  replayViews: { title: '看过的回放', purpose: '统计回放的观看人数', fields: { at: '时间', replayId: '回放' } },
  shares: { title: '直播间的分享', purpose: '统计分享', fields: { at: '时间', roomId: '直播间', channel: '渠道' } },
  templates: {
    title: '常用语',
    purpose: '让老师和助教快速回复',
    fields: { createdAt: '时间', title: '标题', text: '内容' },
  },
  taps: { title: '点赞的重复识别', purpose: '同一次点赞只计一次', fields: { at: '时间' } },
  acts: { title: '主持直播的操作记录', purpose: '按规定留存直播间的管理记录' },
}
