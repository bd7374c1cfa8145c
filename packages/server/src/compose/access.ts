import { api } from '@rostrum/contract'
import { type Access, accessSettings, createAccess } from '../access'
import { type Content, contentSettings } from '../content'
import { derivedSecret, wechatShareOf } from './config'
import type { Composing } from './ground'
import { queuesOf } from './queues'

const TEACHERS_MOST = 500

export function composeAccess(
  { kernel, config, adapters, wechat, subjects, all }: Composing,
  content: Content,
): Access {
  return createAccess(kernel, {
    visitorFallback: () => content.setting(contentSettings.visitorFallback),
    visitorWatch: () => content.setting(contentSettings.visitorWatch),
    allowListVersion: () => content.setting(contentSettings.allowListVersion),
    levels: () => all().members.levels(),
    openers: (asked) => all().commerce.openers(asked),
    subjects,
    acts: { calls: new Map(Object.entries(api)), operatorNames: () => all().members.operatorNames() },
    second: {
      kinds: () => all().slices.flatMap(({ second = [] }) => second),
      days: async () => (await content.setting(accessSettings.approvals)).days,
      operatorNames: () => namesOfAskers(all),
    },
    queues: { ask: queuesOf(all) },
    selfChecks: { checks: () => all().slices.flatMap(({ selfChecks = [] }) => selfChecks) },
    statistics: {
      figures: () => all().slices.flatMap(({ figures = [] }) => figures),
      titles: (ids) => titlesOfRooms(all, ids),
    },
    linkSecret: derivedSecret(config.files.secret, 'short links'),
    wechat: adapters.wechatShare ?? wechatShareOf(wechat, config),
  })
}

/** Operators, and the advisers in office: a manager asks for a second person, too. */
async function namesOfAskers(all: Composing['all']): Promise<ReadonlyMap<string, string>> {
  const { members } = all()
  const [operators, advisers] = await Promise.all([
    members.operatorNames(),
    members.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS_MOST }),
  ])
  return new Map([...advisers.map(({ id, name }) => [id, name] as const), ...operators])
}

async function titlesOfRooms(all: Composing['all'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await all().live.reported?.room?.(ids)
  return new Map([...(found ?? [])].map(([id, { text }]) => [id, text]))
}
