import type { FeedbackRef } from '@rostrum/contract/feedback'
import { linkTo, type PageName } from '@rostrum/contract/pages'
import type { Content } from '../content'
import { cannedSettings, createFeedback, type Feedback, type FeedbackDeps, serviceSettings } from '../feedback'
import { claimsOf, type Live } from '../live'
import type { Members } from '../member'
import { derivedSecret } from './config'
import type { Composing } from './ground'

interface BelowFeedback {
  readonly content: Content
  readonly members: Members
  readonly live: Live
}

export function composeFeedback(ground: Composing, below: BelowFeedback): Feedback {
  const { content, members } = below
  return createFeedback(ground.kernel, {
    people: {
      customers: async (ids) => new Map((await members.contacts(ids)).map((one) => [one.memberId, one])),
      operatorNames: members.operatorNames,
      handlers: () => members.operatorsWho(HANDLES),
      servers: () => members.operatorsWho(SERVES),
    },
    findReported: async (kind, ids) => {
      const find = ground.all().slices.flatMap(({ reported }) => reported?.[kind] ?? [])[0]
      return (await find?.(ids)) ?? new Map()
    },
    findCard: cardsOf(ground),
    claim: content.claim,
    canned: () => content.setting(cannedSettings),
    chat: chatDeps(ground, below),
    notify: members.notify,
    sampleMember: async () => (await members.samplePeople()).members[0]?.memberId,
  })
}

/** Where everybody may read of it, by kind. */
const publicPages: Readonly<Partial<Record<FeedbackRef['kind'], PageName>>> = {
  room: 'live.video',
  article: 'news.shared',
}

/** A member's own, as its slice knows it; of what is public, what everybody may read. */
const cardsOf =
  ({ all, subjects }: Composing): FeedbackDeps['findCard'] =>
  async ({ kind, id }, memberId) => {
    const own = all().slices.flatMap(({ refCards }) => refCards?.[kind] ?? [])[0]
    if (own) return memberId && own(id, memberId)
    const page = publicPages[kind]
    const described = page && (await subjects.describe(linkTo(page, { id })))
    return described && { title: described.title, note: described.by }
  }

const HANDLES = 'feedback:case:handle'

const SERVES = 'feedback:service:handle'

const chatDeps = ({ config }: Composing, { content, members, live }: BelowFeedback): FeedbackDeps['chat'] => ({
  keySecret: derivedSecret(config.files.secret, 'visitor keys'),
  rules: () => content.setting(serviceSettings),
  screen: content.screen,
  counted: members.counted,
  hint: (owner) => live.realtime.tell({ kind: 'me', member: owner, topic: 'service' }),
  issueTicket: (caller, deviceId, visitor) => live.realtime.issueTicket({ ...claimsOf(caller, deviceId), v: visitor }),
  mayServe: (operatorId) => members.operatorMay(operatorId, SERVES),
  notify: members.notify,
  discardImages: content.discard,
})
