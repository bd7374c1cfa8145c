import { Instant, type Page } from '@rostrum/contract/kernel'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { ReplayId, type LiveMessage, type Replay, type ReplayRow } from '@rostrum/contract/live'
import { teaserMinutes } from '@rostrum/contract/live/limits'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { monthOf, pageOf, type CursorQuery } from '../cursor'
import { messageOf } from '../stream/entry'
import { HIDDEN } from '../rooms/machine'
import type { CaptionsOffer } from '../captions/offering'
import type { SeenBy } from '../rooms/openness'
import { isModerator, isTeased, mustEnter, type Viewer } from '../rooms/policy'
import { grantUntil, type ReplayMedia } from './making'
import { isWatched, spansOf, type ReplayPresenter } from './presenting'
import { beginningOf, cutsOf, momentsOf, msOf } from './spans'
import type { ReplayFilter, ReplayOfRoom, ReplayPlace, ReplayRepository } from './repository'

export interface ReplayServiceDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly media: ReplayMedia
  readonly replays: ReplayRepository
  readonly presenter: ReplayPresenter
  readonly seenBy: SeenBy
  readonly captions: CaptionsOffer
}

export interface ReplayQuery extends CursorQuery {
  readonly teacherId?: TeacherId
  readonly month?: string
  readonly watched?: 'yes' | 'no'
  readonly keyword?: string
}

/** Play addresses are valid for this long. */
const PLAY_MS = 6 * 3_600_000
const VISITOR_PLAY_MS = 3_600_000
const TEASER_MS = teaserMinutes * 60_000
/** Less than this does not count as a play. */
const PLAYED_MS = 5_000
/** Only the member slice knows who watched what: for one page it looks through this many, at most this often. */
const LOOK_THROUGH = 100
const LOOKS = 5
/** Messages of one moment are given together. */
const MOST_AT_ONCE = 1_000

const endsWith = ({ memberId: member, session }: Viewer) =>
  member !== undefined && session !== undefined ? { member, session } : undefined

