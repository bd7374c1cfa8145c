import { AVATAR_PX } from '@rostrum/contract/member'

/** What a picture unpacks to at most: fifty million pixels are two hundred megabytes of memory. */
const PIXELS_MAX = 50_000_000
const DECODE_SEC = 8
/** Pictures worked on at once; more are asked to come back. */
const AT_ONCE = 6
const QUALITY = 84

const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
/** A page, a script or a document inside a picture. */
const OTHER_KIND = /<script|<html|<svg|<iframe|<\?php|%PDF-/i
/** An archive is known by its end. */
const ARCHIVE_END = 'PK\u0005\u0006'
const ARCHIVE_END_WITHIN = 65_557

export type AvatarTrouble =
  | 'member.avatar_unreadable'
  | 'member.avatar_kind'
  | 'member.avatar_unsafe'
  | 'member.avatar_busy'

/** Whether a file that begins like a picture is something else as well. */
function isTwofold(bytes: Buffer): boolean {
  return (
    OTHER_KIND.test(bytes.toString('latin1')) || bytes.subarray(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END, 0, 'latin1')
  )
}

/** Draws avatars anew: nothing of the given file is kept but how it looks. */
export function createAvatarPress() {
  let running = 0

  async function draw(bytes: Buffer, mime: string): Promise<Buffer | AvatarTrouble> {
    // Fetched with the first avatar: most processes of a server never draw one.
    const { default: sharp } = await import('sharp')
    const open = () =>
      sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 }).timeout({ seconds: DECODE_SEC })
    try {
      // The headers first: a small file that says it is huge is never unpacked.
      const { format, width, height } = await open().metadata()
      if (format !== FORMATS[mime] || width * height > PIXELS_MAX) return 'member.avatar_unreadable'
      return await open().rotate().resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
    } catch {
      return 'member.avatar_unreadable'
    }
  }

  return {
    /** A square WebP turned as the camera meant it, without what the camera wrote; or what is wrong with the picture. */
    async make(bytes: Buffer, mime: string): Promise<Buffer | AvatarTrouble> {
      if (!(mime in FORMATS)) return 'member.avatar_kind'
      if (isTwofold(bytes)) return 'member.avatar_unsafe'
      if (running >= AT_ONCE) return 'member.avatar_busy'
      running += 1
      try {
        return await draw(bytes, mime)
      } finally {
        running -= 1
      }
    },
  }
}

export type AvatarPress = ReturnType<typeof createAvatarPress>
