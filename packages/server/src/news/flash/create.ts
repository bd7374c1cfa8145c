import { firstOf } from '@rostrum/contract/kernel/characters'
import { Instant } from '@rostrum/contract/kernel'
import { flashEndpoints as calls } from '@rostrum/contract/news'
import { nobodyElse, route, type Approvals, type Kernel, type Slice } from '@rostrum/server/kernel'
import { unscreened, type DraftScreener } from '../screening'
import { flashKind } from './asking'
import { flashRepository, type FlashRepository } from './repository'
import { flashSample } from './sample'
import { flashService } from './service'

export interface FlashDeps {
  /** Without it no flash that takes a second person can be published. */
  readonly approvals?: Approvals
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
  readonly screenDraft?: DraftScreener
  /** Tells everybody who is connected that flashes changed. */
  readonly hintAll?: () => void
}

type SearchSource = NonNullable<Slice['searches']>[string]

const CHANGED = 'news.flashChanged'
const TITLE = 40
const TEASER = 120

/** Flashes: published by operators, with a second person where one names a security; read by members as they come. */
export function createFlash(kernel: Kernel, deps: FlashDeps) {
  const { approvals = nobodyElse, operatorNames = async () => new Map(), screenDraft = unscreened, hintAll } = deps
  const rows = flashRepository(kernel.db)
  const published: Parameters<typeof flashService>[0]['published'] = (tx, id) =>
    kernel.events.emit(tx, { name: CHANGED, key: id, payload: { id } })
  const service = flashService({ kernel, rows, screenDraft, approvals, operatorNames, published })
  return {
    routes: [
      route(calls['news.listFlash'], ({ input }) => service.list(input)),
      route(calls['news.listFlashRows'], ({ input }) => service.listRows(input)),
      route(calls['news.publishFlash'], async ({ input, caller, request }) => {
        const after = await service.publish(caller.operatorId, input)
        request.noted?.({ subject: after.id, after })
        return after
      }),
      route(calls['news.withdrawFlash'], async ({ input, request }) => {
        const { before, after } = await service.withdraw(input)
        request.noted?.({ subject: after.id, before, after })
        return after
      }),
    ],
    handlers: [{ event: CHANGED, name: 'news.hintFlash', run: async () => hintAll?.() }],
    second: [flashKind({ rows, screenDraft, published })],
    search: searchOf(rows),
    sample: () => flashSample(kernel, rows),
  } satisfies Pick<Slice, 'routes' | 'handlers' | 'second' | 'sample'> & { search: SearchSource }
}

/** Only members read them. */
const searchOf = (rows: FlashRepository): SearchSource => ({
  async find({ words, caller, offset, limit, titlesOnly }) {
    if (caller.kind !== 'member' || titlesOnly) return []
    return (await rows.search(words, offset, limit)).map(({ id, text, source, at, sample }) => ({
      id,
      title: firstOf(text, TITLE),
      teaser: firstOf(text, TEASER),
      note: source,
      at: Instant.parse(at.getTime()),
      access: 'open' as const,
      sample,
    }))
  },
})
