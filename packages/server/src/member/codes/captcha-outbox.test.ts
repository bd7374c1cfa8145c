import { world } from '@rostrum/testkit'
import { expect, test } from 'vitest'

const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]

test('in a demonstration people see a picture’s text, the newest first, and get in with it', async () => {
  const w = await world()
  await w.call('member.getCaptcha')
  const { uuid } = await w.call('member.getCaptcha')
  const shown = JSON.parse(await (await fetch(`${w.url}/dev/captcha`)).text()) as { uuid: string; text: string }[]
  expect(shown).toEqual([{ uuid, text: expect.stringMatching(/^\w{4}$/), at: expect.any(Number) }, expect.anything()])
  const signedIn = await w.call('member.register', {
    username: 'reader',
    password: 'Correct7horse',
    code: shown[0]?.text ?? '',
    uuid,
    isAdult: true,
    consents,
  })
  expect(signedIn).toMatchObject({ isNew: true })
  await w.close()
})

test('in production nobody is shown a picture’s text or a message', async () => {
  const w = await world({ mode: 'production' })
  await w.call('member.getCaptcha')
  for (const path of ['/dev/captcha', '/dev/outbox?mobile=13800000001'])
    expect([path, (await fetch(`${w.url}${path}`)).status]).toEqual([path, 404])
  await w.close()
})
