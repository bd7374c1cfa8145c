import { createContent } from '@rostrum/server/content'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let content: ReturnType<typeof createContent>
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
})
afterAll(() => w.close())

/** Publishes, and lets what the server remembers of the versions grow old. */
async function publish(kind: 'agreement' | 'privacy', version: string, more: object = {}): Promise<void> {
  const text = { title: '隐私政策', summary: ['一'], body: '<p>一</p>', sample: false }
  await content.publishDoc({ ...text, kind, version, at: new Date(w.clock.now()), ...more })
  w.clock.move(6_000)
}
const refused = { code: 206, reason: 'member.agree_again' }

test('a member goes on under a new version, unless it has to be agreed to again', async () => {
  await publish('agreement', '1.0')
  await publish('privacy', '1.0')
  const ada = await w.member()
  await publish('privacy', '1.1', { changes: '改了错字' })
  await expect(ada.call('member.getHome')).resolves.toMatchObject({})
  expect((await ada.call('member.listChangedTexts')).rows).toEqual([])
  await publish('privacy', '2.0', { changes: '新增一个合作方', agreeAgain: true })
  await expect(ada.call('member.getHome')).rejects.toMatchObject(refused)
  await expect(ada.call('content.getHomeBlocks')).rejects.toMatchObject(refused)
  // What nothing may take away: the texts themselves, one's own account, leaving.
  await expect(ada.call('content.getDoc', { kind: 'privacy' })).resolves.toMatchObject({ version: '2.0' })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ memberId: ada.memberId })
  expect((await ada.call('member.listChangedTexts')).rows).toEqual([
    { docKind: 'privacy', version: '2.0', title: '隐私政策', changes: ['新增一个合作方', '改了错字'] },
  ])
  await ada.call('member.saveConsent', { docKind: 'privacy', version: '2.0', on: 1 })
  await expect(ada.call('member.getHome')).resolves.toMatchObject({})
  expect((await ada.call('member.listChangedTexts')).rows).toEqual([])
})

test('an old version agreed to again is not enough, and a version not yet in force asks nobody', async () => {
  const ben = await w.member()
  await publish('agreement', '2.0', { changes: '换了主体', agreeAgain: true, at: new Date(w.clock.now() + 60_000) })
  await expect(ben.call('member.getHome')).resolves.toMatchObject({})
  w.clock.move(60_000)
  await expect(ben.call('member.getHome')).rejects.toMatchObject(refused)
  await ben.call('member.saveConsent', { docKind: 'agreement', version: '1.0', on: 1 })
  await expect(ben.call('member.getHome')).rejects.toMatchObject(refused)
  // Without a version it is the one in force.
  await ben.call('member.saveConsent', { docKind: 'agreement', on: 1 })
  await expect(ben.call('member.getHome')).resolves.toMatchObject({})
})

test('whoever registers, or signs in with the tick, agrees to what is in force and is not asked', async () => {
  const eve = await w.member()
  await expect(eve.call('member.getHome')).resolves.toMatchObject({})
  await publish('privacy', '3.0', { changes: '再改', agreeAgain: true })
  await expect(eve.call('member.getHome')).rejects.toMatchObject(refused)
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile: eve.mobile, kind: 'login' })
  const code = (await w.outbox(eve.mobile))[0]?.code ?? ''
  const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
  const { token } = await w.call('member.loginByCode', { phone: eve.mobile, code, consents })
  await expect(w.call('member.getHome', {}, { token })).resolves.toMatchObject({ member: { memberId: eve.memberId } })
})

test('visitors and operators are asked nothing', async () => {
  await expect(w.call('member.getHome')).resolves.toMatchObject({})
  const admin = await w.operator()
  await expect(admin.call('content.listLegal')).resolves.toMatchObject({})
})
