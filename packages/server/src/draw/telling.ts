import { linkTo } from '@rostrum/contract/pages'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { DrawGround } from './parts'
import type { DrawRow } from './repository'
import { text as words } from './text.zh'

const text = words.asker

/** What the teacher who asked for publication hears of the own draw. */
export function drawTelling({ ports }: Pick<DrawGround, 'ports'>) {
  type Told = { readonly title: string; readonly content: string; readonly key: string; readonly link?: string }
  const tell = async (tx: Transaction, to: MemberId | undefined, told: Told): Promise<void> =>
    to === undefined ? undefined : ports.notify({ to, kind: 'draw', ...told }, tx)

  return {
    /** Asked before the transaction in which it is told. An operator's own draw has no teacher to be told. */
    askerOf: async ({ teacherId }: DrawRow): Promise<MemberId | undefined> =>
      teacherId === null ? undefined : ports.teacherAccount(teacherId),
    published: (tx: Transaction, to: MemberId | undefined, { id, name }: DrawRow) =>
      tell(tx, to, {
        ...{ title: text.published.title(name), content: text.published.content },
        ...{ link: linkTo('draw.activity', { id }), key: `draw.published:${id}` },
      }),
    /** It may be returned more than once: each asking is answered once. */
    returned: (tx: Transaction, to: MemberId | undefined, { id, name, askedAt }: DrawRow, why: string) =>
      tell(tx, to, {
        ...{ title: text.returned.title(name), content: text.returned.content(why) },
        key: `draw.returned:${id}:${askedAt?.getTime()}`,
      }),
    drawn: (tx: Transaction, to: MemberId | undefined, { id, name, entrants }: DrawRow, winners: number) =>
      tell(tx, to, {
        ...{ title: text.drawn.title(name), content: text.drawn.content(entrants ?? 0, winners) },
        ...{ link: linkTo('draw.verify', { id }), key: `draw.drawn:${id}` },
      }),
  }
}
