/** What is wrong with a line of a file of captions. */
export const faults = {
  nothing: '文件里没有字幕',
  head: '应以文件标记开头，标记之后要空一行',
  time: '时间看不懂，应像 00:01:02,500 --> 00:01:05,000 这样写',
  noTime: '这里应是一行时间',
  backwards: '结束应晚于开始',
  order: '开始早于上一条字幕',
  beyond: (length: string) => `超出了时长（${length}）`,
  arrow: '字幕的文字里不能有箭头',
  long: (max: number) => `一条字幕最多${max}个字`,
  refused: '含有违规信息，请修改后再传',
} as const
