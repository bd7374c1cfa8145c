import { z } from 'zod'
import { endpoint, IdempotencyKey, OnOff, Words } from '../kernel'
import {
  alertPriceMax,
  poolCodesMax,
  poolGroupNameMax,
  poolGroupsMax,
  poolImportMax,
  poolItemsMax,
  poolNoteMax,
  poolSorts,
  poolUnknownMax,
} from './limits'
import {
  AlertKind,
  MarketOrigin,
  PoolGroup,
  PoolGroupId,
  PoolItem,
  StockAlert,
  StockAlertId,
  StockCode,
  StockFound,
} from './shapes'

const mine = { audience: 'member', minors: 'closed' } as const
const groups = z.object({
  rows: z.array(PoolGroup),
  used: z.number().int().describe('我的各组里共有多少只'),
  most: z.number().int(),
})
const items = z.object({ rows: z.array(PoolItem), ...MarketOrigin.shape })
const codes = z.array(StockCode).min(1, '请选择证券').max(poolCodesMax, `一次最多${poolCodesMax}只`)
const itemsOf = z.array(StockCode).min(1, '请选择证券').max(poolItemsMax, `一次最多${poolItemsMax}只`)
const own = PoolGroupId.optional().describe('不填：我的第一组；没有时新建“自选”')

