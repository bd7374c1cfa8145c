import { createServer, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './ports'

afterEach(() => vi.restoreAllMocks())

/** Listens on the first port from here on that is free. */
function listenFrom(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(listenFrom(port + 1)))
    server.listen(port, '127.0.0.1', () => resolve({ server, port }))
  })
}

test('a free port lies below those that the system gives out by itself, and is given once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  expect(ports.filter((port) => port < 20_000 || port > 32_767)).toEqual([])
})

test('a port on which somebody listens is not given', async () => {
  const { server, port } = await listenFrom(31_000)
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce((port - 20_000 + 0.5) / 12_768)
  expect(await freePort()).not.toBe(port)
  expect(random.mock.calls.length).toBeGreaterThan(1)
  await new Promise((resolve) => server.close(resolve))
})
