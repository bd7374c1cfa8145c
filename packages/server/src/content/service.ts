import type {
  ClientConfig,
  ClientVersion,
  contentEndpoints,
  DocKind,
  Personnel,
  Verified,
} from '@rostrum/contract/content'
import { bannersShownMax } from '@rostrum/contract/content/limits'
import { Instant, type AnswerOf, type FileId, type MemberId, type WatchPosition } from '@rostrum/contract/kernel'
import { pageSizeDefault, weappPageSize } from '@rostrum/contract/kernel/limits'
import { pages } from '@rostrum/contract/pages'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { blocks, footer } from './defaults'
import { safeHtml } from './html'
import { absentFrom, isAbsent, isShown, type HomeShows } from './home'
import type { Maps } from './maps/tencent'
import { compareVersions, isForLevels, isForViewer, type HomeViewer } from './policy'
import type { Played } from './recording-judge'
import type { ContentRepository, NewDoc } from './repository'
import type { z } from 'zod'
import type { ReadSetting, Setting } from '../kernel/settings'
import { contentSettings as settings } from './settings'

type Answer<K extends keyof typeof contentEndpoints> = AnswerOf<(typeof contentEndpoints)[K]>

/** What higher-ranking slices must tell this one. */
export interface ContentDeps {
  /** The address where clients open their socket: absolute, or a path of the API host. */
  readonly socketUrl: string
  /** The configured logins of the messaging platform; none by default. */
  readonly wxLogin?: ClientConfig['wxLogin']
  /** Advisers by name or registration number, former ones included, ordered by name. */
  readonly personnel: (query: { keyword: string; offset: number; limit: number }) => Promise<Personnel[]>
  /** Decodes a file to measure its length; without it the file's header is believed. */
  readonly played?: Played
  /** Whether there is anything to show of what the home page leads to; without it there is. */
  readonly shows?: HomeShows
  /** What everybody may know of a certificate's number. */
  readonly certificate?: (no: string) => Promise<z.input<typeof Verified>['certificate']>
  /** Where a member stopped in a document, in the history's measure; without it everybody begins at the front. */
  readonly readPosition?: (memberId: MemberId, fileId: string) => Promise<WatchPosition | undefined>
  /** A provider of maps; without one there is none. */
  readonly maps?: Maps | undefined
  /** The public origin, by which clients load packages and open pages outside themselves. */
  readonly publicUrl?: string
  /** When that list was last changed; without it no date is shown. */
  readonly personnelUpdatedAt?: () => Promise<Date | undefined>
}

