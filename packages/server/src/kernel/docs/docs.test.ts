import { readFileSync } from 'node:fs'
import { endpoint, refusals } from '@rostrum/contract/kernel'
import { makeOpenapi, VERSION } from '@rostrum/contract/kernel/openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { docsFiles } from './index'
import { html } from './html'
import { typeWords } from './words'

const say = endpoint({
  method: 'POST',
  path: '/api/say',
  summary: '说 <b>话</b>',
  audience: 'member',
  minors: 'open',
  rate: { max: 2, perSec: 60, by: 'who' },
  body: z.object({ text: z.string().min(1).max(200) }),
  reply: z.object({ id: z.string() }),
  refusals: ['live.muted'],
})
const document = makeOpenapi({ 'live.say': say }, refusals({ 'live.muted': { code: 7001, msg: '您已被禁言' } }), '1.0')

test('the page shows a call with its words, limits and refusals, and escapes them', () => {
  const page =
    docsFiles(() => document)
      .find(({ path }) => path === '/docs')
      ?.text() ?? ''
  for (const words of [
    '/api/say',
    '说 &lt;b&gt;话&lt;/b&gt;',
    '会员',
    '每个账号 60 秒内最多 2 次',
    '文本（1–200 字）',
    '7001',
    '您已被禁言',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('<b>')
  expect(page).not.toMatch(/<script(?! type="module" src="\/docs\/docs\.js")|<style|style="|https?:\/\//)
})

test('a refusal never has the code of a success', () => {
  expect(document.components.schemas).toMatchObject({ Refusal: { properties: { code: { not: { const: 200 } } } } })
})

test('values in a page are escaped unless they are HTML already', () => {
  expect(html`<i title="${'"x'}">${'<'}${html`<b></b>`}${[html`1`, '&']}${undefined}</i>`.text).toBe(
    '<i title="&quot;x">&lt;<b></b>1&amp;</i>',
  )
})

test('types in words', () => {
  const words = (schema: z.ZodType) => typeWords(z.toJSONSchema(schema, { io: 'input' }))
  expect(words(z.number().int().min(1).max(100))).toBe('整数（1–100）')
  expect(words(z.number().int().nonnegative().max(9))).toBe('整数（0–9）')
  expect(words(z.array(z.enum(['a', 'b'])))).toBe('"a" | "b"列表')
  expect(words(z.string().nullable())).toBe('文本 或 空')
})

test('the displayed version is that of the package', () => {
  expect(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).toContain(`"version": "${VERSION}"`)
})
