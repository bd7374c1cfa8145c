/** Words of merging two accounts. */
export const text = {
  title: '合并账号',
  lead: (mobile: string) => `${mobile} 已有账号。您可以把当前账号并入它，以后用手机号登录。`,
  lastLogin: (moment: string) => `上次登录 ${moment}`,
  neverLogin: '近期没有登录',
  goes: '会移到该账号的内容',
  userName: (name: string) => `账号名“${name}”的登录`,
  wechat: '微信登录',
  item: (title: string, count: number) => `${title} ${count}条`,
  stays: '两个账号都有的只保留一份。公开的发言、提问和评论留在原处，不再显示当前账号的名字。',
  ends: '合并后当前账号不能再登录，它的个人信息随即删除，此操作不能撤销。',
  submit: '合并并登录',
  busy: '合并中，请稍候...',
} as const
