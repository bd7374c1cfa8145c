/** What operators read of a questionnaire that is not ready. */
export const text = {
  noQuestions: '还没有题',
  question: (no: number, what: string) => `第${no}题${what}`,
  strayKey: '有计分或解释的题或选项已经不在了，请重新设置',
  bandsWithoutPoints: '有结果分档，却没有计分的题',
  bandTwice: '有两档从同一个分数起',
  endPast: '截止时刻已经过了',
  riskRules: '风险测评要写明从几分起属于哪一类，一到五类都有，由低到高',
  riskQuestions: '风险测评的题都要必答，并且有计分',
  riskStray: '最低类别或矛盾里的题或选项已经不在了，请重新设置',
} as const

/** What the home page of a member says of one. */
export const taskText = { begun: '问卷答了一半', closing: '问卷今天截止' } as const

/** What shared links and search results say of one. */
export const shareText = {
  facts: (questions: number, minutes: number) => `${questions}题 · 约${minutes}分钟`,
} as const
