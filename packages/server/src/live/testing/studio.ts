import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { contentEndpoints, contentRefusals } from '@rostrum/contract/content'
import { OperatorId, type LevelId, type MemberId, type TeacherId, type WatchPosition } from '@rostrum/contract/kernel'
import { liveEndpoints, liveRefusals, type CategoryId, type RoomId } from '@rostrum/contract/live'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import {
  assemble,
  createHeldJobs,
  createLog,
  openKernel,
  Secret,
  type Bug,
  type MemberCaller,
  type OperatorCaller,
  type Slice,
  type Upgrade,
} from '@rostrum/server/kernel'
import {
  callAt,
  clockFrom,
  cloneDatabase,
  ORDINARY_MORNING,
  socketOf,
  type Call,
  type TestSocket,
} from '@rostrum/testkit'
import type { NewNotice } from '@rostrum/server/member'
import { createContent } from '@rostrum/server/content'
import { createLive, type LiveDeps, type LiveMember, type LiveTeacher } from '../index'
import { roomRepository, type NewRoom } from '../rooms/repository'
import { fakeMedia } from './fake-media'
import { standardRules } from './rules'

export interface Wish {
  readonly levels?: readonly string[]
  readonly name?: string
  readonly mobile?: string
  /** Registration state; makes the member a teacher. */
  readonly teacher?: LiveTeacher['regState']
  /** In the mode for minors. */
  readonly isMinor?: boolean
}
export interface Person {
  readonly id: MemberId
  readonly teacherId?: TeacherId
  readonly ip: string
  readonly call: Call
  ticket(): Promise<string>
  /** An authenticated socket. */
  socket(): Promise<TestSocket>
}
export type RoomWish = Partial<NewRoom> & { readonly teacher?: Person; readonly categories?: readonly string[] }

const RISK = '风险提示：市场有风险，投资需谨慎。'

