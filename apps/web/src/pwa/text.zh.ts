/** Words of the web as an app. */
export const text = {
  update: { title: '更新提示', ask: '新版本已经准备好，是否立即更新？', now: '立即更新', later: '稍后' },
  offline: { title: '网络已断开', detail: '请检查网络连接，恢复后重新加载', again: '重新加载' },
} as const
