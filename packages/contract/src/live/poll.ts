import { z } from 'zod'
import { id, Instant } from '../kernel'
import { pollKinds } from './limits'
import { RoomId } from './shapes'

export const PollId = id('PollId')
export type PollId = z.infer<typeof PollId>

/** `score`: from one to five. `sign`: a sign-in, with one option only. */
export const PollKind = z.enum(pollKinds)
export type PollKind = z.infer<typeof PollKind>

/** A question with choices in a room, or a sign-in. */
export const Poll = z.object({
  id: PollId,
  roomId: RoomId,
  kind: PollKind,
  question: z.string(),
  options: z.array(z.object({ key: z.string(), text: z.string(), count: z.number().int() })),
  voters: z.number().int().describe('投票的人数'),
  mine: z.array(z.string()).describe('我选的；没有投过为空'),
  state: z.enum(['open', 'closed']),
  createdAt: Instant,
  closesAt: Instant.optional().describe('到这时自动结束'),
})
export type Poll = z.infer<typeof Poll>
