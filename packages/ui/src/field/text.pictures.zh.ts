/** Separate from the kit's other words: the first page needs none of them. */
export const picturesText = {
  drop: (name: string) => `移除 ${name}`,
  retry: '上传失败，重试',
  uploading: (share: number) => `已上传${share}%`,
} as const
