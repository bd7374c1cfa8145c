/** Categories of a new text room's messages. */
export const categories = [
  { id: 'morning', name: '早评' },
  { id: 'midday', name: '盘中' },
  { id: 'close', name: '收评' },
  { id: 'answer', name: '问答' },
] as const
