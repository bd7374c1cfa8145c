import type { FileId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import type { Kernel } from '@rostrum/server/kernel'
import { CHART_SIZE, chartSvg, pictureOf } from '@rostrum/server/kernel/drawing'
import { coverOf } from './cover'
import { figuresIn, type KeptFigure } from './markup'
import type { Piece } from './piece'

/** The pictures of one article, drawn but not kept. */
export interface Drawn {
  readonly cover: Buffer
  readonly figures: readonly Buffer[]
}

/** All at once: the machine draws several pictures at a time, and the articles wait for none of them in turn. */
export const drawnFor = (pieces: readonly Piece[]): Promise<readonly Drawn[]> =>
  Promise.all(
    pieces.map(async ({ column, category, text }, at) => {
      const figures = figuresIn(text).map((figure) => pictureOf(chartSvg(figure)))
      const [cover, ...drawn] = await Promise.all([coverOf(column ?? category, at), ...figures])
      return { cover, figures: drawn }
    }),
  )

/** Keeps them as the article's own: everybody may see them. */
export async function keepPictures(
  storage: Kernel['storage'],
  { cover, figures }: Drawn,
  ownerId: NewsId,
): Promise<{ readonly coverId: FileId; readonly kept: readonly KeptFigure[] }> {
  const keep = (kind: 'news.cover' | 'news.figure', bytes: Buffer) =>
    storage.put({ kind, bytes, mime: 'image/png', ownerId, isPublic: true })
  const coverId = await keep('news.cover', cover)
  const kept: KeptFigure[] = []
  for (const bytes of figures) kept.push({ src: storage.publicUrl(await keep('news.figure', bytes)), ...CHART_SIZE })
  return { coverId, kept }
}
