import { searchRuns, searchTokens } from '../kernel/db'

/** What every question has: `怎么`, `吗`. Longer ones come first, so that no part of one is left over. */
const FILLERS =
  /为什么|怎么办|怎么样|有没有|能不能|可不可以|是不是|请问|怎么|怎样|如何|什么|哪里|哪儿|可以|[吗呢吧啊呀的了我您你要想]/gu
const han = /\p{Script=Han}/u

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const squeezed = (text: string): string => searchRuns(text).join('')

/** The part of the tokens that the words must share with a question: half of the pairs, or one pair and most characters. */
const ENOUGH_PAIRS = 0.5
const ENOUGH_CHARACTERS = 0.6

export interface Asked {
  /** For the search of candidates: any of them may be found. */
  readonly tokens: readonly string[]
  readonly phrase: string
  readonly characters: ReadonlySet<string>
}

/** The words without what every question has; all of them if nothing else is left. Undefined: nothing to search for. */
export function askedOf(keyword: string): Asked | undefined {
  const bare = folded(keyword).replace(FILLERS, ' ')
  const said = searchRuns(bare).length > 0 ? bare : folded(keyword)
  const tokens = searchRuns(said).flatMap((run) => pairsOf(run))
  if (tokens.length === 0) return undefined
  return { tokens: [...new Set(tokens)], phrase: squeezed(keyword), characters: charactersOf(said) }
}

/** The pairs of a run; a single character and latin letters stay as they are. */
function pairsOf(run: string): readonly string[] {
  const whole = searchTokens(run)
  return han.test(run) && whole.length > 1 ? whole.slice(0, -1) : whole
}

const charactersOf = (text: string): ReadonlySet<string> => new Set(folded(text).match(/\p{Script=Han}/gu) ?? [])

interface Question {
  readonly question: string
  readonly words: string
}

/** How well a question fits: the whole phrase first, then shared pairs, then shared characters. 0: not at all. */
function fitOf({ question, words }: Question, asked: Asked): number {
  const [title, text] = [squeezed(question), squeezed(words)]
  if (title.includes(asked.phrase)) return 4
  const inTitle = share(asked.tokens, (token) => title.includes(token))
  const anywhere = share(asked.tokens, (token) => title.includes(token) || text.includes(token))
  const characters = share([...asked.characters], (one) => title.includes(one))
  const isPhrase = text.includes(asked.phrase)
  const isNear = anywhere >= ENOUGH_PAIRS || (inTitle > 0 && characters >= ENOUGH_CHARACTERS)
  if (!isPhrase && !isNear) return 0
  return Number(isPhrase) + inTitle + anywhere / 2 + characters / 2
}

function share(all: readonly string[], isThere: (one: string) => boolean): number {
  return all.length === 0 ? 0 : all.filter(isThere).length / all.length
}

/** The questions that fit, the best first; equally good ones keep their order. */
export function ranked<Q extends Question>(questions: readonly Q[], asked: Asked): Q[] {
  return questions
    .map((question) => ({ question, fit: fitOf(question, asked) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ question }) => question)
}
