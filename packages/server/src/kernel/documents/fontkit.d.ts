/** Only handed on: the maker of documents reads fonts with it. */
declare module 'fontkit' {
  export function create(font: Uint8Array): unknown
}
