import { kernelText, type PublicPage } from '../kernel'
import { memberScreens } from './manifest'
import { publicText } from './text.public.zh'

const { title, path } = memberScreens['member.login']

export const memberPublic: Readonly<Record<string, PublicPage>> = {
  'member.login': {
    params: [],
    // People open it from links; search engines need not keep it.
    head: async () => ({
      title: `${title} - ${kernelText.brand}`,
      description: publicText.login,
      path,
      type: 'website',
      isKept: false,
    }),
  },
}
