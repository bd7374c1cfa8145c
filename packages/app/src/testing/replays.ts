import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'
import { reply } from './recorded'

const room = reply('live.getVideoRoom')
const [said] = reply('live.listOlderMessages').rows.slice(1)
const HOUR = 3_600_000
const startedAt = room.startAt

const row = {
  id: 'replay1',
  roomId: room.id,
  title: 'K线基础与风险控制',
  teacher: room.teacher,
  state: 'published',
  access: 'open',
  levelIds: [],
  startedAt,
  durationMs: HOUR,
  chapterCount: 2,
  questionCount: 1,
  plays: 128,
  positionMs: 620_000,
  isWatched: false,
  isCut: true,
  sample: true,
} as const

const question = {
  id: 'q1',
  roomId: room.id,
  roomTitle: room.title,
  content: '止损线应该怎么定？',
  images: 0,
  asker: { id: 'm2', name: '学员小林' },
  isAnonymous: false,
  state: 'answered',
  votes: 12,
  createdAt: startedAt,
  dueAt: startedAt + HOUR,
  answeredAt: startedAt + 900_000,
  replayId: 'replay1',
  replayMs: 840_000,
  voted: false,
  isMine: false,
  canUrge: false,
} as const

/** Replies of the replay calls, in the contract's form. */
export const replayReplies: Replies = {
  'live.listPolls': { rows: [] },
  'live.getOwnKey': { isOffered: true },
  'live.getSummary': {
    durationMs: HOUR,
    peakViewers: 86,
    averageViewers: 61,
    breaks: 1,
    speakers: 24,
    messages: 118,
    questions: 9,
    answered: 7,
    likes: 320,
    polls: 2,
    votes: 71,
  },
  'live.listReplays': api['live.listReplays'].reply.parse({
    rows: [row, { ...row, id: 'replay2', title: '成交量说明了什么', isWatched: true, positionMs: HOUR }],
    hasMore: false,
  }),
  'live.listStudioReplays': api['live.listStudioReplays'].reply.parse({
    rows: [{ ...row, state: 'ready' }],
    hasMore: false,
  }),
  'live.getReplay': api['live.getReplay'].reply.parse({
    ...row,
    playUrls: [{ kind: 'hls', url: '/media/replay/x/index.m3u8' }],
    spans: [{ ms: 0, at: startedAt, durationMs: HOUR }],
    chapters: [
      { id: 'c1', ms: 60_000, title: '今天的主题', kind: 'pin' },
      { id: 'c2', ms: 840_000, title: '止损线应该怎么定？', kind: 'question' },
    ],
    riskTip: room.riskTip,
    cutNote: '部分内容已合规剪辑',
    outline: '从K线读懂风险。',
    materials: [],
    mine: { isModerator: false },
  }),
  'live.listReplayChat': api['live.listReplayChat'].reply.parse({
    rows: said ? [{ ms: 0, message: said }] : [],
    untilMs: HOUR,
  }),
  'live.listCaptions': api['live.listCaptions'].reply.parse({
    version: 3,
    isShown: true,
    hidden: 0,
    rows: [
      { id: 1, fromMs: 0, toMs: 4_000, text: '大家好，今天看止损' },
      { id: 2, fromMs: 65_500, toMs: 70_000, text: '止损线先定好' },
    ],
  }),
  'live.searchReplay': api['live.searchReplay'].reply.parse({
    rows: [
      { kind: 'caption', ms: 65_500, text: '止损线先定好' },
      { kind: 'chat', ms: 840_000, text: '止损要不要写下来', name: '小陈' },
    ],
    isCut: false,
  }),
  'live.listQuestions': api['live.listQuestions'].reply.parse({
    rows: [question],
    hasMore: false,
    counts: { open: 3, answered: 1 },
    medianSec: 540,
  }),
  'live.listMaterials': { rows: [] },
  'live.getVideoInfo': api['live.getVideoInfo'].reply.parse(room),
  'live.getSchedule': { rows: [] },
  'live.listReminders': { rows: [] },
  'live.listContext': { rows: [] },
}
