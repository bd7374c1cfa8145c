import type { Kernel, Slice } from '../kernel/kernel'
import { contentRepository } from './repository'
import { contentRoutes } from './routes'
import { contentSample } from './sample'
import { contentService, type ContentDeps, type ContentService } from './service'
import { uploadRepository } from './repository-uploads'
import { uploadRoutes } from './upload-routes'
import { uploadService, type UploadService } from './upload-service'
import { wordRepository } from './repository-words'
import { wordRoutes } from './word-routes'
import { wordService, type WordService } from './word-service'

export { openingOf, safeHtml, wordsOf } from './html'
export type { ContentDeps } from './service'
export type { ClaimedFile } from './upload-service'
export type { Screened } from './word-service'

/** The content slice: navigation, home blocks, notices, company, legal texts, client version and configuration. */
export type Content = Slice & Pick<ContentService, 'riskTip' | 'setting' | 'setSetting' | 'publishDoc' | 'findDocVersion'> & {
    readonly screen: WordService['screen']
    /** Hangs uploaded files on something, once. */
    readonly claim: UploadService['claim']
  }

export function createContent(kernel: Kernel, deps: ContentDeps): Content {
  const repository = contentRepository(kernel.db)
  const service = contentService(kernel, repository, deps)
  const words = wordService(kernel, wordRepository(kernel.db))
  const uploads = uploadService(kernel, uploadRepository(kernel.db))
  return {
    name: 'content',
    routes: [...contentRoutes(service), ...wordRoutes(words), ...uploadRoutes(uploads)],
    jobs: [{ name: 'content.forgetLoose', cron: '11 4 * * *', run: () => uploads.forgetLoose() }],
    riskTip: service.riskTip,
    setting: service.setting,
    setSetting: service.setSetting,
    publishDoc: service.publishDoc,
    findDocVersion: service.findDocVersion,
    screen: words.screen,
    claim: uploads.claim,
    start: () => service.addDefaults(words.addDefaults),
    async sample() {
      await contentSample(kernel, repository, service)
      await words.addSample()
    },
  }
}
