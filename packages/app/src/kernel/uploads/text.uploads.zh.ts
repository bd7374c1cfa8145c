/** Separate from the kernel's own words, because the first page needs none of them. */
export const uploadsText = {
  add: '添加图片',
  chosen: '已选的图片',
  tooMany: (most: number) => `最多${most}张图片`,
  letGo: '松开鼠标，添加图片',
  onlyPictures: '这里只能放图片',
} as const
