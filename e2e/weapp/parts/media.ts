import { outside } from '../view/outside'
import { child, type Mount } from '../view/part'

const fits: Readonly<Record<string, string>> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  center: 'none',
  top: 'none',
  bottom: 'none',
}

export const mountImage: Mount = (part) => {
  const picture = child(part, 'img')
  picture.alt = ''
  picture.addEventListener('load', () => {
    if (part.text('mode') === 'widthFix') part.node.style.height = 'auto'
    part.fire('load', { width: picture.naturalWidth, height: picture.naturalHeight })
  })
  picture.addEventListener('error', () =>
    part.fire('error', { errMsg: `GET ${part.text('src').slice(0, 200)} failed` }),
  )
  return {
    update: (attribute) => {
      if (attribute === 'src') {
        const address = part.text('src')
        if (address) picture.src = outside().served(address)
        else picture.removeAttribute('src')
      }
      if (attribute === 'mode') {
        const mode = part.text('mode', 'scaleToFill')
        picture.style.objectFit = fits[mode] ?? 'fill'
        part.node.dataset.mode = mode
      }
      if (attribute === 'lazy-load') picture.loading = part.isOn('lazy-load') ? 'lazy' : 'eager'
    },
  }
}

/** `video`: a real one. A playlist the browser cannot play does not start; tests can read its source. */
export const mountVideo: Mount = (part) => {
  const video = child(part, 'video')
  video.playsInline = true
  const time = () => ({
    currentTime: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
  })
  for (const type of ['play', 'pause', 'ended', 'waiting']) video.addEventListener(type, () => part.fire(type))
  video.addEventListener('timeupdate', () => part.fire('timeupdate', time()))
  video.addEventListener('loadedmetadata', () =>
    part.fire('loadedmetadata', { width: video.videoWidth, height: video.videoHeight, duration: time().duration }),
  )
  video.addEventListener('seeked', () => part.fire('seekcomplete', { position: video.currentTime }))
  video.addEventListener('error', () => part.fire('error', { errMsg: video.error?.message ?? 'MEDIA_ERR' }))
  const quietly = (run: Promise<void>): void => void run.catch(() => undefined)
  return {
    update: (attribute) => {
      if (attribute === 'src') {
        const address = part.text('src')
        if (address) video.src = outside().served(address)
        else video.removeAttribute('src')
        part.node.dataset.src = address
      }
      if (attribute === 'poster') video.poster = part.text('poster') ? outside().served(part.text('poster')) : ''
      if (attribute === 'controls') video.controls = part.get('controls') === undefined || part.isOn('controls')
      if (attribute === 'autoplay') video.autoplay = part.isOn('autoplay')
      if (attribute === 'loop') video.loop = part.isOn('loop')
      if (attribute === 'muted') video.muted = part.isOn('muted')
      if (attribute === 'initial-time' && part.number('initial-time') > 0)
        video.currentTime = part.number('initial-time')
    },
    command: (verb, { value, position }) => {
      if (verb === 'play') quietly(video.play())
      if (verb === 'pause') video.pause()
      if (verb === 'stop') {
        video.pause()
        video.currentTime = 0
      }
      if (verb === 'seek') video.currentTime = Number(value ?? position ?? 0)
      if (verb === 'playbackRate') video.playbackRate = Number(value ?? 1)
      if (verb === 'requestFullScreen' || verb === 'exitFullScreen')
        part.fire('fullscreenchange', { fullScreen: verb === 'requestFullScreen', direction: 'vertical' })
    },
  }
}

/** `live-player` and `live-pusher` are native to WeChat: shown as a box with their source; tests fire their events. */
export const mountLive: Mount = (part) => ({
  update: (attribute) => {
    if (attribute === 'src' || attribute === 'url') part.node.dataset.src = part.text(attribute)
    if (attribute === 'mode') part.node.dataset.mode = part.text('mode')
    if (attribute === 'muted') part.node.dataset.muted = String(part.isOn('muted'))
  },
  command: (verb, detail) => {
    part.node.dataset.state = verb
    if (verb === 'statechange') part.fire('statechange', { code: detail.code ?? 2004, message: '' })
    if (verb === 'requestFullScreen' || verb === 'exitFullScreen')
      part.fire('fullscreenchange', { fullScreen: verb === 'requestFullScreen', direction: 'vertical' })
  },
})

export const mountCanvas: Mount = (part) => {
  const canvas = child(part, 'canvas')
  if (part.text('type') !== '2d')
    outside().problem('<canvas> without type="2d" is the old interface, which the harness does not draw')
  canvas.width = 300
  canvas.height = 150
  return {}
}

/** `web-view` fills the page; tests can read its address. */
export const mountWebView: Mount = (part) => ({
  update: (attribute) => {
    if (attribute === 'src') part.node.dataset.src = part.text('src')
  },
})
