/** The product's player on its own page, and a reader of the clock in its picture. */
import { Player, type PlaySource } from '@rostrum/ui/player'
import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import { createRoot } from 'react-dom/client'
import { picture } from './clock'

declare global {
  interface Window {
    /** Provided by the benchmark: a source with a fresh grant. */
    askSource(): Promise<PlaySource>
    /** ms from drawing a frame to showing it, and when it was shown, in ms since the page loaded. */
    readonly seen: { readonly at: number; readonly lag: number }[]
  }
}

const seen: { at: number; lag: number }[] = []
Object.assign(window, { seen })

const { width, rows, blocks } = picture
/** Clear black or white; between them the encoder has blurred two blocks. */
const [DARK, BRIGHT] = [90, 170]
const canvas = document.createElement('canvas')
canvas.width = width
canvas.height = rows
const paper = canvas.getContext('2d', { willReadFrequently: true })

/** The lag of the clock in the picture in ms; undefined if it cannot be read. */
function lagOf(video: HTMLVideoElement): number | undefined {
  if (!paper) return undefined
  paper.drawImage(video, 0, 0, width, picture.height)
  const line = paper.getImageData(0, rows / 2, width, 1).data
  const now = Date.now()
  let clock = 0
  for (let bit = 0; bit < blocks; bit += 1) {
    const brightness = line[Math.floor((bit + 0.5) * (width / blocks)) * 4] ?? 128
    if (brightness > DARK && brightness < BRIGHT) return undefined
    clock = clock * 2 + Number(brightness >= BRIGHT)
  }
  return (now >>> 0) - clock
}

function read(video: HTMLVideoElement): void {
  video.requestVideoFrameCallback(() => {
    const lag = lagOf(video)
    if (lag !== undefined) seen.push({ at: performance.now(), lag })
    read(video)
  })
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Player phase="live" getSource={() => window.askSource()} />)
const look = setInterval(() => {
  const video = document.querySelector('video')
  if (!video) return
  clearInterval(look)
  read(video)
}, 10)
