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

/** What the record of a room and the teacher read of a change. */
export const captionWords = {
  uploaded: (title: string, count: number) => `上传回放《${title}》的字幕，共${count}条`,
  replaced: (title: string, count: number) => `换掉回放《${title}》的字幕，共${count}条`,
  corrected: (title: string) => `改正回放《${title}》的一条字幕`,
  added: (title: string) => `给回放《${title}》加一条字幕`,
  removed: (title: string) => `去掉回放《${title}》的一条字幕`,
  shown: (title: string) => `显示回放《${title}》的字幕`,
  withdrawn: (title: string, why: string) => `撤下回放《${title}》的字幕：${why}`,
} as const

export const captionsTold = {
  uploaded: (title: string, count: number, why: string) => ({
    title: '您的回放有了新字幕',
    content: `运营人员上传了回放《${title}》的字幕，共${count}条。${why}`,
  }),
  shown: (title: string, why: string) => ({
    title: '您的回放重新显示字幕',
    content: `运营人员让回放《${title}》重新显示字幕。${why}`,
  }),
  withdrawn: (title: string, why: string) => ({
    title: '您的回放撤下了字幕',
    content: `运营人员撤下了回放《${title}》的字幕。原因：${why}`,
  }),
} as const
