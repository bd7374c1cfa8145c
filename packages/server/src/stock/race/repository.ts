import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { RaceId, RacePlayerId } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockRace as race, stockRaceDevice as device, stockRacePlayer as player } from './tables'

export type RaceRow = typeof race.$inferSelect
export type PlayerRow = typeof player.$inferSelect

/** Contests and who takes part. */
export const raceRepository = ({ q }: Database) => ({ ...races(q), ...players(q), ...devices(q) })
export type RaceRepository = ReturnType<typeof raceRepository>

function races(q: Executor) {
  return {
    async find(id: RaceId, on: Executor = q): Promise<RaceRow | undefined> {
      return (await on.select().from(race).where(eq(race.id, id)))[0]
    },
    /** Those that members see, newest first. */
    listAnnounced: (): Promise<RaceRow[]> =>
      q
        .select()
        .from(race)
        .where(isNotNull(race.announcedAt))
        .orderBy(desc(race.announcedAt), desc(race.id))
        .limit(100),
    list: ({ offset, limit }: PageWindow): Promise<RaceRow[]> =>
      q.select().from(race).orderBy(desc(race.createdAt), desc(race.id)).offset(offset).limit(limit),
    /** Those in which something may still happen. */
    listRunning: (): Promise<RaceRow[]> =>
      q
        .select()
        .from(race)
        .where(and(isNotNull(race.announcedAt), isNull(race.frozenAt)))
        .orderBy(asc(race.createdAt), asc(race.id)),
    async hold(tx: Transaction, id: RaceId): Promise<RaceRow | undefined> {
      return (await tx.select().from(race).where(eq(race.id, id)).for('update'))[0]
    },
    async addRace(on: Executor, row: RaceRow): Promise<boolean> {
      return (await on.insert(race).values(row).onConflictDoNothing().returning({ id: race.id })).length > 0
    },
    async changeRace(on: Executor, id: RaceId, change: Partial<RaceRow>): Promise<void> {
      await on.update(race).set(change).where(eq(race.id, id))
    },
  }
}

function players(q: Executor) {
  return {
    async findPlayer(raceId: RaceId, memberId: MemberId, on: Executor = q): Promise<PlayerRow | undefined> {
      const [row] = await on
        .select()
        .from(player)
        .where(and(eq(player.raceId, raceId), eq(player.memberId, memberId)))
      return row
    },
    async findPlayerById(raceId: RaceId, id: RacePlayerId, on: Executor = q): Promise<PlayerRow | undefined> {
      return (
        await on
          .select()
          .from(player)
          .where(and(eq(player.raceId, raceId), eq(player.id, id)))
      )[0]
    },
    /** An account that nobody else changes until the transaction ends. */
    async holdPlayer(tx: Transaction, raceId: RaceId, id: RacePlayerId): Promise<PlayerRow | undefined> {
      const [row] = await tx
        .select()
        .from(player)
        .where(and(eq(player.raceId, raceId), eq(player.id, id)))
        .for('update')
      return row
    },
    /** The same of many accounts, taken in one order so that two who hold several never wait for each other. */
    holdPlayers: (tx: Transaction, raceId: RaceId, ids: readonly RacePlayerId[]): Promise<PlayerRow[]> =>
      tx
        .select()
        .from(player)
        .where(and(eq(player.raceId, raceId), inArray(player.id, [...ids])))
        .orderBy(asc(player.id))
        .for('update'),
    async addPlayer(on: Executor, row: PlayerRow): Promise<boolean> {
      return (await on.insert(player).values(row).onConflictDoNothing().returning({ id: player.id })).length > 0
    },
    async changePlayer(
      on: Executor,
      { raceId, id }: Pick<PlayerRow, 'raceId' | 'id'>,
      change: Partial<PlayerRow>,
    ): Promise<void> {
      await on
        .update(player)
        .set(change)
        .where(and(eq(player.raceId, raceId), eq(player.id, id)))
    },
    listPlayers: (raceId: RaceId, on: Executor = q): Promise<PlayerRow[]> =>
      on.select().from(player).where(eq(player.raceId, raceId)).orderBy(asc(player.joinedAt), asc(player.id)),
    async countPlayers(): Promise<Map<RaceId, number>> {
      const rows = await q.select({ id: player.raceId, n: count() }).from(player).groupBy(player.raceId)
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
    listOfMember: (memberId: MemberId): Promise<PlayerRow[]> =>
      q.select().from(player).where(eq(player.memberId, memberId)),
  }
}

function devices(q: Executor) {
  return {
    async seeDevice(on: Executor, row: typeof device.$inferInsert): Promise<void> {
      await on.insert(device).values(row).onConflictDoNothing()
    },
    /** For each player who shared a device: the others on it. */
    async listShared(raceId: RaceId): Promise<Map<RacePlayerId, RacePlayerId[]>> {
      const rows = await q.execute<{ player_id: RacePlayerId; others: RacePlayerId[] }>(sql`
        select one.player_id, array_agg(distinct other.player_id) as others
        from ${device} one join ${device} other
          on other.race_id = one.race_id and other.device = one.device and other.player_id <> one.player_id
        where one.race_id = ${raceId} group by one.player_id`)
      return new Map(rows.rows.map(({ player_id, others }) => [player_id, others]))
    },
  }
}
