import { compose } from '@rostrum/server'
import { createHeldJobs, createLog } from '@rostrum/server/kernel'
import { movableClock } from './clock'
import { testConfig } from './config'
import type { SpawnOrder } from './spawned'

/** Serves until somebody kills it. */
async function run({ connection, dataDir, at, jobs: names }: SpawnOrder): Promise<void> {
  const jobs = createHeldJobs()
  const server = await compose({
    config: testConfig(dataDir),
    connection,
    connections: 4,
    clock: movableClock(at),
    jobs,
    log: createLog({ level: 'silent' }),
  })
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const name of names) await jobs.runNow(name)
  await server.events.settle()
  await jobs.runDue(at)
  await server.events.settle()
  process.send?.({ url })
}

// Nobody is left to kill it.
process.on('disconnect', () => process.exit(1))
void run(JSON.parse(process.argv[2] ?? '{}') as SpawnOrder)
