import type { MissingKind } from '@rostrum/contract/news/missing'

/** What the desk says in its refusals and lists. */
export const text = {
  system: '系统',
  missing: {
    title: '标题',
    summary: '摘要',
    body: '正文',
    author: '作者（观点须有登记人员负责）',
    stocks: '观点涉及的证券',
    evidence: '观点的依据',
    opposite: '反方意见',
    interest: '利益说明',
  } satisfies Record<MissingKind, string>,
  and: '、',
  forbidden: (words: string) => `到时没有发布：含有禁用的词 ${words}`,
} as const

/** The categories of a new installation, under the top. */
export const defaultCategories = [
  { code: 'headline', name: '要闻' },
  { code: 'notice', name: '公告' },
  { code: 'research', name: '研报' },
  { code: 'education', name: '投教' },
  { code: 'company', name: '公司' },
] as const
