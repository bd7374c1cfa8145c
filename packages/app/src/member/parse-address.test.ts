import { describe, expect, test } from 'vitest'
import { isSameName, matchRegion, parseAddress } from './parse-address'

const place = '浙江省杭州市西湖区文三路1号2幢301室'
const whole = { name: '周小满', mobile: '13812345678', place }

describe('a pasted address', () => {
  test.each([
    ['周小满 13812345678 浙江省杭州市西湖区文三路1号2幢301室', whole],
    ['浙江省杭州市西湖区文三路1号2幢301室，周小满，13812345678', whole],
    ['周小满13812345678浙江省杭州市西湖区文三路1号2幢301室', whole],
    [
      '收货人：周小满\n手机号码：138-1234-5678\n所在地区：浙江省杭州市西湖区\n详细地址：文三路1号2幢301室',
      { ...whole, place: '浙江省杭州市西湖区 文三路1号2幢301室' },
    ],
    ['收件人:周小满;电话:+86 138 1234 5678;地址:浙江省杭州市西湖区文三路1号2幢301室', whole],
    ['姓名周小满 联系电话13812345678 收货地址浙江省杭州市西湖区文三路1号2幢301室', whole],
    [
      '１３８１２３４５６７８ 周小满 浙江省 杭州市 西湖区 文三路1号2幢301室',
      { ...whole, place: '浙江省 杭州市 西湖区 文三路1号2幢301室' },
    ],
    ['周小满 （0086）138—1234—5678 浙江省杭州市西湖区文三路1号2幢301室', whole],
    ['周小满 0086138·1234·5678 浙江省杭州市西湖区文三路1号2幢301室', whole],
    ['周小满 138\u200b1234\u202f5678 浙江省杭州市西湖区文三路1号2幢301室', whole],
    ['阿依古丽·买买提', { place: '阿依古丽·买买提' }],
    [
      '联系人：阿依古丽·买买提，13912345678，新疆乌鲁木齐市天山区解放路8号',
      { name: '阿依古丽·买买提', mobile: '13912345678', place: '新疆乌鲁木齐市天山区解放路8号' },
    ],
    ['上海市浦东新区世纪大道100号', { place: '上海市浦东新区世纪大道100号' }],
    [
      '周小满 12345678901 上海市浦东新区世纪大道100号',
      { name: '周小满', place: '12345678901 上海市浦东新区世纪大道100号' },
    ],
    ['', { place: '' }],
  ])('%s', (pasted, read) => {
    expect(parseAddress(pasted)).toEqual(read)
  })

  test('a long number is not a mobile number', () => {
    expect(parseAddress('订单 1381234567890 已发货')).not.toHaveProperty('mobile')
  })
})

const rows = (...names: string[]) => names.map((name) => ({ code: name, name }))

describe('a region', () => {
  test.each([
    [['浙江省', '江西省'], '浙江省杭州市', '浙江省', '杭州市'],
    [['浙江省', '江西省'], '浙江 杭州', '浙江省', '杭州'],
    [['广西壮族自治区', '广东省'], '广西南宁市', '广西壮族自治区', '南宁市'],
    [['新疆维吾尔自治区'], '新疆乌鲁木齐', '新疆维吾尔自治区', '乌鲁木齐'],
    [['内蒙古自治区'], '内蒙古呼和浩特', '内蒙古自治区', '呼和浩特'],
    [['恩施土家族苗族自治州', '武汉市'], '恩施恩施市', '恩施土家族苗族自治州', '恩施市'],
    [['朝阳区', '朝阳县'], '朝阳县某某镇', '朝阳县', '某某镇'],
    [['东城区', '西城区'], ' ，西城区德胜门', '西城区', '德胜门'],
  ])('of %j begins %s', (names, text, name, rest) => {
    expect(matchRegion(rows(...names), text)).toEqual({ row: { code: name, name }, rest })
  })

  test('is undefined when the text begins with none', () => {
    expect(matchRegion(rows('浙江省'), '文三路1号')).toBeUndefined()
    expect(matchRegion([], '')).toBeUndefined()
  })

  test('is the same with and without its suffix', () => {
    expect([isSameName('北京市', '北京'), isSameName('吉林省', '吉林市'), isSameName('北京市', '天津市')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
