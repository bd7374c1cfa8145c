import type { HeldService } from '../moderation/held'
import type { ModerationRepository } from '../moderation/repository'
import type { Ground, LivePart } from '../part'
import type { LiveMembers } from '../people'
import { bundleMaker, type NoteHandedOver } from '../bundles/making'
import { bundledRepository } from '../bundles/repository-contents'
import { bundleRepository } from '../bundles/repository'
import { bundleSections, type SectionDeps } from '../bundles/sections'
import { bundleService } from '../bundles/service'
import { recordDesk } from './desk'
import { recordRepository } from './repository'
import { recordSearch } from './repository-desk'
import { recordRoutes } from './routes'
import { sealer } from './sealing'
import { recordReading } from './service'

export interface RecordParts {
  readonly held: HeldService
  readonly moderation: ModerationRepository
}

export interface RecordDeps {
  readonly members: LiveMembers
  readonly media: SectionDeps['media']
  /** The names of operators, by id; without it they are called operators. */
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
  /** What other slices add to material for a regulator: nothing without it. */
  readonly handedOver?: SectionDeps['handedOver']
  /** Tells members that their words were given to a regulator. */
  readonly noteHandedOver?: NoteHandedOver
}

/** A room's record: moderators and operators read it, regulators get copies, and it is sealed each night. */
export function createRecord(ground: Ground, { held, moderation }: RecordParts, deps: RecordDeps) {
  const { kernel, people, stores, getRoom } = ground
  const { members, media, operatorNames, handedOver = () => [], noteHandedOver } = deps
  const { messages, rooms, replays } = stores
  const records = recordRepository(kernel.db)
  const reading = recordReading({ kernel, records, moderation, messages, held, people, getRoom })
  const [bundles, contents] = [bundleRepository(kernel.db), bundledRepository(kernel.db)]
  const around = { kernel, records, bundles, contents, rooms, people, operatorNames, handedOver }
  const sectionsOf = bundleSections({ ...around, replays, media })
  const maker = bundleMaker({ ...around, sectionsOf, noteHandedOver })
  return {
    reading,
    routes: recordRoutes({
      reading,
      desk: recordDesk({ ...around, found: recordSearch(kernel.db), members }),
      bundles: bundleService({ ...around, maker }),
    }),
    jobs: [{ name: 'live.sealDays', cron: '20 0 * * *', run: () => sealer(kernel, records).sealDays() }, ...maker.jobs],
  } satisfies LivePart
}
