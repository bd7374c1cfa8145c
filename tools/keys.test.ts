import { expect, test } from 'vitest'
import { offencesEverywhere, offencesIn, writtenSources, type Offence } from './offences'

const own = /^packages\/ui\/src\/base\/keys\.ts$/

const offences: readonly Offence[] = [
  {
    what: 'reads the key of an event',
    form: /\b(?:event|e|ev|evt|press|pressed|native|nativeEvent)\??\.(?:key|code|which)\b/,
    own,
  },
  { what: 'asks itself about composition', form: /\b(?:isComposing|keyCode)\b/, own },
  {
    what: 'takes the key out of an event',
    form: /onKey(?:Down|Up|Press)(?:Capture)?[:=]\s*\{?\s*(?:async\s*)?\(\{[^)]*\bkey\b/,
    own,
  },
  {
    what: 'takes the key out of an event',
    form: /\{[^{}]*\bkey\b[^{}]*\}(?::\s*|\s*=\s*event as )(?:React\.)?KeyboardEvent/,
    own,
  },
  { what: 'acts on any Enter', form: /onPressEnter=\{(?!onEnter\()/, own },
]

test('keys are read in one place, which knows the keys of input methods', () => {
  expect(writtenSources().length).toBeGreaterThan(500)
  expect(offencesEverywhere(offences)).toEqual([])
})

test.each([
  `if (event.key === 'Enter') send()`,
  `const hear = ({ key }: KeyboardEvent) => acts[key]?.()`,
  `onKeyDown={({ key }) => key === 'Enter' && send()}`,
  `onKeyDown: ({ key, target }) => undefined`,
  `if (event.nativeEvent.isComposing) return`,
  `if (event.keyCode === 13) send()`,
  `onPressEnter={() => void send()}`,
])('%s is found', (source) => {
  expect(offencesIn(offences, source)).not.toEqual([])
})
