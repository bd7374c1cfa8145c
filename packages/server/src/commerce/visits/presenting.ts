import { Instant } from '@rostrum/contract/kernel'
import type { Visit, VisitStatement } from '@rostrum/contract/commerce'
import { versionOf, type SettingValue } from '@rostrum/server/kernel'
import type { VisitStored } from './repository'
import type { visitSettings } from './settings'

export type VisitTexts = SettingValue<typeof visitSettings.texts>

const moment = (at: Date): Instant => Instant.parse(at.getTime())

/** Names the statements: the same words have the same name. */
export const versionOfTexts = ({ statements }: VisitTexts): string => versionOf(statements).slice(0, 16)

/** What everybody who may see a visit sees of it. */
export function visitFacts(row: VisitStored) {
  const { orderNo, title, state, createdAt, dueAt, answeredBy, isPaused, acceptedAt, decision, advice, sample } = row
  return {
    ...{ orderNo, title, state, isPaused, sample },
    createdAt: moment(createdAt),
    dueAt: moment(dueAt),
    isByPhone: answeredBy !== null && answeredBy !== 'member',
    isAccepted: acceptedAt !== null,
    ...(row.answeredAt && { answeredAt: moment(row.answeredAt) }),
    ...(row.phoneSince && { callSince: moment(row.phoneSince) }),
    ...(row.decidedAt && { decidedAt: moment(row.decidedAt) }),
    ...(decision !== null && { decision }),
    ...(advice !== '' && { advice }),
  }
}

/** The statements as they were answered; before, as they are asked today. */
export function visitSaid(row: VisitStored, texts: VisitTexts) {
  const isAnswered = row.answeredAt !== null
  const statements: readonly VisitStatement[] = isAnswered ? row.statements : texts.statements
  return {
    version: isAnswered ? row.version : versionOfTexts(texts),
    statements: [...statements],
    answers: [...row.answers],
    text: row.words,
  }
}

export const shownVisit = (row: VisitStored, texts: VisitTexts): Visit => ({
  ...visitFacts(row),
  ...visitSaid(row, texts),
  asker: texts.asker,
  why: texts.why,
})
