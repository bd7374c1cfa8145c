import { leastAsked } from '@rostrum/contract/survey/answering'
import { headUnlessClosed, kernelText, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { surveyScreens } from './manifest'
import { publicText } from './text.public.zh'

const MOST = 100
const CLOSED = ['survey.login_required', 'survey.level_required'] as const
const { 'survey.form': form, 'survey.list': list, 'survey.homework': homework } = surveyScreens
const addressOf = (id: string): string => `${form.path}?id=${encodeURIComponent(id)}`

async function formHead({ call, params: { id = '' } }: HeadParts): Promise<PageHead> {
  const path = addressOf(id)
  return headUnlessClosed({ call }, path, CLOSED, async () => {
    const { title, intro, questions, minutes } = await call('survey.get', { id })
    return {
      title: publicText.title(title, kernelText.brand),
      description: intro || publicText.form(title, leastAsked(questions), minutes),
      path,
      type: 'website',
      isKept: true,
    }
  })
}

export const surveyPublic: Readonly<Record<string, PublicPage>> = {
  'survey.form': {
    params: ['id'],
    head: formHead,
    async addresses({ call }) {
      const { rows } = await call('survey.list', { pageSize: MOST })
      return rows.map(({ id }) => ({ path: addressOf(id) }))
    },
  },
  'survey.list': {
    params: [],
    // Only members have answered something that could be chosen by.
    free: ['state'],
    head: async () => ({
      title: publicText.title(list.title, kernelText.brand),
      description: publicText.list,
      path: list.path,
      type: 'website',
      isKept: true,
    }),
    addresses: async () => [{ path: list.path }],
  },
  // Visitors read titles alone: members open them.
  'survey.homework': {
    params: [],
    free: ['state', 'sessionId', 'courseId', 'roomId'],
    head: async () => ({
      title: publicText.title(homework.title, kernelText.brand),
      description: publicText.homework,
      path: homework.path,
      type: 'website',
      isKept: true,
    }),
    addresses: async () => [{ path: homework.path }],
  },
}
