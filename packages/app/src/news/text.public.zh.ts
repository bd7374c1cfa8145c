/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  article: (title: string, brand: string) => `${title} - ${brand}`,
  video: (title: string, teacher: string | undefined, category: string) =>
    [title, teacher, category].filter(Boolean).join(' · '),
} as const
