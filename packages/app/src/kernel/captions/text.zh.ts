/** Captions under a picture, and the words that are looked for in them. */
export const captionsText = {
  switch: '字幕',
  failed: '字幕加载失败',
  open: '看字幕全文，或找一句话',
  close: '收起字幕',
  search: '在字幕里找',
  noHit: '字幕里没有找到',
  none: '字幕刚刚撤下了',
  transcript: '字幕全文',
} as const
