import { expect, test } from 'vitest'
import { tableOf } from './disclosure-table'

const row = {
  name: 'React',
  company: '某公司',
  purpose: '绘制"界面"',
  data: ['手机号', '订单'],
  way: '接口',
  platform: 'h5',
  link: 'https://a.example',
  since: '2026-11',
}

test('the list is a table whose cells keep commas and quotes, with its head first', () => {
  const [head, line, end] = tableOf([{ ...row, company: '甲, 乙' }]).split('\r\n')
  expect(head).toBe('"名称","提供方","用途","收集的信息","方式","平台","启用时间","网址"')
  expect(line).toBe('"React","甲, 乙","绘制""界面""","手机号、订单","接口","网页","2026-11","https://a.example"')
  expect(end).toBe('')
})

test.each(['=1+1', '+1', '-1', '@a'])('%s is no formula', (name) => {
  expect(tableOf([{ ...row, name }])).toContain(`"'${name}"`)
})
