/**
 * Sound, and its picture if it has one, with the controls of both. A separate entry point, loaded with the page that plays it.
 */
export { SoundControls, type SoundControlsProps } from './sound-controls'
export { useAudio } from './use-audio'
export { useVoice } from './use-voice'
export type { VoiceControl, VoiceOptions } from './voice-props'
export { TrackPicture, type TrackPictureProps } from './track-picture'
export { AUDIO_SPEEDS, type AudioControl, type AudioOptions, type AudioSpeed, type AudioState } from './audio-props'
