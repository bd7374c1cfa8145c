/** What operators read about broadcasts. */
export const broadcastText = {
  kind: '群发消息',
  place: { title: '标题', body: '正文', link: '点开后到', audience: '发给谁', when: '何时发', how: '怎样发' },
  nothing: '（无）',
  reach: (audience: string, members: number) => `${audience}，现在 ${members} 人会收到`,
  all: '全部会员',
  levels: (names: readonly string[]) => `等级为${names.join('、')}的会员`,
  followers: (name: string) => `关注${name}老师的会员`,
  inactive: (day: string) => `${day}起没有来过的会员`,
  atOnce: '通过后就发',
  how: (isMarketing: boolean, isUrgent: boolean) =>
    [isMarketing ? '营销消息，只发给同意接收的' : '服务消息', isUrgent ? '夜间也发' : '夜间不发，等到早上'].join('；'),
  done: (moment: string) => `已通过，${moment}发出`,
  wordsSince: (words: readonly string[]) => `发出之前敏感词名单改过，里面有不能用的词：${words.join('、')}`,
} as const
