import { expect, test } from 'vitest'
import type { RegionName } from './parse-address'
import { regionOf } from './region-of'

const map: Readonly<Record<string, readonly RegionName[]>> = {
  '': [
    { code: '110000', name: '北京市' },
    { code: '220000', name: '吉林省' },
    { code: '330000', name: '浙江省' },
    { code: '440000', name: '广东省' },
    { code: '500000', name: '重庆市' },
  ],
  '500000': [
    { code: '500100', name: '重庆市' },
    { code: '500200', name: '县' },
  ],
  '500100': [{ code: '500112', name: '渝北区' }],
  '500200': [{ code: '500229', name: '城口县' }],
  '110000': [{ code: '110100', name: '北京市' }],
  '110100': [
    { code: '110108', name: '海淀区' },
    { code: '110105', name: '朝阳区' },
  ],
  '220000': [{ code: '220200', name: '吉林市' }],
  '220200': [{ code: '220204', name: '船营区' }],
  '330000': [{ code: '330100', name: '杭州市' }],
  '330100': [{ code: '330106', name: '西湖区' }],
  '440000': [{ code: '441900', name: '东莞市' }],
  '441900': [{ code: '441904', name: '长安镇' }],
}
const lookUp = {
  below: async (code: string) => map[code] ?? [],
  cities: async () => ['110000', '220000', '330000', '440000', '500000'].flatMap((code) => map[code] ?? []),
}

test.each([
  ['浙江省杭州市西湖区文三路1号', ['330000', '330100', '330106'], '文三路1号'],
  ['浙江 杭州 西湖区 文三路1号', ['330000', '330100', '330106'], '文三路1号'],
  ['杭州市西湖区文三路1号', ['330000', '330100', '330106'], '文三路1号'],
  ['北京市海淀区中关村大街1号', ['110000', '110100', '110108'], '中关村大街1号'],
  ['北京市北京市朝阳区望京街9号', ['110000', '110100', '110105'], '望京街9号'],
  ['重庆市城口县葛城街道4号', ['500000', '500200', '500229'], '葛城街道4号'],
  ['吉林市船营区解放路2号', ['220000', '220200', '220204'], '解放路2号'],
  ['吉林省吉林市船营区解放路2号', ['220000', '220200', '220204'], '解放路2号'],
  ['广东东莞市长安镇振安路3号', ['440000', '441900', '441904'], '振安路3号'],
])('%s', async (place, codes, rest) => {
  expect(await regionOf(place, lookUp)).toMatchObject({ codes, rest })
})

test.each(['文三路1号', '浙江省杭州市', '', '浙江省东莞市长安镇'])('%s does not identify a region', async (place) => {
  expect(await regionOf(place, lookUp)).toBeUndefined()
})
