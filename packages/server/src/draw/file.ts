import { DrawId } from '@rostrum/contract/draw'
import { drawProofPart } from '@rostrum/contract/draw/limits'
import { Refusal, type RawRoute } from '@rostrum/server/kernel'
import type { DrawReading } from './reading'

/** The whole proof in one file, for whoever checks it with another program: docs/draw.py reads it. */
export const proofFile = ({ proof }: Pick<DrawReading, 'proof'>): RawRoute => ({
  method: 'GET',
  path: '/files/draw/{id}',
  async handle(_, response, { params }) {
    const given = DrawId.safeParse(params['id'])
    const first = given.success ? await proof({ id: given.data, from: 0 }).catch(onlyRefusals) : undefined
    if (!given.success || !first) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="draw-${given.data}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { entrants, ...rest } = first
    response.write(`${JSON.stringify(rest).slice(0, -1)},"entrants":[`)
    let part = entrants
    for (let from = 0; part.length > 0; ) {
      response.write(`${from === 0 ? '' : ','}${JSON.stringify(part).slice(1, -1)}`)
      from += part.length
      part = part.length < drawProofPart ? [] : (await proof({ id: given.data, from })).entrants
    }
    response.end(']}\n')
  },
})

function onlyRefusals(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
