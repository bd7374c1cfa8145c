import { courseEndpoints as calls, type CourseId } from '@rostrum/contract/course'
import { courseFiltersMax } from '@rostrum/contract/course/limits'
import { FileId, type MemberId, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { refuse, route, type FileSource, type Kernel, type Slice, type UploadedFile } from '@rostrum/server/kernel'
import { pagesOfPdf } from '@rostrum/server/kernel/documents'
import type { CertificateRepository } from '../certificates/repository'
import { certificateText } from '../certificates/text.zh'
import type { LessonFinder } from '../lessons'
import { accessTo, type Learner } from '../policy'
import type { CourseAnswer, CoursePresenter } from '../presenting'
import { filterRepository, materialRepository, type MaterialRepository } from './repository'

export interface LearnedParts {
  readonly kernel: Kernel
  readonly finder: LessonFinder
  readonly presenter: Pick<CoursePresenter, 'boughtBy'>
  readonly certificates: CertificateRepository
}

export interface LearnedRoutes extends Required<Pick<Slice, 'routes' | 'files'>> {
  readonly materials: MaterialRepository
}

const PREVIEW_SEC = 3_600

/** The documents of courses, for those who may learn them, and the conditions that members keep. */
export function createLearned(parts: LearnedParts): LearnedRoutes {
  const { kernel, finder, presenter } = parts
  const materials = materialRepository(kernel.db)
  const filters = filterService(kernel)
  return {
    materials,
    files: filesOf({ ...parts, materials }),
    routes: [
      route(calls['course.listMaterials'], async ({ input, caller }) =>
        listMaterials(await finder.course(input.id), caller, await presenter.boughtBy(caller.memberId)),
      ),
      route(calls['course.uploadMaterial'], async ({ caller, request }) => {
        if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
        const taken = await takeMaterial({ kernel, materials }, caller.operatorId, request.upload)
        request.noted?.({ subject: taken.fileId, after: { title: taken.title, pages: taken.pages } })
        return taken
      }),
      route(calls['course.listFilters'], ({ caller }) => filters.list(caller.memberId)),
      route(calls['course.saveFilter'], ({ input, caller }) => filters.save(input, caller.memberId)),
    ],
  }
}

function listMaterials(
  course: Awaited<ReturnType<LessonFinder['course']>>,
  learner: Learner,
  bought: ReadonlySet<CourseId>,
): CourseAnswer<'course.listMaterials'> {
  const { id, title, levelIds } = course
  if (accessTo(course, learner, bought) !== 'open')
    return refuse('course.level_required', { courseId: id, title, levelIds })
  return { rows: [...course.materials] }
}

async function takeMaterial(
  { kernel: { clock, storage }, materials }: { kernel: Kernel; materials: MaterialRepository },
  by: OperatorId,
  received: UploadedFile,
): Promise<CourseAnswer<'course.uploadMaterial'>> {
  const pages = await pagesOfPdf(await received.read())
  if (pages === undefined) return refuse('course.material_broken')
  const { mime, fileName, size: bytes } = received
  const fileId = await storage.keep({ kind: 'course.material', received, mime, ownerId: by, isPublic: false, fileName })
  await materials.add({ fileId, pages, bytes, by, at: new Date(clock.now()) })
  const title = fileName.replace(/\.pdf$/i, '')
  return { fileId, title, pages, bytes, url: storage.signedUrl(fileId, PREVIEW_SEC) }
}

/** A document opens for those who may learn a course that has it; a certificate for its member alone. */
function filesOf({
  kernel,
  presenter,
  certificates,
  materials,
}: LearnedParts & { materials: MaterialRepository }): FileSource {
  return {
    async levels(id) {
      const courses = await materials.listCourses(FileId.parse(id))
      if (courses.length === 0) return (await certificates.findFile(FileId.parse(id))) ? [] : undefined
      return courses.some(({ levelIds }) => levelIds.length === 0) ? [] : courses.flatMap(({ levelIds }) => levelIds)
    },
    async open(id, member) {
      const fileId = FileId.parse(id)
      const [courses, bought] = await Promise.all([materials.listCourses(fileId), presenter.boughtBy(member.memberId)])
      const isOpen = (one: (typeof courses)[number]) => accessTo(one, member, bought) === 'open'
      const course = courses.find(isOpen) ?? courses[0]
      const material = course?.materials.find((one) => one.fileId === fileId)
      if (course && material) {
        const { title, pages, bytes, canDownload } = material
        return {
          ...{ title, pages, bytes, canDownload, source: course.title },
          link: linkTo('course.appletDetails', { id: course.id }),
          closedTo: isOpen(course) ? undefined : course.levelIds,
        }
      }
      const certificate = await certificates.findFile(fileId)
      if (certificate?.memberId !== member.memberId) return undefined
      const stored = await kernel.storage.find(fileId)
      return {
        title: certificateText.fileName(certificate.title),
        source: certificateText.source,
        link: linkTo('course.mine'),
        ...{ pages: 1, bytes: stored?.size ?? 0, canDownload: true },
      }
    },
  }
}

function filterService({ clock, db }: Kernel) {
  const filters = filterRepository(db)
  const list = async (memberId: MemberId) => ({ rows: await filters.list(memberId) })
  return {
    list,
    async save({ name, filter, off }: ParsedOf<(typeof calls)['course.saveFilter']>, memberId: MemberId) {
      await db.tx(memberId, async (tx) => {
        if (off) return filters.remove(tx, memberId, name)
        if ((await filters.count(tx, memberId, name)) >= courseFiltersMax) return refuse('course.filters_full')
        return filters.put(tx, memberId, name, filter, new Date(clock.now()))
      })
      return list(memberId)
    },
  }
}
