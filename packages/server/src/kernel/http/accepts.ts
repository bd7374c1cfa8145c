import Negotiator from 'negotiator'

/**
 * What a sender would rather have (RFC 9110, 12.5.1): `page` where HTML is named, `any` where it is only not excluded,
 * `data` where something else comes first or is all that is taken.
 */
export function wish(accept: string | undefined): 'page' | 'any' | 'data' {
  // An empty field names nothing, and so excludes nothing.
  const header = accept?.trim() || '*/*'
  const [first] = new Negotiator({ headers: { accept: header } }).mediaTypes(['text/html', 'application/json'])
  if (first !== 'text/html') return 'data'
  return /text\/(html|\*)/i.test(header) ? 'page' : 'any'
}

/** The first of our encodings that a sender takes (RFC 9110, 12.5.3); undefined: the bytes as they are. */
export function encodingFor<Encoding extends string>(
  accepted: string | undefined,
  ours: readonly Encoding[],
): Encoding | undefined {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted?.trim() || 'identity' } }).encodings([...ours])
  return ours.find((one) => taken.includes(one))
}
