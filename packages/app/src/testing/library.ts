import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The time of these replies: an afternoon, so that an hour ago is still today. */
export const libraryNow = Date.parse('2026-11-18T15:00:00+08:00')

const teacher = {
  kind: 'teacher',
  id: 't1',
  name: '林知远',
  note: '首席投资顾问 S0000000000001',
  level: 'all',
  fans: 128,
  at: libraryNow - DAY,
}
const item = { source: '林知远', gone: false, locked: false }

/** Replies of the calls about a member's follows, favourites and history, and of the search. */
export const libraryReplies: Replies = {
  'member.listFollows': api['member.listFollows'].reply.parse({
    rows: [
      { ...teacher, liveNow: { roomId: 'r1', kind: 'word', title: '盘中问答' } },
      {
        kind: 'column',
        id: 'c1',
        name: '财报一页纸',
        note: '林知远',
        level: 'important',
        fans: 3,
        at: libraryNow - 2 * DAY,
        last: { kind: 'news', id: 'n1', title: '应收账款要看什么', at: libraryNow - HOUR },
      },
    ],
    total: 2,
    hasMore: false,
  }),
  'member.saveFollow': api['member.saveFollow'].reply.parse({ followed: false, level: 'all', fans: 127 }),
  'member.listFavourites': api['member.listFavourites'].reply.parse({
    rows: [
      { ...item, kind: 'news', id: 'n1', title: '现金流怎么看', at: libraryNow - HOUR },
      { ...item, kind: 'video', id: 'v1', title: '旧视频', gone: true, at: libraryNow - DAY },
      {
        ...item,
        kind: 'message',
        id: 'm1',
        title: '止损线先定好',
        source: '林知远 · 盘中问答',
        roomId: 'r1',
        note: '下单之前再看一遍',
        at: libraryNow - 2 * DAY,
      },
    ],
    total: 3,
    hasMore: false,
  }),
  'member.saveFavourite': api['member.saveFavourite'].reply.parse({ favourited: false }),
  'member.listNotes': api['member.listNotes'].reply.parse({
    rows: [
      {
        ...{ id: 'no1', kind: 'lesson', refId: 'l2', refTitle: '三类现金流', gone: false, locked: false, ms: 65_000 },
        ...{ text: '分母用平均数。', createdAt: libraryNow - HOUR },
      },
      {
        ...{ id: 'no2', kind: 'file', refId: 'f1', refTitle: '旧讲义', gone: true, locked: false, page: 3 },
        ...{ text: '附注在最后。', createdAt: libraryNow - DAY, editedAt: libraryNow - HOUR },
      },
    ],
    hasMore: false,
  }),
  'member.saveNote': api['member.saveNote'].reply.parse({
    ...{ id: 'no1', kind: 'lesson', refId: 'l2', refTitle: '三类现金流', gone: false, locked: false },
    ...{ text: '改过的笔记', createdAt: libraryNow - HOUR, editedAt: libraryNow },
  }),
  'member.deleteNote': {},
  'member.exportNotes': api['member.exportNotes'].reply.parse({
    ...{ url: '/files/notes/document?m=1', name: '我的笔记.docx', count: 2, expireAt: libraryNow + HOUR },
  }),
  'content.getFile': api['content.getFile'].reply.parse({
    ...{ fileId: 'f1', title: '读表讲义', source: '财报精读', link: '/pages/applets/course/details/index?id=c1' },
    ...{ pages: 12, bytes: 300_000, url: '/files/f1?e=1&t=x', downloadUrl: '/files/f1?e=1&t=x&d=1' },
    ...{ canDownload: true, watermark: '林溪 123456', page: 3 },
  }),
  'member.listHistory': api['member.listHistory'].reply.parse({
    rows: [
      {
        ...item,
        kind: 'video',
        id: 'v1',
        title: '半分钟看懂市盈率',
        position: { ms: 40_000, durationMs: 100_000, done: false, at: libraryNow - HOUR },
        pct: 40,
      },
      {
        ...item,
        kind: 'news',
        id: 'n1',
        title: '现金流怎么看',
        position: { ms: 0, done: false, at: libraryNow - 3 * DAY },
      },
    ],
    hasMore: false,
    paused: false,
  }),
  'member.deleteHistory': api['member.deleteHistory'].reply.parse({ deleted: 1, paused: false }),
  'content.search': api['content.search'].reply.parse({
    keyword: '现金',
    groups: [
      {
        kind: 'news',
        hasMore: true,
        rows: [
          {
            kind: 'news',
            id: 'n1',
            title: '现金流怎么看',
            teaser: '现金是事实，利润是观点。',
            note: '要闻 · 林知远',
            at: libraryNow - HOUR,
            access: 'open',
          },
        ],
      },
      {
        kind: 'video',
        hasMore: false,
        rows: [{ kind: 'video', id: 'v1', title: '现金为王', access: 'level', at: libraryNow - DAY }],
      },
    ],
  }),
  'content.suggest': api['content.suggest'].reply.parse({
    rows: [
      { kind: 'news', text: '现金流怎么看' },
      { kind: 'video', text: '现金为王' },
    ],
  }),
}
