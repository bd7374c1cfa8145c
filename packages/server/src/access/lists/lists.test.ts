import { randomUUID } from 'node:crypto'
import { exportRowsMax, listViewsMax } from '@rostrum/contract/access/limits'
import type { ListViewId } from '@rostrum/contract/access'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let admin: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await w.operator()
})
afterAll(() => w.close())

const id = () => randomUUID() as ListViewId
const refused = (reason: string) => ({ reason })

/** Signs in somebody with these permissions alone. */
async function clerk(userName: string, permissions: string[]): Promise<Call> {
  const password = 'Operator#2026'
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  const { token } = await w.call('member.loginOperator', { username: userName, password })
  return callAt(w.origin(token))
}

const words = { list: 'content.listWords', filters: { keyword: '群' }, columns: ['word', 'state'] }

describe('a view of a list', () => {
  test('is kept for its operator alone, changed under its id, and removed', async () => {
    const mine = { ...words, id: id(), name: '待看的词' }
    await admin.call('access.saveListView', mine)
    const { rows } = await admin.call('access.saveListView', { ...mine, name: '群里的词', columns: ['word'] })
    const shown = { id: mine.id, name: '群里的词', filters: { keyword: '群' }, columns: ['word'], isDefault: false }
    expect(rows).toEqual([shown])
    expect(await admin.call('access.listViews', { list: words.list })).toEqual({ rows: [shown] })
    const other = await clerk('views-other', ['content:word:edit'])
    expect(await other('access.listViews', { list: words.list })).toEqual({ rows: [] })
    expect((await other('access.removeListView', mine)).rows).toEqual([])
    expect((await admin.call('access.listViews', { list: words.list })).rows).toHaveLength(1)
    expect((await admin.call('access.removeListView', mine)).rows).toEqual([])
    expect((await admin.call('access.removeListView', mine)).rows).toEqual([])
  })

  test('has a name of its own in its list, and one of them is the default', async () => {
    const list = 'member.listRegister'
    const save = (name: string, more: object = {}) =>
      admin.call('access.saveListView', { list, id: id(), name, filters: {}, columns: [], ...more })
    await save('在职', { isDefault: true })
    await expect(save('在职')).rejects.toMatchObject(refused('access.view_named'))
    // Views stand in the order of their time, and this clock stands still.
    w.clock.move(1_000)
    const { rows } = await save('离职', { isDefault: true })
    expect(rows.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['在职', false],
      ['离职', true],
    ])
    await expect(save('   ')).rejects.toMatchObject({ code: 400 })
    await expect(save('字'.repeat(21))).rejects.toMatchObject({ code: 400 })
  })

  test('saved twice at once under one name is there once', async () => {
    const list = 'content.listHelpDrafts'
    const save = () => admin.call('access.saveListView', { list, id: id(), name: '同名', filters: {}, columns: [] })
    const said = await Promise.allSettled([save(), save()])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.call('access.listViews', { list })).rows).toHaveLength(1)
  })

  test('more than the most is refused, and what is there may still be changed', async () => {
    const list = 'content.listMediaDrafts'
    const save = (no: number, viewId = id()) =>
      admin.call('access.saveListView', { list, id: viewId, name: `视图${no}`, filters: {}, columns: [] })
    const first = id()
    await save(0, first)
    for (let no = 1; no < listViewsMax; no += 1) await save(no)
    await expect(save(listViewsMax)).rejects.toMatchObject(refused('access.views_full'))
    expect((await save(99, first)).rows).toHaveLength(listViewsMax)
  })

  test('is not for whoever may not see the list, nor for what is no list', async () => {
    const outsider = await clerk('views-outsider', ['content:help:edit'])
    await expect(outsider('access.listViews', { list: words.list })).rejects.toMatchObject(
      refused('access.list_closed'),
    )
    await expect(outsider('access.saveListView', { ...words, id: id(), name: '越权' })).rejects.toMatchObject(
      refused('access.list_closed'),
    )
    for (const list of ['content.saveWord', 'news.list', 'member.getOperator', 'content.nothing'])
      await expect(admin.call('access.listViews', { list })).rejects.toMatchObject(refused('access.list_unknown'))
    const ada = await w.member()
    await expect(ada.call('access.listViews', { list: words.list })).rejects.toMatchObject(
      refused('kernel.no_permission'),
    )
  })
})

describe('an export', () => {
  const members = { list: 'member.findMembers', title: '会员', filters: { keyword: '阿' }, columns: ['昵称', '手机号'] }

  test('of members is begun with a reason, and both are in the record of acts', async () => {
    await expect(admin.call('access.noteExport', members)).rejects.toMatchObject(refused('access.export_why'))
    const why = '季度回访名单'
    expect(await admin.call('access.noteExport', { ...members, why })).toEqual({ most: exportRowsMax })
    await admin.call('access.noteExport', { ...members, why, rows: 12 })
    const { rows } = await admin.call('access.listAudit', { subject: 'member.findMembers' })
    expect(rows.map(({ end, why: said, input }) => [end, said, input])).toEqual([
      ['done', why, { ...members, why, rows: 12 }],
      ['done', why, { ...members, why }],
      ['refused', '', { ...members, why: '' }],
    ])
  })

  test('of what names no member needs no reason, and needs the permission of the list', async () => {
    const notice = { list: 'content.listWords', filters: {}, columns: ['词'] }
    expect(await admin.call('access.noteExport', notice)).toEqual({ most: exportRowsMax })
    const outsider = await clerk('export-outsider', ['content:help:edit'])
    await expect(outsider('access.noteExport', notice)).rejects.toMatchObject(refused('access.list_closed'))
    await expect(admin.call('access.noteExport', { ...notice, rows: exportRowsMax + 1 })).rejects.toMatchObject({
      code: 400,
    })
    await expect(admin.call('access.noteExport', { ...notice, columns: [] })).rejects.toMatchObject({ code: 400 })
  })
})
