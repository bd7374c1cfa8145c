import { chatImageNames } from '@rostrum/contract/kernel/limits'

/** What a person reads who opened an address that was cut or is refused, or sent a file that is not taken. */
export const text = {
  badUrl: '地址不正确',
  cutUrl: '这个地址不完整，可能在复制的时候少了一截。请回到原处再复制一次，或者',
  home: '打开首页',
  again: (seconds: number) => `${seconds} 秒后自动重新打开，也可以`,
  now: '现在就试',
  kinds: {
    image: `${chatImageNames} 图片`,
    pdf: 'PDF',
    audio: 'MP3、WAV',
    video: 'MP4',
    package: 'APK',
    piece: '视频',
    captions: 'SRT、VTT 字幕',
  },
  or: '或 ',
}
