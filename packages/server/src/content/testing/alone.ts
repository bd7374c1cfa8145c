import type { World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'

/** What the public reads is published by one person alone: for tests of something else. */
export const publishAlone = async ({ kernel }: Pick<World, 'kernel'>): Promise<void> =>
  void (await kernel.db.q.execute(sql`insert into content_setting (key, value) values ('publicBySecond', 'false')`))
