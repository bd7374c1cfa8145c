import { randomUUID } from 'node:crypto'
import type { DrawWriting } from '@rostrum/contract/draw'
import type { FileId } from '@rostrum/contract/kernel'
import { usedBy, type Member, type Teacher } from '@rostrum/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY, chen, create, draft, drawnOf, join, joining, reason, w, worldOfDraws, xu } from './testing/drawn'

worldOfDraws()

const file = async () => ({
  bytes: new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  ),
  name: 'book.png',
  mime: 'image/png',
})
const uploaded = async (by: Teacher = chen, kind: 'cover' | 'chat' = 'cover') =>
  by.call('content.upload', { kind }, { file: await file() })
/** The first prize with this picture. */
const withPicture = (pictureId: FileId | string): Partial<DrawWriting> => {
  const [first, ...others] = draft().prizes
  return { prizes: [{ ...first, pictureId }, ...others] } as Partial<DrawWriting>
}

test('a picture that a teacher gave a prize is seen by everybody, from the list to the claim', async () => {
  const { fileId, url } = await uploaded()
  const id = await joining(withPicture(fileId))
  const seen = await w.call('draw.get', { id })
  expect(seen.prizes.map(({ picture }) => picture)).toEqual([url, undefined])
  expect(JSON.stringify(seen)).not.toContain('pictureId')
  expect((await fetch(`${w.url}${url}`)).headers.get('content-type')).toBe('image/png')
  const people: Member[] = await Promise.all(Array.from({ length: 3 }, () => w.member()))
  for (const one of people) await join(one, id)
  expect(JSON.stringify(await people[0]?.call('content.search', { keyword: '读书会抽奖' }))).toContain(url)
  await drawnOf(id)
  const results = await Promise.all(people.map((one) => one.call('draw.getResult', { id })))
  const won = results.flatMap(({ claims }) => claims)
  expect(won.map(({ prize: { kind, picture } }) => [kind, picture]).sort()).toEqual([
    ['code', undefined],
    ['code', undefined],
    ['thing', url],
  ])
  // A day on, what nobody used is swept; a picture that a prize has is used.
  w.clock.move(2 * DAY)
  await w.jobs.runNow('content.forgetLoose')
  expect((await fetch(`${w.url}${url}`)).status).toBe(200)
})

test('a teacher gives the own pictures only, and keeps what the draft had', async () => {
  const other = await w.teacher()
  for (const wrong of [randomUUID(), (await uploaded(other)).fileId, (await uploaded(chen, 'chat')).fileId])
    expect(await reason(create(withPicture(wrong)))).toBe('draw.picture')
  const { fileId } = await uploaded()
  const { id } = await create(withPicture(fileId))
  const { seen } = await chen.call('draw.getOwn', { id })
  const changed = await chen.call('draw.modify', { id, seen, draft: draft({ ...withPicture(fileId), name: '新名字' }) })
  expect(changed.writing.prizes[0]?.pictureId).toBe(fileId)
  expect((await create({ ...withPicture(fileId), name: '下一场' })).prizes[0]?.picture).toBeDefined()
  const wrong = draft(withPicture((await uploaded(other)).fileId))
  expect(await reason(chen.call('draw.modify', { id, seen: changed.seen, draft: wrong }))).toBe('draw.picture')
})

test('what is refused takes no picture: it can be given elsewhere, or is swept', async () => {
  const isTaken = async (id: FileId) => (await usedBy(w.kernel, id)) !== null
  const { fileId: spoken } = await uploaded(chen, 'chat')
  expect(await reason(create(withPicture(spoken)))).toBe('draw.picture')
  expect(await isTaken(spoken)).toBe(false)
  const { fileId: cover } = await uploaded()
  const { id } = await create()
  const modify = (seen: string) => chen.call('draw.modify', { id, seen, draft: draft(withPicture(cover)) })
  expect(await reason(modify('0'.repeat(64)))).toBe('draw.changed')
  await chen.call('draw.withdraw', { id, what: 'draft' })
  expect(await reason(modify((await chen.call('draw.getOwn', { id })).seen))).toBe('draw.void')
  const again = { draft: draft(withPicture(cover)), idempotencyKey: randomUUID() }
  await chen.call('draw.create', { ...again, draft: draft() })
  expect(await reason(chen.call('draw.create', again))).toBe('kernel.duplicate_submit')
  expect(await isTaken(cover)).toBe(false)
})

test('an operator who may write draws gives a picture to the draft of a teacher, which stays when the teacher changes it', async () => {
  const editor = await w.operator(['draw:draw:edit'])
  const { fileId, url } = await editor.call('content.uploadPrizePicture', {}, { file: await file() })
  const { id } = await create()
  const save = async (pictureId: FileId | string) => {
    const { seen } = await editor.call('draw.getDesk', { id })
    return editor.call('draw.saveDesk', { id, seen, draft: draft(withPicture(pictureId)), why: '补上图片' })
  }
  expect(await reason(save(randomUUID()))).toBe('draw.picture')
  expect(await reason(save((await uploaded()).fileId))).toBe('draw.picture')
  expect((await save(fileId)).draw.prizes[0]?.picture).toBe(url)
  const { seen, writing } = await chen.call('draw.getOwn', { id })
  const changed = await chen.call('draw.modify', { id, seen, draft: { ...writing, name: '改过的' } })
  expect(changed.draw.prizes[0]?.picture).toBe(url)
  expect((await xu.call('draw.getDesk', { id })).writing.prizes[0]?.pictureId).toBe(fileId)
})
