import type { SetupCheck } from '../kernel/contributions'
import type { ArticleRepository } from './repository-articles'
import { setupText } from './setup.zh'

/** Something for people to read. */
export const setupChecks = (articles: Pick<ArticleRepository, 'hasOwn'>): readonly SetupCheck[] => [
  {
    step: 'first',
    async find() {
      const isDone = await articles.hasOwn()
      return { isDone, said: isDone ? setupText.article : setupText.nothing }
    },
  },
]
