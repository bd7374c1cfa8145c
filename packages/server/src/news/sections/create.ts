import { sectionEndpoints as calls } from '@rostrum/contract/news'
import { route, type Kernel, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { DeskPeople } from '../desk/people'
import { sectionRepository } from './repository'
import { sectionService, type SectionService } from './service'

export interface SectionsParts {
  readonly kernel: Kernel
  readonly desk: DeskPeople
}

/** Where operators arrange categories and columns. */
export const createSections = ({ kernel, desk }: SectionsParts): Route[] =>
  routesOf(sectionService({ kernel, sections: sectionRepository(kernel.db), people: desk }))

function routesOf(service: SectionService): Route[] {
  type Changed = Awaited<ReturnType<SectionService['saveCategories' | 'saveColumns' | 'saveVideoCategories']>>
  const noted = (request: RequestFacts, { part, before, now, after }: Changed) => {
    request.noted?.({ subject: part, before, after: now })
    return after
  }
  return [
    route(calls['news.listSections'], () => service.list()),
    route(calls['news.saveCategories'], async ({ input, request }) =>
      noted(request, await service.saveCategories(input)),
    ),
    route(calls['news.saveColumns'], async ({ input, request }) => noted(request, await service.saveColumns(input))),
    route(calls['news.saveVideoCategories'], async ({ input, request }) =>
      noted(request, await service.saveVideoCategories(input)),
    ),
  ]
}
