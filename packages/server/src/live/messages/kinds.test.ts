import { randomUUID } from 'node:crypto'
import type { FileId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { usedBy } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pdf = Uint8Array.from(await pdfOf({ title: '讲义', author: '讲坛', at: new Date(0) }, ({ page }) => page(PAGE_A4)))
  s = await studio()
})
afterAll(() => s.close())

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const upload = async (person: Person, bytes: Uint8Array<ArrayBuffer> = png, name = '图.png'): Promise<FileId> =>
  (await person.call('content.upload', { kind: 'chat' }, { file: { bytes, name } })).fileId
const send = (person: Person, roomId: RoomId, more: object, key: string = randomUUID()) =>
  person.call('live.sendMessage', { roomId, idempotencyKey: key, ...more })
const bytesAt = async (url: string) => (await fetch(`${s.url}${url}`)).status

describe('a picture', () => {
  test('of a teacher is shown at once; readers get its address until it is deleted', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const fileId = await upload(teacher)
    const message = await send(teacher, id, { type: 'image', fileIds: [fileId], content: '看图' })
    expect(message).toMatchObject({
      type: 'image',
      state: 'shown',
      content: '看图',
      files: [{ fileId, kind: 'image', width: 1, height: 1, name: '图.png' }],
    })
    const { rows } = await ada.call('live.listFiles', { roomId: id, ids: message.id })
    expect(rows.map((row) => row.fileId)).toEqual([fileId])
    expect(await bytesAt(rows[0]?.url ?? '')).toBe(200)
    expect(await bytesAt(`/files/${fileId}`)).not.toBe(200)
    await teacher.call('live.deleteMessage', { id: message.id, reason: '错图' })
    expect((await ada.call('live.listFiles', { roomId: id, ids: message.id })).rows).toEqual([])
  })

  test('of a member waits for a moderator, who sees it; others do not', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob] = [s.member(), s.member()]
    const message = await send(ada, id, { type: 'image', fileIds: [await upload(ada)] })
    expect(message).toMatchObject({ type: 'image', state: 'held', seq: 0 })
    const seenBy = async (person: Person) =>
      (await person.call('live.listFiles', { roomId: id, ids: message.id })).rows.length
    expect([await seenBy(teacher), await seenBy(ada), await seenBy(bob), await seenBy(s.visitor())]).toEqual([
      1, 1, 0, 0,
    ])
    await teacher.call('live.review', { id: message.id, pass: true })
    expect([await seenBy(bob), await seenBy(s.visitor())]).toEqual([1, 1])
    expect((await bob.call('live.listMessages', { roomId: id })).rows).toMatchObject([
      { type: 'image', files: [{ width: 1 }] },
    ])
  })

  test('over the socket is the same', async () => {
    const { id, teacher } = await s.room()
    const [host, ada] = [await teacher.socket(), await s.member().socket()]
    await Promise.all([host.join(id), ada.join(id)])
    host.send({ t: 'send', r: id, c: randomUUID(), k: 'image', x: { fileIds: [await upload(teacher)] } })
    expect(await ada.next('b')).toMatchObject({
      v: [{ k: 'main', m: [{ type: 'image', content: '', files: [{ kind: 'image' }] }] }],
    })
    host.send({ t: 'send', r: id, c: randomUUID(), k: 'image', x: { fileIds: [] } })
    expect(await host.next('nack')).toMatchObject({ reason: 'live.unknown_kind' })
    host.close()
    ada.close()
  })

  test('is attached to one message only, and only by its owner', async () => {
    const { id, teacher } = await s.room()
    const other = await s.room()
    const fileId = await upload(teacher)
    const key = randomUUID()
    const first = await send(teacher, id, { type: 'image', fileIds: [fileId] }, key)
    expect((await send(teacher, id, { type: 'image', fileIds: [fileId] }, key)).id).toBe(first.id)
    const again = { type: 'image', fileIds: [fileId] }
    await expect(send(teacher, id, again)).rejects.toMatchObject({ reason: 'live.file_unknown' })
    await expect(send(other.teacher, other.id, again)).rejects.toMatchObject({ reason: 'live.file_unknown' })
    await expect(send(s.member(), id, { type: 'image', fileIds: [randomUUID() as FileId] })).rejects.toMatchObject({
      reason: 'live.file_unknown',
    })
    await expect(send(teacher, id, { type: 'image' })).rejects.toMatchObject({ reason: 'live.file_unknown' })
  })

  test('is not taken by what is refused: as a document, or under the number of other words', async () => {
    const { id, teacher } = await s.room()
    const fileId = await upload(teacher)
    await expect(send(teacher, id, { type: 'file', fileIds: [fileId] })).rejects.toMatchObject({
      reason: 'live.file_unknown',
    })
    const key = randomUUID()
    await send(teacher, id, { type: 'text', content: '先说一句' }, key)
    await expect(send(teacher, id, { type: 'image', fileIds: [fileId] }, key)).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
    expect(await usedBy(s.kernel, fileId)).toBeNull()
    const message = await send(teacher, id, { type: 'image', fileIds: [fileId] })
    expect(message.files).toMatchObject([{ fileId }])
    expect(await usedBy(s.kernel, fileId)).toContain(id)
  })

  test('of a member that waits is taken once, and is shown when a moderator passes it', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const fileId = await upload(ada)
    const waiting = await send(ada, id, { type: 'image', fileIds: [fileId] })
    await expect(send(ada, id, { type: 'image', fileIds: [fileId] })).rejects.toMatchObject({
      reason: 'live.file_unknown',
    })
    await teacher.call('live.review', { id: waiting.id, pass: true })
    const { rows } = await ada.call('live.listFiles', { roomId: id, ids: waiting.id })
    expect(rows.map((row) => row.fileId)).toEqual([fileId])
  })

  test('is deleted after a day without use; an attached one stays', async () => {
    const { id, teacher } = await s.room()
    const [loose, used] = [await upload(teacher), await upload(teacher)]
    await send(teacher, id, { type: 'image', fileIds: [used] })
    s.clock.move(25 * 3_600_000)
    await s.jobs.runNow('content.forgetLoose')
    expect(await s.kernel.storage.find(loose)).toBeUndefined()
    await expect(send(teacher, id, { type: 'image', fileIds: [loose] })).rejects.toMatchObject({
      reason: 'live.file_unknown',
    })
    expect(await s.kernel.storage.find(used)).toBeDefined()
  })
})

