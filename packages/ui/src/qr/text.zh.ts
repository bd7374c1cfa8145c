/** Words of codes and posters. The sentences of the code's maker are in English, as the original has them. */
export const text = {
  qr: '二维码',
  qrMaking: '二维码生成中...',
  qrFailed: '二维码生成失败，点击重试',
  qrNoValue: 'data must be set!',
  qrNotMade: 'please execute the make method first!',
  qrNoCanvas: '[uQRCode]: canvasId must be set!',
  qrSameColours: 'foregroundColor and backgroundColor cannot be the same!',
  qrRelativeImage: 'local image path only supports absolute path!',
  qrBadImage: 'foregroundImage invalid!',
  qrTooLong: 'code length overflow!',
  posterMaking: '海报生成中...',
  posterFailed: '海报生成失败，点击重试',
  qrNoContext: 'use drawCanvas, you need to set the canvasContext!',
} as const
