import { Instant } from '@rostrum/contract/kernel'
import { memberEndpoints as calls } from '@rostrum/contract/member'
import { type MemberCaller, refuse, route, type Route } from '@rostrum/server/kernel'
import type { NoticeService } from './service'

/** Makes a ticket for the socket as this caller, ms since 1970. */
export type SocketTicket = (
  caller: MemberCaller,
  deviceId: string,
) => { readonly ticket: string; readonly url: string; readonly expireAt: number }

/** Binds the calls about messages and their delivery. */
export function noticeRoutes(notices: NoticeService, socketTicket: SocketTicket | undefined): Route[] {
  return [
    route(calls['member.listNotices'], ({ input, caller }) => notices.list(caller.memberId, input)),
    route(calls['member.readNotices'], ({ input, caller }) => notices.read(caller.memberId, input)),
    route(calls['member.deleteNotices'], ({ input, caller }) => notices.remove(caller.memberId, input)),
    route(calls['member.getNoticeSettings'], ({ caller }) => notices.getSettings(caller.memberId)),
    route(calls['member.saveNoticeSettings'], ({ input, caller }) => notices.saveSettings(caller.memberId, input)),
    route(calls['member.savePushDevice'], ({ input, caller }) => notices.saveDevice(caller, input)),
    route(calls['member.testNotice'], ({ caller }) => notices.test(caller.memberId)),
    route(calls['member.getNoticeTicket'], ({ caller, request }) => {
      const { expireAt, ...ticket } = socketTicket?.(caller, request.deviceId) ?? refuse('kernel.busy')
      return { ...ticket, expireAt: Instant.parse(expireAt) }
    }),
  ]
}
