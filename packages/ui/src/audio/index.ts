/** Sound, and the picture where there is one, without controls. A door of its own, loaded with the page that plays it. */
export { useAudio } from './use-audio'
export { TrackPicture, type TrackPictureProps } from './track-picture'
export { AUDIO_SPEEDS, type AudioControl, type AudioOptions, type AudioSpeed, type AudioState } from './audio-props'
