import { DrawId, type DrawWriting } from '@rostrum/contract/draw'
import type { OperatorId, TeacherId } from '@rostrum/contract/kernel'
import { approvalKind, canonical, refuse, type ApprovalKind } from '@rostrum/server/kernel'
import type { Executor, Transaction } from '@rostrum/server/kernel/db'
import { holdsName } from '@rostrum/server/member'
import { z } from 'zod'
import { drawOf, type DrawGround } from './parts'
import { mustBeWhole, ruleTextOf } from './policy'
import type { DrawRow } from './repository'
import { hashText, newSeed } from './secrets'
import { text } from './text.zh'

export const PUBLISHES = 'draw.publish'
const Publish = z.object({ id: DrawId })
type Publish = z.infer<typeof Publish>

export const seenFacts = ({ writing, changedAt, publishedAt, askedAt }: DrawRow) => [
  writing,
  changedAt.getTime(),
  publishedAt?.getTime(),
  askedAt?.getTime(),
]

const wordsOf = ({ name, prizes, rules, organiser, contact }: DrawWriting): string =>
  [name, ...prizes.flatMap((prize) => [prize.name, prize.oddsText]), rules, organiser, contact].join('\n')

/** How draws are written and published. Nothing of a published one is changed. */
export function drawWriting({ kernel: { clock, db }, draws, ports }: DrawGround) {
  const now = () => new Date(clock.now())

  /** Nobody's draw is said to be that of a teacher who knows nothing of it. */
  async function mustBeOwn(organiser: string, teacherId: TeacherId | null): Promise<void> {
    // The house bears its own name, whoever of its teachers it contains.
    if (organiser === (await ports.organiser())) return
    const teachers = await ports.teachers()
    const own = teachers.find(({ id }) => id === teacherId)?.name ?? ''
    const other = teachers.find(({ name }) => holdsName(organiser, [name]) && !holdsName(own, [name]))
    if (other) refuse('draw.organiser', { name: other.name })
  }

  /** Refuses what must not be promised; `teacherId`: whose draw it is, unless the house's. */
  async function mustBeFit(draft: DrawWriting, teacherId: TeacherId | null): Promise<void> {
    const [rules, levels] = await Promise.all([ports.rules(), ports.levels()])
    mustBeWhole(draft, rules, clock.now())
    if (draft.levelIds.some((wanted) => !levels.some(({ id }) => id === wanted))) refuse('draw.level')
    const { quizId } = draft
    if (quizId !== undefined && !(await ports.quizzes.isOpen(quizId))) refuse('draw.quiz')
    await mustBeOwn(draft.organiser, teacherId)
    const words = await ports.forbidden(wordsOf(draft))
    if (words.length > 0) refuse('draw.words', { words: text.and(words) })
  }

  const factsOf = async (draft: DrawWriting) => {
    const { code, name } = ports.index.of((await ports.rules()).indexCode)
    return {
      ...{ writing: draft, name: draft.name, roomId: draft.roomId ?? null, indexCode: code, indexName: name },
      ...{ startAt: new Date(draft.startAt), deadline: new Date(draft.deadline) },
      ...{ drawAt: new Date(draft.drawAt), claimUntil: new Date(draft.claimUntil) },
    }
  }

  async function newRow(
    id: DrawId,
    draft: DrawWriting,
    by: { readonly teacherId?: TeacherId; readonly operatorId?: OperatorId; readonly sample?: boolean },
  ): Promise<DrawRow> {
    const nothing = { publishedAt: null, voidedAt: null, voidWhy: null, frozenAt: null, publicDay: null, askedAt: null }
    return {
      ...{ id, teacherId: by.teacherId ?? null, createdBy: by.operatorId ?? null, sample: by.sample ?? false },
      ...(await factsOf(draft)),
      ...{ createdAt: now(), changedAt: now(), returnedWhy: null, ruleText: null, ruleHash: null, ...nothing },
      ...{ commitHash: null, seedSealed: null, entrantsHash: null, entrants: null, seed: null, drawnAt: null },
      ...{ publicValue: null, publicSource: null, publicAt: null },
    }
  }

  /** From here on the rule and the seed are fixed. */
  async function publishIn(tx: Transaction, row: DrawRow): Promise<void> {
    const ruleText = ruleTextOf(row.id, row.indexCode, row.writing)
    const { commitHash, seedSealed } = row
    const sealed =
      commitHash !== null && seedSealed !== null ? { commitHash, seedSealed } : newSeed(row.id, ports.seals)
    await draws.change(tx, row.id, {
      ...sealed,
      ...{ ruleText, ruleHash: hashText(ruleText), publishedAt: now(), changedAt: now(), returnedWhy: null },
    })
  }

  const second: ApprovalKind = approvalKind<Publish>({
    kind: PUBLISHES,
    title: text.publish.kind,
    permission: 'draw:draw:publish',
    payload: Publish,
    async describe({ id }, q) {
      const row = await drawOf(draws, id, q)
      const { place, before, about } = text.publish
      return { subject: id, about: about(row.name), changes: [{ place, before, after: row.commitHash ?? '' }] }
    },
    async stateOf({ id }, q: Executor) {
      const row = await draws.find(id, q)
      return canonical(row ? [row.writing, row.publishedAt?.getTime(), row.commitHash] : [])
    },
    async carryOut(tx, { id }) {
      const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
      if (row.publishedAt || row.voidedAt) return refuse('draw.published')
      // The time of joining may have passed while somebody was waited for.
      if (row.deadline.getTime() <= clock.now()) return refuse('draw.dates', { what: text.dates.past })
      await publishIn(tx, row)
      return { outcome: text.publish.done, after: { id, commitHash: row.commitHash } }
    },
  })

  return {
    second,
    mustBeFit,
    newRow,
    publishIn,
    factsOf,
    /** A new seed for what somebody wants published; the one before is forgotten with what it promised. */
    async sealIn(tx: Transaction, row: DrawRow, change: Partial<DrawRow> = {}): Promise<DrawRow> {
      const sealed = { ...newSeed(row.id, ports.seals), ...change }
      await draws.change(tx, row.id, sealed)
      return { ...row, ...sealed }
    },
    save: (row: DrawRow, tx: Executor = db.q) => draws.add(tx, row),
  }
}

export type DrawWritingService = ReturnType<typeof drawWriting>
