/** What subscribers are told. */
export const text = {
  published: (column: string, title: string) => ({ title: `《${column}》有新文章`, content: title }),
  posts: (count: number) => `${count}篇`,
} as const
