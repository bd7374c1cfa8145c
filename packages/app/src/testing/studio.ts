import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'
import { reply } from './recorded'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.now()
const { playUrls: _, ...room } = reply('live.getVideoRoom')
const mine = { ...room, reserved: false }

/** Replies of the teacher's calls: an upcoming broadcast, a returned draft, and an ended broadcast. */
export const studioReplies: Replies = {
  'live.listStudioRooms': api['live.listStudioRooms'].reply.parse({
    rows: [
      {
        ...mine,
        id: 'plan1',
        title: '周三晚课：成交量的三种误读',
        state: 'announced',
        startAt: now + DAY,
        endAt: now + DAY + HOUR,
        reserveCount: 36,
      },
      {
        ...mine,
        id: 'plan2',
        title: '年报怎么读',
        state: 'draft',
        stateReason: '标题请写明课程期数',
        startAt: now + 2 * DAY,
      },
      { ...mine, id: 'plan3', title: '止损线的设与守', state: 'replay', startAt: now - 3 * DAY, replayId: 'replay1' },
    ],
    hasMore: false,
  }),
  'live.listStudioQuestions': api['live.listStudioQuestions'].reply.parse({
    rows: [
      { ...questionOf('sq1', '量价背离多久算有效？'), state: 'overdue', dueAt: now - 3 * HOUR },
      { ...questionOf('sq2', '缩量下跌和放量下跌怎么区分？'), state: 'waiting', dueAt: now + 5 * HOUR, votes: 8 },
    ],
    hasMore: false,
    overdue: 1,
  }),
}

function questionOf(id: string, content: string) {
  return {
    id,
    content,
    roomId: room.id,
    roomTitle: room.title,
    images: 0,
    asker: { id: 'm2', name: '学员小林' },
    isAnonymous: false,
    votes: 0,
    createdAt: now - DAY,
    voted: false,
    isMine: false,
    canUrge: false,
  }
}
