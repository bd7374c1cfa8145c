import type { CallReply } from '@rostrum/client'

type PushInfo = CallReply<'live.getPushInfo'>

const checklist: Readonly<Record<PushInfo['checklist'][number]['key'], { readonly name: string; readonly missing: string }>> = {
  registration: { name: '执业登记有效', missing: '老师的执业登记不在有效状态，不能开播' },
  riskTip: { name: '已设置风险提示', missing: '未设置风险提示，不能开播' },
  filing: { name: '营销类直播已报备', missing: '营销类直播须先填写报备编号' },
  recording: { name: '录制已开启', missing: '未开启录制或录制空间不足，不能开播' },
  stream: { name: '已收到推流', missing: '在推流软件中开始推流' },
}

const ingest: Readonly<Record<Exclude<PushInfo['ingest'], 'ready'>, string>> = {
  starting: '推流服务正在启动，请稍候',
  port_taken: '推流端口被其他程序占用，暂时不能推流，请联系管理员',
  failed: '推流服务启动失败，请联系管理员',
  off: '本服务器没有开启推流',
}

/** The push page's words. */
export const pushText = {
  title: '开播',
  none: '请从直播间进入开播页',
  noneAction: '直播列表',
  over: '本场直播已结束，推流码已失效',
  toRoom: '进入直播间',
  status: '推流状态',
  states: {
    announced: { title: '直播间尚未开放', hint: '点击“开始直播”开放直播间；收到推流后自动进入直播' },
    waiting: { title: '等待推流', hint: '在推流软件中填入服务器和推流码并开始推流，收到画面后自动开播' },
    arrived: { title: '已收到推流，尚未开播', hint: '核对下面的开播检查，然后点击“开始直播”' },
    live: { title: '正在直播', hint: '观众正在观看；关闭本页不影响直播' },
    interrupted: { title: '推流中断', hint: '观众看到“主播暂时离开”。30 秒内恢复推流会继续本场直播，超过则自动结束' },
  },
  ingest,
  watching: (count: string) => `${count} 在看`,
  preview: '观众看到的画面',
  previewNote: '比现场晚一两秒，默认静音',
  address: '推流地址',
  server: '服务器',
  key: '推流码',
  show: '显示推流码',
  hide: '隐藏推流码',
  copyServer: '复制服务器地址',
  copyKey: '复制推流码',
  copied: '复制成功',
  copyFailed: '复制失败，请手动选择文字复制',
  secret: '推流码等同于密码：拿到它的人可以替您开播。请不要截图或发给他人。',
  until: (when: string) => `${when} 前有效，已开始的推流不受影响`,
  checklist: '开播检查',
  items: checklist,
  done: '已完成',
  todo: '未完成',
  advice: '编码建议',
  advices: [
    { name: '视频编码', value: 'H.264，不使用 B 帧', why: 'B 帧会增加延迟，部分手机不能播放' },
    { name: '关键帧间隔', value: '1 到 2 秒', why: '观众要等到下一个关键帧才能看到画面' },
    { name: '视频码率', value: '720p 约 1500 至 2500 kbps', why: '上行带宽至少为码率的 1.5 倍' },
    { name: '音频编码', value: 'AAC，44.1 或 48 kHz', why: '其他编码在浏览器中没有声音' },
  ],
  start: '开始直播',
  started: '直播已开始',
  opened: '直播间已开放，等待推流',
  needsStream: '收到推流后可以开始直播',
  end: '结束直播',
  endTitle: '结束直播？',
  endAsk: '结束后观众会离开画面，推流码立即失效，本场直播不能再次开始。',
  endConfirm: '确定结束',
  ended: '直播已结束',
} as const
