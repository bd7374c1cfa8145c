import type { FromView, JsonObject, ToView } from '../shared/protocol'

/** What the host page offers the frame of a page. */
export interface Outside {
  tell(message: FromView, transfer?: Transferable[]): void
  problem(text: string): void
  /** Something only the host or logic can do: going elsewhere, a share button. */
  trigger(name: string, detail: JsonObject): void
  /** Where an address of the mini-program's domains really lies. */
  served(address: string): string
  /** What the tests answer for the phone number and the portrait. */
  answer(name: 'phoneNumber' | 'avatar'): JsonObject
}

declare global {
  interface Window {
    weappOutside?: Outside
    weappTemplates?: unknown
    weappView?: { receive(message: ToView): void }
  }
}

export function outside(): Outside {
  if (!window.weappOutside) throw new Error('the frame has no host')
  return window.weappOutside
}
