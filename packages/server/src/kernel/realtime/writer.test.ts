import { describe, expect, test } from 'vitest'
import { createLog } from '../log'
import { Refusal } from '../refusal'
import { createWriters, OutcomeUnknown } from './writer'

const log = createLog({ level: 'silent' })
const connectionLost = () => Object.assign(new Error('connection terminated'), { code: '08006' })
const broken = () => Object.assign(new Error('invalid byte sequence'), { code: '22021' })

interface Draft {
  readonly text: string
  readonly alone?: boolean
}

function writersOf(commit: (drafts: readonly Draft[], call: number) => Promise<readonly string[]>, retryForMs = 5_000) {
  const groups: string[][] = []
  const told: string[] = []
  const writers = createWriters<Draft, string>({
    log,
    retryForMs,
    commit(_, drafts) {
      groups.push(drafts.map(({ text }) => text))
      return commit(drafts, groups.length)
    },
    committed: (_, stored) => void told.push(...stored),
    isAlone: ({ alone = false }) => alone,
  })
  return {
    groups,
    told,
    say: (text: string, alone = false) => writers.submit('room', { text, alone }),
    idle: () => writers.idle(),
  }
}

const echo = async (drafts: readonly Draft[]) => drafts.map(({ text }) => text)
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('one writer per room', () => {
  test('drafts that wait during a transaction go into the next one together, in order', async () => {
    const { groups, say } = writersOf(async (drafts) => (await later(5), echo(drafts)))
    const first = say('a')
    await later(1)
    await Promise.all([first, say('b'), say('c'), say('d')])
    expect(groups).toEqual([['a'], ['b', 'c', 'd']])
  })

  test('nobody is told before the transaction is committed', async () => {
    const order: string[] = []
    const { told, say } = writersOf(async (drafts) => (order.push(`told ${told.length} before commit`), echo(drafts)))
    await say('a').then((stored) => order.push(`acknowledged ${stored}, told ${told.length}`))
    expect(order).toEqual(['told 0 before commit', 'acknowledged a, told 1'])
  })

  test('a draft that may be refused inside has its own transaction', async () => {
    const { groups, say, idle } = writersOf(async (drafts) => {
      if (drafts[0]?.alone) throw new Refusal('kernel.no_permission', {})
      return echo(drafts)
    })
    const said = [say('a'), say('b'), say('pin', true), say('c')]
    await expect(said[2]).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    await idle()
    expect(groups).toEqual([['a', 'b'], ['pin'], ['c']])
    expect(await Promise.all([said[0], said[1], said[3]])).toEqual(['a', 'b', 'c'])
  })

  test('an unknown outcome is retried with the same drafts, and nobody hears of it meanwhile', async () => {
    const { groups, told, say } = writersOf(async (drafts, call) => {
      if (call < 3) throw connectionLost()
      return echo(drafts)
    })
    const said = Promise.all([say('a'), say('b')])
    await later(20)
    expect(told).toEqual([])
    expect(await said).toEqual(['a', 'b'])
    expect(groups).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('an outcome that stays unknown is reported as unknown', async () => {
    const { told, say } = writersOf(async () => Promise.reject(connectionLost()), 120)
    await expect(say('a')).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(told).toEqual([])
  })

  test('one bad draft does not make the others fail', async () => {
    const { say } = writersOf(async (drafts) => {
      if (drafts.some(({ text }) => text === 'bad')) throw broken()
      return echo(drafts)
    })
    const said = await Promise.allSettled([say('a'), say('bad'), say('c')])
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a queue that grows without end is refused as busy', async () => {
    const { say, idle } = writersOf(async (drafts) => (await later(1), echo(drafts)))
    const said = Array.from({ length: 5_000 }, (_, index) => say(`${index}`))
    expect(() => say('one more')).toThrow(Refusal)
    await Promise.all(said)
    await idle()
  })
})
