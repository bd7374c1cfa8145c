import { breakpoints, type Breakpoint } from './breakpoints'
import { careFloor, dark, fixed, light, rem, spaces, textFloor, typeSizes, type Palette } from './tokens'

const always = [':root', 'page', '.root[data-theme]', '.look']
const when = (attribute: string, classes: string): readonly string[] => [
  `:root${attribute}`,
  `.root${attribute}`,
  classes,
]

const rule = (selectors: readonly string[], lines: readonly string[]): string =>
  `${selectors.join(',\n')} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`

/** A type size that grows with the root and never falls below this floor. */
const sized = (px: number, floor: number): string => `--t${px}: max(${floor}px, ${rem(px)})`
/** A space grows with the root up to the share of the window that it takes of the narrowest one. */
const spaced = (px: number): string => `min(${rem(px)}, ${(px / breakpoints.least) * 100}vw)`

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
 * `data-theme="light|dark"`, `data-care="on"`, `data-rise="green"`; `--fs`, an inline style of the document element,
 * is the part of the browser's own font size that one rem is. The mini-program's pages have no such attributes: there
 * the look is set on `.look`, with `.look-dark`, `.look-care` and `.look-rise-green`, and its build writes out each rem.
 */
export function tokensCss(): string {
  return [
    '/* Made from tokens.ts by tokens.test.ts (run it with -u after a change). */\n',
    rule([':root', 'page'], ['--fs: 1']),
    rule([':root'], ['font-size: calc(100% * var(--fs))']),
    rule(always, [
      ...typeSizes.map((px) => sized(px, textFloor)),
      ...spaces.map((px) => `--s${px}: ${spaced(px)}`),
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
    ]),
    atWidth(breakpoints.gutters, [`--gutter: ${spaced(24)}`]),
    atWidth(breakpoints.rail, [`--rail: min(${rem(80)}, 12.5vw)`]),
    atWidth(breakpoints.wide, [`--gutter: ${spaced(32)}`, `--rail-wide: min(${rem(208)}, 24vw)`]),
  ].join('\n')
}
