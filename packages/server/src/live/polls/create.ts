import { liveEndpoints } from '@rostrum/contract/live'
import { route } from '@rostrum/server/kernel'
import type { Ground, LivePart } from '../part'
import { viewerOf } from '../rooms/viewer'
import { pollRepository } from './repository'
import { pollService, type PollDeps, type PollService } from './service'

const api = liveEndpoints

/** Polls and sign-ins. */
export function createPolls(
  { kernel, getRoom }: Pick<Ground, 'kernel' | 'getRoom'>,
  { realtime, screen }: Pick<PollDeps, 'realtime' | 'screen'>,
): LivePart & { readonly polls: PollService } {
  const polls = pollService({ kernel, realtime, screen, getRoom, polls: pollRepository(kernel.db) })
  return {
    polls,
    routes: [
      route(api['live.listPolls'], async ({ input, caller }) => ({
        rows: await polls.list(viewerOf(caller), input.roomId),
      })),
      route(api['live.votePoll'], ({ input, caller }) => polls.vote(viewerOf(caller), input.id, input.options)),
      route(api['live.createPoll'], ({ input, caller }) => polls.create(viewerOf(caller), input)),
      route(api['live.closePoll'], ({ input, caller }) => polls.close(viewerOf(caller), input.id)),
      route(api['live.startSign'], ({ input, caller }) =>
        polls.create(viewerOf(caller), { ...input, kind: 'sign', question: '', options: [] }),
      ),
      route(api['live.sign'], async ({ input, caller }) => ({ signedAt: await polls.sign(viewerOf(caller), input) })),
    ],
  }
}
