import { expect, test } from 'vitest'
import { providersOf, shareDriver, type ShareDriver } from './drivers'
import { nativeShare } from './native-share'

const card = {
  title: '现金是事实',
  summary: '摘要',
  href: 'https://rostrum.test/s/a',
  imageUrl: 'https://rostrum.test/a',
}
const sent: unknown[] = []
const system = { share: async (given: unknown) => void sent.push(['system', given]) }
const web = { channels: [], share: () => Promise.reject(new Error('no')), offer: () => undefined }
const driver: ShareDriver = {
  providers: async () => [{ key: 'friends', name: '微信好友' }],
  share: async (key, given) => void sent.push([key, given]),
}

// holds: 2.2-18
test('each installed provider has its own entry with its name, before the one for all others', async () => {
  sent.length = 0
  const share = nativeShare({ system, web, driver, providers: await providersOf(driver) })
  expect([share.channels, share.names]).toEqual([['friends', 'system'], { friends: '微信好友' }])
  await share.share('friends', card)
  await share.share('system', card)
  expect(sent).toEqual([
    ['friends', card],
    ['system', { title: card.title, text: card.summary, url: card.href }],
  ])
})

// holds: 2.2-20
test('a build without a driver, and one whose driver cannot tell, has the system’s sheet alone', async () => {
  const mute: ShareDriver = { ...driver, providers: () => Promise.reject(new Error('not allowed')) }
  for (const one of [shareDriver('', {} as never), mute])
    expect(nativeShare({ system, web, driver: one, providers: await providersOf(one) }).channels).toEqual(['system'])
})

test('closing the system’s sheet is no failure, anything else is', async () => {
  const failing = (words: string) =>
    nativeShare({
      system: { share: () => Promise.reject(new Error(words)) },
      web,
      driver: undefined,
      providers: [],
    }).share('system', card)
  await expect(failing('Share canceled')).resolves.toBeUndefined()
  await expect(failing('No activity')).rejects.toThrow('No activity')
})
