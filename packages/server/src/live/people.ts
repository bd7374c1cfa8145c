import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomTeacher, Sender, SenderRole } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'

/** What the room shows of a member who sends. */
export interface LiveMember {
  readonly memberId: MemberId
  readonly nickname: string
  readonly avatar?: string
}

export interface LiveTeacher {
  readonly id: TeacherId
  readonly memberId?: MemberId
  readonly name: string
  readonly avatar?: string
  readonly title?: string
  readonly orgName: string
  readonly regNo: string
  readonly regState: 'active' | 'left' | 'suspended'
}

/** Where rooms look up people: the member slice. Unknown ids are left out. */
export interface LiveMembers {
  cards(ids: readonly MemberId[]): Promise<readonly LiveMember[]>
  teachers(ids: readonly TeacherId[]): Promise<readonly LiveTeacher[]>
  findByMobile(mobile: string): Promise<LiveMember | undefined>
  /** Whether a session still lives. */
  isSessionOpen?(memberId: string, sessionId: string): Promise<boolean>
  /** Every level that a member can hold; without it there are none. */
  levels?(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** By id, whole or masked number, its last four digits, or a part of the nickname. */
  searchMembers?(keyword: string, limit: number): Promise<readonly LiveMember[]>
  /** By name or registration number, ordered by name. */
  searchTeachers(query: { keyword: string; offset: number; limit: number }): Promise<readonly LiveTeacher[]>
}

const REMEMBER_MS = 60_000

/** People, cached for a minute: a busy room asks for the same few again and again. */
export function createPeople(members: LiveMembers) {
  const cards = new LRUCache<string, LiveMember>({ max: 5_000, ttl: REMEMBER_MS })
  const teachers = new LRUCache<string, LiveTeacher>({ max: 500, ttl: REMEMBER_MS })

  async function findTeachers(ids: readonly TeacherId[]): Promise<Map<TeacherId, LiveTeacher>> {
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
    /** Not cached: a lost registration must count at once. */
    async findTeacherNow(id: TeacherId): Promise<LiveTeacher | undefined> {
      teachers.delete(id)
      return (await findTeachers([id])).get(id)
    },
    /** The people who are told of items that wait for a decision in a room. */
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
    /** In the given order; unknown ones are left out. */
    async listCards(ids: readonly MemberId[]): Promise<LiveMember[]> {
      const missing = ids.filter((id) => !cards.has(id))
      for (const card of missing.length === 0 ? [] : await members.cards(missing)) cards.set(card.memberId, card)
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
    /** The sender of a message, as every reader sees it. */
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

export type LivePeople = ReturnType<typeof createPeople>

export function teacherOf({ id, name, avatar, title, orgName, regNo }: LiveTeacher): RoomTeacher {
  return { id, name, avatar, title, orgName, regNo }
}
