import { Instant, MemberId, TeacherId, type LevelId } from '@rostrum/contract/kernel'
import type { Level, Member, RegState } from '@rostrum/contract/member'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import { avatarUrl } from '../avatars/gallery'
import { maskMobile } from '../policy'
import type { LevelRow, MemberRow, NewTeacher, PeopleRepository, TeacherRow } from './repository'

/** What others may see of a member. */
export interface MemberCard {
  readonly memberId: MemberId
  readonly nickname: string
  readonly avatar?: string
  /** Present exactly for teachers. */
  readonly teacherId?: TeacherId
  readonly regNo?: string
}

/** A member as those who serve them see them. */
export interface MemberContact {
  readonly memberId: MemberId
  readonly nickname: string
  readonly mobileMasked?: string
}

/** A registered adviser, as everybody may see. */
export interface TeacherCard {
  readonly id: TeacherId
  /** The teacher's account. */
  readonly memberId?: MemberId
  readonly name: string
  readonly avatar?: string
  readonly title: string
  readonly orgName: string
  readonly regType: string
  readonly regNo: string
  readonly regState: RegState
  readonly intro: string
  readonly tags: readonly string[]
  /** YYYY-MM-DD. */
  readonly joinDay?: string
  readonly leaveDay?: string
  /** 服务产品. */
  readonly services: readonly string[]
  readonly sample: boolean
}

export type TeacherFacts = Pick<TeacherCard, 'name' | 'title' | 'orgName' | 'regType' | 'regNo' | 'intro'> & {
  readonly memberId?: MemberId
  readonly tags?: readonly string[]
  readonly services?: readonly string[]
  readonly avatarId?: string
  readonly joinDay?: string
  readonly sample?: boolean
}

const DEFAULT_ROLE = 'ROLE_DEFAULT'

/** Roles as stored, or the default one. */
export function rolesOf(row: Pick<MemberRow, 'roles'>): string[] {
  return row.roles.length > 0 ? row.roles : [DEFAULT_ROLE]
}

type Levels = Pick<MemberRow, 'levelIds' | 'levelEnds'>

/** The end of a level, ms since 1970; undefined: it holds for good. */
export function levelEndOf({ levelEnds }: Pick<Levels, 'levelEnds'>, level: LevelId): number | undefined {
  const end = levelEnds[level]
  return end === undefined ? undefined : Date.parse(end)
}

/** Levels that have not ended. */
export function levelsOf(row: Levels, now: number): LevelId[] {
  return row.levelIds.filter((level) => (levelEndOf(row, level) ?? Infinity) > now)
}

