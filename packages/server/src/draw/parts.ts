import type { DrawId } from '@rostrum/contract/draw'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Executor } from '@rostrum/server/kernel/db'
import type { DrawPorts } from './ports'
import type { ClaimRepository } from './repository-claims'
import type { DrawRepository, DrawRow } from './repository'

/** What all parts of draws share. */
export interface DrawGround {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log' | 'storage'>
  readonly draws: DrawRepository
  readonly claims: ClaimRepository
  readonly ports: DrawPorts
}

/** A draw by whatever somebody gave as its id. */
export async function drawOf(draws: Pick<DrawRepository, 'find'>, id: DrawId, on?: Executor): Promise<DrawRow> {
  return (isUuid(id) ? await draws.find(id, on) : undefined) ?? refuse('draw.not_found')
}

/** One that was published; a draft is nobody's business. */
export async function publicDrawOf(draws: Pick<DrawRepository, 'find'>, id: DrawId): Promise<DrawRow> {
  const row = await drawOf(draws, id)
  return row.publishedAt === null ? refuse('draw.not_found') : row
}
