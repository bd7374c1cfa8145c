export const pollText = { sign: '签到' } as const
