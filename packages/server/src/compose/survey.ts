import type { Content } from '../content'
import type { Slice } from '../kernel'
import type { Members } from '../member'
import { draftsScreenedBy } from '../news'
import type { Stock } from '../stock'
import { createSurvey } from '../survey'
import type { Composing } from './ground'

export function composeSurvey(
  { kernel }: Composing,
  { content, members, stock }: { content: Content; members: Members; stock: Stock },
): Slice {
  const screenDraft = draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] })
  return createSurvey(kernel, {
    levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
    operatorNames: members.operatorNames,
    contacts: members.contacts,
    riskTip: content.riskTip,
    async screen(text) {
      const { words, stocks } = await screenDraft(text)
      const forbidden = words.flatMap(({ word, action }) => (action === 'refuse' ? [word] : [])).join('、')
      return { forbidden, securities: stocks.map(({ code, name }) => name || code) }
    },
  })
}
