/** Words of the picture of a passage. */
export const excerptText = {
  make: '摘录图片',
  choose: '选一段做成图片',
  marked: '您划过线的',
} as const
