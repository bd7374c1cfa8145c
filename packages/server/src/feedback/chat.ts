import { MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Secret } from '../kernel/secret'
import { chatDesk, type ChatDeskParts } from './chat-desk'
import { chatKeeping, type ChatKeepingParts } from './chat-keeping'
import { visitorKeys } from './chat-keys'
import { chatPresenter } from './chat-presenting'
import { chatRoutes, type IssueChatTicket } from './chat-routes'
import { chatService, type ChatParts } from './chat-service'
import { chatWriting } from './chat-writing'
import { whenOperatorChanged } from './operator-changed'
import { chatRepository } from './repository-chat'

export type { ChatRules } from './chat-hours'
export type { IssueChatTicket } from './chat-routes'

/** What customer chat needs from other parts. */
export interface ChatDeps
  extends Pick<ChatParts, 'rules' | 'screen' | 'counted' | 'hint'>,
    Pick<ChatDeskParts, 'mayServe' | 'people' | 'findCard'>,
    Pick<ChatKeepingParts, 'notify' | 'discardImages'> {
  /** Signs visitors' keys. */
  readonly keySecret: Secret
  readonly issueTicket: IssueChatTicket
}

const Gone = z.object({ memberId: MemberId })
/** Customers further behind learn it with their next request. */
const HINTED = 200

/** Customer chat: calls, jobs and what it hears. */
export function createChat(
  kernel: Kernel,
  deps: ChatDeps,
  claim: ChatParts['claim'],
): Pick<Slice, 'routes' | 'jobs' | 'handlers'> {
  const chats = chatRepository(kernel.db)
  const [present, writing] = [chatPresenter(kernel), chatWriting(kernel, chats)]
  const parts = {
    kernel,
    chats,
    present,
    writing,
    claim,
    ...deps,
    async queueMoved() {
      for (const { owner } of await chats.listWaiting({ offset: 0, limit: HINTED })) deps.hint(owner)
    },
  }
  const [keeping, desk] = [chatKeeping(parts), chatDesk(parts)]
  return {
    routes: chatRoutes({
      service: chatService(parts),
      desk,
      keys: visitorKeys(deps.keySecret),
      issueTicket: deps.issueTicket,
    }),
    jobs: jobsOf(keeping),
    handlers: [
      {
        event: 'member.deleted',
        name: 'feedback.leaveChats',
        run: (payload) => keeping.memberGone(Gone.parse(payload).memberId),
      },
      whenOperatorChanged('feedback.giveBackChats', desk.giveBackOf),
    ],
  }
}

const jobsOf = (keeping: ReturnType<typeof chatKeeping>): NonNullable<Slice['jobs']> => [
  { name: 'feedback.closeIdleChats', cron: '*/10 * * * *', run: () => keeping.closeIdle() },
  { name: 'feedback.tellChatAnswers', cron: '* * * * *', run: () => keeping.tellAnswered() },
  { name: 'feedback.forgetChats', cron: '37 4 * * *', run: () => keeping.forgetOld() },
]
