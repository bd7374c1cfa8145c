import { decodeHTML } from 'entities'
import { shortened } from '@rostrum/contract/kernel/characters'
import type { DocKind } from '@rostrum/contract/content'
import { bytesOf, kernelText, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { contentScreens } from './manifest'
import { publicText } from './text.public.zh'

const website = { type: 'website', isKept: true } as const

async function companyName(call: HeadParts['call']): Promise<string> {
  const { company } = await call('content.getAbout', {})
  return company.shortName || kernelText.brand
}

async function homeHead({ call, origin }: HeadParts): Promise<PageHead> {
  const brand = await companyName(call)
  return {
    ...website,
    title: publicText.home.title(brand),
    description: publicText.home.description(brand),
    path: '/',
    facts: { '@type': 'WebSite', name: brand, url: `${origin}/` },
  }
}

async function aboutHead({ call, origin }: HeadParts): Promise<PageHead> {
  const { company } = await call('content.getAbout', {})
  const name = company.fullName || company.shortName || kernelText.brand
  return {
    ...website,
    title: publicText.about.title(company.shortName || kernelText.brand),
    description: publicText.about.description(name, ''),
    path: contentScreens['content.about'].path,
    facts: { '@type': 'Organization', name, url: `${origin}/` },
  }
}

/** A page without content of its own: its title and one sentence. */
function plain(name: keyof typeof contentScreens, description: string): PublicPage {
  const { title, path } = contentScreens[name]
  return {
    params: [],
    free: ['keyword'],
    head: async () => ({ ...website, title: `${title} - ${kernelText.brand}`, description, path }),
    addresses: async () => [{ path }],
  }
}

/** A legal text: its own title, and the version in force. */
function doc(name: keyof typeof contentScreens, kind: DocKind): PublicPage {
  const { path } = contentScreens[name]
  return {
    params: ['version'],
    async head({ call, params }) {
      const { title } = await call('content.getDoc', { kind, version: params.version || undefined })
      return {
        ...website,
        title: `${title} - ${kernelText.brand}`,
        description: publicText.doc(title),
        path,
        facts: { '@type': 'WebPage', name: title },
      }
    },
    addresses: async () => [{ path }],
  }
}

const help: PublicPage = {
  params: ['id'],
  async head({ call, params: { id = '' } }) {
    const { question, answer, updatedAt } = await call('content.getHelp', { id })
    const words = textOf(answer)
    return {
      ...website,
      title: `${question} - ${kernelText.brand}`,
      description: words,
      path: `${contentScreens['content.helpDetail'].path}?id=${encodeURIComponent(id)}`,
      facts: {
        '@type': 'FAQPage',
        dateModified: new Date(updatedAt).toISOString(),
        mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: words } }],
      },
    }
  },
  async addresses({ call }) {
    const { rows } = await call('content.listHelp', { pageSize: 100 })
    return rows.map(({ id }) => ({ path: `${contentScreens['content.helpDetail'].path}?id=${id}` }))
  },
}

/** The words of sanitised HTML, about 120 characters. */
export function textOf(body: string): string {
  const words = decodeHTML(body.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return bytesOf(words) > 360 ? shortened(words, 120) : words
}

export const contentPublic: Readonly<Record<string, PublicPage>> = {
  'content.home': {
    params: ['memberLevelIds'],
    parts: ['content/home.below'],
    head: homeHead,
    addresses: async () => [{ path: '/' }],
  },
  'content.about': {
    params: [],
    head: aboutHead,
    addresses: async () => [{ path: contentScreens['content.about'].path }],
  },
  'content.personnel': plain('content.personnel', publicText.personnel),
  'content.verify': plain('content.verify', publicText.verify),
  'content.help': { ...plain('content.help', publicText.help), params: ['category'] },
  'content.helpDetail': help,
  'content.agreement': doc('content.agreement', 'agreement'),
  'content.privacy': doc('content.privacy', 'privacy'),
  'content.privacyIos': doc('content.privacyIos', 'privacyIos'),
  'content.sdks': plain('content.sdks', publicText.sdks),
  'content.thirdParties': plain('content.thirdParties', publicText.thirdParties),
}
