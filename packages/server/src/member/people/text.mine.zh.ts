/** What the home page of a member says of messages. */
export const mineText = { answers: (count: number) => `有${count}条回答还没有看` } as const
