/** Words of the question that is asked when a text changed and members must agree again. */
export const text = {
  lead: '以下文件有更新，请看过后决定是否同意。同意后可以继续使用。',
  version: (version: string) => `版本 ${version}`,
  read: '看全文',
  agree: '同意并继续',
  refuse: '不同意并退出登录',
  done: '没有需要同意的更新',
  goOn: '继续',
} as const
