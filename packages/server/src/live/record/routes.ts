import { liveEndpoints, MessageId } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import { viewerOf } from '../rooms/viewer'
import type { BundleService } from '../bundles/service'
import type { RecordDesk } from './desk'
import type { RecordReading } from './service'

export interface RecordRoutesDeps {
  readonly reading: RecordReading
  readonly desk: RecordDesk
  readonly bundles: BundleService
}

const api = liveEndpoints

/** Calls about rooms' records, and the files of messages. */
export function recordRoutes({ reading, desk, bundles }: RecordRoutesDeps): Route[] {
  return [
    route(api['live.listRecord'], ({ input, caller }) =>
      reading.list(input.roomId, viewerOf(caller), input.cursor, input.pageSize),
    ),
    route(api['live.listFiles'], ({ input, caller }) =>
      reading.files(
        input.roomId,
        viewerOf(caller),
        input.ids.split(',').map((id) => MessageId.parse(id.slice(0, 64))),
      ),
    ),
    route(api['live.searchRecord'], ({ input }) => desk.search(input)),
    route(api['live.getRecordedRoom'], ({ input }) => desk.room(input.id)),
    route(api['live.listRoomRecord'], ({ input }) => desk.lines(input)),
    route(api['live.verifyRoomRecord'], ({ input }) => desk.verify(input.id)),
    route(api['live.listBundles'], ({ input }) => bundles.list(input)),
    route(api['live.makeBundle'], ({ input, caller, request }) =>
      bundles.make(caller.operatorId, input, request.noted),
    ),
    route(api['live.openBundle'], ({ input, request }) => bundles.open(input.no, request.noted)),
  ]
}
