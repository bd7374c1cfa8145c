import type { homeEndpoints } from '@rostrum/contract/content'
import { homeBlocksOfMany } from '@rostrum/contract/content/limits'
import { Instant, type AnswerOf, type LevelId, type ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Executor } from '@rostrum/server/kernel/db'
import { refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import { mustLead } from './links'
import type { BlockRow, HomeRepository } from './repository-home'
import { mustBeSeen, mustEndLater } from './seen'

type Calls = typeof homeEndpoints
type Written = ParsedOf<Calls['content.saveHome']>['blocks'][number]
type Home = AnswerOf<Calls['content.getHome']>

/** What operators choose from, kept by slices of a higher rank. */
export interface DeskChoices {
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** Categories of articles. */
  categories(): Promise<readonly { readonly code: string; readonly name: string }[]>
}

export interface HomeDeskParts {
  readonly kernel: Pick<Kernel, 'db'>
  readonly home: HomeRepository
  readonly choices: DeskChoices
  readonly service: Pick<ContentService, 'homeBlocks'>
}

/** The blocks of the home page, changed as a whole: whoever did not see the last order changes nothing. */
export function homeDesk({ kernel: { db }, home, choices, service }: HomeDeskParts) {
  const factsIn = async (tx: Executor) => (await home.listBlocks(tx)).map(factsOf)

  async function get(): Promise<Home> {
    const [blocks, levels, categories] = await Promise.all([factsIn(home.q), choices.levels(), choices.categories()])
    return { seen: seenOf(blocks), blocks, levels: [...levels], categories: [...categories] }
  }

  async function check(blocks: readonly Written[]): Promise<void> {
    const [levels, categories] = await Promise.all([choices.levels(), choices.categories()])
    mustBeOnce(blocks)
    for (const block of blocks) {
      const { title, kind, items, categoryCode, levelIds } = block
      mustKnowLevels(levelIds, levels)
      items.forEach(mustLead)
      if (kind === 'reading' && !categories.some(({ code }) => code === categoryCode))
        refuse('content.block_category', { title })
    }
  }

  return {
    get,
    async save({ seen, blocks }: ParsedOf<Calls['content.saveHome']>) {
      await check(blocks)
      const before = await db.tx('home', async (tx) => {
        await home.holdBlocks(tx)
        const facts = await factsIn(tx)
        mustBeSeen(facts, seen)
        const known = new Set<string>(facts.map(({ id }) => id))
        await home.replaceBlocks(tx, blocks.map(rowOf(known)))
        return facts
      })
      return { before, after: await get() }
    },
    preview: ({ who, levelId }: ParsedOf<Calls['content.previewHome']>) => {
      const levelIds = who === 'member' && levelId !== undefined ? [levelId] : []
      return service.homeBlocks('index', { isMember: who === 'member', isMinor: false, levelIds, asked: [] })
    },
  }
}

export type HomeDesk = ReturnType<typeof homeDesk>

/** Levels that something is limited to exist. */
export function mustKnowLevels(ids: readonly LevelId[], levels: readonly { readonly id: LevelId }[]): void {
  if (!ids.every((id) => levels.some((level) => level.id === id))) refuse('content.level_unknown')
}

/** The page has one of each kind; of some it may have several. */
function mustBeOnce(blocks: readonly Written[]): void {
  const many: readonly string[] = homeBlocksOfMany
  const twice = blocks.find(
    ({ kind }, at) => !many.includes(kind) && blocks.findIndex((other) => other.kind === kind) !== at,
  )
  if (twice) refuse('content.block_twice', { title: twice.title })
}

const instantOf = (at: Date | null) => (at === null ? undefined : Instant.parse(at.getTime()))
const dateOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))

const factsOf = ({ id, kind, title, items, categoryCode, levelIds, isOff, fromAt, toAt }: BlockRow) => ({
  id,
  kind,
  title,
  items,
  categoryCode: categoryCode ?? undefined,
  levelIds,
  isOff,
  from: instantOf(fromAt),
  to: instantOf(toAt),
})

/** The row of a block at its place; an id that the page does not have is no name for a new one. */
const rowOf =
  (known: ReadonlySet<string>) =>
  (block: Written, position: number): BlockRow => {
    const { id, kind, title, items, categoryCode, levelIds, isOff, from, to } = block
    const [fromAt, toAt] = [dateOf(from), dateOf(to)]
    mustEndLater(fromAt, toAt)
    return {
      id: id !== undefined && known.has(id) ? id : newId(),
      page: 'index',
      kind,
      title,
      items: kind === 'grid' ? items : [],
      categoryCode: kind === 'reading' ? (categoryCode ?? null) : null,
      levelIds,
      position,
      isOff,
      fromAt,
      toAt,
    }
  }
