/** The titles of the doors to teachers in this slice. */
export const text = {
  teachers: '老师列表',
  teacher: '老师主页',
  masters: '名师堂',
  table: '名师列表',
  master: '名师详情',
} as const
