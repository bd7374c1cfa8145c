import type { feedbackEndpoints } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { ChatDeskParts } from './chat-desk'
import { promiseAt } from './chat-hours'
import { mustServe, type ChatTouching, type ToldOfAct } from './chat-touching'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const AT_ONCE = 200

/** How a conversation comes from one agent to another, and back to the queue. */
export function chatPassing(parts: ChatDeskParts, { change, act, note, show }: ChatTouching) {
  const { kernel, chats, writing, rules, hint, queueMoved, mayServe } = parts

  return {
    async handOver(
      me: OperatorId,
      { id, to, note: words }: Asked<'feedback.handOverChat'>,
      noted: ToldOfAct,
    ): Promise<Answer<'feedback.handOverChat'>> {
      if (to === me || !isUuid(to) || !(await mayServe(to))) return refuse('feedback.chat_no_colleague')
      const row = await act(id, noted, async (tx, held) => {
        mustServe(held, me)
        await note(tx, held, { action: 'handOver', by: me, to, note: words || null })
        return writing.say(tx, held, { from: 'system', news: 'handedOver', operatorId: to }, { operatorId: to })
      })
      hint(row.owner)
      return show(row, me)
    },

    /** Taking over twice equals once. Whoever decided on an older state is refused. */
    async takeOver(
      me: OperatorId,
      { id, from, why }: Asked<'feedback.takeOverChat'>,
      noted: ToldOfAct,
    ): Promise<Answer<'feedback.takeOverChat'>> {
      const row = await act(id, noted, async (tx, held) => {
        if (held.closedAt !== null) return refuse('feedback.chat_over')
        if (held.operatorId === me) return held
        if (held.operatorId !== from) return refuse('feedback.chat_moved')
        await note(tx, held, { action: 'takeOver', by: me, from, note: why })
        return writing.say(tx, held, { from: 'system', news: 'handedOver', operatorId: me }, { operatorId: me })
      })
      hint(row.owner)
      return show(row, me)
    },

    /** The conversations of an agent who may serve no more wait again, where they stood when they were taken. */
    async giveBackOf(operatorId: OperatorId, by: OperatorId): Promise<void> {
      if (await mayServe(operatorId)) return
      // Asked before the transactions: inside one a second connection would be needed.
      const promised = promiseAt(await rules(), kernel.clock.now())
      const promisedAt = promised === undefined ? null : new Date(promised)
      let rows = await chats.listMine(operatorId, { offset: 0, limit: AT_ONCE })
      while (rows.length > 0) {
        for (const { id, owner } of rows) {
          await change(id, async (tx, held) => {
            if (held.state !== 'open' || held.operatorId !== operatorId) return
            await note(tx, held, { action: 'giveBack', by, from: operatorId })
            const waits = { state: 'waiting', operatorId: null, promisedAt } as const
            await writing.say(tx, held, { from: 'system', news: 'givenBack' }, waits)
          })
          hint(owner)
        }
        rows = await chats.listMine(operatorId, { offset: 0, limit: AT_ONCE })
      }
      await queueMoved()
    },
  }
}
