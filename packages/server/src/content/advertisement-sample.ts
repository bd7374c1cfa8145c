import { AdvertisementId } from '@rostrum/contract/content'
import { linkTo } from '@rostrum/contract/pages'
import { coverSvg, pictureOf } from '@rostrum/server/kernel/drawing'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { AdvertisementRepository } from './desk/repository-advertisements'

const DAY_MS = 86_400_000
const TITLE = '每周直播安排'

/** One advertisement that was taken down: operators see what one looks like, and the home page has none. */
export async function advertisementSample(
  { clock, db, storage }: Pick<Kernel, 'clock' | 'db' | 'storage'>,
  rows: AdvertisementRepository,
): Promise<void> {
  const bytes = await pictureOf(
    coverSvg({ tone: 'ink', art: 'grid', seed: 7, label: { series: '直播', title: TITLE } }),
  )
  const imageId = await storage.put({
    kind: 'content.picture',
    bytes,
    mime: 'image/png',
    ownerId: 'content',
    isPublic: true,
  })
  await rows.put(db.q, {
    id: AdvertisementId.parse(newId()),
    title: TITLE,
    imageId,
    link: linkTo('live.list'),
    fromAt: new Date(clock.now() - DAY_MS),
    toAt: null,
    who: 'all',
    levelIds: [],
    everyDays: 1,
    isOff: true,
  })
}
