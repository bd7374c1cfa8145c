import type { NewDisclosure } from '../repository'

/** The third-party components of the web client. All of them run inside the page and send nothing anywhere. */
const parts = [
  {
    name: 'React',
    company: 'Meta Platforms（开源，MIT）',
    purpose: '绘制界面',
    link: 'https://react.dev',
    since: '2026-11',
  },
  {
    name: 'TanStack Query',
    company: 'TanStack（开源，MIT）',
    purpose: '在页面内缓存服务器的答复',
    link: 'https://tanstack.com/query',
    since: '2026-11',
  },
  {
    name: 'mpegts.js',
    company: 'xqq（开源，Apache-2.0）',
    purpose: '播放直播流',
    link: 'https://github.com/xqq/mpegts.js',
    since: '2026-11',
  },
  {
    name: 'KLineChart',
    company: 'liihuu（开源，Apache-2.0）',
    purpose: '绘制K线图',
    link: 'https://klinecharts.com',
    since: '2026-11',
  },
  {
    name: 'virtua',
    company: 'inokawa（开源，MIT）',
    purpose: '流畅显示长列表',
    link: 'https://github.com/inokawa/virtua',
    since: '2026-11',
  },
  {
    name: 'uQRCode',
    company: 'Sansnn（开源，Apache-2.0）',
    purpose: '在页面内生成二维码',
    link: 'https://github.com/Sansnn/uQRCode',
    since: '2026-11',
  },
]

export const disclosures: NewDisclosure[] = parts.map((part, position) => ({
  ...part,
  id: `sdk-h5-${position}`,
  list: 'sdk' as const,
  data: [],
  way: '随网页下发，在您的浏览器内运行，不连接提供方的服务器',
  platform: 'h5',
  position,
}))
