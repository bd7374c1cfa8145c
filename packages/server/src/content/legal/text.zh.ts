/** What the legal desk says in its refusals. */
export const text = { summary: '要点', body: '正文', and: '、' } as const
