/** Text of a shared page before the client runs, or where it never runs. */
export const shareText = {
  brand: '讲坛',
  sample: '示例内容',
  empty: '内容为空',
  open: '打开讲坛继续阅读',
  login: '登录后查看完整内容',
  loginHint: '登录或注册后，会回到这一页。',
} as const
