import type { CallReply } from '../kernel/call'

/** A person's entry in the register. */
export type Person = CallReply<'member.listRegister'>['rows'][number]
