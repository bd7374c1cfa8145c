import type { DrawPrize } from '@rostrum/contract/draw'
import type { CoverWish } from '@rostrum/server/kernel/drawing'

/** Invented draws: one that anybody can check, one that anybody can join. */
export const sampleText = {
  over: '秋季读书会抽奖',
  open: '年末读书会抽奖',
  room: '直播间签名书抽奖',
  rules: '登录后点“立即参与”。中奖后到“中奖结果”填写收货信息，没有领的不补抽。',
  contact: '400-000-0000',
  prizes: (odds: string): DrawPrize[] => [
    { name: '《财务报表入门》签名版', kind: 'thing', value: 6_800 as never, count: 3, oddsText: odds },
    { name: '财报精读课兑换码', kind: 'code', value: 5_000 as never, count: 10, oddsText: odds },
  ],
  odds: '每人机会相同，概率是份数除以报名人数',
} as const

/** A book of pages, a course on a calm ground: drawn, so that nobody takes them for photographs of things. */
export const samplePictures: Readonly<Record<DrawPrize['kind'], CoverWish>> = {
  thing: { tone: 'sand', art: 'pages', seed: 5 },
  code: { tone: 'mist', art: 'scale', seed: 2 },
}
