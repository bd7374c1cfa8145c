import { CategoryId, liveEndpoints } from '@rostrum/contract/live'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import { OutcomeUnknown } from '../kernel/realtime'
import { viewerOf } from './room-routes'
import type { ReadingService } from './reading'
import type { RoomService } from './rooms'
import { saidInCall } from './saying'
import type { SpeakingService } from './speaking'

export interface MessageRoutesDeps {
  readonly reading: ReadingService
  readonly speaking: SpeakingService
  readonly rooms: RoomService
}

const api = liveEndpoints

/** Calls about what is said. */
export function messageRoutes({ reading, speaking, rooms }: MessageRoutesDeps): Route[] {
  return [
    route(api['live.listMessages'], ({ input, caller }) => {
      const { roomId, stream, after, limit, ...query } = input
      const viewer = viewerOf(caller)
      if (stream === undefined || after === undefined) return reading.list(roomId, viewer, query)
      return reading.history(roomId, viewer, stream, after, limit)
    }),
    route(api['live.listOlderMessages'], ({ input: { roomId, ...query }, caller }) =>
      reading.listOlder(roomId, viewerOf(caller), query),
    ),
    route(api['live.listSince'], async ({ input, caller }) => {
      const { rows, head } = await reading.history(input.roomId, viewerOf(caller), input.stream, input.seq, input.limit)
      return { rows, lastSeq: rows.at(-1)?.seq ?? head }
    }),
    route(api['live.searchMessages'], ({ input: { roomId, ...query }, caller }) =>
      reading.search(roomId, viewerOf(caller), query),
    ),
    route(api['live.listContext'], async ({ input, caller }) => ({
      rows: await reading.context(input.id, viewerOf(caller), input.before, input.after),
    })),
    route(api['live.listDays'], async ({ input, caller }) => ({
      rows: await reading.days(input.roomId, viewerOf(caller), input.month),
    })),
    route(api['live.listCategories'], async ({ input, caller }) => ({
      rows: await rooms.categories(input.roomId, viewerOf(caller)),
    })),
    route(api['live.listTops'], async ({ input: { a, b }, caller }) => ({
      rows: await reading.tops(a, viewerOf(caller), b === '0' ? undefined : CategoryId.parse(b)),
    })),
    route(api['live.listOwn'], ({ input, caller }) => rooms.listOwn(viewerOf(caller), input)),
    route(api['live.sendMessage'], async ({ input, caller }) => {
      const { roomId, quoteId, idempotencyKey } = input
      const { stored } = await speaking.hand(viewerOf(caller), {
        roomId,
        clientId: idempotencyKey,
        said: saidInCall(input),
        quoteId,
      })
      // Not known whether it is stored: the caller repeats with the same key and learns it.
      return stored.catch((error: unknown) =>
        error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error),
      )
    }),
    route(api['live.withdrawMessage'], ({ input, caller }) => speaking.withdraw(viewerOf(caller), input.id)),
    route(api['live.topMessage'], async ({ input, caller }) => ({
      rows: await speaking.top(viewerOf(caller), input.id, input.on),
    })),
    route(api['live.deleteMessage'], ({ input, caller }) => speaking.delete(viewerOf(caller), input.id, input.reason)),
  ]
}
