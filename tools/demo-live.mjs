/** `npm run demo:live`: pushes a sample broadcast into the sample room of a running server, until Ctrl-C. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { signAt, signSize } from './demo-live/sign.mjs'
import { provideFfmpeg } from './ffmpeg.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()

const base = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.PORT || 3000}`
const teacher = { username: '13800000002', password: 'Rostrum#2026' }
const signRate = 10
/** Frames sent ahead, so that the encoder never waits; their clock is late by as much. */
const lead = 2

/** An error that the user can fix: one sentence, no stack. */
class Trouble extends Error {}

function findFfmpeg() {
  const wanted = process.env.FFMPEG_PATH
  if (wanted && !existsSync(wanted)) throw new Trouble(`FFMPEG_PATH 指向的 ${wanted} 不存在。`)
  if (wanted) return wanted
  provideFfmpeg()
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg'
  throw new Trouble('没有找到 ffmpeg，不能推送示例直播：请安装 ffmpeg，或用 FFMPEG_PATH 指明它的位置。')
}

async function call(path, { token, body } = {}) {
  const reply = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Trouble(`连接不上 ${base}：请先用 npm start 启动服务；端口不是 3000 时用 PORT 指明。`)
  })
  const answer = await reply.json().catch(() => {
    throw new Trouble(`${base} 的回答不是讲坛服务的格式，请检查 PORT。`)
  })
  const { code = 200, msg, data, reason } = answer
  if (code !== 200) throw Object.assign(new Trouble(`${msg}（${path}）`), { reason })
  return data
}

async function signIn() {
  try {
    return (await call('/api/member/login/ver/2/account', { body: teacher })).token
  } catch (error) {
    if (error.reason === undefined) throw error
    throw new Trouble(`示例老师登录失败：${error.message}。示例直播需要演示模式和示例内容（没有用 --empty 启动）。`)
  }
}

/** The teacher's own sample room that accepts a stream, rooms waiting for a stream first. */
async function findRoom(token) {
  const { rows } = await call('/api/live/get/list/video?pageSize=100', { token })
  const open = ['interrupted', 'ready', 'live']
  const rooms = rows
    .filter(({ sample, state }) => sample && open.includes(state))
    .sort((a, b) => open.indexOf(a.state) - open.indexOf(b.state))
  for (const { id } of rooms) {
    try {
      return await call(`/api/live/push/get/info/${id}`, { token })
    } catch (error) {
      if (error.reason !== 'live.not_moderator' && error.reason !== 'live.state_not_allowed') throw error
    }
  }
  throw new Trouble('没有可以推流的示例直播间：示例直播可能已经结束。')
}

const ingestTroubles = {
  starting: '推流服务还在启动，请稍后再试。',
  port_taken: '推流端口被其他程序占用：请释放它，或用 RTMP_PORT 换一个端口后重启服务。',
  failed: '推流服务没有启动成功，原因见服务的日志。',
  off: '服务没有开启推流（RTMP_PORT=off）。',
}

/**
 * Chart paper with the sign moving over it, a quiet tone with a tick each second; key frames each second, no B-frames.
 */
function encode(ffmpeg, address) {
  const { width, height } = signSize
  const picture = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'color=c=0x16294F:s=960x540:r=20',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-s',
    `${width}x${height}`,
    '-r',
    String(signRate),
    '-i',
    'pipe:0',
  ]
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=220:beep_factor=4:sample_rate=44100']
  const paper = '[0:v]drawgrid=w=48:h=54:t=1:c=0x7FA0DD@0.25[paper]'
  const moving = "[paper][1:v]overlay=x='abs(mod(t*36,2*(W-w))-(W-w))':y='(H-h)/2',format=yuv420p[v]"
  const video = [
    '-map',
    '[v]',
    '-map',
    '2:a',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-profile:v',
    'baseline',
    '-g',
    '20',
    '-b:v',
    '800k',
  ]
  const audio = ['-af', 'volume=0.15', '-c:a', 'aac', '-b:a', '64k']
  return spawn(
    ffmpeg,
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      ...picture,
      ...sound,
      '-filter_complex',
      `${paper};${moving}`,
      ...video,
      ...audio,
      '-f',
      'flv',
      address,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
}

/** Writes frames at their rate; frames the encoder has no room for are skipped. */
function feed(encoder) {
  const startedAt = Date.now()
  let made = 0
  encoder.stdin.on('error', () => {})
  return setInterval(() => {
    const due = Math.floor(((Date.now() - startedAt) * signRate) / 1000) + lead
    while (made < due && encoder.stdin.writableLength < 1_000_000) {
      encoder.stdin.write(signAt(Date.now()))
      made += 1
    }
  }, 1000 / signRate)
}

async function main() {
  const ffmpeg = findFfmpeg()
  const token = await signIn()
  const { room, rtmpServer, streamKey, ingest, isPushing } = await findRoom(token)
  if (ingest !== 'ready') throw new Trouble(ingestTroubles[ingest])
  if (isPushing) throw new Trouble('示例直播间已经有人在推流。')
  // The address is for other machines; this one reaches the server under the host it already used.
  const server = rtmpServer.replace(/^rtmp:\/\/(\[[^\]]*\]|[^:/]+)/, `rtmp://${new URL(base).hostname}`)
  const encoder = encode(ffmpeg, `${server}/${streamKey}`)
  const signs = feed(encoder)
  process.stdout.write(`正在推送示例直播，按 Ctrl-C 停止。\n观看：${base}/pages/liveVideo/index/index?id=${room.id}\n`)
  const stop = () => encoder.kill('SIGKILL')
  let isAsked = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isAsked = true
      stop()
    })
  }
  process.on('exit', stop)
  await new Promise((resolve) => encoder.once('close', resolve))
  clearInterval(signs)
  if (!isAsked) throw new Trouble('推流中断：服务可能已经停止，或者老师结束了直播。')
  process.stdout.write('示例直播已停止。\n')
}

main().then(
  () => process.exit(0),
  (error) => {
    if (!(error instanceof Trouble)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
