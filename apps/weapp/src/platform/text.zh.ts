/** The mini-program's own words. */
export const text = {
  offline: '网络已断开',
  update: { title: '更新提示', ready: '新版本已经准备好，是否重启应用？' },
} as const
