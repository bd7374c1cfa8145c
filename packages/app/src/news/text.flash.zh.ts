export const flashText = {
  label: '快讯列表',
  choice: '哪些快讯',
  all: '全部快讯',
  important: '只看重要',
  isImportant: '重要',
  empty: '还没有快讯',
  emptyImportant: '还没有重要的快讯',
  share: '分享这条快讯',
  source: (name: string) => `来源：${name}`,
  note: '快讯只述事实，不构成投资建议。',
} as const
