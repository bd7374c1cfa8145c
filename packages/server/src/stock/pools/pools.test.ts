import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import { PoolGroupId, StockCode } from '@rostrum/contract/stock'
import { poolItemsMax } from '@rostrum/contract/stock/limits'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const [BANK, WINE, POWER] = ['980001.SIM', '980002.SIM', '980003.SIM'].map((code) => StockCode.parse(code)) as [
  StockCode,
  StockCode,
  StockCode,
]
let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-26T14:32:00+08:00', sampled: true })
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
})
const codesOf = async (who: Member, groupId?: PoolGroupId) =>
  (await who.call('stock.listPool', { groupId })).rows.map(({ code }) => code)

describe('lists of members', () => {
  test('the first security makes the first list; its price of that moment stays', async () => {
    const done = await ada.call('stock.savePool', { codes: [BANK, WINE], note: '观察' })
    expect(done.added).toBe(2)
    const { rows } = await ada.call('stock.listPoolGroups', {})
    expect(rows[0]).toMatchObject({ groupId: done.groupId, name: '自选', kind: 'mine', count: 2 })
    expect(done.rows[0]).toMatchObject({ code: BANK, note: '观察', returnPct: 0 })
    const again = await ada.call('stock.savePool', { codes: [BANK] })
    expect(again).toMatchObject({ added: 0, groupId: done.groupId })
    expect(again.rows[0]?.note).toBe('观察')
    expect((await ada.call('stock.getInfo', { code: BANK })).mine.pools).toBe(1)
  })

  test('a security that nobody quotes is refused, and nothing of the call happens', async () => {
    const codes = [BANK, StockCode.parse('600519.SH')]
    await expect(ada.call('stock.savePool', { codes })).rejects.toMatchObject({ reason: 'stock.unknown_code' })
    expect(await codesOf(ada)).toEqual([])
  })

  test('removed ones come back where they were; a second undo changes nothing', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [BANK, WINE, POWER] })
    expect(await ada.call('stock.deletePool', { groupId, codes: [WINE] })).toEqual({ changed: 1, used: 2 })
    expect(await codesOf(ada)).toEqual([BANK, POWER])
    expect((await ada.call('stock.deletePool', { groupId, codes: [WINE], undo: 1 })).changed).toBe(1)
    expect((await ada.call('stock.deletePool', { groupId, codes: [WINE], undo: 1 })).changed).toBe(0)
    expect(await codesOf(ada)).toEqual([BANK, WINE, POWER])
    await ada.call('stock.deletePool', { groupId, codes: [WINE] })
    w.clock.move(11 * 60_000)
    expect((await ada.call('stock.deletePool', { groupId, codes: [WINE], undo: 1 })).changed).toBe(0)
    w.clock.move(-11 * 60_000)
  })

  test('their order is the member’s; other orders go by a figure', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [BANK, WINE, POWER] })
    await ada.call('stock.sortPool', { groupId, codes: [POWER, BANK] })
    expect(await codesOf(ada)).toEqual([POWER, BANK, WINE])
    const { rows } = await ada.call('stock.listPool', { sort: 'price' })
    expect(rows[0]?.code).toBe(WINE)
  })

  test('groups are made, renamed, put in order and deleted; a name is used once', async () => {
    const { groupId: first } = await ada.call('stock.savePool', { codes: [BANK] })
    const { groupId: second } = await ada.call('stock.savePoolGroup', { name: '课堂例子' })
    await ada.call('stock.savePool', { groupId: second, codes: [BANK] })
    expect(await codesOf(ada)).toEqual([BANK])
    await expect(ada.call('stock.savePoolGroup', { name: '自选' })).rejects.toMatchObject({
      reason: 'stock.group_name',
    })
    await expect(ada.call('stock.savePoolGroup', {})).rejects.toMatchObject({ reason: 'stock.group_what' })
    const { rows } = await ada.call('stock.savePoolGroup', { order: [second ?? first, first] })
    expect(rows.slice(0, 2).map(({ groupId }) => groupId)).toEqual([second, first])
    await ada.call('stock.savePoolGroup', { groupId: first, name: '长期' })
    const left = await ada.call('stock.deletePoolGroup', { id: second ?? first })
    expect(left.rows.filter(({ kind }) => kind === 'mine')).toMatchObject([{ name: '长期' }])
  })

  test('those moved or copied to another list keep their order, their price and their note', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [BANK, WINE, POWER] })
    await ada.call('stock.savePool', { groupId, codes: [WINE], note: '观察' })
    const { groupId: other = groupId } = await ada.call('stock.savePoolGroup', { name: '课堂例子' })
    await ada.call('stock.savePool', { groupId: other, codes: [POWER] })
    const moved = { groupId, toGroupId: other, codes: [POWER, WINE] }
    expect(await ada.call('stock.movePool', moved)).toEqual({ changed: 2, used: 3 })
    expect(await ada.call('stock.movePool', moved)).toEqual({ changed: 0, used: 3 })
    expect(await codesOf(ada, groupId)).toEqual([BANK])
    expect(await codesOf(ada, other)).toEqual([POWER, WINE])
    const { rows } = await ada.call('stock.listPool', { groupId: other })
    expect(rows[1]).toMatchObject({ code: WINE, note: '观察', returnPct: 0 })
    const copied = { groupId: other, toGroupId: groupId, codes: [WINE], copy: 1 as const }
    expect(await ada.call('stock.movePool', copied)).toEqual({ changed: 1, used: 4 })
    expect(await codesOf(ada, groupId)).toEqual([BANK, WINE])
    expect(await codesOf(ada, other)).toEqual([POWER, WINE])
  })

  test('two devices at once lose nothing: what the other added stays, in a sorted list and in one to be deleted', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [BANK, WINE] })
    await Promise.all([
      ada.call('stock.sortPool', { groupId, codes: [WINE, BANK] }),
      ada.call('stock.savePool', { groupId, codes: [POWER] }),
      ada.call('stock.savePool', { groupId, codes: [POWER], note: '观察' }),
    ])
    expect(await codesOf(ada, groupId)).toEqual([WINE, BANK, POWER])
    await expect(ada.call('stock.deletePoolGroup', { id: groupId, count: 2 })).rejects.toMatchObject({
      reason: 'stock.group_changed',
    })
    await ada.call('stock.deletePoolGroup', { id: groupId, count: 3 })
    expect(await codesOf(ada)).toEqual([])
  })

  test('another member’s list is unknown', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [BANK] })
    const bob = await w.member()
    const unknown = { reason: 'stock.group_unknown' }
    await expect(bob.call('stock.listPool', { groupId })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.savePool', { groupId, codes: [WINE] })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.sortPool', { groupId, codes: [BANK] })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.deletePool', { groupId, codes: [BANK] })).rejects.toMatchObject(unknown)
    const { groupId: his } = await bob.call('stock.savePool', { codes: [WINE] })
    const [into, outOf] = [
      { groupId: his, toGroupId: groupId },
      { groupId, toGroupId: his },
    ]
    await expect(bob.call('stock.movePool', { ...into, codes: [WINE] })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.movePool', { ...outOf, codes: [BANK] })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.deletePoolGroup', { id: groupId })).rejects.toMatchObject(unknown)
    await expect(bob.call('stock.savePoolGroup', { groupId, name: '偷' })).rejects.toMatchObject(unknown)
    expect(await codesOf(ada)).toEqual([BANK])
  })

  test('500 are the most; the call that would be more adds none', async () => {
    const all = (await ada.call('stock.listRank', { pageSize: 100 })).rows.map(({ code }) => code)
    const ids: PoolGroupId[] = []
    for (let nth = 0; nth < 5; nth += 1)
      ids.push((await ada.call('stock.savePoolGroup', { name: `组${nth}` })).groupId ?? PoolGroupId.parse('x'))
    for (const groupId of ids) await ada.call('stock.savePool', { groupId, codes: all })
    expect((await ada.call('stock.listPoolGroups', {})).used).toBe(poolItemsMax)
    const extra = await ada.call('stock.savePoolGroup', { name: '满了' })
    await expect(ada.call('stock.savePool', { groupId: extra.groupId, codes: [BANK, WINE] })).rejects.toMatchObject({
      reason: 'stock.pool_full',
    })
    expect(await codesOf(ada, extra.groupId)).toEqual([])
    const [from, toGroupId = PoolGroupId.parse('x')] = [ids[0] ?? PoolGroupId.parse('x'), extra.groupId]
    await expect(
      ada.call('stock.movePool', { groupId: from, toGroupId, codes: all.slice(0, 1), copy: 1 }),
    ).rejects.toMatchObject({ reason: 'stock.pool_full' })
    expect((await ada.call('stock.movePool', { groupId: from, toGroupId, codes: all })).changed).toBe(all.length)
    const every = (await ada.call('stock.listPool', {})).rows.map(({ code }) => code)
    expect((await ada.call('stock.deletePool', { codes: every })).used).toBe(0)
    expect((await ada.call('stock.deletePool', { codes: every, undo: 1 })).used).toBe(poolItemsMax)
  })

  test('a pasted text is taken apart: codes, names, and what nobody quotes; a repeat adds nothing', async () => {
    const text = '自选：模拟酒业、980003\n600519 贵州，采薇微芯；模拟综指'
    const once = await ada.call('stock.importPool', { text, idempotencyKey: 'import-once-1' })
    expect(once.found.map(({ name }) => name)).toEqual(['模拟酒业', '模拟电力', '采薇微芯', '模拟综指'])
    expect(once.unknown).toEqual(['600519'])
    expect(once.added).toBe(4)
    expect(await ada.call('stock.importPool', { text, idempotencyKey: 'import-once-1' })).toEqual(once)
    expect((await ada.call('stock.importPool', { text })).added).toBe(0)
    expect((await ada.call('stock.listPoolGroups', {})).rows[0]).toMatchObject({ kind: 'imported', name: '导入' })
    expect(await ada.call('stock.importPool', { text: '今天天气不错' })).toMatchObject({
      ...{ found: [], unknown: ['今天天气不错'], added: 0 },
    })
  })

  test('a pasted text is shown before it is kept: what is there already, what nobody knows, how many still fit', async () => {
    const { groupId } = await ada.call('stock.savePool', { codes: [WINE] })
    const text = '模拟酒业\n980003 100 股\n980001\n无此股份'
    const shown = await ada.call('stock.importPool', { groupId, text, preview: 1 })
    expect(shown).toMatchObject({ unknown: ['无此股份'], added: 0, room: poolItemsMax - 1 })
    expect(shown.found.map(({ code, isHere }) => [code, isHere])).toEqual([
      [WINE, true],
      [POWER, false],
      [BANK, false],
    ])
    expect(await codesOf(ada, groupId)).toEqual([WINE])
    const kept = await ada.call('stock.importPool', { groupId, text, codes: [BANK, StockCode.parse('980009.SIM')] })
    expect(kept).toMatchObject({ groupId, added: 1, room: poolItemsMax - 2 })
    expect(await codesOf(ada, groupId)).toEqual([WINE, BANK])
    const bob = await w.member()
    await expect(bob.call('stock.importPool', { groupId, text, preview: 1 })).rejects.toMatchObject({
      reason: 'stock.group_unknown',
    })
  })

  test('a visitor has none', async () => {
    await expect(w.call('stock.listPoolGroups', {})).rejects.toMatchObject({ code: 401 })
    await expect(w.call('stock.savePool', { codes: [BANK] })).rejects.toMatchObject({ code: 401 })
  })
})

