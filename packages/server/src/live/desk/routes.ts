import { liveEndpoints, MessageId, type RoomId } from '@rostrum/contract/live'
import { route, type OperatorCaller, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { BroadcastService } from '../broadcast/service'
import type { MessageReadingService } from '../messages/reading'
import type { HeldService } from '../moderation/held'
import type { ModeratingService } from '../moderation/service'
import type { PollService } from '../polls/service'
import type { QuestionBoard } from '../questions/board'
import type { RecordReading } from '../record/service'
import type { Viewer } from '../rooms/policy'
import { viewerOf } from '../rooms/viewer'
import type { DeskActing, DeskChange } from './acting'
import type { DeskHeld } from './held'
import type { DeskPlanning } from './planning'
import type { DeskWatching } from './watching'

export interface DeskRoutesDeps {
  readonly watching: DeskWatching
  readonly acting: DeskActing
  readonly plans: DeskPlanning
  readonly waiting: DeskHeld
  readonly reading: Pick<MessageReadingService, 'list'>
  readonly held: Pick<HeldService, 'list'>
  readonly board: Pick<QuestionBoard, 'list'>
  readonly polls: Pick<PollService, 'list'>
  readonly moderating: Pick<ModeratingService, 'listMutes'>
  readonly records: Pick<RecordReading, 'files'>
  readonly broadcast: Pick<BroadcastService, 'playTicket'>
}

interface Call<I> {
  readonly input: I
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}

const api = liveEndpoints

/** Runs an act and tells the record of operators' acts what it changed. */
const noting =
  <I, T>(act: (viewer: Viewer, input: I) => Promise<DeskChange<T>>) =>
  async ({ input, caller, request }: Call<I>): Promise<T> => {
    const { answer, room, before, after } = await act(viewerOf(caller), input)
    request.noted?.({ subject: room, before, after })
    return answer
  }

/** Calls of operators who watch the rooms. */
function watchingRoutes({
  watching,
  reading,
  held,
  board,
  polls,
  moderating,
  records,
  broadcast,
}: DeskRoutesDeps): Route[] {
  return [
    route(api['live.deskListRooms'], ({ input, caller }) => watching.list(input, viewerOf(caller))),
    route(api['live.deskGetChoices'], () => watching.choices()),
    route(api['live.deskListOnAir'], ({ caller }) => watching.wall(viewerOf(caller))),
    route(api['live.deskGetControl'], ({ input, caller }) => watching.control(input.id, viewerOf(caller))),
    route(api['live.deskGetPlay'], ({ input, caller }) => broadcast.playTicket(input.id, viewerOf(caller))),
    route(api['live.deskListMessages'], ({ input: { roomId, ...query }, caller }) =>
      reading.list(roomId, viewerOf(caller), query),
    ),
    route(api['live.deskListHeld'], ({ input, caller }) =>
      held.list(input.roomId, viewerOf(caller), input.cursor, input.pageSize),
    ),
    route(api['live.deskListFiles'], ({ input, caller }) =>
      records.files(
        input.roomId,
        viewerOf(caller),
        input.ids.split(',').map((id) => MessageId.parse(id.slice(0, 64))),
      ),
    ),
    route(api['live.deskListQuestions'], ({ input, caller }) =>
      board.list({ ...input, state: 'open', sort: 'votes' }, viewerOf(caller)),
    ),
    route(api['live.deskListPolls'], async ({ input, caller }) => ({
      rows: await polls.list(viewerOf(caller), input.roomId),
    })),
    route(api['live.deskListMutes'], async ({ input, caller }) => ({
      rows: await moderating.listMutes(viewerOf(caller), input.roomId),
    })),
  ]
}

/** An act whose answer is the room as it is then. */
const thenControl =
  <I>(
    watching: DeskWatching,
    roomOf: (input: I) => RoomId,
    act: (viewer: Viewer, input: I) => Promise<DeskChange<undefined>>,
  ) =>
  async (call: Call<I>) => {
    await noting(act)(call)
    return watching.control(roomOf(call.input), viewerOf(call.caller))
  }

/** Calls of operators who plan rooms for teachers. */
function planningRoutes({ watching, plans }: DeskRoutesDeps): Route[] {
  const thenRoom =
    <I>(act: (viewer: Viewer, input: I) => Promise<DeskChange<RoomId>>) =>
    async (call: Call<I>) =>
      watching.one(await noting(act)(call), viewerOf(call.caller))
  return [
    route(
      api['live.deskPlanRoom'],
      thenRoom((viewer, { why: _, ...wish }) => plans.plan(viewer, wish)),
    ),
    route(
      api['live.deskChangeRoom'],
      thenRoom((viewer, { why: _, ...wish }) => plans.change(viewer, wish)),
    ),
    route(api['live.deskCancelRoom'], thenRoom(plans.cancel)),
  ]
}

/** Calls of operators who watch rooms, moderate them, and stop one. */
export function deskRoutes(deps: DeskRoutesDeps): Route[] {
  const { watching, acting, waiting } = deps
  const ofRoom = ({ id }: { readonly id: RoomId }): RoomId => id
  return [
    ...watchingRoutes(deps),
    ...planningRoutes(deps),
    route(api['live.deskListHeldEverywhere'], ({ input }) => waiting.list(input)),
    route(api['live.deskJudgeHeld'], noting(waiting.judge)),
    route(api['live.deskReview'], noting(acting.review)),
    route(api['live.deskDeleteMessage'], noting(acting.delete)),
    route(api['live.deskPinMessage'], noting(acting.pin)),
    route(api['live.deskMute'], noting(acting.mute)),
    route(api['live.deskMergeQuestion'], noting(acting.mergeQuestion)),
    route(api['live.deskClosePoll'], noting(acting.closePoll)),
    route(
      api['live.deskSetMode'],
      thenControl(watching, ({ roomId }) => roomId, acting.setMode),
    ),
    route(api['live.deskStop'], thenControl(watching, ofRoom, acting.stop)),
    route(api['live.deskExplainStop'], thenControl(watching, ofRoom, acting.explainStop)),
  ]
}
