import type { AnswerOf, MemberId, OperatorId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import { RegisterActionId, type memberEndpoints, type RegisterAction } from '@rostrum/contract/member'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Changed, type Kernel, refuse } from '@rostrum/server/kernel'
import type { MinorRepository } from '../minors/repository'
import type { MemberRow, TeacherRow } from '../people/repository'
import type { RegisterRepository } from '../register/repository'
import type { SessionService } from '../sessions/service'
import type { Changing } from './changing'
import { linkedTeacher } from './account-facts'
import { consoleText as text } from './text.zh'

type Calls = typeof memberEndpoints

export interface TeacherParts {
  readonly kernel: Pick<Kernel, 'clock' | 'events'>
  readonly register: Pick<RegisterRepository, 'hold' | 'holdByMember' | 'change' | 'addAction'>
  readonly minors: Pick<MinorRepository, 'find'>
  readonly sessions: Pick<SessionService, 'endAllIn'>
  readonly changing: Changing
}

/** Which account speaks as which person of the register. */
export function teacherService(parts: TeacherParts) {
  const { kernel, register, minors, sessions, changing } = parts
  const { change, rightsChanged, tell } = changing
  const { clock, events } = kernel

  /** The entry is the same to everybody else, so the time of its last change stays. */
  async function put(
    tx: Transaction,
    by: OperatorId,
    { teacherId }: TeacherRow,
    memberId: MemberId | null,
    why: string,
  ): Promise<void> {
    const action: RegisterAction['action'] = memberId === null ? 'unlink' : 'link'
    await register.change(tx, teacherId, { memberId })
    const id = RegisterActionId.parse(newId())
    await register.addAction(tx, { teacherId, id, action, by, at: new Date(clock.now()), note: why, changes: [] })
  }

  async function mayTeach(tx: Transaction, row: MemberRow, entry: TeacherRow): Promise<void> {
    const { name } = entry
    if (entry.memberId !== null) return refuse('member.teacher_linked', { name })
    if (entry.regState !== 'active') return refuse('member.teacher_not_serving', { name })
    const own = await register.holdByMember(tx, row.memberId)
    if (own) return refuse('member.teacher_already', { name: own.name })
    if (row.state !== 'normal') return refuse('member.member_inactive')
    if (await minors.find(row.memberId, tx)) return refuse('member.teacher_minor')
  }

  async function entryOf(tx: Transaction, id: TeacherId): Promise<TeacherRow> {
    const entry = isUuid(id) ? await register.hold(tx, id) : undefined
    return entry ?? refuse('member.register_unknown')
  }

  return {
    link: (
      by: OperatorId,
      { memberId, registrationId, why }: ParsedOf<Calls['member.linkTeacher']>,
    ): Promise<Changed<AnswerOf<Calls['member.linkTeacher']>>> =>
      change(memberId, async (tx, row) => {
        const entry = await entryOf(tx, registrationId)
        const teacher = linkedTeacher(entry)
        if (entry.memberId === memberId) return { answer: { teacher }, before: teacher, after: teacher }
        await mayTeach(tx, row, entry)
        await put(tx, by, entry, memberId, why)
        await rightsChanged(tx, memberId)
        await tell(tx, memberId, text.linked(entry.name, entry.regNo))
        return { answer: { teacher }, before: null, after: teacher }
      }),

    unlink: (
      by: OperatorId,
      { memberId, why }: ParsedOf<Calls['member.unlinkTeacher']>,
    ): Promise<Changed<AnswerOf<Calls['member.unlinkTeacher']>>> =>
      change(memberId, async (tx) => {
        const entry = await register.holdByMember(tx, memberId)
        if (!entry) return { answer: {}, before: null, after: null }
        const { teacherId, name } = entry
        await put(tx, by, entry, null, why)
        await sessions.endAllIn(tx, memberId)
        await events.emit(tx, { name: 'member.teacherUnlinked', key: teacherId, payload: { teacherId } })
        await tell(tx, memberId, text.unlinked(name, why))
        return { answer: {}, before: linkedTeacher(entry), after: null }
      }),
  }
}

export type TeacherService = ReturnType<typeof teacherService>
