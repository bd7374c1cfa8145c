import { MemberId } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { LivePeople } from '../people'
import { namedIn, subjectOf } from './names'
import type { RecordLink } from './repository'

const KNOWN: Readonly<Record<string, string>> = { system: '系统', media: '推流' }
const STAFF = '运营人员'

/** The names of everybody in these links: who acted, and whom they are about. */
export async function namesIn(
  rows: readonly Pick<RecordLink, 'by' | 'subject'>[],
  { listCards }: Pick<LivePeople, 'listCards'>,
  operatorNames?: () => Promise<ReadonlyMap<string, string>>,
): Promise<Map<string, string>> {
  const doers = rows
    .map(({ by }) => by)
    .filter(isUuid)
    .map((by) => MemberId.parse(by))
  const ids = [...new Set([...doers, ...rows.flatMap(({ subject }) => subjectOf(subject) ?? [])])]
  const [cards, operators] = await Promise.all([listCards(ids), operatorNames?.() ?? new Map<string, string>()])
  return new Map([...operators, ...cards.map(({ memberId, nickname }) => [memberId, nickname] as const)])
}

/** Who did something, in words. */
export const doerOf = (by: string, names: ReadonlyMap<string, string>): string => names.get(by) ?? KNOWN[by] ?? STAFF

/** A link in the contract's shape. */
export function lineOf({ no, at, by, kind, subject, hash, prevHash }: RecordLink, names: ReadonlyMap<string, string>) {
  return {
    no,
    at: at.getTime(),
    by: doerOf(by, names),
    kind,
    what: namedIn(String(subject.what ?? ''), names.get(subjectOf(subject) ?? '')),
    hash,
    prevHash,
  }
}
