import type { SharedNews, Video } from '@rostrum/contract/news'
import { headUnlessClosed, kernelText, pictureAt, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { newsScreens } from './manifest'
import { publicText } from './text.public.zh'

const ARTICLES = 100
const { path } = newsScreens['news.shared']
const addressOf = (id: string): string => `${path}?id=${encodeURIComponent(id)}`

/** A teaser shows only what a visitor may read; the reply holds no more. */
async function articleHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const article = await call('news.getShared', { id })
  return {
    title: publicText.article(article.title, kernelText.brand),
    description: article.share.description || article.summary || article.title,
    path: addressOf(id),
    type: 'article',
    isKept: true,
    image: article.cover ?? article.share.pic,
    facts: factsOf(article, origin),
  }
}

function factsOf(article: SharedNews, origin: string): Readonly<Record<string, unknown>> {
  const { title, author, source, publishAt, editedAt, access, summary } = article
  return {
    '@type': 'Article',
    headline: title,
    ...(summary && { description: summary }),
    datePublished: new Date(publishAt).toISOString(),
    dateModified: new Date(editedAt ?? publishAt).toISOString(),
    author: author ? { '@type': 'Person', name: author.name } : { '@type': 'Organization', name: source.name },
    isAccessibleForFree: access === 'full',
    mainEntityOfPage: origin + addressOf(article.id),
  }
}

const CLOSED = ['news.video_login_required', 'news.video_level_required'] as const
const videoAddress = (id: string): string => `${newsScreens['news.video'].path}?id=${encodeURIComponent(id)}`

async function videoHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const path = videoAddress(id)
  return headUnlessClosed({ call }, path, CLOSED, async () => {
    const video = await call('news.getVideo', { id })
    const { title, teacher, categoryName } = video
    const description = video.description || publicText.video(title, teacher?.name, categoryName)
    return {
      title: publicText.article(title, kernelText.brand),
      description,
      path,
      type: 'video.other',
      image: video.cover,
      isKept: true,
      facts: { ...filmOf(video, origin), description, url: origin + path },
    }
  })
}

function filmOf({ title, cover, teacher, publishAt, durationSec }: Video, origin: string) {
  return {
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: pictureAt(cover, origin),
    uploadDate: new Date(publishAt).toISOString(),
    duration: `PT${Math.round(durationSec)}S`,
    isAccessibleForFree: true,
    creator: teacher && {
      '@type': 'Person',
      name: teacher.name,
      jobTitle: teacher.title,
      worksFor: { '@type': 'Organization', name: teacher.orgName },
    },
  }
}

const columnAddress = (id: string): string => `${newsScreens['news.column'].path}?id=${encodeURIComponent(id)}`

async function columnHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const path = columnAddress(id)
  const { title, description, cover, author } = await call('news.getColumn', { id })
  const about = description || publicText.columnsAbout
  return {
    title: publicText.article(title, kernelText.brand),
    description: about,
    path,
    type: 'website',
    isKept: true,
    ...(cover !== undefined && { image: cover }),
    facts: {
      '@type': 'CollectionPage',
      name: title,
      description: about,
      url: origin + path,
      ...(author && { author: { '@type': 'Person', name: author.name } }),
    },
  }
}

function list(
  name: 'news.columns' | 'news.study' | 'news.videos',
  params: readonly string[],
  { title, description }: Pick<PageHead, 'title' | 'description'>,
): PublicPage {
  const { path } = newsScreens[name]
  return {
    params,
    head: async () => ({
      title: publicText.article(title, kernelText.brand),
      description,
      path,
      type: 'website',
      isKept: true,
      facts: { '@type': 'CollectionPage', name: title },
    }),
    addresses: async () => [{ path }],
  }
}

export const newsPublic: Readonly<Record<string, PublicPage>> = {
  'news.columns': list('news.columns', [], { title: publicText.columns, description: publicText.columnsAbout }),
  'news.videos': list('news.videos', ['categoryId', 'teacherId'], {
    title: publicText.videos,
    description: publicText.videosAbout,
  }),
  'news.column': {
    params: ['id'],
    head: columnHead,
    async addresses({ call }) {
      const { rows } = await call('news.listColumns', { pageSize: ARTICLES })
      return rows.map(({ id, last }) => ({ path: columnAddress(id), ...(last && { at: last.at }) }))
    },
  },
  'news.study': list('news.study', ['categoryCode', 'teacherId'], {
    title: publicText.opinions,
    description: publicText.opinionsAbout,
  }),
  'news.shared': {
    params: ['id'],
    head: articleHead,
    async addresses({ call }) {
      const { rows } = await call('news.list', { pageSize: ARTICLES })
      return rows.map(({ id, editedAt, publishAt }) => ({ path: addressOf(id), at: editedAt ?? publishAt }))
    },
  },
  'news.video': {
    params: ['id'],
    // A position in the video is the reader's own.
    free: ['ms'],
    head: videoHead,
    async addresses({ call }) {
      const { rows } = await call('news.listVideos', { pageSize: ARTICLES })
      return rows
        .filter(({ access }) => access === 'full')
        .map(({ id, publishAt }) => ({ path: videoAddress(id), at: publishAt }))
    },
  },
}
