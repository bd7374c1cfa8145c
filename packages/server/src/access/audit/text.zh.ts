/** What the daily self-check says of the record of operators' acts. */
export const selfCheckText = {
  title: '操作记录',
  broken: (seq: number) => `从第 ${seq} 条起与封存的不符`,
} as const
