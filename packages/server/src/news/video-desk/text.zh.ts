/** What the desk of videos says in its refusals. */
export const text = {
  file: '视频',
  cover: '封面',
  description: '简介',
} as const
