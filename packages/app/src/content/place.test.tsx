import { afterEach, describe, expect, test } from 'vitest'
import { offline, pending, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { profileReplies } from '../testing/profile'
import { contentScreens } from './manifest'
import { placeText as text } from './text.place.zh'

afterEach(unmountAll)

const office = { name: '总部', address: '示例路1号' }
const about = { company: {}, licences: [], offices: [office], phones: [], promises: [], antiFraud: [] } as never

describe('查看位置 (S67)', () => {
  const open = (params: Readonly<Record<string, string>>, as: 'visitor' | 'member' = 'visitor') =>
    renderScreen(contentScreens['content.openLocation'], {
      replies: { 'content.getAbout': about },
      params,
      as,
      screens: allScreens,
    })

  test('a visitor reads the place, copies it, and leaves for a map; our own places are marked', async () => {
    const screen = await open({ ...office, latitude: '31.2', longitude: '121.4' })
    expect(screen.text()).toContain(text.ours)
    await screen.press('button', text.copy)
    expect(screen.platform.copied).toEqual(['示例路1号'])
    await screen.press('button', text.maps.amap)
    expect(screen.platform.opened[0]).toContain('uri.amap.com/marker?position=121.4,31.2')
  })

  test('a place that the company does not publish is said to come from the link', async () => {
    const screen = await open({ ...office, address: '别处2号' })
    expect(screen.text()).toContain(text.notOurs)
    expect(screen.text()).toContain(text.noPoint)
    expect(screen.has('button', text.maps.amap)).toBe(false)
  })

  test('a link without a place leads on', async () => {
    const screen = await open({ latitude: '200' })
    expect(screen.text()).toContain(text.none)
    expect(screen.has('link', text.toCompany)).toBe(true)
  })
})

describe('选择位置 (S66)', () => {
  const open = (replies: Replies = {}) =>
    renderScreen(contentScreens['content.chooseLocation'], {
      replies: { ...profileReplies, ...replies },
      screens: allScreens,
    })

  test('its list waits, fails with a way to try again, and goes down level by level', async () => {
    expect((await open({ 'content.listRegions': pending })).has('status', '正在加载...')).toBe(true)
    expect((await open({ 'content.listRegions': offline })).has('button', '重新加载')).toBe(true)
    const screen = await open()
    expect(screen.text()).toContain(text.choose.levels[0])
  })
})
