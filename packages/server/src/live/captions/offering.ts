import { Readable } from 'node:stream'
import type { Kernel, RawRoute, Secret } from '@rostrum/server/kernel'
import { sha256 } from '@rostrum/server/kernel'
import { webvttOf } from '@rostrum/server/kernel/captions'
import { sendBytes } from '@rostrum/server/kernel/http'
import { isUuid } from '@rostrum/server/kernel/db'
import type { ReplayOfRoom, ReplayRepository } from '../replays/repository'
import { HIDDEN } from '../rooms/machine'
import { CAPTIONS_PATH, captionsAddress, captionsAsked, type CaptionsAddress } from './address'
import { placedCaptions } from './placing'
import type { CaptionsRepository } from './repository'

export interface CaptionOfferDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly replays: Pick<ReplayRepository, 'find'>
  readonly captions: Pick<CaptionsRepository, 'find' | 'areShown'>
  readonly secrets: readonly [Secret, ...Secret[]]
  /** Without it addresses open until they expire. */
  readonly isSessionOpen?: ((member: string, session: string) => Promise<boolean>) | undefined
}

/** An address stays the same for this long, so that what a browser keeps of it is of use. */
const STEADY_MS = 5 * 60_000
const TAG_LENGTH = 32

export interface CaptionsGrant extends Pick<CaptionsAddress, 'untilMs' | 'moderates' | 'session'> {
  /** When the address of the picture does. */
  readonly expiresAt: number
}

/** The captions of a replay as a file, for the player of whoever may watch it. */
export function captionOffer({ kernel, replays, captions, secrets, isSessionOpen }: CaptionOfferDeps) {
  /** As it is now, not as it was when the address was given. */
  async function fileOf({ replayId, untilMs, moderates }: CaptionsAddress): Promise<Buffer | undefined> {
    const found = isUuid(replayId) ? await replays.find(replayId) : undefined
    if (!found || !(moderates || isOut(found, kernel.clock.now()))) return undefined
    const known = await captions.find(found.room.id)
    return known?.isShown ? Buffer.from(webvttOf(placedCaptions(known.rows, found.replay.spans, untilMs))) : undefined
  }

  const isOpen = async ({ session }: CaptionsAddress): Promise<boolean> =>
    session === undefined || !isSessionOpen || isSessionOpen(session.member, session.session)

  const raw: RawRoute = {
    method: 'GET',
    path: CAPTIONS_PATH,
    async handle(request, response, { query }) {
      const asked = captionsAsked(secrets, query, kernel.clock.now())
      const bytes = asked && (await isOpen(asked)) ? await fileOf(asked) : undefined
      if (!bytes) return void response.writeHead(404, { 'content-length': 0 }).end()
      await sendBytes(request, response, {
        size: bytes.length,
        etag: `"${sha256(bytes.toString()).slice(0, TAG_LENGTH)}"`,
        headers: {
          'content-type': 'text/vtt; charset=utf-8',
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
        },
        stream: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
      })
    },
  }

  return {
    /** Undefined while viewers see no captions. It opens as long as the picture does, at most five minutes longer. */
    async urlOf({ replay, room }: ReplayOfRoom, { expiresAt, ...grant }: CaptionsGrant): Promise<string | undefined> {
      if (!(await captions.areShown(room.id))) return undefined
      const expireAt = Math.ceil(expiresAt / STEADY_MS) * STEADY_MS
      return captionsAddress(secrets[0], { ...grant, replayId: replay.id, expireAt })
    },

    raw,
  }
}

export type CaptionsOffer = Pick<ReturnType<typeof captionOffer>, 'urlOf'>

const isOut = ({ replay, room }: ReplayOfRoom, now: number): boolean =>
  replay.state === 'published' &&
  !HIDDEN.includes(room.state) &&
  (replay.expireAt === null || replay.expireAt.getTime() > now)
