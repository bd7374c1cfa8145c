import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomTeacher, Sender, SenderRole } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'

/** What the room shows of a member who speaks. */
export interface MemberCard {
  readonly memberId: MemberId
  readonly nickname: string
  readonly avatar?: string
}

export interface TeacherCard {
  readonly id: TeacherId
  readonly memberId?: MemberId
  readonly name: string
  readonly avatar?: string
  readonly title?: string
  readonly orgName: string
  readonly regNo: string
  readonly regState: 'active' | 'left' | 'suspended'
}

/** Where rooms learn who people are: the member slice. Unknown ids are left out. */
export interface LiveMembers {
  cards(ids: readonly MemberId[]): Promise<readonly MemberCard[]>
  teachers(ids: readonly TeacherId[]): Promise<readonly TeacherCard[]>
  findByMobile(mobile: string): Promise<MemberCard | undefined>
}

const REMEMBER_MS = 60_000

/** People, remembered for a minute: a busy room asks for the same few again and again. */
export function createPeople(members: LiveMembers) {
  const cards = new LRUCache<string, MemberCard>({ max: 5_000, ttl: REMEMBER_MS })
  const teachers = new LRUCache<string, TeacherCard>({ max: 500, ttl: REMEMBER_MS })

  async function findTeachers(ids: readonly TeacherId[]): Promise<Map<TeacherId, TeacherCard>> {
    const missing = [...new Set(ids.filter((id) => !teachers.has(id)))]
    const found = missing.length === 0 ? [] : await members.teachers(missing)
    for (const teacher of found) teachers.set(teacher.id, teacher)
    return new Map(
      ids.flatMap((id) => {
        const teacher = teachers.get(id)
        return teacher ? [[id, teacher]] : []
      }),
    )
  }

  return {
    findTeachers,
    findByMobile: members.findByMobile,
    /** Not from memory: a registration that was lost must count at once. */
    async findTeacherNow(id: TeacherId): Promise<TeacherCard | undefined> {
      teachers.delete(id)
      return (await findTeachers([id])).get(id)
    },
    /** Who hears of what waits for a decision in a room. */
    async moderatorsOf({
      teacherId,
      assistants,
    }: {
      readonly teacherId: TeacherId
      readonly assistants: readonly MemberId[]
    }): Promise<MemberId[]> {
      const teacher = (await findTeachers([teacherId])).get(teacherId)
      return teacher?.memberId === undefined ? [...assistants] : [teacher.memberId, ...assistants]
    },
    /** In the order asked for; unknown ones are left out. */
    async listCards(ids: readonly MemberId[]): Promise<MemberCard[]> {
      const missing = ids.filter((id) => !cards.has(id))
      for (const card of missing.length === 0 ? [] : await members.cards(missing)) cards.set(card.memberId, card)
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
    /** Who a message is from, as every reader sees it. */
    async senderOf(memberId: MemberId, role: SenderRole, teacherId: TeacherId | undefined): Promise<Sender> {
      const teacher =
        role === 'teacher' && teacherId !== undefined ? (await findTeachers([teacherId])).get(teacherId) : undefined
      if (teacher) return { id: memberId, name: teacher.name, avatar: teacher.avatar, role, regNo: teacher.regNo }
      const card = cards.get(memberId) ?? (await members.cards([memberId]))[0]
      if (card) cards.set(memberId, card)
      return { id: memberId, name: card?.nickname ?? '', avatar: card?.avatar, role }
    },
  }
}

export type People = ReturnType<typeof createPeople>

export function teacherOf({ id, name, avatar, title, orgName, regNo }: TeacherCard): RoomTeacher {
  return { id, name, avatar, title, orgName, regNo }
}
