import { Instant, TeacherId } from '@rostrum/contract/kernel'
import {
  MessageId,
  RoomId,
  type LiveEntry,
  type LiveMessage,
  type QuestionCard,
  type Room,
} from '@rostrum/contract/live'
import { act } from 'react'
import type { ParamsToSend, Platform } from '@rostrum/app/kernel'
import { renderScreen, type RenderedScreen, type Replies } from '@rostrum/app/testing'
import { liveScreens } from '../manifest'
import type { Question } from '../questions'

/** The fake device's clock at the start. */
export const START = Date.UTC(2026, 10, 20, 12)
const at = Instant.parse(START - 3_600_000)

export const room: Room = {
  id: RoomId.parse('r1'),
  kind: 'word',
  title: '盘中笔记',
  state: 'live',
  startAt: at,
  levelIds: [],
  visitorMode: 'read',
  access: 'open',
  teacher: { id: TeacherId.parse('t1'), name: '沈知言', orgName: '讲坛演示投资咨询有限公司', regNo: 'A0000621080002' },
  riskTip: '市场有风险',
  onlineCount: 3,
  likeCount: 7,
  reserveCount: 0,
  reserved: false,
  fans: 12,
  followed: false,
  sample: true,
  isPromotional: false,
  recordOn: true,
  assistants: [],
  chatMode: 'open',
  slowSec: 0,
  chatLevelIds: [],
  pinnedIds: [],
  materials: [],
  mine: { canSend: true, isModerator: false },
}

let seq = 0
export function message(content: string, more: Partial<LiveMessage> = {}): LiveMessage {
  seq += 1
  return {
    id: MessageId.parse(`m${seq}`),
    roomId: room.id,
    stream: 'chat',
    seq,
    createdAt: Instant.parse(START - 600_000 + seq * 1000),
    type: 'text',
    sender: { id: 'm2', name: '竹里', role: 'member' },
    content,
    state: 'shown',
    likeCount: 0,
    ...more,
  }
}

export function question(id: string, more: Partial<Question> = {}): Question {
  return { ...card(id), roomTitle: room.title, voted: false, isMine: false, canUrge: false, ...more }
}
export const card = (id: string, more: Partial<QuestionCard> = {}): QuestionCard => ({
  id: MessageId.parse(id),
  roomId: room.id,
  content: `问题 ${id}`,
  images: 0,
  asker: { id: 'm2', name: '竹里' },
  isAnonymous: false,
  state: 'waiting',
  votes: 3,
  createdAt: at,
  dueAt: Instant.parse(START + 3_600_000),
  ...more,
})

const nothing = { rows: [], hasMore: false }
const usual: Replies = {
  'live.getTicket': { ticket: 'ticket', urls: [], expireAt: Instant.parse(START + 3_600_000) },
  'live.listOlderMessages': { rows: [message('早上好')], hasMore: false },
  'live.listPins': { rows: [] },
  'live.listOwn': nothing,
  'live.listCategories': { rows: [] },
  'live.listWordRooms': nothing,
  'live.listQuestions': { ...nothing, counts: { open: 0, answered: 0 } },
  'live.listHeld': { ...nothing, total: 0 },
  'live.listTemplates': { rows: [] },
  'live.listPolls': { rows: [] },
}

export interface OpenRoom extends RenderedScreen {
  /** Frames that the client sent on the socket, by type. */
  sent(type: string): Record<string, unknown>[]
  /** The server sends a frame on the socket. */
  hear(frame: object): Promise<void>
  /** The socket opens and joins the room. */
  join(): Promise<void>
  /** An entry of a stream arrives. */
  entry(entry: Partial<LiveEntry> & { readonly type: LiveEntry['type'] }): Promise<void>
}

export interface OpenOptions {
  readonly as?: 'visitor' | 'member' | 'teacher'
  readonly replies?: Replies
  readonly params?: ParamsToSend
  readonly device?: Partial<Platform>
  /** Whether its socket has joined already; true by default. */
  readonly isJoined?: boolean
}

/** A room on the screen of the member m1. */
export async function openRoom(
  given: Partial<Room> = {},
  { as, replies, device, isJoined = true }: OpenOptions = {},
): Promise<OpenRoom> {
  const kind = given.kind ?? 'word'
  const card: Room = { ...room, ...given }
  const screen = await renderScreen(liveScreens[kind === 'word' ? 'live.chat' : 'live.video'], {
    as,
    device,
    params: { id: 'r1' },
    now: START,
    screens: liveScreens,
    replies: { ...usual, 'live.getWordRoom': card, 'live.getVideoRoom': { ...card, playUrls: [] }, ...replies },
  })
  const heads = { main: 100, chat: 100 }
  const socket = () => screen.platform.sockets[screen.platform.sockets.length - 1]
  const hear = async (frame: object): Promise<void> => {
    await act(async () => socket()?.text(JSON.stringify(frame)))
    await screen.settle()
  }
  const join = async (): Promise<void> => {
    await act(async () => socket()?.open())
    await hear({
      t: 'ready',
      id: 's',
      now: START,
      hb: 25_000,
      exp: START + 3_600_000,
      limits: { frame: 8192, rooms: 5, sendPerSec: 1, sendBurst: 5 },
    })
    const stand = (head: number) => ({ e: 'e', head, tail: 0, ok: true })
    await hear({ t: 'joined', r: 'r1', v: { main: stand(heads.main), chat: stand(heads.chat) } })
  }
  if (isJoined) await join()
  return {
    ...screen,
    hear,
    join,
    sent: (type) =>
      (socket()?.sent ?? []).map((words): Record<string, unknown> => JSON.parse(words)).filter(({ t }) => t === type),
    entry: (entry) => {
      heads.chat += 1
      const whole = {
        id: `e${heads.chat}`,
        roomId: 'r1',
        createdAt: START + heads.chat,
        ...entry,
        stream: 'chat',
        seq: heads.chat,
      }
      return hear({ t: 'b', r: 'r1', v: [{ k: 'chat', e: 'e', s: heads.chat, m: [whole] }] })
    },
  }
}
