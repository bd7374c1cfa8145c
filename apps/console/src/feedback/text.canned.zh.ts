/** The words of the answers that are often given. */
export const text = {
  canned: '常用回复',
  edit: '编辑常用回复',
} as const
