import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { newId, type Database } from '@rostrum/server/kernel/db'
import { messageColumns, type MessageRow } from '../messages/repository'
import { record } from '../record/repository'
import { recordText } from '../record/text.zh'
import { mustFitAssistants, mustFitTemplates } from './policy'
import { liveMessage as message } from '../messages/tables'
import { liveMute as mute, liveTemplate as template } from './tables'
import { liveRoom as room } from '../rooms/tables'

export type MuteRow = typeof mute.$inferSelect
export type TemplateRow = typeof template.$inferSelect

const MUTES_SHOWN = 500

/** Mutes, assistants, and moderators' saved replies. */
export function moderationRepository({ q, tx }: Database) {
  return {
    /** `until` undefined: lifts the mute. A repeat is recorded once. */
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
          return record(inside, roomId, { at, by, kind: 'mute', what: recordText.muted(reason), subject })
        }
        const gone = await inside.delete(mute).where(mine).returning({ memberId: mute.memberId })
        if (gone.length > 0) await record(inside, roomId, { at, by, kind: 'unmute', what: recordText.unmuted, subject })
      })
    },
    listMutes: (roomId: RoomId, now: Date): Promise<MuteRow[]> =>
      q
        .select()
        .from(mute)
        .where(and(eq(mute.roomId, roomId), gt(mute.until, now)))
        .orderBy(desc(mute.at), asc(mute.memberId))
        .limit(MUTES_SHOWN),
    /** Adds or removes an assistant. */
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
        const after = on ? [...before, memberId] : before.filter((id) => id !== memberId)
        if (on) mustFitAssistants(after.length, max)
        await inside.update(room).set({ assistants: after }).where(eq(room.id, roomId))
        await record(inside, roomId, {
          at,
          by,
          kind: 'assistant',
          what: on ? recordText.assistantAdded : recordText.assistantRemoved,
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
    addTemplate(memberId: MemberId, values: { title: string; text: string; at: Date; max: number }): Promise<void> {
      return tx(memberId, async (inside) => {
        const { title, text, at: createdAt, max } = values
        const [row] = await inside.select({ count: count() }).from(template).where(eq(template.memberId, memberId))
        mustFitTemplates((row?.count ?? 0) + 1, max)
        await inside.insert(template).values({ memberId, id: newId(), title, text, createdAt })
      })
    },
    /** False: the member has no such saved reply. */
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
    /** These messages of a room, unless they were taken down. */
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
