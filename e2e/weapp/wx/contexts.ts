import { asJsonObject } from '../shared/guards'
import { recordCall, tellView } from '../logic/bus'
import type { Stack } from '../logic/stack'
import { listeners, settle, type Api } from './api'

/** Contexts of players and pushers: each verb is recorded and sent to the element with this id. */
export function createContexts(stack: Stack): Api {
  const context =
    (kind: string, verbs: readonly string[]) =>
    (id?: unknown): unknown =>
      Object.fromEntries(
        verbs.map((verb) => [
          verb,
          (detail?: unknown) => {
            recordCall(`${kind}.${verb}`, { id, detail })
            const top = stack.top()
            const isSimple = typeof detail === 'number' || typeof detail === 'string'
            if (top)
              tellView(top.page, {
                kind: 'command',
                id: typeof id === 'string' ? id : kind,
                verb,
                detail: isSimple ? { value: detail } : asJsonObject(detail),
              })
            return settle(verb, detail, Promise.resolve())
          },
        ]),
      )
  const video = [
    'play',
    'pause',
    'stop',
    'seek',
    'sendDanmu',
    'playbackRate',
    'requestFullScreen',
    'exitFullScreen',
    'showStatusBar',
    'hideStatusBar',
    'exitPictureInPicture',
  ]
  const live = [
    'play',
    'stop',
    'mute',
    'pause',
    'resume',
    'requestFullScreen',
    'exitFullScreen',
    'exitPictureInPicture',
    'snapshot',
  ]
  const pusher = [
    'start',
    'stop',
    'pause',
    'resume',
    'switchCamera',
    'snapshot',
    'toggleTorch',
    'startPreview',
    'stopPreview',
    'setMICVolume',
  ]
  return {
    createVideoContext: context('video', video),
    createLivePlayerContext: context('live-player', live),
    createLivePusherContext: context('live-pusher', pusher),
    setInnerAudioOption: () => undefined,
    createInnerAudioContext: () => {
      const events = [
        'Play',
        'Pause',
        'Stop',
        'Ended',
        'TimeUpdate',
        'Error',
        'Waiting',
        'Canplay',
        'Seeking',
        'Seeked',
      ]
      const members = Object.fromEntries(
        events.flatMap((name) => {
          const { on, off } = listeners()
          return [
            [`on${name}`, on],
            [`off${name}`, off],
          ]
        }),
      )
      return {
        ...members,
        src: '',
        paused: true,
        currentTime: 0,
        duration: 0,
        ...Object.fromEntries(
          ['play', 'pause', 'stop', 'seek', 'destroy'].map((verb) => [
            verb,
            (value?: unknown) => recordCall(`audio.${verb}`, { value }),
          ]),
        ),
      }
    },
  }
}
