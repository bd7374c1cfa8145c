import { NewsId, DraftAct, writingEndpoints as calls } from '@rostrum/contract/news'
import { TeacherId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { route, type Slice } from '@rostrum/server/kernel'
import { z } from 'zod'
import { ownReading, type OwnReadingParts } from './reading'
import { ownWriting, type OwnWritingParts } from './service'
import { OWN_MOVED } from './telling'
import { told } from './text.zh'
import type { Notify } from '@rostrum/server/member'

export interface OwnDraftParts extends OwnReadingParts, Omit<OwnWritingParts, 'own'> {
  /** Tells the writer what became of a text; without it they look themselves. */
  readonly notify?: Notify | undefined
}

const Moved = z.object({ id: NewsId, author: TeacherId, act: DraftAct, title: z.string(), why: z.string() })

/** Where a teacher writes articles and opinions. They go the way of every text: the desk reviews and publishes them. */
export function createOwnDrafts(parts: OwnDraftParts): Required<Pick<Slice, 'routes' | 'handlers'>> {
  const reading = ownReading(parts)
  const writing = ownWriting({ ...parts, own: reading })
  return {
    routes: [
      route(calls['news.listOwnDrafts'], ({ input, caller }) => reading.list(caller.teacherId, input)),
      route(calls['news.getOwnDraft'], ({ input, caller }) => reading.get(caller.teacherId, input.id)),
      route(calls['news.getOwnChoices'], ({ caller }) => reading.choices(caller.teacherId)),
      route(calls['news.writeOwnDraft'], ({ input, caller }) => writing.save(caller, input)),
      route(calls['news.submitOwnDraft'], ({ input, caller }) => writing.submit(caller.teacherId, input)),
      route(calls['news.withdrawOwnDraft'], ({ input, caller }) => writing.withdraw(caller.teacherId, input)),
    ],
    handlers: [
      {
        event: OWN_MOVED,
        name: 'news.tellAuthor',
        async run(payload, { id: key }) {
          const { id, author, act, title, why } = Moved.parse(payload)
          const words = told(act, title, why)
          const to = words && (await parts.desk.accountOf(author))
          if (!words || to === undefined) return
          await parts.notify?.({
            to,
            kind: 'system',
            ...words,
            link: linkTo('news.write', { id }),
            key: `${OWN_MOVED}:${key}`,
          })
        },
      },
    ],
  }
}
