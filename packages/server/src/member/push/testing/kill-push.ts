import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '@rostrum/contract/kernel'
import { createHeldJobs, createLog, openKernel, Secret } from '@rostrum/server/kernel'
import { createMember, createPushDrivers } from '@rostrum/server/member'

/** The test's options for the process, as JSON in its only argument. */
export interface KillPushOrder {
  readonly connection: Parameters<typeof openKernel>[0]['connection']
  readonly memberId: MemberId
  /** The address of JPush. */
  readonly origin: string
}

/** Stores a message and pushes it; the test kills it meanwhile. */
async function run({ connection, memberId, origin }: KillPushOrder): Promise<void> {
  const secret = new Secret('kill')
  const http = {
    mode: 'demo' as const,
    trustProxy: false as const,
    requireSign: false,
    signSecret: secret,
    globalRate: { max: 100_000, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 1_000,
  }
  const { kernel } = openKernel({
    config: { mode: 'demo', role: 'all', http, files: { dir: join(tmpdir(), 'rostrum-kill'), secret } },
    connection,
    connections: 2,
    log: createLog({ level: 'silent' }),
    jobs: createHeldJobs(),
  })
  const drivers = createPushDrivers(
    { jpush: { appKey: 'key', masterSecret: secret, isProduction: true, origin } },
    kernel.clock,
  )
  const members = createMember(kernel, {
    codeSecret: secret,
    legalTexts: { findDocVersion: async () => undefined },
    notices: { drivers },
  })
  await members.notify({ to: memberId, kind: 'answer', title: '反馈有新的答复', content: '请查看。', key: 'kill' })
  await members.jobs?.find(({ name }) => name === 'member.push')?.run({})
}

void run(JSON.parse(process.argv[2] ?? '{}') as KillPushOrder)
