/** What the desk says in its refusals and notices. */
export const text = {
  system: '系统',
  and: '、',
  cover: '封面',
  summary: '简介',
  intro: '介绍',
  suits: '适合谁',
  teacher: '老师',
  lessons: '至少一节课',
  emptyChapter: (title: string) => `“${title}”里还没有课`,
  body: (title: string) => `“${title}”的正文`,
  source: (title: string) => `“${title}”的视频、录音或直播间`,
  added: (title: string, lessons: number) => `《${title}》更新了${lessons}节`,
  addedHint: '接着上次的地方学',
} as const
