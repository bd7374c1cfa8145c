/** Sound without a picture. A door of its own, loaded with the page that plays it. */
export { useAudio } from './use-audio'
export { AUDIO_SPEEDS, type AudioControl, type AudioOptions, type AudioSpeed, type AudioState } from './audio-props'
