import type { Media } from '@rostrum/server/media'

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
  | 'useOwnKeys'
  | 'takesOwnKeys'
  | 'newOwnKey'
  | 'kick'
  | 'pushState'
  | 'canRecord'
  | 'recordingState'
>
