import type { DocKind, Legal } from '@rostrum/contract/content'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Call, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MINUTE = 60_000
const DAY = 86_400_000
let w: World
/** Writes. */
let xu: Call
/** Checks and publishes. */
let huang: Call
/** Does both. */
let shen: Call
/** Neither. */
let luo: Call
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await clerk('xu', 'content:legal:read', 'content:legal:write')
  huang = await clerk('huang', 'content:legal:read', 'content:legal:publish')
  shen = await clerk('shen', 'content:legal:read', 'content:legal:write', 'content:legal:publish')
  luo = await clerk('luo', 'content:word:edit')
})
afterAll(() => w.close())

async function clerk(userName: string, ...permissions: string[]): Promise<Call> {
  const password = 'Operator#2026'
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  const { token } = await w.call('member.loginOperator', { username: userName, password })
  return callAt(w.origin(token))
}
const refused = (reason: string) => ({ reason })
const texts = {
  title: '用户服务协议',
  summary: ['本应用不代您操作账户。'],
  changes: '',
  body: '<h2>一、范围</h2><p>甲</p>',
}
const draftOf = ({ draft }: Legal) => {
  if (!draft) throw new Error('there is no draft')
  return draft
}
const write = async (kind: DocKind, version: string, more: object = {}, by: Call = xu) => {
  const { draft } = await by('content.getLegal', { kind })
  return by('content.saveLegalDraft', { kind, seen: draft?.seen ?? '', version, ...texts, ...more })
}
const submit = async (kind: DocKind, by: Call = xu) =>
  by('content.submitLegalDraft', { kind, seen: draftOf(await by('content.getLegal', { kind })).seen })
const publish = async (kind: DocKind, more: object = {}, by: Call = huang) =>
  by('content.publishLegalDraft', { kind, seen: draftOf(await by('content.getLegal', { kind })).seen, ...more })

test('a text goes from draft by a second person to the readers, with everybody named and the acts recorded', async () => {
  const draft = draftOf(await write('agreement', '1.0'))
  expect(draft).toMatchObject({ state: 'draft', version: '1.0', written: { name: 'xu', at: w.clock.now() } })
  await expect(w.call('content.getDoc', { kind: 'agreement' })).rejects.toMatchObject(refused('content.doc_missing'))
  await submit('agreement')
  const { versions, draft: rest } = await publish('agreement')
  expect(rest).toBeUndefined()
  expect(versions).toMatchObject([
    { version: '1.0', state: 'inForce', at: w.clock.now(), written: { name: 'xu' }, published: { name: 'huang' } },
  ])
  expect(await w.call('content.getDoc', { kind: 'agreement' })).toMatchObject({ body: texts.body, sample: false })
  expect((await xu('content.listLegal')).rows.find(({ kind }) => kind === 'agreement')).toMatchObject({
    isRequired: true,
    current: { version: '1.0' },
  })
  const admin = await w.operator()
  const [act] = (await admin.call('access.listAudit', { call: 'content.publishLegalDraft' })).rows
  expect(act).toMatchObject({ subject: 'agreement', after: { version: '1.0', agreeAgain: false }, end: 'done' })
})

test('a text is stored without scripts, and an empty one is not handed in', async () => {
  expect(draftOf(await write('risk', '1.0', { body: '<p onclick="x()">一<script>x()</script></p>' })).body).toBe(
    '<p>一</p>',
  )
  await write('risk', '1.0', { body: '<p> </p>', summary: [] })
  await expect(submit('risk')).rejects.toMatchObject({
    ...refused('content.legal_incomplete'),
    message: expect.stringContaining('请先补全：要点、正文'),
  })
})

describe('nobody', () => {
  test('publishes what they changed last, even with both permissions, or what was not handed in', async () => {
    await write('privacy', '1.0', {}, shen)
    await expect(publish('privacy', {}, shen)).rejects.toMatchObject(refused('content.legal_state'))
    await submit('privacy', shen)
    await expect(publish('privacy', {}, shen)).rejects.toMatchObject(refused('content.legal_self'))
    // A change after it was handed in has to be handed in again.
    await write('privacy', '1.0', { changes: '改一处' }, shen)
    await expect(publish('privacy')).rejects.toMatchObject(refused('content.legal_state'))
    await submit('privacy', shen)
    await expect(publish('privacy')).resolves.toMatchObject({ versions: [{ version: '1.0' }] })
  })

  test('sees, writes or publishes without the permission', async () => {
    const no = refused('kernel.no_permission')
    await expect(luo('content.listLegal')).rejects.toMatchObject(no)
    await expect(luo('content.getLegal', { kind: 'risk' })).rejects.toMatchObject(no)
    await expect(
      huang('content.saveLegalDraft', { kind: 'risk', seen: '', version: '1.0', ...texts }),
    ).rejects.toMatchObject(no)
    const { seen } = draftOf(await write('risk', '1.0'))
    await expect(xu('content.publishLegalDraft', { kind: 'risk', seen })).rejects.toMatchObject(no)
    await expect(xu('content.returnLegalDraft', { kind: 'risk', seen, why: '不行' })).rejects.toMatchObject(no)
    await expect(huang('content.withdrawLegalDraft', { kind: 'risk', seen, why: '不行' })).rejects.toMatchObject(no)
    const ada = await w.member()
    await expect(ada.call('content.listLegal')).rejects.toMatchObject(no)
  })

  test('overwrites what somebody else did meanwhile', async () => {
    const { seen } = draftOf(await write('product', '1.0'))
    await shen('content.saveLegalDraft', { kind: 'product', seen, version: '1.0', ...texts, title: '产品说明书' })
    const changed = { ...refused('content.legal_changed'), message: expect.stringContaining('shen') }
    await expect(
      xu('content.saveLegalDraft', { kind: 'product', seen, version: '1.0', ...texts, title: '别的' }),
    ).rejects.toMatchObject(changed)
    await expect(xu('content.submitLegalDraft', { kind: 'product', seen })).rejects.toMatchObject(changed)
    await expect(xu('content.withdrawLegalDraft', { kind: 'product', seen, why: '重写' })).rejects.toMatchObject(
      changed,
    )
    expect(draftOf(await xu('content.getLegal', { kind: 'product' })).title).toBe('产品说明书')
  })
})