/** When the first of the present levels ends, ms since 1970. */
export function levelsUntil(row: Levels, now: number): number | undefined {
  const ends = levelsOf(row, now).flatMap((level) => levelEndOf(row, level) ?? [])
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Members and teachers as other slices and other people see them. */
export function peopleService({ clock, storage }: Kernel, people: PeopleRepository) {
  const urlOf = (avatarId: string | null) => (avatarId === null ? {} : { avatar: avatarUrl(storage, avatarId) })

  const cardOf = (row: MemberRow, teacher: TeacherRow | undefined): MemberCard => ({
    memberId: row.memberId,
    nickname: row.nickname,
    ...urlOf(row.avatarId),
    ...(teacher && { teacherId: teacher.teacherId, regNo: teacher.regNo }),
  })

  const teacherOf = (row: TeacherRow): TeacherCard => ({
    id: row.teacherId,
    ...(row.memberId !== null && { memberId: row.memberId }),
    name: row.name,
    ...urlOf(row.avatarId),
    title: row.title,
    orgName: row.orgName,
    regType: row.regType,
    regNo: row.regNo,
    regState: row.regState,
    intro: row.intro,
    tags: row.tags,
    ...(row.joinDay !== null && { joinDay: row.joinDay }),
    ...(row.leaveDay !== null && { leaveDay: row.leaveDay }),
    services: row.services,
    sample: row.sample,
  })

  return {
    /** Unknown ids are left out, repeated ones returned once. */
    async cards(ids: readonly MemberId[]): Promise<MemberCard[]> {
      const wanted = [...new Set(ids)].filter(isUuid)
      const [rows, teachers] = await Promise.all([people.listMembers(wanted), people.listTeachersOf(wanted)])
      return rows.map((row) =>
        cardOf(
          row,
          teachers.find(({ memberId }) => memberId === row.memberId),
        ),
      )
    },
    /** Unknown ids and ended accounts are left out. */
    async contacts(ids: readonly MemberId[]): Promise<MemberContact[]> {
      const rows = await people.listMembers([...new Set(ids)].filter(isUuid))
      return rows
        .filter(({ state }) => state !== 'deleted')
        .map(({ memberId, nickname, mobile }) => ({
          memberId,
          nickname,
          ...(mobile !== null && { mobileMasked: maskMobile(mobile) }),
        }))
    },
    /** The number of one account; undefined where there is none, or the account has ended. */
    async mobileOf(memberId: MemberId): Promise<string | undefined> {
      const [row] = isUuid(memberId) ? await people.listMembers([memberId]) : []
      return row && row.state !== 'deleted' ? (row.mobile ?? undefined) : undefined
    },
    async findByMobile(mobile: string): Promise<MemberCard | undefined> {
      const row = await people.findByLoginName({ kind: 'mobile', value: mobile })
      return row && cardOf(row, await people.findTeacherByMember(row.memberId))
    },
    async teachers(ids: readonly TeacherId[]): Promise<TeacherCard[]> {
      return (await people.listTeachers([...new Set(ids)].filter(isUuid))).map(teacherOf)
    },
    /** The account of somebody in the register, if there is one. */
    async accountOfTeacher(id: TeacherId): Promise<MemberId | undefined> {
      const [row] = isUuid(id) ? await people.listTeachers([id]) : []
      return row?.memberId ?? undefined
    },
    async findTeacherByMember(memberId: MemberId): Promise<TeacherCard | undefined> {
      const row = isUuid(memberId) ? await people.findTeacherByMember(memberId) : undefined
      return row && teacherOf(row)
    },
    /** By name or registration number, former ones included, ordered by name. */
    async searchTeachers(query: { keyword: string; offset: number; limit: number }): Promise<TeacherCard[]> {
      return (await people.searchTeachers(query)).map(teacherOf)
    },
    /** Those of these members who exist and hold one of the levels now; without levels, those who exist. */
    async holders(ids: readonly MemberId[], levelIds: readonly LevelId[]): Promise<MemberId[]> {
      const rows = (await people.listMembers(ids)).filter(({ state }) => state === 'normal')
      const holds = (row: MemberRow) =>
        levelIds.length === 0 || levelsOf(row, clock.now()).some((level) => levelIds.includes(level))
      return rows.filter(holds).map(({ memberId }) => memberId)
    },
    /** What a member holds now, as a caller would; nothing where the account has ended. */
    async rightsOf(memberId: MemberId): Promise<{ levelIds: readonly LevelId[]; permissions: readonly string[] }> {
      const [row] = isUuid(memberId) ? await people.listMembers([memberId]) : []
      if (!row || row.state === 'deleted') return { levelIds: [], permissions: [] }
      return { levelIds: levelsOf(row, clock.now()), permissions: row.permissions }
    },
    /** Lowest first. */
    async levels(): Promise<Level[]> {
      return (await people.listLevels()).map(({ levelId, name, position, benefits }) => ({
        id: levelId,
        name,
        order: position,
        benefits,
      }))
    },
    /** Adds an adviser to the register. Returns the new id. */
    async registerTeacher({ tags = [], services = [], ...facts }: TeacherFacts): Promise<TeacherId> {
      const teacherId = TeacherId.parse(newId())
      const row: NewTeacher = {
        ...facts,
        teacherId,
        tags: [...tags],
        services: [...services],
        regState: 'active',
        updatedAt: new Date(clock.now()),
      }
      await people.addTeacher(row)
      return teacherId
    },
    /** A member's own card. */
    async memberOf(row: MemberRow): Promise<Member> {
      const [teacher, levels] = await Promise.all([people.findServingTeacher(row.memberId), people.listLevels()])
      const levelIds = levelsOf(row, clock.now())
      const mine = highestFirst(levels, levelIds)
      const end = mine[0] && levelEndOf(row, mine[0].id)
      return {
        memberId: row.memberId,
        ...(row.userName !== null && { userName: row.userName }),
        nickname: row.nickname,
        ...urlOf(row.avatarId),
        ...(row.mobile !== null && { mobileMasked: maskMobile(row.mobile) }),
        hasMobile: row.mobile === null ? 0 : 1,
        hasPassword: row.passwordHash !== null,
        isTeacher: teacher ? 1 : 0,
        ...(teacher && { teacherId: teacher.teacherId }),
        levelIds,
        levels: mine,
        ...(end !== undefined && { levelExpireAt: Instant.parse(end) }),
        roles: rolesOf(row),
        permissions: row.permissions,
        createdAt: Instant.parse(row.createdAt.getTime()),
        state: row.state === 'deleting' ? 'deleting' : 'normal',
      }
    },
  }
}

export type PeopleService = ReturnType<typeof peopleService>

/** The names of levels. */
export function highestFirst(
  levels: readonly LevelRow[],
  levelIds: readonly LevelId[],
): { id: LevelId; name: string }[] {
  const mine = levels.filter(({ levelId }) => levelIds.includes(levelId))
  return mine.reverse().map(({ levelId, name }) => ({ id: levelId, name }))
}

/** A member id from a client, when it is well-formed. */
export function memberIdIn(text: string | undefined): MemberId | undefined {
  return text !== undefined && isUuid(text) ? MemberId.parse(text) : undefined
}
