import type { RoomId } from '@rostrum/contract/live'
import { expect, test } from 'vitest'
import { sharedCounts } from './shared-counts'

const room = 'a room' as RoomId

/** Reads that end when the test says so. */
function reads() {
  const ends: ((open: number) => void)[] = []
  const read = () =>
    new Promise<{ open: number; answered: number }>((done) => ends.push((open) => done({ open, answered: 0 })))
  return { ends, read }
}
/** Everything that can go on without another answer has gone on. */
const rest = () => new Promise(setImmediate)

test('who asks while a read is under way waits for the next one, and all who wait share it', async () => {
  const { ends, read } = reads()
  const counts = sharedCounts(read)
  const first = counts(room)
  await rest()
  const later = [counts(room), counts(room), counts(room)]
  await rest()
  expect(ends).toHaveLength(1)
  ends[0]?.(1)
  expect(await first).toMatchObject({ open: 1 })
  await rest()
  expect(ends).toHaveLength(2)
  ends[1]?.(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2].map((open) => ({ open, answered: 0 })))
})

test('a read that fails fails those who share it, and the next one reads again', async () => {
  let reads = 0
  const counts = sharedCounts(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return { open: 3, answered: 0 }
  })
  await expect(counts(room)).rejects.toThrow('away')
  expect(await counts(room)).toMatchObject({ open: 3 })
})
