import { afterAll } from 'vitest'
import { startServer, type RunningServer } from './server'

/**
 * A server for one file of journeys that change members' data: settings, history, sessions, the number. Stops after the
 * file.
 */
export async function ownServer(): Promise<RunningServer> {
  const server = await startServer()
  afterAll(() => server.stop())
  return server
}
