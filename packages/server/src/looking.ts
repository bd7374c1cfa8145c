import { LRUCache } from 'lru-cache'
import type { Clock, OperatorCaller, Route, Slice } from './kernel'
import type { NoteAccess } from './member'

/** Looks of one operator at one thing for one reason within so long are one look. */
const SAME_LOOK_MS = 10 * 60_000

/** What an operator with a permission gets to see of members, and why. */
const words: Readonly<Record<string, { readonly what: string; readonly why: string }>> = {
  'feedback:case:handle': { what: '您的投诉或建议', why: '处理反馈' },
  'feedback:service:handle': { what: '您的客服会话', why: '接待客服会话' },
  'member:mobile:appeal': { what: '您更换手机号的申请', why: '核实身份' },
  'member:avatar:judge': { what: '您的头像', why: '审核头像' },
  'member:manager:edit': { what: '您更换客户经理的申请', why: '处理申请' },
  'member:privacy:handle': { what: '您的个人信息申请', why: '处理申请' },
}

/** Whose things a reply holds: every `memberId` in it, and the number of what it is about. */
export function seenIn(reply: unknown): { readonly memberIds: string[]; readonly no?: string } {
  const memberIds: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (typeof value !== 'object' || value === null) return
    for (const [name, field] of Object.entries(value)) {
      if (name === 'memberId' && typeof field === 'string') memberIds.push(field)
      else look(field)
    }
  }
  look(reply)
  const no =
    typeof reply === 'object' && reply !== null && 'no' in reply && typeof reply.no === 'string' ? reply.no : undefined
  return { memberIds, no }
}

/** The same slices; whatever an operator is shown of members stands on their record before it is shown. */
export function withLooksNoted(slices: readonly Slice[], note: NoteAccess, clock: Clock): Slice[] {
  const looks = new LRUCache<string, number>({ max: 10_000 })
  // A list is asked for again and again.
  function isNew(look: string): boolean {
    const last = looks.get(look)
    if (last !== undefined && clock.now() - last < SAME_LOOK_MS) return false
    looks.set(look, clock.now())
    return true
  }

  function noted({ endpoint, handle }: Route): Route {
    return {
      endpoint,
      async handle(context) {
        const reply = await handle(context)
        const { memberIds, no } = seenIn(reply)
        const { caller } = context
        if (memberIds.length === 0 || !isOperator(caller)) return reply
        const said = words[endpoint.permission ?? ''] ?? { what: '您的信息', why: endpoint.summary }
        const why = no === undefined ? said.why : `${said.why} ${no}`
        await note(
          caller,
          memberIds.filter((id) => isNew(`${caller.operatorId} ${id} ${said.what} ${why}`)),
          said.what,
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

const isOperator = (caller: { readonly kind: string }): caller is OperatorCaller => caller.kind === 'operator'
