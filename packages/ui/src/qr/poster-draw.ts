import { light } from '../tokens/tokens'
import { makeQr } from './make'
import { linesOf, type Ruler } from './poster-layout'

export interface Poster {
  /** What the code leads to. */
  readonly href: string
  readonly brand: string
  readonly title: string
  /** '' for none, as with all that follow. */
  readonly summary: string
  /** Who answers for it, with the registration number. */
  readonly by: string
  /** When it is, or where it comes from. */
  readonly facts: string
  /** Beside the code: what to do with it, and what for. */
  readonly scan: string
  readonly scanFor: string
  readonly risk: string
  /** Address of a picture of our own; left out where it cannot be had. */
  readonly cover: string
}

/** Px of the picture; its height follows from what it says. */
export const POSTER_WIDTH = 750
const EDGE = 56
const INNER = POSTER_WIDTH - 2 * EDGE
const COVER_HEIGHT = Math.round((INNER * 9) / 16)
const QR_SIDE = 208
const QUIET = 20
const CARD = QR_SIDE + 2 * QUIET

const serif = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", "Noto Serif SC", SimSun, serif'
const sans =
  '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'
const { surface, text: ink, color, line } = light

interface Block {
  readonly font: string
  readonly colour: string
  readonly lines: readonly string[]
  readonly lineHeight: number
  /** Px above. */
  readonly gap: number
}

export interface PosterLayout {
  readonly height: number
  readonly coverTop?: number
  readonly blocks: readonly (Block & { readonly top: number })[]
  readonly footTop: number
  readonly scan: readonly (Block & { readonly top: number })[]
  readonly risk: Block & { readonly top: number }
}

type Measuring = Ruler

const block = (ruler: Measuring, words: string, look: Omit<Block, 'lines'>, width: number, most?: number): Block => {
  ruler.font = look.font
  return { ...look, lines: words === '' ? [] : linesOf(ruler, words, width, most) }
}

const heightOf = ({ lines, lineHeight, gap }: Block): number =>
  lines.length === 0 ? 0 : gap + lines.length * lineHeight

/** Where everything stands. */
export function layOut(ruler: Measuring, poster: Poster, hasCover: boolean): PosterLayout {
  const titleSize = hasCover ? 44 : 52
  const rows = [
    block(
      ruler,
      poster.title,
      {
        font: `700 ${titleSize}px ${serif}`,
        colour: ink.strong,
        lineHeight: Math.round(titleSize * 1.36),
        gap: hasCover ? 40 : 48,
      },
      INNER,
      hasCover ? 3 : 5,
    ),
    block(ruler, poster.by, { font: `500 26px ${sans}`, colour: ink.body, lineHeight: 40, gap: 24 }, INNER, 2),
    block(ruler, poster.facts, { font: `400 24px ${sans}`, colour: ink.quiet, lineHeight: 38, gap: 8 }, INNER, 1),
    block(
      ruler,
      poster.summary,
      { font: `400 28px ${sans}`, colour: ink.body, lineHeight: 48, gap: 28 },
      INNER,
      hasCover ? 3 : 6,
    ),
  ]
  let top = EDGE + 52 + 24
  const coverTop = hasCover ? top + 32 : undefined
  if (coverTop !== undefined) top = coverTop + COVER_HEIGHT
  const blocks = rows.map((row) => {
    const placed = { ...row, top: top + row.gap }
    top += heightOf(row)
    return placed
  })
  const footTop = top + 56
  const beside = INNER - CARD - 32
  const scanRows = [
    block(ruler, poster.scan, { font: `600 34px ${sans}`, colour: ink.strong, lineHeight: 48, gap: 0 }, beside, 2),
    block(ruler, poster.scanFor, { font: `400 25px ${sans}`, colour: ink.quiet, lineHeight: 40, gap: 12 }, beside, 3),
  ]
  const scanHeight = scanRows.reduce((sum, row) => sum + heightOf(row), 0)
  let scanTop = footTop + 40 + (CARD - scanHeight) / 2
  const scan = scanRows.map((row) => {
    const placed = { ...row, top: scanTop + row.gap }
    scanTop += heightOf(row)
    return placed
  })
  const risk = block(
    ruler,
    poster.risk,
    { font: `400 21px ${sans}`, colour: ink.quiet, lineHeight: 34, gap: 36 },
    INNER,
  )
  const riskTop = footTop + 40 + CARD + risk.gap
  return {
    height: Math.round(riskTop + risk.lines.length * risk.lineHeight + EDGE),
    coverTop,
    blocks,
    footTop,
    scan,
    risk: { ...risk, top: riskTop },
  }
}

