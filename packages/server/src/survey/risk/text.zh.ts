/** Names of the classes, C1 to C5. */
export const levelText = ['谨慎型', '保守型', '稳健型', '积极型', '进取型'] as const

export const riskNotice = {
  title: '风险测评结果快到期',
  content: (day: string) => `您的风险测评结果有效至${day}。到期后购买服务前需要重新测评`,
} as const

/** The document of a result. */
export const riskPaperText = {
  title: '投资者风险承受能力测评结果',
  no: (id: string) => `编号 ${id}`,
  level: (code: string, name: string, lowest: boolean) => `${code} ${name}${lowest ? '（最低类别）' : ''}`,
  points: (points: number, most: number) => `${points}分，满分${most}分`,
  confirmed: (at: string) => `确认时间 ${at}（短信验证码）`,
  until: (day: string) => `有效至 ${day}`,
  clash: (words: string) => `再次确认：${words}`,
  none: '未答',
  note: '测评结果只用于适当性匹配，不构成投资建议。市场有风险，投资需谨慎。',
  sample: '示例数据',
  fileName: '风险测评结果',
} as const
