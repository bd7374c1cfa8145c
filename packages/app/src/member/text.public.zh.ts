/** What link previews read of this slice's pages. */
export const publicText = {
  login: '用手机验证码或密码登录，继续看直播、提问与回放。',
} as const
