import type { DrawPrizeShown, DrawWriting } from '@rostrum/contract/draw'
import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import { isCover } from '@rostrum/server/content'
import { refuse, type TeacherCaller } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { DrawGround } from './parts'

type Prize = DrawWriting['prizes'][number]

const idsOf = (prizes: readonly Prize[]): FileId[] => prizes.flatMap(({ pictureId }) => pictureId ?? [])

/** What a teacher's pictures are used by: the same one may stand in many draws of theirs. */
export const picturesOf = (teacherId: TeacherId): string => `draw/prize/${teacherId}`

/** The address of a prize's picture, while there is one. */
export const pictureOf = (
  { kernel: { storage } }: Pick<DrawGround, 'kernel'>,
  prize: Prize | undefined,
): { readonly picture?: string } =>
  prize?.pictureId === undefined ? {} : { picture: storage.publicUrl(prize.pictureId) }

/** A prize as everybody sees it. */
export function shownPrize(parts: Pick<DrawGround, 'kernel'>, prize: Prize): DrawPrizeShown {
  const { pictureId: _, ...rest } = prize
  return { ...rest, ...pictureOf(parts, prize) }
}

/** Pictures of prizes, looked at when a draw is written. What it had before stays allowed, whoever gave it. */
export function drawPicturing({ kernel: { storage }, ports }: DrawGround) {
  const newOf = (draft: DrawWriting, before: DrawWriting | undefined): FileId[] => {
    const known = idsOf(before?.prizes ?? [])
    return [...new Set(idsOf(draft.prizes))].filter((id) => !known.includes(id))
  }
  /** What a member uploaded can be deleted by its owner, whatever shows it. */
  async function isOperatorsPicture(id: FileId): Promise<boolean> {
    const file = isUuid(id) ? await storage.find(id) : undefined
    return file?.kind === 'content.picture'
  }
  return {
    /** A teacher gives the own uploads only, and they are kept with the draw. */
    async give(
      tx: Transaction,
      { memberId, teacherId }: TeacherCaller,
      draft: DrawWriting,
      before?: DrawWriting,
    ): Promise<void> {
      const ids = newOf(draft, before)
      if (ids.length === 0) return
      if (!(await ports.claim(tx, { memberId, ids, usedBy: picturesOf(teacherId), fits: isCover })))
        refuse('draw.picture')
    },
    async mustBePictures(draft: DrawWriting, before?: DrawWriting): Promise<void> {
      const found = await Promise.all(newOf(draft, before).map(isOperatorsPicture))
      if (found.includes(false)) refuse('draw.picture')
    },
  }
}

export type DrawPicturing = ReturnType<typeof drawPicturing>
