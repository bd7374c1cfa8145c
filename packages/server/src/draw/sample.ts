import { createHash } from 'node:crypto'
import { DrawId, DrawWriting, entrantHashOf, type DrawPrize } from '@rostrum/contract/draw'
import { addDays, beijingDay, instantOf } from '@rostrum/market'
import { coverSvg, pictureOf } from '@rostrum/server/kernel/drawing'
import type { DrawOpening } from './opening'
import type { DrawGround } from './parts'
import { closedAtOf, ruleTextOf, tradingFrom } from './policy'
import type { DrawRow } from './repository'
import { hashText, newSeed } from './secrets'
import { samplePictures, sampleText as text } from './sample.zh'
import type { DrawWritingService } from './writing'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ENTRANTS = 60
const DAYS_AGO = 8

/** The same draws have the same ids on every installation, so that links to them hold. */
function sampleDrawId(name: string): DrawId {
  const hex = createHash('sha256').update(`draw/${name}`).digest('hex')
  return DrawId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}

/** The prizes with a drawn picture each. */
const withPictures = ({ kernel: { storage } }: DrawGround): Promise<DrawPrize[]> =>
  Promise.all(
    text.prizes(text.odds).map(async (prize) => {
      const bytes = await pictureOf(coverSvg(samplePictures[prize.kind]))
      const facts = { kind: 'draw.prize', mime: 'image/png', ownerId: 'sample', isPublic: true } as const
      return { ...prize, pictureId: await storage.put({ ...facts, bytes }) }
    }),
  )

/** One opened draw whose entrants are invented, one that is open for joining, and one that belongs to a room. */
export async function drawSample(
  parts: DrawGround,
  { writing, opening }: { readonly writing: DrawWritingService; readonly opening: DrawOpening },
): Promise<void> {
  const { kernel, draws, ports } = parts
  const now = kernel.clock.now()
  const company = await ports.organiser()
  const pictured = await withPictures(parts)
  const overDay = tradingFrom(addDays(beijingDay(now), -DAYS_AGO))
  const over = await published(overDay, text.over)
  const coming = tradingFrom(addDays(beijingDay(now), 2))
  await draws.add(kernel.db.q, await published(coming, text.open))
  const roomId = await ports.sampleRoom()
  if (roomId !== undefined) await draws.add(kernel.db.q, await published(coming, text.room, { roomId }))
  // Where quotes are real, an invented draw has no close to be opened with.
  const { code } = ports.index.of(over.indexCode)
  if (!ports.index.isInvented || (await ports.index.close(code, overDay)) === undefined) return
  await draws.add(kernel.db.q, over)
  await kernel.db.tx(over.id, async (tx) => {
    for (let one = 0; one < ENTRANTS; one += 1) {
      const key = hashText(`${over.id} ${one}`).slice(0, 32)
      const hash = entrantHashOf(hashText, over.id, key)
      await draws.join(tx, { drawId: over.id, hash, memberId: null, code: '', place: null, at: over.startAt })
    }
  })
  await opening.freezeSample(over.id)
  await opening.open(over.id)

  async function published(day: string, name: string, more: { readonly roomId?: string } = {}): Promise<DrawRow> {
    const id = sampleDrawId(name)
    const closedAt = closedAtOf(day)
    const startAt = Math.min(instantOf(addDays(day, -7)), now - DAY_MS)
    const draft = DrawWriting.parse({
      ...{ name, prizes: pictured, condition: 'none', publicDay: day, organiser: company, ...more },
      ...{ startAt, deadline: closedAt - HOUR_MS, drawAt: closedAt + HOUR_MS / 2, claimUntil: closedAt + 14 * DAY_MS },
      ...{ rules: text.rules, contact: text.contact },
    })
    const row = await writing.newRow(id, draft, { sample: true })
    const ruleText = ruleTextOf(id, row.indexCode, draft)
    const made = { ruleText, ruleHash: hashText(ruleText), publishedAt: new Date(startAt - DAY_MS) }
    return { ...row, ...newSeed(id, ports.seals), ...made }
  }
}
