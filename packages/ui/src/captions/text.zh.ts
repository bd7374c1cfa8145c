export const text = { captions: '字幕' } as const
