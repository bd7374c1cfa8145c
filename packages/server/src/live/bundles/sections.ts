import { MemberId } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { HandedOver, HandedOverAsk, Kernel, MeetMember } from '@rostrum/server/kernel'
import { beijingMoment, walkOf, type PaperPages, type PaperRow } from '@rostrum/server/kernel/papers'
import type { LivePeople } from '../people'
import type { ReplayMedia } from '../replays/making'
import type { ReplayRepository } from '../replays/repository'
import type { RoomRecord } from '../rooms/repository'
import { doerOf, lineOf, namesIn } from '../record/lines'
import { subjectOf } from '../record/names'
import type { RecordLink, RecordRepository } from '../record/repository'
import type { AskedRow, BundleSpan, BundledRepository } from './repository-contents'
import type { PollRow, VoteRow } from './repository-polls'
import { bundleText as text } from './text.zh'
import { toldPolls, toldVotes } from './told-polls'

export interface SectionDeps {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly contents: BundledRepository
  readonly records: RecordRepository
  readonly replays: Pick<ReplayRepository, 'streamsOf' | 'findByRoom'>
  readonly media: Pick<ReplayMedia, 'recording' | 'fingerprint'>
  readonly people: LivePeople
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
  /** What other slices add. */
  readonly handedOver: () => readonly HandedOver[]
}

/** One kind of content of a room: a table for people, and rows for programs. */
export interface Section {
  readonly title: string
  readonly note: string
  readonly pages: () => PaperPages
  /** Where programs need the exact rows instead of the table's. */
  readonly exact?: () => AsyncIterable<readonly unknown[]>
}

const AT_ONCE = 500
type SaidRow = Awaited<ReturnType<BundledRepository['said']>>[number]
type HeldItem = Awaited<ReturnType<BundledRepository['held']>>[number]

const walk = <T>(next: (after: T | undefined) => Promise<T[]>) => walkOf(next, AT_ONCE)

async function* mapped<T>(
  pages: AsyncIterable<readonly T[]>,
  told: (rows: readonly T[]) => Promise<PaperRow[]> | PaperRow[],
): AsyncGenerator<PaperRow[]> {
  for await (const rows of pages) yield await told(rows)
}

async function* once(...rows: PaperRow[]) {
  yield rows
}

/** Rows with many columns, as people read them: a line for each. */
async function* asSheet(pages: PaperPages): AsyncGenerator<PaperRow[]> {
  for await (const rows of pages)
    yield rows.flatMap((row) =>
      Object.entries(row).map(([item, value]) => ({
        [text.column.item]: item,
        [text.column.value]: typeof value === 'string' ? text.valueOf(item, value) : value,
      })),
    )
}

