import { z } from 'zod'
import { endpoint, Instant, Mobile, Words } from '../kernel'
import { reasonMax, reasonMin } from '../kernel/limits'
import { setupStates, setupSteps, smsTriesMax, smsTriesMinutes } from './limits'

export const SetupStep = z.enum(setupSteps)
export type SetupStep = z.infer<typeof SetupStep>

/** One step of getting ready, as the server found it when it was asked. */
export const SetupRow = z.object({
  step: SetupStep,
  state: z.enum(setupStates).describe('完成、未完成、没有做但可以不做'),
  said: z.string().describe('还缺什么；完成的是查到了什么'),
  at: Instant.optional().describe('最后一次试过或确认的时刻'),
  by: z.string().optional().describe('试过或确认的人'),
})
export type SetupRow = z.infer<typeof SetupRow>

const Setup = z.object({ rows: z.array(SetupRow) })
const edit = { audience: 'operator', permission: 'content:setup:edit' } as const

export const setupEndpoints = {
  'content.getSetup': endpoint({
    method: 'GET',
    path: '/api/console/setup/get/list',
    summary: '上线前要做的事，每一件由服务端当场查过',
    audience: 'operator',
    permission: 'content:setup:read',
    reply: Setup,
  }),
  'content.trySms': endpoint({
    method: 'POST',
    path: '/api/console/setup/sms/try',
    summary: '真的发一条测试验证码；发没发成都记下时刻和人',
    ...edit,
    body: z.object({ mobile: Mobile }),
    reply: Setup.extend({ isSent: z.boolean() }),
    refusals: ['content.sms_missing'],
    rate: { max: smsTriesMax, perSec: smsTriesMinutes * 60, by: 'who' },
    timeoutMs: 20_000,
  }),
  'content.confirmBackup': endpoint({
    method: 'POST',
    path: '/api/console/setup/backup/confirm',
    summary: '确认备份在做，写明怎样做、恢复过没有；服务端查不到备份，以人的确认为准',
    ...edit,
    body: z.object({ note: Words.min(reasonMin, '请写明怎样备份').max(reasonMax, `最多${reasonMax}个字`) }),
    reply: Setup,
  }),
} as const
