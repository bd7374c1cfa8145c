import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '../kernel/types'
import type { ReplayEditor } from './replay-editing'
import type { ReplayService } from './replays'
import { viewerOf } from './room-routes'

export interface ReplayRoutesDeps {
  readonly replays: ReplayService
  readonly editor: ReplayEditor
}

const api = liveEndpoints

/** Calls about replays. */
export function replayRoutes({ replays, editor }: ReplayRoutesDeps): Route[] {
  return [
    route(api['live.listReplays'], ({ input, caller }) => replays.list(input, viewerOf(caller))),
    route(api['live.getReplay'], ({ input, caller }) => replays.get(input.id, viewerOf(caller))),
    route(api['live.listReplayChat'], ({ input: { id, ...query }, caller }) =>
      replays.chat(id, viewerOf(caller), query),
    ),
    route(api['live.listStudioReplays'], ({ input, caller }) => replays.listStudio(viewerOf(caller), input)),
    route(api['live.trimReplay'], ({ input, caller }) => editor.trim(viewerOf(caller), input)),
    route(api['live.setReplayState'], ({ input, caller }) => editor.setState(viewerOf(caller), input)),
    route(api['live.saveChapter'], ({ input, caller }) => editor.saveChapter(viewerOf(caller), input)),
  ]
}
