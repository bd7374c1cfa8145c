import type { Kernel, SelfCheck } from '@rostrum/server/kernel'
import { deskRepository } from './desk/repository'
import { selfCheckText as text } from './setup.zh'

/** Nothing is published that nobody else looked at; a tripwire under the rules of the desk. */
export function selfChecks({ db }: Pick<Kernel, 'db'>): readonly SelfCheck[] {
  const drafts = deskRepository(db)
  return [
    {
      name: 'news.unreviewed',
      title: text.title,
      find: async (_now, limit) =>
        (await drafts.listUnreviewed(limit)).map(({ id, title }) => ({
          said: text.unreviewed(title),
          to: `/news/edit?id=${id}`,
        })),
    },
  ]
}
