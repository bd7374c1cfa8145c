import { idsOf } from '@rostrum/contract/kernel'
import { LRUCache } from 'lru-cache'
import type { Kernel, Look, OperatorCaller, Route, Slice } from '@rostrum/server/kernel'
import type { NoteAccess } from './service'

/** Looks of one operator at one item for one reason within this time are one look. */
const SAME_LOOK_MS = 10 * 60_000

/** The same slices; everything an operator is shown of members is recorded on the member before it is shown. */
export function withLooksNoted(slices: readonly Slice[], note: NoteAccess, { clock }: Pick<Kernel, 'clock'>): Slice[] {
  const said = new Map(slices.flatMap(({ looks = {} }) => Object.entries(looks)))
  const recent = new LRUCache<string, number>({ max: 10_000 })
  // A list is requested again and again.
  function isNew(look: string): boolean {
    const last = recent.get(look)
    if (last !== undefined && clock.now() - last < SAME_LOOK_MS) return false
    recent.set(look, clock.now())
    return true
  }

  function noted({ endpoint, handle }: Route): Route {
    const membersIn = idsOf(endpoint.reply, 'MemberId')
    if (!membersIn) return { endpoint, handle }
    const look: Look = said.get(endpoint.permission ?? '') ?? { what: '您的信息', why: endpoint.summary }
    return {
      endpoint,
      async handle(context) {
        const reply = await handle(context)
        const { caller } = context
        const memberIds = membersIn(reply)
        if (memberIds.length === 0 || !isOperator(caller)) return reply
        const why = [look.why, ...numberOf(reply)].join(' ')
        await note(
          caller,
          memberIds.filter((id) => isNew(`${caller.operatorId} ${id} ${look.what} ${why}`)),
          look.what,
          why,
        )
        return reply
      },
    }
  }
  return slices.map((slice) => ({
    ...slice,
    routes: slice.routes.map((one) => (one.endpoint.audience === 'operator' ? noted(one) : one)),
  }))
}

/** The number of the reply's subject. */
const numberOf = (reply: unknown): string[] =>
  typeof reply === 'object' && reply !== null && 'no' in reply && typeof reply.no === 'string' ? [reply.no] : []

const isOperator = (caller: { readonly kind: string }): caller is OperatorCaller => caller.kind === 'operator'
