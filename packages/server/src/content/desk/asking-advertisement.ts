import { AdvertisementId, ShownTo } from '@rostrum/contract/content'
import { FileId, Instant, LevelId } from '@rostrum/contract/kernel'
import { approvalKind, canonical, seenOf, type ApprovalKind, type Kernel } from '@rostrum/server/kernel'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import type { DeskChoices } from './home'
import type { AdvertisementRepository, AdvertisementRow } from './repository-advertisements'
import { mustEndLater } from './seen'
import { advertisementText as text } from './text.advertisement.zh'

export const ADVERTISEMENTS = 'content.advertisements'

/** An advertisement as a second person is asked for it. `from` null: as it was, or as soon as it is approved. */
export const AskedAdvertisement = z.object({
  id: AdvertisementId,
  title: z.string(),
  imageId: FileId,
  link: z.string(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  who: ShownTo,
  levelIds: z.array(LevelId),
  everyDays: z.number().int(),
})
export type AskedAdvertisement = z.infer<typeof AskedAdvertisement>

/** What an operator sees of a row, and what another version is recognised by. */
export const factsOf = ({ fromAt, toAt, ...row }: AdvertisementRow) => ({
  ...row,
  from: Instant.parse(fromAt.getTime()),
  to: toAt === null ? undefined : Instant.parse(toAt.getTime()),
})

interface KindParts {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly rows: AdvertisementRepository
  readonly choices: Pick<DeskChoices, 'levels'>
}

/** Shows what a second person approved. */
export function advertisementKind({ kernel: { storage }, rows, choices }: KindParts): ApprovalKind {
  async function linesOf(row: Lined): Promise<readonly (readonly [place: string, words: string])[]> {
    const names = new Map((await choices.levels()).map(({ id, name }) => [id, name]))
    return [
      [text.place.title, row.title],
      [text.place.picture, storage.publicUrl(row.imageId)],
      [text.place.link, row.link],
      [text.place.from, row.from === null ? text.atOnce : beijingMoment(row.from)],
      [text.place.to, row.to === null ? text.forever : beijingMoment(row.to)],
      [
        text.place.who,
        text.whoOf(
          row.who,
          row.levelIds.map((id) => names.get(id) ?? id),
        ),
      ],
      [text.place.everyDays, text.everyOf(row.everyDays)],
      [text.place.state, text.stateOf(row.isOff)],
    ]
  }

  return approvalKind<AskedAdvertisement>({
    kind: ADVERTISEMENTS,
    title: text.kind,
    permission: 'content:advertisement:edit',
    payload: AskedAdvertisement,
    async describe(asked, q) {
      const row = await rows.find(asked.id, q)
      const before = row && (await linesOf(linedOf(row)))
      const after = await linesOf({ ...asked, from: asked.from ?? (row ? linedOf(row).from : null), isOff: false })
      const changes = after.map(([place, words], at) => ({ place, before: before?.[at]?.[1] ?? '', after: words }))
      return { subject: asked.id, about: asked.title, changes: changes.filter((one) => one.before !== one.after) }
    },
    async stateOf({ id }, q) {
      const row = await rows.find(id, q)
      return canonical([row ? seenOf(factsOf(row)) : ''])
    },
    async carryOut(tx, asked, { at }) {
      const before = await rows.hold(tx, asked.id)
      const { from, to, ...facts } = asked
      const fromAt = from === null ? (before?.fromAt ?? at) : new Date(from)
      const row: AdvertisementRow = { ...facts, fromAt, toAt: to === null ? null : new Date(to), isOff: false }
      mustEndLater(row.fromAt, row.toAt)
      await rows.put(tx, row)
      return { outcome: text.done, ...(before && { before: factsOf(before) }), after: factsOf(row) }
    },
  })
}

interface Lined extends Omit<AskedAdvertisement, 'id'> {
  readonly isOff: boolean
}

const linedOf = (row: AdvertisementRow): Lined => {
  const { to = null, ...facts } = factsOf(row)
  return { ...facts, to }
}
