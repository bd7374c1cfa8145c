import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { wsTransport } from './transport'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeSocket() {
  const ws = {
    OPEN: 1,
    CLOSED: 3,
    readyState: 1,
    closes: 0,
    terminated: 0,
    close() {
      this.closes += 1
      this.readyState = 2
    },
    terminate() {
      this.terminated += 1
      this.readyState = 3
    },
  }
  return { ws, transport: wsTransport(ws as unknown as WebSocket, new PassThrough()) }
}

test('a peer that keeps flooding after the close costs one goodbye and one timer, and is cut', () => {
  const { ws, transport } = fakeSocket()
  for (let frame = 0; frame < 10_000; frame += 1) transport.close(4429)
  expect([ws.closes, vi.getTimerCount(), transport.isOpen]).toEqual([1, 1, false])
  vi.advanceTimersByTime(2_000)
  expect([ws.terminated, vi.getTimerCount()]).toEqual([1, 0])
})
