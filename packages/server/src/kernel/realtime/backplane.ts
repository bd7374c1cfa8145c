import type { Backplane, Batch, Control } from './types'

/** The backplane within one process: several hubs in it hear each other, as tests with two gateways need. */
export function memoryBackplane(): Backplane {
  const rooms = new Map<string, Set<(batch: Batch) => void>>()
  const controls = new Set<(control: Control) => void>()

  return {
    isAway: false,
    async publish(batch) {
      for (const on of rooms.get(batch.room) ?? []) on(batch)
    },
    async subscribe(room, on) {
      const listeners = rooms.get(room) ?? new Set()
      rooms.set(room, listeners.add(on))
      return () => {
        listeners.delete(on)
        if (listeners.size === 0) rooms.delete(room)
      }
    },
    tell(control) {
      for (const on of controls) on(control)
    },
    onControl(on) {
      controls.add(on)
      return () => controls.delete(on)
    },
  }
}
