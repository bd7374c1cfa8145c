/** What is said of the steps that this slice looks after. */
export const text = {
  and: '、',
  teachers: (count: number) => `${count} 位在职的登记人员有会员账号`,
  noTeacher: '还没有在职的登记人员与会员账号相连（示例不算），没有人能讲课',
  totp: '在用的运营账号都绑定了验证器',
  noTotp: (names: string) => `还没有绑定验证器：${names}`,
  push: '已接入推送服务',
  noPush: '没有接入推送服务：会员只在打开应用时看到通知',
} as const
