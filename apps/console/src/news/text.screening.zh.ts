/** What was found in a text that members would read. */
export const text = {
  forbidden: '含有禁用的词，改掉才能送审和发布',
  found: '文中有须留意的词或证券',
  actions: { refuse: '禁用', hold: '须审', mask: '遮盖' },
  written: (word: string, found: string) => `${word}（文中写作 ${found}）`,
  stocks: '提到的证券：',
  stock: (name: string, code: string) => `${name} ${code}`,
  stocksHint: '提到证券的，须由另一个人审核才能发布',
} as const
