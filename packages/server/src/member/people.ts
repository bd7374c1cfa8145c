import { Instant, MemberId, TeacherId, type LevelId } from '@rostrum/contract/kernel'
import type { Level, Member } from '@rostrum/contract/member'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { avatarUrl } from './avatar-gallery'
import { maskMobile } from './policy'
import type { LevelRow, MemberRow, NewTeacher, PeopleRepository, TeacherRow } from './repository-people'

/** What others may see of a member. */
export interface MemberCard {
  readonly memberId: MemberId
  readonly nickname: string
  readonly avatar?: string
  /** Present exactly for teachers. */
  readonly teacherId?: TeacherId
  readonly regNo?: string
}

/** A registered adviser, as everybody may see. */
export interface TeacherCard {
  readonly id: TeacherId
  /** The account the teacher speaks with. */
  readonly memberId?: MemberId
  readonly name: string
  readonly avatar?: string
  readonly title: string
  readonly orgName: string
  readonly regType: string
  readonly regNo: string
  readonly regState: 'active' | 'left' | 'suspended'
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

/** Roles as stored, or the default one (specification, section 6). */
export function rolesOf(row: Pick<MemberRow, 'roles'>): string[] {
  return row.roles.length > 0 ? row.roles : [DEFAULT_ROLE]
}

/** Levels that are still paid for. */
export function levelsOf(row: Pick<MemberRow, 'levelIds' | 'levelExpireAt'>, now: number): LevelId[] {
  const isOver = row.levelExpireAt !== null && row.levelExpireAt.getTime() <= now
  return isOver ? [] : row.levelIds
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
    /** Unknown ids are left out, repeated ones given once. */
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
    async findByMobile(mobile: string): Promise<MemberCard | undefined> {
      const row = await people.findByLoginName({ kind: 'mobile', value: mobile })
      return row && cardOf(row, await people.findTeacherByMember(row.memberId))
    },
    async teachers(ids: readonly TeacherId[]): Promise<TeacherCard[]> {
      return (await people.listTeachers([...new Set(ids)].filter(isUuid))).map(teacherOf)
    },
    async findTeacherByMember(memberId: MemberId): Promise<TeacherCard | undefined> {
      const row = isUuid(memberId) ? await people.findTeacherByMember(memberId) : undefined
      return row && teacherOf(row)
    },
    /** By name or registration number, former ones included, ordered by name. */
    async searchTeachers(query: { keyword: string; offset: number; limit: number }): Promise<TeacherCard[]> {
      return (await people.searchTeachers(query)).map(teacherOf)
    },
    /** Of these members, who is there and holds one of the levels now; without levels, who is there. */
    async holders(ids: readonly MemberId[], levelIds: readonly LevelId[]): Promise<MemberId[]> {
      const rows = (await people.listMembers(ids)).filter(({ state }) => state === 'normal')
      const holds = (row: MemberRow) =>
        levelIds.length === 0 || levelsOf(row, clock.now()).some((level) => levelIds.includes(level))
      return rows.filter(holds).map(({ memberId }) => memberId)
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
    /** Enters an adviser into the registry. Gives the new id. */
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
    /** The member to himself. */
    async memberOf(row: MemberRow): Promise<Member> {
      const [teacher, levels] = await Promise.all([people.findServingTeacher(row.memberId), people.listLevels()])
      const levelIds = levelsOf(row, clock.now())
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
        levels: highestFirst(levels, levelIds),
        ...(levelIds.length > 0 && row.levelExpireAt && { levelExpireAt: Instant.parse(row.levelExpireAt.getTime()) }),
        roles: rolesOf(row),
        permissions: row.permissions,
        createdAt: Instant.parse(row.createdAt.getTime()),
        state: row.state === 'deleting' ? 'deleting' : 'normal',
      }
    },
  }
}

export type PeopleService = ReturnType<typeof peopleService>

function highestFirst(levels: readonly LevelRow[], levelIds: readonly LevelId[]): { id: LevelId; name: string }[] {
  const mine = levels.filter(({ levelId }) => levelIds.includes(levelId))
  return mine.reverse().map(({ levelId, name }) => ({ id: levelId, name }))
}

/** A member id as a client sent it, when it can be one. */
export function memberIdIn(text: string | undefined): MemberId | undefined {
  return text !== undefined && isUuid(text) ? MemberId.parse(text) : undefined
}
