import { Instant, type AnswerOf, type MemberId } from '@rostrum/contract/kernel'
import { CrmUserId, type memberEndpoints } from '@rostrum/contract/member'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import type { MinorRepository } from '../minors/repository'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { ManagerRepository } from '../profile/repository-managers'
import type { ProfileRepository } from '../profile/repository'
import type { Rights } from '../rights/create'
import type { SessionService } from '../sessions/service'
import type { FindingService } from './finding'
import { linkedTeacher } from './account-facts'

type View = AnswerOf<(typeof memberEndpoints)['member.getMemberForDesk']>

export interface ViewingParts {
  readonly people: Pick<PeopleRepository, 'findMember' | 'listLevels' | 'findTeacherByMember'>
  readonly sessions: Pick<SessionService, 'devices'>
  readonly minors: Pick<MinorRepository, 'find'>
  readonly managers: Pick<ManagerRepository, 'find'>
  readonly profiles: Pick<ProfileRepository, 'isWxBound'>
  readonly finding: Pick<FindingService, 'shown'>
  readonly consentsOf: Rights['consentsOf']
}

/** One member, with everything that decides how an operator may help. */
export function viewingService(parts: ViewingParts) {
  const { people, sessions, minors, managers, profiles, finding, consentsOf } = parts

  async function managerOf({ crmUserId }: MemberRow): Promise<View['manager']> {
    const id = CrmUserId.safeParse(crmUserId)
    const row = id.success ? await managers.find(id.data) : undefined
    return row && { ...row, phone: row.phone ?? undefined }
  }

  /** What stands elsewhere about the member. */
  async function aroundOf(row: MemberRow): Promise<Pick<View, 'teacher' | 'minorSince' | 'manager'>> {
    const [teacher, minor, manager] = await Promise.all([
      people.findTeacherByMember(row.memberId),
      minors.find(row.memberId),
      managerOf(row),
    ])
    return {
      teacher: teacher && linkedTeacher(teacher),
      minorSince: minor && Instant.parse(minor.onAt.getTime()),
      manager,
    }
  }

  return async (memberId: MemberId): Promise<View> => {
    const row = isUuid(memberId) ? await people.findMember(memberId) : undefined
    if (!row) return refuse('member.member_unknown')
    const [levels, devices, hasWeChat, consents, around] = await Promise.all([
      people.listLevels(),
      sessions.devices(memberId, ''),
      profiles.isWxBound(memberId),
      consentsOf(memberId),
      aroundOf(row),
    ])
    return {
      ...finding.shown(row, levels),
      ...around,
      userName: row.userName ?? undefined,
      hasPassword: row.passwordHash !== null,
      hasWeChat,
      lock: lockOf(row),
      leavesAt: row.state === 'deleting' && row.deleteAt ? Instant.parse(row.deleteAt.getTime()) : undefined,
      devices,
      consents,
    }
  }
}

export type MemberViewing = ReturnType<typeof viewingService>

function lockOf({ state, lockedAt, lockReason }: MemberRow): View['lock'] {
  if (state !== 'locked' || lockedAt === null) return undefined
  return { at: Instant.parse(lockedAt.getTime()), why: lockReason ?? '' }
}