test('the same save twice is one, and the second of two who publish is refused', async () => {
  const input = { kind: 'privacyIos' as const, seen: '', version: '1.0', ...texts }
  const first = draftOf(await xu('content.saveLegalDraft', input))
  expect(draftOf(await xu('content.saveLegalDraft', input))).toEqual(first)
  const { seen } = draftOf(await submit('privacyIos'))
  const tries = await Promise.allSettled([
    huang('content.publishLegalDraft', { kind: 'privacyIos', seen }),
    shen('content.publishLegalDraft', { kind: 'privacyIos', seen }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(huang('content.publishLegalDraft', { kind: 'privacyIos', seen })).rejects.toMatchObject(
    refused('content.legal_no_draft'),
  )
})

test('a draft is sent back with the reason, which its writer sees until it is handed in again; or it is given up', async () => {
  await write('risk', '1.0')
  const before = await huang('content.listLegal')
  const { seen, submitted } = draftOf(await submit('risk'))
  expect(await huang('content.listLegal')).toMatchObject({
    total: before.total + 1,
    waitingSince: before.waitingSince ?? submitted?.at,
  })
  await expect(huang('content.returnLegalDraft', { kind: 'risk', seen, why: ' ' })).rejects.toMatchObject({ code: 400 })
  const back = draftOf(await huang('content.returnLegalDraft', { kind: 'risk', seen, why: '缺少联系方式' }))
  expect(back).toMatchObject({ state: 'draft', why: '缺少联系方式' })
  await expect(
    huang('content.returnLegalDraft', { kind: 'risk', seen: back.seen, why: '缺少联系方式' }),
  ).rejects.toMatchObject(refused('content.legal_state'))
  const again = draftOf(await submit('risk'))
  expect(again.why).toBeUndefined()
  const { draft } = await xu('content.withdrawLegalDraft', { kind: 'risk', seen: again.seen, why: '改用模板' })
  expect(draft).toBeUndefined()
  await expect(
    xu('content.withdrawLegalDraft', { kind: 'risk', seen: again.seen, why: '改用模板' }),
  ).rejects.toMatchObject(refused('content.legal_no_draft'))
})

test('version numbers rise as numbers do, and a version never begins before now or behind a newer one', async () => {
  await expect(write('agreement', '1.0')).rejects.toMatchObject({
    ...refused('content.legal_version'),
    message: expect.stringContaining('1.0'),
  })
  await expect(write('agreement', 'v2')).rejects.toMatchObject({ code: 400 })
  await write('agreement', '1.10')
  await submit('agreement')
  const wrong = refused('content.legal_from')
  await expect(publish('agreement', { from: w.clock.now() - 1 })).rejects.toMatchObject(wrong)
  await expect(publish('agreement', { from: w.clock.now() + 366 * DAY })).rejects.toMatchObject(wrong)
  const { versions } = await publish('agreement', { from: w.clock.now() + 10 * MINUTE })
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ['1.10', 'coming'],
    ['1.0', 'inForce'],
  ])
  expect((await w.call('content.getDoc', { kind: 'agreement' })).version).toBe('1.0')
  await expect(write('agreement', '1.9')).rejects.toMatchObject(refused('content.legal_version'))
  await write('agreement', '1.11')
  await submit('agreement')
  await expect(publish('agreement')).rejects.toMatchObject(wrong)
  w.clock.move(11 * MINUTE)
  expect((await w.call('content.getDoc', { kind: 'agreement' })).version).toBe('1.10')
  expect((await publish('agreement')).versions[0]).toMatchObject({ version: '1.11', state: 'inForce' })
})

test('members are made to agree again only to what they agreed to, and only when it says what changed', async () => {
  await write('privacy', '2.0')
  await submit('privacy')
  const no = refused('content.legal_again')
  await expect(publish('privacy', { agreeAgain: true })).rejects.toMatchObject(no)
  await write('privacy', '2.0', { changes: '新增了一个合作方' })
  await submit('privacy')
  expect((await publish('privacy', { agreeAgain: true })).versions[0]).toMatchObject({
    agreeAgain: true,
    changes: '新增了一个合作方',
  })
  await write('risk', '2.0', { changes: '新增一条' })
  await submit('risk')
  await expect(publish('risk', { agreeAgain: true })).rejects.toMatchObject(no)
})

test('a version is read as it was published, with its sample mark', async () => {
  expect(await xu('content.getLegalVersion', { kind: 'agreement', version: '1.0' })).toMatchObject({
    version: '1.0',
    body: texts.body,
    sample: false,
  })
  await expect(xu('content.getLegalVersion', { kind: 'agreement', version: '9.9' })).rejects.toMatchObject(
    refused('content.doc_missing'),
  )
})
