/** HLS without subtitles, alternate audio and DRM, which our streams never have: two thirds of the bytes. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
