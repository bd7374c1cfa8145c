import { expect, test } from 'vitest'
import { inBatches } from './in-batches'

/** A read that waits for its turn to end, and what it was asked for. */
function held() {
  const asked: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const read = async (keys: readonly string[]) => {
    asked.push([...keys].sort())
    await new Promise<void>((resolve) => ends.push(resolve))
    return new Map(keys.map((key) => [key, asked.length]))
  }
  return { asked, ends, read }
}

test('whoever asks during a read is answered by the next one, together with the others', async () => {
  const { asked, ends, read } = held()
  const ask = inBatches(read)
  const first = ask(['a'])
  await expect.poll(() => asked).toEqual([['a']])
  const others = [ask(['a']), ask(['b', 'a']), ask(['c'])]
  expect(asked).toEqual([['a']])
  ends[0]?.()
  expect((await first).get('a')).toBe(1)
  await expect.poll(() => asked).toEqual([['a'], ['a', 'b', 'c']])
  ends[1]?.()
  for (const found of await Promise.all(others)) expect(found.get('a')).toBe(2)
})

test('a read that fails is told to those who asked for it, and the next one goes on', async () => {
  let fails = true
  const ask = inBatches(async (keys: readonly string[]) => {
    if (fails) throw new Error('gone')
    return new Map(keys.map((key) => [key, 1]))
  })
  await expect(ask(['a'])).rejects.toThrow('gone')
  fails = false
  expect((await ask(['a'])).get('a')).toBe(1)
})
