import { type imageMimes, picturePixelsMax } from '@rostrum/contract/kernel/limits'
import { avatarPx } from '@rostrum/contract/member/limits'

const DECODE_SEC = 8
/** Pictures processed at once; further requests are told to come back. */
const AT_ONCE = 6
const QUALITY = 84

const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} satisfies Record<(typeof imageMimes)[number], string>

export type AvatarTrouble = 'member.avatar_unreadable' | 'member.avatar_kind' | 'member.avatar_busy'

/**
 * Redraws avatars: only the look of the given file is kept, so nothing else that is in it matters. What its bytes would
 * say as text means nothing: compressed pictures hold every word now and then.
 */
export function createAvatarRenderer() {
  let running = 0

  async function draw(bytes: Buffer, mime: string): Promise<Buffer | AvatarTrouble> {
    // Loaded with the first avatar: most processes of a server never draw one.
    const { default: sharp } = await import('sharp')
    const open = () =>
      sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'error', pages: 1 }).timeout({ seconds: DECODE_SEC })
    try {
      // The headers first: a small file that claims a huge size is never unpacked.
      const { format, width, height } = await open().metadata()
      if (format !== FORMATS[mime] || width * height > picturePixelsMax) return 'member.avatar_unreadable'
      return await open().rotate().resize(avatarPx, avatarPx, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
    } catch {
      return 'member.avatar_unreadable'
    }
  }

  return {
    /** A square WebP in its right orientation, without camera metadata; or the fault of the picture. */
    async make(bytes: Buffer, mime: string): Promise<Buffer | AvatarTrouble> {
      if (!(mime in FORMATS)) return 'member.avatar_kind'
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

export type AvatarRenderer = ReturnType<typeof createAvatarRenderer>
