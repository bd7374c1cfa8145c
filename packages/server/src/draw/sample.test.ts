import { createHash } from 'node:crypto'
import { checkProof } from '@rostrum/contract/draw'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await w.server.sample()
})
afterAll(() => w.close())
const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('a demonstration has a draw that everybody can check, one that everybody can join, and one of a room', async () => {
  const ada = await w.member()
  const { rows } = await ada.call('draw.list', {})
  expect(rows.map(({ state, sample }) => [state, sample])).toEqual([
    ['open', true],
    ['open', true],
    ['claiming', true],
  ])
  const open = rows.find(({ state, roomId }) => state === 'open' && roomId === undefined)
  const [over, ofRoom] = [rows.at(-1), rows.find(({ roomId }) => roomId !== undefined)]
  if (!open || !over || !ofRoom) throw new Error('the sample has three draws')
  expect(ofRoom.roomTitle).toBeDefined()
  const { rows: inRoom } = await ada.call('draw.list', { roomId: ofRoom.roomId })
  expect(inRoom.map(({ id }) => id)).toEqual([ofRoom.id])
  const proof = await w.call('draw.getProof', { id: over.id })
  const { seed = '', entrantsHash = '', publicText = '' } = proof
  const steps = checkProof(hash, { ...proof, seed, entrantsHash, publicText })
  expect(steps.map(({ isSame }) => isSame)).toEqual([true, true, true, true, true, true])
  expect(proof).toMatchObject({ total: 60, publicSource: expect.stringContaining('仅供演示') })
  expect(proof.winners).toHaveLength(13)
  await ada.call('draw.join', { id: open.id, idempotencyKey: 'join-the-open-one' })
  expect(await ada.call('draw.get', { id: open.id })).toMatchObject({ joined: true, joinedCount: 1 })
})

test('what the page of a draw says by itself, the words of the demonstration do not say again', async () => {
  const ada = await w.member()
  const { rows } = await ada.call('draw.list', {})
  for (const { rules, prizes, conditionText } of rows) {
    const written = [rules, ...prizes.map(({ oddsText }) => oddsText)].join('\n')
    const counts = prizes.map(({ count }) => `${count}份`)
    for (const words of ['逾期作废', '每人一次', '免费', conditionText, ...counts]) expect(written).not.toContain(words)
  }
})

test('every prize of the demonstration has a drawn picture that everybody can open', async () => {
  const { rows } = await (await w.member()).call('draw.list', {})
  const pictures = rows.flatMap(({ prizes }) => prizes.map(({ picture = '' }) => picture))
  expect(pictures).not.toContain('')
  for (const picture of new Set(pictures))
    expect((await fetch(`${w.url}${picture}`)).headers.get('content-type')).toBe('image/png')
})
