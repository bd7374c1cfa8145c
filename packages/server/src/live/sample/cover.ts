import type { FileId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { coverSvg, pictureOf, type CoverArt, type CoverTone } from '@rostrum/server/kernel/drawing'
import type { RoomWords } from './words'

/** One ground, one motif and one short name for each series of rooms. */
export const looks: Readonly<Record<RoomWords['series'], readonly [CoverTone, CoverArt, string]>> = {
  market: ['ink', 'candles', '看盘'],
  funds: ['sage', 'shares', '基金'],
  statements: ['pine', 'pages', '财报'],
  roundtable: ['night', 'scale', '圆桌'],
  bonds: ['mist', 'waves', '债券'],
  weekly: ['plum', 'grid', '复盘'],
  lessons: ['lake', 'curve', '课堂'],
}

/** A room's cover: its series decides the look, its title the drawing; both stand on it. */
export function coverOf({ series, title }: Pick<RoomWords, 'series' | 'title'>): Promise<Buffer> {
  const [tone, art, name] = looks[series]
  const seed = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return pictureOf(coverSvg({ tone, art, seed, label: { series: name, title } }))
}

/** Covers of sample rooms are for everybody. */
export const keepCover = (storage: Kernel['storage'], bytes: Buffer): Promise<FileId> =>
  storage.put({ kind: 'live.cover', bytes, mime: 'image/png', ownerId: 'sample', isPublic: true })
