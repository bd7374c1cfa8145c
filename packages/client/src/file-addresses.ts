/**
 * Files and pictures are named by paths of the server, as `/files/7`. A client that lives elsewhere, as the mini-program and the
 * native shell do, needs whole addresses, and sends back the paths it was given. Both work on JSON texts: a path stands there
 * right after a quotation mark, also inside HTML.
 */

/** `"/files/7"` becomes `"https://host/files/7"`; an empty `base` changes nothing. */
export const withBase = (json: string, base: string): string =>
  base === '' ? json : json.replace(/"\/(?=(?:files|media)\/)/g, `"${base}/`)

/** The other way round. */
export const withoutBase = (json: string, base: string): string =>
  base === '' ? json : json.replaceAll(`"${base}/`, '"/')
