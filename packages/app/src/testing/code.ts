import { codeLength } from '@rostrum/contract/kernel/limits'

/** A sample code from a message, and a second one. */
export const sampleCode = '1234567890'.slice(0, codeLength)
export const otherCode = '9876543210'.slice(0, codeLength)
