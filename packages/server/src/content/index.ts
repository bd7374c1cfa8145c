import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { nobodyElse, type Approvals } from '../kernel/approvals'
import type { SearchSource } from '../kernel/contributions'
import type { Kernel, Slice } from '../kernel/kernel'
import { aboutMedia } from './about-media'
import { aboutMediaDesk } from './about-media-desk'
import { aboutRoutes } from './about-routes'
import { aboutSample } from './about-sample'
import { aboutRepository } from './repository-about'
import type { AgreeingAgain } from './legal/agreeing'
import { advertisementSample } from './advertisement-sample'
import { createContentDesk } from './desk/create'
import { advertisementRepository } from './desk/repository-advertisements'
import type { DeskChoices } from './desk/home'
import { createLegal } from './legal/create'
import { fileRoutes, fileService, type FileService } from './files'
import { helpRoutes } from './help-routes'
import { helpService, type HelpService } from './help-service'
import { mapRoutes } from './maps/create'
import { contentRepository } from './repository'
import { helpRepository } from './repository-help'
import { contentHoldings, fileUses, forgetFiles } from './repository-holdings'
import { regionRoutes } from './regions'
import { mineRoute } from './mine'
import { placeRoutes, type PlaceParts } from './places'
import { contentRoutes } from './routes'
import { contentSample } from './sample'
import { contentService, type ContentDeps, type ContentService } from './service'
import { uploadRepository } from './repository-uploads'
import { uploadRoutes } from './upload-routes'
import { uploadService, type UploadService } from './upload-service'
import { searchRoutes } from './search-routes'
import { searchService } from './search-service'
import { createSetup } from './setup/create'
import { recordingJudge, type RecordingJudge } from './recording-judge'
import { settingRepository } from './repository-settings'
import { settingRoutes } from './setting-routes'
import { releaseRoutes, releaseService } from './releases'
import { settingApplying } from './setting-applying'
import { settingBackup } from './setting-backup'
import { settingService, type SettingParts, type SettingService } from './setting-service'
import { contentSettings } from './settings'
import { wordRepository } from './repository-words'
import { wordRoutes } from './word-routes'
import { wordService, type WordService } from './word-service'

export { secondsOf, withStretch } from './about-heard'
export { openingOf, safeHtml, wordsOf } from './html'
export { chime } from './sample/recordings'
export { tencentMaps, type MapConfig, type Maps } from './maps/tencent'
export { regionNames } from './regions'
export type { ContentDeps } from './service'
export { isCover, isPicture, type ClaimedFile, type ClaimFiles, type FindClaimable } from './upload-service'
export { contentSettings } from './settings'
export type { Screened } from './word-service'

/** The content slice: navigation, home blocks, notices, company, legal texts, client version and configuration. */
export type Content = Slice &
  Pick<ContentService, 'riskTip' | 'setting' | 'setSetting' | 'publishDoc' | 'findDocVersion' | 'isDocPublished'> & {
    /** Which text somebody who agreed to a version must agree to again. */
    readonly askedAgain: AgreeingAgain['askedAgain']
    readonly screen: WordService['screen']
    /** Whether an uploaded recording plays, and how long it is. */
    readonly judgeRecording: RecordingJudge
    /** What the list of words finds in a text, and where. */
    readonly attempt: WordService['attempt']
    /** The provider's name. */
    companyNames(): Promise<string[]>
    readonly claim: UploadService['claim']
    readonly findClaimable: UploadService['findClaimable']
    /** What a member's files are attached to; files attached to nothing have no entry. */
    fileUses(memberId: MemberId): Promise<ReadonlyMap<FileId, string>>
    readonly forgetFiles: typeof forgetFiles
    /** Deletes the files together with what they were attached to. */
    readonly discard: UploadService['discard']
  }

type ContentParts = ContentDeps & {
  /** All slices, including this one; without it the search finds only questions. */
  readonly slices?: () => readonly Slice[]
  /** The names of operators, by id; without it nobody is named. */
  readonly operatorNames?: SettingParts['operatorNames']
  /** Sends a code to a number that an operator names. Absent: no codes leave this server. */
  readonly trySms?: (mobile: string) => Promise<void>
  /** Levels and categories that operators choose from; without it there are none. */
  readonly choices?: DeskChoices
  /** What other slices know of the items that pages show; without it nothing is known. */
  readonly subjects?: PlaceParts['subjects']
  /** Asks a second person; without it no setting that wants one can be changed. */
  readonly approvals?: Approvals
}

export function createContent(kernel: Kernel, deps: ContentParts): Content {
  const parts = partsOf(kernel, deps)
  const { repository, service, words, help, about, searches, setup, legal, settings, desk, uploads } = parts
  return {
    name: 'content',
    holdings: contentHoldings(kernel),
    searches,
    ...knownOf(parts),
    settings: Object.values(contentSettings),
    setup: setup.setup,
    second: [settings.kind, ...desk.second, help.second],
    fileUses: (memberId) => fileUses(kernel, memberId),
    forgetFiles,
    routes: [
      ...routesOf({ ...parts, kernel, deps, settings: settings.service }),
      ...settingRoutes(settings.service, settings.backup),
      ...legal.routes,
      ...desk.routes,
      ...setup.routes,
      ...releaseRoutes(releaseService(kernel, settings.parts, deps.publicUrl)),
    ],
    jobs: [{ name: 'content.forgetLoose', cron: '11 4 * * *', run: () => uploads.forgetLoose() }],
    riskTip: service.riskTip,
    setting: service.setting,
    setSetting: service.setSetting,
    publishDoc: service.publishDoc,
    findDocVersion: service.findDocVersion,
    isDocPublished: service.isDocPublished,
    askedAgain: legal.askedAgain,
    screen: words.screen,
    attempt: words.attempt,
    companyNames: () => companyNames(service),
    ...{ claim: uploads.claim, findClaimable: uploads.findClaimable, discard: uploads.discard },
    start: () => service.addDefaults(words.addDefaults),
    async sample() {
      await contentSample(kernel, repository, service)
      await advertisementSample(kernel, advertisementRepository(kernel.db))
      await words.addSample()
      await help.addSample()
      await aboutSample(kernel, about, service)
    },
  }
}