/** Navigation, home blocks, notices, legal texts and every setting of operators. */
export function contentService(kernel: Kernel, repository: ContentRepository, deps: ContentDeps) {
  const siteOf = (path: string) => `${deps.publicUrl ?? ''}${path}`
  const today = () => new Date(kernel.clock.now())

  const setting: ReadSetting = async ({ key, shape, fallback }) =>
    shape.parse((await repository.findSetting(key)) ?? fallback)

  return {
    setting,
    async setSetting<S extends z.ZodType>({ key, shape }: Setting<S>, value: z.output<S>): Promise<void> {
      await repository.saveSetting(key, shape.parse(value))
    },

    /** The risk line to show beside opinions, prices and live content. */
    riskTip: () => setting(settings.riskTip),

    async listNav(categoryCode: string, linkTypeCode: string): Promise<Answer<'content.listNav'>> {
      const rows = await repository.listNav(categoryCode, linkTypeCode)
      const own = rows.filter((row) => row.linkTypeCode !== null)
      return (own.length > 0 ? own : rows).map(({ id, title, link, icon, iconActive, who }) => ({
        id,
        title,
        link,
        icon,
        iconActive,
        who,
      }))
    },

    async latestVersion(sn: string): Promise<ClientVersion> {
      const latest = await setting(settings.clientVersion)
      const served = sn === '' || compareVersions(sn, latest.minSn) >= 0
      const { minSn: _minSn, isForce, ...told } = latest
      return { ...told, isForce: isForce ? 1 : 0, currentVersion: { status: served ? 1 : 0 } }
    },

    async clientConfig(linkTypeCode: string): Promise<ClientConfig> {
      const [webviewDomains, visitorFallback, visitorWatch, allowListVersion, hasSample, timeouts] = await Promise.all([
        setting(settings.webviewDomains),
        setting(settings.visitorFallback),
        setting(settings.visitorWatch),
        setting(settings.allowListVersion),
        setting(settings.hasSample),
        setting(settings.clientTimes),
      ])
      const pageSize = linkTypeCode === 'wxApplet' ? weappPageSize : pageSizeDefault
      return {
        socketUrl: deps.socketUrl,
        appletUrl: siteOf(pages['live.word'].path),
        winningUrl: siteOf(pages['draw.activityPlain'].path),
        payUrl: siteOf(pages['commerce.pay'].path),
        webviewDomains,
        pageSize,
        visitorFallback,
        visitorWatch,
        allowListVersion,
        hasSample,
        hasMaps: deps.maps !== undefined,
        wxLogin: [...(deps.wxLogin ?? [])],
        timeouts,
      }
    },

    async homeBlocks(page: 'index' | 'index2', viewer: HomeViewer): Promise<Answer<'content.getHomeBlocks'>> {
      const [rows, banners, advertisements, absent] = await Promise.all([
        repository.listBlocks(page, today()),
        repository.listBanners(today()),
        viewer.isMinor ? [] : repository.listAdvertisements(today()),
        absentFrom(deps.shows),
      ])
      const imageOf = ({ imageId }: { readonly imageId: FileId }) => kernel.storage.publicUrl(imageId)
      const ad = advertisements.find((one) => isForViewer(one, viewer))
      const levels = new Set([...viewer.asked, ...viewer.levelIds])
      return {
        blocks: rows
          .filter((row) => isForLevels(row.levelIds, levels) && isShown(row, absent))
          .map(({ id, kind, title, items, levelIds, position, categoryCode }) => ({
            id,
            kind,
            title,
            levelIds,
            items: items.filter(({ link }) => !isAbsent(link, absent)),
            order: position,
            categoryCode: categoryCode ?? undefined,
          })),
        banners: banners
          .filter((banner) => isForViewer(banner, viewer))
          .slice(0, bannersShownMax)
          .map((banner) => ({ id: banner.id, title: banner.title, link: banner.link, image: imageOf(banner) })),
        ...(ad && {
          advertisement: { id: ad.id, title: ad.title, link: ad.link, everyDays: ad.everyDays, image: imageOf(ad) },
        }),
      }
    },

    async listNotices(pageNum: number, pageSize: number): Promise<Answer<'content.listNotices'>> {
      const all = await repository.listNotices(today())
      const rows = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return {
        rows: rows.map(({ id, title, body, sample, fromAt, toAt }) => ({
          id,
          title,
          body,
          sample,
          from: fromAt.getTime(),
          to: toAt?.getTime(),
        })),
        total: all.length,
        hasMore: all.length > pageNum * pageSize,
      }
    },

    async listPersonnel(keyword: string, pageNum: number, pageSize: number): Promise<Answer<'content.listPersonnel'>> {
      const [rows, updatedAt] = await Promise.all([
        deps.personnel({ keyword, offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }),
        deps.personnelUpdatedAt?.(),
      ])
      return {
        rows: rows.slice(0, pageSize),
        hasMore: rows.length > pageSize,
        updatedAt: updatedAt && Instant.parse(updatedAt.getTime()),
      }
    },

    async getDoc(kind: DocKind, version?: string): Promise<Answer<'content.getDoc'>> {
      const doc = await repository.findDoc(kind, today(), version)
      if (doc === undefined) return refuse('content.doc_missing')
      return { ...doc, at: doc.at.getTime() }
    },

    /** The version of a legal text in force, or the one asked for when it exists. */
    async findDocVersion(kind: DocKind, version?: string): Promise<string | undefined> {
      return (await repository.findDoc(kind, today(), version))?.version
    },

    /** Whether the version in force is the provider's own, no sample. */
    async isDocPublished(kind: DocKind): Promise<boolean> {
      return (await repository.findDoc(kind, today()))?.sample === false
    },

    async listDocVersions(kind: DocKind): Promise<Answer<'content.listDocVersions'>> {
      const rows = await repository.listDocVersions(kind)
      return { rows: rows.map(({ version, at }) => ({ version, at: at.getTime() })) }
    },

    /** Publishes a version of a legal text. An existing version is never changed. */
    publishDoc: (doc: NewDoc) => repository.addDoc({ ...doc, body: safeHtml(doc.body) }),

    async listDisclosures(list: 'sdk' | 'share', platform?: string): Promise<Answer<'content.listSdks'>> {
      const rows = await repository.listDisclosures(list)
      return { rows: rows.filter((row) => platform === undefined || row.platform.includes(platform)) }
    },

    /** Without navigation no page can be reached, so an empty database gets ours; later starts change nothing. */
    async addDefaults(addWords: () => Promise<void>): Promise<void> {
      if ((await repository.findSetting('wordsAdded')) === undefined) {
        await addWords()
        await repository.saveSetting('wordsAdded', true)
      }
      if ((await repository.findSetting('defaultsAdded')) !== undefined) return
      await repository.addDefaults(
        footer.map((entry, position) => ({ ...entry, categoryCode: 'footer', iconActive: entry.icon, position })),
        blocks.map((block, position) => ({ items: [], levelIds: [], ...block, position })),
      )
      await repository.saveSetting('defaultsAdded', true)
    },
  }
}

export type ContentService = ReturnType<typeof contentService>
