import { AboutMediaId } from '@rostrum/contract/content'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { AboutRepository } from './repository-about'
import { official, releaseLog } from './sample/official'
import { chime, recordings } from './sample/recordings'
import type { ContentService } from './service'
import { contentSettings } from './settings'

const SAMPLE_OWNER = 'content'

/** Playable recordings, official accounts and the last version, all marked as samples. */
export async function aboutSample(
  kernel: Pick<Kernel, 'clock' | 'storage'>,
  about: AboutRepository,
  service: Pick<ContentService, 'setting' | 'setSetting'>,
): Promise<void> {
  const now = kernel.clock.now()
  for (const [position, { title, notes, seconds, transcript }] of recordings.entries()) {
    const fileId = await kernel.storage.put({
      kind: 'content.media',
      bytes: chime(notes, seconds),
      mime: 'audio/wav',
      ownerId: SAMPLE_OWNER,
      isPublic: false,
      fileName: `${title}.wav`,
    })
    await about.addMedia({
      mediaId: AboutMediaId.parse(newId()),
      kind: 'audio',
      title,
      fileId,
      durationSec: seconds,
      transcript,
      position,
      isOff: false,
      updatedAt: new Date(now),
      sample: true,
    })
  }
  await service.setSetting(contentSettings.official, { ...official, updatedAt: now })
  const { sn } = await service.setting(contentSettings.clientVersion)
  await service.setSetting(contentSettings.releases, [
    { sn, name: `讲坛 ${sn}`, at: now, log: releaseLog, sample: true },
  ])
}
