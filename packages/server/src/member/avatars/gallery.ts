import type { ServerResponse } from 'node:http'
import { FileId } from '@rostrum/contract/kernel'
import { avatarPx } from '@rostrum/contract/member/limits'
import type { RawRoute } from '@rostrum/server/kernel/http'
import type { Storage } from '@rostrum/server/kernel/storage'
import { avatarArt } from './art'

const PREFIX = 'gallery:'
const KEPT_SEC = 30 * 86_400
const urlOfKey = (key: string): string => `/files/avatar/${key}.webp`

/** The address of an avatar: one of the gallery, or a file that a member uploaded. */
export function avatarUrl(storage: Pick<Storage, 'publicUrl'>, avatarId: string): string {
  return isFromGallery(avatarId) ? urlOfKey(avatarId.slice(PREFIX.length)) : storage.publicUrl(FileId.parse(avatarId))
}

export const isFromGallery = (avatarId: string | null): boolean => avatarId?.startsWith(PREFIX) ?? false

/** The gallery's avatars with their addresses. */
export const galleryRows = (): { url: string; name: string }[] =>
  avatarArt.map(({ key, name }) => ({ url: urlOfKey(key), name }))

/**
 * The stored value for a member who chose this address; undefined: it is not in the gallery. Shells put our origin in
 * front of our paths.
 */
export function galleryId(url: string): string | undefined {
  const path = url.replace(/^https?:\/\/[^/]+(?=\/)/i, '')
  const found = avatarArt.find(({ key }) => urlOfKey(key) === path)
  return found && `${PREFIX}${found.key}`
}

/** Serves the gallery. Each drawing is made into a WebP once in a process, on its first request. */
export function galleryRoute(): RawRoute {
  const made = new Map<string, Promise<Buffer>>()
  const make = async (svg: string): Promise<Buffer> => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg)).resize(avatarPx, avatarPx).webp({ quality: 90 }).toBuffer()
  }
  return {
    method: 'GET',
    path: '/files/avatar/{name}',
    async handle(_request, response, { params }) {
      const art = avatarArt.find(({ key }) => `${key}.webp` === params.name)
      if (!art) return void response.writeHead(404, { 'content-length': 0 }).end()
      const drawn = made.get(art.key) ?? make(art.svg)
      made.set(art.key, drawn)
      send(response, await drawn)
    },
  }
}

function send(response: ServerResponse, bytes: Buffer): void {
  response
    .writeHead(200, {
      'content-type': 'image/webp',
      'content-length': bytes.length,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': `public, max-age=${KEPT_SEC}`,
    })
    .end(bytes)
}
