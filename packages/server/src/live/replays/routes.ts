import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import type { ReplayDeskService } from './desk'
import type { ReplayEditor } from './editing'
import type { ReplayService } from './service'
import { viewerOf } from '../rooms/viewer'

export interface ReplayRoutesDeps {
  readonly replays: ReplayService
  readonly editor: ReplayEditor
  readonly desk: ReplayDeskService
}

const api = liveEndpoints

/** Calls about replays. */
export function replayRoutes({ replays, editor, desk }: ReplayRoutesDeps): Route[] {
  return [
    route(api['live.listReplays'], ({ input, caller }) => replays.list(input, viewerOf(caller))),
    route(api['live.getReplay'], ({ input, caller, request }) => replays.get(input.id, viewerOf(caller, request))),
    route(api['live.listReplayChat'], ({ input: { id, ...query }, caller }) =>
      replays.chat(id, viewerOf(caller), query),
    ),
    route(api['live.listStudioReplays'], ({ input, caller }) => replays.listStudio(viewerOf(caller), input)),
    route(api['live.trimReplay'], ({ input, caller }) => editor.trim(viewerOf(caller), input)),
    route(api['live.setReplayState'], ({ input, caller }) => editor.setState(viewerOf(caller), input)),
    route(api['live.saveChapter'], ({ input, caller }) => editor.saveChapter(viewerOf(caller), input)),
    route(api['live.listReplaysForDesk'], ({ input }) => desk.list(input)),
    route(api['live.getReplayForDesk'], ({ input, caller }) => desk.get(input.id, caller.operatorId)),
    route(api['live.setReplayStateForDesk'], ({ input, caller, request }) =>
      desk.setState(caller.operatorId, input, request.noted),
    ),
    route(api['live.renameReplayForDesk'], ({ input, caller, request }) =>
      desk.rename(caller.operatorId, input, request.noted),
    ),
    route(api['live.trimReplayForDesk'], ({ input, caller, request }) =>
      desk.trim(caller.operatorId, input, request.noted),
    ),
    route(api['live.saveChapterForDesk'], ({ input, caller, request }) =>
      desk.saveChapter(caller.operatorId, input, request.noted),
    ),
  ]
}
