/** Words of the rail, which phones do not load. */
export const railText = {
  motto: '把投资讲明白',
  caution: '市场有风险，投资需谨慎',
  market: '行情',
  replays: '回放与视频',
  notices: '消息',
  studio: '工作台',
  settings: '设置',
} as const
