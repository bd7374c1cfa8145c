import { charactersOf } from '@rostrum/contract/kernel/characters'
import { createHash, randomInt } from 'node:crypto'
import type { courseEndpoints, CourseCertificate, CourseId, IssuedCertificate } from '@rostrum/contract/course'
import { Instant, type MemberId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import type { LessonFinder } from '../lessons'
import type { CoursePeople } from '../ports'
import { progressOf, type CourseAnswer, type CoursePresenter } from '../presenting'
import type { CourseRepository, CourseWhole } from '../repository'
import type { LearningRepository } from '../repository-learning'
import { certificatePdf } from './drawing'
import type { CertificateRepository, CertificateRow } from './repository'
import { certificateText as text } from './text.zh'

type Calls = typeof courseEndpoints

export interface CertificateParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events' | 'storage'>
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly presenter: CoursePresenter
  readonly finder: LessonFinder
  readonly certificates: CertificateRepository
  readonly people: CoursePeople
  /** The provider's name. */
  readonly company: () => Promise<string>
}

/** Without those that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SIGNS_COUNT = 8
const PREVIEW_SEC = 3_600
export const CERTIFICATE_TURNED = 'course.certificateTurned'

const newNo = (day: string): string =>
  `JY-${day.replaceAll('-', '')}-${Array.from({ length: SIGNS_COUNT }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

export const shownCertificate = (row: CertificateRow): CourseCertificate => ({
  no: row.no,
  courseId: row.courseId,
  title: row.title,
  memberName: row.name,
  at: Instant.parse(row.at.getTime()),
  fileId: row.fileId,
  revoked: row.revokedAt === null ? undefined : { at: Instant.parse(row.revokedAt.getTime()), why: row.why ?? '' },
})

/** 张*, 欧**彤: the first character, and the last of a longer name. */
export function maskedName(name: string): string {
  const signs = charactersOf(name)
  if (signs.length <= 2) return `${signs[0] ?? ''}*`
  return `${signs[0] ?? ''}${'*'.repeat(signs.length - 2)}${signs.at(-1) ?? ''}`
}

/** Certificates: made once, when their member asks for one with a name. */
export function certificateService(parts: CertificateParts) {
  const { kernel, certificates } = parts
  const issue = issuing(parts)
  const issued = (row: CertificateRow): IssuedCertificate => ({
    ...shownCertificate(row),
    memberId: row.memberId,
    sha256: row.sha256,
    url: kernel.storage.signedUrl(row.fileId, PREVIEW_SEC),
  })
  return {
    issue,
    list: listing(parts),
    async listIssued({ keyword, ...page }: ParsedOf<Calls['course.listIssued']>) {
      return pageOfRows(await certificates.list(keyword, windowOf(page)), page, issued)
    },
    async turn(by: OperatorId, { no, revoked, why }: ParsedOf<Calls['course.turnCertificate']>) {
      return kernel.db.tx(no, async (tx) => {
        const before = await certificates.hold(tx, no)
        if (!before) return refuse('course.certificate_unknown')
        // A repeat says nothing new.
        if ((before.revokedAt !== null) === revoked) return { before: issued(before), after: issued(before) }
        const change = revoked
          ? { revokedAt: new Date(kernel.clock.now()), revokedBy: by, why }
          : { revokedAt: null, revokedBy: null, why: null }
        await certificates.turn(tx, no, change)
        await kernel.events.emit(tx, { name: CERTIFICATE_TURNED, key: no, payload: { no, revoked, why } })
        return { before: issued(before), after: issued({ ...before, ...change }) }
      })
    },
    /** What everybody may know of a number. */
    async verify(no: string) {
      const row = await certificates.find(no)
      return (
        row && {
          no: row.no,
          title: row.title,
          name: maskedName(row.name),
          day: beijingDay(row.at.getTime()),
          ...(row.revokedAt !== null && { revokedDay: beijingDay(row.revokedAt.getTime()) }),
        }
      )
    },
  }
}

export type CertificateService = ReturnType<typeof certificateService>

function listing({ certificates, learning, courses, presenter }: CertificateParts) {
  return async (memberId: MemberId): Promise<CourseAnswer<'course.listCertificates'>> => {
    const rows = await certificates.listOf(memberId)
    const done = (await learning.listMine(memberId, 'done', 0, 200)).map(({ courseId }) => courseId)
    const wanting = done.filter((id) => !rows.some(({ courseId }) => courseId === id))
    const known = (await courses.listByIds(wanting)).filter(({ isOn, certifies }) => isOn && certifies)
    const learned = await presenter.learnedOf(
      memberId,
      known.map(({ id }) => id),
    )
    return {
      rows: rows.map(shownCertificate),
      ready: known
        .filter((course) => progressOf(course, learned).isDone)
        .map(({ id: courseId, title }) => ({ courseId, title })),
    }
  }
}

function issuing(parts: CertificateParts) {
  const { kernel, certificates, finder, presenter, people, company } = parts
  const { clock, db, storage } = kernel

  async function fileOf(course: CourseWhole, { no, name, at }: Pick<CertificateRow, 'no' | 'name' | 'at'>) {
    const teacher = (await people.teachers([course.teacherId])).get(course.teacherId)
    const [year = '', month = '', date = ''] = beijingDay(at.getTime()).split('-')
    return certificatePdf({
      ...{ no, name, at, title: course.title, isSample: course.sample },
      day: `${year}年${Number(month)}月${Number(date)}日`,
      teacher: { name: teacher?.name ?? '', regNo: teacher?.regNo ?? '' },
      company: await company(),
    })
  }

  const known = (row: CertificateRow): CourseCertificate =>
    row.revokedAt === null ? shownCertificate(row) : refuse('course.certificate_revoked')

  return async (
    { courseId, name }: { courseId: CourseId; name: string },
    memberId: MemberId,
  ): Promise<CourseCertificate> => {
    const before = await certificates.findOf(memberId, courseId)
    if (before) return known(before)
    const course = await finder.course(courseId)
    if (!course.certifies) return refuse('course.certificate_none')
    if (!progressOf(course, await presenter.learnedOf(memberId, [courseId])).isDone)
      return refuse('course.certificate_unfinished')
    const lacking = missingGlyphs(name).join('')
    if (lacking !== '') return refuse('course.certificate_name', { chars: lacking })
    const at = new Date(clock.now())
    const facts = { no: newNo(beijingDay(at.getTime())), name, at, title: course.title }
    const bytes = await fileOf(course, facts)
    const fileId = await storage.put({
      kind: 'course.certificate',
      bytes,
      mime: 'application/pdf',
      ownerId: memberId,
      isPublic: false,
      fileName: `${text.fileName(course.title)}.pdf`,
    })
    const row: CertificateRow = {
      ...facts,
      ...{ memberId, courseId, fileId, revokedAt: null, revokedBy: null, why: null },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    const added = await db.tx(memberId, (tx) => certificates.add(tx, row))
    if (added) return shownCertificate(row)
    // Asked for twice at the same time: the first one stands.
    await storage.remove(fileId)
    const other = await certificates.findOf(memberId, courseId)
    return other ? known(other) : refuse('course.certificate_none')
  }
}
