import { handlerRoleNames } from '@rostrum/contract/feedback/names'

const roles: Readonly<Record<string, string>> = {
  admin: '管理员',
  ...handlerRoleNames,
  editor: '编辑',
}

/** Words about personal data. */
export const privacyText = {
  roles,
  staff: '工作人员',
  withAccount: '账号存续期间，注销时删除',
  kept: (span: string, rule: string) => `账号存续期间，注销后隐去身份再保存${span}（${rule}）`,
  keptFor: (span: string) => `注销后${span}`,
  answered: '您的个人信息申请已答复',
  exportMaking: '正在制作您的信息副本，做好或删除之后才能注销',
} as const

/** What the daily self-check says of requests about personal data. */
export const selfCheckText = {
  title: '个人信息申请的时限',
  overdue: (no: string) => `${no} 已经超过答复的时限`,
} as const
