import type { ByteSource } from '@rostrum/server/kernel/storage'

/** What the decoder says of video files. */
export interface Films {
  canDecode(): Promise<boolean>
  /** `broken` when it is no film; undefined when it could not be tried. */
  film(source: ByteSource): Promise<
    | {
        readonly durationMs: number
        readonly width: number
        readonly height: number
        readonly codec: string
      }
    | 'broken'
    | undefined
  >
  /** A JPEG of the picture at this time. */
  still(source: ByteSource, ms: number): Promise<Buffer | undefined>
}

/** For a server without media. */
export const NO_FILMS: Films = {
  canDecode: async () => false,
  film: async () => undefined,
  still: async () => undefined,
}
