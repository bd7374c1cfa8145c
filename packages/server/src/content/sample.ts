import { AnnouncementId } from '@rostrum/contract/content'
import type { Instant } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { ContentRepository } from './repository'
import type { ContentService } from './service'
import { agreement } from './sample/agreement'
import { about } from './sample/company'
import { disclosures } from './sample/disclosures'
import { notices } from './sample/notices'
import { privacy, privacyIos } from './sample/privacy'
import { risk } from './sample/risk'
import { contentSettings } from './settings'
import type { SettingValue } from '../kernel/settings'

const DAY_MS = 86_400_000

/** A demonstration company with its legal texts, notices and honest component list. */
export async function contentSample(
  kernel: Kernel,
  repository: ContentRepository,
  service: ContentService,
): Promise<void> {
  const now = kernel.clock.now()
  await service.setSetting(contentSettings.hasSample, true)
  await service.setSetting(contentSettings.about, about as SettingValue<typeof contentSettings.about>)
  await service.setSetting(contentSettings.webviewDomains, ['www.csrc.gov.cn', 'www.sac.net.cn', 'www.investor.org.cn'])
  await publishDocs(service, now)
  for (const { daysAgo, title, body } of notices) {
    await repository.addNotice({
      id: AnnouncementId.parse(newId()),
      title,
      body: `<p>${body}</p>`,
      fromAt: new Date(now - daysAgo * DAY_MS),
      toAt: null,
      sample: true,
    })
  }
  await repository.addDisclosures(disclosures)
}

async function publishDocs(service: ContentService, now: Instant): Promise<void> {
  const at = new Date(now - 30 * DAY_MS)
  const docs = [
    { kind: 'agreement' as const, ...agreement },
    { kind: 'privacy' as const, ...privacy },
    { kind: 'privacyIos' as const, ...privacyIos },
    { kind: 'risk' as const, ...risk },
  ]
  for (const doc of docs) await service.publishDoc({ ...doc, version: '1.0', at, sample: true })
}
