import { FileId, Instant, TeacherId, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { RegisterActionId, type memberEndpoints, type RegisterAction, type RegState } from '@rostrum/contract/member'
import { regNoDigits } from '@rostrum/contract/member/limits'
import { beijingDay } from '@rostrum/market'
import { codeOf, isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Changed, type Kernel, pageOfRows, refuse, type UploadedFile, windowOf } from '@rostrum/server/kernel'
import { avatarUrl } from '../avatars/gallery'
import type { AvatarRenderer } from '../avatars/image'
import { TAKE_BACK_NAMES } from '../profile/namesakes'
import { changesBetween, plainNo, seenOf } from './changes'
import type { RegisterRepository } from './repository'
import type { PeopleRepository, TeacherRow } from '../people/repository'
import type { SessionService } from '../sessions/service'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Facts = Omit<Asked<'member.addRegistration'>, 'regNo'>

/** A letter and digits, as the association issues them. */
const REG_NO = new RegExp(`^[A-Z]\\d{${regNoDigits}}$`)
const ACTION_OF: Readonly<Record<RegState, RegisterAction['action']>> = {
  active: 'return',
  left: 'leave',
  suspended: 'suspend',
}
/** The database's error code for a duplicate of a unique value. */
const TAKEN = '23505'

export interface RegisterParts {
  readonly kernel: Kernel
  readonly people: Pick<PeopleRepository, 'addTeacher'>
  readonly register: RegisterRepository
  readonly renderer: AvatarRenderer
  readonly sessions: Pick<SessionService, 'forgetMember' | 'endAllIn'>
}

/** The register of advisers, as operators manage it. Entries are never removed. */
export function registerService({
  kernel: { clock, db, events, jobs, storage },
  people,
  register,
  renderer,
  sessions,
}: RegisterParts) {
  const shown = shownFrom(storage)
  /** What the record of acts is told of a change. */
  function told({ row, before }: { row: TeacherRow; before: TeacherRow }) {
    const answer = shown(row)
    return { answer, before: shown(before), after: answer }
  }

  const note = (
    tx: Transaction,
    by: OperatorId,
    action: RegisterAction['action'],
    before: TeacherRow | undefined,
    after: TeacherRow,
    words = '',
  ) =>
    register.addAction(tx, {
      teacherId: after.teacherId,
      id: RegisterActionId.parse(newId()),
      action,
      by,
      at: after.updatedAt,
      note: words || null,
      changes: changesBetween(before, after),
    })

  async function mustBeFree(regNo: string, id: TeacherId | undefined): Promise<void> {
    const other = await register.findByNo(regNo)
    if (other && other.teacherId !== id) refuse('member.reg_no_taken', { no: regNo, name: other.name })
  }
  /** A future day is not a fact yet. */
  function mustBePast(day: string | undefined): void {
    if (day !== undefined && day > beijingDay(clock.now())) refuse('member.reg_day_future')
  }
  const orTaken =
    (regNo: string) =>
    async (error: unknown): Promise<never> => {
      // Two operators entered the same number at the same moment.
      if (codeOf(error) === TAKEN) await mustBeFree(regNo, undefined)
      throw error
    }

  /** A former adviser may not continue as a teacher anywhere: signed out, and off the air. */
  async function letGo(tx: Transaction, { teacherId, memberId }: TeacherRow): Promise<void> {
    if (memberId !== null) await sessions.endAllIn(tx, memberId)
    await events.emit(tx, { name: 'member.leftRegister', key: teacherId, payload: { teacherId } })
  }

  /** Locks the entry, changes it and notes the operator; a change without effect is not noted. */
  async function change(
    by: OperatorId,
    id: TeacherId,
    action: RegisterAction['action'],
    partOf: (row: TeacherRow) => Partial<TeacherRow>,
    words?: string,
  ): Promise<{ row: TeacherRow; before: TeacherRow }> {
    if (!isUuid(id)) return refuse('member.register_unknown')
    const changed = await db.tx(id, async (tx) => {
      const before = (await register.hold(tx, id)) ?? refuse('member.register_unknown')
      const part = partOf(before)
      if (changesBetween(before, { ...before, ...part }).length === 0) return { row: before, before }
      const row = await register.change(tx, id, { ...part, updatedAt: new Date(clock.now()) })
      await note(tx, by, action, before, row, words)
      if (row.name !== before.name) await jobs.send(TAKE_BACK_NAMES, {}, { tx })
      if (row.regState === 'left' && before.regState !== 'left') await letGo(tx, row)
      return { row, before }
    })
    if (changed.row.memberId !== null) sessions.forgetMember(changed.row.memberId)
    return changed
  }

  return {
    updatedAt: register.updatedAt,

    async list({ keyword, state, ...page }: Asked<'member.listRegister'>): Promise<Answer<'member.listRegister'>> {
      return pageOfRows(await register.list({ keyword, state }, windowOf(page)), page, shown)
    },

    async add(
      by: OperatorId,
      { regNo: given, ...facts }: Asked<'member.addRegistration'>,
    ): Promise<Changed<Answer<'member.addRegistration'>>> {
      const regNo = plainNo(given)
      if (!REG_NO.test(regNo)) return refuse('member.reg_no_format')
      mustBePast(facts.joinDay)
      await mustBeFree(regNo, undefined)
      const id = TeacherId.parse(newId())
      await db
        .tx(id, async (tx) => {
          await people.addTeacher(
            { ...rowOf(facts), regNo, teacherId: id, regState: 'active', updatedAt: new Date(clock.now()) },
            tx,
          )
          await note(tx, by, 'add', undefined, (await register.hold(tx, id)) ?? refuse('member.register_unknown'))
          await jobs.send(TAKE_BACK_NAMES, {}, { tx })
        })
        .catch(orTaken(regNo))
      const answer = shown((await register.find(id)) ?? refuse('member.register_unknown'))
      return { answer, subject: id, after: answer }
    },

    /** An unchanged number is not checked again: samples have numbers of no association. */
    async change(
      by: OperatorId,
      { id, seen, regNo: given, why, ...facts }: Asked<'member.changeRegistration'>,
    ): Promise<Changed<Answer<'member.changeRegistration'>>> {
      const regNo = plainNo(given)
      mustBePast(facts.joinDay)
      if (REG_NO.test(regNo)) await mustBeFree(regNo, id)
      const changed = await change(
        by,
        id,
        'change',
        (before) => {
          mustBeSeen(before, seen)
          const isNew = regNo !== plainNo(before.regNo)
          if (isNew && !REG_NO.test(regNo)) return refuse('member.reg_no_format')
          if (facts.joinDay !== undefined && before.leaveDay !== null && facts.joinDay > before.leaveDay)
            return refuse('member.reg_day_order')
          return { ...rowOf(facts), ...(isNew && { regNo, sample: false }) }
        },
        why,
      ).catch(orTaken(regNo))
      return told(changed)
    },

    async turn(
      by: OperatorId,
      { id, seen, state, leaveDay, note: words }: Asked<'member.turnRegistration'>,
    ): Promise<Changed<Answer<'member.turnRegistration'>>> {
      if (state === 'left' && leaveDay === undefined) return refuse('member.reg_leave_day')
      mustBePast(leaveDay)
      const changed = await change(
        by,
        id,
        ACTION_OF[state],
        (before) => {
          const day = state === 'left' ? (leaveDay ?? null) : null
          if (before.regState === state && before.leaveDay === day) return refuse('member.reg_same_state')
          mustBeSeen(before, seen)
          if (day !== null && before.joinDay !== null && day < before.joinDay) return refuse('member.reg_day_order')
          return { regState: state, leaveDay: day }
        },
        words,
      )
      return told(changed)
    },

    async setPhoto(
      by: OperatorId,
      id: TeacherId,
      { mime, read }: UploadedFile,
    ): Promise<Changed<Answer<'member.setRegisterPhoto'>>> {
      if (!isUuid(id) || !(await register.find(id))) return refuse('member.register_unknown')
      const drawn = await renderer.make(await read(), mime)
      if (typeof drawn === 'string') return refuse(drawn)
      const photo = await storage.put({
        kind: 'member.registerPhoto',
        bytes: drawn,
        mime: 'image/webp',
        ownerId: id,
        isPublic: true,
        fileName: 'photo.webp',
      })
      const { row, before } = await change(by, id, 'photo', () => ({ avatarId: photo })).catch(
        async (error: unknown) => {
          await storage.remove(photo)
          throw error
        },
      )
      if (before.avatarId !== null && isUuid(before.avatarId)) await storage.remove(FileId.parse(before.avatarId))
      return { answer: { ...shown(row), photo }, before: { photo: before.avatarId }, after: { photo } }
    },

    async listActions({
      id,
      ...page
    }: Asked<'member.listRegisterActions'>): Promise<Answer<'member.listRegisterActions'>> {
      if (!isUuid(id) || !(await register.find(id))) return refuse('member.register_unknown')
      return pageOfRows(
        await register.listActions(id, windowOf(page)),
        page,
        ({ teacherId: _, at, note: words, ...row }) => ({
          ...row,
          at: Instant.parse(at.getTime()),
          note: words ?? undefined,
        }),
      )
    },
  }
}

export type RegisterService = ReturnType<typeof registerService>

/** An entry as operators see it. */
const shownFrom =
  (storage: Kernel['storage']) =>
  (row: TeacherRow): Answer<'member.addRegistration'> => ({
    id: row.teacherId,
    name: row.name,
    title: row.title,
    orgName: row.orgName,
    regType: row.regType,
    regNo: row.regNo,
    regState: row.regState,
    intro: row.intro,
    tags: row.tags,
    services: row.services,
    place: row.place,
    joinDay: row.joinDay ?? undefined,
    leaveDay: row.leaveDay ?? undefined,
    photoUrl: row.avatarId === null ? undefined : avatarUrl(storage, row.avatarId),
    hasAccount: row.memberId !== null,
    updatedAt: Instant.parse(row.updatedAt.getTime()),
    seen: seenOf(row),
    sample: row.sample,
  })

/** Nobody overwrites what they have not seen. */
function mustBeSeen(before: TeacherRow, seen: string): void {
  if (seenOf(before) !== seen) refuse('member.reg_changed', { name: before.name })
}

const rowOf = ({ joinDay, ...facts }: Facts) => ({ ...facts, joinDay: joinDay ?? null })
