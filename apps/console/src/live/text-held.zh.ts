/** The words of the queue of what is held in all rooms. */
export const text = {
  title: '待审发言',
  hint: (count: number) => `${count} 条等着看，等得最久的在前`,
  keys: 'J K 移动　X 选择　P 通过　R 不通过　Z 撤销',
  empty: '没有等着审核的发言。敏感词命中“待审”的消息和提问，和先审后发的直播间里的消息，会排在这里。',
  select: (name: string) => `选择 ${name} 的发言`,
  under: (title: string) => `《${title}》`,
  overMessage: '直播已结束，只能不通过；稍后会自动退回，发送者读得到原因',
  overQuestion: '直播已结束，通过以后老师仍可回答',
  passChosen: '通过所选',
  refuseChosen: '所选不通过',
  refuseTitle: (count: number) => (count === 1 ? '不通过这一条' : `不通过这 ${count} 条`),
  why: '给发送者看的原因',
  whyHint: '发送者看得到；别的会员看不到这一条。',
  will: { pass: (count: number) => `${count} 条将通过`, refuse: (count: number) => `${count} 条将不通过` },
  elsewhere: (count: number) => `${count} 条已由别人处理、已撤回，或直播已结束，没有改动`,
  back: (words: string) => `没有做成，仍在列表里：${words}`,
} as const
