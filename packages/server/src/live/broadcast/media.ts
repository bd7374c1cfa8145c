import type { Media, PlayGrant, ReplayCut } from '@rostrum/server/media'

/** What a live room needs from the media slice. */
export type LiveMedia = Pick<
  Media,
  | 'newStream'
  | 'newNonce'
  | 'ingest'
  | 'play'
  | 'live'
  | 'end'
  | 'expect'
  | 'viewers'
  | 'lastRefused'
  | 'ingestState'
  | 'on'
  | 'revoke'
  | 'limitRenditions'
  | 'useOwnKeys'
  | 'takesOwnKeys'
  | 'newOwnKey'
  | 'kick'
  | 'pushState'
  | 'canRecord'
  | 'recordingState'
  | 'recording'
  | 'cutOff'
> & {
  /** The address of these parts as one recording, and its length. */
  replay(cuts: readonly ReplayCut[], grant: PlayGrant): Promise<{ readonly url: string; readonly durationMs: number }>
}
