/** The words of a lesson's summary. */
export const summaryText = {
  title: '本场小结',
  duration: '时长',
  peak: '同时在看最多',
  average: '平均在看',
  messages: '会员发言',
  questions: '提问',
  likes: '点赞',
  polls: '投票和签到',
  breaks: '推流中断',
  by: (count: string, people: string) => `${count} 次，${people} 人`,
  of: (answered: string, all: string) => `已答 ${answered}，共 ${all}`,
} as const
