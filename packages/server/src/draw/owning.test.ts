import { randomUUID } from 'node:crypto'
import type { DrawId, DrawWriting } from '@rostrum/contract/draw'
import { isTradingDay } from '@rostrum/market'
import { expect, test } from 'vitest'
import { chen, create, draft, joining, published, reason, w, xu, worldOfDraws } from './testing/drawn'

worldOfDraws()

const own = (id: DrawId) => chen.call('draw.getOwn', { id })
const modify = (id: DrawId, seen: string, more: Partial<DrawWriting> = {}) =>
  chen.call('draw.modify', { id, seen, draft: draft(more) })

test('a teacher finds the own draws, drafts among them, and nobody else’s', async () => {
  const { id } = await create()
  await joining()
  const other = await w.teacher()
  expect((await chen.call('draw.listOwn', {})).rows.map(({ draw }) => draw.state)).toEqual(['open', 'draft'])
  expect((await own(id)).writing.name).toBe('读书会抽奖')
  expect((await other.call('draw.listOwn', {})).rows).toEqual([])
  for (const call of [
    () => other.call('draw.getOwn', { id }),
    () => other.call('draw.withdraw', { id, what: 'draft' }),
    () => other.call('draw.modify', { id, seen: '', draft: draft() }),
    () => chen.call('draw.getOwn', { id: 'odd' as never }),
  ])
    expect(await reason(call())).toBe('draw.not_found')
})

test('changing what waits for its second person takes the request back, and the promise with it', async () => {
  const { id } = await create()
  const asked = await chen.call('draw.publish', { id })
  const before = await own(id)
  const after = await modify(id, before.seen, { name: '换了名称' })
  expect(after.draw).toMatchObject({ name: '换了名称', state: 'draft' })
  expect([after.draw.isWaiting, after.draw.commitHash]).toEqual([undefined, undefined])
  expect(await reason(modify(id, before.seen))).toBe('draw.changed')
  const again = await chen.call('draw.publish', { id })
  expect(again.isWaiting).toBe(true)
  expect(again.commitHash).not.toBe(asked.commitHash)
})

test('what a teacher changes is asked as strictly as what is new', async () => {
  const { id } = await create()
  const { seen } = await own(id)
  expect(await reason(modify(id, seen, { contact: '' }))).toBe('draw.incomplete')
  expect(await reason(modify(id, seen, { roomId: randomUUID() as never }))).toBe('draw.room')
  expect(await reason(modify(id, seen, { startAt: draft().drawAt }))).toBe('draw.dates')
  expect((await own(id)).seen).toBe(seen)
})

test('a request is taken back to a draft, and a draft to nothing', async () => {
  const { id } = await create()
  await chen.call('draw.publish', { id })
  const { seen } = await xu.call('draw.getDesk', { id })
  const back = await chen.call('draw.withdraw', { id, what: 'request' })
  expect(back.draw).toMatchObject({ state: 'draft' })
  expect(back.draw.isWaiting).toBeUndefined()
  expect(await reason(xu.call('draw.publishDesk', { id, seen, why: '核对过规则' }))).toBe('draw.changed')
  expect(await chen.call('draw.withdraw', { id, what: 'request' })).toEqual(back)
  expect((await chen.call('draw.withdraw', { id, what: 'draft' })).draw.state).toBe('void')
  expect(await reason(modify(id, (await own(id)).seen))).toBe('draw.void')
})

test('an operator who wants it published meanwhile waits for nothing', async () => {
  const { id } = await create()
  const { seen } = await xu.call('draw.getDesk', { id })
  expect(await xu.call('draw.publishDesk', { id, seen, why: '先公示' })).toMatchObject({ isWaiting: true })
  await modify(id, (await own(id)).seen, { name: '换了名称' })
  const { rows } = await xu.call('access.listApprovals', { state: 'waiting' } as never)
  expect(rows).toEqual([])
})

test('nothing of a published draw is changed or taken back', async () => {
  const id = await published()
  expect(await reason(modify(id, (await own(id)).seen))).toBe('draw.published')
  for (const what of ['request', 'draft'] as const)
    expect(await reason(chen.call('draw.withdraw', { id, what }))).toBe('draw.published')
  expect((await own(id)).canOpen).toBe(false)
})

test('a teacher chooses from trading days, levels and the limit', async () => {
  const { days, index, prizeMax } = await chen.call('draw.getOwnChoices', {})
  expect(days.length).toBeGreaterThan(20)
  expect(days.every((day) => isTradingDay(day))).toBe(true)
  expect(days[0]).toBe('2026-11-20')
  expect(prizeMax).toBe(5_000_000)
  expect(index.name).not.toBe('')
})
