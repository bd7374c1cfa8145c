import { z } from 'zod'
import type { Secret } from '@rostrum/server/kernel'

export interface MapConfig {
  /** `https://apis.map.qq.com` unless given. */
  readonly origin?: string | undefined
  readonly key: Secret
}

/** Degrees of GCJ-02. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}
export interface FoundPlace extends MapPoint {
  readonly title: string
  readonly address: string
  /** The administrative code of its district, six digits. */
  readonly districtCode: string
}

/** A provider of maps. It throws when it does not answer as it says it does. */
export interface Maps {
  /** A JPEG of what is around the point, with a mark on it. */
  picture(point: MapPoint): Promise<Buffer>
  places(words: string): Promise<readonly FoundPlace[]>
}

const ORIGIN = 'https://apis.map.qq.com'
const TIMEOUT_MS = 8_000
const PICTURE_MAX = 2 * 1024 * 1024
const SIZE = '375*220'
const ZOOM = '16'
/** Places for a delivery: buildings before streets and regions. */
const DELIVERY = '1'

const Answer = z.object({
  status: z.number(),
  data: z
    .array(
      z.object({
        title: z.string(),
        address: z.string().default(''),
        adcode: z.coerce.string(),
        location: z.object({ lat: z.number(), lng: z.number() }),
      }),
    )
    .default([]),
})

/** Tencent's WebService API: a picture of a map (staticmap/v2) and the suggestion of places (place/v1). */
export function tencentMaps({ origin = ORIGIN, key }: MapConfig): Maps {
  async function ask(path: string, asked: Readonly<Record<string, string>>): Promise<Response> {
    const query = new URLSearchParams({ ...asked, key: key.reveal() })
    const answer = await fetch(`${origin}${path}?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the provider of maps answers ${answer.status}`)
    return answer
  }
  return {
    async picture({ latitude, longitude }) {
      const markers = `color:red|${latitude},${longitude}`
      const answer = await ask('/ws/staticmap/v2/', { size: SIZE, scale: '2', zoom: ZOOM, format: 'jpg', markers })
      // A refused key is told in JSON, with status 200.
      const type = answer.headers.get('content-type') ?? ''
      if (!type.startsWith('image/')) throw new Error(`the provider of maps sends ${type} for a picture`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (bytes.length === 0 || bytes.length > PICTURE_MAX) throw new Error('a picture of a map has no fitting size')
      return bytes
    },
    async places(words) {
      const answer = await ask('/ws/place/v1/suggestion', { keyword: words, policy: DELIVERY })
      const { status, data } = Answer.parse(await answer.json())
      if (status !== 0) throw new Error(`the provider of maps refuses with ${status}`)
      return data.map(({ title, address, adcode, location: { lat, lng } }) => ({
        ...{ title, address, districtCode: adcode, latitude: lat, longitude: lng },
      }))
    },
  }
}
