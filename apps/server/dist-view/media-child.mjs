// packages/server/src/media/child.ts
import { mkdirSync, rmSync } from "node:fs";
import NodeMediaServer from "node-media-server";
import context2 from "node-media-server/src/core/context.js";
import logger from "node-media-server/src/core/logger.js";

// packages/server/src/media/ingest/flv-door.ts
var KNOWN = /^\/live\/[A-Za-z0-9_-]{1,40}\.flv\?/;
function narrow(server) {
  const served = server.listeners("request");
  server.removeAllListeners("upgrade");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (request.method === "GET" && KNOWN.test(request.url ?? "")) {
      for (const serve of served) serve.call(server, request, response);
      return;
    }
    response.writeHead(404, { connection: "close" }).end();
  });
}

// packages/server/src/media/ingest/gate.ts
import { createHash, randomBytes } from "node:crypto";

// packages/server/src/media/token.ts
import { createHmac, timingSafeEqual } from "node:crypto";
var FIELD = /^[A-Za-z0-9_-]{1,40}$/;
var MAC_LENGTH = 27;
function readToken(kind, stream, query, secrets, nowSec2) {
  const { e, u, n, k, t } = query;
  if (!isField(stream) || !isField(e) || !isField(u) || !isField(n) || !isField(k) || !isField(t)) return "malformed";
  const secret = secrets.find((one) => one.id === k);
  if (!secret) return "unknown_key";
  if (!same(t, mac(secret, kind, stream, e, u, n))) return "forged";
  const expiresAtSec = Number(e);
  if (!Number.isSafeInteger(expiresAtSec)) return "malformed";
  if (expiresAtSec <= nowSec2) return "expired";
  return { kind, stream, expiresAtSec, subject: u, nonce: n };
}
function isField(value) {
  return typeof value === "string" && FIELD.test(value);
}
function mac(secret, kind, stream, expiry, subject, nonce) {
  const sealed = `${kind}|/live/${stream}|${expiry}|${subject}|${nonce}`;
  return createHmac("sha256", secret.value).update(sealed).digest("base64url").slice(0, MAC_LENGTH);
}
function same(left, right) {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

// packages/server/src/media/ingest/wire.ts
import { z } from "zod";
var Secret = z.object({ id: z.string(), value: z.string() });
var ToChild = z.discriminatedUnion("t", [
  z.object({
    t: z.literal("start"),
    rtmpPort: z.number().int(),
    rtmpBind: z.string().optional(),
    /** Unix socket the hub reads FLV from; at most 107 bytes, in a folder of mode 0700. */
    socketPath: z.string(),
    scratchDir: z.string(),
    secrets: z.array(Secret).min(1).max(2)
  }),
  z.object({ t: z.literal("secrets"), secrets: z.array(Secret).min(1).max(2) }),
  z.object({ t: z.literal("revoked"), nonces: z.array(z.string()), streams: z.array(z.string()) }),
  z.object({ t: z.literal("kick"), session: z.string() })
]);
var FromChild = z.discriminatedUnion("t", [
  z.object({ t: z.literal("ready") }),
  z.object({ t: z.literal("published"), stream: z.string(), ip: z.string(), session: z.string() }),
  z.object({ t: z.literal("closed"), stream: z.string(), session: z.string() }),
  z.object({ t: z.literal("fatal"), reason: z.enum(["port_taken", "listen", "crash"]), detail: z.string() })
]);
var HUB_SUBJECT = "hub";

// packages/server/src/media/ingest/gate.ts
var Gate = class {
  /** What node-media-server checks by. Known to nobody but this process. */
  signSecret = randomBytes(24).toString("hex");
  #revoked = /* @__PURE__ */ new Set();
  #closed = /* @__PURE__ */ new Set();
  #secrets = [];
  renew(secrets) {
    this.#secrets = secrets;
  }
  revoke(nonces, streams) {
    for (const nonce of nonces) this.#revoked.add(nonce);
    for (const stream of streams) this.#closed.add(stream);
  }
  /** Only RTMP publishes. Answers whether it may, and marks the session accordingly. */
  publish(session) {
    const stream = streamOf(session.streamPath);
    const claims = readToken("pub", stream, session.streamQuery ?? {}, this.#secrets, nowSec());
    const isGood = typeof claims !== "string" && session.protocol === "rtmp" && !this.#revoked.has(claims.nonce) && !this.#closed.has(stream);
    this.#mark(session, isGood);
    return isGood;
  }
  /** Only the hub plays, over the unix socket: viewers never reach this process. */
  play(session) {
    const claims = readToken("play", streamOf(session.streamPath), session.streamQuery ?? {}, this.#secrets, nowSec());
    this.#mark(session, typeof claims !== "string" && session.protocol === "flv" && claims.subject === HUB_SUBJECT);
  }
  #mark(session, isGood) {
    const query = session.streamQuery ?? {};
    const expiry = nowSec() + 60;
    const sign = createHash("md5").update(`${session.streamPath}-${expiry}-${this.signSecret}`).digest("hex");
    session.streamQuery = { ...query, sign: isGood ? `${expiry}-${sign}` : "0-x" };
  }
};
function streamOf(path) {
  const match = /^\/live\/([A-Za-z0-9_-]{1,40})$/.exec(path ?? "");
  return match?.[1] ?? "";
}
function nowSec() {
  return Math.floor(Date.now() / 1e3);
}

// packages/server/src/media/ingest/rtmp-port.ts
import { createServer } from "node:net";
import context from "node-media-server/src/core/context.js";
import RtmpSession from "node-media-server/src/session/rtmp_session.js";
var MAX_CONNECTIONS = 128;
var STRANGER_MS = 1e4;
var STRANGER_BYTES = 64 * 1024;
var STRANGER_MESSAGE_BYTES = 16 * 1024;
var MESSAGE_BYTES = 4 * 1024 * 1024;
var MAX_CHUNK_STREAMS = 32;
function createRtmpServer() {
  const server = createServer((socket) => receive(socket));
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
function receive(socket) {
  const session = new RtmpSession(socket);
  const isAdmitted = () => session.broadcast.publisher === session;
  allowOneName(session);
  boundMessages(session, isAdmitted);
  session.onPacket = (packet) => {
    if (isAdmitted()) session.broadcast.broadcastMessage(packet);
  };
  session.run();
  context.sessions.set(session.id, session);
  guardData(socket, isAdmitted);
}
function allowOneName(session) {
  const connect = session.onConnect;
  let isNamed = false;
  session.onConnect = (request) => {
    if (isNamed) throw new Error("a connection carries one stream");
    isNamed = true;
    connect(request);
  };
}
function boundMessages(session, isAdmitted) {
  const { rtmp } = session;
  const allocate = rtmp.packetAlloc.bind(rtmp);
  rtmp.packetAlloc = () => {
    const limit = isAdmitted() ? MESSAGE_BYTES : STRANGER_MESSAGE_BYTES;
    if (rtmp.parserPacket.header.length > limit || rtmp.inPackets.size > MAX_CHUNK_STREAMS) throw new Error("message too large");
    allocate();
  };
}
function guardData(socket, isAdmitted) {
  const parsers = socket.listeners("data");
  socket.removeAllListeners("data");
  const patience = setTimeout(() => isAdmitted() || socket.destroy(), STRANGER_MS);
  socket.on("close", () => clearTimeout(patience));
  let received = 0;
  socket.on("data", (bytes) => {
    received += bytes.length;
    if (!isAdmitted() && received > STRANGER_BYTES) return void socket.destroy();
    try {
      for (const parse of parsers) parse.call(socket, bytes);
    } catch {
      socket.destroy();
    }
    if (socket.writableEnded) socket.destroySoon();
  });
}

// packages/server/src/media/child.ts
var GIVE_WAY_MS = 3e3;
var gate = new Gate();
var lastHeard = /* @__PURE__ */ new WeakMap();
function tell(message) {
  if (process.connected) process.send?.(message);
}
async function start(order) {
  gate.renew(order.secrets);
  process.umask(63);
  mkdirSync(order.scratchDir, { recursive: true });
  rmSync(order.socketPath, { force: true });
  const nms = new NodeMediaServer({
    // A port makes it create the HTTP server; we listen on a unix socket and never call its run().
    http: { port: 1 },
    webadmin: { enable: false },
    store: { path: order.scratchDir },
    auth: { play: true, publish: true, secret: gate.signSecret }
  });
  logger.log = () => {
  };
  nms.on("prePlay", (session) => gate.play(session));
  nms.on("prePublish", prePublish);
  nms.on("postPublish", postPublish);
  const flv = nms.httpServer.httpServer;
  narrow(flv);
  await listen(flv, { path: order.socketPath });
  await listen(createRtmpServer(), { port: order.rtmpPort, host: order.rtmpBind });
  tell({ t: "ready" });
}
function listen(server, on) {
  return new Promise((resolve, reject) => {
    server.removeAllListeners("error");
    server.once("error", reject);
    server.listen(on, resolve);
  });
}
function prePublish(session) {
  if (!gate.publish(session)) return;
  const { broadcast } = session;
  broadcast.publishGraceMs = 0;
  const incumbent = broadcast.publisher;
  if (!incumbent || Date.now() - (lastHeard.get(incumbent) ?? 0) < GIVE_WAY_MS) return;
  incumbent.socket?.destroy();
  broadcast.donePublish(incumbent);
}
function postPublish(session) {
  context2.broadcasts.set(session.streamPath, session.broadcast);
  lastHeard.set(session, Date.now());
  session.socket?.on("data", () => lastHeard.set(session, Date.now()));
  setImmediate(() => announce(session));
}
function announce(session) {
  if (session.broadcast.publisher !== session || !session.socket) return;
  const stream = streamOf(session.streamPath);
  tell({ t: "published", stream, ip: session.ip, session: session.id });
  const closed = () => tell({ t: "closed", stream, session: session.id });
  if (session.socket.destroyed) return closed();
  session.socket.once("close", closed);
}
function die(reason, error) {
  tell({ t: "fatal", reason, detail: error instanceof Error ? error.message : String(error) });
  setTimeout(() => process.exit(1), 50);
}
function obey(order) {
  switch (order.t) {
    case "start":
      start(order).catch((error) => die(error.code === "EADDRINUSE" ? "port_taken" : "listen", error));
      return;
    case "secrets":
      return gate.renew(order.secrets);
    case "revoked":
      return gate.revoke(order.nonces, order.streams);
    case "kick":
      context2.sessions.get(order.session)?.socket?.destroy();
  }
}
process.on("message", (message) => obey(ToChild.parse(message)));
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
process.on("SIGINT", () => {
});
process.on("uncaughtException", (error) => die("crash", error));
//# sourceMappingURL=media-child.mjs.map
