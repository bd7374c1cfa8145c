import { z } from 'zod'
import { codeOf, id, Instant, LevelId, TeacherId } from '../kernel'
import { codeTypedMax, regStates } from '../kernel/limits'
import type { Times } from '../kernel/times'
import { audiences } from './limits'

export const ShownTo = z.enum(audiences)
export type ShownTo = z.infer<typeof ShownTo>

export const NavId = id('NavId')
export type NavId = z.infer<typeof NavId>

/** An entry of the footer navigation. `icon` and `iconActive` are names of our icon sheet, or image addresses. */
export const NavItem = z.object({
  id: NavId,
  title: z.string(),
  link: z.string(),
  icon: z.string(),
  iconActive: z.string(),
  who: ShownTo.describe('给谁看：所有人、只给游客、只给会员'),
})
export type NavItem = z.infer<typeof NavItem>

/** The newest client of a platform. An empty link means that the platform offers none. */
export const ClientVersion = z.object({
  sn: z.string(),
  iosLink: z.string(),
  androidLink: z.string(),
  androidSha256: z.string().describe('安装包的 SHA-256（小写十六进制），没有安装包时为空'),
  androidBytes: z.number().int().describe('安装包的字节数，没有安装包时为 0'),
  isForce: z.union([z.literal(0), z.literal(1)]),
  currentVersion: z.object({ status: z.number().int().describe('1：当前版本仍可使用，0：已停用') }),
})
export type ClientVersion = z.infer<typeof ClientVersion>

/** Where a visitor without the right path is sent. */
export const VisitorFallback = z.enum(['login', 'about'])
export type VisitorFallback = z.infer<typeof VisitorFallback>

/** How long clients wait, in ms. */
const Ms = z.number().int().min(1).max(600_000)
export const ClientTimes = z.object({
  requestMs: Ms,
  captchaMs: Ms,
  uploadMs: Ms,
  downloadMs: Ms,
  socketMs: Ms,
  chunkMs: Ms,
  pageDelayMs: Ms,
  pageMs: Ms,
} satisfies Record<keyof Times, z.ZodNumber>)

export const ClientConfig = z.object({
  socketUrl: z.string().describe('绝对地址，或接口主机上的路径'),
  appletUrl: z.string().describe('小程序直播间：绝对地址，或接口主机上的路径'),
  winningUrl: z.string().describe('抽奖活动页：绝对地址，或接口主机上的路径；后接 ?id='),
  payUrl: z.string().describe('收银台：绝对地址，或接口主机上的路径'),
  webviewDomains: z.array(z.string()).describe('可在应用内打开的域名；其余在离开前询问'),
  pageSize: z.number().int(),
  visitorFallback: VisitorFallback,
  visitorWatch: z.boolean().describe('游客可否看开放的直播、回放和视频；否则这几页须登录'),
  allowListVersion: z.number().int(),
  hasSample: z.boolean().describe('数据库里有示例内容，各页注明'),
  hasMaps: z.boolean().describe('配置了地图服务：能按名称找地点，搜索的字会交给它'),
  wxLogin: z.array(z.enum(['applet', 'offiaccount'])).describe('已配置的微信登录：小程序、微信内浏览器'),
  timeouts: ClientTimes,
})
export type ClientConfig = z.infer<typeof ClientConfig>

/** An entry of a grid. It always leads to a screen that this release has. */
export const GridEntry = z.object({ title: z.string(), icon: z.string(), link: z.string() })
export type GridEntry = z.infer<typeof GridEntry>

export const BlockId = id('BlockId')
export type BlockId = z.infer<typeof BlockId>

/** The parts of the home page, in order. `items` is filled only for a grid, `categoryCode` only for `reading`. */
export const HomeBlock = z.object({
  id: BlockId,
  kind: z.enum(['live', 'grid', 'indices', 'notices', 'news', 'teachers', 'reading', 'tasks']),
  title: z.string(),
  items: z.array(GridEntry),
  categoryCode: z.string().optional(),
  levelIds: z.array(LevelId),
  order: z.number().int(),
})
export type HomeBlock = z.infer<typeof HomeBlock>

export const BannerId = id('BannerId')
export type BannerId = z.infer<typeof BannerId>
export const Banner = z.object({ id: BannerId, title: z.string(), image: z.string(), link: z.string() })
export type Banner = z.infer<typeof Banner>

export const AdvertisementId = z.uuid().brand<'AdvertisementId'>()
export type AdvertisementId = z.infer<typeof AdvertisementId>
/** The one advertisement of the home page. A device does not show it again for `everyDays` days once it was closed. */
export const Advertisement = Banner.extend({ id: AdvertisementId, everyDays: z.number().int() })
export type Advertisement = z.infer<typeof Advertisement>

export const HomeBlocks = z.object({
  blocks: z.array(HomeBlock),
  banners: z.array(Banner),
  advertisement: Advertisement.optional().describe('没有投放时没有；青少年模式下没有'),
})
export type HomeBlocks = z.infer<typeof HomeBlocks>

export const AnnouncementId = id('AnnouncementId')
export type AnnouncementId = z.infer<typeof AnnouncementId>

/** `body` is sanitised HTML. */
export const Announcement = z.object({
  id: AnnouncementId,
  title: z.string(),
  body: z.string(),
  from: Instant,
  to: Instant.optional(),
  sample: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

/** The provider's details that the law requires. A field that is not configured is missing and is not shown. */
export const Company = z.object({
  fullName: z.string(),
  shortName: z.string(),
  slogan: z.string(),
  intro: z.array(z.string()),
  qualification: z.string().optional(),
  licenceNo: z.string().optional(),
  icp: z.string().optional(),
  policeRecord: z.string().optional(),
  complaintPhone: z.string().optional(),
  sample: z.boolean().describe('true：示例机构，其中没有真实的登记信息'),
})
export type Company = z.infer<typeof Company>

export const About = z.object({
  company: Company,
  licences: z.array(z.object({ name: z.string(), no: z.string(), image: z.string().optional() })),
  offices: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
    }),
  ),
  phones: z.array(z.object({ label: z.string(), number: z.string(), hours: z.string().optional() })),
  promises: z.array(z.object({ title: z.string(), text: z.string() })),
  antiFraud: z.array(z.string()),
})
export type About = z.infer<typeof About>

export const Personnel = z.object({
  id: TeacherId,
  name: z.string(),
  regType: z.string(),
  regNo: z.string(),
  regState: z.enum(regStates),
  joinDay: z.string().optional(),
  leaveDay: z.string().optional().describe('离职日期'),
  services: z.array(z.string()).default([]).describe('服务产品'),
  photoUrl: z.string().optional(),
  sample: z.boolean().default(false),
})
export type Personnel = z.infer<typeof Personnel>

export const DocKind = z.enum(['agreement', 'privacy', 'privacyIos', 'risk', 'product'])
export type DocKind = z.infer<typeof DocKind>
export const DocVersion = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .regex(/^\d+\.\d+(\.\d+)?$/)

/** A legal text. `body` is sanitised HTML. */
export const Doc = z.object({
  kind: DocKind,
  version: DocVersion,
  at: Instant,
  title: z.string(),
  summary: z.array(z.string()),
  body: z.string(),
  sample: z.boolean(),
})
export type Doc = z.infer<typeof Doc>

/** A third-party component and what it learns about a person. An empty `data` means nothing. */
export const Sdk = z.object({
  name: z.string(),
  company: z.string(),
  purpose: z.string(),
  data: z.array(z.string()),
  way: z.string(),
  platform: z.string(),
  link: z.string(),
  since: z.string(),
})
export type Sdk = z.infer<typeof Sdk>
