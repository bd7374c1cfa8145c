import { FileId, type TeacherId } from '@rostrum/contract/kernel'
import { isCover, type ClaimFiles } from '@rostrum/server/content'
import type { Transaction } from '@rostrum/server/kernel/db'
import { refuse, type TeacherCaller } from '@rostrum/server/kernel'
import type { DraftTexts } from '../desk/policy'

type Pictured = Pick<DraftTexts, 'coverId' | 'body'>

/** A picture of our own storage in cleaned HTML. */
const OWN_PICTURE = /<img [^>]*?src="\/files\/([\w-]+)"/g

/** What a teacher's pictures are used by: the same one may stand in many articles of theirs. */
const picturesOf = (teacherId: TeacherId): string => `news/picture/${teacherId}`

const shownIn = ({ body }: Pictured): FileId[] => [...body.matchAll(OWN_PICTURE)].map(([, id = '']) => FileId.parse(id))
const allOf = (texts: Pictured): FileId[] => [...(texts.coverId ? [texts.coverId] : []), ...shownIn(texts)]

/** The cover and the pictures of what a teacher writes. */
export function ownPicturing(claim: ClaimFiles = async () => undefined) {
  return {
    /**
     * A teacher gives the own uploads only, and they are kept with the text. What it had before stays allowed, whoever
     * gave it.
     */
    async give(
      tx: Transaction,
      { memberId, teacherId }: TeacherCaller,
      texts: Pictured,
      before: Pictured | undefined,
    ): Promise<void> {
      const known = new Set(before && allOf(before))
      const isKept = async (ids: readonly FileId[]): Promise<boolean> => {
        const fresh = ids.filter((id) => !known.has(id))
        if (fresh.length === 0) return true
        return (await claim(tx, { memberId, ids: fresh, usedBy: picturesOf(teacherId), fits: isCover })) !== undefined
      }
      if (texts.coverId && !(await isKept([texts.coverId]))) refuse('news.draft_cover')
      if (!(await isKept(shownIn(texts)))) refuse('news.draft_picture')
    },
  }
}

export type OwnPicturing = ReturnType<typeof ownPicturing>
