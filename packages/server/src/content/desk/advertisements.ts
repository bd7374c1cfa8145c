import type { AdvertisementId, advertisementEndpoints } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type FileId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, seenOf, windowOf, type Approvals, type Kernel, type WaitingApproval } from '@rostrum/server/kernel'
import { ADVERTISEMENTS, AskedAdvertisement, factsOf } from './asking-advertisement'
import { mustKnowLevels, type DeskChoices } from './home'
import { mustLead } from './links'
import type { AdvertisementRepository, AdvertisementRow } from './repository-advertisements'
import { mustBeSeen, mustEndLater, stateOf } from './seen'

type Calls = typeof advertisementEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Draft = AnswerOf<Calls['content.askAdvertisement']>

export interface AdvertisementDeskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>
  readonly rows: AdvertisementRepository
  readonly choices: Pick<DeskChoices, 'levels'>
  readonly approvals: Approvals
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}

/** The advertisement of the home page: what is shown was approved by a second person, and anybody takes it down. */
export function advertisementDesk({ kernel, rows, choices, approvals, operatorNames }: AdvertisementDeskParts) {
  const { clock, db, storage } = kernel
  const now = () => new Date(clock.now())

  const shown = (row: AdvertisementRow): Draft => {
    const { isOff, ...facts } = factsOf(row)
    const image = storage.publicUrl(row.imageId)
    return { ...facts, image, seen: seenOf({ ...facts, isOff }), state: stateOf(row, now()) }
  }
  async function shownAsked({ payload, by }: WaitingApproval): Promise<Draft> {
    const { from, to, ...facts } = AskedAdvertisement.parse(payload)
    return {
      ...facts,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      image: storage.publicUrl(facts.imageId),
      seen: '',
      state: 'asked',
      by: (await operatorNames()).get(by) ?? '',
    }
  }
  async function mustBePicture(id: FileId): Promise<void> {
    const file = isUuid(id) ? await storage.find(id) : undefined
    if (!file?.isPublic || !file.mime.startsWith('image/')) refuse('content.banner_image')
  }
  /** As it is now, seen by who changes it; nothing where it is new. */
  async function startOf(id: AdvertisementId, seen: string): Promise<AdvertisementRow | undefined> {
    const row = await rows.find(id)
    if (row) mustBeSeen(factsOf(row), seen)
    else if (seen !== '') refuse('content.row_not_found')
    return row
  }

  return {
    async list(page: Asked<'content.listAdvertisements'>): Promise<AnswerOf<Calls['content.listAdvertisements']>> {
      const { offset } = windowOf(page)
      const [asked, count] = await Promise.all([approvals.waiting(ADVERTISEMENTS), rows.count()])
      const first = await Promise.all(asked.slice(offset, offset + page.pageSize).map(shownAsked))
      const found = await rows.list(Math.max(0, offset - asked.length), page.pageSize - first.length)
      const listed = [...first, ...found.map(shown)]
      const total = asked.length + count
      return { rows: listed, total, hasMore: offset + listed.length < total }
    },

    choices: async () => ({ levels: [...(await choices.levels())] }),

    async ask(by: OperatorId, given: Asked<'content.askAdvertisement'>): Promise<Draft> {
      const { id, seen, why, from, to, ...facts } = given
      mustLead(facts)
      mustKnowLevels(facts.levelIds, await choices.levels())
      if (facts.levelIds.length > 0 && facts.who !== 'members') return refuse('content.level_members')
      await mustBePicture(facts.imageId)
      const before = await startOf(id, seen)
      const starts = from === undefined ? (before?.fromAt ?? now()) : new Date(from)
      mustEndLater(starts, to === undefined ? null : new Date(to))
      const payload: AskedAdvertisement = { ...facts, id, from: instantOf(from), to: instantOf(to) }
      return shownAsked(await approvals.ask({ kind: ADVERTISEMENTS, payload, by, why }))
    },

    async withdraw({ id, seen }: Asked<'content.withdrawAdvertisement'>) {
      return db.tx(id, async (tx) => {
        const before = (await rows.hold(tx, id)) ?? refuse('content.row_not_found')
        mustBeSeen(factsOf(before), seen)
        const row = { ...before, isOff: true }
        await rows.put(tx, row)
        return { before: shown(before), after: shown(row) }
      })
    },
  }
}

export type AdvertisementDesk = ReturnType<typeof advertisementDesk>

const instantOf = (ms: number | undefined): Instant | null => (ms === undefined ? null : Instant.parse(ms))
