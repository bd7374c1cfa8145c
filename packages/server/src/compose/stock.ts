import { shortened } from '@rostrum/contract/kernel/characters'
import { linkTo } from '@rostrum/contract/pages'
import { stockMarksMax, stockNotesMax, stockSpanMarksMax } from '@rostrum/contract/stock/limits'
import { riskMatches } from '@rostrum/contract/survey/risk'
import { instantOf } from '@rostrum/market'
import type { Content } from '../content'
import type { Slice } from '../kernel'
import type { Members } from '../member'
import { screenedBy } from '../news'
import { createStock, noSource, type FindMarks, type GivenMark, type Stock, type StockDeps } from '../stock'
import { approvalsOf, inOffice, type All, type Composing } from './ground'

/** Most of each kind. */
const mostOf = (span: unknown): number => (span === undefined ? stockMarksMax : stockSpanMarksMax)
/** As much of a note as stands in a list. */
const NOTE_TITLE = 40

export function composeStock({ kernel, config, all }: Composing, content: Content, members: Members): Stock {
  return createStock(kernel, {
    ...sourceOf(config),
    people: {
      teachers: async (ids) => new Map((await members.teachers(ids)).map((teacher) => [teacher.id, teacher])),
      choices: () => inOffice(members),
      levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
      operatorNames: members.operatorNames,
    },
    notify: members.notify,
    marks: marksFrom(all, members),
    race: {
      cards: members.cards,
      notify: members.notify,
      screen: async (words) => ({ content: words, ...(await screenedBy(content.screen)(words)) }),
    },
    async samplePeople() {
      const { members: known, teachers, higherLevel } = await members.samplePeople()
      const ids = teachers.map(({ teacherId }) => teacherId)
      const note = members.sampleNoteOnStock
      return { member: known[0]?.memberId, teacher: ids[0], teachers: ids, higherLevel, note }
    },
    managed: {
      approvals: approvalsOf(all),
      async riskOf(memberId) {
        const risk = await all().survey.riskOf(memberId)
        return risk && ((grade) => riskMatches(risk, grade))
      },
      company: async () => (await content.companyNames())[0] ?? '',
      riskTip: content.riskTip,
      nicknames: async (ids) =>
        new Map((await members.contacts(ids)).map(({ memberId, nickname }) => [memberId, nickname])),
    },
  })
}

/** A member's own notes, each at its day. */
const notesFrom =
  ({ notesOnStock }: Pick<Members, 'notesOnStock'>): FindMarks =>
  async ({ code, caller, span }) =>
    (await notesOnStock(caller.memberId, code, stockNotesMax, span)).map(
      ({ id, day, text, createdAt }): GivenMark => ({
        ...{ kind: 'note', id, title: shortened(text, NOTE_TITLE) },
        t: day === null ? createdAt.getTime() : instantOf(day),
        link: linkTo('member.notes', { kind: 'stock', refId: code }),
      }),
    )
/** Figures that are made up are for demonstrations. */
function sourceOf({ mode, market }: Composing['config']): Pick<StockDeps, 'source' | 'feed'> {
  if (market && market.kind !== 'simulated' && market.kind !== 'none') return { feed: market }
  return mode === 'production' || market?.kind === 'none' ? { source: noSource() } : {}
}

/** What other slices wrote and taught about a security: their searches know it by its name. */
function marksFrom(all: () => All, members: Members): FindMarks {
  const notesOf = notesFrom(members)
  const search = async (
    source: NonNullable<Slice['searches']>[string] | undefined,
    { name, caller, span }: Pick<Parameters<FindMarks>[0], 'name' | 'caller' | 'span'>,
    show: (id: string) => Pick<GivenMark, 'kind' | 'link'>,
  ): Promise<GivenMark[]> =>
    ((await source?.find({ words: name, caller, offset: 0, limit: mostOf(span), span })) ?? []).map(
      ({ id, title, teaser, note, at = 0 }) => ({
        ...{ ...show(id), id, title, t: at },
        ...(teaser && { teaser }),
        ...(note && { by: note }),
      }),
    )
  return async ({ code, name, caller, span }) => {
    const { news, slices } = all()
    const course = slices.find((slice) => slice.name === 'course')?.searches?.course
    const asked = { name, caller, span }
    const [notes, opinions, articles, lessons] = await Promise.all([
      notesOf({ code, ...asked }),
      news.opinionsOn(code, mostOf(span), span),
      search(news.searches?.news, asked, (id) => ({ kind: 'news', link: linkTo('news.details', { id }) })),
      search(course, asked, (id) => ({ kind: 'lesson', link: linkTo('course.appletDetails', { id }) })),
    ])
    const isOpinion = new Set(opinions.map(({ id }) => id))
    const views = opinions.map(
      ({ id, title, summary, authorName, publishAt, view, opposite, priceAt, results }): GivenMark => ({
        ...{ kind: 'view', id, t: publishAt, title, teaser: summary, link: linkTo('news.details', { id }) },
        ...(authorName && { by: authorName }),
        opinion: { view, opposite, ...(priceAt !== undefined && { priceAt }), results: [...results] },
      }),
    )
    return [...notes, ...views, ...articles.filter(({ id }) => !isOpinion.has(id)), ...lessons]
  }
}
