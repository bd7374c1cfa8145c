import { sha256OfText } from '@rostrum/client/hash'
import { Draw, DrawOwn, DrawOwnChoices, DrawProof, DrawResult, DrawWriting } from '@rostrum/contract/draw'
import { commitHashOf, entrantHashOf, entrantsHashOf, winnersOf } from '@rostrum/contract/draw/fair'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

/** What the fake platform takes for now. */
const NOW = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000
const hash = sha256OfText

const prizes = [
  {
    name: '《财务报表入门》签名版',
    kind: 'thing' as const,
    value: 6_800,
    count: 1,
    oddsText: '共1份',
    pictureId: 'f1',
  },
  { name: '财报精读课兑换码', kind: 'code' as const, value: 5_000, count: 2, oddsText: '共2份' },
]
const seed = hash('seed')
const ruleText = JSON.stringify({ id: 'd1', indexCode: '990001.SIM', prizes, publicDay: '2026-11-23' })
const codes = Array.from({ length: 8 }, (_, one) => hash(`code ${one}`).slice(0, 32))
const entrants = codes.map((code) => entrantHashOf(hash, 'd1', code)).sort()
const drawing = {
  ...{ seed, entrants, ruleHash: hash(ruleText), entrantsHash: entrantsHashOf(hash, entrants) },
  ...{ publicText: '990001.SIM 2026-11-23 3412.56', counts: prizes.map(({ count }) => count) },
}
const winners = winnersOf(hash, drawing)
const { ruleHash, entrantsHash, publicText } = drawing

const [book, code] = prizes
const shown = [{ ...book, picture: '/files/public/f1' }, code]

export const draw = Draw.parse({
  id: 'd1',
  name: '年末读书会抽奖',
  roomId: 'r1',
  roomTitle: '年末读书会',
  prizes: shown,
  condition: 'watchSec',
  needValue: 1_200,
  conditionText: '在“年末读书会”观看满20分钟，以服务器记录为准',
  startAt: NOW - DAY,
  deadline: NOW + DAY,
  drawAt: NOW + 2 * DAY,
  claimUntil: NOW + 16 * DAY,
  publishedAt: NOW - 2 * DAY,
  joinedCount: 8,
  joined: false,
  eligible: true,
  watchedSec: 1_560,
  commitHash: commitHashOf(hash, seed),
  ruleHash,
  algorithm: 'rostrum-draw-1',
  publicValue: { code: '990001.SIM', name: '模拟综指', day: '2026-11-23' },
  rules: '登录后点立即参与。',
  organiser: '讲坛示例投资咨询有限公司',
  contact: '400-000-0000',
  taxText: '奖品按偶然所得缴纳个人所得税，税率20%，由主办方代扣代缴',
  riskTip: '市场有风险，投资需谨慎',
  state: 'open',
  sample: true,
  now: NOW,
})
export const drawn = Draw.parse({ ...draw, state: 'claiming', joined: true, seed, entrantsHash })

export const drawProof = DrawProof.parse({
  ...{ id: 'd1', name: draw.name, state: 'claiming', algorithm: draw.algorithm, commitHash: draw.commitHash },
  ...{ ruleText, ruleHash, seed, entrantsHash, entrants, total: entrants.length, publicText, winners, sample: true },
  publicSource: '模拟行情，仅供演示',
  frozenAt: NOW + DAY,
})

const claim = {
  ...{ drawId: 'd1', order: 1, prize: shown[0], state: 'empty', taxText: draw.taxText, until: draw.claimUntil },
}
export const drawResult = DrawResult.parse({
  draw: drawn,
  joined: true,
  code: codes[0],
  hash: winners[0]?.hash,
  place: (winners[0]?.place ?? 0) + 1,
  winners: winners.map(({ prize, place, hash: own }, at) => ({
    ...{ order: at + 1, prize, prizeName: prizes[prize]?.name ?? '', place: place + 1 },
    ...{ masked: `${own.slice(0, 6)}…`, isMine: at === 0 },
  })),
  claim,
  claims: [claim],
})

const { startAt, deadline, claimUntil, rules, organiser, contact } = draw
/** A teacher's draft, and what it is written from. */
export const ownDraw = DrawOwn.parse({
  draw: { ...draw, state: 'draft', publishedAt: undefined, commitHash: undefined, ruleHash: undefined },
  writing: DrawWriting.parse({
    ...{ name: draw.name, roomId: 'plan1', prizes, condition: 'watchSec', needValue: 1_200 },
    ...{ startAt, deadline, drawAt: NOW + 4 * DAY, claimUntil, rules, organiser, contact, publicDay: '2026-11-23' },
  }),
  canOpen: false,
  seen: 's1',
})
export const ownChoices = DrawOwnChoices.parse({
  levels: [
    { id: '2', name: '学习会员' },
    { id: '3', name: '高级会员' },
  ],
  quizzes: [{ id: 'quiz1', name: '基金入门测验' }],
  days: ['2026-11-20', '2026-11-23', '2026-11-24'],
  ...{ index: { code: '990001.SIM', name: '模拟综指' }, prizeMax: 5_000_000, organiser },
})

export const drawReplies: Replies = {
  'draw.list': { rows: [draw], hasMore: false },
  'draw.get': draw,
  'draw.join': { joined: true, joinedCount: 9 },
  'draw.getResult': drawResult,
  'draw.getProof': drawProof,
  'draw.listOwn': { rows: [ownDraw], hasMore: false },
  'draw.getOwn': ownDraw,
  'draw.getOwnChoices': ownChoices,
  'draw.claim': { ...(drawResult.claim as NonNullable<typeof drawResult.claim>), state: 'submitted' },
}

/** The screens of draws in their states. */
export const drawCases: Readonly<Record<string, ScreenCase>> = {
  'draw.list': {
    replies: drawReplies,
    shows: draw.name,
    needs: ['draw.list'],
    empty: {
      replies: { 'draw.list': { rows: [], hasMore: false } },
      says: '暂无抽奖活动',
      next: '去看直播',
    },
  },
  'draw.activity': { params: { id: 'd1' }, replies: drawReplies, shows: draw.organiser, needs: ['draw.get'] },
  'draw.activityPlain': { params: { id: 'd1' }, replies: drawReplies, shows: draw.organiser, needs: ['draw.get'] },
  'draw.result': { params: { id: 'd1' }, replies: drawReplies, shows: '您中奖了', needs: ['draw.getResult'] },
  'draw.verify': { params: { id: 'd1' }, replies: drawReplies, shows: '在本机重算', needs: ['draw.getProof'] },
}
