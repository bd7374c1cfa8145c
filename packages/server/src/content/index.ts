import type { Kernel, Slice } from '../kernel/kernel'
import { contentRepository } from './repository'
import { contentRoutes } from './routes'
import { contentSample } from './sample'
import { contentService, type ContentDeps, type ContentService } from './service'

export { openingOf, safeHtml, wordsOf } from './html'
export type { ContentDeps } from './service'

/** The content slice: navigation, home blocks, notices, company, legal texts, client version and configuration. */
export type Content = Slice & Pick<ContentService, 'riskTip' | 'setting' | 'setSetting' | 'publishDoc' | 'findDocVersion'>

export function createContent(kernel: Kernel, deps: ContentDeps): Content {
  const repository = contentRepository(kernel.db)
  const service = contentService(kernel, repository, deps)
  return {
    name: 'content',
    routes: contentRoutes(service),
    riskTip: service.riskTip,
    setting: service.setting,
    setSetting: service.setSetting,
    publishDoc: service.publishDoc,
    findDocVersion: service.findDocVersion,
    start: service.addDefaults,
    sample: () => contentSample(kernel, repository, service),
  }
}
