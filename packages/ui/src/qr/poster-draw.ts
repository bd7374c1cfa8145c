import { light } from '../tokens/tokens'
import { makeQr } from './make'
import { drawChart, type PosterChart } from './poster-chart'
import { linesOf, type Ruler } from './poster-layout'
import { rounded } from './rounded'

export interface Poster {
  /** The target of the code. */
  readonly href: string
  readonly brand: string
  readonly title: string
  /** '' for none, as with all following fields. */
  readonly summary: string
  /** Words of the text itself: they stand above the title, whole. */
  readonly passage: string
  /** The person responsible, with the registration number. */
  readonly by: string
  /** The date, or the source. */
  readonly facts: string
  /** Beside the code: how and why to scan it. */
  readonly scan: string
  readonly scanFor: string
  readonly risk: string
  /** Address of one of our own pictures; omitted if it cannot be loaded. */
  readonly cover: string
  /** Drawn in place of a picture. */
  readonly chart?: PosterChart | undefined
}

/** Px of the picture; its height depends on its content. */
export const POSTER_WIDTH = 750
const EDGE = 56
const INNER = POSTER_WIDTH - 2 * EDGE
const COVER_HEIGHT = Math.round((INNER * 9) / 16)
const QR_SIDE = 208
const QUIET = 20
const CARD = QR_SIDE + 2 * QUIET
/** The bar beside a passage, and the room for it. */
const BAR = 6
const INDENT = 32

const serif = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", "Noto Serif SC", SimSun, serif'
const sans =
  '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'
const { surface, text: ink, color, line } = light

interface Block {
  readonly font: string
  readonly colour: string
  readonly lines: readonly string[]
  readonly lineHeight: number
  /** Px of space above. */
  readonly gap: number
}

