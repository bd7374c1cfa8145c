import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let admin: Operator
let ownId: string
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await w.operator()
  ownId = (await admin.call('member.getOperator')).operatorId
})
afterAll(() => w.close())

const PASSWORD = 'Operator#2026'
const lines = async (filter: object = {}) => (await admin.call('access.listAudit', filter)).rows
const saveWord = (word: string, more: object = {}) =>
  admin.call('content.saveWord', { word, action: 'mask', isOff: false, ...more })

/** Signs in somebody with these permissions alone. */
async function clerk(userName: string, permissions: string[]): Promise<Call> {
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password: PASSWORD, roles: [], permissions })
  const { token } = await w.call('member.loginOperator', { username: userName, password: PASSWORD })
  return callAt(w.origin(token))
}

/** Changes what nobody may change, as somebody with the database's own rights could. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  const { q } = w.kernel.db
  for (const table of ['access_audit', 'access_audit_end'])
    await q.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await q.execute(statement)
  for (const table of ['access_audit', 'access_audit_end'])
    await q.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
}

test('a change is in the record with who, what, before and after', async () => {
  const added = await saveWord('从来没有人写过的词')
  await saveWord('从来没有人写过的词', { id: added.id, isOff: true, why: '不再需要' })
  const [changed, made] = await lines({ subject: added.id })
  expect(made).toMatchObject({
    call: 'content.saveWord',
    summary: expect.stringContaining('敏感词'),
    operatorId: ownId,
    operatorName: admin.userName,
    input: { word: '从来没有人写过的词' },
    after: { isOff: false },
    end: 'done',
    reason: '',
    ip: expect.stringMatching(/^10\./),
  })
  expect(made).not.toHaveProperty('before')
  expect(changed).toMatchObject({ before: { isOff: false }, after: { isOff: true }, seq: (made?.seq ?? 0) + 1 })
  const { rows } = await w.kernel.db.q.execute(sql`select prev_hash from access_audit where seq = ${changed?.seq ?? 0}`)
  expect(rows).toEqual([{ prev_hash: made?.hash }])
})

test('a refused act is in the record with its reason in words', async () => {
  await expect(saveWord('。。。')).rejects.toMatchObject({ reason: 'content.word_empty' })
  expect((await lines())[0]).toMatchObject({ end: 'refused', reason: '去掉空格和标点后没有内容', subject: '。。。' })
})

test('why it was done is in the record, and no password is', async () => {
  const { operatorId, password } = await admin.call('member.addOperator', {
    userName: 'heqiuran',
    name: '何秋染',
    roles: [],
    permissions: ['content:word:edit'],
    why: '新来的客服',
  })
  const [made] = await lines({ subject: operatorId })
  expect(made).toMatchObject({ why: '新来的客服', input: { userName: '***' }, after: { userName: 'heqiuran' } })
  const self = await clerk('shenzhi', [])
  await self('member.changeOperatorPassword', { oldPassword: PASSWORD, newPassword: 'a long word 2026' })
  expect((await lines())[0]).toMatchObject({ call: 'member.changeOperatorPassword', end: 'done' })
  const stored = await w.kernel.db.q.execute<{ line: string }>(
    sql`select a::text || e::text as line from access_audit a join access_audit_end e using (seq)`,
  )
  const text = stored.rows.map(({ line }) => line).join('\n')
  for (const secret of [password, PASSWORD, 'a long word 2026']) expect(text).not.toContain(secret)
})

test('reading leaves no line, and what was never allowed leaves a refused one', async () => {
  const before = (await lines())[0]?.seq
  await admin.call('content.listWords', {})
  const nobody = await clerk('nobody', [])
  await expect(nobody('content.saveWord', { word: '甲', action: 'mask' })).rejects.toMatchObject({ code: 206 })
  expect((await lines())[0]).toMatchObject({ seq: (before ?? 0) + 1, call: 'content.saveWord', end: 'refused' })
})

test('the record is read by those who may, and by nobody else', async () => {
  const [writer, reader] = [await clerk('writer', ['content:word:edit']), await clerk('reader', ['access:audit:read'])]
  for (const name of ['access.listAudit', 'access.verifyAudit'] as const)
    await expect(writer(name)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(reader('access.verifyAudit')).resolves.toMatchObject({ brokenAt: null })
})

test('the list is found by operator, call and time, page after page', async () => {
  const early = w.clock.now()
  w.clock.move(1_000)
  for (const word of ['甲乙丙', '丁戊己', '庚辛壬']) await saveWord(word)
  const filter = { call: 'content.saveWord', operatorId: ownId, from: early + 1, pageSize: 2 }
  const first = await admin.call('access.listAudit', filter as never)
  expect(first).toMatchObject({ hasMore: true, rows: [{ subject: expect.any(String) }, {}] })
  const next = await admin.call('access.listAudit', { ...filter, cursor: first.nextCursor } as never)
  expect([next.hasMore, next.rows.length]).toEqual([false, 1])
  expect(await lines({ to: early - 3_600_000 })).toEqual([])
  expect(await lines({ operatorId: crypto.randomUUID() })).toEqual([])
})

test('many acts at once make one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => saveWord(`同时第${n}个`)))
  await expect(admin.call('access.verifyAudit')).resolves.toMatchObject({ brokenAt: null })
})

test('no statement changes the record', async () => {
  for (const statement of [
    sql`update access_audit set why = '别的'`,
    sql`delete from access_audit_end`,
    sql`truncate access_audit`,
  ])
    await expect(w.kernel.db.q.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is only added to') },
    })
})

test('a row changed, an end changed and a row taken away are each named', async () => {
  const brokenAt = async () => (await admin.call('access.verifyAudit')).brokenAt
  const { rows } = await admin.call('access.verifyAudit')
  expect(await brokenAt()).toBeNull()
  w.clock.move(60_000)
  await tamper(sql`update access_audit_end set reason = '无' where seq = ${rows - 1}`)
  expect(await brokenAt()).toBe(rows - 1)
  await tamper(sql`update access_audit set input = '{"word":"好词"}' where seq = 3`)
  expect(await brokenAt()).toBe(3)
  await tamper(sql`delete from access_audit where seq = 2`)
  expect(await brokenAt()).toBe(2)
})

test('the record is narrowed by how an act ended, by what was done, by whom, and by time', async () => {
  w.clock.move(60_000)
  const began = w.clock.now()
  await saveWord('为了筛选而写的词')
  await expect(saveWord('为了筛选而写的词')).rejects.toMatchObject({ reason: 'content.word_exists' })
  const ends = async (filter: object) =>
    (await lines({ call: 'content.saveWord', from: began, ...filter })).map(({ end }) => end)
  expect(await ends({})).toEqual(['refused', 'done'])
  expect(await ends({ end: 'done', operatorId: ownId })).toEqual(['done'])
  expect(await ends({ end: 'refused', from: began })).toEqual(['refused'])
  expect(await ends({ end: 'failed' })).toEqual([])
  expect(await ends({ to: w.clock.now() - 1 })).toEqual([])
  const seq = (await lines({ call: 'content.saveWord', from: began, end: 'done' }))[0]?.seq
  await tamper(sql`delete from access_audit_end where seq = ${seq}`)
  expect(await ends({ end: 'unknown' })).toEqual(['unknown'])
  const { operators, calls } = await admin.call('access.getAuditChoices')
  expect(operators).toContainEqual({ id: ownId, name: admin.userName })
  expect(calls.map(({ call }) => call)).toContain('content.saveWord')
  expect(calls.map(({ call }) => call)).not.toContain('content.listWords')
})