function partsOf(kernel: Kernel, deps: ContentParts) {
  const { slices, trySms, operatorNames = NAMELESS, choices = NO_CHOICES, approvals = nobodyElse } = deps
  const repository = contentRepository(kernel.db)
  const service = contentService(kernel, repository, deps)
  const words = wordService(kernel, wordRepository(kernel.db))
  const bySecond = () => service.setting(contentSettings.publicBySecond)
  const screening = { approvals, operatorNames, attempt: words.attempt, bySecond }
  const help = helpService(kernel, helpRepository(kernel.db), screening)
  const searches = { help: helpSource(help) }
  const uploads = uploadService(kernel, uploadRepository(kernel.db))
  const checks = () => slices?.().flatMap((slice) => slice.setup ?? []) ?? []
  return {
    repository,
    service,
    help,
    searches,
    judgeRecording: recordingJudge(deps.played ?? (async () => undefined)),
    words,
    about: aboutRepository(kernel.db),
    search: searchService(slices ?? (() => [{ name: 'content', routes: [], searches }])),
    uploads,
    files: fileService(kernel, { slices: slices ?? (() => []), position: deps.readPosition }),
    desk: createContentDesk({ kernel, service, uploads, choices, approvals, operatorNames, screening }),
    legal: createLegal({ kernel, service, operatorNames }),
    setup: createSetup({ kernel, service, checks, operatorNames, trySms }),
    settings: settingsOf(kernel, deps),
  }
}

/** What it knows of items that pages and lists of others show, and of files that they take. */
const knownOf = ({ help, files, judgeRecording }: ReturnType<typeof partsOf>) =>
  ({
    judgeRecording,
    items: { help: { lookUp: help.lookUp }, file: files.item },
    subjects: { file: { levels: files.levels } },
  }) satisfies Pick<Content, 'items' | 'subjects' | 'judgeRecording'>

interface RouteParts {
  readonly kernel: Kernel
  readonly deps: ContentParts
  readonly service: ContentService
  readonly words: WordService
  readonly help: HelpService
  readonly about: ReturnType<typeof aboutRepository>
  readonly search: ReturnType<typeof searchService>
  readonly uploads: UploadService
  readonly files: FileService
  readonly judgeRecording: RecordingJudge
  readonly settings: SettingService
}

const routesOf = ({ kernel, deps, service, settings, ...parts }: RouteParts): Content['routes'] => [
  ...contentRoutes(service),
  ...wordRoutes(parts.words),
  ...aboutRoutes({
    media: aboutMedia(kernel, parts.about),
    desk: aboutMediaDesk(kernel, parts.about, parts.judgeRecording),
    service,
    settings,
    personnel: deps.personnel,
    certificate: deps.certificate,
  }),
  ...fileRoutes(parts.files),
  ...uploadRoutes(parts.uploads),
  ...helpRoutes(parts.help),
  ...regionRoutes(),
  ...mapRoutes(kernel, deps.maps),
  mineRoute(kernel, deps.slices),
  ...searchRoutes(parts.search),
  ...placeRoutes({ sourceOf: parts.search.sourceOf, subjects: deps.subjects ?? NO_SUBJECTS }),
]

function settingsOf({ clock, db }: Kernel, { slices, operatorNames = NAMELESS, approvals }: ContentParts) {
  const parts: SettingParts = {
    clock,
    db,
    settings: settingRepository(db),
    declared: () => slices?.().flatMap(({ settings = [] }) => settings) ?? Object.values(contentSettings),
    operatorNames,
    approvals: approvals ?? nobodyElse,
  }
  const applying = settingApplying(parts)
  return {
    parts,
    service: settingService(parts, applying),
    backup: settingBackup(parts, applying),
    kind: applying.kind,
  }
}

const NO_SUBJECTS: PlaceParts['subjects'] = {
  describe: async () => undefined,
  isGone: async () => false,
  findPlaces: async () => [],
  placeOf: async () => undefined,
}
const NAMELESS = async (): Promise<ReadonlyMap<string, string>> => new Map()
const NO_CHOICES: DeskChoices = { levels: async () => [], categories: async () => [] }

async function companyNames(service: ContentService): Promise<string[]> {
  const { company } = await service.setting(contentSettings.about)
  return [company.fullName, company.shortName].filter((name) => name !== '')
}

const helpSource = (help: HelpService): SearchSource => ({
  find: async ({ words, offset, limit, titlesOnly }) =>
    (await help.search(words, { offset, limit }))
      .filter(({ question }) => !titlesOnly || question.includes(words))
      .map(({ id, question, teaser, sample }) => ({ id, title: question, teaser, access: 'open', sample })),
})
