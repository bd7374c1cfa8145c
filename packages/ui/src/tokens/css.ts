import { baseFontFactor, breakpoints, careFloor, dark, fixed, light, spaces, typeSizes, type Palette } from './tokens'

const always = [':root', 'page', '.root[data-theme]', '.look']
const when = (attribute: string, classes: string): readonly string[] => [
  `:root${attribute}`,
  `.root${attribute}`,
  classes,
]

const rule = (selectors: readonly string[], lines: readonly string[]): string =>
  `${selectors.join(',\n')} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`

const atWidth = (px: number, lines: readonly string[]): string =>
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
 * The text of tokens.css. The look sits on the document element, or on any `.root` that carries `data-theme`:
 * `data-theme="light|dark"`, `data-care="on"`, `data-delta="reverse"`, and `--fs` as an inline style. The mini-program's pages
 * know no such attributes: there it sits on `.look`, with `.look-dark`, `.look-care` and `.look-reverse`.
 */
export function tokensCss(): string {
  return [
    '/* Made from tokens.ts by tokens.test.ts (run it with -u after a change). */\n',
    rule([':root', 'page'], [`--fs: ${baseFontFactor}`]),
    rule(always, [
      ...typeSizes.map((px) => `--t${px}: calc(${px}px * var(--fs))`),
      ...spaces.map((px) => `--s${px}: ${px}px`),
      ...Object.entries(fixed).map(([name, value]) => `--${name}: ${value}`),
      '--rail: 0px',
    ]),
    rule(always, ['color-scheme: light', ...colours(light)]),
    rule(when('[data-theme="dark"]', '.look-dark'), ['color-scheme: dark', ...colours(dark)]),
    rule(when('[data-delta="reverse"]', '.look-reverse'), swappedDelta(light)),
    rule(when('[data-theme="dark"][data-delta="reverse"]', '.look-dark.look-reverse'), swappedDelta(dark)),
    rule(when('[data-care="on"]', '.look-care'), [
      ...typeSizes.map((px) => `--t${px}: max(${careFloor[px]}px, calc(${px}px * var(--fs)))`),
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
