import type { CallReply } from '@rostrum/client'
import type { PushSnapshot } from '@rostrum/ui/push'
import { broadcastGraceSec } from '@rostrum/contract/live/limits'

type PushInfo = CallReply<'live.getPushInfo'>

const checklist: Readonly<
  Record<PushInfo['checklist'][number]['key'], { readonly name: string; readonly missing: string }>
> = {
  approval: { name: '审核已通过', missing: '还没有通过审核，不能开播' },
  registration: { name: '执业登记有效', missing: '老师的执业登记不在有效状态，不能开播' },
  riskTip: { name: '已设置风险提示', missing: '未设置风险提示，不能开播' },
  filing: { name: '营销类直播已报备', missing: '营销类直播须先填写报备编号' },
  words: { name: '标题和介绍没有禁用的词', missing: '标题或内容介绍含有现在禁用的词，请到老师工作台修改' },
  recording: { name: '录制已开启', missing: '未开启录制或录制空间不足，不能开播' },
  stream: { name: '已收到推流', missing: '在推流软件中开始推流' },
}

const ingest: Readonly<Record<Exclude<PushInfo['ingest'], 'ready'>, string>> = {
  starting: '推流服务正在启动，请稍候',
  port_taken: '推流端口被其他程序占用，暂时不能推流，请联系管理员',
  failed: '推流服务启动失败，请联系管理员',
  off: '本服务器没有开启推流',
}

/** What members get of it, and what to change in the encoder. */
const faults: Readonly<Record<NonNullable<PushInfo['faults']>[number], string>> = {
  video_codec:
    '观众看不到画面：视频编码不是 H.264（多半是 H.265）。请在推流软件的输出设置里把视频编码器改为 H.264（x264），再重新推流',
  video_profile:
    '多数观众看不到画面：H.264 的档次（Profile）浏览器不能播放。请改为 High、Main 或 Baseline，颜色格式改为 NV12（4:2:0、8 位）',
  video_header: '观众看不到画面：没有收到视频的序列头。请停止推流再重新开始；仍不行就更换编码器',
  video_missing: '只收到声音，观众看不到画面。如果不是只播声音，请检查推流软件的视频来源',
  audio_codec: '观众听不到声音：音频编码不是 AAC。请在推流软件里改为 AAC',
  audio_header: '观众听不到声音：没有收到音频的序列头。请停止推流再重新开始',
  audio_channels: '部分观众听不到声音：声道多于两个。请在推流软件的音频设置里改为立体声',
  audio_missing: '没有收到声音，观众只看到画面。请检查麦克风是否选中、是否静音',
  rate_high: '码率过高，多数观众会卡顿。请把视频码率降到 4000 kbps 以内',
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
    interrupted: {
      title: '推流中断',
      hint: `观众看到“主播暂时离开”。${broadcastGraceSec} 秒内恢复推流会继续本场直播，超过则自动结束`,
    },
  },
  ingest,
  faults,
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
  browserHint: '打开摄像头，确认画面和声音后点“开始直播”',
  ways: { browser: '用浏览器开播', phone: '用手机开播', encoder: '用推流软件' },
  waysLabel: '开播方式',
  rotate: '更换推流码',
  rotateTitle: '更换推流码？',
  rotateAsk: '旧的推流码立即失效，正在推流的软件会断开，需填入新的推流码。',
  rotated: '推流码已更换',
  urgent: '紧急切断',
  urgentTitle: '紧急切断直播',
  urgentNote: '立即停止画面和声音并关闭直播间，不能恢复。用于播出事故，请写明原因，会留痕。',
  urgentReason: '原因',
  urgentDone: '已切断',
  cancel: '取消',
} as const

type Trouble = NonNullable<PushSnapshot['trouble']>

const troubles: Readonly<Record<Trouble, string>> = {
  insecure: '浏览器只在 HTTPS 或本机地址（localhost）下允许使用摄像头。请换用 HTTPS 网址，或用推流软件开播',
  unsupported: '这个浏览器不能录制 H.264，请换用新版 Chrome、Edge 或 Safari，或用推流软件开播',
  denied: '没有获得摄像头或麦克风的权限，请在浏览器或系统设置中允许后再试',
  not_found: '没有找到摄像头或麦克风，请连接后再试',
  in_use: '摄像头或麦克风正被其他程序使用，请关闭后再试',
  cancelled: '没有选择要共享的屏幕',
  lost: '设备已断开或共享已停止，请重新选择',
  failed: '设备打开失败，请重试',
  unapproved: '这个小程序没有开通直播推流，请在网页上开播，或用推流软件',
  grant: '没有取得推流凭证，请检查网络',
  bad_start: '推流请求有误，请刷新页面',
  bad_token: '推流凭证无效，请刷新页面',
  expired: '推流凭证已过期，请刷新页面',
  bad_type: '服务器不支持这种录制格式，请换一个浏览器',
  busy: '另一处正在推这场直播，请先停止那一处',
  full: '服务器上同时开播的人太多，正在排队重试',
  no_ffmpeg: '服务器没有安装 ffmpeg，不能用浏览器开播，请用推流软件',
  no_ingest: '推流服务暂时不可用，正在重试',
  silent: '没有收到画面，正在重新连接',
  broken: '录制的数据有误，正在重新连接',
  replaced: '已在另一处开播，这里停止推流',
  kicked: '推流已被中断',
  over: '本场直播已结束',
  stopping: '服务器正在重启，马上重新连接',
}

/** Words of broadcasting from the browser. */
export const browserText = {
  title: '摄像头与麦克风',
  preview: '预览',
  off: '服务器没有安装 ffmpeg，不能用浏览器开播。请用推流软件，或联系管理员安装',
  closed: '本服务器没有开启浏览器开播',
  open: '打开摄像头',
  openHint: '先检查画面和声音，再开始直播；打开后观众还看不到',
  sources: { camera: '摄像头', screen: '共享屏幕', microphone: '只用麦克风' },
  sourcesLabel: '播出内容',
  soundOnly: '只有声音，观众看到封面',
  away: '观众看到“稍后回来”',
  slate: '稍后回来',
  flip: '切换前后摄像头',
  mute: '静音',
  unmute: '取消静音',
  muted: '已静音',
  pause: '暂停',
  resume: '继续',
  level: '麦克风音量',
  phases: {
    idle: '未打开',
    opening: '正在请求权限…',
    ready: '预览中，观众看不到',
    connecting: '正在接通…',
    live: '正在推流',
    reconnecting: '已断开，正在重连…',
    failed: '推流已停止',
  },
  uplink: { good: '上行良好', weak: '上行偏慢', bad: '上行很差' },
  kbps: (kbps: string) => `${kbps} kbps`,
  lag: (seconds: string) => `积压 ${seconds} 秒`,
  advice: '建议：关闭其他占用网络的程序，或改用“只用麦克风”',
  start: '开始直播',
  stop: '停止推流',
  stopNote: `停止推流后，${broadcastGraceSec} 秒内可以再次开始，超过则本场直播自动结束`,
  troubles,
} as const
