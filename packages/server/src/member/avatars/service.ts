import { AvatarId, type AvatarToJudge, type MemberDetails } from '@rostrum/contract/member'
import { avatarMaxBytes } from '@rostrum/contract/member/limits'
import { Instant, type FileId, type MemberId, type OperatorId, type Page } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { type Executor, isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import {
  type Changed,
  type Kernel,
  type QueueAsked,
  refuse,
  type UploadedFile,
  waitingOf,
  windowOf,
} from '@rostrum/server/kernel'
import { avatarUrl, galleryId, isFromGallery } from './gallery'
import type { AvatarRenderer } from './image'
import type { Notify } from '../notices/notify'
import type { AvatarRepository, AvatarRow } from './repository'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { ProfileRepository } from '../profile/repository'
import type { SessionService } from '../sessions/service'
import { profileWords as words } from '../profile/text.zh'

const PREVIEW_SEC = 3_600

/**
 * `before`: nobody else sees an avatar until an operator has approved it. `after`: it is shown at once, and reviewed
 * afterwards.
 */
export type AvatarReview = 'before' | 'after'

interface Judgement {
  readonly memberId: MemberId
  readonly id: AvatarId
  readonly isGood: boolean
  /** The message to the member when an avatar is rejected. */
  readonly reason: string
}

export interface AvatarParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly profiles: Pick<ProfileRepository, 'hold'>
  readonly avatars: AvatarRepository
  readonly renderer: AvatarRenderer
  readonly sessions: Pick<SessionService, 'forgetMember'>
  readonly review: () => Promise<AvatarReview>
  readonly notify: Notify
}

