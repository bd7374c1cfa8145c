import { iconPaths } from '../icon/paths'
import { drawings } from '../state/drawings'
import { coverArt, type ArtLine } from '../surface/cover-art'
import { heroArt } from '../surface/hero-art'

/** Escapes only what a data URI inside quotes cannot contain, so that the sheet stays small and readable. */
const escaped = (svg: string): string =>
  svg.replace(/[<>#%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const box = (width: number, height: number, inside: string): string =>
  escaped(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'>${inside}</svg>`,
  )

const stroke = (width: number): string =>
  `fill='none' stroke='black' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'`

function iconOf(shape: string): string {
  const look = shape.startsWith('fill:') ? '' : ` ${stroke(1.6)}`
  return box(24, 24, `<path${look} d='${shape.replace('fill:', '')}'/>`)
}

const two = (value: number): number => Math.round(value * 100) / 100

function artOf(lines: readonly ArtLine[], width: number, height: number, strokeWidth: number): string {
  const paths = lines.map(
    ({ d, opacity, filled }) => `<path d='${d}' opacity='${two(opacity)}'${filled ? " fill='black'" : ''}/>`,
  )
  return box(width, height, `<g fill='none' stroke='black' stroke-width='${strokeWidth}'>${paths.join('')}</g>`)
}

const mask = (name: string, uri: string, rest = ''): string =>
  `.${name} { -webkit-mask-image: url("data:image/svg+xml,${uri}");${rest} }`

const coverAll = (position: string): string =>
  ` position: absolute; inset: 0; -webkit-mask-position: ${position}; -webkit-mask-size: cover;`

/**
 * The text of drawn.module.css: every drawing of the kit as a mask over the text's colour, because the mini-program
 * cannot draw SVG and an icon must follow its text in the dark theme. The drawings are in a sheet once, not sent to the
 * page with every icon. An engine without masks would show filled squares; WeChat's have had `-webkit-mask` from the
 * start.
 */
export function drawnCss(): string {
  return [
    '/* Made from the paths of the kit by drawn.test.ts (run it with -u after a change). */',
    '.shape { display: block; background: currentColor; -webkit-mask-position: center; -webkit-mask-repeat: no-repeat; -webkit-mask-size: contain; }',
    `.cover {${coverAll('right center')} }`,
    ...Object.entries(iconPaths).map(([name, shape]) => mask(`icon-${name}`, iconOf(shape))),
    ...Object.entries(drawings).map(([name, d]) =>
      mask(`empty-${name}`, box(96, 72, `<path ${stroke(1.5)} d='${d}'/>`)),
    ),
    ...Object.entries(coverArt).map(([name, lines]) => mask(`cover-${name}`, artOf(lines, 320, 180, 1.4))),
    mask('hero', artOf(heroArt, 600, 900, 1.2), coverAll('center bottom')),
    '',
  ].join('\n')
}
