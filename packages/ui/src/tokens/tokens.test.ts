import { expect, test } from 'vitest'
import { fontFactorBase, fontFactorMax, fontFactorMin } from '@rostrum/contract/kernel/appearance'
import { tokensCss } from './css'
import { careFloor, dark, fixed, fontScale, light, typeSizes, type Palette } from './tokens'

type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Every pair of text and background that the parts draw. */
function pairs({ color, surface, tint, text, cover }: Palette): [string, string, string][] {
  const grounds = { page: surface.page, card: surface.card, sunken: surface.sunken, raised: surface.raised }
  const words = {
    strong: text.strong,
    body: text.body,
    quiet: text.quiet,
    brand: color.brand,
    rise: color.rise,
    fall: color.fall,
    flat: color.flat,
    danger: color.danger,
    good: color.good,
    warn: color.warn,
    'accent-text': color['accent-text'],
  }
  const onGrounds = Object.entries(words).flatMap(([word, ink]) =>
    Object.entries(grounds).map(([ground, paper]): [string, string, string] => [`${word} on ${ground}`, ink, paper]),
  )
  return [
    ...onGrounds,
    ...(['strong', 'body', 'quiet'] as const).map((word): [string, string, string] => [
      `${word} on tint warn`,
      text[word],
      tint.warn,
    ]),
    ...(['strong', 'body'] as const).map((word): [string, string, string] => [
      `${word} on tint brand`,
      text[word],
      tint.brand,
    ]),
    ['brand on tint', color.brand, tint.brand],
    ['accent on tint', color['accent-text'], tint.accent],
    ['rise on tint', color.rise, tint.rise],
    ['fall on tint', color.fall, tint.fall],
    ['rise reversed on tint', color.fall, tint.fall],
    ['warn on tint', color.warn, tint.warn],
    ['danger on tint', color.danger, tint.danger],
    ['on brand', color['on-brand'], color['brand-fill']],
    ['on live', color['on-live'], color.live],
    ['toast', surface.card, text.strong],
    ['avatar ink', text['on-cover'], cover['ink-a']],
    ['avatar sand', cover['sand-line'], cover['sand-a']],
    ['avatar sage', cover['sage-line'], cover['sage-a']],
    ['on cover', text['on-cover'], cover['ink-b']],
    ['quiet on cover', text['on-cover-quiet'], cover['ink-b']],
    ['viewer', text['on-cover'], surface.viewer],
  ]
}

test('tokens.css matches tokens.ts', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('text on every background of the %s theme has a contrast of 4.5:1', (_name, palette) => {
  const weak = pairs(palette)
    .map(([name, ink, paper]) => `${name} ${contrast(ink, paper).toFixed(2)}`)
    .filter((line) => Number(line.split(' ').pop()) < 4.5)
  expect(weak).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('outlines of controls in the %s theme have a contrast of 3:1', (_name, palette) => {
  const grounds = [palette.surface.card, palette.surface.page]
  const lines = [palette.line.field, palette.color.focus]
  expect(
    lines.flatMap((line) =>
      grounds.filter((ground) => contrast(line, ground) < 3).map((ground) => `${line} on ${ground}`),
    ),
  ).toEqual([])
})

/** The published numbers for elders (适老化通用设计规范). */
test('关怀版 has 18 px of text, lines of 1.3 and targets of 60 px; at the largest factor text reaches 30 px', () => {
  expect(typeSizes.filter((px) => careFloor(px) < 18)).toEqual([])
  const care = /data-care="on"\][^{]*\{([^}]*)\}/.exec(tokensCss())?.[1] ?? ''
  const of = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(care)?.[1] ?? String(fixed[name])
  expect([of('target'), of('t-badge')]).toEqual(['60px', '18px'])
  expect(
    ['lh-tight', 'lh-row', 'lh-text', 'lh-read'].map((name) => Number(of(name))).filter((height) => height < 1.3),
  ).toEqual([])
  // Reading text is 16 px before the scale, and 2 the largest factor.
  expect(typeSizes.includes(16) && 16 * fontScale({ fontFactor: fontFactorMax, care: true })).toBeGreaterThanOrEqual(30)
})

// holds: 9-29
test('the standard factor draws the designed sizes, a smaller one no text below 12 px', () => {
  expect([
    fontScale({ fontFactor: fontFactorBase, care: false }),
    fontScale({ fontFactor: fontFactorMin, care: false }),
  ]).toEqual([1, 0.8333])
  expect(tokensCss()).toContain('--t14: max(12px, 0.875rem)')
  expect(tokensCss()).toContain(':root {\n  font-size: calc(100% * var(--fs));\n}')
})

test('关怀版 is at least 1.3 times the standard at every factor', () => {
  expect(fontScale({ fontFactor: fontFactorBase, care: true })).toBe(1.3)
  expect(typeSizes.filter((px) => careFloor(px) < px * 1.3 - 0.05)).toEqual([])
})

// holds: 9-26
test('a card is 600 px wide at the standard factor', () => {
  expect(Number.parseFloat(String(fixed['card-max'])) * 16).toBe(600)
  expect(tokensCss()).toContain('--card-max: 37.5rem')
})
