import type { CallReply } from '../kernel/call'

/** A recording as its editors see it. */
export type Recording = CallReply<'content.listMediaDrafts'>['rows'][number]
