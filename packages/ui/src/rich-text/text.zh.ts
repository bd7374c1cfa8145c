/** Words below a text whose links cannot be opened in place. */
export const linkText = {
  title: '文中链接',
  copy: '复制链接',
} as const
