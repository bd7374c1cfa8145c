import { afterEach, describe, expect, test } from 'vitest'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { profileReplies } from '../testing/profile'
import { contentScreens } from './manifest'
import { placeText as text } from './text.place.zh'

afterEach(unmountAll)

const mapless = refused(404, '没有配置地图服务', 'content.map_none')
const picture = 'data:image/jpeg;base64,AA=='
const place = {
  title: '示例大厦',
  address: '文三路9号',
  latitude: 30.2,
  longitude: 120.1,
  regions: [
    { code: '330000', name: '浙江省' },
    { code: '330100', name: '杭州市' },
    { code: '330106', name: '西湖区' },
  ],
}
const office = { name: '总部', address: '示例路1号' }
const about = { company: {}, licences: [], offices: [office], phones: [], promises: [], antiFraud: [] } as never

describe('查看位置 (S67)', () => {
  const open = (
    params: Readonly<Record<string, string>>,
    replies: Replies = {},
    as: 'visitor' | 'member' = 'visitor',
  ) =>
    renderScreen(contentScreens['content.openLocation'], {
      replies: { 'content.getAbout': about, 'content.getMapPicture': mapless, ...replies },
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

  test('with a key there is the map; without one, or when it fails, it is said', async () => {
    const point = { ...office, latitude: '31.2', longitude: '121.4' }
    expect((await open(point)).text()).toContain(text.noMap)
    const shown = await open(point, { 'content.getMapPicture': { picture } })
    expect(shown.container.querySelector(`img[alt="${text.mapOf('总部')}"]`)?.getAttribute('src')).toBe(picture)
    expect(shown.text()).not.toContain(text.noMap)
    const failed = await open(point, { 'content.getMapPicture': refused(409, '地图暂时打不开', 'content.map_failed') })
    expect(failed.has('button', '重新加载')).toBe(true)
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
      replies: { ...profileReplies, 'content.searchPlaces': mapless, ...replies },
      screens: allScreens,
    })

  test('its list waits, fails with a way to try again, and goes down level by level', async () => {
    expect((await open({ 'content.listRegions': pending })).has('status', '正在加载...')).toBe(true)
    expect((await open({ 'content.listRegions': offline })).has('button', '重新加载')).toBe(true)
    const screen = await open()
    expect(screen.text()).toContain(text.choose.levels[0])
  })

  const withMaps: Replies = {
    'content.getConfig': { ...(profileReplies['content.getConfig'] as object), hasMaps: true } as never,
  }

  test('without a key it offers to look for cities alone, and with one for places too', async () => {
    const asks = async (replies: Replies = {}) =>
      (await open(replies)).container.querySelector('input')?.getAttribute('placeholder')
    expect(await asks()).toBe(text.choose.searchCity)
    expect(await asks(withMaps)).toBe(text.choose.search)
  })

  test('with a key it says from the beginning that words go out, and none does before they stand still', async () => {
    const screen = await open({ ...withMaps, 'content.searchPlaces': { rows: [] } })
    expect(screen.text()).toContain(text.choose.noteWithMap)
    expect(screen.text()).not.toContain(text.choose.note)
    const asked = () => screen.api.calls.filter(({ name }) => name === 'content.searchPlaces').map(({ input }) => input)
    await screen.type(text.choose.search, '示')
    await screen.type(text.choose.search, '示例')
    expect(asked()).toEqual([])
    await screen.advance(1_000)
    expect(asked()).toEqual([{ keyword: '示例' }])
  })

  test('a place in a city that the provider does not divide asks for the last step', async () => {
    const screen = await open({
      ...withMaps,
      'content.searchPlaces': { rows: [{ ...place, regions: place.regions.slice(0, 2) }] as never },
      'content.getMapPicture': { picture },
    })
    await screen.type(text.choose.search, '示例')
    await screen.advance(1_000)
    await screen.press('radio', '示例大厦 浙江省 杭州市 文三路9号')
    await screen.press('radio', '西湖区')
    await screen.press('button', text.choose.confirm)
    expect(screen.kernel.queries.getQueryData(['content', 'pickedPlace'])).toEqual({
      regions: place.regions,
      detail: '文三路9号示例大厦',
    })
  })

  test('without a key a city is found by its name; with one a place is, and its address goes along', async () => {
    const plain = await open()
    await plain.type(text.choose.searchCity, '杭州')
    await plain.advance(1_000)
    expect(plain.text()).toContain(text.choose.note)
    expect(plain.text()).not.toContain(text.choose.places)
    expect(plain.api.calls.some(({ name }) => name === 'content.searchPlaces')).toBe(false)
    const screen = await open({
      ...withMaps,
      'content.searchPlaces': { rows: [place] as never },
      'content.getMapPicture': { picture },
    })
    await screen.type(text.choose.search, '示例')
    await screen.advance(1_000)
    expect(screen.text()).toContain(text.choose.noteWithMap)
    await screen.press('radio', '示例大厦 浙江省 杭州市 西湖区 文三路9号')
    expect(screen.container.querySelector(`img[alt="${text.mapOf('示例大厦')}"]`)).not.toBeNull()
    await screen.press('button', text.choose.confirm)
    expect(screen.kernel.queries.getQueryData(['content', 'pickedPlace'])).toEqual({
      regions: place.regions,
      detail: '文三路9号示例大厦',
    })
  })

  test('what is chosen is left for the page below, which it goes back to', async () => {
    const screen = await open()
    for (const name of ['浙江省', '杭州市', '西湖区']) await screen.press('radio', name)
    await screen.press('button', text.choose.confirm)
    expect(screen.kernel.queries.getQueryData(['content', 'pickedPlace'])).toMatchObject({
      regions: [{ code: '330000' }, { code: '330100' }, { code: '330106' }],
    })
    expect(screen.platform.visits).toContain('navigateBack 1')
  })
})
