({
"main/main"(module, require, load, later) {
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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
var import_node_fs = later(() => require("node:fs"));
async function main(argv) {
  if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) {
    (0, (import_node_fs()).writeSync)(1, `${"0.1.0"}
`);
    return void 0;
  }
  const { run, loadText, spokenLanguage, spokenLocale, defaultFile } = await Promise.resolve().then(() => __toESM(load("core/start-LY53LGIZ")));
  const text = await loadText(spokenLanguage(argv, process.env));
  const locale = spokenLocale(argv, process.env);
  return run(argv, { ...contextOf(text, defaultFile), ...locale === void 0 ? {} : { locale }, run });
}
function contextOf(text, defaultFile) {
  const { env } = process;
  const home = env.HOME ?? env.USERPROFILE ?? process.cwd();
  const stdin = inputOf();
  const signal = interruption();
  const [out, err] = [outputOf(() => process.stdout), outputOf(() => process.stderr)];
  const core = { env, home, cwd: process.cwd(), text, out, err, now: () => Date.now() };
  return {
    ...core,
    stdin,
    version: "0.1.0",
    pid: process.pid,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ask,
    askSecret,
    edit: async (words, name) => (await Promise.resolve().then(() => __toESM(load("client/editor-IN3CUPYU")))).edit(words, name, { env, stdin }),
    openPager: async () => {
      const pager = await (await Promise.resolve().then(() => __toESM(load("client/pager-WRDKMNEC")))).openPager(env);
      isPaged = pager !== void 0;
      return pager;
    },
    canLink: async () => (await Promise.resolve().then(() => __toESM(load("supports-hyperlinks/supports-hyperlinks-LEJB2FNI")))).default.stdout,
    keep: async (words, name) => (await Promise.resolve().then(() => __toESM(load("client/editor-IN3CUPYU")))).keep(words, name),
    connect: connecting(core),
    host: async () => {
      const [{ hostCalendar }, { openPeople }, { backUpCalendar, restoreCalendar, checkCalendar }] = await Promise.all([
        Promise.resolve().then(() => __toESM(load("service/host-W7OK7P3B"))),
        Promise.resolve().then(() => __toESM(load("service/people-AURSAFPK"))),
        Promise.resolve().then(() => __toESM(load("service/backups-BLJCMQDP")))
      ]);
      const ours = defaultFile(env, home);
      return {
        serve: async (options) => hostCalendar({ ...options, store: await withFolder(options.store, ours) }),
        people: async (file) => openPeople(await withFolder(file, ours)),
        backUp: backUpCalendar,
        restoreBackup: async (from, file, replace) => restoreCalendar(from, await withFolder(file, ours), replace),
        check: checkCalendar
      };
    },
    defaultFile: () => defaultFile(env, home),
    saveCredentials: async (profile, credentials) => {
      const { saveCredentials } = await Promise.resolve().then(() => __toESM(load("client/credentials-2CXYTZUL")));
      return saveCredentials({ env, home, cwd: process.cwd() }, { profile, ...credentials });
    },
    signal,
    launch: async (words, childEnv) => (await Promise.resolve().then(() => __toESM(load("client/launch-RZWYURTJ")))).launch(words, childEnv, signal)
  };
}
function outputOf(streamOf) {
  let opened;
  const stream = () => {
    opened ??= streamOf().on("error", () => {
    });
    return opened;
  };
  return {
    get isTTY() {
      return stream().isTTY === true;
    },
    get columns() {
      return stream().columns ?? 80;
    },
    get rows() {
      return stream().rows;
    },
    write: (text) => new Promise((resolve, reject) => {
      stream().write(text, (error) => error ? reject(error) : resolve());
    })
  };
}
var inputOf = () => ({
  get isTTY() {
    return process.stdin.isTTY === true;
  },
  text: {
    [Symbol.asyncIterator]: () => process.stdin.setEncoding("utf8")[Symbol.asyncIterator]()
  },
  bytes: {
    [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator]()
  }
});
async function ask(question) {
  const { createInterface } = await Promise.resolve().then(() => __toESM(require("node:readline")));
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  return new Promise((resolve) => {
    lines.once("close", () => resolve(""));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}
async function askSecret(question) {
  const [{ createInterface }, { Writable }] = await Promise.all([Promise.resolve().then(() => __toESM(require("node:readline"))), Promise.resolve().then(() => __toESM(require("node:stream")))]);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve) => {
    lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
    lines.once("close", () => resolve(""));
    lines.question("", (answer) => {
      process.stderr.write("\n");
      resolve(answer);
      lines.close();
    });
  });
}
var connecting = ({ env, err, now }) => async ({ target, timezone, ca }, { timeoutMs }) => {
  if (target.kind === "http") {
    const { sendOverHttp } = await Promise.resolve().then(() => __toESM(load("client/over-http-53FTGSKG")));
    const limits = timeoutMs === void 0 ? {} : { timeoutMs };
    const send = sendOverHttp({ env, ...limits, ...ca === void 0 ? {} : { ca } });
    return { restRoot: target.restRoot, send, close: () => send.close() };
  }
  const report = (error) => void err.write(`${error instanceof Error ? error.stack : String(error)}
`);
  const options = { file: target.path, now, report, ...timezone === void 0 ? {} : { timezone } };
  const { EMBEDDED_ROOT } = await Promise.resolve().then(() => __toESM(load("client/http-2VJ65CPT")));
  return { restRoot: EMBEDDED_ROOT, ...embedded(options, target.isDefault === true) };
};
function embedded(options, isDefault) {
  let opening;
  const open = async () => {
    const { openInProcess } = await Promise.resolve().then(() => __toESM(load("service/in-process-NSD7SP54")));
    return openInProcess({ ...options, file: await withFolder(options.file, isDefault ? options.file : "") });
  };
  return {
    send: async (request) => {
      opening ??= open();
      return (await opening).send(request);
    },
    close: async () => (await opening?.catch(() => void 0))?.close()
  };
}
async function withFolder(file, ours) {
  if (file !== ours) return file;
  const [{ mkdir }, { dirname }] = await Promise.all([Promise.resolve().then(() => __toESM(require("node:fs/promises"))), Promise.resolve().then(() => __toESM(require("node:path")))]);
  await mkdir(dirname(file), { recursive: true, mode: 448 }).catch(() => void 0);
  return file;
}
var isPaged = false;
function interruption() {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (isPaged && signal === "SIGINT") return;
      if (controller.signal.aborted) process.exit(EXIT_INTERRUPTED);
      controller.abort();
    });
  }
  return controller.signal;
}
var EXIT_INTERRUPTED = 130;
void main(process.argv.slice(2)).then((exit) => {
  if (exit !== void 0) process.exit(exit);
});
}
})
