/** Words of two accounts that become one. */
export const text = {
  title: '合并账号',
  lead: (mobile: string) => `${mobile} 已有账号。您可以把当前账号并入它，以后用手机号登录。`,
  lastLogin: (moment: string) => `上次登录 ${moment}`,
  neverLogin: '近期没有登录',
  goes: '会移到该账号的内容',
  userName: (name: string) => `账号名“${name}”的登录`,
  wechat: '微信登录',
  favourites: (count: number) => `收藏 ${count}条`,
  history: (count: number) => `浏览记录 ${count}条`,
  stays: '发言、评论、关注、预约和地址不会移动。',
  ends: '合并后当前账号不能再登录，它的个人信息随即删除，此操作不能撤销。',
  submit: '合并并登录',
  busy: '合并中，请稍候...',
} as const
