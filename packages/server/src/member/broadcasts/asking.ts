import { BroadcastAudience, BroadcastId, type BroadcastDraft } from '@rostrum/contract/member'
import { Instant } from '@rostrum/contract/kernel'
import { pages, type PageName, type PageShape } from '@rostrum/contract/pages'
import { approvalKind, canonical, refuse, type ApprovalKind, type Kernel } from '@rostrum/server/kernel'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import { isPlannable, sendingAt, type QuietHours } from './policy'
import type { BroadcastRepository } from './repository'
import { SENDING } from './sending'
import { broadcastText as text } from './text.zh'

export const BROADCASTS = 'member.broadcasts'
export const SENDS = 'member:broadcast:send'

/** A broadcast as a second person is asked for it. */
export const AskedBroadcast = z.object({
  id: BroadcastId,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  audience: BroadcastAudience,
  audienceWords: z.string(),
  isMarketing: z.boolean(),
  isUrgent: z.boolean(),
  at: Instant.nullable(),
  /** How many would have got it when it was asked for. */
  members: z.number().int(),
  quiet: z.object({ from: z.number(), to: z.number() }),
})
export type AskedBroadcast = z.infer<typeof AskedBroadcast>

interface KindParts {
  readonly kernel: Pick<Kernel, 'jobs'>
  readonly rows: BroadcastRepository
}

/** Sends what a second person approved. */
export function broadcastKind({ kernel: { jobs }, rows }: KindParts): ApprovalKind {
  return approvalKind<AskedBroadcast>({
    kind: BROADCASTS,
    title: text.kind,
    permission: SENDS,
    payload: AskedBroadcast,
    describe: async (asked) => ({ subject: asked.id, about: asked.title, changes: changesOf(asked) }),
    // What was approved once is not approved again.
    stateOf: async ({ id }, q) => canonical([(await rows.find(id, q)) === undefined]),
    async carryOut(tx, asked, { by, at: approvedAt }) {
      const { at, quiet, members: _, ...facts } = asked
      const wished = { isUrgent: asked.isUrgent, ...(at !== null && { at }) }
      const sendAt = sendingAt(wished, quiet, approvedAt.getTime())
      const row = { ...facts, state: 'waiting' as const, askedBy: by, approvedAt, sendAt: new Date(sendAt) }
      await rows.add(tx, row)
      await jobs.send(SENDING, {}, { startAt: sendAt, singletonKey: asked.id, tx })
      return { outcome: text.done(beijingMoment(sendAt)), after: { ...facts, sendAt } }
    },
  })
}

function changesOf({ title, body, link, audienceWords, members, at, isMarketing, isUrgent }: AskedBroadcast) {
  const line = (place: string, after: string) => ({ place, before: text.nothing, after })
  return [
    line(text.place.title, title),
    line(text.place.body, body),
    ...(link === null ? [] : [line(text.place.link, link)]),
    line(text.place.audience, text.reach(audienceWords, members)),
    line(text.place.when, at === null ? text.atOnce : beijingMoment(at)),
    line(text.place.how, text.how(isMarketing, isUrgent)),
  ]
}

/** The address of the page that it opens. */
export function linkOf({ link }: Pick<BroadcastDraft, 'link'>): string | null {
  if (!link) return null
  const page = isPage(link.page) ? link.page : refuse('member.broadcast_link')
  const shape: PageShape = pages[page]
  if (shape.audience === 'teacher') return refuse('member.broadcast_link')
  if (shape.subject === undefined) return shape.path
  return link.id === undefined ? refuse('member.broadcast_subject') : `${shape.path}?id=${encodeURIComponent(link.id)}`
}

const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)

export function mustBePlannable(at: number | undefined, now: number): void {
  if (!isPlannable(at, now)) refuse('member.broadcast_when')
}

/** The hours of the night are those of the moment of asking: the second person read the time that follows from them. */
export const askedOf = (
  { title, body, audience, isMarketing, isUrgent, at }: BroadcastDraft,
  more: Pick<AskedBroadcast, 'id' | 'link' | 'audienceWords' | 'members'> & { readonly quiet: QuietHours },
): AskedBroadcast => ({ title, body, audience, isMarketing, isUrgent, at: at ?? null, ...more })
