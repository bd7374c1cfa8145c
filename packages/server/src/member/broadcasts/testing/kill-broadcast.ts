import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHeldJobs, createLog, openKernel, Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'

/** The test's options for the process, as JSON in its only argument. */
export interface KillBroadcastOrder {
  readonly connection: Parameters<typeof openKernel>[0]['connection']
  readonly atOnce: number
}

/** Sends what is due; the test kills it meanwhile. */
async function run({ connection, atOnce }: KillBroadcastOrder): Promise<void> {
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
  const members = createMember(kernel, {
    codeSecret: secret,
    legalTexts: { findDocVersion: async () => undefined },
    broadcasts: { atOnce, quiet: async () => ({ from: 0, to: 0 }) },
  })
  await members.jobs?.find(({ name }) => name === 'member.sendBroadcasts')?.run({})
}

void run(JSON.parse(process.argv[2] ?? '{}') as KillBroadcastOrder)
