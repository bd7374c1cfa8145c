import type { ChatId, feedbackEndpoints } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { idempotent } from '../kernel/idempotency'
import { pageOfRows, waitingOf, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import type { FindRefCard } from './cards'
import { refOf } from './case-presenting'
import { chatPassing } from './chat-passing'
import type { ChatParts } from './chat-service'
import { chatTouching, factsOf, mustServe, type ToldOfAct } from './chat-touching'
import type { FeedbackPeople } from './people'
import type { ChatMessageRow } from './repository-chat'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface ChatDeskParts extends ChatParts {
  /** Whether a person is an active operator who may answer. */
  mayServe(operatorId: OperatorId): Promise<boolean>
  readonly people: FeedbackPeople
  readonly findCard: FindRefCard
}

const ACTIONS_MAX = 200
/** Requests within this time belong to the same reading. */
const READING_MS = 3_600_000

/** Customer chat as agents have it. Their actions are logged; an answer is its own record. */
export function chatDesk(parts: ChatDeskParts) {
  const { kernel, chats, present, writing, screen, hint, queueMoved, people, findCard } = parts
  const { clock, db } = kernel
  const touching = chatTouching(parts)
  const { get: getChat, namesFor, change, act, note, show } = touching

  return {
    ...chatPassing(parts, touching),

    async list(
      me: OperatorId,
      { group, keyword, ...page }: Asked<'feedback.listChats'>,
    ): Promise<Answer<'feedback.listChats'>> {
      const window = windowOf(page)
      const lists = {
        waiting: () => chats.listWaiting(window),
        mine: () => chats.listMine(me, window),
        open: () => chats.listOpen(window),
        closed: () => chats.listClosed(window),
      }
      const [rows, waiting] = await Promise.all([
        keyword === '' ? lists[group]() : chats.listSaying(keyword, window),
        // How many are open or closed presses nobody.
        waitingOf(
          { withTotal: page.withTotal && group === 'waiting' && keyword === '' },
          'waitingSince',
          chats.waiting,
        ),
      ])
      const names = await namesFor(rows)
      return { ...pageOfRows(rows, page, (row) => present.forDesk(row, me, names)), ...waiting }
    },

    async get(me: OperatorId, id: ChatId): Promise<Answer<'feedback.getChatCase'>> {
      const row = await getChat(id)
      const [names, actions] = await Promise.all([namesFor([row]), chats.listActions(row, ACTIONS_MAX)])
      return {
        chat: present.forDesk(row, me, names),
        actions: actions.map((one) => present.action(one, names)),
      }
    },

    async record(
      me: OperatorId,
      { id, afterSeq, limit }: Asked<'feedback.listChatRecord'>,
    ): Promise<Answer<'feedback.listChatRecord'>> {
      const row = await getChat(id)
      const isOpened = afterSeq === 0 || !(await chats.isReading(row, me, new Date(clock.now() - READING_MS)))
      if (row.operatorId !== me && isOpened) await db.tx(row.owner, (tx) => note(tx, row, { action: 'read', by: me }))
      const page = { pageNum: 1, pageSize: limit }
      const said = pageOfRows(await chats.listAfter(row, afterSeq, limit + 1), page, (one) => one)
      const shown = async (one: ChatMessageRow) => {
        const ref = refOf(one)
        return { ...present.message(one), card: ref && (await findCard(ref, row.memberId ?? undefined)) }
      }
      return { ...said, rows: await Promise.all(said.rows.map(shown)) }
    },

    /** Taking twice equals taking once; when two agents take it, the second gets an error. */
    async take(me: OperatorId, id: ChatId, noted: ToldOfAct): Promise<Answer<'feedback.takeChat'>> {
      const row = await act(id, noted, async (tx, held) => {
        if (held.closedAt !== null) return refuse('feedback.chat_over')
        if (held.operatorId !== null) return held.operatorId === me ? held : refuse('feedback.chat_taken')
        await note(tx, held, { action: 'take', by: me })
        return writing.say(
          tx,
          held,
          { from: 'system', news: 'taken', operatorId: me },
          { state: 'open', operatorId: me },
        )
      })
      hint(row.owner)
      await queueMoved()
      return show(row, me)
    },

    async answer(
      me: OperatorId,
      { id, text, idempotencyKey: key }: Asked<'feedback.answerChat'>,
      noted: ToldOfAct,
    ): Promise<Answer<'feedback.answerChat'>> {
      const screened = await screen(text)
      if (screened.action === 'refuse') return refuse('feedback.chat_refused')
      const action = { owner: me, key, input: { call: 'feedback.answerChat', id, text }, now: clock.now() }
      const { owner, seq } = await change(id, (tx, held) =>
        idempotent(tx, action, async () => {
          mustServe(held, me)
          const said = await writing.say(tx, held, {
            from: 'agent',
            operatorId: me,
            clientId: key,
            text: screened.text,
          })
          noted?.({ subject: id, before: factsOf(held), after: factsOf(said) })
          return { owner: said.owner, seq: said.seq }
        }),
      )
      hint(owner)
      const message = await chats.findMessage({ owner, id }, seq)
      return message ? present.message(message) : refuse('feedback.chat_not_found')
    },

    async servers(): Promise<Answer<'feedback.listServers'>> {
      return { rows: await people.servers() }
    },

    async close(me: OperatorId, id: ChatId, noted: ToldOfAct): Promise<Answer<'feedback.endChat'>> {
      const row = await act(id, noted, async (tx, held) => {
        mustServe(held, me)
        await note(tx, held, { action: 'close', by: me })
        return writing.close(tx, held, 'closedByAgent', me)
      })
      hint(row.owner)
      return show(row, me)
    },
  }
}

export type ChatDesk = ReturnType<typeof chatDesk>
