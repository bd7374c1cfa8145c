import { expect, test } from 'vitest'
import { mapsOf, placeOf } from './places'

test('a place is what the link says, as far as it exists', () => {
  expect(placeOf({ name: ' 总部 ', address: '示例路1号', latitude: '31.23', longitude: '121.47' })).toEqual({
    name: '总部',
    address: '示例路1号',
    point: { latitude: 31.23, longitude: 121.47 },
  })
  for (const latitude of ['91', 'x', '', '1e2', undefined])
    expect(placeOf({ name: '总部', latitude, longitude: '121' })).toEqual({ name: '总部', address: '' })
  expect(placeOf({ name: ' ', latitude: '95' })).toBeUndefined()
})

test('maps are offered for a point only, and its words cannot break the address', () => {
  expect(mapsOf({ name: '总部', address: '路' })).toEqual([])
  const maps = mapsOf({ name: 'a&b', address: 'c;d', point: { latitude: 1, longitude: 2 } })
  expect(maps.map(({ href }) => href)).toEqual([
    'https://apis.map.qq.com/uri/v1/marker?marker=coord:1,2;title:a%26b;addr:c%3Bd&referer=rostrum',
    'https://uri.amap.com/marker?position=2,1&name=a%26b&callnative=1',
  ])
})
