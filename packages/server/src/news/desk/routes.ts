import { newsDeskEndpoints as calls } from '@rostrum/contract/news'
import { route, type Route } from '@rostrum/server/kernel'
import { answeringWith } from './acting'
import type { DraftPreviews } from './previewing'
import type { DeskReading } from './reading'
import type { DeskWriting } from './writing'

/** Binds the calls of editors and reviewers; each act answers with the article as it is then. */
export function deskRoutes(reading: DeskReading, preview: DraftPreviews, writing: DeskWriting): Route[] {
  const acting = answeringWith(reading.get)
  return [
    route(calls['news.listDrafts'], ({ input }) => reading.list(input)),
    route(calls['news.listDraftsToReview'], ({ input }) => reading.listWaiting(input.pageSize)),
    route(calls['news.getDraft'], ({ input }) => reading.get(input.id)),
    route(calls['news.getDraftToReview'], ({ input }) => reading.get(input.id)),
    route(calls['news.getDraftVersion'], ({ input }) => reading.version(input)),
    route(calls['news.getDraftVersionToReview'], ({ input }) => reading.version(input)),
    route(calls['news.previewDraft'], ({ input }) => preview(input)),
    route(calls['news.previewDraftToReview'], ({ input }) => preview(input)),
    route(calls['news.getDraftChoices'], () => reading.choices()),
    route(calls['news.saveDraft'], acting(writing.save)),
    route(calls['news.submitDraft'], acting(writing.submit)),
    route(calls['news.reviewDraft'], acting(writing.review)),
    route(calls['news.publishDraft'], acting(writing.publish)),
    route(calls['news.withdrawArticle'], acting(writing.withdraw)),
  ]
}
