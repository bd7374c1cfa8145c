import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regionNames } from './regions'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const names = async (code?: string) =>
  (await w.call('content.listRegions', code === undefined ? {} : { code })).rows.map(({ name }) => name)

test('a visitor walks from province to district; below a district there is nothing', async () => {
  expect(await names()).toEqual(expect.arrayContaining(['北京市', '浙江省', '香港特别行政区', '台湾省']))
  expect(await names('330000')).toContain('杭州市')
  expect(await names('330100')).toContain('西湖区')
  expect(await names('330106')).toEqual([])
})

test('a city without districts has its towns', async () => {
  expect(await names('441900')).toContain('长安镇')
})

test('all cities are given at once for those who name no province', async () => {
  const { rows } = await w.call('content.listRegions', { level: 'city' })
  expect(rows.length).toBeGreaterThan(330)
  expect(rows).toContainEqual({ code: '330100', name: '杭州市' })
})

test('an invalid code is refused', async () => {
  await expect(w.call('content.listRegions', { code: '990000' })).rejects.toMatchObject({
    reason: 'content.region_unknown',
  })
  await expect(w.call('content.listRegions', { code: 'constructor' })).rejects.toMatchObject({
    reason: 'kernel.bad_input',
  })
})

test('only codes nested in each other have names', () => {
  expect(regionNames(['330000', '330100', '330106'])).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(regionNames(['320000', '330100', '330106'])).toBeUndefined()
  expect(regionNames(['330000', '330100', '330299'])).toBeUndefined()
  expect(regionNames(['330000'])).toBeUndefined()
})
