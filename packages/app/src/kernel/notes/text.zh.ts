/** Words of the sheet in which notes are written. */
export const noteText = {
  write: '记笔记',
  change: '修改笔记',
  label: '笔记',
  day: '记在哪一天',
  noDay: '没有这一天，请写成2026-11-20这样',
  hint: '只有您自己看得到，可以在“我的笔记”里找到和导出',
  placeholder: '想记住什么',
  save: '保存',
  saved: '已记下',
  changed: '已改好',
} as const
