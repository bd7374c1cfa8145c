/** Words for the mini-program only. */
export const weappText = {
  crop: '裁剪、旋转',
  cropMiddle: '将使用图片中间的正方形部分',
  forward: '转发给朋友',
  chooseFailed: '没有打开选择器，请在微信设置中允许访问后重试',
  avatarFailed: '没有取得头像，请重新选择',
} as const
