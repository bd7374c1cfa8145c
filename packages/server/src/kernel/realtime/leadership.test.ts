import { describe, expect, test } from 'vitest'
import { createLog } from '../log'
import { refuse, type Refusal } from '../refusal'
import { Fenced, Leadership, type LeaseStore } from './leadership'
import { createLedWriters, type Asks } from './led-writers'
import type { Writers } from './writer'

const log = createLog({ level: 'silent' })

/** The store through which the processes of a test agree. */
function leases() {
  const state = { holder: undefined as string | undefined, token: 0, isAway: false, asked: 0 }
  const of = (me: string): LeaseStore => ({
    async take(_, above) {
      state.asked += 1
      if (state.isAway) throw new Error('away')
      if (state.holder === undefined || (state.holder === me && state.token < above))
        state.token = Math.max(state.token, above) + 1
      state.holder ??= me
      return { holder: state.holder, token: state.token }
    },
  })
  return { state, of }
}

/** Two processes that can ask each other, and what each of them wrote. */
function pair() {
  const store = leases()
  const answers = new Map<string, (question: string) => Promise<string>>()
  const dead = new Set<string>()
  const process = (me: string) => {
    const written: string[] = []
    const asks: Asks = {
      me,
      ask: async (other, question) =>
        dead.has(other) ? Promise.reject(new Error('no answer')) : (answers.get(other)?.(question) ?? ''),
      onAsk: (answer) => void answers.set(me, answer),
    }
    const local: Writers<string, { text: string; at: Date }> = {
      async submit(_, text) {
        if (text === 'bad') return refuse('kernel.busy', { why: 'test' })
        written.push(text)
        return { text, at: new Date(5) }
      },
      idle: async () => {},
    }
    const leadership = new Leadership({ me, store: store.of(me), log, hotPerSec: 2 })
    const writers = createLedWriters<string, { text: string; at: Date }>({
      local,
      leadership,
      asks,
      mayTravel: (text) => text !== 'stays',
      revive: ({ text, at }) => ({ text, at: new Date(at) }),
    })
    return { written, writers, leadership, say: (text: string) => writers.submit('r', text) }
  }
  return { store: store.state, one: process('one'), two: process('two'), dead }
}

/** Enough messages to make the room hot, and to get the answer about the lease. */
async function warm(say: (text: string) => Promise<unknown>, count = 4): Promise<void> {
  for (let n = 0; n < count; n += 1) await say(`warm${n}`)
  await new Promise((resolve) => setImmediate(resolve))
}

describe('the chat of a hot room', () => {
  test('one process writes it; the others pass theirs on, and get their answers back', async () => {
    const { one, two } = pair()
    await warm(one.say)
    await warm(two.say)
    one.written.length = two.written.length = 0
    expect(await Promise.all([two.say('a'), two.say('b'), one.say('c')])).toEqual(
      ['a', 'b', 'c'].map((text) => ({ text, at: new Date(5) })),
    )
    expect([one.written.sort(), two.written]).toEqual([['a', 'b', 'c'], []])
    await expect(two.say('bad')).rejects.toMatchObject({
      reason: 'kernel.busy',
      details: { why: 'test' },
    } satisfies Partial<Refusal>)
  })

  test('local drafts stay, and a room that is not hot asks nobody', async () => {
    const { one, two, store } = pair()
    await two.say('quiet')
    expect(store.asked).toBe(0)
    await warm(one.say)
    await warm(two.say)
    two.written.length = 0
    await two.say('stays')
    expect(two.written).toEqual(['stays'])
  })

  test('when a leader died, its open questions are written here, and another process leads later', async () => {
    const { one, two, store, dead } = pair()
    await warm(one.say)
    await warm(two.say)
    dead.add('one')
    two.written.length = 0
    expect(await two.say('not lost')).toMatchObject({ text: 'not lost' })
    expect(two.written).toEqual(['not lost'])
    store.holder = undefined
    await warm(two.say)
    expect(two.leadership.tokenOf('r')).toBe(2)
  })

  test('a leader that was fenced off stops leading, and its next token is higher', async () => {
    const { one, store } = pair()
    await warm(one.say)
    expect(one.leadership.tokenOf('r')).toBe(1)
    one.leadership.fenced('r', new Fenced(7))
    expect(one.leadership.tokenOf('r')).toBeUndefined()
    await warm(one.say)
    expect(one.leadership.tokenOf('r')).toBe(8)
    expect(store.holder).toBe('one')
  })

  test('nobody leads under an expired lease, or when the store is away', async () => {
    const { one, store } = pair()
    await warm(one.say)
    expect(one.leadership.tokenOf('r', performance.now() + 3_001)).toBeUndefined()
    store.isAway = true
    one.leadership.silent('r')
    await warm(one.say)
    expect(one.leadership.leaderOf('r')).toBeUndefined()
  })
})
