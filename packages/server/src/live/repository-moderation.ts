import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { newId, type Database } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { messageColumns, type MessageRow } from './repository-messages'
import { SUBJECT } from './record-names'
import { record } from './repository-record'
import { liveMessage as message, liveMute as mute, liveRoom as room, liveTemplate as template } from './tables'

export type MuteRow = typeof mute.$inferSelect
export type TemplateRow = typeof template.$inferSelect

const MUTES_SHOWN = 500

/** Mutes, assistants, and the answers moderators keep at hand. */
export function moderationRepository({ q, tx }: Database) {
  return {
    /** `until` undefined: may speak again. The same twice is recorded once. */
    mute(
      roomId: RoomId,
      { memberId, until, by, reason, at }: Omit<MuteRow, 'roomId' | 'until'> & { readonly until?: Date },
    ): Promise<void> {
      return tx(roomId, async (inside) => {
        const mine = and(eq(mute.roomId, roomId), eq(mute.memberId, memberId))
        const subject = { memberId, until: until?.getTime() ?? null, reason }
        if (until) {
          const values = { roomId, memberId, until, by, reason, at }
          await inside
            .insert(mute)
            .values(values)
            .onConflictDoUpdate({ target: [mute.roomId, mute.memberId], set: values })
          return record(inside, roomId, { at, by, kind: 'mute', what: `禁言${SUBJECT}：${reason}`, subject })
        }
        const gone = await inside.delete(mute).where(mine).returning({ memberId: mute.memberId })
        if (gone.length > 0)
          await record(inside, roomId, { at, by, kind: 'unmute', what: `解除${SUBJECT}的禁言`, subject })
      })
    },
    listMutes: (roomId: RoomId, now: Date): Promise<MuteRow[]> =>
      q
        .select()
        .from(mute)
        .where(and(eq(mute.roomId, roomId), gt(mute.until, now)))
        .orderBy(desc(mute.at), asc(mute.memberId))
        .limit(MUTES_SHOWN),
    /** Adds an assistant or takes one away. Refuses 'live.assistants_full'. */
    setAssistant(
      roomId: RoomId,
      { memberId, on, by, at, max }: { memberId: MemberId; on: boolean; by: string; at: Date; max: number },
    ): Promise<void> {
      return tx(roomId, async (inside) => {
        const [row] = await inside
          .select({ assistants: room.assistants })
          .from(room)
          .where(eq(room.id, roomId))
          .for('update')
        const before = row?.assistants ?? []
        if (before.includes(memberId) === on) return
        if (on && before.length >= max) return refuse('live.assistants_full', { max })
        const after = on ? [...before, memberId] : before.filter((id) => id !== memberId)
        await inside.update(room).set({ assistants: after }).where(eq(room.id, roomId))
        await record(inside, roomId, {
          at,
          by,
          kind: 'assistant',
          what: `${on ? '添加' : '去掉'}助教${SUBJECT}`,
          subject: { memberId, on },
        })
      })
    },
    listTemplates: (memberId: MemberId): Promise<TemplateRow[]> =>
      q
        .select()
        .from(template)
        .where(eq(template.memberId, memberId))
        .orderBy(asc(template.createdAt), asc(template.id))
        .limit(200),
    /** Refuses 'live.templates_full'. */
    addTemplate(memberId: MemberId, values: { title: string; text: string; at: Date; max: number }): Promise<void> {
      return tx(memberId, async (inside) => {
        const { title, text, at: createdAt, max } = values
        const [row] = await inside.select({ count: count() }).from(template).where(eq(template.memberId, memberId))
        if ((row?.count ?? 0) >= max) return refuse('live.templates_full', { max })
        await inside.insert(template).values({ memberId, id: newId(), title, text, createdAt })
      })
    },
    /** False: there is no such answer of this member. */
    async changeTemplate(
      memberId: MemberId,
      id: string,
      values: { title: string; text: string } | undefined,
    ): Promise<boolean> {
      const mine = and(eq(template.memberId, memberId), eq(template.id, id))
      const changed = values
        ? await q.update(template).set(values).where(mine).returning({ id: template.id })
        : await q.delete(template).where(mine).returning({ id: template.id })
      return changed.length > 0
    },
    /** These messages of a room, as long as they are shown. */
    listShown: (roomId: RoomId, ids: readonly MessageId[]): Promise<MessageRow[]> =>
      q
        .select(messageColumns)
        .from(message)
        .where(and(eq(message.roomId, roomId), inArray(message.id, [...ids]), eq(message.state, 'shown')))
        .orderBy(asc(message.id))
        .limit(100),
  }
}

export type ModerationRepository = ReturnType<typeof moderationRepository>
