import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './index'
import { stringsSent } from './testing/strings'

const samples = [
  ...['13800000000', '123456', '1234', '600519', '600519.SH', '22:30', '1.2.3', '1.2', '2026-01', '2026-03-05'],
  ...['110101199003077715', '11010119900307889X', '021-61234567', '91310000MA1FL8TQ32', '6222020200112233445'],
  ...['SF1234567890', 'ABCD2345', 'W20261126-7KM3QXWA', 'a@example.com', '12345678'],
]
const wide = (text: string): string =>
  Array.from(text, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
/** As a person copies it: with what stands unseen around it. */
const copied = (text: string): string => ` \u200b${text}\u202c\u00a0`

const letters = ['abcd', 'abcdefgh', 'abcdefghijklmnop']
const sentences = ['好好好好', '一二三四五六七八', '好，就这样！']

// Made by machines, or chosen from a list.
const notTyped =
  /\.(month|id|ids|code\[\]|after|before|cursor|nonce|challenge|pieces|sn|region\[\]|listRegions query\.code)$|stock\.listQuotes query\.codes$|live\.votePoll body\.options\[\]$/
/** What a person types or copies has such a name, and letters in it. */
const ofCodeNames = /(trackingNo|taxNo|invoiceNo|redNo|account|[pP]hone|[mM]obile|[eE]mail|exchangeCoupon body\.code)$/

const fields = stringsSent(api, ['query', 'body'])
const takesNone = (schema: z.core.$ZodType, texts: readonly string[]): boolean =>
  texts.every((text) => !z.safeParse(schema, text).success)

function refusedIn(schema: z.core.$ZodType, write: (text: string) => string): string[] {
  return samples.flatMap((sample) => {
    const plain = z.safeParse(schema, sample)
    if (!plain.success) return []
    const typed = z.safeParse(schema, write(sample))
    return typed.success && typed.data === plain.data ? [] : [write(sample)]
  })
}

test('a field that takes digits takes them from every keyboard', () => {
  const ofDigits = fields.filter(({ name, schema }) => !notTyped.test(name) && takesNone(schema, letters))
  expect(ofDigits.length).toBeGreaterThan(20)
  expect(ofDigits.flatMap(({ name, schema }) => refusedIn(schema, wide).map((text) => `${name}: ${text}`))).toEqual([])
})

test('a field of a code that a person types or copies takes it in full width and with what is unseen', () => {
  const ofCodes = fields.filter(({ name, schema }) => ofCodeNames.test(name) && takesNone(schema, sentences))
  expect(ofCodes.length).toBeGreaterThan(20)
  expect(
    ofCodes.flatMap(({ name, schema }) =>
      [...refusedIn(schema, wide), ...refusedIn(schema, copied)].map((text) => `${name}: ${text}`),
    ),
  ).toEqual([])
})
