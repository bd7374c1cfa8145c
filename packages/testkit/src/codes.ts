import { codeLength } from '@rostrum/contract/kernel/limits'

/** The number in the form of a code: padded with zeros. */
export const codeOf = (n: number): string => String(n % 10 ** codeLength).padStart(codeLength, '0')
/** A code that differs from this one. */
export const wrongCode = (code: string): string => codeOf(Number(code) + 1)
