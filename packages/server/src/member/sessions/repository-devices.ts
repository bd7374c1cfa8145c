import { and, eq, ne } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberDevice as device } from './tables'

/** Devices where members have signed in. */
export function deviceRepository({ q }: Database) {
  return {
    /** Stores the device. True when it is new for this member, who has used another one before. */
    async see(memberId: MemberId, deviceHash: string, now: Date): Promise<boolean> {
      const isMine = eq(device.memberId, memberId)
      const [known] = await q
        .update(device)
        .set({ lastAt: now })
        .where(and(isMine, eq(device.deviceHash, deviceHash)))
        .returning({ at: device.firstAt })
      if (known) return false
      await q.insert(device).values({ memberId, deviceHash, firstAt: now, lastAt: now }).onConflictDoNothing()
      const [other] = await q
        .select({ at: device.firstAt })
        .from(device)
        .where(and(isMine, ne(device.deviceHash, deviceHash)))
        .limit(1)
      return other !== undefined
    },
    async forget(tx: Executor, memberId: MemberId): Promise<void> {
      await tx.delete(device).where(eq(device.memberId, memberId))
    },
  }
}

export type DeviceRepository = ReturnType<typeof deviceRepository>
