import { chatDeskEndpoints as desk, chatEndpoints as calls } from '@rostrum/contract/feedback'
import { route, type MemberCaller, type RequestFacts, type Route, type VisitorCaller } from '../kernel/types'
import type { ChatDesk } from './chat-desk'
import type { Customer, VisitorKeys } from './chat-keys'
import type { ChatService } from './chat-service'

/**
 * Makes a ticket for the socket, which receives `me` frames of the topic `service`. `visitor`: the owner of a visitor's
 * key.
 */
export type IssueChatTicket = (
  caller: VisitorCaller | MemberCaller,
  deviceId: string,
  visitor?: string,
) => { ticket: string; expireAt: number }

export interface ChatRouteParts {
  readonly service: ChatService
  readonly desk: ChatDesk
  readonly keys: VisitorKeys
  readonly issueTicket: IssueChatTicket
}

/** Binds the calls of customer chat. */
export function chatRoutes({ service, desk: chats, keys, issueTicket }: ChatRouteParts): Route[] {
  const customerOf = (caller: VisitorCaller | MemberCaller, { visitorKey, ip }: RequestFacts): Customer => {
    const visitor = keys.ownerOf(visitorKey ?? '')
    return caller.kind === 'member'
      ? { owner: caller.memberId, memberId: caller.memberId, visitor, ip }
      : { owner: visitor, ip }
  }

  return [
    route(calls['feedback.openChat'], ({ caller, request }) => {
      const { owner, memberId } = customerOf(caller, request)
      const visitorKey = memberId === undefined && owner === undefined ? keys.make() : undefined
      const visitor = memberId === undefined ? (owner ?? keys.ownerOf(visitorKey ?? '')) : undefined
      return { ...issueTicket(caller, request.deviceId, visitor), visitorKey }
    }),
    route(calls['feedback.getChat'], ({ caller, request }) => service.status(customerOf(caller, request))),
    route(calls['feedback.listChatMessages'], ({ input, caller, request }) =>
      service.list(customerOf(caller, request), input),
    ),
    route(calls['feedback.sendChat'], ({ input, caller, request }) => service.send(customerOf(caller, request), input)),
    route(calls['feedback.readChat'], ({ input, caller, request }) => service.read(customerOf(caller, request), input)),
    route(calls['feedback.closeChat'], ({ input, caller, request }) =>
      service.close(customerOf(caller, request), input.chatId),
    ),
    route(calls['feedback.rateChat'], ({ input, caller, request }) => service.rate(customerOf(caller, request), input)),
    route(calls['feedback.askCall'], ({ input, caller, request }) =>
      service.askCall(customerOf(caller, request), input),
    ),
    route(calls['feedback.adoptChat'], ({ caller, request }) =>
      service.adopt(customerOf(caller, request), caller.memberId),
    ),
    ...deskRoutes(chats),
  ]
}

function deskRoutes(chats: ChatDesk): Route[] {
  return [
    route(desk['feedback.listChats'], ({ input, caller }) => chats.list(caller.operatorId, input)),
    route(desk['feedback.getChatCase'], ({ input, caller }) => chats.get(caller.operatorId, input.id)),
    route(desk['feedback.listChatRecord'], ({ input, caller }) => chats.record(caller.operatorId, input)),
    route(desk['feedback.takeChat'], ({ input, caller, request }) =>
      chats.take(caller.operatorId, input.id, request.noted),
    ),
    route(desk['feedback.answerChat'], ({ input, caller, request }) =>
      chats.answer(caller.operatorId, input, request.noted),
    ),
    route(desk['feedback.listServers'], () => chats.servers()),
    route(desk['feedback.handOverChat'], ({ input, caller, request }) =>
      chats.handOver(caller.operatorId, input, request.noted),
    ),
    route(desk['feedback.takeOverChat'], ({ input, caller, request }) =>
      chats.takeOver(caller.operatorId, input, request.noted),
    ),
    route(desk['feedback.endChat'], ({ input, caller, request }) =>
      chats.close(caller.operatorId, input.id, request.noted),
    ),
  ]
}