/** What a bundle holds of each room. */
export function bundleSections(deps: SectionDeps) {
  const { kernel, contents, records, people, operatorNames, handedOver } = deps
  const doers = (ids: readonly (string | null)[]) =>
    namesIn(
      ids.map((by) => ({ by: by ?? '', subject: {} })),
      people,
      operatorNames,
    )
  const namesOf = (rows: readonly RecordLink[]) => namesIn(rows, people, operatorNames)
  const said = (by: string | null, names: ReadonlyMap<string, string>) => (by === null ? '' : doerOf(by, names))

  async function filesOf(payload: object): Promise<string[]> {
    const files = 'files' in payload && Array.isArray(payload.files) ? payload.files : []
    return Promise.all(
      files.map(async ({ fileId, name }) => `${name} SHA-256 ${(await kernel.storage.find(fileId))?.sha256 ?? ''}`),
    )
  }

  async function toldSaid(rows: readonly SaidRow[], meet: MeetMember): Promise<PaperRow[]> {
    const names = await doers(rows.map(({ changedBy }) => changedBy))
    return Promise.all(
      rows.map(async (row) => {
        meet(row.senderId)
        return {
          时间: row.createdAt,
          分区: text.streams[row.stream],
          序号: row.seq,
          发言人: row.sender.name,
          会员编号: row.senderId,
          身份: row.sender.role,
          类型: row.type,
          内容: row.content,
          附件: await filesOf(row.payload),
          状态: row.state,
          处理人: said(row.changedBy, names),
          处理时间: row.changedAt,
          原因: row.reason,
        }
      }),
    )
  }

  async function toldHeld(rows: readonly HeldItem[], meet: MeetMember): Promise<PaperRow[]> {
    const names = await doers(rows.map(({ reviewedBy }) => reviewedBy))
    return Promise.all(
      rows.map(async (row) => {
        meet(row.senderId)
        return {
          时间: row.createdAt,
          发言人: row.sender.name,
          会员编号: row.senderId,
          类型: row.kind,
          内容: row.content,
          附件: await filesOf(row.payload),
          命中的词: row.hits,
          状态: row.state,
          处理人: said(row.reviewedBy, names),
          处理时间: row.reviewedAt,
          原因: row.reason,
        }
      }),
    )
  }

  function toldAsked(rows: readonly AskedRow[], meet: MeetMember): PaperRow[] {
    return rows.map(({ question, answer }) => {
      meet(question.askerId)
      return {
        时间: question.createdAt,
        提问人: question.asker.name,
        会员编号: question.askerId,
        匿名: question.isAnonymous,
        问题: question.content,
        同问: question.votes,
        状态: question.state,
        承诺回答: question.dueAt,
        回答方式: answer ? text.written : question.answeredAt ? text.aloud : '',
        回答: answer?.content ?? '',
        回答人: answer?.sender.name ?? '',
        回答时间: question.answeredAt,
        评分: question.score,
        原因: question.reason ?? question.scoreReason,
      }
    })
  }

  async function toldAskedPolls(rows: readonly PollRow[], meet: MeetMember): Promise<PaperRow[]> {
    const names = await doers(rows.map(({ by }) => by))
    for (const { by } of rows) meet(by)
    return toldPolls(rows, (by) => said(by, names))
  }

  function toldBallots(rows: readonly VoteRow[], meet: MeetMember): Promise<PaperRow[]> {
    for (const { vote } of rows) meet(vote.memberId)
    return toldVotes(rows, people)
  }

  async function toldPlan(rows: readonly RecordLink[]): Promise<PaperRow[]> {
    const names = await namesOf(rows)
    return rows.map((row) => {
      const { at, by, kind, what } = lineOf(row, names)
      const { what: _, ...details } = row.subject
      return { 时间: new Date(at), 谁: by, 事项: kind, 内容: what, 细节: JSON.stringify(details) }
    })
  }

  const isOurs = ({ at, by, subject }: RecordLink, { from, to, memberId }: BundleSpan): boolean =>
    at >= from && at < to && (memberId === undefined || by === memberId || subjectOf(subject) === memberId)

  async function toldLinks(rows: readonly RecordLink[], span: BundleSpan, meet: MeetMember): Promise<PaperRow[]> {
    const names = await namesOf(rows)
    return rows.map((row) => {
      const { no, at, by, kind, what, hash, prevHash } = lineOf(row, names)
      const isTold = isOurs(row, span)
      if (isTold) for (const id of [row.by, subjectOf(row.subject)]) meet(id)
      const told = isTold
        ? { 时间: new Date(at), 谁: by, 事项: kind, 内容: what }
        : { 时间: new Date(at), 谁: '', 事项: '', 内容: text.outside }
      return { 序号: no, ...told, 哈希: hash, 上一条的哈希: prevHash }
    })
  }

  const exactLinks = (rows: readonly RecordLink[], span: BundleSpan): PaperRow[] =>
    rows.map((row) => {
      const { roomId, no, at, by, kind, subject, prevHash, hash } = row
      return isOurs(row, span)
        ? { roomId, no, at: at.getTime(), by, kind, subject, prevHash, hash }
        : { roomId, no, prevHash, hash }
    })

  const links = (room: RoomRecord, { to }: BundleSpan) =>
    walk<RecordLink>(async (after) =>
      (await records.listAfter(room.id, after?.no ?? 0, AT_ONCE)).filter(({ at }) => at < to),
    )

  return (room: RoomRecord, span: BundleSpan, meet: MeetMember): Section[] => {
    const part = (key: keyof typeof text.sections, pages: Section['pages'], more: Partial<Section> = {}): Section => ({
      title: text.sections[key],
      note: text.notes[key],
      pages,
      ...more,
    })
    return [
      part('facts', () => asSheet(facts(deps, room)), { exact: () => facts(deps, room) }),
      part('plan', () =>
        mapped(
          walk<RecordLink>((after) => contents.planned(room.id, span.to, after?.no ?? 0, AT_ONCE)),
          toldPlan,
        ),
      ),
      part('said', () =>
        mapped(
          walk<SaidRow>((after) => contents.said(room.id, span, after, AT_ONCE)),
          (rows) => toldSaid(rows, meet),
        ),
      ),
      part('held', () =>
        mapped(
          walk<HeldItem>((after) => contents.held(room.id, span, after, AT_ONCE)),
          (rows) => toldHeld(rows, meet),
        ),
      ),
      part('asked', () =>
        mapped(
          walk<AskedRow>((after) => contents.asked(room.id, span, after, AT_ONCE)),
          async (rows) => toldAsked(rows, meet),
        ),
      ),
      part('polls', () =>
        mapped(
          walk<PollRow>((after) => contents.polls(room.id, span, after, AT_ONCE)),
          (rows) => toldAskedPolls(rows, meet),
        ),
      ),
      part('votes', () =>
        mapped(
          walk<VoteRow>((after) => contents.votes(room.id, span, after, AT_ONCE)),
          (rows) => toldBallots(rows, meet),
        ),
      ),
      part('recordings', () => recordings(deps, room)),
      part('replay', () => asSheet(replayFacts(deps, room)), { exact: () => replayFacts(deps, room) }),
      part('record', () => mapped(links(room, span), (rows) => toldLinks(rows, span, meet)), {
        ...(span.memberId !== undefined && { note: `${text.notes.record}${text.notes.partRecord}` }),
        exact: () => mapped(links(room, span), async (rows) => exactLinks(rows, span)),
      }),
      ...addedSections(handedOver(), 'room', { ...span, roomId: room.id }, meet),
    ]
  }
}

