import { z } from 'zod'
import { Instant } from '../kernel'

export { Why } from '../kernel'

/** What operators' changes of the home page, its notices and lists have in common. */
export const Seen = z.string().max(64).describe('所看到的版本；新增的是空的')
/** A moment before the year 2100. */
export const Moment = z.number().int().nonnegative().max(4_102_444_800_000, '日期太远').brand<'Instant'>()

/** A change of what the public reads, while it waits for a second person. */
export const WaitingChange = z.object({ by: z.string().describe('提出的人'), at: Instant })
export type WaitingChange = z.infer<typeof WaitingChange>

/** What the draft of something public says of a change that waits. */
export const waitingDraft = {
  waiting: WaitingChange.optional().describe('提出的改动，在等第二个人确认；缺省为没有'),
}

/** What is not public yet because it waits for a second person, beside the list of what was public before. */
export const waitingNew = {
  asked: z
    .array(WaitingChange.extend({ id: z.string(), title: z.string() }))
    .describe('新提出的，在等第二个人确认，还不在列表里'),
}

/** Why something public is not changed, whoever asks. */
export const publicRefusals = ['content.public_words', 'access.approval_waiting'] as const
