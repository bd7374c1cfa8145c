/** Names of failures. The wording is agreed: do not change one without the others. */
export const text = {
  /** Words by envelope code; they win over the server's own words. */
  byCode: { 401: '认证失败，无法访问系统资源', 403: '当前操作没有权限', 404: '访问资源不存在' },
  unknown: '系统未知错误，请反馈给管理员',
  sessionEnded: '无效的会话，或者会话已过期，请重新登录。',
  network: '后端接口连接异常',
  networkBecause: (detail: string) => `后端接口连接异常：${detail}`,
  timeout: '系统接口请求超时',
  status: (status: string) => `系统接口${status}异常`,
  unreadable: '返回内容无法识别',
} as const
