import { DrawId } from '@rostrum/contract/draw'
import { Instant } from '@rostrum/contract/kernel'
import { firstOf } from '@rostrum/contract/kernel/characters'
import { linkTo } from '@rostrum/contract/pages'
import type { Slice } from '@rostrum/server/kernel'
import { isUuid, searchWords } from '@rostrum/server/kernel/db'
import type { DrawGround } from './parts'
import { pictureOf } from './picturing'
import type { DrawRow } from './repository'
import { text } from './text.zh'

const TEASER = 120

/** What other slices' pages may know of draws. */
export function drawSharing(parts: DrawGround) {
  const { draws, claims, ports } = parts
  const { clock } = parts.kernel
  const find = async (id: string): Promise<DrawRow | undefined> => {
    const row = isUuid(id) ? await draws.find(DrawId.parse(id)) : undefined
    return row?.publishedAt && !row.voidedAt ? row : undefined
  }
  const openOf = async (memberId: Parameters<typeof claims.listOpenOf>[0]) => {
    const rows = await claims.listOpenOf(memberId, new Date(clock.now()))
    const found = new Map((await draws.listByIds(rows.map(({ drawId }) => drawId))).map((row) => [row.id, row]))
    return rows.map((row) => ({ row, name: found.get(row.drawId)?.name ?? '' }))
  }
  /** The picture of the first prize that has one. */
  const coverOf = ({ prizes }: DrawRow['writing']) => {
    const { picture } = pictureOf(
      parts,
      prizes.find(({ pictureId }) => pictureId !== undefined),
    )
    return picture === undefined ? {} : { cover: picture }
  }
  return {
    searches: {
      draw: {
        async find({ words, offset, limit }) {
          const wanted = searchWords(words)
          if (wanted.length === 0) return []
          const rows = await draws.search(wanted, { offset, limit })
          return rows.map(({ id, name, writing, startAt, sample }) => ({
            ...{ id, title: name, teaser: firstOf(writing.rules, TEASER), note: writing.organiser, sample },
            ...coverOf(writing),
            at: Instant.parse(startAt.getTime()),
            access: 'open' as const,
          }))
        },
      },
    },
    subjects: {
      draw: {
        levels: async (id) => ((await find(id)) ? [] : undefined),
        async describe(id) {
          const found = await find(id)
          if (!found) return undefined
          const { name, writing, sample } = found
          return {
            ...{ title: name, description: firstOf(writing.rules, TEASER), isSample: sample },
            facts: text.facts(text.and(writing.prizes.map((prize) => prize.name))),
            riskTip: await ports.riskTip(),
          }
        },
      },
    },
    reported: {
      async draw(ids) {
        const rows = await draws.listByIds([...new Set(ids)].filter(isUuid).map((id) => DrawId.parse(id)))
        return new Map(
          rows
            .filter(({ publishedAt }) => publishedAt)
            .map(({ id, name, writing, voidedAt }) => [
              id,
              { text: name, by: writing.organiser, isDown: voidedAt !== null },
            ]),
        )
      },
    },
    mine: {
      async tasks({ memberId }) {
        return (await openOf(memberId)).flatMap(({ row, name }) =>
          row.state === 'empty'
            ? [
                {
                  ...{
                    id: `${row.drawId}/${row.order}`,
                    title: text.task(name),
                    link: linkTo('draw.result', { id: row.drawId }),
                  },
                  at: Instant.parse(row.until.getTime()),
                },
              ]
            : [],
        )
      },
    },
    async blockers({ memberId }) {
      return (await openOf(memberId)).map(({ row, name }) => ({
        ...{ kind: 'draw', text: text.leaving(name) },
        link: linkTo('draw.result', { id: row.drawId }),
      }))
    },
  } satisfies Partial<Slice>
}
