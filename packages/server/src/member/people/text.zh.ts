/** Words about accounts. */
export const peopleText = { noReason: '未写明' } as const
