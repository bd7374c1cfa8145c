/** The colours of the lesson's picture: the product's paper, ink and brand on a dark room. */
export const tone = {
  paper: '#FBFAF6',
  ink: '#17181A',
  text: '#33363B',
  quiet: '#6A6E76',
  brand: '#1F3B73',
  gold: '#7A5A10',
  line: '#E3E0D8',
  rise: '#B8343B',
  fall: '#1B7A51',
  risePale: '#D9A3A4',
  fallPale: '#9DC4B0',
} as const

export const SIZE = { width: 1280, height: 720 } as const
const mixed = (colour: string, with255: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - share) + with255 * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
/** A `#rrggbb` colour, so much nearer to black or to white. */
export const dimmed = (colour: string, share: number): string => mixed(colour, 0, share)
export const lit = (colour: string, share: number): string => mixed(colour, 255, share)
/** Parts of the picture that change on their own. */
export const BOARD = { left: 44, top: 64, width: 844, height: 540 } as const
export const PERSON = { left: 888, top: 64, width: 392, height: 540 } as const
export const CAPTION = { left: 0, top: 604, width: 1280, height: 116 } as const

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