/** What is read of replays. */
export function replayService({ kernel, media, replays, presenter, seenBy, captions }: ReplayServiceDeps) {
  const seen = new LRUCache<string, true>({ max: 20_000 })
  const now = () => new Date(kernel.clock.now())

  /** The replay, for a caller who may know that it exists: everybody when it is published, otherwise its moderators. */
  async function got(id: ReplayId, viewer: Viewer): Promise<ReplayOfRoom & { readonly moderates: boolean }> {
    const found = isUuid(id) ? await replays.find(id) : undefined
    if (!found) return refuse('live.replay_not_found')
    const { replay, room } = found
    const moderates = isModerator(room, viewer)
    const isOut =
      replay.state === 'published' &&
      !HIDDEN.includes(room.state) &&
      (replay.expireAt === null || replay.expireAt > now())
    return isOut || moderates ? { ...found, moderates } : refuse('live.replay_not_found')
  }

  async function entered(id: ReplayId, viewer: Viewer) {
    const found = await got(id, viewer)
    const room = (await seenBy(viewer))(found.room)
    mustEnter(room, viewer)
    return { ...found, room }
  }

  async function playOf(
    { replay, room, moderates }: ReplayOfRoom & { readonly moderates: boolean },
    viewer: Viewer,
  ): Promise<Pick<Replay, 'playUrls' | 'playExpireAt' | 'teaserMs' | 'captionsUrl'>> {
    if (replay.durationMs === 0) return { playUrls: [] }
    const { memberId, session, guest = '' } = viewer
    const expiresAt = grantUntil(kernel.clock.now(), memberId === undefined ? VISITOR_PLAY_MS : PLAY_MS)
    const isTaste = isTeased(room, viewer)
    const isShort = isTaste && replay.durationMs > TEASER_MS
    const keep = isShort ? beginningOf(replay, TEASER_MS) : replay.keep
    const [{ url }, captionsUrl] = await Promise.all([
      media.replay(cutsOf(replay.parts, keep), { subject: memberId ?? guest, session, expiresAt }),
      captions.urlOf(
        { replay, room },
        { untilMs: isTaste ? TEASER_MS : undefined, moderates, expiresAt, session: endsWith(viewer) },
      ),
    ])
    const teaser = isShort && { teaserMs: TEASER_MS }
    return { playUrls: [{ kind: 'hls', url }], playExpireAt: expiresAt, captionsUrl, ...teaser }
  }

  async function present(found: ReplayOfRoom & { readonly moderates: boolean }, viewer: Viewer): Promise<Replay> {
    const { replay, room, moderates } = found
    const [[row], chapters, play] = await Promise.all([
      presenter.rows([found], viewer),
      presenter.chaptersOf([replay]),
      playOf(found, viewer),
    ])
    if (!row) return refuse('live.replay_not_found')
    const picture = replay.posterId ?? room.coverId
    return {
      ...row,
      ...play,
      poster: picture ? kernel.storage.publicUrl(picture) : undefined,
      spans: spansOf(replay.spans),
      chapters: chapters.get(replay.id) ?? [],
      riskTip: room.riskTip,
      cutNote: replay.cutNote ?? undefined,
      outline: room.outline ?? undefined,
      materials: room.materials,
      full: moderates ? { durationMs: replay.fullMs, keep: [...replay.keep] } : undefined,
      mine: { isModerator: moderates },
    }
  }

  /** Searches a possibly long list for replays that a member has watched or not. */
  async function listWatched(
    filter: ReplayFilter,
    viewer: Viewer,
    { watched, cursor, pageSize }: ReplayQuery,
  ): Promise<Page<ReplayOfRoom>> {
    const kept: ReplayOfRoom[] = []
    let after = placeOf(cursor)
    let hasMore = true
    for (let look = 0; look < LOOKS && hasMore && kept.length <= pageSize; look += 1) {
      const batch = await replays.list(filter, now(), after, LOOK_THROUGH)
      const positions = await presenter.positionsOf(
        viewer,
        batch.map(({ replay }) => replay.id),
      )
      kept.push(...batch.filter(({ replay }) => isWatched(replay, positions.get(replay.id)) === (watched === 'yes')))
      const last = batch.at(-1)
      hasMore = batch.length === LOOK_THROUGH
      if (last) after = { startedAt: last.replay.startedAt.getTime(), id: last.replay.id }
    }
    if (kept.length > pageSize || !hasMore || !after) return pageOf(kept, pageSize, cursorOf)
    return { rows: kept, hasMore, nextCursor: `${after.startedAt}.${after.id}` }
  }

  async function listed(filter: ReplayFilter, viewer: Viewer, query: ReplayQuery): Promise<Page<ReplayRow>> {
    const page =
      query.watched === undefined
        ? pageOf(await replays.list(filter, now(), placeOf(query.cursor), query.pageSize + 1), query.pageSize, cursorOf)
        : await listWatched(filter, viewer, query)
    return { ...page, rows: await presenter.rows(page.rows, viewer) }
  }

  return {
    got,
    entered,
    present,
    list(query: ReplayQuery, viewer: Viewer): Promise<Page<ReplayRow>> {
      const month = query.month === undefined ? undefined : monthOf(query.month)
      return listed(
        { teacherId: query.teacherId, keyword: query.keyword === '' ? undefined : query.keyword, ...month },
        viewer,
        query,
      )
    },
    async listStudio(viewer: Viewer, listing: CursorQuery): Promise<Page<ReplayRow>> {
      return viewer.teacherId === undefined
        ? { rows: [], hasMore: false }
        : listed({ teacherId: viewer.teacherId, all: true }, viewer, listing)
    },
    get: async (id: ReplayId, viewer: Viewer): Promise<Replay> => present(await entered(id, viewer), viewer),
    /** Its description, also for people who may not watch it. */
    async announce(
      id: ReplayId,
      viewer: Viewer,
    ): Promise<Pick<Replay, 'title' | 'cover' | 'teacher' | 'startedAt' | 'outline' | 'riskTip' | 'sample'>> {
      const found = await got(id, viewer)
      const [row] = await presenter.rows([found], viewer)
      return row
        ? { ...row, outline: found.room.outline ?? undefined, riskTip: found.room.riskTip }
        : refuse('live.replay_not_found')
    },
    /** The messages sent while `fromMs … toMs` happened. Messages during breaks and cut parts are left out. */
    async chat(
      id: ReplayId,
      viewer: Viewer,
      { fromMs, toMs, limit }: { fromMs: number; toMs: number; limit: number },
    ): Promise<{ rows: { ms: number; message: LiveMessage }[]; untilMs: number }> {
      const { replay, room } = await entered(id, viewer)
      const moments = momentsOf(replay.spans, fromMs, isTeased(room, viewer) ? Math.min(toMs, TEASER_MS) : toMs)
      let rows = await replays.listSaid(room.id, moments, limit + 1)
      let untilMs = toMs
      const beyond = rows[limit]
      if (beyond) {
        const at = beyond.createdAt.getTime()
        const before = rows.filter(({ createdAt }) => createdAt.getTime() < at)
        // One moment is never split: the caller could not ask for its second half.
        rows =
          before.length > 0
            ? before
            : await replays.listSaid(room.id, [{ from: beyond.createdAt, to: new Date(at + 1) }], MOST_AT_ONCE)
        untilMs = (msOf(replay.spans, at) ?? fromMs) + (before.length > 0 ? 0 : 1)
      }
      return {
        rows: rows.flatMap((row) => {
          const ms = msOf(replay.spans, row.createdAt.getTime())
          return ms === undefined ? [] : [{ ms, message: messageOf(row) }]
        }),
        untilMs,
      }
    },
    /** A member's position in a replay was stored: after five seconds it counts as a play, once. */
    async watched(memberId: MemberId, id: string, ms: number): Promise<void> {
      const key = `${id}/${memberId}`
      if (ms < PLAYED_MS || seen.has(key) || !isUuid(id)) return
      const found = await replays.find(ReplayId.parse(id))
      if (found?.replay.state !== 'published') return
      await replays.watched(found.replay.id, memberId, now())
      seen.set(key, true)
    },
  }
}

export type ReplayService = ReturnType<typeof replayService>

const cursorOf = ({ replay }: ReplayOfRoom) => `${replay.startedAt.getTime()}.${replay.id}`

function placeOf(cursor: string | undefined): ReplayPlace | undefined {
  if (cursor === undefined) return undefined
  const [startedAt, id] = /^(\d{1,13})\.([^.]+)$/.exec(cursor)?.slice(1) ?? []
  return id !== undefined && isUuid(id)
    ? { startedAt: Instant.parse(Number(startedAt)), id }
    : refuse('kernel.bad_input', { what: '翻页位置无效' })
}
