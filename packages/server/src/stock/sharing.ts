import type { Subject } from '../kernel/subjects'
import type { MarketSource } from './source'
import { text } from './text.zh'

interface SecuritySubjectParts {
  readonly source: Pick<MarketSource, 'find' | 'origin'>
  readonly riskTip: () => Promise<string>
}

/** What links to a security say: which one it is, and no figure. */
export const securitySubject = ({ source, riskTip }: SecuritySubjectParts): Subject => ({
  async describe(code) {
    const found = source.find(code)
    return (
      found && {
        ...{ title: found.name, description: text.shared(source.origin.label), facts: found.code },
        riskTip: await riskTip(),
      }
    )
  },
})
