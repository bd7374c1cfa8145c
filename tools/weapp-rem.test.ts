import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

interface Line {
  value: string
}
const plugin: () => { Declaration(line: Line): void } = createRequire(import.meta.url)('../apps/weapp/config/rem.cjs')

/** What the mini-program's build makes of a value. */
function built(value: string): string {
  const line: Line = { value }
  plugin().Declaration(line)
  return line.value
}

test.each([
  ['1.5rem', 'calc(24px * var(--fs))'],
  ['-0.25rem 0', 'calc(-4px * var(--fs)) 0'],
  ['2px .375rem', '2px calc(6px * var(--fs))'],
  ['max(12px, 0.875rem)', 'max(12px, (14px * var(--fs)))'],
  ['calc((1.875rem - var(--target)) / 2)', 'calc(((30px * var(--fs)) - var(--target)) / 2)'],
  ['translateY(-1.5rem) scale(1.1)', 'translateY(calc(-24px * var(--fs))) scale(1.1)'],
  ['minmax(min(100%, 15rem), 1fr) 1rem', 'minmax(min(100%, (240px * var(--fs))), 1fr) calc(16px * var(--fs))'],
  ['var(--tools-top, 3.25rem)', 'var(--tools-top, calc(52px * var(--fs)))'],
  ['14px', '14px'],
  ['var(--premium)', 'var(--premium)'],
])('in the mini-program %s follows the stored factor', (value, expected) => {
  expect(built(value)).toBe(expected)
})