/** Draws it whole, on a surface as wide as `POSTER_WIDTH` and as high as the layout says. */
export function drawPoster(
  pen: CanvasRenderingContext2D,
  poster: Poster,
  layout: PosterLayout,
  cover: CoverPicture | undefined,
): void {
  pen.fillStyle = surface.page
  pen.fillRect(0, 0, POSTER_WIDTH, layout.height)
  drawHead(pen, poster)
  if (cover && layout.coverTop !== undefined) drawCover(pen, cover, layout.coverTop)
  for (const row of layout.blocks) drawBlock(pen, row, EDGE)
  pen.fillStyle = line.hair
  pen.fillRect(EDGE, layout.footTop, INNER, 2)
  drawCode(pen, poster.href, POSTER_WIDTH - EDGE - CARD, layout.footTop + 40)
  for (const row of layout.scan) drawBlock(pen, row, EDGE)
  drawBlock(pen, layout.risk, EDGE)
}

/** The masthead: a bar of the brand's colour, its name, and a strong line under it, as a newspaper has. */
function drawHead(pen: CanvasRenderingContext2D, { brand }: Poster): void {
  pen.fillStyle = color.brand
  pen.fillRect(0, 0, POSTER_WIDTH, 12)
  drawWords(pen, brand, EDGE, EDGE, `700 40px ${serif}`, color.brand, 52)
  pen.fillStyle = line.strong
  pen.fillRect(EDGE, EDGE + 52 + 20, INNER, 3)
}

export interface CoverPicture {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Cut to 16:9 from its middle. */
function drawCover(pen: CanvasRenderingContext2D, { image, width, height }: CoverPicture, top: number): void {
  const share = Math.min(width / INNER, height / COVER_HEIGHT)
  const [wide, high] = [INNER * share, COVER_HEIGHT * share]
  pen.save()
  rounded(pen, EDGE, top, INNER, COVER_HEIGHT, 16)
  pen.clip()
  pen.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high, EDGE, top, INNER, COVER_HEIGHT)
  pen.restore()
}

/** Modules of whole px on a white card: nothing between them, nothing half drawn. */
function drawCode(pen: CanvasRenderingContext2D, href: string, left: number, top: number): void {
  const qr = makeQr({ value: href, size: QR_SIDE, level: 'Q' })
  const module = Math.max(1, Math.floor(QR_SIDE / qr.moduleCount))
  const inset = Math.floor((CARD - module * qr.moduleCount) / 2)
  pen.fillStyle = surface.card
  rounded(pen, left, top, CARD, CARD, 16)
  pen.fill()
  pen.fillStyle = ink.strong
  for (let row = 0; row < qr.moduleCount; row += 1) {
    for (let column = 0; column < qr.moduleCount; column += 1) {
      if (qr.isBlack(row, column))
        pen.fillRect(left + inset + column * module, top + inset + row * module, module, module)
    }
  }
}

function drawBlock(
  pen: CanvasRenderingContext2D,
  { lines, font, colour, lineHeight, top }: Block & { readonly top: number },
  left: number,
): void {
  lines.forEach((words, at) => drawWords(pen, words, left, top + at * lineHeight, font, colour, lineHeight))
}

function drawWords(
  pen: CanvasRenderingContext2D,
  words: string,
  left: number,
  top: number,
  font: string,
  colour: string,
  lineHeight: number,
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillText(words, left, top + lineHeight / 2)
}

function rounded(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}
