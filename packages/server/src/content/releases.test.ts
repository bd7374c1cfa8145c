import { createHash } from 'node:crypto'
import { world, type Operator, type World } from '@rostrum/testkit'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

const apk = zipSync({ 'AndroidManifest.xml': new Uint8Array([3, 0, 8, 0]), 'classes.dex': new Uint8Array(5_000) })
const upload = (bytes: Uint8Array, name = 'rostrum.apk') =>
  xu.call('content.uploadPackage', {}, { file: { bytes: new Uint8Array(bytes), name, mime: 'application/zip' } })
const wanted = { sn: '1.0.20', minSn: '1.0.10', isForce: true, iosLink: '', hasPackage: false, notes: [], why: '新版' }
const save = async (more: object = {}) =>
  xu.call('content.saveRelease', { ...wanted, seen: (await xu.call('content.getRelease')).seen, ...more })
const latest = (sn = '1.0.5') => w.call('content.getLatestVersion', { sn })
const decide = async (pass: boolean) => {
  const [waiting] = (await huang.call('access.listApprovals', {})).rows
  return huang.call('access.decideApproval', { id: waiting?.id ?? ('' as never), pass, why: pass ? '' : '再等等' })
}

test('a package is measured by the server, served as it is, and offered once somebody else has approved it', async () => {
  const taken = await upload(apk)
  const sha256 = createHash('sha256').update(apk).digest('hex')
  expect(taken).toMatchObject({ sha256, bytes: apk.length, fileName: 'rostrum.apk' })
  const after = await save({ hasPackage: true, packageId: taken.fileId, notes: ['修复断线'] })
  expect(after).toMatchObject({ now: { sn: '1.0.19' }, waiting: { by: xu.userName, value: { sn: '1.0.20' } } })
  expect(await latest()).toMatchObject({ sn: '1.0.19' })
  const [waiting] = (await huang.call('access.listApprovals', {})).rows
  expect(waiting).toMatchObject({ about: '会员端新版本 1.0.20' })
  await expect(decide(true)).resolves.toMatchObject({ state: 'done' })
  expect(await latest()).toMatchObject({
    sn: '1.0.20',
    androidSha256: sha256,
    androidBytes: apk.length,
    isForce: 1,
    currentVersion: { status: 0 },
  })
  const served = await fetch(`${w.url}${taken.link}`)
  expect(served.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(apk))).toBe(true)
  expect((await w.call('content.listReleases', {})).rows[0]).toMatchObject({ sn: '1.0.20', log: ['修复断线'] })
  expect((await xu.call('content.getRelease')).history[0]).toEqual({
    sn: '1.0.20',
    at: w.clock.now(),
    notes: ['修复断线'],
  })
})

test('the earlier package stays where no new one is given, and goes where none is offered', async () => {
  const { now } = await xu.call('content.getRelease')
  await save({ sn: '1.0.21', hasPackage: true })
  await decide(true)
  expect((await xu.call('content.getRelease')).now).toEqual({ ...now, sn: '1.0.21' })
  await save({ sn: '1.0.22' })
  await decide(true)
  expect(await latest()).toMatchObject({ sn: '1.0.22', androidLink: '', androidBytes: 0 })
  await expect(save({ sn: '1.0.23', hasPackage: true })).rejects.toMatchObject({ reason: 'content.package_unknown' })
})

test('what is no package is refused, and so is a file of another kind', async () => {
  await expect(upload(zipSync({ 'a.txt': new Uint8Array(100) }))).rejects.toMatchObject({
    reason: 'content.package_unreadable',
  })
  await expect(upload(new Uint8Array(100))).rejects.toMatchObject({ reason: 'kernel.unsupported_file' })
  const nothing = crypto.randomUUID() as never
  await expect(save({ hasPackage: true, packageId: nothing })).rejects.toMatchObject({
    reason: 'content.package_unknown',
  })
})

test('versions that make no sense are refused, and what somebody else changed meanwhile is not overwritten', async () => {
  await expect(save({ minSn: '2.0.0' })).rejects.toMatchObject({ reason: 'content.release_order' })
  await expect(save({ sn: 'neu' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  await expect(save({ iosLink: 'http://a.test' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  await expect(save({ seen: 'x' })).rejects.toMatchObject({ reason: 'content.setting_changed' })
  await save()
  await expect(save({ sn: '1.0.99' })).rejects.toMatchObject({ reason: 'access.approval_waiting' })
  await expect(decide(false)).resolves.toMatchObject({ state: 'refused' })
  expect(await latest()).toMatchObject({ sn: '1.0.22' })
})

test('only those with the permission see or offer versions', async () => {
  const member = await w.member()
  await expect(member.call('content.getRelease')).rejects.toMatchObject({ code: 206 })
})
