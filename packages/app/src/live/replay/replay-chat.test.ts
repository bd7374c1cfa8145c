import type { LiveMessage } from '@rostrum/contract/live'
import { expect, test } from 'vitest'
import { createReplayChat, type ReplayLine } from './replay-chat'

const HOUR = 3_600_000
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A lesson of an hour with a message every second; each read returns at most `pageMs`. */
function lesson(pageMs = HOUR) {
  const asked: [number, number][] = []
  let isDown = false
  const all: ReplayLine[] = Array.from({ length: 3600 }, (_, second) => ({
    ms: second * 1000,
    message: { id: `m${second}` } as LiveMessage,
  }))
  const chat = createReplayChat({
    durationMs: HOUR,
    async read(fromMs, toMs) {
      asked.push([fromMs, toMs])
      if (isDown) throw new Error('down')
      const untilMs = Math.min(toMs, fromMs + pageMs)
      return { rows: all.filter(({ ms }) => ms >= fromMs && ms < untilMs), untilMs }
    },
  })
  const last = () => chat.getSnapshot().lines.at(-1)?.message.id
  const first = () => chat.getSnapshot().lines[0]?.message.id
  /** Plays on, with four looks a second. */
  async function play(fromMs: number, toMs: number) {
    for (let ms = fromMs; ms <= toMs; ms += 250) {
      chat.at(ms)
      if (ms % 5_000 === 0) await settle()
    }
    await settle()
  }
  return { chat, asked, last, first, play, fail: (down: boolean) => void (isDown = down) }
}

test('during playing, every line appears at its second, once, without a gap', async () => {
  const { chat, play, last } = lesson()
  chat.at(0)
  await settle()
  expect(last()).toBe('m0')
  await play(0, 200_000)
  expect(last()).toBe('m200')
  expect(chat.getSnapshot().lines.map(({ message }) => message.id)).toEqual(
    Array.from({ length: 201 }, (_, second) => `m${second}`),
  )
})

test('lines are fetched at least twenty seconds ahead', async () => {
  const { asked, play } = lesson()
  await play(0, 45_000)
  const until = Math.max(...asked.map(([, to]) => to))
  expect(until).toBeGreaterThanOrEqual(65_000)
})

test('a jump forwards shows the chat of that minute and nothing in between', async () => {
  const { chat, last, first } = lesson()
  chat.at(0)
  await settle()
  chat.at(1_800_000)
  await settle()
  expect([first(), last()]).toEqual(['m1740', 'm1800'])
})

test('a jump backwards removes later lines and loads the chat before the position', async () => {
  const { chat, last, first } = lesson()
  chat.at(1_800_000)
  await settle()
  chat.at(600_000)
  await settle()
  expect([first(), last()]).toEqual(['m540', 'm600'])
})

test('a short step back inside the stretch needs no call', async () => {
  const { chat, asked, play, last } = lesson()
  await play(0, 100_000)
  const calls = asked.length
  chat.at(90_000)
  await settle()
  expect([last(), asked.length]).toEqual(['m90', calls])
})

test('a server that returns less than requested is called again', async () => {
  const { chat, last } = lesson(5_000)
  chat.at(100_000)
  for (let round = 0; round < 30; round += 1) await settle()
  expect(last()).toBe('m100')
})

test('a reply for a position that was left meanwhile is dropped', async () => {
  const answers: (() => void)[] = []
  const line = (ms: number) => ({ ms, message: { id: `m${ms}` } as LiveMessage })
  const chat = createReplayChat({
    durationMs: HOUR,
    read: (fromMs, toMs) =>
      new Promise((resolve) => answers.push(() => resolve({ rows: [line(fromMs)], untilMs: toMs }))),
  })
  chat.at(1_000_000)
  chat.at(2_000_000)
  answers.forEach((answer) => answer())
  await settle()
  expect(chat.getSnapshot().lines.map(({ ms }) => ms)).toEqual([1_940_000])
})

test('a failed read is shown, does not repeat by itself, and succeeds on retry', async () => {
  const { chat, asked, fail, last } = lesson()
  fail(true)
  chat.at(10_000)
  await settle()
  chat.at(10_250)
  await settle()
  expect([chat.getSnapshot().hasFailed, asked.length]).toEqual([true, 1])
  fail(false)
  chat.retry()
  await settle()
  expect([chat.getSnapshot().hasFailed, last()]).toEqual([false, 'm10'])
})

test('a removed line disappears', async () => {
  const { chat, last } = lesson()
  chat.at(3_000)
  await settle()
  chat.remove('m3')
  expect(last()).toBe('m2')
})

test('the snapshot stays the same object while nothing changes', async () => {
  const { chat } = lesson()
  chat.at(3_000)
  await settle()
  const before = chat.getSnapshot()
  chat.at(3_100)
  expect(chat.getSnapshot()).toBe(before)
})