describe('lists of teachers', () => {
  test('are written by operators with reasons, read by level, and show what was removed with its result', async () => {
    const op = await w.operator()
    const { teachers, levels } = await op.call('stock.listTeacherPools', {})
    const id = PoolGroupId.parse(randomUUID())
    const written = {
      id,
      name: '例子',
      teacherId: teachers[0]?.id ?? ('' as never),
      levelIds: [] as LevelId[],
      isOn: true,
    }
    await op.call('stock.saveTeacherPool', written)
    await expect(op.call('stock.addPicks', { id, codes: [BANK], reason: '' })).rejects.toMatchObject({ code: 400 })
    await op.call('stock.addPicks', { id, codes: [BANK, WINE], reason: '讲课用' })
    await expect(op.call('stock.addPicks', { id, codes: [BANK], reason: '再来' })).rejects.toMatchObject({
      reason: 'stock.pick_none',
    })
    expect(await codesOf(ada, id)).toEqual(expect.arrayContaining([BANK, WINE]))
    const after = await op.call('stock.removePicks', { id, codes: [BANK], reason: '讲完了' })
    expect(after.removed).toMatchObject([{ code: BANK, removedReason: '讲完了', returnPct: 0 }])
    const { rows } = await ada.call('stock.listPool', { groupId: id, removed: 1 })
    expect(rows).toMatchObject([{ code: BANK, reason: '讲课用', removedReason: '讲完了' }])
    await expect(ada.call('stock.savePool', { groupId: id, codes: [POWER] })).rejects.toMatchObject({
      reason: 'stock.group_unknown',
    })
    const level = levels.at(-1)?.id
    const { seen } = after
    const levelled = await op.call('stock.saveTeacherPool', { ...written, seen, levelIds: level ? [level] : [] })
    await expect(ada.call('stock.listPool', { groupId: id })).rejects.toMatchObject({ reason: 'stock.group_level' })
    const groups = await ada.call('stock.listPoolGroups', {})
    expect(groups.rows.find(({ groupId }) => groupId === id)).toMatchObject({ locked: true, kind: 'teacher' })
    const off = { ...written, seen: levelled.seen, isOn: false }
    await op.call('stock.saveTeacherPool', off)
    await expect(ada.call('stock.listPool', { groupId: id })).rejects.toMatchObject({ reason: 'stock.group_unknown' })
    await expect(op.call('stock.saveTeacherPool', { ...off, levelIds: ['nobody' as LevelId] })).rejects.toMatchObject({
      reason: 'stock.teacher_pool_choice',
    })
  })
})