/** Pictures of members: uploaded, chosen from the gallery, reviewed by operators. */
export function avatarService({ kernel, people, profiles, avatars, renderer, sessions, review, notify }: AvatarParts) {
  const { clock, db, storage } = kernel

  /** After the transaction: deleting a file cannot be rolled back. */
  async function drop(files: readonly FileId[]): Promise<void> {
    for (const file of files) await storage.remove(file)
  }
  const store = (memberId: MemberId, bytes: Buffer, isPublic: boolean): Promise<FileId> =>
    storage.put({
      kind: 'member.avatar',
      bytes,
      mime: 'image/webp',
      ownerId: memberId,
      isPublic,
      fileName: 'avatar.webp',
    })

  async function setAvatar(tx: Executor, memberId: MemberId, avatarId: string | null): Promise<void> {
    await people.change(tx, memberId, { avatarId })
  }

  const tell = (tx: Transaction, { memberId, id }: AvatarRow, title: string, content: string): Promise<void> =>
    notify(
      {
        to: memberId,
        kind: 'system',
        title,
        content,
        link: linkTo('member.avatar'),
        key: `member.avatar_judged:${id}`,
      },
      tx,
    )

  async function take(
    memberId: MemberId,
    { size, mime, read }: UploadedFile,
  ): Promise<{ avatar: string; state: 'shown' | 'reviewing' }> {
    if (size > avatarMaxBytes) return refuse('member.avatar_too_large')
    const drawn = await renderer.make(await read(), mime)
    if (typeof drawn === 'string') return refuse(drawn)
    const isShown = (await review()) === 'after'
    const fileId = await store(memberId, drawn, isShown)
    const state = isShown ? ('shown' as const) : ('reviewing' as const)
    const row: AvatarRow = {
      memberId,
      id: AvatarId.parse(newId()),
      fileId,
      state,
      reason: null,
      at: new Date(clock.now()),
      judgedBy: null,
      judgedAt: null,
    }
    const old = await db
      .tx(memberId, async (tx) => {
        await profiles.hold(tx, memberId)
        // While it waits everybody else sees the earlier one.
        const replaced = isShown ? await avatars.replaceAll(tx, memberId) : await avatars.replaceWaiting(tx, memberId)
        await avatars.add(tx, row)
        if (isShown) await setAvatar(tx, memberId, fileId)
        return replaced
      })
      .catch(async (error: unknown) => {
        await drop([fileId])
        throw error
      })
    await drop(old)
    sessions.forgetMember(memberId)
    return { avatar: isShown ? storage.publicUrl(fileId) : storage.signedUrl(fileId, PREVIEW_SEC), state }
  }

  async function choose(memberId: MemberId, url: string): Promise<{ avatar?: string }> {
    const chosen = url === '' ? null : (galleryId(url) ?? refuse('member.avatar_unknown'))
    const old = await db.tx(memberId, async (tx) => {
      await profiles.hold(tx, memberId)
      const files = await avatars.replaceAll(tx, memberId)
      await setAvatar(tx, memberId, chosen)
      return files
    })
    await drop(old)
    sessions.forgetMember(memberId)
    return chosen === null ? {} : { avatar: avatarUrl(storage, chosen) }
  }

  async function shownAvatar({ memberId, avatarId }: MemberRow): Promise<MemberDetails['avatar']> {
    const last = await avatars.latest(memberId)
    if (last?.state === 'reviewing' && last.fileId)
      return { state: 'reviewing', pendingUrl: storage.signedUrl(last.fileId, PREVIEW_SEC) }
    if (last?.state === 'refused') return { state: 'refused', reason: last.reason ?? undefined }
    if (isFromGallery(avatarId)) return { state: 'gallery' }
    return { state: avatarId === null ? 'none' : 'shown' }
  }

  async function listWaiting(asked: QueueAsked): Promise<Page<AvatarToJudge> & { waitingSince?: Instant }> {
    const { pageSize } = asked
    const { offset, limit } = windowOf(asked)
    const [found, waiting] = await Promise.all([
      avatars.listWaiting(offset, limit),
      waitingOf(asked, 'waitingSince', avatars.waiting),
    ])
    const rows = found.slice(0, pageSize)
    const names = new Map(
      (await people.listMembers(rows.map(({ memberId }) => memberId))).map(({ memberId, nickname }) => [
        memberId,
        nickname,
      ]),
    )
    return {
      rows: rows.flatMap(({ id, memberId, fileId, state, at }) =>
        fileId && (state === 'shown' || state === 'reviewing')
          ? [
              {
                id,
                memberId,
                nickname: names.get(memberId) ?? '',
                url: storage.signedUrl(fileId, PREVIEW_SEC),
                state,
                at: Instant.parse(at.getTime()),
              },
            ]
          : [],
      ),
      hasMore: found.length > pageSize,
      ...waiting,
    }
  }

  async function judge(
    by: OperatorId,
    { memberId, id, isGood, reason }: Judgement,
  ): Promise<Changed<{ state: 'shown' | 'refused' }>> {
    if (!isUuid(id) || !isUuid(memberId)) return refuse('member.avatar_judged')
    if (!isGood && reason === '') return refuse('member.reason_needed')
    const copy = isGood ? await publicCopyOf(memberId, id) : undefined
    const { old, before } = await db
      .tx(memberId, async (tx) => {
        const row = (await avatars.hold(tx, memberId, id)) ?? refuse('member.avatar_judged')
        const judged = { judgedBy: by, judgedAt: new Date(clock.now()) }
        const member = await profiles.hold(tx, memberId)
        if (!isGood) {
          await avatars.change(tx, row, { ...judged, state: 'refused', reason, fileId: null })
          if (row.state === 'shown' && row.fileId === member?.avatarId) await setAvatar(tx, memberId, null)
          await tell(tx, row, words.avatarRefused.title, words.avatarRefused.body(reason))
          return { old: row.fileId ? [row.fileId] : [], before: row.state }
        }
        return { old: await publish(tx, row, judged, copy), before: row.state }
      })
      .catch(async (error: unknown) => {
        if (copy) await drop([copy])
        throw error
      })
    await drop(old)
    sessions.forgetMember(memberId)
    const state = isGood ? 'shown' : 'refused'
    return { answer: { state }, subject: memberId, before: { state: before }, after: { state } }
  }

  /** Makes a waiting avatar visible to everybody; undefined where there is nothing to copy. */
  async function publicCopyOf(memberId: MemberId, id: AvatarId): Promise<FileId | undefined> {
    const fileId = await avatars.waitingFile(memberId, id)
    const bytes = fileId && (await storage.read(fileId))
    return bytes && store(memberId, bytes, true)
  }

  /** Returns the files that are no longer needed. */
  async function publish(
    tx: Transaction,
    row: AvatarRow,
    judged: Partial<AvatarRow>,
    shown: FileId | undefined,
  ): Promise<FileId[]> {
    if (row.state === 'shown') {
      await avatars.change(tx, row, judged)
      return []
    }
    if (!shown) return refuse('member.avatar_judged')
    const old = await avatars.replaceAll(tx, row.memberId)
    await avatars.change(tx, row, { ...judged, state: 'shown', fileId: shown })
    await setAvatar(tx, row.memberId, shown)
    await tell(tx, row, words.avatarShown.title, words.avatarShown.body)
    return old
  }

  return {
    take,
    choose,
    shownAvatar,
    listWaiting,
    judge,
  }
}

export type AvatarService = ReturnType<typeof avatarService>
