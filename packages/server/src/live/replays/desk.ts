import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { ReplayId, liveEndpoints } from '@rostrum/contract/live'
import { linkTo } from '@rostrum/contract/pages'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { canonical, type Kernel, refuse, type RequestFacts, sha256 } from '@rostrum/server/kernel'
import type { Notify } from '@rostrum/server/member'
import { dayOf, idPlaceOf, pageOf } from '../cursor'
import type { LiveMembers, LivePeople } from '../people'
import type { Hand, ReplayEditing } from './editing'
import { grantUntil, type ReplayMedia } from './making'
import type { ReplayPresenter } from './presenting'
import type { ReplayOfRoom, ReplayRecord, ReplayRepository } from './repository'
import { cutsOf } from './spans'
import { deskWords } from './text.zh'

type Calls = typeof liveEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = Answer<'live.getReplayForDesk'>
type Row = Answer<'live.listReplaysForDesk'>['rows'][number]

export interface ReplayDeskDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly media: Pick<ReplayMedia, 'replay'>
  readonly replays: ReplayRepository
  readonly presenter: Pick<ReplayPresenter, 'chaptersOf'>
  readonly people: LivePeople
  readonly editing: ReplayEditing
  readonly members: Pick<LiveMembers, 'searchTeachers'>
  readonly notify?: Notify
}

interface Told {
  readonly title: string
  readonly content: string
}

const PLAY_MS = 6 * 3_600_000
const TEACHERS_MAX = 50
const VERSION_LENGTH = 16

