import { CertificateNo, courseEndpoints as calls } from '@rostrum/contract/course'
import { linkTo } from '@rostrum/contract/pages'
import { route, type Kernel, type Slice } from '@rostrum/server/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { Notify } from '@rostrum/server/member'
import { z } from 'zod'
import { certificateRepository, type CertificateRepository } from './repository'
import { CERTIFICATE_TURNED, certificateService, type CertificateParts, type CertificateService } from './service'
import { certificateText as text } from './text.zh'

export interface Certificates extends Required<Pick<Slice, 'routes' | 'handlers'>> {
  readonly repository: CertificateRepository
  readonly issue: CertificateService['issue']
  readonly verify: CertificateService['verify']
}

/** Certificates of those who finished a course. */
export function createCertificates(
  given: Omit<CertificateParts, 'certificates'> & { readonly kernel: Kernel; readonly notify?: Notify },
): Certificates {
  const repository = certificateRepository(given.kernel.db)
  const service = certificateService({ ...given, certificates: repository })
  return {
    repository,
    issue: service.issue,
    verify: async (asked) => {
      const no = CertificateNo.safeParse(asked)
      return no.success ? service.verify(no.data) : undefined
    },
    routes: [
      route(calls['course.listCertificates'], ({ caller }) => service.list(caller.memberId)),
      route(calls['course.claimCertificate'], ({ input, caller }) => service.issue(input, caller.memberId)),
      route(calls['course.listIssued'], ({ input }) => service.listIssued(input)),
      route(calls['course.turnCertificate'], async ({ input, caller, request }) => {
        const { before, after } = await service.turn(caller.operatorId, input)
        request.noted?.({ subject: after.no, before: before.revoked ?? {}, after: after.revoked ?? {} })
        return after
      }),
    ],
    handlers: [tellHolder(repository, given.notify)],
  }
}

const Turned = z.object({ no: z.string(), revoked: z.boolean(), why: z.string() })

const tellHolder = (certificates: CertificateRepository, notify: Notify | undefined): EventHandler => ({
  event: CERTIFICATE_TURNED,
  name: 'course.tellHolder',
  async run(payload, { id: key }) {
    const { no, revoked, why } = Turned.parse(payload)
    const row = await certificates.find(no)
    if (!row) return
    await notify?.({
      to: row.memberId,
      kind: 'system',
      ...(revoked ? text.revoked(row.title, why) : text.restored(row.title, why)),
      link: linkTo('course.mine'),
      key: `${CERTIFICATE_TURNED}:${key}`,
    })
  },
})
