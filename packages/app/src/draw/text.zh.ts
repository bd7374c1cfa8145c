export const text = {} as const
