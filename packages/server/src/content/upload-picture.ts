import { picturePixelsMax } from '@rostrum/contract/kernel/limits'
import type { Metadata, Sharp } from 'sharp'
import type { Picture, Size } from '../kernel/pictures'
import { refuse } from '../kernel/refusal'

/** No device draws a longer picture, and no WebP is longer. */
const SIDE_MAX = 16_000
/** 60 million pixels take about 2 s, 200 frames of 480 × 360 about 3 s. */
const STILL_SEC = 8
const MOVING_SEC = 20
const STILLS = { atOnce: 3, waiting: 60 }
/** They have turns of their own, so that nobody's photograph waits for them. */
const MOVING = { atOnce: 1, waiting: 10 }

export interface Redrawn {
  readonly bytes: Buffer
  readonly size: Size
}

/**
 * Draws pictures anew, each in its own format: only its look stays, in sRGB with 8 bits a colour and turned as its camera
 * was held. Nothing else that was in the file is kept: place, time, person, thumbnails, appended films. A picture that is
 * longer than devices draw (a screenshot of a whole conversation) is made smaller and left whole. `undefined` when it
 * cannot be decoded to its end in time.
 */
export function createRedrawer() {
  const [inStillTurn, inMovingTurn] = [turns(STILLS), turns(MOVING)]
  return async (bytes: Buffer, mime: string, { frames }: Picture): Promise<Redrawn | undefined> => {
    // Of a moving PNG the first frame stays.
    const drawn = mime === 'image/png' ? 1 : frames
    const inTurn = drawn > 1 ? inMovingTurn : inStillTurn
    return inTurn(() => draw(bytes, mime, drawn))
  }
}

async function draw(bytes: Buffer, mime: string, frames: number): Promise<Redrawn | undefined> {
  const isMoving = frames > 1
  // Loaded with the first picture: most processes of a server never draw one.
  const { default: sharp } = await import('sharp')
  const given = sharp(bytes, {
    failOn: 'error',
    animated: isMoving,
    // All frames count together here.
    limitInputPixels: picturePixelsMax * frames,
  }).timeout({ seconds: isMoving ? MOVING_SEC : STILL_SEC })
  try {
    const facts = await given.metadata()
    const turned = given.autoOrient()
    const whole = isMoving ? turned : turned.resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await written(whole, mime, facts).toBuffer({ resolveWithObject: true })
    return { bytes: data, size: { width: info.width, height: info.pageHeight ?? info.height } }
  } catch {
    return undefined
  }
}

/** Thin coloured lines, as of a chart, stay sharp, and few colours stay few. */
function written(picture: Sharp, mime: string, { isPalette = false }: Metadata): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    case 'image/webp':
      return picture.webp({ quality: 88, effort: 2 })
    case 'image/gif':
      return picture.gif()
    default:
      return picture.png({ palette: isPalette })
  }
}

/** Runs `atOnce` works together; `waiting` more wait for their turn, and beyond those they are told to come back. */
function turns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else return refuse('kernel.busy')
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
