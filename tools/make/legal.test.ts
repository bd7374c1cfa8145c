import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shippedDocs } from './legal'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const doc = {
  kind: 'privacy',
  version: '3.2',
  at: 1_780_000_000_000,
  title: '某公司隐私政策',
  summary: ['一句'],
  body: '<p onclick="x()">正文</p><script>x()</script>',
  sample: false,
}
const put = (name: string, text: unknown) =>
  writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text))

test('without its own texts a build carries the samples, marked as such', () => {
  const made = shippedDocs(join(folder, 'none'))
  expect(made).toContain('用户服务协议')
  expect(made).toContain('"sample": true')
})

test('with its own texts a build carries only these, cleaned, with their date', () => {
  put('privacy.json', { msg: '成功', data: doc })
  const made = shippedDocs(folder)
  expect(made).toContain('某公司隐私政策')
  expect(made).toContain('"at": 1780000000000')
  expect(made).toContain('"body": "<p>正文</p>"')
  expect(made).not.toMatch(/用户服务协议|示例|React|"sample": true|thirdParties/)
})

test('the date stays while the texts do, and changes with them', () => {
  const before = shippedDocs(join(folder, 'none')).replace(/day: '[^']+'/, "day: '2020-01-02'")
  expect(shippedDocs(join(folder, 'none'), before)).toBe(before)
  put('privacy.json', { msg: '成功', data: doc })
  expect(shippedDocs(folder, before)).not.toContain('2020-01-02')
})

test.each([
  ['a refusal', { code: 404, msg: '该文件尚未发布' }],
  ['another text', { msg: '成功', data: { ...doc, kind: 'agreement' } }],
  ['half a text', { msg: '成功', data: { ...doc, body: undefined } }],
  ['no answer at all', '<html></html>'],
])('%s in place of a text is refused by its name', (_what, text) => {
  put('privacy.json', text)
  expect(() => shippedDocs(folder)).toThrow('legal/privacy.json 不是服务端的答复')
})
