import type { RiskStep } from './risk-shapes'

/**
 * What a member can bear: C1 to C5. `lowest`: the class below which there is none, which only C1 may be; it must not go
 * beyond R1 even by wish.
 */
export interface RiskStanding {
  readonly level: RiskStep
  readonly lowest: boolean
}

/** C3 */
export const riskLevelCode = (level: RiskStep): string => `C${level}`
/** R3 */
export const riskGradeCode = (grade: RiskStep): string => `R${grade}`

/**
 * Whether a product of this grade may be sold to such a member: Cn takes R1 to Rn, the lowest class R1 only. Source:
 * 《证券期货投资者适当性管理办法》 art. 18, 20 and 22.
 */
export const riskMatches = ({ level, lowest }: RiskStanding, grade: RiskStep): boolean =>
  lowest ? grade === 1 : grade <= level

/** From how many points on a class begins. */
export interface RiskBand {
  readonly from: number
  readonly level: RiskStep
}

/** The class of so many points: the band that begins last at or below them; below all of them it is C1. */
export function riskLevelOf(points: number, bands: readonly RiskBand[]): RiskStep {
  const [band] = bands.filter(({ from }) => from <= points).sort((one, other) => other.from - one.from)
  return band?.level ?? 1
}

/** Answers to a question, any of which counts. */
export interface RiskPick {
  readonly questionId: string
  readonly anyOf: readonly string[]
}
/** Two answers that cannot both be meant. */
export interface RiskClash {
  readonly one: RiskPick
  readonly other: RiskPick
  readonly words: string
}
/** What turns answers to a questionnaire into a class. */
export interface RiskRules {
  readonly bands: readonly RiskBand[]
  /** Whoever gives any of these belongs to the lowest class, whatever the points. */
  readonly lowest: readonly RiskPick[]
  readonly clashes: readonly RiskClash[]
}

type RiskAnswers = Readonly<Record<string, unknown>>

const isPicked = ({ questionId, anyOf }: RiskPick, answers: RiskAnswers): boolean => {
  const answer = answers[questionId]
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return given.some((one) => typeof one === 'string' && anyOf.includes(one))
}

/** The class of a member by points and answers. */
export function riskStandingOf(points: number, answers: RiskAnswers, { bands, lowest }: RiskRules): RiskStanding {
  if (lowest.some((pick) => isPicked(pick, answers))) return { level: 1, lowest: true }
  return { level: riskLevelOf(points, bands), lowest: false }
}

/** Those pairs of answers that contradict one another. */
export const riskClashesOf = (answers: RiskAnswers, clashes: readonly RiskClash[]): readonly RiskClash[] =>
  clashes.filter(({ one, other }) => isPicked(one, answers) && isPicked(other, answers))
