/** What a second person reads of a flash, and what the log keeps. */
export const text = {
  kind: '快讯',
  why: '提到证券或须审的词，须由另一个人通过',
  done: '已发出',
  place: { text: '内容', importance: '重要程度', source: '来源', stocks: '证券', words: '须审的词' },
  importances: { plain: '一般', important: '重要' },
  stock: (name: string, code: string) => (name ? `${name} ${code}` : code),
  and: '、',
} as const
