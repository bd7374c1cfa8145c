/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  opinions: '观点',
  opinionsAbout: '登记的投资顾问和分析师写下的观点，依据、反方意见和后来的结果都写明；登录后阅读。',
  columns: '专栏',
  columnsAbout: '登记的投资顾问和分析师持续写的专栏：写什么、多久更新一次、已有哪些文章；登录后订阅。',
  videos: '视频',
  videosAbout: '登记的投资顾问和分析师讲的短视频，按分类看；公开的无须登录。',
  article: (title: string, brand: string) => `${title} - ${brand}`,
  video: (title: string, teacher: string | undefined, category: string) =>
    [title, teacher, category].filter(Boolean).join(' · '),
} as const
