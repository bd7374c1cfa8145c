import { text } from './text.zh'
import { type Qr, type QrPicture, QrRefusal } from './make'
import { rounded } from './rounded'

/** The drawing surface that a device provides for a code. */
export interface QrSurface {
  readonly context: CanvasRenderingContext2D | null
  /** Rejects with `QrRefusal` if the picture cannot be loaded. */
  readonly loadImage: (source: string) => Promise<CanvasImageSource>
}

/** Draws a made code. Refuses a code that was not made, a missing context and a logo that cannot be loaded. */
export async function drawQr(qr: Qr | undefined, { context, loadImage }: QrSurface): Promise<void> {
  if (!qr) throw new QrRefusal(text.qrNotMade)
  if (!context) throw new QrRefusal(text.qrNoContext)
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, qr.size, qr.size)
  drawModules(context, qr)
  if (!qr.picture) return
  const image = await loadImage(qr.picture.source).catch(() => {
    throw new QrRefusal(text.qrBadImage)
  })
  drawPicture(context, qr.picture, image)
}

/** Every module begins at a whole px, where the one before it ends: nothing shows between two of them. */
function drawModules(pen: CanvasRenderingContext2D, qr: Qr): void {
  const { moduleCount, size, margin } = qr
  const edges = Array.from({ length: moduleCount + 1 }, (_none, at) =>
    Math.round(margin + (at * (size - 2 * margin)) / moduleCount),
  )
  const between = (at: number): readonly [number, number] => [edges[at] ?? 0, (edges[at + 1] ?? 0) - (edges[at] ?? 0)]
  for (let row = 0; row < moduleCount; row += 1) {
    const [y, height] = between(row)
    for (let column = 0; column < moduleCount; column += 1) {
      const [x, width] = between(column)
      const isBlack = qr.isBlack(row, column)
      const inset = (isBlack ? qr.foregroundPadding : qr.backgroundPadding) / 2
      pen.fillStyle = isBlack ? qr.foregroundColor : qr.backgroundColor
      pen.fillRect(x + width * inset, y + height * inset, width * (1 - 2 * inset), height * (1 - 2 * inset))
    }
  }
}

function drawPicture(pen: CanvasRenderingContext2D, picture: QrPicture, image: CanvasImageSource): void {
  const { x, y, side, padding, radius } = picture
  pen.save()
  pen.fillStyle = '#FFFFFF'
  rounded(pen, x - padding, y - padding, side + 2 * padding, side + 2 * padding, radius)
  pen.fill()
  rounded(pen, x, y, side, side, radius)
  pen.clip()
  pen.drawImage(image, x, y, side, side)
  pen.restore()
}
