import { connect } from 'node:net'
import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { bearerOf, envelopeOf, site, type Site } from './test-site'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let open: Site
let handled = 0

beforeEach(async () => {
  handled = 0
  const avatar = route(
    endpoint({
      method: 'POST',
      path: '/api/avatar',
      summary: 'x',
      audience: 'member',
      minors: 'open',
      upload: { field: 'file', maxBytes: 1000, kinds: ['image'] },
      body: z.object({ note: z.string().max(10).optional() }),
      reply: z.object({ name: z.string(), mime: z.string(), size: z.number(), note: z.string().optional() }),
    }),
    ({ input, request }) => {
      handled += 1
      const { fileName, mime, size } = request.upload ?? { fileName: '', mime: '', size: 0 }
      return { name: fileName, mime, size, note: input.note }
    },
  )
  open = await site({ routes: [avatar] })
})
afterEach(() => open.close())

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  { field = 'file', name = 'me.jpg', note = '', token = 'ada', more = false } = {},
) {
  const form = new FormData()
  if (note) form.append('note', note)
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name)
  if (more) form.append('other', new Blob([bytes]), 'more.png')
  const response = await open.fetch('/api/avatar', { method: 'POST', body: form, headers: bearerOf(token) })
  return envelopeOf(response)
}

// holds: 7.1-17
test('a picture arrives with the type by its bytes, a harmless name, and the other fields', async () => {
  expect(await upload(png, { name: '../../头像.jpg', note: '新的' })).toMatchObject({
    code: 200,
    data: { name: '头像.png', mime: 'image/png', size: png.length, note: '新的' },
  })
})

test.each([
  ['a script that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 'kernel.unsupported_file'],
  ['a pdf where only pictures are wanted', Buffer.from('%PDF-1.7'), 'kernel.unsupported_file'],
  ['nothing', Buffer.alloc(0), 'kernel.bad_input'],
  ['too much', Buffer.concat([png, Buffer.alloc(1000)]), 'kernel.too_large'],
])('%s is refused whole', async (_what, bytes, reason) => {
  expect((await upload(bytes)).reason).toBe(reason)
  expect(handled).toBe(0)
})

test('the wrong field, a second file, a bad field, no file, no form', async () => {
  expect((await upload(png, { field: 'photo' })).reason).toBe('kernel.bad_input')
  expect((await upload(png, { more: true })).reason).toBe('kernel.bad_input')
  expect((await upload(png, { note: 'x'.repeat(11) })).reason).toBe('kernel.bad_input')
  expect((await open.post('/api/avatar', {}, bearerOf('ada'))).reason).toBe('kernel.bad_input')
  const empty = await open.fetch('/api/avatar', { method: 'POST', body: new FormData(), headers: bearerOf('ada') })
  expect((await envelopeOf(empty)).reason).toBe('kernel.bad_input')
  expect(handled).toBe(0)
  expect(open.bugs).toEqual([])
})

test('a visitor is refused before the file is read', async () => {
  expect((await upload(png, { token: 'nobody' })).reason).toBe('kernel.unauthorized')
})

test('a form that is cut off in the middle is not a bug', async () => {
  const response = await open.fetch('/api/avatar', {
    method: 'POST',
    headers: { ...bearerOf('ada'), 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG',
  })
  expect((await envelopeOf(response)).code).toBe(400)
  expect(open.bugs).toEqual([])
})

test('a client that disconnects in the middle of a file is not a bug', async () => {
  const { port, host } = new URL(open.url)
  const head = ['POST /api/avatar HTTP/1.1', `host: ${host}`, 'authorization: Bearer ada', 'content-length: 900']
  const type = 'content-type: multipart/form-data; boundary=x'
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${[...head, type].join('\r\n')}\r\n\r\n${part}`, () => setTimeout(() => socket.destroy(), 50))
    })
    socket.on('close', () => resolve())
  })
  expect((await upload(png)).code).toBe(200)
  expect(open.bugs).toEqual([])
  expect(handled).toBe(1)
})
