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