export interface PosterLayout {
  readonly height: number
  readonly coverTop?: number
  readonly passage: Block & { readonly top: number }
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

const passageOf = (ruler: Measuring, { passage }: Poster): Block =>
  block(ruler, passage, { font: `500 36px ${serif}`, colour: ink.strong, lineHeight: 60, gap: 44 }, INNER - INDENT)

const TITLE_SIZES = { plain: 52, covered: 44, quoted: 34 }

/** Title, person, facts and summary. Without a cover there is more room for words; under a passage the title is small. */
const headRows = (ruler: Measuring, poster: Poster, hasCover: boolean): readonly Block[] => {
  const { title, by, facts, summary, passage } = poster
  const size = TITLE_SIZES[passage !== '' ? 'quoted' : hasCover ? 'covered' : 'plain']
  const titleLook = {
    font: `700 ${size}px ${serif}`,
    colour: ink.strong,
    lineHeight: Math.round(size * 1.36),
    gap: hasCover ? 40 : 48,
  }
  const summaryLook = { font: `400 28px ${sans}`, colour: ink.body, lineHeight: 48, gap: 28 }
  return [
    block(ruler, title, titleLook, INNER, hasCover ? 3 : 5),
    block(ruler, by, { font: `500 26px ${sans}`, colour: ink.body, lineHeight: 40, gap: 24 }, INNER, 2),
    block(ruler, facts, { font: `400 24px ${sans}`, colour: ink.quiet, lineHeight: 38, gap: 8 }, INNER, 1),
    block(ruler, summary, summaryLook, INNER, hasCover ? 3 : 6),
  ]
}

/** What stands beside the code. */
const scanRows = (ruler: Measuring, { scan, scanFor }: Poster): readonly Block[] => {
  const beside = INNER - CARD - 32
  return [
    block(ruler, scan, { font: `600 34px ${sans}`, colour: ink.strong, lineHeight: 48, gap: 0 }, beside, 2),
    block(ruler, scanFor, { font: `400 25px ${sans}`, colour: ink.quiet, lineHeight: 40, gap: 12 }, beside, 3),
  ]
}

const heightOfAll = (rows: readonly Block[]): number => rows.reduce((sum, row) => sum + heightOf(row), 0)

/** Each below the one before, from `top` on. */
const stacked = (rows: readonly Block[], top: number): readonly (Block & { readonly top: number })[] =>
  rows.map((row, at) => ({ ...row, top: top + heightOfAll(rows.slice(0, at)) + row.gap }))

/** Computes all positions. */
export function layOut(ruler: Measuring, poster: Poster, isCovered: boolean): PosterLayout {
  const hasCover = isCovered || poster.chart !== undefined
  const head = headRows(ruler, poster, hasCover)
  const coverTop = hasCover ? EDGE + 52 + 24 + 32 : undefined
  const bodyTop = coverTop === undefined ? EDGE + 52 + 24 : coverTop + COVER_HEIGHT
  const passage = passageOf(ruler, poster)
  const headTop = bodyTop + heightOf(passage)
  const footTop = headTop + heightOfAll(head) + 56
  const scan = scanRows(ruler, poster)
  const riskLook = { font: `400 21px ${sans}`, colour: ink.quiet, lineHeight: 34, gap: 36 }
  const risk = block(ruler, poster.risk, riskLook, INNER)
  const riskTop = footTop + 40 + CARD + risk.gap
  return {
    height: Math.round(riskTop + risk.lines.length * risk.lineHeight + EDGE),
    coverTop,
    passage: { ...passage, top: bodyTop + passage.gap },
    blocks: stacked(head, headTop),
    footTop,
    scan: stacked(scan, footTop + 40 + (CARD - heightOfAll(scan)) / 2),
    risk: { ...risk, top: riskTop },
  }
}

/** Draws the whole poster, on a surface as wide as `POSTER_WIDTH` and as high as the layout. */
export function drawPoster(
  pen: CanvasRenderingContext2D,
  poster: Poster,
  layout: PosterLayout,
  cover: CoverPicture | undefined,
): void {
  pen.fillStyle = surface.page
  pen.fillRect(0, 0, POSTER_WIDTH, layout.height)
  drawHead(pen, poster)
  if (layout.coverTop !== undefined) {
    const { chart } = poster
    if (chart)
      drawChart(pen, chart, { left: EDGE, top: layout.coverTop, width: INNER, height: COVER_HEIGHT, family: sans })
    else if (cover) drawCover(pen, cover, layout.coverTop)
  }
  drawPassage(pen, layout.passage)
  for (const row of layout.blocks) drawBlock(pen, row, EDGE)
  pen.fillStyle = line.hair
  pen.fillRect(EDGE, layout.footTop, INNER, 2)
  drawCode(pen, poster.href, POSTER_WIDTH - EDGE - CARD, layout.footTop + 40)
  for (const row of layout.scan) drawBlock(pen, row, EDGE)
  drawBlock(pen, layout.risk, EDGE)
}

/** The masthead: a bar of the brand's colour, its name, and a strong line under it, as in a newspaper. */
function drawHead(pen: CanvasRenderingContext2D, { brand }: Poster): void {
  pen.fillStyle = color.brand
  pen.fillRect(0, 0, POSTER_WIDTH, 12)
  drawWords(pen, brand, EDGE, EDGE, `700 40px ${serif}`, color.brand, 52)
  pen.fillStyle = line.strong
  pen.fillRect(EDGE, EDGE + 52 + 20, INNER, 3)
}

function drawPassage(pen: CanvasRenderingContext2D, passage: PosterLayout['passage']): void {
  if (passage.lines.length === 0) return
  pen.fillStyle = color.brand
  pen.fillRect(EDGE, passage.top + 8, BAR, passage.lines.length * passage.lineHeight - 16)
  drawBlock(pen, passage, EDGE + INDENT)
}

export interface CoverPicture {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Cropped to 16:9 around its middle. */
function drawCover(pen: CanvasRenderingContext2D, { image, width, height }: CoverPicture, top: number): void {
  const share = Math.min(width / INNER, height / COVER_HEIGHT)
  const [wide, high] = [INNER * share, COVER_HEIGHT * share]
  pen.save()
  rounded(pen, EDGE, top, INNER, COVER_HEIGHT, 16)
  pen.clip()
  pen.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high, EDGE, top, INNER, COVER_HEIGHT)
  pen.restore()
}

/** Modules of whole px on a white card: no gaps and no half pixels. */
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
