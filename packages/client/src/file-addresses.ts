/**
 * The server names files and pictures by paths, such as `/files/7`. A client on another origin, such as the
 * mini-program and the native shell, needs whole addresses, and sends back the original paths. Both functions work on
 * JSON texts: a path stands right after a quotation mark, also inside HTML.
 */

/** `"/files/7"` becomes `"https://host/files/7"`; an empty `base` changes nothing. */
export const withBase = (json: string, base: string): string =>
  base === '' ? json : json.replace(/"\/(?=(?:files|media)\/)/g, `"${base}/`)

/** Turns addresses back into paths. */
export const withoutBase = (json: string, base: string): string =>
  base === '' ? json : json.replaceAll(`"${base}/`, '"/')
