import type { Slice } from '../kernel/kernel'

/** A part of the slice: its calls, and the hooks it wants called. */
export type SlicePart = Pick<Slice, 'routes' | 'raws' | 'jobs' | 'handlers' | 'start' | 'stop'>

/** All parts as one. They start in their order. */
export function joinParts(parts: readonly SlicePart[]): Required<SlicePart> {
  return {
    routes: parts.flatMap(({ routes }) => routes),
    raws: parts.flatMap(({ raws = [] }) => raws),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    handlers: parts.flatMap(({ handlers = [] }) => handlers),
    async start() {
      for (const part of parts) await part.start?.()
    },
    async stop() {
      for (const part of parts) await part.stop?.()
    },
  }
}
