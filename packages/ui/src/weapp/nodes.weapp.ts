/// <reference types="miniprogram-api-typings" />

/** A canvas of the page with its position; sizes in px of the page. */
export interface CanvasPlace {
  readonly node: WechatMiniprogram.Canvas
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

/** The canvas with this id on the current page; undefined if it is not drawn, or has no size yet. */
export function findCanvas(id: string): Promise<CanvasPlace | undefined> {
  return new Promise((resolve) => {
    wx.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true, rect: true }, (found) => {
        const { node, width = 0, height = 0, left = 0, top = 0 }: Partial<CanvasPlace> = found ?? {}
        resolve(node && width > 0 && height > 0 ? { node, width, height, left, top } : undefined)
      })
      .exec()
  })
}

/** The position of an element on the current page, in px. */
export function findBox(
  id: string,
): Promise<
  { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | undefined
> {
  return new Promise((resolve) => {
    wx.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((found) => {
        const box = Array.isArray(found) ? found[0] : found
        resolve(
          box && box.width > 0 ? { left: box.left, top: box.top, width: box.width, height: box.height } : undefined,
        )
      })
      .exec()
  })
}

/** Device pixels per px, at most three: more is not visible and costs memory. */
export const pixelRatio = (): number => Math.min(3, wx.getWindowInfo().pixelRatio || 1)

let made = 0

/** An id that no other element of the mini-program has. */
export function freshId(kind: string): string {
  made += 1
  return `${kind}-${made}`
}

const LOOK_AGAIN_MS = 40
const LOOKS = 25

/** Looks for the canvas until the page has drawn it, for at most a second. */
export async function waitForCanvas(id: string): Promise<CanvasPlace | undefined> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const place = await findCanvas(id)
    if (place) return place
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return undefined
}
