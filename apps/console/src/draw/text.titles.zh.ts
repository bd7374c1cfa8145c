/** The names of the pages: the first load reads them, the pages bring the rest of their words. */
export const titles = { draws: '抽奖', claims: '领奖与发放' } as const
