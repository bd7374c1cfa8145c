import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import { aboutMedia } from './about-media'
import { aboutMediaDesk } from './about-media-desk'
import { aboutRoutes } from './about-routes'
import { aboutSample } from './about-sample'
import { aboutRepository } from './repository-about'
import { helpRoutes } from './help-routes'
import { helpService, type HelpService } from './help-service'
import { contentRepository } from './repository'
import { helpRepository } from './repository-help'
import { contentHoldings, fileUses, forgetFiles } from './repository-holdings'
import { regionRoutes } from './regions'
import { contentRoutes } from './routes'
import { contentSample } from './sample'
import { contentService, type ContentDeps, type ContentService } from './service'
import { uploadRepository } from './repository-uploads'
import { uploadRoutes } from './upload-routes'
import { uploadService, type UploadService } from './upload-service'
import { searchRoutes } from './search-routes'
import { searchService, type SearchSources } from './search-service'
import { wordRepository } from './repository-words'
import { wordRoutes } from './word-routes'
import { wordService, type WordService } from './word-service'

export { openingOf, safeHtml, wordsOf } from './html'
export { regionNames } from './regions'
export type { ContentDeps } from './service'
export type { ClaimedFile } from './upload-service'
export type { SearchAsk, SearchSources } from './search-service'
export type { Screened } from './word-service'

/** The content slice: navigation, home blocks, notices, company, legal texts, client version and configuration. */
export type Content = Slice &
  Pick<ContentService, 'riskTip' | 'setting' | 'setSetting' | 'publishDoc' | 'findDocVersion'> & {
    readonly screen: WordService['screen']
    /** Frequent questions, for the lists of others. */
    readonly lookUpHelp: HelpService['lookUp']
    /** Hangs uploaded files on something, once. */
    readonly claim: UploadService['claim']
    /** What a member's files hang on; those that hang on nothing have no entry. */
    fileUses(memberId: MemberId): Promise<ReadonlyMap<FileId, string>>
    readonly forgetFiles: typeof forgetFiles
    /** Throws them away with what they hung on. */
    readonly discard: UploadService['discard']
  }

export function createContent(
  kernel: Kernel,
  deps: ContentDeps & { readonly search?: Omit<SearchSources, 'help'> },
): Content {
  const repository = contentRepository(kernel.db)
  const service = contentService(kernel, repository, deps)
  const words = wordService(kernel, wordRepository(kernel.db))
  const help = helpService(kernel, helpRepository(kernel.db))
  const about = aboutRepository(kernel.db)
  const search = searchService({ ...(deps.search ?? NOTHING_ELSE), help: helpSource(help) })
  const uploads = uploadService(kernel, uploadRepository(kernel.db))
  return {
    name: 'content',
    holdings: contentHoldings(kernel),
    fileUses: (memberId) => fileUses(kernel, memberId),
    forgetFiles,
    routes: [
      ...contentRoutes(service),
      ...wordRoutes(words),
      ...aboutRoutes({
        kernel,
        media: aboutMedia(kernel, about),
        desk: aboutMediaDesk(kernel, about, deps.played ?? (async () => undefined)),
        service,
        personnel: deps.personnel,
      }),
      ...uploadRoutes(uploads),
      ...helpRoutes(help),
      ...regionRoutes(),
      ...searchRoutes(search),
    ],
    jobs: [{ name: 'content.forgetLoose', cron: '11 4 * * *', run: () => uploads.forgetLoose() }],
    riskTip: service.riskTip,
    setting: service.setting,
    setSetting: service.setSetting,
    publishDoc: service.publishDoc,
    findDocVersion: service.findDocVersion,
    screen: words.screen,
    lookUpHelp: help.lookUp,
    claim: uploads.claim,
    discard: uploads.discard,
    start: () => service.addDefaults(words.addDefaults),
    async sample() {
      await contentSample(kernel, repository, service)
      await words.addSample()
      await help.addSample()
      await aboutSample(kernel, about, service)
    },
  }
}

const nothing = async () => []
/** Without other slices there are only questions to be found. */
const NOTHING_ELSE: Omit<SearchSources, 'help'> = {
  teacher: nothing,
  live: nothing,
  replay: nothing,
  news: nothing,
  video: nothing,
  stock: nothing,
}

function helpSource(help: HelpService): SearchSources['help'] {
  return async ({ words, offset, limit, titlesOnly }) =>
    (await help.search(words, { offset, limit }))
      .filter(({ question }) => !titlesOnly || question.includes(words))
      .map(({ id, question, teaser, sample }) => ({
        kind: 'help',
        id,
        title: question,
        teaser,
        access: 'open',
        sample,
      }))
}
