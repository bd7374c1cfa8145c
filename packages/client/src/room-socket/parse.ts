import type { RoomFrame } from '@rostrum/contract/live'

/** Parses a frame; undefined when it is not even JSON. */
export function parse(text: string): RoomFrame | undefined {
  try {
    // The frame comes from our own server; `JSON.parse` has no type.
    const frame: RoomFrame = JSON.parse(text)
    return frame
  } catch {
    return undefined
  }
}
