/** At most this many lines, counted across the shorter side of the picture. */
export const LOW_LINES = 360
/** Picture and sound together stay below this most of the time. */
const PICTURE_KBPS = 420
const KEY_SEC = 2

const SCALE = `scale=w='if(gte(iw,ih),-2,min(iw,${LOW_LINES}))':h='if(gte(iw,ih),min(ih,${LOW_LINES}),-2)'`

/**
 * The fixed arguments: FLV in, FLV out on the same clock, the sound unchanged. The bytes come from strangers: demuxer and
 * decoders are forced, nothing but the pipe is opened, no single allocation passes 64 MB.
 */
export function lowArguments({ hasSound }: { readonly hasSound: boolean }): readonly string[] {
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-max_alloc', '67108864'],
    ...['-protocol_whitelist', 'pipe', '-codec_whitelist', 'h264,aac', '-threads', '1', '-fflags', '+nobuffer'],
    ...['-probesize', '131072', '-analyzeduration', '500000', '-copyts', '-f', 'flv', '-i', 'pipe:0'],
    ...['-map', '0:v:0', ...(hasSound ? ['-map', '0:a:0', '-c:a', 'copy'] : ['-an'])],
    ...['-vf', SCALE, '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main'],
    ...['-pix_fmt', 'yuv420p', '-threads', '1', '-enc_time_base', '1/1000', '-crf', '27', '-sc_threshold', '0'],
    ...['-maxrate', `${PICTURE_KBPS}k`, '-bufsize', `${2 * PICTURE_KBPS}k`, '-g', '600'],
    ...['-force_key_frames', `expr:isnan(prev_forced_t)+gte(t,prev_forced_t+${KEY_SEC})`],
    ...['-max_interleave_delta', '500000', '-flush_packets', '1'],
    ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  ]
}
