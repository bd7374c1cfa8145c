import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { FindingService } from './finding'
import type { LevelService } from './levels'
import type { LockingService } from './locking'
import type { AssigningService } from './managers'
import type { TeacherService } from './teachers'
import type { MemberViewing } from './viewing'

export interface ConsoleServices {
  readonly finding: FindingService
  readonly view: MemberViewing
  readonly levels: LevelService
  readonly locking: LockingService
  readonly assign: AssigningService
  readonly teachers: TeacherService
}

/** Binds the operators' calls about members. */
export function consoleRoutes({ finding, view, levels, locking, assign, teachers }: ConsoleServices): Route[] {
  return [
    route(calls['member.findMembers'], ({ input }) => finding.find(input)),
    route(calls['member.getMemberForDesk'], ({ input }) => view(input.memberId)),
    route(calls['member.listLevelsForDesk'], () => levels.list()),
    route(
      calls['member.grantLevel'],
      noting(({ input }) => levels.grant(input)),
    ),
    route(
      calls['member.endLevel'],
      noting(({ input }) => levels.end(input)),
    ),
    route(
      calls['member.lockMember'],
      noting(({ input }) => locking.lock(input)),
    ),
    route(
      calls['member.unlockMember'],
      noting(({ input }) => locking.unlock(input)),
    ),
    route(
      calls['member.endMemberSessions'],
      noting(({ input }) => locking.endSessions(input)),
    ),
    route(
      calls['member.assignManager'],
      noting(({ input }) => assign(input)),
    ),
    route(
      calls['member.linkTeacher'],
      noting(({ input, caller }) => teachers.link(caller.operatorId, input)),
    ),
    route(
      calls['member.unlinkTeacher'],
      noting(({ input, caller }) => teachers.unlink(caller.operatorId, input)),
    ),
  ]
}
