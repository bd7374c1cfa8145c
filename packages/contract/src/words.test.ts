import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './index'
import { stringsSent } from './testing/strings'

const unseen = [
  '\u200b\u2060\ufeff',
  '\u3164\u115f\u1160\uffa0',
  '\u2800\u2800\u2800',
  '\u0301\u0300\u0302',
  '\u{e0041}\u{e0042}\u{e0043}',
  '\ufe0f\ufe0f\ufe0f',
  '\u202e\u202d\u2066',
  '\u200d\u200c\u200d',
  '\u3000\u3000\u3000',
  '\u00ad\u00ad\u00ad',
  '\ud83d\ud83d\ud83d',
]

/** Names have a rule of their own, which refuses what is hidden instead of dropping it; their tests are the server's. */
const ofNames = /^member\.(checkNickname|modifyNickname|modifyName) /

/** What programs write, as the last word of a field's name says; passwords are nobody's to read. */
const byProgram =
  /\.(seen(\{\})?|version|cursor|after|before|uuid|id|ids|memberId|parentMemberId|idempotencyKey|ticket|challenge|iv|ency|unionid|state|avatar|ip|call|subject|columns\[\]|filters\{\}|clientTitle|params|codes|page|channel|categoryCode|fileName|link|url|from|shareUrl|(new|old)?[pP]assword)$|live\.votePoll body\.options\[\]$|member\.(loginBy(Wxa|Applet|Offiaccount)|bind\w+) \w+\.code$/

test('no field that a person writes takes a text that shows nothing', () => {
  const fields = stringsSent(api, ['query', 'body']).filter(({ name }) => !byProgram.test(name) && !ofNames.test(name))
  const taken = fields.flatMap(({ name, schema }) =>
    unseen.flatMap((text) => {
      const { data } = z.safeParse(schema, text.repeat(4))
      return data === undefined || data === '' ? [] : [`${name} takes ${JSON.stringify(text)}`]
    }),
  )
  expect(fields.length).toBeGreaterThan(150)
  expect(taken).toEqual([])
})

const FLAG = '🇨🇳'
/** The answer to a picture has letters and digits. */
const ofCaptchas = /^member\.(login|loginByAccount|loginOperator) body\.code$/

test('every field counts what a reader counts: a flag is as long as a Chinese character', () => {
  const fields = stringsSent(api, ['query', 'body']).filter(
    ({ name }) => !byProgram.test(name) && !ofNames.test(name) && !ofCaptchas.test(name),
  )
  const limits = fields.flatMap(({ name, schema }) => {
    const { maxLength = 0 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const takes = (sign: string, count: number) => z.safeParse(schema, sign.repeat(count)).data === sign.repeat(count)
    if (!takes('好', maxLength) || !takes('💡', maxLength) || takes('好', maxLength + 1)) return []
    return [{ name, fits: takes(FLAG, maxLength), isRefused: !takes(FLAG, maxLength + 1) }]
  })
  expect(limits.length).toBeGreaterThan(250)
  expect(limits.filter(({ fits, isRefused }) => !fits || !isRefused)).toEqual([])
})
