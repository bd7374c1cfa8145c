/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  opinions: '观点',
  opinionsAbout: '登记的投资顾问和分析师写下的观点，依据、反方意见和后来的结果都写明；登录后阅读。',
  article: (title: string, brand: string) => `${title} - ${brand}`,
  video: (title: string, teacher: string | undefined, category: string) =>
    [title, teacher, category].filter(Boolean).join(' · '),
} as const
