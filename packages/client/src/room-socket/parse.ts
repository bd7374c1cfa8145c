import type { RoomFrame } from '@rostrum/contract/live'

/** What the server said; undefined when it is not even JSON. */
export function parse(text: string): RoomFrame | undefined {
  try {
    // Our own server's words; `JSON.parse` has no type.
    const frame: RoomFrame = JSON.parse(text)
    return frame
  } catch {
    return undefined
  }
}