/** Live rooms over a real server and database, with any kind of people and a stream under the test's control. */
export async function studio(options: Pick<LiveDeps, 'limits' | 'visitorWatch' | 'drawsBetween'> = {}) {
  const [database, dataDir] = await Promise.all([cloneDatabase(), mkdtemp(join(tmpdir(), 'rostrum-live-'))])
  const clock = clockFrom(ORDINARY_MORNING)
  const bugs: Bug[] = []
  const callers = new Map<string, MemberCaller | OperatorCaller>()
  const notices: NewNotice[] = []
  const cards = new Map<MemberId, LiveMember>()
  const teachers = new Map<TeacherId, LiveTeacher>()
  const mobiles = new Map<string, MemberId>()
  const ended = new Set<string>()
  const pictures = fakeMedia()
  const jobs = createHeldJobs()
  const rules = { ...standardRules }
  const positions = new Map<MemberId, Map<string, WatchPosition>>()
  const open = openKernel({
    config: configOf(dataDir),
    connection: database.connection,
    connections: 8,
    log: createLog({ level: 'silent' }),
    clock,
    jobs,
    onBug: (bug) => bugs.push(bug),
  })
  const searched: Slice[] = []
  const content = createContent(open.kernel, {
    socketUrl: '/ws',
    personnel: async () => [],
    slices: () => searched,
  })
  const live = createLive(open.kernel, {
    members: {
      cards: async (ids) => ids.flatMap((id) => cards.get(id) ?? []),
      searchTeachers: async ({ keyword }) => [...teachers.values()].filter(({ name }) => name.includes(keyword)),
      findByMobile: async (mobile) => cards.get(mobiles.get(mobile) ?? ('' as MemberId)),
      teachers: async (ids) => ids.flatMap((id) => teachers.get(id) ?? []),
      isSessionOpen: async (_, session) => !ended.has(session),
    },
    media: pictures.media,
    ticketSecrets: [new Secret('test ticket secret')],
    limits: options.limits,
    visitorWatch: options.visitorWatch,
    drawsBetween: options.drawsBetween,
    samplePeople: async () => ({
      teachers: [...teachers.keys()].map((teacherId) => ({ teacherId })),
      members: [...cards.keys()].map((memberId) => ({ memberId })),
    }),
    riskTip: async () => RISK,
    screen: content.screen,
    claim: content.claim,
    findClaimable: content.findClaimable,
    findStock: (code) =>
      code === '600519.SH' || code === '600519' ? { code: '600519.SH', name: '贵州茅台' } : undefined,
    rules: async () => rules,
    notify: async (notice) => void notices.push(notice),
    memory: { positions: async (member) => positions.get(member) ?? new Map() },
  })
  searched.push(content, live)
  const sockets = new Set<Duplex>()
  const server = await assemble(open, {
    slices: [content, { ...live, upgrades: live.upgrades?.map((upgrade) => watched(upgrade, sockets)) }],
    authenticate: async (token) => callers.get(token),
    openapi: () => makeOpenapi({ ...contentEndpoints, ...liveEndpoints }, { ...contentRefusals, ...liveRefusals }),
  })
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  const rooms = roomRepository(open.kernel.db)
  let count = 0

  function person(id: MemberId | undefined, teacherId?: TeacherId): Person {
    count += 1
    const ip = `10.3.${count >> 8}.${count & 255}`
    const call = callAt({ url, ip, ...(id && { token: id }) })
    const ticket = async () => (await call('live.getTicket', { id: 'any' as RoomId })).ticket ?? ''
    return {
      id: id ?? ('' as MemberId),
      teacherId,
      ip,
      call,
      ticket,
      socket: async () => socketOf(url, ip, await ticket()),
    }
  }

  return {
    /** The server's ends of all sockets, for tests that cut them. */
    sockets,
    url,
    clock,
    bugs,
    live,
    server,
    rooms,
    pictures,
    jobs,
    rules,
    positions,
    kernel: open.kernel,
    /** What was sent to members' lists of messages. */
    notices,
    /** An operator with these permissions. */
    operator(...permissions: readonly string[]): { readonly id: OperatorId; readonly call: Call } {
      const id = OperatorId.parse(randomUUID())
      callers.set(id, { kind: 'operator', operatorId: id, roles: [], permissions })
      return { id, call: callAt({ url, ip: '10.4.0.1', token: id }) }
    },
    visitor: () => person(undefined),
    member({ levels = [], name = '学员', teacher, mobile, isMinor }: Wish = {}): Person {
      const id = randomUUID() as MemberId
      const teacherId = teacher && (`t-${id}` as TeacherId)
      cards.set(id, { memberId: id, nickname: name })
      if (mobile !== undefined) mobiles.set(mobile, id)
      if (teacher && teacherId) {
        teachers.set(teacherId, {
          id: teacherId,
          memberId: id,
          name,
          orgName: '讲坛投资顾问有限公司',
          regNo: 'A0000000000001',
          regState: teacher,
        })
      }
      callers.set(id, {
        kind: 'member',
        memberId: id,
        sessionId: `session-${id}`,
        nickname: name,
        levelIds: levels as LevelId[],
        roles: ['ROLE_DEFAULT'],
        permissions: [],
        ...(teacherId && { teacherId }),
        ...(isMinor && { minor: { usedMs: 0, minutes: 40, from: 22 * 60, to: 6 * 60, unlockedDay: null } }),
      })
      return person(id, teacherId)
    },
    /** Ends the only session of this person. */
    endSession: ({ id }: Person) => void ended.add(`session-${id}`),
    setLevels(person: Person, levels: readonly string[]): void {
      const caller = callers.get(person.id)
      if (caller?.kind === 'member') callers.set(person.id, { ...caller, levelIds: levels as LevelId[] })
    },
    /** A text room that is live, unless the options say otherwise. */
    async room({
      teacher,
      categories = [],
      ...wish
    }: RoomWish = {}): Promise<{ id: RoomId; stream: string; teacher: Person }> {
      const owner = teacher ?? this.member({ teacher: 'active', name: '老师' })
      const now = new Date(clock.now())
      const stream = pictures.media.newStream().name
      const values = {
        kind: 'word' as const,
        title: '直播间',
        teacherId: owner.teacherId as TeacherId,
        assistants: [],
        state: 'live' as const,
        startAt: now,
        levelIds: [],
        visitorMode: 'read' as const,
        riskTip: RISK,
        isPromotional: false,
        chatMode: 'open' as const,
        slowSec: 0,
        materials: [],
        sample: false,
        createdAt: now,
        ...wish,
      }
      const broadcast = values.kind === 'video' ? { streamName: stream, nonce: 'nonce', createdAt: now } : undefined
      const id = await rooms.create(
        values,
        categories.map((name) => ({ id: name as CategoryId, name })),
        broadcast,
      )
      return { id, stream, teacher: owner }
    },
    async close() {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (bugs.length > 0)
        throw new AggregateError(
          bugs.map(({ error }) => error),
          'the server had bugs',
        )
    },
  }
}

export type Studio = Awaited<ReturnType<typeof studio>>

function watched(upgrade: Upgrade, sockets: Set<Duplex>): Upgrade {
  return {
    path: upgrade.path,
    handle(request, socket, head, facts) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      upgrade.handle(request, socket, head, facts)
    },
  }
}

function configOf(dataDir: string) {
  return {
    mode: 'demo' as const,
    role: 'all' as const,
    http: {
      mode: 'demo' as const,
      trustProxy: 'loopback' as const,
      requireSign: false,
      signSecret: new Secret('test'),
      globalRate: { max: 100_000, perSec: 1 },
      maxEventLoopDelayMs: 0,
      drainMs: 5_000,
    },
    files: { dir: join(dataDir, 'files'), secret: new Secret('test') },
  }
}
