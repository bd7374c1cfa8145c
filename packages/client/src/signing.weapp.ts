import { signatureOf } from './sign'

/** The mini-program is one package: it loads nothing later. */
export const knownSigning = () => signatureOf
export const signing = async () => signatureOf
