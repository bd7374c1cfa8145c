import { CategoryId, liveEndpoints } from '@rostrum/contract/live'
import { refuse, route, type Route } from '@rostrum/server/kernel'
import { OutcomeUnknown } from '@rostrum/server/kernel/realtime'
import { viewerOf } from '../rooms/viewer'
import type { MessageReadingService } from './reading'
import type { OwnMessages } from './own'
import { saidInCall } from './saying'
import type { SpeakingService } from './service'

export interface MessageRoutesDeps {
  readonly reading: MessageReadingService
  readonly speaking: SpeakingService
  readonly own: OwnMessages
}

const api = liveEndpoints

/** Calls about messages. */
export function messageRoutes({ reading, speaking, own }: MessageRoutesDeps): Route[] {
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
      rows: await reading.categories(input.roomId, viewerOf(caller)),
    })),
    route(api['live.listPins'], async ({ input: { a, b }, caller }) => ({
      rows: await reading.pins(a, viewerOf(caller), b === '0' ? undefined : CategoryId.parse(b)),
    })),
    route(api['live.listOwn'], ({ input, caller }) => own.list(viewerOf(caller), input)),
    route(api['live.sendMessage'], async ({ input, caller }) => {
      const { roomId, quoteId, idempotencyKey } = input
      const { stored } = await speaking.hand(viewerOf(caller), {
        roomId,
        clientId: idempotencyKey,
        said: saidInCall(input),
        quoteId,
      })
      // It is unknown whether it is stored: the caller repeats with the same key and learns it.
      return stored.catch((error: unknown) =>
        error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error),
      )
    }),
    route(api['live.withdrawMessage'], ({ input, caller }) => speaking.withdraw(viewerOf(caller), input.id)),
    route(api['live.pinMessage'], async ({ input, caller }) => ({
      rows: await speaking.pin(viewerOf(caller), input.id, input.on),
    })),
    route(api['live.deleteMessage'], ({ input, caller }) => speaking.delete(viewerOf(caller), input.id, input.reason)),
  ]
}