/** Replays as operators find and change them. */
export function replayDesk({ kernel, media, replays, presenter, people, editing, members, notify }: ReplayDeskDeps) {
  async function rowsOf(found: readonly ReplayOfRoom[]): Promise<Row[]> {
    const [teachers, plays] = await Promise.all([
      people.findTeachers(found.map(({ replay }) => replay.teacherId)),
      replays.plays(found.map(({ replay }) => replay.id)),
    ])
    return found.map(({ replay, room }) => {
      const teacher = teachers.get(replay.teacherId)
      const picture = room.coverId ?? replay.posterId
      return {
        id: replay.id,
        roomId: room.id,
        title: replay.title,
        cover: picture ? kernel.storage.publicUrl(picture) : undefined,
        teacher: { name: teacher?.name ?? '', regNo: teacher?.regNo ?? '' },
        state: replay.state,
        startedAt: replay.startedAt.getTime(),
        durationMs: replay.durationMs,
        isCut: replay.keep.length > 0,
        plays: plays.get(replay.id) ?? 0,
        publishedAt: replay.publishedAt?.getTime(),
        expireAt: replay.expireAt?.getTime(),
        sample: replay.sample,
      }
    })
  }

  async function found(id: ReplayId): Promise<ReplayOfRoom> {
    return (isUuid(id) ? await replays.find(id) : undefined) ?? refuse('live.replay_not_found')
  }

  /** Changes with everything an operator can change. */
  async function versionOf({ id, state, title, keep, cutNote }: ReplayRecord): Promise<string> {
    const chapters = (await replays.listChapters([id])).filter(({ chapter }) => chapter.kind === 'manual')
    const marks = chapters.map(({ chapter }) => [chapter.id, chapter.at.getTime(), chapter.title])
    return sha256(canonical([state, title, keep, cutNote, marks])).slice(0, VERSION_LENGTH)
  }

  async function urlOf({ parts }: ReplayRecord, keep: ReplayRecord['keep'], subject: string) {
    const expiresAt = grantUntil(kernel.clock.now(), PLAY_MS)
    const { url, durationMs } = await media.replay(cutsOf(parts, keep), { subject, expiresAt })
    return durationMs === 0 ? undefined : url
  }

  async function shown(id: ReplayId, by: OperatorId): Promise<Shown> {
    const one = await found(id)
    const { replay, room } = one
    const [[row], chapters, version, url, fullUrl] = await Promise.all([
      rowsOf([one]),
      presenter.chaptersOf([replay]),
      versionOf(replay),
      urlOf(replay, replay.keep, by),
      urlOf(replay, [], by),
    ])
    if (!row) return refuse('live.replay_not_found')
    const picture = replay.posterId ?? room.coverId
    return {
      ...row,
      version,
      poster: picture ? kernel.storage.publicUrl(picture) : undefined,
      url,
      fullUrl,
      fullMs: replay.fullMs,
      keep: [...replay.keep],
      cutNote: replay.cutNote ?? undefined,
      chapters: chapters.get(replay.id) ?? [],
      riskTip: room.riskTip,
    }
  }

  /** The hand of an operator, who saw this version; the teacher is told in the same transaction. */
  const handOf = (by: OperatorId, version: string, told?: (replay: ReplayRecord) => Told): Hand => ({
    by,
    isStrict: true,
    async mustEdit({ replay }) {
      if ((await versionOf(replay)) !== version) refuse('live.replay_changed')
    },
    async also(tx, { replay }) {
      const teacher = (await people.findTeachers([replay.teacherId])).get(replay.teacherId)
      if (!told || !teacher?.memberId) return
      await notify?.(
        {
          to: teacher.memberId,
          kind: 'live',
          ...told(replay),
          link: linkTo('live.playback', { id: replay.id }),
          key: `live.replayDesk:${newId()}`,
        },
        tx,
      )
    },
  })

  const factsOf = ({ title, state, keep, cutNote, durationMs }: ReplayRecord) => ({
    title,
    state,
    keep,
    cutNote,
    durationMs,
  })

  /** One change; the second of two equal ones finds it done. */
  async function change(
    by: OperatorId,
    id: ReplayId,
    noted: RequestFacts['noted'],
    isDone: (replay: ReplayRecord) => boolean,
    act: () => Promise<void>,
  ): Promise<Shown> {
    const before = (await found(id)).replay
    if (isDone(before)) return shown(id, by)
    await act()
    const after = (await found(id)).replay
    noted?.({ before: factsOf(before), after: factsOf(after) })
    return shown(id, by)
  }

  return {
    async list(input: Asked<'live.listReplaysForDesk'>): Promise<Answer<'live.listReplaysForDesk'>> {
      const { state, teacher, keyword, from, to, cursor, pageSize } = input
      const teachers =
        teacher === ''
          ? undefined
          : (await members.searchTeachers({ keyword: teacher, offset: 0, limit: TEACHERS_MAX })).map(({ id }) => id)
      const place = idPlaceOf(cursor)
      const rows = await replays.list(
        {
          all: true,
          state,
          teacherIds: teachers,
          keyword: keyword === '' ? undefined : keyword,
          from: from === undefined ? undefined : dayOf(from).from,
          to: to === undefined ? undefined : dayOf(to).to,
        },
        new Date(kernel.clock.now()),
        place && { startedAt: place.at, id: place.id },
        pageSize + 1,
      )
      const page = pageOf(rows, pageSize, ({ replay }) => `${replay.startedAt.getTime()}.${replay.id}`)
      return { ...page, rows: await rowsOf(page.rows) }
    },

    get: shown,

    setState: (
      by: OperatorId,
      { id, version, state, why }: Asked<'live.setReplayStateForDesk'>,
      noted: RequestFacts['noted'],
    ): Promise<Shown> =>
      change(
        by,
        id,
        noted,
        (replay) => replay.state === state,
        () =>
          editing.setState(
            handOf(by, version, ({ title }) => deskWords[state](title, why)),
            { id, state, reason: why },
          ),
      ),

    rename: (
      by: OperatorId,
      { id, version, title, why }: Asked<'live.renameReplayForDesk'>,
      noted: RequestFacts['noted'],
    ): Promise<Shown> =>
      change(
        by,
        id,
        noted,
        (replay) => replay.title === title,
        () =>
          editing.rename(
            handOf(by, version, (replay) => deskWords.renamed(replay.title, title, why)),
            { id, title },
          ),
      ),

    trim: (
      by: OperatorId,
      { id, version, keep, note, why }: Asked<'live.trimReplayForDesk'>,
      noted: RequestFacts['noted'],
    ): Promise<Shown> =>
      change(
        by,
        id,
        noted,
        (replay) => canonical(replay.keep) === canonical(keep) && (note === '' || replay.cutNote === note),
        () =>
          editing.trim(
            handOf(by, version, ({ title }) => deskWords.trimmed(title, keep.length, why)),
            { id, keep, note },
          ),
      ),

    saveChapter: (
      by: OperatorId,
      { id, version, ...chapter }: Asked<'live.saveChapterForDesk'>,
      noted: RequestFacts['noted'],
    ): Promise<Shown> =>
      change(
        by,
        id,
        noted,
        () => false,
        () => editing.saveChapter(handOf(by, version), { id, ...chapter }),
      ),
  }
}

export type ReplayDeskService = ReturnType<typeof replayDesk>
