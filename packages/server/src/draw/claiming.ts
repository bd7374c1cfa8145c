import type { DrawForm, DrawId, drawEndpoints } from '@rostrum/contract/draw'
import { DrawForm as Form } from '@rostrum/contract/draw'
import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type MemberCaller } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { publicDrawOf, type DrawGround } from './parts'
import { pictureOf } from './picturing'
import { taxTextOf } from './policy'
import type { ClaimRow } from './repository-claims'
import type { DrawRow } from './repository'

type Calls = typeof drawEndpoints
export type ShownClaim = AnswerOf<Calls['draw.getClaim']>

/** A row of claims, as what is encrypted in it is bound to it. */
const rowOf = ({ drawId, order }: Pick<ClaimRow, 'drawId' | 'order'>): string => `${drawId}/${order}`

const at = (moment: Date) => Instant.parse(moment.getTime())

/** Prizes until they are with their winners. */
export function drawClaiming(parts: DrawGround) {
  const { kernel, draws, claims, ports } = parts
  const { clock, db } = kernel
  const { seals } = ports

  async function shown(row: ClaimRow, draw: DrawRow): Promise<ShownClaim> {
    const prize = draw.writing.prizes[row.prize]
    const { name = '', kind = 'thing', value = 0 } = prize ?? {}
    const isOver = row.state === 'empty' && row.until.getTime() <= clock.now()
    return {
      ...{ drawId: row.drawId, order: row.order, prize: { name, kind, value, ...pictureOf(parts, prize) } },
      state: isOver ? 'expired' : row.state,
      ...(row.form !== null && { form: Form.parse(JSON.parse(seals.open(row.form, rowOf(row)))) }),
      ...(row.tracking !== null && { tracking: seals.open(row.tracking, rowOf(row)) }),
      taxText: taxTextOf(await ports.rules(), [value]),
      until: at(row.until),
      ...(row.at && { at: at(row.at) }),
      ...(row.deliveredAt && { deliveredAt: at(row.deliveredAt) }),
    }
  }

  async function formOf(
    memberId: MemberId,
    { addressId, form }: Pick<ParsedOf<Calls['draw.claim']>, 'addressId' | 'form'>,
  ): Promise<DrawForm | undefined> {
    return addressId === undefined ? form : ports.address(memberId, addressId)
  }

  /** Of two accounts that became one, both may have won: then the order says which prize is meant. */
  async function own(id: DrawId, memberId: MemberId, order?: number): Promise<{ draw: DrawRow; row: ClaimRow }> {
    const draw = await publicDrawOf(draws, id)
    const row = order === undefined ? await claims.findOf(id, memberId) : await claims.find(id, order)
    return { draw, row: row?.memberId === memberId ? row : refuse('draw.no_claim') }
  }

  /** What a winner says is right until it was delivered. */
  function change(row: ClaimRow, form: DrawForm | undefined, giveUp: boolean): Partial<ClaimRow> {
    const now = new Date(clock.now())
    if (row.state !== 'empty' && row.state !== 'submitted') return refuse('draw.claim_state')
    if (row.state === 'empty' && row.until <= now) return refuse('draw.claim_over')
    if (giveUp) return { state: 'givenUp', form: null, at: now }
    const sealed = seals.seal(JSON.stringify(form ?? refuse('draw.claim_form')), rowOf(row))
    return { state: 'submitted', form: sealed, at: now }
  }

  return {
    shown,
    /** Of what is delivered, only the number is encrypted with it. */
    seal: (row: ClaimRow, words: string): string => seals.seal(words, rowOf(row)),
    unseal: (row: ClaimRow, sealed: string): string => seals.open(sealed, rowOf(row)),
    async get({ id }: ParsedOf<Calls['draw.getClaim']>, { memberId }: MemberCaller): Promise<ShownClaim> {
      const { draw, row } = await own(id, memberId)
      return shown(row, draw)
    },
    async claim(
      { idempotencyKey: key, ...input }: ParsedOf<Calls['draw.claim']>,
      { memberId }: MemberCaller,
    ): Promise<ShownClaim> {
      const { id, order, giveUp } = input
      const { draw, row } = await own(id, memberId, order)
      const isThing = draw.writing.prizes[row.prize]?.kind !== 'code'
      const given = await formOf(memberId, input)
      // A code needs no address: claiming it is enough.
      const form = given ?? (isThing ? undefined : { name: '', phone: '', address: '' })
      const action = { owner: memberId, key, input: { call: 'draw.claim', input }, now: clock.now() }
      await db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const held = await claims.hold(tx, id, row.order)
          if (held?.memberId !== memberId) return refuse('draw.no_claim')
          await claims.change(tx, held, change(held, form, giveUp))
          return { done: true }
        }),
      )
      return shown((await claims.find(id, row.order)) ?? row, draw)
    },
  }
}

export type DrawClaiming = ReturnType<typeof drawClaiming>
