import type { Replay, Room, RoomTeacher } from '@rostrum/contract/live'
import { headUnlessClosed, kernelText, pictureAt, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { liveScreens } from './manifest'
import { publicText } from './text.public.zh'

/** Rooms and replays in the site map, of each kind. */
const LISTED = 100
const CLOSED = ['live.login_required', 'live.level_required'] as const
/** These did not take place: search engines need not keep them. */
const UNKEPT: ReadonlySet<Room['state']> = new Set(['cancelled', 'forceClosed'])

function list(name: 'live.list' | 'live.word' | 'live.playbacks', description: string): PublicPage {
  const { title, path } = liveScreens[name]
  return {
    params: ['state', 'teacherId'],
    head: async () => ({
      title: `${title} - ${kernelText.brand}`,
      description,
      path,
      type: 'website',
      isKept: true,
      facts: { '@type': 'CollectionPage', name: title },
    }),
    addresses: async () => [{ path }],
  }
}

type RoomPage = 'live.video' | 'live.chat'

const addressOf = (name: RoomPage | 'live.playback', id: string): string =>
  `${liveScreens[name].path}?id=${encodeURIComponent(id)}`

const day = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString())

const personOf = ({ name, title, orgName }: RoomTeacher) => ({
  '@type': 'Person',
  name,
  jobTitle: title,
  worksFor: { '@type': 'Organization', name: orgName },
})

function room(name: RoomPage): PublicPage {
  const isVideo = name === 'live.video'
  return {
    params: ['id'],
    wideParts: ['live/room.board'],
    head({ call, params: { id = '' }, origin }) {
      const path = addressOf(name, id)
      return headUnlessClosed({ call }, path, CLOSED, async () => {
        const found = await call(isVideo ? 'live.getVideoRoom' : 'live.getWordRoom', { id })
        return roomHead(
          found,
          path,
          isVideo ? broadcastOf(found, origin + path) : postingOf(found, origin + path),
          origin,
        )
      })
    },
    async addresses({ call }) {
      const { rows } = await call(isVideo ? 'live.listVideoRooms' : 'live.listWordRooms', { pageSize: LISTED })
      return rows
        .filter(({ access, state }) => access === 'open' && !UNKEPT.has(state))
        .map(({ id, actualStartAt, actualEndAt }) => ({ path: addressOf(name, id), at: actualEndAt ?? actualStartAt }))
    },
  }
}

function roomHead(
  { title, outline, teacher, startAt, cover, visitorMode, state }: Room,
  path: string,
  facts: Readonly<Record<string, unknown>>,
  origin: string,
): PageHead {
  const description = outline || publicText.room(title, teacher.name, teacher.orgName, startAt)
  return {
    title: `${title} - ${kernelText.brand}`,
    description,
    path,
    type: 'article',
    image: cover,
    isKept: !UNKEPT.has(state),
    facts: { ...facts, description, image: pictureAt(cover, origin), isAccessibleForFree: visitorMode === 'read' },
  }
}

/** A broadcast with a picture. */
function broadcastOf(found: Room, url: string): Readonly<Record<string, unknown>> {
  const { title, state, startAt, endAt, actualStartAt, actualEndAt, teacher } = found
  return {
    '@type': 'BroadcastEvent',
    name: title,
    url,
    startDate: day(actualStartAt ?? startAt),
    endDate: day(actualEndAt ?? endAt),
    isLiveBroadcast: state === 'live',
    eventStatus: `https://schema.org/${UNKEPT.has(state) ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    performer: personOf(teacher),
    organizer: { '@type': 'Organization', name: teacher.orgName },
  }
}

/** A text room is an article that grows. */
function postingOf(found: Room, url: string): Readonly<Record<string, unknown>> {
  const { title, startAt, endAt, actualStartAt, actualEndAt, teacher } = found
  return {
    '@type': 'LiveBlogPosting',
    headline: title,
    mainEntityOfPage: url,
    datePublished: day(actualStartAt ?? startAt),
    coverageStartTime: day(actualStartAt ?? startAt),
    coverageEndTime: day(actualEndAt ?? endAt),
    author: personOf(teacher),
  }
}

async function replayHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const path = addressOf('live.playback', id)
  return headUnlessClosed({ call }, path, CLOSED, async () => {
    const replay = await call('live.getReplay', { id })
    const { title, outline, teacher, startedAt, poster, cover } = replay
    const description = outline || publicText.replay(title, teacher.name, teacher.orgName, startedAt)
    return {
      title: `${title} - ${kernelText.brand}`,
      description,
      path,
      type: 'video.other',
      image: cover ?? poster,
      isKept: true,
      facts: { ...filmOf(replay, origin), description, url: origin + path },
    }
  })
}

function filmOf({ title, teacher, startedAt, durationMs, cover, poster, teaserMs }: Replay, origin: string) {
  return {
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: pictureAt(cover ?? poster, origin),
    uploadDate: day(startedAt),
    duration: `PT${Math.round(durationMs / 1_000)}S`,
    isAccessibleForFree: teaserMs === undefined,
    creator: personOf(teacher),
  }
}

export const livePublic: Readonly<Record<string, PublicPage>> = {
  'live.list': list('live.list', publicText.list),
  'live.word': list('live.word', publicText.words),
  'live.playbacks': list('live.playbacks', publicText.replays),
  'live.video': room('live.video'),
  'live.chat': room('live.chat'),
  'live.playback': {
    params: ['id'],
    // A position in the recording is the reader's own.
    free: ['ms'],
    head: replayHead,
    async addresses({ call }) {
      const { rows } = await call('live.listReplays', { pageSize: LISTED })
      return rows
        .filter(({ access }) => access === 'open')
        .map(({ id, startedAt, durationMs }) => ({ path: addressOf('live.playback', id), at: startedAt + durationMs }))
    },
  },
}
