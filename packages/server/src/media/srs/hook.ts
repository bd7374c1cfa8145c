import { z } from 'zod'

/** The used fields of SRS's hook requests. Depending on its version a client id is a number or a text. */
const Posted = z.object({
  action: z.string().max(40),
  client_id: z.union([z.string().max(100), z.number()]).transform(String),
  ip: z.string().max(64).default(''),
  app: z.string().max(100).default(''),
  stream: z.string().max(200).default(''),
  param: z.string().max(2000).default(''),
  file: z.string().max(1000).optional(),
})

export interface Hook {
  readonly action: string
  readonly client: string
  readonly ip: string
  readonly app: string
  readonly stream: string
  readonly query: URLSearchParams
  readonly file?: string
}

/**
 * Parses a hook's body; undefined when it is invalid. Players of HLS and FLV include the file name, WHIP and WHEP leave
 * out the `?`.
 */
export function readHook(body: string): Hook | undefined {
  const { data } = Posted.safeParse(parsed(body))
  if (!data) return undefined
  const { action, client_id: client, ip, app, stream, param, file } = data
  const name = stream.replace(/\.(flv|m3u8|ts|aac|mp3)$/, '')
  return { action, client, ip, app, stream: name, query: new URLSearchParams(param.replace(/^\?/, '')), file }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
