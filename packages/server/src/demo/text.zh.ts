import type { RoomId } from '@rostrum/contract/live'
import { linkTo } from '@rostrum/contract/pages'

/** What a demonstration prints at the terminal about its lesson. */
export const text = {
  noFfmpeg:
    '示例直播没有开始：没有找到 ffmpeg。装好后重新启动，或用 FFMPEG_PATH 指明它的位置；DEMO_LIVE=off 不放示例直播。',
  preparing: (sec: number) =>
    `正在后台制作示例直播的画面（${Math.floor(sec / 60)} 分 ${sec % 60} 秒，只在第一次启动时做），做好后自动开播。`,
  progress: (percent: number) => `示例直播的画面：已完成 ${percent}%`,
  prepared: '示例直播的画面做好了。',
  onAir: (room: RoomId) => `示例直播开播：${linkTo('live.video', { id: room })}（DEMO_LIVE=off 可以关掉）`,
  filming: (title: string, at: number, of: number, sec: number) =>
    `正在后台制作示例视频 ${at}/${of}：《${title}》（${Math.floor(sec / 60)} 分 ${sec % 60} 秒）`,
  filmed: (count: number) => `${count} 个示例视频的画面做好了。`,
  replaying: (title: string, at: number, of: number, sec: number) =>
    `正在后台制作示例回放 ${at}/${of}：《${title}》（${Math.floor(sec / 60)} 分 ${sec % 60} 秒）`,
  replayed: (count: number) => `${count} 个示例回放做好了。`,
  failed: (why: string) => `示例直播没有开始：${why}`,
}
