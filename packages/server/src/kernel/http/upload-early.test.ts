import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal'
import { route } from '../types'
import { bearerOf, envelopeOf, site, type Site } from './test-site'

const MB = 1024 * 1024
const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(100)])
const open: Site[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const one of open.splice(0)) await one.close()
})

async function siteWith({ reserveBytes = 0, isFull = false } = {}): Promise<Site> {
  const shape = endpoint({
    method: 'POST',
    path: '/api/take',
    summary: 'x',
    audience: 'member',
    minors: 'open',
    upload: { field: 'file', maxBytes: 20 * MB, kinds: ['pdf'] },
    body: z.object({ note: z.string().max(3).optional() }),
    reply: z.object({ size: z.number(), content: z.string() }),
  })
  const take = route(
    shape,
    async ({ request: { upload } }) => ({
      size: upload?.size ?? 0,
      content: (await upload?.read())?.toString('latin1', 0, 8) ?? '',
    }),
    () => (isFull ? refuse('kernel.busy') : undefined),
  )
  const made = await site({ routes: [take], reserveBytes })
  open.push(made)
  return made
}

/** Sends the head of a request and the beginning of its body, never the rest; returns what is answered. */
async function begin(at: Site, beginning: Buffer, announced: number): Promise<string> {
  const { port, host } = new URL(at.url)
  const head = [
    'POST /api/take HTTP/1.1',
    `host: ${host}`,
    'authorization: Bearer ada',
    `content-length: ${announced}`,
    'content-type: multipart/form-data; boundary=x',
  ]
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (beginning.length > 0) socket.write(Buffer.concat([Buffer.from(part), beginning]))
  const [answer] = await once(socket, 'data')
  return String(answer)
}
async function send(at: Site, bytes: Buffer, { field = 'file', note = '' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([Uint8Array.from(bytes)]), 'a.pdf')
  if (note) form.append('note', note)
  return envelopeOf(await at.fetch('/api/take', { method: 'POST', body: form, headers: bearerOf('ada') }))
}
const waiting = (at: Site) => readdirSync(join(at.filesDir, 'incoming'))

test('a file that announces too much is refused before any of it was sent', async () => {
  expect(await begin(await siteWith(), Buffer.alloc(0), 21 * MB)).toContain('"reason":"kernel.too_large"')
})

test('a file of another kind is refused by its first bytes, without waiting for the rest', async () => {
  const at = await siteWith()
  expect(await begin(at, Buffer.from(`MZ${'x'.repeat(200)}`), 10 * MB)).toContain('"reason":"kernel.unsupported_file"')
  expect(waiting(at)).toEqual([])
})

test('when the disk has only its reserve left nothing is taken, and the words say so', async () => {
  const at = await siteWith({ reserveBytes: Number.MAX_SAFE_INTEGER })
  const answer = await begin(at, Buffer.alloc(0), 10 * MB)
  expect(answer).toContain('"reason":"kernel.disk_full"')
  expect(answer).toContain('存储空间不足，暂时不能上传，请稍后再试')
  expect(waiting(at)).toEqual([])
})

test('what the service would refuse anyway is refused before the file was sent', async () => {
  expect(await begin(await siteWith({ isFull: true }), Buffer.alloc(0), 10 * MB)).toContain('"reason":"kernel.busy"')
})

test('a file that is too large although it announced nothing is cut off', async () => {
  const at = await siteWith()
  const answer = await send(at, Buffer.concat([pdf, Buffer.alloc(20 * MB)]))
  expect(answer.reason).toBe('kernel.too_large')
  expect(waiting(at)).toEqual([])
})

test('nothing is left of an upload, taken, refused or broken off', async () => {
  const at = await siteWith()
  expect((await send(at, pdf)).data).toEqual({ size: pdf.length, content: '%PDF-1.7' })
  expect((await send(at, pdf, { field: 'other' })).reason).toBe('kernel.bad_input')
  expect((await send(at, pdf, { note: 'too long' })).reason).toBe('kernel.bad_input')
  const { port, host } = new URL(at.url)
  const broken = connect(Number(port), '127.0.0.1')
  broken.write(
    `POST /api/take HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ada\r\ncontent-length: 90000\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n` +
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7${'x'.repeat(5_000)}`,
  )
  await expect.poll(() => waiting(at).length).toBe(1)
  broken.destroy()
  await expect.poll(() => waiting(at)).toEqual([])
  expect(at.bugs).toEqual([])
})
