import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DrawId } from '@rostrum/contract/draw'
import { drawProofPart } from '@rostrum/contract/draw/limits'
import { Refusal, type RawRoute } from '@rostrum/server/kernel'
import { sendBytes, type Representation } from '@rostrum/server/kernel/http'
import type { DrawReading } from './reading'

/** A fingerprint as the list has it: 64 digits in quotes, and the comma before the next. */
const ENTRY_BYTES = 67
const END = Buffer.from(']}\n')

/** The whole proof in one file, for whoever checks it with another program: docs/draw.py reads it. */
export const proofFile = ({ proof }: Pick<DrawReading, 'proof'>): RawRoute => ({
  method: 'GET',
  path: '/files/draw/{id}',
  async handle(request, response, { params }) {
    const given = DrawId.safeParse(params['id'])
    const first = given.success ? await proof({ id: given.data, from: 0 }).catch(onlyRefusals) : undefined
    if (!given.success || !first) return void response.writeHead(404).end()
    await sendBytes(request, response, fileOf(given.data, first, proof))
  },
})

type Proof = Awaited<ReturnType<DrawReading['proof']>>

/**
 * The list of fingerprints is fixed and stands last, and what stands before it names its digest: so both length and tag
 * are known without reading it, and a download that was cut goes on where it was.
 */
function fileOf(id: DrawId, first: Proof, proof: DrawReading['proof']): Representation {
  const { entrants, ...rest } = first
  const count = entrants.length === 0 ? 0 : first.total
  const head = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"entrants":[`)
  const listBytes = Math.max(0, count * ENTRY_BYTES - 1)
  async function* list(skip: number): AsyncGenerator<Buffer> {
    const begin = Math.floor(skip / (drawProofPart * ENTRY_BYTES)) * drawProofPart
    let past = skip - begin * ENTRY_BYTES
    for (let from = begin; from < count; from += drawProofPart) {
      const part = from === 0 ? entrants : (await proof({ id, from })).entrants
      const bytes = Buffer.from(`${JSON.stringify(part).slice(1, -1)}${from + part.length < count ? ',' : ''}`)
      yield bytes.subarray(past)
      past = 0
    }
  }
  return {
    size: head.length + listBytes + END.length,
    etag: `"${createHash('sha256').update(head).digest('base64url')}"`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="draw-${id}.json"`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
    stream(from, to) {
      const inList = Math.max(0, from - head.length)
      const pieces = [[head.subarray(from)], list(inList), [END.subarray(Math.max(0, inList - listBytes))]]
      return Readable.from(beginOf(pieces, to - from + 1))
    },
  }
}

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

/** So many bytes of what comes one after the other. */
async function* beginOf(all: readonly Pieces[], bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for (const pieces of all)
    for await (const piece of pieces) {
      if (left <= 0) return
      yield piece.subarray(0, left)
      left -= piece.length
    }
}

function onlyRefusals(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
