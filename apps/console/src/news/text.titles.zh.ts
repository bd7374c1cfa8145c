/** The titles of pages, which are needed before any of them is loaded. */
export const titles = {
  columns: '专栏资料',
  flash: '快讯',
  sections: '栏目与专栏',
  video: '视频',
  videos: '视频',
} as const
