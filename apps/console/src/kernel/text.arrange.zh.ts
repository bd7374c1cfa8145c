/** The words of lists that are put in order and saved as a whole. */
export const text = {
  unsaved: '有改动还没有保存',
  save: '保存',
  saveTitle: '保存改动',
  undo: '放弃改动',
  newer: '别人刚刚改过这一页。您的改动还在，但要看过现在的样子才能保存。',
  load: '看现在的（放弃我的改动）',
  leaveHint: '改动还没有保存，离开就没有了。',
  change: '修改',
  keep: '好',
  of: (act: string, title: string) => `${act}：${title}`,
  turn: (title: string) => `开关：${title}`,
  up: '上移',
  down: '下移',
  remove: '删去',
  off: '已关闭',
} as const
