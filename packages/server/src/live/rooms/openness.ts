import { isVisitor, type Viewer } from './policy'
import type { RoomRecord } from './repository'

/** Every message of a visitor's room asks for the setting. */
const REMEMBER_MS = 2_000

/** Rooms as the provider lets this viewer see them. */
export type SeenBy = (viewer: Viewer) => Promise<(room: RoomRecord) => RoomRecord>

const asItIs = (room: RoomRecord): RoomRecord => room
const shut = (room: RoomRecord): RoomRecord => (room.kind === 'video' ? { ...room, visitorMode: 'none' } : room)

/** When the provider lets no visitor watch, every video room is one that shows visitors nothing. */
export function openness(visitorWatch: () => Promise<boolean>, now: () => number): SeenBy {
  let known: { readonly until: number; readonly value: Promise<boolean> } | undefined
  function isOpen(): Promise<boolean> {
    if (known && now() < known.until) return known.value
    const value = visitorWatch()
    known = { until: now() + REMEMBER_MS, value }
    value.catch(() => (known = undefined))
    return value
  }
  return async (viewer) => (!isVisitor(viewer) || (await isOpen()) ? asItIs : shut)
}
