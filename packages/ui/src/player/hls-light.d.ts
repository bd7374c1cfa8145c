/** HLS without subtitles, alternate sound and DRM, which no stream of ours has: two thirds of the bytes. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
