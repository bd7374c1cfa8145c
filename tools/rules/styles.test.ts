import { breakpoints } from '@rostrum/ui/breakpoints'
import stylelint from 'stylelint'
import { describe, expect, test } from 'vitest'

const style: readonly (readonly [string, string, string])[] = [
  ['a tag selector', '.page input { display: block }', 'selector-max-type'],
  ['a universal selector', '.page > * { display: block }', 'selector-max-universal'],
  ['an escaped class name', '.md\\:p-2 { display: block }', 'selector-class-pattern'],
  ['a colour that is no token', '.page { color: #fff }', 'color-no-hex'],
  ['a named colour', '.page { color: red }', 'color-named'],
  ['a size outside the font factor', '.page { font-size: 14px }', 'declaration-property-unit-disallowed-list'],
  ['a length in px', '.page { width: calc(100% - 12px) }', 'declaration-property-value-disallowed-list'],
  ['a token in px', '.page { --edge: -3.5px }', 'declaration-property-value-disallowed-list'],
  ['a radius in px', '.page { border-radius: 6px }', 'declaration-property-value-disallowed-list'],
  [
    'a length that reads the factor',
    '.page { width: calc(2em * var(--fs)) }',
    'declaration-property-value-disallowed-list',
  ],
  [
    'a width of the window that is no breakpoint',
    '@media (min-width: 1000px) {}',
    'media-feature-name-value-allowed-list',
  ],
  ['a height that is none', '@media (max-height: 480px) {}', 'media-feature-name-value-allowed-list'],
  ['a query that ends at a width', '@media (max-width: 600px) {}', 'media-feature-name-disallowed-list'],
  ['a range of widths', '@media (width >= 600px) {}', 'media-feature-range-notation'],
  ['!important', '.page { display: none !important }', 'declaration-no-important'],
]

const allowed = [
  'gap: 2px',
  'height: 1.5px',
  'border: 3px solid',
  'outline-offset: -4px',
  'padding: env(safe-area-inset-top, 0px) 1rem',
]

// holds: 9-29
describe('every style rule fires on its planted violation', () => {
  test.each(style)('%s', async (_, code, rule) => {
    const { results } = await stylelint.lint({ code, codeFilename: 'packages/app/src/live/parts/x.module.css' })
    expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toContain(rule)
  })
})

// holds: 9-30
test.each([320, 400, 600, 800, 1200, 1450])(
  'a layout may change at %i px, and one px above or below it may not',
  async (at) => {
    expect(Object.values(breakpoints)).toHaveLength(6)
    const rulesOf = async (px: number): Promise<readonly string[]> => {
      const { results } = await stylelint.lint({
        code: `@media (min-width: ${px}px) { .page { margin: 0 } }`,
        codeFilename: 'packages/app/src/live/parts/x.module.css',
      })
      return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
    }
    expect(await Promise.all([at - 1, at, at + 1].map(rulesOf))).toEqual([
      ['media-feature-name-value-allowed-list'],
      [],
      ['media-feature-name-value-allowed-list'],
    ])
  },
)

test.each(allowed)('a line may stay in px: %s', async (line) => {
  const { results } = await stylelint.lint({
    code: `.page { ${line} }`,
    codeFilename: 'packages/app/src/live/parts/x.module.css',
  })
  expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toEqual([])
})
