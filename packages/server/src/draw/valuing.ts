import { DrawId, type drawEndpoints } from '@rostrum/contract/draw'
import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { approvalKind, canonical, refuse, type ApprovalKind } from '@rostrum/server/kernel'
import { z } from 'zod'
import { drawOf, type DrawGround } from './parts'
import { closedAtOf, publicDayOf } from './policy'
import { text } from './text.zh'

export const VALUES = 'draw.value'
const Typed = z.object({ id: DrawId, value: z.string(), source: z.string() })
type Typed = z.infer<typeof Typed>

/** The public value: one person reads it off its source, another one compares. */
export function drawValuing({ kernel: { clock }, draws, ports }: DrawGround) {
  const second: ApprovalKind = approvalKind<Typed>({
    kind: VALUES,
    title: text.value.kind,
    permission: 'draw:draw:publish',
    payload: Typed,
    async describe({ id, value, source }, q) {
      const row = await drawOf(draws, id, q)
      const { name, indexName } = row
      const { about, place, before, after } = text.value
      const change = { place: place(indexName, publicDayOf(row, clock.now())), before, after: after(value, source) }
      return { subject: id, about: about(name), changes: [change] }
    },
    async stateOf({ id }, q) {
      const row = await draws.find(id, q)
      return canonical(row ? [row.publicValue, row.drawnAt?.getTime()] : [])
    },
    async carryOut(tx, { id, value, source }) {
      const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
      if (row.publicValue !== null) return refuse('draw.value_known')
      const at = new Date(clock.now())
      await draws.change(tx, id, { publicValue: value, publicSource: source, publicAt: at, changedAt: at })
      return { outcome: text.value.done, after: { id, value, source } }
    },
  })

  return {
    second,
    async ask(by: OperatorId, { id, value, source }: ParsedOf<(typeof drawEndpoints)['draw.setValue']>): Promise<void> {
      const row = await drawOf(draws, id)
      if (!row.publishedAt) return refuse('draw.not_found')
      if (row.publicValue !== null) return refuse('draw.value_known')
      const day = publicDayOf(row, clock.now())
      if (clock.now() < closedAtOf(day)) return refuse('draw.value_early', { index: row.indexName, day })
      await ports.approvals.ask({ kind: VALUES, payload: { id, value, source }, by, why: source })
    },
  }
}

export type DrawValuing = ReturnType<typeof drawValuing>
