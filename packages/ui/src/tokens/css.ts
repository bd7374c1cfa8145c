import { breakpoints, type Breakpoint } from './breakpoints'
import { careFloor, dark, fixed, light, spaces, textFloor, typeSizes, type Palette } from './tokens'

const always = [':root', 'page', '.root[data-theme]', '.look']
const when = (attribute: string, classes: string): readonly string[] => [
  `:root${attribute}`,
  `.root${attribute}`,
  classes,
]

const rule = (selectors: readonly string[], lines: readonly string[]): string =>
  `${selectors.join(',\n')} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`

/** A type size that grows with the scale and never falls below this floor. */
const sized = (px: number, floor: number): string => `--t${px}: max(${floor}px, calc(${px}px * var(--fs)))`

const atWidth = (px: Breakpoint, lines: readonly string[]): string =>
  `@media (min-width: ${px}px) {\n${rule(always, lines)}}\n`

function colours(palette: Palette): string[] {
  return Object.entries(palette).flatMap(([group, values]) =>
    Object.entries<string>(values).map(([name, value]) => `--${group}-${name}: ${value}`),
  )
}

function swappedDelta(palette: Palette): string[] {
  return [
    `--color-rise: ${palette.color.fall}`,
    `--color-fall: ${palette.color.rise}`,
    `--tint-rise: ${palette.tint.fall}`,
    `--tint-fall: ${palette.tint.rise}`,
  ]
}

/**
 * The text of tokens.css. The look is set on the document element, or on any `.root` that carries `data-theme`:
 * `data-theme="light|dark"`, `data-care="on"`, `data-rise="green"`, and `--fs` as an inline style. The mini-program's
 * pages have no such attributes: there the look is set on `.look`, with `.look-dark`, `.look-care` and
 * `.look-rise-green`.
 */
export function tokensCss(): string {
  return [
    '/* Made from tokens.ts by tokens.test.ts (run it with -u after a change). */\n',
    rule([':root', 'page'], ['--fs: 1']),
    rule(always, [
      ...typeSizes.map((px) => sized(px, textFloor)),
      ...spaces.map((px) => `--s${px}: ${px}px`),
      ...Object.entries(fixed).map(([name, value]) => `--${name}: ${value}`),
      '--rail: 0px',
    ]),
    rule(always, ['color-scheme: light', ...colours(light)]),
    rule(when('[data-theme="dark"]', '.look-dark'), ['color-scheme: dark', ...colours(dark)]),
    rule(when('[data-rise="green"]', '.look-rise-green'), swappedDelta(light)),
    rule(when('[data-theme="dark"][data-rise="green"]', '.look-dark.look-rise-green'), swappedDelta(dark)),
    rule(when('[data-care="on"]', '.look-care'), [
      ...typeSizes.map((px) => sized(px, careFloor(px))),
      '--t-badge: 18px',
      '--badge: 26px',
      '--lh-tight: 1.3',
      '--target: 60px',
      '--reach: -16px',
    ]),
    atWidth(breakpoints.gutters, ['--gutter: 24px']),
    atWidth(breakpoints.rail, ['--rail: calc(48px + 32px * var(--fs))']),
    atWidth(breakpoints.wide, ['--gutter: 32px', '--rail-wide: calc(88px + 120px * var(--fs))']),
  ].join('\n')
}
