import { FileId, Instant, TeacherId, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import {
  REG_NO,
  RegisterDeedId,
  type memberEndpoints,
  type RegisterDeed,
  type RegState,
} from '@rostrum/contract/member'
import { beijingDay } from '@rostrum/market'
import { codeOf, isUuid, newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import type { UploadedFile } from '../kernel/types'
import { avatarUrl } from './avatar-gallery'
import type { AvatarPress } from './avatar-image'
import { changesBetween, plainNo } from './register-changes'
import type { RegisterRepository } from './repository-register'
import type { PeopleRepository, TeacherRow } from './repository-people'
import type { SessionService } from './sessions'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Facts = Omit<Asked<'member.addRegistration'>, 'regNo'>

const DEED_OF: Readonly<Record<RegState, RegisterDeed['deed']>> = {
  active: 'return',
  left: 'leave',
  suspended: 'suspend',
}
/** What the database says when a unique value is there already. */
const TAKEN = '23505'

export interface RegisterParts {
  readonly kernel: Kernel
  readonly people: Pick<PeopleRepository, 'addTeacher'>
  readonly register: RegisterRepository
  readonly press: AvatarPress
  readonly sessions: Pick<SessionService, 'forgetMember' | 'endAllIn'>
}

/** The register of those who may advise, as operators keep it. Nobody is ever taken out of it. */
export function registerService({
  kernel: { clock, db, events, storage },
  people,
  register,
  press,
  sessions,
}: RegisterParts) {
  const shown = (row: TeacherRow): Answer<'member.addRegistration'> => ({
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
    joinDay: row.joinDay ?? undefined,
    leaveDay: row.leaveDay ?? undefined,
    photoUrl: row.avatarId === null ? undefined : avatarUrl(storage, row.avatarId),
    hasAccount: row.memberId !== null,
    updatedAt: Instant.parse(row.updatedAt.getTime()),
    sample: row.sample,
  })
  const note = (
    tx: Transaction,
    by: OperatorId,
    deed: RegisterDeed['deed'],
    before: TeacherRow | undefined,
    after: TeacherRow,
    words = '',
  ) =>
    register.addDeed(tx, {
      teacherId: after.teacherId,
      id: RegisterDeedId.parse(newId()),
      deed,
      by,
      at: after.updatedAt,
      note: words || null,
      changes: changesBetween(before, after),
    })

  async function mustBeFree(regNo: string, id: TeacherId | undefined): Promise<void> {
    const other = await register.findByNo(regNo)
    if (other && other.teacherId !== id) refuse('member.reg_no_taken', { no: regNo, name: other.name })
  }
  /** A day that has not come is no fact. */
  function mustBePast(day: string | undefined): void {
    if (day !== undefined && day > beijingDay(clock.now())) refuse('member.reg_day_future')
  }
  const rowOf = ({ joinDay, ...facts }: Facts) => ({ ...facts, joinDay: joinDay ?? null })
  const orTaken =
    (regNo: string) =>
    async (error: unknown): Promise<never> => {
      // Two who wrote the same number down at the same moment.
      if (codeOf(error) === TAKEN) await mustBeFree(regNo, undefined)
      throw error
    }

  /** Who left may not go on as a teacher anywhere: signed out, and off the air. */
  async function letGo(tx: Transaction, { teacherId, memberId }: TeacherRow): Promise<void> {
    if (memberId !== null) await sessions.endAllIn(tx, memberId)
    await events.emit(tx, { name: 'member.leftRegister', key: teacherId, payload: { teacherId } })
  }

  /** Holds the entry, changes it and notes who did; what is no change is noted by nobody. */
  async function change(
    by: OperatorId,
    id: TeacherId,
    deed: RegisterDeed['deed'],
    partOf: (row: TeacherRow) => Partial<TeacherRow>,
    words?: string,
  ): Promise<{ row: TeacherRow; before: TeacherRow }> {
    if (!isUuid(id)) return refuse('member.register_unknown')
    const changed = await db.tx(id, async (tx) => {
      const before = (await register.hold(tx, id)) ?? refuse('member.register_unknown')
      const part = partOf(before)
      if (changesBetween(before, { ...before, ...part }).length === 0) return { row: before, before }
      const row = await register.change(tx, id, { ...part, updatedAt: new Date(clock.now()) })
      await note(tx, by, deed, before, row, words)
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
    ): Promise<Answer<'member.addRegistration'>> {
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
        })
        .catch(orTaken(regNo))
      return shown((await register.find(id)) ?? refuse('member.register_unknown'))
    },

    /** A number that stays as it was is not judged again: samples have numbers of no association. */
    async change(
      by: OperatorId,
      { id, regNo: given, ...facts }: Asked<'member.changeRegistration'>,
    ): Promise<Answer<'member.changeRegistration'>> {
      const regNo = plainNo(given)
      mustBePast(facts.joinDay)
      if (REG_NO.test(regNo)) await mustBeFree(regNo, id)
      const { row } = await change(by, id, 'change', (before) => {
        const isNew = regNo !== plainNo(before.regNo)
        if (isNew && !REG_NO.test(regNo)) return refuse('member.reg_no_format')
        if (facts.joinDay !== undefined && before.leaveDay !== null && facts.joinDay > before.leaveDay)
          return refuse('member.reg_day_order')
        return { ...rowOf(facts), ...(isNew && { regNo, sample: false }) }
      }).catch(orTaken(regNo))
      return shown(row)
    },

    async turn(
      by: OperatorId,
      { id, state, leaveDay, note: words }: Asked<'member.turnRegistration'>,
    ): Promise<Answer<'member.turnRegistration'>> {
      if (state === 'left' && leaveDay === undefined) return refuse('member.reg_leave_day')
      mustBePast(leaveDay)
      const { row } = await change(
        by,
        id,
        DEED_OF[state],
        (before) => {
          const day = state === 'left' ? (leaveDay ?? null) : null
          if (before.regState === state && before.leaveDay === day) return refuse('member.reg_same_state')
          if (day !== null && before.joinDay !== null && day < before.joinDay) return refuse('member.reg_day_order')
          return { regState: state, leaveDay: day }
        },
        words,
      )
      return shown(row)
    },

    async setPhoto(
      by: OperatorId,
      id: TeacherId,
      { bytes, mime }: UploadedFile,
    ): Promise<Answer<'member.setRegisterPhoto'>> {
      if (!isUuid(id) || !(await register.find(id))) return refuse('member.register_unknown')
      const drawn = await press.make(bytes, mime)
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
      return { ...shown(row), photo }
    },

    async listDeeds({ id, ...page }: Asked<'member.listRegisterDeeds'>): Promise<Answer<'member.listRegisterDeeds'>> {
      if (!isUuid(id) || !(await register.find(id))) return refuse('member.register_unknown')
      return pageOfRows(
        await register.listDeeds(id, windowOf(page)),
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
