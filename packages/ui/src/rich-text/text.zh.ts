/** Words under a text whose links cannot be opened where it is read. */
export const linkText = {
  title: '文中链接',
  copy: '复制链接',
} as const
