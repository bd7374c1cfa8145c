/** What is said of the steps that this slice looks after. */
export const text = {
  companySample: '机构介绍还是示例，请换成您自己的',
  companyMissing: (what: string) => `机构介绍还缺：${what}`,
  fullName: '全称',
  qualification: '业务资格',
  licenceNo: '许可证编号',
  complaintPhone: '投诉电话',
  and: '、',
  also: '；',
  textsMissing: (what: string) => `还没有自己的现行版本：${what}；正式模式在此之前不开放注册`,
  textsDone: (what: string) => `已发布：${what}`,
  docs: { agreement: '用户协议', privacy: '隐私政策' },
  smsMissing: '还没有接入短信服务（SMS_DRIVER），会员收不到验证码',
  smsUntried: '已接入短信服务，还没有真的发过一条',
  smsFailed: (tail: string) => `发到尾号 ${tail} 的测试短信没有发出，请看服务端日志`,
  smsSent: (tail: string) => `短信服务商已收下发到尾号 ${tail} 的测试短信`,
  backupMissing: '还没有人确认备份。服务端查不到备份，请照运维文档做好后在这里确认',
} as const