export type SectionsOf = ReturnType<typeof bundleSections>

/** What other slices add about a room or a member. */
export const addedSections = (
  parts: readonly HandedOver[],
  about: HandedOver['about'],
  ask: HandedOverAsk,
  meet: MeetMember,
): Section[] =>
  parts
    .filter((one) => one.about === about)
    .map(({ title, note, isSheet, rows }) => {
      const exact = () => rows(ask, meet)
      return isSheet ? { title, note, pages: () => asSheet(exact()), exact } : { title, note, pages: exact }
    })

async function* facts({ people }: SectionDeps, room: RoomRecord): AsyncGenerator<PaperRow[]> {
  const teacher = (await people.findTeachers([room.teacherId])).get(room.teacherId)
  yield [
    {
      标题: room.title,
      直播间编号: room.id,
      形式: room.kind,
      状态: room.state,
      老师: teacher?.name ?? '',
      登记编号: teacher?.regNo ?? '',
      机构: teacher?.orgName ?? '',
      计划开始: room.startAt,
      计划结束: room.endAt,
      实际开始: room.actualStartAt,
      实际结束: room.actualEndAt,
      风险提示: room.riskTip,
      营销性质: room.isPromotional,
      报备编号: room.filingNo,
      录制: room.recordOn,
      介绍: room.outline,
      最近的处理原因: room.stateReason,
      示例数据: room.sample,
    },
  ]
}

async function* recordings({ replays, media }: SectionDeps, room: RoomRecord): AsyncGenerator<PaperRow[]> {
  for (const name of await replays.streamsOf(room.id)) {
    const rows: PaperRow[] = []
    for (const { ordinal, startedAt, durationMs, isOpen } of await media.recording({ name })) {
      const found = await media.fingerprint({ name }, ordinal)
      rows.push({
        推流: name,
        段: ordinal,
        开始: new Date(startedAt),
        时长秒: Math.round(durationMs / 1000),
        仍在录: isOpen,
        字节: found?.bytes ?? '',
        'SHA-256': found?.sha256 ?? '',
      })
    }
    if (rows.length > 0) yield rows
  }
}

async function* replayFacts({ replays }: SectionDeps, room: RoomRecord): AsyncGenerator<PaperRow[]> {
  const replay = await replays.findByRoom(room.id)
  if (!replay) return
  yield* once({
    标题: replay.title,
    状态: replay.state,
    直播开始: replay.startedAt,
    完整时长秒: Math.round(replay.fullMs / 1000),
    现在时长秒: Math.round(replay.durationMs / 1000),
    保留的片段毫秒: replay.keep.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`),
    剪辑说明: replay.cutNote,
    发布时间: replay.publishedAt,
    到期: replay.expireAt,
  })
}

/** The members among those met. */
export const membersAmong = (met: ReadonlySet<string>): MemberId[] =>
  [...met].filter(isUuid).map((id) => MemberId.parse(id))

/** The span in words. */
export const spanWords = ({ from, to }: Pick<BundleSpan, 'from' | 'to'>): string =>
  text.facts.spanOf(beijingMoment(from.getTime()), beijingMoment(to.getTime()))
