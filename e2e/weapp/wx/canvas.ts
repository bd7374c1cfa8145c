import { isFunction, textOf } from '../shared/guards'
import type { CanvasAnswer } from '../shared/protocol'
import { problem } from '../logic/bus'
import { real } from '../logic/real'
import { Refused } from './api'
import type { TemporaryFiles } from './files'
import type { Served } from './served'

/** Transferred canvases, by page and element: a second query returns the same node. */
const nodes = new Map<string, CanvasNode>()

/** A canvas of `type="2d"` in a query's result: drawn on here, shown in the view. */
class CanvasNode {
  constructor(
    private readonly own: OffscreenCanvas,
    private readonly parts: CanvasParts,
  ) {}

  get width(): number {
    return this.own.width
  }
  set width(value: number) {
    this.own.width = value
  }
  get height(): number {
    return this.own.height
  }
  set height(value: number) {
    this.own.height = value
  }

  getContext(kind: string): unknown {
    if (kind !== '2d') {
      problem(`canvas: the harness has no ${kind} context`)
      return null
    }
    const context = this.own.getContext('2d')
    // WeChat draws only its own images; ours contain bitmaps.
    return (
      context &&
      new Proxy(context, {
        get: (target, key): unknown => {
          const member: unknown = Reflect.get(target, key)
          if (key === 'drawImage')
            return (picture: unknown, ...rest: unknown[]) =>
              Reflect.apply(target.drawImage, target, [
                picture instanceof Picture ? picture.bitmap : picture instanceof CanvasNode ? picture.own : picture,
                ...rest,
              ])
          return isFunction(member) ? member.bind(target) : member
        },
        set: (target, key, value) => Reflect.set(target, key, value),
      })
    )
  }

  createImage(): Picture {
    return new Picture(this.parts)
  }

  requestAnimationFrame(run: (time: number) => void): number {
    return real.requestAnimationFrame(run)
  }

  cancelAnimationFrame(id: number): void {
    real.cancelAnimationFrame(id)
  }

  /** Its picture in bytes. */
  async bytes(type: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.own.convertToBlob({ type })).arrayBuffer())
  }
}

class Picture {
  onload: (() => void) | null = null
  onerror: ((error: unknown) => void) | null = null
  width = 0
  height = 0
  bitmap: ImageBitmap | undefined
  private address = ''
  constructor(private readonly parts: CanvasParts) {}

  get src(): string {
    return this.address
  }
  set src(address: string) {
    this.address = address
    void this.load(address).then(
      () => this.onload?.(),
      (error: unknown) => this.onerror?.(error),
    )
  }

  private async load(address: string): Promise<void> {
    const file = this.parts.files.get(address)
    const blob = file
      ? new real.Blob([file.bytes], { type: file.type })
      : await (
          await real.fetch(address.startsWith('data:') ? address : this.parts.served.of(address), {
            credentials: 'omit',
          })
        ).blob()
    this.bitmap = await real.createImageBitmap(blob)
    this.width = this.bitmap.width
    this.height = this.bitmap.height
  }
}

export interface CanvasParts {
  readonly files: TemporaryFiles
  readonly served: Served
}

/** The node for this answer: always the same one for the same canvas. */
export function canvasOf(answer: CanvasAnswer, parts: CanvasParts): CanvasNode | undefined {
  const known = nodes.get(answer.key)
  if (known || !answer.canvas) return known
  const made = new CanvasNode(answer.canvas, parts)
  nodes.set(answer.key, made)
  return made
}

/** `wx.canvasToTempFilePath` of a 2d canvas. */
export async function canvasToFile(
  options: Readonly<Record<string, unknown>>,
  files: TemporaryFiles,
): Promise<{ tempFilePath: string }> {
  const { canvas } = options
  if (!(canvas instanceof CanvasNode)) throw new Refused('canvas is empty')
  const type = textOf(options.fileType, 'png') === 'jpg' ? 'image/jpeg' : 'image/png'
  return { tempFilePath: files.put({ name: `canvas.${type.split('/')[1]}`, type, bytes: await canvas.bytes(type) }) }
}
