import { docKinds } from '@rostrum/contract/member/limits'
import { Instant } from '@rostrum/contract/kernel'
import type { SetupCheck, SetupFound } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import { contentSettings } from '../settings'
import type { SetupRepository, TriedStep } from './repository'
import { text } from './text.zh'

export interface SetupCheckParts {
  readonly service: Pick<ContentService, 'setting' | 'isDocPublished'>
  readonly tried: Pick<SetupRepository, 'find'>
  /** Whether codes really leave this server. */
  readonly hasSms: boolean
}

const NEEDED = ['fullName', 'qualification', 'licenceNo', 'complaintPhone'] as const

/** The company, its legal texts, the codes by text message, and the backup. */
export const setupChecks = ({ service, tried, hasSms }: SetupCheckParts): readonly SetupCheck[] => [
  { step: 'company', find: () => company(service) },
  { step: 'texts', find: () => texts(service) },
  { step: 'sms', find: async () => (hasSms ? told(await tried.find('sms'), text.smsUntried) : open(text.smsMissing)) },
  { step: 'backup', find: async () => told(await tried.find('backup'), text.backupMissing) },
]

const open = (said: string): SetupFound => ({ isDone: false, said })

async function company({ setting }: SetupCheckParts['service']): Promise<SetupFound> {
  const { company: known } = await setting(contentSettings.about)
  if (known.sample) return open(text.companySample)
  const missing = NEEDED.filter((field) => (known[field] ?? '').trim() === '')
  if (missing.length > 0) return open(text.companyMissing(missing.map((field) => text[field]).join(text.and)))
  return { isDone: true, said: known.fullName }
}

async function texts({ isDocPublished }: SetupCheckParts['service']): Promise<SetupFound> {
  const states = await Promise.all(docKinds.map(async (kind) => ({ kind, isReady: await isDocPublished(kind) })))
  const named = (isReady: boolean) =>
    states
      .filter((one) => one.isReady === isReady)
      .map(({ kind }) => text.docs[kind])
      .join(text.and)
  const missing = named(false)
  return missing === '' ? { isDone: true, said: text.textsDone(named(true)) } : open(text.textsMissing(missing))
}

function told(row: TriedStep | undefined, untold: string): SetupFound {
  if (!row) return open(untold)
  return { isDone: row.isGood, said: row.note, at: Instant.parse(row.at.getTime()), by: row.by }
}
