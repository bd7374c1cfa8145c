import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MemberId } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { createContent } from '../index'
import { contentSettings } from '../settings'

let answers = 200
const bodies: string[] = []
const gateway: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    bodies.push(body)
    response.statusCode = answers
    response.end('{}')
  })
})

let w: World
/** Without any channel for codes. */
let bare: World
beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as AddressInfo
  w = await world({
    at: '2026-11-20T10:00:00+08:00',
    sms: { kind: 'http', url: `http://127.0.0.1:${port}/`, token: new Secret('gateway') },
  })
  bare = await world({ mode: 'production' })
})
afterAll(async () => {
  await Promise.all([w.close(), bare.close()])
  await new Promise((done) => gateway.close(done))
})

const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
async function clerk(at: World, userName: string, ...permissions: string[]): Promise<Call> {
  const password = 'Operator#2026'
  await createMember(at.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  const { token } = await at.call('member.loginOperator', { username: userName, password })
  return callAt(at.origin(token))
}
const stateOf = async (call: Call) =>
  Object.fromEntries((await call('content.getSetup')).rows.map(({ step, state, said }) => [step, { state, said }]))

test('an empty installation says of every step what is missing', async () => {
  const luo = await clerk(w, 'luo', 'content:setup:read')
  const found = await stateOf(luo)
  expect(Object.fromEntries(Object.entries(found).map(([step, { state }]) => [step, state]))).toEqual({
    company: 'open',
    texts: 'open',
    totp: 'open',
    sms: 'open',
    teacher: 'open',
    first: 'open',
    backup: 'open',
    quotes: 'optional',
    push: 'optional',
  })
  expect(found.company?.said).toBe('机构介绍还缺：全称、业务资格、许可证编号、投诉电话')
  expect(found.texts?.said).toContain('用户协议、隐私政策')
  expect(found.totp?.said).toContain('luo')
  expect(found.quotes?.said).toContain('模拟')
})

test('each step is done when what it asks for is there, and samples do not count', async () => {
  const luo = await clerk(w, 'luo2', 'content:setup:read')
  const content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
  await content.sample?.()
  expect((await stateOf(luo)).company).toMatchObject({ state: 'open', said: expect.stringContaining('示例') })
  expect((await stateOf(luo)).texts?.state).toBe('open')
  const about = await content.setting(contentSettings.about)
  await content.setSetting(contentSettings.about, { ...about, company: { ...about.company, sample: false } })
  for (const kind of ['agreement', 'privacy'] as const)
    await content.publishDoc({
      kind,
      version: '2.0',
      at: new Date(w.clock.now()),
      title: '文本',
      summary: [],
      body: '',
      sample: false,
    })
  const facts = {
    name: '沈知言',
    title: '投资顾问',
    orgName: '机构',
    regType: '投资顾问',
    regNo: 'S1234567890123',
    intro: '',
  }
  await createMember(w.kernel, deps).registerTeacher({ ...facts, memberId: MemberId.parse(randomUUID()) })
  const found = await stateOf(luo)
  for (const step of ['company', 'texts', 'teacher']) expect([step, found[step]?.state]).toEqual([step, 'done'])
})

test('a test code really leaves, and a failure is kept as a failure until the next try', async () => {
  const shen = await clerk(w, 'shen', 'content:setup:read', 'content:setup:edit')
  answers = 500
  const failed = await shen('content.trySms', { mobile: '13800001234' })
  expect(failed.isSent).toBe(false)
  expect(failed.rows.find(({ step }) => step === 'sms')).toMatchObject({
    state: 'open',
    said: expect.stringContaining('1234'),
    at: w.clock.now(),
    by: 'shen',
  })
  answers = 200
  const sent = await shen('content.trySms', { mobile: '13800001234' })
  expect(sent.isSent).toBe(true)
  expect(sent.rows.find(({ step }) => step === 'sms')?.state).toBe('done')
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toMatchObject({
    mobile: '13800001234',
    code: expect.stringMatching(new RegExp(`^\\d{${codeLength}}$`)),
  })
  await expect(shen('content.trySms', { mobile: '123' })).rejects.toMatchObject({ code: 400 })
})

test('a backup is confirmed by a person with words, and recorded', async () => {
  const shen = await clerk(w, 'shen2', 'content:setup:read', 'content:setup:edit')
  await expect(shen('content.confirmBackup', { note: ' ' })).rejects.toMatchObject({ code: 400 })
  const { rows } = await shen('content.confirmBackup', { note: '每晚 pg_dump，上周恢复过' })
  expect(rows.find(({ step }) => step === 'backup')).toMatchObject({
    state: 'done',
    said: '每晚 pg_dump，上周恢复过',
    by: 'shen2',
    at: w.clock.now(),
  })
  const admin = await w.operator()
  const [act] = (await admin.call('access.listAudit', { call: 'content.confirmBackup' })).rows
  expect(act).toMatchObject({ end: 'done' })
})

test('nobody reads or does any of it without the permission', async () => {
  const luo = await clerk(w, 'luo3', 'content:word:edit')
  const reader = await clerk(w, 'luo4', 'content:setup:read')
  const no = { reason: 'kernel.no_permission' }
  await expect(luo('content.getSetup')).rejects.toMatchObject(no)
  await expect(reader('content.trySms', { mobile: '13800001234' })).rejects.toMatchObject(no)
  await expect(reader('content.confirmBackup', { note: '每晚' })).rejects.toMatchObject(no)
})

test('where no codes leave the server, none is tried', async () => {
  const plain = await world()
  try {
    const shen = await clerk(plain, 'shen', 'content:setup:read', 'content:setup:edit')
    await expect(shen('content.trySms', { mobile: '13800001234' })).rejects.toMatchObject({
      reason: 'content.sms_missing',
    })
    expect((await stateOf(shen)).sms).toMatchObject({ state: 'open', said: expect.stringContaining('还没有接入') })
  } finally {
    await plain.close()
  }
})

test('production shows no made-up figures: no indices, no chart, no securities, and no entry to empty videos', async () => {
  const { blocks } = await bare.call('content.getHomeBlocks')
  expect(blocks.map(({ kind }) => kind)).not.toContain('indices')
  const links = blocks.flatMap(({ items }) => items).map(({ title }) => title)
  expect(links).toContain('视频直播')
  expect(links).not.toContain('K线图')
  expect(links).not.toContain('视频')
  expect((await bare.call('stock.listQuotes')).rows).toEqual([])
  expect(JSON.stringify((await bare.call('content.search', { keyword: '模拟' })).groups)).not.toContain('.SIM')
  expect(JSON.stringify((await w.call('content.search', { keyword: '模拟' })).groups)).toContain('.SIM')
  const shown = (await w.call('content.getHomeBlocks')).blocks
  expect(shown.map(({ kind }) => kind)).toContain('indices')
  expect(shown.flatMap(({ items }) => items).map(({ title }) => title)).toContain('K线图')
})
