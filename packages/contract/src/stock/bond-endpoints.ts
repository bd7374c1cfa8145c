import { z } from 'zod'
import { endpoint, Instant, pageOf, paging, PastedTable, searchMax, Seen, SeenOrNew, TradeDate, Words } from '../kernel'
import { Bond, BondCode, BondDay, BondDetail, BondFacts, BondKind } from './bond-shapes'
import { bondImportMax, bondSorts, bondRatingMax } from './limits'
import { MarketOrigin } from './shapes'

const mine = { audience: 'member', minors: 'closed' } as const
const desk = { audience: 'operator', permission: 'stock:bond:edit' } as const
const figures = { ...MarketOrigin.shape, day: TradeDate.optional().describe('数字是哪一天收盘的；没有行情时没有') }

/** A bond as operators see it. */
export const DeskBond = BondFacts.extend({ isOn: z.boolean(), isSample: z.boolean(), changedAt: Instant, seen: Seen })
export type DeskBond = z.infer<typeof DeskBond>

const coded = z.object({ code: BondCode })

/** Treasury and convertible bonds. */
export const bondEndpoints = {
  'stock.listBonds': endpoint({
    method: 'GET',
    path: '/api/stock/bond/get/list',
    summary: '国债与可转债，按收盘的数字；已到期的不列',
    ...mine,
    query: z.object({
      kind: BondKind.optional(),
      sort: z.enum(bondSorts).default('yield'),
      keyword: Words.max(searchMax).default(''),
      rating: Words.max(bondRatingMax).optional(),
      within: z.coerce.number().int().min(1).max(50).optional().describe('剩余年限不超过几年'),
      ...paging,
    }),
    reply: pageOf(Bond).extend({ ...figures, ratings: z.array(z.string()).describe('可以挑的评级') }),
  }),
  'stock.getBond': endpoint({
    method: 'GET',
    path: '/api/stock/bond/get/info/{code}',
    summary: '一只债券：利率、价格、收益率、付息；可转债另有转股价、转股价值、溢价率、正股与条款',
    ...mine,
    params: coded,
    reply: BondDetail.extend(figures),
    refusals: ['stock.bond_unknown'],
  }),
  'stock.listBondDays': endpoint({
    method: 'GET',
    path: '/api/stock/bond/get/calendar',
    summary: '一个月的债券日历：申购、发行、上市、付息、转股、回售、赎回、到期',
    ...mine,
    query: z.object({
      month: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, '请按年和月填写'),
      kind: BondKind.optional(),
    }),
    reply: z.object({ rows: z.array(BondDay), today: TradeDate }),
  }),
  'stock.listDeskBonds': endpoint({
    method: 'GET',
    path: '/api/console/stock/bond/get/list',
    summary: '全部债券，连同没有上架的和已到期的',
    ...desk,
    query: z.object({ kind: BondKind.optional(), keyword: Words.max(searchMax).default(''), ...paging }),
    reply: pageOf(DeskBond),
  }),
  'stock.saveBond': endpoint({
    method: 'POST',
    path: '/api/console/stock/bond/save',
    summary: '新增或更正一只债券；新增时代码已有则拒绝，更正时别人在这期间改过则拒绝',
    ...desk,
    body: BondFacts.extend({ isOn: z.boolean(), seen: SeenOrNew }),
    reply: DeskBond,
    refusals: [
      'stock.bond_unknown',
      'stock.bond_exists',
      'stock.changed_meanwhile',
      'stock.bond_dates',
      'stock.bond_coupons',
      'stock.bond_convertible',
      'stock.bonds_full',
      'stock.unknown_code',
    ],
  }),
  'stock.importBonds': endpoint({
    method: 'POST',
    path: '/api/console/stock/bond/import',
    summary: '粘贴一张表导入，一行一只，列的次序见说明；有一行不对就一行也不存，并说出哪几行',
    ...desk,
    body: z.object({ text: PastedTable.min(1, '请粘贴要导入的表').max(bondImportMax, '一次导入的太多，请分开') }),
    reply: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      faults: z.array(z.object({ line: z.number().int(), why: z.string() })),
    }),
    refusals: ['stock.bonds_full'],
  }),
} as const
