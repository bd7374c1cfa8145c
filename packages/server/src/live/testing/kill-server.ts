import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '@rostrum/contract/kernel'
import { liveEndpoints, liveRefusals } from '@rostrum/contract/live'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { assemble, createHeldJobs, createLog, openKernel, Secret, type Kernel } from '@rostrum/server/kernel'
import { createLive } from '../index'
import { fakeMedia } from './fake-media'
import { standardRules } from './rules'

/** The test's options for the process, as JSON in its only argument. */
export interface KillServerOrder {
  readonly connection: Parameters<typeof openKernel>[0]['connection']
  readonly port: number
  readonly members: readonly string[]
  readonly teacher: string
  /** Dies by SIGKILL right after this many commits of rooms, before anybody is told. */
  readonly dieAfterCommits?: number
}

const roomy = { perSec: 1_000_000, burst: 1_000_000 }

/** A server with live rooms only, to be killed. */
async function run({ connection, port, members, teacher, dieAfterCommits }: KillServerOrder): Promise<void> {
  const http = {
    mode: 'demo' as const,
    trustProxy: 'loopback' as const,
    requireSign: false,
    signSecret: new Secret('kill'),
    globalRate: { max: 100_000, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 1_000,
  }
  const open = openKernel({
    config: {
      mode: 'demo',
      role: 'all',
      http,
      files: { dir: join(tmpdir(), 'rostrum-kill'), secret: new Secret('kill') },
    },
    connection,
    connections: 4,
    log: createLog({ level: 'silent' }),
    jobs: createHeldJobs(),
  })
  const live = createLive(withFailpoint(open.kernel, dieAfterCommits), {
    members: {
      cards: async (ids) => ids.map((memberId) => ({ memberId, nickname: '学员' })),
      searchTeachers: async () => [],
      findByMobile: async () => undefined,
      teachers: async (ids) =>
        ids.map((id) => ({ id, name: '老师', orgName: '讲坛', regNo: teacher, regState: 'active' as const })),
    },
    media: fakeMedia().media,
    ticketSecrets: [new Secret('the same after a restart')],
    limits: { send: roomy, teacherSend: roomy, frames: roomy, join: roomy, connects: roomy },
    samplePeople: async () => ({ teachers: [], members: [] }),
    riskTip: async () => '风险提示',
    // A message with this word waits for a moderator.
    screen: async (text) => ({ action: text.includes('加微信') ? 'hold' : 'pass', text, hits: ['加微信'], claims: [] }),
    claim: async () => undefined,
    findClaimable: async () => undefined,
    findStock: () => undefined,
    rules: async () => standardRules,
    memory: { positions: async () => new Map() },
  })
  const server = await assemble(open, {
    slices: [live],
    authenticate: async (token) =>
      members.includes(token)
        ? {
            kind: 'member',
            memberId: token as MemberId,
            sessionId: token,
            nickname: '学员',
            levelIds: [],
            roles: [],
            permissions: [],
          }
        : undefined,
    openapi: () => makeOpenapi(liveEndpoints, liveRefusals),
  })
  await server.listen({ port, host: '127.0.0.1' })
  process.send?.('listening')
}

function withFailpoint(kernel: Kernel, dieAfterCommits: number | undefined): Kernel {
  let commits = 0
  return {
    ...kernel,
    db: {
      ...kernel.db,
      async tx(key, fn) {
        const result = await kernel.db.tx(key, fn)
        commits += 1
        if (commits === dieAfterCommits) process.kill(process.pid, 'SIGKILL')
        return result
      },
    },
  }
}

await run(JSON.parse(process.argv[2] ?? '{}') as KillServerOrder)
