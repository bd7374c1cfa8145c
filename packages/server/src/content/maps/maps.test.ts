import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret } from '@rostrum/server/kernel'
import { world, type World } from '@rostrum/testkit'
import { eventually } from '@rostrum/testkit/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mapBudget } from './create'
import { tencentMaps, type Maps } from './tencent'

const KEY = 'ABCDE-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE'
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
const refused = (reason: string) => ({ reason })

describe('the provider', () => {
  const asked: URL[] = []
  let answer: { readonly type: string; readonly body: Buffer | string; readonly status?: number }
  let server: Server
  let maps: Maps
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(new URL(url ?? '', 'http://maps'))
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type }).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    maps = tencentMaps({ origin: `http://127.0.0.1:${port}`, key: new Secret(KEY) })
  })
  afterEach(() => void asked.splice(0))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('is asked for a picture with a mark on the point, by the key', async () => {
    answer = { type: 'image/jpeg', body: jpeg }
    expect(await maps.picture({ latitude: 30.25, longitude: 120.16 })).toEqual(jpeg)
    const [{ pathname, searchParams } = new URL('http://none')] = asked
    expect([pathname, searchParams.get('markers'), searchParams.get('key')]).toEqual([
      '/ws/staticmap/v2/',
      'color:red|30.25,120.16',
      KEY,
    ])
  })

  test('what it says instead of a picture is none', async () => {
    answer = { type: 'application/json', body: '{"status":311,"message":"key格式错误"}' }
    await expect(maps.picture({ latitude: 1, longitude: 1 })).rejects.toThrow('application/json')
    answer = { type: 'image/jpeg', body: jpeg, status: 503 }
    await expect(maps.picture({ latitude: 1, longitude: 1 })).rejects.toThrow('503')
  })

  test('places have their district by its code, written as a number or in words', async () => {
    const location = { lat: 30.2, lng: 120.1 }
    const data = [
      { id: '1', title: '示例大厦', address: '浙江省杭州市西湖区文三路9号', adcode: 330106, location },
      { id: '2', title: '示例广场', adcode: '330105', location },
    ]
    answer = { type: 'application/json', body: JSON.stringify({ status: 0, message: 'query ok', data }) }
    expect(await maps.places('示例')).toMatchObject([
      { title: '示例大厦', districtCode: '330106', latitude: 30.2 },
      { title: '示例广场', address: '', districtCode: '330105', longitude: 120.1 },
    ])
    expect(asked[0]?.searchParams.get('keyword')).toBe('示例')
    answer = { type: 'application/json', body: '{"status":121,"message":"此key每日调用量已达到上限"}' }
    await expect(maps.places('示例')).rejects.toThrow('121')
  })
})

describe('the calls', () => {
  const worlds: World[] = []
  const open = async (maps?: Maps): Promise<World> => {
    const w = await world({ at: '2026-11-20T10:00:00+08:00', ...(maps && { adapters: { maps } }) })
    worlds.push(w)
    return w
  }
  afterAll(() => Promise.all(worlds.map((w) => w.close())))
  const point = { latitude: 30.25, longitude: 120.16 }

  test('without a key both say that there is none', async () => {
    const w = await open()
    expect(await w.call('content.getConfig')).toMatchObject({ hasMaps: false })
    await expect(w.call('content.getMapPicture', point)).rejects.toMatchObject(refused('content.map_none'))
    const ada = await w.member()
    await expect(ada.call('content.searchPlaces', { keyword: '大厦' })).rejects.toMatchObject(
      refused('content.map_none'),
    )
  })

  test('a picture is fetched once in an hour; a place has its regions, and one of an unknown district is left out', async () => {
    let fetched = 0
    const near = { latitude: 30.2, longitude: 120.1 }
    const w = await open({
      picture: async () => {
        fetched += 1
        return jpeg
      },
      places: async () => [
        { title: '示例大厦', address: '浙江省杭州市西湖区文三路9号', districtCode: '330106', ...near },
        { title: '别国的楼', address: '某街', districtCode: '999999', ...near },
      ],
    })
    for (let times = 0; times < 2; times += 1)
      expect(await w.call('content.getMapPicture', point)).toEqual({
        picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      })
    expect(fetched).toBe(1)
    w.clock.move(3_600_000)
    await w.call('content.getMapPicture', point)
    expect(fetched).toBe(2)
    const ada = await w.member()
    expect((await ada.call('content.searchPlaces', { keyword: '示例' })).rows).toEqual([
      {
        title: '示例大厦',
        address: '文三路9号',
        ...near,
        regions: [
          { code: '330000', name: '浙江省' },
          { code: '330100', name: '杭州市' },
          { code: '330106', name: '西湖区' },
        ],
      },
    ])
    await expect(w.call('content.searchPlaces', { keyword: '示例' })).rejects.toMatchObject({ code: 401 })
    await expect(w.call('content.getMapPicture', { latitude: 91, longitude: 0 })).rejects.toMatchObject({ code: 400 })
  })

  test('who asks for a picture while it is fetched waits for the same; all people share what an hour has', async () => {
    let [fetched, release] = [0, () => undefined as void]
    const held = new Promise<void>((resolve) => (release = resolve))
    const w = await open({
      picture: async () => {
        fetched += 1
        await held
        return jpeg
      },
      places: async () => [],
    })
    expect(await w.call('content.getConfig')).toMatchObject({ hasMaps: true })
    const both = [w.call('content.getMapPicture', point), w.call('content.getMapPicture', point)]
    await eventually(() => expect(fetched).toBe(1))
    release()
    await Promise.all(both)
    expect(fetched).toBe(1)
    const { bucket, key, rule } = mapBudget
    while ((await w.kernel.limits.takeShared(bucket, key, rule)).ok);
    // What is kept costs nothing.
    await w.call('content.getMapPicture', point)
    await expect(w.call('content.getMapPicture', { latitude: 31, longitude: 121 })).rejects.toMatchObject(
      refused('content.map_failed'),
    )
    const ada = await w.member()
    await expect(ada.call('content.searchPlaces', { keyword: '大厦' })).rejects.toMatchObject(
      refused('content.map_failed'),
    )
    w.clock.move(60_000)
    expect((await ada.call('content.searchPlaces', { keyword: '大厦' })).rows).toEqual([])
  })

  test('a city whose own code stands for its district leaves the district to the person', async () => {
    const near = { latitude: 23, longitude: 113.7 }
    const w = await open({
      picture: async () => jpeg,
      places: async () => [{ title: '示例大厦', address: '广东省东莞市鸿福路1号', districtCode: '441900', ...near }],
    })
    const ada = await w.member()
    expect((await ada.call('content.searchPlaces', { keyword: '示例' })).rows).toMatchObject([
      {
        address: '鸿福路1号',
        regions: [
          { code: '440000', name: '广东省' },
          { code: '441900', name: '东莞市' },
        ],
      },
    ])
  })

  test('a provider that does not answer is no bug', async () => {
    const broken = async () => Promise.reject(new Error('gone'))
    const w = await open({ picture: broken, places: broken })
    await expect(w.call('content.getMapPicture', point)).rejects.toMatchObject(refused('content.map_failed'))
  })
})
