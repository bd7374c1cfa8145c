import { formatDate } from '../kernel'

/** What search engines and link previews read of this slice's pages. */
export const publicText = {
  list: '正在直播、直播预告与回放：登记老师的视频直播间。',
  room: (title: string, teacher: string, orgName: string, at: number) =>
    `${title}：${orgName} ${teacher} 的直播，${formatDate(at, 'yyyy-mm-dd hh:MM')} 开播。`,
  replay: (title: string, teacher: string, orgName: string, at: number) =>
    `${title}：${orgName} ${teacher} ${formatDate(at, 'yyyy-mm-dd hh:MM')} 直播的回放。`,
  replays: '登记老师的直播回放：可以按问答和章节看，公开的无须登录。',
  words: '文字直播间：登记老师的观点、提问与回答，逐条留痕。',
} as const
