import { yuan } from './payments/text.zh'

export const cardText = { of: (state: string, fen: number) => `${state} · ${yuan(fen)}` } as const
