import type { FromView, JsonObject, ToView } from '../shared/protocol'

/** The functions that the host page offers to a page's frame. */
export interface Outside {
  tell(message: FromView, transfer?: Transferable[]): void
  problem(text: string): void
  /** An action that only the host or logic can perform: navigation, a share button. */
  trigger(name: string, detail: JsonObject): void
  /** The real address for one on the mini-program's domains. */
  served(address: string): string
  /** The tests' answer for the phone number and the avatar. */
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
