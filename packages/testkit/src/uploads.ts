import type { FileId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'

/** What uses a file that a member uploaded; `null`: nothing, so it can still be given to something. */
export async function usedBy({ db }: Pick<Kernel, 'db'>, id: FileId): Promise<unknown> {
  const { rows } = await db.q.execute<{ id: string; used: unknown }>(
    'select file_id as id, used_by as used from content_upload',
  )
  return rows.find((row) => row.id === id)?.used
}
