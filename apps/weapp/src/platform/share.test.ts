import { createRoutes } from '@rostrum/app/kernel'
import { fakeClock } from '@rostrum/app/testing'
import { FRIEND_CHANNEL } from '@rostrum/ui'
import { describe, expect, test } from 'vitest'
import { weappExternal } from './external'
import { weappShare } from './share'
import { strictWx } from './testing/strict-wx'
import { testScreens } from './testing/weapp-pages'

const SITE = 'https://rostrum.test'
const routes = createRoutes(testScreens, { withUnbuilt: false })
const card = {
  title: '今天的盘',
  summary: '三句话',
  href: `${SITE}/pages/n/1?id=7&parentMemberId=m1`,
  imageUrl: '/files/3',
}

function sharing() {
  const clock = fakeClock(0)
  return {
    clock,
    share: weappShare({ routes, current: () => '/pages/n/9', timers: clock, siteBase: SITE, brand: '讲坛' }),
  }
}

describe('a card', () => {
  test('of a page without its own card is the brand and that page', () => {
    const { share } = sharing()
    expect(share.currentCard()).toEqual({ title: '讲坛', path: '/pages/n/9' })
  })

  test("carries title, the page inside the mini-program, and the picture's full address", () => {
    const { share } = sharing()
    share.offer(card)
    expect(share.currentCard()).toEqual({
      title: '今天的盘',
      path: '/pages/n/1?id=7&parentMemberId=m1',
      imageUrl: `${SITE}/files/3`,
    })
    share.offer({ ...card, imageUrl: '', href: 'https://elsewhere.test/pages/n/2' })
    expect(share.currentCard()).toEqual({ title: '今天的盘', path: '/pages/n/9' })
    share.offer(null)
    expect(share.currentCard().title).toBe('讲坛')
  })

  test("of a sheet's button is the sheet's, once", async () => {
    const { share, clock } = sharing()
    share.offer({ ...card, title: '页面' })
    const done = share.share(FRIEND_CHANNEL, card)
    expect(share.currentCard().title).toBe('今天的盘')
    await done
    clock.advance(5000)
    expect(share.currentCard().title).toBe('页面')
  })

  test('requested by WeChat just before the press arrived counts as sent', async () => {
    const { share, clock } = sharing()
    share.offer(card)
    share.currentCard()
    clock.advance(100)
    await expect(share.share(FRIEND_CHANNEL, card)).resolves.toBeUndefined()
  })

  test('never requested by WeChat is not reported as sent', async () => {
    const { share, clock } = sharing()
    const failed = share.share(FRIEND_CHANNEL, card).catch((error: unknown) => error)
    clock.advance(2000)
    expect(await failed).toBeInstanceOf(Error)
    expect(share.currentCard().title).toBe('讲坛')
  })
})

describe('external addresses', () => {
  function outside(current = '/pages/index') {
    const did: string[] = []
    const wx = strictWx({
      makePhoneCall: ({ phoneNumber }: { phoneNumber: string }) => void did.push(`call ${phoneNumber}`),
      setClipboardData: ({ data }: { data: string }) => void did.push(`copy ${data}`),
    })
    const navigation = {
      current: () => current,
      navigateTo: (url: string) => Promise.resolve(did.push(`go ${url}`) > 0),
    }
    return { did, external: weappExternal({ wx, routes, navigation, siteBase: SITE }) }
  }

  test('a web address opens the page for such addresses', () => {
    const { external, did } = outside()
    external.open('https://csrc.gov.cn/a?b=1')
    external.open('//csrc.gov.cn')
    expect(did).toEqual([
      'go /pages/common/webview/index?url=https%3A%2F%2Fcsrc.gov.cn%2Fa%3Fb%3D1',
      'go /pages/common/webview/index?url=https%3A%2F%2Fcsrc.gov.cn',
    ])
  })

  test('on that page it is copied, because no browser can be opened; so is a mail address', () => {
    const { external, did } = outside('/pages/common/webview/index?url=https%3A%2F%2Fcsrc.gov.cn')
    external.open('https://csrc.gov.cn')
    external.open('mailto:a@rostrum.test')
    expect(did).toEqual(['copy https://csrc.gov.cn', 'copy mailto:a@rostrum.test'])
  })

  test('phone numbers are called, in WeChat’s format', () => {
    const { external, did } = outside()
    external.call('400 (820) 1234')
    external.open('tel:+86-21-1234')
    expect(did).toEqual(['call 4008201234', 'call +86-21-1234'])
  })

  test('our own path is shared as an address of the web site', () => {
    expect(outside().external.absolute('/pages/n/1?id=7')).toBe(`${SITE}/pages/n/1?id=7`)
  })
})
