import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './index'
import { stringsSent } from './testing/strings'

const samples = ['13800000000', '123456', '1234', '600519', '600519.SH', '22:30', '1.2.3', '1.2', '2026-01']
const others = ['110101199003077715', '11010119900307889X', '021-61234567']
const wide = (text: string): string =>
  Array.from(text, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')

const letters = ['abcd', 'abcdefgh', 'abcdefghijklmnop']

// Made by machines, or chosen from a list.
const notTyped =
  /\.(month|id|ids|code\[\]|after|before|cursor|nonce|challenge|pieces|sn|region\[\]|listRegions query\.code)$|stock\./

test('a field that takes digits takes them from every keyboard', () => {
  const fields = stringsSent(api, ['query', 'body']).filter(({ name }) => !notTyped.test(name))
  const ofDigits = fields.filter(({ schema }) => letters.every((text) => !z.safeParse(schema, text).success))
  const refused = ofDigits.flatMap(({ name, schema }) =>
    [...samples, ...others].flatMap((sample) => {
      const plain = z.safeParse(schema, sample)
      if (!plain.success) return []
      const typed = z.safeParse(schema, wide(sample))
      return typed.success && typed.data === plain.data ? [] : [`${name}: ${wide(sample)}`]
    }),
  )
  expect(ofDigits.length).toBeGreaterThan(20)
  expect(refused).toEqual([])
})