describe('a document', () => {
  test('is sent by teachers only', async () => {
    const { id, teacher } = await s.room()
    const message = await send(teacher, id, { type: 'file', fileIds: [await upload(teacher, pdf, '讲义.pdf')] })
    expect(message).toMatchObject({ type: 'file', files: [{ kind: 'pdf', name: '讲义.pdf' }] })
    const ada = s.member()
    await expect(send(ada, id, { type: 'file', fileIds: [await upload(ada, pdf)] })).rejects.toMatchObject({
      reason: 'live.file_moderator',
    })
    await expect(send(teacher, id, { type: 'image', fileIds: [await upload(teacher, pdf)] })).rejects.toMatchObject({
      reason: 'live.file_unknown',
    })
  })
})

describe('a security', () => {
  test('is named by its code, and unknown ones are refused', async () => {
    const { id } = await s.room()
    const ada = s.member()
    expect(await send(ada, id, { type: 'stock', code: '600519' })).toMatchObject({
      type: 'stock',
      state: 'shown',
      stock: { code: '600519.SH', name: '贵州茅台' },
    })
    expect(await send(ada, id, { type: 'stock', code: '600519.SH' })).toMatchObject({ stock: { code: '600519.SH' } })
    await expect(send(ada, id, { type: 'stock', code: '000000' })).rejects.toMatchObject({
      reason: 'live.stock_unknown',
    })
    await expect(send(ada, id, { type: 'stock', code: '600519', content: '稳赚不赔' })).rejects.toMatchObject({
      reason: 'live.text_refused',
    })
  })
})

test('pictures are found by their words, and by a filter for pictures', async () => {
  const { id, teacher } = await s.room()
  await send(teacher, id, { content: '量价关系' })
  const picture = await send(teacher, id, { type: 'image', fileIds: [await upload(teacher)], content: '量价关系图' })
  const found = await s.member().call('live.searchMessages', { roomId: id, keyword: '量价', kind: 'image' })
  expect(found.rows.map((row) => row.id)).toEqual([picture.id])
})

test('files of a room that the caller may not enter are refused', async () => {
  const { id, teacher } = await s.room({ levelIds: ['gold' as never], visitorMode: 'none' })
  const message = await send(teacher, id, { type: 'image', fileIds: [await upload(teacher)] })
  await expect(s.member().call('live.listFiles', { roomId: id, ids: message.id })).rejects.toMatchObject({
    reason: 'live.level_required',
  })
  await expect(s.visitor().call('live.listFiles', { roomId: id, ids: message.id })).rejects.toMatchObject({
    reason: 'live.login_required',
  })
  const other = await s.room()
  expect((await s.member().call('live.listFiles', { roomId: other.id, ids: message.id })).rows).toEqual([])
})

test('a visitor gets the files of the last messages only', async () => {
  const { id, teacher } = await s.room({ visitorMode: 'teaser' })
  const [old, young] = [
    await send(teacher, id, { type: 'image', fileIds: [await upload(teacher)] }),
    await send(teacher, id, { type: 'image', fileIds: [await upload(teacher)] }),
  ]
  const files = async () =>
    (await s.visitor().call('live.listFiles', { roomId: id, ids: `${old.id},${young.id}` })).rows.length
  expect(await files()).toBe(2)
  for (const content of ['一', '二']) await send(teacher, id, { content })
  expect(await files()).toBe(1)
})
