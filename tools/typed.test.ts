import { expect, test } from 'vitest'
import { offencesEverywhere, offencesIn, writtenSources, type Offence } from './offences'

/** Where what is typed is folded before anything of it is left out. */
const own = /^(?:packages\/contract\/src\/kernel\/typed\.ts|apps\/console\/src\/kernel\/number-input\.tsx)$/

const offences: readonly Offence[] = [
  {
    what: 'leaves digits of other keyboards out',
    form: /\.replace(?:All)?\(\/(?:\\D|\[\^(?:\\d|0-9)[.,-]*\])\+?\/g/,
    own,
  },
  { what: 'takes a field of numbers that reads ASCII only', form: /\bInputNumber\b/, own },
]

test('digits are folded in one place before anything is left out of what was typed', () => {
  expect(writtenSources().length).toBeGreaterThan(500)
  expect(offencesEverywhere(offences)).toEqual([])
})

test.each([
  String.raw`setTyped(next.replace(/[^\d.]/g, ''))`,
  String.raw`const digits = phone.replace(/\D/g, '')`,
  `typed.replaceAll(/[^0-9]/g, '')`,
  `import { Form, InputNumber } from 'antd'`,
])('%s is found', (source) => {
  expect(offencesIn(offences, source)).not.toEqual([])
})
