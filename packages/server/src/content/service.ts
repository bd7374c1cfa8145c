import type { ClientConfig, ClientVersion, contentEndpoints, DocKind, Personnel } from '@rostrum/contract/content'
import { Instant, PAGE_SIZE, WEAPP_PAGE_SIZE, type AnswerOf } from '@rostrum/contract/kernel'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { blocks, footer } from './defaults'
import { safeHtml } from './html'
import { compareVersions, isForLevels } from './policy'
import type { Played } from './about-media-desk'
import type { ContentRepository, NewDoc } from './repository'
import { settings, type SettingKey, type SettingValue } from './settings'

type Answer<K extends keyof typeof contentEndpoints> = AnswerOf<(typeof contentEndpoints)[K]>

/** What this slice cannot know itself: it ranks below those who do. */
export interface ContentDeps {
  /** Where clients open their socket: absolute, or a path of the API host. */
  readonly socketUrl: string
  /** Logins of the messaging platform that are configured; none unless told. */
  readonly wxLogin?: ClientConfig['wxLogin']
  /** Advisers by name or registration number, former ones included, ordered by name. */
  readonly personnel: (query: { keyword: string; offset: number; limit: number }) => Promise<Personnel[]>
  /** Decodes a file to see how long it plays; without it what the file says of itself is believed. */
  readonly played?: Played
  /** When that list was changed last; nothing is said of it without. */
  readonly personnelUpdatedAt?: () => Promise<Date | undefined>
}

const TIMEOUTS = { requestMs: 10_000, captchaMs: 20_000, uploadMs: 60_000, socketMs: 60_000 } as const

/** Navigation, home blocks, notices, legal texts and everything an operator may set. */
export function contentService(kernel: Kernel, repository: ContentRepository, deps: ContentDeps) {
  const today = () => new Date(kernel.clock.now())

  async function setting<K extends SettingKey>(key: K): Promise<SettingValue<K>>
  async function setting(key: SettingKey): Promise<unknown> {
    const { shape, fallback } = settings[key]
    return shape.parse((await repository.findSetting(key)) ?? fallback)
  }

  return {
    setting,
    async setSetting<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
      await repository.saveSetting(key, settings[key].shape.parse(value))
    },

    /** The risk line to show beside opinions, prices and live content. */
    riskTip: () => setting('riskTip'),

    async listNav(categoryCode: string, linkTypeCode: string): Promise<Answer<'content.listNav'>> {
      const rows = await repository.listNav(categoryCode, linkTypeCode)
      return rows.map(({ id, title, link, icon, iconActive }) => ({ id, title, link, icon, iconActive }))
    },

    async latestVersion(sn: string): Promise<ClientVersion> {
      const latest = await setting('clientVersion')
      const served = sn === '' || compareVersions(sn, latest.minSn) >= 0
      const { minSn: _minSn, isForce, ...told } = latest
      return { ...told, isForce: isForce ? 1 : 0, currentVersion: { status: served ? 1 : 0 } }
    },

    async clientConfig(linkTypeCode: string): Promise<ClientConfig> {
      const [webviewDomains, visitorFallback, allowListVersion] = await Promise.all([
        setting('webviewDomains'),
        setting('visitorFallback'),
        setting('allowListVersion'),
      ])
      const pageSize = linkTypeCode === 'wxApplet' ? WEAPP_PAGE_SIZE : PAGE_SIZE
      return {
        socketUrl: deps.socketUrl,
        webviewDomains,
        pageSize,
        visitorFallback,
        allowListVersion,
        wxLogin: [...(deps.wxLogin ?? [])],
        timeouts: TIMEOUTS,
      }
    },

    async homeBlocks(page: 'index' | 'index2', levelIds: readonly string[]): Promise<Answer<'content.getHomeBlocks'>> {
      const [rows, banners] = await Promise.all([repository.listBlocks(page), repository.listBanners(today())])
      const levels = new Set(levelIds)
      return {
        blocks: rows
          .filter((row) => isForLevels(row.levelIds, levels))
          .map(({ position, categoryCode, ...row }) => ({
            ...row,
            order: position,
            categoryCode: categoryCode ?? undefined,
          })),
        banners: banners.map(({ id, title, imageId, link }) => ({
          id,
          title,
          link,
          image: kernel.storage.publicUrl(imageId),
        })),
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

    /** Without navigation nothing can be reached, so an empty database gets ours; later starts change nothing. */
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
