import { kernelText, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { drawScreens } from './manifest'
import { publicText } from './text.public.zh'
import { text } from './text.zh'

const { 'draw.activity': activity, 'draw.verify': verify } = drawScreens
const addressOf = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`

/** The plain page is the same activity: search engines keep one address of both. */
async function activityHead({ call, params: { id = '' } }: HeadParts): Promise<PageHead> {
  const { name, organiser, prizes } = await call('draw.get', { id })
  const image = prizes.find(({ picture }) => picture !== undefined)?.picture
  return {
    ...(image !== undefined && { image }),
    title: publicText.title(name, kernelText.brand),
    description: publicText.activity(organiser, publicText.and(prizes.map((prize) => prize.name))),
    path: addressOf(activity.path, id),
    type: 'website',
    isKept: true,
  }
}

async function verifyHead({ call, params: { id = '' } }: HeadParts): Promise<PageHead> {
  const { name } = await call('draw.getProof', { id })
  return {
    title: publicText.title(text.verify.titleOf(name), kernelText.brand),
    description: publicText.verify(name),
    path: addressOf(verify.path, id),
    type: 'website',
    isKept: true,
  }
}

/** Lists of draws are for members, so the site map names none. */
export const drawPublic: Readonly<Record<string, PublicPage>> = {
  'draw.activity': { params: ['id'], head: activityHead },
  // A ticket signs in, and is nothing for the server to draw with.
  'draw.activityPlain': { params: ['id'], free: ['ticket'], head: activityHead },
  'draw.verify': { params: ['id'], head: verifyHead },
}
