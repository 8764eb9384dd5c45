({
"client/launch-RZWYURTJ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  launch: () => launch
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_child_process = later(() => require("node:child_process"));
var import_node_os = later(() => require("node:os"));
function launch([program = "", ...words], env, signal) {
  return new Promise((resolve, reject) => {
    const child = (0, (import_node_child_process()).spawn)(program, words, { stdio: "inherit", env: { ...env } });
    const stop = () => void child.kill("SIGTERM");
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", (cause) => reject(new (import_chunk_UTLTHOXH()).UsageError((t) => t.cannotLaunch(program), { cause })));
    child.once("exit", (code, name) => {
      signal.removeEventListener("abort", stop);
      resolve(code ?? 128 + (name === null ? 0 : (import_node_os()).constants.signals[name]));
    });
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  launch
});
},
"client/directly-QJUERUT5"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  openDirectly: () => openDirectly
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_55WKVKPH = later(() => load("client/chunk-55WKVKPH"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function openDirectly({ timeoutMs, ca }, { protocol }) {
  const { Agent, request } = protocol === "https:" ? await Promise.resolve().then(() => __toESM(require("node:https"))) : await Promise.resolve().then(() => __toESM(require("node:http")));
  const agent = new Agent({ keepAlive: true, ...ca });
  return {
    send: ({ url, method, headers, body }) => {
      const sending = request(url, { agent, method, headers });
      const answer = answerTo(sending, timeoutMs);
      sending.end(body);
      return answer;
    },
    close: async () => agent.destroy()
  };
}
function answerTo(sending, timeoutMs) {
  const timer = setTimeout(() => sending.destroy(timedOut(sending)), timeoutMs);
  const goOn = () => void timer.refresh();
  return new Promise((resolve, reject) => {
    sending.once("socket", (socket) => socket.connecting && socket.once("connect", goOn));
    sending.on("error", reject);
    sending.once("response", (response) => {
      goOn();
      response.on("data", goOn);
      received(response).then(resolve, reject);
    });
  }).finally(() => clearTimeout(timer));
}
var timedOut = ({ socket }) => Object.assign(new Error(), { code: socket?.connecting ?? true ? "CONNECT_TIMEOUT" : "ANSWER_TIMEOUT" });
var received = (response) => new Promise((resolve, reject) => {
  const chunks = [];
  response.on("data", (chunk) => void chunks.push(chunk));
  response.once("error", reject);
  response.once("end", () => {
    const { statusCode = 0, headers } = response;
    (0, (import_chunk_55WKVKPH()).toAnswer)(statusCode, headers, Buffer.concat(chunks)).then(resolve, reject);
  });
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openDirectly
});
},
"client/by-proxy-NVRNW5VP"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  openByProxy: () => openByProxy
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_55WKVKPH = later(() => load("client/chunk-55WKVKPH"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function openByProxy({ timeoutMs, ca }, proxies) {
  const { EnvHttpProxyAgent, request } = await Promise.resolve().then(() => __toESM(load("undici/undici-4FRBZE4Y")));
  const trust = ca ?? {};
  const limits = { connect: { timeout: timeoutMs, ...trust }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const tls = { requestTls: trust, proxyTls: trust };
  const dispatcher = new EnvHttpProxyAgent({ ...limits, ...tls, ...proxies, proxyTunnel: false });
  return {
    send: async ({ url, method, headers, body = null }) => {
      const asked = { dispatcher, method, headers, body };
      const answer = await request(url, asked);
      return (0, (import_chunk_55WKVKPH()).toAnswer)(answer.statusCode, answer.headers, Buffer.from(await answer.body.arrayBuffer()));
    },
    close: () => dispatcher.close()
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openByProxy
});
},
"client/chunk-55WKVKPH"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  toAnswer: () => toAnswer
});
module.exports = __toCommonJS(stdin_exports);
var import_node_util = later(() => require("node:util"));
var import_node_zlib = later(() => require("node:zlib"));
var MOST_BYTES = 256 * 1024 * 1024;
var SIZE = { maxOutputLength: MOST_BYTES };
var DECODERS = {
  gzip: (bytes) => (0, (import_node_util()).promisify)((import_node_zlib()).gunzip)(bytes, SIZE),
  "x-gzip": (bytes) => (0, (import_node_util()).promisify)((import_node_zlib()).gunzip)(bytes, SIZE),
  br: (bytes) => (0, (import_node_util()).promisify)((import_node_zlib()).brotliDecompress)(bytes, SIZE),
  deflate: (bytes) => (0, (import_node_util()).promisify)((import_node_zlib()).inflate)(bytes, SIZE)
};
async function toAnswer(status, headers, body) {
  const named = {};
  for (const [name, value = ""] of Object.entries(headers)) {
    named[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  const encoding = named["content-encoding"];
  const bytes = encoding === void 0 ? body : await decoded(body, encoding);
  return { status, headers: named, body: bytes.toString("utf8") };
}
async function decoded(body, encoding) {
  let bytes = body;
  for (const name of encoding.toLowerCase().split(",").reverse()) bytes = await decodedOnce(bytes, name.trim());
  return bytes;
}
async function decodedOnce(bytes, name) {
  if (bytes.length === 0 || name === "identity" || name === "") return bytes;
  const decode = DECODERS[name];
  if (decode === void 0) throw new Error(`Content-Encoding: ${name}`);
  return decode(bytes);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  toAnswer
});
},
"client/certificates-ATMSODNL"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  trustedWith: () => trustedWith
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_promises = later(() => require("node:fs/promises"));
async function trustedWith(file, { NODE_EXTRA_CA_CERTS: extra }) {
  const [{ rootCertificates }, own, others] = await Promise.all([
    Promise.resolve().then(() => __toESM(require("node:tls"))),
    certificatesIn(file),
    extra ? (0, (import_promises()).readFile)(extra, "utf8").catch(() => "") : ""
  ]);
  return [...rootCertificates, ...others === "" ? [] : [others], own];
}
async function certificatesIn(file) {
  const text = await (0, (import_promises()).readFile)(file, "utf8").catch((error) => {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(file, error.message));
  });
  const { X509Certificate } = await Promise.resolve().then(() => __toESM(require("node:crypto")));
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (found.map((each) => new X509Certificate(each)).length > 0) return text;
  } catch {
  }
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noCertificate(file), { hint: (t) => t.noCertificateHint() });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  trustedWith
});
},
"client/over-http-53FTGSKG"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  sendOverHttp: () => sendOverHttp
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function connectionErrorOf(error, url) {
  if (error instanceof (import_chunk_UTLTHOXH()).CalError) return error;
  const failure = failureOf(error, url);
  return new (import_chunk_UTLTHOXH()).UnreachableError(failure.say, {
    outcome: failure.outcome,
    cause: error,
    ...failure.hint === void 0 ? {} : { hint: failure.hint }
  });
}
function failureOf(error, { origin, hostname }) {
  const code = factOf(error, "code") ?? factOf(error, "name") ?? "";
  const reason = reasonOf(error);
  const told = { origin, host: hostname, reason };
  const kind = KINDS.find(({ codes, pattern }) => codes?.includes(code) || pattern?.test(code));
  if (kind === void 0) return { outcome: "unknown", say: (t) => t.connectionFailed(origin, reason) };
  const { hint, outcome } = kind;
  const isUnsent = factOf(error, "syscall") === "connect";
  return {
    outcome: isUnsent ? "unsent" : outcome,
    say: (t) => kind.say(t, told),
    ...hint === void 0 ? {} : { hint: (t) => t[hint]() }
  };
}
function factOf(error, name) {
  const value = typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : void 0;
  return typeof value === "string" ? value : void 0;
}
var reasonOf = (error) => error instanceof Error && error.message !== "" ? error.message : String(error);
var KINDS = [
  { codes: ["ECONNREFUSED"], outcome: "unsent", say: (t, { origin }) => t.refused(origin), hint: "refusedHint" },
  { codes: ["ENOTFOUND"], outcome: "useless", say: (t, { host }) => t.unknownHost(host), hint: "unknownHostHint" },
  { codes: ["EAI_AGAIN"], outcome: "unsent", say: (t, { host }) => t.noNameService(host), hint: "networkHint" },
  {
    codes: ["EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL", "ENETDOWN"],
    outcome: "unsent",
    say: (t, { origin }) => t.noRouteToHost(origin),
    hint: "networkHint"
  },
  {
    codes: ["CONNECT_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"],
    outcome: "unsent",
    say: (t, { origin }) => t.connectTimedOut(origin),
    hint: "networkHint"
  },
  {
    codes: ["ANSWER_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"],
    outcome: "unknown",
    say: (t, { origin }) => t.answerTimedOut(origin),
    hint: "slowHint"
  },
  {
    codes: ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"],
    outcome: "unknown",
    say: (t, { origin }) => t.connectionBroken(origin),
    hint: "networkHint"
  },
  {
    codes: ["CERT_HAS_EXPIRED"],
    outcome: "useless",
    say: (t, { origin }) => t.certificateExpired(origin),
    hint: "expiredHint"
  },
  {
    codes: ["ERR_TLS_CERT_ALTNAME_INVALID"],
    outcome: "useless",
    say: (t, { origin, reason }) => t.certificateForOther(origin, reason.replace(/^.*altnames: /, "")),
    hint: "otherHostHint"
  },
  {
    codes: ["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN"],
    outcome: "useless",
    say: (t, { origin }) => t.selfSigned(origin),
    hint: "untrustedHint"
  },
  {
    pattern: /CERT|^SELF_SIGNED|^UNABLE_TO_/,
    outcome: "useless",
    say: (t, { origin, reason }) => t.untrusted(origin, reason),
    hint: "untrustedHint"
  },
  { pattern: /^ERR_SSL_|^EPROTO$/, outcome: "useless", say: (t, { origin }) => t.notTls(origin), hint: "notTlsHint" },
  {
    pattern: /^HPE_|^HTTPParserError$/,
    outcome: "useless",
    say: (t, { origin }) => t.notHttp(origin),
    hint: "portHint"
  },
  { codes: ["UND_ERR_ABORTED"], outcome: "unsent", say: (t, { reason }) => t.proxyRefused(reason), hint: "proxyHint" }
];
var TIMEOUT = 3e4;
function sendOverHttp(options) {
  let opening;
  const send = async (request) => {
    const url = new URL(request.url);
    opening ??= open(options, url);
    const transport = await opening;
    try {
      return await transport.send({ ...request, headers: { ...request.headers, ...ACCEPTED } });
    } catch (error) {
      throw connectionErrorOf(error, url);
    }
  };
  return Object.assign(send, { close: async () => (await opening)?.close() });
}
var ACCEPTED = { "accept-encoding": "gzip, br" };
async function open({ timeoutMs = TIMEOUT, env, ca }, url) {
  const way = { timeoutMs, ...ca === void 0 ? {} : { ca: await trusting(ca, env) } };
  const proxies = (0, (import_chunk_W4GV5JZP()).isLoopback)(url.hostname) ? void 0 : proxiesOf(env);
  if (proxies === void 0) return (await Promise.resolve().then(() => __toESM(load("client/directly-QJUERUT5")))).openDirectly(way, url);
  return (await Promise.resolve().then(() => __toESM(load("client/by-proxy-NVRNW5VP")))).openByProxy(way, proxies);
}
async function trusting(file, env) {
  const { trustedWith } = await Promise.resolve().then(() => __toESM(load("client/certificates-ATMSODNL")));
  return { ca: await trustedWith(file, env) };
}
function proxiesOf(env) {
  const variable = (name) => env[name.toLowerCase()] || env[name] || "";
  const httpProxy = variable("HTTP_PROXY");
  const httpsProxy = variable("HTTPS_PROXY");
  if (httpProxy === "" && httpsProxy === "") return void 0;
  const noProxy = variable("NO_PROXY").trim();
  return { httpProxy, httpsProxy, noProxy: noProxy === "*" ? noProxy : [noProxy, LOOPBACK].filter(Boolean).join(",") };
}
var LOOPBACK = "localhost,127.0.0.1,[::1]";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  sendOverHttp
});
},
"client/http-2VJ65CPT"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  EMBEDDED_ROOT: () => (import_chunk_HIYLOG7E()).EMBEDDED_ROOT
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HIYLOG7E = later(() => load("client/chunk-HIYLOG7E"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EMBEDDED_ROOT
});
},
"client/chunk-HIYLOG7E"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  EMBEDDED_ROOT: () => EMBEDDED_ROOT
});
module.exports = __toCommonJS(stdin_exports);
var EMBEDDED_ROOT = "http://calendar.localhost";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EMBEDDED_ROOT
});
},
"client/editor-IN3CUPYU"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  edit: () => edit,
  keep: () => keep
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_child_process = later(() => require("node:child_process"));
var import_node_events = later(() => require("node:events"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_os = later(() => require("node:os"));
var import_node_path = later(() => require("node:path"));
async function edit(text, name, { env, stdin }) {
  const editor = env.VISUAL || env.EDITOR || (stdin.isTTY ? "vi" : "");
  if (editor === "") throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.editNoEditor());
  const folder = await (0, (import_promises()).mkdtemp)((0, (import_node_path()).join)((0, (import_node_os()).tmpdir)(), "cal-edit-"));
  const file = (0, (import_node_path()).join)(folder, name);
  try {
    await (0, (import_promises()).writeFile)(file, text, { mode: 384 });
    const child = (0, (import_node_child_process()).spawn)("sh", ["-c", `${editor} "$@"`, editor, file], { stdio: "inherit", env: { ...env } });
    const [status] = await (0, (import_node_events()).once)(child, "exit");
    if (status !== 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.editorFailed(editor));
    return await (0, (import_promises()).readFile)(file, "utf8");
  } finally {
    await (0, (import_promises()).rm)(folder, { recursive: true, force: true });
  }
}
async function keep(text, name) {
  const file = (0, (import_node_path()).join)(await (0, (import_promises()).mkdtemp)((0, (import_node_path()).join)((0, (import_node_os()).tmpdir)(), "cal-kept-")), name);
  await (0, (import_promises()).writeFile)(file, text, { mode: 384 });
  return file;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  edit,
  keep
});
},
"client/pager-WRDKMNEC"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  openPager: () => openPager
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_child_process = later(() => require("node:child_process"));
var import_node_events = later(() => require("node:events"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var import_node_util = later(() => require("node:util"));
async function openPager(env) {
  const command = env.CAL_PAGER ?? (env.PAGER || USUAL);
  const program = /^[\w./+-]+/.exec(command)?.[0];
  if (["", "cat"].includes(command.trim()) || env.TERM === "dumb") return void 0;
  if (program !== void 0 && !await isThere(program, env)) return void 0;
  const child = (0, (import_node_child_process()).spawn)("sh", ["-c", command], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { LESS: "FRX", LV: "-c", ...env }
  });
  const { stdin } = child;
  const gone = (0, (import_node_events()).once)(child, "exit");
  stdin.on("error", () => {
  });
  return {
    showsLinks: program === "less" && await isNewLess(env),
    write: (text) => new Promise((resolve, reject) => {
      stdin.write(text, (error) => error ? reject(error) : resolve());
    }),
    end: async () => {
      stdin.end();
      await gone;
    }
  };
}
var USUAL = "less -FRX";
async function isThere(program, { PATH = "" }) {
  const places = program.includes("/") ? [program] : PATH.split((import_node_path()).delimiter).map((folder) => (0, (import_node_path()).join)(folder, program));
  const found = await Promise.all(
    places.map(
      (place) => (0, (import_promises()).access)(place, (import_promises()).constants.X_OK).then(
        () => true,
        () => false
      )
    )
  );
  return found.includes(true);
}
var FIRST_WITH_LINKS = 566;
async function isNewLess(env) {
  const { stdout } = await (0, (import_node_util()).promisify)((import_node_child_process()).execFile)("less", ["--version"], { env: { ...env } }).catch(() => ({
    stdout: ""
  }));
  return Number(/^less (\d+)/.exec(stdout)?.[1] ?? 0) >= FIRST_WITH_LINKS;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openPager
});
},
"client/completion-CLCDYP3V"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  completion: () => completion
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var SHELLS = ["bash", "zsh", "fish"];
var completion = {
  words: ["completion"],
  purpose: (t) => t.completionPurpose(),
  notes: [(t) => t.completionNote()],
  operands: [{ name: "SHELL", required: true, offers: { words: SHELLS } }],
  flags: [],
  examples: [
    { line: "source <(cal completion bash)", doc: (t) => t.completionBash() },
    { line: "cal completion fish > ~/.config/fish/completions/cal.fish", doc: (t) => t.completionFish() }
  ],
  run: async ({ operands: [given = ""] }, context) => {
    const shell = SHELLS.find((each) => each === given);
    if (shell === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.badOperand("SHELL", given, t.mustBeOneOf(SHELLS)));
    const { scriptOf } = await Promise.resolve().then(() => __toESM(load("client/scripts-FKNA4OVP")));
    await context.out.write(scriptOf(shell));
  }
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  completion
});
},
"client/home-EW3F5F42"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  showHome: () => showHome
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ZJAANA7D = later(() => load("client/chunk-ZJAANA7D"));
var import_chunk_F5XEMO5G = later(() => load("client/chunk-F5XEMO5G"));
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_fs = later(() => require("node:fs"));
var CELL = 5;
function sheetLines({ month, days, locale }, look) {
  const { names, paint, text } = look;
  const weeks = (0, (import_chunk_ZJAANA7D()).weeksOf)(month, [], (0, (import_chunk_66DC64DM()).weekStartOf)(locale));
  const title = names.month(month.start);
  const gap = " ".repeat(Math.max(0, Math.floor((CELL * 7 - (0, (import_chunk_4FGRAG2L()).widthOf)(title)) / 2)));
  const line = (cells) => {
    const shown = (names.isRightToLeft ? [...cells].reverse() : cells).join("");
    return names.isRightToLeft ? " ".repeat(Math.max(0, look.width - (0, (import_chunk_4FGRAG2L()).widthOf)(shown))) + shown : shown.trimEnd();
  };
  return [
    (0, (import_chunk_KRVPX3BW()).lineOf)(`${gap}${paint.heading(title)}`, look),
    line(weekdaysOf(weeks[0]?.days ?? [], look)),
    ...weeks.map((week) => line(week.days.map((day) => dayCell(day, { month, days, look })))),
    (0, (import_chunk_KRVPX3BW()).lineOf)(paint.dim(`* ${text.homeEvents()}  [ ] ${text.todayWord()}`), look)
  ];
}
function weekdaysOf(days, { names }) {
  const named = (how) => days.map((day) => names.weekday(day, how));
  const short = named("short");
  const chosen = short.every((name) => (0, (import_chunk_4FGRAG2L()).widthOf)(name) < CELL - 1) ? short : named("narrow");
  return chosen.map((name) => `${" ".repeat(Math.max(0, CELL - 2 - (0, (import_chunk_4FGRAG2L()).widthOf)(name)))}${name}  `);
}
function dayCell(day, { month, days, look }) {
  if (day.month !== month.start.month) return " ".repeat(CELL);
  const number = look.names.number(day.day).padStart(2);
  const star = days.has(day.toString()) ? "*" : " ";
  return day.equals(look.today) ? `${look.paint.heading(`[${number}]`)}${star}` : ` ${number}${star} `;
}
function comingLines(events, look) {
  if (events.length === 0) return [];
  const rows = events.map((event) => [whenOf(event, look), event]);
  const time = Math.min(Math.floor(look.width / 2), Math.max(...rows.map(([when]) => (0, (import_chunk_4FGRAG2L()).widthOf)(when))));
  const room = look.width - time - 2;
  return [
    (0, (import_chunk_KRVPX3BW()).lineOf)(look.paint.heading(look.text.homeNext()), look),
    ...rows.map(
      ([when, event]) => (0, (import_chunk_KRVPX3BW()).rowOf)(
        [
          [(0, (import_chunk_KRVPX3BW()).shortened)(when, time), time],
          [bodyOf(event, room, look), room]
        ],
        look
      )
    )
  ];
}
var whenOf = ({ isAllDay, start, end }, { names, today: { year } }) => isAllDay ? names.shortDays(start.toPlainDate(), end.toPlainDate(), year) : names.moments(start, end, year);
function bodyOf(event, room, look) {
  const marks = (0, (import_chunk_KRVPX3BW()).statesOf)(event, (0, (import_chunk_KRVPX3BW()).isOn)(event, look.now), look).map((mark) => ` \xB7 ${mark}`).join("");
  const venue = event.venues.map(({ name }) => ` \xB7 ${(0, (import_chunk_KRVPX3BW()).own)(name)}`).join("");
  const left = room - (0, (import_chunk_4FGRAG2L()).widthOf)(marks);
  const title = (0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(event.title), left);
  const place = (0, (import_chunk_KRVPX3BW()).shortened)(venue, Math.max(0, left - (0, (import_chunk_4FGRAG2L()).widthOf)(title)));
  return `${look.link(title, event.url)}${left - (0, (import_chunk_4FGRAG2L()).widthOf)(title) < 6 ? "" : place}${marks}`;
}
var showHome = async (given, context) => {
  const { out, err, text } = context;
  try {
    await (0, (import_chunk_2MQKHMQU()).withSession)({ given: hasty(given), context }, async (session) => {
      const here = (0, (import_chunk_F5XEMO5G()).hereOf)(given, context, session);
      const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("view", { given, context, settings: session.settings, resource: (0, (import_chunk_JONA4TYY()).resourceOf)("event") });
      const look = (0, (import_chunk_F5XEMO5G()).lookOf)(context, plan, here);
      const month = (0, (import_chunk_66DC64DM()).around)(look.today, "month", here.locale);
      const { days, coming, trouble } = await found(session, month, look);
      const lines = [...sheetLines({ month, days, locale: here.locale }, look), "", ...comingLines(coming, look)];
      await out.write(lines.map((line) => `${line}
`).join(""));
      if (trouble !== void 0) await err.write(`${trouble(text)}
`);
      else if (coming.length === 0) await out.write(`${isFirst(session) ? text.homeFirst() : text.homeNothing()}
`);
    });
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    await err.write(`${text.homeUnreachable(error.say(text))}
`);
  }
  await out.write(`${text.homeMore()}
`);
};
var hasty = ({ operands, flags }) => ({
  operands,
  flags: new Map([["timeout", ["3"]], ["retry", ["false"]], ...flags])
});
var isFirst = ({ settings: { target } }) => target.kind === "file" && target.isDefault === true && !(0, (import_node_fs()).existsSync)(target.path);
async function found(session, month, look) {
  if (isFirst(session)) return { days: /* @__PURE__ */ new Set(), coming: [] };
  try {
    const [days, coming] = await Promise.all([daysIn(session, month), comingIn(session, look)]);
    return { days, coming };
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    return { days: /* @__PURE__ */ new Set(), coming: [], trouble: (t) => t.homeUnreachable(error.say(t)) };
  }
}
var onlyDates = ({ settings }) => settings.namespace === (import_chunk_K3KD6D4B()).NAMESPACE ? { _fields: "events.start_date,events.end_date,total_pages" } : {};
async function daysIn(session, month) {
  const all = datesOf(month.start, month.end);
  const days = /* @__PURE__ */ new Set();
  for await (const { firstDay, lastDay } of (0, (import_chunk_F5XEMO5G()).eventsIn)(session, { ...(0, (import_chunk_F5XEMO5G()).windowOf)(month), ...onlyDates(session) }, month)) {
    for (const day of all) if (firstDay <= day && day <= lastDay) days.add(day);
    if (days.size === all.length) break;
  }
  return days;
}
var datesOf = (start, end) => Array.from({ length: start.until(end).days + 1 }, (_, at) => start.add({ days: at }).toString());
var MONTHS = 24;
var COMING = 5;
var PAGE = "20";
async function comingIn(session, { today, now }) {
  const range = { start: today.subtract({ days: 1 }), end: today.add({ months: MONTHS }) };
  const next = async function* () {
    let count = 0;
    for await (const event of (0, (import_chunk_F5XEMO5G()).eventsIn)(session, { ...(0, (import_chunk_F5XEMO5G()).windowOf)(range), per_page: PAGE }, range)) {
      if (event.endsAt <= now) continue;
      yield event;
      count += 1;
      if (count === COMING) return;
    }
  };
  return (0, (import_chunk_F5XEMO5G()).gathered)(next());
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  showHome
});
},
"client/home-RADD55GG"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  home: () => home
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var LOOKS = /* @__PURE__ */ new Set(["color", "hyperlinks"]);
var home = {
  words: [""],
  purpose: (t) => t.rootPurpose(),
  operands: [],
  flags: [(import_chunk_CQXZ6UKH()).languageFlag, (import_chunk_CQXZ6UKH()).tzFlag, ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS.filter(({ name }) => LOOKS.has(name)), ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS],
  examples: [],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/home-EW3F5F42")))).showHome(given, context, command)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  home
});
},
"client/paging-SEJJIVHA"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  pagingFor: () => pagingFor
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function pagingFor(command, given, context) {
  const { out, err, openPager } = context;
  const { rows } = out;
  const isWanted = command.flags.some(({ name }) => name === "pager") && (0, (import_chunk_YVF6EU7N()).isOn)(given, "pager", true);
  if (!isWanted || !out.isTTY || rows === void 0 || openPager === void 0)
    return { context, end: () => Promise.resolve() };
  const paper = paperOf(rows, out.columns, openPager);
  return {
    context: {
      ...context,
      out: through(out, paper),
      // What is said before there is anything to read need not wait for it.
      err: err.isTTY ? { ...through(err, paper), write: (text) => paper.isBlank() ? err.write(text) : paper.write(err, text) } : err
    },
    end: paper.end
  };
}
var through = (stream, { write }) => ({
  isTTY: stream.isTTY,
  get columns() {
    return stream.columns;
  },
  get rows() {
    return stream.rows;
  },
  write: (text) => write(stream, text)
});
function paperOf(rows, columns, open) {
  let held = [];
  let [lines, state] = [0, "holding"];
  let pager;
  const release = async () => {
    state = "direct";
    for (const { stream, text } of held) await stream.write(text);
    held = [];
  };
  const page = (text) => pager?.write(pager.showsLinks ? text : (0, (import_chunk_AGCSIEJ6()).withoutLinks)(text));
  const write = async (stream, text) => {
    if (state === "direct") return stream.write(text);
    if (state === "paging") return page(text);
    held.push({ stream, text });
    lines += linesOf(text, columns);
    if (lines < rows) return;
    pager = await open();
    if (pager === void 0) return release();
    state = "paging";
    await page(held.map((each) => each.text).join(""));
  };
  const inTurn = oneByOne();
  return {
    isBlank: () => state === "holding" && held.length === 0,
    write: (stream, text) => inTurn(() => write(stream, text)),
    end: () => inTurn(() => pager === void 0 ? release() : pager.end())
  };
}
var linesOf = (text, columns) => text.split("\n").reduce((count, line) => count + Math.floor(line.length / columns), 0) + text.split("\n").length - 1;
function oneByOne() {
  let last = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => void 0);
    return next;
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  pagingFor
});
},
"client/runs-6IDTPIHF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  runWords: () => runWords
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UAXB7GUT = later(() => load("client/chunk-UAXB7GUT"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var MOST = 50;
var runWords = (context) => (0, (import_chunk_UAXB7GUT()).withLedger)(context, async (ledger) => {
  const runs = await ledger.runs(MOST);
  return Promise.all(
    runs.map(async (run) => ({
      word: run.id,
      doc: [(0, (import_chunk_UAXB7GUT()).whenOf)(run, context), (0, (import_chunk_UAXB7GUT()).commandOf)(run), (0, (import_chunk_UAXB7GUT()).signsOf)((0, (import_chunk_UAXB7GUT()).changesOf)(await ledger.tally(run.id)))].join("  ")
    }))
  );
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runWords
});
},
"client/profile-names-CLVKLNWW"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  profileNames: () => profileNames
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function profileNames({ env, home, cwd = home }, read = (import_chunk_L4T23KSZ()).readText) {
  const { user, credentials } = (0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd);
  const names = await Promise.all([
    quietly(async () => namesIn(await found(user, read), true)),
    quietly(async () => namesIn(await (0, (import_chunk_L4T23KSZ()).findProjectFile)(cwd, read), true)),
    quietly(async () => namesIn(await found(credentials, read), false))
  ]);
  return [...new Set(names.flat())].sort();
}
async function quietly(look) {
  try {
    return await look();
  } catch {
    return [];
  }
}
async function found(path, read) {
  const text = await read(path);
  return text === void 0 ? void 0 : { path, text };
}
async function namesIn(file, isBelow) {
  if (file === void 0) return [];
  const lines = file.text.split(/\r?\n/).filter((line) => !/^\s*(#.*)?$/.test(line));
  return plainKeys(isBelow ? linesBelow("profiles:", lines) : lines) ?? keysOf(await (0, (import_chunk_L4T23KSZ()).fromYaml)(file), isBelow);
}
function linesBelow(key, lines) {
  const at = lines.findIndex((line) => line.startsWith(key));
  if (at < 0) return [];
  if (!/^\S+\s*(#.*)?$/.test(lines[at] ?? "")) return lines.slice(at, at + 1);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith(" "));
  return end < 0 ? rest : rest.slice(0, end);
}
function plainKeys(lines) {
  const indent = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0;
  const keys = lines.filter((line) => !line.startsWith(" ".repeat(indent + 1)));
  const names = keys.map((line) => /^ *([\w.-]+):\s*(?:#.*)?$/.exec(line)?.[1]);
  return names.every((name) => name !== void 0) ? names : void 0;
}
function keysOf(value, isBelow) {
  const map = isBelow && isMap(value) ? value.profiles : value;
  return isMap(map) ? Object.keys(map) : [];
}
var isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  profileNames
});
},
"client/login-WOZXVYDI"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  signIn: () => signIn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_34OOWB5P = later(() => load("client/chunk-34OOWB5P"));
var import_chunk_IRXBCGTF = later(() => load("client/chunk-IRXBCGTF"));
var import_chunk_M4DZKOSD = later(() => load("client/chunk-M4DZKOSD"));
var import_chunk_5V4EM2DY = later(() => load("client/chunk-5V4EM2DY"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_NTDI6KLW = later(() => load("client/chunk-NTDI6KLW"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function discover(address, options) {
  const start = addressOf(address);
  let refusal;
  for (const url of placesOf((0, (import_chunk_AQ6J5ZXF()).rootOf)(start))) {
    const seen = await look(url, options);
    if ("index" in seen) {
      const root = start.includes("{lang}") ? start.replace(/\/+$/, "") : seen.root;
      return (0, (import_chunk_34OOWB5P()).siteOf)({ ...seen, root: await withLanguage({ ...seen, root }, options) }, options.namespace);
    }
    refusal ??= seen.refusal;
  }
  throw refusal ?? new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.noRestRoot(start), { hint: (t) => t.restRootHint(), outcome: "useless" });
}
function addressOf(text) {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text);
  const url = /^https?:\/\//i.test(text) ? text : `${isHere ? "http" : "https"}://${text}`;
  if (URL.canParse((0, (import_chunk_AQ6J5ZXF()).rootOf)(url)) && !/^https?:\/\/[^/]*@/i.test(url)) return url;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noAddress(text));
}
var MOST_FOLDERS = 5;
function placesOf(address) {
  const { origin, pathname } = new URL(address);
  const names = pathname.split("/").filter((name) => name !== "");
  const folders = names.map((_, at) => `${origin}/${names.slice(0, names.length - at).join("/")}`);
  const bases = [...folders.slice(0, MOST_FOLDERS), origin];
  const all = bases.flatMap((base) => [`${base}/`, `${base}/wp-json/`, `${base}/?rest_route=/`]);
  return [.../* @__PURE__ */ new Set([address, ...all])];
}
async function look(url, options, isNamed = false) {
  const { answer, url: here } = await fetched(url, options);
  const value = (0, (import_chunk_2PXZJYPL()).jsonIn)(answer.body);
  if ((0, (import_chunk_34OOWB5P()).isIndex)(value)) return { root: rootIn(here, value), index: value };
  const named = isNamed ? void 0 : linkIn(answer, here) ?? upOf(value, here);
  if (named !== void 0) return look(named, options, true);
  const isRefused = answer.status === 401 || answer.status === 403;
  return isRefused && value !== void 0 ? { refusal: (0, (import_chunk_NTDI6KLW()).errorOf)(answer, here) } : {};
}
var MOST_REDIRECTS = 5;
async function fetched(start, { send, userAgent }) {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await send({ method: "GET", url, headers: { ...(0, (import_chunk_AQ6J5ZXF()).headersOf)(false), "user-agent": userAgent } });
    const { location } = answer.headers;
    const isElsewhere = answer.status >= 301 && answer.status <= 308 && location !== void 0;
    if (!isElsewhere || !URL.canParse(location, url)) return { answer, url };
    url = new URL(location, url).href;
  }
  throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.tooManyRedirects(start), { outcome: "useless" });
}
var REL = String.raw`rel=["']?https://api\.w\.org/["']?`;
var IN_HEADER = new RegExp(String.raw`<([^>]*)>\s*;[^,]*${REL}`, "i");
var IN_PAGE = new RegExp(String.raw`<link\b[^>]*${REL}[^>]*>`, "i");
function linkIn({ headers, body }, here) {
  const tag = IN_PAGE.exec(body)?.[0] ?? "";
  const href = /href=["']([^"']*)["']/i.exec(tag)?.[1]?.replace(/&(amp|#0?38);/g, "&");
  const named = IN_HEADER.exec(headers.link ?? "")?.[1] ?? href;
  return named !== void 0 && URL.canParse(named, here) ? new URL(named, here).href : void 0;
}
function upOf(value, here) {
  const { namespace, _links: links } = value ?? {};
  const href = typeof namespace === "string" ? links?.up?.[0]?.href : void 0;
  return typeof href === "string" && URL.canParse(href, here) ? new URL(href, here).href : void 0;
}
function rootIn(url, { home }) {
  const { origin, pathname, searchParams } = new URL(url);
  if (!searchParams.has("rest_route")) return `${origin}${pathname}`.replace(/\/+$/, "");
  const isHome = typeof home === "string" && URL.canParse(home) && new URL(home).origin === origin;
  const folder = isHome ? new URL(home).pathname.replace(/\/*$/, "/") : pathname;
  return `${origin}${folder}?rest_route=`;
}
var SEGMENT = new RegExp(`/(${(import_chunk_K3KD6D4B()).LANGUAGES.join("|")})(?=/wp-json$|/?$|/\\?rest_route=$)`);
async function withLanguage({ root, index }, options) {
  const pattern = root.replace(SEGMENT, "/{lang}");
  if (pattern === root || root.includes("{lang}")) return root;
  const seen = await look(`${(0, (import_chunk_AQ6J5ZXF()).rootOf)(pattern)}/`, options);
  const isSame = "index" in seen && index.namespaces.every((each) => seen.index.namespaces.includes(each));
  return !isSame ? root : index.namespaces.includes((import_chunk_K3KD6D4B()).NAMESPACE) ? (0, (import_chunk_AQ6J5ZXF()).rootOf)(pattern) : pattern;
}
async function keepPassword({ given, context, name, site, user, password }) {
  const wanted = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "store", (import_chunk_IRXBCGTF()).STORES);
  const keyring = wanted === "file" ? void 0 : await workingKeyring(context);
  if (wanted === "keyring" && keyring === void 0)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noKeyringHere(), { hint: (t) => t.noKeyringHereHint() });
  if (name.before !== void 0) await (0, (import_chunk_5V4EM2DY()).forgetPassword)(context, name.before);
  const whose = { profile: name.name, url: site.restRoot, user };
  if (keyring === void 0) {
    const file = await (0, (import_chunk_SBHYEXZG()).saveCredentials)(context, { ...whose, password });
    return { place: "file", say: (t) => t.keptInFile(file) };
  }
  await keyring.set((0, (import_chunk_JHY6KM4I()).accountOf)({ ...whose, origin: (0, (import_chunk_76KFZXWK()).originOf)(site.restRoot) ?? "" }), password);
  await (0, (import_chunk_SBHYEXZG()).saveCredentials)(context, whose);
  return { place: "keyring", say: (t) => t.keptInKeyring() };
}
async function workingKeyring({ env }) {
  const keyring = await (0, (import_chunk_JHY6KM4I()).systemKeyring)(env);
  return keyring !== void 0 && await (0, (import_chunk_JHY6KM4I()).keeps)(keyring) ? keyring : void 0;
}
async function profileNameFor({ given, context, url, user }) {
  const name = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "profile") ?? hostName(url);
  const before = (await (0, (import_chunk_5V4EM2DY()).profilesOf)(context)).find((each) => each.name === name);
  const { url: itsUrl = "", user: itsUser = "" } = before?.settings ?? {};
  const isSame = (0, (import_chunk_AQ6J5ZXF()).rootOf)(itsUrl) === (0, (import_chunk_AQ6J5ZXF()).rootOf)(url) && itsUser === (user ?? "");
  const isReplaced = before !== void 0 && !isSame;
  if (isReplaced && !(0, (import_chunk_YVF6EU7N()).isOn)(given, "yes")) await mustBeMeant({ name, itsUser, itsUrl }, context);
  return { name, before, isReplaced };
}
async function mustBeMeant({ name, itsUser, itsUrl }, context) {
  const taken = (t) => t.profileTaken(name ?? "", itsUser ?? "", itsUrl ?? "");
  const hint = (t) => t.profileTakenHint();
  if ((0, (import_chunk_KBHRPR4P()).canAsk)(context) && await (0, (import_chunk_KBHRPR4P()).saysYes)(`${taken(context.text)} ${context.text.askReplace()}`, context)) return;
  throw new (import_chunk_UTLTHOXH()).UsageError(taken, { hint });
}
function hostName(url) {
  if (url.startsWith("file:")) return url.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "");
  const { hostname, port } = new URL((0, (import_chunk_AQ6J5ZXF()).rootOf)(url));
  const name = hostname.replace(/^www\./, "");
  return (0, (import_chunk_W4GV5JZP()).isLoopback)(hostname) && port !== "" ? `${name}-${port}` : name;
}
var TRIES = 3;
async function verified(verifying) {
  const { given, context, user, site } = verifying;
  const source = await sourceOf(given, context);
  for (let tried = 1; ; tried++) {
    const password = source?.password ?? await asked(user, site, context);
    try {
      const who = await judged(verifying, password);
      return { who, password, ...source?.command === void 0 ? {} : { command: source.command } };
    } catch (error) {
      const isWrong = error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.status === 401 && error.code !== "rest_not_logged_in";
      if (source !== void 0 || !isWrong || tried === TRIES) throw error;
      await (0, (import_chunk_SLEMCS2P()).report)(error, { context, given });
    }
  }
}
async function sourceOf(given, context) {
  const command = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "password-command");
  if (command !== void 0) {
    const problem = (0, (import_chunk_OHXLQQUD()).commandProblem)(command);
    if (problem !== void 0) (0, (import_chunk_YVF6EU7N()).wrong)("password-command", problem);
    return { password: await (0, (import_chunk_OHXLQQUD()).passwordFrom)(command, context.env, ""), command };
  }
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "password-stdin")) return { password: mustBeSome(await firstLine(context)) };
  const said = context.env.CAL_PASSWORD;
  if (said) return { password: said };
  if ((0, (import_chunk_KBHRPR4P()).canAsk)(context)) return void 0;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.loginNeeds("--password-stdin"));
}
async function firstLine({ stdin }) {
  let text = "";
  for await (const chunk of stdin.text) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return (text.split("\n")[0] ?? "").replace(/\r$/, "");
}
function mustBeSome(password) {
  if (password === "") throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noPassword());
  return password;
}
async function asked(user, { restRoot }, context) {
  const { host } = new URL((0, (import_chunk_AQ6J5ZXF()).rootOf)(restRoot));
  return mustBeSome((await context.askSecret(context.text.askPassword(user, host))).trim());
}
async function judged({ given, context, site, user, connection }, password) {
  const settings = { namespace: site.namespace, languageParameter: site.languageParameter, user, password };
  const place = { ...connection, restRoot: site.restRoot };
  const client = await (0, (import_chunk_2MQKHMQU()).clientFor)(given, context, { settings, connection: place, onExchange: void 0 });
  return (0, (import_chunk_34OOWB5P()).identityOf)(client, { root: (0, (import_chunk_AQ6J5ZXF()).rootOf)(site.restRoot), isSigned: true });
}
var signIn = async (given, context) => {
  const { cwd, home, text } = context;
  const before = await profileSaid(given, context);
  const known = given.operands[0] ?? (0, (import_chunk_YVF6EU7N()).wordOf)(given, "url") ?? before?.settings.url;
  const address = known ?? await (0, (import_chunk_KBHRPR4P()).answerTo)(text.askAddress(), "URL", context);
  const target = (0, (import_chunk_76KFZXWK()).targetOf)(address, { from: cwd, home, namespace: (0, (import_chunk_YVF6EU7N()).wordOf)(given, "namespace") ?? (import_chunk_K3KD6D4B()).NAMESPACE });
  const asking = { given, context, target, before };
  const done = target.kind === "file" ? await signInToFile(asking, target.path) : await signInToService(asking);
  await tell(done, asking);
};
async function profileSaid(given, context) {
  const name = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "profile");
  return name === void 0 ? void 0 : (await (0, (import_chunk_5V4EM2DY()).profilesOf)(context)).find((each) => each.name === name);
}
async function signInToFile(asking, path) {
  const { context, target } = asking;
  const url = `file:${path}`;
  const name = await profileNameFor({ ...asking, url, user: void 0 });
  const connection = await context.connect({ target }, {});
  try {
    await connection.send({ method: "GET", url: `${connection.restRoot}/`, headers: {} });
  } finally {
    await connection.close();
  }
  await (0, (import_chunk_5V4EM2DY()).saveProfile)(context, name, { url });
  return { profile: name.name, url };
}
async function signInToService(asking) {
  const { given, context, target, before } = asking;
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "ca");
  const ca = word === void 0 ? before?.settings.ca : (0, (import_chunk_76KFZXWK()).filePlaceOf)(word, { from: context.cwd, home: context.home });
  const trust = ca === void 0 ? {} : { ca };
  const timeoutMs = (0, (import_chunk_2MQKHMQU()).secondsOf)(given);
  const connection = await context.connect({ target, ...trust }, timeoutMs === void 0 ? {} : { timeoutMs });
  try {
    const site = await found(asking, connection.send);
    const user = await userOf(asking, site);
    const name = await profileNameFor({ ...asking, url: site.restRoot, user });
    const insecure = (0, (import_chunk_YVF6EU7N()).isOn)(given, "insecure", before?.settings.insecure);
    const place = { kind: "http", restRoot: site.restRoot };
    await (0, (import_chunk_2MQKHMQU()).mustBePrivate)({ target: place, user, password: "-", insecure }, given, context);
    const { who, password, command } = await verified({ given, context, site, user, connection });
    const kept = command === void 0 ? await keepPassword({ given, context, name, site, user, password }) : void 0;
    await (0, (import_chunk_5V4EM2DY()).saveProfile)(context, name, { ...settingsOf(site), user, ...trust, ...safety(insecure, command) });
    return { profile: name.name, url: site.restRoot, who, user, ...kept === void 0 ? {} : { kept } };
  } finally {
    await connection.close();
  }
}
async function found({ given, context, target }, send) {
  const { text, err } = context;
  const namespace = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "namespace");
  const address = target.kind === "http" ? target.restRoot : "";
  const options = { send, userAgent: `cal/${context.version}`, ...namespace === void 0 ? {} : { namespace } };
  const site = await discover(address, options);
  await err.write(`${text.foundService(site.name, site.restRoot)}
`);
  const more = text.foundMore({ zone: site.timezone, languages: site.languages, dialect: site.dialect });
  if (more !== "") await err.write(`${more}
`);
  return site;
}
async function userOf({ given, context, before }, { restRoot }) {
  const said = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "user") ?? (context.env.CAL_USER || before?.settings.user);
  const { host } = new URL((0, (import_chunk_AQ6J5ZXF()).rootOf)(restRoot));
  return said ?? (0, (import_chunk_KBHRPR4P()).answerTo)(context.text.askUser(host), "--user", context);
}
function settingsOf({ restRoot, namespace, dialect, languageParameter }) {
  return {
    url: restRoot,
    ...namespace === (import_chunk_K3KD6D4B()).NAMESPACE ? {} : { namespace },
    ...dialect === "spec" ? {} : { dialect },
    ...languageParameter === "i18n_language" ? {} : { language_parameter: languageParameter }
  };
}
var safety = (insecure, command) => ({
  ...insecure ? { insecure } : {},
  ...command === void 0 ? {} : { password_command: command }
});
async function tell({ profile, url, who, user, kept }, { given, context }) {
  const { out, err, text, env, cwd, home } = context;
  const roles = who?.roles ?? [];
  if ((0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json") {
    await out.write(`${(0, (import_chunk_D66RGRJB()).toJson)({ profile, url, user, roles, password: kept?.place }, 2)}
`);
    return;
  }
  await err.write(`${user === void 0 ? text.usesFile(url) : text.signedIn(who?.login ?? user, roles)}
`);
  if (kept !== void 0) await err.write(`${kept.say(text)}
`);
  await err.write(`${text.profileIsCurrent(profile)}
`);
  const { settings } = await (0, (import_chunk_JHY6KM4I()).configured)({ env, cwd, home });
  const stronger = (0, (import_chunk_M4DZKOSD()).strongerThan)(profile, settings);
  if (stronger !== void 0) await err.write(`${text.overriddenBy(stronger)}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  signIn
});
},
"client/logout-F5XC3GU5"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  signOut: () => signOut
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_5V4EM2DY = later(() => load("client/chunk-5V4EM2DY"));
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var signOut = async ({ operands }, context) => {
  const { err, text, env, cwd, home } = context;
  const name = operands[0] ?? (await (0, (import_chunk_JHY6KM4I()).configured)({ env, cwd, home })).settings.profile;
  if (name === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noCurrentProfile());
  const profile = await (0, (import_chunk_5V4EM2DY()).profileNamed)(context, name);
  const wasThere = await (0, (import_chunk_5V4EM2DY()).forgetPassword)(context, profile);
  await err.write(`${wasThere ? text.signedOut(name) : text.nothingStored(name)}
`);
  const { password_command: command, dialect } = profile.settings;
  if (command !== void 0) await err.write(`${text.commandStays(name)}
`);
  else if (wasThere && dialect === "the-events-calendar") await err.write(`${text.revokeToo()}
`);
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  signOut
});
},
"client/whoami-CMNOQGE5"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  tellWho: () => tellWho
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_34OOWB5P = later(() => load("client/chunk-34OOWB5P"));
var import_chunk_SJN7SK2C = later(() => load("client/chunk-SJN7SK2C"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var tellWho = async (given, context) => (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async ({ client, settings, root }) => {
  const isSigned = settings.user !== void 0 && settings.password !== void 0;
  const who = await (0, (import_chunk_34OOWB5P()).identityOf)(client, { root, isSigned });
  if (!isSigned && !who.isCertain) throw notSignedIn(settings);
  if ((0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json") return context.out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(toJsonValue(who, settings), 2)}
`);
  const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, context.out);
  await context.out.write((0, (import_chunk_SJN7SK2C()).factsOf)(linesOf(who, settings, context), { paint, isSeen: context.out.isTTY }));
});
var notSignedIn = ({ target }) => {
  const place = target.kind === "http" ? target.restRoot : target.path;
  const problem = { answered: "not_signed_in", status: 401, say: (t) => t.notSignedIn(place) };
  return new (import_chunk_UTLTHOXH()).ServiceError(problem, (t) => t.notSignedInHint());
};
var toJsonValue = ({ login, name, roles, isCertain }, settings) => ({
  user: login ?? settings.user ?? null,
  name: name ?? null,
  roles,
  certain: isCertain,
  url: placeOf(settings),
  namespace: settings.namespace,
  dialect: settings.dialect,
  profile: settings.profile ?? null,
  password: settings.passwordFrom ?? null
});
var placeOf = ({ target }) => target.kind === "http" ? target.restRoot : `file:${target.path}`;
function linesOf({ login, name, roles, isCertain }, settings, { text }) {
  const words = text.identityWords();
  const user = login ?? settings.user ?? words.everybody;
  const { profile, origins, passwordFrom } = settings;
  const facts = [
    [words.user, name === void 0 || name === login ? user : `${user} (${name})`],
    [words.roles, isCertain ? roles.join(", ") || words.writer : words.untold],
    [words.service, placeOf(settings)],
    [words.profile, profile === void 0 ? void 0 : `${profile} (${origins.profile?.name ?? ""})`],
    [words.password, passwordFrom === void 0 ? void 0 : text.passwordPlace(passwordFrom)]
  ];
  return facts.filter((fact) => fact[1] !== void 0 && fact[1] !== "");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  tellWho
});
},
"client/chunk-34OOWB5P"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  identityOf: () => identityOf,
  isIndex: () => isIndex,
  siteOf: () => siteOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var isIndex = (value) => typeof value === "object" && value !== null && "namespaces" in value && Array.isArray(value.namespaces) && value.namespaces.every((each) => typeof each === "string");
var CALENDARS = [(import_chunk_K3KD6D4B()).NAMESPACE, "tribe/events/v1"];
function siteOf({ root, index }, wanted) {
  const namespace = (wanted === void 0 ? CALENDARS : [wanted]).find((each) => index.namespaces.includes(each));
  if (namespace === void 0) throw noCalendar(root, index, wanted);
  const dialect = (0, (import_chunk_G3TUEIUV()).dialectOf)(namespace);
  const parameter = parameterOf(index, namespace);
  const zone = index.timezone_string;
  return {
    restRoot: root,
    namespace,
    dialect,
    languageParameter: parameter?.name ?? (dialect === "spec" ? "i18n_language" : "lang"),
    name: typeof index.name === "string" ? index.name : "",
    ...typeof zone === "string" && zone !== "" ? { timezone: zone } : {},
    languages: parameter?.languages ?? (typeof index.language === "string" ? [index.language] : []),
    index
  };
}
var noCalendar = (root, { namespaces }, wanted) => new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.noCalendarAt(root, namespaces), {
  outcome: "useless",
  hint: (t) => wanted === void 0 ? t.noCalendarHint() : t.routeHint()
});
function parameterOf({ routes }, namespace) {
  const route = routes?.[`/${namespace}/events`];
  const args = (route?.endpoints ?? []).map((endpoint) => endpoint.args ?? {});
  for (const name of ["i18n_language", "lang"]) {
    const declared = args.find((each) => Object.hasOwn(each, name))?.[name];
    if (declared !== void 0) return { name, languages: declared.enum ?? [] };
  }
  return void 0;
}
async function identityOf(client, { root, isSigned }) {
  const { record } = await client.raw("GET", `${root}/`);
  const user = isIndex(record) && typeof record.user === "object" ? record.user : void 0;
  if (user !== void 0) return { ...textOf(user, "login"), roles: [user.role].filter(isText), isCertain: true };
  const isWordPress = isIndex(record) && record.namespaces.includes("wp/v2");
  if (!isSigned) return { roles: [], isCertain: false };
  return (isWordPress ? await wordPressUser(client, root) : void 0) ?? ofAllowed(client);
}
async function wordPressUser(client, root) {
  try {
    const { record } = await client.raw("GET", (0, (import_chunk_AQ6J5ZXF()).withQuery)(`${root}/wp/v2/users/me`, "context=edit"));
    const user = record;
    const roles = Array.isArray(user.roles) ? user.roles.filter(isText) : [];
    return { ...textOf(user, "username", "login"), ...textOf(user, "name"), roles, isCertain: true };
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || error.status !== 401) return void 0;
    throw error.code === "rest_not_logged_in" ? new (import_chunk_UTLTHOXH()).ServiceError(UNSEEN, (t) => t.passwordUnseenHint()) : error;
  }
}
var UNSEEN = { answered: "rest_not_logged_in", status: 401, say: (t) => t.passwordUnseen() };
async function ofAllowed(client) {
  const { headers } = await client.raw("GET", "events", { query: { per_page: 1 } });
  return { roles: [], isCertain: /\bPOST\b/.test(headers.allow ?? "") };
}
var isText = (value) => typeof value === "string" && value !== "";
var textOf = (from, key, to = key) => isText(from[key]) ? { [to]: from[key] } : {};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  identityOf,
  isIndex,
  siteOf
});
},
"client/login-VOBHTQGB"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  login: () => login,
  logout: () => logout,
  textOrJson: () => textOrJson,
  whoami: () => whoami
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_IRXBCGTF = later(() => load("client/chunk-IRXBCGTF"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var option = (flag) => ({ group: "options", ...flag });
var textOrJson = {
  name: "format",
  group: "output",
  takes: "value",
  words: ["text", "json"],
  initial: () => "text",
  doc: (t) => t.usersFormat()
};
var colour = { name: "color", group: "output", takes: "flag", on: true, doc: (t) => t.flagColor() };
var sending = (import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ name }) => name !== "curl" && name !== "dry-run");
var login = {
  words: ["login"],
  purpose: (t) => t.loginPurpose(),
  notes: [(t) => t.loginNote(), (t) => t.loginNoteScript()],
  operands: [{ name: "URL" }],
  flags: [
    option({ name: "password-stdin", takes: "flag", doc: (t) => t.loginPasswordStdin() }),
    option({
      name: "password-command",
      takes: "value",
      value: (t) => t.valueCommand(),
      doc: (t) => t.loginPasswordCommand()
    }),
    option({
      name: "store",
      takes: "value",
      words: (import_chunk_IRXBCGTF()).STORES,
      initial: (t) => t.loginStoreInitial(),
      doc: (t) => t.loginStore()
    }),
    option({ name: "yes", short: "y", takes: "flag", doc: (t) => t.loginYes() }),
    textOrJson,
    colour,
    (import_chunk_CQXZ6UKH()).languageFlag,
    ...sending
  ],
  examples: [
    { line: "cal login example.org", doc: (t) => t.loginExample() },
    {
      line: 'cal login https://example.org --user ed --password-command "pass show calendar"',
      doc: (t) => t.loginExampleCommand()
    },
    { line: "cal login http://127.0.0.1:8080 --user admin --password-stdin", doc: (t) => t.loginExampleScript() },
    { line: "cal login file:calendar.db --profile home", doc: (t) => t.loginExampleFile() }
  ],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/login-WOZXVYDI")))).signIn(given, context, command)
};
var logout = {
  words: ["logout"],
  purpose: (t) => t.logoutPurpose(),
  operands: [{ name: "PROFILE", offers: "profiles" }],
  flags: [colour],
  examples: [
    { line: "cal logout", doc: (t) => t.logoutExample() },
    { line: "cal logout staging", doc: (t) => t.logoutExampleProfile() }
  ],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/logout-F5XC3GU5")))).signOut(given, context, command)
};
var whoami = {
  words: ["whoami"],
  purpose: (t) => t.whoamiPurpose(),
  notes: [(t) => t.whoamiNote()],
  operands: [],
  flags: [textOrJson, colour, (import_chunk_CQXZ6UKH()).languageFlag, ...sending],
  examples: [
    { line: "cal whoami", doc: (t) => t.whoamiExample() },
    { line: "cal whoami --profile staging --format json", doc: (t) => t.whoamiExampleJson() }
  ],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/whoami-CMNOQGE5")))).tellWho(given, context, command)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  login,
  logout,
  textOrJson,
  whoami
});
},
"client/chunk-IRXBCGTF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  STORES: () => STORES
});
module.exports = __toCommonJS(stdin_exports);
var STORES = ["keyring", "file"];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  STORES
});
},
"client/backup-TXQ36QRN"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  backup: () => backup,
  restoreBackup: () => restoreBackup
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var STORE = {
  name: "store",
  group: "connection",
  takes: "value",
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: "files"
};
var FILE = { name: "FILE", required: true, offers: "files" };
var backup = {
  words: ["backup"],
  purpose: (t) => t.backupPurpose(),
  operands: [FILE],
  flags: [STORE],
  examples: [
    { line: "cal backup calendar-backup.db", doc: (t) => t.backupExample() },
    { line: "cal backup calendar-backup.db --store calendar.db", doc: (t) => t.backupExampleStore() }
  ],
  notes: [(t) => t.backupNote()],
  run: async (given, context) => {
    const to = fileOf(given);
    const checked = await (await context.host()).backUp(storeOf(given, context), to);
    await context.err.write(`${context.text.backupDone(to, sumOf(checked))}
`);
  }
};
var restoreBackup = {
  words: ["restore-backup"],
  purpose: (t) => t.restorePurpose(),
  operands: [FILE],
  flags: [{ name: "yes", short: "y", group: "options", takes: "flag", doc: (t) => t.restoreYes() }, STORE],
  examples: [
    { line: "cal restore-backup calendar-backup.db", doc: (t) => t.restoreExample() },
    { line: "cal restore-backup calendar-backup.db --store calendar.db --yes", doc: (t) => t.restoreExampleYes() }
  ],
  run: async (given, context) => {
    const store = storeOf(given, context);
    const replace = given.flags.get("yes")?.at(-1) === "true";
    const checked = await (await context.host()).restoreBackup(fileOf(given), store, replace);
    await context.err.write(`${context.text.restoreDone(store, sumOf(checked))}
`);
  }
};
var sumOf = ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0);
function fileOf({ operands: [file, ...more] }) {
  if (file === void 0 || more.length > 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.backupOneFile());
  return file;
}
var storeOf = ({ flags }, context) => flags.get("store")?.at(-1) ?? context.defaultFile();
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  backup,
  restoreBackup
});
},
"client/temporal-polyfill-O73AT4ZJ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  Intl: () => (import_chunk_KZRWFJOL()).IntlExport,
  Temporal: () => (import_chunk_KZRWFJOL()).Temporal,
  toTemporalInstant: () => (import_chunk_KZRWFJOL()).toTemporalInstant
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  Intl,
  Temporal,
  toTemporalInstant
});
},
"client/demo-GJRQRYT3"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  demo: () => demo
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2MKX4LM2 = later(() => load("client/chunk-2MKX4LM2"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var HALLS = [
  {
    venue: "Royal Albert Hall",
    address: "Kensington Gore",
    city: "London",
    country: "United Kingdom",
    zip: "SW7 2AP",
    website: "https://www.royalalberthall.com/",
    geo_lat: 51.5009,
    geo_lng: -0.1774
  },
  {
    venue: "Philharmonie de Paris",
    address: "221 avenue Jean-Jaur\xE8s",
    city: "Paris",
    country: "France",
    zip: "75019",
    website: "https://philharmoniedeparis.fr/",
    geo_lat: 48.8917,
    geo_lng: 2.3939
  },
  {
    venue: "\u30B5\u30F3\u30C8\u30EA\u30FC\u30DB\u30FC\u30EB",
    address: "\u6E2F\u533A\u8D64\u57421-13-1",
    city: "\u6771\u4EAC",
    country: "Japan",
    zip: "107-8403",
    website: "https://www.suntory.co.jp/suntoryhall/",
    geo_lat: 35.6667,
    geo_lng: 139.7413
  }
];
var demo = {
  words: ["demo"],
  purpose: (t) => t.demoPurpose(),
  operands: [],
  flags: [],
  examples: [
    { line: "cal demo", doc: (t) => t.demoExample() },
    { line: "cal demo > demo.txt", doc: (t) => t.demoExampleFile() }
  ],
  run: async (_given, context) => {
    const host = await context.host();
    await tell(context, context.text.demoStart(), ["serve", "--port", "0", "--store", "memory"]);
    const served = await host.serve({
      port: 0,
      host: "127.0.0.1",
      store: "memory",
      timezone: "Europe/London",
      reset: false,
      auth: true,
      readOnly: false,
      now: context.now,
      report: (error) => void context.err.write(`${String(error)}
`)
    });
    try {
      for (const step of stepsAt(await nextYear(context.now()))) await perform(step, served, context);
    } finally {
      await served.stop();
    }
    await context.out.write(`
${context.text.demoEnd()}
`);
  }
};
async function nextYear(now) {
  const { Temporal } = await Promise.resolve().then(() => __toESM(load("client/temporal-polyfill-O73AT4ZJ")));
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").year + 1;
}
var stepsAt = (year) => [
  ...HALLS.map((hall, index) => ({
    why: (t) => index === 0 ? t.demoHalls(HALLS.length) : "",
    argv: ["venues", "create", "--data", "-"],
    stdin: JSON.stringify(hall)
  })),
  {
    why: (t) => t.demoEvent(),
    argv: [
      ...["events", "create", "--title", "Last Night of the Proms", "--start-date", `${year}-09-11 19:15`],
      ...["--end-date", `${year}-09-11 22:30`, "--timezone", "Europe/London", "--venue", "royal-albert-hall"],
      ...["--categories", "music", "--tags", "live,classical", "--cost", "\xA330 \u2013 \xA3120"]
    ]
  },
  { why: (t) => t.demoTable(), argv: ["events", "list", "--format", "table"] },
  { why: (t) => t.demoCsv(), argv: ["venues", "list", "--format", "csv", "--fields", "id,venue,city,country"] },
  {
    why: (t) => t.demoUpdate(),
    argv: ["events", "update", "last-night-of-the-proms", "--cost", "\xA335 \u2013 \xA3120", "--featured"]
  },
  { why: (t) => t.demoDelete(), argv: ["events", "delete", "last-night-of-the-proms"] },
  { why: (t) => t.demoRestore(), argv: ["events", "restore", "last-night-of-the-proms", "--status", "publish"] },
  {
    why: (t) => t.demoCheck(),
    argv: ["events", "get", "last-night-of-the-proms", "--fields", "title,status,cost,venue.venue", "--format", "yaml"]
  }
];
async function perform({ why, argv, stdin }, { url, created }, context) {
  await tell(context, why(context.text), argv, stdin);
  const { PATH = "", TERM = "", HOME = "" } = context.env;
  const code = await context.run(argv, {
    ...context,
    env: { PATH, TERM, HOME, CAL_URL: url, CAL_USER: created?.login, CAL_PASSWORD: created?.password },
    err: context.out,
    stdin: { isTTY: false, text: textOf(stdin ?? "") }
  });
  if (code !== 0) throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.demoFailed(argv.join(" "), code));
}
async function* textOf(text) {
  if (text !== "") yield text;
}
async function tell({ out }, why, argv, stdin) {
  const piped = stdin === void 0 ? "" : `echo ${(0, (import_chunk_2MKX4LM2()).shellWord)(stdin)} | `;
  await out.write(`${why === "" ? "" : `
# ${why}
`}$ ${piped}cal ${argv.map((import_chunk_2MKX4LM2()).shellWord).join(" ")}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  demo
});
},
"client/scripts-FKNA4OVP"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  scriptOf: () => scriptOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var scriptOf = (shell) => SCRIPTS[shell];
var BASH = `# Completion of cal for bash: source it, or put it into ~/.local/share/bash-completion/completions/cal
_cal() {
  local IFS=$'\\n' line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(cal __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${#COMPREPLY[@]}:\${COMPREPLY[0]-}" in
    1:*= | 1:*,) compopt -o nospace ;;
    1:__files__)
      COMPREPLY=()
      compopt -o default
      ;;
  esac
}
complete -F _cal cal
`;
var ZSH = `#compdef cal
# Completion of cal for zsh: put it as _cal into a directory of $fpath.
_cal() {
  local -a words_found shown
  local line word
  for line in "\${(@f)$(cal __complete zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    word=\${line%%$'\\t'*}
    words_found+=("$word")
    shown+=("\${line/$'\\t'/  -- }")
  done
  if [[ \${words_found[1]-} == __files__ ]]; then
    _files
  elif (( \${#words_found} )); then
    compadd -l -d shown -Q -- "\${(@q)words_found}"
  fi
}
if [[ \${funcstack[1]} == _cal ]]; then
  _cal "$@"
else
  compdef _cal cal
fi
`;
var FISH = `# Completion of cal for fish: put it into ~/.config/fish/completions/cal.fish
function __cal_complete
    set -l found (cal __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = __files__
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c cal -f -a '(__cal_complete)'
`;
var SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH };
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  scriptOf
});
},
"client/run-EZ4KN37B"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  runApply: () => (import_chunk_HAAHDE3C()).runApply,
  widthOf: () => (import_chunk_HAAHDE3C()).widthOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HAAHDE3C = later(() => load("client/chunk-HAAHDE3C"));
var import_chunk_CHNDJOFC = later(() => load("core/chunk-CHNDJOFC"));
var import_chunk_ZYHNLFGU = later(() => load("client/chunk-ZYHNLFGU"));
var import_chunk_Q3IAZ3RQ = later(() => load("client/chunk-Q3IAZ3RQ"));
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_6JHXT47G = later(() => load("client/chunk-6JHXT47G"));
var import_chunk_3SGYQA7E = later(() => load("client/chunk-3SGYQA7E"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_MSRC34UB = later(() => load("client/chunk-MSRC34UB"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_YGCRCGPR = later(() => load("yaml/chunk-YGCRCGPR"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runApply,
  widthOf
});
},
"client/apply-J57MWHSH"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  apply: () => (import_chunk_C7A45QSG()).apply,
  manifestFlag: () => (import_chunk_C7A45QSG()).manifestFlag,
  planFlags: () => (import_chunk_C7A45QSG()).planFlags
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_C7A45QSG = later(() => load("client/chunk-C7A45QSG"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  apply,
  manifestFlag,
  planFlags
});
},
"client/diff-B6XG5LCC"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  printDifferences: () => printDifferences,
  runDiff: () => runDiff
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HAAHDE3C = later(() => load("client/chunk-HAAHDE3C"));
var import_chunk_CHNDJOFC = later(() => load("core/chunk-CHNDJOFC"));
var import_chunk_ZYHNLFGU = later(() => load("client/chunk-ZYHNLFGU"));
var import_chunk_Q3IAZ3RQ = later(() => load("client/chunk-Q3IAZ3RQ"));
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_6JHXT47G = later(() => load("client/chunk-6JHXT47G"));
var import_chunk_3SGYQA7E = later(() => load("client/chunk-3SGYQA7E"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_MSRC34UB = later(() => load("client/chunk-MSRC34UB"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_YGCRCGPR = later(() => load("yaml/chunk-YGCRCGPR"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function markdownOf({ steps, counts }, marking) {
  const { text, heading } = marking;
  const changing = steps.filter(({ action }) => action !== "unchanged");
  const head = heading === void 0 ? [] : [`## ${escaped(heading)}`, ""];
  const summary = changing.length === 0 ? text.diffNone() : text.planCounts(counts);
  return `${[...head, summary, ...changing.flatMap((step) => sectionOf(step, marking))].join("\n")}
`;
}
function sectionOf({ action, resource, id, title, changes }, { text, secrets }) {
  const name = text.planAction(action === "unchanged" ? "update" : action, resource.name, id, (0, (import_chunk_IYCBVP4N()).inOneLine)(title));
  const lines = action === "delete" ? [] : changes.flatMap((change) => linesOf2(change, secrets));
  const longest = Math.max(
    2,
    ...lines.map((line) => Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)))
  );
  const fence = "`".repeat(longest + 1);
  const block = lines.length === 0 ? [] : ["", `${fence}diff`, ...lines, fence];
  return ["", `### ${escaped((0, (import_chunk_HAAHDE3C()).masked)(name, secrets))}`, ...block];
}
var linesOf2 = ({ field, language, before, after }, secrets) => {
  const name = language === void 0 ? field : `${field}@${language}`;
  const line = (sign, value) => `${sign} ${name}: ${(0, (import_chunk_HAAHDE3C()).masked)((0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(value)), secrets)}`;
  return [...before === void 0 ? [] : [line("-", before)], ...after === void 0 ? [] : [line("+", after)]];
};
var escaped = (text) => text.replace(/[\\`*_{}[\]<>#|!~]/g, "\\$&");
async function runDiff(given, context) {
  return withManifest(given, context);
}
async function withManifest(given, context) {
  const { manifest } = await (0, (import_chunk_HAAHDE3C()).manifestOf)(given, context);
  const { plan } = await (0, (import_chunk_2MQKHMQU()).withSession)(
    { given, context, isNeutral: true },
    ({ client, root, settings }) => (0, (import_chunk_HAAHDE3C()).applyManifest)({
      client,
      root,
      isForeign: settings.namespace !== (import_chunk_K3KD6D4B()).NAMESPACE,
      manifest,
      near: (import_chunk_G3Z3YCTY()).closest,
      now: context.now,
      approve: () => false
    })
  );
  return printDifferences(plan, manifest.secrets, { given, context });
}
async function printDifferences(plan, secrets, printing) {
  const { given, context } = printing;
  const print = PRINTERS[(0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") ?? "text"] ?? printText;
  await context.out.write(await print(plan, secrets, printing));
  return hasDifferences(plan) && (0, (import_chunk_YVF6EU7N()).isOn)(given, "exit-code") ? (import_chunk_UTLTHOXH()).EXIT.different : 0;
}
var hasDifferences = ({ counts }) => counts.create + counts.update + counts.delete > 0;
var printText = async (plan, secrets, { given, context }) => {
  const { text, out } = context;
  if (!hasDifferences(plan)) return `${text.diffNone()}
`;
  const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out);
  const lines = (0, (import_chunk_HAAHDE3C()).linesOf)(plan, { text, paint, width: (0, (import_chunk_HAAHDE3C()).widthOf)(context), secrets });
  return `${lines.join("\n")}

${text.planCounts(plan.counts)}
`;
};
var PRINTERS = {
  text: printText,
  json: (plan, secrets) => `${(0, (import_chunk_D66RGRJB()).toJson)((0, (import_chunk_HAAHDE3C()).jsonOf)(plan, secrets), 2)}
`,
  markdown: (plan, secrets, { context: { text }, heading }) => markdownOf(plan, { text, secrets, ...heading === void 0 ? {} : { heading } })
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  printDifferences,
  runDiff
});
},
"client/chunk-HAAHDE3C"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  applyManifest: () => applyManifest,
  jsonOf: () => jsonOf,
  linesOf: () => linesOf,
  manifestOf: () => manifestOf,
  masked: () => masked,
  runApply: () => runApply,
  widthOf: () => widthOf2
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_CHNDJOFC = later(() => load("core/chunk-CHNDJOFC"));
var import_chunk_ZYHNLFGU = later(() => load("client/chunk-ZYHNLFGU"));
var import_chunk_Q3IAZ3RQ = later(() => load("client/chunk-Q3IAZ3RQ"));
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_6JHXT47G = later(() => load("client/chunk-6JHXT47G"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_MSRC34UB = later(() => load("client/chunk-MSRC34UB"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_YGCRCGPR = later(() => load("yaml/chunk-YGCRCGPR"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var import_node_crypto = later(() => require("node:crypto"));
var import_node_crypto2 = later(() => require("node:crypto"));
var import_node_path2 = later(() => require("node:path"));
var import_promises2 = later(() => require("node:fs/promises"));
var import_node_path3 = later(() => require("node:path"));
async function openApplied(file, place) {
  await (0, (import_promises()).mkdir)((0, (import_node_path()).dirname)(file), { recursive: true, mode: 448 });
  const db = (0, (import_chunk_6PARZKA4()).databaseFile)(file);
  await db.schema.createTable("applied").ifNotExists().addColumn("target", "text", (column) => column.notNull()).addColumn("namespace", "text", (column) => column.notNull()).addColumn("manifest", "text", (column) => column.notNull()).addColumn("kind", "text", (column) => column.notNull()).addColumn("id", "integer", (column) => column.notNull()).addColumn("slug", "text", (column) => column.notNull()).addColumn("state", "text", (column) => column.notNull()).addPrimaryKeyConstraint("applied_key", ["target", "namespace", "manifest", "kind", "id"]).execute();
  const { target, namespace, manifest } = place;
  const rows = await db.selectFrom("applied").select(["kind", "id", "slug", "state"]).where("target", "=", target).where("namespace", "=", namespace).where("manifest", "=", manifest).orderBy("id").execute();
  const known = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]));
  return {
    all: () => [...known.values()],
    has: (kind, id) => known.has(keyOf(kind, id)),
    keep: async (record) => {
      known.set(keyOf(record.kind, record.id), record);
      await db.replaceInto("applied").values({ ...place, ...record }).execute();
    },
    forget: async (kind, id) => {
      known.delete(keyOf(kind, id));
      const mine = db.deleteFrom("applied").where("target", "=", target).where("namespace", "=", namespace);
      await mine.where("manifest", "=", manifest).where("kind", "=", kind).where("id", "=", id).execute();
    },
    close: () => db.destroy()
  };
}
var keyOf = (kind, id) => `${kind} ${id}`;
function fingerprintOf(resource, record) {
  const fields = Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).map(([field, { of, form, readBackFrom }]) => {
    const shown = (readBackFrom === void 0 ? void 0 : record[readBackFrom]) ?? record[field];
    if (of !== void 0 && form !== "parent") return (0, (import_chunk_FHXVMAKT()).idsIn)(shown);
    return field === "status" && shown === "future" ? "publish" : shown ?? "";
  });
  const translations = Array.isArray(record.translations) ? [...record.translations].sort() : [];
  const state = JSON.stringify([record.modified_utc ?? "", translations, ...fields]);
  return (0, (import_node_crypto2()).createHash)("sha256").update(state).digest("base64url");
}
async function execute(work, deletions, executing) {
  const failed = [];
  const attempt = async (step, action) => {
    if (executing.signal.aborted) return void 0;
    try {
      const id = await action();
      await executing.done({ ...step, id });
      return id;
    } catch (error) {
      if (!(error instanceof (import_chunk_UTLTHOXH()).CalError) || isFatal(error)) throw error;
      failed.push({ step, error });
      return void 0;
    }
  };
  for (const each of work) {
    const { item, step } = each;
    if (step.action === "unchanged") continue;
    const id = await attempt(step, () => write(each, executing));
    if (id === void 0) item.failed(failed.at(-1)?.error);
    else item.arrived(id);
  }
  for (const step of deletions) await attempt(step, () => remove(step, executing));
  return failed;
}
var isFatal = ({ exit, code }) => exit === (import_chunk_UTLTHOXH()).EXIT.temporary || code === "incorrect_password";
async function write(work, executing) {
  const { item, step, shown } = work;
  const { resource } = item;
  const { language } = item.wanted.draft;
  const values = await (0, (import_chunk_Q3IAZ3RQ()).settled)(work.values);
  const inLanguage = language === void 0 ? {} : { i18n_language: language };
  const isNew = step.id === void 0;
  const hasOwn = isNew || Object.keys(values).length > 0;
  const first = !hasOwn ? void 0 : isNew ? await create(resource, { ...values, ...inLanguage }, executing) : await update(resource, step.id, { ...kept(resource, shown, executing), ...values, ...inLanguage }, executing);
  const id = step.id ?? Number(first?.id);
  let last = first;
  for (const [other, texts] of work.translations) {
    last = await translate(resource, id, { texts, language: other, before: last ?? shown }, executing);
  }
  const isShownPlainly = language === void 0 && work.translations.size === 0;
  await remember(resource, id, { isNew, answered: isShownPlainly ? last : void 0 }, executing);
  return id;
}
var recordOf = ({ record }) => record;
var create = async ({ name }, values, { client }) => recordOf(await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(name, "create"), values, { idempotencyKey: (0, (import_node_crypto()).randomUUID)() }));
var update = async ({ name }, id, values, { client }) => recordOf(await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(name, "update", "id"), values, { path: { id } }));
var translate = (resource, id, { texts, language, before }, executing) => update(resource, id, { ...kept(resource, before, executing), ...texts, i18n_language: language }, executing);
var kept = (resource, shown, { isForeign }) => isForeign && shown !== void 0 ? (0, (import_chunk_6JHXT47G()).restated)(resource, shown) : {};
async function remember(resource, id, { isNew, answered }, { applied, client }) {
  if (applied === void 0 || !isNew && !applied.has(resource.name, id)) return;
  const record = answered ?? recordOf(await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", "id"), {}, { path: { id } }));
  await applied.keep({
    kind: resource.name,
    id,
    slug: String(record.slug ?? ""),
    state: fingerprintOf(resource, record)
  });
}
async function remove({ resource, id = 0 }, { client, applied }) {
  await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "delete", "id"), {}, { path: { id } });
  await applied?.forget(resource.name, id);
  return id;
}
async function changesOf(item, { values, translations, shown, inLanguages, known }) {
  const { resource, wanted, targets } = item;
  const changes = [];
  for (const field of Object.keys(values)) {
    const links = targets.get(field);
    const cell = wanted.entry.cells[field] ?? values[field];
    const after = links === void 0 ? cell : links && await namesOf(resource, field, links, known);
    changes.push(changeOf({ field }, await writtenOf(resource, field, shown, known), after));
  }
  for (const [language, texts] of translations) {
    const before = inLanguages?.get(language);
    for (const field of Object.keys(texts)) {
      const after = wanted.entry.cells[`${field}@${language}`];
      changes.push(changeOf({ field, language }, await writtenOf(resource, field, before, known), after));
    }
  }
  return changes;
}
function changeOf(naming, before, after) {
  const told = Object.entries({ before, after }).filter(
    ([, value]) => value !== void 0 && value !== null && value !== ""
  );
  return { ...naming, ...Object.fromEntries(told) };
}
async function namesOf(resource, field, targets, known) {
  const names = await Promise.all(
    targets.map((target) => "item" in target ? nameOf(target.item) : slugOf2(resource, field, target.id, known))
  );
  return (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field]?.form === "parent" ? names[0] : names;
}
var nameOf = ({ wanted }) => wanted.draft.slug ?? wanted.title;
async function slugOf2(resource, field, id, known) {
  const { of } = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field] ?? {};
  const record = of === void 0 ? void 0 : await known.record((0, (import_chunk_JONA4TYY()).resourceOf)(of), id);
  return typeof record?.slug === "string" ? record.slug : id;
}
async function writtenOf(resource, field, record, known) {
  if (record === void 0) return void 0;
  const { of, form, readBackFrom } = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field] ?? {};
  if (of !== void 0) {
    const ids = form === "parent" ? [Number(record[field] ?? 0)] : (0, (import_chunk_FHXVMAKT()).idsIn)(record[readBackFrom ?? field] ?? record[field]);
    const links = ids.filter((id) => id > 0).map((id) => ({ id }));
    return links.length === 0 ? void 0 : namesOf(resource, field, links, known);
  }
  return (0, (import_chunk_AHPKJXZK()).toEntry)(resource, record)[field] ?? record[field];
}
function itemOf(wanted) {
  let arrived = () => {
  };
  let failed = () => {
  };
  const id = new Promise((resolve2, reject) => {
    arrived = resolve2;
    failed = reject;
  });
  id.catch(() => void 0);
  const { resource } = wanted.entry;
  return { wanted, resource, targets: /* @__PURE__ */ new Map(), coming: { name: wanted.title, id }, arrived, failed };
}
var sendOf = (target) => "id" in target ? target.id : target.item.id ?? target.item.coming;
async function linkItems(items, { known, wrong }) {
  const among = amongItems(items, wrong);
  for (const { wanted, resource, targets } of items) {
    const { references, entry } = wanted;
    for (const [field, given] of references) {
      const { of } = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field] ?? {};
      if (of === void 0) continue;
      const found = await targetsOf((0, (import_chunk_JONA4TYY()).resourceOf)(of), given ?? [], { known, among });
      for (const { say } of found.filter(isWrong))
        wrong({ place: { ...entry.place, line: entry.lineOf(field) }, field, say });
      targets.set(field, given === null ? null : found.flatMap((each) => "say" in each ? [] : [each]));
    }
  }
}
var isWrong = (found) => "say" in found;
async function targetsOf(resource, references, looking) {
  const found = [];
  for (const reference of references) {
    const one = await targetOf(resource, reference, looking);
    const parts = isWrong(one) ? partsOf(reference) : [];
    if (parts.length > 1) found.push(...await targetsOf(resource, parts, looking));
    else found.push(one);
  }
  return found;
}
var partsOf = (reference) => "text" in reference ? reference.text.split(",").map((part) => part.trim()).filter((part) => part !== "").map((text) => /^\d{1,15}$/.test(text) ? { id: Number(text) } : { text }) : [];
async function targetOf(resource, reference, { known, among }) {
  const item = among(resource, reference);
  if (item !== void 0) return "say" in item ? item : { item };
  if ("alias" in reference) throw new Error(`no entry ${reference.alias}`);
  if ("id" in reference) {
    const { id } = reference;
    const isThere = await known.record(resource, id) !== void 0;
    return isThere ? { id } : { say: (t) => t.unknownId(resource.name, id) };
  }
  const text = "slug" in reference ? reference.slug : reference.text;
  const ids = await idsOn(known, resource, reference);
  const [only] = ids;
  if (only === void 0) return { say: (t) => t.unknownInManifest(resource.name, text) };
  return ids.length > 1 ? { say: (t) => t.ambiguousName(resource.name, text, ids) } : { id: only };
}
async function idsOn(known, resource, reference) {
  const by = (shape, text) => known.find(resource, shape, JSON.stringify([text]));
  if ("slug" in reference) return by((import_chunk_76FSKYJ6()).SLUG, (0, (import_chunk_NKEJKAH5()).slugOf)(reference.slug));
  const slug = (0, (import_chunk_NKEJKAH5()).slugOf)(reference.text);
  const bySlug = slug === reference.text.toLowerCase() ? await by((import_chunk_76FSKYJ6()).SLUG, slug) : [];
  return bySlug.length === 1 ? bySlug : by([resource.title], (0, (import_chunk_76FSKYJ6()).folded)(reference.text));
}
function amongItems(items, wrong) {
  const bySlug = /* @__PURE__ */ new Map();
  const byName = /* @__PURE__ */ new Map();
  const byAlias = /* @__PURE__ */ new Map();
  for (const item of items) {
    const { resource, wanted } = item;
    const { slug } = wanted.draft;
    const { alias } = wanted.entry;
    if (alias !== void 0) byAlias.set(alias, item);
    const name = `${resource.name} ${(0, (import_chunk_76FSKYJ6()).folded)(wanted.title)}`;
    byName.set(name, [...byName.get(name) ?? [], item]);
    if (slug === void 0) continue;
    const key = `${resource.name} ${(0, (import_chunk_NKEJKAH5()).slugOf)(slug)}`;
    const twin = bySlug.get(key);
    bySlug.set(key, twin ?? item);
    if (twin !== void 0) wrong({ ...sameAs(twin, item, ["slug"]), field: "slug" });
  }
  return (resource, reference) => {
    if ("alias" in reference) return byAlias.get(reference.alias);
    if ("id" in reference) return void 0;
    const text = "slug" in reference ? reference.slug : reference.text;
    const found = bySlug.get(`${resource.name} ${(0, (import_chunk_NKEJKAH5()).slugOf)(text)}`);
    const isSlug = "slug" in reference || (0, (import_chunk_NKEJKAH5()).slugOf)(text) === text.toLowerCase();
    if (isSlug && found !== void 0 || "slug" in reference) return isSlug ? found : void 0;
    const [only, ...more] = byName.get(`${resource.name} ${(0, (import_chunk_76FSKYJ6()).folded)(text)}`) ?? [];
    const places = [only, ...more].flatMap((item) => item === void 0 ? [] : [placeOf(item)]);
    return more.length > 0 ? { say: (t) => t.ambiguousEntry(text, places) } : only;
  };
}
var placeOf = ({ wanted: { entry } }) => `${entry.place.file}:${entry.place.line}`;
var sameAs = (first, second, shape) => ({
  place: second.wanted.entry.place,
  say: (t) => t.entryTwice(placeOf(first), shape)
});
async function matchItems(items, matching) {
  const claims = { byRecord: /* @__PURE__ */ new Map(), byKey: /* @__PURE__ */ new Map() };
  const context = { ...matching, claims };
  for (const pass of PASSES) {
    for (const item of items.filter(({ resource }) => hasFixedSlug(resource))) await pass(item, context);
  }
  for (const item of items) {
    if (item.id === void 0) await matchOne(item, context);
  }
}
var hasFixedSlug = (resource) => !("slug" in (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource));
var PASSES = [
  async (item, context) => {
    const bySlug = await idsOf(item, (import_chunk_76FSKYJ6()).SLUG, context);
    const meant = await idsOf(item, meantBy(item), context);
    take(
      item,
      bySlug.filter((id) => meant.includes(id)),
      context
    );
  },
  async (item, context) => {
    const shape = meantBy(item);
    if (item.id === void 0 && shape.length > 1) take(item, await idsOf(item, shape, context), context);
  },
  async (item, context) => {
    if (item.id === void 0) take(item, await idsOf(item, (import_chunk_76FSKYJ6()).SLUG, context), context);
  }
];
function take(item, ids, { claims }) {
  const free = ids.filter((id) => !claims.byRecord.has(recordKey(item, id)));
  const [only] = free;
  if (item.id !== void 0 || only === void 0 || free.length > 1) return;
  item.id = only;
  claims.byRecord.set(recordKey(item, only), item);
}
var recordKey = ({ resource }, id) => `${resource.name} ${id}`;
async function matchOne(item, context) {
  const { resource, wanted } = item;
  const { claims, wrong } = context;
  for (const shape of shapesFor(item)) {
    const keyed = keyedOf(item, shape, context);
    if (keyed === void 0) continue;
    const ids = await idsOf(item, shape, context);
    const free = ids.filter((id3) => !claims.byRecord.has(recordKey(item, id3)));
    const [id2] = free;
    if (free.length > 1) {
      wrong({ place: wanted.entry.place, say: (t) => t.entryFitsSeveral(resource.plural, shape, free) });
      return;
    }
    const holder = ids[0] === void 0 ? void 0 : claims.byRecord.get(recordKey(item, ids[0]));
    if (id2 === void 0 && holder !== void 0 && isCertain(shape, item)) {
      wrong(sameAs(holder, item, shape));
      return;
    }
    if (id2 !== void 0) {
      take(item, free, context);
      return;
    }
  }
  const { id } = wanted.draft;
  if (id !== void 0)
    return wrong({ place: wanted.entry.place, field: "id", say: (t) => t.unknownId(resource.name, id) });
  claimKey(item, context);
}
function claimKey(item, context) {
  const keyed = keyedOf(item, shapesFor(item)[0] ?? (import_chunk_76FSKYJ6()).SLUG, context);
  if (keyed === void 0) return;
  const key = `${item.resource.name} ${keyed.shape.join()} ${keyed.key}`;
  const twin = context.claims.byKey.get(key);
  if (twin !== void 0) context.wrong(sameAs(twin, item, keyed.shape));
  context.claims.byKey.set(key, twin ?? item);
}
var isCertain = (shape, { wanted }) => wanted.draft.slug === void 0 || shape === (import_chunk_76FSKYJ6()).SLUG || shape === (import_chunk_76FSKYJ6()).ID;
function shapesFor(item) {
  const { resource, wanted } = item;
  const { draft, isRelative: isRelative2 } = wanted;
  if (draft.id !== void 0) return [(import_chunk_76FSKYJ6()).ID];
  if (draft.slug === void 0) return [isRelative2 ? [resource.title] : meantBy(item)];
  if (resource.kind === "post") return hasFixedSlug(resource) ? [(import_chunk_76FSKYJ6()).SLUG, meantBy(item)] : [(import_chunk_76FSKYJ6()).SLUG];
  return [(import_chunk_76FSKYJ6()).SLUG, resource.sameBy];
}
var meantBy = ({ resource, wanted }) => resource.sameBy.filter((field, at) => at === 0 || wanted.draft.columns.has(field));
var keyedOf = (item, shape, { now }) => {
  const draft = linkedDraft(item);
  const zone = draft.values.timezone?.send;
  const context = {
    zone: typeof zone === "string" ? zone : void 0,
    isAllDay: draft.values.all_day?.read === true,
    now
  };
  return (0, (import_chunk_76FSKYJ6()).keyOfDraft)(item.resource, shape, draft, context);
};
async function idsOf(item, shape, context) {
  const keyed = keyedOf(item, shape, context);
  if (keyed === void 0) return [];
  const { known } = context;
  if (shape !== (import_chunk_76FSKYJ6()).ID) return known.find(item.resource, keyed.shape, keyed.key);
  const id = item.wanted.draft.id ?? 0;
  return await known.record(item.resource, id) === void 0 ? [] : [id];
}
function linkedDraft({ wanted, targets, resource }) {
  const links = [...targets].map(([field, list]) => {
    const sends = list?.map(sendOf) ?? null;
    const send = sends === null || (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field]?.form !== "parent" ? sends : sends[0] ?? null;
    return [field, { send, read: sends }];
  });
  return { ...wanted.draft, values: { ...wanted.draft.values, ...Object.fromEntries(links) } };
}
async function matchTrashed(items, client) {
  const missing = new Map(
    items.flatMap((item) => {
      const { slug } = item.wanted.draft;
      const isMissing = item.id === void 0 && item.resource.kind === "post" && slug !== void 0;
      return isMissing ? [[`${item.resource.name} ${(0, (import_chunk_NKEJKAH5()).slugOf)(slug)}`, item]] : [];
    })
  );
  for (const resource of new Set([...missing.values()].map((item) => item.resource))) {
    for await (const record of trashOf(client, resource)) {
      const item = missing.get(`${resource.name} ${(0, (import_chunk_NKEJKAH5()).slugOf)(String(record.slug))}`);
      if (item === void 0 || item.id !== void 0) continue;
      item.id = Number(record.id);
      item.trashed = record;
    }
  }
}
async function* trashOf(client, { name }) {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(name, "list");
  const values = { ...(0, (import_chunk_AHPKJXZK()).everything)(operation.parameters.query), status: "trash" };
  try {
    for await (const { records } of client.pages(operation, values)) yield* records;
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || error.exit === (import_chunk_UTLTHOXH()).EXIT.temporary) throw error;
  }
}
function inOrder(items, wrong) {
  const ordered = [];
  const state = /* @__PURE__ */ new Map();
  for (const start of items) visit(start, []);
  return ordered;
  function visit(item, path) {
    if (state.get(item) === "done") return;
    if (state.get(item) === "open") {
      wrong(cycleOf(path.slice(path.indexOf(item))));
      return;
    }
    state.set(item, "open");
    for (const next of entriesLinkedBy(item)) visit(next, [...path, item]);
    state.set(item, "done");
    ordered.push(item);
  }
}
var entriesLinkedBy = ({ targets }) => [...targets.values()].flatMap((list) => (list ?? []).flatMap((target) => "item" in target ? [target.item] : []));
function cycleOf(circle) {
  const [first] = circle;
  const names = [...circle, ...circle.slice(0, 1)].map((item) => `${item.wanted.title} (${placeOf(item)})`);
  const place = first?.wanted.entry.place ?? { file: "", line: 1 };
  return { place, field: "parent", say: (t) => t.entryCycle(names) };
}
async function cyclesWith(items, known, wrong) {
  const byId = new Map(
    items.flatMap((item) => item.id === void 0 ? [] : [[`${item.resource.name} ${item.id}`, item]])
  );
  const toldOf = /* @__PURE__ */ new Set();
  for (const item of items) {
    const field = ownLink(item.resource);
    if (field === void 0 || item.id === void 0 || item.targets.get(field) === void 0) continue;
    const circle = await circleFrom(item, field, { byId, known });
    const key = [...circle].sort().join();
    if (circle.length === 0 || toldOf.has(key)) continue;
    toldOf.add(key);
    const { entry } = item.wanted;
    wrong({
      place: { ...entry.place, line: entry.lineOf(field) },
      field,
      say: (t) => t.entryCycle([...circle, circle[0] ?? ""])
    });
  }
}
var ownLink = (resource) => Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).find(([, { of }]) => of === resource.name)?.[0];
async function circleFrom(start, field, { byId, known }) {
  const { resource } = start;
  const names = [];
  const seen = /* @__PURE__ */ new Set();
  for (let id = start.id; id !== void 0 && id !== 0; ) {
    if (seen.has(id)) return id === start.id ? names : [];
    seen.add(id);
    const item = byId.get(`${resource.name} ${id}`);
    const record = await known.record(resource, id);
    names.push(item?.wanted.title || String(record?.[resource.title] ?? id));
    const wanted = item?.targets.get(field);
    id = wanted === void 0 ? Number(record?.[field] ?? 0) : idOf(wanted?.[0]);
  }
  return [];
}
var idOf = (target) => target === void 0 ? void 0 : "id" in target ? target.id : target.item.id;
async function planOf(wanted, planning) {
  const { known, wrong, isForeign, client } = planning;
  const items = wanted.map(itemOf);
  for (const resource of kindsIn(items)) await readKind(resource, planning);
  await linkItems(items, planning);
  const ordered = inOrder(byRank(items), wrong);
  await matchItems(ordered, planning);
  if (!isForeign) await matchTrashed(ordered, client);
  await cyclesWith(ordered, known, wrong);
  const work = [];
  for (const item of ordered) work.push(await workOn(item, planning));
  return work;
}
var readKind = (resource, { known, isForeign }, language) => known.load(
  resource,
  [
    ...(0, (import_chunk_Q3IAZ3RQ()).propertiesOf)(resource, Object.keys((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource))),
    ...KEPT.filter((name) => name in resource.answer),
    ...isForeign ? (import_chunk_6JHXT47G()).RESTATED_PROPERTIES : []
  ],
  language
);
var KEPT = ["language", "translations", "modified_utc", "url"];
var linkedKinds = (resource) => Object.values((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).flatMap(({ of }) => of === void 0 ? [] : [of]);
var BY_RANK = [...(import_chunk_JONA4TYY()).RESOURCE_LIST].sort((a, b) => rankOf(a) - rankOf(b));
function rankOf(resource) {
  const others = linkedKinds(resource).filter((name) => name !== resource.name);
  return others.length === 0 ? 0 : 1 + Math.max(...others.map((name) => rankOf((0, (import_chunk_JONA4TYY()).resourceOf)(name))));
}
var byRank = (items) => BY_RANK.flatMap((resource) => items.filter((item) => item.resource === resource));
function kindsIn(items) {
  const own = new Set(items.map(({ resource }) => resource));
  const linked = items.flatMap(
    ({ wanted, resource }) => [...wanted.references.keys()].flatMap((field) => (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field]?.of ?? [])
  );
  return BY_RANK.filter((resource) => own.has(resource) || linked.includes(resource.name));
}
async function workOn(item, planning) {
  const { draft } = item.wanted;
  for (const language of languagesIn(item)) await readKind(item.resource, planning, language);
  const { wrong, now } = planning;
  const isNew = item.id === void 0;
  const { entry } = item.wanted;
  const problems = isNew ? (0, (import_chunk_Q3IAZ3RQ()).problemsOfNew)(item.resource, linkedDraft(item), now) : (0, (import_chunk_Q3IAZ3RQ()).problemsOfDates)(draft.values, now);
  for (const { column, say } of problems) {
    const line = column === void 0 || !(column in entry.cells) ? entry.place.line : entry.lineOf(column);
    wrong({ place: { ...entry.place, line }, ...column === void 0 ? {} : { field: column }, say });
  }
  return isNew ? toCreate(item, planning) : toUpdate(item, planning);
}
var languagesIn = ({ wanted: { draft } }) => (import_chunk_K3KD6D4B()).LANGUAGES.filter((language) => draft.language === language || draft.translations.has(language));
async function toCreate(item, planning) {
  const { values, translations } = linkedDraft(item);
  const texts = new Map([...translations].map(([language, own]) => [language, (0, (import_chunk_Q3IAZ3RQ()).newValuesOf)(own)]));
  const sent = { values: (0, (import_chunk_Q3IAZ3RQ()).newValuesOf)(values), translations: texts };
  return { ...sent, item, step: await stepOf("create", item, { ...sent, known: planning.known }) };
}
async function toUpdate(item, planning) {
  const { resource, trashed, id = 0 } = item;
  const { known, isForeign, now } = planning;
  const draft = linkedDraft(item);
  const own = draft.language === void 0 ? void 0 : await known.record(resource, id, draft.language);
  const shown = trashed ?? own ?? await known.record(resource, id) ?? {};
  const against = { isForeign, now };
  const status = trashed === void 0 || draft.values.status !== void 0 ? {} : OUT_OF_TRASH;
  const values = (0, (import_chunk_Q3IAZ3RQ()).changesTo)(resource, shown, draft.values, against);
  const translations = /* @__PURE__ */ new Map();
  const inLanguages = /* @__PURE__ */ new Map();
  for (const [language, texts] of draft.translations) {
    const other = trashed ?? await known.record(resource, id, language) ?? {};
    const change = (0, (import_chunk_Q3IAZ3RQ()).changesTo)(resource, other, texts, against);
    inLanguages.set(language, other);
    if (Object.keys(change).length > 0) translations.set(language, change);
  }
  const sent = { values: { ...values, ...status }, translations };
  const isSame = Object.keys(sent.values).length === 0 && translations.size === 0;
  const step = await stepOf(isSame ? "unchanged" : "update", item, { ...sent, shown, inLanguages, known });
  return { ...sent, item, shown, step };
}
var OUT_OF_TRASH = { status: "publish" };
async function stepOf(action, item, { shown, ...sent }) {
  const { resource, wanted, id } = item;
  const slug = shown?.slug ?? wanted.draft.slug;
  return {
    action,
    resource,
    title: wanted.title === "" ? String(shown?.[resource.title] ?? "") : wanted.title,
    ...id === void 0 ? {} : { id },
    ...typeof slug === "string" ? { slug } : {},
    place: wanted.entry.place,
    changes: await changesOf(item, { shown, ...sent })
  };
}
async function pruningOf(work, applied, planning) {
  const meant = new Set(work.map(({ item }) => `${item.resource.name} ${item.id}`));
  const gone = applied.all().filter(({ kind, id }) => !meant.has(`${kind} ${id}`));
  const deletions = [];
  const left = [];
  for (const { kind, id, state } of gone) {
    const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
    await readKind(resource, planning);
    const record = await planning.known.record(resource, id);
    if (record === void 0) continue;
    const changes = [
      { field: resource.title, before: await writtenOf(resource, resource.title, record, planning.known) }
    ];
    const step = {
      action: "delete",
      resource,
      title: String(record[resource.title]),
      id,
      slug: String(record.slug),
      changes
    };
    if (fingerprintOf(resource, record) === state) deletions.push(step);
    else left.push(step);
  }
  const rank = ({ resource }) => BY_RANK.indexOf(resource);
  return { deletions: deletions.sort((a, b) => rank(b) - rank(a) || (b.id ?? 0) - (a.id ?? 0)), left };
}
function referencesIn(parameter, value) {
  if (value === null || value === "" || value === 0 || value === false) return null;
  const items = Array.isArray(value) ? value : [value];
  if (items.length === 0) return null;
  if (parameter.form === "parent" && items.length > 1) return { say: (t) => t.oneParent() };
  const references = [];
  for (const item of items) {
    const reference = referenceIn(parameter, item);
    if (reference === void 0) return { say: (t) => t.mustBeReference() };
    references.push(reference);
  }
  return references;
}
function referenceIn({ of, form }, item) {
  if (typeof item === "number") return idOf2(item);
  if (typeof item === "string") return textOf(item.trim());
  if (typeof item !== "object" || item === null || Array.isArray(item) || of === void 0) return void 0;
  const { id, slug, ...rest } = item;
  if (id !== void 0) return idOf2(Number(id));
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(of);
  const keys = Object.keys(rest);
  if (keys.length === 0)
    return typeof slug === "string" || typeof slug === "number" ? { slug: String(slug) } : void 0;
  const name = rest[resource.title];
  const isName = keys.length === 1 && slug === void 0 && (typeof name === "string" || typeof name === "number");
  if (isName) return { text: String(name) };
  return form === "posts" ? { resource, cells: item } : void 0;
}
var idOf2 = (id) => Number.isSafeInteger(id) && id > 0 ? { id } : void 0;
function textOf(text) {
  if (text.startsWith((import_chunk_AHPKJXZK()).SLUG_MARK)) return { slug: text.slice((import_chunk_AHPKJXZK()).SLUG_MARK.length).trim() };
  if (/^\d{1,15}$/.test(text)) return idOf2(Number(text));
  return text === "" ? void 0 : { text };
}
async function wantedOf(entry, understanding) {
  const sheet = { values: {}, translations: /* @__PURE__ */ new Map(), references: /* @__PURE__ */ new Map(), inline: [], keys: {} };
  const cells = await withMoments(entry, understanding);
  for (const [key, value] of Object.entries(cells)) {
    const problem = take2(key, value, { entry, sheet, understanding });
    if (problem !== void 0) understanding.wrong(inPlace(problem, entry));
  }
  const { values, translations, references, inline, keys } = sheet;
  const columns = new Map(Object.keys(cells).map((key) => [key, key]));
  const wanted = {
    entry: { ...entry, cells },
    draft: { ...keys, values, translations, columns },
    references,
    title: String(values[entry.resource.title]?.send ?? keys.slug ?? keys.id ?? ""),
    isRelative: (0, (import_chunk_ZYHNLFGU()).isRelative)(entry.cells.start_date)
  };
  const others = await Promise.all(inline.map((each) => wantedOf(each, understanding)));
  return [wanted, ...others.flat()];
}
var inPlace = ({ column, say }, { place, lineOf: lineOf2 }) => ({
  place: { file: place.file, line: column === void 0 ? place.line : lineOf2(column) },
  ...column === void 0 ? {} : { field: column },
  say
});
function take2(key, value, taking) {
  const { resource } = taking.entry;
  const special = KEYS[key];
  if (special !== void 0 && (key !== "slug" || (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource).slug === void 0))
    return special(key, value, taking);
  const [field = "", language, ...more] = key.split("@");
  const parameter = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field];
  if (parameter === void 0 || more.length > 0) return unknownKey(key, taking);
  if (language !== void 0) return takeText({ field, language, parameter, key }, value, taking);
  if (parameter.of !== void 0) return takeReferences(field, parameter, value, taking);
  const problem = takeValue(taking.sheet.values, { field, parameter, key }, value);
  if (problem === void 0 && field === "slug") taking.sheet.keys.slug = String(value);
  return problem;
}
var KEYS = {
  id: (key, value, { sheet }) => {
    if (!/^[1-9]\d{0,14}$/.test(String(value))) return { column: key, say: (t) => t.mustBeWhole(1) };
    sheet.keys.id = Number(value);
    return void 0;
  },
  slug: (key, value, { sheet }) => {
    const slug = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    if (slug === "") return { column: key, say: (t) => t.mustNotBeEmpty() };
    sheet.keys.slug = slug;
    return void 0;
  },
  language: (key, value, { sheet }) => {
    const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === value);
    if (language === void 0) return { column: key, say: (t) => t.mustBeOneOf((import_chunk_K3KD6D4B()).LANGUAGES) };
    sheet.keys.language = language;
    return void 0;
  }
};
function unknownKey(key, { entry: { resource }, understanding }) {
  if (resource.fields[key]?.updateOnly) return { column: key, say: (t) => t.notInManifest() };
  const [name = "", language] = key.split("@");
  const names = entryNamesOf(resource);
  const near = NAMES.has(name) ? resource.title : understanding.near(name, names);
  const meant = near === void 0 || language === void 0 ? near : `${near}@${language}`;
  return { column: key, say: (t) => t.isNoColumn(meant === key ? void 0 : meant) };
}
var NAMES = /* @__PURE__ */ new Set(["name", "title", "summary"]);
var entryNamesOf = (resource) => [
  .../* @__PURE__ */ new Set([...Object.keys((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)), "slug", "id", "language", "kind"])
];
function takeText(naming, value, { sheet }) {
  const { key, parameter } = naming;
  const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === naming.language);
  if (language === void 0) return { column: key, say: (t) => t.noLanguage((import_chunk_K3KD6D4B()).LANGUAGES) };
  if (!parameter.translated) return { column: key, say: (t) => t.notTranslated() };
  const values = sheet.translations.get(language) ?? {};
  sheet.translations.set(language, values);
  return takeValue(values, naming, value);
}
function takeValue(values, { field, parameter, key }, value) {
  const understood2 = (0, (import_chunk_Q3IAZ3RQ()).cellValueOf)(parameter, value instanceof Date ? value.toISOString() : value);
  if (understood2 === void 0)
    return value === null ? void 0 : { column: key, value, say: (t) => t.mustNotBeEmpty() };
  if ("say" in understood2) return { column: key, value, say: understood2.say };
  values[field] = understood2;
  return void 0;
}
function takeReferences(field, parameter, value, { sheet, entry }) {
  const found = referencesIn(parameter, value);
  if (found === null) {
    sheet.references.set(field, null);
    return void 0;
  }
  if ("say" in found) return { column: field, value, say: found.say };
  const references = found.map((each, at) => {
    if (!("cells" in each)) return each;
    const line = entry.lineOf(field);
    const alias = `${entry.place.file}:${line} ${field} ${at}`;
    sheet.inline.push({ ...each, alias, place: { file: entry.place.file, line }, lineOf: () => line });
    return { alias };
  });
  sheet.references.set(field, references);
  return void 0;
}
async function withMoments(entry, { siteZone, now, wrong }) {
  const { resource, cells } = entry;
  const relative = Object.keys(cells).filter(
    (key) => (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[key]?.form === "date" && (0, (import_chunk_ZYHNLFGU()).isRelative)(cells[key])
  );
  if (relative.length === 0) return cells;
  const zone = typeof cells.timezone === "string" && isZone(cells.timezone, now) ? cells.timezone : await siteZone();
  const moments = relative.map((key) => {
    const wall = (0, (import_chunk_ZYHNLFGU()).wallOfRelative)(String(cells[key]), key === "date_utc" ? "UTC" : zone, now);
    if (wall === void 0) wrong(inPlace({ column: key, say: (t) => t.mustBeDate(String(cells[key])) }, entry));
    return [key, isOn2(cells.all_day) ? wall?.slice(0, 10) : wall];
  });
  return { ...cells, ...Object.fromEntries(moments.filter(([, wall]) => wall !== void 0)) };
}
var isOn2 = (value) => value === true || value === "true" || value === 1;
function isZone(zone, now) {
  try {
    return (0, (import_chunk_ZYHNLFGU()).wallOfRelative)("now", zone, now) !== void 0;
  } catch {
    return false;
  }
}
async function applyManifest(job) {
  const { client, isForeign = false, manifest, applied, prune = false } = job;
  const problems = [...manifest.problems];
  const wrong = (problem) => void problems.push(problem);
  const wanted = await understood(job, wrong);
  mustBeRight(problems);
  const known = await (0, (import_chunk_Q3IAZ3RQ()).knownOf)(client, { isForeign });
  try {
    const planning = { client, known, isForeign, now: job.now(), wrong };
    const work = await planOf(wanted, planning);
    mustBeRight(problems);
    const { deletions, left } = applied === void 0 ? NOTHING : await pruningOf(work, applied, planning);
    const plan = planFrom(work, { deletions, left, prune });
    if (await job.approve?.(plan) === false) return { plan, done: [], failed: [] };
    return { plan, ...await executed(work, prune ? deletions : [], job) };
  } finally {
    await known.close();
  }
}
var NOTHING = { deletions: [], left: [] };
async function understood({ manifest, near, root, client, now }, wrong) {
  let zone;
  const siteZone = () => {
    zone ??= zoneOf(client, root);
    return zone;
  };
  const understanding = { near: near ?? (() => void 0), wrong, siteZone, now: now() };
  const wanted = [];
  for (const entry of manifest.entries) wanted.push(...await wantedOf(entry, understanding));
  return wanted;
}
async function zoneOf(client, root) {
  const { record } = await client.raw("GET", root, { query: { _fields: "timezone_string,gmt_offset" } });
  const { timezone_string: name, gmt_offset: offset } = Object(record);
  if (typeof name === "string" && name !== "") return name;
  if (typeof offset === "number" || typeof offset === "string") return offsetZone(Number(offset));
  throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.noSiteZone(), { outcome: "useless" });
}
function offsetZone(hours) {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const text = `${Math.floor(minutes / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
  return minutes === 0 ? "UTC" : `UTC${hours < 0 ? "-" : "+"}${text}`;
}
var MOST_TOLD = 20;
function mustBeRight(problems) {
  if (problems.length === 0) return;
  const params = {};
  for (const { place, field, say } of problems.slice(0, MOST_TOLD)) {
    const key = `${place.file}:${place.line}${field === void 0 || field === "" ? "" : `: ${field}`}`;
    const before = params[key];
    params[key] = before === void 0 ? say : (t) => `${before(t)}; ${say(t)}`;
  }
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.manifestWrong(problems.length, MOST_TOLD), {
    params,
    hint: (t) => t.manifestWrongHint()
  });
}
function planFrom(work, { deletions, left, prune }) {
  const steps = [...work.map(({ step }) => step), ...prune ? deletions : []];
  const counts = { create: 0, update: 0, delete: 0, unchanged: 0 };
  for (const { action } of steps) counts[action] += 1;
  return { steps, counts, unpruned: prune ? [] : deletions, left: prune ? left : [] };
}
async function executed(work, deletions, job) {
  const done = [];
  const failed = await execute(work, deletions, {
    client: job.client,
    isForeign: job.isForeign ?? false,
    applied: job.applied,
    signal: job.signal ?? new AbortController().signal,
    done: async (step) => {
      done.push(step);
      await job.done?.(step);
    }
  });
  return { done, failed };
}
var import_yaml = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_YGCRCGPR()).require_dist)(), 1);
var MOST_ALIASES = 100;
function documentsOf(text) {
  const lines = new import_yaml.LineCounter();
  const lineAt = (offset) => Math.max(1, lines.linePos(offset).line);
  const documents = (0, import_yaml.parseAllDocuments)(text, { lineCounter: lines, prettyErrors: false, merge: true });
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== void 0) {
      const { code, message, pos } = problem;
      const isTag = code === "TAG_RESOLVE_FAILED";
      return { line: lineAt(pos[0]), say: isTag ? (t) => t.yamlTag() : (t) => t.brokenYaml(message) };
    }
    try {
      const value = document.toJS({ maxAliasCount: MOST_ALIASES });
      return { value, lineOf: (path) => lineOf(document.contents, path, { lineAt, document }) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { line: lineAt(document.range[0]), say: (t) => t.brokenYaml(reason) };
    }
  });
}
function linesAsDocuments(text) {
  return text.split(/\r\n|\n|\r/).flatMap((content, at) => {
    const line = at + 1;
    if (content.trim() === "") return [];
    try {
      return [{ value: JSON.parse(content), lineOf: () => line }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ line, say: (t) => t.brokenJson(reason) }];
    }
  });
}
function lineOf(contents, path, { lineAt, document }) {
  let node = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const part of path) {
    const found = partOf(resolved(node, document), part);
    if (found === void 0) break;
    offset = found.offset ?? offset;
    node = found.node;
  }
  return lineAt(offset);
}
function resolved(node, document) {
  return (0, import_yaml.isAlias)(node) ? node.resolve(document) ?? null : node;
}
function partOf(node, part) {
  if ((0, import_yaml.isSeq)(node)) {
    const item = node.items[Number(part)];
    return item === void 0 ? void 0 : { node: item, ...offsetOf(item) };
  }
  if (!(0, import_yaml.isMap)(node)) return void 0;
  const pair = node.items.find(({ key }) => (0, import_yaml.isScalar)(key) && String(key.value) === String(part));
  return pair === void 0 ? void 0 : { node: pair.value, ...offsetOf(pair.key) };
}
var offsetOf = ({ range }) => range ? { offset: range[0] } : {};
function entriesIn(document, shaping) {
  const { value } = document;
  const at = placing(document, shaping);
  if (value === null || value === void 0) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => entryOf(item, { path: [index], ...at, shaping }));
  if (!isMapping(value)) return at.refuse([], (t) => t.noManifest());
  if ("kind" in value || shaping.kind !== void 0 && !hasKinds(value)) {
    return entryOf(value, { path: [], ...at, shaping });
  }
  return entriesByKind(value, { ...at, shaping });
}
var placing = ({ lineOf: lineOf2 }, { file, wrong }) => ({
  lineOf: lineOf2,
  refuse: (path, say, field) => {
    wrong({ place: { file, line: lineOf2(path) }, say, ...field === void 0 ? {} : { field } });
    return [];
  }
});
var isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
var hasKinds = (value) => Object.keys(value).some((key) => kindNamed(key) !== void 0);
var kindNamed = (word) => (import_chunk_JONA4TYY()).RESOURCE_LIST.find(({ name, plural }) => word === name || word === plural);
var PLURALS = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => plural);
var OTHER_KEYS = ["name", "language", "$schema"];
function entriesByKind(value, { shaping, ...at }) {
  const language = languageOf(value.language, at);
  return Object.entries(value).flatMap(([key, content]) => {
    if (key === "name") return nameOf2(content, { ...at, shaping });
    if (OTHER_KEYS.includes(key) || key.startsWith("x-")) return [];
    const kind = kindNamed(key);
    const near = shaping.near(key, [...PLURALS, ...OTHER_KEYS]);
    if (kind === void 0) return at.refuse([key], (t) => t.noKind(PLURALS, near), key);
    if (content === null) return [];
    if (!Array.isArray(content)) return at.refuse([key], (t) => t.mustBeEntries(), key);
    return content.flatMap(
      (item, index) => entryOf(item, { path: [key, index], ...at, shaping: { ...shaping, kind }, language })
    );
  });
}
function nameOf2(name, { refuse, shaping }) {
  if (typeof name !== "string" || name.trim() === "") return refuse(["name"], (t) => t.mustNotBeEmpty(), "name");
  shaping.named(name.trim());
  return [];
}
function languageOf(word, { refuse }) {
  const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === word);
  if (word !== void 0 && language === void 0) {
    refuse(["language"], (t) => t.mustBeOneOf((import_chunk_K3KD6D4B()).LANGUAGES), "language");
  }
  return language;
}
function entryOf(value, { path, lineOf: lineOf2, refuse, shaping, language }) {
  if (!isMapping(value)) return refuse(path, (t) => t.notAnObject());
  const { kind: word, ...own } = value;
  const resource = word === void 0 ? shaping.kind : kindNamed(word);
  if (word === void 0 && resource === void 0) return refuse(path, (t) => t.entryNeedsKind(PLURALS));
  if (resource === void 0) {
    const near = shaping.near(String(word), PLURALS);
    return refuse([...path, "kind"], (t) => t.noKind(PLURALS, near), "kind");
  }
  const cells = language === void 0 || "language" in own ? own : { ...own, language };
  const place = { file: shaping.file, line: lineOf2(path) };
  return [{ resource, cells, place, lineOf: (field) => lineOf2([...path, field]) }];
}
function filledIn(value, filling, path = []) {
  if (typeof value === "string") return value.includes("${") ? textOf2(value, filling, path) : value;
  if (Array.isArray(value)) return value.map((item, at) => filledIn(item, filling, [...path, at]));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledIn(item, filling, [...path, key])]));
}
var VARIABLE = /\$\$\{|\$\{(?:([A-Za-z_]\w*)(?::-([^}]*))?\})?/g;
var textOf2 = (text, { env, wrong, secret }, path) => text.replace(VARIABLE, (written, name, otherwise) => {
  if (written === "$${") return "${";
  if (name === void 0) {
    wrong(path, (t) => t.brokenVariable());
    return written;
  }
  const given = env[name] === "" && otherwise !== void 0 ? void 0 : env[name];
  if (given !== void 0 && SECRET.test(name)) secret(given, name);
  if (given === void 0 && otherwise === void 0) wrong(path, (t) => t.noVariable(name));
  return given ?? otherwise ?? "";
});
var SECRET = /PASS|SECRET|TOKEN|KEY|CREDENTIAL/i;
async function readManifest({ sources, stdin, env, near, isNamed }) {
  const problems = [];
  const secrets = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Set();
  const entries = [];
  for (const { path, name: name2 } of await filesOf(sources)) {
    const wrong = (problem) => void problems.push(problem);
    for (const document of await documentsIn({ path, name: name2 }, stdin)) {
      if (!("value" in document)) {
        wrong({ place: { file: name2, line: document.line }, say: document.say });
        continue;
      }
      const { lineOf: lineOf2 } = document;
      const value = filledIn(document.value, {
        env,
        wrong: (at, say) => wrong({ place: { file: name2, line: lineOf2(at) }, field: String(at.at(-1) ?? ""), say }),
        secret: (text, variable) => void secrets.set(text, variable)
      });
      const shaping = { file: name2, kind: kindOf(name2), near: near ?? (() => void 0), wrong };
      entries.push(...entriesIn({ value, lineOf: lineOf2 }, { ...shaping, named: (given) => void names.add(given) }));
    }
  }
  const [name, other] = [...names];
  if (other !== void 0 && !isNamed)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.manifestTwoNames([...names]), { hint: (t) => t.manifestNameHint() });
  return { ...name === void 0 ? {} : { name }, entries, problems, secrets };
}
async function filesOf(sources) {
  const files = [];
  for (const source of sources) {
    const isFolder = source.path !== "-" && await folderAt(source);
    files.push(...isFolder ? await filesIn(source) : [source]);
  }
  return files;
}
async function folderAt(source) {
  try {
    return (await (0, (import_promises2()).stat)(source.path)).isDirectory();
  } catch (error) {
    throw (0, (import_chunk_Q3IAZ3RQ()).readingError)(error, source);
  }
}
var MANIFESTS = ["yaml", "json", "ndjson"];
async function filesIn({ name, path }) {
  const all = await (0, (import_promises2()).readdir)(path);
  const files = all.filter((file) => !file.startsWith(".") && MANIFESTS.includes((0, (import_chunk_Q3IAZ3RQ()).formatByName)(file) ?? "")).sort();
  if (files.length === 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noManifestsIn(name));
  return files.map((file) => ({ name: (0, (import_node_path3()).join)(name, file), path: (0, (import_node_path3()).join)(path, file) }));
}
async function documentsIn(source, stdin) {
  let text = "";
  for await (const piece of (0, (import_chunk_Q3IAZ3RQ()).textIn)(source, { stdin })) text += piece;
  const format = (0, (import_chunk_Q3IAZ3RQ()).formatByName)(source.name) ?? (0, (import_chunk_Q3IAZ3RQ()).formatByStart)(text);
  return format === "ndjson" ? linesAsDocuments(text) : documentsOf(text);
}
var kindOf = (file) => {
  const [word] = (0, (import_node_path3()).basename)(file).toLowerCase().split(".");
  return (import_chunk_JONA4TYY()).RESOURCE_LIST.find(({ plural }) => plural === word);
};
async function manifestOf(given, { cwd, stdin, env }) {
  const files = given.flags.get("file") ?? [];
  if (files.length === 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.applyNeedsFile());
  if (files.filter((file) => file === "-").length > 1) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.importStdinOnce());
  const sources = files.map((name2) => ({ name: name2, path: name2 === "-" ? name2 : (0, (import_node_path2()).resolve)(cwd, name2) }));
  const manifest = await readManifest({
    sources,
    stdin: () => stdin.bytes ?? encoded(stdin.text),
    env,
    near: (import_chunk_G3Z3YCTY()).closest,
    ...(0, (import_chunk_YVF6EU7N()).wordOf)(given, "name") === void 0 ? {} : { isNamed: true }
  });
  const lies = files.includes("-") ? void 0 : sources.map(({ path }) => path).join("\n");
  const name = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "name") ?? manifest.name ?? lies;
  return { manifest, ...name === void 0 ? {} : { name } };
}
async function* encoded(text) {
  for await (const piece of text) yield Buffer.from(piece);
}
function masked(text, secrets) {
  let shown = text;
  for (const [value, name] of secrets) if (value !== "") shown = shown.replaceAll(value, `\${${name}}`);
  return shown;
}
function maskedIn(value, secrets) {
  if (secrets.size === 0) return value;
  if (typeof value === "string") return masked(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskedIn(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item, secrets)]));
}
function jsonOf({ steps, counts, unpruned = [], left = [] }, secrets, idOf3 = () => void 0) {
  const told = (step) => maskedIn(recordOf2(step, step.id ?? idOf3(step)), secrets);
  return {
    changes: steps.filter(({ action }) => action !== "unchanged").map(told),
    ...unpruned.length === 0 ? {} : { unpruned: unpruned.map(told) },
    ...left.length === 0 ? {} : { left: left.map(told) },
    counts
  };
}
function recordOf2({ action, resource, slug, title, place, changes }, id) {
  const fields = changes.map(({ field, language, ...values }) => [
    language === void 0 ? field : `${field}@${language}`,
    values
  ]);
  return {
    action,
    kind: resource.name,
    ...id === void 0 ? {} : { id },
    ...slug === void 0 ? {} : { slug },
    title,
    ...place ?? {},
    ...action === "delete" ? {} : { fields: Object.fromEntries(fields) }
  };
}
var SIGNS = { create: "+", update: "~", delete: "-" };
function linesOf({ steps }, layout) {
  return steps.flatMap((step) => {
    const { action } = step;
    return action === "unchanged" ? [] : [headOf({ ...step, action }, layout), ...changeLines(step, layout)];
  });
}
function headOf({ action, resource, id, title, place }, { text, paint, width, secrets }) {
  const what = masked((0, (import_chunk_IYCBVP4N()).inOneLine)(text.planAction(action, resource.name, id, (0, (import_chunk_OHABTOXV()).isolated)(title))), secrets);
  const where = place === void 0 ? "" : `  ${place.file}:${place.line}`;
  const head = (0, (import_chunk_4FGRAG2L()).cut)(`${SIGNS[action]} ${what}`, width);
  const isTooWide = (0, (import_chunk_4FGRAG2L()).widthOf)(head) + (0, (import_chunk_4FGRAG2L()).widthOf)(where) > width;
  return `${paint[action](head)}${isTooWide ? "" : paint.dim(where)}`;
}
var MARGIN = 4;
function changeLines({ changes, action }, layout) {
  if (action === "delete") return [];
  const names = changes.map(nameOf3);
  const width = Math.max(0, ...names.map((import_chunk_4FGRAG2L()).widthOf));
  return changes.flatMap((change, at) => linesOfChange(change, (0, (import_chunk_4FGRAG2L()).padded)(names[at] ?? "", width), layout));
}
var nameOf3 = ({ field, language }) => language === void 0 ? field : `${field}@${language}`;
function linesOfChange(change, name, { text, paint, width, secrets }) {
  const [before, after] = [change.before, change.after].map(
    (value) => value === void 0 ? void 0 : masked((0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(value)), secrets)
  );
  const room = width - MARGIN - 2 - (0, (import_chunk_4FGRAG2L()).widthOf)(name) - 2;
  const line = (sign, label, value) => `${" ".repeat(MARGIN)}${paint[sign](`${SIGNS[sign]} ${label}`)}  ${value}`;
  const shown = (value, space) => (0, (import_chunk_OHABTOXV()).isolated)((0, (import_chunk_4FGRAG2L()).cut)(value, Math.max(space, 10)));
  if (before === void 0) return [line("create", name, shown(after ?? text.emptyValue(), room))];
  if (after === void 0) return [line("delete", name, shown(before, room))];
  const both = `${(0, (import_chunk_OHABTOXV()).isolated)(before)} \u2192 ${(0, (import_chunk_OHABTOXV()).isolated)(after)}`;
  if ((0, (import_chunk_4FGRAG2L()).widthOf)(both) <= room) return [line("update", name, both)];
  const [was = "", is = ""] = (0, (import_chunk_MSRC34UB()).windowed)([before, after]);
  const blank = " ".repeat((0, (import_chunk_4FGRAG2L()).widthOf)(name));
  return [
    line("update", name, `- ${shown(was, room - 2)}`),
    `${" ".repeat(MARGIN)}  ${blank}  + ${shown(is, room - 2)}`
  ];
}
async function runApply(given, context) {
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "schema")) {
    const { printSchema } = await Promise.resolve().then(() => __toESM(load("service/schema-ZYN7JIFO")));
    const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "i18n-language");
    await printSchema(context, (0, (import_chunk_CHNDJOFC()).spokenLanguage)(word === void 0 ? [] : ["--lang", word], context.env));
    return 0;
  }
  mustBeMeant(given, context);
  const named = await manifestOf(given, context);
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "prune") && named.name === void 0) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.pruneNeedsName(), { hint: (t) => t.pruneNeedsNameHint() });
  }
  const remember2 = named.name === void 0 ? {} : { subject: named.name };
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context, isNeutral: true, remember: remember2 }, async (session) => {
    const applied = await memoryOf(named, session, context);
    try {
      return await applying({ given, context, session, named, applied });
    } finally {
      await applied?.close();
    }
  });
}
function mustBeMeant(given, { stdin, err }) {
  const canAsk = stdin.isTTY && err.isTTY && !(given.flags.get("file") ?? []).includes("-");
  if (canAsk || (0, (import_chunk_YVF6EU7N()).isOn)(given, "yes") || (0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run")) return;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.applyNeedsYes(), { hint: (t) => t.applyNeedsYesHint() });
}
async function memoryOf({ name }, { settings }, context) {
  if (name === void 0) return void 0;
  return openApplied((0, (import_chunk_LCIAKMSS()).ledgerFile)(context), { ...(0, (import_chunk_LCIAKMSS()).whereOf)(settings), manifest: name });
}
async function applying(asked) {
  const { given, context, session, named, applied } = asked;
  const asJson = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json";
  const isRehearsal = (0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run");
  const result = await applyManifest({
    client: session.client,
    root: session.root,
    isForeign: session.settings.namespace !== (import_chunk_K3KD6D4B()).NAMESPACE,
    manifest: named.manifest,
    ...applied === void 0 ? {} : { applied },
    prune: (0, (import_chunk_YVF6EU7N()).isOn)(given, "prune"),
    near: (import_chunk_G3Z3YCTY()).closest,
    signal: context.signal,
    now: context.now,
    approve: async (plan) => {
      if (!asJson) await print(plan, asked);
      return !isRehearsal && await approved(plan, asked);
    }
  });
  if (asJson) await printJson(result, { ...asked, isRehearsal });
  else await printEnd(result, { ...asked, isRehearsal });
  return exitOf(result, context);
}
async function print(plan, { given, context, named }) {
  const { out, err, text } = context;
  const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out);
  const lines = linesOf(plan, { text, paint, width: widthOf2(context), secrets: named.manifest.secrets });
  if (lines.length > 0) await out.write(`${lines.join("\n")}

`);
  for (const { resource, id, title } of plan.left) {
    await err.write(`${(0, (import_chunk_IYCBVP4N()).harmless)(text.planLeft(resource.name, id, title))}
`);
  }
  if (plan.unpruned.length > 0) await err.write(`${text.planUnpruned(plan.unpruned.length)}
`);
}
var WIDE = 160;
var widthOf2 = ({ out }) => out.isTTY ? out.columns : WIDE;
var hasWork = ({ counts }) => counts.create + counts.update + counts.delete > 0;
async function approved(plan, { given, context }) {
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "yes") || !hasWork(plan)) return true;
  const { text, ask, err } = context;
  await err.write(`${text.planCounts(plan.counts)}
`);
  const answer = await ask(`${text.planQuestion()} [${text.yesWords()[0]}/N] `);
  return text.yesWords().includes(answer.trim().toLowerCase());
}
async function printEnd({ plan, done, failed }, { context, isRehearsal }) {
  const { out, err, text, signal } = context;
  for (const { step, error } of failed) {
    const { action, resource, id, title, place } = step;
    const what = text.planAction(action === "unchanged" ? "update" : action, resource.name, id, title);
    const where = place === void 0 ? "" : `${place.file}:${place.line}: `;
    await err.write(`${(0, (import_chunk_IYCBVP4N()).harmless)(`${where}${text.planFailed(what, reasonOf(error, context))}`)}
`);
  }
  if (failed.length > 0) await err.write(`${text.planFailedCount(failed.length)}
`);
  const isRefused = !isRehearsal && done.length === 0 && failed.length === 0 && hasWork(plan);
  const left = plan.steps.filter(({ action }) => action !== "unchanged").length - done.length - failed.length;
  if (signal.aborted && left > 0) await err.write(`${text.planStopped(left)}
`);
  if (isRehearsal) await out.write(`${text.planCounts(plan.counts)} ${text.planDry()}
`);
  else if (isRefused) await out.write(`${text.planDry()}
`);
  else await out.write(`${text.planDone(countsOf(plan, done))}
`);
}
var countsOf = ({ counts }, done) => {
  const count = (action) => done.filter((step) => step.action === action).length;
  return { create: count("create"), update: count("update"), delete: count("delete"), unchanged: counts.unchanged };
};
function reasonOf(error, { text }) {
  const params = "params" in error && typeof error.params === "object" && error.params !== null ? error.params : {};
  const details = Array.isArray(params) ? params : Object.entries(params).map(([name, say]) => `${name}: ${say(text)}`);
  return [error.say(text), ...details].join(" ");
}
async function printJson(result, { context, named, isRehearsal }) {
  const { plan, done, failed } = result;
  const ids = new Map(done.map((step) => [`${step.place?.file}:${step.place?.line}`, step.id]));
  const told = {
    ...named.name === void 0 ? {} : { manifest: named.name },
    applied: !isRehearsal,
    ...jsonOf(plan, named.manifest.secrets, (step) => ids.get(`${step.place?.file}:${step.place?.line}`)),
    failed: failed.map(({ step, error }) => ({
      ...step.place ?? {},
      kind: step.resource.name,
      title: step.title,
      message: reasonOf(error, context)
    }))
  };
  await context.out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(told, 2)}
`);
}
function exitOf({ plan, failed }, { signal }) {
  if (signal.aborted) return (import_chunk_UTLTHOXH()).EXIT.interrupted;
  if (failed.length > 0) return (import_chunk_UTLTHOXH()).EXIT.partial;
  return plan.left.length > 0 ? (import_chunk_UTLTHOXH()).EXIT.changed : 0;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  applyManifest,
  jsonOf,
  linesOf,
  manifestOf,
  masked,
  runApply,
  widthOf
});
},
"client/chunk-ZYHNLFGU"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  RELATIVE_PATTERN: () => RELATIVE_PATTERN,
  isRelative: () => isRelative,
  wallOfRelative: () => wallOfRelative
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var DAYS = { today: 0, tomorrow: 1, yesterday: -1 };
var SHIFT = "[+-]\\d{1,5}(?:min|h|d|w|mo|y)";
var RELATIVE = new RegExp(
  `^(?:(today|tomorrow|yesterday)|(now)|(?=[+-]))((?:\\s*${SHIFT})*)(?:\\s+(\\d{1,2}:\\d{2}(?::\\d{2})?))?$`,
  "i"
);
var UNITS = {
  min: "minutes",
  h: "hours",
  d: "days",
  w: "weeks",
  mo: "months",
  y: "years"
};
var RELATIVE_PATTERN = `^(today|tomorrow|yesterday|now|(?=[+-]))(\\s*${SHIFT})*(\\s+\\d{1,2}:\\d{2}(:\\d{2})?)?$`;
var isRelative = (value) => typeof value === "string" && RELATIVE.test(value.trim());
function wallOfRelative(value, zone, now) {
  const [, day, word, shifts = "", time] = RELATIVE.exec(value.trim()) ?? [];
  const clock = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone));
  const parts = [...shifts.matchAll(/([+-]\d+)([a-z]+)/gi)].map(([, count, unit = ""]) => ({
    count: Number(count),
    unit: unit.toLowerCase()
  }));
  const isOfClock = word !== void 0 || day === void 0 && parts.some(({ unit }) => unit === "h" || unit === "min");
  let moment = isOfClock ? clock.round("minute") : clock.startOfDay().add({ days: DAYS[day?.toLowerCase() ?? ""] ?? 0 });
  for (const { count, unit } of parts) moment = moment.add({ [UNITS[unit] ?? "days"]: count });
  const wall = time === void 0 ? moment.toPlainDateTime() : onClock(moment.toPlainDate(), time);
  return wall?.toString({ smallestUnit: "second" }).replace("T", " ");
}
function onClock(date, time) {
  try {
    return date.toPlainDateTime(
      (import_chunk_KZRWFJOL()).Temporal.PlainTime.from(
        time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : time.length, "0")
      )
    );
  } catch {
    return void 0;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  RELATIVE_PATTERN,
  isRelative,
  wallOfRelative
});
},
"client/diff-QXS3XNKK"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  diff: () => diff
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_C7A45QSG = later(() => load("client/chunk-C7A45QSG"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var diff = {
  words: ["diff"],
  purpose: (t) => t.diffPurpose(),
  notes: [(t) => t.diffNotes()],
  operands: [],
  flags: [
    (import_chunk_C7A45QSG()).manifestFlag,
    { name: "exit-code", group: "options", takes: "flag", doc: (t) => t.diffExitCode() },
    ...(0, (import_chunk_C7A45QSG()).planFlags)(["text", "json", "markdown"], (t) => t.diffFormat())
  ],
  examples: [
    { line: "cal diff -f calendar.yaml", doc: (t) => t.diffPurpose() },
    { line: "cal diff -f calendar.yaml --exit-code", doc: (t) => t.diffExample() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/diff-B6XG5LCC")))).runDiff(given, context)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  diff
});
},
"client/chunk-C7A45QSG"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  apply: () => apply,
  manifestFlag: () => manifestFlag,
  planFlags: () => planFlags
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var option = (flag) => ({ group: "options", ...flag });
var manifestFlag = option({
  name: "file",
  short: "f",
  takes: "many",
  value: (t) => t.valueFile(),
  offers: "files",
  doc: (t) => t.applyFile()
});
var colorFlag = { name: "color", group: "output", takes: "flag", on: true, doc: (t) => t.flagColor() };
var planFlags = (formats, doc) => [
  { name: "format", group: "output", takes: "value", words: formats, initial: () => "text", doc },
  colorFlag,
  (import_chunk_CQXZ6UKH()).languageFlag,
  ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ name }) => name !== "curl" && name !== "dry-run")
];
var apply = {
  words: ["apply"],
  purpose: (t) => t.applyPurpose(),
  notes: [(t) => t.applyNotes(), (t) => t.applyValuesNote()],
  operands: [],
  flags: [
    manifestFlag,
    option({ name: "prune", takes: "flag", doc: (t) => t.applyPrune() }),
    option({ name: "name", takes: "value", value: (t) => t.valueName(), doc: (t) => t.applyName() }),
    option({ name: "dry-run", takes: "flag", doc: (t) => t.applyDryRun() }),
    option({ name: "yes", short: "y", takes: "flag", doc: (t) => t.applyYes() }),
    option({ name: "schema", takes: "flag", doc: (t) => t.applySchema() }),
    ...planFlags(["text", "json"], (t) => t.applyFormat())
  ],
  endsItself: true,
  examples: [
    { line: "cal apply -f calendar.yaml", doc: (t) => t.applyExample() },
    { line: "cal apply -f calendar.yaml --dry-run", doc: (t) => t.applyExampleDry() },
    { line: "cal apply -f calendar/ --prune --yes", doc: (t) => t.applyExamplePrune() },
    { line: "cal apply --schema > manifest.schema.json", doc: (t) => t.applyExampleSchema() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/run-EZ4KN37B")))).runApply(given, context)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  apply,
  manifestFlag,
  planFlags
});
},
"client/api-3EOA45SW"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  request: () => request
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_74DR2V4E = later(() => load("client/chunk-74DR2V4E"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
var request = async (given, context) => {
  const [method = "", path = ""] = given.operands;
  if (!METHODS.includes(method.toUpperCase()))
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.badOperand("METHOD", method, t.mustBeOneOf(METHODS)));
  const options = await optionsOf(method.toUpperCase(), { given, sources: (0, (import_chunk_6FU3IRRT()).sourcesOf)(context) });
  let answer;
  const onExchange = (exchange) => {
    answer = exchange.answer;
  };
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context, onExchange }, async ({ client, rehearse, root, settings }) => {
    const place = path.startsWith("/") ? `${root}${path}` : path;
    if (rehearse !== void 0) return rehearse(client.prepareRaw(method, place, options));
    const words = { needs: (t) => t.deleteNeedsConfirm(), declined: (t) => t.nothingDeleted() };
    const isMeant = method.toUpperCase() !== "DELETE" || await (0, (import_chunk_74DR2V4E()).confirmed)({ given, context, settings, ...words });
    if (!isMeant) return;
    try {
      await client.raw(method, place, options);
    } catch (error) {
      if (error instanceof (import_chunk_UTLTHOXH()).CalError && answer !== void 0) await show(answer, { given, context });
      throw error;
    }
    if (answer !== void 0) await show(answer, { given, context });
  });
};
async function show(answer, { given, context }) {
  const head = (0, (import_chunk_YVF6EU7N()).isOn)(given, "include") ? headOf(answer) : "";
  const end = answer.body === "" || answer.body.endsWith("\n") ? "" : "\n";
  await (0, (import_chunk_6FU3IRRT()).withSink)((0, (import_chunk_YVF6EU7N()).wordOf)(given, "output"), context, (write) => write(`${head}${answer.body}${end}`));
}
var headOf = ({ status, headers }) => `HTTP ${status}
${Object.entries(headers).map(([name, value]) => `${name}: ${value}
`).join("")}
`;
async function optionsOf(method, { given, sources }) {
  const pairs = await pairsOf(given, sources);
  const input = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "input");
  const headers = Object.fromEntries((given.flags.get("header") ?? []).map(headerOf));
  if (input !== void 0)
    return {
      query: pairs,
      headers: { "content-type": "application/json", ...headers },
      body: await sources.read(input)
    };
  if (BODILESS.has(method)) return { query: pairs, headers };
  return Object.keys(pairs).length === 0 ? { headers } : { body: pairs, headers };
}
var BODILESS = /* @__PURE__ */ new Set(["GET", "HEAD", "DELETE", "OPTIONS"]);
function headerOf(text) {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === void 0 || value === void 0) return (0, (import_chunk_YVF6EU7N()).wrong)("header", (t) => t.mustBeHeader(text));
  return [name, value];
}
async function pairsOf(given, sources) {
  const pairs = {};
  for (const text of given.flags.get("raw-field") ?? []) add(pairs, pairOf(text, "raw-field"));
  for (const text of given.flags.get("field") ?? []) {
    const [name, value] = pairOf(text, "field");
    add(pairs, [name, await typed(value, sources)]);
  }
  return pairs;
}
function pairOf(text, flag) {
  const at = text.indexOf("=");
  return at < 1 ? (0, (import_chunk_YVF6EU7N()).wrong)(flag, (t) => t.mustBeNameValue(text)) : [text.slice(0, at), text.slice(at + 1)];
}
function add(pairs, [name, value]) {
  const before = pairs[name];
  pairs[name] = !Object.hasOwn(pairs, name) ? value : Array.isArray(before) ? [...before, value] : [before, value];
}
var WORDS = /* @__PURE__ */ new Map([
  ["true", true],
  ["false", false],
  ["null", null]
]);
async function typed(text, sources) {
  if (WORDS.has(text)) return WORDS.get(text);
  if (text.startsWith("@")) return sources.read(text.slice(1));
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  request
});
},
"client/api-JIN6APUR"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  api: () => api
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
var api = {
  words: ["api"],
  purpose: (t) => t.apiPurpose(),
  notes: [(t) => t.apiNote()],
  operands: [
    { name: "METHOD", required: true, offers: { words: METHODS } },
    { name: "PATH", required: true }
  ],
  flags: [
    (import_chunk_CQXZ6UKH()).confirmFlag,
    {
      name: "field",
      short: "F",
      group: "options",
      takes: "many",
      value: (t) => t.valuePair(),
      doc: (t) => t.apiField()
    },
    {
      name: "raw-field",
      short: "f",
      group: "options",
      takes: "many",
      value: (t) => t.valuePair(),
      doc: (t) => t.apiRawField()
    },
    {
      name: "input",
      group: "options",
      takes: "value",
      value: (t) => t.valueFileOrStdin(),
      offers: "files",
      doc: (t) => t.apiInput()
    },
    {
      name: "header",
      short: "H",
      group: "options",
      takes: "many",
      value: (t) => t.valueHeader(),
      doc: (t) => t.apiHeader()
    },
    { name: "include", short: "i", group: "output", takes: "flag", doc: (t) => t.apiInclude() },
    ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS.filter(({ name }) => name === "output" || name === "color"),
    (import_chunk_CQXZ6UKH()).languageFlag,
    ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
  ],
  examples: [
    { line: "cal api GET events -F per_page=5 -F search=jazz", doc: (t) => t.apiExampleGet() },
    { line: "cal api PATCH venues/12 -F city=Leeds", doc: (t) => t.apiExamplePatch() },
    { line: "cal api POST tags --input tag.json", doc: (t) => t.apiExampleInput() }
  ],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/api-3EOA45SW")))).request(given, context, command)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  api
});
},
"client/serve-VMN4MRSE"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  serve: () => serve
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var QUIRKS = ["the-events-calendar"];
var LOG_FORMATS = ["text", "json", "none"];
var SERVE_FLAGS = [
  {
    name: "port",
    group: "options",
    takes: "value",
    value: (t) => t.valueNumber(),
    initial: () => "8080",
    doc: (t) => t.servePort()
  },
  {
    name: "host",
    group: "options",
    takes: "value",
    value: (t) => t.valueAddress(),
    initial: () => "127.0.0.1",
    doc: (t) => t.serveHost()
  },
  {
    name: "store",
    group: "options",
    takes: "value",
    value: (t) => t.valueStore(),
    initial: (t) => t.serveStoreInitial(),
    doc: (t) => t.serveStore(),
    offers: "files"
  },
  { name: "language", group: "options", takes: "value", words: (import_chunk_K3KD6D4B()).LANGUAGES, doc: (t) => t.serveLanguage() },
  { name: "timezone", group: "options", takes: "value", value: (t) => t.valueZone(), doc: (t) => t.serveTimezone() },
  { name: "public-url", group: "options", takes: "value", value: (t) => t.valueUrl(), doc: (t) => t.servePublicUrl() },
  {
    name: "seed",
    group: "options",
    takes: "many",
    value: (t) => t.valueSeed(),
    doc: (t) => t.serveSeed(),
    offers: "files"
  },
  { name: "now", group: "options", takes: "value", value: (t) => t.valueMoment(), doc: (t) => t.serveNow() },
  { name: "reset", group: "options", takes: "flag", doc: (t) => t.serveReset() },
  { name: "auth", group: "options", takes: "flag", on: true, doc: (t) => t.serveAuth() },
  { name: "read-only", group: "options", takes: "flag", doc: (t) => t.serveReadOnly() },
  { name: "quirks", group: "options", takes: "value", words: QUIRKS, doc: (t) => t.serveQuirks() },
  { name: "control", group: "options", takes: "flag", doc: (t) => t.serveControl() },
  { name: "latency", group: "options", takes: "value", value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() },
  { name: "fail", group: "options", takes: "value", value: (t) => t.valueShare(), doc: (t) => t.serveFail() },
  { name: "fault", group: "options", takes: "many", value: (t) => t.valueFault(), doc: (t) => t.serveFault() },
  {
    name: "fault-seed",
    group: "options",
    takes: "value",
    value: (t) => t.valueNumber(),
    initial: () => "1",
    doc: (t) => t.serveFaultSeed()
  },
  { name: "rate-limit", group: "options", takes: "value", value: () => "5/s", doc: (t) => t.serveRateLimit() },
  { name: "check", group: "options", takes: "flag", doc: (t) => t.serveCheck() },
  { name: "log-format", group: "output", takes: "value", words: LOG_FORMATS, doc: (t) => t.serveLogFormat() }
];
var flagOf = ({ flags }, name) => flags.get(name)?.at(-1);
var isOn = (given, name, initially) => {
  const value = flagOf(given, name);
  return value === void 0 ? initially : value === "true";
};
function serveOptions(given, context) {
  const { env, now, err } = context;
  const log = loggerOf(given, context);
  const optional = {
    language: languageOf(flagOf(given, "language")),
    timezone: flagOf(given, "timezone") ?? env.CAL_TZ,
    publicUrl: flagOf(given, "public-url"),
    quirks: quirksOf(flagOf(given, "quirks")),
    password: env.CAL_PASSWORD,
    standing: flagOf(given, "now"),
    faults: faultsOf(given),
    log
  };
  return {
    ...Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== void 0 && value !== "")
    ),
    port: portOf(flagOf(given, "port") ?? (hasCommand(given) ? "0" : "8080")),
    host: flagOf(given, "host") ?? "127.0.0.1",
    store: storeOf(given, context),
    reset: isOn(given, "reset", false),
    auth: isOn(given, "auth", true),
    readOnly: isOn(given, "read-only", false),
    control: isOn(given, "control", false),
    now,
    report: (error, doing) => void err.write(failureOf(error, doing, context))
  };
}
var failureOf = (error, doing, { text }) => error instanceof (import_chunk_UTLTHOXH()).CalError ? `cal: ${doing}: ${error.say(text)}
` : `${text.serveFailure(doing)}
${stackOf(error)}
`;
var stackOf = (error) => error instanceof Error ? error.stack ?? error.message : String(error);
var hasCommand = ({ operands }) => operands.length > 0;
function faultsOf(given) {
  const named = {
    latency: flagOf(given, "latency"),
    fail: flagOf(given, "fail"),
    rateLimit: flagOf(given, "rate-limit")
  };
  const said = Object.entries(named).filter(([, value]) => value !== void 0);
  const faults = given.flags.get("fault") ?? [];
  if (said.length === 0 && faults.length === 0) return void 0;
  return { ...Object.fromEntries(said), faults, seed: wholeOf(flagOf(given, "fault-seed") ?? "1", "--fault-seed") };
}
function wholeOf(text, flag) {
  if (!/^\d{1,9}$/.test(text)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `${flag}: ${t.mustBeWhole(0)}`);
  return Number(text);
}
function portOf(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--port: ${t.mustBeWhole(0, 65535)}`);
  return port;
}
function languageOf(text) {
  if (text === void 0) return void 0;
  const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === text.toLowerCase());
  if (language === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--language: ${t.mustBeOneOf((import_chunk_K3KD6D4B()).LANGUAGES)}`);
  return language;
}
function quirksOf(text) {
  const quirks = QUIRKS.find((each) => each === text);
  if (text !== void 0 && quirks === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--quirks: ${t.mustBeOneOf(QUIRKS)}`);
  return quirks;
}
function storeOf(given, context) {
  const store = flagOf(given, "store");
  if (store === void 0 && hasCommand(given)) return "memory";
  return store === void 0 ? context.defaultFile() : store.replace(/^file:(?:\/\/)?/, "");
}
function loggerOf(given, { err }) {
  const format = flagOf(given, "log-format") ?? (err.isTTY ? "text" : "none");
  if (!LOG_FORMATS.includes(format))
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--log-format: ${t.mustBeOneOf(LOG_FORMATS)}`);
  if (format === "none") return void 0;
  const toLine = format === "json" ? (entry) => JSON.stringify(entry) : textLine;
  return (entry) => void err.write(`${toLine(entry)}
`);
}
var textLine = ({ time, method, path, status, ms }) => `${time.slice(11, 19)} ${status} ${method} ${path} ${ms} ms`;
async function seedOf(given, context) {
  const files = given.flags.get("seed") ?? [];
  if (files.length === 0) return {};
  void context;
  return {};
}
var serve = {
  words: ["serve"],
  purpose: (t) => t.servePurpose(),
  endsItself: true,
  operands: [{ name: "CMD", many: true }],
  notes: [(t) => t.serveCommandNote()],
  flags: SERVE_FLAGS,
  examples: [
    { line: "cal serve", doc: (t) => t.serveExample() },
    { line: "cal serve --port 0 --store memory --no-auth", doc: (t) => t.serveExampleCi() },
    { line: "cal serve --seed demo --now 2027-07-01T09:00Z -- npm test", doc: (t) => t.serveExampleCommand() }
  ],
  run: async (given, context) => {
    const host = await context.host();
    if (isOn(given, "check", false)) return check(host, storeOf(given, context), context);
    const served = await host.serve({ ...serveOptions(given, context), ...await seedOf(given, context) });
    if (hasCommand(given)) return commanded(served, given, context);
    await ready(served, context);
    await interrupted(context.signal);
    await served.stop();
    return 0;
  }
};
async function check(host, store, { out, err, text }) {
  const { problems, counts } = await host.check(store);
  if (problems.length > 0) {
    await err.write(`${[text.serveUnsound(store), ...problems].join("\n")}
`);
    return (import_chunk_UTLTHOXH()).EXIT.unexpected;
  }
  const found = Object.entries(counts).map(([plural, count]) => `${count} ${plural}`);
  await out.write(`${text.serveSound(store, found.join(", "))}
`);
  return 0;
}
async function commanded(served, { operands }, { env, launch }) {
  const { url, created, stop } = served;
  try {
    return await launch(operands, {
      ...env,
      CAL_URL: url,
      CAL_USER: created?.login,
      CAL_PASSWORD: created?.password ?? env.CAL_PASSWORD
    });
  } finally {
    await stop();
  }
}
async function ready({ url, store, created }, context) {
  const { out, err, text } = context;
  if (created !== void 0) {
    await context.saveCredentials("local", { url, user: created.login, password: created.password }).catch((error) => {
      if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
      return err.write(`${error.say(text)}
`);
    });
    await err.write(`${text.serveCreated(created.login, created.password)}
`);
  }
  await out.write(
    out.isTTY ? `${text.serveReady(url, store)}
` : `${JSON.stringify({ url, pid: context.pid, store })}
`
  );
}
var interrupted = (signal) => new Promise((resolve) => {
  if (signal.aborted) resolve();
  else signal.addEventListener("abort", () => resolve(), { once: true });
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  serve
});
},
"client/delete-QDR6BNQH"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  deleteOf: () => deleteOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_74DR2V4E = later(() => load("client/chunk-74DR2V4E"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var deleteOf = (resource) => async (given, context, command) => {
  const sources = (0, (import_chunk_6FU3IRRT()).sourcesOf)(context);
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, sources);
  await (0, (import_chunk_SLEMCS2P()).judge)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "delete", "id"), values, command.flags);
  const isForGood = resource.kind === "term" || (0, (import_chunk_YVF6EU7N()).isOn)(given, "force");
  const isSingle = (0, (import_chunk_IL27UQSS()).isOneRef)(given);
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const refs = await gathered((0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, sources));
    const seen = (0, (import_chunk_YVF6EU7N()).isOn)(given, "if-unmodified") ? await readAll(refs, { resource, values, session }) : void 0;
    const isMeant = session.rehearse !== void 0 || await isConfirmed({ resource, refs, isForGood, given, context, session });
    if (!isMeant) return 0;
    const several = { given, context, command, isSingle, refs: streamed(refs) };
    return (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle },
      (tell) => (0, (import_chunk_IL27UQSS()).forEach)(several, async (ref) => {
        const record = await remove(ref, { resource, values, session, seen });
        if (record !== void 0) await tell(record, isForGood ? "deleted" : "trashed");
      }),
      session.rehearse === void 0
    );
  });
};
async function remove(ref, { resource, values, session, seen }) {
  const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session);
  const { by, path } = target;
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "delete", by);
  if (session.rehearse !== void 0) {
    if (seen !== void 0) await (0, (import_chunk_LCRELT6X()).rehearseReading)(resource, target, { values, session });
    const condition = seen === void 0 ? {} : { ifMatch: (import_chunk_LCRELT6X()).UNKNOWN_ETAG };
    return session.rehearse(session.client.prepare(operation, values, { path, ...condition }));
  }
  const send = async (condition) => (await session.client.call(operation, values, { path, ...condition })).record;
  if (seen === void 0) return send({});
  const readAgain = () => (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values, session });
  const first = seen.get(ref);
  const now = first?.etag === void 0 ? await readAgain() : first;
  const before = (first ?? now).record;
  return (0, (import_chunk_LCRELT6X()).writeIfUnmodified)({ resource, values: {}, before, isEdited: () => false, now, readAgain }, send);
}
async function readAll(refs, { resource, values, session }) {
  const seen = /* @__PURE__ */ new Map();
  if (session.rehearse !== void 0) return seen;
  for (const ref of refs) {
    try {
      seen.set(ref, await (0, (import_chunk_LCRELT6X()).readFor)(resource, await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session), { values, session }));
    } catch (error) {
      if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    }
  }
  return seen;
}
async function gathered(items) {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}
async function* streamed(items) {
  yield* items;
}
async function isConfirmed({ resource, refs, isForGood, given, context, session }) {
  if (refs.length <= 1 && !isForGood || refs.length === 0) return true;
  return (0, (import_chunk_74DR2V4E()).confirmed)({
    given,
    context,
    settings: session.settings,
    question: (t) => t.askDelete(resource.name, refs, isForGood),
    needs: (t) => t.needsYes(resource.name, refs.length, isForGood),
    declined: (t) => t.nothingDeleted()
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  deleteOf
});
},
"client/run-VOCICNRA"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  NEUTRAL: () => (import_chunk_F5XEMO5G()).NEUTRAL,
  hereOf: () => (import_chunk_F5XEMO5G()).hereOf,
  lookOf: () => (import_chunk_F5XEMO5G()).lookOf,
  viewOf: () => (import_chunk_F5XEMO5G()).viewOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_F5XEMO5G = later(() => load("client/chunk-F5XEMO5G"));
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  NEUTRAL,
  hereOf,
  lookOf,
  viewOf
});
},
"client/kinds-ANOD6XYU"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  agendaView: () => agendaView,
  monthGrid: () => monthGrid,
  weekGrid: () => weekGrid
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ZJAANA7D = later(() => load("client/chunk-ZJAANA7D"));
var import_chunk_QDY6QHFT = later(() => load("core/chunk-QDY6QHFT"));
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function* monthView({ range, events, locale, rows }, look) {
  for (let start = range.start; start.until(range.end).sign >= 0; start = start.add({ months: 1 })) {
    if (start !== range.start) yield "";
    const month = { start, end: start.add({ months: 1 }).subtract({ days: 1 }) };
    yield* gridOf(month, (0, (import_chunk_ZJAANA7D()).weeksOf)(month, events, (0, (import_chunk_66DC64DM()).weekStartOf)(locale)), { look, rows });
  }
  yield* legendOf(range, events, look);
}
function* gridOf(month, weeks, { look, rows }) {
  const style = {
    room: roomFor(weeks.length, rows),
    head: (day) => isIn(month, day) ? dayHead(day, look) : "",
    lines: (entry, width) => [lineFor(entry, width, look)]
  };
  yield centred(look.paint.heading(look.names.month(month.start)), look);
  yield (0, (import_chunk_KRVPX3BW()).headRow)(weekdaysOf(weeks, look), look);
  for (const week of weeks) {
    yield (0, (import_chunk_KRVPX3BW()).ruleOf)(look);
    yield* (0, (import_chunk_KRVPX3BW()).weekLines)(week, look, style);
  }
}
var FEWEST = 4;
var MOST = 12;
function roomFor(weeks, rows) {
  const left = rows === void 0 ? FEWEST : Math.floor((rows - 4) / weeks) - 2;
  return Math.min(MOST, Math.max(FEWEST, left));
}
var isIn = ({ start, end }, day) => start.toString() <= day.toString() && day.toString() <= end.toString();
function weekdaysOf([week], look) {
  const width = (0, (import_chunk_KRVPX3BW()).columnOf)(look.width);
  const named = (how) => (week?.days ?? []).map((day) => look.names.weekday(day, how));
  const long = named("long");
  return (long.every((name) => (0, (import_chunk_4FGRAG2L()).widthOf)(name) <= width) ? long : named("short")).map((name) => (0, (import_chunk_KRVPX3BW()).shortened)(name, width));
}
var dayHead = (day, { today, paint, names }) => day.equals(today) ? paint.heading(`[${names.number(day.day)}]`) : names.number(day.day);
var ROOM_FOR_TIMES = 14;
function lineFor({ event }, width, look) {
  const time = width < ROOM_FOR_TIMES ? "" : `${look.names.time(event.start)} `;
  const title = (0, (import_chunk_KRVPX3BW()).shortened)(`${(0, (import_chunk_KRVPX3BW()).signOf)(event, look)}${(0, (import_chunk_KRVPX3BW()).own)(event.title)}`, width - (0, (import_chunk_4FGRAG2L()).widthOf)(time));
  return `${time}${(0, (import_chunk_KRVPX3BW()).painted)(look.link(title, event.url), event, look)}`;
}
function centred(text, { width, names }) {
  const left = Math.max(0, Math.floor(((0, (import_chunk_KRVPX3BW()).gridWidth)(width) - (0, (import_chunk_4FGRAG2L()).widthOf)(text)) / 2));
  return " ".repeat(left) + (names.isRightToLeft ? `\u2067${text}\u2069` : text);
}
function* legendOf({ start, end }, events, look) {
  const { text, paint, now } = look;
  const shown = events.filter(({ firstDay, lastDay }) => firstDay <= end.toString() && lastDay >= start.toString());
  const signs = [
    ...shown.some((event) => (0, (import_chunk_KRVPX3BW()).isOn)(event, now)) ? [`${(import_chunk_KRVPX3BW()).NOW_SIGN} ${paint.live(text.nowWord())}`] : [],
    ...shown.some(({ status }) => (0, (import_chunk_KRVPX3BW()).isHeld)(status)) ? [`${(import_chunk_KRVPX3BW()).HELD_SIGN} ${paint.held(text.notPublished())}`] : []
  ];
  if (signs.length > 0) yield (0, (import_chunk_KRVPX3BW()).lineOf)(signs.join("  "), { ...look, width: (0, (import_chunk_KRVPX3BW()).gridWidth)(look.width) });
}
function* weekView({ range, events, locale }, look) {
  const column = (0, (import_chunk_KRVPX3BW()).columnOf)(look.width);
  const lines = (entry, width) => entryLines(entry, width, look);
  for (const [at, week] of (0, (import_chunk_ZJAANA7D()).weeksOf)(range, events, (0, (import_chunk_66DC64DM()).weekStartOf)(locale)).entries()) {
    const isShort = week.days.every((day) => (0, (import_chunk_4FGRAG2L()).widthOf)(dayName(day, "short", look)) <= column - 2);
    const head = (day) => dayHead2(day, dayName(day, isShort ? "short" : "narrow", look), look);
    const [first, last] = [week.days[0] ?? range.start, week.days[6] ?? range.end];
    if (at > 0) yield "";
    yield (0, (import_chunk_KRVPX3BW()).lineOf)(look.paint.heading(look.names.days(first, last)), { ...look, width: (0, (import_chunk_KRVPX3BW()).gridWidth)(look.width) });
    yield (0, (import_chunk_KRVPX3BW()).ruleOf)(look);
    yield* (0, (import_chunk_KRVPX3BW()).weekLines)(week, look, { head, lines });
  }
}
var dayName = (day, how, { names }) => `${names.weekday(day, how)} ${names.number(day.day)}`;
var dayHead2 = (day, name, { paint, today }) => day.equals(today) ? paint.heading(`[${name}]`) : name;
var MOST_TITLE_LINES = 4;
function entryLines(entry, width, look) {
  const { paint, text, names, now } = look;
  const { event } = entry;
  const whole = (0, (import_chunk_KRVPX3BW()).timeOf)(entry, look);
  const time = (0, (import_chunk_4FGRAG2L()).widthOf)(whole) <= width ? whole : names.time(event.start);
  const places = event.venues.map(({ name }) => name).join(", ");
  return [
    paint.heading((0, (import_chunk_KRVPX3BW()).shortened)(time, width)),
    ...broken(event.title, width).map((line) => look.link(line, event.url)),
    ...(0, (import_chunk_KRVPX3BW()).isOn)(event, now) ? [paint.live((0, (import_chunk_KRVPX3BW()).shortened)(text.nowWord(), width))] : [],
    ...(0, (import_chunk_KRVPX3BW()).isHeld)(event.status) ? [paint.held((0, (import_chunk_KRVPX3BW()).shortened)(event.status, width))] : [],
    ...places === "" ? [] : [paint.dim((0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(places), width))],
    // Whose clock it is, where it is not the reader's.
    ...(0, (import_chunk_KRVPX3BW()).elsewhere)(event, look) === void 0 ? [] : [paint.dim((0, (import_chunk_KRVPX3BW()).shortened)(cityOf(event.zone), width))],
    ""
  ];
}
var cityOf = (zone) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
function broken(title, width) {
  const lines = (0, (import_chunk_QDY6QHFT()).wrapped)((0, (import_chunk_IYCBVP4N()).inOneLine)(title), { width, measure: (import_chunk_4FGRAG2L()).widthOf });
  const shown = lines.slice(0, MOST_TITLE_LINES).map((line) => (0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(line), width));
  return lines.length > MOST_TITLE_LINES ? [...shown.slice(0, -1), (0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(`${shown.at(-1) ?? ""}\u2026`), width)] : shown;
}
var USUAL_DAYS = 14;
var agendaView = {
  rangeOf: (words, here) => words.length === 0 ? comingDays(here) : (0, (import_chunk_66DC64DM()).rangeOf)(words, here)
};
function comingDays(here) {
  const start = (0, (import_chunk_66DC64DM()).todayAt)(here);
  return { start, end: start.add({ days: USUAL_DAYS - 1 }) };
}
var weekGrid = { rangeOf: wholly("week"), draw: weekView };
var monthGrid = { rangeOf: wholly("month"), draw: monthView };
function wholly(unit) {
  return (words, here) => {
    const { start, end } = words.length === 0 ? { start: (0, (import_chunk_66DC64DM()).todayAt)(here), end: (0, (import_chunk_66DC64DM()).todayAt)(here) } : (0, (import_chunk_66DC64DM()).rangeOf)(words, here);
    return { start: (0, (import_chunk_66DC64DM()).around)(start, unit, here.locale).start, end: (0, (import_chunk_66DC64DM()).around)(end, unit, here.locale).end };
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  agendaView,
  monthGrid,
  weekGrid
});
},
"client/chunk-ZJAANA7D"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  weeksOf: () => weeksOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
function weeksOf(range, events, firstDay) {
  const start = range.start.subtract({ days: (range.start.dayOfWeek - firstDay + 7) % 7 });
  const count = Math.floor(start.until(range.end).days / 7) + 1;
  return Array.from(
    { length: count },
    (_, week) => weekOf(
      Array.from({ length: 7 }, (_2, day) => start.add({ days: week * 7 + day })),
      range,
      events
    )
  );
}
function weekOf(days, range, events) {
  const names = days.map(String);
  const shown = names.filter((day) => day >= range.start.toString() && day <= range.end.toString());
  const [first = "", last = ""] = [shown[0], shown.at(-1)];
  const here = events.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
  const bars = here.filter(isBar).map((event) => barOf(event, names, { first, last }));
  const timed = shown.map((day) => here.filter((event) => !isBar(event) && event.firstDay === day));
  const before = names.indexOf(first);
  return {
    days,
    lanes: lanesOf(bars),
    timed: names.map(
      (_, at) => (0, (import_chunk_KRVPX3BW()).sorted)((timed[at - before] ?? []).map((event) => ({ event, day: 1, days: (0, (import_chunk_KRVPX3BW()).dayCountOf)(event) })))
    )
  };
}
var DAY = 864e5;
var isBar = (event) => event.isAllDay || event.firstDay !== event.lastDay && event.endsAt - event.startsAt >= DAY;
function barOf(event, days, { first, last }) {
  const column = (day) => (0, (import_chunk_KRVPX3BW()).daysFrom)(days[0] ?? day, day);
  return {
    event,
    from: column(event.firstDay < first ? first : event.firstDay),
    to: column(event.lastDay > last ? last : event.lastDay),
    hasBegun: event.firstDay < first,
    goesOn: event.lastDay > last
  };
}
function lanesOf(bars) {
  const lanes = [];
  const ordered = [...bars].sort(
    (a, b) => a.from - b.from || b.to - a.to || a.event.startsAt - b.event.startsAt || Number(a.event.id) - Number(b.event.id)
  );
  for (const bar of ordered) {
    const lane = lanes.find((each) => (each.at(-1)?.to ?? -1) < bar.from);
    if (lane === void 0) lanes.push([bar]);
    else lane.push(bar);
  }
  return lanes;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  weeksOf
});
},
"client/agenda-BZZUQ6CB"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  agenda: () => agenda
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_X7SU52JL = later(() => load("client/chunk-X7SU52JL"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var agenda = (0, (import_chunk_X7SU52JL()).viewCommand)({
  words: ["agenda"],
  purpose: (t) => t.agendaPurpose(),
  note: (t) => t.agendaNote(),
  examples: [
    { line: "cal agenda", doc: (t) => t.exampleAgenda() },
    {
      line: "cal agenda next-month --venue town-hall --categories concerts",
      doc: (t) => t.exampleAgendaFiltered()
    },
    { line: "cal agenda this-week --field title", doc: (t) => t.exampleAgendaJson() }
  ],
  run: async (given, context, command) => {
    const [{ viewOf }, { agendaView }] = await Promise.all([Promise.resolve().then(() => __toESM(load("client/run-VOCICNRA"))), Promise.resolve().then(() => __toESM(load("client/kinds-ANOD6XYU")))]);
    return viewOf(agendaView)(given, context, command);
  }
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  agenda
});
},
"client/week-ID4U3NSN"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  week: () => week
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_X7SU52JL = later(() => load("client/chunk-X7SU52JL"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var week = (0, (import_chunk_X7SU52JL()).viewCommand)({
  words: ["week"],
  purpose: (t) => t.weekPurpose(),
  note: (t) => t.gridNote(),
  examples: [
    { line: "cal week 2027-07-02", doc: (t) => t.exampleWeek() },
    { line: "cal week next-week --tz Asia/Tokyo", doc: (t) => t.exampleWeekZone() }
  ],
  run: async (given, context, command) => {
    const [{ viewOf }, { weekGrid }] = await Promise.all([Promise.resolve().then(() => __toESM(load("client/run-VOCICNRA"))), Promise.resolve().then(() => __toESM(load("client/kinds-ANOD6XYU")))]);
    return viewOf(weekGrid)(given, context, command);
  }
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  week
});
},
"client/month-MEKQDLDE"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  month: () => month
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_X7SU52JL = later(() => load("client/chunk-X7SU52JL"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var month = (0, (import_chunk_X7SU52JL()).viewCommand)({
  words: ["month"],
  purpose: (t) => t.monthPurpose(),
  note: (t) => t.gridNote(),
  examples: [
    { line: "cal month 2027-07 --status publish", doc: (t) => t.exampleMonth() },
    { line: "cal month --plain", doc: (t) => t.exampleMonthPlain() }
  ],
  run: async (given, context, command) => {
    const [{ viewOf }, { monthGrid }] = await Promise.all([Promise.resolve().then(() => __toESM(load("client/run-VOCICNRA"))), Promise.resolve().then(() => __toESM(load("client/kinds-ANOD6XYU")))]);
    return viewOf(monthGrid)(given, context, command);
  }
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  month
});
},
"client/conflicts-IKQIQOLH"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  showConflicts: () => showConflicts
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_F5XEMO5G = later(() => load("client/chunk-F5XEMO5G"));
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function conflictsOf(events) {
  const ordered = [...events].sort((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  const found = [];
  let going = [];
  for (const event of ordered) {
    going = going.filter((each) => endOf(each) > event.startsAt);
    for (const other of going) {
      const [venues, organizers] = [shared(other.venues, event.venues), shared(other.organizers, event.organizers)];
      if (venues.length + organizers.length === 0) continue;
      const until = Math.min(endOf(other), endOf(event));
      found.push({ events: [other, event], venues, organizers, from: event.startsAt, until });
    }
    going.push(event);
  }
  return found;
}
var endOf = ({ startsAt, endsAt }) => Math.max(endsAt, startsAt + 1);
var shared = (some, others) => some.filter(({ id }) => others.some((other) => other.id === id));
var showConflicts = async (given, context, command) => {
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context));
  await (0, (import_chunk_SLEMCS2P()).judge)((import_chunk_F5XEMO5G()).LIST, values, command.flags);
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const here = (0, (import_chunk_F5XEMO5G()).hereOf)(given, context, session);
    const range = given.operands.length === 0 ? comingMonths(here) : (0, (import_chunk_66DC64DM()).rangeOf)(given.operands, here);
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("view", { given, context, settings: session.settings, resource: CONFLICT });
    if (plan.format === "ids") (0, (import_chunk_YVF6EU7N()).wrong)("format", (t) => t.mustBeOneOf(FORMATS));
    const asked = await (0, (import_chunk_6BHZKF2F()).withIds)({ ...values, ...(0, (import_chunk_F5XEMO5G()).windowOf)(range) }, command.flags, session);
    if (session.rehearse !== void 0) return session.rehearse(session.client.prepare((import_chunk_F5XEMO5G()).LIST, asked));
    const found = conflictsOf(await (0, (import_chunk_F5XEMO5G()).gathered)((0, (import_chunk_F5XEMO5G()).eventsIn)(session, asked, range)));
    const look = plan.isSeen ? (0, (import_chunk_F5XEMO5G()).lookOf)(context, plan, here) : unbound((0, (import_chunk_F5XEMO5G()).lookOf)(context, plan, here));
    const days = look.names.days(range.start, range.end);
    await (0, (import_chunk_6FU3IRRT()).withSink)(plan.file, context, async (write) => {
      if (plan.format === "table" && plan.paths === void 0) {
        for (const line of conflictLines(found, look)) await write(`${line}
`);
        return;
      }
      const writer = await (0, (import_chunk_YZUJRS5F()).writerOf)({ resource: CONFLICT, plan, write, text: context.text, isSingle: false });
      for (const each of found) await writer.record(toRecord(each));
      await writer.end();
    });
    const { text, err } = context;
    if (plan.format === "table")
      await err.write(`${found.length === 0 ? text.noConflicts(days) : text.conflictsIn(found.length, days)}
`);
    return found.length > 0 && (0, (import_chunk_YVF6EU7N()).isOn)(given, "exit-code") ? (import_chunk_UTLTHOXH()).EXIT.different : void 0;
  });
};
var unbound = (look) => ({ ...look, width: 1e3, names: { ...look.names, isRightToLeft: false } });
var FORMATS = ["table", "json", "ndjson", "yaml", "csv", "tsv"];
var MONTHS = 24;
function comingMonths(here) {
  const start = (0, (import_chunk_66DC64DM()).todayAt)(here);
  return { start, end: start.add({ months: MONTHS }) };
}
var EVENT = (0, (import_chunk_JONA4TYY()).resourceOf)("event");
var CONFLICT = {
  ...EVENT,
  title: "events",
  columns: ["from_utc", "until_utc", "venues", "organizers", "events.id", "events.title"],
  answer: {
    from_utc: { type: "date-time", doc: "where the overlap begins, in UTC" },
    until_utc: { type: "date-time", doc: "where it ends, in UTC" },
    venues: { type: { records: "venue" }, doc: "the venues that both have" },
    organizers: { type: { records: "organizer" }, doc: "the organizers that both have" },
    events: { type: { records: "event" }, doc: "the two events" }
  }
};
var toRecord = ({ events, venues, organizers, from, until }) => ({
  from_utc: written(from),
  until_utc: written(until),
  venues: venues.map(({ id, name }) => ({ id: Number(id), venue: name })),
  organizers: organizers.map(({ id, name }) => ({ id: Number(id), organizer: name })),
  events: events.map(({ record }) => record)
});
var written = (milliseconds) => (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: "second" }).replace("T", " ").slice(0, 19);
function* conflictLines(conflicts, look) {
  for (const [at, { events, venues, organizers, from, until }] of conflicts.entries()) {
    if (at > 0) yield "";
    const { names, paint, text, zone, width } = look;
    const shared2 = [...named(venues, text.venueWord()), ...named(organizers, text.organizerWord())].join(" \xB7 ");
    yield (0, (import_chunk_KRVPX3BW()).lineOf)(paint.heading((0, (import_chunk_KRVPX3BW()).shortened)(shared2, width)), look);
    yield (0, (import_chunk_KRVPX3BW()).lineOf)(
      (0, (import_chunk_KRVPX3BW()).shortened)(`${names.moments(clockAt(from, zone), clockAt(until, zone), look.today.year)} (${zone})`, width),
      look
    );
    for (const event of events) yield* eventLines(event, look);
  }
}
var named = (records, kind) => records.map(({ id, name }) => `${(0, (import_chunk_KRVPX3BW()).own)(name)} (${kind} ${id})`);
function* eventLines(event, look) {
  const { names, paint, text, width } = look;
  const when = event.isAllDay ? `${names.days(event.start.toPlainDate(), event.end.toPlainDate())}${names.comma}${text.allDay()}` : names.moments(event.start, event.end);
  const mark = (0, (import_chunk_KRVPX3BW()).isHeld)(event.status) ? ` \xB7 ${paint.held(event.status)}` : "";
  const tail = ` \xB7 ${when}`;
  const held = mark === "" ? 0 : event.status.length + 3;
  const title = (0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(event.title), Math.max(12, width - 6 - event.id.length - tail.length - held));
  yield (0, (import_chunk_KRVPX3BW()).lineOf)(`  #${event.id} ${look.link(title, event.url)}${tail}${mark}`, look);
  const other = (0, (import_chunk_KRVPX3BW()).elsewhere)(event, look);
  if (other !== void 0) yield (0, (import_chunk_KRVPX3BW()).lineOf)(`     ${paint.dim((0, (import_chunk_KRVPX3BW()).shortened)(other, width - 5))}`, look);
}
var clockAt = (milliseconds, zone) => (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDateTime();
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  showConflicts
});
},
"client/chunk-F5XEMO5G"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  LIST: () => LIST,
  NEUTRAL: () => NEUTRAL,
  eventsIn: () => eventsIn,
  gathered: () => gathered,
  hereOf: () => hereOf,
  lookOf: () => lookOf,
  viewOf: () => viewOf,
  windowOf: () => windowOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KRVPX3BW = later(() => load("client/chunk-KRVPX3BW"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
function namesOf(locale) {
  const { language } = new Intl.Locale(locale);
  const format = (how) => lazily(() => formatOf(locale, how));
  const [clock, full, long, month] = [format(CLOCK), format(FULL), format(LONG), format(MONTH)];
  const [near, far] = [format(NEAR), format({ ...NEAR, year: "numeric" })];
  const weekdays = {
    long: format({ weekday: "long" }),
    short: format({ weekday: "short" }),
    narrow: format({ weekday: "narrow" })
  };
  const numbers = lazily(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const dash = DASHES[language] ?? "\u2013";
  const time = (at) => narrow(clock().format(atClock(at)));
  const times = (start, end) => {
    if (start.equals(end)) return time(start);
    const isSameDay = start.toPlainDate().equals(end.toPlainDate());
    const isJoint = isSameDay && start.toPlainTime().toString() < end.toPlainTime().toString() && isHalved(clock());
    return isJoint ? narrow(clock().formatRange(atClock(start), atClock(end))) : `${time(start)}${dash}${time(end)}`;
  };
  const day = (at, year) => narrow((at.year === year ? near : far)().format(atNoon(at)));
  const glue = GLUES[language] ?? COMMAS[language] ?? ", ";
  return {
    isRightToLeft: RIGHT_TO_LEFT.has(language),
    comma: COMMAS[language] ?? ", ",
    dash,
    number: (count) => numbers().format(count),
    time,
    times,
    moments: (start, end, year = start.year) => {
      const [first, last] = [start.toPlainDate(), end.toPlainDate()];
      if (first.equals(last)) return `${day(first, year)}${glue}${times(start, end)}`;
      return `${day(first, year)}${glue}${time(start)} ${dash} ${day(last, year)}${glue}${time(end)}`;
    },
    day: (at) => narrow(full().format(atNoon(at))),
    days: (start, end) => between(long(), atNoon(start), atNoon(end)),
    shortDays: (start, end, year = start.year) => between((start.year === year ? near : far)(), atNoon(start), atNoon(end)),
    month: (at) => narrow(month().format(atNoon(at))),
    weekday: (at, width) => weekdays[width]().format(atNoon(at))
  };
}
var CLOCK = { timeStyle: "short" };
var FULL = { dateStyle: "full" };
var LONG = { dateStyle: "long" };
var NEAR = { weekday: "short", day: "numeric", month: "short" };
var MONTH = { year: "numeric", month: "long" };
var RIGHT_TO_LEFT = /* @__PURE__ */ new Set(["ar", "fa", "he", "ur"]);
var DASHES = { ja: "\uFF5E" };
var GLUES = { ja: " " };
var COMMAS = { ar: "\u060C ", ja: "\u3001" };
var atClock = (clock) => clock.toZonedDateTime("UTC").epochMilliseconds;
var atNoon = (day) => day.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds;
var formatOf = (locale, how) => new Intl.DateTimeFormat(locale, { ...how, timeZone: "UTC", calendar: "gregory" });
function lazily(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
var isHalved = (format) => ["h11", "h12"].includes(format.resolvedOptions().hourCycle ?? "");
var between = (format, start, end) => narrow(start < end ? format.formatRange(start, end) : format.format(start));
var narrow = (text) => text.replace(/[\u2009\u202f\u00a0]/g, " ");
function readingZone(given, session) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "tz");
  const asked = word === void 0 ? void 0 : (0, (import_chunk_3WBA4Q5M()).fromFlags)({ timezone: word }).settings.timezone;
  return (0, (import_chunk_J7QIA4JT()).temporalZone)(asked ?? (0, (import_chunk_UYKK3X3G()).viewerZone)(session));
}
async function* agendaLines(days, look) {
  const widths = widthsFor(look);
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield "";
    isFirst = false;
    yield (0, (import_chunk_KRVPX3BW()).lineOf)(headOf(date, look), look);
    for (const entry of entries) yield* entryLines(entry, look, widths);
  }
}
function headOf(date, { names, paint, text, today, width }) {
  const mark = date.equals(today) ? ` \xB7 ${text.todayWord()}` : "";
  return paint.heading((0, (import_chunk_KRVPX3BW()).shortened)(`${names.day(date)}${mark}`, width));
}
var GAP = 2;
var MARGIN = 2;
var NARROW = 60;
var WIDEST_VENUE = 40;
function widthsFor({ names, text, width }) {
  const [morning, night] = [
    (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from("2027-10-20T10:30"),
    (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from("2027-10-20T22:30")
  ];
  const words = [
    names.times(morning, night),
    text.allDay(),
    text.fromTime(names.time(night)),
    text.untilTime(names.time(night))
  ];
  const time = Math.min(Math.max(...words.map((import_chunk_4FGRAG2L()).widthOf)), Math.floor(width / 3));
  const room = width - MARGIN - time - GAP;
  if (width < NARROW) return { time, room, body: room, venue: 0 };
  const venue = Math.min(WIDEST_VENUE, Math.floor((room - GAP) * 0.36));
  return { time, room, body: room - GAP - venue, venue };
}
function* entryLines(entry, look, widths) {
  const { time, room } = widths;
  const place = (0, (import_chunk_KRVPX3BW()).own)(entry.event.venues.map(({ name }) => name).join(", "));
  const isBeside = widths.venue > 0 && place !== "";
  const body = isBeside ? widths.body : room;
  const venue = isBeside ? [[(0, (import_chunk_KRVPX3BW()).shortened)(place, widths.venue), widths.venue]] : [];
  const [title, ...below] = titleLines(entry, body, look);
  const line = (columns) => indented((0, (import_chunk_KRVPX3BW()).rowOf)(columns, look), look);
  yield line([[(0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).timeOf)(entry, look), time), time], [title ?? "", body], ...venue]);
  const words = (0, (import_chunk_KRVPX3BW()).elsewhere)(entry.event, look);
  const more = [
    ...below,
    ...isBeside || place === "" ? [] : [(0, (import_chunk_KRVPX3BW()).shortened)(place, room)],
    ...words === void 0 ? [] : [look.paint.dim((0, (import_chunk_KRVPX3BW()).shortened)(words, room))]
  ];
  for (const each of more)
    yield line([
      ["", time],
      [each, room]
    ]);
}
var LEAST_TITLE = 12;
function titleLines(entry, width, look) {
  const { event } = entry;
  const marks = [...(0, (import_chunk_KRVPX3BW()).marksOf)(entry, look), look.paint.dim(`#${event.id}`)];
  const beside = ` \xB7 ${marks.join(" \xB7 ")}`;
  const left = width - (0, (import_chunk_4FGRAG2L()).widthOf)(beside);
  const title = (room) => look.link((0, (import_chunk_KRVPX3BW()).shortened)((0, (import_chunk_KRVPX3BW()).own)(event.title), room), event.url);
  return left >= LEAST_TITLE ? [`${title(left)}${beside}`] : [title(width), ...inLines(marks, width)];
}
function inLines(marks, width) {
  const lines = [];
  for (const mark of marks) {
    const longer = `${lines.at(-1) ?? ""} \xB7 ${mark}`;
    if (lines.length > 0 && (0, (import_chunk_4FGRAG2L()).widthOf)(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(mark);
  }
  return lines;
}
var indented = (line, { names }) => names.isRightToLeft ? line : " ".repeat(MARGIN) + line;
var LIST = (0, (import_chunk_BYD4H6F6()).operationOf)("event", "list");
var windowOf = ({ start, end }) => ({
  ends_after: inYears(start.subtract({ days: 2 })),
  starts_before: inYears(end.add({ days: 1 })),
  per_page: String(LARGEST_PAGE)
});
var LARGEST_PAGE = 100;
var inYears = (day) => day.year < 1 ? "0001-01-01" : day.year > 9999 ? "9999-12-31" : day.toString();
async function* eventsIn({ client }, values, range) {
  const [first, last] = [range.start.toString(), range.end.toString()];
  for await (const { records } of client.pages(LIST, values)) {
    for (const record of records) {
      const event = (0, (import_chunk_KRVPX3BW()).toCalendarEvent)(record);
      if (event !== void 0 && event.firstDay <= last && event.lastDay >= first) yield event;
    }
  }
}
async function gathered(events) {
  const all = [];
  for await (const event of events) all.push(event);
  return all.sort((a, b) => a.startsAt - b.startsAt);
}
async function* plainLines(days, look, isSeen) {
  const kept = isSeen ? (import_chunk_KRVPX3BW()).own : (import_chunk_IYCBVP4N()).inOneLine;
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield "";
    isFirst = false;
    const { names, text, today } = look;
    yield [names.day(date), ...date.equals(today) ? [text.todayWord()] : []].join(names.comma);
    for (const entry of entries) yield `  ${sentenceOf(entry, look, kept)}`;
  }
}
function sentenceOf(entry, look, kept) {
  const { event } = entry;
  const parts = [
    kept(event.title),
    ...event.venues.map(({ name }) => kept(name)),
    ...(0, (import_chunk_KRVPX3BW()).marksOf)(entry, look),
    ...[(0, (import_chunk_KRVPX3BW()).elsewhere)(event, look)].flatMap((words) => words ?? []),
    `#${event.id}`
  ];
  return `${(0, (import_chunk_KRVPX3BW()).timeOf)(entry, look)}: ${parts.join(look.names.comma)}`;
}
var NEUTRAL = "en-GB";
var viewOf = (view) => async (given, context, command) => {
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context));
  await (0, (import_chunk_SLEMCS2P()).judge)(LIST, values, command.flags);
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const here = hereOf(given, context, session);
    const range = view.rangeOf(given.operands, here);
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("view", { given, context, settings: session.settings, resource: EVENT });
    const asked = await (0, (import_chunk_6BHZKF2F()).withIds)({ ...values, ...windowOf(range) }, command.flags, session);
    if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(LIST, asked));
    const found = eventsIn(session, asked, range);
    const events = asked.geoloc_lat === void 0 ? found : streamed(await gathered(found));
    const count = await (0, (import_chunk_6FU3IRRT()).withSink)(
      plan.file,
      context,
      (write) => isRecords(plan) ? showRecords(events, { plan, context, write }) : showView(events, { view, given, context, plan, range, here, write })
    );
    if (count === 0 && plan.format === "table") await sayNothing(range, here, { context, plan });
  });
};
var EVENT = (0, (import_chunk_JONA4TYY()).resourceOf)("event");
var hereOf = (given, context, session) => ({
  now: context.now(),
  zone: readingZone(given, session),
  locale: context.locale ?? NEUTRAL
});
var isRecords = ({ format, paths }) => format !== "table" || paths !== void 0;
async function* streamed(items) {
  yield* items;
}
async function showRecords(events, { plan, context, write }) {
  const writer = await (0, (import_chunk_YZUJRS5F()).writerOf)({ resource: EVENT, plan, write, text: context.text, isSingle: false });
  let count = 0;
  for await (const { record } of events) {
    count += 1;
    await writer.record(record);
  }
  await writer.end();
  return count;
}
async function showView(events, viewing) {
  const { view, context, range, here, plan, write } = viewing;
  const look = lookOf(context, plan, here);
  const isPlain = wantsPlain(viewing);
  let count = 0;
  const seen = async function* () {
    for await (const event of events) {
      count += 1;
      yield event;
    }
  };
  if (view.draw === void 0 || isPlain || (0, (import_chunk_KRVPX3BW()).columnOf)(look.width) < (import_chunk_KRVPX3BW()).NARROWEST) {
    const days = (0, (import_chunk_KRVPX3BW()).daysOf)(seen(), range);
    for await (const line of isPlain ? plainLines(days, look, plan.isSeen) : agendaLines(days, look))
      await write(`${line}
`);
    return count;
  }
  const drawing = { range, events: await gathered(seen()), locale: here.locale, rows: context.out.rows };
  for (const line of view.draw(drawing, look)) await write(`${line}
`);
  return count;
}
function wantsPlain({ given, plan }) {
  const isAsked = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "table";
  return (0, (import_chunk_YVF6EU7N()).isOn)(given, "plain", !plan.isSeen && !isAsked);
}
var lookOf = ({ text }, { columns, paint, link }, here) => ({
  text,
  names: namesOf(here.locale),
  paint,
  width: columns,
  now: here.now,
  zone: here.zone,
  today: (0, (import_chunk_66DC64DM()).todayAt)(here),
  link
});
async function sayNothing({ start, end }, { locale }, { context, plan }) {
  const days = (import_chunk_KZRWFJOL()).Temporal.PlainDate.compare(start, end) === 0 ? namesOf(locale).day(start) : namesOf(locale).days(start, end);
  const { text, err } = context;
  await err.write(`${text.nothingIn(days)} ${plan.paint.dim(text.nothingInHint())}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  LIST,
  NEUTRAL,
  eventsIn,
  gathered,
  hereOf,
  lookOf,
  viewOf,
  windowOf
});
},
"client/chunk-KRVPX3BW"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  HELD_SIGN: () => HELD_SIGN,
  NARROWEST: () => NARROWEST,
  NOW_SIGN: () => NOW_SIGN,
  columnOf: () => columnOf,
  dayCountOf: () => dayCountOf,
  daysFrom: () => daysFrom,
  daysOf: () => daysOf,
  elsewhere: () => elsewhere,
  gridWidth: () => gridWidth,
  headRow: () => headRow,
  isHeld: () => isHeld,
  isOn: () => isOn,
  lineOf: () => lineOf,
  marksOf: () => marksOf,
  own: () => own,
  painted: () => painted,
  rowOf: () => rowOf,
  ruleOf: () => ruleOf,
  shortened: () => shortened,
  signOf: () => signOf,
  sorted: () => sorted,
  statesOf: () => statesOf,
  timeOf: () => timeOf,
  toCalendarEvent: () => toCalendarEvent,
  weekLines: () => weekLines
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
function toCalendarEvent(record) {
  const [start, end] = [clockIn(record.start_date), clockIn(record.end_date ?? record.start_date)];
  if (start === void 0 || end === void 0) return void 0;
  return {
    id: textIn(record.id),
    title: textIn(record.title),
    status: textIn(record.status),
    url: textIn(record.url),
    isAllDay: record.all_day === true,
    start,
    end,
    startsAt: instantOf(record.utc_start_date, start),
    endsAt: instantOf(record.utc_end_date, end),
    firstDay: start.toPlainDate().toString(),
    lastDay: lastDayOf(start, end),
    zone: textIn(record.timezone),
    venues: namedIn(record.venues ?? record.venue, "venue"),
    organizers: namedIn(record.organizer, "organizer"),
    record
  };
}
var isOn = ({ startsAt, endsAt }, now) => startsAt <= now && now < endsAt;
var dayCountOf = ({ firstDay, lastDay }) => daysFrom(firstDay, lastDay) + 1;
var daysFrom = (first, last) => (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(first).until((import_chunk_KZRWFJOL()).Temporal.PlainDate.from(last)).days;
function clockIn(value) {
  try {
    return typeof value === "string" ? (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(value.replace(" ", "T")) : void 0;
  } catch {
    return void 0;
  }
}
var instantOf = (utc, wall) => (clockIn(utc) ?? wall).toZonedDateTime("UTC").epochMilliseconds;
function lastDayOf(start, end) {
  const [first, last] = [start.toPlainDate(), end.toPlainDate()];
  if ((import_chunk_KZRWFJOL()).Temporal.PlainDate.compare(last, first) <= 0) return first.toString();
  const endsAtMidnight = end.hour + end.minute + end.second === 0;
  return (endsAtMidnight ? last.subtract({ days: 1 }) : last).toString();
}
var textIn = (value) => typeof value === "string" || typeof value === "number" ? String(value) : "";
function namedIn(value, title) {
  return [value].flat().flatMap((each) => {
    if (typeof each !== "object" || each === null || !(title in each)) return [];
    const record = each;
    return [{ id: textIn(record.id), name: textIn(record[title]) }];
  });
}
var DISORDER = 2;
async function* daysOf(events, range) {
  const open = /* @__PURE__ */ new Map();
  const last = range.end.toString();
  for await (const event of events) {
    for (const [date, entry] of entriesOf(event, range.start.toString(), last)) {
      const entries = open.get(date);
      if (entries === void 0) open.set(date, [entry]);
      else entries.push(entry);
    }
    yield* taken(open, daysBefore(event.firstDay));
  }
  yield* taken(open, range.end.add({ days: 1 }).toString());
}
var daysBefore = (day) => (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(day).subtract({ days: DISORDER }).toString();
function* entriesOf(event, first, last) {
  const days = dayCountOf(event);
  const from = event.firstDay < first ? first : event.firstDay;
  const until = event.lastDay > last ? last : event.lastDay;
  let date = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(from);
  let day = daysFrom(event.firstDay, from) + 1;
  for (; date.toString() <= until; date = date.add({ days: 1 })) yield [date.toString(), { event, day: day++, days }];
}
function* taken(open, before) {
  for (const date of [...open.keys()].filter((each) => each < before).sort()) {
    yield { date: (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(date), entries: sorted(open.get(date) ?? []) };
    open.delete(date);
  }
}
var sorted = (entries) => [...entries].sort(
  (a, b) => Number(isWhole(b)) - Number(isWhole(a)) || (import_chunk_KZRWFJOL()).Temporal.PlainTime.compare(beginningOf(a), beginningOf(b)) || a.event.startsAt - b.event.startsAt || Number(a.event.id) - Number(b.event.id)
);
var isWhole = ({ event, day, days }) => event.isAllDay || day > 1 && day < days;
var beginningOf = ({ event, day }) => day > 1 ? new (import_chunk_KZRWFJOL()).Temporal.PlainTime() : event.start.toPlainTime();
var DAY = 864e5;
var isOfDays = ({ event, days }) => days > 1 && (event.isAllDay || event.endsAt - event.startsAt >= DAY);
function timeOf(entry, { names, text }) {
  const { event, day, days } = entry;
  if (event.isAllDay || day > 1 && day < days) return text.allDay();
  if (days === 1) return names.times(event.start, event.end);
  if (day > 1) return text.untilTime(names.time(event.end));
  return isOfDays(entry) ? text.fromTime(names.time(event.start)) : names.times(event.start, event.end);
}
function marksOf(entry, look) {
  const { event, day, days } = entry;
  const states = statesOf(event, isNow(entry, look.now), look);
  return isOfDays(entry) ? [...states, look.text.dayOf(look.names.number(day), look.names.number(days))] : states;
}
var statesOf = ({ status }, isNow2, { text, paint }) => [
  ...isNow2 ? [paint.live(text.nowWord())] : [],
  ...isHeld(status) ? [paint.held(status)] : []
];
function isNow({ event, day }, now) {
  const clock = event.start.add({ milliseconds: now - event.startsAt });
  return isOn(event, now) && daysFrom(event.firstDay, clock.toPlainDate().toString()) === day - 1;
}
var isHeld = (status) => status !== "publish" && status !== "";
var own = (text) => (0, (import_chunk_OHABTOXV()).isolated)((0, (import_chunk_IYCBVP4N()).inOneLine)(text));
var OPENING = /[\u2066-\u2068]/g;
var CLOSING = /\u2069/g;
var countOf = (text, pattern) => text.match(pattern)?.length ?? 0;
function shortened(text, width) {
  const kept = (0, (import_chunk_4FGRAG2L()).cut)(text, width);
  return kept + "\u2069".repeat(Math.max(0, countOf(kept, OPENING) - countOf(kept, CLOSING)));
}
function inColumn(text, width, { names }) {
  if (!names.isRightToLeft) return (0, (import_chunk_4FGRAG2L()).padded)(text, width);
  const [inside, gap] = [asRightToLeft(text), Math.max(0, width - (0, (import_chunk_4FGRAG2L()).widthOf)(text))];
  return `${" ".repeat(gap)}${inside}`;
}
var asRightToLeft = (text) => text === "" ? "" : `\u2067${text}\u2069`;
var lineOf = (text, look) => inColumn(text, look.width, look).trimEnd();
function rowOf(columns, look) {
  const cells = columns.map(([text, width]) => inColumn(text, width, look));
  return (look.names.isRightToLeft ? cells.reverse() : cells).join("  ").trimEnd();
}
function elsewhere(event, { names, text, zone }) {
  if (event.isAllDay) return void 0;
  const [start, end] = [clockAt(event.startsAt, zone), clockAt(event.endsAt, zone)];
  if (start.equals(event.start) && end.equals(event.end)) return void 0;
  const day = event.start.toPlainDate();
  const isSameDay = [start, end].every((clock) => clock.toPlainDate().equals(day));
  return text.yourTime(event.zone, isSameDay ? names.times(start, end) : names.moments(start, end));
}
var clockAt = (milliseconds, zone) => (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDateTime();
var DAYS = 7;
var WIDEST = 160;
var columnOf = (width) => Math.floor((Math.min(width, WIDEST) - (DAYS - 1)) / DAYS);
var NARROWEST = 8;
var gridWidth = (width) => columnOf(width) * DAYS + DAYS - 1;
var ruleOf = ({ width, paint }) => paint.dim(Array.from({ length: DAYS }, () => "\u2500".repeat(columnOf(width))).join("\u253C"));
var headRow = (texts, look) => {
  const width = columnOf(look.width);
  return joined(
    texts.map((text) => inColumn(text, width, look)),
    look
  );
};
function* weekLines(week, look, style) {
  const width = columnOf(look.width);
  yield headRow(
    week.days.map((day) => style.head(day)),
    look
  );
  const { lanes, columns } = laidOut(week, look, { ...style, width });
  const height = Math.max(1, lanes.length, ...columns.map(({ length }) => length));
  for (let row = 0; row < height; row++) yield joined([...segmentsOf(lanes[row] ?? [], row, columns, look)], look);
}
function* segmentsOf(lane, row, columns, look) {
  const width = columnOf(look.width);
  for (let column = 0; column < DAYS; column++) {
    const bar = lane.find(({ from }) => from === column);
    if (bar === void 0) yield inColumn(columns[column]?.[row] ?? "", width, look);
    else {
      const days = bar.to - bar.from + 1;
      yield barOf(bar, days * width + days - 1, look);
      column = bar.to;
    }
  }
}
var joined = (segments, { names, paint }) => (names.isRightToLeft ? [...segments].reverse() : segments).join(paint.dim("\u2502")).trimEnd();
function barOf({ event, hasBegun, goesOn }, width, look) {
  const [begin, end] = look.names.isRightToLeft ? [hasBegun ? "\u203A" : "]", goesOn ? "\u2039" : "["] : [hasBegun ? "\u2039" : "[", goesOn ? "\u203A" : "]"];
  const title = shortened(`${signOf(event, look)}${own(event.title)}`, width - 2);
  const left = width - 2 - (0, (import_chunk_4FGRAG2L()).widthOf)(title);
  const line = left > 1 ? `${"\u2500".repeat(left - 1)}` : "";
  const name = look.link(title, event.url);
  const gap = " ".repeat(left - line.length);
  const inside = look.names.isRightToLeft ? `${end}${line}${gap}\u2067${name}\u2069${begin}` : `${begin}${name}${gap}${line}${end}`;
  return painted(inside, event, look);
}
var signOf = (event, { now }) => `${isOn(event, now) ? NOW_SIGN : ""}${isHeld(event.status) ? HELD_SIGN : ""}`;
var NOW_SIGN = "\u25B8";
var HELD_SIGN = "~";
function painted(text, event, { now, paint }) {
  if (isHeld(event.status)) return paint.held(text);
  return isOn(event, now) ? paint.live(text) : text;
}
function laidOut({ lanes, timed }, look, style) {
  const room = style.room ?? Number.POSITIVE_INFINITY;
  const texts = timed.map((entries) => entries.map((entry) => style.lines(entry, style.width)));
  const depths = timed.map((_, column) => lanes.findLastIndex((lane) => lane.some(isOver(column))) + 1);
  const isFull = texts.some((lines, column) => (depths[column] ?? 0) + lines.flat().length > room);
  const shown = lanes.slice(0, isFull ? room - 1 : lanes.length);
  const columns = texts.map((lines, column) => {
    const depth = Math.min(depths[column] ?? 0, shown.length);
    const hidden = lanes.slice(shown.length).filter((lane) => lane.some(isOver(column))).length;
    const fitting = thatFit(lines, room - depth, { hidden, look, width: style.width });
    return [...Array(depth).fill(""), ...fitting.slice(0, fitting.findLastIndex((line) => line !== "") + 1)];
  });
  return { lanes: shown, columns };
}
var isOver = (column) => ({ from, to }) => from <= column && column <= to;
function thatFit(entries, room, { hidden, look, width }) {
  if (hidden === 0 && entries.flat().length <= room) return entries.flat();
  const kept = [];
  let left = entries.length;
  for (const lines of entries) {
    if (kept.length + lines.length > room - 1) break;
    kept.push(...lines);
    left -= 1;
  }
  return [...kept, look.paint.dim(shortened(look.text.moreEvents(look.names.number(left + hidden)), width))];
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  HELD_SIGN,
  NARROWEST,
  NOW_SIGN,
  columnOf,
  dayCountOf,
  daysFrom,
  daysOf,
  elsewhere,
  gridWidth,
  headRow,
  isHeld,
  isOn,
  lineOf,
  marksOf,
  own,
  painted,
  rowOf,
  ruleOf,
  shortened,
  signOf,
  sorted,
  statesOf,
  timeOf,
  toCalendarEvent,
  weekLines
});
},
"client/conflicts-WTXLOO5A"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  conflicts: () => conflicts
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_X7SU52JL = later(() => load("client/chunk-X7SU52JL"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var conflicts = {
  words: ["conflicts"],
  purpose: (t) => t.conflictsPurpose(),
  notes: [(t) => t.conflictsNote()],
  operands: [(import_chunk_X7SU52JL()).rangeOperand],
  flags: [
    ...(0, (import_chunk_X7SU52JL()).eventFilters)(),
    { name: "exit-code", group: "options", takes: "flag", doc: (t) => t.flagConflictsExit() },
    (import_chunk_CQXZ6UKH()).tzFlag,
    ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS,
    (import_chunk_CQXZ6UKH()).pagerFlag,
    ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
  ],
  examples: [
    { line: "cal conflicts next-month --venue town-hall", doc: (t) => t.exampleConflicts() },
    { line: "cal conflicts --exit-code --format json", doc: (t) => t.exampleConflictsCi() }
  ],
  run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/conflicts-IKQIQOLH")))).showConflicts(given, context, command)
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  conflicts
});
},
"client/chunk-X7SU52JL"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  eventFilters: () => eventFilters,
  rangeOperand: () => rangeOperand,
  viewCommand: () => viewCommand
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var RANGE_WORDS = ["today", "tomorrow", "this-week", "next-week", "this-month", "next-month"];
var rangeOperand = { name: "RANGE", many: true, offers: { words: RANGE_WORDS } };
var BY_RANGE = /* @__PURE__ */ new Set(["page", "per_page", "strict_dates", "include"]);
var eventFilters = () => (0, (import_chunk_JHJZU4RN()).flagsOf)((0, (import_chunk_BYD4H6F6()).operationOf)("event", "list")).filter(
  ({ parameter }) => parameter !== void 0 && parameter.declared.form !== "date" && !BY_RANGE.has(parameter.name)
);
var plainFlag = { name: "plain", group: "output", takes: "flag", doc: (t) => t.flagPlain() };
var viewCommand = ({ note, ...own }) => ({
  ...own,
  notes: [note],
  operands: [rangeOperand],
  flags: [...eventFilters(), plainFlag, (import_chunk_CQXZ6UKH()).tzFlag, ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS, (import_chunk_CQXZ6UKH()).pagerFlag, ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS]
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  eventFilters,
  rangeOperand,
  viewCommand
});
},
"client/clone-P6OIK6NQ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  cloneOf: () => cloneOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4IJ6LS7S = later(() => load("client/chunk-4IJ6LS7S"));
var import_chunk_FMRJQUFJ = later(() => load("client/chunk-FMRJQUFJ"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var OWN = /* @__PURE__ */ new Set(["slug", "date", "date_utc", "author", "status"]);
function copyOf(resource, record) {
  const fields = Object.entries(resource.fields).filter(([name]) => name in resource.answer && !OWN.has(name));
  return Object.fromEntries(fields.flatMap(([name, field]) => copied(name, field, record)));
}
function copied(name, field, record) {
  const whole = field.readBackFrom !== void 0 && field.readBackFrom in record ? record[field.readBackFrom] : record[name];
  const value = field.form === "terms" || field.form === "posts" ? (0, (import_chunk_FHXVMAKT()).idsIn)(whole) : whole;
  const isEmpty = value === void 0 || value === null || value === "" || field.form === "image" && value === false;
  return isEmpty || Array.isArray(value) && value.length === 0 ? [] : [[name, value]];
}
var textsIn = ({ fields }, record) => Object.fromEntries(
  Object.keys(fields).filter((name) => fields[name]?.translated).map((name) => [name, record[name]])
);
var cloneOf = (resource) => async (given, context, command) => {
  const { flags } = command;
  const said = { ...await (0, (import_chunk_NXTQLJU2()).valuesOf)(flags, given, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context)), ...(0, (import_chunk_FMRJQUFJ()).durationOf)(given) };
  await (0, (import_chunk_SLEMCS2P()).judge)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create"), { ...STAND_INS, ...said }, flags);
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, given.operands[0] ?? "", session);
    const { record: seen } = await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: {}, session });
    const language = typeof seen.language === "string" ? { i18n_language: seen.language } : {};
    const { record } = await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: language, session });
    const original = copyOf(resource, record);
    const settling = { flags, given, context, session };
    const dated = await withTimes({ ...original, ...said }, record, settling);
    const values = await (0, (import_chunk_6BHZKF2F()).withIds)({ status: (import_chunk_CQXZ6UKH()).RESTORED, ...language, ...dated }, flags, session);
    const create = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create");
    if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(create, values));
    await (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle: true },
      async (tell) => {
        const { record: clone } = await session.client.call(create, values);
        await tell(clone, "created");
        await translate({ resource, session, from: record, to: clone, said });
      },
      true
    );
  });
};
var STAND_INS = { title: "-", end_date: "2000-01-01" };
async function withTimes(values, record, settling) {
  const { given, context } = settling;
  const zone = typeof values.timezone === "string" ? (0, (import_chunk_UYKK3X3G()).zoneNamed)(values.timezone) : String(record.timezone);
  if (given.flags.has("end-date") || given.flags.has("duration"))
    return (0, (import_chunk_ULCXJI6B()).withDates)({ ...values, timezone: zone }, settling);
  const { end_date: _, start_date: asked, ...rest } = values;
  const start = await (0, (import_chunk_ULCXJI6B()).readFlag)("start_date", asked, { zone }, settling);
  const times = (0, (import_chunk_4IJ6LS7S()).startingAt)((0, (import_chunk_4IJ6LS7S()).timesOf)(record), start);
  for (const time of [times.start, times.end]) await (0, (import_chunk_ULCXJI6B()).tellIrregular)(time, context);
  await (0, (import_chunk_ULCXJI6B()).tellWhen)({ ...times, zone, isAllDay: values.all_day === true }, context);
  const settled = await (0, (import_chunk_ULCXJI6B()).withDates)(rest, settling);
  return { ...settled, timezone: zone, start_date: (0, (import_chunk_ULCXJI6B()).written)(times.start), end_date: (0, (import_chunk_ULCXJI6B()).written)(times.end) };
}
async function translate({ resource, session, from, to, said }) {
  const others = Array.isArray(from.translations) ? from.translations.filter((each) => each !== from.language) : [];
  const target = { by: "id", path: { id: String(from.id) } };
  const path = { id: String(typeof to === "object" && to !== null && "id" in to ? to.id : "") };
  for (const language of others) {
    const { record } = await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: { i18n_language: language }, session });
    const texts = Object.entries(textsIn(resource, record)).filter(
      ([name, text]) => text !== from[name] && !(name in said)
    );
    if (texts.length === 0) continue;
    const values = { ...Object.fromEntries(texts), i18n_language: language };
    await session.client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", "id"), values, { path, method: "PUT" });
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  cloneOf
});
},
"client/move-K6YLHG6L"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  moveOf: () => moveOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4IJ6LS7S = later(() => load("client/chunk-4IJ6LS7S"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var moveOf = (resource) => async (given, context, command) => {
  const span = spanIn(given);
  const sources = (0, (import_chunk_6FU3IRRT()).sourcesOf)(context);
  const isSingle = (0, (import_chunk_IL27UQSS()).isOneRef)(given);
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const settling = { given, context, session, flags: command.flags };
    const to = await destinationIn(given, settling);
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const several = { given, context, command, isSingle, refs: (0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, sources) };
    return (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle },
      (tell) => (0, (import_chunk_IL27UQSS()).forEach)(several, async (ref) => {
        const record = await moved({ resource, context, session, settling, span, to }, ref);
        if (record !== void 0) await tell(record, "moved");
      }),
      session.rehearse === void 0
    );
  });
};
function spanIn(given) {
  const [by, to] = [(0, (import_chunk_YVF6EU7N()).wordOf)(given, "by"), (0, (import_chunk_YVF6EU7N()).wordOf)(given, "to")];
  if (by === void 0 === (to === void 0)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.moveWhere());
  if (by === void 0) return void 0;
  const [, sign, length = ""] = /^\s*([+-]?)\s*(.*)$/.exec(by) ?? [];
  const span = (0, (import_chunk_ULCXJI6B()).spanOf)(length);
  if (span === void 0 || (0, (import_chunk_ULCXJI6B()).isNothing)(span)) return (0, (import_chunk_YVF6EU7N()).wrong)("by", (t) => t.mustBeShift());
  return sign === "-" ? (0, (import_chunk_ULCXJI6B()).backwards)(span) : span;
}
async function destinationIn(given, settling) {
  const to = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "to");
  if (to === void 0) return void 0;
  const value = (0, (import_chunk_SLEMCS2P()).isOwnForm)(to) ? to : new (import_chunk_SLEMCS2P()).DateWords(to);
  await (0, (import_chunk_ULCXJI6B()).readFlag)("to", value, { zone: (0, (import_chunk_UYKK3X3G()).viewerZone)(settling.session) }, settling);
  return value;
}
async function moved(moving, ref) {
  const { resource, context, session } = moving;
  const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session);
  const readAgain = () => (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: {}, session });
  const now = await readAgain();
  const { start, end } = await newTimes(now.record, moving);
  const values = { start_date: (0, (import_chunk_ULCXJI6B()).written)(start), end_date: (0, (import_chunk_ULCXJI6B()).written)(end) };
  for (const time of [start, end]) await (0, (import_chunk_ULCXJI6B()).tellIrregular)(time, context);
  await (0, (import_chunk_ULCXJI6B()).tellWhen)({ start, end, zone: String(now.record.timezone), isAllDay: now.record.all_day === true }, context);
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", target.by);
  const options = { path: target.path, method: "PUT" };
  if (session.rehearse !== void 0)
    return session.rehearse(session.client.prepare(operation, values, { ...options, ifMatch: (import_chunk_LCRELT6X()).UNKNOWN_ETAG }));
  return (0, (import_chunk_LCRELT6X()).writeIfUnmodified)(
    { resource, values, before: now.record, isEdited: () => false, now, readAgain },
    async (condition) => (await session.client.call(operation, values, { ...options, ...condition })).record
  );
}
async function newTimes(record, { span, to, settling }) {
  const times = (0, (import_chunk_4IJ6LS7S()).timesOf)(record);
  if (span !== void 0) return (0, (import_chunk_4IJ6LS7S()).shiftedBy)(times, span);
  return (0, (import_chunk_4IJ6LS7S()).startingAt)(times, await (0, (import_chunk_ULCXJI6B()).readFlag)("to", to, { zone: (0, (import_chunk_UYKK3X3G()).zoneNamed)(String(record.timezone)) }, settling));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  moveOf
});
},
"client/chunk-4IJ6LS7S"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  shiftedBy: () => shiftedBy,
  startingAt: () => startingAt,
  timesOf: () => timesOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
function timesOf(record, zone = String(record.timezone)) {
  return { start: timeOf(record, "start_date", zone), end: timeOf(record, "end_date", zone) };
}
function timeOf(record, name, zone) {
  const clock = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(String(record[name]).replace(" ", "T"));
  const place = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone));
  const usual = (0, (import_chunk_ULCXJI6B()).onWall)(clock, place);
  const later = clock.toZonedDateTime(place.timeZoneId, { disambiguation: "later" });
  const utc = `${later.toInstant().toString({ smallestUnit: "second" }).slice(0, 19).replace("T", " ")}`;
  return utc === record[`utc_${name}`] ? { ...usual, at: later } : usual;
}
var shiftedBy = ({ start, end }, span) => ({
  start: shifted(start, span),
  end: shifted(end, span)
});
function shifted({ at }, span) {
  const { years = 0, months = 0, weeks = 0, days = 0, ...exact } = span;
  const wall = at.toPlainDateTime().add({ years, months, weeks, days });
  const isDaysOnly = Object.values(exact).every((count) => count === 0);
  const moved = at.add(span);
  return { at: moved, said: isDaysOnly ? wall : moved.toPlainDateTime(), hasClock: true };
}
function startingAt({ start, end }, reading) {
  const clock = start.at.toPlainTime();
  const said = reading.hasClock ? reading.said : reading.said.toPlainDate().toPlainDateTime(clock);
  const first = reading.hasClock ? reading : (0, (import_chunk_ULCXJI6B()).onWall)(said, reading.at);
  const length = start.at.toPlainDateTime().until(end.at.toPlainDateTime(), { largestUnit: "day" });
  return { start: first, end: (0, (import_chunk_ULCXJI6B()).onWall)(said.add(length), reading.at) };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  shiftedBy,
  startingAt,
  timesOf
});
},
"client/update-PP4GFYPZ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  publishOf: () => publishOf,
  restoreOf: () => restoreOf,
  translateOf: () => translateOf,
  unpublishOf: () => unpublishOf,
  updateOf: () => updateOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_XOJN2V6I = later(() => load("client/chunk-XOJN2V6I"));
var import_chunk_FMRJQUFJ = later(() => load("client/chunk-FMRJQUFJ"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var updateOf = (resource) => (given, context, command) => write(resource, { given, context, command, change: "updated", fixed: {} });
var translateOf = (resource) => (given, context, command) => {
  mustSayLanguage(given, context);
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
  return write(resource, { given, context, command, change: "translated", fixed: {}, fields });
};
function mustSayLanguage(given, { env }) {
  if (given.flags.has("i18n-language") || env.CAL_LANG) return;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.languageMissing(), { hint: (t) => t.languageMissingHint() });
}
var restoreOf = (resource) => (given, context, command) => write(resource, { given, context, command, change: "restored", fixed: { status: (import_chunk_CQXZ6UKH()).RESTORED } });
var publishOf = (resource) => (given, context, command) => write(resource, { given, context, command, change: "published", fixed: { status: "publish" } });
var unpublishOf = (resource) => (given, context, command) => write(resource, { given, context, command, change: "unpublished", fixed: { status: "draft" } });
async function write(resource, writing) {
  const { given, context, command, change, fixed, fields } = writing;
  const sources = (0, (import_chunk_6FU3IRRT()).sourcesOf)(context);
  const operation = limitedTo(fields, (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", "id"));
  const { values: asked, data } = await (0, (import_chunk_XOJN2V6I()).bodyAndDataOf)({ resource, operation, command, given, sources });
  const values = { ...fixed, ...asked };
  mustChangeSomething(values);
  const isSingle = (0, (import_chunk_IL27UQSS()).isOneRef)(given);
  const isCareful = (0, (import_chunk_YVF6EU7N()).isOn)(given, "if-unmodified");
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const body = await (0, (import_chunk_6BHZKF2F()).withIds)(values, command.flags, session);
    const several = { given, context, command, isSingle, refs: (0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, sources) };
    return (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle },
      (tell) => (0, (import_chunk_IL27UQSS()).forEach)(several, async (ref) => {
        const record = await put({ resource, session, values, body, data, isCareful, given, context, command }, ref);
        if (record !== void 0) await tell(record, change);
      }),
      session.rehearse === void 0
    );
  });
}
function limitedTo(fields, operation) {
  if (fields === void 0) return operation;
  const body = Object.entries(operation.parameters.body).filter(([name]) => fields.includes(name));
  return { ...operation, parameters: { ...operation.parameters, body: Object.fromEntries(body) } };
}
async function put(asked, ref) {
  const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(asked.resource, ref, asked.session);
  const putting = { ...asked, body: await datedFor(target, asked) };
  const { resource, session, body, isCareful } = putting;
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", target.by);
  const options = { path: target.path, method: "PUT" };
  if (session.rehearse !== void 0) {
    if (isCareful) await (0, (import_chunk_LCRELT6X()).rehearseReading)(resource, target, { values: body, session });
    return session.rehearse(
      session.client.prepare(operation, body, { ...options, ...isCareful ? { ifMatch: (import_chunk_LCRELT6X()).UNKNOWN_ETAG } : {} })
    );
  }
  const send = async (condition) => (await session.client.call(operation, body, { ...options, ...condition })).record;
  return withAdvice(
    body,
    async () => isCareful ? (0, (import_chunk_LCRELT6X()).writeIfUnmodified)(await carefully(putting, target), send) : send({})
  );
}
function datedFor(target, { resource, session, body, given, context, command }) {
  const current = async () => (await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: body, session })).record;
  const isRead = session.rehearse === void 0;
  return (0, (import_chunk_ULCXJI6B()).withDates)(body, { flags: command.flags, given, context, session, ...isRead ? { current } : {} });
}
async function withAdvice({ start_date, end_date }, write2) {
  try {
    return await write2();
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || start_date === void 0 || end_date !== void 0) throw error;
    if (Array.isArray(error.params) || !("start_date" in (error.params ?? {}))) throw error;
    throw advised(error);
  }
}
async function carefully({ resource, session, values, body, data }, target) {
  const readAgain = () => (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: body, session });
  const now = await readAgain();
  const isFromFile = data.id === now.record.id && typeof data.modified_utc === "string";
  return {
    resource,
    values: body,
    before: isFromFile ? data : now.record,
    isEdited: (field) => isFromFile && values[field] === data[field],
    now,
    readAgain
  };
}
var advised = ({ code, status, exit, say, params, data }) => new (import_chunk_UTLTHOXH()).ServiceError(
  { answered: code, status, exit, say, data, ...params === void 0 ? {} : { params } },
  (t) => t.endStays()
);
function mustChangeSomething(values) {
  const changes = Object.keys(values).filter((name) => name !== "i18n_language");
  if (changes.length === 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.nothingToChange(), { hint: (t) => t.nothingToChangeHint() });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  publishOf,
  restoreOf,
  translateOf,
  unpublishOf,
  updateOf
});
},
"client/merge-4EFLH6FS"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  mergeOf: () => mergeOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ANQCHKAD = later(() => load("core/chunk-ANQCHKAD"));
var import_chunk_74DR2V4E = later(() => load("client/chunk-74DR2V4E"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var mergeOf = (resource) => async (given, context, command) => {
  const refs = [];
  for await (const ref of (0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context))) refs.push(ref);
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const into = await kept(resource, given, session);
    const merging = { resource, session, into, field: (0, (import_chunk_ANQCHKAD()).linkingField)(resource.name) ?? resource.name };
    mustDiffer(refs, into);
    if (session.rehearse === void 0 && !await isConfirmed({ merging, refs, given, context })) return 0;
    const isSingle = refs.length === 1;
    return (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle },
      (tell) => (0, (import_chunk_IL27UQSS()).forEach)({ given, context, command, isSingle, refs: streamed(refs) }, async (ref) => {
        const record = await merge(ref, merging, context);
        if (record !== void 0) await tell(record, "merged");
      }),
      session.rehearse === void 0
    );
  });
};
async function* streamed(items) {
  yield* items;
}
async function kept(resource, given, session) {
  const ref = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "into");
  if (ref === void 0) return (0, (import_chunk_YVF6EU7N()).wrong)("into", (t) => t.isRequired());
  const { record } = await (0, (import_chunk_LCRELT6X()).readFor)(resource, await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session), { values: {}, session });
  return record.status === "trash" ? (0, (import_chunk_YVF6EU7N()).wrong)("into", (t) => t.isInTrash()) : record;
}
function mustDiffer(refs, { id, slug }) {
  if (refs.some((ref) => ref === String(id) || ref === slug)) (0, (import_chunk_YVF6EU7N()).wrong)("into", (t) => t.mergedIntoItself());
}
async function isConfirmed({ merging, refs, given, context }) {
  if (refs.length === 0) return true;
  const { resource, into, session } = merging;
  return (0, (import_chunk_74DR2V4E()).confirmed)({
    given,
    context,
    settings: session.settings,
    question: (t) => t.askMerge(resource.name, refs, nameOf(resource, into)),
    needs: (t) => t.mergeNeedsYes(resource.name, refs.length),
    declined: (t) => t.nothingMerged()
  });
}
var nameOf = ({ title }, record) => ({
  id: (0, (import_chunk_IE547SUE()).cellOf)(record.id),
  title: (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(record[title]))
});
async function merge(ref, merging, context) {
  const { resource, session, into } = merging;
  const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session);
  const { record } = await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: {}, session });
  if (record.id === into.id) return (0, (import_chunk_YVF6EU7N()).wrong)("into", (t) => t.mergedIntoItself());
  const count = await relink(record, merging);
  if (context.err.isTTY) await context.err.write(`${context.text.relinked(count, nameOf(resource, into))}
`);
  if (record.status === "trash") return session.rehearse === void 0 ? record : void 0;
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "delete", "id");
  const path = { id: String(record.id) };
  if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(operation, {}, { path }));
  return (await session.client.call(operation, {}, { path })).record;
}
async function relink(from, { session, into, field }) {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)("event", "update", "id");
  const links = await linksTo(from, { session, field });
  for (const [id, linked] of links) {
    const values = { [field]: [...new Set(linked.map((each) => each === from.id ? Number(into.id) : each))] };
    const call = { path: { id }, method: "PUT" };
    if (session.rehearse === void 0) await session.client.call(operation, values, call);
    else await session.rehearse(session.client.prepare(operation, values, call));
  }
  return links.size;
}
async function linksTo(from, { session, field }) {
  const values = { [field]: [from.id], status: [...(import_chunk_K3KD6D4B()).STATUSES], starts_after: EVER, per_page: "50" };
  const whole = (0, (import_chunk_JONA4TYY()).resourceOf)("event").fields[field]?.readBackFrom ?? field;
  const links = /* @__PURE__ */ new Map();
  for await (const { records } of session.client.pages((0, (import_chunk_BYD4H6F6()).operationOf)("event", "list"), values)) {
    for (const event of records) links.set(String(event.id), (0, (import_chunk_FHXVMAKT()).idsIn)(event[whole] ?? event[field]));
  }
  return links;
}
var EVER = "0001-01-01";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  mergeOf
});
},
"client/duplicates-CJBLUL6F"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  duplicatesOf: () => duplicatesOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function groupsOf(resource, records) {
  const byName = /* @__PURE__ */ new Map();
  for (const record of records) {
    const name = (0, (import_chunk_NKEJKAH5()).slugOf)((0, (import_chunk_IE547SUE()).cellOf)(record[resource.title]));
    if (name !== "") byName.set(name, [...byName.get(name) ?? [], record]);
  }
  return [...byName.values()].flatMap(apart).filter((group) => group.length > 1).map(bestFirst);
}
function apart(records) {
  const groups = [];
  for (const record of [...records].sort((one, other) => saidBy(other) - saidBy(one))) {
    const group = groups.find((members) => members.every((member) => isAlike(member, record)));
    if (group === void 0) groups.push([record]);
    else group.push(record);
  }
  return groups;
}
var isAlike = (one, other) => COMPARED.every(([field, agree]) => {
  const [mine, theirs] = [one, other].map((record) => (0, (import_chunk_IE547SUE()).cellOf)(record[field]).trim());
  return !mine || !theirs || agree(mine, theirs);
});
var isSameText = (one, other) => (0, (import_chunk_NKEJKAH5()).slugOf)(one) === (0, (import_chunk_NKEJKAH5()).slugOf)(other);
var isSameAddress = (one, other) => {
  const [few = [], many = []] = [one, other].map((text) => (0, (import_chunk_NKEJKAH5()).slugOf)(text).split("-")).sort((a, b) => a.length - b.length);
  const numbers = (words) => words.filter((word) => /\d/.test(word)).join();
  const begins = (word, each) => each.startsWith(word) || word.startsWith(each);
  return numbers(few) === numbers(many) && few.every((word) => many.some((each) => begins(word, each)));
};
var digitsOf = (text) => text.replace(/\D/g, "").slice(-8);
var COMPARED = [
  ["city", isSameText],
  ["country", isSameText],
  ["zip", isSameText],
  ["address", isSameAddress],
  ["email", isSameText],
  ["phone", (one, other) => digitsOf(one) === digitsOf(other)]
];
var bestFirst = (group) => [...group].sort(
  (one, other) => rankOf(other) - rankOf(one) || saidBy(other) - saidBy(one) || Number(one.id) - Number(other.id)
);
var rankOf = ({ status }) => status === "publish" ? 1 : 0;
var saidBy = (record) => Object.values(record).filter((value) => (0, (import_chunk_IE547SUE()).cellOf)(value) !== "").length;
var duplicatesOf = (resource) => (given, context) => (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
  const format = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", (import_chunk_CQXZ6UKH()).GROUP_FORMATS) ?? (context.out.isTTY ? "table" : "ids");
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list");
  const values = { status: PRESENT, per_page: "50" };
  if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(operation, values));
  const groups = groupsOf(resource, await everyOne(session, operation, values));
  const { heading, dim } = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, context.out);
  const print = {
    ids: (group) => `${mergeOperands(group)}
`,
    ndjson: (group) => `${(0, (import_chunk_D66RGRJB()).toJson)(asData(group))}
`,
    table: (group) => {
      const [first = {}] = group;
      const lines = group.map((record) => `  ${describe(resource, record)}
`);
      const command = `cal ${resource.plural} merge ${mergeOperands(group)}`;
      return `${heading((0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(first[resource.title])))}
${lines.join("")}  ${dim(command)}
`;
    }
  };
  await (0, (import_chunk_6FU3IRRT()).withSink)(
    (0, (import_chunk_YVF6EU7N()).wordOf)(given, "output"),
    context,
    (write) => write(
      format === "json" ? `${(0, (import_chunk_D66RGRJB()).toJson)(groups.map(asData), 2)}
` : groups.map((group) => print[format]?.(group) ?? "").join("")
    )
  );
  if (context.err.isTTY)
    await context.err.write(`${dim(context.text.duplicatesFound(resource.name, groups.length))}
`);
});
var PRESENT = (import_chunk_K3KD6D4B()).STATUSES.filter((status) => status !== "trash");
async function everyOne(session, operation, values) {
  const all = [];
  for await (const { records } of session.client.pages(operation, values)) all.push(...records);
  return all;
}
var mergeOperands = ([first, ...others]) => `${others.map(({ id }) => (0, (import_chunk_IE547SUE()).cellOf)(id)).join(" ")} --into ${(0, (import_chunk_IE547SUE()).cellOf)(first?.id)}`;
var asData = ([first, ...others]) => ({ into: first, merge: others });
function describe({ sameBy, title }, record) {
  const details = ["status", ...sameBy, ...DETAILS].filter((name) => name !== title).map((name) => (0, (import_chunk_IE547SUE()).cellOf)(record[name]));
  return [
    (0, (import_chunk_IE547SUE()).cellOf)(record.id).padStart(4),
    ...new Set(details.map((import_chunk_IYCBVP4N()).inOneLine).filter((detail) => (0, (import_chunk_76FSKYJ6()).folded)(detail) !== ""))
  ].join("  ");
}
var DETAILS = ["address", "city", "phone", "email", "website"];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  duplicatesOf
});
},
"client/list-RP2OUIGO"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  listOf: () => listOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var BESIDE = ["start-date", "end-date", "all-dates"];
function rangeIn(given, { now }) {
  const text = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "range");
  if (text === void 0) return {};
  const beside = BESIDE.filter((name) => given.flags.has(name));
  if (beside.length > 0) (0, (import_chunk_YVF6EU7N()).wrong)("range", (t) => t.rangeBeside(beside.map((name) => `--${name}`)));
  (0, (import_chunk_66DC64DM()).rangeOf)(text, { now: now(), zone: "UTC", locale: "en" });
  return { start_date: new (import_chunk_SLEMCS2P()).DateRange(text, "start"), end_date: new (import_chunk_SLEMCS2P()).DateRange(text, "end") };
}
var listOf = (resource) => async (given, context, command) => {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list");
  const values = await askedFor(operation, { given, context, command });
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("records", { given, context, settings: session.settings, resource });
    const dated = await (0, (import_chunk_ULCXJI6B()).withDates)(values, { flags: command.flags, given, context, session });
    const found = await (0, (import_chunk_6BHZKF2F()).withIds)(dated, command.flags, session);
    const asked = {
      resource,
      operation,
      session,
      plan,
      context,
      values: found,
      limit: limitOf(given),
      isAll: (0, (import_chunk_YVF6EU7N()).isOn)(given, "all"),
      without: (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "untranslated", (import_chunk_K3KD6D4B()).LANGUAGES)
    };
    if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(operation, found));
    if (plan.envelope) return showEnvelope(asked);
    await showFooter(await showRecords(asked), { given, command, context, plan });
  });
};
async function askedFor(operation, { given, context, command }) {
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context));
  const window = (0, (import_chunk_YVF6EU7N()).isOn)(given, "all-dates") ? { starts_after: EVER } : {};
  const opened = { ...window, ...values, ...rangeIn(given, context) };
  const sized = given.flags.has("per-page") ? opened : { ...opened, ...sizeOf(given) };
  await (0, (import_chunk_SLEMCS2P()).judge)(operation, sized, command.flags);
  return sized;
}
var EVER = "0001-01-01";
var LARGEST_PAGE = 100;
function sizeOf(given) {
  const limit = given.flags.has("untranslated") ? void 0 : limitOf(given);
  if (limit === void 0)
    return (0, (import_chunk_YVF6EU7N()).isOn)(given, "all") || given.flags.has("untranslated") ? { per_page: String(LARGEST_PAGE) } : {};
  return { per_page: String(Math.min(limit, LARGEST_PAGE)) };
}
var limitOf = (given) => (0, (import_chunk_YVF6EU7N()).countOf)(given, "limit");
function pagesOf({ session, operation, values, limit, isAll, without }) {
  if (without !== void 0 && (isAll || values.page === void 0)) return session.client.pages(operation, values);
  if (isAll || limit !== void 0)
    return session.client.pages(operation, values, limit === void 0 ? {} : { limit });
  return firstOf(session.client.pages(operation, values, { ahead: false }));
}
async function* firstOf(items) {
  for await (const item of items) {
    yield item;
    return;
  }
}
async function showRecords(asked) {
  const { resource, plan, context } = asked;
  return (0, (import_chunk_6FU3IRRT()).withSink)(plan.file, context, async (write) => {
    const writer = await (0, (import_chunk_YZUJRS5F()).writerOf)({ resource, plan, write, text: context.text, isSingle: false });
    let [count, seen] = [0, 0];
    let total;
    for await (const page of pagesOf(asked)) {
      total = page.total;
      for (const record of page.records) {
        if (isEnough(count, asked)) break;
        seen += 1;
        if (!isWanted(record, asked)) continue;
        count += 1;
        await writer.record(record);
      }
      if (isEnough(count, asked)) break;
    }
    await writer.end();
    return { count, seen, total };
  });
}
var isEnough = (count, { limit }) => limit !== void 0 && count >= limit;
function isWanted({ translations }, { without }) {
  if (without === void 0) return true;
  if (!Array.isArray(translations)) (0, (import_chunk_YVF6EU7N()).wrong)("untranslated", (t) => t.translationsUntold());
  return !translations.includes(without);
}
async function showEnvelope({ plan, context, session, operation, values }) {
  const { record } = await session.client.call(operation, values);
  const text = plan.format === "yaml" ? (await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")))).stringify(record, { lineWidth: 0 }) : `${(0, (import_chunk_D66RGRJB()).toJson)(record, 2)}
`;
  await (0, (import_chunk_6FU3IRRT()).withSink)(plan.file, context, (write) => write(text));
}
async function showFooter({ count, seen, total }, { given, command, context, plan }) {
  if (plan.format !== "table" || !plan.isSeen) return;
  const { text, err } = context;
  const without = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "untranslated", (import_chunk_K3KD6D4B()).LANGUAGES);
  const counts = without === void 0 ? text.countOf(count, total ?? count) : text.untranslatedOf(count, seen, without);
  const parts = [counts, ...hidesPast(command, given) ? [text.pastHidden()] : []];
  await err.write(`${plan.paint.dim(parts.join(" \xB7 "))}
`);
}
function hidesPast({ flags }, given) {
  const hasWindow = flags.some(({ name }) => name === "all-dates");
  const isOpened = flags.some(
    ({ name, parameter }) => given.flags.has(name) && (name === "all-dates" || name === "range" || name === "include" || parameter?.declared.form === "date")
  );
  return hasWindow && !isOpened;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  listOf
});
},
"client/get-4CX4NIRD"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  getOf: () => getOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var getOf = (resource) => async (given, context, command) => {
  const sources = (0, (import_chunk_6FU3IRRT()).sourcesOf)(context);
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, sources);
  await (0, (import_chunk_SLEMCS2P()).judge)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", "id"), values, command.flags);
  const isSingle = (0, (import_chunk_IL27UQSS()).isOneRef)(given);
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)(isSingle ? "record" : "records", {
      given,
      context,
      settings: session.settings,
      resource
    });
    return (0, (import_chunk_6FU3IRRT()).withSink)(plan.file, context, async (write) => {
      const writer = await (0, (import_chunk_YZUJRS5F()).writerOf)({ resource, plan, write, text: context.text, isSingle });
      const several = { given, context, command, isSingle, refs: (0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, sources) };
      const exit = await (0, (import_chunk_IL27UQSS()).forEach)(several, async (ref) => {
        const { by, path } = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session);
        const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", by);
        if (session.rehearse !== void 0)
          return session.rehearse(session.client.prepare(operation, values, { path }));
        const { record } = await session.client.call(operation, values, { path });
        await writer.record(record);
      });
      if (session.rehearse === void 0) await writer.end();
      return exit;
    });
  });
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  getOf
});
},
"client/create-U6QH4ZOY"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  createOf: () => createOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_XOJN2V6I = later(() => load("client/chunk-XOJN2V6I"));
var import_chunk_FMRJQUFJ = later(() => load("client/chunk-FMRJQUFJ"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var createOf = (resource) => async (given, context, command) => {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create");
  const values = await (0, (import_chunk_XOJN2V6I()).bodyOf)({ resource, operation, command, given, sources: (0, (import_chunk_6FU3IRRT()).sourcesOf)(context) });
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const dated = await (0, (import_chunk_ULCXJI6B()).withDates)(values, { flags: command.flags, given, context, session });
    const body = await (0, (import_chunk_6BHZKF2F()).withIds)(dated, command.flags, session);
    if (session.rehearse !== void 0) return session.rehearse(session.client.prepare(operation, body));
    const { record } = await session.client.call(operation, body);
    await (0, (import_chunk_IIJ27GJC()).withNews)({ resource, plan, context, isSingle: true }, (tell) => tell(record, "created"), true);
  });
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createOf
});
},
"client/chunk-XOJN2V6I"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  bodyAndDataOf: () => bodyAndDataOf,
  bodyOf: () => bodyOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_FMRJQUFJ = later(() => load("client/chunk-FMRJQUFJ"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var bodyOf = async (asked) => (await bodyAndDataOf(asked)).values;
async function bodyAndDataOf(asked) {
  const { operation, command, given, sources } = asked;
  const data = await dataOf(asked);
  const flags = await (0, (import_chunk_NXTQLJU2()).valuesOf)(command.flags, given, sources);
  const written = Object.entries(data).filter(([name]) => isWritten(name, operation));
  const values = { ...Object.fromEntries(written), ...flags, ...(0, (import_chunk_FMRJQUFJ()).durationOf)(given), ...unsetOf(asked, flags) };
  await (0, (import_chunk_SLEMCS2P()).judge)(operation, values, command.flags);
  return { values, data };
}
async function dataOf({ resource, operation, given, sources }) {
  const name = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "data");
  if (name === void 0) return {};
  const data = await parsed(await sources.read(name), name);
  const allowed = Object.keys(operation.parameters.body);
  const known = /* @__PURE__ */ new Set([...allowed, ...Object.keys(operation.parameters.query), ...Object.keys(resource.answer)]);
  const strange = Object.keys(data).filter((key) => !known.has(key));
  if (strange.length > 0) throw strangeFields(name, strange, allowed);
  return data;
}
var isWritten = (key, { parameters }) => key in parameters.body || key in parameters.query || Object.values(parameters.body).some((field) => "readBackFrom" in field && field.readBackFrom === key);
var strangeFields = (file, names, allowed) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.strangeFields(file), {
  params: Object.fromEntries(names.map((name) => [name, (t) => t.isNoField((0, (import_chunk_G3Z3YCTY()).closest)(name, allowed))]))
});
async function parsed(text, name) {
  const value = /^\s*\{/.test(text) ? jsonOf(text) ?? await yamlOf(text, name) : await yamlOf(text, name);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.dataNoRecord(name));
}
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
async function yamlOf(text, name) {
  const { parse } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  try {
    return parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw new (import_chunk_UTLTHOXH()).UsageError(
      (t) => t.dataUnreadable(name, error instanceof Error ? error.message.split("\n")[0] ?? "" : "")
    );
  }
}
function unsetOf({ command, given }, flags) {
  const names = (0, (import_chunk_YVF6EU7N()).itemsOf)(given, "unset").map((import_chunk_JHJZU4RN()).fromFlagName);
  const allowed = command.flags.find(({ name }) => name === "unset")?.words?.map((import_chunk_JHJZU4RN()).fromFlagName) ?? [];
  const strange = names.find((name) => !allowed.includes(name));
  if (strange !== void 0) (0, (import_chunk_YVF6EU7N()).wrong)("unset", (t) => t.cannotBeUnset(strange, (0, (import_chunk_G3Z3YCTY()).closest)(strange, allowed)));
  const both = names.filter((name) => name in flags);
  if (both.length > 0) throw (0, (import_chunk_YVF6EU7N()).wrongFlags)({ "--unset": (t) => t.givenAndUnset(both) });
  return Object.fromEntries(names.map((name) => [name, null]));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  bodyAndDataOf,
  bodyOf
});
},
"client/chunk-FMRJQUFJ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  durationOf: () => durationOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
function durationOf(given) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "duration");
  if (word === void 0) return {};
  if (given.flags.has("end-date")) (0, (import_chunk_YVF6EU7N()).wrong)("duration", (t) => t.durationAndEnd());
  const span = (0, (import_chunk_ULCXJI6B()).spanOf)(word);
  if (span === void 0 || (0, (import_chunk_ULCXJI6B()).isNothing)(span)) return (0, (import_chunk_YVF6EU7N()).wrong)("duration", (t) => t.mustBeDuration());
  return { end_date: new (import_chunk_SLEMCS2P()).AfterStart(span) };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  durationOf
});
},
"client/list-WJYCTL4P"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  listRuns: () => listRuns,
  pruneRuns: () => pruneRuns
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UAXB7GUT = later(() => load("client/chunk-UAXB7GUT"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_M27ODB5C = later(() => load("client/chunk-M27ODB5C"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var USUAL = 20;
async function listRuns(given, context) {
  const limit = (0, (import_chunk_YVF6EU7N()).countOf)(given, "limit") ?? USUAL;
  const format = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", FORMATS) ?? "text";
  const { configured } = await Promise.resolve().then(() => __toESM(load("client/settings-7A6WSW7M")));
  const { settings } = await configured((0, (import_chunk_2MQKHMQU()).worldOf)(given, context));
  const where = (0, (import_chunk_YVF6EU7N()).isOn)(given, "all-targets") ? void 0 : (0, (import_chunk_LCIAKMSS()).whereOf)(settings);
  await (0, (import_chunk_UAXB7GUT()).withLedger)(context, async (ledger) => {
    const runs = await ledger.runs(limit, where);
    const by = (0, (import_chunk_UAXB7GUT()).undoneBy)(await ledger.runs(ALL));
    const rows = await Promise.all(runs.map((run) => rowOf(run, { ledger, by })));
    if (format !== "text") return print(rows, format, context);
    if (rows.length === 0) return context.err.write(`${context.text.historyNothing()}
`);
    await context.out.write(await tableFor(rows, given, context));
  });
}
var FORMATS = ["text", "json", "ndjson"];
var ALL = 1e6;
async function rowOf(run, { ledger, by }) {
  const { id, command, given, target, namespace, started, state, subject, undoes } = run;
  const undone = by.get(id)?.id;
  return {
    run,
    told: {
      ...{ run: id, started: new Date(started).toISOString(), command, operands: given.operands },
      ...{ target, namespace, state, ...(0, (import_chunk_UAXB7GUT()).changesOf)(await ledger.tally(id)) },
      ...subject === void 0 ? {} : { subject },
      ...undoes === void 0 ? {} : { undoes },
      ...undone === void 0 ? {} : { undone_by: undone }
    }
  };
}
async function print(rows, format, { out }) {
  const told = rows.map((row) => row.told);
  if (format === "json") return out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(told, 2)}
`);
  for (const each of told) await out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(each)}
`);
}
async function tableFor(rows, given, context) {
  const { text, out } = context;
  const words = text.historyHeadings();
  const cells = rows.map(({ run, told }) => [
    run.id,
    (0, (import_chunk_UAXB7GUT()).whenOf)(run, context),
    (0, (import_chunk_UAXB7GUT()).commandOf)(run),
    (0, (import_chunk_UAXB7GUT()).signsOf)(told),
    run.target,
    stateOf(told, text)
  ]);
  if (!out.isTTY) return cells.map((row) => `${row.join("	")}
`).join("");
  const headings = [words.run, words.when, words.command, words.changes, words.where, words.state];
  return (0, (import_chunk_M27ODB5C()).tableOf)(headings, cells, { columns: out.columns, paint: await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out), isSeen: true });
}
function stateOf({ state, undoes, undone_by }, text) {
  if (undone_by !== void 0) return text.historyUndone(undone_by);
  if (undoes !== void 0) return text.historyUndoes(undoes);
  return state === "done" ? "" : text.historyBroken();
}
async function pruneRuns(given, context) {
  const keep = (0, (import_chunk_YVF6EU7N()).countOf)(given, "keep") ?? USUAL;
  const count = await (0, (import_chunk_UAXB7GUT()).withLedger)(context, (ledger) => ledger.prune(keep));
  await context.err.write(`${context.text.historyForgotten(count)}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  listRuns,
  pruneRuns
});
},
"client/undo-PZXJLOWJ"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  undo: () => undo
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_6JHXT47G = later(() => load("client/chunk-6JHXT47G"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_UAXB7GUT = later(() => load("client/chunk-UAXB7GUT"));
var import_chunk_HT6HIK7B = later(() => load("client/chunk-HT6HIK7B"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function judged(entry, judging) {
  const { ledger, where } = judging;
  if (entry.state === "sent" || entry.record === void 0) return { why: { is: "unanswered" } };
  const writes = await ledger.writesOf(entry.kind, entry.record, where);
  if (writes.some(({ reverses }) => isSamePlace(reverses, entry))) return "done";
  const inEffect = stackOf(writes);
  const later = inEffect.slice(inEffect.findIndex((each) => isSamePlace(each, entry)) + 1);
  const other = later.findLast(({ run }) => run !== entry.run);
  if (other !== void 0) return { why: { is: "later", run: other.run } };
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(entry.kind);
  const last = writes.findLast(({ record }) => record !== void 0) ?? entry;
  const id = last.record ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  const found = { entry, resource, id, origin, ...await readNow(resource, id, entry.language, judging.client) };
  const top = inEffect.at(-1) ?? entry;
  return verdict(
    found,
    { top, modified: writes.findLast(({ modified }) => modified !== void 0)?.modified },
    judging
  );
}
var isSamePlace = (one, other) => one !== void 0 && one.run === other.run && one.number === other.number;
function stackOf(writes) {
  const stack = [];
  for (const write of writes) {
    const { reverses } = write;
    const at = stack.findIndex((each) => isSamePlace(reverses, each));
    if (write.action === "touch") continue;
    if (at >= 0) stack.splice(at, 1);
    else stack.push(write);
  }
  return stack;
}
async function readNow({ name }, id, language, client) {
  try {
    const spoken = language === void 0 ? {} : { i18n_language: language };
    const { record, headers } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(name, "read", "id"), spoken, { path: { id } });
    return { record, ...headers.etag === void 0 ? {} : { etag: headers.etag } };
  } catch (error) {
    if (error instanceof (import_chunk_UTLTHOXH()).ServiceError && GONE.has(error.status)) return {};
    throw error;
  }
}
var GONE = /* @__PURE__ */ new Set([404, 410]);
async function verdict(found, expected, judging) {
  const { entry, record } = found;
  const isTrashed = record?.status === "trash";
  if (entry.action === "delete") {
    if (record === void 0)
      return isKeptWhole(entry) ? found : { why: { is: entry.before === void 0 ? "unread" : "gone" } };
    return isTrashed && !isKeptWhole(entry) ? found : { why: { is: "back" } };
  }
  if (record === void 0 || isTrashed && entry.action === "create")
    return entry.action === "create" ? "done" : { why: { is: "gone" } };
  if (entry.action === "update" && entry.before === void 0) return { why: { is: "unread" } };
  return await isChanged(found, record, expected, judging) ? { why: { is: "changed" } } : found;
}
var isKeptWhole = ({ kind, before }) => before !== void 0 && (0, (import_chunk_JONA4TYY()).resourceOf)(kind).title in before;
async function isChanged({ resource }, record, { top, modified }, judging) {
  if (modified !== void 0 && typeof record.modified_utc === "string") return modified !== record.modified_utc;
  const now = (0, (import_chunk_HT6HIK7B()).keptOf)(resource, record);
  for (const [name, value] of Object.entries(top.after ?? {})) {
    if (!(name in now) || (0, (import_chunk_HT6HIK7B()).isLinks)(value)) continue;
    const wanted = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[name]?.of === resource.name ? await currentId(resource, value, judging) : value;
    if (!(0, (import_chunk_HT6HIK7B()).isAlike)(wanted, now[name])) return true;
  }
  return false;
}
async function currentId({ name }, id, { ledger, where }) {
  const known = Number(id);
  if (!(known > 0)) return known;
  return (await ledger.writesOf(name, known, where)).findLast(({ record }) => record !== void 0)?.record ?? known;
}
async function relink({ entry, resource }, id, relinking) {
  const { linked } = entry;
  const client = relinking.marked?.({ action: "touch" });
  if (linked === void 0 || client === void 0) return;
  for (const event of linked.events) await relinkEvent(event, { resource, id, client, relinking });
  for (const child of linked.children) {
    const path = { id: await currentId(resource, child, relinking) };
    await unlessGone(
      () => client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", "id"), { parent: id }, { path, method: "PUT" })
    );
  }
}
async function relinkEvent(event, { resource, id, client, relinking }) {
  const link = (0, (import_chunk_HT6HIK7B()).linkTo)(resource);
  if (link === void 0) return;
  const events = (0, (import_chunk_JONA4TYY()).resourceOf)("event");
  const path = { id: await currentId(events, event.id, relinking) };
  const before = await Promise.all(event.ids.map((each) => currentId(resource, each, relinking)));
  await unlessGone(async () => {
    const { record, headers } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)("event", "read", "id"), {}, { path });
    const now = (0, (import_chunk_FHXVMAKT()).idsIn)(record[link.shown]);
    if (now.includes(id)) return;
    const isAsItWas = before.filter((each) => each !== id).join() === now.join();
    const beside = relinking.isForeign ? (0, (import_chunk_6JHXT47G()).restated)(events, record) : {};
    const values = { ...beside, [link.field]: isAsItWas ? before : [...now, id] };
    const condition = headers.etag === void 0 ? {} : { ifMatch: headers.etag };
    await client.call((0, (import_chunk_BYD4H6F6()).operationOf)("event", "update", "id"), values, { path, method: "PUT", ...condition });
  });
}
async function unlessGone(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || ![404, 410].includes(error.status)) throw error;
  }
}
async function sendableOf(resource, kept, judging) {
  const values = {};
  const texts = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(kept)) {
    const [field = "", language] = name.split("@");
    if (!(field in (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource))) continue;
    if (language !== void 0) texts.set(language, { ...texts.get(language), [field]: value });
    else values[field] = await sent(resource, field, value, judging);
  }
  return { values, texts };
}
async function sent(resource, field, value, judging) {
  const { form, of } = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field] ?? {};
  if (of !== void 0 && (form === "terms" || form === "posts"))
    return Promise.all((0, (import_chunk_FHXVMAKT()).idsIn)(value).map((id) => currentId((0, (import_chunk_JONA4TYY()).resourceOf)(of), id, judging)));
  if (of !== void 0) return currentId((0, (import_chunk_JONA4TYY()).resourceOf)(of), value, judging);
  return form === "id" ? Number(value) : value;
}
function forNew({ values, texts }) {
  const follows = values.stateprovince === (0, (import_chunk_QR7HX37K()).derivedStateProvince)(values);
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== null && !(field === "stateprovince" && follows) && !(field === "author" && Number(value) === 0)
  );
  return { values: Object.fromEntries(entries), texts };
}
async function* undoRun(undoing) {
  for await (const group of groups(undoing)) {
    if (undoing.signal.aborted) return;
    const outcomes = await Promise.all(group.map((entry) => undone(entry, undoing)));
    for (const outcome of outcomes) if (outcome !== void 0) yield outcome;
  }
}
async function* groups({ ledger, run, jobs }) {
  let group = [];
  for await (const entry of ledger.entries(run.id, "desc")) {
    if (entry.action === "touch") continue;
    const fits = group.length < jobs && !TERMS.has(entry.kind) && group.every(({ kind, record }) => kind === entry.kind && record !== entry.record);
    if (!fits && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(entry);
  }
  if (group.length > 0) yield group;
}
var TERMS = /* @__PURE__ */ new Set(["category", "tag"]);
async function undone(entry, undoing) {
  const told = { entry, title: entry.title ?? "", ...entry.record === void 0 ? {} : { id: entry.record } };
  try {
    const found = await judged(entry, undoing);
    if (found === "done") return void 0;
    if ("why" in found) return { ...told, is: "left", why: found.why };
    const step = await stepFor(found, undoing);
    if (step === void 0) return void 0;
    const mark = { reverses: { run: entry.run, number: entry.number }, origin: found.origin };
    const id = undoing.marked === void 0 ? found.id : await step.take(undoing.marked(mark));
    return { ...told, id, is: step.is, ...step.told };
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    if (isChangedMeanwhile(error)) return { ...told, is: "left", why: { is: "changed" } };
    return { ...told, is: "failed", error };
  }
}
var isChangedMeanwhile = (error) => error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.status === 412;
var stepFor = (found, undoing) => STEPS[found.entry.action](found, undoing);
var STEPS = {
  create: async (found) => removal(found),
  update: (found, undoing) => change(found, undoing),
  delete: async (found, undoing) => isKeptWhole(found.entry) ? creation(found, undoing) : restoration(found, undoing),
  touch: async () => void 0
};
function removal({ resource, id, etag }) {
  return {
    is: (0, (import_chunk_HT6HIK7B()).isForGood)({ resource, values: {} }) ? "deleted" : "trashed",
    take: async (client) => {
      await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "delete", "id"), {}, { path: { id }, ...conditionOf(etag) });
      return id;
    }
  };
}
var conditionOf = (etag) => etag === void 0 ? {} : { ifMatch: etag };
async function change(found, undoing) {
  const { entry, resource, id, etag } = found;
  const { values, texts } = await sendableOf(resource, entry.before ?? {}, undoing);
  const fields = Object.keys(entry.before ?? {});
  if (fields.length === 0 && entry.linked === void 0) return void 0;
  return {
    is: "updated",
    told: { fields },
    take: async (client) => {
      const update = updating(found, undoing, client);
      let condition = conditionOf(etag);
      if (Object.keys(values).length > 0) {
        await update(
          { ...values, ...entry.language === void 0 ? {} : { i18n_language: entry.language } },
          condition
        );
        condition = {};
      }
      for (const [language, text] of texts) {
        await update({ ...text, i18n_language: language }, language === entry.language ? condition : {});
      }
      await relink(found, id, { ...undoing, client });
      return id;
    }
  };
}
function updating({ resource, id, record = {} }, { isForeign }, client) {
  const beside = isForeign ? (0, (import_chunk_6JHXT47G()).restated)(resource, record) : {};
  const named = (values) => isForeign && values[resource.title] === null ? { ...values, [resource.title]: record[resource.title] } : values;
  const update = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", "id");
  return (values, condition) => client.call(update, { ...beside, ...named(values) }, { path: { id }, method: "PUT", ...condition });
}
function restoration(found, undoing) {
  const { entry, id, etag } = found;
  return {
    is: "restored",
    take: async (client) => {
      await updating(found, undoing, client)({ status: entry.before?.status ?? "draft" }, conditionOf(etag));
      await relink(found, id, { ...undoing, client });
      return id;
    }
  };
}
async function creation(found, undoing) {
  const { entry, resource } = found;
  const { values, texts } = forNew(await sendableOf(resource, entry.before ?? {}, undoing));
  const language = entry.before?.language;
  return {
    is: "created",
    take: async (client) => {
      const spoken = language === void 0 ? {} : { i18n_language: language };
      const created = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create"), { ...values, ...spoken });
      const id = Number(created.record.id);
      const update = updating({ ...found, id }, undoing, client);
      for (const [language2, text] of texts) await update({ ...text, i18n_language: language2 }, {});
      await relink(found, id, { ...undoing, client });
      return id;
    }
  };
}
var ALL = 1e6;
async function chosenRun(id, ledger, where) {
  const by = (0, (import_chunk_UAXB7GUT()).undoneBy)(await ledger.runs(ALL));
  const latest = (run2) => {
    const undoing2 = by.get(run2.id);
    const redoing = undoing2 === void 0 ? void 0 : by.get(undoing2.id);
    return redoing === void 0 ? run2 : latest(redoing);
  };
  if (id === void 0) return latestOn(await ledger.runs(ALL, where), { by, latest });
  const run = latest(await (0, (import_chunk_UAXB7GUT()).runNamed)(id, ledger));
  if (run.target !== where.target || run.namespace !== where.namespace)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.undoElsewhere(run.id, run.target), { hint: (t) => t.otherTargetHint() });
  const undoing = by.get(run.id);
  if (undoing === void 0 || !await isWhole(run, ledger)) return run;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.undoAlready(run.id, undoing.id), { hint: (t) => t.undoAlreadyHint(undoing.id) });
}
function latestOn(runs, { by, latest }) {
  for (const run of runs) {
    if (run.undoes !== void 0) continue;
    const present = latest(run);
    if (!by.has(present.id)) return present;
  }
  throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.undoNothing(), { hint: (t) => t.historyNoRunHint() });
}
async function isWhole(run, ledger) {
  const reversed = new Set((await ledger.reversalsOf(run.id)).map(({ reverses }) => reverses?.number));
  for await (const { number, action, state } of ledger.entries(run.id)) {
    if (action !== "touch" && state === "done" && !reversed.has(number)) return false;
  }
  return true;
}
var JOBS = 8;
async function undo(given, context) {
  const { configured } = await Promise.resolve().then(() => __toESM(load("client/settings-7A6WSW7M")));
  const { settings } = await configured((0, (import_chunk_2MQKHMQU()).worldOf)(given, context));
  if (!settings.history.isOn) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return (0, (import_chunk_UAXB7GUT()).withLedger)(context, async (ledger) => {
    const run = await chosenRun(given.operands[0], ledger, (0, (import_chunk_LCIAKMSS()).whereOf)(settings));
    if (!(0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run") && !await confirmed(run, { given, context, ledger })) return 0;
    return (0, (import_chunk_2MQKHMQU()).withSession)(
      { given, context, remember: { undoes: run.id } },
      (session) => takeBack({ run, given, context, ledger, session })
    );
  });
}
async function confirmed(run, { given, context, ledger }) {
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "yes")) return true;
  const { stdin, err, text } = context;
  if (!stdin.isTTY || !err.isTTY) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.undoNeedsYes(), { hint: (t) => t.needsYesHint() });
  const signs = (0, (import_chunk_UAXB7GUT()).signsOf)((0, (import_chunk_UAXB7GUT()).changesOf)(await ledger.tally(run.id)));
  const answer = await context.ask(text.askUndo((0, (import_chunk_UAXB7GUT()).commandOf)(run), (0, (import_chunk_UAXB7GUT()).whenOf)(run, context), signs));
  const isYes = text.yesWords().includes(answer.trim().toLowerCase());
  if (!isYes) await err.write(`${text.undoNotDone()}
`);
  return isYes;
}
async function takeBack({ run, given, context, ledger, session }) {
  const isRehearsal = (0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run");
  const recording = isRehearsal ? void 0 : await session.recording?.();
  const undoing = {
    ...{ run, ledger, client: session.client, where: (0, (import_chunk_LCIAKMSS()).whereOf)(session.settings), signal: context.signal },
    ...recording === void 0 ? {} : { marked: recording.client },
    isForeign: session.settings.namespace !== (import_chunk_K3KD6D4B()).NAMESPACE,
    jobs: (0, (import_chunk_YVF6EU7N()).countOf)(given, "jobs") ?? JOBS
  };
  const format = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", ["text", "json", "ndjson"]) ?? "text";
  const counts = { done: 0, left: 0, failed: 0 };
  for await (const undone2 of undoRun(undoing)) {
    counts[undone2.is === "left" || undone2.is === "failed" ? undone2.is : "done"] += 1;
    if (format === "text") await tell(undone2, context, isRehearsal);
    else await context.out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(toldOf(undone2, context))}
`);
  }
  if (format === "text") await tellEnd(counts, { given, context, isRehearsal, by: recording?.run() });
  if (context.signal.aborted) return (import_chunk_UTLTHOXH()).EXIT.interrupted;
  return counts.failed > 0 ? (import_chunk_UTLTHOXH()).EXIT.partial : counts.left > 0 ? (import_chunk_UTLTHOXH()).EXIT.changed : 0;
}
async function tell(undone2, { text, out, err }, isRehearsal) {
  const { entry, is, why, error } = undone2;
  if (is === "left" && why !== void 0)
    return err.write(`${nameOf(undone2)}: ${text.undoLeft(why.is, why.is === "later" ? why.run : "")}
`);
  if (is === "left" || is === "failed") return err.write(`${nameOf(undone2)}: ${error?.say(text) ?? ""}
`);
  if (isRehearsal) return out.write(`${SIGNS[is]} ${nameOf(undone2)}${fieldsOf2(undone2)}
`);
  if (!out.isTTY) return out.write(`${undone2.id ?? ""}
`);
  const about = { id: String(undone2.id ?? ""), title: (0, (import_chunk_IYCBVP4N()).inOneLine)(undone2.title) };
  await out.write(`${text.changed(is, entry.kind, about)}${notesOf(undone2, text)}
`);
}
var SIGNS = { trashed: "-", deleted: "-", updated: "~", restored: "+", created: "+" };
var nameOf = ({ entry, id, title }) => `${(0, (import_chunk_JONA4TYY()).resourceOf)(entry.kind).plural} ${id ?? "?"}${title === "" ? "" : ` \u201C${(0, (import_chunk_IYCBVP4N()).inOneLine)(title)}\u201D`}`;
var fieldsOf2 = ({ fields = [] }) => fields.length === 0 ? "" : `: ${fields.join(", ")}`;
function notesOf({ entry, is, id }, text) {
  if (is !== "created" || entry.record === void 0 || entry.record === id) return "";
  const notes = [text.undoCreatedAgain(entry.record), ...entry.kind === "event" ? [text.undoPasswordLost()] : []];
  return ` (${notes.join("; ")})`;
}
var toldOf = ({ entry, is, id, title, why, error, fields }, { text }) => ({
  ...{ kind: entry.kind, id, was: entry.record, title, outcome: is },
  ...fields === void 0 ? {} : { fields },
  ...why === void 0 ? {} : { why: why.is, ...why.is === "later" ? { run: why.run } : {} },
  ...error === void 0 ? {} : { code: error.code, message: error.say(text) }
});
async function tellEnd({ done, left, failed }, { given, context, isRehearsal, by }) {
  const { text, err } = context;
  const isPlain = done === 1 && left + failed === 0;
  if (!isRehearsal && !isPlain) await err.write(`${text.undoCounts(done, left, failed)}
`);
  if (by === void 0 || done === 0 || !err.isTTY) return;
  const { dim } = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, err);
  await err.write(`${dim(text.redoHint(by))}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  undo
});
},
"client/json-XVK53WO4"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  readJson: () => readJson,
  readNdjson: () => readNdjson
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ACF4IKJT = later(() => load("client/chunk-ACF4IKJT"));
var import_chunk_3SGYQA7E = later(() => load("client/chunk-3SGYQA7E"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var readNdjson = async function* (text) {
  for await (const { number, text: line } of (0, (import_chunk_ACF4IKJT()).linesOf)(text)) {
    if (line.trim() !== "") yield rowOf(line, number);
  }
};
var readJson = async function* (text, { name }) {
  const { pieces, isParted } = await opened(text);
  let depth = 0;
  let kind;
  for await (const part of itemsOf(pieces, isParted)) {
    if ("depth" in part) depth = part.depth;
    else if (!isParted) yield rowOf(part.text, part.line);
    else if (MEMBER.test(part.text)) kind = (0, (import_chunk_XSGS5GQ7()).kindNamed)(MEMBER.exec(part.text)?.[1]);
    else if (kind !== void 0) yield { ...rowOf(part.text, part.line), kind };
  }
  if (depth > 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.endsEarly(name));
};
var PARTED = new RegExp(`^\\s*\\{\\s*"(?:${(import_chunk_XSGS5GQ7()).IN_ORDER.map(({ plural }) => plural).join("|")})"\\s*:\\s*\\[`);
var MEMBER = /^"((?:[^"\\]|\\.)*)"\s*:/;
var ENOUGH = 100;
async function opened(text) {
  const { start, rest } = await (0, (import_chunk_3SGYQA7E()).peekedText)(text, ENOUGH);
  const isParted = PARTED.test(start);
  return { pieces: (0, (import_chunk_3SGYQA7E()).continued)(isParted ? start.replace("{", " ") : start, rest), isParted };
}
function rowOf(text, line) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? { line, cells: value } : noObject(line, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, "[\s\S]*$/, "") : "";
    return (0, (import_chunk_VQQX2O2Z()).brokenRow)(line, text, (t) => t.brokenJson(reason));
  }
}
var noObject = (line, text) => (0, (import_chunk_VQQX2O2Z()).brokenRow)(line, text, (t) => t.notAnObject());
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
async function* itemsOf(text, isParted) {
  let isOpen = isParted;
  const state = { depth: 0, inText: false, escaped: false, line: 1, start: 1, held: "" };
  for await (const piece of text) {
    let from = state.depth > 0 || state.held !== "" ? 0 : -1;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (sign === LF) state.line++;
      if (state.inText) {
        if (state.escaped) state.escaped = false;
        else if (sign === BACKSLASH) state.escaped = true;
        else if (sign === QUOTE) state.inText = false;
        continue;
      }
      const isOutside = state.depth === 0;
      const isLast = isParted && isOutside && sign === CLOSE;
      if (isLast) isOpen = false;
      if (isOutside && (isLast || isSeparator(sign))) {
        if (from >= 0 && state.held + piece.slice(from, at) !== "") yield cut(state, piece.slice(from, at));
        from = -1;
        continue;
      }
      if (isOutside && from < 0) {
        from = at;
        state.start = state.line;
      }
      if (sign === QUOTE) state.inText = true;
      else if (sign === OPEN || sign === OPEN_LIST && !isOutside) state.depth++;
      else if (sign === CLOSE || sign === CLOSE_LIST) state.depth--;
      if (state.depth === 0 && sign === CLOSE) {
        yield cut(state, piece.slice(from, at + 1));
        from = -1;
      }
    }
    if (from >= 0) state.held += piece.slice(from);
  }
  if (state.held.trim() !== "") yield cut(state, "");
  yield { depth: state.depth + (state.inText || isOpen ? 1 : 0) };
}
function cut(state, piece) {
  const text = state.held + piece;
  state.held = "";
  return { text, line: state.start };
}
var LF = 10;
var QUOTE = 34;
var BACKSLASH = 92;
var OPEN = 123;
var CLOSE = 125;
var OPEN_LIST = 91;
var CLOSE_LIST = 93;
var isSeparator = (sign) => sign <= 32 || sign === 44 || sign === OPEN_LIST || sign === CLOSE_LIST || sign === 65279;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  readJson,
  readNdjson
});
},
"client/yaml-JHXYDWJ4"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  readYaml: () => readYaml
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ACF4IKJT = later(() => load("client/chunk-ACF4IKJT"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_YGCRCGPR = later(() => load("yaml/chunk-YGCRCGPR"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_yaml = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_YGCRCGPR()).require_dist)(), 1);
var MOST_LINES = 5e3;
var readYaml = async function* (text) {
  const chunk = { lines: [], start: 1 };
  let section;
  let isLong = false;
  const taken = () => {
    const rows = rowsOf(chunk);
    chunk.lines = [];
    chunk.under = void 0;
    return rows;
  };
  for await (const { number, text: line } of (0, (import_chunk_ACF4IKJT()).linesOf)(text)) {
    const isEnd = /^(---|\.\.\.)(\s|$)/.test(line);
    const name = SECTION.exec(line)?.[1];
    const isItem = name === void 0 && line.startsWith("-", indentOf(line, section)) && ITEM.test(line);
    const isCut = (isItem || name !== void 0) && (isLong || chunk.lines.length > MOST_LINES);
    if (isEnd || isCut) {
      yield* taken();
      isLong = !isEnd;
      chunk.start = isEnd && line.slice(3).trim() === "" ? number + 1 : number;
      chunk.under = isItem ? section?.name : void 0;
    }
    if (isEnd) section = void 0;
    if (name !== void 0) section = { name };
    else if (section !== void 0 && section.indent === void 0 && ITEM.test(line))
      section.indent = line.indexOf("-");
    const content = isEnd ? line.slice(3) : line;
    if (chunk.lines.length === 0 && content.trim() === "") chunk.start = number + 1;
    else chunk.lines.push(content);
  }
  yield* taken();
};
var SECTION = new RegExp(`^(${(import_chunk_XSGS5GQ7()).IN_ORDER.map(({ plural }) => plural).join("|")}):(?:\\s|$)`);
var ITEM = /^\s*-(\s|$)/;
var indentOf = (line, section) => section === void 0 ? 0 : section.indent ?? line.search(/\S/);
function rowsOf({ lines, start, under }) {
  const content = lines.filter((line) => !line.startsWith("%")).join("\n");
  if (content.trim() === "") return [];
  const text = under === void 0 ? content : `${under}:
${content}`;
  const first = under === void 0 ? start : start - 1;
  const document = (0, import_yaml.parseDocument)(text, { prettyErrors: false, uniqueKeys: true });
  const [problem] = document.errors;
  if (problem !== void 0) {
    const line = first + linesBefore(text, problem.pos[0]);
    return [(0, (import_chunk_VQQX2O2Z()).brokenRow)(line, text.split("\n")[line - first] ?? "", (t) => t.brokenYaml(problem.message))];
  }
  const value = contentOf(document, first);
  if (value === void 0 || value === null) return [];
  if ("broken" in value) return [value.broken];
  const lists = listsIn(value.value, document.contents);
  return lists.flatMap(({ items, node, kind }) => {
    const places = placesIn(node, text);
    return items.map((item, at) => toRow(item, { line: first + (places[at] ?? 0), kind }));
  });
}
function listsIn(value, node) {
  const names = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const isParted = names.length > 0 && names.every((name) => (import_chunk_XSGS5GQ7()).IN_ORDER.some(({ plural }) => plural === name));
  if (!isParted) return [{ items: Array.isArray(value) ? value : [value], node }];
  return (import_chunk_XSGS5GQ7()).IN_ORDER.filter(({ plural }) => names.includes(plural)).map((kind) => {
    const items = Reflect.get(value, kind.plural) ?? [];
    const pair = node.items.find(({ key }) => String(key) === kind.plural);
    return { items: Array.isArray(items) ? items : [items], node: pair?.value, kind };
  });
}
function contentOf(document, line) {
  try {
    const value = document.toJS({ maxAliasCount: 100 });
    return value === null ? void 0 : { value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { broken: (0, (import_chunk_VQQX2O2Z()).brokenRow)(line, "", (t) => t.brokenYaml(reason)) };
  }
}
function placesIn(node, text) {
  const contents = node ?? {};
  if (contents.items === void 0) return [linesBefore(text, contents.range?.[0] ?? 0)];
  let at = 0;
  let lines = 0;
  return contents.items.map((item) => {
    const from = startOf(item);
    if (from === void 0) return lines;
    lines += linesBefore(text.slice(at, from), from - at);
    at = from;
    return lines;
  });
}
function startOf(item) {
  const node = item.key ?? item;
  return node.range?.[0];
}
var linesBefore = (text, at) => text.slice(0, at).split("\n").length - 1;
var toRow = (item, { line, kind }) => typeof item === "object" && item !== null && !Array.isArray(item) ? { line, cells: item, ...kind === void 0 ? {} : { kind } } : (0, (import_chunk_VQQX2O2Z()).brokenRow)(line, JSON.stringify(item) ?? "", (t) => t.notAnObject());
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  readYaml
});
},
"client/chunk-ACF4IKJT"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  linesOf: () => linesOf
});
module.exports = __toCommonJS(stdin_exports);
async function* linesOf(text) {
  let rest = "";
  let number = 0;
  for await (const piece of text) {
    const whole = rest + piece;
    const cut = whole.endsWith("\r") ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, cut).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + whole.slice(cut);
    for (const line of lines) yield { number: ++number, text: line };
  }
  const last = rest.replace(/\r$/, "");
  if (rest !== "") yield { number: ++number, text: last };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  linesOf
});
},
"client/run-FSYXTXV5"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  runImport: () => runImport
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_Q3IAZ3RQ = later(() => load("client/chunk-Q3IAZ3RQ"));
var import_chunk_74DR2V4E = later(() => load("client/chunk-74DR2V4E"));
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_6JHXT47G = later(() => load("client/chunk-6JHXT47G"));
var import_chunk_3SGYQA7E = later(() => load("client/chunk-3SGYQA7E"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_QCKQBKPD = later(() => load("client/chunk-QCKQBKPD"));
var import_chunk_HT6HIK7B = later(() => load("client/chunk-HT6HIK7B"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_JXRNPVWF = later(() => load("client/chunk-JXRNPVWF"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_crypto = later(() => require("node:crypto"));
var import_node_crypto2 = later(() => require("node:crypto"));
var import_node_path = later(() => require("node:path"));
var import_node_path2 = later(() => require("node:path"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path3 = later(() => require("node:path"));
var import_node_fs = later(() => require("node:fs"));
var import_node_path4 = later(() => require("node:path"));
async function failuresOf() {
  const db = (0, (import_chunk_6PARZKA4()).temporaryDatabase)();
  const columns = /* @__PURE__ */ new Set();
  await db.schema.createTable("failures").addColumn("number", "integer", (column) => column.primaryKey()).addColumn("failure", "text").execute();
  let files = [];
  return {
    add: async (failure2) => {
      for (const column of Object.keys(failure2.cells)) columns.add(column);
      files = files.includes(failure2.file) ? files : [...files, failure2.file];
      const number = files.indexOf(failure2.file) * 1e12 + failure2.line * 1e4;
      await insert(db, number, JSON.stringify(failure2));
    },
    all: async function* () {
      for (let after = -1; ; ) {
        const rows = await db.selectFrom("failures").selectAll().where("number", ">", after).orderBy("number").limit(BATCH).execute();
        for (const { failure: failure2 } of rows) yield JSON.parse(failure2);
        const last = rows.at(-1);
        if (last === void 0) return;
        after = last.number;
      }
    },
    columns: () => [...columns],
    close: () => db.destroy()
  };
}
var BATCH = 500;
async function insert(db, number, failure2) {
  for (let free = number; ; free++) {
    const inserted = await db.insertInto("failures").values({ number: free, failure: failure2 }).onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows === 1n) return;
  }
}
var claimOf = (place, draft, { shape, key }) => ({
  key: `${shape.join()} ${key}`,
  place: `${place.file}:${place.line}`,
  content: contentOf(draft)
});
function contentOf({ values, translations }) {
  const sends = (all) => Object.entries(all).map(([field, { send }]) => [field, send]);
  return JSON.stringify([sends(values), [...translations].map(([language, texts]) => [language, sends(texts)])]);
}
function matcherOf({ known, key, now }) {
  const idsOf = async (resource, keyed) => {
    if (keyed === void 0) return [];
    if (keyed.shape.join() !== (import_chunk_76FSKYJ6()).ID.join()) return known.find(resource, keyed.shape, keyed.key);
    const id = Number(JSON.parse(keyed.key)[0]);
    return await known.record(resource, id) === void 0 ? [] : [id];
  };
  return async (resource, draft) => {
    const zone = draft.values.timezone?.send;
    const isAllDay = draft.values.all_day?.read === true;
    const context = { zone: typeof zone === "string" ? zone : void 0, isAllDay, now: now() };
    let keyed;
    for (const shape of (0, (import_chunk_76FSKYJ6()).shapesFor)(resource, draft, key)) {
      keyed = (0, (import_chunk_76FSKYJ6()).keyOfDraft)(resource, shape, draft, context) ?? keyed;
      const ids = await idsOf(resource, keyed);
      if (ids.length > 1) return { problem: { say: (t) => t.keyFitsSeveral(resource.plural, shape, ids) } };
      if (ids[0] !== void 0 && keyed !== void 0) return { id: ids[0], keyed };
    }
    const [first = resource.title] = key ?? resource.sameBy;
    return keyed === void 0 ? { problem: { column: first, say: (t) => t.neededForKey() } } : { id: void 0, keyed };
  };
}
function writesOf({ client, record, options, now, sleep }) {
  let free = 0;
  const paced = async () => {
    if (options.pace === void 0) return;
    const start = Math.max(now(), free);
    free = start + options.pace;
    if (start > now()) await sleep(start - now());
  };
  const recordOf = ({ record: answered }) => answered;
  return {
    create: async (resource, values, place) => {
      await paced();
      const idempotencyKey = `cal-${record?.run}-${place}`;
      return recordOf(await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create"), values, { idempotencyKey }));
    },
    update: async (resource, id, values, { language }) => {
      await paced();
      const texts = language === void 0 ? values : { ...values, i18n_language: language };
      return recordOf(await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", "id"), texts, { path: { id } }));
    },
    sending: async (entry) => record?.ledger.sending(record.run, entry),
    done: async (number, resource, answered) => record?.ledger.done(record.run, number, Number(answered.id), (0, (import_chunk_QCKQBKPD()).toldBy)(resource, answered))
  };
}
var numberOf = (kind, name) => -1 - (0, (import_node_crypto2()).createHash)("sha256").update(`${kind}
${name}`).digest().readUIntBE(0, 6);
function plannerOf(job, known) {
  const { options, isForeign, record, now } = job;
  const writes = writesOf(job);
  const matched = matcherOf({ known, key: options.key, now });
  const extra = {};
  const meanings = /* @__PURE__ */ new Map();
  const meaningsFor = (resource) => {
    const meaningOf = meanings.get(resource.name) ?? (0, (import_chunk_GKEGMVJ6()).meaningsOf)(resource, options);
    meanings.set(resource.name, meaningOf);
    return meaningOf;
  };
  const wanted = /* @__PURE__ */ new Map();
  const fieldsFor = (resource) => wanted.get(resource.name) ?? (0, (import_chunk_Q3IAZ3RQ()).propertiesOf)(resource, [...resource.sameBy, resource.title]);
  const references = (0, (import_chunk_Q3IAZ3RQ()).referencesOf)({
    known,
    missing: options.missing,
    fieldsFor,
    create: async (resource, values) => {
      extra[resource.name] = (extra[resource.name] ?? 0) + 1;
      const number = numberOf(resource.name, (0, (import_chunk_76FSKYJ6()).folded)(String(values[resource.title])));
      if (record === void 0) {
        await rehearsed(resource, number, values);
        return number;
      }
      await writes.sending({ number, action: "create", kind: resource.name });
      const created = await writes.create(resource, values, number);
      await writes.done(number, resource, created);
      await known.add(resource, created);
      return Number(created.id);
    }
  });
  const rehearsed = (resource, id, values) => known.add(resource, { ...values, id, slug: (0, (import_chunk_NKEJKAH5()).slugOf)(String(values[resource.title])) });
  const resolved = async (resource, values) => {
    const problems = [];
    const found = { ...values };
    for (const [field, value] of Object.entries(values)) {
      const parameter = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field];
      if (parameter?.of === void 0 || value.read === null) continue;
      const result = await references.resolve(parameter, value);
      if ("say" in result) problems.push({ column: field, value: value.send, say: result.say });
      else found[field] = { ...value, send: parameter.form === "parent" ? result[0] : result };
    }
    return { values: found, problems };
  };
  const plan = async (place, cells) => {
    const { resource } = place;
    const { draft: given, problems } = (0, (import_chunk_Q3IAZ3RQ()).draftOf)(cells, {
      meaningOf: meaningsFor(resource),
      emptyClears: options.emptyClears
    });
    const links = await resolved(resource, given.values);
    const draft = { ...given, values: links.values };
    const wrong2 = [...problems, ...links.problems, ...(0, (import_chunk_Q3IAZ3RQ()).problemsOfDates)(draft.values, now())];
    if (wrong2.length > 0) return failure(inFileWords(wrong2, draft, cells));
    for (const language of languagesIn(draft)) await known.load(resource, fieldsFor(resource), language);
    const match = await matched(resource, draft);
    if ("problem" in match) return failure([match.problem]);
    const twin = await known.claim(resource, claimOf(place, draft, match.keyed));
    if (twin !== void 0) {
      const isSame = twin.content === contentOf(draft);
      return isSame ? { is: "skipped" } : failure([{ say: (t) => t.sameAsLine(twin.place, match.keyed.shape) }]);
    }
    const prior = record?.isResumed ? await record.ledger.entry(record.run, place.number) : void 0;
    if (prior?.state === "done") return { is: prior.action === "create" ? "created" : "updated" };
    return match.id === void 0 ? toCreate(place, draft, match.keyed) : toUpdate(place, draft, { id: match.id, isOurs: prior?.action === "create" });
  };
  const kept = (resource, shown2) => isForeign ? (0, (import_chunk_6JHXT47G()).restated)(resource, shown2) : {};
  const toCreate = async (place, draft, { shape }) => {
    const { resource, number } = place;
    const { id } = draft;
    if (id !== void 0 && shape.join() === (import_chunk_76FSKYJ6()).ID.join())
      return failure([{ column: "id", value: id, say: (t) => t.unknownId(resource.name, id) }]);
    if (options.mode === "update") return failure([{ say: (t) => t.nothingToUpdate(resource.name, shape) }]);
    const wrong2 = [...(0, (import_chunk_Q3IAZ3RQ()).problemsOfNew)(resource, draft, now()), ...(0, (import_chunk_Q3IAZ3RQ()).strangeSlug)(resource, draft, shape)];
    if (wrong2.length > 0) return failure(wrong2);
    const values = (0, (import_chunk_Q3IAZ3RQ()).newValuesOf)(draft.values);
    await job.observer.step?.(stepOf(place, draft, { action: "create", changes: values }));
    if (record === void 0) {
      await rehearsed(resource, -number, values);
      return { is: "created" };
    }
    const send = async () => {
      await writes.sending({ number, action: "create", kind: resource.name });
      const language = draft.language === void 0 ? {} : { i18n_language: draft.language };
      const created = await writes.create(resource, { ...await (0, (import_chunk_Q3IAZ3RQ()).settled)(values), ...language }, number);
      let last = created;
      for (const [language2, texts] of draft.translations) {
        last = await writes.update(
          resource,
          Number(created.id),
          { ...kept(resource, created), ...(0, (import_chunk_Q3IAZ3RQ()).newValuesOf)(texts) },
          { language: language2 }
        );
      }
      await writes.done(number, resource, { ...created, modified_utc: last.modified_utc });
      await known.add(resource, created);
      return created;
    };
    if (!refersToItself(resource)) return { send: () => send().then(() => ({ is: "created" })) };
    const creating = send();
    references.expect(
      resource,
      String(values[resource.title]),
      creating.then(({ id: id2 }) => Number(id2))
    );
    return { send: () => creating.then(() => ({ is: "created" })) };
  };
  const toUpdate = async (place, draft, { id, isOurs }) => {
    const { resource, number } = place;
    if (options.mode === "skip" && !isOurs) return { is: "skipped" };
    if (options.mode === "create" && !isOurs) return failure([{ say: (t) => t.isThereAlready(resource.name, id) }]);
    const against = { isForeign, now: now() };
    const shown2 = await known.record(resource, id, draft.language) ?? await known.record(resource, id) ?? {};
    const own = await known.record(resource, id) ?? {};
    const values = (0, (import_chunk_Q3IAZ3RQ()).changesTo)(resource, shown2, draft.values, against);
    const before = { ...(0, (import_chunk_QCKQBKPD()).valuesBefore)(resource, values, { there: shown2, own, language: draft.language }) };
    const translations = /* @__PURE__ */ new Map();
    for (const [language, texts] of draft.translations) {
      const there = await known.record(resource, id, language) ?? {};
      const change = (0, (import_chunk_Q3IAZ3RQ()).changesTo)(resource, there, texts, against);
      if (Object.keys(change).length === 0) continue;
      translations.set(language, change);
      Object.assign(before, (0, (import_chunk_QCKQBKPD()).textsBefore)(resource, change, { there, own, language }));
    }
    const isUnchanged = Object.keys(values).length === 0 && translations.size === 0;
    if (isUnchanged && isOurs) await writes.done(number, resource, { ...shown2, id });
    if (isUnchanged) return { is: isOurs ? "created" : "unchanged" };
    await job.observer.step?.(stepOf(place, draft, { action: "update", id, changes: values, translations }));
    if (record === void 0) return { is: "updated" };
    const spoken = draft.language === void 0 ? {} : { language: draft.language };
    const entry = { number, action: "update", kind: resource.name, ...spoken };
    const send = async () => {
      let last;
      if (!isOurs) await writes.sending({ ...entry, record: id, before });
      const updated = Object.keys(values).length === 0 ? void 0 : await writes.update(resource, id, await (0, (import_chunk_Q3IAZ3RQ()).settled)({ ...kept(resource, shown2), ...values }), {
        language: draft.language
      });
      for (const [language, texts] of translations) {
        last = await writes.update(resource, id, { ...kept(resource, updated ?? shown2), ...texts }, { language });
      }
      await writes.done(number, resource, {
        ...updated ?? shown2,
        ...last === void 0 ? {} : { modified_utc: last.modified_utc },
        id
      });
      if (updated !== void 0 && draft.language === void 0) await known.add(resource, updated);
      return { is: isOurs ? "created" : "updated" };
    };
    return { send };
  };
  const begin = async (cells, { resource, file, isUniform }) => {
    const meaningOf = meaningsFor(resource);
    const unknown = Object.keys(cells).filter((column) => meaningOf(column).is === "unknown");
    if (unknown.length > 0) throw job.observer.unknownColumns(file, unknown, resource);
    const named = [...Object.keys(cells), ...Object.keys(options.set)].flatMap((column) => {
      const meaning = meaningOf(column);
      return meaning.is === "field" ? [meaning.field] : [];
    });
    const isAlone = isUniform && !isForeign && job.files.filter((each) => each.resource === resource).length === 1;
    const fields = isAlone ? [...named, ...resource.sameBy, resource.title, ...options.key ?? []] : Object.keys((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource));
    const more = isForeign ? (import_chunk_6JHXT47G()).RESTATED_PROPERTIES : [];
    if (!wanted.has(resource.name)) wanted.set(resource.name, [...(0, (import_chunk_Q3IAZ3RQ()).propertiesOf)(resource, fields), ...more]);
    await known.load(resource, fieldsFor(resource));
  };
  return { begin, plan, extra: () => extra };
}
var inFileWords = (problems, { columns }, cells) => problems.map((problem) => {
  const column = problem.column === void 0 ? void 0 : columns.get(problem.column) ?? problem.column;
  return column === void 0 ? problem : { ...problem, column, value: cells[column] };
});
var failure = (problems) => ({ is: "failed", problems });
var languagesIn = ({ language, translations }) => [
  ...language === void 0 ? [] : [language],
  ...translations.keys()
];
var refersToItself = (resource) => Object.values((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).some(({ of }) => of === resource.name);
var stepOf = ({ file, line, resource }, { values, translations }, step2) => ({
  file,
  line,
  resource,
  title: String(values[resource.title]?.send ?? ""),
  translations: new Map([...translations].map(([language, texts]) => [language, (0, (import_chunk_Q3IAZ3RQ()).newValuesOf)(texts)])),
  ...step2
});
async function importRows(job, failures) {
  const known = await (0, (import_chunk_Q3IAZ3RQ()).knownOf)(job.client, { isForeign: job.isForeign });
  try {
    return await running(job, failures, plannerOf(job, known));
  } finally {
    await known.close();
  }
}
async function running(job, failures, planner) {
  const state = {
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    rows: 0,
    stopped: void 0
  };
  for (const file of job.files) {
    if (state.stopped !== void 0) break;
    await runFile(file, { job, failures, planner, state });
  }
  const { stopped, counts } = state;
  return { ...counts, extra: planner.extra(), ...stopped === void 0 ? {} : { stopped } };
}
async function runFile({ source, resource: usual, only }, running2) {
  const { job, planner, state } = running2;
  const inFlight = /* @__PURE__ */ new Set();
  let isUniform = false;
  const reading = {
    ...job.reading,
    note: job.observer.note,
    onFormat: (format) => {
      isUniform = format === "csv" || format === "tsv";
    }
  };
  const begun2 = /* @__PURE__ */ new Set();
  let before;
  try {
    for await (const row of (0, (import_chunk_Q3IAZ3RQ()).readRows)(source, reading)) {
      if (job.signal.aborted) state.stopped ??= "interrupted";
      if (state.stopped !== void 0) break;
      state.rows += 1;
      const resource = (0, (import_chunk_VQQX2O2Z()).isBroken)(row) ? usual : row.kind ?? usual;
      const place = { file: source.name, line: row.line, number: state.rows, resource };
      if ((0, (import_chunk_VQQX2O2Z()).isBroken)(row)) {
        await failed(place, { _raw: row.text }, [{ say: row.broken }], running2);
        continue;
      }
      if (only !== void 0 && resource !== only) {
        await settle(place, row.cells, { is: "skipped" }, running2);
        continue;
      }
      if (before !== void 0 && resource !== before) await Promise.all(inFlight);
      before = resource;
      if (!begun2.has(resource)) await planner.begin(row.cells, { ...place, isUniform });
      begun2.add(resource);
      const given = row.kind === void 0 ? row.cells : { kind: resource.plural, ...row.cells };
      await step(place, given, { ...row.cells, ...job.options.set }, { running: running2, inFlight });
    }
  } finally {
    await Promise.all(inFlight);
  }
}
async function step(place, given, cells, { running: running2, inFlight }) {
  const { job, planner } = running2;
  const planned = await attempt(() => planner.plan(place, cells), place, given, running2);
  if (planned === void 0) return;
  if (!("send" in planned)) return settle(place, given, planned, running2);
  const sending = attempt(planned.send, place, given, running2).then((outcome) => outcome === void 0 ? void 0 : settle(place, given, outcome, running2)).finally(() => inFlight.delete(sending));
  inFlight.add(sending);
  if (inFlight.size >= job.options.jobs) await Promise.race(inFlight);
}
async function settle(place, given, outcome, running2) {
  if (outcome.is === "failed") return failed(place, given, outcome.problems, running2);
  running2.state.counts[outcome.is] += 1;
  running2.job.observer.counted?.(running2.state.counts);
}
async function attempt(work, place, given, running2) {
  try {
    return await work();
  } catch (error) {
    if (isOfRow(error)) await failed(place, given, problemsOf(error), running2);
    else running2.state.stopped ??= { error };
    return void 0;
  }
}
var isOfRow = (error) => error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.exit !== (import_chunk_UTLTHOXH()).EXIT.temporary && error.status !== 401;
function problemsOf(error) {
  const { params } = error;
  if (params === void 0) return [{ say: error.say }];
  if (isNames(params)) return params.map((column) => ({ column, say: (t) => t.neededForNew() }));
  const problems = Object.entries(params).map(([column, say]) => ({ column, say }));
  return problems.length === 0 ? [{ say: error.say }] : problems;
}
var isNames = (params) => Array.isArray(params);
async function failed({ file, line }, cells, problems, running2) {
  const { job, failures, state } = running2;
  state.counts.failed += 1;
  const errors = problems.map(({ column, value, say }) => ({
    ...column === void 0 ? {} : { column },
    ...value === void 0 ? {} : { value: shown(value) },
    message: job.observer.say(say)
  }));
  const failure2 = { file, line, cells, errors };
  await failures.add(failure2);
  await job.observer.failed(failure2);
  job.observer.counted?.(state.counts);
  if (isTooMuch(running2)) state.stopped ??= "errors";
}
var LONGEST = 60;
function shown(value) {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  const text = typeof value === "string" ? value : isList ? value.join("; ") : JSON.stringify(value) ?? "";
  return text.trim().slice(0, LONGEST);
}
var ENOUGH_ROWS = 100;
function isTooMuch({ job, state }) {
  const { mostErrors } = job.options;
  if (mostErrors === void 0) return false;
  if ("count" in mostErrors) return state.counts.failed > mostErrors.count;
  return state.rows >= ENOUGH_ROWS && state.counts.failed * 100 > mostErrors.percent * state.rows;
}
async function kindIn(source, reading, named) {
  const first = await firstRow(source, reading);
  if (first?.kind !== void 0) return first.kind;
  const columns = new Set([...Object.keys(first?.cells ?? {}), ...named].map((import_chunk_GKEGMVJ6()).columnNameOf));
  const fitting = (import_chunk_JONA4TYY()).RESOURCE_LIST.filter((resource) => neededOf(resource).every((field) => columns.has(field)));
  const most = Math.max(...fitting.map((resource) => neededOf(resource).length));
  const best = fitting.filter((resource) => neededOf(resource).length === most);
  return oneOf(best, columns, source);
}
var neededOf = ({ fields }) => Object.keys(fields).filter((field) => fields[field]?.required);
function oneOf(best, columns, { name }) {
  const [only] = best;
  if (only === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.kindUnknown(name), { hint: (t) => t.kindHint() });
  if (best.length === 1) return only;
  const own = best.find(
    (each) => best.every(
      (other) => other === each || [...columns].some((column) => column in each.fields && !(column in other.fields))
    )
  );
  const file = (0, (import_node_path2()).basename)(name).toLowerCase();
  const byName = best.filter((each) => file.includes(each.plural) || file.includes(each.name));
  const found = own ?? (byName.length === 1 ? byName[0] : void 0);
  if (found !== void 0) return found;
  throw new (import_chunk_UTLTHOXH()).UsageError(
    (t) => t.kindUnclear(
      name,
      best.map(({ plural }) => plural)
    ),
    { hint: (t) => t.kindHint() }
  );
}
async function firstRow(source, reading) {
  for await (const row of (0, (import_chunk_Q3IAZ3RQ()).readRows)(source, reading)) {
    if (!(0, (import_chunk_VQQX2O2Z()).isBroken)(row)) return row;
  }
  return void 0;
}
var MODES = ["upsert", "create", "update", "skip"];
async function optionsOf(given, { cwd }) {
  const key = (0, (import_chunk_YVF6EU7N()).itemsOf)(given, "key");
  const mostErrors = mostErrorsOf(given);
  const pace = paceOf(given);
  return {
    map: await mapOf(given, cwd),
    ignoreUnknown: (0, (import_chunk_YVF6EU7N()).isOn)(given, "ignore-unknown"),
    set: Object.fromEntries((given.flags.get("set") ?? []).map((word) => pairOf("set", word))),
    ...key.length === 0 ? {} : { key },
    mode: (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "mode", MODES) ?? "upsert",
    missing: new Set((0, (import_chunk_YVF6EU7N()).itemsOf)(given, "create-missing").map((word) => kindOf("create-missing", word).name)),
    emptyClears: (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "empty", ["keep", "clear"]) === "clear",
    ...mostErrors === void 0 ? {} : { mostErrors },
    jobs: (0, (import_chunk_YVF6EU7N()).countOf)(given, "jobs") ?? 8,
    ...pace === void 0 ? {} : { pace }
  };
}
function keyFor(resource, key) {
  const shape = (0, (import_chunk_76FSKYJ6()).shapeOf)(resource, key);
  if (!("unknown" in shape)) return shape;
  return (0, (import_chunk_YVF6EU7N()).wrong)(
    "key",
    (t) => `\u201C${shape.unknown}\u201D ${t.isNoColumn((0, (import_chunk_G3Z3YCTY()).closest)(shape.unknown, Object.keys(resource.fields)))}`
  );
}
function mustFit(resource, { set }) {
  const meaningOf = (0, (import_chunk_GKEGMVJ6()).meaningsOf)(resource, { map: /* @__PURE__ */ new Map(), ignoreUnknown: false });
  const { problems } = (0, (import_chunk_Q3IAZ3RQ()).draftOf)(set, { meaningOf, emptyClears: true });
  const [problem] = problems;
  if (problem === void 0) return;
  const { column = "", say } = problem;
  if (meaningOf(column).is !== "unknown") (0, (import_chunk_YVF6EU7N()).wrong)("set", (t) => `${column} ${say(t)}`);
  (0, (import_chunk_YVF6EU7N()).wrong)("set", (t) => `\u201C${column}\u201D ${t.isNoColumn((0, (import_chunk_G3Z3YCTY()).closest)(column, Object.keys(resource.fields)))}`);
}
function readingOf(given, now) {
  const format = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "input-format", (import_chunk_Q3IAZ3RQ()).ROW_FORMATS);
  const encoding = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "encoding", (import_chunk_Q3IAZ3RQ()).ENCODINGS);
  const delimiter = delimiterOf(given);
  return {
    until: untilOf(given, now),
    ...format === void 0 ? {} : { format },
    ...encoding === void 0 ? {} : { encoding },
    ...delimiter === void 0 ? {} : { delimiter }
  };
}
function kindOf(flag, word) {
  const name = word.toLowerCase();
  const found = (import_chunk_JONA4TYY()).RESOURCE_LIST.find((resource) => resource.plural === name || resource.name === name);
  return found ?? (0, (import_chunk_YVF6EU7N()).wrong)(flag, (t) => t.mustBeOneOf((import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => plural)));
}
function pairOf(flag, word) {
  const at = word.indexOf("=");
  if (at < 1) return (0, (import_chunk_YVF6EU7N()).wrong)(flag, (t) => t.mustBePair("status=draft"));
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}
async function mapOf(given, cwd) {
  const map = /* @__PURE__ */ new Map();
  for (const word of given.flags.get("map") ?? []) {
    const pairs = word.includes("=") ? [mappingOf(word)] : await mappingsIn(word, cwd);
    for (const [name, field] of pairs) map.set(name, field);
  }
  return map;
}
function mappingOf(word) {
  const at = word.lastIndexOf("=");
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}
async function mappingsIn(name, cwd) {
  const text = await (0, (import_promises()).readFile)((0, (import_node_path3()).resolve)(cwd, name), "utf8").catch((error) => {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(name, (0, (import_chunk_6FU3IRRT()).reasonOf)(error)), { cause: error });
  });
  const { parse } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return (0, (import_chunk_YVF6EU7N()).wrong)("map", (t) => t.mustBePair("Hall: venue"));
  return Object.entries(value).map(([column, field]) => [column, field === null ? "" : String(field)]);
}
function mostErrorsOf(given) {
  if ((0, (import_chunk_YVF6EU7N()).isOn)(given, "stop-on-error")) return { count: 0 };
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "max-errors");
  if (word === void 0) return void 0;
  const [, digits, percent] = /^(\d{1,9})(%?)$/.exec(word) ?? [];
  if (digits === void 0) return (0, (import_chunk_YVF6EU7N()).wrong)("max-errors", (t) => t.mustBeErrors());
  return percent === "%" ? { percent: Number(digits) } : { count: Number(digits) };
}
var MILLISECONDS = { s: 1e3, sec: 1e3, min: 6e4, m: 6e4, h: 36e5 };
function paceOf(given) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "rate");
  if (word === void 0) return void 0;
  const [, count, unit = "s"] = /^(\d+(?:\.\d+)?)(?:\/(s|sec|min|m|h))?$/.exec(word) ?? [];
  const span = MILLISECONDS[unit];
  return Number(count) > 0 && span !== void 0 ? span / Number(count) : (0, (import_chunk_YVF6EU7N()).wrong)("rate", (t) => t.mustBeRate());
}
function delimiterOf(given) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "delimiter");
  if (word === void 0) return void 0;
  const delimiter = word === "tab" || word === "\\t" ? "	" : word;
  return delimiter.length === 1 ? delimiter : (0, (import_chunk_YVF6EU7N()).wrong)("delimiter", (t) => t.mustBeOneCharacter());
}
function untilOf(given, now) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "until");
  if (word === void 0) return `${today(now).add({ years: 1 }).toString()}T23:59:59`;
  const [, day, time = "23:59:59"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?$/.exec(word) ?? [];
  return day !== void 0 && isDay(day) ? `${day}T${time}` : (0, (import_chunk_YVF6EU7N()).wrong)("until", (t) => t.mustBeDate(word));
}
var today = (now) => (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").toPlainDate();
function isDay(text) {
  try {
    return (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(text, { overflow: "reject" }) !== void 0;
  } catch {
    return false;
  }
}
async function markOf(path, name) {
  try {
    const { size, mtimeMs } = await (0, (import_promises()).stat)(path);
    return { mark: `${size} ${mtimeMs}`, size };
  } catch (error) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(name, (0, (import_chunk_6FU3IRRT()).reasonOf)(error)), { cause: error });
  }
}
async function filesOf({ operands }, { cwd }) {
  if (operands.length === 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.importNeedsFile());
  if (operands.filter((name) => name === "-").length > 1) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.importStdinOnce());
  const files = operands.map(async (name) => {
    if (name === "-") return { name, path: "-", size: 0, mark: "-" };
    const path = (0, (import_node_path()).resolve)(cwd, name);
    return { name, path, ...await markOf(path, name) };
  });
  return Promise.all(files);
}
var ENOUGH_TO_SEE = 65536;
async function stdinOf(files, { stdin }) {
  if (!files.some(({ path }) => path === "-")) return { peek: nothing, take: nothing };
  const { start, rest } = await (0, (import_chunk_Q3IAZ3RQ()).peeked)(stdin.bytes ?? encoded(stdin.text), ENOUGH_TO_SEE);
  return {
    peek: async function* () {
      yield start;
    },
    take: () => rest
  };
}
async function* nothing() {
}
async function* encoded(text) {
  for await (const piece of text) yield Buffer.from(piece);
}
async function fileJobs(files, reading, { given, only, options }) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "kind");
  const told = only ?? (word === void 0 ? void 0 : kindOf("kind", word));
  const named = [...Object.keys(options.set), ...options.map.values()];
  const jobs = [];
  for (const source of files) {
    const silent = { ...reading, note: () => {
    } };
    if (told !== void 0) jobs.push({ source, resource: told, only: told });
    else jobs.push({ source, resource: await kindIn(source, silent, named) });
  }
  const rank = ({ resource }) => (import_chunk_JONA4TYY()).RESOURCE_LIST.filter(({ fields }) => Object.values(fields).some(({ of }) => of === resource.name)).length;
  return jobs.sort((a, b) => rank(b) - rank(a));
}
async function ledgerFor(given, context) {
  const { configured } = await Promise.resolve().then(() => __toESM(load("client/settings-7A6WSW7M")));
  const { settings } = await configured((0, (import_chunk_2MQKHMQU()).worldOf)(given, context));
  const trouble = (0, (import_chunk_LCIAKMSS()).troubleWith)(context);
  if (settings.history.isOn) {
    const ledger = await (0, (import_chunk_JXRNPVWF()).openLedger)((0, (import_chunk_LCIAKMSS()).ledgerFile)(context)).catch((error) => void trouble(error));
    return ledger === void 0 ? (0, (import_chunk_JXRNPVWF()).temporaryLedger)() : enduring(ledger, trouble);
  }
  if (given.flags.has("resume")) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return (0, (import_chunk_JXRNPVWF()).temporaryLedger)();
}
function enduring(ledger, trouble) {
  let isBroken2 = false;
  const quietly = async (work) => {
    if (isBroken2) return;
    await work().catch((error) => {
      if (!isBroken2) trouble(error);
      isBroken2 = true;
    });
  };
  return {
    ...ledger,
    begin: (run) => quietly(() => ledger.begin(run)),
    end: (id, state) => quietly(() => ledger.end(id, state)),
    sending: (run, entry) => quietly(() => ledger.sending(run, entry)),
    done: (run, number, record, outcome) => quietly(() => ledger.done(run, number, record, outcome)),
    prune: async (keep) => isBroken2 ? 0 : ledger.prune(keep).catch(() => 0)
  };
}
var MOST_TOLD = 20;
function observerOf({ context, progress, isRehearsal, asJson }) {
  const { text, out } = context;
  let rows = 0;
  return {
    unknownColumns,
    say: (say) => say(text),
    note: (say) => void progress.line(say(text)),
    counted: progress.counted,
    untold: () => Math.max(0, rows - MOST_TOLD),
    failed: async ({ file, line, errors }) => {
      rows += 1;
      if (rows > MOST_TOLD) return;
      for (const { column, value, message } of errors) {
        await progress.line((0, (import_chunk_IYCBVP4N()).harmless)(text.rowFailed(file, line, column, value, message)));
      }
    },
    ...isRehearsal && !asJson ? { step: async (step2) => out.write(`${(0, (import_chunk_IYCBVP4N()).harmless)(lineOf(step2, text))}
`) } : {}
  };
}
function lineOf({ action, file, line, title, id, changes, translations }, text) {
  const place = `${file}:${line}`;
  if (action === "create" || id === void 0) return text.planCreate(place, title);
  const translated = [...translations].flatMap(
    ([language, texts]) => Object.keys(texts).map((field) => `${field}@${language}`)
  );
  return text.planUpdate(place, id, title, [...Object.keys(changes), ...translated]);
}
function unknownColumns(file, columns, resource) {
  const names = (0, (import_chunk_GKEGMVJ6()).columnNamesOf)(resource);
  const [first = ""] = columns;
  return new (import_chunk_UTLTHOXH()).UsageError((t) => t.unknownColumns(file, columns), {
    params: Object.fromEntries(columns.map((column) => [column, (t) => t.isNoColumn(nearTo(column, names, resource))])),
    hint: (t) => t.unknownColumnsHint(first, names)
  });
}
function nearTo(column, names, { title }) {
  const [name = "", language] = column.trim().toLowerCase().replace(/[\s-]+/g, "_").split("@");
  const near = ["name", "title", "summary"].includes(name) ? title : (0, (import_chunk_G3Z3YCTY()).closest)(name, names);
  return near === void 0 || language === void 0 ? near : `${near}@${language}`;
}
var OFTEN_MS = 100;
var SELDOM_MS = 1e4;
var BAR = 20;
function progressOf({ err, text, now }, bytes) {
  const start = now();
  let shown2 = start;
  let done = 0;
  let isDrawn = false;
  const wipe = err.isTTY ? "\r\x1B[K" : "";
  const sentence = (counts) => {
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const seconds = Math.max((now() - start) / 1e3, 1e-3);
    const share = bytes === 0 ? void 0 : Math.min(done / bytes, 1);
    const left = share === void 0 || share === 0 || share === 1 ? void 0 : seconds * (1 - share) / share;
    const line = text.importProgress(rows, Math.round(rows / seconds), counts.failed, left);
    return share === void 0 || wipe === "" ? line : `${barOf(share)} ${line}`;
  };
  return {
    read: (count) => {
      done += count;
    },
    counted: (counts) => {
      if (now() - shown2 < (wipe === "" ? SELDOM_MS : OFTEN_MS)) return;
      shown2 = now();
      isDrawn = wipe !== "";
      const line = sentence(counts);
      void err.write(wipe === "" ? `${line}
` : `${wipe}${line.slice(0, err.columns - 1)}`);
    },
    line: (line) => err.write(`${isDrawn ? wipe : ""}${line}
`),
    end: async () => {
      if (isDrawn) await err.write(wipe);
      isDrawn = false;
    }
  };
}
var barOf = (share) => {
  const full = Math.round(share * BAR);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};
async function* rejectsOf(failures, file) {
  const isMany = /* @__PURE__ */ new Set();
  for await (const { file: source } of failures.all()) isMany.add(source);
  const marks = isMany.size > 1 ? ["_file", ...MARKS] : MARKS;
  if (/\.(ndjson|jsonl)$/i.test(file)) yield* asNdjson(failures, marks);
  else yield* asTable(failures, marks, /\.(tsv|tab)$/i.test(file) ? "	" : ",");
}
var MARKS = ["_line", "_error"];
var errorOf = ({ errors }) => errors.map(({ column, message }) => column === void 0 ? message : `${column}: ${message}`).join("; ");
var marksOf = (failure2) => ({
  _file: failure2.file,
  _line: failure2.line,
  _error: errorOf(failure2)
});
async function* asNdjson(failures, marks) {
  for await (const failure2 of failures.all()) {
    const values = marksOf(failure2);
    const marked = Object.fromEntries(marks.map((mark) => [mark, values[mark]]));
    yield `${JSON.stringify({ ...withoutMarks(failure2), ...marked })}
`;
  }
}
var withoutMarks = ({ cells }) => Object.fromEntries(Object.entries(cells).filter(([column]) => !isMark(column)));
var isMark = (column) => ["_file", ...MARKS].includes(column);
async function* asTable(failures, marks, delimiter) {
  const { stringify } = await Promise.resolve().then(() => __toESM(load("csv-stringify-sync/sync-VDQZJ3B5")));
  const columns = failures.columns().filter((column) => !isMark(column));
  yield stringify([[...columns, ...marks].map((import_chunk_OWL2LRCB()).guarded)], { delimiter });
  for await (const failure2 of failures.all()) {
    const values = { ...failure2.cells, ...marksOf(failure2) };
    const cells = [...columns, ...marks].map((column) => (0, (import_chunk_OWL2LRCB()).guarded)(cellOf(Reflect.get(values, column))));
    yield stringify([cells], { delimiter });
  }
}
function cellOf(value) {
  if (value === void 0 || value === null) return "";
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
async function writeRejects(failures, { file, failed: failed2, context }) {
  await (0, (import_chunk_6FU3IRRT()).withSink)(file, context, async (write) => {
    for await (const text of rejectsOf(failures, file)) await write(text);
  });
  if (failed2 > 0) await context.err.write(`${context.text.rejectsWritten(failed2, file)}
`);
}
async function printEnd(summary, ending) {
  const { context, run, asJson, isRehearsal, rejects } = ending;
  const { text, err, out } = context;
  const { extra, stopped, ...counts } = summary;
  const plurals = (import_chunk_JONA4TYY()).RESOURCE_LIST.flatMap(({ name, plural }) => {
    const count = extra[name];
    return count === void 0 ? [] : [{ name, plural, count }];
  });
  if (ending.untold > 0) await err.write(`${text.moreFailed(ending.untold)}
`);
  if (plurals.length > 0)
    await err.write(
      `${text.importExtra(
        plurals.map(({ name, count }) => [name, count]),
        isRehearsal
      )}
`
    );
  if (counts.failed > 0 && rejects === void 0 && !isRehearsal) await err.write(`${text.rejectsHint()}
`);
  if (stopped !== void 0) {
    await err.write(`${text.importStopped(typeof stopped === "object" ? "error" : stopped)}
`);
    if (run !== void 0) await err.write(`${goOn(run, ending)}
`);
  }
  const result = {
    ...run === void 0 ? {} : { run },
    ...counts,
    also_created: Object.fromEntries(plurals.map(({ plural, count }) => [plural, count]))
  };
  await out.write(asJson ? `${JSON.stringify(result, null, 2)}
` : `${text.importCounts(counts, isRehearsal)}
`);
}
function goOn(run, { context: { text }, command, isPiped }) {
  const line = `${command} --resume=${run}`;
  return isPiped ? text.importGoOnStdin(line) : text.importGoOn(line);
}
var RECENT = 200;
async function resumed(given, { cwd }, ledger) {
  const id = idIn(given, cwd);
  if (id !== void 0) {
    const run = await ledger.run(id);
    if (run?.command !== "import") throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.noSuchRun(id));
    return run;
  }
  const paths = given.operands.map((name) => name === "-" ? name : (0, (import_node_path4()).resolve)(cwd, name));
  const runs = await ledger.runs(RECENT);
  const found = runs.find(({ command, state, given: { operands } }) => {
    const isMeant2 = paths.length === 0 || paths.join("\n") === operands.join("\n");
    return command === "import" && state !== "done" && isMeant2;
  });
  if (found === void 0) throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.nothingToResume());
  return found;
}
function idIn(given, cwd) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "resume");
  if (word !== void 0 && word !== "true") return word;
  const [only, ...more] = given.operands;
  const isRun = only !== void 0 && more.length === 0 && /^[0-9a-f]{8}$/.test(only) && !(0, (import_node_fs()).existsSync)((0, (import_node_path4()).resolve)(cwd, only));
  return isRun ? only : void 0;
}
function templateOf(resource) {
  const names = (0, (import_chunk_GKEGMVJ6()).columnNamesOf)(resource).filter((name) => name !== "id" && name in resource.fields);
  const needed = names.filter((name) => resource.fields[name]?.required);
  return `${[...needed, ...names.filter((name) => !needed.includes(name))].join(",")}
`;
}
async function runImport(given, context, only) {
  const wanted = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "template");
  if (wanted !== void 0 && wanted !== "false") {
    await context.out.write(templateOf(only ?? kindOf("template", wanted)));
    return 0;
  }
  const ledger = await ledgerFor(given, context);
  try {
    const run = (0, (import_chunk_YVF6EU7N()).isOn)({ ...given, flags: resumeAsFlag(given) }, "resume") ? await resumed(given, context, ledger) : void 0;
    const merged = run === void 0 ? given : { operands: run.given.operands, flags: merge(run, given) };
    return await (0, (import_chunk_2MQKHMQU()).withSession)({ given: merged, context, remember: "own" }, (session) => {
      return importing({ given: merged, context, only, ledger, session, resumed: run });
    });
  } finally {
    await ledger.close();
  }
}
function resumeAsFlag({ flags }) {
  const word = flags.get("resume")?.at(-1);
  return word === void 0 || word === "false" ? flags : new Map([...flags, ["resume", ["true"]]]);
}
var merge = ({ given }, { flags }) => new Map([...Object.entries(given.flags), ...[...flags].filter(([name]) => name !== "resume")]);
var UPDATING = /* @__PURE__ */ new Set(["upsert", "update"]);
var isMeant = ({ given, context, session }) => (0, (import_chunk_74DR2V4E()).confirmed)({
  ...{ given, context, settings: session.settings },
  needs: (t) => t.bulkNeedsConfirm(),
  declined: (t) => t.nothingChanged()
});
async function importing(asked) {
  const { given, context, only, ledger, session } = asked;
  const options = await optionsOf(given, context);
  const files = await filesOf(given, context);
  let read = () => {
  };
  const stdin = await stdinOf(files, context);
  const reading = { ...readingOf(given, context.now()), stdin: stdin.take, onBytes: (bytes) => read(bytes) };
  const jobs = await fileJobs(files, { ...reading, stdin: stdin.peek, onBytes: () => {
  } }, { given, only, options });
  for (const { resource } of jobs) mustFit(resource, options);
  const isRehearsal = (0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run");
  if (!isRehearsal && UPDATING.has(options.mode) && !await isMeant(asked)) return 0;
  const run = isRehearsal ? void 0 : await begun(asked, files);
  const progress = progressOf(
    context,
    files.reduce((sum, { size }) => sum + size, 0)
  );
  read = progress.read;
  const failures = await failuresOf();
  const asJson = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json";
  const observer = observerOf({ context, progress, isRehearsal, asJson });
  const job = {
    client: session.client,
    isForeign: session.settings.namespace !== (import_chunk_K3KD6D4B()).NAMESPACE,
    files: jobs,
    reading,
    options: withKey(options, jobs),
    ...run === void 0 ? {} : { record: { ledger, run: run.id, isResumed: asked.resumed !== void 0 } },
    observer,
    signal: context.signal,
    now: context.now,
    sleep: context.sleep
  };
  try {
    const summary = await importRows(job, failures);
    await progress.end();
    if (run !== void 0) await ledger.end(run.id, summary.stopped === void 0 ? "done" : "stopped");
    const rejects = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "rejects");
    if (rejects !== void 0) await writeRejects(failures, { file: rejects, failed: summary.failed, context });
    await printEnd(summary, {
      context,
      run: run?.id,
      asJson,
      isRehearsal,
      rejects,
      command: commandOf(only),
      isPiped: files.some(({ path }) => path === "-"),
      untold: observer.untold()
    });
    return exitOf(summary);
  } catch (error) {
    if (run !== void 0) await ledger.end(run.id, "stopped");
    throw error;
  } finally {
    await failures.close();
  }
}
function withKey(options, jobs) {
  const { key } = options;
  const [first] = jobs;
  if (key === void 0 || first === void 0) return options;
  const keys = jobs.map(({ resource }) => keyFor(resource, key));
  return { ...options, key: keys[0] ?? key };
}
var NOT_KEPT = /* @__PURE__ */ new Set(["resume", "dry-run", "verbose", "template"]);
async function begun({ given, ledger, session, resumed: resumed2, context }, files) {
  const where = (0, (import_chunk_LCIAKMSS()).whereOf)(session.settings);
  if (resumed2 !== void 0) return goingOn(resumed2, { where, files, ledger });
  const run = {
    id: (0, (import_node_crypto()).randomUUID)().slice(0, 8),
    command: "import",
    ...where,
    started: context.now(),
    state: "running",
    given: {
      operands: files.map(({ path }) => path),
      flags: Object.fromEntries([...given.flags].filter(([name]) => !NOT_KEPT.has(name))),
      files: Object.fromEntries(files.map(({ path, mark }) => [path, mark]))
    }
  };
  await ledger.begin(run);
  await ledger.prune(session.settings.history.keep);
  return run;
}
async function goingOn(run, { where, files, ledger }) {
  if (run.target !== where.target || run.namespace !== where.namespace) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.otherTarget(run.target), { hint: (t) => t.otherTargetHint() });
  }
  const changed = files.find(({ path, mark }) => run.given.files[path] !== mark);
  if (changed !== void 0) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.fileChanged(changed.name), { hint: (t) => t.fileChangedHint() });
  }
  await ledger.end(run.id, "running");
  return run;
}
var commandOf = (only) => only === void 0 ? "cal import" : `cal ${only.plural} import`;
function exitOf({ stopped, failed: failed2 }) {
  if (stopped === "interrupted") return (import_chunk_UTLTHOXH()).EXIT.interrupted;
  if (typeof stopped === "object") throw stopped.error;
  return failed2 > 0 || stopped === "errors" ? (import_chunk_UTLTHOXH()).EXIT.partial : 0;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runImport
});
},
"client/chunk-Q3IAZ3RQ"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  ENCODINGS: () => ENCODINGS,
  ROW_FORMATS: () => ROW_FORMATS,
  cellValueOf: () => cellValueOf,
  changesTo: () => changesTo,
  draftOf: () => draftOf,
  formatByName: () => formatByName,
  formatByStart: () => formatByStart,
  knownOf: () => knownOf,
  newValuesOf: () => newValuesOf,
  peeked: () => peeked,
  problemsOfDates: () => problemsOfDates,
  problemsOfNew: () => problemsOfNew,
  propertiesOf: () => propertiesOf,
  readRows: () => readRows,
  readingError: () => readingError,
  referencesOf: () => referencesOf,
  settled: () => settled,
  strangeSlug: () => strangeSlug,
  textIn: () => textIn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_76FSKYJ6 = later(() => load("client/chunk-76FSKYJ6"));
var import_chunk_3SGYQA7E = later(() => load("client/chunk-3SGYQA7E"));
var import_chunk_VQQX2O2Z = later(() => load("client/chunk-VQQX2O2Z"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_node_stream = later(() => require("node:stream"));
var import_promises = later(() => require("node:stream/promises"));
var import_node_zlib = later(() => require("node:zlib"));
var import_node_fs = later(() => require("node:fs"));
async function knownOf(client, options) {
  const db = (0, (import_chunk_6PARZKA4()).temporaryDatabase)();
  await createTables(db);
  const loading = /* @__PURE__ */ new Map();
  const fieldsOf2 = /* @__PURE__ */ new Map();
  const shapes = /* @__PURE__ */ new Map();
  const shapesOf = (kind) => {
    const known = shapes.get(kind) ?? /* @__PURE__ */ new Map();
    shapes.set(kind, known);
    return known;
  };
  const keysOf = (resource, records, only) => [...shapesOf(resource.name).values()].map(({ shape }) => shape).filter((shape) => only === void 0 || shape === only).flatMap(
    (shape) => records.flatMap((record) => {
      const key = (0, (import_chunk_76FSKYJ6()).keyOfRecord)(resource, shape, record);
      return key === void 0 ? [] : [{ kind: resource.name, shape: shape.join(), key, id: Number(record.id) }];
    })
  );
  const save = async (resource, records, language) => {
    const fields = fieldsOf2.get(resource.name) ?? [];
    const rows = records.map((record) => ({
      kind: resource.name,
      id: Number(record.id),
      language: language ?? "",
      data: JSON.stringify(
        Object.fromEntries(["id", "slug", "language", ...fields].map((name) => [name, record[name]]))
      )
    }));
    if (rows.length > 0) await db.replaceInto("records").values(rows).execute();
    const keys = language === void 0 ? keysOf(resource, records) : [];
    if (keys.length > 0) await db.insertInto("keys").values(keys).execute();
  };
  const readAll = async (resource, language) => {
    const { parameters } = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list");
    const fields = fieldsOf2.get(resource.name) ?? [];
    const only = options.isForeign ? {} : { _fields: (0, (import_chunk_AHPKJXZK()).pathsOf)(resource, fields, "id").join(",") };
    const values = {
      ...(0, (import_chunk_AHPKJXZK()).everything)(parameters.query),
      ...only,
      ...language === void 0 ? {} : { i18n_language: language }
    };
    for await (const { records } of client.pages((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list"), values)) {
      await save(resource, records, language);
    }
  };
  const build = async (resource, shape) => {
    for (let after = -1; ; ) {
      const rows = await db.selectFrom("records").select(["id", "data"]).where("kind", "=", resource.name).where("language", "=", "").where("id", ">", after).orderBy("id").limit(BATCH).execute();
      const last = rows.at(-1);
      if (last === void 0) return;
      after = last.id;
      const keys = keysOf(
        resource,
        rows.map(({ data }) => JSON.parse(data)),
        shape
      );
      if (keys.length > 0) await db.insertInto("keys").values(keys).execute();
    }
  };
  return {
    load: (resource, fields, language) => {
      const place = `${resource.name} ${language ?? ""}`;
      if (!fieldsOf2.has(resource.name)) fieldsOf2.set(resource.name, fields);
      const known = loading.get(place) ?? readAll(resource, language);
      loading.set(place, known);
      return known;
    },
    find: async (resource, shape, key) => {
      const known = shapesOf(resource.name);
      const name = shape.join();
      if (!known.has(name)) {
        const entry = { shape, built: Promise.resolve() };
        known.set(name, entry);
        entry.built = build(resource, shape);
      }
      await known.get(name)?.built;
      const found = await db.selectFrom("keys").select("id").where("kind", "=", resource.name).where("shape", "=", name).where("key", "=", key).execute();
      return [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b);
    },
    record: async (resource, id, language) => {
      const row = await db.selectFrom("records").select("data").where("kind", "=", resource.name).where("id", "=", id).where("language", "=", language ?? "").executeTakeFirst();
      return row === void 0 ? void 0 : JSON.parse(row.data);
    },
    add: async (resource, record) => {
      await db.deleteFrom("keys").where("kind", "=", resource.name).where("id", "=", Number(record.id)).execute();
      await save(resource, [record], void 0);
    },
    claim: async (resource, claim) => {
      const row = { kind: resource.name, ...claim };
      const { numInsertedOrUpdatedRows } = await db.insertInto("claims").values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) return void 0;
      return db.selectFrom("claims").select(["key", "place", "content"]).where("kind", "=", resource.name).where("key", "=", claim.key).executeTakeFirst();
    },
    close: () => db.destroy()
  };
}
var BATCH = 500;
async function createTables(db) {
  const { schema } = db;
  await schema.createTable("records").addColumn("kind", "text").addColumn("id", "integer").addColumn("language", "text").addColumn("data", "text").addPrimaryKeyConstraint("records_key", ["kind", "language", "id"]).execute();
  await schema.createTable("keys").addColumn("kind", "text").addColumn("shape", "text").addColumn("key", "text").addColumn("id", "integer").execute();
  await schema.createIndex("keys_key").on("keys").columns(["kind", "shape", "key"]).execute();
  await schema.createIndex("keys_id").on("keys").columns(["id", "kind"]).execute();
  await schema.createTable("claims").addColumn("kind", "text").addColumn("key", "text").addColumn("place", "text").addColumn("content", "text").addPrimaryKeyConstraint("claims_key", ["kind", "key"]).execute();
}
function draftOf(cells, drafting) {
  const sheet = { values: {}, columns: /* @__PURE__ */ new Map(), translations: /* @__PURE__ */ new Map() };
  const problems = [];
  for (const [column, raw] of Object.entries(cells)) {
    const cell = typeof raw === "string" ? raw.trim() : raw;
    const meaning = drafting.meaningOf(column);
    if (column === "language" && "translations" in cells) continue;
    if (meaning.is === "field" && meaning.language === void 0) sheet.columns.set(meaning.field, column);
    if (cell === void 0 || cell === "" && !drafting.emptyClears) continue;
    const say = meaning.is === "unknown" ? isUnknown : TAKERS[meaning.is](sheet, cell, meaning, raw);
    if (say !== void 0) problems.push({ column, value: raw, say });
  }
  return { draft: sheet, problems };
}
var isUnknown = (t) => t.unknownColumnHere();
var TAKERS = {
  ignored: () => void 0,
  id: (sheet, cell) => {
    if (cell === "" || cell === null) return void 0;
    if (!/^[1-9]\d{0,14}$/.test(String(cell))) return (t) => t.mustBeWhole(1);
    sheet.id = Number(cell);
    return void 0;
  },
  slug: (sheet, cell) => {
    if (cell !== "" && cell !== null) sheet.slug = String(cell);
    return void 0;
  },
  language: (sheet, cell) => {
    if (cell === "" || cell === null) return void 0;
    const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === cell);
    if (language === void 0) return (t) => t.mustBeOneOf((import_chunk_K3KD6D4B()).LANGUAGES);
    sheet.language = language;
    return void 0;
  },
  field: (sheet, cell, { field, parameter, language }, raw) => {
    const value = cellValueOf(parameter, parameter.form === "html" && cell !== "" ? raw : cell);
    if (value === void 0) return void 0;
    if ("say" in value) return value.say;
    const values = language === void 0 ? sheet.values : sheet.translations.get(language) ?? {};
    if (language !== void 0) sheet.translations.set(language, values);
    values[field] = value;
    return void 0;
  }
};
var CLEARABLE = new Set((import_chunk_K3KD6D4B()).CLEARABLE_FORMS);
function cellValueOf(parameter, cell) {
  const { form } = parameter;
  if (cell === "" || cell === null) return CLEARABLE.has(form) ? { send: null, read: null } : void 0;
  const raw = prepared(form, cell);
  if (isText(form) && (typeof raw === "number" || typeof raw === "boolean")) return cellValueOf(parameter, String(raw));
  if (form === "parent" && typeof raw === "string" && !/^\d+$/.test(raw)) return { send: raw, read: [{ text: raw }] };
  const outcome = (0, (import_chunk_IJMGWCXV()).judged)(parameter, raw);
  if ("say" in outcome) return outcome;
  const { value } = outcome;
  if (form === "zone" && !isZone(String(raw))) return { say: (t) => t.mustBeZone(String(raw).slice(0, 60)) };
  const send = READ_IS_SENT.has(form) ? value : raw;
  const isOnePiece = LINKS.has(form) && typeof cell === "string" && !cell.includes(";");
  return { send, read: form === "parent" ? parentOf(value) : value, ...isOnePiece ? { isOnePiece } : {} };
}
var READ_IS_SENT = /* @__PURE__ */ new Set(["id", "flag", "latitude", "longitude", "status"]);
var TEXTS = /* @__PURE__ */ new Set(["name", "text", "html", "slug", "url", "email", "zone"]);
var isText = (form) => TEXTS.has(form);
var LINKS = /* @__PURE__ */ new Set(["terms", "posts"]);
var parentOf = (id) => id === 0 ? null : [{ id }];
function prepared(form, cell) {
  if (JSON_CELLS.has(form) && typeof cell === "string" && /^[[{]/.test(cell)) return fromJson(cell);
  if (!LINKS.has(form)) return cell;
  if (typeof cell === "string") {
    const parts = cell.split(";").map((part) => part.trim()).filter((part) => part !== "");
    return cell.includes(";") || !/^[\d\s,]+$/.test(cell) ? parts : cell;
  }
  const items = Array.isArray(cell) ? cell : [cell];
  return items.map((item) => form === "terms" ? namedBy(item) : item);
}
var JSON_CELLS = /* @__PURE__ */ new Set(["cost", "image"]);
function fromJson(cell) {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
function namedBy(item) {
  if (typeof item !== "object" || item === null || "id" in item) return item;
  return Reflect.get(item, "slug") ?? Reflect.get(item, "name") ?? item;
}
var zones = /* @__PURE__ */ new Map();
function isZone(name) {
  const known = zones.get(name);
  if (known !== void 0) return known;
  let isKnown = /^UTC([+-]\d{1,2}(:?[0-5]\d)?)?$/i.test(name) || /^[a-z]/i.test(name);
  try {
    (import_chunk_KZRWFJOL()).Temporal.Now.zonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(name));
  } catch {
    isKnown = false;
  }
  zones.set(name, isKnown);
  return isKnown;
}
async function* unpacked(bytes) {
  const { start, rest } = await peeked(bytes, 2);
  if (start[0] !== 31 || start[1] !== 139) {
    yield* rest;
    return;
  }
  const out = new (import_node_stream()).PassThrough();
  const piping = (0, (import_promises()).pipeline)((import_node_stream()).Readable.from(rest), (0, (import_node_zlib()).createGunzip)(), out).catch((error) => out.destroy(error));
  yield* out;
  await piping;
}
async function peeked(bytes, count) {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks = [];
  let length = 0;
  while (length < count) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const start = Buffer.concat(chunks);
  return { start, rest: continued2(start, iterator) };
}
async function* continued2(start, iterator) {
  try {
    if (start.length > 0) yield start;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
var ROW_FORMATS = ["csv", "tsv", "ndjson", "json", "yaml", "ics"];
var BY_ENDING = {
  csv: "csv",
  txt: "csv",
  tsv: "tsv",
  tab: "tsv",
  ndjson: "ndjson",
  jsonl: "ndjson",
  json: "json",
  yaml: "yaml",
  yml: "yaml",
  ics: "ics",
  ical: "ics",
  icalendar: "ics"
};
function formatByName(name) {
  const ending = /\.(\w+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return BY_ENDING[ending];
}
function formatByStart(start) {
  const text = start.replace(/^\uFEFF/, "").trimStart();
  const [first = ""] = text.split(/\r\n|\n|\r/);
  if (/^BEGIN:VCALENDAR/i.test(text)) return "ics";
  if (text.startsWith("[")) return "json";
  if (text.startsWith("{")) return isWhole(first) ? "ndjson" : "json";
  if (/^(---|- |%YAML)/.test(text) || /^[\w-]+:(\s|$)/.test(first)) return "yaml";
  return first.includes("	") ? "tsv" : "csv";
}
function isWhole(line) {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
var ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"];
var ENOUGH = 4096;
async function* textOf(bytes, name, told) {
  const { start, rest } = await peeked(bytes, ENOUGH);
  const encoding = told ?? encodingOf(start);
  if (encoding === void 0) yield* guessed(rest, name);
  else if (encoding === "windows-1252") for await (const chunk of rest) yield fromWindows(chunk);
  else yield* decoded(rest, encoding, name);
}
function encodingOf(start) {
  const [first, second, third] = start;
  if (first === 255 && second === 254) return "utf-16le";
  if (first === 254 && second === 255) return "utf-16be";
  if (first === 239 && second === 187 && third === 191) return "utf-8";
  if (start.length < 4) return void 0;
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 8;
  if (odd > many && even < many / 8) return "utf-16le";
  return even > many && odd < many / 8 ? "utf-16be" : void 0;
}
async function* decoded(bytes, encoding, name) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.wrongEncoding(name, encoding), { hint: (t) => t.encodingHint(ENCODINGS) });
  }
}
async function* guessed(bytes, name) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isPlain = true;
  let isWindows = false;
  let held = new Uint8Array();
  for await (const chunk of bytes) {
    if (isWindows) {
      yield fromWindows(chunk);
      continue;
    }
    const text = attempt(() => decoder.decode(chunk, { stream: true }));
    if (text === void 0) {
      if (!isPlain) throw mixed(name);
      isWindows = true;
      yield fromWindows(Buffer.concat([held, chunk]));
      continue;
    }
    held = isPlain ? tailOf(chunk, held) : held;
    isPlain &&= !/[^\0-\x7f]/.test(text);
    yield text;
  }
  if (isWindows) return;
  if (attempt(() => decoder.decode()) !== void 0) return;
  if (!isPlain) throw mixed(name);
  yield fromWindows(held);
}
var mixed = (name) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.wrongEncoding(name, "utf-8"), { hint: (t) => t.encodingHint(ENCODINGS) });
function attempt(work) {
  try {
    return work();
  } catch {
    return void 0;
  }
}
function tailOf(chunk, held) {
  const last = Buffer.concat([held, chunk]).subarray(-3);
  const from = last.findIndex((byte) => byte >= 128);
  return from < 0 ? new Uint8Array() : last.subarray(from);
}
var UPPER = "\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";
var fromWindows = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1").replace(/[\x80-\x9f]/g, (sign) => UPPER[sign.charCodeAt(0) - 128] ?? sign);
async function* readRows(source, options) {
  try {
    const { start, rest } = await begun(decoded2(source, options));
    const format = options.format ?? formatByName(source.name) ?? formatByStart(start);
    options.onFormat?.(format);
    const read = await READERS[format]();
    const delimiter = format === "tsv" ? "	" : void 0;
    const rows = read(rest, { ...delimiter === void 0 ? {} : { delimiter }, ...options, name: source.name });
    for await (const row of rows) yield withKind(row);
  } catch (error) {
    throw readingError(error, source);
  }
}
function withKind(row) {
  if ((0, (import_chunk_VQQX2O2Z()).isBroken)(row) || row.kind !== void 0) return row;
  const kind = (0, (import_chunk_XSGS5GQ7()).kindNamed)(row.cells.kind);
  if (kind === void 0) return row;
  const { kind: _, ...cells } = row.cells;
  return { ...row, cells, kind };
}
async function* textIn(source, options) {
  try {
    yield* decoded2(source, options);
  } catch (error) {
    throw readingError(error, source);
  }
}
function decoded2(source, { stdin, encoding, onBytes }) {
  const given = source.path === "-" ? stdin() : (0, (import_node_fs()).createReadStream)(source.path);
  return textOf(unpacked(counted(given, onBytes)), source.name, encoding);
}
async function* counted(bytes, count) {
  for await (const chunk of bytes) {
    count?.(chunk.length);
    yield chunk;
  }
}
var READERS = {
  csv: async () => (await Promise.resolve().then(() => __toESM(load("csv-parse/delimited-GONLGSLT")))).readDelimited,
  tsv: async () => (await Promise.resolve().then(() => __toESM(load("csv-parse/delimited-GONLGSLT")))).readDelimited,
  ndjson: async () => (await Promise.resolve().then(() => __toESM(load("client/json-XVK53WO4")))).readNdjson,
  json: async () => (await Promise.resolve().then(() => __toESM(load("client/json-XVK53WO4")))).readJson,
  yaml: async () => (await Promise.resolve().then(() => __toESM(load("client/yaml-JHXYDWJ4")))).readYaml,
  ics: async () => (await Promise.resolve().then(() => __toESM(load("ical.js/read-T6HR47DM")))).readIcalendar
};
async function begun(text) {
  const peeked2 = await (0, (import_chunk_3SGYQA7E()).peekedText)(text, (start2) => start2.trim() !== "");
  const start = peeked2.start.replace(/^\uFEFF/, "");
  return { start, rest: (0, (import_chunk_3SGYQA7E()).continued)(start, peeked2.rest) };
}
function readingError(error, { name }) {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code.startsWith("Z_")) return new (import_chunk_UTLTHOXH()).UsageError((t) => t.damagedGzip(name), { hint: (t) => t.damagedHint() });
  const reason = /^E[A-Z]+$/.test(code) && error instanceof Error ? error.message : void 0;
  if (reason === void 0) return error;
  return new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(name, reason.replace(/^\w+: /, "").replace(/, \w+( '.*)?$/, "")));
}
var isComing = (reference) => typeof reference === "object" && reference !== null && "id" in reference && reference.id instanceof Promise;
function referencesOf({ known, missing, create, fieldsFor }) {
  const coming = /* @__PURE__ */ new Map();
  const nameIn = (resource, name) => `${resource.name} ${(0, (import_chunk_76FSKYJ6()).folded)(name)}`;
  const expect = (resource, name, id) => {
    const entry = { name, id };
    coming.set(nameIn(resource, name), entry);
    const forget = () => coming.delete(nameIn(resource, name));
    id.then(forget, forget);
    return entry;
  };
  const idsBy = (resource, shape, text) => known.find(resource, shape, JSON.stringify([text]));
  const found = async (resource, text) => {
    if (text.startsWith((import_chunk_AHPKJXZK()).SLUG_MARK)) return idsBy(resource, (import_chunk_76FSKYJ6()).SLUG, (0, (import_chunk_NKEJKAH5()).slugOf)(text.slice((import_chunk_AHPKJXZK()).SLUG_MARK.length)));
    const bySlug = isSlug(text) ? await idsBy(resource, (import_chunk_76FSKYJ6()).SLUG, (0, (import_chunk_NKEJKAH5()).slugOf)(text)) : [];
    if (bySlug.length === 1) return bySlug;
    const named = await idsBy(resource, [resource.title], (0, (import_chunk_76FSKYJ6()).folded)(text));
    const expected = coming.get(nameIn(resource, text));
    return named.length === 0 && expected !== void 0 ? [expected] : named;
  };
  const made = (resource, name, values) => {
    const known2 = coming.get(nameIn(resource, name));
    return known2 ?? expect(resource, name, create(resource, values));
  };
  const byText = async (resource, text) => {
    const matches = await found(resource, text);
    const [only] = matches;
    if (matches.length > 1) {
      return {
        say: (t) => t.ambiguousName(
          resource.name,
          text,
          matches.filter((id) => typeof id === "number")
        )
      };
    }
    if (only !== void 0) return only;
    if (missing.has(resource.name) && !text.startsWith((import_chunk_AHPKJXZK()).SLUG_MARK)) {
      return made(resource, text, { [resource.title]: text });
    }
    return { say: (t) => t.unknownReference(resource.name, resource.plural, text) };
  };
  const byId = async (resource, id) => {
    const isThere = await known.record(resource, id) !== void 0;
    return isThere ? id : { say: (t) => t.unknownId(resource.name, id) };
  };
  const byData = async (resource, data) => {
    const meaningOf = (0, (import_chunk_GKEGMVJ6()).meaningsOf)(resource, { map: /* @__PURE__ */ new Map(), ignoreUnknown: true });
    const { draft, problems } = draftOf(data, { meaningOf, emptyClears: false });
    const [problem] = problems;
    if (problem !== void 0) return { say: (t) => `${problem.column}: ${problem.say(t)}` };
    const keyed = (0, (import_chunk_76FSKYJ6()).keyOfDraft)(resource, shapeIn(resource, draft), draft, { zone: void 0, isAllDay: false, now: 0 });
    const name = String(draft.values[resource.title]?.send ?? draft.slug ?? "");
    const ids = keyed === void 0 ? [] : await known.find(resource, keyed.shape, keyed.key);
    if (ids.length === 1 && ids[0] !== void 0) return ids[0];
    if (ids.length > 1 || keyed === void 0 || !missing.has(resource.name)) return byText(resource, name);
    return made(
      resource,
      name,
      Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send]))
    );
  };
  const byLink = (resource, link) => {
    if ("id" in link) return byId(resource, link.id);
    return "text" in link ? byText(resource, link.text) : byData(resource, link.data);
  };
  const parted = async (resource, links) => {
    const [only] = links;
    if (links.length !== 1 || only === void 0 || !("text" in only) || !only.text.includes(",")) return links;
    if ((await found(resource, only.text)).length > 0) return links;
    return only.text.split(",").flatMap((part) => linkOf(part.trim()));
  };
  const shortened = async (resource, links) => {
    const [only] = links;
    if (links.length !== 1 || only === void 0 || !("text" in only) || !only.text.includes(",")) return links;
    if (!("address" in (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)) || (await found(resource, only.text)).length > 0) return links;
    const text = only.text.split(",")[0]?.trim() ?? "";
    return (await found(resource, text)).length === 1 ? [{ text }] : links;
  };
  return {
    expect: (resource, name, id) => void expect(resource, name, id),
    resolve: async (parameter, { read, isOnePiece }) => {
      if (read === null || parameter.of === void 0) return [];
      const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(parameter.of);
      await known.load(resource, fieldsFor(resource));
      const given = read;
      const links = isOnePiece ? await parted(resource, given) : await shortened(resource, given);
      const references = [];
      for (const link of links) {
        const reference = await byLink(resource, link);
        if (typeof reference === "object" && "say" in reference) return reference;
        references.push(reference);
      }
      return references;
    }
  };
}
var isSlug = (text) => (0, (import_chunk_NKEJKAH5()).slugOf)(text) === text.toLowerCase() || /^[a-z\d%-]+$/i.test(text);
var linkOf = (text) => {
  if (text === "") return [];
  return [/^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : { text }];
};
function shapeIn(resource, draft) {
  if (draft.id !== void 0) return (import_chunk_76FSKYJ6()).ID;
  if (draft.slug !== void 0 && draft.values[resource.title] === void 0) return (import_chunk_76FSKYJ6()).SLUG;
  return resource.sameBy.filter((field, at) => at === 0 || field in draft.values);
}
var newValuesOf = (values) => Object.fromEntries(Object.entries(values).flatMap(([field, { send }]) => send === null ? [] : [[field, send]]));
function problemsOfNew(resource, draft, now) {
  const needed = (t) => t.neededForNew();
  const missing = Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).flatMap(
    ([field, { required }]) => required && draft.values[field] === void 0 ? [{ column: field, say: needed }] : []
  );
  return [...missing, ...problemsOfDates(draft.values, now)];
}
function problemsOfDates({ start_date, end_date, timezone, all_day }, now) {
  if (!start_date?.read || !end_date?.read) return [];
  const zone = typeof timezone?.send === "string" ? timezone.send : void 0;
  const [start, end] = [start_date.read, end_date.read];
  const clock = start.kind === "wall" && end.kind === "wall" ? (import_chunk_I4TPTPK5()).wallOf : (import_chunk_I4TPTPK5()).utcOf;
  const [from, to] = [clock(start, zone, now), clock(end, zone, now)];
  if (from === void 0 || to === void 0) return [];
  const length = all_day?.read === true ? 10 : 19;
  const isWrong = to.slice(0, length) < from.slice(0, length);
  return isWrong ? [{ column: "end_date", value: end_date.send, say: (t) => t.endBeforeStart() }] : [];
}
function changesTo(resource, record, values, against) {
  const shown = asWritten(resource, record);
  const comparing = comparingWith(resource, shown, values, against);
  const fields = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource);
  const changed = Object.entries(values).filter(
    ([field, value]) => !isAsWanted(field, fields[field], value, comparing)
  );
  return Object.fromEntries(changed.map(([field, { send }]) => [field, send]));
}
function isAsWanted(field, parameter, value, comparing) {
  if (parameter === void 0 || holdsComing(value.send)) return false;
  return (0, (import_chunk_FHXVMAKT()).isSame)(field, parameter.form, value, comparing);
}
var holdsComing = (send) => isComing(send) || Array.isArray(send) && send.some(isComing);
function asWritten(resource, record) {
  const whole = Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).flatMap(
    ([field, { readBackFrom }]) => readBackFrom !== void 0 && record[readBackFrom] !== void 0 ? [[field, record[readBackFrom]]] : []
  );
  return { ...record, ...Object.fromEntries(whole) };
}
function comparingWith(resource, record, values, against) {
  const { timezone, all_day } = values;
  const zone = typeof timezone?.send === "string" ? timezone.send : record.timezone;
  const comparing = {
    ...against,
    record,
    zone: typeof zone === "string" && zone !== "" ? zone : void 0,
    isAllDay: typeof all_day?.read === "boolean" ? all_day.read : record.all_day === true,
    isMoved: false
  };
  const fields = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource);
  const differs = (field, value) => value !== void 0 && !isAsWanted(field, fields[field], value, comparing);
  return { ...comparing, isMoved: differs("timezone", timezone) || differs("all_day", all_day) };
}
function propertiesOf(resource, fields) {
  const parameters = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource);
  const all = [...fields].flatMap((field) => {
    const parameter = parameters[field];
    if (parameter === void 0) return [];
    return [field, parameter.readBackFrom ?? field, `utc_${field}`, `${field}_details`, `${field}_utc`];
  });
  const clock = all.some((field) => parameters[field]?.form === "date") ? ["timezone", "all_day"] : [];
  return [.../* @__PURE__ */ new Set([...all, ...clock])].filter(
    (name) => name in resource.answer && !/^(utc_)?\w+_date_details$/.test(name)
  );
}
function strangeSlug(resource, { slug, values }, shape) {
  if (slug === void 0 || shape.join() !== (import_chunk_76FSKYJ6()).SLUG.join()) return [];
  const follows = (0, (import_chunk_NKEJKAH5()).slugOf)(String(values[resource.title]?.send ?? ""));
  return (0, (import_chunk_NKEJKAH5()).slugOf)(slug) === follows ? [] : [{ column: "slug", value: slug, say: (t) => t.slugFollows(follows) }];
}
async function settled(values) {
  const entries = Object.entries(values).map(async ([field, value]) => [field, await idsOfAll(value)]);
  return Object.fromEntries(await Promise.all(entries));
}
var idsOfAll = async (value) => Array.isArray(value) ? Promise.all(value.map(idOf)) : idOf(value);
var idOf = (reference) => isComing(reference) && "id" in reference ? reference.id : reference;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ENCODINGS,
  ROW_FORMATS,
  cellValueOf,
  changesTo,
  draftOf,
  formatByName,
  formatByStart,
  knownOf,
  newValuesOf,
  peeked,
  problemsOfDates,
  problemsOfNew,
  propertiesOf,
  readRows,
  readingError,
  referencesOf,
  settled,
  strangeSlug,
  textIn
});
},
"client/chunk-74DR2V4E"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  confirmed: () => confirmed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
async function confirmed(destruction) {
  const { given, context, settings, question, needs, declined } = destruction;
  if (settings.protected) return isNamed(destruction);
  if (question === void 0 || (0, (import_chunk_YVF6EU7N()).isOn)(given, "yes")) return true;
  if (!(0, (import_chunk_KBHRPR4P()).canAsk)(context)) throw new (import_chunk_UTLTHOXH()).UsageError(needs, { hint: (t) => t.needsYesHint() });
  const isYes = await (0, (import_chunk_KBHRPR4P()).saysYes)(question(context.text), context);
  if (!isYes) await context.err.write(`${declined(context.text)}
`);
  return isYes;
}
async function isNamed({ given, context, settings, needs, declined }) {
  const name = nameOf(settings);
  const said = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "confirm");
  if (said !== void 0) return said === name || wrongName(name);
  const { text, err } = context;
  if (!(0, (import_chunk_KBHRPR4P()).canAsk)(context))
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `${needs(t)} ${t.isProtected(name)}`, { hint: (t) => t.confirmHint(name) });
  const isMeant = (await context.ask(`${text.isProtected(name)} ${text.askName(name)}`)).trim() === name;
  if (!isMeant) await err.write(`${declined(text)}
`);
  return isMeant;
}
function wrongName(name) {
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.isProtected(name), { hint: (t) => t.confirmHint(name) });
}
function nameOf({ profile, target }) {
  if (profile !== void 0) return profile;
  return target.kind === "http" ? new URL((0, (import_chunk_AQ6J5ZXF()).rootOf)(target.restRoot)).host : target.path.replace(/^.*[/\\]/, "");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  confirmed
});
},
"client/chunk-76FSKYJ6"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  ID: () => ID,
  SLUG: () => SLUG,
  folded: () => folded,
  keyOfDraft: () => keyOfDraft,
  keyOfRecord: () => keyOfRecord,
  shapeOf: () => shapeOf,
  shapesFor: () => shapesFor
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
function shapesFor(resource, draft, key) {
  if (key !== void 0) return [key];
  if (draft.id !== void 0) return [ID];
  if (slugIn(draft) === void 0) return [meantBy(resource, draft)];
  return "slug" in (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource) ? [SLUG] : [SLUG, meantBy(resource, draft)];
}
var ID = ["id"];
var SLUG = ["slug"];
var slugIn = ({ slug, values }) => slug ?? (typeof values.slug?.send === "string" ? values.slug.send : void 0);
var meantBy = ({ sameBy }, { columns }) => sameBy.filter((field, at) => at === 0 || columns.has(field));
var shapeOf = (resource, columns) => {
  const names = columns.map((import_chunk_GKEGMVJ6()).columnNameOf);
  const unknown = names.find((name) => !(name in (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)) && name !== "id" && name !== "slug");
  return unknown === void 0 ? names : { unknown };
};
var folded = (text) => (/[<&]/.test(text) ? (0, (import_chunk_2PXZJYPL()).plain)(text) : text).normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();
function keyOfRecord(resource, shape, record) {
  const parts = shape.map((field) => partOfRecord((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field], field, record));
  return parts[0] === "" ? void 0 : JSON.stringify(parts);
}
function partOfRecord(parameter, field, record) {
  const shown = record[field];
  if (field === "id") return String(record.id);
  if (field === "slug") return (0, (import_chunk_NKEJKAH5()).slugOf)(String(record.slug ?? ""));
  if (parameter?.form === "parent") return String(shown ?? 0);
  if (parameter?.of !== void 0) return (0, (import_chunk_FHXVMAKT()).idsIn)(shown).sort().join();
  return folded(String(shown ?? ""));
}
function keyOfDraft(resource, shape, draft, context) {
  const parts = shape.map((field) => partOfDraft((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field], field, draft, context));
  if (parts[0]?.part === "") return void 0;
  return { shape: parts.map(({ field }) => field), key: JSON.stringify(parts.map(({ part }) => part)) };
}
function partOfDraft(parameter, field, draft, context) {
  if (field === "id") return { field, part: draft.id === void 0 ? "" : String(draft.id) };
  if (field === "slug") return { field, part: (0, (import_chunk_NKEJKAH5()).slugOf)(slugIn(draft) ?? "") };
  const value = draft.values[field];
  if (parameter?.of !== void 0) return { field, part: referencePart(parameter, value?.send) };
  if (parameter?.form === "date" && value?.read) return datePart(field, value, context);
  return { field, part: folded(String(value?.send ?? "")) };
}
function referencePart({ form }, send) {
  const items = (Array.isArray(send) ? send : [send ?? (form === "parent" ? 0 : [])]).flat();
  return items.map(
    (item) => typeof item === "object" && item !== null ? `new ${folded(String(Reflect.get(item, "name")))}` : Number(item)
  ).sort().join();
}
function datePart(field, { read }, { zone, isAllDay, now }) {
  const input = read;
  const wall = (0, (import_chunk_I4TPTPK5()).wallOf)(input, zone, now);
  if (wall !== void 0) return { field, part: isAllDay ? `${wall.slice(0, 10)} 00:00:00` : wall };
  return { field: `utc_${field}`, part: (0, (import_chunk_I4TPTPK5()).utcOf)(input, zone, now) ?? "" };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ID,
  SLUG,
  folded,
  keyOfDraft,
  keyOfRecord,
  shapeOf,
  shapesFor
});
},
"client/chunk-6JHXT47G"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  RESTATED_PROPERTIES: () => RESTATED_PROPERTIES,
  restated: () => restated
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
function restated(resource, record) {
  const entries = Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).flatMap(([field, parameter]) => {
    const value = RESET[parameter.form]?.(shownOf(field, parameter, record), record);
    return value === void 0 ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
var RESTATED_PROPERTIES = ["url"];
var shownOf = (field, { readBackFrom }, record) => (readBackFrom === void 0 ? void 0 : record[readBackFrom]) ?? record[field];
var same = (shown) => shown;
var filled = (shown) => shown === "" ? void 0 : shown;
var ids = (shown) => shown === void 0 ? void 0 : (0, (import_chunk_FHXVMAKT()).idsIn)(shown);
var RESET = {
  status: same,
  flag: same,
  zone: filled,
  cost: filled,
  // An event without a website shows its own address there.
  url: (shown, { url }) => shown === url ? void 0 : filled(shown, {}),
  image: (shown) => typeof shown === "object" && shown !== null ? Reflect.get(shown, "id") ?? Reflect.get(shown, "url") : void 0,
  posts: ids,
  terms: ids
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  RESTATED_PROPERTIES,
  restated
});
},
"client/chunk-3SGYQA7E"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  continued: () => continued,
  peekedText: () => peekedText
});
module.exports = __toCommonJS(stdin_exports);
async function peekedText(text, enough) {
  const rest = text[Symbol.asyncIterator]();
  const isEnough = typeof enough === "number" ? (start2) => start2.length >= enough : enough;
  let start = "";
  while (!isEnough(start)) {
    const { value, done } = await rest.next();
    if (done) break;
    start += value;
  }
  return { start, rest };
}
async function* continued(start, rest) {
  try {
    if (start !== "") yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  continued,
  peekedText
});
},
"client/chunk-VQQX2O2Z"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  brokenRow: () => brokenRow,
  isBroken: () => isBroken
});
module.exports = __toCommonJS(stdin_exports);
var isBroken = (row) => "broken" in row;
var MOST_TEXT = 200;
var brokenRow = (line, text, broken) => ({
  line,
  broken,
  text: text.slice(0, MOST_TEXT)
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  brokenRow,
  isBroken
});
},
"client/profiles-5AT6LWBC"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  forgetProfile: () => forgetProfile,
  listProfiles: () => listProfiles,
  makeCurrent: () => makeCurrent,
  showProfile: () => showProfile
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_M4DZKOSD = later(() => load("client/chunk-M4DZKOSD"));
var import_chunk_5V4EM2DY = later(() => load("client/chunk-5V4EM2DY"));
var import_chunk_SJN7SK2C = later(() => load("client/chunk-SJN7SK2C"));
var import_chunk_KBHRPR4P = later(() => load("client/chunk-KBHRPR4P"));
var import_chunk_M27ODB5C = later(() => load("client/chunk-M27ODB5C"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function listProfiles(given, context) {
  const { out, err, text } = context;
  const all = await (0, (import_chunk_5V4EM2DY()).profilesOf)(context);
  if ((0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json") return out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(all.map(toJsonValue), 2)}
`);
  const rows = all.map((each) => [
    each.isCurrent ? "*" : "",
    each.name,
    each.settings.url ?? "",
    each.settings.user ?? "",
    text.passwordPlace(passwordPlace(each))
  ]);
  if (rows.length === 0) return err.write(`${text.noProfiles()}
`);
  if (!out.isTTY) return out.write(rows.map((row) => `${row.join("	")}
`).join(""));
  const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out);
  await out.write((0, (import_chunk_M27ODB5C()).tableOf)(["", ...text.profileHeadings()], rows, { columns: out.columns, paint, isSeen: true }));
}
var toJsonValue = (profile) => ({
  name: profile.name,
  current: profile.isCurrent,
  ...profile.settings,
  password: passwordPlace(profile) ?? null
});
function passwordPlace({ settings, stored }) {
  if (settings.password_command !== void 0) return "command";
  return stored === void 0 ? void 0 : stored.store ?? "file";
}
async function makeCurrent(given, context) {
  const { name } = await (0, (import_chunk_5V4EM2DY()).profileNamed)(context, given.operands[0] ?? "");
  await (0, (import_chunk_5V4EM2DY()).useProfile)(context, name);
  const { env, cwd, home, err, text } = context;
  await err.write(`${text.profileIsCurrent(name)}
`);
  const stronger = (0, (import_chunk_M4DZKOSD()).strongerThan)(name, (await (0, (import_chunk_JHY6KM4I()).configured)({ env, cwd, home })).settings);
  if (stronger !== void 0) await err.write(`${text.overriddenBy(stronger)}
`);
}
async function showProfile(given, context) {
  const { env, cwd, home, out, text } = context;
  const name = given.operands[0] ?? (await (0, (import_chunk_JHY6KM4I()).configured)({ env, cwd, home })).settings.profile;
  if (name === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noCurrentProfile());
  const profile = await (0, (import_chunk_5V4EM2DY()).profileNamed)(context, name);
  if ((0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json") return out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(toJsonValue(profile), 2)}
`);
  const { password_command: command, ...settings } = profile.settings;
  const facts = [
    ["name", name],
    ...Object.entries(settings).map(([key, value]) => [key, String(value)]),
    ...command === void 0 ? [] : [["password_command", [command].flat().join(" ")]],
    ["password", text.passwordPlace(passwordPlace(profile))]
  ];
  await out.write((0, (import_chunk_SJN7SK2C()).factsOf)(facts, { paint: await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out), isSeen: out.isTTY }));
}
async function forgetProfile(given, context) {
  const { err, text } = context;
  const profile = await (0, (import_chunk_5V4EM2DY()).profileNamed)(context, given.operands[0] ?? "");
  const isMeant = (0, (import_chunk_YVF6EU7N()).isOn)(given, "yes") || !(0, (import_chunk_KBHRPR4P()).canAsk)(context) || await (0, (import_chunk_KBHRPR4P()).saysYes)(text.askForget(profile.name), context);
  if (!isMeant) return err.write(`${text.nothingChanged()}
`);
  await (0, (import_chunk_5V4EM2DY()).removeProfile)(context, profile);
  await err.write(`${text.profileForgotten(profile.name)}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  forgetProfile,
  listProfiles,
  makeCurrent,
  showProfile
});
},
"client/chunk-M4DZKOSD"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  strongerThan: () => strongerThan
});
module.exports = __toCommonJS(stdin_exports);
function strongerThan(profile, { profile: chosen, origins }) {
  const { url, profile: by } = origins;
  if (chosen !== profile) return by?.name;
  return url?.profile === void 0 ? url?.name : void 0;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  strongerThan
});
},
"client/chunk-5V4EM2DY"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  forgetPassword: () => forgetPassword,
  profileNamed: () => profileNamed,
  profilesOf: () => profilesOf,
  removeProfile: () => removeProfile,
  saveProfile: () => saveProfile,
  useProfile: () => useProfile
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
async function profilesOf(owner, read = (import_chunk_L4T23KSZ()).readText) {
  const { env, home, cwd = home } = owner;
  const [file, stored] = await Promise.all([(0, (import_chunk_3WBA4Q5M()).userFile)((0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd), env, read), (0, (import_chunk_SBHYEXZG()).readStored)(owner)]);
  const profiles = file?.settings.profiles ?? {};
  const names = [.../* @__PURE__ */ new Set([...Object.keys(profiles), ...Object.keys(stored)])].sort();
  return names.map((name) => {
    const kept = Object.hasOwn(stored, name) ? stored[name] : void 0;
    const own = Object.hasOwn(profiles, name) ? profiles[name] : void 0;
    const { url, user } = kept ?? {};
    return {
      name,
      isCurrent: file?.settings.profile === name,
      settings: { ...url === void 0 ? {} : { url }, ...user === void 0 ? {} : { user }, ...own },
      ...kept === void 0 ? {} : { stored: kept }
    };
  });
}
async function profileNamed(owner, name) {
  const all = await profilesOf(owner);
  const found = all.find((each) => each.name === name);
  if (found !== void 0) return found;
  throw (0, (import_chunk_JHY6KM4I()).unknownProfile)(
    name,
    all.map((each) => each.name)
  );
}
async function saveProfile(owner, { name, isReplaced }, settings) {
  const place = await (0, (import_chunk_OETZMUCZ()).placeOf)(owner, false);
  await (0, (import_chunk_OETZMUCZ()).changeConfig)(place, (document) => {
    if (isReplaced && document.hasIn(["profiles", name])) document.deleteIn(["profiles", name]);
    for (const [key, value] of Object.entries(settings)) document.setIn(["profiles", name, key], value);
    document.set("profile", name);
  });
  return place.path;
}
var useProfile = async (owner, name) => (0, (import_chunk_OETZMUCZ()).changeConfig)(await (0, (import_chunk_OETZMUCZ()).placeOf)(owner, false), (document) => document.set("profile", name));
async function removeProfile(owner, profile, findKeyring = (import_chunk_JHY6KM4I()).systemKeyring) {
  await forgetPassword(owner, profile, findKeyring);
  await (0, (import_chunk_OETZMUCZ()).changeConfig)(await (0, (import_chunk_OETZMUCZ()).placeOf)(owner, false), (document) => drop(document, profile));
}
function drop(document, { name, isCurrent }) {
  if (document.hasIn(["profiles", name])) document.deleteIn(["profiles", name]);
  if (isCurrent) document.delete("profile");
}
async function forgetPassword(owner, { name, stored }, findKeyring = (import_chunk_JHY6KM4I()).systemKeyring) {
  if (stored?.store === "keyring") {
    const account = (0, (import_chunk_JHY6KM4I()).accountOf)({ profile: name, user: stored.user, origin: (0, (import_chunk_76KFZXWK()).originOf)(stored.url) ?? "" });
    await (await findKeyring(owner.env))?.remove(account).catch(() => void 0);
  }
  return (0, (import_chunk_SBHYEXZG()).removeCredentials)(owner, name);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  forgetPassword,
  profileNamed,
  profilesOf,
  removeProfile,
  saveProfile,
  useProfile
});
},
"client/chunk-SJN7SK2C"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  factsOf: () => factsOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
function factsOf(facts, { paint, isSeen }) {
  const width = Math.max(0, ...facts.map(([name]) => (0, (import_chunk_4FGRAG2L()).widthOf)(name)));
  const kept = isSeen ? (import_chunk_OHABTOXV()).isolated : (text) => text;
  return facts.map(([name, value]) => `${paint.dim((0, (import_chunk_4FGRAG2L()).padded)(name, width))}  ${kept((0, (import_chunk_IYCBVP4N()).inOneLine)(value))}
`).join("");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  factsOf
});
},
"client/chunk-KBHRPR4P"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  answerTo: () => answerTo,
  canAsk: () => canAsk,
  saysYes: () => saysYes
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var canAsk = ({ stdin, err }) => stdin.isTTY && err.isTTY;
async function answerTo(question, missing, context) {
  const answer = canAsk(context) ? (await context.ask(question)).trim() : "";
  if (answer === "") throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.loginNeeds(missing));
  return answer;
}
async function saysYes(question, context) {
  const answer = (await context.ask(question)).trim().toLowerCase();
  return context.text.yesWords().includes(answer);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  answerTo,
  canAsk,
  saysYes
});
},
"client/human-TFFASF7R"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  cardWriter: () => cardWriter,
  tableWriter: () => tableWriter
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_M27ODB5C = later(() => load("client/chunk-M27ODB5C"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function humanCellOf(record, path, { resource, plan }) {
  const cell = (0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, path));
  if (plan.locale === void 0 || !isDate(resource, path)) return cell;
  const owner = path.split(".").slice(0, -1).join(".");
  const isAllDay = (0, (import_chunk_XKGDUFL7()).valueAt)(owner === "" ? record : (0, (import_chunk_XKGDUFL7()).valueAt)(record, owner), "all_day") === true;
  return localDateOf(cell, plan.locale, isAllDay);
}
function isDate(resource, path) {
  const [name = "", ...below] = path.split(".");
  const type = resource.answer[name]?.type;
  if (below.length === 0) return type === "date-time";
  const next = type === void 0 ? void 0 : referred(type);
  return next !== void 0 && isDate(next, below.join("."));
}
function referred(type) {
  if (typeof type === "string") return void 0;
  const [name] = Object.values(type);
  return name === void 0 ? void 0 : (0, (import_chunk_JONA4TYY()).resourceOf)(name);
}
var WALL_CLOCK = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
var EDGES = /* @__PURE__ */ new Set(["00:00:00", "23:59:59"]);
function localDateOf(text, locale, isAllDay) {
  const [, day, time] = WALL_CLOCK.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(at)) return text;
  const clock = isAllDay && EDGES.has(time) ? {} : { timeStyle: "short" };
  return formatOf(locale, { dateStyle: "medium", ...clock }).format(at);
}
var formats = /* @__PURE__ */ new Map();
function formatOf(locale, how) {
  const key = `${locale} ${how.timeStyle ?? ""}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone: "UTC", calendar: "gregory" });
  formats.set(key, format);
  return format;
}
function tableWriter(writing) {
  const { plan, write, resource } = writing;
  const paths = (0, (import_chunk_XKGDUFL7()).columnsOf)(writing);
  const rows = [];
  const urls = [];
  const finished = (cell, { row, column }) => ["id", resource.title].includes(paths[column] ?? "") ? plan.link(cell, urls[row] ?? "") : cell;
  return {
    async record(record) {
      rows.push(paths.map((path) => humanCellOf(record, path, writing)));
      urls.push((0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, "url")));
    },
    end: async () => rows.length === 0 ? void 0 : write((0, (import_chunk_M27ODB5C()).tableOf)(headingsOf(paths), rows, { ...plan, finished }))
  };
}
var headingsOf = (paths) => paths.map((path) => [...new Set(path.split("."))].join(".").replaceAll("_", " "));
var cardWriter = (writing) => ({
  async record(record) {
    const { resource, plan, write } = writing;
    const kept = plan.isSeen ? (import_chunk_OHABTOXV()).isolated : (text) => text;
    const paths = plan.paths ?? Object.keys(resource.answer).filter((name) => isWorthALine(resource.answer[name]));
    const pairs = paths.map(
      (path) => [path.replaceAll("_", " "), kept((0, (import_chunk_IYCBVP4N()).harmless)(humanCellOf(record, path, writing)))]
    );
    const told = pairs.filter(([, value]) => plan.paths !== void 0 || value !== "");
    const width = Math.max(0, ...told.map(([name]) => (0, (import_chunk_4FGRAG2L()).widthOf)(name)));
    const lines = told.map(
      ([name, value]) => `${plan.paint.dim((0, (import_chunk_4FGRAG2L()).padded)(name, width))}  ${indented(value, width + 2)}
`
    );
    await write(lines.join(""));
  },
  end: async () => {
  }
});
var indented = (text, by) => text.trimEnd().replaceAll("\n", `
${" ".repeat(by)}`);
var FOR_PROGRAMS = /* @__PURE__ */ new Set([
  "date-details",
  "cost-details",
  "json-ld",
  "term-urls",
  "empty-list",
  "strings"
]);
var isWorthALine = (property) => property !== void 0 && !FOR_PROGRAMS.has(property.type);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  cardWriter,
  tableWriter
});
},
"client/edit-WJMSFLWF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  complaintOf: () => (import_chunk_D67PRUFE()).complaintOf,
  editOf: () => (import_chunk_D67PRUFE()).editOf,
  withoutComplaint: () => (import_chunk_D67PRUFE()).withoutComplaint
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_D67PRUFE = later(() => load("client/chunk-D67PRUFE"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  complaintOf,
  editOf,
  withoutComplaint
});
},
"client/edit-CN75624U"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  editConfig: () => editConfig
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_D67PRUFE = later(() => load("client/chunk-D67PRUFE"));
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function editConfig(given, context) {
  const place = await (0, (import_chunk_OETZMUCZ()).placeOf)(context, (0, (import_chunk_YVF6EU7N()).isOn)(given, "project"));
  const before = await (0, (import_chunk_OETZMUCZ()).textIn)(place);
  const first = before === "" ? `# ${context.text.configEditHead()}
` : before;
  let sheet = first;
  let complaint = "";
  for (; ; ) {
    const text = (0, (import_chunk_D67PRUFE()).withoutComplaint)(await context.edit(`${complaint}${sheet}`, "config.yaml"));
    if (text === first) return context.err.write(`${context.text.editUnchanged()}
`);
    if (complaint !== "" && text === sheet) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.configGivenUp(place.path));
    sheet = text;
    try {
      await (0, (import_chunk_OETZMUCZ()).mustBeConfig)(place, text);
      return await (0, (import_chunk_OETZMUCZ()).writeConfig)(place, text);
    } catch (error) {
      if (!(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
      complaint = (0, (import_chunk_D67PRUFE()).complaintOf)(error, context);
    }
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  editConfig
});
},
"client/chunk-D67PRUFE"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  complaintOf: () => complaintOf,
  editOf: () => editOf,
  withoutComplaint: () => withoutComplaint
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_LCRELT6X = later(() => load("client/chunk-LCRELT6X"));
var import_chunk_IL27UQSS = later(() => load("client/chunk-IL27UQSS"));
var import_chunk_IIJ27GJC = later(() => load("client/chunk-IIJ27GJC"));
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function fieldsOf(resource, record) {
  const fields = Object.entries(resource.fields).filter(
    ([name]) => name in resource.answer && !READ_ELSEWHERE.has(name)
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, editable(field, wholeOf(record, name, field))]));
}
var READ_ELSEWHERE = /* @__PURE__ */ new Set(["date_utc"]);
var wholeOf = (record, name, { readBackFrom }) => readBackFrom !== void 0 && readBackFrom in record ? record[readBackFrom] : record[name];
function editable({ form }, value) {
  if (form === "terms" || form === "posts") return (Array.isArray(value) ? value : []).map(refOf);
  if (form === "image") return isData(value) ? value.url ?? value.id ?? "" : "";
  return value ?? "";
}
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var refOf = (item) => isData(item) ? item.slug ?? item.id : item;
async function sheetOf(resource, fields, text) {
  const { Document, isScalar } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  const document = new Document(fields);
  document.commentBefore = ` ${text.editHead(resource.name)}`;
  const items = document.contents?.items ?? [];
  for (const { key } of items) {
    const field = isScalar(key) ? resource.fields[String(key.value)] : void 0;
    if (isScalar(key) && field !== void 0) key.commentBefore = ` ${aboutOf(field, text)}`;
  }
  return document.toString({ lineWidth: 0 });
}
var aboutOf = ({ doc, values }, text) => values === void 0 ? text.doc(doc) : `${text.doc(doc)} (${values.join(", ")})`;
async function changesIn(sheet, { resource, fields }) {
  const edited2 = await parsed(sheet);
  const strange = Object.keys(edited2).filter((name) => !(name in fields));
  if (strange.length > 0) throw strangeFields(strange, Object.keys(fields));
  const changed = Object.entries(edited2).filter(
    ([name, value]) => JSON.stringify(value ?? "") !== JSON.stringify(fields[name])
  );
  const changes = Object.fromEntries(changed);
  await mustFit(resource, changes);
  return changes;
}
var strangeFields = (names, allowed) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.strangeFields("YAML"), {
  params: Object.fromEntries(names.map((name) => [name, (t) => t.isNoField((0, (import_chunk_G3Z3YCTY()).closest)(name, allowed))]))
});
async function parsed(sheet) {
  const { parse } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  let value;
  try {
    value = parse(sheet, { maxAliasCount: 100 });
  } catch (error) {
    throw new (import_chunk_UTLTHOXH()).UsageError(
      (t) => t.dataUnreadable("YAML", error instanceof Error ? error.message.split("\n")[0] ?? "" : "")
    );
  }
  if (value === null) return {};
  if (isData(value)) return value;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.dataNoRecord("YAML"));
}
async function mustFit({ name }, changes) {
  const { inputOf } = await Promise.resolve().then(() => __toESM(load("client/input-DJS4OD5X")));
  inputOf((0, (import_chunk_BYD4H6F6()).operationOf)(name, "update", "id"), { query: {}, body: changes });
}
var asTheyAre = (fields) => ({ fields, toSent: (changes) => changes });
async function asMarkdown({ fields: declared }, fields) {
  const { markdownOf, htmlOf } = await Promise.resolve().then(() => __toESM(load("@mixmark-io-domino/convert-GYGDWCGI")));
  const names = Object.keys(fields).filter((name) => declared[name]?.form === "html");
  const texts = names.flatMap((name) => {
    const markdown = markdownOf(String(fields[name] ?? ""));
    return markdown === void 0 ? [] : [[name, markdown]];
  });
  const isMarkdown = new Set(texts.map(([name]) => name));
  const sent2 = (name, value) => isMarkdown.has(name) && typeof value === "string" ? htmlOf(value) : value;
  return {
    fields: { ...fields, ...Object.fromEntries(texts) },
    toSent: (changes) => Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, sent2(name, value)]))
  };
}
var editOf = (resource) => async (given, context, command) => {
  const sources = (0, (import_chunk_6FU3IRRT()).sourcesOf)(context);
  const isSingle = (0, (import_chunk_IL27UQSS()).isOneRef)(given);
  const language = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "i18n-language");
  const asked = language === void 0 ? {} : { i18n_language: language };
  return (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const plan = await (0, (import_chunk_YZUJRS5F()).planOf)("change", { given, context, settings: session.settings, resource });
    const several = { given, context, command, isSingle, refs: (0, (import_chunk_6BHZKF2F()).refsOf)(given.operands, sources) };
    return (0, (import_chunk_IIJ27GJC()).withNews)(
      { resource, plan, context, isSingle },
      (tell) => (0, (import_chunk_IL27UQSS()).forEach)(several, async (ref) => {
        const target = await (0, (import_chunk_6BHZKF2F()).targetOf)(resource, ref, session);
        const record = await edited({
          resource,
          context,
          session,
          target,
          asked,
          isMarkdown: (0, (import_chunk_YVF6EU7N()).isOn)(given, "markdown")
        });
        if (record !== void 0) await tell(record, "updated");
      }),
      true
    );
  });
};
async function edited(editing) {
  const { resource, context, session, target, asked, isMarkdown } = editing;
  const now = await (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: asked, session });
  const read = fieldsOf(resource, now.record);
  const { fields, toSent } = isMarkdown ? await asMarkdown(resource, read) : asTheyAre(read);
  const first = await sheetOf(resource, fields, context.text);
  let sheet = first;
  let complaint = "";
  for (; ; ) {
    const text = await context.edit(`${complaint}${sheet}`, `${resource.name}.yaml`);
    const body = withoutComplaint(text);
    if (body.trim() === "" || body === first) return unchanged(context);
    if (complaint !== "" && body === sheet) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.editGivenUp());
    sheet = body;
    try {
      const changes = await changesIn(body, { resource, fields });
      if (Object.keys(changes).length === 0) return unchanged(context);
      return await sent(editing, now, { ...toSent(changes), ...asked });
    } catch (error) {
      if (!isToMend(error)) throw await kept(error, body, editing);
      complaint = complaintOf(error, context);
    }
  }
}
var unchanged = async ({ err, text }) => void await err.write(`${text.editUnchanged()}
`);
async function sent({ resource, session, target, asked }, now, values) {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "update", target.by);
  const readAgain = () => (0, (import_chunk_LCRELT6X()).readFor)(resource, target, { values: asked, session });
  return (0, (import_chunk_LCRELT6X()).writeIfUnmodified)(
    { resource, values, before: now.record, isEdited: () => false, now: await stillThere(now, readAgain), readAgain },
    async (condition) => (await session.client.call(operation, values, { path: target.path, method: "PUT", ...condition })).record
  );
}
var stillThere = (now, readAgain) => now.etag === void 0 ? readAgain() : now;
var isToMend = (error) => error instanceof (import_chunk_UTLTHOXH()).UsageError || error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.status === 400;
var MARK = "#! ";
function complaintOf(error, { text }) {
  const lines = [error.say(text), ...(0, (import_chunk_SLEMCS2P()).paramLines)(error, text), text.editAgain()];
  return `${lines.map((line) => `${MARK}${line}
`).join("")}
`;
}
var withoutComplaint = (text) => text.split("\n").filter((line) => !line.startsWith(MARK.trim())).join("\n").replace(/^\n+/, "");
async function kept(error, body, { context, resource }) {
  const isLost = error instanceof (import_chunk_UTLTHOXH()).ChangedError || error instanceof (import_chunk_UTLTHOXH()).CalError;
  if (isLost) await context.err.write(`${context.text.editKept(await context.keep(body, `${resource.name}.yaml`))}
`);
  return error;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  complaintOf,
  editOf,
  withoutComplaint
});
},
"client/chunk-LCRELT6X"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  UNKNOWN_ETAG: () => UNKNOWN_ETAG,
  readFor: () => readFor,
  rehearseReading: () => rehearseReading,
  writeIfUnmodified: () => writeIfUnmodified
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
async function readFor(resource, target, { values, session }) {
  const asked = readingOf(resource, target, values);
  const { record, headers } = await session.client.call(asked.operation, asked.values, asked.options);
  return { record: isData(record) ? record : {}, etag: headers.etag };
}
var UNKNOWN_ETAG = '"ETAG"';
async function rehearseReading(resource, target, { values, session }) {
  const asked = readingOf(resource, target, values);
  await session.rehearse?.(session.client.prepare(asked.operation, asked.values, asked.options));
}
var readingOf = (resource, { by, path }, values) => ({
  operation: (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", by),
  values: values.i18n_language === void 0 ? {} : { i18n_language: values.i18n_language },
  options: { path }
});
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
async function writeIfUnmodified(careful, write) {
  const { before, now, resource } = careful;
  if (now.etag === void 0 && now.record.modified_utc === void 0)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.changesUntold(resource.name));
  if (before.modified_utc !== now.record.modified_utc) throw changed(careful, now.record);
  if (now.etag === void 0) return write({});
  try {
    return await write({ ifMatch: now.etag });
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || error.status !== PRECONDITION_FAILED) throw error;
    const theirs = (await careful.readAgain()).record;
    if (isOurs(careful, theirs)) return theirs;
    throw changed(careful, theirs, error);
  }
}
var PRECONDITION_FAILED = 412;
function isOurs(careful, theirs) {
  const names = fieldsOf(careful.resource);
  const written = names.filter((name) => name in careful.values);
  return written.length > 0 && Object.keys(careful.values).every((name) => names.includes(name) || name === "i18n_language") && names.every(
    (name) => isSame(
      name in careful.values ? wantedIn(careful, name) : shown(careful, careful.before, name),
      shown(careful, theirs, name)
    )
  );
}
function changed(careful, theirs, cause) {
  const { resource } = careful;
  const about = { id: (0, (import_chunk_IE547SUE()).cellOf)(theirs.id), title: (0, (import_chunk_IE547SUE()).cellOf)(theirs[resource.title]) };
  return new (import_chunk_UTLTHOXH()).ChangedError((t) => t.changedMeanwhile(resource.name, about), differencesOf(careful, theirs), {
    hint: (t) => t.changedMeanwhileHint(),
    ...cause === void 0 ? {} : { cause }
  });
}
var differencesOf = (careful, theirs) => fieldsOf(careful.resource).flatMap((field) => differenceOf(careful, theirs, field));
function differenceOf(careful, theirs, field) {
  const { values, isEdited, before } = careful;
  const isMine = field in values;
  const wanted = wantedIn(careful, field);
  const now = shown(careful, theirs, field);
  const was = shown(careful, before, field);
  const isKnown = !isEdited(field);
  const isChanged = isKnown && !isSame(was, now) || isMine && !isSame(wanted, isKnown ? was : now);
  if (!isChanged) return [];
  return [{ field, ...isKnown ? { before: was } : {}, theirs: now, ...isMine ? { yours: wanted } : {} }];
}
function wantedIn(careful, field) {
  const value = careful.values[field];
  return isData(value) ? shown(careful, careful.values, field) : value;
}
var fieldsOf = ({ fields, answer }) => Object.keys(fields).filter((name) => name in answer);
function shown({ resource }, record, field) {
  const whole = resource.fields[field]?.readBackFrom;
  return whole !== void 0 && whole in record ? record[whole] : record[field];
}
var isSame = (one, other) => wordsIn(one) === wordsIn(other) || isIds(one) && (0, (import_chunk_FHXVMAKT()).idsIn)(one).join() === (0, (import_chunk_FHXVMAKT()).idsIn)(other).join();
var isIds = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number");
var wordsIn = (value) => value === false ? "" : (0, (import_chunk_IE547SUE()).cellOf)(value).trim();
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  UNKNOWN_ETAG,
  readFor,
  rehearseReading,
  writeIfUnmodified
});
},
"client/chunk-IL27UQSS"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  forEach: () => forEach,
  isOneRef: () => isOneRef
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
async function forEach(several, work) {
  const { refs, isSingle, context, given, command } = several;
  let failures = 0;
  for await (const ref of refs) {
    try {
      await work(ref);
    } catch (error) {
      if (isSingle || !(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
      failures += 1;
      await (0, (import_chunk_SLEMCS2P()).report)(error, { context, given, command, about: ref });
    }
  }
  return failures === 0 ? 0 : (import_chunk_UTLTHOXH()).EXIT.partial;
}
var isOneRef = ({ operands }) => operands.length === 1 && operands[0] !== "-";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  forEach,
  isOneRef
});
},
"client/chunk-IIJ27GJC"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  withNews: () => withNews
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_YZUJRS5F = later(() => load("client/chunk-YZUJRS5F"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
async function withNews(telling, work, isSent) {
  const { plan, context, resource, isSingle } = telling;
  return (0, (import_chunk_6FU3IRRT()).withSink)(plan.file, context, async (write) => {
    const writer = await (0, (import_chunk_YZUJRS5F()).writerOf)({ resource, plan, write, text: context.text, isSingle });
    const result = await work(
      (record, change) => plan.format === "sentence" ? write(sentenceOf(record, change, telling)) : writer.record(record)
    );
    if (isSent) await writer.end();
    return result;
  });
}
function sentenceOf(record, change, { resource, context }) {
  const id = (0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, "id"));
  const title = (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, resource.title)));
  return `${context.text.changed(change, resource.name, { id, title })}
`;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  withNews
});
},
"client/chunk-YZUJRS5F"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  planOf: () => planOf,
  writerOf: () => writerOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_AGCSIEJ6 = later(() => load("client/chunk-AGCSIEJ6"));
var import_chunk_XKGDUFL7 = later(() => load("client/chunk-XKGDUFL7"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_node_path = later(() => require("node:path"));
async function planOf(giving, { given, context, settings, resource }) {
  const file = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "output");
  const isSeen = context.out.isTTY && file === void 0;
  const field = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "field");
  const fields = (0, (import_chunk_YVF6EU7N()).itemsOf)(given, "fields");
  if (field !== void 0 && (fields.length > 0 || given.flags.has("format"))) {
    throw (0, (import_chunk_YVF6EU7N()).wrongFlags)({ "--field": (t) => t.fieldAlone() });
  }
  const paths = field === void 0 ? fields.length > 0 ? fields : void 0 : [field];
  if (settings.namespace === (import_chunk_K3KD6D4B()).NAMESPACE) mustBeKnown(paths ?? [], resource, field === void 0 ? "fields" : "field");
  const envelope = (0, (import_chunk_YVF6EU7N()).isOn)(given, "envelope");
  const wanted = field === void 0 ? wantedFormat(given, settings, file) : "field";
  const format = wanted ?? (envelope ? "json" : usual(giving, isSeen, paths !== void 0));
  if (envelope) mustShowEnvelope(given, format);
  if (format === "ics" && resource.name !== "event") (0, (import_chunk_YVF6EU7N()).wrong)("format", (t) => t.icsEventsOnly());
  return {
    format,
    paths,
    file,
    envelope,
    raw: (0, (import_chunk_YVF6EU7N()).isOn)(given, "raw"),
    isSeen,
    columns: context.out.columns,
    locale: context.locale,
    paint: await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, { ...context.out, isTTY: isSeen }),
    link: await (0, (import_chunk_AGCSIEJ6()).linkFor)({ given, context, settings, isSeen })
  };
}
var BY_EXTENSION = {
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".yaml": "yaml",
  ".yml": "yaml",
  ".csv": "csv",
  ".tsv": "tsv",
  ".ics": "ics"
};
function wantedFormat(given, { format }, file) {
  const asked = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", (import_chunk_CQXZ6UKH()).FORMATS);
  const byName = file === void 0 ? void 0 : BY_EXTENSION[(0, (import_node_path()).extname)(file).toLowerCase()];
  return asked ?? byName ?? configured(format);
}
function configured(format) {
  if (format === void 0) return void 0;
  const known = (import_chunk_CQXZ6UKH()).FORMATS.find((each) => each === format);
  if (known !== void 0) return known;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.badVariable("CAL_FORMAT", t.mustBeOneOf((import_chunk_CQXZ6UKH()).FORMATS)));
}
var USUAL = {
  records: { seen: "table", piped: "tsv" },
  record: { seen: "table", piped: "json" },
  change: { seen: "sentence", piped: "ids" },
  view: { seen: "table", piped: "table" }
};
function usual(giving, isSeen, hasPaths) {
  if (giving === "change" && hasPaths) return isSeen ? "table" : "tsv";
  const usual2 = USUAL[giving === "view" && hasPaths ? "records" : giving];
  return isSeen ? usual2.seen : usual2.piped;
}
function mustBeKnown(paths, { answer }, flag) {
  const known = Object.keys(answer);
  const strange = paths.find((path) => !known.includes(path.split(".")[0] ?? ""));
  if (strange !== void 0) (0, (import_chunk_YVF6EU7N()).wrong)(flag, (t) => t.isNoKey(strange, (0, (import_chunk_G3Z3YCTY()).closest)(strange, known), known));
}
function mustShowEnvelope(given, format) {
  const complaint = format !== "json" && format !== "yaml" ? (t) => t.envelopeFormat() : given.flags.has("all") || given.flags.has("limit") || given.flags.has("fields") || given.flags.has("untranslated") ? (t) => t.envelopeAlone() : void 0;
  if (complaint !== void 0) (0, (import_chunk_YVF6EU7N()).wrong)("envelope", complaint);
}
var nothing = async () => {
};
var writerOf = (writing) => WRITERS[writing.plan.format](forEyes(writing));
function forEyes(writing) {
  const { plan, write } = writing;
  if (!plan.isSeen || plan.format === "table") return writing;
  return { ...writing, write: (text) => write((0, (import_chunk_IYCBVP4N()).harmless)(text)) };
}
var WRITERS = {
  ids: async ({ write }) => ({ record: (record) => write(`${(0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, "id"))}
`), end: nothing }),
  ndjson: async ({ write, plan }) => ({ record: (record) => write(`${(0, (import_chunk_D66RGRJB()).toJson)(shown(record, plan))}
`), end: nothing }),
  json: async (writing) => writing.isSingle ? singleJson(writing) : jsonArray(writing),
  yaml: async (writing) => yamlWriter(writing),
  ics: async (writing) => (await Promise.resolve().then(() => __toESM(load("client/calendar-IRF5GFBH")))).icsWriter(writing),
  csv: async (writing) => csvWriter(writing),
  tsv: async (writing) => ({
    record: (record) => writing.write(`${(0, (import_chunk_XKGDUFL7()).bareCellsOf)(record, writing).map(inTsv).join("	")}
`),
    end: nothing
  }),
  field: async ({ write, plan }) => ({
    record: (record) => write(`${bareOf((0, (import_chunk_XKGDUFL7()).valueAt)(record, plan.paths?.[0] ?? "id"))}
`),
    end: nothing
  }),
  table: async (writing) => {
    const { tableWriter, cardWriter } = await Promise.resolve().then(() => __toESM(load("client/human-TFFASF7R")));
    return writing.isSingle ? cardWriter(writing) : tableWriter(writing);
  },
  sentence: async ({ write }) => ({ record: (record) => write(`${(0, (import_chunk_IE547SUE()).cellOf)((0, (import_chunk_XKGDUFL7()).valueAt)(record, "id"))}
`), end: nothing })
};
var shown = (record, { paths }) => paths === void 0 ? record : (0, (import_chunk_XKGDUFL7()).projected)(record, paths);
var singleJson = ({ write, plan }) => ({
  record: (record) => write(`${(0, (import_chunk_D66RGRJB()).toJson)(shown(record, plan), 2)}
`),
  end: nothing
});
function jsonArray({ write, plan }) {
  let isFirst = true;
  return {
    async record(record) {
      await write(`${isFirst ? "[" : ","}
  ${(0, (import_chunk_D66RGRJB()).toJson)(shown(record, plan), 2).replaceAll("\n", "\n  ")}`);
      isFirst = false;
    },
    end: () => write(isFirst ? "[]\n" : "\n]\n")
  };
}
async function yamlWriter({ write, plan, isSingle }) {
  const { stringify } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  let isEmpty = !isSingle;
  return {
    async record(record) {
      isEmpty = false;
      await write(stringify(isSingle ? shown(record, plan) : [shown(record, plan)], { lineWidth: 0 }));
    },
    end: () => isEmpty ? write("[]\n") : nothing()
  };
}
async function csvWriter(writing) {
  const { stringify } = await Promise.resolve().then(() => __toESM(load("csv-stringify-sync/sync-VDQZJ3B5")));
  const row = (cells) => writing.write(stringify([[...cells]]));
  let isBegun = false;
  const begin = async () => {
    if (!isBegun) await row((0, (import_chunk_XKGDUFL7()).columnsOf)(writing));
    isBegun = true;
  };
  return {
    async record(record) {
      await begin();
      await row((0, (import_chunk_XKGDUFL7()).bareCellsOf)(record, writing));
    },
    end: begin
  };
}
var inTsv = (text) => text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
var ESCAPES = { "\\": "\\\\", "	": "\\t", "\n": "\\n", "\r": "\\r" };
function bareOf(value) {
  if (Array.isArray(value)) return value.map(bareOf).join("\n");
  return typeof value === "object" && value !== null ? (0, (import_chunk_D66RGRJB()).toJson)(value) : (0, (import_chunk_IE547SUE()).cellOf)(value);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  planOf,
  writerOf
});
},
"client/chunk-AGCSIEJ6"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  linkFor: () => linkFor,
  withoutLinks: () => withoutLinks
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var NO_LINK = (text) => text;
async function linkFor({ given, context, settings, isSeen }) {
  const when = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "hyperlinks", (import_chunk_CQXZ6UKH()).WHENS) ?? "auto";
  if (when === "always") return link;
  if (when === "never" || !isSeen || settings.target.kind === "file") return NO_LINK;
  return await context.canLink?.() === true ? link : NO_LINK;
}
var [START, END] = ["\x1B]8;;", "\x1B\\"];
function link(text, url) {
  const address = addressOf(url);
  return address === void 0 || text === "" ? text : `${START}${address}${END}${text}${START}${END}`;
}
var withoutLinks = (text) => text.replaceAll(LINK, "");
var LINK = /\u001b\]8;;[^\u001b]*\u001b\\/g;
function addressOf(url) {
  const parsed = URL.canParse(url) ? new URL(url) : void 0;
  return parsed !== void 0 && ["http:", "https:"].includes(parsed.protocol) ? parsed.href : void 0;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  linkFor,
  withoutLinks
});
},
"client/chunk-XKGDUFL7"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  bareCellsOf: () => bareCellsOf,
  columnsOf: () => columnsOf,
  projected: () => projected,
  valueAt: () => valueAt
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function valueAt(value, path) {
  return path.split(".").reduce(step, value);
}
function step(value, key) {
  if (Array.isArray(value)) return value.length === 0 ? void 0 : value.map((item) => step(item, key));
  return isData(value) && Object.hasOwn(value, key) ? value[key] : void 0;
}
var projected = (record, paths) => pick(record, treeOf(paths));
function treeOf(paths) {
  const root = /* @__PURE__ */ new Map();
  for (const path of paths) {
    let node = root;
    for (const key of path.split(".")) {
      const next = node.get(key) ?? /* @__PURE__ */ new Map();
      node.set(key, next);
      node = next;
    }
  }
  return root;
}
function pick(value, tree) {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  if (!isData(value)) return value;
  const kept = [...tree].filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(kept.map(([key, below]) => [key, pick(value[key], below)]));
}
var columnsOf = ({ plan, resource }) => plan.paths ?? resource.columns;
var bareCellsOf = (record, writing) => {
  const cells = cellsOf(record, writing);
  return writing.plan.raw ? cells : cells.map((import_chunk_OWL2LRCB()).guarded);
};
var cellsOf = (record, writing) => columnsOf(writing).map((path) => (0, (import_chunk_IE547SUE()).cellOf)(valueAt(record, path)));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  bareCellsOf,
  columnsOf,
  projected,
  valueAt
});
},
"client/control-LN7OCVIR"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  control: () => control
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var control = (given, context, { method, path, body, query }) => (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async ({ client, root, rehearse }) => {
  const url = new URL(`/__cal/${path}`, root).href;
  const space = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "space");
  const options = {
    ...body === void 0 ? {} : { body },
    ...query === void 0 ? {} : { query },
    ...space === void 0 ? {} : { headers: { "X-Cal-Space": space } }
  };
  if (rehearse !== void 0) return rehearse(client.prepareRaw(method, url, options));
  const { record } = await client.raw(method, url, options).catch(inWords);
  await context.out.write(`${JSON.stringify(record, null, 2)}
`);
});
function inWords(error) {
  if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || error.code !== "rest_no_route") throw error;
  const { code, status, say } = error;
  throw new (import_chunk_UTLTHOXH()).ServiceError({ answered: code, status, say }, (t) => t.ctlHint());
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  control
});
},
"client/run-PK4SN6W2"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  runExport: () => runExport
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4VEAAJEG = later(() => load("core/chunk-4VEAAJEG"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_ULCXJI6B = later(() => load("client/chunk-ULCXJI6B"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_NXTQLJU2 = later(() => load("client/chunk-NXTQLJU2"));
var import_chunk_AHPKJXZK = later(() => load("client/chunk-AHPKJXZK"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_XSGS5GQ7 = later(() => load("client/chunk-XSGS5GQ7"));
var import_chunk_6BHZKF2F = later(() => load("client/chunk-6BHZKF2F"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_6FU3IRRT = later(() => load("client/chunk-6FU3IRRT"));
var import_chunk_OWL2LRCB = later(() => load("client/chunk-OWL2LRCB"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_T4QATIYN = later(() => load("client/chunk-T4QATIYN"));
var import_chunk_GB526CB6 = later(() => load("client/chunk-GB526CB6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var import_promises2 = later(() => require("node:fs/promises"));
var import_node_path2 = later(() => require("node:path"));
async function serviceLanguage(client) {
  const { headers } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)("tag", "list"), { per_page: 1 });
  return headers["content-language"];
}
var BATCH = 200;
var DEEPEST = 100;
async function spoolOf() {
  const db = (0, (import_chunk_6PARZKA4()).temporaryDatabase)();
  await db.schema.createTable("items").addColumn("id", "integer", (column) => column.primaryKey()).addColumn("above", "integer").addColumn("slug", "text").addColumn("data", "text").addColumn("depth", "integer").execute();
  await db.schema.createIndex("items_depth").on("items").columns(["depth", "id"]).execute();
  const measure = async () => {
    for (let depth = 0; depth < DEEPEST; depth++) {
      const above = db.selectFrom("items").select("id").where("depth", "=", depth);
      const { numUpdatedRows } = await db.updateTable("items").set({ depth: depth + 1 }).where("above", "in", above).where("depth", "<=", depth).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return depth;
    }
    return DEEPEST;
  };
  const level = async function* (depth) {
    for (let after = 0; ; ) {
      const rows = await db.selectFrom("items").leftJoin("items as upper", "upper.id", "items.above").select(["items.id", "items.data", "upper.slug as parent"]).where("items.depth", "=", depth).where("items.id", ">", after).orderBy("items.id").limit(BATCH).execute();
      for (const { data, parent } of rows) yield parent === null ? { data } : { data, parent };
      const last = rows.at(-1);
      if (last === void 0) return;
      after = last.id;
    }
  };
  return {
    add: async (items) => {
      const rows = items.map((item) => ({ ...item, depth: 0 }));
      if (rows.length > 0) await db.replaceInto("items").values(rows).execute();
    },
    clear: async () => {
      await db.deleteFrom("items").execute();
    },
    all: async function* () {
      const deepest = await measure();
      for (let depth = 0; depth <= deepest; depth++) yield* level(depth);
    },
    close: () => db.destroy()
  };
}
async function inLanguages({ records, number }, reading) {
  const languages = (import_chunk_K3KD6D4B()).LANGUAGES.filter((language) => records.some((record) => isToRead(record, language, reading)));
  const read = await Promise.all(
    languages.map(async (language) => [language, await pageIn(language, number, reading)])
  );
  const pages = new Map(read);
  return Promise.all(
    records.map(async (record) => {
      const texts = /* @__PURE__ */ new Map();
      for (const language of languagesOf(record)) {
        const page = isToRead(record, language, reading) ? pages.get(language) : void 0;
        texts.set(
          language,
          page === void 0 ? record : page.get(record.id) ?? await alone(record, language, reading)
        );
      }
      const own = languageOf(record.language);
      const shown = own === void 0 ? record : { ...record, ...texts.get(own) };
      if (own !== void 0) texts.delete(own);
      return { record: shown, texts };
    })
  );
}
var languageOf = (word) => (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === word);
var languagesOf = ({ translations }) => Array.isArray(translations) ? translations.flatMap((word) => languageOf(word) ?? []) : [];
function isToRead(record, language, { language: read }) {
  const has = languagesOf(record);
  const shown = has.some((each) => each === read) ? read : record.language;
  return has.includes(language) && language !== shown;
}
async function pageIn(language, number, reading) {
  const { client, resource, values } = reading;
  const asked = { ...values, page: number, i18n_language: language };
  const { record } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list"), asked).catch(ifPastTheEnd);
  const records = isData(record) ? record[resource.plural] : void 0;
  return new Map((Array.isArray(records) ? records : []).filter(isData).map((each) => [each.id, each]));
}
var ifPastTheEnd = (error) => {
  if (error instanceof Error && "status" in error && error.status === 404) return { record: void 0 };
  throw error;
};
async function alone({ id }, language, { client, resource }) {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", "id");
  const { record } = await client.call(operation, { i18n_language: language }, { path: { id: Number(id) } });
  return isData(record) ? record : {};
}
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var MOST_TRIES = 3;
async function collected(resource, filters, job) {
  const spool = await spoolOf();
  try {
    let pass = await readInto(spool, { resource, filters, job });
    for (let tries = 1; pass.isUnsettled && tries < MOST_TRIES; tries++) {
      await spool.clear();
      pass = await readInto(spool, { resource, filters, job });
    }
    return { resource, ...pass, entries: () => entriesOf(spool, { resource, job }), close: spool.close };
  } catch (error) {
    await spool.close();
    throw error;
  }
}
async function readInto(spool, { resource, filters, job }) {
  const languages = /* @__PURE__ */ new Set();
  let withLanguage = false;
  const reading = readingOf(resource, filters, job);
  let count = 0;
  let total;
  let isUnsettled = false;
  for await (const page of job.client.pages((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list"), reading.values)) {
    isUnsettled ||= total !== void 0 && page.total !== total;
    total = page.total;
    const read = await inLanguages(page, reading);
    for (const { record, texts } of read) {
      for (const language of texts.keys()) languages.add(language);
      withLanguage ||= record.language !== void 0 && record.language !== job.language;
    }
    await spool.add(read.map((each) => spooledOf(resource, each, job)));
    count += read.length;
    job.onRead?.(resource, count, total);
  }
  const keys = (0, (import_chunk_AHPKJXZK()).entryKeysOf)(resource, { languages: [...languages].sort(), withLanguage, withId: job.withId });
  return { count, keys, isUnsettled };
}
function readingOf(resource, filters, { client, language, isForeign }) {
  const { query } = (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list").parameters;
  const only = isForeign ? {} : { _fields: (0, (import_chunk_AHPKJXZK()).pathsOf)(resource, propertiesFor(resource), "slug").join(",") };
  const order = "orderby" in query ? { orderby: "id" } : {};
  return { client, resource, language, values: { ...(0, (import_chunk_AHPKJXZK()).everything)(query), ...order, ...filters, ...only } };
}
function propertiesFor({ answer, fields, ...resource }) {
  const keys = (0, (import_chunk_AHPKJXZK()).entryKeysOf)({ answer, fields, ...resource });
  const read = keys.flatMap((key) => [fields[key]?.readBackFrom ?? key, `utc_${key}`, `${key}_details`]);
  return [...read, "status", "timezone", "all_day", "url", "language", "translations"].filter(
    (name) => name in answer && !/_date_details$/.test(name)
  );
}
function spooledOf(resource, { record, texts }, { isForeign, language, withId, withDate }) {
  const entry = (0, (import_chunk_AHPKJXZK()).toEntry)(resource, record, { texts, language, isForeign, withId, withDate });
  return {
    id: Number(record.id),
    above: Number(record.parent ?? 0),
    slug: String(record.slug ?? ""),
    data: JSON.stringify(entry)
  };
}
async function* entriesOf(spool, { resource, job }) {
  for await (const { data, parent } of spool.all()) {
    const entry = JSON.parse(data);
    if (typeof entry.parent !== "number") yield entry;
    else yield { ...entry, parent: (0, (import_chunk_AHPKJXZK()).referenceTo)(parent ?? await slugOf(entry.parent, resource, job)) };
  }
}
async function slugOf(id, { name }, { client }) {
  const { record } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(name, "read", "id"), {}, { path: { id } });
  return String(record.slug);
}
var textOfEntries = (format, sections, options) => inPieces(WRITERS[format](sections, options));
var WRITERS = {
  ndjson: async function* (sections) {
    for await (const { resource, entries } of sections) {
      for await (const entry of entries()) yield `${JSON.stringify({ kind: resource.plural, ...entry })}
`;
    }
  },
  json: async function* (sections) {
    let isFirst = true;
    for await (const { resource, entries } of sections) {
      yield `${isFirst ? "{" : "\n  ],"}
  ${JSON.stringify(resource.plural)}: [`;
      isFirst = false;
      let parting = "";
      for await (const entry of entries()) {
        yield `${parting}
    ${JSON.stringify(entry)}`;
        parting = ",";
      }
    }
    yield isFirst ? "{}\n" : "\n  ]\n}\n";
  },
  yaml: async function* (sections) {
    const { stringify } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
    const written2 = (value) => stringify(value, { lineWidth: 0 });
    for await (const { resource, count, entries } of sections) {
      yield count === 0 ? `${resource.plural}: []
` : `${resource.plural}:
`;
      for await (const entry of entries()) yield yamlItem(entry, written2);
    }
  },
  csv: (sections, options) => table(sections, { ...options, delimiter: "," }),
  tsv: (sections, options) => table(sections, { ...options, delimiter: "	" })
};
async function* table(sections, { raw, delimiter }) {
  const { stringify } = await Promise.resolve().then(() => __toESM(load("csv-stringify-sync/sync-VDQZJ3B5")));
  const line = (cells) => stringify([raw ? [...cells] : cells.map((import_chunk_OWL2LRCB()).guarded)], { delimiter });
  for await (const { resource, keys, entries } of sections) {
    const fields = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource);
    yield line(keys);
    for await (const entry of entries()) {
      yield line(keys.map((key) => cellOf(entry[key], fields[key]?.of !== void 0)));
    }
  }
}
function cellOf(value, isLink) {
  if (value === void 0 || value === null) return "";
  if (typeof value !== "object") return String(value);
  return isLink && Array.isArray(value) ? value.join("; ") : JSON.stringify(value);
}
function yamlItem(entry, written2) {
  const lines = Object.entries(entry).map(
    ([key, value]) => isPlain(value) && isKey(key) ? `${key}: ${value}
` : written2({ [key]: value })
  );
  return lines.join("").replace(/(^|\n)(?=[^\n])/g, "$1    ").replace("    ", "  - ");
}
var isPlain = (value) => typeof value === "number" || typeof value === "boolean" || typeof value === "string" && PLAIN.test(value);
var PLAIN = new RegExp("^(?!(?:true|false|null|yes|no|on|off|y|n)$)\\p{L}[\\p{L}\\p{M}\\d/_.,()&;+-]*(?: [\\p{L}\\p{M}\\d/_.,()&;+-]+)*$", "iu");
var isKey = (key) => /^[a-z_]+$/.test(key);
var PIECE = 65536;
async function* inPieces(texts) {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
async function exportCalendar(client, filters, { name, write, onRead }) {
  const operation = (0, (import_chunk_BYD4H6F6()).operationOf)("event", "list");
  const spool = await spoolOf();
  const calendar = (0, (import_chunk_T4QATIYN()).calendarWriter)(name);
  let count = 0;
  try {
    const values = { ...(0, (import_chunk_AHPKJXZK()).everything)(operation.parameters.query), ...filters };
    for await (const { records, total } of client.pages(operation, values)) {
      for (const record of records) {
        await spool.add([{ id: Number(record.id), above: 0, slug: "", data: await calendar.event(record) }]);
      }
      count += records.length;
      onRead(count, total);
    }
    await write(calendar.head());
    for await (const { data } of spool.all()) await write(data);
    await write(calendar.foot);
    return count;
  } finally {
    await spool.close();
  }
}
function mustFit(kinds, { flags }) {
  for (const name of flags.keys()) {
    const takers = (import_chunk_JONA4TYY()).RESOURCE_LIST.filter((resource) => (0, (import_chunk_4VEAAJEG()).filtersOf)(resource).some((flag) => flag.name === name));
    if (takers.length > 0 && !takers.some((taker) => kinds.includes(taker))) {
      (0, (import_chunk_YVF6EU7N()).wrong)(name, (t) => t.filterOfOthers(takers.map((taker) => taker.name)));
    }
  }
}
async function filtersFor(resource, { given, context, session }) {
  const flags = (0, (import_chunk_4VEAAJEG()).filtersOf)(resource);
  const values = await (0, (import_chunk_NXTQLJU2()).valuesOf)(flags, given, (0, (import_chunk_6FU3IRRT()).sourcesOf)(context));
  await (0, (import_chunk_SLEMCS2P()).judge)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list"), values, flags);
  const dated = await (0, (import_chunk_ULCXJI6B()).withDates)(values, { flags, given, context, session });
  return (0, (import_chunk_6BHZKF2F()).withIds)(dated, flags, session);
}
async function placeOf(given, { cwd }) {
  const path = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "output");
  const asked = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", (import_chunk_4VEAAJEG()).EXPORT_FORMATS);
  const isFolder = path !== void 0 && (/[/\\]$/.test(path) || await isThere((0, (import_node_path2()).resolve)(cwd, path)));
  const byName = path === void 0 || isFolder ? void 0 : BY_ENDING[(0, (import_node_path2()).extname)(path).toLowerCase()];
  return { format: asked ?? byName ?? "ndjson", path, isFolder };
}
var isThere = async (path) => (0, (import_promises2()).stat)(path).then(
  (found) => found.isDirectory(),
  () => false
);
var BY_ENDING = {
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".json": "json",
  ".yaml": "yaml",
  ".yml": "yaml",
  ".csv": "csv",
  ".tsv": "tsv",
  ".tab": "tsv",
  ".ics": "ics"
};
function mustHold({ format, isFolder }, kinds) {
  if (format === "ics" && kinds.some(({ name }) => name !== "event")) (0, (import_chunk_YVF6EU7N()).wrong)("format", (t) => t.icsEventsOnly());
  if ((format === "csv" || format === "tsv") && kinds.length > 1 && !isFolder) {
    (0, (import_chunk_YVF6EU7N()).wrong)("format", (t) => t.oneKindAFile(format));
  }
}
var fileIn = (folder, { plural }, format) => (0, (import_node_path2()).join)(folder, `${plural}.${format}`);
var OFTEN_MS = 100;
var WIPE = "\r\x1B[K";
function readingOf2({ err, out, text, now }) {
  const isShown = err.isTTY && !out.isTTY;
  let shown = now();
  let isDrawn = false;
  const wipe = async () => {
    if (isDrawn) await err.write(WIPE);
    isDrawn = false;
  };
  return {
    read: (kind, count, total) => {
      if (!isShown || now() - shown < OFTEN_MS) return;
      shown = now();
      isDrawn = true;
      void err.write(`${WIPE}${text.exportReading(kind, count, total).slice(0, err.columns - 1)}`);
    },
    line: async (line) => {
      await wipe();
      await err.write(`${line}
`);
    },
    end: wipe
  };
}
async function runExport(given, { context, only }) {
  const place = await placeOf(given, context);
  const kinds = only === void 0 ? kindsOf(given.operands, place) : [only];
  mustHold(place, kinds);
  mustFit(kinds, given);
  await (0, (import_chunk_2MQKHMQU()).withSession)({ given, context }, async (session) => {
    const reading = readingOf2(context);
    const exporting = { given, context, session, place, reading };
    const counts = await (place.isFolder ? toFolder(kinds, exporting) : toFile(kinds, place.path, exporting));
    await reading.end();
    if (place.path !== void 0) await context.err.write(`${context.text.exported(counts, place.path)}
`);
  });
}
function kindsOf(words, { format }) {
  const asked = words.flatMap((word) => word.split(",")).map(kindOf);
  const all = asked.length > 0 ? asked : format === "ics" ? [(0, (import_chunk_JONA4TYY()).resourceOf)("event")] : (import_chunk_XSGS5GQ7()).IN_ORDER;
  return (import_chunk_XSGS5GQ7()).IN_ORDER.filter((resource) => all.includes(resource));
}
function kindOf(word) {
  const plurals = (import_chunk_XSGS5GQ7()).IN_ORDER.map(({ plural }) => plural);
  const found = (0, (import_chunk_XSGS5GQ7()).kindNamed)(word);
  if (found !== void 0) return found;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noSuchKind(word, (0, (import_chunk_G3Z3YCTY()).closest)(word, plurals)), { hint: (t) => t.exportKinds(plurals) });
}
async function toFolder(kinds, exporting) {
  const { place, context } = exporting;
  const folder = place.path ?? ".";
  await (0, (import_promises()).mkdir)((0, (import_node_path()).resolve)(context.cwd, folder), { recursive: true }).catch((error) => {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notWritable(folder, (0, (import_chunk_6FU3IRRT()).reasonOf)(error)), { cause: error });
  });
  const counts = [];
  for (const kind of kinds) counts.push(...await toFile([kind], fileIn(folder, kind, place.format), exporting));
  return counts;
}
async function toFile(kinds, path, exporting) {
  const { context } = exporting;
  const isSeen = path === void 0 && context.out.isTTY;
  return (0, (import_chunk_6FU3IRRT()).withSink)(
    path,
    context,
    (write) => written(kinds, isSeen ? (text) => write((0, (import_chunk_IYCBVP4N()).harmless)(text)) : write, exporting)
  );
}
async function written(kinds, write, exporting) {
  const { given, context, session, place, reading } = exporting;
  if (place.format === "ics") {
    const event = (0, (import_chunk_JONA4TYY()).resourceOf)("event");
    const filters = await filtersFor(event, exporting);
    const name = context.text.calendarName();
    const onRead = (count, total) => reading.read(event.name, count, total);
    return [["event", await exportCalendar(session.client, filters, { name, write, onRead })]];
  }
  const counts = [];
  const job = await jobOf(exporting);
  const sections = sectionsOf(kinds, { ...exporting, job, onDone: (kind, count) => counts.push([kind, count]) });
  for await (const text of textOfEntries(place.format, sections, { raw: (0, (import_chunk_YVF6EU7N()).isOn)(given, "raw") })) await write(text);
  return counts;
}
async function jobOf({ given, session, reading }) {
  const isForeign = session.settings.namespace !== (import_chunk_K3KD6D4B()).NAMESPACE;
  return {
    client: session.client,
    isForeign,
    language: isForeign ? void 0 : await serviceLanguage(session.client),
    withId: (0, (import_chunk_YVF6EU7N()).isOn)(given, "with-ids"),
    withDate: (0, (import_chunk_YVF6EU7N()).isOn)(given, "with-dates"),
    onRead: ({ name }, count, total) => reading.read(name, count, total)
  };
}
async function* sectionsOf(kinds, sectioning) {
  const { job, context, reading, onDone } = sectioning;
  for (const kind of kinds) {
    const section = await collected(kind, await filtersFor(kind, sectioning), job);
    try {
      if (section.isUnsettled) await reading.line(context.text.exportUnsettled(kind.name));
      yield section;
      onDone(kind.name, section.count);
    } finally {
      await section.close();
    }
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runExport
});
},
"client/chunk-ULCXJI6B"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  backwards: () => backwards,
  isNothing: () => isNothing,
  onWall: () => onWall,
  readFlag: () => readFlag,
  spanOf: () => spanOf,
  tellIrregular: () => tellIrregular,
  tellWhen: () => tellWhen,
  withDates: () => withDates,
  written: () => written
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_UYKK3X3G = later(() => load("client/chunk-UYKK3X3G"));
var import_chunk_66DC64DM = later(() => load("client/chunk-66DC64DM"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
async function tellWhen(when, context) {
  if (context.err.isTTY) await context.err.write(`${(0, (import_chunk_IYCBVP4N()).harmless)(whenOf(when, context))}
`);
}
function whenOf({ start, end, zone, isAllDay }, { text, locale, now }) {
  const how = locale ?? text.dateLocale();
  const clock = isAllDay ? {} : { hour: "2-digit", minute: "2-digit" };
  const format = new Intl.DateTimeFormat(how, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    ...clock,
    timeZone: "UTC",
    calendar: "gregory"
  });
  const [from, to] = [start, end].map(({ at }) => at.toPlainDateTime().toZonedDateTime("UTC").epochMilliseconds);
  const days = from !== void 0 && to !== void 0 && to >= from ? format.formatRange(from, to) : format.format(from);
  const isOneDay = start.at.toPlainDate().equals(end.at.toPlainDate());
  const close = isOneDay ? days.replace(/[\s\u2009]+–[\s\u2009]+/u, "\u2013") : days;
  return text.saidBack(close, zone, agoOf(start.at, now(), how));
}
var UNITS = ["year", "month", "week", "day", "hour", "minute"];
function agoOf(at, now, locale) {
  const here = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(at.timeZoneId);
  const length = here.until(at, { largestUnit: "year" });
  const days = here.toPlainDate().until(at.toPlainDate()).days;
  const unit = UNITS.find((each) => each === "week" ? Math.abs(days) >= 14 : length[`${each}s`] !== 0) ?? "minute";
  const counts = { ...length, weeks: Math.trunc(days / 7), days };
  const isNear = unit === "hour" || unit === "minute";
  const meant = isNear && days !== 0 ? "day" : unit;
  const count = {
    year: length.years,
    month: length.months,
    week: counts.weeks,
    day: days,
    hour: length.hours,
    minute: length.minutes
  }[meant];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(count, meant);
}
async function tellIrregular({ at, said: said2 }, { err, text }) {
  const clockOf = (wall2) => wall2.toPlainTime().toString({ smallestUnit: "minute" });
  const wall = at.toPlainDateTime();
  const day = said2.toPlainDate().toString();
  const zone = at.timeZoneId;
  if (!wall.equals(said2)) {
    await err.write(`${text.timeSkipped({ time: clockOf(said2), meant: clockOf(wall), day, zone })}
`);
    return;
  }
  const [first, second] = ["earlier", "later"].map(
    (disambiguation) => said2.toZonedDateTime(zone, { disambiguation })
  );
  if (first === void 0 || second === void 0 || first.equals(second)) return;
  await err.write(`${text.timeTwice({ time: clockOf(said2), day, zone, isFirst: at.equals(first) })}
`);
}
var UNITS2 = {
  y: "years",
  mo: "months",
  w: "weeks",
  d: "days",
  h: "hours",
  m: "minutes",
  min: "minutes",
  s: "seconds"
};
var PART = /(\d{1,6})\s*(y|mo|min|w|d|h|m|s)\s*/gy;
var ISO = /^P(?=\w)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i;
var ISO_UNITS = [
  "years",
  "months",
  "weeks",
  "days",
  "hours",
  "minutes",
  "seconds"
];
function spanOf(text) {
  const iso = ISO.exec(text.trim());
  if (iso !== null) return Object.fromEntries(ISO_UNITS.map((unit, at) => [unit, Number(iso[at + 1] ?? 0)]));
  const short = text.trim().toLowerCase();
  const parts = [...short.matchAll(PART)];
  const units = parts.map(([, , unit = ""]) => UNITS2[unit]);
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join("") === short;
  if (!isWhole || new Set(units).size < units.length) return void 0;
  return Object.fromEntries(parts.map(([, count], at) => [units[at], Number(count)]));
}
var CLOCK_UNITS = ["hours", "minutes", "seconds"];
var isOfDays = (span) => CLOCK_UNITS.every((unit) => (span[unit] ?? 0) === 0);
var isNothing = (span) => Object.values(span).every((count) => count === 0);
var backwards = (span) => Object.fromEntries(Object.entries(span).map(([unit, count]) => [unit, -count]));
var DIGITS = /(?<![\d./-])(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?![\d./-])|(?<![\d./-])(\d{1,2})\/(\d{1,2})(?![\d./-])/u;
function withIsoDate(text, order, today) {
  const found = DIGITS.exec(text);
  if (found === null) return text;
  const [written2, first = "", , second = "", third = "", one, other] = found;
  const parts = one === void 0 ? [first, second, third] : [one, other ?? ""];
  const readings = readingsOf(parts, today);
  const days = [...new Set(Object.values(readings))];
  if (days.length === 0) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.noSuchDay(written2));
  const meant = days.length === 1 ? days[0] : order && readings[order];
  if (meant === void 0) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.dateAmbiguous(written2, days));
  return text.replace(written2, () => meant);
}
function readingsOf(parts, today) {
  const readings = {};
  for (const order of (import_chunk_GIWRU4MB()).DATE_ORDERS) {
    const day = dayOf(order, parts, today);
    if (day !== void 0) readings[order] = day;
  }
  return readings;
}
function dayOf(order, parts, today) {
  const letters = parts.length === 3 ? order : order.replace("y", "");
  const of = (letter) => parts[letters.indexOf(letter)];
  const [year, month = "", day = ""] = [of("y"), of("m"), of("d")];
  const isPlausible = [month, day].every((part) => part.length <= 2) && (year === void 0 || [2, 4].includes(year.length));
  if (!isPlausible) return void 0;
  if (year !== void 0) return existing(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  const thisYear = existing(today.year, Number(month), Number(day));
  return thisYear !== void 0 && thisYear >= today.toString() ? thisYear : existing(today.year + 1, Number(month), Number(day));
}
function existing(year, month, day) {
  try {
    return (import_chunk_KZRWFJOL()).Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch {
    return void 0;
  }
}
var IDIOMS = {
  ar: [
    [/الآن|الان/gu, "now"],
    [/منتصف الليل/gu, "00:00"]
  ],
  en: [],
  es: [
    [/pasado mañana/giu, "en 2 d\xEDas"],
    [/la (?:próxima semana|semana que viene)/giu, "en 1 semana"],
    [/(?:el próximo mes|el mes que viene)/giu, "en 1 mes"],
    [new RegExp("(?:el )?(\\p{L}+) (?:que viene|pr\xF3ximo)", "giu"), "pr\xF3ximo $1"],
    [/mediodía/giu, "12:00"]
  ],
  fr: [
    [/après-demain/giu, "dans 2 jours"],
    [new RegExp("(?<!\\p{L})midi(?!\\p{L})", "giu"), "12:00"],
    [new RegExp("(?<!\\p{L})minuit(?!\\p{L})", "giu"), "00:00"]
  ],
  ja: [
    [/明後日|あさって/gu, "in 2 days "],
    [/(\d+)日後/gu, "in $1 days "],
    [/(\d+)週間後/gu, "in $1 weeks "],
    [/(\d+)(?:か月|ヶ月|カ月)後/gu, "in $1 months "],
    [/(\d+)時間後/gu, "in $1 hours"],
    [/来週$/gu, "next week"],
    [/来月$/gu, "next month"],
    [/正午/gu, "12:00"]
  ],
  ru: [
    [new RegExp("(?<!\\p{L})\u043F\u043E\u043B\u0434\u0435\u043D\u044C|\u0432 \u043F\u043E\u043B\u0434\u0435\u043D\u044C", "giu"), "12:00"],
    [new RegExp("(?<!\\p{L})\u043F\u043E\u043B\u043D\u043E\u0447\u044C|\u0432 \u043F\u043E\u043B\u043D\u043E\u0447\u044C", "giu"), "00:00"]
  ]
};
var HOURS = [/(?<![\p{L}\d])([01]?\d|2[0-3])\s?h\s?([0-5]\d)?(?![\p{L}\d])/giu, "$1:$2"];
function plainly(text, language) {
  const digits = text.normalize("NFKC").replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  const clocks = digits.replace(HOURS[0], (_, hour, minutes = "00") => `${hour}:${minutes}`);
  return IDIOMS[language].reduce((said2, [pattern, meaning]) => said2.replace(pattern, meaning), clocks).replace(/\s+/gu, " ").trim();
}
var PAST = new RegExp("(?<!\\p{L})(last|past|derni[e\xE8]re?|pass[\xE9e]e?|\u0627\u0644\u0645\u0627\u0636\u064A|\u0627\u0644\u0645\u0627\u0636\u064A\u0629)(?!\\p{L})", "iu");
var isOfThePast = (text) => PAST.test(text);
var LINKS = new RegExp("(?<!\\p{L})(on|at|the|le|la|\xE0|a|el|las?|los|en|\u0432|\u0432\u043E|\u043D\u0430|\u0648|\u0641\u064A|\u306E|\u306B|,)(?!\\p{L})", "giu");
var isIdle = (text) => text.replace(LINKS, "").trim() === "";
async function readSaid(text, from, language) {
  const results = await resultsOf(text, from, language);
  const whole = results.find(
    ({ found, text: read }) => found.length === 1 && isIdle(read.replace(found[0]?.text ?? "", " "))
  );
  const result = whole?.found[0];
  if (result === void 0) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.notADate(text, partOf(results, text)));
  if (result.end !== null && result.end !== void 0) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.twoDates(text));
  return saidBy(result.start, text);
}
async function resultsOf(text, from, language) {
  const chrono = await Promise.resolve().then(() => __toESM(load("chrono-node/chrono-node-DYRCPLSV")));
  const options = { forwardDate: !isOfThePast(text) };
  const reference = { instant: new Date(from.epochMilliseconds), timezone: from.offsetNanoseconds / 6e10 };
  return [.../* @__PURE__ */ new Set([language, "en"])].map((each) => {
    const plain = plainly(text, each === "en" ? language : each);
    return { text: plain, found: chrono[each].casual.parse(plain, reference, options) };
  });
}
var partOf = (results, text) => results.flatMap(({ found }) => found.map((each) => each.text)).find((part) => text.includes(part));
function saidBy(said2, text) {
  const part = (name) => said2.get(name) ?? 0;
  const day = { year: part("year"), month: part("month"), day: part("day") };
  if (!said2.isCertain("hour")) {
    if (saysTimeOfDay(said2)) (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.needsClock(text));
    return { clock: (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(day), only: "day" };
  }
  const clock = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from({
    ...day,
    hour: part("hour"),
    minute: part("minute"),
    second: said2.isCertain("second") ? part("second") : 0
  });
  const isClock = ["day", "weekday", "month"].every((name) => !said2.isCertain(name));
  const offset = said2.isCertain("timezoneOffset") ? said2.get("timezoneOffset") : null;
  return { clock, ...isClock ? { only: "clock" } : {}, ...offset === null ? {} : { offset } };
}
var saysTimeOfDay = (said2) => [...said2.tags()].some((tag) => /\/(morning|afternoon|evening|night|tonight|lastNight)$/i.test(tag));
async function readWords(text, circumstances) {
  const { now, zone } = circumstances;
  const current = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone));
  const plain = text.normalize("NFKC").trim();
  return await shifted(plain, circumstances, current) ?? await calendarDay(plain, circumstances, current) ?? said(withIsoDate(plain, circumstances.order, current.toPlainDate()), circumstances, current);
}
var SHIFT = /^([+-])\s?((?:\d+\s?[a-z]+\s?)+?|p[\dymwdths]+)(?:[ ,]+(\S*[:\d].*))?$/i;
async function shifted(text, circumstances, now) {
  const [, sign, length = "", clock] = SHIFT.exec(text) ?? [];
  const span = sign === void 0 ? void 0 : spanOf(length);
  if (span === void 0) return void 0;
  const { start } = circumstances;
  const at = (start ?? now).add(sign === "-" ? backwards(span) : span);
  if (clock !== void 0)
    return isOfDays(span) ? onDay(at.toPlainDate(), clock, circumstances) : (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.notADate(text));
  if (isOfDays(span) && start === void 0) return dayOf2(at.toPlainDate(), now);
  const minute = start === void 0 ? at.round({ smallestUnit: "minute", roundingMode: "floor" }) : at;
  return { at: minute, said: minute.toPlainDateTime(), hasClock: true };
}
var CALENDAR = /^(\d{4}-?W\d{2}|\d{4}-\d{2})(?:-?([1-7]))?(?: +(.+))?$/i;
async function calendarDay(text, circumstances, now) {
  const [, name, weekday, clock] = CALENDAR.exec(text) ?? [];
  if (name === void 0) return void 0;
  const isWeek = /w/i.test(name);
  const first = (0, (import_chunk_66DC64DM()).isoSpanOf)(name.toLowerCase())?.start;
  if (first === void 0 || weekday !== void 0 && !isWeek) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.notADate(text));
  const day = first.add({ days: Number(weekday ?? 1) - 1 });
  return clock === void 0 ? dayOf2(day, now) : onDay(day, clock, circumstances);
}
async function onDay(day, clock, circumstances) {
  const midnight = day.toZonedDateTime((0, (import_chunk_J7QIA4JT()).temporalZone)(circumstances.zone));
  const { clock: read, only } = await readSaid(clock, midnight, circumstances.language);
  if (only !== "clock") return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.notADate(clock));
  return onWall(day.toPlainDateTime(read.toPlainTime()), midnight);
}
async function said(text, circumstances, now) {
  const { start, language } = circumstances;
  const first = await readSaid(text, now, language);
  if (start === void 0) return placed(first, now);
  if (first.only === "clock") return endOn(start, first.clock.toPlainTime());
  const reading = placed(first, now);
  const isBefore = (import_chunk_KZRWFJOL()).Temporal.ZonedDateTime.compare(reading.at, start) < 0;
  return isBefore && !/\d{4}/.test(text) ? placed(await readSaid(text, start, language), start) : reading;
}
function endOn(start, clock) {
  const same = onWall(start.toPlainDate().toPlainDateTime(clock), start);
  if ((import_chunk_KZRWFJOL()).Temporal.ZonedDateTime.compare(same.at, start) >= 0) return same;
  return onWall(start.toPlainDate().add({ days: 1 }).toPlainDateTime(clock), start);
}
function placed({ clock, only, offset }, now) {
  if (only === "day") return dayOf2(clock.toPlainDate(), now);
  if (offset === void 0) return onWall(clock, now);
  const elsewhere = clock.subtract({ minutes: offset }).toZonedDateTime("UTC");
  const at = elsewhere.withTimeZone(now.timeZoneId);
  return { at, said: at.toPlainDateTime(), hasClock: true };
}
var dayOf2 = (day, { timeZoneId }) => ({
  at: day.toZonedDateTime(timeZoneId),
  said: day.toPlainDateTime(),
  hasClock: false
});
var onWall = (clock, { timeZoneId }) => ({
  at: clock.toZonedDateTime(timeZoneId, { disambiguation: "compatible" }),
  said: clock,
  hasClock: true
});
async function withDates(values, settling) {
  const unsettled = Object.keys(values).filter((name) => (0, (import_chunk_SLEMCS2P()).isUnsettled)(values[name]));
  if (unsettled.length === 0) return tellKnown(values, settling);
  await mustBeReadable(values, unsettled, settling);
  const isEvents = unsettled.some((name) => isSpanned(name, settling));
  const record = isEvents ? await settling.current?.() : void 0;
  const zones = zonesOf(values, record, settling);
  const settled = { ...values };
  for (const name of unsettled.filter((each) => !isSpanned(each, settling))) {
    const zone = name.endsWith("_utc") ? "UTC" : await zones.site();
    const value = values[name];
    if (value instanceof (import_chunk_SLEMCS2P()).DateRange) {
      settled[name] = edgeOf(value, zone, settling.context);
      continue;
    }
    const reading = await readFlag(name, value, { zone }, settling);
    await tellIrregular(reading, settling.context);
    settled[name] = written(reading);
  }
  return isEvents ? { ...settled, ...await settledSpan(values, record, { ...settling, zone: await zones.event() }) } : settled;
}
async function mustBeReadable(values, names, settling) {
  const zone = (0, (import_chunk_UYKK3X3G()).viewerZone)(settling.session);
  for (const name of names) {
    if (values[name] instanceof (import_chunk_SLEMCS2P()).DateWords) await readFlag(name, values[name], { zone }, settling);
  }
}
function edgeOf({ text, edge }, zone, { now, locale, text: words }) {
  const range = (0, (import_chunk_66DC64DM()).rangeOf)(text, { now: now(), zone: (0, (import_chunk_J7QIA4JT()).temporalZone)(zone), locale: locale ?? words.dateLocale() });
  return `${range[edge].toString()} ${edge === "start" ? "00:00:00" : "23:59:59"}`;
}
var isSpanned = (name, { flags }) => (name === "start_date" || name === "end_date") && (0, (import_chunk_YVF6EU7N()).flagOfParameter)(flags, name)?.parameter?.place !== "query";
function zonesOf({ timezone }, record, { session }) {
  let site;
  const ofSite = () => {
    site ??= (0, (import_chunk_UYKK3X3G()).siteZone)(session);
    return site;
  };
  const named = typeof timezone === "string" && timezone !== "" ? timezone : record?.timezone;
  return { site: ofSite, event: async () => typeof named === "string" ? (0, (import_chunk_UYKK3X3G()).zoneNamed)(named) : ofSite() };
}
async function settledSpan(values, record, settling) {
  const { zone, context } = settling;
  const start = await pointOf("start_date", values.start_date ?? record?.start_date, { zone }, settling);
  const isAllDay = (values.all_day ?? record?.all_day) === true;
  const end = values.end_date instanceof (import_chunk_SLEMCS2P()).AfterStart ? start && ended(start, values.end_date, isAllDay) : await pointOf("end_date", values.end_date ?? record?.end_date, { zone, start: start?.at }, settling);
  const readings = { start_date: start, end_date: end };
  const settled = {};
  for (const name of ["start_date", "end_date"]) {
    const reading = readings[name];
    if (reading === void 0 || values[name] === void 0) continue;
    await tellIrregular(reading, context);
    settled[name] = (0, (import_chunk_SLEMCS2P()).isUnsettled)(values[name]) ? written(reading) : values[name];
  }
  if (values.end_date instanceof (import_chunk_SLEMCS2P()).AfterStart && end === void 0) settled.end_date = "START+DURATION";
  if (start !== void 0 && end !== void 0) await tellWhen({ start, end, zone, isAllDay }, context);
  return settled;
}
function ended({ at }, { span }, isAllDay) {
  const end = isAllDay ? at.startOfDay().add(span).subtract({ seconds: 1 }) : at.add(span);
  return { at: end, said: end.toPlainDateTime(), hasClock: true };
}
async function pointOf(name, value, against, settling) {
  if (value === void 0 || value instanceof (import_chunk_SLEMCS2P()).AfterStart) return void 0;
  return readFlag(name, value, against, settling);
}
async function readFlag(name, value, against, settling) {
  const { context, given, session, flags } = settling;
  const order = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "date-order", (import_chunk_GIWRU4MB()).DATE_ORDERS) ?? session.settings.dateOrder;
  const circumstances = { ...against, now: context.now(), language: context.text.dateLanguage(), order };
  try {
    return value instanceof (import_chunk_SLEMCS2P()).DateWords ? await readWords(value.text, circumstances) : exactly(value, circumstances);
  } catch (error) {
    if (!(error instanceof (import_chunk_W4SS7EUB()).Refused)) throw error;
    return (0, (import_chunk_YVF6EU7N()).wrong)((0, (import_chunk_YVF6EU7N()).flagOfParameter)(flags, name)?.name ?? name, error.say);
  }
}
function exactly(value, { zone, now }) {
  const input = (0, (import_chunk_LTTSGZFF()).readDate)(value);
  const place = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone));
  if (input.kind === "wall") {
    const said2 = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(`${input.date}T${input.time ?? "00:00:00"}`);
    return { ...onWall(said2, place), hasClock: input.time !== void 0 };
  }
  const wall = (0, (import_chunk_I4TPTPK5()).wallOf)(input, zone, now);
  return wall === void 0 ? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeDate(String(value))) : onWall((import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(wall.replace(" ", "T")), place);
}
function written({ at, hasClock }) {
  const wall = at.toPlainDateTime();
  if (!hasClock) return wall.toPlainDate().toString();
  const isFirst = wall.toZonedDateTime(at.timeZoneId).epochMilliseconds === at.epochMilliseconds;
  return isFirst ? wall.toString({ smallestUnit: "second" }).replace("T", " ") : at.toString({ timeZoneName: "never", smallestUnit: "second" });
}
async function tellKnown(values, settling) {
  const { timezone } = values;
  if (typeof timezone !== "string" || timezone === "") return values;
  for (const name of ["start_date", "end_date"]) {
    if (typeof values[name] !== "string" || !isSpanned(name, settling)) continue;
    const reading = await readFlag(name, values[name], { zone: (0, (import_chunk_UYKK3X3G()).zoneNamed)(timezone) }, settling);
    if (reading.hasClock) await tellIrregular(reading, settling.context);
  }
  return values;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  backwards,
  isNothing,
  onWall,
  readFlag,
  spanOf,
  tellIrregular,
  tellWhen,
  withDates,
  written
});
},
"client/chunk-UYKK3X3G"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  siteZone: () => siteZone,
  viewerZone: () => viewerZone,
  zoneNamed: () => zoneNamed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var viewerZone = ({ settings }) => settings.timezone ?? (import_chunk_KZRWFJOL()).Temporal.Now.timeZoneId();
async function siteZone(session) {
  if (session.rehearse !== void 0) return viewerZone(session);
  try {
    const { record } = await session.client.raw("GET", `${session.root}/`, {});
    const zone = typeof record === "object" && record !== null && "timezone_string" in record && record.timezone_string;
    return typeof zone === "string" && isZone(zone) ? zone : viewerZone(session);
  } catch (error) {
    if (error instanceof (import_chunk_UTLTHOXH()).UsageError || !(error instanceof (import_chunk_UTLTHOXH()).CalError)) throw error;
    return viewerZone(session);
  }
}
var zoneNamed = (zone) => isZone(zone) ? zone : (0, (import_chunk_YVF6EU7N()).wrong)("timezone", (t) => t.mustBeZone(zone));
function isZone(zone) {
  try {
    return (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone)) !== void 0;
  } catch {
    return false;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  siteZone,
  viewerZone,
  zoneNamed
});
},
"client/chunk-66DC64DM"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from2, except, desc) => {
  if (from2 && typeof from2 === "object" || typeof from2 === "function") {
    for (let key of __getOwnPropNames(from2))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from2[key], enumerable: !(desc = __getOwnPropDesc(from2, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  around: () => around,
  isoSpanOf: () => isoSpanOf,
  rangeOf: () => rangeOf,
  todayAt: () => todayAt,
  weekStartOf: () => weekStartOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function weekStartOf(tag) {
  const locale = new Intl.Locale(tag);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayIn(locale.maximize());
}
var SATURDAY = /* @__PURE__ */ new Set(["AE", "DZ", "EG", "IQ", "JO", "KW", "LY", "OM", "QA", "SD", "SY", "BH"]);
var SUNDAY = /* @__PURE__ */ new Set(["US", "CA", "JP", "IL", "IN", "SA", "YE", "MX", "BR", "PE", "CO", "VE", "ZA"]);
function firstDayIn({ region = "" }) {
  if (SATURDAY.has(region)) return 6;
  return SUNDAY.has(region) ? 7 : 1;
}
function rangeOf(words, here) {
  const text = [words].flat().join(" ").trim();
  const [first = "", last, ...more] = text.split(/\s*\.\.\s*/);
  const start = spanOf(first, here);
  const end = last === void 0 ? start : spanOf(last, here);
  if (start === void 0 || end === void 0 || more.length > 0)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.badOperand("RANGE", text, t.mustBeRange()));
  if ((import_chunk_KZRWFJOL()).Temporal.PlainDate.compare(start.start, end.end) > 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.rangeBackwards(text));
  return { start: start.start, end: end.end };
}
var todayAt = ({ now, zone }) => (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
function spanOf(text, here) {
  const word = text.toLowerCase().replace(/\s+/g, "-");
  const relative = RELATIVE[word];
  if (relative === void 0) return isoSpanOf(word);
  const [unit, by] = relative;
  const { start } = around(todayAt(here), unit, here.locale);
  return around(start.add({ [`${unit}s`]: by }), unit, here.locale);
}
var RELATIVE = {
  yesterday: ["day", -1],
  today: ["day", 0],
  tomorrow: ["day", 1],
  "last-week": ["week", -1],
  "this-week": ["week", 0],
  "next-week": ["week", 1],
  "last-month": ["month", -1],
  "this-month": ["month", 0],
  "next-month": ["month", 1],
  "last-year": ["year", -1],
  "this-year": ["year", 0],
  "next-year": ["year", 1]
};
function around(day, unit, locale) {
  const start = {
    day: () => day,
    week: () => day.subtract({ days: (day.dayOfWeek - weekStartOf(locale) + 7) % 7 }),
    month: () => day.with({ day: 1 }),
    year: () => day.with({ month: 1, day: 1 })
  }[unit]();
  return { start, end: start.add({ [`${unit}s`]: 1 }).subtract({ days: 1 }) };
}
var ISO = [
  [/^(\d{4})$/, (year = "") => from(`${year}-01-01`, "year")],
  [/^(\d{4}-\d\d)$/, (month = "") => from(`${month}-01`, "month")],
  [/^(\d{4}-\d\d-\d\d)$/, (day = "") => from(day, "day")],
  [/^(\d{4})-?w(\d\d)$/, (year = "", week = "") => isoWeek(year, Number(week))]
];
function isoSpanOf(word) {
  for (const [pattern, toSpan] of ISO) {
    const [, ...parts] = pattern.exec(word) ?? [];
    if (parts.length > 0) return toSpan(...parts);
  }
  return void 0;
}
function from(day, unit) {
  const start = dayOf(day);
  return start === void 0 ? void 0 : around(start, unit, "und");
}
function isoWeek(year, week) {
  const fourth = dayOf(`${year}-01-04`);
  const start = fourth?.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
  if (start?.yearOfWeek !== Number(year) || start.weekOfYear !== week) return void 0;
  return { start, end: start.add({ days: 6 }) };
}
function dayOf(text) {
  try {
    return (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return void 0;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  around,
  isoSpanOf,
  rangeOf,
  todayAt,
  weekStartOf
});
},
"client/chunk-NXTQLJU2"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  valuesOf: () => valuesOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
async function valuesOf(flags, given, sources) {
  const values = {};
  for (const flag of flags) {
    const words = given.flags.get(flag.name);
    if (flag.parameter !== void 0 && words !== void 0) {
      values[flag.parameter.name] = await wireValueOf(flag, words, sources);
    }
  }
  return values;
}
async function wireValueOf(flag, words, sources) {
  const last = words.at(-1) ?? "";
  if (flag.takes === "list") return listOf(flag, words);
  if (flag.parameter?.declared.form === "date" && !(0, (import_chunk_SLEMCS2P()).isOwnForm)(last)) return new (import_chunk_SLEMCS2P()).DateWords(last);
  return typed(flag, flag.file ? await textOf(last, sources) : last);
}
async function textOf(word, sources) {
  if (word.startsWith("@@")) return word.slice(1);
  const name = word === "-" ? "-" : word.startsWith("@") ? word.slice(1) : void 0;
  return name === void 0 ? word : (await sources.read(name)).replace(/\r?\n$/, "");
}
function typed({ parameter }, text) {
  if (parameter?.place !== "body") return text;
  return TYPED[parameter.declared.type]?.(text) ?? text;
}
var TYPED = {
  integer: (text) => /^\d{1,15}$/.test(text) ? Number(text) : void 0,
  number: (text) => /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : void 0,
  boolean: (text) => BOOLEANS[text.toLowerCase()]
};
var BOOLEANS = { true: true, 1: true, false: false, 0: false };
function listOf(flag, words) {
  if (flag.parameter?.place === "body")
    return words.flatMap((word) => recordIn(flag, word) ?? (0, (import_chunk_YVF6EU7N()).partsOf)(word).map(linkOf));
  const items = words.flatMap((import_chunk_YVF6EU7N()).partsOf);
  return items.length === 0 ? "" : items;
}
var linkOf = (item) => (0, (import_chunk_SLEMCS2P()).isId)(item) ? Number(item) : item;
function recordIn({ parameter }, word) {
  if (parameter?.declared.form !== "posts" || !word.startsWith("{")) return void 0;
  try {
    return JSON.parse(word);
  } catch {
    return void 0;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  valuesOf
});
},
"client/chunk-AHPKJXZK"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  SLUG_MARK: () => SLUG_MARK,
  entryKeysOf: () => entryKeysOf,
  everything: () => everything,
  pathsOf: () => pathsOf,
  referenceTo: () => referenceTo,
  toEntry: () => toEntry
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
function toEntry(resource, record, projecting = {}) {
  const { language, withId = false } = projecting;
  const own = record.language;
  return {
    ...withId ? { id: record.id } : {},
    ...keyedValue(resource, resource.title, record, projecting),
    slug: record.slug,
    ...own === void 0 || language === void 0 || own === language ? {} : { language: own },
    ...Object.assign({}, ...orderOf(resource).map((field) => keyedValue(resource, field, record, projecting))),
    ...translationsOf(resource, record, projecting)
  };
}
var entryKeysOf = (resource, asked = {}) => [
  ...asked.withId ? ["id"] : [],
  resource.title,
  "slug",
  ...asked.withLanguage ? ["language"] : [],
  ...orderOf(resource),
  ...(asked.languages ?? []).flatMap((language) => textFieldsOf(resource).map((field) => `${field}@${language}`))
];
var referenceTo = (slug) => /^\d+$/.test(slug) ? `${SLUG_MARK}${slug}` : slug;
var SLUG_MARK = "slug:";
function orderOf(resource) {
  const fields = Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).filter(
    ([name]) => !SAID_BEFORE.has(name) && name !== resource.title
  );
  const needed = fields.filter(([, { required }]) => required);
  return [...needed, ...fields.filter((field) => !needed.includes(field))].map(([name]) => name);
}
var SAID_BEFORE = /* @__PURE__ */ new Set(["slug", "author", "date"]);
var textFieldsOf = (resource) => Object.entries((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).flatMap(([name, { translated }]) => translated ? [name] : []);
function keyedValue(resource, field, record, projecting) {
  const value = writtenValue(resource, field, record, projecting);
  return value === void 0 ? {} : { [field]: value };
}
function writtenValue(resource, field, record, projecting) {
  const parameter = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field];
  if (parameter === void 0) return void 0;
  const shown = (parameter.readBackFrom === void 0 ? void 0 : record[parameter.readBackFrom]) ?? record[field];
  const given = { field, record, projecting };
  return (BY_FIELD[field] ?? BY_FORM[parameter.form] ?? filled)(shown, given);
}
var filled = (shown) => shown === "" || shown === null ? void 0 : shown;
var plainText = (shown, { projecting }) => typeof shown === "string" && projecting.isForeign && /&/.test(shown) ? (0, (import_chunk_2PXZJYPL()).plain)(shown) : filled(shown);
var references = (shown) => {
  const items = Array.isArray(shown) ? shown : [];
  return items.length === 0 ? void 0 : items.map(referenceOf);
};
var referenceOf = (item) => {
  const slug = isData(item) ? item.slug : void 0;
  return typeof slug === "string" ? referenceTo(slug) : isData(item) ? item.id : item;
};
var BY_FORM = {
  name: plainText,
  text: plainText,
  date: (shown, given) => typeof shown === "string" && shown !== "" ? dateOf(shown, given) : void 0,
  status: (shown) => shown === "publish" ? void 0 : shown,
  flag: (shown, { field }) => {
    const isOn = shown === true || shown === "true" || shown === "1";
    return shown === void 0 || isOn === ON_AT_FIRST.has(field) ? void 0 : isOn;
  },
  // An event without a website shows its own address there on some services.
  url: (shown, { record }) => shown === record.url ? void 0 : filled(shown),
  image: (shown) => isData(shown) ? imageOf(shown) : void 0,
  cost: (shown, { record }) => typeof shown === "string" ? (0, (import_chunk_NQQSLVAZ()).wholeCost)(shown, record.cost_details) : void 0,
  terms: references,
  posts: references,
  parent: (shown, { projecting: { parent } }) => Number(shown ?? 0) === 0 ? void 0 : parent === void 0 ? shown : referenceTo(parent)
};
var BY_FIELD = {
  date_utc: (shown, { record, projecting }) => record.status === "future" || projecting.withDate ? filled(shown) : void 0,
  stateprovince: (shown, { record }) => shown === (0, (import_chunk_QR7HX37K()).derivedStateProvince)(record) ? void 0 : filled(shown)
};
var ON_AT_FIRST = /* @__PURE__ */ new Set(["show_map", "show_map_link"]);
function dateOf(shown, { field, record }) {
  if (record.all_day === true) return shown.slice(0, 10);
  const utc = record[`utc_${field}`];
  const zone = record.timezone;
  if (typeof utc === "string" && typeof zone === "string" && !isReadBack(shown, zone, utc)) {
    return `${utc.replace(" ", "T")}Z`;
  }
  return shown.replace(/(\d\d:\d\d):00$/, "$1");
}
var isReadBack = (wall, zone, utc) => (0, (import_chunk_I4TPTPK5()).utcOf)((0, (import_chunk_LTTSGZFF()).readDate)(wall), zone, 0) === utc;
function imageOf(image) {
  const { url, id, ...more } = image;
  if (Object.keys(more).length === 0 && (url === void 0 || id === void 0)) return url ?? id;
  return image;
}
function translationsOf(resource, record, projecting) {
  const entries = (import_chunk_K3KD6D4B()).LANGUAGES.flatMap((language) => {
    const shown = language === record.language ? void 0 : projecting.texts?.get(language);
    return shown === void 0 ? [] : translationOf(resource, { record, shown, language, projecting });
  });
  return Object.fromEntries(entries);
}
function translationOf(resource, { record, shown, language, projecting }) {
  const texts = textFieldsOf(resource).flatMap((field) => {
    const [is, was] = [shown, record].map((each) => writtenValue(resource, field, each, projecting));
    const isOther = is !== void 0 && JSON.stringify(is) !== JSON.stringify(was);
    return isOther ? [[`${field}@${language}`, is]] : [];
  });
  if (texts.length > 0) return texts;
  return [[`${resource.title}@${language}`, writtenValue(resource, resource.title, shown, projecting)]];
}
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var WIDEST = { "start-of-today": "0001-01-02", "end-of-day-24-months-later": "9999-12-30" };
function everything(filters) {
  const values = { per_page: 100 };
  for (const [name, { form, default: initial }] of Object.entries(filters)) {
    if (typeof initial === "object" && initial !== null) values[name] = WIDEST[initial.computed];
    if (form === "flag" && initial === "1") values[name] = "false";
  }
  return values;
}
var pathsOf = ({ plural, answer }, properties, linked) => {
  const paths = [.../* @__PURE__ */ new Set(["id", "slug", "language", ...properties])].map((name) => {
    const type = answer[name]?.type;
    return typeof type === "object" ? `${name}.${linked}` : name;
  });
  return [...paths.map((path) => `${plural}.${path}`), "total", "total_pages"];
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  SLUG_MARK,
  entryKeysOf,
  everything,
  pathsOf,
  referenceTo,
  toEntry
});
},
"client/chunk-QR7HX37K"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  derivedStateProvince: () => derivedStateProvince
});
module.exports = __toCommonJS(stdin_exports);
var UNITED_STATES = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)?$/i;
var derivedStateProvince = ({ country, state, province }) => textOf(UNITED_STATES.test(textOf(country).trim()) ? state : province);
var textOf = (value) => typeof value === "string" ? value : "";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  derivedStateProvince
});
},
"client/chunk-XSGS5GQ7"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  IN_ORDER: () => IN_ORDER,
  kindNamed: () => kindNamed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var IN_ORDER = (import_chunk_JONA4TYY()).RESOURCE_LIST.toSorted((a, b) => rankOf(a) - rankOf(b));
function rankOf({ kind, fields }) {
  const refers = Object.values(fields).some(({ of }) => of !== void 0);
  return kind === "term" ? 0 : refers ? 2 : 1;
}
var kindNamed = (word) => {
  const name = typeof word === "string" ? word.trim().toLowerCase() : void 0;
  return IN_ORDER.find((resource) => resource.plural === name || resource.name === name);
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  IN_ORDER,
  kindNamed
});
},
"client/chunk-6BHZKF2F"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  refsOf: () => refsOf,
  targetOf: () => targetOf,
  withIds: () => withIds
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
async function* refsOf(operands, sources) {
  for (const operand of operands) {
    if (operand !== "-") yield operand;
    else for await (const line of sources.lines()) yield refIn(line);
  }
}
function refIn(line) {
  if (!line.startsWith("{")) return line.split("	")[0] ?? line;
  const id = idIn(line);
  if (typeof id === "number" || typeof id === "string") return String(id);
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.lineWithoutId(line.slice(0, 60)));
}
function idIn(line) {
  try {
    const record = JSON.parse(line);
    return typeof record === "object" && record !== null && "id" in record ? record.id : void 0;
  } catch {
    return void 0;
  }
}
async function targetOf(resource, ref, session) {
  if ((0, (import_chunk_SLEMCS2P()).isId)(ref)) return { by: "id", path: { id: ref } };
  if (resource.kind === "post") return { by: "slug", path: { slug: ref } };
  return { by: "id", path: { id: await idOf(resource.name, ref, session) } };
}
async function idOf(name, slug, session) {
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(name);
  const { operation, values, path } = lookUpOf(resource, slug);
  if (session.rehearse !== void 0) {
    await session.rehearse(session.client.prepare(operation, values, path));
    return `ID-OF-${slug}`;
  }
  const { record } = await session.client.call(operation, values, path);
  const id = resource.kind === "term" ? firstIdIn(record, resource.plural) : idOfRecord(record);
  if (id === void 0) throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.notFound(name, slug));
  return String(id);
}
function lookUpOf({ name, kind }, slug) {
  if (kind === "post") return { operation: (0, (import_chunk_BYD4H6F6()).operationOf)(name, "read", "slug"), values: {}, path: { path: { slug } } };
  return { operation: (0, (import_chunk_BYD4H6F6()).operationOf)(name, "list"), values: { slug, hide_empty: "false" }, path: {} };
}
function firstIdIn(envelope, plural) {
  const records = typeof envelope === "object" && envelope !== null ? envelope[plural] : void 0;
  return Array.isArray(records) ? idOfRecord(records[0]) : void 0;
}
var idOfRecord = (record) => typeof record === "object" && record !== null && "id" in record ? record.id : void 0;
async function withIds(values, flags, session) {
  const found = { ...values };
  for (const flag of flags.filter((import_chunk_SLEMCS2P()).isToLookUp)) {
    const name = flag.parameter?.name ?? "";
    const kind = typeof flag.offers === "object" && "refs" in flag.offers ? flag.offers.refs : void 0;
    if (kind !== void 0 && name in found) found[name] = await idsFor(found[name], { flag, kind, session });
  }
  return found;
}
async function idsFor(value, wanted) {
  if (Array.isArray(value)) return Promise.all(value.map((item) => idsFor(item, wanted)));
  if (typeof value !== "string" || value === "" || (0, (import_chunk_SLEMCS2P()).isNumeric)(value)) return value;
  try {
    return await idOf(wanted.kind, value, wanted.session);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw (0, (import_chunk_YVF6EU7N()).wrongFlags)({ [`--${wanted.flag.name}`]: (t) => t.unknownSlug(wanted.kind, value) });
  }
}
var isMissing = (error) => error instanceof (import_chunk_UTLTHOXH()).NotFoundError || error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.exit === 3;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  refsOf,
  targetOf,
  withIds
});
},
"client/chunk-6FU3IRRT"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  reasonOf: () => reasonOf,
  sourcesOf: () => sourcesOf,
  withSink: () => withSink
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var import_node_crypto = later(() => require("node:crypto"));
var import_node_fs = later(() => require("node:fs"));
var import_promises2 = later(() => require("node:fs/promises"));
var import_node_path2 = later(() => require("node:path"));
function sourcesOf({ stdin, cwd }) {
  let isTaken = false;
  const take = () => {
    if (isTaken) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.stdinTwice());
    isTaken = true;
    return stdin.text;
  };
  return {
    read: async (name) => name === "-" ? wholeOf(take()) : fileText((0, (import_node_path()).resolve)(cwd, name), name),
    lines: () => linesOf(take())
  };
}
async function wholeOf(chunks) {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
async function fileText(path, name) {
  try {
    return await (0, (import_promises()).readFile)(path, "utf8");
  } catch (error) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(name, reasonOf(error)), { cause: error });
  }
}
var reasonOf = (error) => error instanceof Error ? error.message.replace(/^\w+: /, "").replace(/, \w+ '.*$/, "") : String(error);
async function* linesOf(chunks) {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines.map((line) => line.trim()).filter((line) => line !== "");
  }
  if (rest.trim() !== "") yield rest.trim();
}
async function withSink(file, context, work) {
  if (file === void 0) return work((text) => context.out.write(text));
  const path = (0, (import_node_path2()).resolve)(context.cwd, file);
  const beside = (0, (import_node_path2()).join)((0, (import_node_path2()).dirname)(path), `.${(0, (import_node_path2()).basename)(path)}.${(0, (import_node_crypto()).randomUUID)()}`);
  const handle = await (0, (import_promises2()).open)(beside, "wx").catch((error) => {
    throw notWritable(file, error);
  });
  const drop = () => {
    (0, (import_node_fs()).rmSync)(beside, { force: true });
    void handle.close().catch(() => void 0);
  };
  context.signal.addEventListener("abort", drop, { once: true });
  try {
    const result = await work(async (text) => void await handle.write(text));
    await handle.sync();
    await handle.close();
    await (0, (import_promises2()).rename)(beside, path).catch((error) => {
      throw notWritable(file, error);
    });
    return result;
  } catch (error) {
    await handle.close().catch(() => void 0);
    await (0, (import_promises2()).rm)(beside, { force: true });
    throw error;
  } finally {
    context.signal.removeEventListener("abort", drop);
  }
}
var notWritable = (file, error) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.notWritable(file, reasonOf(error)), { cause: error });
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  reasonOf,
  sourcesOf,
  withSink
});
},
"client/chunk-OWL2LRCB"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  guarded: () => guarded,
  unguarded: () => unguarded
});
module.exports = __toCommonJS(stdin_exports);
var guarded = (cell) => /^'*[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
var unguarded = (cell) => /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
var NUMBER = /^[+-]?\d+([.,]\d+)*(e[+-]?\d+)?$/i;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  guarded,
  unguarded
});
},
"client/show-NJNDUVIP"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  showRun: () => showRun
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UAXB7GUT = later(() => load("client/chunk-UAXB7GUT"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function showRun(given, context) {
  const [id = ""] = given.operands;
  const format = (0, (import_chunk_YVF6EU7N()).choiceOf)(given, "format", ["text", "json", "ndjson"]) ?? "text";
  await (0, (import_chunk_UAXB7GUT()).withLedger)(context, async (ledger) => {
    const run = await (0, (import_chunk_UAXB7GUT()).runNamed)(id, ledger);
    const entries = ledger.entries(run.id);
    if (format !== "text") return print(entries, format, context);
    const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, context.out);
    const signs = (0, (import_chunk_UAXB7GUT()).signsOf)((0, (import_chunk_UAXB7GUT()).changesOf)(await ledger.tally(run.id)));
    const head = [run.id, (0, (import_chunk_UAXB7GUT()).whenOf)(run, context), (0, (import_chunk_UAXB7GUT()).commandOf)(run), run.target, signs].join("  ");
    await context.out.write(`${paint.heading(head)}
`);
    for await (const entry of entries) {
      if (entry.action !== "touch")
        await context.out.write(
          linesOf(entry, context, paint).map((line) => `${line}
`).join("")
        );
    }
  });
}
async function print(entries, format, { out }) {
  let isFirst = true;
  for await (const entry of entries) {
    const [before, after] = format === "ndjson" ? ["", "\n"] : [isFirst ? "[\n" : ",\n", ""];
    await out.write(`${before}${(0, (import_chunk_D66RGRJB()).toJson)(entry)}${after}`);
    isFirst = false;
  }
  if (format === "json") await out.write(isFirst ? "[]\n" : "\n]\n");
}
function linesOf(entry, { text, out }, { dim }) {
  const change = CHANGES[entry.action === "touch" ? "update" : entry.action];
  const isTrashed = entry.action === "delete" && entry.before !== void 0 && !((0, (import_chunk_JONA4TYY()).resourceOf)(entry.kind).title in entry.before);
  const about = { id: String(entry.record ?? "?"), title: (0, (import_chunk_IYCBVP4N()).inOneLine)(entry.title ?? "") };
  const sentence = text.changed(isTrashed ? "trashed" : change, entry.kind, about);
  const unanswered = entry.state === "sent" ? ` ${dim(`(${text.historyUnanswered()})`)}` : "";
  return [`${sentence}${unanswered}`, ...fieldLines(entry, text, out.isTTY ? out.columns : void 0)];
}
var CHANGES = { create: "created", update: "updated", delete: "deleted" };
function fieldLines({ action, before = {}, after = {} }, text, columns) {
  if (action !== "update") return [];
  return Object.entries(before).map(([field, was]) => [field, wordsOf(was, text), wordsOf(after[field], text)]).filter(([, was, is]) => was !== is).map(([field, was, is]) => {
    const line = `    ${field}: ${was} \u2192 ${is}`;
    if (columns === void 0 || line.length <= columns) return line;
    const room = Math.max(MIN_ROOM, Math.floor((columns - field.length - 9) / 2));
    return `    ${field}: ${(0, (import_chunk_4FGRAG2L()).cut)(was, room)} \u2192 ${(0, (import_chunk_4FGRAG2L()).cut)(is, room)}`;
  });
}
var MIN_ROOM = 12;
function wordsOf(value, text) {
  const words = Array.isArray(value) ? value.map(nameOf).join(", ") : (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(value));
  return words === "" ? text.emptyWord() : words;
}
var nameOf = (value) => typeof value === "object" && value !== null ? (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(Reflect.get(value, "name") ?? Reflect.get(value, "id"))) : (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(value));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  showRun
});
},
"client/chunk-UAXB7GUT"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  changesOf: () => changesOf,
  commandOf: () => commandOf,
  runNamed: () => runNamed,
  signsOf: () => signsOf,
  undoneBy: () => undoneBy,
  whenOf: () => whenOf,
  withLedger: () => withLedger
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_node_fs = later(() => require("node:fs"));
async function withLedger(context, work) {
  const { openLedger, temporaryLedger } = await Promise.resolve().then(() => __toESM(load("client/ledger-USV5GY4T")));
  const file = (0, (import_chunk_LCIAKMSS()).ledgerFile)(context);
  const ledger = await ((0, (import_node_fs()).existsSync)(file) ? openLedger(file) : temporaryLedger());
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}
async function runNamed(id, ledger) {
  const run = await ledger.run(id);
  if (run !== void 0) return run;
  const all = id.length < 4 ? [] : await ledger.runs(MOST);
  const [only, ...others] = all.filter((each) => each.id.startsWith(id));
  if (only !== void 0 && others.length === 0) return only;
  throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.historyNoRun(id), { hint: (t) => t.historyNoRunHint() });
}
var MOST = 1e5;
function undoneBy(runs) {
  const found = /* @__PURE__ */ new Map();
  for (const run of runs) if (run.undoes !== void 0 && !found.has(run.id)) found.set(run.undoes, run);
  return found;
}
var commandOf = ({ command, given: { operands } }) => (0, (import_chunk_IYCBVP4N()).inOneLine)([command, ...operands].join(" "));
function whenOf({ started }, { locale, env }) {
  const timeZone = env.CAL_TZ ? { timeZone: env.CAL_TZ } : {};
  return new Intl.DateTimeFormat(locale ?? "sv", { dateStyle: "short", timeStyle: "short", ...timeZone }).format(
    started
  );
}
var SIGNS = { create: "+", update: "~", delete: "-" };
function changesOf(tally) {
  const sum = (wanted) => tally.filter(({ action }) => action === wanted).reduce((total, { count }) => total + count, 0);
  return { created: sum("create"), updated: sum("update"), deleted: sum("delete") };
}
function signsOf({ created, updated, deleted }) {
  const counts = [
    [SIGNS.create, created],
    [SIGNS.update, updated],
    [SIGNS.delete, deleted]
  ];
  return counts.flatMap(([sign, count]) => count === 0 ? [] : [`${sign}${count}`]).join(" ");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  changesOf,
  commandOf,
  runNamed,
  signsOf,
  undoneBy,
  whenOf,
  withLedger
});
},
"client/secrets-PGWMS32F"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  pathWithoutSecrets: () => (import_chunk_ADPACB5C()).pathWithoutSecrets,
  textWithoutSecrets: () => (import_chunk_ADPACB5C()).textWithoutSecrets,
  withoutSecrets: () => (import_chunk_ADPACB5C()).withoutSecrets
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ADPACB5C = later(() => load("client/chunk-ADPACB5C"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  pathWithoutSecrets,
  textWithoutSecrets,
  withoutSecrets
});
},
"client/recording-Z2UM66J5"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  recordingOf: () => recordingOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_QCKQBKPD = later(() => load("client/chunk-QCKQBKPD"));
var import_chunk_HT6HIK7B = later(() => load("client/chunk-HT6HIK7B"));
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_ADPACB5C = later(() => load("client/chunk-ADPACB5C"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var WRITES = /* @__PURE__ */ new Set(["create", "update", "delete"]);
var isWrite = (action) => WRITES.has(action);
function askedBy(operation, values, { path, ifMatch }, usual) {
  const { action, resource } = operation;
  if (resource === void 0 || !isWrite(action)) return void 0;
  const own = Object.keys(operation.parameters.path).map((name) => [name, String(values[name] ?? "")]);
  const language = languageIn(values.i18n_language) ?? usual;
  return {
    ...{ action, operation, values, language, ifMatch, resource: (0, (import_chunk_JONA4TYY()).resourceOf)(resource) },
    path: path ?? Object.fromEntries(own)
  };
}
var languageIn = (word) => (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === word);
function askedRaw({ method, url, body, headers }, service) {
  const [place = "", query = ""] = url.split("?", 2);
  const found = [void 0, ...(import_chunk_K3KD6D4B()).LANGUAGES].find((language) => place.startsWith(`${baseFor(service, language)}/`));
  const base = place.startsWith(`${baseFor(service, found)}/`) ? baseFor(service, found) : void 0;
  if (base === void 0) return void 0;
  const words = place.slice(base.length).replace(/\/$/, "");
  for (const operation of (import_chunk_BYD4H6F6()).OPERATIONS) {
    const path = pathIn(operation, words, method);
    if (path === void 0) continue;
    const values = { ...Object.fromEntries(new URLSearchParams(query)), ...fromJson(body) };
    const language = values[service.languageParameter] ?? found;
    const asked = askedBy(
      operation,
      { ...values, ...language === void 0 ? {} : { i18n_language: language } },
      { path },
      void 0
    );
    const condition = Object.entries(headers).find(([name]) => name.toLowerCase() === "if-match")?.[1];
    return asked === void 0 ? void 0 : { ...asked, ifMatch: condition };
  }
  return void 0;
}
function baseFor({ restRoot, namespace }, language) {
  const root = (0, (import_chunk_AQ6J5ZXF()).rootOf)(restRoot, language);
  const segment = language === void 0 || restRoot.includes("{lang}") ? "" : `/${language}`;
  return `${root}${segment}/${namespace}`;
}
function pathIn({ path, methods, resource }, words, method) {
  if (resource === void 0 || !methods.some((each) => each === method)) return void 0;
  const pattern = path.replace(
    /\{(\w+)\}/g,
    (_, name) => name === "id" ? "(?<id>\\d+)" : `(?<${name}>[^/]+)`
  );
  const match = new RegExp(`^${pattern}$`, "i").exec(words);
  if (match === null) return void 0;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
  );
}
function fromJson(body) {
  try {
    const value = JSON.parse(body ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
function entryOf(asked, { number, method, url, reading }) {
  const { action, resource, values, language } = asked;
  const { i18n_language: _, ...body } = values;
  return {
    ...{ number, action, kind: resource.name },
    request: { method, path: (0, (import_chunk_ADPACB5C()).pathWithoutSecrets)(url), ...action === "delete" ? {} : { body: (0, (import_chunk_ADPACB5C()).withoutSecrets)(body) } },
    ...language === void 0 ? {} : { language },
    ...reading === void 0 ? {} : { record: reading.id, before: reading.kept },
    ...reading?.linked === void 0 ? {} : { linked: reading.linked }
  };
}
function outcomeOf(asked, reading, { record, status }) {
  const answer = isData(record) ? record : {};
  return { status, ...(0, (import_chunk_QCKQBKPD()).toldBy)(asked.resource, answer), ...changes(asked, reading, answer) };
}
var isData = (value) => typeof value === "object" && value !== null;
function changes(asked, reading, answer) {
  const { action, resource } = asked;
  if (action !== "update" || reading === void 0) return {};
  const after = (0, (import_chunk_HT6HIK7B()).keptOf)(resource, answer);
  const changed = (0, (import_chunk_HT6HIK7B()).changedIn)(reading.kept, after).filter((field) => isMeant(field, asked));
  const before = (0, (import_chunk_HT6HIK7B()).pick)(withFallbacks(asked, reading, answer), changed);
  const named = naming(asked, answer);
  return { before: named(before), after: named((0, (import_chunk_HT6HIK7B()).pick)(after, changed)) };
}
var isMeant = (field, { values }) => field !== "stateprovince" || field in values;
function withFallbacks({ resource }, { kept, own, record }, answer) {
  const isNewLanguage = (0, (import_chunk_HT6HIK7B()).languagesOf)(answer).length > (0, (import_chunk_HT6HIK7B()).languagesOf)(record).length;
  const texts = isNewLanguage ? (0, (import_chunk_HT6HIK7B()).textsOf)(resource) : (0, (import_chunk_HT6HIK7B()).textsOf)(resource).filter((field) => own !== void 0 && (0, (import_chunk_HT6HIK7B()).isAlike)(own[field], kept[field]));
  return { ...kept, ...Object.fromEntries(texts.map((field) => [field, null])) };
}
function naming({ resource, language }, answer) {
  if (language === void 0 || language === answer.language) return (values) => values;
  const texts = new Set((0, (import_chunk_HT6HIK7B()).textsOf)(resource));
  return (values) => Object.fromEntries(
    Object.entries(values).map(([field, value]) => [texts.has(field) ? `${field}@${language}` : field, value])
  );
}
async function newestOf(client, { resource, values, action }) {
  if (resource.name !== "event" || action === "delete") return void 0;
  const fields = [];
  for (const [field, { form, of, readBackFrom }] of Object.entries(resource.fields)) {
    const items = itemsOf(values[field]);
    if (of === void 0) continue;
    const place = { kind: of, shown: readBackFrom ?? field };
    if (form === "terms" && items.some(isName)) {
      const newest = await newestTerm(client, of);
      fields.push({ ...place, isNew: (id) => id > newest });
    }
    if (form === "posts" && items.some(isNewData)) fields.push({ ...place, isNew: (_, at) => isNewData(items[at]) });
  }
  return fields.length === 0 ? void 0 : { fields };
}
var itemsOf = (value) => Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : value === void 0 ? [] : [value];
var isName = (item) => typeof item === "string" && /\D/.test(item.trim());
var isNewData = (item) => typeof item === "object" && item !== null && !("id" in item);
async function newestTerm(client, kind) {
  const newestFirst = { orderby: "id", order: "desc", per_page: 1, hide_empty: "false" };
  for await (const { records } of client.pages((0, (import_chunk_BYD4H6F6()).operationOf)(kind, "list"), newestFirst, { limit: 1 }))
    return Number(records[0]?.id ?? 0);
  return 0;
}
function newlyLinked(record, newest) {
  if (record === void 0 || newest === void 0) return [];
  return newest.fields.flatMap(({ kind, shown, isNew }) => {
    const items = Array.isArray(record[shown]) ? record[shown] : [];
    const ids = (0, (import_chunk_FHXVMAKT()).idsIn)(items);
    return items.flatMap((item, at) => {
      const id = ids[at];
      if (id === void 0 || !isNew(id, at)) return [];
      return [{ kind, record: id, title: String(item[(0, (import_chunk_JONA4TYY()).resourceOf)(kind).title] ?? "") }];
    });
  });
}
var NO_MARK = {};
function recordingOf(options) {
  const { client } = options;
  let opening;
  let isBroken = false;
  let numbers = 0;
  let kept = 0;
  let hasDeleted = false;
  let begun;
  const quietly = async (work) => {
    if (isBroken) return void 0;
    try {
      opening ??= options.begin();
      const { ledger, run } = await opening;
      begun = run.id;
      return await work(ledger, run.id);
    } catch (error) {
      if (!isBroken) options.trouble(error);
      isBroken = true;
      return void 0;
    }
  };
  const remembered = async (asked, { mark, request }, write) => {
    if (isBroken) return write();
    const opened = quietly(async () => true);
    const [reading, newest] = await Promise.all([
      before(asked),
      newestOf(client, asked).catch(() => void 0),
      opened
    ]);
    const number = ++numbers;
    await quietly(
      (ledger, run) => ledger.sending(run, { ...entryOf(asked, { number, reading, ...request }), ...mark })
    );
    kept += 1;
    const reply = await write().catch(async (error) => {
      if (isRefused(error)) {
        kept -= 1;
        await quietly((ledger, run) => ledger.forget(run, number));
      }
      throw error;
    });
    hasDeleted ||= asked.action === "delete";
    await settle({ asked, reading, newest, number, reply });
    return reply;
  };
  const before = (asked) => asked.action === "create" ? Promise.resolve(void 0) : (0, (import_chunk_HT6HIK7B()).readingOf)(
    client,
    asked,
    ({ resource, ifMatch, language }) => ifMatch === void 0 ? void 0 : options.seen.get((0, (import_chunk_GQD6BUYW()).seenAs)(resource.name, ifMatch, language))
  ).catch(() => void 0);
  const settle = async ({ asked, reading, newest, number, reply }) => {
    const record = reply.record;
    const id = reading?.id ?? Number(record?.id);
    if (Number.isNaN(id)) return;
    await quietly(async (ledger, run) => {
      await ledger.done(run, number, id, outcomeOf(asked, reading, reply));
      for (const { kind, record: id2, title } of newlyLinked(record, newest)) {
        const number2 = ++numbers;
        await ledger.sending(run, { number: number2, action: "create", kind });
        await ledger.done(run, number2, id2, { title });
      }
    });
  };
  return {
    client: (mark = NO_MARK) => ({
      ...client,
      call: async (operation, values, call = {}) => {
        const asked = askedBy(operation, values, call, options.language);
        if (asked === void 0) return client.call(operation, values, call);
        const request = client.prepare(operation, values, call);
        return remembered(asked, { mark, request }, () => client.call(operation, values, call));
      },
      raw: async (method, path, raw) => {
        const { body, ...request } = client.prepareRaw(method, path, raw);
        const asked = askedRaw({ ...request, body }, options);
        if (asked === void 0) return client.raw(method, path, raw);
        return remembered(asked, { mark, request }, () => client.raw(method, path, raw));
      }
    }),
    run: () => isBroken ? void 0 : begun,
    end: async (isWhole) => {
      const { ledger, run } = await opening?.catch(() => void 0) ?? {};
      if (ledger === void 0 || run === void 0) return false;
      await quietly(async () => kept === 0 ? ledger.drop(run.id) : ledger.end(run.id, isWhole ? "done" : "stopped"));
      await ledger.close().catch(() => void 0);
      return hasDeleted && !isBroken;
    }
  };
}
var isRefused = (error) => error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.status < 500;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  recordingOf
});
},
"client/chunk-QCKQBKPD"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  textsBefore: () => textsBefore,
  toldBy: () => toldBy,
  valuesBefore: () => valuesBefore
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HT6HIK7B = later(() => load("client/chunk-HT6HIK7B"));
function valuesBefore(resource, values, { there, own, language }) {
  const kept = (0, (import_chunk_HT6HIK7B()).keptOf)(resource, there);
  const fields = (0, (import_chunk_HT6HIK7B()).withTimes)(Object.keys(values)).filter((field) => field in kept && field in there);
  const before = (0, (import_chunk_HT6HIK7B()).pick)(kept, fields);
  return language === void 0 || language === own.language ? before : fallingBack(resource, before, own);
}
function textsBefore(resource, texts, known) {
  const before = fallingBack(resource, (0, (import_chunk_HT6HIK7B()).pick)((0, (import_chunk_HT6HIK7B()).keptOf)(resource, known.there), Object.keys(texts)), known.own);
  return Object.fromEntries(Object.entries(before).map(([field, value]) => [`${field}@${known.language}`, value]));
}
function fallingBack(resource, before, own) {
  const kept = (0, (import_chunk_HT6HIK7B()).keptOf)(resource, own);
  const texts = (0, (import_chunk_HT6HIK7B()).textsOf)(resource).filter((field) => field in before && (0, (import_chunk_HT6HIK7B()).isAlike)(before[field], kept[field]));
  return { ...before, ...Object.fromEntries(texts.map((field) => [field, null])) };
}
function toldBy(resource, record) {
  const { [resource.title]: title, modified_utc: modified } = record;
  return {
    ...typeof title === "string" ? { title } : {},
    ...typeof modified === "string" ? { modified } : { after: (0, (import_chunk_HT6HIK7B()).keptOf)(resource, record) }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  textsBefore,
  toldBy,
  valuesBefore
});
},
"client/chunk-HT6HIK7B"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  changedIn: () => changedIn,
  isAlike: () => isAlike,
  isForGood: () => isForGood,
  isLinks: () => isLinks,
  keptOf: () => keptOf,
  languagesOf: () => languagesOf,
  linkTo: () => linkTo,
  pick: () => pick,
  readingOf: () => readingOf,
  textsOf: () => textsOf,
  withTimes: () => withTimes
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_FHXVMAKT = later(() => load("client/chunk-FHXVMAKT"));
var import_chunk_GKEGMVJ6 = later(() => load("client/chunk-GKEGMVJ6"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var TIMES = ["start_date", "end_date", "timezone", "all_day"];
var TOLD_TWICE = /* @__PURE__ */ new Set(["date"]);
var writable = (resource) => Object.keys((0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)).filter((field) => field in resource.answer && !TOLD_TWICE.has(field));
function keptOf(resource, record) {
  return Object.fromEntries(writable(resource).map((field) => [field, kept(resource, field, record)]));
}
function kept(resource, field, record) {
  const { readBackFrom, form, of } = (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field] ?? {};
  const shown = (readBackFrom === void 0 ? void 0 : record[readBackFrom]) ?? record[field];
  if (form === "terms" || form === "posts") return linked(shown);
  if (of !== void 0) return shown ?? 0;
  const isNothing = shown === void 0 || shown === "" || form === "image" && shown === false;
  return isNothing ? null : shown;
}
function linked(shown) {
  const items = Array.isArray(shown) ? shown : typeof shown === "object" && shown ? [shown] : [];
  const ids = (0, (import_chunk_FHXVMAKT()).idsIn)(shown);
  return items.map((item, at) => {
    const name = NAMES.map((key) => memberOf(item, key)).find((each) => typeof each === "string");
    return { id: ids[at], ...name === void 0 ? {} : { name } };
  });
}
var NAMES = ["venue", "organizer", "name"];
var memberOf = (value, key) => typeof value === "object" && value !== null ? Reflect.get(value, key) : void 0;
function changedIn(before, after) {
  const changed = Object.keys(after).filter((field) => !isAlike(before[field], after[field]));
  return withTimes(changed).filter((field) => field in after);
}
var withTimes = (fields) => fields.some((field) => TIMES.includes(field)) ? [.../* @__PURE__ */ new Set([...fields, ...TIMES])] : [...fields];
var isAlike = (one, other) => textOf(one) === textOf(other);
var textOf = (value) => {
  if (isLinks(value)) return JSON.stringify((0, (import_chunk_FHXVMAKT()).idsIn)(value));
  return JSON.stringify(value ?? null);
};
var isLinks = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof memberOf(item, "id") === "number");
var pick = (record, fields) => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
async function readingOf(client, asked, seen) {
  const { resource, language } = asked;
  const read = async (language2) => {
    const values = language2 === void 0 ? {} : { i18n_language: language2 };
    const { record: record2 } = await client.call((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "read", asked.operation.by), values, {
      path: asked.path
    });
    return record2;
  };
  const record = seen(asked) ?? await read(language);
  const id = Number(record.id);
  const kept2 = keptOf(resource, record);
  if (asked.action === "delete") return { id, record, ...await allOf(asked, { record, kept: kept2, read, client }) };
  const isOwn = language === record.language || languagesOf(record).length < 2;
  return {
    ...{ id, record, kept: kept2 },
    ...isOwn ? {} : { own: keptOf(resource, await read(ownOf(record))) },
    ...asked.values.status === "trash" ? { linked: await linkedTo(client, resource, id) } : {}
  };
}
var languagesOf = ({ translations }) => Array.isArray(translations) ? translations : [];
var ownOf = ({ language }) => language;
var isForGood = ({ resource, values }) => resource.kind === "term" || ["true", "1"].includes(String(values.force ?? ""));
async function allOf(asked, { record, kept: kept2, read, client }) {
  const linked2 = await linkedTo(client, asked.resource, Number(record.id));
  if (!isForGood(asked)) return { kept: { status: kept2.status }, linked: linked2 };
  const languages = languagesOf(record);
  const whole = { ...kept2, language: record.language };
  if (languages.length < 2) return { kept: whole, linked: linked2 };
  const own = keptOf(asked.resource, await read(ownOf(record)));
  const texts = {};
  for (const language of languages.filter((each) => each !== record.language)) {
    const there = keptOf(asked.resource, await read(language));
    for (const field of textsOf(asked.resource)) {
      if (!isAlike(there[field], own[field])) texts[`${field}@${language}`] = there[field];
    }
  }
  return { kept: { ...whole, ...own, ...texts }, linked: linked2 };
}
var textsOf = (resource) => writable(resource).filter((field) => (0, (import_chunk_GKEGMVJ6()).fieldsOf)(resource)[field]?.translated);
var STATUSES = "publish,draft,pending,private,future,trash";
var WHENEVER = { starts_after: "0001-01-01", per_page: 100 };
async function linkedTo(client, resource, id) {
  const link = linkTo(resource);
  const events = [];
  if (link !== void 0) {
    for await (const event of eventsWith(client, { [link.filter]: String(id) }, link.shown)) {
      const ids = (0, (import_chunk_FHXVMAKT()).idsIn)(event[link.shown]);
      if (ids.includes(id)) events.push({ id: Number(event.id), ids });
    }
  }
  return { events, children: "parent" in resource.fields ? await childrenOf(client, resource, id) : [] };
}
function linkTo({ name }) {
  const { fields } = (0, (import_chunk_JONA4TYY()).resourceOf)("event");
  const found = Object.entries(fields).find(([, { of }]) => of === name);
  return found === void 0 ? void 0 : { field: found[0], filter: found[0], shown: found[1].readBackFrom ?? found[0] };
}
async function* eventsWith(client, filter, shown) {
  const list = (0, (import_chunk_BYD4H6F6()).operationOf)("event", "list");
  const only = { _fields: `events.id,events.${shown}.id,total,total_pages` };
  try {
    for await (const { records } of client.pages(list, { ...filter, ...WHENEVER, ...only, status: STATUSES }))
      yield* records;
  } catch {
    for await (const { records } of client.pages(list, { ...filter, ...WHENEVER, ...only })) yield* records;
  }
}
async function childrenOf(client, { name }, parent) {
  const found = [];
  for await (const { records } of client.pages((0, (import_chunk_BYD4H6F6()).operationOf)(name, "list"), {
    parent,
    hide_empty: "false",
    per_page: 100
  }))
    found.push(...records.map(({ id }) => Number(id)));
  return found;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  changedIn,
  isAlike,
  isForGood,
  isLinks,
  keptOf,
  languagesOf,
  linkTo,
  pick,
  readingOf,
  textsOf,
  withTimes
});
},
"client/chunk-FHXVMAKT"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  idsIn: () => idsIn,
  isSame: () => isSame
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_NQQSLVAZ = later(() => load("client/chunk-NQQSLVAZ"));
var import_chunk_I4TPTPK5 = later(() => load("client/chunk-I4TPTPK5"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
function isSame(field, form, value, comparing) {
  const shown = comparing.record[field];
  if (value.read === null) return isEmpty(shown, form);
  const same = BY_FORM[form];
  return same === void 0 ? sameText(shown, value, comparing) : same(shown, value, comparing, field);
}
var BY_FORM = {
  date: (shown, value, comparing, field) => sameDate(String(shown ?? ""), value.read, comparing, field),
  flag: (shown, { read }) => isOn(shown) === read,
  id: (shown, { read }) => Number(shown) === read,
  latitude: (shown, { read }) => shown !== void 0 && Number(shown) === read,
  longitude: (shown, { read }) => shown !== void 0 && Number(shown) === read,
  status: (shown, { read }) => shown === read || shown === "future" && read === "publish",
  slug: (shown, { send }) => shown === send || shown === (0, (import_chunk_NKEJKAH5()).slugOf)(String(send)),
  zone: (shown, { send }) => String(shown ?? "").toLowerCase() === String(send).toLowerCase(),
  image: (shown, { read }) => sameImage(shown, read),
  cost: (shown, { read }, { record }) => (0, (import_chunk_NQQSLVAZ()).sameCost)(shown, record.cost_details, read),
  parent: (shown, { send }) => Number(shown ?? 0) === send,
  terms: (shown, { send }) => sameIds(shown, send, false),
  posts: (shown, { send }) => sameIds(shown, send, true)
};
var isEmpty = (shown, form) => shown === void 0 || shown === null || shown === "" || shown === false || form === "parent" && Number(shown) === 0 || Array.isArray(shown) && shown.length === 0 || // A cleared zone is the site's, which is not known here: it is taken to be so already.
form === "zone";
var isOn = (shown) => shown === true || shown === 1 || shown === "1" || shown === "true";
function sameText(shown, { send }, { isForeign }) {
  const [is, wanted] = [String(shown ?? ""), String(send)];
  if (is === wanted || is.trim() === wanted.trim()) return true;
  return (isForeign || /<[a-z/!?]/i.test(wanted)) && (0, (import_chunk_2PXZJYPL()).plain)(is).trim() === (0, (import_chunk_2PXZJYPL()).plain)(wanted).trim();
}
function sameDate(shown, read, { zone, isAllDay, isMoved, record, now }, field) {
  if (isMoved && !field.startsWith("date")) return false;
  if (field === "date_utc") return (0, (import_chunk_I4TPTPK5()).utcOf)(read, "UTC", now) === shown;
  if (field === "date")
    return ((0, (import_chunk_I4TPTPK5()).wallOf)(read, void 0, now) ?? "") === shown || (0, (import_chunk_I4TPTPK5()).utcOf)(read, void 0, now) === record.date_utc;
  const wall = (0, (import_chunk_I4TPTPK5()).wallOf)(read, zone, now);
  return isAllDay ? wall?.slice(0, 10) === shown.slice(0, 10) : wall === shown;
}
function sameImage(shown, read) {
  if (typeof shown !== "object" || shown === null) return false;
  const { url, id } = shown;
  return read.url === void 0 ? id === read.id : url === read.url;
}
var idsIn = (shown) => {
  const items = Array.isArray(shown) ? shown : typeof shown === "object" && shown !== null ? [shown] : [];
  return items.map(
    (item) => Number(typeof item === "object" && item !== null ? Reflect.get(item, "id") : item)
  );
};
function sameIds(shown, send, isOrdered) {
  const [is, wanted] = [idsIn(shown), idsIn(send)];
  const ordered = (ids) => (isOrdered ? ids : [...new Set(ids)].sort((a, b) => a - b)).join();
  return ordered(is) === ordered(wanted);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  idsIn,
  isSame
});
},
"client/chunk-NKEJKAH5"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  slugOf: () => slugOf
});
module.exports = __toCommonJS(stdin_exports);
var LONGEST = 190;
var SPELLED = {
  \u00DF: "ss",
  \u00E6: "ae",
  \u0153: "oe",
  \u00F8: "o",
  \u0111: "d",
  \u00F0: "d",
  \u0142: "l",
  \u00FE: "th",
  \u0131: "i",
  \u0127: "h",
  \u014B: "ng"
};
function slugOf(text) {
  const latin = text.normalize("NFC").toLowerCase().replace(new RegExp("\\p{Script=Latin}\\p{M}*", "gu"), plainLetter);
  const words = latin.replace(/['’]/gu, "").replace(/[^\p{L}\p{N}\p{M}]+/gu, "-");
  return [...words.replace(/^-+/, "")].slice(0, LONGEST).join("").replace(/-+$/, "");
}
var plainLetter = (letter) => {
  const bare = letter.normalize("NFD").replace(new RegExp("\\p{M}", "gu"), "");
  return SPELLED[bare] ?? bare;
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  slugOf
});
},
"client/chunk-GKEGMVJ6"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  columnNameOf: () => columnNameOf,
  columnNamesOf: () => columnNamesOf,
  fieldsOf: () => fieldsOf,
  meaningsOf: () => meaningsOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var ID = { is: "id" };
var SLUG = { is: "slug" };
var LANGUAGE = { is: "language" };
var IGNORED = { is: "ignored" };
var UNKNOWN = { is: "unknown" };
var fieldsOf = (resource) => (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create").parameters.body;
var columnNamesOf = (resource) => [
  "id",
  ...Object.keys(fieldsOf(resource)),
  ..."slug" in fieldsOf(resource) ? [] : ["slug"]
];
function meaningsOf(resource, options) {
  const known = /* @__PURE__ */ new Map();
  return (column) => {
    const meaning = known.get(column) ?? meaningOf(resource, column, options);
    known.set(column, meaning);
    return meaning;
  };
}
var columnNameOf = (column) => column.trim().toLowerCase().replace(/[\s-]+/g, "_");
function meaningOf(resource, column, { map, ignoreUnknown }) {
  const mapped = map.get(column) ?? map.get(column.trim());
  if (mapped === "" || mapped === void 0 && column.trim().startsWith("_")) return IGNORED;
  const [name = "", language, ...more] = columnNameOf(mapped ?? column).split("@");
  const meaning = more.length > 0 ? UNKNOWN : nameMeaning(resource, name, language);
  return meaning.is === "unknown" && ignoreUnknown ? IGNORED : meaning;
}
function nameMeaning(resource, field, language) {
  const parameter = fieldsOf(resource)[field];
  if (language !== void 0) {
    const found = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === language);
    return parameter?.translated && found !== void 0 ? { is: "field", field, parameter, language: found } : UNKNOWN;
  }
  if (field === "id") return ID;
  if (field === "i18n_language" || field === "language") return LANGUAGE;
  if (parameter !== void 0) return { is: "field", field, parameter };
  if (field === "slug") return SLUG;
  return field in resource.answer || field in resource.fields ? IGNORED : UNKNOWN;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  columnNameOf,
  columnNamesOf,
  fieldsOf,
  meaningsOf
});
},
"client/chunk-NQQSLVAZ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  sameCost: () => sameCost,
  wholeCost: () => wholeCost
});
module.exports = __toCommonJS(stdin_exports);
function sameCost(shown, details, written) {
  const text = String(shown ?? "");
  if (written.join(" \u2013 ") === text) return true;
  const kept = typeof details === "object" && details !== null ? details : {};
  const parts = written.flatMap((item) => item.split(/\s*[-–—]\s*/u)).map(amountOf);
  if (!Array.isArray(kept.values) || parts.some(({ value }) => Number.isNaN(value))) return false;
  const signs = [...new Set(parts.flatMap(({ sign }) => sign === "" ? [] : [sign]))];
  return numbersOf(parts.map(({ value }) => value)) === numbersOf(kept.values) && isCurrency(signs, kept);
}
function wholeCost(shown, details) {
  if (shown === "") return void 0;
  const { values, currency_symbol, currency_code, currency_position } = typeof details === "object" && details !== null ? details : {};
  const sign = String(currency_symbol || currency_code || "");
  const all = Array.isArray(values) ? values.map(String) : [];
  const spelled = (value) => currency_position === "postfix" ? `${value} ${sign}` : `${sign}${value}`;
  if (shown === "Free" && sign !== "") return spelled("0");
  const [first, last, ...more] = shown.split(" \u2013 ");
  const isRange = first !== void 0 && last !== void 0 && more.length === 0 && isPrice(first) && isPrice(last);
  return isRange && all.length > 2 ? [first, ...all.slice(1, -1).map(spelled), last] : shown;
}
var isPrice = (part) => /^(free|[^\d\s]{0,4}\s?\d[\d.,'’\s]*\s?[^\d\s]{0,4})$/i.test(part);
function amountOf(part) {
  if (/^(free|gratis)$/i.test(part)) return { value: 0, sign: "" };
  const number = /\d[\d.,'’\s]*/u.exec(part)?.[0].trim() ?? "";
  return { value: number === "" ? Number.NaN : Number(decimalOf(number)), sign: part.replace(number, "").trim() };
}
function decimalOf(number) {
  const digits = number.replace(/['’\s]/gu, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const hasBoth = digits.includes(".") && digits.includes(",");
  const isDecimal = last >= 0 && (digits.length - last !== 4 || hasBoth || digits.startsWith("0"));
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, "");
  return isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole;
}
var numbersOf = (values) => [...new Set(values.map(Number))].sort((a, b) => a - b).join();
function isCurrency(signs, { currency_symbol, currency_code }) {
  const kept = [currency_symbol, currency_code].filter((each) => each !== "" && each !== void 0);
  return signs.length === 0 ? kept.length === 0 : signs.length === 1 && kept.includes(signs[0]);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  sameCost,
  wholeCost
});
},
"client/chunk-I4TPTPK5"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  utcOf: () => utcOf,
  wallOf: () => wallOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
function wallOf(input, zone, now) {
  if (input.kind === "wall") return wallIn(`${input.date}T${input.time ?? "00:00:00"}`, zone);
  if (zone === void 0) return void 0;
  const at = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(input.kind === "instant" ? input.epochMilliseconds : now);
  const clock = at.toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(zone)).toPlainDateTime();
  if (input.kind === "instant" || input.word === "now") return written(clock);
  const days = { today: 0, tomorrow: 1, yesterday: -1 }[input.word];
  return `${clock.toPlainDate().add({ days }).toString()} 00:00:00`;
}
function utcOf(input, zone, now) {
  if (input.kind === "instant") return wallOf(input, "UTC", now);
  if (zone === void 0) return void 0;
  const wall = wallOf(input, zone, now);
  if (wall === void 0) return void 0;
  const zoned = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(wall.replace(" ", "T")).toZonedDateTime((0, (import_chunk_J7QIA4JT()).temporalZone)(zone));
  return written(zoned.withTimeZone("UTC").toPlainDateTime());
}
function wallIn(wall, zone) {
  const clock = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(wall);
  if (zone === void 0) return written(clock);
  return written(clock.toZonedDateTime((0, (import_chunk_J7QIA4JT()).temporalZone)(zone), { disambiguation: "compatible" }).toPlainDateTime());
}
var written = (clock) => clock.toString({ smallestUnit: "second" }).replace("T", " ");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  utcOf,
  wallOf
});
},
"client/chunk-ADPACB5C"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  pathWithoutSecrets: () => pathWithoutSecrets,
  textWithoutSecrets: () => textWithoutSecrets,
  withoutSecrets: () => withoutSecrets
});
module.exports = __toCommonJS(stdin_exports);
var SECRET = /pass(word|wd|phrase)?$|secret|token|authorization|api_?key/i;
var HIDDEN = "\u2026";
function withoutSecrets(value) {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(member)])
  );
}
function pathWithoutSecrets(url) {
  return textWithoutSecrets(url.replace(/^\w+:\/\/[^/]*/, ""));
}
function textWithoutSecrets(text) {
  return text.replace(/(\w:\/\/)[^/@\s]*@/g, "$1").replace(
    /([?&])([^=&#]+)=([^&#]*)/g,
    (all, before, name) => SECRET.test(decoded(name)) ? `${before}${name}=${HIDDEN}` : all
  );
}
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  pathWithoutSecrets,
  textWithoutSecrets,
  withoutSecrets
});
},
"client/ledger-USV5GY4T"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  openLedger: () => (import_chunk_JXRNPVWF()).openLedger,
  temporaryLedger: () => (import_chunk_JXRNPVWF()).temporaryLedger
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JXRNPVWF = later(() => load("client/chunk-JXRNPVWF"));
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openLedger,
  temporaryLedger
});
},
"client/chunk-JXRNPVWF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  openLedger: () => openLedger,
  temporaryLedger: () => temporaryLedger
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_6PARZKA4 = later(() => load("client/chunk-6PARZKA4"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var RUNS = {
  command: "text",
  target: "text",
  namespace: "text",
  started: "integer",
  state: "text",
  given: "text",
  subject: "text",
  undoes: "text"
};
var ENTRIES = {
  run: "text",
  number: "integer",
  state: "text",
  action: "text",
  kind: "text",
  record: "integer",
  before: "text",
  after: "text",
  title: "text",
  modified: "text",
  language: "text",
  request: "text",
  linked: "text",
  status: "integer",
  origin: "integer",
  reverses_run: "text",
  reverses_number: "integer"
};
async function prepareTables(db) {
  if (await isReady(db)) return;
  const { schema } = db;
  const runs = schema.createTable("runs").ifNotExists();
  await runs.addColumn("id", "text", (column) => column.primaryKey()).execute();
  await schema.createTable("entries").ifNotExists().addColumn("run", "text", (column) => column.notNull()).addColumn("number", "integer", (column) => column.notNull()).addPrimaryKeyConstraint("entries_key", ["run", "number"]).execute();
  await addColumns(db, "runs", RUNS);
  await addColumns(db, "entries", ENTRIES);
  await db.updateTable("entries").set(({ ref }) => ({ origin: ref("record") })).where("origin", "is", null).execute();
  for (const column of ["record", "origin"]) {
    const index = schema.createIndex(`entries_${column}`).ifNotExists();
    await index.on("entries").columns(["kind", column]).execute();
  }
}
async function isReady(db) {
  const tables = await db.introspection.getTables();
  const has = (name, columns) => {
    const present = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    return Object.keys(columns).every((column) => present.includes(column));
  };
  return has("runs", RUNS) && has("entries", ENTRIES);
}
async function addColumns(db, table, columns) {
  for (const [name, type] of Object.entries(columns)) {
    const tables = await db.introspection.getTables();
    const present = tables.find((each) => each.name === table)?.columns.some((column) => column.name === name);
    if (!present) await db.schema.alterTable(table).addColumn(name, type).execute();
  }
}
var BATCH = 500;
var MODE = 384;
async function openLedger(file, patienceMs) {
  await (0, (import_promises()).mkdir)((0, (import_node_path()).dirname)(file), { recursive: true, mode: 448 });
  await (await (0, (import_promises()).open)(file, "a", MODE)).close();
  await (0, (import_promises()).chmod)(file, MODE).catch(() => void 0);
  return ledgerIn((0, (import_chunk_6PARZKA4()).databaseFile)(file, patienceMs));
}
var temporaryLedger = () => ledgerIn((0, (import_chunk_6PARZKA4()).temporaryDatabase)());
async function ledgerIn(db) {
  try {
    await prepareTables(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...runsIn(db), ...entriesIn(db), close: () => db.destroy() };
}
var runsIn = (db) => ({
  begin: async ({ given, subject, undoes, ...run }) => {
    const row = { ...run, given: JSON.stringify(given), subject: subject ?? null, undoes: undoes ?? null };
    await db.replaceInto("runs").values(row).execute();
  },
  run: async (id) => toRun(await db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirst()),
  runs: async (limit, where) => {
    const all = db.selectFrom("runs").selectAll();
    const some = where === void 0 ? all : all.where("target", "=", where.target).where("namespace", "=", where.namespace);
    const rows = await some.orderBy("started", "desc").orderBy("rowid", "desc").limit(limit).execute();
    return rows.flatMap((row) => toRun(row) ?? []);
  },
  end: async (id, state) => {
    await db.updateTable("runs").set({ state }).where("id", "=", id).execute();
  },
  drop: async (id) => {
    await db.deleteFrom("runs").where("id", "=", id).execute();
  },
  tally: async (run) => {
    const rows = await db.selectFrom("entries").select(({ fn }) => ["action", "kind", fn.countAll().as("count")]).where("run", "=", run).where("state", "=", "done").where("action", "<>", "touch").groupBy(["action", "kind"]).execute();
    return rows;
  },
  createdFor: async (subject, where) => {
    const created = await db.selectFrom("entries").innerJoin("runs", "runs.id", "entries.run").select(["entries.kind", "entries.record", "entries.run", "entries.origin"]).where("runs.subject", "=", subject).where("runs.target", "=", where.target).where("runs.namespace", "=", where.namespace).where("entries.action", "=", "create").where("entries.state", "=", "done").execute();
    const { writesOf } = entriesIn(db);
    const found = /* @__PURE__ */ new Map();
    for (const { kind, record, run } of created) {
      const last = record === null ? void 0 : (await writesOf(kind, record, where)).findLast(isNoTouch);
      if (last?.record === void 0 || last.action === "delete") continue;
      found.set(`${kind} ${last.record}`, { kind, record: last.record, run });
    }
    return [...found.values()];
  },
  prune: async (keep) => {
    const kept = db.selectFrom("runs").select("id").orderBy("started", "desc").orderBy("rowid", "desc").limit(keep);
    const needed = db.selectFrom("entries").innerJoin("runs", "runs.id", "entries.run").select("entries.run").where("runs.subject", "is not", null).where("entries.action", "=", "create");
    const { numDeletedRows } = await db.deleteFrom("runs").where("id", "not in", kept).where("id", "not in", needed).executeTakeFirst();
    const gone = Number(numDeletedRows);
    if (gone > 0) await db.deleteFrom("entries").where("run", "not in", db.selectFrom("runs").select("id")).execute();
    return gone;
  }
});
var isNoTouch = ({ action }) => action !== "touch";
var entriesIn = (db) => ({
  sending: async (run, entry) => {
    await db.replaceInto("entries").values(toRow(run, entry)).execute();
  },
  done: async (run, number, record, { after, before, title, modified, status } = {}) => {
    const known = {
      ...after === void 0 ? {} : { after: JSON.stringify(after) },
      ...before === void 0 ? {} : { before: JSON.stringify(before) },
      ...title === void 0 ? {} : { title },
      ...modified === void 0 ? {} : { modified },
      ...status === void 0 ? {} : { status }
    };
    const update = db.updateTable("entries").set(({ fn, ref, val }) => ({
      state: "done",
      record,
      origin: fn.coalesce(ref("origin"), val(record)),
      ...known
    }));
    await update.where("run", "=", run).where("number", "=", number).execute();
  },
  forget: async (run, number) => {
    await db.deleteFrom("entries").where("run", "=", run).where("number", "=", number).execute();
  },
  entry: async (run, number) => {
    const found = db.selectFrom("entries").selectAll().where("run", "=", run).where("number", "=", number);
    const row = await found.executeTakeFirst();
    return row === void 0 ? void 0 : toEntry(row);
  },
  entries: (run, order = "asc") => inBatches(db, run, order),
  writesOf: async (kind, record, { target, namespace }) => {
    const on = db.selectFrom("entries").innerJoin("runs", "runs.id", "entries.run").where("runs.target", "=", target).where("runs.namespace", "=", namespace).where("entries.kind", "=", kind).where("entries.state", "=", "done");
    const first = await on.select("entries.origin").where("entries.record", "=", record).orderBy("entries.rowid").executeTakeFirst();
    const ids = on.select("entries.record").where("entries.origin", "=", first?.origin ?? record);
    const rows = await on.selectAll("entries").where("entries.record", "in", ids).orderBy("entries.rowid").execute();
    return rows.map(toEntry);
  },
  reversalsOf: async (run) => {
    const rows = await db.selectFrom("entries").selectAll().where("reverses_run", "=", run).execute();
    return rows.map(toEntry);
  }
});
async function* inBatches(db, run, order) {
  for (let last; ; ) {
    const all = db.selectFrom("entries").selectAll().select("rowid").where("run", "=", run);
    const rest = last === void 0 ? all : all.where("rowid", order === "asc" ? ">" : "<", last);
    const rows = await rest.orderBy("rowid", order).limit(BATCH).execute();
    yield* rows.map(toEntry);
    last = rows.at(-1)?.rowid;
    if (rows.length < BATCH) return;
  }
}
var toRun = (row) => {
  if (row === void 0) return void 0;
  const { given, subject, undoes, id, command, target, namespace, started, state } = row;
  return {
    ...{ id, command, target, namespace, started, state },
    given: JSON.parse(given),
    ...subject === null ? {} : { subject },
    ...undoes === null ? {} : { undoes }
  };
};
function toRow(run, { number, action, kind, record, before, request, language, reverses, origin, linked }) {
  return {
    ...{ run, number, action, kind, language: language ?? null, state: "sent" },
    record: record ?? null,
    origin: origin ?? null,
    before: before === void 0 ? null : JSON.stringify(before),
    linked: linked === void 0 ? null : JSON.stringify(linked),
    request: request === void 0 ? null : JSON.stringify(request),
    reverses_run: reverses?.run ?? null,
    reverses_number: reverses?.number ?? null
  };
}
var JSON_COLUMNS = ["before", "after", "request", "linked"];
var PLAIN_COLUMNS = ["record", "title", "modified", "language", "status", "origin"];
function toEntry(row) {
  const { run, number, state, action, kind, reverses_run, reverses_number } = row;
  const plain = PLAIN_COLUMNS.flatMap((name) => row[name] === null ? [] : [[name, row[name]]]);
  const parsed = JSON_COLUMNS.flatMap((name) => row[name] === null ? [] : [[name, JSON.parse(row[name])]]);
  const reverses = reverses_run === null || reverses_number === null ? {} : { reverses: { run: reverses_run, number: reverses_number } };
  return { run, number, state, action, kind, ...reverses, ...Object.fromEntries([...plain, ...parsed]) };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openLedger,
  temporaryLedger
});
},
"client/chunk-6PARZKA4"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  databaseFile: () => databaseFile,
  temporaryDatabase: () => temporaryDatabase
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_better_sqlite3 = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_ASTLSC4N()).require_lib)(), 1);
var BUSY_TIMEOUT_MS = 1e4;
var CACHE_KIB = 4 * 1024;
function temporaryDatabase() {
  const database = new import_better_sqlite3.default("");
  for (const pragma of ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"]) database.pragma(pragma);
  return opened(database);
}
function databaseFile(file, patienceMs = BUSY_TIMEOUT_MS) {
  const database = new import_better_sqlite3.default(file, { timeout: patienceMs });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  return opened(database);
}
function opened(database) {
  database.pragma(`cache_size = -${CACHE_KIB}`);
  const statements = /* @__PURE__ */ new Map();
  const prepare = (text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return new (import_chunk_P6J4IEWM()).Kysely({ dialect: new (import_chunk_F5ZGQTRB()).SqliteDialect({ database: { prepare, close: () => database.close() } }) });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  databaseFile,
  temporaryDatabase
});
},
"client/curl-7N45ZFSZ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  shellWord: () => (import_chunk_2MKX4LM2()).shellWord,
  toCurl: () => (import_chunk_2MKX4LM2()).toCurl
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2MKX4LM2 = later(() => load("client/chunk-2MKX4LM2"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  shellWord,
  toCurl
});
},
"client/chunk-2MKX4LM2"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  shellWord: () => shellWord,
  toCurl: () => toCurl
});
module.exports = __toCommonJS(stdin_exports);
function toCurl(request, { user } = {}) {
  const headers = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== "authorization");
  const parts = [
    ["curl"],
    METHOD_FLAGS[request.method] ?? ["--request", request.method],
    ...user === void 0 ? [] : [["--user", `${shellWord(`${user}:`)}"$CAL_PASSWORD"`]],
    ...headers.map(([name, value]) => ["--header", shellWord(`${name}: ${value}`)]),
    ...request.body === void 0 ? [] : [["--data-raw", shellWord(request.body)]],
    [shellWord(request.url)]
  ];
  return parts.filter((words) => words.length > 0).map((words) => words.join(" ")).join(" \\\n  ");
}
var METHOD_FLAGS = { GET: [], HEAD: ["--head"] };
var shellWord = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  shellWord,
  toCurl
});
},
"client/client-MFK53YJF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  createClient: () => createClient
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_NTDI6KLW = later(() => load("client/chunk-NTDI6KLW"));
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_crypto = later(() => require("node:crypto"));
var import_node_crypto2 = later(() => require("node:crypto"));
async function* pagesOf(list) {
  let left = list.limit ?? Number.POSITIVE_INFINITY;
  let number = Number(list.values.page ?? 1);
  let coming = left > 0 ? pageOf(list, number, true) : void 0;
  while (coming !== void 0) {
    const page = await coming;
    if (page === void 0) return;
    left -= page.records.length;
    const goesOn = left > 0 && hasNext(page, list.values);
    const early = goesOn && list.ahead !== false ? started(pageOf(list, ++number, false)) : void 0;
    yield left < 0 ? { ...page, records: page.records.slice(0, left) } : page;
    coming = early ?? (goesOn ? pageOf(list, ++number, false) : void 0);
  }
}
function started(promise) {
  promise.catch(() => void 0);
  return promise;
}
var USUAL_SIZE = 10;
function hasNext({ number, records, totalPages }, values) {
  if (records.length === 0) return false;
  return totalPages === void 0 ? records.length >= Number(values.per_page ?? USUAL_SIZE) : number < totalPages;
}
async function pageOf({ operation, values, ask }, number, isFirst) {
  try {
    return toPage(operation, number, await ask(isFirst ? values : { ...values, page: number }));
  } catch (error) {
    if (!isFirst && error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.code.endsWith("-archive-page-not-found")) return void 0;
    throw error;
  }
}
function toPage(operation, number, { record, headers }) {
  const plural = operation.resource === void 0 ? "" : (0, (import_chunk_JONA4TYY()).resourceOf)(operation.resource).plural;
  const records = isData(record) ? record[plural] : void 0;
  if (!isData(record) || !Array.isArray(records)) {
    throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.gotNoList(operation.path, plural), {
      hint: (t) => t.restRootHint(),
      outcome: "useless"
    });
  }
  return {
    number,
    records: records.filter(isData),
    ...counted("total", headers["x-wp-total"] ?? headers["x-tec-total"] ?? record.total),
    ...counted("totalPages", headers["x-wp-totalpages"] ?? headers["x-tec-totalpages"] ?? record.total_pages),
    envelope: record
  };
}
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function counted(name, value) {
  const count = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isInteger(count) ? { [name]: count } : {};
}
function rawRequestOf(options, given, path, raw = {}) {
  const method = given.toUpperCase();
  const { body, query = {}, headers = {} } = raw;
  const language = options.language === void 0 ? {} : { [options.languageParameter]: options.language };
  const text = body === void 0 || typeof body === "string" ? body : JSON.stringify(body);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const key = method === "POST" ? { "idempotency-key": (0, (import_node_crypto2()).randomUUID)() } : {};
  return {
    method,
    url: (0, (import_chunk_AQ6J5ZXF()).withQuery)(urlOf(options, path), (0, (import_chunk_AQ6J5ZXF()).queryOf)(Object.entries({ ...language, ...query }))),
    headers: { ...(0, (import_chunk_AQ6J5ZXF()).headersOf)(text !== void 0), "user-agent": userAgentOf(options), ...key, ...own },
    ...text === void 0 ? {} : { body: text }
  };
}
function urlOf({ restRoot, namespace, language }, path) {
  const root = (0, (import_chunk_AQ6J5ZXF()).rootOf)(restRoot, language);
  if (!/^https?:\/\//i.test(path)) return `${root}/${namespace}/${path.replace(/^\/+/, "")}`.replace(/\/$/, "");
  if (URL.canParse(path) && new URL(path).origin === new URL(root).origin) return path;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.otherService(path, root));
}
var userAgentOf = ({ userAgent }) => userAgent ?? "cal";
var MOST = 5;
var REDIRECTS = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
var READING = /* @__PURE__ */ new Set(["GET", "HEAD"]);
function following(send) {
  return async (request) => {
    let asked = request;
    for (let hops = 0; hops <= MOST; hops++) {
      const answer = await send(asked);
      const target = targetOf(answer, asked.url);
      if (target === void 0) return answer;
      mustStay(asked, target);
      asked = { ...asked, url: target };
    }
    throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.tooManyRedirects(request.url), { outcome: "useless" });
  };
}
function targetOf({ status, headers }, from) {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === void 0 || !URL.canParse(location, from)) return void 0;
  return new URL(location, from).href;
}
function mustStay({ method, url }, target) {
  if (READING.has(method) && new URL(target).origin === new URL(url).origin) return;
  throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.redirected(url, target), { hint: (t) => t.redirectHint(), outcome: "useless" });
}
var TRIES = 4;
var FIRST_WAIT = 250;
var LONGEST_WAIT = 6e4;
var REFUSED_FOR_NOW = 429;
var OUTCOME_UNKNOWN = /* @__PURE__ */ new Set([502, 503, 504]);
async function retrying(send, options) {
  for (let tried = 1; ; tried++) {
    const result = await resultOf(send);
    const wait = tried < (options.tries ?? TRIES) ? waitAfter(result, tried, options) : void 0;
    if (wait === void 0) return finalOf(result, tried, options);
    await options.sleep(wait);
  }
}
async function resultOf(send) {
  try {
    return { answer: await send() };
  } catch (error) {
    if (error instanceof (import_chunk_UTLTHOXH()).UnreachableError) return { error };
    throw error;
  }
}
function waitAfter(result, tried, options) {
  if (!mayRepeat(result, options.repeat)) return void 0;
  const asked = "answer" in result ? (0, (import_chunk_NTDI6KLW()).retryAfterOf)(result.answer, options.now()) : void 0;
  const own = FIRST_WAIT * 2 ** (tried - 1) * (0.5 + options.random() / 2);
  const wait = Math.max(own, (asked ?? 0) * 1e3);
  return wait > LONGEST_WAIT ? void 0 : wait;
}
function mayRepeat(result, repeat) {
  if (isUnknown(result)) return repeat === "always";
  return "error" in result ? result.error.outcome === "unsent" : result.answer.status === REFUSED_FOR_NOW;
}
var isUnknown = (result) => "error" in result ? result.error.outcome === "unknown" : OUTCOME_UNKNOWN.has(result.answer.status);
function finalOf(result, tried, { request, repeat }) {
  if (isUnknown(result) && repeat !== "always") throw unknownOutcome(result, request.url, repeat);
  if ("answer" in result) return result.answer;
  if (tried === 1) throw result.error;
  const { say, hint, outcome } = result.error;
  const sentence = (t) => t.afterTries(say(t), tried);
  throw new (import_chunk_UTLTHOXH()).UnreachableError(sentence, { cause: result.error, outcome, ...hint === void 0 ? {} : { hint } });
}
function unknownOutcome(result, url, repeat) {
  const cause = "error" in result ? result.error : (0, (import_chunk_NTDI6KLW()).errorOf)(result.answer, url);
  const say = (t) => (repeat === "never-create" ? t.createUnknown : t.updateUnknown)(url, cause.say(t));
  return new (import_chunk_UTLTHOXH()).UnreachableError(say, { cause, hint: (t) => t.lookFirst() });
}
function createClient(options) {
  const { namespace, language } = options;
  const knowsKeys = options.knowsKeys ?? namespace === (import_chunk_K3KD6D4B()).NAMESPACE;
  const ask = asking(options);
  const inLanguage = (values) => language === void 0 || values.i18n_language !== void 0 ? values : { ...values, i18n_language: language };
  const client = {
    prepare(operation, values, { ifMatch, idempotencyKey, ...call } = {}) {
      const request = (0, (import_chunk_AQ6J5ZXF()).requestOf)({ ...options, ...call, operation, values: inLanguage(values) });
      const key = operation.action === "create" ? { "idempotency-key": idempotencyKey ?? (0, (import_node_crypto()).randomUUID)() } : {};
      const condition = ifMatch === void 0 ? {} : { "if-match": ifMatch };
      return { ...request, headers: { ...request.headers, "user-agent": userAgentOf(options), ...key, ...condition } };
    },
    call: (operation, values, call) => ask(client.prepare(operation, values, call), repeatOf(operation, values, knowsKeys)),
    prepareRaw: (method, path, raw) => rawRequestOf(options, method, path, raw),
    raw: (method, path, raw) => ask(
      client.prepareRaw(method, path, raw),
      method.toUpperCase() === "POST" && !knowsKeys ? "never-create" : "always"
    ),
    pages: (operation, values, paging) => pagesOf({ operation, values, ask: (asked) => client.call(operation, asked), ...paging })
  };
  return client;
}
function repeatOf(operation, values, knowsKeys) {
  if (operation.action === "create") return knowsKeys ? "always" : "never-create";
  return operation.action === "update" && Object.values(values).some(holdsNewRecord) ? "never-update" : "always";
}
var holdsNewRecord = (value) => {
  if (Array.isArray(value)) return value.some(holdsNewRecord);
  return typeof value === "object" && value !== null && !("id" in value);
};
function asking(options) {
  const authorization = authorizationOf(options);
  const send = following(observed(options, authorization));
  return async (request, repeat) => {
    const answer = await retrying(() => send(request), { ...options, request, repeat });
    const { status, headers } = answer;
    if (status >= 400) throw (0, (import_chunk_NTDI6KLW()).errorOf)(answer, request.url);
    if (status === 204 || request.method === "HEAD") return { status, headers, record: void 0 };
    if (status >= 300) throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.answered(status), { outcome: "useless" });
    return { status, headers, record: (0, (import_chunk_NTDI6KLW()).jsonOf)(answer, request.url) };
  };
}
function authorizationOf({ credentials }) {
  if (credentials === void 0) return {};
  const words = Buffer.from(`${credentials.user}:${credentials.password}`, "utf8").toString("base64");
  return { authorization: `Basic ${words}` };
}
function observed({ send, now, onExchange }, authorization) {
  return async (request) => {
    const start = now();
    const report = (result) => onExchange?.({ request, ...result, milliseconds: now() - start });
    try {
      const answer = await send({ ...request, headers: { ...request.headers, ...authorization } });
      report({ answer });
      return answer;
    } catch (error) {
      report({ error });
      throw error;
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createClient
});
},
"client/chunk-NTDI6KLW"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  errorOf: () => errorOf,
  jsonOf: () => jsonOf,
  retryAfterOf: () => retryAfterOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2PXZJYPL = later(() => load("client/chunk-2PXZJYPL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function errorOf(answer, url = "") {
  const body = (0, (import_chunk_2PXZJYPL()).jsonIn)(answer.body);
  if (isProblem(body)) return new (import_chunk_UTLTHOXH()).ServiceError(problemOf(answer, body), hintOf(body.code, answer));
  if (NOT_OURS.has(answer.status)) return notInterface(answer.status, url);
  const words = wordsOf(answer, body);
  const say = (t) => words === "" ? t.answered(answer.status) : t.answeredSaying(answer.status, words);
  return new (import_chunk_UTLTHOXH()).ServiceError({ answered: `http_${answer.status}`, status: answer.status, say }, hintOf("", answer));
}
function jsonOf(answer, url = "") {
  const value = (0, (import_chunk_2PXZJYPL()).jsonIn)(answer.body);
  if (value !== void 0) return value;
  const words = wordsOf(answer, void 0);
  const isPage = /<(!doctype|html|head|body)\b/i.test(answer.body);
  const say = (t) => {
    if (isPage) return t.gotPage(url, (0, (import_chunk_2PXZJYPL()).titleOf)(answer.body));
    return words === "" ? t.gotEmpty(url) : t.gotText(url, words);
  };
  throw new (import_chunk_UTLTHOXH()).UnreachableError(say, { hint: (t) => t.restRootHint(), outcome: "useless" });
}
function retryAfterOf(answer, now) {
  const value = answer.headers["retry-after"]?.trim();
  if (value === void 0 || value === "") return void 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1e3;
  return Number.isNaN(seconds) ? void 0 : Math.max(0, seconds);
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isProblem = (body) => isRecord(body) && typeof body.code === "string" && body.code !== "" && ("data" in body || "message" in body);
var NOT_OURS = /* @__PURE__ */ new Set([404, 405, 410]);
var notInterface = (status, url) => new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.notInterface(url, status), { hint: (t) => t.restRootHint(), outcome: "useless" });
function problemOf(answer, body) {
  const { status: _, params, ...data } = isRecord(body.data) ? body.data : { status: 0, details: body.data };
  const message = typeof body.message === "string" ? (0, (import_chunk_2PXZJYPL()).plain)(body.message) : "";
  const exit = REFUSED_AS_500[body.code];
  return {
    answered: body.code,
    status: answer.status,
    say: message === "" ? (t) => t.answered(answer.status) : () => message,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== void 0 && value !== null)),
    ...paramsOf(params),
    ...answer.status === 500 && exit !== void 0 ? { exit } : {}
  };
}
var REFUSED_AS_500 = {
  empty_content: (import_chunk_UTLTHOXH()).EXIT.invalid,
  empty_term_name: (import_chunk_UTLTHOXH()).EXIT.invalid,
  duplicate_term_slug: (import_chunk_UTLTHOXH()).EXIT.invalid,
  db_insert_error: (import_chunk_UTLTHOXH()).EXIT.invalid
};
function paramsOf(params) {
  if (Array.isArray(params)) return { params: params.map(String) };
  if (!isRecord(params)) return {};
  return { params: Object.fromEntries(Object.entries(params).map(([name, words]) => [name, () => sentenceOf(words)])) };
}
var sentenceOf = (words) => (0, (import_chunk_2PXZJYPL()).plain)(typeof words === "string" ? words : JSON.stringify(words) ?? "");
var LONGEST = 200;
function wordsOf(answer, body) {
  if (isRecord(body)) {
    const words = [body.message, body.error_description, body.error, body.detail].find(
      (each) => typeof each === "string"
    );
    if (typeof words === "string") return (0, (import_chunk_2PXZJYPL()).plain)(words).slice(0, LONGEST);
  }
  const text = (0, (import_chunk_2PXZJYPL()).titleOf)(answer.body) || ((0, (import_chunk_2PXZJYPL()).plain)(answer.body).split("\n")[0] ?? "");
  return text.trim().slice(0, LONGEST);
}
var HINT_BY_CODE = { rest_no_route: "routeHint", rest_forbidden: "rightsHint" };
var HINT_BY_STATUS = {
  401: "signInHint",
  408: "laterHint",
  429: "laterHint",
  502: "laterHint",
  503: "laterHint",
  504: "laterHint"
};
function hintOf(code, answer) {
  const name = HINT_BY_STATUS[answer.status] ?? HINT_BY_CODE[code];
  const seconds = Number(answer.headers["retry-after"]);
  if (name === "laterHint" && seconds > 0) return (t) => t.waitHint(seconds);
  return name === void 0 ? void 0 : (t) => t[name]();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  errorOf,
  jsonOf,
  retryAfterOf
});
},
"client/chunk-2PXZJYPL"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  jsonIn: () => jsonIn,
  plain: () => plain,
  titleOf: () => titleOf
});
module.exports = __toCommonJS(stdin_exports);
var MOST_STARTS = 40;
function jsonIn(body) {
  const text = body.replace(/^\uFEFF/, "").trim();
  const whole = parsed(text);
  if (whole !== void 0 || /^[[{"]/.test(text)) return whole;
  const starts = [...text.matchAll(/\{(?=\s*["}])|\[(?=\s*[\]{["\d])/g)].slice(0, MOST_STARTS);
  return starts.map((start) => parsed(text.slice(start.index))).find((value) => value !== void 0);
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
var titleOf = (html) => plain(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? "");
var TAG = /<\/?(?:a|abbr|b|body|br|center|code|div|em|h[1-6]|head|hr|html|i|li|ol|p|pre|span|strong|title|ul)\b[^>]*>/gi;
var UNSEEN = /<!--.*?-->|<!doctype[^>]*>|<(style|script)\b.*?<\/\1>/gis;
var CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
function plain(message) {
  const words = message.replace(UNSEEN, "").replace(TAG, "");
  return words.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, character).replace(CONTROL, "").trim();
}
var NAMED = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "\u2026",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201C",
  rdquo: "\u201D",
  laquo: "\xAB",
  raquo: "\xBB"
};
function character(entity, decimal, hexadecimal, name = "") {
  if (decimal === void 0 && hexadecimal === void 0) return NAMED[name.toLowerCase()] ?? entity;
  const point = decimal === void 0 ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const isCharacter = point <= 1114111 && (point < 55296 || point > 57343);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  jsonIn,
  plain,
  titleOf
});
},
"client/session-7P3HTH3H"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  clientFor: () => (import_chunk_2MQKHMQU()).clientFor,
  mustBePrivate: () => (import_chunk_2MQKHMQU()).mustBePrivate,
  secondsOf: () => (import_chunk_2MQKHMQU()).secondsOf,
  withSession: () => (import_chunk_2MQKHMQU()).withSession,
  worldOf: () => (import_chunk_2MQKHMQU()).worldOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2MQKHMQU = later(() => load("client/chunk-2MQKHMQU"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  clientFor,
  mustBePrivate,
  secondsOf,
  withSession,
  worldOf
});
},
"client/chunk-2MQKHMQU"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  clientFor: () => clientFor,
  mustBePrivate: () => mustBePrivate,
  secondsOf: () => secondsOf,
  withSession: () => withSession,
  worldOf: () => worldOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_LCIAKMSS = later(() => load("client/chunk-LCIAKMSS"));
var import_chunk_GQD6BUYW = later(() => load("client/chunk-GQD6BUYW"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_node_crypto = later(() => require("node:crypto"));
function rememberedClient(parts) {
  const { given, context, settings, client, remember } = parts;
  if (remember === "own" || !settings.history.isOn) return { client, end: async () => {
  } };
  const lazy = (0, (import_chunk_GQD6BUYW()).remembering)(client, settings.language, async (seen) => {
    const { recordingOf } = await Promise.resolve().then(() => __toESM(load("client/recording-Z2UM66J5")));
    return recordingOf({
      ...{ client, seen, restRoot: parts.restRoot, language: settings.language },
      ...{ namespace: settings.namespace, languageParameter: settings.languageParameter },
      begin: () => begun(parts, remember),
      trouble: (0, (import_chunk_LCIAKMSS()).troubleWith)(context)
    });
  });
  return {
    ...lazy,
    end: async (isWhole) => {
      if (!lazy.begun()) return;
      const hasDeleted = await (await lazy.recording()).end(isWhole);
      if (hasDeleted) await sayHowToUndo(given, context);
    }
  };
}
var PATIENCE_MS = 2e3;
async function begun({ given, context, settings }, remember) {
  const [{ openLedger }, { textWithoutSecrets }] = await Promise.all([
    Promise.resolve().then(() => __toESM(load("client/ledger-USV5GY4T"))),
    Promise.resolve().then(() => __toESM(load("client/secrets-PGWMS32F")))
  ]);
  const ledger = await openLedger((0, (import_chunk_LCIAKMSS()).ledgerFile)(context), PATIENCE_MS);
  const run = {
    id: (0, (import_node_crypto()).randomUUID)().slice(0, 8),
    command: given.words?.join(" ") ?? "",
    ...(0, (import_chunk_LCIAKMSS()).whereOf)(settings),
    started: context.now(),
    state: "running",
    given: { operands: given.operands.map(textWithoutSecrets), flags: {}, files: {} },
    ...remember
  };
  await ledger.begin(run);
  await ledger.prune(settings.history.keep);
  return { ledger, run };
}
async function sayHowToUndo(given, context) {
  const { out, err, text } = context;
  if (!out.isTTY || !err.isTTY) return;
  const { dim } = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, err);
  await err.write(`${dim(text.undoHint())}
`);
}
var logExchange = ({ err, text }) => ({ request, answer, error, milliseconds }) => {
  const result = answer?.status ?? (error instanceof Error ? error.message : String(error));
  const url = request.url.replace(/([?&][^=&]*password=)[^&]*/gi, "$1***");
  void err.write(`${(0, (import_chunk_IYCBVP4N()).harmless)(text.exchange(request.method, url, result, Math.round(milliseconds)))}
`);
};
async function showRequest(request, { style, user, out }) {
  if (style === "request") return out.write(plain(request));
  const { toCurl } = await Promise.resolve().then(() => __toESM(load("client/curl-7N45ZFSZ")));
  const { "user-agent": _, ...headers } = request.headers;
  return out.write(`${toCurl({ ...request, headers }, { user })}
`);
}
var plain = ({ method, url, body }) => `${method} ${url}
${body === void 0 || body === "" ? "" : `${indented(body)}
`}`;
function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
async function withSession({ given, context, onExchange, isNeutral, remember = {} }, work) {
  const { language, ...rest } = await settingsFor(given, context);
  const settings = { ...rest, ...language === void 0 || isNeutral ? {} : { language } };
  const timeoutMs = secondsOf(given);
  await mustBePrivate(settings, given, context);
  await sayWhichCalendar(settings, given, context);
  const connection = await context.connect(settings, timeoutMs === void 0 ? {} : { timeoutMs });
  let end;
  try {
    const plain2 = await clientFor(given, context, { settings, connection, onExchange });
    const { restRoot } = connection;
    const { client, recording, ...remembered } = rememberedClient({
      ...{ given, context, settings, restRoot, remember },
      client: plain2
    });
    end = remembered.end;
    const root = (0, (import_chunk_AQ6J5ZXF()).rootOf)(restRoot, settings.language);
    const rehearse = rehearsalOf(given, context, settings);
    const result = await work({ client, settings, root, rehearse, ...recording === void 0 ? {} : { recording } });
    await end(true);
    return result;
  } catch (error) {
    await end?.(false);
    throw error;
  } finally {
    await connection.close();
  }
}
async function sayWhichCalendar({ target }, given, context) {
  const { err, text } = context;
  if (target.kind !== "file" || target.isDefault !== true || !err.isTTY) return;
  const { dim } = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, err);
  await err.write(`${dim(text.embeddedCalendar(target.path))}
`);
}
async function mustBePrivate({ target, user, password, insecure }, given, context) {
  if (target.kind !== "http" || user === void 0 || password === void 0) return;
  const { protocol, hostname, origin } = new URL((0, (import_chunk_AQ6J5ZXF()).rootOf)(target.restRoot));
  if (protocol === "https:" || (0, (import_chunk_W4GV5JZP()).isLoopback)(hostname)) return;
  if (!insecure) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notEncrypted(origin), { hint: (t) => t.notEncryptedHint() });
  if (!(0, (import_chunk_SLEMCS2P()).wantsJson)(given, context)) await context.err.write(`${context.text.notEncryptedWarning(origin)}
`);
}
async function settingsFor(given, context) {
  const { settingsOf } = await Promise.resolve().then(() => __toESM(load("client/settings-7A6WSW7M")));
  return settingsOf(worldOf(given, context));
}
function worldOf(given, { env, cwd, home }) {
  const said = {
    url: "url",
    profile: "profile",
    user: "user",
    namespace: "namespace",
    language: "i18n-language",
    ca: "ca"
  };
  const words = Object.entries(said).flatMap(([key, flag]) => {
    const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, flag);
    return word === void 0 ? [] : [[key, word]];
  });
  const insecure = given.flags.has("insecure") ? { insecure: (0, (import_chunk_YVF6EU7N()).isOn)(given, "insecure") } : {};
  return { env, cwd, home, flags: { ...Object.fromEntries(words), ...insecure } };
}
async function clientFor(given, context, { settings, connection, onExchange }) {
  const { createClient } = await Promise.resolve().then(() => __toESM(load("client/client-MFK53YJF")));
  const { namespace, languageParameter, language, user, password } = settings;
  const observe = [...onExchange ? [onExchange] : [], ...(0, (import_chunk_YVF6EU7N()).isOn)(given, "verbose") ? [logExchange(context)] : []];
  return createClient({
    ...connection,
    namespace,
    languageParameter,
    ...language === void 0 ? {} : { language },
    ...user === void 0 || password === void 0 ? {} : { credentials: { user, password } },
    ...(0, (import_chunk_YVF6EU7N()).isOn)(given, "retry", true) ? {} : { tries: 1 },
    userAgent: `cal/${context.version}`,
    now: context.now,
    sleep: context.sleep,
    random: Math.random,
    onExchange: (exchange) => {
      for (const each of observe) each(exchange);
    }
  });
}
function rehearsalOf(given, context, { user, target }) {
  const style = (0, (import_chunk_YVF6EU7N()).isOn)(given, "curl") ? "curl" : (0, (import_chunk_YVF6EU7N()).isOn)(given, "dry-run") ? "request" : void 0;
  if (style === "curl" && target.kind === "file") {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--curl ${t.curlNeedsService()}`, { hint: (t) => t.curlNeedsServiceHint() });
  }
  return style === void 0 ? void 0 : (request) => showRequest(request, { style, user, out: context.out });
}
var LONGEST_WAIT = 86400;
function secondsOf(given) {
  const word = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "timeout");
  if (word === void 0) return void 0;
  const seconds = /^\d+(\.\d+)?$/.test(word) ? Number(word) : 0;
  return seconds > 0 && seconds <= LONGEST_WAIT ? seconds * 1e3 : (0, (import_chunk_YVF6EU7N()).wrong)("timeout", (t) => t.mustBeSeconds(LONGEST_WAIT));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  clientFor,
  mustBePrivate,
  secondsOf,
  withSession,
  worldOf
});
},
"client/chunk-W4GV5JZP"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  isLoopback: () => isLoopback
});
module.exports = __toCommonJS(stdin_exports);
var LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i;
var isLoopback = (host) => LOOPBACK.test(host);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  isLoopback
});
},
"client/chunk-LCIAKMSS"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  ledgerFile: () => ledgerFile,
  troubleWith: () => troubleWith,
  whereOf: () => whereOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_node_path = later(() => require("node:path"));
var ledgerFile = ({ env, home }) => (0, (import_node_path()).join)((0, (import_chunk_76KFZXWK()).baseOf)(env.XDG_STATE_HOME) ?? (0, (import_node_path()).join)(home, ".local", "state"), "cal", "ledger.db");
var whereOf = ({ target, namespace }) => ({
  target: target.kind === "http" ? target.restRoot : target.path,
  namespace
});
var troubleWith = ({ err, text }) => (error) => void err.write(`${text.historyTrouble(error instanceof Error ? error.message : String(error))}
`);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ledgerFile,
  troubleWith,
  whereOf
});
},
"client/chunk-GQD6BUYW"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  remembering: () => remembering,
  seenAs: () => seenAs
});
module.exports = __toCommonJS(stdin_exports);
var MOST_SEEN = 1e3;
var WRITING = /* @__PURE__ */ new Set(["create", "update", "delete"]);
var READING = /* @__PURE__ */ new Set(["GET", "HEAD", "OPTIONS"]);
var seenAs = (kind, etag, language) => `${kind} ${etag} ${language ?? ""}`;
function remembering(client, language, load) {
  const seen = /* @__PURE__ */ new Map();
  let loading;
  const recording = () => {
    loading ??= load(seen);
    return loading;
  };
  return {
    recording,
    begun: () => loading !== void 0,
    client: {
      ...client,
      call: async (operation, values, call) => {
        if (WRITING.has(operation.action)) return (await recording()).client().call(operation, values, call);
        const reply = await client.call(operation, values, call);
        const { etag } = reply.headers;
        if (operation.action !== "read" || etag === void 0) return reply;
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.set(seenAs(operation.resource, etag, values.i18n_language ?? language), reply.record);
        return reply;
      },
      raw: async (method, path, raw) => READING.has(method.toUpperCase()) ? client.raw(method, path, raw) : (await recording()).client().raw(method, path, raw)
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  remembering,
  seenAs
});
},
"client/htmlparser2-BHGAUUS7"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  DefaultHandler: () => (import_chunk_2YP3WBRY()).DomHandler,
  DomHandler: () => (import_chunk_2YP3WBRY()).DomHandler,
  DomUtils: () => (import_chunk_2YP3WBRY()).esm_exports2,
  ElementType: () => (import_chunk_2YP3WBRY()).esm_exports,
  Parser: () => (import_chunk_2YP3WBRY()).Parser,
  QuoteType: () => (import_chunk_2YP3WBRY()).QuoteType,
  Tokenizer: () => (import_chunk_2YP3WBRY()).Tokenizer,
  createDocumentStream: () => (import_chunk_2YP3WBRY()).createDocumentStream,
  createDomStream: () => (import_chunk_2YP3WBRY()).createDomStream,
  getFeed: () => (import_chunk_2YP3WBRY()).getFeed,
  parseDOM: () => (import_chunk_2YP3WBRY()).parseDOM,
  parseDocument: () => (import_chunk_2YP3WBRY()).parseDocument,
  parseFeed: () => (import_chunk_2YP3WBRY()).parseFeed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2YP3WBRY = later(() => load("dom-serializer/chunk-2YP3WBRY"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  DefaultHandler,
  DomHandler,
  DomUtils,
  ElementType,
  Parser,
  QuoteType,
  Tokenizer,
  createDocumentStream,
  createDomStream,
  getFeed,
  parseDOM,
  parseDocument,
  parseFeed
});
},
"client/calendar-IRF5GFBH"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  calendarWriter: () => (import_chunk_T4QATIYN()).calendarWriter,
  icsWriter: () => (import_chunk_T4QATIYN()).icsWriter
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_T4QATIYN = later(() => load("client/chunk-T4QATIYN"));
var import_chunk_GB526CB6 = later(() => load("client/chunk-GB526CB6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  calendarWriter,
  icsWriter
});
},
"client/chunk-T4QATIYN"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  calendarWriter: () => calendarWriter,
  icsWriter: () => icsWriter
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_GB526CB6 = later(() => load("client/chunk-GB526CB6"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function eventIn(record) {
  if (!isData(record) || NEEDED.some((name) => typeof record[name] !== "string")) return void 0;
  const { venue, venues, categories, tags, organizer } = record;
  return {
    description: "",
    excerpt: "",
    url: "",
    status: "publish",
    ...record,
    modified_utc: typeof record.modified_utc === "string" ? record.modified_utc : record.utc_start_date,
    all_day: record.all_day === true,
    venues: listOf(venues ?? venue),
    organizer: listOf(organizer),
    categories: listOf(categories),
    tags: listOf(tags)
  };
}
var NEEDED = ["title", "start_date", "end_date", "utc_start_date", "utc_end_date", "timezone"];
var listOf = (value) => (Array.isArray(value) ? value : [value]).filter(isData);
var isData = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function hostIn(record) {
  const id = isData(record) && typeof record.global_id === "string" ? record.global_id : "";
  return id.split(/[?/]/)[0] || "localhost";
}
function calendarWriter(name) {
  let parts;
  const partsFor = (record) => {
    parts ??= (0, (import_chunk_GB526CB6()).calendarOf)({ name, host: hostIn(record) });
    return parts;
  };
  return {
    event: async (record) => {
      const event = eventIn(record);
      if (event === void 0) throw new (import_chunk_UTLTHOXH()).UnreachableError((t) => t.noWholeEvent(), { outcome: "useless" });
      return partsFor(record).event(event);
    },
    head: () => partsFor(void 0).head(),
    foot: (0, (import_chunk_GB526CB6()).calendarOf)({ name, host: "" }).foot
  };
}
function icsWriter({ write, text }) {
  const calendar = calendarWriter(text.calendarName());
  const events = [];
  return {
    record: async (record) => void events.push(await calendar.event(record)),
    end: async () => {
      await write(calendar.head());
      for (const event of events) await write(event);
      await write(calendar.foot);
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  calendarWriter,
  icsWriter
});
},
"client/chunk-GB526CB6"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  addressLines: () => addressLines,
  calendarOf: () => calendarOf,
  plainTextOf: () => plainTextOf,
  toFeed: () => toFeed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
function addressLines({ address, zip, city, stateprovince, country }) {
  const town = [zip, city].filter(Boolean).join(" ");
  return [address, town, stateprovince, country].filter((line) => Boolean(line));
}
async function plainTextOf(description) {
  if (!/[<&]/.test(description)) return description.trim();
  const { Parser } = await Promise.resolve().then(() => __toESM(load("client/htmlparser2-BHGAUUS7")));
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part.replace(/\s+/g, " ");
    },
    onopentag: (name) => {
      if (name === "li") text += "- ";
    },
    onclosetag: (name) => {
      if (BREAKS.has(name)) text += "\n";
    }
  });
  parser.end(description);
  return text.replace(/ *\n */g, "\n").replace(/\n{3,}/g, "\n\n").trim();
}
var BREAKS = /* @__PURE__ */ new Set([
  "p",
  "div",
  "br",
  "li",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "dd",
  "dt",
  "figure",
  "section",
  "hr"
]);
var toContent = (lines) => lines.map((line) => `${folded(written(line))}\r
`).join("");
var begin = (name) => ({ name: "BEGIN", value: name });
var end = (name) => ({ name: "END", value: name });
var textValue = (text) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, "").replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
var CONTROLS = /[^\P{Cc}\t\n]/gu;
function written({ name, parameters = {}, value }) {
  const attached = Object.entries(parameters).map(([key, text]) => `;${key}=${parameterValue(text)}`);
  return `${name}${attached.join("")}:${value}`;
}
function parameterValue(text) {
  const encoded = text.replaceAll("^", "^^").replaceAll('"', "^'").replace(/\r\n?|\n/g, "^n").replace(CONTROLS, "");
  return /[:;,]/.test(encoded) ? `"${encoded}"` : encoded;
}
var MOST_OCTETS = 75;
function folded(line) {
  if (line.length * 3 <= MOST_OCTETS) return line;
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
function octetsOf(character) {
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return 1;
  if (code < 2048) return 2;
  return code < 65536 ? 3 : 4;
}
function timeZoneLines(zone, { first, last }) {
  const known = (0, (import_chunk_J7QIA4JT()).temporalZone)(zone);
  const from = first.toZonedDateTimeISO(known).subtract({ years: 1 });
  const to = last.toZonedDateTimeISO(known).add({ years: 1 });
  const changes = changesOf(zone, from, to);
  return [
    begin("VTIMEZONE"),
    { name: "TZID", value: textValue(zoneId(zone)) },
    ...groupsOf(changes).flatMap((group) => observanceLines(group, lastOf(changes))),
    end("VTIMEZONE")
  ];
}
var zoneId = (zone) => zone.replace(":", "");
function changesOf(zone, from, to) {
  const earlier = from.getTimeZoneTransition("previous");
  const changes = [earlier === null ? beginning(zone, from) : changeAt(zone, earlier)];
  let next = from.getTimeZoneTransition("next");
  while (next !== null && (import_chunk_KZRWFJOL()).Temporal.ZonedDateTime.compare(next, to) <= 0 && changes.length < MOST_CHANGES) {
    changes.push(changeAt(zone, next));
    next = next.getTimeZoneTransition("next");
  }
  return changes;
}
var MOST_CHANGES = 100;
var beginning = (zone, at) => ({
  wall: (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from("1970-01-01T00:00:00"),
  before: at.offset,
  after: at.offset,
  ...named(zone, at)
});
function changeAt(zone, at) {
  const before = at.subtract({ nanoseconds: 1 });
  return {
    wall: before.toPlainDateTime().add({ nanoseconds: 1 }),
    before: before.offset,
    after: at.offset,
    ...named(zone, at)
  };
}
function named(zone, at) {
  const utc = at.toInstant().toString({ smallestUnit: "second" }).slice(0, 19).replace("T", " ");
  return { name: (0, (import_chunk_J7QIA4JT()).abbreviationOf)(zone, utc), isDaylight: !zone.startsWith("UTC") && isDaylight(at) };
}
function isDaylight(at) {
  const format = new Intl.DateTimeFormat("en", { timeZone: at.timeZoneId, timeZoneName: "long" });
  const name = format.formatToParts(at.epochMilliseconds).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return /summer|daylight/i.test(name);
}
function groupsOf(changes) {
  const groups = /* @__PURE__ */ new Map();
  for (const change of changes) {
    const key = `${change.before} ${change.after} ${change.name}`;
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()];
}
var lastOf = (changes) => changes.at(-1)?.wall.year ?? 0;
function observanceLines(group, lastYear) {
  const rule = yearlyRule(group, lastYear);
  return rule === void 0 ? group.flatMap((change) => changeLines(change)) : changeLines(group[0], rule);
}
function changeLines({ wall, before, after, name, isDaylight: isDaylight2 }, rule) {
  const component = isDaylight2 ? "DAYLIGHT" : "STANDARD";
  return [
    begin(component),
    { name: "DTSTART", value: stampOf(wall) },
    { name: "TZOFFSETFROM", value: offsetValue(before) },
    { name: "TZOFFSETTO", value: offsetValue(after) },
    { name: "TZNAME", value: textValue(name) },
    ...rule === void 0 ? [] : [{ name: "RRULE", value: rule }],
    end(component)
  ];
}
var DAYS = ["", "MO", "TU", "WE", "TH", "FR", "SA", "SU"];
function yearlyRule(group, lastYear) {
  const [first, ...others] = group.map(({ wall }) => wall);
  const last = others.at(-1);
  if (first === void 0 || last === void 0 || last.year < lastYear - 1) return void 0;
  const isYearly = others.every(
    (wall, index) => wall.year === first.year + index + 1 && wall.month === first.month && wall.dayOfWeek === first.dayOfWeek && wall.toPlainTime().equals(first.toPlainTime())
  );
  const week = weekOf([first, ...others]);
  if (!isYearly || week === void 0) return void 0;
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${week}${DAYS[first.dayOfWeek]}`;
}
function weekOf(walls) {
  if (walls.every((wall) => wall.day > wall.daysInMonth - 7)) return -1;
  const weeks = new Set(walls.map(({ day }) => Math.ceil(day / 7)));
  const [week] = weeks;
  return weeks.size === 1 ? week : void 0;
}
var stampOf = (wall) => wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
var offsetValue = (offset) => offset.replaceAll(":", "");
async function eventLines(event, host) {
  const [venue] = event.venues;
  const terms = [...event.categories, ...event.tags].map(({ name }) => textValue(name));
  return [
    begin("VEVENT"),
    { name: "UID", value: `event-${event.id}@${host}` },
    { name: "DTSTAMP", value: utcStamp(event.modified_utc) },
    { name: "LAST-MODIFIED", value: utcStamp(event.modified_utc) },
    ...dateLines(event),
    { name: "SUMMARY", value: textValue(event.title) },
    ...textLine("DESCRIPTION", await plainTextOf(event.description || event.excerpt)),
    ...textLine("LOCATION", venue === void 0 ? "" : [venue.venue, ...addressLines(venue)].join(", ")),
    ...geoLine(venue),
    ...terms.length === 0 ? [] : [{ name: "CATEGORIES", value: terms.join(",") }],
    ...organizerLine(event),
    { name: "URL", value: event.url },
    ...statusLines(event),
    end("VEVENT")
  ];
}
var STATUS = { draft: "TENTATIVE", pending: "TENTATIVE", trash: "CANCELLED" };
var statusLines = ({ status }) => [
  { name: "STATUS", value: STATUS[status] ?? "CONFIRMED" },
  ...status === "private" ? [{ name: "CLASS", value: "PRIVATE" }] : []
];
var isOnWallClock = ({ all_day, timezone }) => !all_day && timezone !== "UTC";
function dateLines(event) {
  if (!event.all_day) return [momentLine("DTSTART", event, "start"), momentLine("DTEND", event, "end")];
  const first = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(event.start_date.slice(0, 10));
  const last = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(event.end_date.slice(0, 10));
  return [dayLine("DTSTART", first), dayLine("DTEND", last.add({ days: 1 }))];
}
var dayLine = (name, day) => ({
  name,
  parameters: { VALUE: "DATE" },
  value: day.toString().replaceAll("-", "")
});
function momentLine(name, event, edge) {
  const utc = event[`utc_${edge}_date`];
  if (!isOnWallClock(event)) return { name, value: utcStamp(utc) };
  const wall = (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(event[`${edge}_date`].replace(" ", "T"));
  const [first, second] = ["earlier", "later"].map(
    (disambiguation) => wall.toZonedDateTime((0, (import_chunk_J7QIA4JT()).temporalZone)(event.timezone), { disambiguation })
  );
  if (first?.epochMilliseconds !== second?.epochMilliseconds) return { name, value: utcStamp(utc) };
  return { name, parameters: { TZID: zoneId(event.timezone) }, value: stampOf(wall) };
}
var instantOf = (utc) => (import_chunk_KZRWFJOL()).Temporal.Instant.from(`${utc.replace(" ", "T")}Z`);
var utcStamp = (utc) => `${utc.replace(/[-:]/g, "").replace(" ", "T")}Z`;
var textLine = (name, text) => text === "" ? [] : [{ name, value: textValue(text) }];
function geoLine(venue) {
  if (venue?.geo_lat === void 0 || venue.geo_lng === void 0) return [];
  return [{ name: "GEO", value: `${venue.geo_lat.toFixed(6)};${venue.geo_lng.toFixed(6)}` }];
}
function organizerLine({ organizer }) {
  const reachable = organizer.find(({ email }) => email);
  if (reachable?.email === void 0) return [];
  const address = encodeURIComponent(reachable.email).replace("%40", "@");
  return [{ name: "ORGANIZER", parameters: { CN: reachable.organizer }, value: `mailto:${address}` }];
}
async function toFeed(feed, events) {
  const calendar = calendarOf(feed);
  const written2 = await Promise.all(events.map(calendar.event));
  return [calendar.head(), ...written2, FOOT].join("");
}
var FOOT = toContent([end("VCALENDAR")]);
function calendarOf({ name, address, host }) {
  const spans = /* @__PURE__ */ new Map();
  const source = address === void 0 ? [] : [
    { name: "SOURCE", parameters: { VALUE: "URI" }, value: address },
    { name: "REFRESH-INTERVAL", parameters: { VALUE: "DURATION" }, value: "PT1H" }
  ];
  return {
    event: async (event) => {
      addSpan(spans, event);
      return toContent(await eventLines(event, host));
    },
    head: () => toContent([
      begin("VCALENDAR"),
      { name: "VERSION", value: "2.0" },
      { name: "PRODID", value: "-//cal//cal//EN" },
      { name: "CALSCALE", value: "GREGORIAN" },
      { name: "NAME", value: textValue(name) },
      { name: "X-WR-CALNAME", value: textValue(name) },
      ...source,
      ...[...spans].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([zone, span]) => timeZoneLines(zone, span))
    ]),
    foot: FOOT
  };
}
function addSpan(spans, event) {
  if (!isOnWallClock(event)) return;
  const [start, finish] = [instantOf(event.utc_start_date), instantOf(event.utc_end_date)];
  const { first, last } = spans.get(event.timezone) ?? { first: start, last: finish };
  spans.set(event.timezone, { first: earlierOf(first, start), last: laterOf(last, finish) });
}
var earlierOf = (a, b) => (import_chunk_KZRWFJOL()).Temporal.Instant.compare(a, b) <= 0 ? a : b;
var laterOf = (a, b) => (import_chunk_KZRWFJOL()).Temporal.Instant.compare(a, b) >= 0 ? a : b;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  addressLines,
  calendarOf,
  plainTextOf,
  toFeed
});
},
"client/chunk-J7QIA4JT"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  abbreviationOf: () => abbreviationOf,
  remembering: () => remembering,
  temporalZone: () => temporalZone,
  zoneOf: () => zoneOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var MOST = 2e3;
function remembering(of) {
  const known2 = /* @__PURE__ */ new Map();
  return (key) => {
    const found = known2.get(key);
    if (found !== void 0) return found;
    const value = of(key);
    if (known2.size >= MOST) known2.clear();
    known2.set(key, value);
    return value;
  };
}
var OFFSET = /^UTC([+-])(\d{1,2})(?::?(\d{2}))?$/i;
var IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
var known = /* @__PURE__ */ new Map();
function zoneOf(given) {
  if (!known.has(given)) {
    if (known.size > 1e3) known.clear();
    known.set(given, judge(given.trim()));
  }
  return known.get(given);
}
function judge(given) {
  if (/^(UTC|Z)$/i.test(given)) return "UTC";
  const offset = OFFSET.exec(given);
  if (offset !== null) return offsetZone(offset);
  if (!IANA.test(given)) return void 0;
  try {
    const named = new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone;
    return named.toLowerCase() === given.toLowerCase() ? named : spelled(given);
  } catch {
    return void 0;
  }
}
var spelled = (given) => (import_chunk_KZRWFJOL()).Temporal.Now.zonedDateTimeISO(given).timeZoneId;
function offsetZone([, sign, hours, minutes = "00"]) {
  const total = Number(hours) * 60 + Number(minutes);
  const most = sign === "+" ? 14 * 60 : 12 * 60;
  if (total > most || Number(minutes) > 59) return void 0;
  if (total === 0) return "UTC";
  return `UTC${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}
function temporalZone(zone) {
  const offset = OFFSET.exec(zone);
  if (offset === null) return zone;
  const [, sign, hours = "", minutes = "00"] = offset;
  return `${sign}${hours.padStart(2, "0")}:${minutes}`;
}
var REGIONS = ["en-US", "en-GB", "en-AU", "en-CA", "en-IN", "en-NZ", "en-ZA"];
var abbreviations = /* @__PURE__ */ new Map();
var abbreviationOf = (zone, utc) => zone.startsWith("UTC") ? zone : abbreviationAt(`${utc} ${zone}`);
var abbreviationAt = remembering((utcAndZone) => {
  const [utc, zone] = [utcAndZone.slice(0, 19), utcAndZone.slice(20)];
  const at = (import_chunk_KZRWFJOL()).Temporal.Instant.from(`${utc.replace(" ", "T")}Z`);
  const offset = at.toZonedDateTimeISO(temporalZone(zone)).offset;
  const key = `${zone} ${offset}`;
  const abbreviation = abbreviations.get(key) ?? lookUp(zone, at, offset);
  abbreviations.set(key, abbreviation);
  return abbreviation;
});
function lookUp(zone, at, offset) {
  for (const region of REGIONS) {
    const format = new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName: "short" });
    const name = format.formatToParts(at.epochMilliseconds).find(({ type }) => type === "timeZoneName")?.value ?? "";
    if (/^[A-Z]{2,5}$/.test(name)) return name;
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return `UTC${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  abbreviationOf,
  remembering,
  temporalZone,
  zoneOf
});
},
"client/credentials-2CXYTZUL"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  readStored: () => (import_chunk_SBHYEXZG()).readStored,
  removeCredentials: () => (import_chunk_SBHYEXZG()).removeCredentials,
  saveCredentials: () => (import_chunk_SBHYEXZG()).saveCredentials,
  storedIn: () => (import_chunk_SBHYEXZG()).storedIn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  readStored,
  removeCredentials,
  saveCredentials,
  storedIn
});
},
"client/settings-7A6WSW7M"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  KEYS: () => (import_chunk_JHY6KM4I()).KEYS,
  configured: () => (import_chunk_JHY6KM4I()).configured,
  settingsOf: () => (import_chunk_JHY6KM4I()).settingsOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  KEYS,
  configured,
  settingsOf
});
},
"client/width-T4ZTRBQB"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  cut: () => (import_chunk_4FGRAG2L()).cut,
  padded: () => (import_chunk_4FGRAG2L()).padded,
  widthOf: () => (import_chunk_4FGRAG2L()).widthOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  cut,
  padded,
  widthOf
});
},
"client/settings-6KRCPWMO"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  getSetting: () => getSetting,
  inForce: () => inForce,
  listSettings: () => listSettings,
  placeName: () => placeName,
  setSetting: () => setSetting,
  shown: () => shown,
  tellPath: () => tellPath,
  unsetSetting: () => unsetSetting
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_M27ODB5C = later(() => load("client/chunk-M27ODB5C"));
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_OETZMUCZ = later(() => load("client/chunk-OETZMUCZ"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JHY6KM4I = later(() => load("client/chunk-JHY6KM4I"));
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_path = later(() => require("node:path"));
async function listSettings(given, context) {
  const { out, text } = context;
  const settings = inForce(await configuredFor(given, context));
  if ((0, (import_chunk_YVF6EU7N()).wordOf)(given, "format") === "json") {
    const values = settings.map(({ key, value, origin }) => [key, (0, (import_chunk_YVF6EU7N()).isOn)(given, "origin") ? { value, origin } : value]);
    return out.write(`${(0, (import_chunk_D66RGRJB()).toJson)(Object.fromEntries(values), 2)}
`);
  }
  const rows = settings.map(({ key, value, origin }) => [
    key,
    shown(value),
    ...(0, (import_chunk_YVF6EU7N()).isOn)(given, "origin") ? [placeName(origin, context)] : []
  ]);
  if (!out.isTTY) return out.write(rows.map((row) => `${row.join("	")}
`).join(""));
  const paint = await (0, (import_chunk_D66RGRJB()).paintOf)(given, context, out);
  await out.write(
    (0, (import_chunk_M27ODB5C()).tableOf)(text.settingHeadings().slice(0, rows[0]?.length), rows, { columns: out.columns, paint, isSeen: true })
  );
}
async function getSetting(given, context) {
  const key = keyOf(given);
  const found = inForce(await configuredFor(given, context)).find((each) => each.key === key);
  if (found === void 0) throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.settingNotSet(key));
  await context.out.write(`${shown(found.value)}
`);
}
async function setSetting(given, context) {
  const place = await (0, (import_chunk_OETZMUCZ()).placeOf)(context, (0, (import_chunk_YVF6EU7N()).isOn)(given, "project"));
  const key = keyOf(given);
  const value = await toFileValue(key, given.operands[1] ?? "", { place, context });
  await (0, (import_chunk_OETZMUCZ()).changeConfig)(place, (document) => document.setIn(pathOf(key, given), value));
}
async function unsetSetting(given, context) {
  const place = await (0, (import_chunk_OETZMUCZ()).placeOf)(context, (0, (import_chunk_YVF6EU7N()).isOn)(given, "project"));
  const path = pathOf(keyOf(given), given);
  await (0, (import_chunk_OETZMUCZ()).changeConfig)(place, (document) => {
    if (!document.hasIn(path)) throw new (import_chunk_UTLTHOXH()).NotFoundError((t) => t.settingNotIn(path.join("."), place.path));
    document.deleteIn(path);
  });
}
async function tellPath(given, context) {
  await context.out.write(`${(await (0, (import_chunk_OETZMUCZ()).placeOf)(context, (0, (import_chunk_YVF6EU7N()).isOn)(given, "project"))).path}
`);
}
function configuredFor(given, { env, cwd, home }) {
  const profile = (0, (import_chunk_YVF6EU7N()).wordOf)(given, "profile");
  return (0, (import_chunk_JHY6KM4I()).configured)({ env, cwd, home, ...profile === void 0 ? {} : { flags: { profile } } });
}
function inForce({ settings, layers }) {
  const { target } = settings;
  return (import_chunk_JHY6KM4I()).KEYS.flatMap((key) => {
    const found = (0, (import_chunk_JHY6KM4I()).strongestOf)(layers, key);
    if (found !== void 0) return [{ key, value: found.value, origin: found.origin }];
    const initial = key === "url" && target.kind === "file" ? `file:${target.path}` : void 0;
    const value = key === "dialect" ? settings.dialect : initial;
    return value === void 0 ? [] : [{ key, value, origin: { layer: "default" } }];
  });
}
var shown = (value) => Array.isArray(value) ? value.join(" ") : String(value);
function placeName({ layer, name, profile }, { text }) {
  if (layer === "default") return text.builtInWord();
  const place = name ?? text.credentialsWord();
  return profile === void 0 ? place : `${place} (${profile})`;
}
function keyOf({ operands: [word = ""] }) {
  const [, , key = word] = /^profiles\.(.+)\.([\w-]+)$/.exec(word) ?? [];
  const name = key.replaceAll("-", "_");
  if ((import_chunk_JHY6KM4I()).KEYS.includes(name)) return name;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => `\u201C${word}\u201D ${t.isNoSetting((0, (import_chunk_TFD6LBHO()).nearest)(name, (import_chunk_JHY6KM4I()).KEYS), (import_chunk_JHY6KM4I()).KEYS)}.`);
}
function pathOf(key, given) {
  const [, inPath] = /^profiles\.(.+)\.[\w-]+$/.exec(given.operands[0] ?? "") ?? [];
  const profile = inPath ?? (0, (import_chunk_YVF6EU7N()).wordOf)(given, "profile");
  return profile === void 0 ? [key] : ["profiles", profile, key];
}
async function toFileValue(key, word, { place, context }) {
  if (["protected", "insecure"].includes(key) && /^(true|false)$/i.test(word)) return word.toLowerCase() === "true";
  if (key === "password_command" && word.startsWith("[")) return (await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")))).parse(word);
  if (key === "ca") return inFile(word, "", { place, context });
  const [, file] = /^(?:file:)?(.*\.db|(?<=file:).+)$/i.exec(word) ?? [];
  return key === "url" && file !== void 0 ? inFile(file, "file:", { place, context }) : word;
}
function inFile(path, before, { place, context }) {
  if ((0, (import_node_path()).isAbsolute)(path) || path.startsWith("~/")) return `${before}${path}`;
  const absolute = (0, (import_node_path()).resolve)(context.cwd, path);
  return `${before}${place.isProject ? (0, (import_node_path()).relative)((0, (import_node_path()).dirname)(place.path), absolute) : absolute}`;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  getSetting,
  inForce,
  listSettings,
  placeName,
  setSetting,
  shown,
  tellPath,
  unsetSetting
});
},
"client/chunk-M27ODB5C"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  tableOf: () => tableOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_OHABTOXV = later(() => load("client/chunk-OHABTOXV"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var GAP = "  ";
var NARROWEST = 4;
function tableOf(headings, rows, look) {
  const clean = rows.map((row) => row.map((import_chunk_IYCBVP4N()).inOneLine));
  const natural = headings.map(
    (heading, at) => Math.max((0, (import_chunk_4FGRAG2L()).widthOf)(heading), ...clean.map((row) => (0, (import_chunk_4FGRAG2L()).widthOf)(row[at] ?? "")))
  );
  const widths = fitted(natural, look.columns - GAP.length * (headings.length - 1));
  const kept = look.isSeen ? (import_chunk_OHABTOXV()).isolated : (text) => text;
  const line = (cells, finish) => cells.map((cell, at) => {
    const isLast = at === widths.length - 1;
    return inColumn(cell, { width: widths[at] ?? 0, isLast, kept, finish: (text) => finish(text, at) });
  }).join(GAP).trimEnd();
  const lines = [
    line(headings, look.paint.heading),
    ...clean.map((cells, row) => line(cells, (text, column) => look.finished?.(text, { row, column }) ?? text))
  ];
  return lines.map((each) => `${each}
`).join("");
}
function inColumn(cell, { width, isLast, kept, finish }) {
  const shown = finish(kept((0, (import_chunk_4FGRAG2L()).cut)(cell, width)));
  return isLast ? shown : (0, (import_chunk_4FGRAG2L()).padded)(shown, width);
}
function fitted(natural, room) {
  const widths = [...natural];
  for (let excess = sum(widths) - room; excess > 0; excess = sum(widths) - room) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) break;
    const next = Math.max(NARROWEST, ...widths.filter((width) => width < widest));
    const sharing = widths.filter((width) => width === widest).length;
    const give = Math.min(widest - Math.min(next, widest - 1), Math.ceil(excess / sharing));
    let left = excess;
    for (const [at, width] of widths.entries()) {
      if (width !== widest || left <= 0) continue;
      widths[at] = width - Math.min(give, left);
      left -= give;
    }
  }
  return widths;
}
var sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  tableOf
});
},
"client/chunk-OHABTOXV"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  isolated: () => isolated
});
module.exports = __toCommonJS(stdin_exports);
var RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
var EXPLICIT = /[\u202a-\u202e\u2066-\u2069]/g;
var FIRST_STRONG_ISOLATE = "\u2068";
var POP_ISOLATE = "\u2069";
function isolated(text) {
  const plain = text.replace(EXPLICIT, "");
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  isolated
});
},
"client/chunk-OETZMUCZ"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  changeConfig: () => changeConfig,
  mustBeConfig: () => mustBeConfig,
  placeOf: () => placeOf,
  textIn: () => textIn,
  writeConfig: () => writeConfig
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_node_path = later(() => require("node:path"));
async function placeOf({ env, home, cwd = home }, isProject) {
  const paths = (0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd);
  if (!isProject) return { path: paths.user, paths, isProject };
  const found = await (0, (import_chunk_L4T23KSZ()).findProjectFile)(cwd, (import_chunk_L4T23KSZ()).readText);
  return { path: found?.path ?? (0, (import_node_path()).join)(cwd, (import_chunk_L4T23KSZ()).PROJECT_FILE), paths, isProject };
}
var textIn = async ({ path }) => await (0, (import_chunk_L4T23KSZ()).readText)(path) ?? "";
async function changeConfig(place, change) {
  const { parseDocument } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  const text = await textIn(place);
  await (0, (import_chunk_L4T23KSZ()).fromYaml)({ path: place.path, text });
  const document = parseDocument(text);
  change(document);
  await writeConfig(place, document.toString({ lineWidth: 0 }));
}
async function writeConfig(place, text) {
  await mustBeConfig(place, text);
  await (0, (import_chunk_Q3ID3BL2()).replaceFile)(place.path, text, { mode: 384 });
}
async function mustBeConfig({ path, paths, isProject }, text) {
  await (isProject ? (import_chunk_3WBA4Q5M()).projectFile : (import_chunk_3WBA4Q5M()).configOf)({ path, text }, paths);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  changeConfig,
  mustBeConfig,
  placeOf,
  textIn,
  writeConfig
});
},
"client/chunk-JHY6KM4I"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  KEYS: () => KEYS,
  accountOf: () => accountOf,
  configured: () => configured,
  keeps: () => keeps,
  settingsOf: () => settingsOf,
  strongestOf: () => strongestOf,
  systemKeyring: () => systemKeyring,
  unknownProfile: () => unknownProfile
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_3WBA4Q5M = later(() => load("client/chunk-3WBA4Q5M"));
var import_chunk_SBHYEXZG = later(() => load("client/chunk-SBHYEXZG"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_OHXLQQUD = later(() => load("client/chunk-OHXLQQUD"));
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_node_path = later(() => require("node:path"));
var import_node_crypto = later(() => require("node:crypto"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path2 = later(() => require("node:path"));
var SERVICE = "cal";
var LONGEST_WAIT = 3e4;
var systemKeyring = async (env) => {
  if (!await mayBeThere(env)) return void 0;
  try {
    const { AsyncEntry } = await Promise.resolve().then(() => __toESM(require("@napi-rs/keyring")));
    const entry = (account) => new AsyncEntry(SERVICE, account);
    const wait = () => AbortSignal.timeout(LONGEST_WAIT);
    return {
      get: async (account) => await entry(account).getPassword(wait()) ?? void 0,
      set: (account, secret) => entry(account).setPassword(secret, wait()),
      remove: async (account) => void await entry(account).deleteCredential(wait())
    };
  } catch {
    return void 0;
  }
};
async function mayBeThere({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }) {
  if (!await isThere("/proc/keys")) return true;
  return Boolean(DBUS_SESSION_BUS_ADDRESS) || Boolean(XDG_RUNTIME_DIR) && isThere((0, (import_node_path2()).join)(XDG_RUNTIME_DIR ?? "", "bus"));
}
var isThere = (path) => (0, (import_promises()).access)(path).then(
  () => true,
  () => false
);
async function keeps(keyring) {
  const [account, secret] = [`probe ${(0, (import_node_crypto()).randomUUID)()}`, (0, (import_node_crypto()).randomUUID)()];
  try {
    await keyring.set(account, secret);
    const isKept = await keyring.get(account) === secret;
    const kernelKeys = await (0, (import_promises()).readFile)("/proc/keys", "utf8").catch(() => "");
    return isKept && !kernelKeys.includes(account.slice("probe ".length));
  } catch {
    return false;
  } finally {
    await keyring.remove(account).catch(() => void 0);
  }
}
var accountOf = ({ profile, user, origin }) => `${profile}: ${user} at ${origin}`;
function rankedOf(sources) {
  const { defaults, user, project, environment, flags } = sources;
  const own = {
    user: user === void 0 ? [] : [fromFile(user, "user")],
    project: project === void 0 ? [] : [fromFile(project, "project")],
    environment: [{ settings: environment.settings, originOf: named("environment", environment.nameOf) }],
    flag: [{ settings: flags.settings, originOf: named("flag", flags.nameOf) }]
  };
  const chosen = strongestOf([...own.user, ...own.project, ...own.environment, ...own.flag], "profile");
  const profile = chosen === void 0 ? [] : profileOf(chosen.value, sources);
  const at = (layer) => chosen?.origin.layer === layer ? profile : [];
  return [
    { settings: defaults, originOf: () => ({ layer: "default" }) },
    ...own.user,
    ...at("user"),
    ...own.project,
    ...at("project"),
    ...at("environment"),
    ...own.environment,
    ...at("flag"),
    ...own.flag
  ];
}
function strongestOf(layers, key) {
  const found = layers.findLast(({ settings }) => settings[key] !== void 0);
  const value = found?.settings[key];
  return found === void 0 || value === void 0 ? void 0 : { value, origin: found.originOf(key) };
}
var named = (layer, nameOf) => (key) => ({ layer, name: nameOf(key) });
function fromFile({ path, settings }, layer) {
  const { profiles: _, ...own } = settings;
  return { settings: own, originOf: () => ({ layer, name: path, file: path }) };
}
function profileOf(name, { user, project, stored }) {
  const inFiles = [
    { file: user, layer: "user" },
    { file: project, layer: "project" }
  ].flatMap(({ file, layer }) => {
    const settings = ownOf(file?.settings.profiles, name);
    if (file === void 0 || settings === void 0) return [];
    return [{ settings, originOf: () => ({ layer, name: file.path, file: file.path, profile: name }) }];
  });
  const kept = ownOf(stored, name);
  if (kept === void 0 && inFiles.length === 0) throw unknownProfile(name, namesIn({ user, project, stored }));
  const credentials = kept === void 0 ? [] : [{ url: kept.url, user: kept.user }];
  const originOf2 = () => ({ layer: "credentials", profile: name });
  return [...credentials.map((settings) => ({ settings, originOf: originOf2 })), ...inFiles];
}
var ownOf = (map, name) => map !== void 0 && Object.hasOwn(map, name) ? map[name] : void 0;
var namesIn = ({ user, project, stored }) => {
  const maps = [user?.settings.profiles, project?.settings.profiles, stored];
  return [...new Set(maps.flatMap((map) => Object.keys(map ?? {})))].sort();
};
var unknownProfile = (name, known) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.unknownProfile(name, (0, (import_chunk_TFD6LBHO()).nearest)(name, known), known));
function secretIn(layers, stored) {
  const given = strongestOf(layers, "password")?.value;
  if (given !== void 0) return { from: "environment", password: given };
  const profile = strongestOf(layers, "profile")?.value ?? "";
  const kept = Object.hasOwn(stored, profile) ? stored[profile] : void 0;
  const command = strongestOf(layers, "password_command");
  const bound = command === void 0 ? kept : { ...homeOf(layers, command.origin), command: command.value };
  if (bound === void 0 || !isFor(bound, layers, profile)) return void 0;
  if ("command" in bound) return { from: "command", profile, command: bound.command };
  if (bound.password !== void 0) return { from: "file", password: bound.password };
  return {
    from: "keyring",
    profile,
    account: accountOf({ profile, user: bound.user, origin: (0, (import_chunk_76KFZXWK()).originOf)(bound.url) ?? "" })
  };
}
async function passwordOf(secret, env, findKeyring) {
  if ("password" in secret) return secret.password;
  const { profile } = secret;
  if (secret.from === "command") return (0, (import_chunk_OHXLQQUD()).passwordFrom)(secret.command, env, profile);
  const keyring = await findKeyring(env);
  const password = await keyring?.get(secret.account).catch(() => void 0);
  if (password !== void 0) return password;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => keyring === void 0 ? t.noKeyring(profile) : t.notInKeyring(profile), {
    hint: (t) => t.keyringHint(profile)
  });
}
function homeOf(layers, { profile }) {
  const own = layers.filter(({ originOf: originOf2 }) => {
    const origin = originOf2("url");
    return origin.layer === "credentials" || origin.layer === "user" && (origin.profile ?? profile) === profile;
  });
  return { url: strongestOf(own, "url")?.value, user: strongestOf(own, "user")?.value };
}
function isFor({ url: home, user }, layers, profile) {
  const url = strongestOf(layers, "url");
  const [from, to] = [(0, (import_chunk_76KFZXWK()).originOf)(home ?? ""), (0, (import_chunk_76KFZXWK()).originOf)(url?.value ?? "")];
  if (url === void 0 || from === void 0 || to === void 0) return false;
  if (from === to) return strongestOf(layers, "user")?.value === user;
  const { file } = url.origin;
  if (file === void 0) return false;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.otherOrigin(profile, from, to, file), { hint: (t) => t.otherOriginHint() });
}
var RUNS_KEPT = 200;
var DEFAULTS = {
  namespace: (import_chunk_K3KD6D4B()).NAMESPACE,
  language_parameter: "i18n_language",
  protected: false,
  insecure: false
};
async function settingsOf(world) {
  const { settings, layers, stored } = await configured(world);
  const secret = secretIn(layers, stored);
  if (secret === void 0) return settings;
  const password = await passwordOf(secret, world.env, world.findKeyring ?? systemKeyring);
  return { ...settings, password, passwordFrom: secret.from };
}
async function configured(world) {
  const { env, cwd, home, flags = {}, readFile: readFile2 = (import_chunk_L4T23KSZ()).readText } = world;
  const paths = (0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd);
  const [user, project, stored] = await Promise.all([
    (0, (import_chunk_3WBA4Q5M()).userFile)(paths, env, readFile2),
    (0, (import_chunk_L4T23KSZ()).findProjectFile)(cwd, readFile2).then((found) => found === void 0 ? void 0 : (0, (import_chunk_3WBA4Q5M()).projectFile)(found, paths)),
    (0, (import_chunk_SBHYEXZG()).storedIn)(paths.credentials, readFile2)
  ]);
  const environment = (0, (import_chunk_3WBA4Q5M()).fromEnvironment)(env);
  const layers = rankedOf({ defaults: DEFAULTS, user, project, environment, flags: (0, (import_chunk_3WBA4Q5M()).fromFlags)(flags), stored });
  return { settings: toSettings(layers, world), layers, stored };
}
function toSettings(layers, { env, cwd, home }) {
  const get = (key) => strongestOf(layers, key)?.value;
  const from = ({ file }) => file === void 0 ? cwd : (0, (import_node_path()).dirname)(file);
  const url = strongestOf(layers, "url");
  const ca = strongestOf(layers, "ca");
  const namespace = get("namespace") ?? (import_chunk_K3KD6D4B()).NAMESPACE;
  const origins = KEYS.map((key) => [key, strongestOf(layers, key)?.origin]).filter(
    ([, origin]) => origin !== void 0
  );
  return {
    target: url === void 0 ? (0, (import_chunk_76KFZXWK()).defaultTarget)(env, home) : (0, (import_chunk_76KFZXWK()).targetOf)(url.value, { from: from(url.origin), home, namespace }),
    namespace,
    dialect: get("dialect") ?? (0, (import_chunk_G3TUEIUV()).dialectOf)(namespace),
    languageParameter: get("language_parameter") ?? DEFAULTS.language_parameter,
    history: { isOn: get("history") !== "off", keep: Number(get("history_keep") ?? RUNS_KEPT) },
    protected: isProtected(layers),
    insecure: get("insecure") ?? false,
    ...defined({
      language: get("language"),
      user: get("user"),
      format: get("format"),
      timezone: get("timezone"),
      dateOrder: get("date_order"),
      profile: get("profile"),
      ca: ca === void 0 ? void 0 : (0, (import_chunk_76KFZXWK()).filePlaceOf)(ca.value, { from: from(ca.origin), home })
    }),
    origins: Object.fromEntries(origins)
  };
}
function isProtected(layers) {
  const own = layers.filter(({ originOf: originOf2 }) => originOf2("protected").layer !== "project");
  return [layers, own].some((some) => strongestOf(some, "protected")?.value === true);
}
var KEYS = [
  "profile",
  "url",
  "namespace",
  "dialect",
  "user",
  "language",
  "language_parameter",
  "timezone",
  "date_order",
  "format",
  "protected",
  "history",
  "history_keep",
  "insecure",
  "ca",
  "password_command"
];
var defined = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  KEYS,
  accountOf,
  configured,
  keeps,
  settingsOf,
  strongestOf,
  systemKeyring,
  unknownProfile
});
},
"client/chunk-3WBA4Q5M"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  configOf: () => configOf,
  fromEnvironment: () => fromEnvironment,
  fromFlags: () => fromFlags,
  projectFile: () => projectFile,
  userFile: () => userFile
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
var import_chunk_34JLPQNG = later(() => load("client/chunk-34JLPQNG"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
async function userFile(paths, env, read) {
  const text = await read(paths.user);
  if (text !== void 0) return configOf({ path: paths.user, text }, paths);
  if (env.CAL_CONFIG) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notThere("CAL_CONFIG", paths.user));
  return void 0;
}
async function configOf(found, { credentials }) {
  const value = await (0, (import_chunk_L4T23KSZ()).fromYaml)(found);
  if (holdsPassword(value)) {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.passwordInConfig(found.path), { hint: (t) => t.passwordBelongs(credentials) });
  }
  const { readConfig } = await Promise.resolve().then(() => __toESM(load("zod/schema-L7W7YBQ4")));
  return { path: found.path, settings: readConfig(value, found.path) };
}
var OWN_ONLY = ["password_command", "insecure", "ca"];
async function projectFile(found, paths) {
  const file = await configOf(found, paths);
  const { profiles = {}, ...own } = file.settings;
  const key = OWN_ONLY.find((each) => [own, ...Object.values(profiles)].some((said) => said[each] !== void 0));
  if (key === void 0) return file;
  throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notInProject(found.path, key), { hint: (t) => t.notInProjectHint(paths.user) });
}
var holdsPassword = (value) => typeof value === "object" && value !== null && Object.entries(value).some(([key, member]) => key.toLowerCase() === "password" || holdsPassword(member));
var VARIABLES = {
  url: "CAL_URL",
  profile: "CAL_PROFILE",
  user: "CAL_USER",
  password: "CAL_PASSWORD",
  language: "CAL_LANG",
  format: "CAL_FORMAT",
  timezone: "CAL_TZ",
  history: "CAL_HISTORY"
};
var variableOf = (key) => Object.entries(VARIABLES).find(([each]) => each === key)?.[1] ?? key;
function fromEnvironment(env) {
  const values = Object.entries(VARIABLES).map(([key, name]) => [key, env[name]]);
  return {
    nameOf: variableOf,
    settings: (0, (import_chunk_34JLPQNG()).readWords)(Object.fromEntries(values.filter(([, value]) => value)), variableOf)
  };
}
var FLAG_NAMES = { language: "--lang", timezone: "--tz" };
var flagOf = (key) => FLAG_NAMES[key] ?? `--${key.replaceAll("_", "-")}`;
function fromFlags(flags) {
  const values = Object.entries(flags).filter(([, value]) => value !== void 0);
  return { nameOf: flagOf, settings: (0, (import_chunk_34JLPQNG()).readWords)(Object.fromEntries(values), flagOf) };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  configOf,
  fromEnvironment,
  fromFlags,
  projectFile,
  userFile
});
},
"client/chunk-SBHYEXZG"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  readStored: () => readStored,
  removeCredentials: () => removeCredentials,
  saveCredentials: () => saveCredentials,
  storedIn: () => storedIn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_Q3ID3BL2 = later(() => load("client/chunk-Q3ID3BL2"));
var import_chunk_L4T23KSZ = later(() => load("client/chunk-L4T23KSZ"));
async function saveCredentials({ env, home, cwd }, given) {
  const { credentials: path } = (0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd);
  const { profile, url, user, password } = given;
  const kept = password === void 0 ? { url, user, store: "keyring" } : { url, user, password };
  await writeSecret(path, { ...await storedIn(path, (import_chunk_L4T23KSZ()).readText), [profile]: kept });
  return path;
}
async function removeCredentials({ env, home, cwd }, profile) {
  const { credentials: path } = (0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd);
  const { [profile]: removed, ...others } = await storedIn(path, (import_chunk_L4T23KSZ()).readText);
  if (removed !== void 0) await writeSecret(path, others);
  return removed !== void 0;
}
var readStored = ({ env, home, cwd }) => storedIn((0, (import_chunk_L4T23KSZ()).pathsOf)(env, home, cwd).credentials, (import_chunk_L4T23KSZ()).readText);
async function storedIn(path, read) {
  const text = await read(path);
  if (text === void 0) return {};
  const { readCredentials } = await Promise.resolve().then(() => __toESM(load("zod/schema-L7W7YBQ4")));
  return readCredentials(await (0, (import_chunk_L4T23KSZ()).fromYaml)({ path, text }), path);
}
async function writeSecret(path, stored) {
  const { stringify } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  await (0, (import_chunk_Q3ID3BL2()).replaceFile)(path, stringify(stored), { mode: 384, force: true });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  readStored,
  removeCredentials,
  saveCredentials,
  storedIn
});
},
"client/chunk-Q3ID3BL2"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  replaceFile: () => replaceFile
});
module.exports = __toCommonJS(stdin_exports);
var import_node_crypto = later(() => require("node:crypto"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
async function replaceFile(path, text, { mode, force = false }) {
  const target = await (0, (import_promises()).realpath)(path).catch(() => path);
  const own = force ? void 0 : await (0, (import_promises()).stat)(target).catch(() => void 0);
  const beside = `${target}.${(0, (import_node_crypto()).randomUUID)()}`;
  await (0, (import_promises()).mkdir)((0, (import_node_path()).dirname)(target), { recursive: true, mode: 448 });
  try {
    await (0, (import_promises()).writeFile)(beside, text, { mode, flag: "wx" });
    await (0, (import_promises()).chmod)(beside, own === void 0 ? mode : own.mode & 511);
    await (0, (import_promises()).rename)(beside, target);
  } catch (error) {
    await (0, (import_promises()).rm)(beside, { force: true });
    throw error;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  replaceFile
});
},
"client/chunk-L4T23KSZ"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  PROJECT_FILE: () => PROJECT_FILE,
  findProjectFile: () => findProjectFile,
  fromYaml: () => fromYaml,
  pathsOf: () => pathsOf,
  readText: () => readText
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
function pathsOf(env, home, cwd = home) {
  const folder = (0, (import_node_path()).join)((0, (import_chunk_76KFZXWK()).baseOf)(env.XDG_CONFIG_HOME) ?? (0, (import_node_path()).join)(home, ".config"), "cal");
  const user = env.CAL_CONFIG ? absolute(env.CAL_CONFIG, cwd) : (0, (import_node_path()).join)(folder, "config.yaml");
  return { user, credentials: (0, (import_node_path()).join)((0, (import_node_path()).dirname)(user), "credentials.yaml") };
}
var absolute = (path, cwd) => (0, (import_chunk_76KFZXWK()).baseOf)(path) ?? (0, (import_node_path()).join)(cwd, path);
var PROJECT_FILE = ".cal.yaml";
async function findProjectFile(cwd, read) {
  for (let folder = cwd; ; folder = (0, (import_node_path()).dirname)(folder)) {
    const path = (0, (import_node_path()).join)(folder, PROJECT_FILE);
    const text = await read(path);
    if (text !== void 0) return { path, text };
    if ((0, (import_node_path()).dirname)(folder) === folder) return void 0;
  }
}
var readText = async (path) => {
  try {
    return await (0, (import_promises()).readFile)(path, "utf8");
  } catch (error) {
    const { code, message } = error;
    if (code !== void 0 && ["ENOENT", "ENOTDIR", "EISDIR"].includes(code)) return void 0;
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notReadable(path, message));
  }
};
async function fromYaml({ path, text }) {
  const { LineCounter, parseDocument } = await Promise.resolve().then(() => __toESM(load("client/yaml-2VSKEEQY")));
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const error = document.errors[0];
  if (error !== void 0) throw badYaml(path, lineCounter.linePos(error.pos[0]).line, error.message);
  try {
    return document.toJS();
  } catch (error2) {
    throw badYaml(path, 1, String(error2));
  }
}
var badYaml = (path, line, what) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.badYaml(path, line, what));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  PROJECT_FILE,
  findProjectFile,
  fromYaml,
  pathsOf,
  readText
});
},
"client/input-DJS4OD5X"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  inputOf: () => (import_chunk_PHU3C4OZ()).inputOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_PHU3C4OZ = later(() => load("client/chunk-PHU3C4OZ"));
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  inputOf
});
},
"client/chunk-PHU3C4OZ"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  inputOf: () => inputOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_IJMGWCXV = later(() => load("client/chunk-IJMGWCXV"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function inputOf(operation, raw) {
  const sent = { ...raw.query, ...raw.body };
  const { query, body } = operation.parameters;
  mustHaveRequired(body, sent);
  const problems = {};
  const input = { query: readAll(query, sent, readFilter, problems), body: readAll(body, sent, readField, problems) };
  if (Object.keys(problems).length > 0) throw (0, (import_chunk_UTLTHOXH()).invalid)(problems);
  return input;
}
function mustHaveRequired(parameters, sent) {
  const missing = Object.keys(parameters).filter(
    (name) => parameters[name]?.required && (own(sent, name) ?? null) === null
  );
  if (missing.length === 0) return;
  throw new (import_chunk_UTLTHOXH()).ServiceError({
    code: "rest_missing_callback_param",
    say: (t) => t.missingParameters(missing),
    params: missing
  });
}
function readAll(parameters, sent, read, problems) {
  const values = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const raw = readBack(name, parameter, sent);
    if (raw === void 0) continue;
    const outcome = read(parameter, raw);
    if (outcome === void 0) continue;
    if ("say" in outcome) problems[name] = outcome.say;
    else values[name] = outcome.value;
  }
  return values;
}
var own = (sent, name) => Object.hasOwn(sent, name) ? sent[name] : void 0;
function readBack(name, parameter, sent) {
  const given = own(sent, name);
  const whole = parameter.readBackFrom === void 0 ? void 0 : own(sent, parameter.readBackFrom);
  if (!Array.isArray(whole) || typeof given !== "object" || given === null) return given;
  const first = whole[0];
  const isSame = typeof first === "object" && first !== null && "id" in first && "id" in given && first.id === given.id;
  return isSame ? whole : given;
}
var readFilter = (parameter, raw) => raw === null ? void 0 : judgedWhole(parameter, raw);
var readField = (parameter, raw) => {
  const isCleared = raw === null || raw === "";
  if (isCleared && isClearable(parameter.form)) return { value: CLEARED[parameter.form] };
  return raw === null ? void 0 : judgedWhole(parameter, raw);
};
var isClearable = (form) => form in CLEARED;
var CLEARED = {
  text: "",
  html: "",
  url: "",
  email: "",
  secret: "",
  zone: "",
  flag: null,
  image: null,
  latitude: null,
  longitude: null,
  cost: [],
  terms: [],
  posts: [],
  parent: 0
};
function judgedWhole(parameter, raw) {
  const outcome = (0, (import_chunk_IJMGWCXV()).judged)(parameter, raw);
  return parameter.form === "posts" && "value" in outcome ? withData(parameter, outcome.value) : outcome;
}
function withData(parameter, links) {
  if (parameter.of === void 0) return { value: links };
  const fields = (0, (import_chunk_JONA4TYY()).resourceOf)(parameter.of).fields;
  const value = [];
  for (const link of links) {
    if (!("data" in link)) {
      value.push(link);
      continue;
    }
    const problems = {};
    const data = readAll(fields, link.data, readField, problems);
    const missing = Object.keys(fields).filter(
      (name) => fields[name]?.required && data[name] === void 0 && !(name in problems)
    );
    for (const name of missing) problems[name] = (t) => t.mustNotBeEmpty();
    if (Object.keys(problems).length > 0) return { say: sentenceOf(problems) };
    value.push({ data });
  }
  return { value };
}
var sentenceOf = (problems) => (t) => Object.entries(problems).map(([name, say]) => `${name}: ${say(t)}`).join("; ");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  inputOf
});
},
"client/chunk-IJMGWCXV"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  judged: () => judged
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_LTTSGZFF = later(() => load("client/chunk-LTTSGZFF"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
function readCost(raw) {
  const items = Array.isArray(raw) ? raw : [raw];
  if (items.length > 100) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.listTooLong(100));
  return items.map(itemOf).filter((item) => item !== "");
}
function itemOf(item) {
  if (typeof item === "number" && Number.isFinite(item)) return String(item);
  if (typeof item !== "string" || item.includes("\0") || new RegExp("\\p{Surrogate}", "u").test(item))
    return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeCost());
  return item.trim();
}
function isWebUrl(value) {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || /[\s<>"\\]/.test(value) || value.length > 8192) return false;
  return URL.canParse(value);
}
function readImage(raw) {
  if (raw === false || raw === "" || raw === "false") return null;
  if (isDigits(raw)) return byId(raw);
  if (typeof raw === "string") return isWebUrl(raw) ? { url: raw } : notAnImage();
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return notAnImage();
  return fromObject(raw);
}
var notAnImage = () => (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeImage());
var isDigits = (raw) => typeof raw === "number" || typeof raw === "string" && /^\d+$/.test(raw);
function byId(raw) {
  const id = isDigits(raw) ? Number(raw) : 0;
  return Number.isSafeInteger(id) && id >= 1 ? { id } : notAnImage();
}
var isSize = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
function fromObject(raw) {
  const { url, id, extension, width, height, sizes } = raw;
  const image = {
    ...url === void 0 ? {} : { url: typeof url === "string" && isWebUrl(url) ? url : notAnImage() },
    ...id === void 0 ? {} : byId(id),
    ...typeof extension === "string" ? { extension } : {},
    ...isSize(width) ? { width } : {},
    ...isSize(height) ? { height } : {},
    ...isSizes(sizes) ? { sizes } : {}
  };
  return image.url === void 0 && image.id === void 0 ? notAnImage() : image;
}
var isSizes = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((size) => {
  const url = typeof size === "object" && size !== null && "url" in size ? size.url : void 0;
  return typeof url === "string" && isWebUrl(url);
});
var READERS = {
  anything: (raw) => raw,
  id: (raw) => whole(raw, 1),
  parent: (raw) => whole(raw, 0),
  page: (raw) => whole(raw, 1),
  "per-page": (raw) => whole(raw, 1, 100),
  flag: (raw) => FLAG_WORDS.get(wordOf(raw)) ?? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeFlag()),
  "yes-no": (raw) => YES_NO_WORDS.get(wordOf(raw)) ?? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeYesNo()),
  name: (raw) => filled(text(raw)),
  slug: (raw) => filled(textOrNumber(raw)),
  text: (raw) => text(raw),
  html: (raw) => text(raw),
  search: (raw) => filled(textOrNumber(raw)),
  date: (raw) => (0, (import_chunk_LTTSGZFF()).readDate)(raw),
  zone: (raw) => text(raw),
  status: (raw) => oneOf(raw, (import_chunk_K3KD6D4B()).STATUSES),
  statuses: (raw) => (0, (import_chunk_R3FOZO7K()).readItems)(raw, { split: true }).map((item) => oneOf(item, (import_chunk_K3KD6D4B()).STATUSES)),
  ids: (raw) => (0, (import_chunk_R3FOZO7K()).readItems)(raw, { split: true }).map((item) => listId(item)),
  "ids-or-slugs": (raw) => (0, (import_chunk_R3FOZO7K()).readItems)(raw, { split: true }).map((item) => idOrSlug(item)),
  slugs: (raw) => (0, (import_chunk_R3FOZO7K()).readItems)(raw, { split: true }).map((item) => filled(textOrNumber(item))),
  terms: (raw) => (0, (import_chunk_R3FOZO7K()).readLinks)(raw, (t) => t.mustBeTerms(), { data: false }),
  posts: (raw) => (0, (import_chunk_R3FOZO7K()).readLinks)(raw, (t) => t.mustBeLinks(), { data: true }),
  url: (raw) => webUrl(text(raw)),
  email: (raw) => email(text(raw)),
  image: (raw) => readImage(raw),
  cost: (raw) => readCost(raw),
  latitude: (raw) => within(raw, 90) ?? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeLatitude()),
  longitude: (raw) => within(raw, 180) ?? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeLongitude()),
  language: (raw) => oneOf(raw, (import_chunk_K3KD6D4B()).LANGUAGES),
  word: (raw, { values = [] }) => oneOf(raw, values),
  secret: (raw) => text(raw),
  "key-paths": (raw) => (0, (import_chunk_R3FOZO7K()).readItems)(raw, { split: true }).map((item) => text(item))
};
function judged(parameter, raw) {
  try {
    return { value: READERS[parameter.form](raw, parameter) };
  } catch (error) {
    if (error instanceof (import_chunk_W4SS7EUB()).Refused) return { say: error.say };
    throw error;
  }
}
var FLAG_WORDS = /* @__PURE__ */ new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false]
]);
var YES_NO_WORDS = new Map([...FLAG_WORDS, ["yes", true], ["no", false]]);
var isScalar = (raw) => typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";
var wordOf = (raw) => isScalar(raw) ? String(raw).toLowerCase() : "";
function text(raw) {
  if (typeof raw !== "string") return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeText());
  if (raw.includes("\0") || new RegExp("\\p{Surrogate}", "u").test(raw)) return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeCleanText());
  return raw;
}
var textOrNumber = (raw) => text(typeof raw === "number" ? String(raw) : raw);
var filled = (value) => value.trim() === "" ? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustNotBeEmpty()) : value;
function whole(raw, least, greatest) {
  const value = wholeNumberOf(raw);
  const fits = value !== void 0 && value >= least && value <= (greatest ?? Number.MAX_SAFE_INTEGER);
  return fits ? value : (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeWhole(least, greatest));
}
function wholeNumberOf(raw) {
  if (typeof raw === "number") return Number.isSafeInteger(raw) ? raw : void 0;
  return typeof raw === "string" && /^\d{1,16}$/.test(raw.trim()) ? Number(raw) : void 0;
}
function listId(raw) {
  const value = wholeNumberOf(raw);
  return value !== void 0 && value >= 1 ? value : (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeListOfIds());
}
function idOrSlug(raw) {
  const value = wholeNumberOf(raw);
  if (value !== void 0 && value >= 1) return value;
  if (typeof raw !== "string" || raw.trim() === "") return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeListOfIdsOrSlugs());
  return text(raw);
}
function oneOf(raw, words) {
  const given = isScalar(raw) ? String(raw).trim().toLowerCase() : "";
  return words.find((word) => word === given) ?? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeOneOf(words));
}
function within(raw, bound) {
  const isNumeric = typeof raw === "number" || typeof raw === "string" && /^-?\d{1,3}(\.\d{1,20})?$/.test(raw.trim());
  const value = isNumeric ? Number(raw) : Number.NaN;
  return Math.abs(value) <= bound ? value : void 0;
}
var webUrl = (value) => value === "" || isWebUrl(value) ? value : (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeUrl());
var EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
var email = (value) => value === "" || value.length <= 254 && EMAIL.test(value) ? value : (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeEmail());
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  judged
});
},
"client/chunk-R3FOZO7K"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  MOST_ITEMS: () => MOST_ITEMS,
  readItems: () => readItems,
  readLinks: () => readLinks
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var MOST_ITEMS = 1e3;
function readItems(raw, { split }) {
  if (raw === "") return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustNotBeEmpty());
  const given = Array.isArray(raw) ? raw : [raw];
  const items = given.flatMap((item) => isParted(item, split || !Array.isArray(raw)) ? partsOf(item) : [item]);
  return items.length > MOST_ITEMS ? (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.listTooLong(MOST_ITEMS)) : items;
}
var isParted = (item, split) => split && typeof item === "string";
var partsOf = (item) => item.split(",").map((part) => part.trim());
function readLinks(raw, allowed, { data }) {
  if (raw === "" || raw === false) return [];
  return readItems(raw, { split: false }).map((item) => linkOf(item, allowed, data));
}
function linkOf(item, allowed, data) {
  if (typeof item === "number") return { id: idOf(item, allowed) };
  if (typeof item === "string") return textLink(item, allowed);
  if (typeof item !== "object" || item === null || Array.isArray(item)) return (0, (import_chunk_W4SS7EUB()).refuse)(allowed);
  const record = item;
  if (record.id !== void 0) return { id: idOf(record.id, allowed) };
  return data ? { data: record } : (0, (import_chunk_W4SS7EUB()).refuse)(allowed);
}
function textLink(item, allowed) {
  const value = item.trim();
  if (value === "" || value.includes("\0") || new RegExp("\\p{Surrogate}", "u").test(value)) return (0, (import_chunk_W4SS7EUB()).refuse)(allowed);
  return /^\d+$/.test(value) ? { id: idOf(value, allowed) } : { text: value };
}
function idOf(raw, allowed) {
  const id = typeof raw === "number" || typeof raw === "string" && /^\d{1,16}$/.test(raw) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(id) && id >= 1 ? id : (0, (import_chunk_W4SS7EUB()).refuse)(allowed);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  MOST_ITEMS,
  readItems,
  readLinks
});
},
"client/chunk-LTTSGZFF"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  readDate: () => readDate
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var DATE_WORDS = ["now", "today", "tomorrow", "yesterday"];
var PLAIN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/i;
var WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
var UNIX_SECONDS = /^-?\d{1,12}$/;
var EARLIEST = (import_chunk_KZRWFJOL()).Temporal.Instant.from("0001-01-02T00:00Z").epochMilliseconds;
var LATEST = (import_chunk_KZRWFJOL()).Temporal.Instant.from("9999-12-30T23:59:59Z").epochMilliseconds;
function readDate(raw) {
  if (typeof raw !== "string" && typeof raw !== "number") return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeDate(shortOf(raw)));
  const value = String(raw).trim();
  const word = DATE_WORDS.find((each) => each === value.toLowerCase());
  if (word !== void 0) return { kind: "word", word };
  if (UNIX_SECONDS.test(value)) return instant(Number(value) * 1e3, value);
  const plain = PLAIN.exec(value);
  if (plain !== null) return wall(plain, value);
  const zoned = WITH_OFFSET.exec(value);
  if (zoned !== null) return withOffset(zoned, value);
  return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeDate(shortOf(value)));
}
var shortOf = (value) => (typeof value === "string" ? value : JSON.stringify(value) ?? "").slice(0, 60);
function wall([, date = "", hour, minute, second], value) {
  mustExist(date, value);
  if (hour === void 0) return { kind: "wall", date };
  const time = `${hour}:${minute}:${second ?? "00"}`;
  mustBeTime(time, value);
  return { kind: "wall", date, time };
}
function withOffset([, date = "", time = "", seconds = "", offset = ""], value) {
  mustExist(date, value);
  mustBeTime(`${time}${seconds.slice(0, 3) || ":00"}`, value);
  try {
    return instant((import_chunk_KZRWFJOL()).Temporal.Instant.from(`${date}T${time}${seconds}${offset}`).epochMilliseconds, value);
  } catch {
    return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeDate(shortOf(value)));
  }
}
function instant(epochMilliseconds, value) {
  if (epochMilliseconds < EARLIEST || epochMilliseconds > LATEST)
    return (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.dateOutOfRange(shortOf(value)));
  return { kind: "instant", epochMilliseconds };
}
function mustExist(date, value) {
  if (date.startsWith("0000")) (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.dateOutOfRange(shortOf(value)));
  try {
    (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(date, { overflow: "reject" });
  } catch {
    (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.noSuchDay(shortOf(value)));
  }
}
function mustBeTime(time, value) {
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) (0, (import_chunk_W4SS7EUB()).refuse)((t) => t.mustBeDate(shortOf(value)));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  readDate
});
},
"client/chunk-W4SS7EUB"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  Refused: () => Refused,
  refuse: () => refuse
});
module.exports = __toCommonJS(stdin_exports);
var Refused = class extends Error {
  constructor(say) {
    super("refused");
    this.say = say;
  }
  say;
};
var refuse = (say) => {
  throw new Refused(say);
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  Refused,
  refuse
});
},
"client/conflict-TPBSEMCV"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  conflictLines: () => (import_chunk_MSRC34UB()).conflictLines,
  windowed: () => (import_chunk_MSRC34UB()).windowed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_MSRC34UB = later(() => load("client/chunk-MSRC34UB"));
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  conflictLines,
  windowed
});
},
"client/chunk-MSRC34UB"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  conflictLines: () => conflictLines,
  windowed: () => windowed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_IE547SUE = later(() => load("client/chunk-IE547SUE"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_4FGRAG2L = later(() => load("emoji-regex/chunk-4FGRAG2L"));
function conflictLines(differences, { text, err }) {
  const words = text.conflictWords();
  const margin = Math.max(...Object.values(words).map((import_chunk_4FGRAG2L()).widthOf)) + MARGIN + 2;
  return differences.flatMap((difference) => {
    const states = STATES.filter((state) => state in difference);
    const values = windowed(
      states.map((state) => (0, (import_chunk_IYCBVP4N()).inOneLine)((0, (import_chunk_IE547SUE()).cellOf)(difference[state] === false ? "" : difference[state])))
    );
    const shown = values.map((value) => (0, (import_chunk_4FGRAG2L()).cut)(value === "" ? text.emptyWord() : value, err.columns - margin));
    return [
      `  ${difference.field}`,
      ...states.map((state, at) => `${" ".repeat(MARGIN)}${(0, (import_chunk_4FGRAG2L()).padded)(words[state], margin - MARGIN)}${shown[at]}`)
    ];
  });
}
var MARGIN = 4;
var STATES = ["before", "theirs", "yours"];
var CONTEXT = 20;
function windowed(values) {
  const characters = values.map((value) => [...value]);
  const [first = []] = characters;
  const differing = first.findIndex((character, at) => characters.some((other) => other[at] !== character));
  const start = (differing < 0 ? first.length : differing) - CONTEXT;
  return start <= CONTEXT ? values : characters.map((each) => `\u2026${each.slice(start).join("")}`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  conflictLines,
  windowed
});
},
"client/chunk-IE547SUE"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  cellOf: () => cellOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
function cellOf(value) {
  if (value === null || value === void 0) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.map(cellOf).filter((text) => text !== "").join(", ");
  return typeof value === "object" ? shortOf(value) : String(value);
}
var TITLES = [...new Set((import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ title }) => title)), "url"];
function shortOf(record) {
  const title = TITLES.map((name) => record[name]).find((each) => typeof each === "string");
  return typeof title === "string" ? title : JSON.stringify(record);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  cellOf
});
},
"client/chunk-V3NJVHII"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  docsFrom: () => docsFrom
});
module.exports = __toCommonJS(stdin_exports);
var docsFrom = (docs) => (doc) => docs[doc] ?? doc;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  docsFrom
});
},
"client/yaml-2VSKEEQY"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  Alias: () => export_Alias,
  CST: () => export_CST,
  Composer: () => export_Composer,
  Document: () => export_Document,
  Lexer: () => export_Lexer,
  LineCounter: () => export_LineCounter,
  Pair: () => export_Pair,
  Parser: () => export_Parser,
  Scalar: () => export_Scalar,
  Schema: () => export_Schema,
  YAMLError: () => export_YAMLError,
  YAMLMap: () => export_YAMLMap,
  YAMLParseError: () => export_YAMLParseError,
  YAMLSeq: () => export_YAMLSeq,
  YAMLWarning: () => export_YAMLWarning,
  default: () => export_default,
  isAlias: () => export_isAlias,
  isCollection: () => export_isCollection,
  isDocument: () => export_isDocument,
  isMap: () => export_isMap,
  isNode: () => export_isNode,
  isPair: () => export_isPair,
  isScalar: () => export_isScalar,
  isSeq: () => export_isSeq,
  parse: () => export_parse,
  parseAllDocuments: () => export_parseAllDocuments,
  parseDocument: () => export_parseDocument,
  stringify: () => export_stringify,
  visit: () => export_visit,
  visitAsync: () => export_visitAsync
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_YGCRCGPR = later(() => load("yaml/chunk-YGCRCGPR"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_yaml = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_YGCRCGPR()).require_dist)());
var export_Alias = import_yaml.Alias;
var export_CST = import_yaml.CST;
var export_Composer = import_yaml.Composer;
var export_Document = import_yaml.Document;
var export_Lexer = import_yaml.Lexer;
var export_LineCounter = import_yaml.LineCounter;
var export_Pair = import_yaml.Pair;
var export_Parser = import_yaml.Parser;
var export_Scalar = import_yaml.Scalar;
var export_Schema = import_yaml.Schema;
var export_YAMLError = import_yaml.YAMLError;
var export_YAMLMap = import_yaml.YAMLMap;
var export_YAMLParseError = import_yaml.YAMLParseError;
var export_YAMLSeq = import_yaml.YAMLSeq;
var export_YAMLWarning = import_yaml.YAMLWarning;
var export_default = import_yaml.default;
var export_isAlias = import_yaml.isAlias;
var export_isCollection = import_yaml.isCollection;
var export_isDocument = import_yaml.isDocument;
var export_isMap = import_yaml.isMap;
var export_isNode = import_yaml.isNode;
var export_isPair = import_yaml.isPair;
var export_isScalar = import_yaml.isScalar;
var export_isSeq = import_yaml.isSeq;
var export_parse = import_yaml.parse;
var export_parseAllDocuments = import_yaml.parseAllDocuments;
var export_parseDocument = import_yaml.parseDocument;
var export_stringify = import_yaml.stringify;
var export_visit = import_yaml.visit;
var export_visitAsync = import_yaml.visitAsync;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  Alias,
  CST,
  Composer,
  Document,
  Lexer,
  LineCounter,
  Pair,
  Parser,
  Scalar,
  Schema,
  YAMLError,
  YAMLMap,
  YAMLParseError,
  YAMLSeq,
  YAMLWarning,
  isAlias,
  isCollection,
  isDocument,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parse,
  parseAllDocuments,
  parseDocument,
  stringify,
  visit,
  visitAsync
});
},
"client/chunk-OHXLQQUD"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  commandProblem: () => commandProblem,
  passwordFrom: () => passwordFrom
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_node_child_process = later(() => require("node:child_process"));
var LONGEST_WAIT = 6e4;
async function passwordFrom(command, env, profile) {
  const [program = "", ...args] = wordsOf(command) ?? [];
  const password = (await printed({ program, args, env })).replace(/\r?\n$/, "");
  if (password === "") throw failed(program, (t) => t.printedNothing());
  if (/[\r\n]/.test(password)) throw failed(program, (t) => t.printedLines(profile));
  return password;
}
function commandProblem(command) {
  const words = wordsOf(command);
  if (words === void 0) return (t) => t.mustNeedNoShell();
  return (words[0] ?? "").trim() === "" ? (t) => t.mustNotBeEmpty() : void 0;
}
function wordsOf(command) {
  if (typeof command !== "string") return command;
  const parts = /^\s*(?:(?:[^\s"'\\$`|&;<>()*?#~]|~(?!\/)|'[^']*'|"[^"$`\\]*")+\s*)*$/;
  if (!parts.test(command)) return void 0;
  const words = command.match(/(?:[^\s"']|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
}
var printed = ({ program, args, env }) => new Promise((resolve, reject) => {
  const options = { env: { ...env }, timeout: LONGEST_WAIT, maxBuffer: 64 * 1024 };
  const child = (0, (import_node_child_process()).execFile)(program, [...args], options, (error, out, err) => {
    if (error === null) return resolve(out);
    reject(failed(program, reasonOf(error, err)));
  });
  child.stdin?.on("error", () => {
  });
  child.stdin?.end();
});
function reasonOf(error, err) {
  if (error.code === "ENOENT") return (t) => t.noSuchProgram();
  if (error.killed) return (t) => t.tookTooLong(LONGEST_WAIT / 1e3);
  const line = err.trim().split("\n").at(-1) ?? "";
  const status = typeof error.code === "number" ? error.code : void 0;
  return status === void 0 ? () => error.message : (t) => t.endedWith(status, line);
}
var failed = (program, what) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.passwordCommandFailed(program, what(t)));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  commandProblem,
  passwordFrom
});
},
"client/chunk-34JLPQNG"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  FORMATS: () => FORMATS,
  PROBLEM_OF: () => PROBLEM_OF,
  readWords: () => readWords
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_G3TUEIUV = later(() => load("client/chunk-G3TUEIUV"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var FORMATS = ["table", "json", "ndjson", "yaml", "csv", "tsv", "ids", "ics"];
var matching = (pattern, say) => (text) => pattern.test(text) ? void 0 : say;
var oneOf = (words) => (text) => words.includes(text) ? void 0 : (t) => t.mustBeOneOf(words);
var PROBLEM_OF = {
  url: (text) => {
    if ((0, (import_chunk_76KFZXWK()).isTargetText)(text)) return void 0;
    return (0, (import_chunk_76KFZXWK()).hasUserInfo)(text) ? (t) => t.mustHaveNoUserInfo() : (t) => t.mustBeRestRoot(text);
  },
  namespace: matching(/^[\w-]+(\/[\w-]+)*$/, (t) => t.mustBeNamespace()),
  language_parameter: matching(/^\w+$/, (t) => t.mustBeParameterName()),
  user: matching(/\S/, (t) => t.mustNotBeEmpty()),
  ca: matching(/\S/, (t) => t.mustNotBeEmpty()),
  timezone: (text) => isZone(text) ? void 0 : (t) => t.mustBeZone(text),
  language: oneOf((import_chunk_K3KD6D4B()).LANGUAGES),
  dialect: oneOf((import_chunk_G3TUEIUV()).DIALECTS),
  format: oneOf(FORMATS),
  history: oneOf(["on", "off"]),
  history_keep: matching(/^[1-9]\d{0,5}$/, (t) => t.mustBeWhole(1))
};
function readWords(given, nameOf) {
  mustFit(given, nameOf);
  return given;
}
function mustFit(given, nameOf) {
  for (const [key, value] of Object.entries(given)) {
    const judge = Object.entries(PROBLEM_OF).find(([name]) => name === key)?.[1];
    const say = typeof value === "string" ? judge?.(value) : void 0;
    if (say !== void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.badVariable(nameOf(key), say(t)));
  }
}
function isZone(text) {
  if (/^UTC([+-]\d{1,2}(:[0-5]\d)?)?$/.test(text)) return true;
  try {
    return /^[a-z]/i.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }) !== void 0;
  } catch {
    return false;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  FORMATS,
  PROBLEM_OF,
  readWords
});
},
"client/chunk-G3TUEIUV"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  DIALECTS: () => DIALECTS,
  dialectOf: () => dialectOf
});
module.exports = __toCommonJS(stdin_exports);
var DIALECTS = ["spec", "the-events-calendar"];
var dialectOf = (namespace) => namespace.startsWith("tribe/") ? "the-events-calendar" : "spec";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  DIALECTS,
  dialectOf
});
}
})
