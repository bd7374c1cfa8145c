const roles: Readonly<Record<string, string>> = {
  admin: '管理员',
  service: '客服专员',
  compliance: '合规负责人',
  editor: '编辑',
}

/** Words about what is known of members. */
export const privacyText = {
  roles,
  staff: '工作人员',
  withAccount: '账号存续期间，注销时删除',
  kept: (span: string, rule: string) => `账号存续期间，注销后隐去身份再保存${span}（${rule}）`,
  keptFor: (span: string) => `注销后${span}`,
  answered: '您的个人信息申请已答复',
  exportMaking: '正在制作您的信息副本，做好或删除之后才能注销',
} as const