const pools = {
  'stock.listPoolGroups': endpoint({
    method: 'GET',
    path: '/api/stock/pool/group/get/list',
    summary: '我的自选分组，和老师的股票池（只读，按等级）',
    ...mine,
    reply: groups,
  }),
  'stock.savePoolGroup': endpoint({
    method: 'POST',
    path: '/api/stock/pool/group/save',
    summary: `新建、改名或重排我的分组；最多${poolGroupsMax}组，不能重名`,
    ...mine,
    body: z.object({
      groupId: PoolGroupId.optional().describe('不填为新建'),
      name: Words.min(1, '请填写组名').max(poolGroupNameMax, `组名最多${poolGroupNameMax}个字`).optional(),
      order: z.array(PoolGroupId).max(poolGroupsMax).optional().describe('我的各组的新次序；没有列出的排在后面'),
    }),
    reply: groups.extend({ groupId: PoolGroupId.optional().describe('新建或改过的一组') }),
    refusals: ['stock.group_unknown', 'stock.group_name', 'stock.groups_full', 'stock.group_what'],
  }),
  'stock.deletePoolGroup': endpoint({
    method: 'POST',
    path: '/api/stock/pool/group/delete/{id}',
    summary: '删除我的一组，连同里面的证券；不影响别的组。给了只数而组里已不是这么多时不删',
    ...mine,
    params: z.object({ id: PoolGroupId }),
    body: z.object({
      count: z.number().int().min(0).max(poolItemsMax).optional().describe('我看到组里有几只；另一台设备可能又加了'),
    }),
    reply: groups,
    refusals: ['stock.group_unknown', 'stock.group_changed'],
  }),
  'stock.listPool': endpoint({
    method: 'GET',
    path: '/api/stock/pool/get/list',
    summary: '一组里的证券和行情；不填组为我的全部，每只一次。老师的池另有已移出的和它们的结果',
    ...mine,
    query: z.object({
      groupId: PoolGroupId.optional(),
      sort: z.enum(poolSorts).default('mine').describe('mine：我排的次序'),
      removed: OnOff.optional().describe('1：老师的池里已移出的'),
    }),
    reply: items,
    refusals: ['stock.group_unknown', 'stock.group_level', 'stock.calendar_unknown'],
  }),
  'stock.savePool': endpoint({
    method: 'POST',
    path: '/api/stock/pool/save',
    summary: `加自选，或给已有的写备注；全部最多${poolItemsMax}只。已经在组里的不变`,
    ...mine,
    body: z.object({
      groupId: own,
      codes,
      note: Words.max(poolNoteMax, `备注最多${poolNoteMax}个字`).optional().describe('不填则备注不变，空的清除备注'),
    }),
    reply: items.extend({ groupId: PoolGroupId, added: z.number().int() }),
    refusals: ['stock.group_unknown', 'stock.unknown_code', 'stock.pool_full'],
  }),
  'stock.deletePool': endpoint({
    method: 'POST',
    path: '/api/stock/pool/delete',
    summary: '移出自选，或（undo=1）把刚移出的放回原来的位置；不填组为全部组',
    ...mine,
    body: z.object({ groupId: PoolGroupId.optional(), codes: itemsOf, undo: OnOff.optional() }),
    reply: z.object({ changed: z.number().int(), used: z.number().int() }),
    refusals: ['stock.group_unknown', 'stock.pool_full'],
  }),
  'stock.sortPool': endpoint({
    method: 'POST',
    path: '/api/stock/pool/sort',
    summary: '一组的新次序；没有列出的排在后面',
    ...mine,
    body: z.object({ groupId: PoolGroupId, codes: itemsOf }),
    reply: z.object({ changed: z.number().int() }),
    refusals: ['stock.group_unknown'],
  }),
  'stock.movePool': endpoint({
    method: 'POST',
    path: '/api/stock/pool/move',
    summary: '从我的一组移到（或copy=1复制到）另一组，排在末尾；加入价、加入日、备注不变。那一组已有的不重复',
    ...mine,
    body: z.object({ groupId: PoolGroupId, toGroupId: PoolGroupId, codes: itemsOf, copy: OnOff.optional() }),
    reply: z.object({ changed: z.number().int(), used: z.number().int() }),
    refusals: ['stock.group_unknown', 'stock.pool_full'],
  }),
  'stock.importPool': endpoint({
    method: 'POST',
    path: '/api/stock/pool/import',
    summary: '从粘贴的文字里找代码、名称、拼音，加到一组；认不出的另列。preview=1只说找到什么，不改动',
    ...mine,
    body: z.object({
      groupId: PoolGroupId.optional().describe('不填：新建一组“导入”'),
      text: Words.min(1, '请粘贴代码或名称').max(poolImportMax, '文字太长'),
      preview: OnOff.optional(),
      codes: itemsOf.optional().describe('只加找到的里面这几只；不填则全加'),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: z.object({
      groupId: PoolGroupId.optional(),
      found: z.array(StockFound.extend({ isHere: z.boolean().describe('之前已在这一组里') })),
      unknown: z.array(z.string()).describe(`认不出的代码和词，最多${poolUnknownMax}个`),
      added: z.number().int(),
      room: z.number().int().describe(`离全部${poolItemsMax}只还差几只`),
    }),
    refusals: ['stock.group_unknown', 'stock.pool_full', 'stock.groups_full'],
  }),
} as const

const alerts = {
  'stock.listAlerts': endpoint({
    method: 'GET',
    path: '/api/stock/alert/get/list',
    summary: '我的提醒；给代码则只要这一只的',
    ...mine,
    query: z.object({ code: StockCode.optional() }),
    reply: z.object({
      rows: z.array(StockAlert),
      used: z.number().int(),
      most: z.number().int(),
      ...MarketOrigin.shape,
    }),
    refusals: ['stock.calendar_unknown'],
  }),
  'stock.saveAlert': endpoint({
    method: 'POST',
    path: '/api/stock/alert/save',
    summary: '新建一个提醒，或（给 id）改它的数值、暂停、恢复。重复新建同样的提醒返回已有的一个',
    ...mine,
    body: z.object({
      id: StockAlertId.optional(),
      code: StockCode,
      kind: AlertKind,
      value: z.number().positive('请填写大于零的数').max(alertPriceMax, '数值太大'),
      active: z.boolean().default(true),
      once: z.boolean().default(true),
    }),
    reply: StockAlert,
    refusals: [
      'stock.unknown_code',
      'stock.alert_unknown',
      'stock.alerts_full',
      'stock.alert_value',
      'stock.calendar_unknown',
    ],
  }),
  'stock.deleteAlert': endpoint({
    method: 'POST',
    path: '/api/stock/alert/delete/{id}',
    summary: '删除我的一个提醒；已经没有的不再拒绝',
    ...mine,
    params: z.object({ id: StockAlertId }),
    reply: z.object({ used: z.number().int() }),
  }),
} as const

export const stockPoolEndpoints: typeof pools & typeof alerts = { ...pools, ...alerts }
