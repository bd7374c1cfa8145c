import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileId } from '@rostrum/contract/kernel'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db'
import { smallPicturesAt } from './small-pictures'
import type { Storage, StoredFile } from './types'

let w: World
let storage: Storage
beforeAll(async () => {
  w = await world()
  storage = w.kernel.storage
})
afterAll(() => w.close())

const bytes = Buffer.from('0123456789')
const put = (isPublic: boolean, fileName?: string, mime = 'image/png') =>
  storage.put({ kind: 'test.picture', bytes, mime, ownerId: 'ada', isPublic, fileName })
const get = (path: string, headers: Record<string, string> = {}) => fetch(w.url + path, { headers })

test('a public file is served with its type, cacheable for good', async () => {
  const id = await put(true, '头像 "1".png')
  expect(await storage.find(id)).toMatchObject({ id, size: 10, mime: 'image/png', isPublic: true })
  const response = await get(storage.publicUrl(id))
  expect(await response.text()).toBe('0123456789')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename*=UTF-8''%E5%A4%B4%E5%83%8F%20_1_.png`,
  })
  expect((await get(storage.publicUrl(id), { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
})

const square = async (side: number) => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: side, height: side, channels: 3, background: '#b8322a' } })
    .png()
    .toBuffer()
}
const picture = async (side: number, isPublic = true) =>
  storage.put({ kind: 'test.picture', bytes: await square(side), mime: 'image/png', ownerId: 'ada', isPublic })

test('a public picture is drawn as wide as it is asked for, never wider than it is, and kept until it is removed', async () => {
  const id = await picture(800)
  const replies = await Promise.all([320, 320, 1280].map((width) => get(`${storage.publicUrl(id)}?w=${width}`)))
  const { default: sharp } = await import('sharp')
  const sizes = await Promise.all(
    replies.map(async (reply) => (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width),
  )
  expect(sizes).toEqual([320, 320, 800])
  expect(replies.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')])).toEqual(
    replies.map(() => ['image/webp', 'public, max-age=31536000, immutable']),
  )
  await storage.remove(id)
  expect((await get(`${storage.publicUrl(id)}?w=320`)).status).toBe(404)
})

test('other widths, private pictures and files that are no pictures have no smaller form', async () => {
  const [open, closed, paper] = [
    await picture(40),
    await picture(40, false),
    await put(true, 'a.pdf', 'application/pdf'),
  ]
  const paths = [
    ...['?w=321', '?w=0', '?w=', '?w=320px'].map((query) => storage.publicUrl(open) + query),
    `${storage.signedUrl(closed, 60)}&w=320`,
    `${storage.publicUrl(paper)}?w=320`,
  ]
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual(paths.map(() => 404))
})

test('of a picture that cannot be drawn the file itself is sent, for a minute', async () => {
  const reply = await get(`${storage.publicUrl(await put(true))}?w=320`)
  expect([await reply.text(), reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    '0123456789',
    'image/png',
    'public, max-age=60, immutable',
  ])
})

test('the folder of smaller pictures keeps within its bytes: those asked for longest ago go', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'small-'))
  const bytes = await square(64)
  const small = smallPicturesAt({ dir, maxBytes: 1, read: async () => bytes })
  const file = { isPublic: true, mime: 'image/png' } as StoredFile
  await small.of({ ...file, id: FileId.parse(newId()) }, 160)
  expect(await readdir(dir)).toEqual([])
  await rm(dir, { recursive: true })
})

test('a private file needs a valid address that was signed for it', async () => {
  const id = await put(false)
  const signed = storage.signedUrl(id, 60)
  const response = await get(signed)
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^private, max-age=(60|59)$/),
  ])
  const other = await put(false)
  const attempts = [
    storage.publicUrl(id),
    signed.replace(id, other),
    signed.replace(/e=\d+/, 'e=9999999999'),
    `${signed}x`,
    signed.replace(/&t=.*/, ''),
  ]
  expect(await Promise.all(attempts.map(async (path) => (await get(path)).status))).toEqual([404, 404, 404, 404, 404])
  w.clock.move(61_000)
  expect((await get(signed)).status).toBe(404)
})

test('a file that a browser could run is offered for saving and never trusted', async () => {
  const response = await get(storage.publicUrl(await put(true, 'a.html', 'text/html')))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('the range %s is answered %i', async (range, status, text, contentRange) => {
  const response = await get(storage.publicUrl(await put(true)), { range })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ])
})

test('a file that is not the wanted one is answered 412', async () => {
  const url = storage.publicUrl(await put(true))
  const etag = (await get(url)).headers.get('etag') ?? ''
  expect((await get(url, { 'if-match': '"another"' })).status).toBe(412)
  expect((await get(url, { 'if-match': `"another", ${etag}` })).status).toBe(200)
  expect((await get(url, { 'if-match': '*' })).status).toBe(200)
})

test('malformed ids are not found and touch no path', async () => {
  for (const id of ['x', '..%2f..%2fetc%2fpasswd', '00000000-0000-7000-8000-000000000000'])
    expect((await get(`/files/${id}`)).status).toBe(404)
})

test('a removed file is gone, bytes and all', async () => {
  const id: FileId = await put(true)
  await storage.remove(id)
  expect((await get(storage.publicUrl(id))).status).toBe(404)
  expect(await storage.read(id)).toBeUndefined()
})

test('pieces are stored as one file, and a broken upload leaves nothing', async () => {
  const owner = '01890a5d-ac96-774b-bcce-b302099a8057'
  async function* pieces(fails: boolean) {
    yield Buffer.from('012')
    yield Buffer.from('3456')
    if (fails) throw new Error('no more')
  }
  const facts = { kind: 'test.stream', mime: 'text/plain', ownerId: owner, isPublic: false } as const
  const [whole, broken] = [FileId.parse(newId()), FileId.parse(newId())]
  await expect(storage.putStream({ ...facts, id: whole, chunks: pieces(false) })).resolves.toEqual({ size: 7 })
  await expect(storage.putStream({ ...facts, id: broken, chunks: pieces(true) })).rejects.toThrow('no more')
  expect(String(await storage.read(whole))).toBe('0123456')
  expect(await storage.read(broken)).toBeUndefined()
  expect((await storage.listOwned(owner)).map(({ id, size }) => [id, size])).toEqual([[whole, 7]])
})
