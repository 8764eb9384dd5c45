({
"core/complete-6K7ZMRFW"(module, require, load, later) {
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
  complete: () => complete
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_PGYHGAFV = later(() => load("core/chunk-PGYHGAFV"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var PATIENCE = 1500;
var MOST = "100";
async function recordWords(kind, { typed, before }, context) {
  const found = await Promise.race([look(kind, before, context), context.sleep(PATIENCE).then(() => [])]);
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const key = /^\d/.test(typed) ? "id" : "slug";
  return found.flatMap((record) => {
    const word = record[key];
    const title = record[resource.title];
    if (typeof word !== "string" && typeof word !== "number") return [];
    return [{ word: String(word), ...typeof title === "string" ? { doc: title } : {} }];
  });
}
async function look(kind, before, context) {
  const { withSession } = await Promise.resolve().then(() => __toESM(load("client/session-7P3HTH3H")));
  const given = { operands: [], flags: new Map([...connectionIn(before), ["timeout", ["1.5"]], ["retry", ["false"]]]) };
  const quiet = { ...context, err: { ...context.err, isTTY: false, write: async () => {
  } } };
  return withSession({ given, context: quiet }, async ({ client }) => {
    for await (const { records } of client.pages((0, (import_chunk_BYD4H6F6()).operationOf)(kind, "list"), everything(kind), { ahead: false }))
      return records;
    return [];
  });
}
function everything(kind) {
  const { query } = (0, (import_chunk_BYD4H6F6()).operationOf)(kind, "list").parameters;
  return {
    per_page: MOST,
    ..."hide_empty" in query ? { hide_empty: "false" } : {},
    ..."starts_after" in query ? { starts_after: "0001-01-01" } : {}
  };
}
function connectionIn(words) {
  return (import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ takes }) => takes === "value").flatMap(({ name }) => {
    const at = words.lastIndexOf(`--${name}`);
    const value = words[at + 1] === "=" ? words[at + 2] : words[at + 1];
    return at < 0 || value === void 0 ? [] : [[name, [value]]];
  });
}
async function complete(words, commands, context) {
  const [shell = "bash", ...typed] = words;
  const found = await candidatesOf(typed, { commands, context, shell }).catch(() => []);
  const lines = found.map(({ word, doc }) => doc === void 0 ? word : `${word}	${oneLine(doc)}`);
  await context.out.write(lines.map((line) => `${line}
`).join(""));
}
var oneLine = (text) => text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
async function candidatesOf(words, world) {
  const place = placeOf(words.slice(0, -1), world.commands);
  const { members } = place;
  const command = await place.entry?.command?.();
  const flags = command?.flags ?? [];
  const cursor = cursorOf(words, flags, world.shell);
  const flag = flags.find(
    ({ name, alias }) => cursor.flagName !== void 0 && [name, alias].includes(cursor.flagName)
  );
  if (flag !== void 0) return valuesOf(flag, cursor, world);
  if (cursor.typed.startsWith("-")) return starting(flagWords(flags, cursor, world.context.text), cursor.typed);
  if (members !== void 0) return starting(entryWords(members, world.context.text), cursor.typed);
  return command === void 0 ? [] : operandWords(command, operandsIn(place.rest, flags), { cursor, world });
}
function placeOf(words, commands) {
  const { path, rest } = (0, (import_chunk_PGYHGAFV()).find)(commands, words[0] === "help" ? words.slice(1) : words);
  const entry = path.at(-1);
  return { entry, members: entry === void 0 ? commands : entry.members, rest };
}
function operandsIn(words, flags) {
  const takesNext = (word) => flags.some((flag) => flag.takes !== "flag" && isNamed(flag, word));
  return words.filter((word, at) => (word === "-" || !word.startsWith("-")) && !takesNext(words[at - 1])).length;
}
var isNamed = ({ name, alias, short }, word) => word === `--${name}` || alias !== void 0 && word === `--${alias}` || short !== void 0 && word === `-${short}`;
function cursorOf(words, flags, shell) {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const [last = "", last2 = ""] = [before.at(-1), before.at(-2)];
  const afterEquals = typed === "=" ? last : last === "=" ? last2 : "";
  if (afterEquals.startsWith("--")) {
    return { before, typed: typed === "=" ? "" : typed, flagName: afterEquals.slice(2), prefix: "" };
  }
  const [, name, value = ""] = /^--([\w-]+)=(.*)$/.exec(typed) ?? [];
  if (name !== void 0) return { before, typed: value, flagName: name, prefix: shell === "bash" ? "" : `--${name}=` };
  const flag = flags.find((each) => each.takes !== "flag" && isNamed(each, last));
  return { before, typed, flagName: flag?.name, prefix: "" };
}
var starting = (candidates, typed) => candidates.filter(({ word }) => word.startsWith(typed));
var entryWords = (members, text) => members.filter(({ hidden }) => !hidden).map(({ word, purpose }) => ({ word, doc: purpose(text) }));
function flagWords(flags, { before }, text) {
  const help = { word: "--help", doc: text.flagHelp() };
  const open = flags.filter(({ name, takes }) => takes === "list" || takes === "many" || !before.includes(`--${name}`));
  return [...open.flatMap((flag) => namesOf(flag).map((word) => ({ word, doc: flag.doc(text) }))), help];
}
function namesOf({ name, takes, on, words, parameter }) {
  if (takes !== "flag") return [`--${name}`];
  if (on && words === void 0) return [`--no-${name}`];
  return parameter === void 0 && !on ? [`--${name}`] : [`--${name}`, `--no-${name}`];
}
async function valuesOf(flag, cursor, { context }) {
  const comma = flag.takes === "list" ? cursor.typed.lastIndexOf(",") + 1 : 0;
  const done = cursor.typed.slice(0, comma);
  const typed = cursor.typed.slice(comma);
  const offer = flag.words === void 0 ? flag.offers : { words: flag.words };
  const words = await wordsOf(offer, { typed, before: cursor.before }, context);
  if (words[0]?.word === FILES.word) return words;
  return starting(words, typed).map((each) => ({ ...each, word: `${cursor.prefix}${done}${each.word}` }));
}
var FILES = { word: "__files__" };
async function wordsOf(offer, typed, context) {
  if (offer === void 0) return [];
  if (offer === "files") return [FILES];
  if (offer === "profiles") return profiles(context);
  if (offer === "runs") return (await Promise.resolve().then(() => __toESM(load("client/runs-6IDTPIHF")))).runWords(context);
  return "words" in offer ? offer.words.map((word) => ({ word })) : recordWords(offer.refs, typed, context);
}
async function profiles({ env, home, cwd }) {
  const { profileNames } = await Promise.resolve().then(() => __toESM(load("client/profile-names-CLVKLNWW")));
  return (await profileNames({ env, home, cwd })).map((word) => ({ word }));
}
async function operandWords({ operands }, count, { cursor, world }) {
  const last = operands.at(-1);
  const operand = operands[count] ?? (last?.many ? last : void 0);
  const words = await wordsOf(operand?.offers, cursor, world.context);
  const given = new Set(cursor.before);
  return words[0]?.word === FILES.word ? words : starting(words, cursor.typed).filter(({ word }) => !given.has(word));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  complete
});
},
"core/start-LY53LGIZ"(module, require, load, later) {
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
  defaultFile: () => (import_chunk_76KFZXWK()).defaultFile,
  loadText: () => (import_chunk_4IJTGT7X()).loadText,
  run: () => run,
  spokenLanguage: () => (import_chunk_CHNDJOFC()).spokenLanguage,
  spokenLocale: () => (import_chunk_CHNDJOFC()).spokenLocale
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_PGYHGAFV = later(() => load("core/chunk-PGYHGAFV"));
var import_chunk_CHNDJOFC = later(() => load("core/chunk-CHNDJOFC"));
var import_chunk_ANQCHKAD = later(() => load("core/chunk-ANQCHKAD"));
var import_chunk_4VEAAJEG = later(() => load("core/chunk-4VEAAJEG"));
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_GIWRU4MB = later(() => load("core/chunk-GIWRU4MB"));
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_SLEMCS2P = later(() => load("core/chunk-SLEMCS2P"));
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
var import_chunk_76KFZXWK = later(() => load("core/chunk-76KFZXWK"));
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var option = (flag) => ({ group: "options", ...flag });
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
  "insecure",
  "ca",
  "password_command"
];
var KEY = { name: "KEY", required: true, offers: { words: KEYS } };
var project = option({ name: "project", takes: "flag", doc: (t) => t.configProject() });
var profile = option({
  name: "profile",
  takes: "value",
  value: (t) => t.valueName(),
  offers: "profiles",
  doc: (t) => t.configProfile()
});
var colour = { name: "color", group: "output", takes: "flag", on: true, doc: (t) => t.flagColor() };
var config = {
  word: "config",
  purpose: (t) => t.configPurpose(),
  group: "tools",
  members: [
    { word: "list", aliases: ["ls"], purpose: (t) => t.configListPurpose(), command: () => list },
    { word: "get", purpose: (t) => t.configGetPurpose(), command: () => get },
    { word: "set", purpose: (t) => t.configSetPurpose(), command: () => set },
    { word: "unset", purpose: (t) => t.configUnsetPurpose(), command: () => unset },
    { word: "edit", purpose: (t) => t.configEditPurpose(), command: () => edit },
    { word: "path", purpose: (t) => t.configPathPurpose(), command: () => path }
  ]
};
var list = {
  words: ["config", "list"],
  purpose: (t) => t.configListPurpose(),
  operands: [],
  flags: [
    option({ name: "origin", takes: "flag", doc: (t) => t.configOrigin() }),
    profile,
    {
      name: "format",
      group: "output",
      takes: "value",
      words: ["text", "json"],
      initial: () => "text",
      doc: (t) => t.usersFormat()
    },
    colour
  ],
  examples: [
    { line: "cal config list --origin", doc: (t) => t.configListExample() },
    { line: "cal config list --profile staging", doc: (t) => t.configListExampleProfile() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/settings-6KRCPWMO")))).listSettings(given, context)
};
var get = {
  words: ["config", "get"],
  purpose: (t) => t.configGetPurpose(),
  operands: [KEY],
  flags: [profile, colour],
  examples: [
    { line: "cal config get url", doc: (t) => t.configGetExample() },
    { line: "cal config get user --profile staging", doc: (t) => t.configListExampleProfile() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/settings-6KRCPWMO")))).getSetting(given, context)
};
var set = {
  words: ["config", "set"],
  purpose: (t) => t.configSetPurpose(),
  notes: [(t) => t.configSetNote()],
  operands: [KEY, { name: "VALUE", required: true }],
  flags: [profile, project, colour],
  examples: [
    { line: "cal config set timezone Europe/London", doc: (t) => t.configSetExample() },
    { line: "cal config set protected true --profile live", doc: (t) => t.configSetExampleProfile() },
    { line: "cal config set profile staging --project", doc: (t) => t.configSetExampleProject() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/settings-6KRCPWMO")))).setSetting(given, context)
};
var unset = {
  words: ["config", "unset"],
  purpose: (t) => t.configUnsetPurpose(),
  operands: [KEY],
  flags: [profile, project, colour],
  examples: [
    { line: "cal config unset timezone", doc: (t) => t.configUnsetExample() },
    { line: "cal config unset protected --profile live", doc: (t) => t.configSetExampleProfile() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/settings-6KRCPWMO")))).unsetSetting(given, context)
};
var edit = {
  words: ["config", "edit"],
  purpose: (t) => t.configEditPurpose(),
  notes: [(t) => t.configEditNote()],
  operands: [],
  flags: [project, colour],
  examples: [
    { line: "cal config edit", doc: (t) => t.configEditExample() },
    { line: "cal config edit --project", doc: (t) => t.configEditExampleProject() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/edit-CN75624U")))).editConfig(given, context)
};
var path = {
  words: ["config", "path"],
  purpose: (t) => t.configPathPurpose(),
  operands: [],
  flags: [project, colour],
  examples: [
    { line: "cal config path", doc: (t) => t.configPathExample() },
    { line: "cal config path --project", doc: (t) => t.configEditExampleProject() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/settings-6KRCPWMO")))).tellPath(given, context)
};
var ctl = {
  word: "ctl",
  group: "tools",
  purpose: (t) => t.ctlPurpose(),
  members: [
    { word: "reset", purpose: (t) => t.ctlResetPurpose(), command: () => reset },
    { word: "snapshot", purpose: (t) => t.ctlSnapshotPurpose(), command: () => snapshot },
    { word: "restore", purpose: (t) => t.ctlRestorePurpose(), command: () => restore },
    { word: "clock", purpose: (t) => t.ctlClockPurpose(), command: () => clock },
    { word: "faults", purpose: (t) => t.ctlFaultsPurpose(), command: () => faults },
    { word: "requests", purpose: (t) => t.ctlRequestsPurpose(), command: () => requests }
  ]
};
var SPACE = {
  name: "space",
  group: "options",
  takes: "value",
  value: (t) => t.valueName(),
  doc: (t) => t.ctlSpace()
};
var option2 = (name, value, doc) => ({ name, group: "options", takes: "value", value, doc });
var reset = {
  words: ["ctl", "reset"],
  purpose: (t) => t.ctlResetPurpose(),
  operands: [],
  flags: [SPACE, ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS],
  examples: [
    { line: "cal ctl reset", doc: (t) => t.ctlExampleReset() },
    { line: "cal ctl reset --space checkout-test", doc: (t) => t.ctlExampleSpace() }
  ],
  run: (given, context) => asking(given, context, { method: "POST", path: "reset" })
};
var NAME = { name: "NAME", required: true };
var snapshot = {
  words: ["ctl", "snapshot"],
  purpose: (t) => t.ctlSnapshotPurpose(),
  operands: [NAME],
  flags: [SPACE, ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS],
  examples: [
    { line: "cal ctl snapshot before", doc: (t) => t.ctlExampleSnapshot() },
    { line: "cal ctl restore before", doc: (t) => t.ctlExampleRestore() }
  ],
  run: (given, context) => asking(given, context, { method: "POST", path: `snapshot/${nameIn(given)}` })
};
var restore = {
  ...snapshot,
  words: ["ctl", "restore"],
  purpose: (t) => t.ctlRestorePurpose(),
  run: (given, context) => asking(given, context, { method: "POST", path: `restore/${nameIn(given)}` })
};
var nameIn = ({ operands }) => encodeURIComponent(operands[0] ?? "");
var clock = {
  words: ["ctl", "clock"],
  purpose: (t) => t.ctlClockPurpose(),
  operands: [],
  flags: [
    option2(
      "now",
      (t) => t.valueMoment(),
      (t) => t.ctlNow()
    ),
    option2(
      "advance",
      (t) => t.valueSpan(),
      (t) => t.ctlAdvance()
    ),
    SPACE,
    ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
  ],
  examples: [
    { line: "cal ctl clock", doc: (t) => t.ctlExampleClock() },
    { line: "cal ctl clock --advance 1d", doc: (t) => t.ctlExampleAdvance() }
  ],
  run: (given, context) => {
    const body = said(given, { now: "now", advance: "advance" });
    const isAsked = Object.keys(body).length === 0;
    return asking(given, context, { method: isAsked ? "GET" : "POST", path: "clock", ...isAsked ? {} : { body } });
  }
};
var faults = {
  words: ["ctl", "faults"],
  purpose: (t) => t.ctlFaultsPurpose(),
  operands: [],
  flags: [
    option2(
      "latency",
      (t) => t.valueSpan(),
      (t) => t.serveLatency()
    ),
    option2(
      "fail",
      (t) => t.valueShare(),
      (t) => t.serveFail()
    ),
    { name: "fault", group: "options", takes: "many", value: (t) => t.valueFault(), doc: (t) => t.serveFault() },
    option2(
      "fault-seed",
      (t) => t.valueNumber(),
      (t) => t.serveFaultSeed()
    ),
    option2(
      "rate-limit",
      () => "5/s",
      (t) => t.serveRateLimit()
    ),
    { name: "none", group: "options", takes: "flag", doc: (t) => t.ctlNone() },
    SPACE,
    ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
  ],
  examples: [
    { line: "cal ctl faults --fault 'POST /venues 503 3x'", doc: (t) => t.ctlExampleFault() },
    { line: "cal ctl faults --none", doc: (t) => t.ctlExampleNone() }
  ],
  run: (given, context) => {
    const list5 = given.flags.get("fault");
    const named = said(given, { latency: "latency", fail: "fail", "rate-limit": "rate_limit", "fault-seed": "seed" });
    const body = list5 === void 0 ? named : { ...named, faults: list5 };
    const isAsked = Object.keys(body).length === 0 && !given.flags.has("none");
    return asking(given, context, { method: isAsked ? "GET" : "POST", path: "faults", ...isAsked ? {} : { body } });
  }
};
var requests = {
  words: ["ctl", "requests"],
  purpose: (t) => t.ctlRequestsPurpose(),
  operands: [],
  flags: [
    option2(
      "method",
      (t) => t.valueWord("method"),
      (t) => t.ctlMethod()
    ),
    option2(
      "path",
      (t) => t.valueText(),
      (t) => t.ctlPath()
    ),
    { name: "clear", group: "options", takes: "flag", doc: (t) => t.ctlClear() },
    SPACE,
    ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
  ],
  examples: [
    { line: "cal ctl requests --method POST --path venues", doc: (t) => t.ctlExampleRequests() },
    { line: "cal ctl requests --clear", doc: (t) => t.ctlExampleClear() }
  ],
  run: (given, context) => {
    const method = given.flags.has("clear") ? "DELETE" : "GET";
    return asking(given, context, { method, path: "requests", query: said(given, { method: "method", path: "path" }) });
  }
};
var said = ({ flags }, names) => Object.fromEntries(
  Object.entries(names).flatMap(([flag, name]) => {
    const value = flags.get(flag)?.at(-1);
    return value === void 0 ? [] : [[name, value]];
  })
);
var asking = async (...asked) => (await Promise.resolve().then(() => __toESM(load("client/control-LN7OCVIR")))).control(...asked);
var exportEntry = (resource) => ({
  word: "export",
  group: "tools",
  purpose: (t) => resource === void 0 ? t.exportPurpose() : t.exportKindPurpose(resource.name),
  command: () => commandOf(resource)
});
var KINDS = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => plural);
function everyFilter() {
  const flags = /* @__PURE__ */ new Map();
  for (const flag of (import_chunk_JONA4TYY()).RESOURCE_LIST.flatMap((import_chunk_4VEAAJEG()).filtersOf)) if (!flags.has(flag.name)) flags.set(flag.name, flag);
  return [...flags.values()];
}
var output = (flag) => ({ group: "output", ...flag });
var option3 = (flag) => ({ group: "options", ...flag });
var formatsOf = (resource) => resource === void 0 || resource.name === "event" ? (import_chunk_4VEAAJEG()).EXPORT_FORMATS : (import_chunk_4VEAAJEG()).EXPORT_FORMATS.filter((word) => word !== "ics");
var flagsFor = (resource) => [
  ...resource === void 0 ? everyFilter() : (0, (import_chunk_4VEAAJEG()).filtersOf)(resource),
  option3({ name: "with-ids", takes: "flag", doc: (t) => t.exportWithIds() }),
  ...resource?.kind === "term" ? [] : [option3({ name: "with-dates", takes: "flag", doc: (t) => t.exportWithDates() })],
  output({ name: "format", takes: "value", words: formatsOf(resource), doc: (t) => t.exportFormat() }),
  output({
    name: "output",
    short: "o",
    takes: "value",
    value: (t) => t.valueFileOrFolder(),
    offers: "files",
    doc: (t) => t.exportOutput()
  }),
  ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS.filter(({ name }) => name === "raw" || name === "color"),
  (import_chunk_CQXZ6UKH()).languageFlag,
  ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ name }) => name !== "curl" && name !== "dry-run")
];
var commandOf = (resource) => {
  const words = resource === void 0 ? ["export"] : [resource.plural, "export"];
  const line = `cal ${words.join(" ")}`;
  return {
    words,
    purpose: (t) => resource === void 0 ? t.exportPurpose() : t.exportKindPurpose(resource.name),
    notes: resource === void 0 ? [(t) => t.exportNotes(), (t) => t.exportFilterNote()] : [(t) => t.exportNotes()],
    operands: resource === void 0 ? [{ name: "KIND", many: true, offers: { words: KINDS } }] : [],
    flags: flagsFor(resource),
    examples: [
      { line: `${line} -o ${resource?.plural ?? "all"}.yaml`, doc: (t) => t.exportExample() },
      ...resource === void 0 ? [
        { line: `${line} --format csv -o tables/`, doc: (t) => t.exportExampleFolder() },
        {
          line: `${line} events --search jazz --starts-after 2026-12-31 -o jazz.ics`,
          doc: (t) => t.exportExampleFilter()
        }
      ] : [],
      {
        line: `${line} | cal import - --url https://example.org/wp-json`,
        doc: (t) => t.exportExamplePipe()
      }
    ],
    run: async (given, context, command) => (await Promise.resolve().then(() => __toESM(load("client/run-PK4SN6W2")))).runExport(given, { context, command, only: resource })
  };
};
var option4 = (flag) => ({ group: "options", ...flag });
var formatFlag = {
  name: "format",
  group: "output",
  takes: "value",
  words: ["text", "json", "ndjson"],
  initial: () => "text",
  doc: (t) => t.importFormat()
};
var OUTPUT = [formatFlag, ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS.filter(({ name }) => name === "color")];
var CONNECTION = (import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ name }) => !["dry-run", "curl"].includes(name));
var PLACE = CONNECTION.filter(({ name }) => ["url", "profile", "namespace"].includes(name));
var RUN = { name: "RUN", offers: "runs" };
var show = {
  words: ["history", "show"],
  purpose: (t) => t.historyShowPurpose(),
  operands: [{ ...RUN, required: true }],
  flags: OUTPUT,
  examples: [
    { line: "cal history show 1f0c9a2b", doc: (t) => t.exampleHistoryShow() },
    { line: "cal history show 1f0c9a2b --format json", doc: (t) => t.exampleHistoryJson() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/show-NJNDUVIP")))).showRun(given, context)
};
var prune = {
  words: ["history", "prune"],
  purpose: (t) => t.historyPrunePurpose(),
  operands: [],
  flags: [
    option4({
      name: "keep",
      takes: "value",
      required: true,
      value: (t) => t.valueNumber(),
      doc: (t) => t.historyKeep()
    })
  ],
  examples: [
    { line: "cal history prune --keep 10", doc: (t) => t.exampleHistoryPrune() },
    { line: "cal history prune --keep 1", doc: (t) => t.exampleHistoryPruneAll() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/list-WJYCTL4P")))).pruneRuns(given, context)
};
var list2 = {
  words: ["history"],
  purpose: (t) => t.historyPurpose(),
  notes: [(t) => t.historyNote()],
  operands: [],
  flags: [
    option4({
      name: "limit",
      takes: "value",
      value: (t) => t.valueNumber(),
      initial: () => "20",
      doc: (t) => t.historyLimit()
    }),
    option4({ name: "all-targets", takes: "flag", doc: (t) => t.historyAllTargets() }),
    ...OUTPUT,
    ...PLACE
  ],
  examples: [
    { line: "cal history", doc: (t) => t.historyPurpose() },
    { line: "cal history --all-targets --limit 5", doc: (t) => t.exampleHistory() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/list-WJYCTL4P")))).listRuns(given, context)
};
var history = {
  word: "history",
  group: "tools",
  purpose: (t) => t.historyPurpose(),
  command: () => list2,
  members: [
    { word: "show", purpose: (t) => t.historyShowPurpose(), command: () => show },
    { word: "prune", purpose: (t) => t.historyPrunePurpose(), command: () => prune }
  ]
};
var undoCommand = {
  words: ["undo"],
  purpose: (t) => t.undoPurpose(),
  notes: [(t) => t.undoNote()],
  operands: [RUN],
  flags: [
    option4({ name: "dry-run", takes: "flag", doc: (t) => t.undoDryRun() }),
    (import_chunk_CQXZ6UKH()).yesFlag,
    option4({
      name: "jobs",
      takes: "value",
      value: (t) => t.valueNumber(),
      initial: () => "8",
      doc: (t) => t.undoJobs()
    }),
    ...OUTPUT,
    ...CONNECTION
  ],
  examples: [
    { line: "cal undo --dry-run", doc: (t) => t.exampleUndoDryRun() },
    { line: "cal undo", doc: (t) => t.exampleUndo() },
    { line: "cal undo 1f0c9a2b --yes", doc: (t) => t.exampleUndoRun() }
  ],
  endsItself: true,
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/undo-PZXJLOWJ")))).undo(given, context)
};
var undo = {
  word: "undo",
  group: "tools",
  purpose: (t) => t.undoPurpose(),
  command: () => undoCommand
};
var importEntry = (resource) => ({
  word: "import",
  group: "tools",
  purpose: (t) => resource === void 0 ? t.importPurpose() : t.importKindPurpose(resource.name),
  command: () => commandOf2(resource)
});
var KINDS2 = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => plural);
var MODES = ["upsert", "create", "update", "skip"];
var INPUT_FORMATS = ["csv", "tsv", "ndjson", "json", "yaml", "ics"];
var ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"];
var option5 = (flag) => ({ group: "options", ...flag });
var flagsOf2 = (resource) => [
  ...resource === void 0 ? [option5({ name: "kind", takes: "value", words: KINDS2, doc: (t) => t.importKind() })] : [],
  option5({ name: "map", takes: "many", value: (t) => t.valueMapping(), offers: "files", doc: (t) => t.importMap() }),
  option5({ name: "set", takes: "many", value: (t) => t.valuePair(), doc: (t) => t.importSet() }),
  option5({ name: "ignore-unknown", takes: "flag", doc: (t) => t.importIgnoreUnknown() }),
  option5({
    name: "empty",
    takes: "value",
    words: ["keep", "clear"],
    initial: () => "keep",
    doc: (t) => t.importEmpty()
  }),
  option5({ name: "key", takes: "list", value: (t) => t.valueColumns(), doc: (t) => t.importKey() }),
  option5({ name: "mode", takes: "value", words: MODES, initial: () => "upsert", doc: (t) => t.importMode() }),
  option5({
    name: "create-missing",
    takes: "list",
    value: (t) => t.valueKinds(),
    offers: { words: KINDS2 },
    doc: (t) => t.importCreateMissing()
  }),
  option5({
    name: "rejects",
    takes: "value",
    value: (t) => t.valueFile(),
    offers: "files",
    doc: (t) => t.importRejects()
  }),
  option5({ name: "max-errors", takes: "value", value: (t) => t.valueErrors(), doc: (t) => t.importMaxErrors() }),
  option5({ name: "stop-on-error", takes: "flag", doc: (t) => t.importStopOnError() }),
  option5({
    name: "jobs",
    takes: "value",
    value: (t) => t.valueNumber(),
    initial: () => "8",
    doc: (t) => t.importJobs()
  }),
  option5({ name: "rate", takes: "value", value: (t) => t.valueRate(), doc: (t) => t.importRate() }),
  option5({ name: "resume", takes: "flag", doc: (t) => t.importResume() }),
  option5({
    name: "until",
    takes: "value",
    value: (t) => t.valueWord("date"),
    initial: (t) => t.importUntilInitial(),
    doc: (t) => t.importUntil()
  }),
  option5({ name: "input-format", takes: "value", words: INPUT_FORMATS, doc: (t) => t.importInputFormat() }),
  option5({ name: "encoding", takes: "value", words: ENCODINGS, doc: (t) => t.importEncoding() }),
  option5({ name: "delimiter", takes: "value", value: (t) => t.valueCharacter(), doc: (t) => t.importDelimiter() }),
  resource === void 0 ? option5({ name: "template", takes: "value", words: KINDS2, doc: (t) => t.importTemplate() }) : option5({ name: "template", takes: "flag", doc: (t) => t.importTemplate() }),
  option5({ name: "dry-run", takes: "flag", doc: (t) => t.importDryRun() }),
  (import_chunk_CQXZ6UKH()).confirmFlag,
  {
    name: "format",
    group: "output",
    takes: "value",
    words: ["text", "json"],
    initial: () => "text",
    doc: (t) => t.importFormat()
  },
  { name: "color", group: "output", takes: "flag", on: true, doc: (t) => t.flagColor() },
  (import_chunk_CQXZ6UKH()).languageFlag,
  ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS.filter(({ name }) => name !== "curl" && name !== "dry-run")
];
var commandOf2 = (resource) => {
  const words = resource === void 0 ? ["import"] : [resource.plural, "import"];
  const line = `cal ${words.join(" ")}`;
  const file = resource?.plural ?? "venues";
  return {
    words,
    purpose: (t) => resource === void 0 ? t.importPurpose() : t.importKindPurpose(resource.name),
    notes: [(t) => t.importNotes(), (t) => t.importCellsNote()],
    operands: [{ name: "FILE", many: true, offers: "files" }],
    flags: flagsOf2(resource),
    endsItself: true,
    examples: [
      { line: `${line} ${file}.csv --dry-run`, doc: (t) => t.importExample() },
      {
        line: `${line} ${file}.csv --map "Name=${resource?.title ?? "venue"}" --set ${resource?.kind === "term" ? "description=New" : "status=draft"}`,
        doc: (t) => t.importExampleMap()
      },
      ...resource === void 0 ? [
        {
          line: `${line} events.csv --create-missing venues,categories`,
          doc: (t) => t.importExampleEvents()
        }
      ] : [],
      { line: `${line} ${file}.csv --rejects rejects.csv`, doc: (t) => t.importExampleRejects() }
    ],
    run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/run-FSYXTXV5")))).runImport(given, context, resource)
  };
};
var NAME2 = { name: "NAME", required: true, offers: "profiles" };
var format = {
  name: "format",
  group: "output",
  takes: "value",
  words: ["text", "json"],
  initial: () => "text",
  doc: (t) => t.usersFormat()
};
var colour2 = { name: "color", group: "output", takes: "flag", on: true, doc: (t) => t.flagColor() };
var profiles = {
  word: "profiles",
  aliases: ["profile"],
  purpose: (t) => t.profilesPurpose(),
  group: "tools",
  members: [
    { word: "list", aliases: ["ls"], purpose: (t) => t.profilesListPurpose(), command: () => list3 },
    { word: "use", purpose: (t) => t.profilesUsePurpose(), command: () => use },
    { word: "show", aliases: ["get"], purpose: (t) => t.profilesShowPurpose(), command: () => show2 },
    { word: "remove", aliases: ["rm"], purpose: (t) => t.profilesRemovePurpose(), command: () => remove }
  ]
};
var list3 = {
  words: ["profiles", "list"],
  purpose: (t) => t.profilesListPurpose(),
  operands: [],
  flags: [format, colour2],
  examples: [
    { line: "cal profiles list", doc: (t) => t.profilesListExample() },
    { line: "cal profiles list --format json", doc: (t) => t.usersListExampleJson() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/profiles-5AT6LWBC")))).listProfiles(given, context)
};
var use = {
  words: ["profiles", "use"],
  purpose: (t) => t.profilesUsePurpose(),
  notes: [(t) => t.profilesUseNote()],
  operands: [NAME2],
  flags: [colour2],
  examples: [
    { line: "cal profiles use staging", doc: (t) => t.profilesUseExample() },
    { line: "cal events list --profile staging", doc: (t) => t.profilesOnceExample() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/profiles-5AT6LWBC")))).makeCurrent(given, context)
};
var show2 = {
  words: ["profiles", "show"],
  purpose: (t) => t.profilesShowPurpose(),
  operands: [{ name: "NAME", offers: "profiles" }],
  flags: [format, colour2],
  examples: [
    { line: "cal profiles show", doc: (t) => t.profilesShowExample() },
    { line: "cal profiles show staging --format json", doc: (t) => t.usersListExampleJson() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/profiles-5AT6LWBC")))).showProfile(given, context)
};
var remove = {
  words: ["profiles", "remove"],
  purpose: (t) => t.profilesRemovePurpose(),
  operands: [NAME2],
  flags: [{ name: "yes", short: "y", group: "options", takes: "flag", doc: (t) => t.profilesRemoveYes() }, colour2],
  examples: [
    { line: "cal profiles remove staging", doc: (t) => t.profilesRemoveExample() },
    { line: "cal profiles remove staging --yes", doc: (t) => t.profilesRemoveExampleYes() }
  ],
  run: async (given, context) => (await Promise.resolve().then(() => __toESM(load("client/profiles-5AT6LWBC")))).forgetProfile(given, context)
};
var option6 = (flag) => ({ group: "options", ...flag });
var dateOrderFlag = option6({
  name: "date-order",
  takes: "value",
  value: (t) => t.valueFormat(),
  words: (import_chunk_GIWRU4MB()).DATE_ORDERS,
  doc: (t) => t.flagDateOrder()
});
var durationFlag = {
  name: "duration",
  group: "fields",
  takes: "value",
  value: (t) => t.valueDuration(),
  doc: (t) => t.flagDuration()
};
var rangeFlag = {
  name: "range",
  group: "filters",
  takes: "value",
  value: (t) => t.valueRange(),
  doc: (t) => t.flagRange()
};
function withDateFlags(flags, more = []) {
  const takesDates = flags.some(({ parameter }) => parameter?.declared.form === "date");
  const end = flags.findIndex(({ parameter }) => parameter?.name === "end_date" && parameter.place === "body");
  const spanned = end < 0 ? flags : [...flags.slice(0, end + 1), durationFlag, ...flags.slice(end + 1)];
  return takesDates ? [...spanned, ...more, dateOrderFlag] : flags;
}
var isDated = ({ fields }) => "start_date" in fields && "end_date" in fields;
var isPost = ({ kind }) => kind === "post";
var isLinked = ({ name }) => (0, (import_chunk_ANQCHKAD()).linkingField)(name) !== void 0;
var option7 = (flag) => ({ group: "options", takes: "value", ...flag });
var byFlag = option7({ name: "by", value: (t) => t.valueDuration(), doc: (t) => t.flagBy() });
var toFlag = option7({ name: "to", value: (t) => t.valueWord("date"), doc: (t) => t.flagTo() });
var intoFlag = ({ name }) => option7({ name: "into", value: () => "REF", required: true, offers: { refs: name }, doc: (t) => t.flagInto(name) });
var VERBS = [
  {
    word: "clone",
    fits: isDated,
    refs: "one",
    flags: ({ name }) => withDateFlags((0, (import_chunk_JHJZU4RN()).flagsOf)((0, (import_chunk_BYD4H6F6()).operationOf)(name, "create")).map(asForClone)),
    examples: ({ plural, sample }) => [
      `cal ${plural} clone ${sample.slug} --start-date "next friday 8pm"`,
      `cal ${plural} clone ${sample.slug} --start-date +1w --title "${sample.title} II" --status publish`
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/clone-P6OIK6NQ")))).cloneOf(resource)
  },
  {
    word: "move",
    fits: isDated,
    refs: "many",
    flags: () => [byFlag, toFlag, dateOrderFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} move ${sample.slug} --by +7d`,
      `cal ${plural} move ${sample.slug} --to "3 Jul 2027 7pm"`,
      `cal ${plural} list --range 2027-07-02 --all --format ids | cal ${plural} move - --by -1h`
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/move-K6YLHG6L")))).moveOf(resource)
  },
  {
    word: "publish",
    fits: isPost,
    refs: "many",
    flags: () => [(import_chunk_CQXZ6UKH()).ifUnmodifiedFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} publish ${sample.slug}`,
      `cal ${plural} list --status draft --format ids | cal ${plural} publish -`
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/update-PP4GFYPZ")))).publishOf(resource)
  },
  {
    word: "unpublish",
    fits: isPost,
    refs: "many",
    flags: () => [(import_chunk_CQXZ6UKH()).ifUnmodifiedFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} unpublish ${sample.slug}`,
      `cal ${plural} unpublish 12 13 --if-unmodified`
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/update-PP4GFYPZ")))).unpublishOf(resource)
  },
  {
    word: "merge",
    fits: isLinked,
    refs: "many",
    flags: (resource) => [intoFlag(resource), (import_chunk_CQXZ6UKH()).yesFlag, (import_chunk_CQXZ6UKH()).confirmFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} merge 12 13 --into ${sample.slug} --dry-run`,
      `cal ${plural} merge 12 13 --into ${sample.slug} --yes`
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/merge-4EFLH6FS")))).mergeOf(resource)
  },
  {
    word: "duplicates",
    fits: isLinked,
    flags: () => [],
    examples: ({ plural }) => [`cal ${plural} duplicates`, `cal ${plural} duplicates --format json`],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/duplicates-CJBLUL6F")))).duplicatesOf(resource)
  }
];
var asForClone = ({ required: _, ...flag }) => ({
  ...flag,
  ...flag.name === "start-date" ? { required: true } : {},
  ...flag.name === "status" ? { initial: () => (import_chunk_CQXZ6UKH()).RESTORED } : {}
});
var arrangingEntries = (resource) => VERBS.filter(({ fits }) => fits(resource)).map((verb) => ({
  word: verb.word,
  purpose: (t) => t.arrangingPurpose(verb.word, resource.name),
  command: () => commandOf3(resource, verb)
}));
function commandOf3(resource, verb) {
  const own = verb.flags(resource);
  const isSpoken = own.some(({ alias }) => alias === (import_chunk_CQXZ6UKH()).languageFlag.alias);
  const output2 = verb.word === "duplicates" ? (import_chunk_CQXZ6UKH()).OUTPUT_FLAGS.filter(({ name }) => OWN_OUTPUT.has(name)).map(withFewFormats) : (import_chunk_CQXZ6UKH()).OUTPUT_FLAGS;
  return {
    words: [resource.plural, verb.word],
    purpose: (t) => t.arrangingPurpose(verb.word, resource.name),
    notes: [(t) => t.arrangingNote(verb.word, resource.name)],
    operands: verb.refs === void 0 ? [] : [
      {
        name: "REF",
        required: true,
        ...verb.refs === "many" ? { many: true } : {},
        offers: { refs: resource.name }
      }
    ],
    flags: [...own, ...isSpoken ? [] : [(import_chunk_CQXZ6UKH()).languageFlag], ...output2, ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS],
    examples: verb.examples(resource).map((line, at) => ({ line, doc: (t) => t.arrangingExample(verb.word, at) })),
    run: async (given, context, command) => (await verb.load(resource))(given, context, command)
  };
}
var OWN_OUTPUT = /* @__PURE__ */ new Set(["format", "output", "color"]);
var withFewFormats = (flag) => flag.name === "format" ? { ...flag, words: (import_chunk_CQXZ6UKH()).GROUP_FORMATS } : flag;
var examplesOf = (resource, verb) => EXAMPLES[verb](resource);
var EXAMPLES = {
  list: (resource) => [
    {
      line: `cal ${resource.plural} list --search ${searchOf(resource)}`,
      doc: (t) => t.exampleSearch()
    },
    {
      line: `cal ${resource.plural} list --all --format json --fields id,${resource.title}`,
      doc: (t) => t.exampleAllJson()
    },
    ...isDated2(resource) ? [
      {
        line: `cal ${resource.plural} list --starts-after 2027-07-01 --limit 5`,
        doc: (t) => t.exampleDates()
      },
      { line: `cal ${resource.plural} list --range next-month --all`, doc: (t) => t.exampleRange() }
    ] : []
  ],
  get: ({ plural, sample, title }) => [
    { line: `cal ${plural} get ${sample.slug}`, doc: (t) => t.exampleGet() },
    { line: `cal ${plural} get 12 --field ${title}`, doc: (t) => t.exampleField() }
  ],
  create: ({ name, plural, sample, fields, title }) => [
    { line: `cal ${plural} create ${sampleFlags(sample)}`, doc: (t) => t.exampleCreate() },
    { line: `cal ${plural} create --data ${name}.yaml`, doc: (t) => t.exampleData() },
    ..."start_date" in fields ? [
      {
        line: `cal ${plural} create --${title} "${sample[title]}" --start-date "fri 8pm" --duration 3h`,
        doc: (t) => t.exampleWords()
      }
    ] : []
  ],
  update: ({ plural, sample }) => [
    { line: `cal ${plural} update ${sample.slug} --description @about.html`, doc: (t) => t.exampleFile() },
    { line: `cal ${plural} update 12 13 --unset description`, doc: (t) => t.exampleUnset() }
  ],
  edit: ({ plural, sample, sampleIn }) => [
    { line: `cal ${plural} edit ${sample.slug}`, doc: (t) => t.exampleEdit() },
    { line: `cal ${plural} edit 12 --lang ${sampleIn.language}`, doc: (t) => t.exampleTranslate() }
  ],
  translate: ({ plural, sample, title, sampleIn }) => [
    {
      line: `cal ${plural} translate ${sample.slug} --lang ${sampleIn.language} --${title} "${sampleIn.title}"`,
      doc: (t) => t.exampleTranslate()
    },
    {
      line: `cal ${plural} list --untranslated ${sampleIn.language} --fields id,${title},translations`,
      doc: (t) => t.exampleUntranslated()
    }
  ],
  delete: ({ plural, sample, kind }) => [
    {
      line: `cal ${plural} delete ${sample.slug}${kind === "term" ? " --yes" : ""}`,
      doc: (t) => kind === "term" ? t.exampleDeleteTerm() : t.exampleDelete()
    },
    {
      line: `cal ${plural} list --search test --all --format ids | cal ${plural} delete - --yes`,
      doc: (t) => t.exampleDeletePiped()
    }
  ],
  restore: ({ plural, sample }) => [
    { line: `cal ${plural} restore ${sample.slug}`, doc: (t) => t.exampleRestore() },
    {
      line: `cal ${plural} list --status trash --format ids | cal ${plural} restore - --status publish`,
      doc: (t) => t.exampleRestorePiped()
    }
  ]
};
var searchOf = ({ sample, title }) => (sample[title] ?? sample.slug).split(" ")[0]?.toLowerCase() ?? "";
var isDated2 = (resource) => "starts_after" in (0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list").parameters.query;
var sampleFlags = (sample) => Object.entries(sample).filter(([name]) => name !== "slug").map(([name, value]) => `--${(0, (import_chunk_JHJZU4RN()).toFlagName)(name)} ${/[^\w@.-]/.test(value) ? `"${value}"` : value}`).join(" ");
var recordsEntry = (resource) => ({
  word: resource.plural,
  aliases: [resource.name],
  group: "records",
  purpose: (t) => t.groupPurpose(resource.name),
  members: [
    ...VERBS2.filter(({ only }) => only === void 0 || only === resource.kind).map((verb) => ({
      word: verb.word,
      aliases: verb.aliases,
      purpose: (t) => t.purposeOf(verb.word, resource.name),
      command: () => commandOf4(resource, verb)
    })),
    ...arrangingEntries(resource),
    importEntry(resource),
    exportEntry(resource)
  ]
});
var VERBS2 = [
  {
    word: "list",
    aliases: ["ls"],
    action: "list",
    refs: false,
    flags: ({ answer }, declared) => [
      ...withDateFlags(declared, [rangeFlag]),
      ...(import_chunk_CQXZ6UKH()).LIST_FLAGS,
      ...hasWindow(declared) ? [(import_chunk_CQXZ6UKH()).allDatesFlag] : [],
      ..."translations" in answer ? [(import_chunk_CQXZ6UKH()).untranslatedFlag] : [],
      (import_chunk_CQXZ6UKH()).envelopeFlag
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/list-RP2OUIGO")))).listOf(resource)
  },
  {
    word: "get",
    aliases: ["show"],
    action: "read",
    refs: true,
    flags: (_, declared) => declared,
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/get-4CX4NIRD")))).getOf(resource)
  },
  {
    word: "create",
    aliases: ["new"],
    action: "create",
    refs: false,
    flags: (_, declared) => [...withDateFlags(declared), (import_chunk_CQXZ6UKH()).dataFlag],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/create-U6QH4ZOY")))).createOf(resource)
  },
  {
    word: "update",
    aliases: ["set"],
    action: "update",
    refs: true,
    flags: (_, declared) => [...withDateFlags(declared), (import_chunk_CQXZ6UKH()).dataFlag, (0, (import_chunk_CQXZ6UKH()).unsetFlag)((0, (import_chunk_JHJZU4RN()).clearableOf)(declared)), (import_chunk_CQXZ6UKH()).ifUnmodifiedFlag],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/update-PP4GFYPZ")))).updateOf(resource)
  },
  {
    word: "edit",
    aliases: [],
    action: "update",
    refs: true,
    flags: ({ fields }, declared) => [
      ...Object.values(fields).some(({ form }) => form === "html") ? [(import_chunk_CQXZ6UKH()).markdownFlag] : [],
      ...declared.filter(({ alias }) => alias === "lang")
    ],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/edit-WJMSFLWF")))).editOf(resource)
  },
  {
    word: "translate",
    aliases: [],
    action: "update",
    refs: true,
    flags: (resource, declared) => textFlagsOf(resource, declared),
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/update-PP4GFYPZ")))).translateOf(resource)
  },
  {
    word: "delete",
    aliases: ["rm"],
    action: "delete",
    refs: true,
    flags: (_, declared) => [...declared, (import_chunk_CQXZ6UKH()).yesFlag, (import_chunk_CQXZ6UKH()).confirmFlag, (import_chunk_CQXZ6UKH()).ifUnmodifiedFlag],
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/delete-QDR6BNQH")))).deleteOf(resource)
  },
  {
    word: "restore",
    aliases: [],
    only: "post",
    action: "update",
    refs: true,
    flags: (_, declared) => declared.filter(({ name }) => name === "status").map(draftAtFirst),
    load: async (resource) => (await Promise.resolve().then(() => __toESM(load("client/update-PP4GFYPZ")))).restoreOf(resource)
  }
];
var hasWindow = (flags) => flags.some(({ parameter }) => typeof parameter?.declared.default === "object" && parameter.declared.default !== null);
function textFlagsOf({ fields }, declared) {
  const language = declared.filter(({ alias }) => alias === "lang");
  const texts = declared.filter(({ parameter }) => parameter !== void 0 && fields[parameter.name]?.translated);
  return [
    ...language.map((flag) => ({ ...flag, group: "fields", required: true })),
    ...texts,
    { ...(import_chunk_CQXZ6UKH()).dataFlag, doc: (t) => t.flagTextsData() },
    (0, (import_chunk_CQXZ6UKH()).unsetFlag)((0, (import_chunk_JHJZU4RN()).clearableOf)(texts)),
    (import_chunk_CQXZ6UKH()).ifUnmodifiedFlag
  ];
}
var draftAtFirst = (flag) => ({ ...flag, group: "options", initial: () => (import_chunk_CQXZ6UKH()).RESTORED });
var READING = /* @__PURE__ */ new Set(["list", "read"]);
function commandOf4(resource, verb) {
  const by = verb.refs ? "id" : void 0;
  const declared = (0, (import_chunk_JHJZU4RN()).flagsOf)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, verb.action, by));
  const language = declared.filter(({ alias }) => alias === "lang").length > 0 ? [] : [(import_chunk_CQXZ6UKH()).languageFlag];
  const own = verb.flags(resource, declared);
  return {
    words: [resource.plural, verb.word],
    purpose: (t) => t.purposeOf(verb.word, resource.name),
    notes: [(t) => t.noteOf(verb.word, resource.kind)],
    operands: verb.refs ? [refs(resource)] : [],
    flags: [
      ...own,
      ...language,
      ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS,
      ...READING.has(verb.action) ? [(import_chunk_CQXZ6UKH()).pagerFlag] : [],
      ...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS
    ],
    examples: examplesOf(resource, verb.word),
    run: async (given, context, command) => (await verb.load(resource))(given, context, command)
  };
}
var refs = ({ name }) => ({ name: "REF", required: true, many: true, offers: { refs: name } });
var ROLES = ["subscriber", "contributor", "author", "editor", "administrator"];
var STORE = {
  name: "store",
  group: "connection",
  takes: "value",
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: "files"
};
var LOGIN = { name: "LOGIN", required: true };
var users = {
  word: "users",
  purpose: (t) => t.usersPurpose(),
  group: "tools",
  members: [
    { word: "add", purpose: (t) => t.usersAddPurpose(), command: () => add },
    { word: "list", aliases: ["ls"], purpose: (t) => t.usersListPurpose(), command: () => list4 },
    { word: "remove", aliases: ["rm"], purpose: (t) => t.usersRemovePurpose(), command: () => remove2 },
    { word: "password", purpose: (t) => t.usersPasswordPurpose(), command: () => password }
  ]
};
var add = {
  words: ["users", "add"],
  purpose: (t) => t.usersAddPurpose(),
  operands: [LOGIN],
  flags: [
    {
      name: "role",
      group: "options",
      takes: "value",
      words: ROLES,
      initial: () => "editor",
      doc: (t) => t.usersRole()
    },
    { name: "name", group: "options", takes: "value", value: (t) => t.valueText(), doc: (t) => t.usersName() },
    STORE
  ],
  examples: [
    { line: "cal users add ed --role editor", doc: (t) => t.usersAddExample() },
    { line: "cal users add zoe --role author --store calendar.db", doc: (t) => t.usersAddExampleStore() }
  ],
  notes: [(t) => t.usersPasswordOnce()],
  run: (given, context) => withPeople(given, context, async (people) => {
    const name = given.flags.get("name")?.at(-1);
    const role = given.flags.get("role")?.at(-1) ?? "editor";
    const user = { login: loginOf(given), role, ...name === void 0 ? {} : { name } };
    await context.out.write(`${(await people.add(user)).password}
`);
  })
};
var list4 = {
  words: ["users", "list"],
  purpose: (t) => t.usersListPurpose(),
  operands: [],
  flags: [
    {
      name: "format",
      group: "output",
      takes: "value",
      words: ["text", "json"],
      initial: () => "text",
      doc: (t) => t.usersFormat()
    },
    STORE
  ],
  examples: [
    { line: "cal users list", doc: (t) => t.usersListExample() },
    { line: "cal users list --format json", doc: (t) => t.usersListExampleJson() }
  ],
  run: (given, context) => withPeople(given, context, async (people) => {
    const persons = await people.list();
    const isJson = given.flags.get("format")?.at(-1) === "json";
    await context.out.write(isJson ? `${JSON.stringify(persons, null, 2)}
` : persons.map(lineOf).join(""));
  })
};
var remove2 = {
  words: ["users", "remove"],
  purpose: (t) => t.usersRemovePurpose(),
  operands: [LOGIN],
  flags: [STORE],
  examples: [
    { line: "cal users remove ed", doc: (t) => t.usersRemoveExample() },
    { line: "cal users remove zoe --store calendar.db", doc: (t) => t.usersAddExampleStore() }
  ],
  run: (given, context) => withPeople(given, context, async (people) => {
    const { login } = await people.remove(loginOf(given));
    await context.err.write(`${context.text.usersRemoved(login)}
`);
  })
};
var password = {
  words: ["users", "password"],
  purpose: (t) => t.usersPasswordPurpose(),
  operands: [LOGIN],
  flags: [STORE],
  examples: [
    { line: "cal users password ed", doc: (t) => t.usersPasswordExample() },
    { line: "cal users password zoe --store calendar.db", doc: (t) => t.usersAddExampleStore() }
  ],
  notes: [(t) => t.usersPasswordOnce()],
  run: (given, context) => withPeople(given, context, async (people) => {
    await context.out.write(`${(await people.renew(loginOf(given))).password}
`);
  })
};
var lineOf = ({ login, role, name }) => `${[login, role, name].join("	")}
`;
function loginOf({ operands: [login, ...more] }) {
  if (login === void 0 || more.length > 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.usersOneLogin());
  return login;
}
async function withPeople(given, context, work) {
  const host = await context.host();
  const people = await host.people(given.flags.get("store")?.at(-1) ?? context.defaultFile());
  try {
    await work(people);
  } finally {
    await people.close();
  }
}
var signing = [
  ["login", (t) => t.loginPurpose()],
  ["logout", (t) => t.logoutPurpose()],
  ["whoami", (t) => t.whoamiPurpose()]
];
var COMMANDS = [
  ...(import_chunk_JONA4TYY()).RESOURCE_LIST.map(recordsEntry),
  {
    word: "agenda",
    group: "views",
    purpose: (t) => t.agendaPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/agenda-BZZUQ6CB")))).agenda
  },
  {
    word: "week",
    group: "views",
    purpose: (t) => t.weekPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/week-ID4U3NSN")))).week
  },
  {
    word: "month",
    group: "views",
    purpose: (t) => t.monthPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/month-MEKQDLDE")))).month
  },
  {
    word: "conflicts",
    group: "views",
    purpose: (t) => t.conflictsPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/conflicts-WTXLOO5A")))).conflicts
  },
  importEntry(),
  exportEntry(),
  history,
  undo,
  {
    word: "apply",
    group: "tools",
    purpose: (t) => t.applyPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/apply-J57MWHSH")))).apply
  },
  {
    word: "diff",
    group: "tools",
    purpose: (t) => t.diffPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/diff-QXS3XNKK")))).diff
  },
  {
    word: "api",
    group: "tools",
    purpose: (t) => t.apiPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/api-JIN6APUR")))).api
  },
  {
    word: "serve",
    group: "tools",
    purpose: (t) => t.servePurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/serve-VMN4MRSE")))).serve
  },
  ctl,
  ...signing.map(
    ([word, purpose]) => ({
      word,
      group: "tools",
      purpose,
      command: async () => (await Promise.resolve().then(() => __toESM(load("client/login-VOBHTQGB"))))[word]
    })
  ),
  profiles,
  config,
  users,
  {
    word: "backup",
    group: "tools",
    purpose: (t) => t.backupPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/backup-TXQ36QRN")))).backup
  },
  {
    word: "restore-backup",
    group: "tools",
    purpose: (t) => t.restorePurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/backup-TXQ36QRN")))).restoreBackup
  },
  {
    word: "demo",
    group: "tools",
    purpose: (t) => t.demoPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/demo-GJRQRYT3")))).demo
  },
  {
    word: "completion",
    group: "tools",
    purpose: (t) => t.completionPurpose(),
    command: async () => (await Promise.resolve().then(() => __toESM(load("client/completion-CLCDYP3V")))).completion
  },
  {
    word: "help",
    group: "tools",
    purpose: (t) => t.helpPurpose()
  },
  {
    word: "__complete",
    hidden: true,
    purpose: (t) => t.completionPurpose()
  }
];
async function run(argv, context) {
  const asJson = asksForJson(argv, context);
  try {
    return await dispatch(argv, context);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (context.signal.aborted) return (import_chunk_UTLTHOXH()).EXIT.interrupted;
    return (0, (import_chunk_SLEMCS2P()).report)(error, { context, ...asJson ? { asJson } : {} });
  }
}
async function dispatch(argv, context) {
  if (argv[0] === "__complete") return complete(argv.slice(1), context);
  if (argv[0] === "--version" || argv[0] === "-V") return say(context, `${context.version}
`);
  const isAsking = argv[0] === "help";
  const found = (0, (import_chunk_PGYHGAFV()).find)(COMMANDS, isAsking ? argv.slice(1) : argv);
  const entry = found.path.at(-1);
  const isHelp = isAsking || asksForHelp(found);
  if (!isHelp && found.path.length === 0 && context.out.isTTY) return execute(await home(), found.rest, context);
  if (isHelp || entry?.command === void 0) return help(found, { context, isAsking });
  return execute(await entry.command(), found.rest, context);
}
var home = async () => (await Promise.resolve().then(() => __toESM(load("client/home-RADD55GG")))).home;
var asksForHelp = ({ rest }) => {
  const end = rest.indexOf("--");
  return rest.slice(0, end < 0 ? void 0 : end).some((word) => word === "--help" || word === "-h");
};
async function help(found, { context, isAsking }) {
  const { helpOf } = await Promise.resolve().then(() => __toESM(load("core/help-UEF4G5PS")));
  const isMeant = isAsking || asksForHelp(found) || found.path.length === 0;
  const page = await helpOf(found.path, COMMANDS, context);
  await (isMeant ? context.out : context.err).write(page);
  return isMeant ? 0 : (import_chunk_UTLTHOXH()).EXIT.usage;
}
async function execute(command, words, context) {
  const { parse } = await Promise.resolve().then(() => __toESM(load("commander/parse-WEA2BBIL")));
  const given = parse(command, words);
  const paging = await pagingOf(command, given, context);
  try {
    return await interruptible(command, given, paging.context).finally(paging.end);
  } catch (error) {
    if (isClosedPipe(error) || context.signal.aborted) throw error;
    return (0, (import_chunk_SLEMCS2P()).report)(error, { context, given, command });
  }
}
async function pagingOf(command, given, context) {
  if (!context.out.isTTY) return { context, end: () => Promise.resolve() };
  return (await Promise.resolve().then(() => __toESM(load("client/paging-SEJJIVHA")))).pagingFor(command, given, context);
}
async function interruptible(command, given, context) {
  const work = endOf(command, given, context);
  if (command.endsItself) return await work ?? 0;
  const over = new AbortController();
  const stopped = new Promise((resolve) => {
    const stop = () => void newLine(context).then(() => resolve((import_chunk_UTLTHOXH()).EXIT.interrupted));
    context.signal.addEventListener("abort", stop, { once: true, signal: over.signal });
  });
  try {
    return await Promise.race([work, stopped]) ?? 0;
  } finally {
    over.abort();
  }
}
var newLine = async ({ err }) => err.isTTY ? err.write("\n") : void 0;
async function endOf(command, given, context) {
  const exit = await command.run(given, context, command);
  return typeof exit === "number" ? exit : void 0;
}
async function complete(words, context) {
  const { complete: complete2 } = await Promise.resolve().then(() => __toESM(load("core/complete-6K7ZMRFW")));
  await complete2(words, COMMANDS, context);
  return 0;
}
async function say(context, text) {
  await context.out.write(text);
  return 0;
}
var isClosedPipe = (error) => error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");
var asksForJson = (argv, { env }) => {
  const at = argv.findIndex((word2) => word2 === "--format" || word2.startsWith("--format="));
  const word = at < 0 ? env.CAL_FORMAT : argv[at]?.split("=")[1] ?? argv[at + 1];
  return word === "json" || word === "ndjson";
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  defaultFile,
  loadText,
  run,
  spokenLanguage,
  spokenLocale
});
},
"core/chunk-PGYHGAFV"(module, require, load, later) {
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
  find: () => find
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_G3Z3YCTY = later(() => load("core/chunk-G3Z3YCTY"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var BEFORE = [...(import_chunk_CQXZ6UKH()).CONNECTION_FLAGS, ...(import_chunk_CQXZ6UKH()).OUTPUT_FLAGS, (import_chunk_CQXZ6UKH()).languageFlag];
function find(commands, argv) {
  const path = [];
  const rest = [];
  let members = commands;
  let at = 0;
  while (at < argv.length && members !== void 0) {
    const word = argv[at] ?? "";
    if (word === "--") break;
    if (word.startsWith("-") && word.length > 1) {
      rest.push(word);
      at += 1;
      if (takesNext(word) && at < argv.length) rest.push(argv[at++] ?? "");
      continue;
    }
    const entry = members.find((each) => isNamed(each, word));
    if (entry === void 0 && path.at(-1)?.command !== void 0) break;
    if (entry === void 0) throw unknown(word, members, path);
    path.push(entry);
    members = entry.members;
    at += 1;
  }
  return { path, rest: [...rest, ...argv.slice(at)] };
}
var isNamed = ({ word, aliases }, name) => word === name || (aliases?.includes(name) ?? false);
function takesNext(word) {
  const flag = BEFORE.find(({ name, alias }) => word === `--${name}` || alias !== void 0 && word === `--${alias}`);
  return flag !== void 0 && flag.takes !== "flag";
}
function unknown(word, members, path) {
  const seen = members.filter(({ hidden }) => !hidden);
  const names = seen.flatMap((each) => [each.word, ...each.aliases ?? []]);
  const group = path.map((each) => each.word).join(" ");
  const near = (0, (import_chunk_G3Z3YCTY()).closest)(word, names);
  return new (import_chunk_UTLTHOXH()).UsageError((t) => t.unknownCommand(word, { group, near, known: seen.map((each) => each.word) }), {
    hint: (t) => t.helpHint(group)
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  find
});
},
"core/help-UEF4G5PS"(module, require, load, later) {
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
  helpOf: () => helpOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_QDY6QHFT = later(() => load("core/chunk-QDY6QHFT"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var GROUPS = ["fields", "filters", "options", "output", "connection"];
async function helpOf(path, commands, { text, out }) {
  const page = { text, width: (0, (import_chunk_QDY6QHFT()).widthFor)(out), measure: await (0, (import_chunk_QDY6QHFT()).measureFor)(text.rootPurpose()) };
  const entry = path.at(-1);
  if (entry === void 0) return rootHelp(commands, page);
  const command = await entry.command?.();
  return command === void 0 ? groupHelp(path, page) : commandHelp(command, entry, page);
}
function rootHelp(commands, page) {
  const { text } = page;
  const inGroup = (name) => entriesOf(
    commands.filter(({ group, hidden }) => group === name && !hidden),
    page
  );
  return sections([
    (0, (import_chunk_QDY6QHFT()).paragraph)(text.rootPurpose(), page),
    section(text.usageHeading(), `  ${text.rootUsage()}
`),
    section(text.recordsHeading(), inGroup("records")),
    section(text.verbsHeading(), (0, (import_chunk_QDY6QHFT()).twoColumns)(text.verbs(), page)),
    section(text.viewsHeading(), inGroup("views")),
    section(text.toolsHeading(), inGroup("tools")),
    section(
      text.examplesHeading(),
      examplesOf(
        text.rootExamples().map(([line, doc]) => ({ line, doc })),
        page
      )
    ),
    (0, (import_chunk_QDY6QHFT()).paragraph)(text.rootMore(), page)
  ]);
}
function groupHelp(path, page) {
  const { text } = page;
  const entry = path.at(-1);
  const name = path.map(({ word }) => word).join(" ");
  const usage = entry?.members === void 0 ? `cal ${name} [${text.commandWord()}\u2026]` : `cal ${name} ${text.commandWord()}`;
  return sections([
    (0, (import_chunk_QDY6QHFT()).paragraph)(entry?.purpose(text) ?? "", page),
    section(text.usageHeading(), `  ${usage}
`),
    ...entry?.aliases === void 0 ? [] : [section(text.aliasesHeading(), `  ${entry.aliases.join(", ")}
`)],
    ...entry?.members === void 0 ? [] : [section(text.commandsHeading(), entriesOf(entry.members, page))],
    (0, (import_chunk_QDY6QHFT()).paragraph)(text.groupMore(name), page)
  ]);
}
var entriesOf = (entries, page) => (0, (import_chunk_QDY6QHFT()).twoColumns)(
  entries.filter(({ hidden }) => !hidden).map(({ word, aliases = [], purpose }) => [[word, ...aliases].join(", "), purpose(page.text)]),
  page
);
function commandHelp(command, entry, page) {
  const { text } = page;
  const flags = [...command.flags, (import_chunk_CQXZ6UKH()).helpFlag];
  const groups = GROUPS.map((group) => ({ group, members: flags.filter((flag) => flag.group === group) }));
  return sections([
    (0, (import_chunk_QDY6QHFT()).paragraph)(command.purpose(text), page),
    section(text.usageHeading(), `  ${usageOf(command, page)}
`),
    ...entry.aliases === void 0 || entry.aliases.length === 0 ? [] : [section(text.aliasesHeading(), `  ${entry.aliases.join(", ")}
`)],
    ...(command.notes ?? []).map((note) => note(text)).filter((note) => note !== "").map((note) => (0, (import_chunk_QDY6QHFT()).paragraph)(note, page)),
    ...entry.members === void 0 ? [] : [section(text.commandsHeading(), entriesOf(entry.members, page))],
    ...groups.filter(({ members }) => members.length > 0).map(({ group, members }) => section(text.flagsHeading(group), flagsOf(members, page))),
    ...legendOf(command, page),
    section(
      text.examplesHeading(),
      examplesOf(
        command.examples.map(({ line, doc }) => ({ line, doc: doc(text) })),
        page
      )
    )
  ]);
}
var usageOf = ({ words, operands }, { text }) => ["cal", ...words, ...operands.map(operandOf), text.flagsWord()].join(" ");
function operandOf({ name, many, required }) {
  const shown = many ? `${name}\u2026` : name;
  return required ? shown : `[${shown}]`;
}
var flagsOf = (flags, page) => (0, (import_chunk_QDY6QHFT()).twoColumns)(
  [...flags].sort(requiredFirst).map((flag) => [labelOf(flag, page.text), explained(flag, page.text)]),
  page
);
var requiredFirst = (a, b) => Number(b.required ?? false) - Number(a.required ?? false);
function labelOf({ name, short, alias, takes, on, parameter, value, words }, text) {
  const choice = takes === "flag" && words !== void 0 && parameter === void 0 ? `[=${text.valueFormat()}]` : "";
  const long = takes !== "flag" || choice !== "" ? `--${name}` : on ? `--no-${name}` : parameter === void 0 ? `--${name}` : `--[no-]${name}`;
  const names = [...short === void 0 ? [] : [`-${short}`], ...alias === void 0 ? [] : [`--${alias}`], long];
  if (takes === "flag") return `${names.join(", ")}${choice}`;
  return `${names.join(", ")} ${value?.(text) ?? (words === void 0 ? text.valueText() : text.valueFormat())}`;
}
function explained(flag, text) {
  const { doc, words, initial, required, takes, parameter, group } = flag;
  const isListed = words !== void 0 && (takes !== "flag" || parameter === void 0) && group !== "options";
  const facts = [
    ...required ? [text.requiredWord()] : [],
    ...isListed ? [words.join(", ")] : [],
    ...takes !== "flag" && parameter !== void 0 ? text.rangeOf(parameter.declared.form) : [],
    ...initial === void 0 ? [] : [text.defaultWord(initial(text))]
  ];
  return facts.length === 0 ? doc(text) : `${doc(text)} (${facts.join("; ")})`;
}
function legendOf({ flags }, page) {
  const { text } = page;
  const forms = new Set(flags.map(({ parameter }) => parameter?.declared.form));
  const rows = text.legend().filter(([form]) => form === "file" ? flags.some(({ file }) => file) : forms.has(form)).map(([, word, meaning]) => [word, meaning]);
  return rows.length === 0 ? [] : [section(text.valuesHeading(), (0, (import_chunk_QDY6QHFT()).twoColumns)(rows, page))];
}
var examplesOf = (examples, { width }) => examples.map(({ line, doc }) => `  # ${doc}
${continued(line, width)}`).join("");
function continued(line, width) {
  const lines = [];
  let last = " ";
  for (const unit of unitsOf(line)) {
    if (last.length + unit.length + 3 > width) {
      lines.push(`${last} \\`);
      last = "     ";
    }
    last = `${last} ${unit}`;
  }
  return [...lines, last].map((each) => `${each}
`).join("");
}
var unitsOf = (line) => line.split(/ (?=\| )/).flatMap((part, at) => at === 0 ? part.split(/ (?=--)/) : [part]);
var section = (heading, body) => `${heading}
${body}`;
var sections = (parts) => parts.join("\n");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  helpOf
});
},
"core/chunk-CHNDJOFC"(module, require, load, later) {
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
  spokenLanguage: () => spokenLanguage,
  spokenLocale: () => spokenLocale
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var FLAGS = ["--lang", "--i18n-language"];
var VARIABLES = ["CAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
function spokenLanguage(argv, env) {
  const named = [flagged(argv), ...VARIABLES.map((name) => env[name])].filter(
    (word) => word !== void 0 && word !== ""
  );
  const code = named[0]?.slice(0, 2).toLowerCase();
  return (import_chunk_K3KD6D4B()).LANGUAGES.find((language) => language === code) ?? "en";
}
var PLACES = ["LC_ALL", "LC_TIME", "LANG"];
function spokenLocale(argv, env) {
  const language = spokenLanguage(argv, env);
  const isNamed = [flagged(argv), ...VARIABLES.map((name) => env[name])].some((word) => isOf(language, word));
  if (!isNamed) return void 0;
  const place = PLACES.map((name) => env[name]).find((word) => word !== void 0 && word !== "");
  const [, region] = /^[a-z]{2}_([A-Z]{2})\b/.exec(place ?? "") ?? [];
  return region === void 0 || !isOf(language, place) ? language : `${language}-${region}`;
}
var isOf = (language, word = "") => word.slice(0, 2).toLowerCase() === language && !/[a-zA-Z]/.test(word.slice(2, 3));
function flagged(argv) {
  const end = argv.indexOf("--");
  const words = argv.slice(0, end < 0 ? void 0 : end);
  const at = words.findLastIndex((word2) => FLAGS.includes(word2.split("=", 1)[0] ?? ""));
  const word = words[at];
  if (word === void 0) return void 0;
  return word.includes("=") ? word.slice(word.indexOf("=") + 1) : words[at + 1];
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  spokenLanguage,
  spokenLocale
});
},
"core/chunk-QDY6QHFT"(module, require, load, later) {
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
  measureFor: () => measureFor,
  paragraph: () => paragraph,
  twoColumns: () => twoColumns,
  widthFor: () => widthFor,
  wrapped: () => wrapped
});
module.exports = __toCommonJS(stdin_exports);
var NARROWEST = 60;
var WIDEST = 120;
var USUAL = 80;
var widthFor = ({ isTTY, columns }) => isTTY ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : USUAL;
var NARROW = /^[\u0020-\u02ff\u0370-\u052f\u2010-\u2044\u2190-\u21ff]*$/;
var measureFor = async (sample) => NARROW.test(sample) ? (text) => text.length : (await Promise.resolve().then(() => __toESM(load("client/width-T4ZTRBQB")))).widthOf;
function wrapped(text, { width, measure }) {
  const lines = [];
  let line = "";
  for (const [piece, gap, word] of text.matchAll(PIECES)) {
    if (line !== "" && measure(line) + measure(piece) > width) {
      lines.push(line);
      line = word ?? "";
    } else line = line === "" ? word ?? "" : `${line}${gap}${word}`;
  }
  return line === "" ? lines : [...lines, line];
}
var PIECES = /([^\S\u00a0\u202f]*)([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『][、。，．）」』！？・：ー…]*|(?:[\u00a0\u202f]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『])+)/gu;
var MARGIN = 2;
var LONGEST_LABEL = 26;
function twoColumns(rows, sheet) {
  const widths = rows.map(([label]) => sheet.measure(label));
  const start = MARGIN + Math.max(0, ...widths.filter((width) => width <= LONGEST_LABEL)) + 2;
  const beside = { ...sheet, width: sheet.width - start };
  return rows.map(([label, text], index) => row(label, wrapped(text, beside), start - MARGIN - (widths[index] ?? 0))).join("");
  function row(label, lines, gap) {
    const [first = "", ...more] = lines;
    const head = " ".repeat(MARGIN) + label;
    const shown = gap >= 2 ? [`${head}${" ".repeat(gap)}${first}`, ...more.map(at(start))] : [head, ...lines.map(at(start))];
    return shown.map((line) => `${line.trimEnd()}
`).join("");
  }
}
var at = (column) => (text) => " ".repeat(column) + text;
var paragraph = (text, sheet) => `${wrapped(text, sheet).join("\n")}
`;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  measureFor,
  paragraph,
  twoColumns,
  widthFor,
  wrapped
});
},
"core/chunk-ANQCHKAD"(module, require, load, later) {
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
  linkingField: () => linkingField
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var linkingField = (kind) => Object.entries((import_chunk_JONA4TYY()).event.fields).find(([, field]) => field.form === "posts" && "of" in field && field.of === kind)?.[0];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  linkingField
});
},
"core/chunk-4VEAAJEG"(module, require, load, later) {
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
  EXPORT_FORMATS: () => EXPORT_FORMATS,
  filtersOf: () => filtersOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JHJZU4RN = later(() => load("core/chunk-JHJZU4RN"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var EXPORT_FORMATS = ["ndjson", "json", "yaml", "csv", "tsv", "ics"];
var filtersOf = (resource) => (0, (import_chunk_JHJZU4RN()).flagsOf)((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "list")).filter(
  ({ group, parameter }) => group === "filters" && !NO_FILTERS.has(parameter?.name ?? "")
);
var NO_FILTERS = /* @__PURE__ */ new Set(["page", "per_page", "order", "orderby", "hide_empty"]);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EXPORT_FORMATS,
  filtersOf
});
},
"core/chunk-JHJZU4RN"(module, require, load, later) {
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
  clearableOf: () => clearableOf,
  flagsOf: () => flagsOf,
  fromFlagName: () => fromFlagName,
  toFlagName: () => toFlagName
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var LISTS = /* @__PURE__ */ new Set(["ids", "ids-or-slugs", "slugs", "statuses", "terms", "posts"]);
var FLAGS = /* @__PURE__ */ new Set(["flag", "yes-no"]);
var TEXTS = /* @__PURE__ */ new Set(["name", "text", "html", "cost", "search", "secret", "anything"]);
var RECORDS = /* @__PURE__ */ new Set(["id", "parent", "ids", "ids-or-slugs", "terms", "posts"]);
var NOT_FLAGS = /* @__PURE__ */ new Set(["_fields"]);
function flagsOf(operation) {
  const { query, body } = operation.parameters;
  const fields = Object.entries(body).map(([name, declared]) => flagOf({ name, declared, place: "body" }, operation));
  const filters = Object.entries(query).filter(([name]) => !NOT_FLAGS.has(name) && !(name in body)).map(([name, declared]) => flagOf({ name, declared, place: "query" }, operation));
  return [...fields, ...filters];
}
var toFlagName = (parameter) => parameter.replaceAll("_", "-");
var fromFlagName = (flag) => flag.replaceAll("-", "_");
function flagOf(parameter, { action, resource }) {
  const { name, declared, place } = parameter;
  const words = wordsOf(declared);
  const offers = offersOf(declared, resource);
  const initial = initialOf(declared.default);
  return {
    name: toFlagName(name),
    ...declared.form === "language" ? { alias: "lang" } : {},
    group: groupOf(declared, place, action),
    takes: takesOf(declared.form),
    value: (t) => t.valueWord(declared.form),
    doc: (t) => t.doc(declared.doc),
    ...words === void 0 ? {} : { words },
    ...initial === void 0 || action === "update" ? {} : { initial },
    ...declared.required ? { required: true } : {},
    ...TEXTS.has(declared.form) && place === "body" ? { file: true } : {},
    ...offers === void 0 ? {} : { offers },
    parameter
  };
}
function groupOf({ form }, place, action) {
  if (form === "language") return "connection";
  if (place === "body") return "fields";
  return action === "list" ? "filters" : "options";
}
function takesOf(form) {
  if (LISTS.has(form)) return "list";
  return FLAGS.has(form) ? "flag" : "value";
}
var wordsOf = ({ form, values }) => FLAGS.has(form) ? FLAG_WORDS[form] : values;
var FLAG_WORDS = {
  flag: ["true", "false"],
  "yes-no": ["true", "false", "yes", "no"]
};
function offersOf({ form, of }, own) {
  if (!RECORDS.has(form)) return void 0;
  const refs = of ?? (form === "ids" ? own : void 0);
  return refs === void 0 ? void 0 : { refs };
}
function initialOf(value) {
  if (value === void 0 || value === null || value === false) return void 0;
  if (typeof value === "object") return (t) => t.computedDefault(value.computed);
  return (t) => shown(t, value);
}
var shown = (t, value) => value === "1" || value === true ? t.onByDefault() : String(value);
var CLEARABLE = new Set((import_chunk_K3KD6D4B()).CLEARABLE_FORMS);
var clearableOf = (flags) => flags.flatMap(
  ({ name, parameter }) => parameter?.place === "body" && CLEARABLE.has(parameter.declared.form) ? [name] : []
);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  clearableOf,
  flagsOf,
  fromFlagName,
  toFlagName
});
},
"core/chunk-GIWRU4MB"(module, require, load, later) {
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
  DATE_ORDERS: () => DATE_ORDERS
});
module.exports = __toCommonJS(stdin_exports);
var DATE_ORDERS = ["dmy", "mdy", "ymd"];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  DATE_ORDERS
});
},
"core/chunk-G3Z3YCTY"(module, require, load, later) {
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
  closest: () => closest
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_TFD6LBHO = later(() => load("core/chunk-TFD6LBHO"));
function closest(word, words) {
  const plain = words.map(underscored);
  const near = (0, (import_chunk_TFD6LBHO()).nearest)(word, plain);
  if (near !== void 0) return words[plain.indexOf(near)];
  const beginnings = word.length > 2 ? words.filter((each) => underscored(each).startsWith(underscored(word))) : [];
  return beginnings.length === 1 ? beginnings[0] : void 0;
}
var underscored = (word) => word.replaceAll("-", "_");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  closest
});
},
"core/chunk-BYD4H6F6"(module, require, load, later) {
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
  OPERATIONS: () => OPERATIONS,
  operationOf: () => operationOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var OPERATION_DOCS = {
  event: {
    list: "list events",
    create: "create an event",
    read: "read an event",
    delete: "delete an event",
    update: "update an event",
    readBySlug: "read an event by its slug",
    deleteBySlug: "delete an event by its slug",
    updateBySlug: "update an event by its slug",
    id: "the ID of the event",
    slug: "the slug of the event"
  },
  venue: {
    list: "list venues",
    create: "create a venue",
    read: "read a venue",
    delete: "delete a venue",
    update: "update a venue",
    readBySlug: "read a venue by its slug",
    deleteBySlug: "delete a venue by its slug",
    updateBySlug: "update a venue by its slug",
    id: "the ID of the venue",
    slug: "the slug of the venue"
  },
  organizer: {
    list: "list organizers",
    create: "create an organizer",
    read: "read an organizer",
    delete: "delete an organizer",
    update: "update an organizer",
    readBySlug: "read an organizer by its slug",
    deleteBySlug: "delete an organizer by its slug",
    updateBySlug: "update an organizer by its slug",
    id: "the ID of the organizer",
    slug: "the slug of the organizer"
  },
  category: {
    list: "list categories",
    create: "create a category",
    read: "read a category",
    delete: "delete a category",
    update: "update a category",
    readBySlug: "read a category",
    deleteBySlug: "delete a category",
    updateBySlug: "update a category",
    id: "the term ID of the category",
    slug: "the slug of the category"
  },
  tag: {
    list: "list tags",
    create: "create a tag",
    read: "read a tag",
    delete: "delete a tag",
    update: "update a tag",
    readBySlug: "read a tag",
    deleteBySlug: "delete a tag",
    updateBySlug: "update a tag",
    id: "the term ID of the tag",
    slug: "the slug of the tag"
  }
};
var OTHER_DOCS = {
  index: "the routes of this namespace",
  doc: "this interface as OpenAPI 3.1",
  namespace: "the namespace",
  context: "the context of the request"
};
var UPDATES = ["POST", "PUT", "PATCH"];
var NONE = {};
var optional = (parameters) => Object.fromEntries(Object.entries(parameters).map(([name, { required: _, ...rest }]) => [name, rest]));
var onEveryRoute = { i18n_language: (import_chunk_JONA4TYY()).i18nLanguage, _fields: (import_chunk_JONA4TYY()).keyPaths };
var creationFields = (resource) => Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.updateOnly));
var idOf = (resource) => ({
  type: "integer",
  form: "id",
  required: true,
  doc: OPERATION_DOCS[resource.name].id
});
var slugOf = (resource) => ({
  type: "string",
  form: "slug",
  required: true,
  doc: OPERATION_DOCS[resource.name].slug
});
function collectionOf(resource) {
  const { name, plural } = resource;
  const common = { resource: name, path: `/${plural}` };
  return [
    {
      ...common,
      id: `${plural}.list`,
      action: "list",
      methods: ["GET"],
      parameters: { path: NONE, query: { ...resource.filters, ...onEveryRoute }, body: NONE },
      doc: OPERATION_DOCS[name].list
    },
    {
      ...common,
      id: `${plural}.create`,
      action: "create",
      methods: ["POST"],
      parameters: { path: NONE, query: onEveryRoute, body: creationFields(resource) },
      doc: OPERATION_DOCS[name].create
    }
  ];
}
function recordOf(resource, by) {
  const { name, plural } = resource;
  const common = { resource: name, by, path: by === "id" ? `/${plural}/{id}` : `/${plural}/by-slug/{slug}` };
  const path = by === "id" ? { id: idOf(resource) } : { slug: slugOf(resource) };
  const password = passwordOf(resource, by);
  const trash = resource.kind === "post" ? { force: (import_chunk_JONA4TYY()).force } : {};
  const body = optional({ ...resource.fields, ...password });
  const suffix = by === "slug" ? ".by-slug" : "";
  const bySlug = by === "slug" ? "BySlug" : "";
  const docs = OPERATION_DOCS[name];
  return [
    {
      ...common,
      id: `${plural}.read${suffix}`,
      action: "read",
      methods: ["GET"],
      parameters: { path, query: { ...password, ...onEveryRoute }, body: NONE },
      doc: docs[`read${bySlug}`]
    },
    {
      ...common,
      id: `${plural}.delete${suffix}`,
      action: "delete",
      methods: ["DELETE"],
      parameters: { path, query: { ...password, ...trash, ...onEveryRoute }, body: NONE },
      doc: docs[`delete${bySlug}`]
    },
    {
      ...common,
      id: `${plural}.update${suffix}`,
      action: "update",
      methods: UPDATES,
      parameters: { path, query: onEveryRoute, body },
      doc: docs[`update${bySlug}`]
    }
  ];
}
function passwordOf(resource, by) {
  const password = resource.fields.password;
  if (password === void 0) return {};
  const { updateOnly: _, ...parameter } = password;
  return { password: by === "slug" ? { ...parameter, extension: true } : parameter };
}
var operationsOf = (resource) => [
  ...collectionOf(resource),
  ...recordOf(resource, "id"),
  ...resource.kind === "post" ? recordOf(resource, "slug") : []
];
var INDEX = {
  id: "index",
  action: "index",
  methods: ["GET"],
  path: "",
  parameters: {
    path: NONE,
    query: {
      namespace: { type: "untyped", form: "anything", default: (import_chunk_K3KD6D4B()).NAMESPACE, doc: OTHER_DOCS.namespace },
      context: { type: "untyped", form: "anything", default: "view", doc: OTHER_DOCS.context },
      ...onEveryRoute
    },
    body: NONE
  },
  doc: OTHER_DOCS.index
};
var DOC = {
  id: "doc",
  action: "doc",
  methods: ["GET"],
  path: "/doc",
  parameters: { path: NONE, query: onEveryRoute, body: NONE },
  doc: OTHER_DOCS.doc
};
var OPERATIONS = [INDEX, DOC, ...(import_chunk_JONA4TYY()).RESOURCE_LIST.flatMap(operationsOf)];
function operationOf(resource, action, by) {
  const found = OPERATIONS.find((o) => o.resource === resource && o.action === action && o.by === by);
  if (found === void 0) throw new Error(`no operation ${resource} ${action} ${by ?? ""}`);
  return found;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  OPERATIONS,
  operationOf
});
},
"core/chunk-SLEMCS2P"(module, require, load, later) {
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
  AfterStart: () => AfterStart,
  DateRange: () => DateRange,
  DateWords: () => DateWords,
  isId: () => isId,
  isNumeric: () => isNumeric,
  isOwnForm: () => isOwnForm,
  isToLookUp: () => isToLookUp,
  isUnsettled: () => isUnsettled,
  judge: () => judge,
  paramLines: () => paramLines,
  report: () => report,
  wantsJson: () => wantsJson
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_D66RGRJB = later(() => load("core/chunk-D66RGRJB"));
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_IYCBVP4N = later(() => load("core/chunk-IYCBVP4N"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var DateWords = class {
  constructor(text) {
    this.text = text;
  }
  text;
  toJSON() {
    return this.text;
  }
};
var AfterStart = class {
  constructor(span) {
    this.span = span;
  }
  span;
};
var DateRange = class {
  constructor(text, edge) {
    this.text = text;
    this.edge = edge;
  }
  text;
  edge;
};
var OWN = /^\s*(-?\d{1,12}|now|today|tomorrow|yesterday|\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?)\s*$/i;
var isOwnForm = (text) => text.trim() === "" || OWN.test(text);
var isUnsettled = (value) => value instanceof DateWords || value instanceof AfterStart || value instanceof DateRange;
var isId = (text) => /^\d{1,15}$/.test(text);
var isNumeric = (text) => /^[-+]?[\d.]+$/.test(text);
async function judge(operation, values, flags) {
  const { inputOf } = await Promise.resolve().then(() => __toESM(load("client/input-DJS4OD5X")));
  const { query, body } = partedOf(operation, values, flags);
  const problems = {
    ...problemsOf(() => inputOf(withoutDemands(operation), { query, body })),
    ...problemsOf(() => inputOf(operation, { query, body }))
  };
  if (Object.keys(problems).length > 0) throw (0, (import_chunk_YVF6EU7N()).wrongFlags)(named(problems, flags));
}
function problemsOf(judgement) {
  try {
    judgement();
    return {};
  } catch (error) {
    if (error instanceof (import_chunk_UTLTHOXH()).ServiceError) return paramsOf(error);
    throw error;
  }
}
var withoutDemands = (operation) => {
  const { path, query, body } = operation.parameters;
  const optional = Object.entries(body).map(([name, { required: _, ...rest }]) => [name, rest]);
  return { ...operation, parameters: { path, query, body: Object.fromEntries(optional) } };
};
function partedOf(operation, values, flags) {
  const parts = { query: {}, body: {} };
  for (const [name, value] of Object.entries(values)) {
    const place = name in operation.parameters.body ? "body" : "query";
    const known = isUnsettled(value) ? ANY_DAY : value;
    parts[place][name] = isToLookUp((0, (import_chunk_YVF6EU7N()).flagOfParameter)(flags, name)) ? withoutSlugs(known) : known;
  }
  return parts;
}
var ANY_DAY = "2000-01-01";
var LOOKED_UP = /* @__PURE__ */ new Set(["id", "parent", "ids"]);
var isToLookUp = (flag) => flag?.parameter !== void 0 && LOOKED_UP.has(flag.parameter.declared.form) && typeof flag.offers === "object" && "refs" in flag.offers;
var withoutSlugs = (value) => {
  if (Array.isArray(value)) return value.map(withoutSlugs);
  return typeof value === "string" && value !== "" && !isNumeric(value) ? 1 : value;
};
function paramsOf({ params = {} }) {
  if (!isList(params)) return params;
  return Object.fromEntries(params.map((name) => [name, (t) => t.isRequired()]));
}
var isList = (params) => Array.isArray(params);
var named = (params, flags) => Object.fromEntries(
  Object.entries(params).map(([name, say]) => {
    const flag = (0, (import_chunk_YVF6EU7N()).flagOfParameter)(flags, name);
    return [flag === void 0 ? name : `--${flag.name}`, say];
  })
);
async function report(error, reporting) {
  const { context, given, asJson = wantsJson(given, context) } = reporting;
  const told = error instanceof (import_chunk_UTLTHOXH()).CalError ? tell(error, reporting) : unexpected(error, context);
  const text = asJson ? jsonOf(told, reporting.about) : await wordsOf(told, reporting, await paint(given, context));
  await context.err.write(text);
  return told.exit;
}
var paint = (given, context) => given === void 0 ? Promise.resolve((import_chunk_D66RGRJB()).PLAIN) : (0, (import_chunk_D66RGRJB()).paintOf)(given, context, context.err);
var wantsJson = (given, { env }) => ["json", "ndjson"].includes(given?.flags.get("format")?.at(-1) ?? env.CAL_FORMAT ?? "");
function tell(error, { context, command }) {
  const { text } = context;
  return {
    code: error.code,
    exit: error.exit,
    ...error instanceof (import_chunk_UTLTHOXH()).ServiceError ? { status: error.status } : {},
    message: error.say(text),
    params: Object.fromEntries(Object.entries(paramsIn(error, command)).map(([name, say]) => [name, say(text)])),
    ...error instanceof (import_chunk_UTLTHOXH()).ChangedError ? { conflict: error.differences } : {},
    ...error.hint === void 0 ? {} : { hint: error.hint(text) }
  };
}
function paramsIn(error, command) {
  if (error instanceof (import_chunk_UTLTHOXH()).UsageError) return error.params;
  return error instanceof (import_chunk_UTLTHOXH()).ServiceError ? named(paramsOf(error), command?.flags ?? []) : {};
}
var paramLines = (error, text) => {
  const params = error instanceof (import_chunk_UTLTHOXH()).ServiceError ? paramsOf(error) : error instanceof (import_chunk_UTLTHOXH()).UsageError ? error.params : {};
  return Object.entries(params).map(([name, say]) => `  ${name}: ${say(text)}`);
};
function unexpected(error, { text, env }) {
  const message = error instanceof Error ? error.message : String(error);
  const stack = env.CAL_DEBUG === "1" && error instanceof Error ? error.stack : void 0;
  return {
    code: "unexpected",
    exit: (import_chunk_UTLTHOXH()).EXIT.unexpected,
    message: text.isBug(message),
    params: {},
    ...stack === void 0 ? { hint: text.bugHint() } : { stack }
  };
}
async function wordsOf(told, { command, about, context }, { alarm, dim }) {
  const what = [command?.words.join(" "), about].filter((word) => word !== void 0 && word !== "").join(" ");
  const conflict = told.conflict === void 0 ? [] : await conflictIn(told.conflict, context);
  const lines = [
    `${alarm("cal:")} ${what === "" ? "" : `${what}: `}${told.message}`,
    ...Object.entries(told.params).map(([name, sentence]) => `  ${name}: ${sentence}`),
    ...conflict,
    ...told.hint === void 0 ? [] : [dim(told.hint)],
    ...told.stack === void 0 ? [] : [told.stack]
  ];
  return `${lines.map(harmlessButColour).join("\n")}
`;
}
async function conflictIn(differences, context) {
  const { conflictLines } = await Promise.resolve().then(() => __toESM(load("client/conflict-TPBSEMCV")));
  return [...conflictLines(differences, context)];
}
var harmlessButColour = (line) => line.split(/(\u001b\[\d+m)/).map((part, at) => at % 2 === 1 ? part : (0, (import_chunk_IYCBVP4N()).harmless)(part)).join("");
var jsonOf = ({ stack: _, ...told }, about) => `${(0, (import_chunk_D66RGRJB()).toJson)({ error: { ...told, ...about === void 0 ? {} : { ref: about } } })}
`;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  AfterStart,
  DateRange,
  DateWords,
  isId,
  isNumeric,
  isOwnForm,
  isToLookUp,
  isUnsettled,
  judge,
  paramLines,
  report,
  wantsJson
});
},
"core/chunk-D66RGRJB"(module, require, load, later) {
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
  PLAIN: () => PLAIN,
  paintOf: () => paintOf,
  toJson: () => toJson
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_YVF6EU7N = later(() => load("core/chunk-YVF6EU7N"));
var import_chunk_CQXZ6UKH = later(() => load("core/chunk-CQXZ6UKH"));
var toJson = (value, indent) => (JSON.stringify(value, null, indent) ?? "null").replace(
  /[\u007f-\u009f]/g,
  (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
);
var same = (text) => text;
var PLAIN = {
  heading: same,
  dim: same,
  alarm: same,
  create: same,
  update: same,
  delete: same,
  live: same,
  held: same
};
async function paintOf(given, { env }, stream) {
  if (!isColoured(given, env, stream)) return PLAIN;
  const { Chalk } = await Promise.resolve().then(() => __toESM(load("chalk/chalk-6XUOZ7YG")));
  const chalk = new Chalk({ level: 1 });
  return {
    heading: (text) => chalk.bold(text),
    dim: (text) => chalk.dim(text),
    alarm: (text) => chalk.red(text),
    create: (text) => chalk.green(text),
    update: (text) => chalk.magenta(text),
    delete: (text) => chalk.red(text),
    live: (text) => chalk.green(text),
    held: (text) => chalk.magenta(text)
  };
}
function isColoured(given, env, stream) {
  const asked = (import_chunk_CQXZ6UKH()).WHENS.find((word) => word === (0, (import_chunk_YVF6EU7N()).wordOf)(given, "color"));
  if (asked === void 0 && given.flags.has("color")) return (0, (import_chunk_YVF6EU7N()).isOn)(given, "color", true);
  if (asked === "always" || asked === "never") return asked === "always";
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY && env.TERM !== "dumb";
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  PLAIN,
  paintOf,
  toJson
});
},
"core/chunk-YVF6EU7N"(module, require, load, later) {
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
  choiceOf: () => choiceOf,
  countOf: () => countOf,
  flagOfParameter: () => flagOfParameter,
  isOn: () => isOn,
  itemsOf: () => itemsOf,
  partsOf: () => partsOf,
  wordOf: () => wordOf,
  wrong: () => wrong,
  wrongFlags: () => wrongFlags
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var wordOf = ({ flags }, name) => flags.get(name)?.at(-1);
var itemsOf = ({ flags }, name) => (flags.get(name) ?? []).flatMap(partsOf);
var ON = { true: true, 1: true, yes: true, false: false, 0: false, no: false };
function isOn(given, name, otherwise = false) {
  const word = wordOf(given, name);
  if (word === void 0) return otherwise;
  return ON[word.toLowerCase()] ?? wrong(name, (t) => t.mustBeFlag());
}
function countOf(given, name) {
  const word = wordOf(given, name);
  if (word === void 0) return void 0;
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : wrong(name, (t) => t.mustBeWhole(1));
}
function choiceOf(given, name, words) {
  const word = wordOf(given, name);
  if (word === void 0) return void 0;
  return words.find((each) => each === word) ?? wrong(name, (t) => t.mustBeOneOf(words));
}
function wrong(flag, say) {
  throw wrongFlags({ [`--${flag}`]: say });
}
var wrongFlags = (params) => new (import_chunk_UTLTHOXH()).UsageError((t) => t.wrongFlags(Object.keys(params)), { params });
var partsOf = (text) => text.split(/(?<!\\),/).map((part) => part.replaceAll("\\,", ",").trim()).filter((part) => part !== "");
var flagOfParameter = (flags, parameter) => flags.find((flag) => flag.parameter?.name === parameter);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  choiceOf,
  countOf,
  flagOfParameter,
  isOn,
  itemsOf,
  partsOf,
  wordOf,
  wrong,
  wrongFlags
});
},
"core/chunk-CQXZ6UKH"(module, require, load, later) {
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
  CONNECTION_FLAGS: () => CONNECTION_FLAGS,
  FORMATS: () => FORMATS,
  GROUP_FORMATS: () => GROUP_FORMATS,
  LIST_FLAGS: () => LIST_FLAGS,
  OUTPUT_FLAGS: () => OUTPUT_FLAGS,
  RESTORED: () => RESTORED,
  WHENS: () => WHENS,
  allDatesFlag: () => allDatesFlag,
  confirmFlag: () => confirmFlag,
  dataFlag: () => dataFlag,
  envelopeFlag: () => envelopeFlag,
  helpFlag: () => helpFlag,
  ifUnmodifiedFlag: () => ifUnmodifiedFlag,
  languageFlag: () => languageFlag,
  markdownFlag: () => markdownFlag,
  pagerFlag: () => pagerFlag,
  tzFlag: () => tzFlag,
  unsetFlag: () => unsetFlag,
  untranslatedFlag: () => untranslatedFlag,
  yesFlag: () => yesFlag
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var FORMATS = ["table", "json", "ndjson", "yaml", "csv", "tsv", "ids", "ics"];
var GROUP_FORMATS = ["table", "json", "ndjson", "ids"];
var WHENS = ["auto", "always", "never"];
var connection = (flag) => ({ group: "connection", ...flag });
var output = (flag) => ({ group: "output", ...flag });
var option = (flag) => ({ group: "options", ...flag });
var languageFlag = connection({
  name: "i18n-language",
  alias: "lang",
  takes: "value",
  value: (t) => t.valueWord("language"),
  words: (import_chunk_K3KD6D4B()).LANGUAGES,
  doc: (t) => t.flagLanguage()
});
var CONNECTION_FLAGS = [
  connection({ name: "url", takes: "value", value: (t) => t.valueUrl(), doc: (t) => t.flagUrl() }),
  connection({
    name: "profile",
    takes: "value",
    value: (t) => t.valueName(),
    offers: "profiles",
    doc: (t) => t.flagProfile()
  }),
  connection({ name: "user", takes: "value", value: (t) => t.valueName(), doc: (t) => t.flagUser() }),
  connection({ name: "namespace", takes: "value", value: (t) => t.valuePath(), doc: (t) => t.flagNamespace() }),
  connection({ name: "ca", takes: "value", value: (t) => t.valueFile(), offers: "files", doc: (t) => t.flagCa() }),
  connection({ name: "insecure", takes: "flag", doc: (t) => t.flagInsecure() }),
  connection({ name: "timeout", takes: "value", value: (t) => t.valueSeconds(), doc: (t) => t.flagTimeout() }),
  connection({ name: "retry", takes: "flag", on: true, doc: (t) => t.flagRetry() }),
  connection({ name: "verbose", takes: "flag", doc: (t) => t.flagVerbose() }),
  connection({ name: "dry-run", takes: "flag", doc: (t) => t.flagDryRun() }),
  connection({ name: "curl", takes: "flag", doc: (t) => t.flagCurl() })
];
var OUTPUT_FLAGS = [
  output({ name: "format", takes: "value", value: (t) => t.valueFormat(), words: FORMATS, doc: (t) => t.flagFormat() }),
  output({ name: "fields", takes: "list", value: (t) => t.valuePaths(), doc: (t) => t.flagFields() }),
  output({ name: "field", takes: "value", value: (t) => t.valuePath(), doc: (t) => t.flagField() }),
  output({
    name: "output",
    short: "o",
    takes: "value",
    value: (t) => t.valueFile(),
    offers: "files",
    doc: (t) => t.flagOutput()
  }),
  output({ name: "raw", takes: "flag", doc: (t) => t.flagRaw() }),
  output({ name: "color", takes: "flag", on: true, words: WHENS, doc: (t) => t.flagColor() }),
  output({
    name: "hyperlinks",
    takes: "value",
    value: (t) => t.valueFormat(),
    words: WHENS,
    doc: (t) => t.flagHyperlinks()
  })
];
var pagerFlag = output({ name: "pager", takes: "flag", on: true, doc: (t) => t.flagPager() });
var envelopeFlag = output({ name: "envelope", takes: "flag", doc: (t) => t.flagEnvelope() });
var LIST_FLAGS = [
  option({ name: "all", takes: "flag", doc: (t) => t.flagAll() }),
  option({ name: "limit", takes: "value", value: (t) => t.valueNumber(), doc: (t) => t.flagLimit() })
];
var allDatesFlag = option({ name: "all-dates", takes: "flag", doc: (t) => t.flagAllDates() });
var dataFlag = option({
  name: "data",
  takes: "value",
  value: (t) => t.valueFileOrStdin(),
  offers: "files",
  doc: (t) => t.flagData()
});
var untranslatedFlag = option({
  name: "untranslated",
  takes: "value",
  value: (t) => t.valueWord("language"),
  words: (import_chunk_K3KD6D4B()).LANGUAGES,
  doc: (t) => t.flagUntranslated((import_chunk_K3KD6D4B()).LANGUAGES)
});
var tzFlag = output({ name: "tz", takes: "value", value: (t) => t.valueWord("zone"), doc: (t) => t.flagTz() });
var ifUnmodifiedFlag = option({ name: "if-unmodified", takes: "flag", doc: (t) => t.flagIfUnmodified() });
var markdownFlag = option({ name: "markdown", takes: "flag", doc: (t) => t.flagMarkdown() });
var yesFlag = option({ name: "yes", short: "y", takes: "flag", doc: (t) => t.flagYes() });
var confirmFlag = option({
  name: "confirm",
  takes: "value",
  value: (t) => t.valueName(),
  offers: "profiles",
  doc: (t) => t.flagConfirm()
});
var helpFlag = output({ name: "help", short: "h", takes: "flag", doc: (t) => t.flagHelp() });
var unsetFlag = (fields) => option({ name: "unset", takes: "list", value: (t) => t.valueFieldName(), words: fields, doc: (t) => t.flagUnset() });
var RESTORED = "draft";
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  CONNECTION_FLAGS,
  FORMATS,
  GROUP_FORMATS,
  LIST_FLAGS,
  OUTPUT_FLAGS,
  RESTORED,
  WHENS,
  allDatesFlag,
  confirmFlag,
  dataFlag,
  envelopeFlag,
  helpFlag,
  ifUnmodifiedFlag,
  languageFlag,
  markdownFlag,
  pagerFlag,
  tzFlag,
  unsetFlag,
  untranslatedFlag,
  yesFlag
});
},
"core/chunk-IYCBVP4N"(module, require, load, later) {
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
  harmless: () => harmless,
  inOneLine: () => inOneLine
});
module.exports = __toCommonJS(stdin_exports);
var CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
var harmless = (text) => text.replace(CONTROLS, "");
var inOneLine = (text) => harmless(text.replace(/\s+/g, " ")).trim();
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  harmless,
  inOneLine
});
},
"core/chunk-JONA4TYY"(module, require, load, later) {
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
  RESOURCE_LIST: () => RESOURCE_LIST,
  event: () => event,
  force: () => force,
  i18nLanguage: () => i18nLanguage,
  keyPaths: () => keyPaths,
  resourceOf: () => resourceOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var i18nLanguage = {
  type: "string",
  form: "language",
  values: (import_chunk_K3KD6D4B()).LANGUAGES,
  doc: "the language of the content"
};
var keyPaths = {
  type: "string",
  form: "key-paths",
  doc: "only these keys of the answer, comma-separated, a dot goes deeper",
  extension: true
};
var force = {
  type: "boolean",
  form: "flag",
  default: false,
  doc: "remove for good instead of moving to the trash",
  extension: true
};
var pageOf = (plural) => ({
  page: { type: "integer", form: "page", default: 1, doc: `the page of ${plural} to return` },
  per_page: { type: "integer", form: "per-page", default: 10, doc: `the number of ${plural} on each page` }
});
var statusFilter = {
  type: "string",
  form: "statuses",
  values: (import_chunk_K3KD6D4B()).STATUSES,
  doc: "with this publication status, several allowed"
};
var status = {
  type: "string",
  form: "status",
  values: (import_chunk_K3KD6D4B()).STATUSES,
  doc: "the publication status"
};
var linkedFilters = {
  event: { type: "integer", form: "id", of: "event", doc: "linked to the event with this ID" },
  has_events: { type: "untyped", form: "yes-no", doc: "linked to events, or to none" },
  only_with_upcoming: {
    type: "untyped",
    form: "yes-no",
    default: false,
    doc: "linked to a published event that has not ended"
  },
  status: statusFilter
};
var termFilters = {
  search: { type: "string", form: "search", doc: "every word occurs in the name, slug or description" },
  exclude: { type: "integers", form: "ids", doc: "leave out the terms with these IDs" },
  include: { type: "integers", form: "ids", doc: "only the terms with these IDs" },
  order: { type: "string", form: "word", values: ["asc", "desc"], doc: "ascending or descending" },
  orderby: {
    type: "string",
    form: "word",
    values: ["id", "name", "slug", "description", "count", "parent", "include"],
    doc: "the attribute to sort by"
  },
  hide_empty: { type: "boolean", form: "flag", default: "1", doc: "leave out terms that no event carries" }
};
var termOf = {
  post: { type: "integer", form: "id", of: "event", doc: "carried by the event with this ID" },
  event: { type: "integer", form: "id", of: "event", doc: "the same as post, and wins over it" },
  slug: { type: "string", form: "slugs", doc: "with this slug, several allowed" }
};
var postAnswer = {
  id: { type: "integer", doc: "the ID" },
  global_id: { type: "string", doc: "an ID that is unique among sites" },
  global_id_lineage: { type: "strings", doc: "the global IDs that the record has had" },
  author: { type: "string", doc: "the ID of the author" },
  status: { type: "string", doc: "the publication status" },
  date: { type: "date-time", doc: "the publication date in the time zone of the site" },
  date_utc: { type: "date-time", doc: "the publication date in UTC" },
  modified: { type: "date-time", doc: "the last change in the time zone of the site" },
  modified_utc: { type: "date-time", doc: "the last change in UTC" },
  url: { type: "string", doc: "the address of its page" },
  rest_url: { type: "string", doc: "the address of this record in the interface" }
};
var languageAnswer = {
  language: { type: "string", doc: "the language in which the record was created" },
  translations: { type: "strings", doc: "the languages that the record has" }
};
var termAnswer = {
  id: { type: "integer", doc: "the term ID" },
  name: { type: "string", doc: "the name" },
  slug: { type: "string", doc: "the slug" },
  taxonomy: { type: "string", doc: "the taxonomy" },
  description: { type: "string", doc: "the description" }
};
var category = (0, (import_chunk_K3KD6D4B()).resource)({
  name: "category",
  plural: "categories",
  kind: "term",
  doc: "a subject that events have in common; categories form a tree",
  title: "name",
  sameBy: ["name", "parent"],
  taxonomy: "event_category",
  columns: ["id", "name", "slug", "parent", "count"],
  sample: { slug: "music", name: "Music", description: "Concerts and gigs" },
  sampleIn: { language: "fr", title: "Musique" },
  fields: {
    name: { type: "string", form: "name", required: true, translated: true, searched: true, doc: "the name" },
    description: { type: "string", form: "html", translated: true, searched: true, doc: "the description" },
    slug: { type: "string", form: "slug", searched: true, doc: "the slug" },
    parent: { type: "integer", form: "parent", of: "category", doc: "the term ID of the parent category, 0 for none" }
  },
  filters: {
    ...pageOf("categories"),
    ...termFilters,
    parent: {
      type: "integer",
      form: "parent",
      of: "category",
      doc: "with the parent that has this term ID, 0 for the top level"
    },
    ...termOf,
    i18n_language: i18nLanguage
  },
  answer: {
    ...termAnswer,
    parent: { type: "integer", doc: "the term ID of the parent category, or 0" },
    count: { type: "integer", doc: "the number of published events that carry it" },
    meta: { type: "empty-list", doc: "always empty" },
    url: { type: "string", doc: "the address of its page" },
    urls: { type: "term-urls", doc: "its addresses in the interface" },
    ...languageAnswer
  }
});
var event = (0, (import_chunk_K3KD6D4B()).resource)({
  name: "event",
  plural: "events",
  kind: "post",
  doc: "what takes place, when and where",
  title: "title",
  sameBy: ["title", "start_date"],
  columns: ["id", "start_date", "title", "venue.venue", "status"],
  sample: {
    slug: "jazz-night",
    title: "Jazz Night",
    start_date: "2027-07-02 20:00",
    end_date: "2027-07-02 23:00",
    venue: "town-hall"
  },
  sampleIn: { language: "fr", title: "Soir\xE9e jazz" },
  fields: {
    author: { type: "integer", form: "id", doc: "the ID of the author" },
    date: { type: "string", form: "date", doc: "the publication date" },
    date_utc: { type: "string", form: "date", doc: "the publication date in UTC" },
    title: { type: "string", form: "name", required: true, translated: true, searched: true, doc: "the title" },
    description: { type: "string", form: "html", translated: true, searched: true, doc: "the description" },
    slug: { type: "string", form: "slug", doc: "the slug" },
    excerpt: { type: "string", form: "html", translated: true, searched: true, doc: "the excerpt" },
    status,
    timezone: { type: "string", form: "zone", doc: "the time zone" },
    all_day: { type: "boolean", form: "flag", default: false, doc: "lasts the whole day" },
    start_date: { type: "string", form: "date", required: true, doc: "the start in the time zone of the event" },
    end_date: { type: "string", form: "date", required: true, doc: "the end in the time zone of the event" },
    image: { type: "string", form: "image", doc: "the featured image: an ID or a URL" },
    cost: { type: "untyped", form: "cost", translated: true, doc: "what it costs" },
    website: { type: "untyped", form: "url", default: null, translated: true, doc: "the website" },
    show_map: { type: "boolean", form: "flag", doc: "show a map" },
    show_map_link: { type: "boolean", form: "flag", doc: "show a link to a map" },
    hide_from_listings: { type: "boolean", form: "flag", doc: "leave it out of lists" },
    sticky: { type: "boolean", form: "flag", doc: "pin it in the calendar view" },
    featured: { type: "boolean", form: "flag", doc: "feature it on the site" },
    categories: {
      type: "integers",
      form: "terms",
      of: "category",
      default: null,
      doc: "its categories: IDs, slugs or names"
    },
    tags: { type: "integers", form: "terms", of: "tag", default: null, doc: "its tags: IDs, slugs or names" },
    venue: {
      type: "integers",
      form: "posts",
      of: "venue",
      default: null,
      readBackFrom: "venues",
      doc: "its venues: IDs, slugs, names or data"
    },
    organizer: {
      type: "integers",
      form: "posts",
      of: "organizer",
      default: null,
      doc: "its organizers: IDs, slugs, names or data"
    },
    password: { type: "string", form: "secret", updateOnly: true, doc: "the password that opens the event" }
  },
  filters: {
    ...pageOf("events"),
    start_date: {
      type: "untyped",
      form: "date",
      default: { computed: "start-of-today" },
      doc: "starting at this date or later"
    },
    end_date: {
      type: "untyped",
      form: "date",
      default: { computed: "end-of-day-24-months-later" },
      doc: "ending at this date or earlier"
    },
    starts_before: { type: "untyped", form: "date", doc: "starting before this date" },
    starts_after: { type: "untyped", form: "date", doc: "starting after this date" },
    ends_before: { type: "untyped", form: "date", doc: "ending before this date" },
    ends_after: { type: "untyped", form: "date", doc: "ending after this date" },
    strict_dates: {
      type: "untyped",
      form: "yes-no",
      default: false,
      doc: "take the date filters to the second instead of as whole days"
    },
    search: { type: "string", form: "search", doc: "every word occurs in the title, description or excerpt" },
    categories: {
      type: "integers",
      form: "ids-or-slugs",
      of: "category",
      doc: "with one of these categories: IDs or slugs"
    },
    tags: { type: "integers", form: "ids-or-slugs", of: "tag", doc: "with one of these tags: IDs or slugs" },
    venue: { type: "integers", form: "ids", of: "venue", doc: "at one of the venues with these IDs" },
    organizer: { type: "integers", form: "ids", of: "organizer", doc: "by one of the organizers with these IDs" },
    featured: { type: "boolean", form: "flag", doc: "featured, or not" },
    status: statusFilter,
    geoloc: { type: "boolean", form: "flag", doc: "the venue has coordinates, or not" },
    geoloc_lat: { type: "number", form: "latitude", doc: "within 25 km of this latitude, with geoloc_lng" },
    geoloc_lng: { type: "number", form: "longitude", doc: "within 25 km of this longitude, with geoloc_lat" },
    include: {
      type: "integers",
      form: "ids",
      of: "event",
      doc: "only the events with these IDs; date filters do not count"
    },
    post_parent: { type: "integer", form: "id", of: "event", doc: "with this parent ID" },
    ticketed: { type: "boolean", form: "flag", doc: "with tickets, or without" },
    i18n_language: i18nLanguage
  },
  answer: {
    ...postAnswer,
    title: { type: "string", doc: "the title" },
    description: { type: "string", doc: "the description, HTML" },
    excerpt: { type: "string", doc: "the excerpt, HTML" },
    slug: { type: "string", doc: "the slug" },
    image: { type: "image-or-false", doc: "the featured image" },
    all_day: { type: "boolean", doc: "lasts the whole day" },
    start_date: { type: "date-time", doc: "the start in the time zone of the event" },
    start_date_details: { type: "date-details", doc: "the start, in parts" },
    end_date: { type: "date-time", doc: "the end in the time zone of the event" },
    end_date_details: { type: "date-details", doc: "the end, in parts" },
    utc_start_date: { type: "date-time", doc: "the start in UTC" },
    utc_start_date_details: { type: "date-details", doc: "the start in UTC, in parts" },
    utc_end_date: { type: "date-time", doc: "the end in UTC" },
    utc_end_date_details: { type: "date-details", doc: "the end in UTC, in parts" },
    timezone: { type: "string", doc: "the time zone" },
    timezone_abbr: { type: "string", doc: "the abbreviation of the time zone at the start" },
    cost: { type: "string", doc: "what it costs, as text" },
    cost_details: { type: "cost-details", doc: "what it costs, in parts" },
    website: { type: "string", doc: "the website" },
    show_map: { type: "boolean", doc: "show a map" },
    show_map_link: { type: "boolean", doc: "show a link to a map" },
    hide_from_listings: { type: "boolean", doc: "left out of lists" },
    sticky: { type: "boolean", doc: "pinned in the calendar view" },
    featured: { type: "boolean", doc: "featured on the site" },
    categories: { type: { records: "category" }, doc: "the categories" },
    tags: { type: { records: "tag" }, doc: "the tags" },
    venue: { type: { recordOrEmptyList: "venue" }, doc: "the first venue, or an empty list" },
    venues: { type: { records: "venue" }, doc: "all venues" },
    organizer: { type: { records: "organizer" }, doc: "the organizers, in the order given" },
    custom_fields: { type: "empty-list", doc: "always empty" },
    ...languageAnswer,
    json_ld: { type: "json-ld", optional: true, doc: "the event as schema.org data, when read alone" }
  }
});
var organizer = (0, (import_chunk_K3KD6D4B()).resource)({
  name: "organizer",
  plural: "organizers",
  kind: "post",
  doc: "who holds events",
  title: "organizer",
  sameBy: ["organizer", "email"],
  columns: ["id", "organizer", "phone", "email", "website", "status"],
  sample: { slug: "jazz-society", organizer: "Jazz Society", email: "info@example.org" },
  sampleIn: { language: "fr", title: "Soci\xE9t\xE9 de jazz" },
  fields: {
    author: { type: "integer", form: "id", default: null, doc: "the ID of the author" },
    date: { type: "string", form: "date", default: null, doc: "the publication date" },
    date_utc: { type: "string", form: "date", default: null, doc: "the publication date in UTC" },
    organizer: {
      type: "string",
      form: "name",
      required: true,
      default: null,
      translated: true,
      searched: true,
      doc: "the name"
    },
    description: {
      type: "string",
      form: "html",
      default: null,
      translated: true,
      searched: true,
      doc: "the description"
    },
    status: { ...status, default: null },
    phone: { type: "string", form: "text", default: null, searched: true, doc: "the phone number" },
    website: {
      type: "string",
      form: "url",
      default: null,
      translated: true,
      searched: true,
      doc: "the website"
    },
    email: { type: "string", form: "email", default: null, searched: true, doc: "the e-mail address" },
    image: { type: "string", form: "image", default: null, doc: "the featured image: an ID or a URL" }
  },
  filters: {
    ...pageOf("organizers"),
    search: {
      type: "string",
      form: "search",
      doc: "every word occurs in the name, description, phone number, e-mail address or website"
    },
    ...linkedFilters,
    i18n_language: i18nLanguage
  },
  answer: {
    ...postAnswer,
    organizer: { type: "string", doc: "the name" },
    description: { type: "string", optional: true, doc: "the description, HTML" },
    slug: { type: "string", doc: "the slug" },
    image: { type: "image", optional: true, doc: "the featured image" },
    phone: { type: "string", optional: true, doc: "the phone number" },
    website: { type: "string", optional: true, doc: "the website" },
    email: { type: "string", optional: true, doc: "the e-mail address" },
    ...languageAnswer
  }
});
var tag = (0, (import_chunk_K3KD6D4B()).resource)({
  name: "tag",
  plural: "tags",
  kind: "term",
  doc: "a word that events share",
  title: "name",
  sameBy: ["name"],
  taxonomy: "event_tag",
  columns: ["id", "name", "slug", "count"],
  sample: { slug: "live", name: "Live", description: "On a stage" },
  sampleIn: { language: "fr", title: "En direct" },
  fields: {
    name: { type: "string", form: "name", required: true, translated: true, searched: true, doc: "the name" },
    description: { type: "string", form: "html", translated: true, searched: true, doc: "the description" },
    slug: { type: "string", form: "slug", searched: true, doc: "the slug" }
  },
  filters: {
    ...pageOf("tags"),
    ...termFilters,
    ...termOf,
    i18n_language: i18nLanguage
  },
  answer: {
    ...termAnswer,
    count: { type: "integer", doc: "the number of published events that carry it" },
    meta: { type: "empty-list", doc: "always empty" },
    url: { type: "string", doc: "the address of its page" },
    urls: { type: "term-urls", doc: "its addresses in the interface" },
    ...languageAnswer
  }
});
var venue = (0, (import_chunk_K3KD6D4B()).resource)({
  name: "venue",
  plural: "venues",
  kind: "post",
  doc: "where events take place",
  title: "venue",
  sameBy: ["venue", "address", "city"],
  columns: ["id", "venue", "address", "city", "country", "status"],
  sample: { slug: "town-hall", venue: "Town Hall", city: "Leeds" },
  sampleIn: { language: "fr", title: "Mairie" },
  fields: {
    author: { type: "integer", form: "id", doc: "the ID of the author" },
    date: { type: "string", form: "date", doc: "the publication date" },
    date_utc: { type: "string", form: "date", doc: "the publication date in UTC" },
    venue: { type: "string", form: "name", required: true, translated: true, searched: true, doc: "the name" },
    description: {
      type: "string",
      form: "html",
      default: null,
      translated: true,
      searched: true,
      doc: "the description"
    },
    status,
    show_map: { type: "string", form: "flag", default: null, doc: "its events show a map" },
    show_map_link: { type: "string", form: "flag", default: null, doc: "its events show a link to a map" },
    address: { type: "string", form: "text", default: null, translated: true, searched: true, doc: "the address" },
    city: { type: "string", form: "text", default: null, translated: true, searched: true, doc: "the city" },
    country: { type: "string", form: "text", default: null, doc: "the country" },
    province: { type: "string", form: "text", default: null, searched: true, doc: "the province" },
    state: { type: "string", form: "text", default: null, searched: true, doc: "the state" },
    zip: { type: "string", form: "text", default: null, searched: true, doc: "the ZIP code" },
    phone: { type: "string", form: "text", default: null, searched: true, doc: "the phone number" },
    stateprovince: { type: "string", form: "text", default: null, doc: "the state or province" },
    website: {
      type: "string",
      form: "url",
      default: null,
      translated: true,
      searched: true,
      doc: "the website"
    },
    image: { type: "string", form: "image", default: null, doc: "the featured image: an ID or a URL" },
    geo_lat: { type: "number", form: "latitude", extension: true, doc: "the latitude, degrees" },
    geo_lng: { type: "number", form: "longitude", extension: true, doc: "the longitude, degrees" }
  },
  filters: {
    ...pageOf("venues"),
    search: {
      type: "string",
      form: "search",
      doc: "every word occurs in the name, description, address, phone number or website"
    },
    ...linkedFilters,
    i18n_language: i18nLanguage
  },
  answer: {
    ...postAnswer,
    venue: { type: "string", doc: "the name" },
    description: { type: "string", optional: true, doc: "the description, HTML" },
    slug: { type: "string", doc: "the slug" },
    image: { type: "image", optional: true, doc: "the featured image" },
    address: { type: "string", optional: true, doc: "the address" },
    city: { type: "string", optional: true, doc: "the city" },
    country: { type: "string", optional: true, doc: "the country" },
    province: { type: "string", optional: true, doc: "the province" },
    state: { type: "string", optional: true, doc: "the state" },
    zip: { type: "string", optional: true, doc: "the ZIP code" },
    phone: { type: "string", optional: true, doc: "the phone number" },
    website: { type: "string", optional: true, doc: "the website" },
    stateprovince: { type: "string", optional: true, doc: "the state or province" },
    show_map: { type: "boolean", doc: "its events show a map" },
    show_map_link: { type: "boolean", doc: "its events show a link to a map" },
    geo_lat: { type: "number", optional: true, doc: "the latitude, degrees" },
    geo_lng: { type: "number", optional: true, doc: "the longitude, degrees" },
    ...languageAnswer
  }
});
var RESOURCES = { event, venue, organizer, category, tag };
var RESOURCE_LIST = Object.values(RESOURCES);
var resourceOf = (name) => RESOURCES[name];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  RESOURCE_LIST,
  event,
  force,
  i18nLanguage,
  keyPaths,
  resourceOf
});
},
"core/chunk-TFD6LBHO"(module, require, load, later) {
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
  nearest: () => nearest
});
module.exports = __toCommonJS(stdin_exports);
function nearest(word, words) {
  const ranked = words.map((each) => ({ each, slips: slipsBetween(word.toLowerCase().replaceAll("-", "_"), each.toLowerCase()) })).filter(({ each, slips }) => slips <= Math.min(2, Math.ceil(each.length / 2) - 1)).sort((a, b) => a.slips - b.slips);
  return ranked[0]?.each;
}
function slipsBetween(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cheapest(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
function cheapest(rows, row, { a, b, i, j }) {
  const at = (r, c) => (r === i ? row[c] : rows[r]?.[c]) ?? Number.POSITIVE_INFINITY;
  const isSame = a[i - 1] === b[j - 1];
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(i - 1, j) + 1,
    at(i, j - 1) + 1,
    at(i - 1, j - 1) + (isSame ? 0 : 1),
    isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
  );
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  nearest
});
},
"core/chunk-76KFZXWK"(module, require, load, later) {
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
  baseOf: () => baseOf,
  defaultFile: () => defaultFile,
  defaultTarget: () => defaultTarget,
  filePlaceOf: () => filePlaceOf,
  hasUserInfo: () => hasUserInfo,
  isTargetText: () => isTargetText,
  originOf: () => originOf,
  targetOf: () => targetOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_AQ6J5ZXF = later(() => load("core/chunk-AQ6J5ZXF"));
var import_node_path = later(() => require("node:path"));
var FILE = /^file:(?:\/\/(?=\/))?(.+)$/i;
var isTargetText = (text) => filePathOf(text) !== void 0 || originOf(text) !== void 0;
var hasUserInfo = (text) => /^https?:\/\/[^/]*@/i.test(text);
function originOf(text) {
  const root = (0, (import_chunk_AQ6J5ZXF()).rootOf)(text);
  if (!/^https?:\/\//i.test(text) || hasUserInfo(text) || !URL.canParse(root)) return void 0;
  const { origin, search, hash } = new URL(root);
  return hash === "" && (search === "" || search.startsWith("?rest_route=")) ? origin : void 0;
}
function targetOf(text, { from, home, namespace }) {
  const path = filePathOf(text);
  if (path !== void 0) return { kind: "file", path: filePlaceOf(path, { from, home }) };
  const root = text.replace(/\/+$/, "");
  return { kind: "http", restRoot: root.endsWith(`/${namespace}`) ? root.slice(0, -namespace.length - 1) : root };
}
var filePlaceOf = (path, { from, home }) => (0, (import_node_path()).resolve)(from, path.replace(/^~(?=\/)/, home));
function filePathOf(text) {
  const path = FILE.exec(text)?.[1];
  return path ?? (/\.db$/i.test(text) && !/^\w+:\/\//.test(text) ? text : void 0);
}
var defaultFile = (env, home) => (0, (import_node_path()).join)(baseOf(env.XDG_DATA_HOME) ?? (0, (import_node_path()).join)(home, ".local", "share"), "cal", "calendar.db");
var defaultTarget = (env, home) => ({
  kind: "file",
  path: defaultFile(env, home),
  isDefault: true
});
var baseOf = (path) => path !== void 0 && (0, (import_node_path()).isAbsolute)(path) ? path : void 0;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  baseOf,
  defaultFile,
  defaultTarget,
  filePlaceOf,
  hasUserInfo,
  isTargetText,
  originOf,
  targetOf
});
},
"core/chunk-AQ6J5ZXF"(module, require, load, later) {
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
  headersOf: () => headersOf,
  queryOf: () => queryOf,
  requestOf: () => requestOf,
  rootOf: () => rootOf,
  withQuery: () => withQuery
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function requestOf(asked) {
  const { operation, restRoot, namespace, languageParameter } = asked;
  const values = Object.entries(asked.values).filter(([name, value]) => value !== void 0 && !isInPath(name, asked));
  const hasBody = Object.keys(operation.parameters.body).length > 0;
  const isQuery = (name) => !hasBody || isOnlyIn(operation.parameters.query, operation.parameters.body, name);
  const query = values.filter(([name]) => isQuery(name)).map(renamed(languageParameter));
  const root = rootOf(restRoot, asked.values.i18n_language);
  return {
    method: asked.method ?? operation.methods[0] ?? "GET",
    url: withQuery(`${root}/${namespace}${pathOf(asked)}`, queryOf(query)),
    headers: headersOf(hasBody),
    ...hasBody ? { body: JSON.stringify(Object.fromEntries(values.filter(([name]) => !isQuery(name)))) } : {}
  };
}
var isInPath = (name, { operation, path }) => path === void 0 && Object.hasOwn(operation.parameters.path, name);
var isOnlyIn = (these, not, name) => Object.hasOwn(these, name) && !Object.hasOwn(not, name);
var renamed = (languageParameter) => ([name, value]) => [name === "i18n_language" ? languageParameter : name, value];
var headersOf = (hasBody) => ({
  accept: "application/json",
  ...hasBody ? { "content-type": "application/json" } : {}
});
function rootOf(restRoot, language) {
  const root = restRoot.replace(/\/+$/, "");
  if (typeof language === "string") return root.replaceAll("{lang}", encodeURIComponent(language));
  return root.replaceAll("{lang}.", "").replace(/\/?\{lang\}/g, "");
}
function pathOf({ operation, path, values }) {
  return operation.path.replace(/\{(\w+)\}/g, (_, name) => segmentOf(name, (path ?? values)[name]));
}
function segmentOf(name, value) {
  const text = String(value ?? "");
  if (["", ".", ".."].includes(text)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noPathValue(name, text));
  return encodeURIComponent(text);
}
var withQuery = (url, query) => query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
var queryOf = (values) => values.flatMap(([name, value]) => pairsOf(encodeURIComponent(name), value)).join("&");
function pairsOf(name, value) {
  if (Array.isArray(value)) return listPairs(name, value);
  if (typeof value !== "object" || value === null) return [`${name}=${encodeURIComponent(String(value ?? ""))}`];
  return Object.entries(value).flatMap(
    ([key, member]) => pairsOf(`${name}${bracketed(encodeURIComponent(key))}`, member)
  );
}
function listPairs(name, items) {
  if (items.every(isWhole)) return [`${name}=${items.map((item) => encodeURIComponent(item)).join(",")}`];
  return items.flatMap((item, at) => pairsOf(`${name}${bracketed(typeof item === "object" ? String(at) : "")}`, item));
}
var isWhole = (item) => typeof item === "number" || typeof item === "string" && /^[^\s,]+$/.test(item);
var bracketed = (key) => `%5B${key}%5D`;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  headersOf,
  queryOf,
  requestOf,
  rootOf,
  withQuery
});
},
"core/chunk-UTLTHOXH"(module, require, load, later) {
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
  CalError: () => CalError,
  ChangedError: () => ChangedError,
  EXIT: () => EXIT,
  NotFoundError: () => NotFoundError,
  ServiceError: () => ServiceError,
  UnreachableError: () => UnreachableError,
  UsageError: () => UsageError,
  invalid: () => invalid
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var EXIT = {
  unexpected: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  invalid: 5,
  temporary: 6,
  partial: 7,
  different: 8,
  changed: 9,
  interrupted: 130
};
var CalError = class extends Error {
  constructor(say, options = {}) {
    super((0, (import_chunk_4IJTGT7X()).inEnglish)(say), options.cause === void 0 ? void 0 : { cause: options.cause });
    this.say = say;
    this.name = new.target.name;
    if (options.hint !== void 0) this.hint = options.hint;
  }
  say;
  hint;
};
var UsageError = class extends CalError {
  code = "usage";
  exit = EXIT.usage;
  params;
  constructor(say, options = {}) {
    super(say, options);
    this.params = options.params ?? {};
  }
};
var UnreachableError = class extends CalError {
  code = "unreachable";
  exit = EXIT.temporary;
  outcome;
  constructor(say, options = {}) {
    super(say, options);
    this.outcome = options.outcome ?? "unknown";
  }
};
var NotFoundError = class extends CalError {
  code = "not_found";
  exit = EXIT.notFound;
};
var ChangedError = class extends CalError {
  constructor(say, differences, options = {}) {
    super(say, options);
    this.differences = differences;
  }
  differences;
  code = "rest_precondition_failed";
  exit = EXIT.changed;
};
var STATUS_OF = {
  rest_no_route: 404,
  rest_invalid_json: 400,
  rest_missing_callback_param: 400,
  rest_invalid_param: 400,
  rest_forbidden: 403,
  incorrect_password: 401,
  invalid_username: 401,
  term_exists: 400,
  rest_precondition_failed: 412,
  rest_body_too_large: 413,
  rest_uri_too_long: 414,
  rest_idempotency_key_reused: 422,
  rest_too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
  "event-password-protected": 403
};
var STATUS_BY_SUFFIX = {
  "-archive-page-not-found": 404,
  "-not-found": 404,
  "-not-accessible": 403,
  "-is-in-trash": 410
};
var ServiceError = class extends CalError {
  /** A `ServiceCode`, or what another service has in its place. */
  code;
  status;
  exit;
  params;
  data;
  constructor(problem, hint) {
    super(problem.say, hint === void 0 ? {} : { hint });
    const isAnswered = "answered" in problem;
    this.code = isAnswered ? problem.answered : problem.code;
    this.status = isAnswered ? problem.status : problem.status ?? statusOf(problem.code);
    this.exit = (isAnswered ? problem.exit : void 0) ?? exitOf(this.status);
    this.params = problem.params;
    this.data = problem.data ?? {};
  }
};
function statusOf(code) {
  if (code in STATUS_OF) return STATUS_OF[code];
  const suffix = Object.entries(STATUS_BY_SUFFIX).find(([ending]) => code.endsWith(ending));
  return suffix?.[1] ?? 500;
}
var EXIT_BY_STATUS = {
  401: EXIT.notAllowed,
  403: EXIT.notAllowed,
  404: EXIT.notFound,
  408: EXIT.temporary,
  410: EXIT.notFound,
  412: EXIT.changed,
  429: EXIT.temporary,
  500: EXIT.unexpected
};
function exitOf(status) {
  return EXIT_BY_STATUS[status] ?? (status >= 500 ? EXIT.temporary : EXIT.invalid);
}
function invalid(params) {
  const names = Object.keys(params);
  return new ServiceError({ code: "rest_invalid_param", say: (t) => t.invalidParameters(names), params });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  CalError,
  ChangedError,
  EXIT,
  NotFoundError,
  ServiceError,
  UnreachableError,
  UsageError,
  invalid
});
},
"core/chunk-4IJTGT7X"(module, require, load, later) {
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
  inEnglish: () => inEnglish,
  loadText: () => loadText,
  textOf: () => textOf
});
module.exports = __toCommonJS(stdin_exports);
var anyOf = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var allOf = (words) => new Intl.ListFormat("en").format(words);
var number = (value) => value.toLocaleString("en");
var counted = (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;
var applyEn = {
  applyPurpose: () => "Make the calendar hold what a manifest says: records in YAML or JSON",
  applyNotes: () => "A manifest lists records by kind, with the fields of the interface; links are slugs or names, also of records of the same manifest. What is missing is created, what differs is updated, all else is left alone. The plan is shown first. An entry is the record with its ID, or slug, or what people mean by it, as with cal import. cal export writes manifests.",
  applyValuesNote: () => `title@fr is the French title; language: fr says the language of the other texts. Dates may be relative: today 19:00, +1d 19:00, +2w, +90min. \${VAR} and \${VAR:-default} come from the environment; $\${ is a plain \${.`,
  applyFile: () => "A file of YAML, JSON or NDJSON, a folder of such, or - for stdin",
  applyName: () => "What the manifest is called, for --prune; else its key name, else where it lies",
  applyPrune: () => "Also delete what an earlier apply of this manifest, by you on this machine, created and what is gone from it",
  applySchema: () => "Print the JSON Schema of manifests, for editors, and stop",
  applyDryRun: () => "Show the plan and write nothing",
  applyFormat: () => "How to print the plan",
  applyYes: () => "Do not ask before the plan is carried out",
  applyExample: () => "See the plan, say yes, and it is done",
  applyExampleDry: () => "What would change, without a question",
  applyExamplePrune: () => "In a CI job, with what is gone from the manifest deleted",
  applyExampleSchema: () => "For the completion of editors",
  diffPurpose: () => "Show what a manifest would change, or how two calendars differ",
  diffNotes: () => "With --file: what cal apply would do. With --from and --to: what would have to be done to the second calendar so that it holds what the first one does. Nothing is written.",
  diffFrom: () => "The calendar that is as it should be: a profile, an address or a file",
  diffTo: () => "The calendar that is compared with it",
  diffExitCode: () => "End with 8 when there are differences",
  diffFormat: () => "How to print the differences",
  diffExample: () => "Has the calendar drifted from the manifest?",
  diffExampleTwo: () => "What staging has that the live site has not",
  valueCalendar: () => "PROFILE|URL",
  applyNeedsFile: () => "Name a manifest with --file (-f).",
  applyNeedsYes: () => "This changes the calendar, and there is no terminal to ask on.",
  applyNeedsYesHint: () => "Add --yes to carry the plan out, or --dry-run to see it.",
  pruneNeedsName: () => "--prune of a manifest from stdin needs to know which one it is.",
  pruneNeedsNameHint: () => "Give it a name: --name NAME, or the key name in the manifest.",
  diffNeedsTwo: () => "Name a manifest with --file, or two calendars with --from and --to.",
  diffEitherOr: () => "cannot go with --file",
  diffKindsAlone: () => "Kinds are chosen only between two calendars: with --from and --to.",
  manifestTwoNames: (names) => `The manifest has several names: ${allOf(names.map((name) => `\u201C${name}\u201D`))}.`,
  manifestNameHint: () => "Apply them one after another, or choose one with --name.",
  noManifestsIn: (folder) => `${folder} holds no manifest: no .yaml, .yml, .json or .ndjson.`,
  manifestWrong: (count, told) => `The manifest has ${counted(count, "mistake", "mistakes")}${count > told ? `; the first ${told} are` : ""}:`,
  manifestWrongHint: () => "Nothing was sent.",
  // What is wrong in a manifest.
  yamlTag: () => "tags (!name) are not allowed in a manifest",
  noManifest: () => "is no manifest: lists of records by kind are due, such as \u201Cvenues:\u201D",
  noKind: (kinds, near) => `is no kind: ${anyOf(kinds)}${near === void 0 ? "" : `. Did you mean \u201C${near}\u201D?`}`,
  mustBeEntries: () => "must be a list of records, each with its fields",
  entryNeedsKind: (kinds) => `needs a \u201Ckind\u201D: ${anyOf(kinds)}`,
  noVariable: (name) => `the variable ${name} is not set: set it, or write \${${name}:-default}`,
  brokenVariable: () => `has a \${ that is no variable: write \${NAME} or \${NAME:-default}, or $\${ for a plain \${`,
  notInManifest: () => "cannot stand in a manifest, because no service shows it: use cal events update",
  noLanguage: (languages) => `is in no language of the service: ${anyOf(languages)}`,
  notTranslated: () => "is the same in all languages: leave out the @",
  oneParent: () => "must be one category",
  mustBeReference: () => "must be slugs, names or IDs",
  unknownInManifest: (kind, text) => `there is no ${kind} with the slug or name \u201C${text}\u201D, neither in the manifest nor on the service`,
  ambiguousEntry: (text, places) => `\u201C${text}\u201D is the name of several entries (${places.join(", ")}): use a slug`,
  entryTwice: (place, fields) => `is the same record as ${place}: the same ${allOf(fields)}`,
  entryFitsSeveral: (plural3, fields, ids) => `its ${allOf(fields)} ${fields.length === 1 ? "fits" : "fit"} several ${plural3} (${ids.join(", ")}): add a slug or an id`,
  entryCycle: (names) => `goes in a circle: ${names.join(" \u2192 ")}`,
  noSiteZone: () => "The service does not say its time zone, which a relative date needs: give the event a timezone.",
  // The plan.
  planAction: (action, kind, id, title) => `${{ create: "create", update: "update", delete: "delete" }[action]} ${kind}${id === void 0 ? "" : ` ${id}`} \u201C${title}\u201D`,
  planCounts: ({ create, update, delete: deleted, unchanged }) => `${number(create)} to create, ${number(update)} to update, ${number(deleted)} to delete, ${number(unchanged)} unchanged.`,
  planDone: ({ create, update, delete: deleted, unchanged }) => `${number(create)} created, ${number(update)} updated, ${number(deleted)} deleted, ${number(unchanged)} unchanged.`,
  planDry: () => "Nothing was written.",
  planUnpruned: (count) => `${counted(count, "record", "records")} that an earlier apply created ${count === 1 ? "is" : "are"} gone from the manifest; --prune deletes ${count === 1 ? "it" : "them"}.`,
  planLeft: (kind, id, title) => `Left alone: ${kind} ${id} \u201C${title}\u201D is gone from the manifest, but somebody changed it since.`,
  planQuestion: () => "Carry this out?",
  planStopped: (left) => `Interrupted; ${counted(left, "step was", "steps were")} not taken. Apply again to go on.`,
  planFailed: (what, why) => `Failed: ${what}: ${why}`,
  planFailedCount: (count) => `${counted(count, "step", "steps")} failed. Mend the cause and apply again: what is done stays done.`,
  diffNone: () => "No differences.",
  diffHeading: (from, to) => `What ${to} lacks to be as ${from}`,
  emptyValue: () => "(empty)",
  // The JSON Schema.
  schemaTitle: () => "A manifest of calendar records",
  schemaOfKind: () => "What the record is",
  schemaName: () => "What the manifest is called, for --prune",
  schemaLanguage: () => "The language of the texts that do not say another",
  schemaSlug: () => "By what the record is known in the manifest; the service makes it from the name",
  schemaId: () => "The ID of the record on the service",
  schemaReference: () => "Slugs, names or IDs; also of records of this manifest",
  schemaTranslation: (doc) => `${doc}, in another language`,
  schemaRelative: () => "A date, or one relative to today: today 19:00, +1d 19:00, +2w"
};
var MANY = {
  event: "events",
  venue: "venues",
  organizer: "organizers",
  category: "categories",
  tag: "tags"
};
var REF_NOTE = "REF is an ID or a slug; - reads them from stdin, one per line or as NDJSON with an id.";
var called = ({ id, title }) => `${id}${title === "" ? "" : ` \u201C${title}\u201D`}`;
var PURPOSES = {
  clone: () => "Make another event like one that is there, at another time",
  move: () => "Move events to another time; they last as long as before",
  publish: (kind) => `Let the public see ${MANY[kind]}`,
  unpublish: (kind) => `Make ${MANY[kind]} drafts again`,
  merge: (kind) => `Make several ${MANY[kind]} one, with all their events`,
  duplicates: (kind) => `Find ${MANY[kind]} that seem to be the same`
};
var NOTES = {
  clone: () => "All fields, links and translations are taken over, and what flags say in their place; it lasts as long as the original. It is a draft unless --status says otherwise. With --dry-run the original is read and nothing is written.",
  move: () => `${REF_NOTE} --by counts days, weeks and months on the wall clock of the event and hours exactly; --to with a day alone keeps the hour. An event that somebody else changes meanwhile is left alone (exit 9). With --dry-run events are read and nothing is written.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () => `${REF_NOTE} Every event, of all dates and statuses, is linked to the one of --into; then the others go to the trash. Asks on a terminal and needs --yes elsewhere. If it breaks off, run it again: it does what is left. With --dry-run records are read and nothing is written.`,
  duplicates: (kind) => `The names are the same apart from case, accents and punctuation, and nothing else that both give speaks against it. In a pipe each line is what cal ${MANY[kind]} merge takes; the one that says most stays.`
};
var EXAMPLES = {
  clone: ["Again, next week", "A sequel, at once in public"],
  move: ["A week later", "To another evening", "All of a day, an hour earlier"],
  publish: ["One", "All drafts"],
  unpublish: ["One", "Two, if nobody else changed them"],
  merge: ["What it would do", "Without a question"],
  duplicates: ["To look at", "For a program"]
};
var arrangingEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? "",
  flagBy: () => "how far: +7d, -1h, +1mo, 2w",
  flagTo: () => "the new start; the end follows",
  flagInto: (kind) => `the one of the ${MANY[kind]} that stays`,
  moveWhere: () => "Where to? Give either --by or --to.",
  mustBeShift: () => "must be a span: +7d, -1h, +1mo, 2w",
  isInTrash: () => "is in the trash",
  mergedIntoItself: () => "must be another one than those that are merged",
  mergeNeedsYes: (kind, count) => `Merging ${count} ${MANY[kind]} into another wants to be confirmed.`,
  askMerge: (kind, refs, into) => `Merge ${refs.length === 1 ? `${kind} ${refs[0] ?? ""}` : `${refs.length} ${MANY[kind]} (${refs.join(", ")})`} into ${called(into)}? [y/N] `,
  nothingMerged: () => "Nothing was merged.",
  relinked: (count, into) => `${count === 1 ? "1 event is" : `${count} events are`} now with ${called(into)}.`,
  duplicatesFound: (kind, count) => count === 0 ? `No ${MANY[kind]} seem to be the same.` : `${count} ${count === 1 ? "group" : "groups"} of ${MANY[kind]} that seem to be the same`
};
var KINDS = {
  event: ["an event", "events"],
  venue: ["a venue", "venues"],
  organizer: ["an organizer", "organizers"],
  category: ["a category", "categories"],
  tag: ["a tag", "tags"]
};
var anyOf2 = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var allOf2 = (words) => new Intl.ListFormat("en").format(words);
var meant = (near) => near === void 0 ? "" : ` Did you mean \u201C${near}\u201D?`;
var GROUP_PURPOSES = {
  event: "What takes place, when and where",
  venue: "Where events take place",
  organizer: "Who holds events",
  category: "Subjects that events have in common; they form a tree",
  tag: "Words that events share"
};
var PURPOSES2 = {
  list: (kind) => `List ${KINDS[kind][1]}, filtered as you ask`,
  get: (kind) => `Show ${KINDS[kind][0]}, or several, by ID or slug`,
  create: (kind) => `Create ${KINDS[kind][0]}`,
  update: (kind) => `Change ${KINDS[kind][0]}, or several; what is not given stays`,
  edit: (kind) => `Edit ${KINDS[kind][0]}, or several, in your editor`,
  translate: (kind) => `Give ${KINDS[kind][0]}, or several, texts in another language`,
  delete: (kind) => `Delete ${KINDS[kind][0]}, or several`,
  restore: (kind) => `Take ${KINDS[kind][1]} out of the trash`
};
var REF_NOTE2 = "REF is an ID or a slug; - reads them from stdin, one per line or as NDJSON with an id.";
var NOTES2 = {
  list: () => "On a terminal a table, elsewhere tab-separated lines without a heading. Where a filter takes IDs, slugs do too.",
  get: () => REF_NOTE2,
  create: () => "Prints the new ID when stdout is not a terminal.",
  update: () => REF_NOTE2,
  edit: () => "Opens the record as YAML in $VISUAL or $EDITOR and sends only what was changed, if nobody else changed it meanwhile. A text with mistakes is opened again; an empty or unchanged one sends nothing.",
  translate: () => `${REF_NOTE2} The language is the one of --lang or CAL_LANG. What is not given stays, and what was never given shows in the language of the record.`,
  delete: (kind) => `${REF_NOTE2} ${kind === "term" ? "They are deleted for good, so this asks on a terminal and needs --yes elsewhere." : "They go to the trash; with --force they are gone for good. That, and more than one, asks on a terminal and needs --yes elsewhere."}`,
  restore: () => `${REF_NOTE2} They become drafts, so that nothing appears in public unseen, unless --status says otherwise.`
};
var VALUE_WORDS = {
  id: "ID",
  parent: "ID",
  page: "NUMBER",
  "per-page": "NUMBER",
  slug: "SLUG",
  html: "HTML",
  search: "WORDS",
  date: "DATE",
  zone: "ZONE",
  status: "STATUS",
  statuses: "STATUS,\u2026",
  ids: "ID,\u2026",
  "ids-or-slugs": "REF,\u2026",
  slugs: "SLUG,\u2026",
  terms: "REF,\u2026",
  posts: "REF,\u2026",
  url: "URL",
  email: "ADDRESS",
  image: "ID|URL",
  latitude: "DEGREES",
  longitude: "DEGREES",
  language: "LANGUAGE",
  word: "WORD",
  secret: "PASSWORD"
};
var RANGES = {
  page: ["from 1"],
  "per-page": ["1 to 100"],
  latitude: ["-90 to 90"],
  longitude: ["-180 to 180"]
};
var CHANGES = {
  created: "Created",
  updated: "Updated",
  translated: "Translated",
  trashed: "Moved to the trash:",
  deleted: "Deleted for good:",
  restored: "Restored",
  published: "Published",
  unpublished: "Made a draft again:",
  moved: "Moved",
  merged: "Merged, and moved to the trash:"
};
var FLAG_HEADINGS = {
  fields: "Fields",
  filters: "Filters",
  options: "Options",
  output: "Output",
  connection: "Connection"
};
var commandsEn = {
  // Purposes and notes.
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES2[verb](kind),
  noteOf: (verb, kind) => NOTES2[verb](kind),
  apiPurpose: () => "Send any request to the service and print its answer",
  apiNote: () => "PATH is below the namespace (events/12), below the REST root if it begins with /, or a whole URL of the service.",
  completionPurpose: () => "Print the completion script of a shell",
  completionNote: () => "Completes commands, flags, their words, profiles, and the slugs and IDs of your records.",
  helpPurpose: () => "Show the help of a command: cal help events list",
  // Help.
  rootPurpose: () => "cal manages a calendar: events, venues, organizers, categories and tags.",
  rootUsage: () => "cal KIND COMMAND [REF\u2026] [FLAGS]",
  rootMore: () => "cal KIND COMMAND --help shows every flag of a command. Without configuration cal uses a calendar of its own on this machine; --url or CAL_URL names a service.",
  rootExamples: () => [
    ["cal events list", "What comes next"],
    ['cal venues create --venue "Town Hall" --city Leeds', "A new venue; prints its ID in a script"]
  ],
  verbs: () => [
    ["list, ls", "List records, filtered as you ask"],
    ["get, show", "Show records by ID or slug"],
    ["create, new", "Create a record"],
    ["update, set", "Change records; what is not given stays"],
    ["edit", "Edit records in your editor"],
    ["translate", "Give records texts in another language"],
    ["delete, rm", "Move records to the trash, or delete them for good"],
    ["restore", "Take records out of the trash"]
  ],
  groupMore: (name) => `cal ${name} COMMAND --help shows its flags and examples.`,
  usageHeading: () => "Usage",
  aliasesHeading: () => "Also",
  recordsHeading: () => "Kinds of records",
  verbsHeading: () => "Commands of each kind",
  toolsHeading: () => "Other commands",
  commandsHeading: () => "Commands",
  examplesHeading: () => "Examples",
  valuesHeading: () => "Values",
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => "COMMAND",
  flagsWord: () => "[FLAGS]",
  requiredWord: () => "required",
  defaultWord: (value) => `default: ${value}`,
  onByDefault: () => "on",
  computedDefault: (which) => which === "start-of-today" ? "today" : "24 months after the start",
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      "date",
      "DATE",
      "YYYY-MM-DD, with HH:MM[:SS] if wanted; ISO 8601; Unix seconds; now, today, tomorrow, yesterday; or words: fri 18:00, 2 Jul 2027 8pm, +3d, 2027-W27"
    ],
    ["zone", "ZONE", "Europe/Paris, UTC, UTC+2"],
    ["terms", "REF,\u2026", "IDs, slugs or names with commas between; \\, for a comma in a name; or repeat the flag"],
    ["ids-or-slugs", "REF,\u2026", "IDs or slugs with commas between, or repeat the flag"],
    ["file", "TEXT, HTML", "@FILE reads it from a file, - from stdin, @@ stands for @"]
  ],
  // What help calls values.
  valueWord: (form) => VALUE_WORDS[form] ?? "TEXT",
  valueText: () => "TEXT",
  valueFormat: () => "WORD",
  valueNumber: () => "NUMBER",
  valueSeconds: () => "SECONDS",
  valueUrl: () => "URL",
  valueName: () => "NAME",
  valuePath: () => "PATH",
  valuePaths: () => "PATH,\u2026",
  valueFile: () => "FILE",
  valueFileOrStdin: () => "FILE|-",
  valueFieldName: () => "FIELD,\u2026",
  valuePair: () => "NAME=VALUE",
  valueHeader: () => "NAME:VALUE",
  // Flags.
  flagLanguage: () => "the language of the content",
  flagUrl: () => "REST root of a service, or file:PATH for a calendar in a file",
  flagProfile: () => "profile of the configuration",
  flagUser: () => "user to sign in as; the password comes from CAL_PASSWORD or the profile",
  flagNamespace: () => "namespace of the routes (default: calendar/events/v1)",
  flagTimeout: () => "how long to wait for the service (default: 30)",
  flagRetry: () => "do not try again after a failed connection or an overloaded service",
  flagVerbose: () => "tell each request, its status and time on stderr",
  flagDryRun: () => "print the requests instead of sending them",
  flagCurl: () => "the same as curl commands",
  flagFormat: () => "how to print",
  flagFields: () => "only these keys; a dot goes deeper: id,venue.city",
  flagField: () => "only the bare values of this key",
  flagOutput: () => "write to a file, complete or not at all; its ending sets the format",
  flagColor: () => "colours; --no-color is never; NO_COLOR and FORCE_COLOR count too",
  flagEnvelope: () => "the whole answer of the service, as JSON or YAML",
  flagAll: () => "all pages, not only one",
  flagLimit: () => "this many records at most, over as many pages as it takes",
  flagAllDates: () => "past events and far ones too",
  flagData: () => "the fields as JSON or YAML; flags win over it",
  flagYes: () => "do not ask",
  flagUnset: () => "empty these fields",
  flagHelp: () => "show this help",
  apiField: () => "a parameter: true, false, null and whole numbers as such, @FILE reads a file",
  apiRawField: () => "a parameter as text",
  apiInput: () => "the body",
  apiHeader: () => "a request header",
  apiInclude: () => "print status and headers too",
  // Examples.
  exampleSearch: () => "Look for a word",
  exampleAllJson: () => "Everything, for a program",
  exampleDates: () => "The first five that start after a day",
  exampleGet: () => "By slug; an ID works too",
  exampleField: () => "One bare value, for a script",
  exampleCreate: () => "All in flags",
  exampleData: () => "From a file, JSON or YAML",
  exampleFile: () => "A long text from a file",
  exampleUnset: () => "Empty a field of two records",
  exampleDelete: () => "Into the trash",
  exampleDeleteTerm: () => "For good, without a question",
  exampleDeletePiped: () => "Everything that a search finds",
  exampleRestore: () => "As a draft",
  exampleRestorePiped: () => "Publish everything that is in the trash",
  apiExampleGet: () => "The answer as it comes",
  apiExamplePatch: () => "Change one field",
  apiExampleInput: () => "A body from a file",
  completionBash: () => "In ~/.bashrc",
  completionFish: () => "For fish, once",
  // Talk.
  countOf: (count, total) => count === total ? `${total} in all` : `${count} of ${total}`,
  pastHidden: () => "past events are hidden, --all-dates shows them",
  changed: (change, kind, { id, title }) => `${CHANGES[change]} ${kind} ${id}${title === "" ? "" : ` \u201C${title}\u201D`}`,
  exchange: (method, url, result, ms) => `${method} ${url} \u2192 ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `Using the calendar in ${path}. --url or CAL_URL names another.`,
  askDelete: (kind, refs, isForGood) => `Delete ${refs.length === 1 ? `${kind} ${refs[0] ?? ""}` : `${refs.length} ${KINDS[kind][1]}`}${isForGood ? " for good" : ""}? [y/N] `,
  yesWords: () => ["y", "yes"],
  nothingDeleted: () => "Nothing was deleted.",
  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) => `There is no command \u201C${group === "" ? "" : `${group} `}${word}\u201D.${near === void 0 ? ` There are ${allOf2(known)}.` : meant(near)}`,
  unknownFlag: (flag, near) => `There is no flag ${flag}.${meant(near)}`,
  flagNeedsValue: (flag) => `${flag} needs a value.`,
  operandMissing: (name) => `${name} is missing.`,
  operandTooMany: (word) => `\u201C${word}\u201D is one word too many. A text with blanks needs quotes.`,
  badOperand: (name, word, allowed) => `${name} \u201C${word}\u201D ${allowed}.`,
  helpHint: (command) => `See cal ${command === "" ? "" : `${command} `}--help.`,
  wrongFlags: (flags) => `Nothing was sent, because of ${allOf2(flags)}.`,
  isRequired: () => "is required",
  mustBeSeconds: (most) => `must be seconds, more than 0 and at most ${most}`,
  mustBeNameValue: (text) => `\u201C${text}\u201D must be NAME=VALUE`,
  mustBeHeader: (text) => `\u201C${text}\u201D must be NAME:VALUE`,
  fieldAlone: () => "prints bare values, and cannot stand beside --fields or --format",
  isNoKey: (path, near, known) => `\u201C${path}\u201D is not in the answer.${near === void 0 ? ` There are ${allOf2(known)}.` : meant(near)}`,
  envelopeFormat: () => "needs --format json or yaml",
  envelopeAlone: () => "is one answer as it came: --all, --limit and --fields cannot stand beside it",
  notWritable: (file, reason) => `${file} cannot be written: ${reason}.`,
  stdinTwice: () => "Only one value can come from stdin.",
  curlNeedsService: () => "is for services; the calendar is a file here",
  curlNeedsServiceHint: () => "cal serve makes a service of it; or use --dry-run.",
  strangeFields: (file) => `${file === "-" ? "stdin" : file} has fields that are none.`,
  isNoField: (near) => `is not a field.${meant(near)}`,
  dataNoRecord: (file) => `${file === "-" ? "stdin" : file} must hold one record: fields with their values.`,
  dataUnreadable: (file, reason) => `${file === "-" ? "stdin" : file} is neither JSON nor YAML: ${reason}`,
  cannotBeUnset: (name, near) => `\u201C${name}\u201D cannot be emptied.${meant(near)}`,
  givenAndUnset: (names) => `${anyOf2(names)} cannot be given and emptied at once`,
  lineWithoutId: (line) => `A line of stdin is no record with an id: ${line}`,
  nothingToChange: () => "There is nothing to change.",
  nothingToChangeHint: () => "Give at least one field: --help shows them.",
  needsYes: (kind, count, isForGood) => `Deleting ${count === 1 ? KINDS[kind][0] : `${count} ${KINDS[kind][1]}`}${isForGood ? " for good" : ""} wants to be confirmed.`,
  needsYesHint: () => "Add --yes.",
  isBug: (message) => `${message} \u2013 this is a bug in cal.`,
  bugHint: () => "CAL_DEBUG=1 shows where it happened."
};
var anyOf3 = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var allOf3 = (words) => new Intl.ListFormat("en").format(words);
var connectionEn = {
  // No answer.
  refused: (origin) => `Nothing answers at ${origin}.`,
  refusedHint: () => "Start the service (cal serve), or check the URL.",
  unknownHost: (host) => `There is no host \u201C${host}\u201D.`,
  unknownHostHint: () => "Check the spelling of the URL.",
  noNameService: (host) => `The address of \u201C${host}\u201D could not be looked up at the moment.`,
  noRouteToHost: (origin) => `${origin} cannot be reached from this network.`,
  networkHint: () => "Check the network connection, then run the command again.",
  connectTimedOut: (origin) => `${origin} did not take the connection in time.`,
  answerTimedOut: (origin) => `${origin} took the request but did not answer in time.`,
  slowHint: () => "The service may be overloaded: try again later.",
  connectionBroken: (origin) => `The connection to ${origin} broke before the answer was complete.`,
  untrusted: (origin, reason) => `The certificate of ${origin} is not trusted: ${reason}.`,
  untrustedHint: () => "If it is your own, name the file of the certificate or its authority with --ca.",
  notTls: (origin) => `${origin} does not speak HTTPS.`,
  notTlsHint: () => "Does the URL begin with http:// instead?",
  notHttp: (origin) => `What answers at ${origin} does not speak HTTP.`,
  portHint: () => "Check the port in the URL.",
  proxyRefused: (reason) => `The proxy did not let the request through: ${reason}.`,
  proxyHint: () => "Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.",
  connectionFailed: (origin, reason) => `The connection to ${origin} failed: ${reason}.`,
  afterTries: (sentence, tries) => `${sentence} Tried ${tries} times.`,
  createUnknown: (url, sentence) => `${sentence} Whether the record was created at ${url} is not known, so the request was not repeated.`,
  updateUnknown: (url, sentence) => `${sentence} Whether ${url} was updated, and records created with it, is not known, so the request was not repeated.`,
  lookFirst: () => "Look whether it is there before you run the command again.",
  redirected: (from, to) => `${from} redirects to ${to}.`,
  redirectHint: () => "Use the URL of the service itself. Passwords and changes are never sent on to another address.",
  tooManyRedirects: (url) => `${url} redirects in a circle.`,
  // Answers that are not what this interface answers.
  answered: (status) => `The service answered with HTTP status ${status}.`,
  answeredSaying: (status, words) => `The service answered with HTTP status ${status}: ${words}`,
  notInterface: (url, status) => `${url} is not part of a calendar service (HTTP status ${status}).`,
  gotEmpty: (url) => `${url} answered with nothing where JSON was due.`,
  gotPage: (url, title) => `${url} answered with a web page${title === "" ? "" : ` (\u201C${title}\u201D)`} where JSON was due.`,
  gotText: (url, start) => `${url} answered with \u201C${start}\u201D where JSON was due.`,
  gotNoList: (url, plural3) => `${url} answered with something else than a list of ${plural3}.`,
  restRootHint: () => "The URL must be the REST root: https://example.org/wp-json for a WordPress site.",
  signInHint: () => "Set CAL_USER and CAL_PASSWORD (an application password), or choose a profile that has them.",
  rightsHint: () => "Use an account that may do this.",
  routeHint: () => "Check the REST root and the namespace of the service.",
  laterHint: () => "Try again later.",
  waitHint: (seconds) => `Try again in ${seconds} seconds.`,
  otherService: (url, restRoot) => `${url} is not part of ${restRoot}.`,
  noPathValue: (name, value) => `\u201C${value}\u201D cannot be a ${name}.`,
  // Configuration.
  isNoSetting: (near, allowed) => `is not a setting.${near === void 0 ? "" : ` Did you mean \u201C${near}\u201D?`} There are ${allOf3(allowed)}`,
  badSetting: (where, key, what) => `${where}: ${key} ${what}.`,
  badVariable: (name, what) => `${name} ${what}.`,
  badYaml: (file, line, what) => `${file}, line ${line}: ${what}`,
  notReadable: (file, reason) => `${file} cannot be read: ${reason}.`,
  notThere: (variable, file) => `${variable} names ${file}, which is not there.`,
  mustBeMap: () => "must be a list of settings (key: value)",
  mustBeTrueOrFalse: () => "must be true or false",
  mustBeRestRoot: (value) => `must be the REST root of a service (https://\u2026) or a file (file:PATH or a path to a .db), not \u201C${value}\u201D`,
  mustHaveNoUserInfo: () => "must not hold a user or password: use CAL_USER and CAL_PASSWORD",
  mustBeNamespace: () => "must look like calendar/events/v1",
  mustBeParameterName: () => "must be a parameter name such as i18n_language",
  passwordInConfig: (file) => `${file}: a password must not stand here.`,
  passwordBelongs: (file) => `Keep it in ${file} (mode 0600), or in the variable CAL_PASSWORD.`,
  unknownProfile: (name, near, known) => `There is no profile \u201C${name}\u201D.${near === void 0 ? "" : ` Did you mean \u201C${near}\u201D?`} ${known.length === 0 ? "No profile is configured." : `There are ${anyOf3(known)}.`}`,
  otherOrigin: (profile, from, to, file) => `The stored password of profile \u201C${profile}\u201D is for ${from}, but ${file} leads to ${to}: it is not sent there.`,
  otherOriginHint: () => "If this is meant, set CAL_USER and CAL_PASSWORD for it, or name the service with --url."
};
var controlEn = {
  faultOnPurpose: () => "This failure was asked for.",
  tooManyRequests: () => "Too many requests: wait and try again.",
  mustBeFault: (text) => `a fault looks like \u201CPOST /venues 503 10%\u201D: a verb or *, a path such as /events/*, then a status from 400, wait 50ms..2s, hang 2s, drop or truncate, and how often: 10% or 3x; not \u201C${text}\u201D`,
  mustBeLatency: () => "must be a time such as 50ms, 2s or 50..200ms",
  mustBeShare: () => "must be a share such as 5%",
  mustBeSpaceName: () => "must be 1 to 64 letters, digits or . _ -",
  noSnapshot: (name) => `there is no snapshot \u201C${name}\u201D`,
  nowOrAdvance: () => "say either now or advance",
  mustBeMoment: () => "must be a moment such as 2027-07-01T09:00Z",
  controlNeedsMemory: () => "--control keeps and resets calendars in memory only: add --store memory",
  valueSeed: () => "FILE|DIR|demo",
  valueMoment: () => "MOMENT",
  valueSpan: () => "TIME",
  valueShare: () => "SHARE",
  valueFault: () => "FAULT",
  serveSeed: () => "Fill the calendar first: a manifest, a table, a folder of them, or demo",
  serveNow: () => "Let the clock of the calendar stand at this moment, so that every run is the same",
  serveControl: () => "Let tests on this machine reset it, set its clock, ask what was requested and have spaces of their own (/__cal/, memory only)",
  serveLatency: () => "Answer late: 50ms, or 50..200ms",
  serveFail: () => "Answer so many requests with 503: 5%",
  serveFault: () => "Let some requests go wrong: 'POST /venues 503 10%', 'GET /events hang 2s', 'PUT /* drop 1x', 'GET /* truncate 5%'",
  serveFaultSeed: () => "Another number, other requests that go wrong",
  serveRateLimit: () => "Answer more requests than this with 429",
  serveCommandNote: () => "cal serve -- CMD ARGS\u2026 runs a command with CAL_URL, CAL_USER and CAL_PASSWORD set, on a free port and in memory unless said otherwise, stops when it is over, and ends with its exit code.",
  serveExampleCommand: () => "Tests against a service of their own that is the same every time",
  cannotLaunch: (program) => `${program} could not be started.`,
  ctlPurpose: () => "Control a service that was started with --control, for tests",
  ctlResetPurpose: () => "Back to the seed: records, clock and faults; no request was seen",
  ctlSnapshotPurpose: () => "Keep the records under a name",
  ctlRestorePurpose: () => "Bring back the records that were kept under a name",
  ctlClockPurpose: () => "Show the clock of the calendar, set it, or move it on",
  ctlFaultsPurpose: () => "Show what goes wrong on purpose, or say what is to go wrong from now on",
  ctlRequestsPurpose: () => "Show the requests that were seen, or forget them",
  ctlSpace: () => "The space that is meant, as tests name it in X-Cal-Space",
  ctlNow: () => "Let it stand at this moment",
  ctlAdvance: () => "Move it on: 2h, 1d, P1M; -1d moves it back",
  ctlNone: () => "Let nothing go wrong any more",
  ctlClear: () => "Forget them",
  ctlMethod: () => "Only those with this verb",
  ctlPath: () => "Only those whose path holds this",
  ctlExampleReset: () => "Between two tests",
  ctlExampleSpace: () => "Only in the space of one test",
  ctlExampleSnapshot: () => "Before a test that changes much",
  ctlExampleRestore: () => "And back",
  ctlExampleClock: () => "What is the time there?",
  ctlExampleAdvance: () => "Let what is scheduled for tomorrow be published",
  ctlExampleFault: () => "The next three creations fail",
  ctlExampleNone: () => "All is well again",
  ctlExampleRequests: () => "What did my program ask for?",
  ctlExampleClear: () => "Before the next test",
  ctlHint: () => "Start it with cal serve --control --store memory."
};
var anyOf4 = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var allOf4 = (words) => new Intl.ListFormat("en").format(words);
var datesEn = {
  dateLanguage: () => "en",
  dateLocale: () => "en-GB",
  valueDuration: () => "DURATION",
  valueRange: () => "RANGE",
  flagDuration: () => "how long it lasts, in the place of --end-date: 2h, 90m, 1d2h, P1D",
  flagDateOrder: () => "how 05/06/2027 is meant: day, month and year in this order (date_order in the configuration)",
  flagRange: () => "the days to show: today, this-week, next-month, 2027-07, 2027-W27, or A..B",
  notADate: (text, part) => `\u201C${text}\u201D is not a date${part === void 0 ? "" : `, only \u201C${part}\u201D of it`}; it may be 2027-07-02 20:00, tomorrow 9am, fri 18:00, 2 Jul 2027 8pm, +3d, +2w 19:00 or 2027-W27`,
  twoDates: (text) => `\u201C${text}\u201D is two dates; one is wanted here`,
  needsClock: (text) => `\u201C${text}\u201D says no hour; add one, such as 20:00`,
  dateAmbiguous: (text, days) => `\u201C${text}\u201D may be ${anyOf4(days)}; write it so, or say --date-order dmy, mdy or ymd`,
  mustBeDuration: () => "must be a duration: 2h, 90m, 1d2h, 2w, P1D",
  durationAndEnd: () => "cannot stand beside --end-date",
  rangeBeside: (flags) => `cannot stand beside ${allOf4(flags)}`,
  endStays: () => "The end stays where it is: give --duration too, or move the whole event with cal events move.",
  saidBack: (when, zone, ago) => `${when} ${zone}, ${ago}`,
  timeSkipped: ({ time, meant: meant2, day, zone }) => `${time} does not exist on ${day} in ${zone}, where the clock goes forward: ${meant2} is meant.`,
  timeTwice: ({ time, day, zone, isFirst }) => `${time} happens twice on ${day} in ${zone}, where the clock goes back: the ${isFirst ? "first" : "second"} is meant.`,
  flagMarkdown: () => "edit descriptions and excerpts as Markdown; what it has no words for stays HTML",
  exampleRange: () => "What takes place next month",
  exampleWords: () => "When, in words"
};
var MANY2 = {
  event: "events",
  venue: "venues",
  organizer: "organizers",
  category: "categories",
  tag: "tags"
};
var allOf5 = (words) => new Intl.ListFormat("en").format(words);
var number2 = (value) => value.toLocaleString("en");
var counted2 = (kind, count) => `${number2(count)} ${count === 1 ? kind : MANY2[kind]}`;
var exportEn = {
  exportPurpose: () => "Write records to files: NDJSON, JSON, YAML, CSV, TSV, iCalendar",
  exportKindPurpose: (kind) => `Write ${MANY2[kind]} to a file`,
  exportNotes: () => "Writes all kinds, all dates and every status that you may see, but not the trash, with translations, in a stable order. cal import and cal apply read the files: fields as they are written, links by slug, only what is not empty. IDs, authors and the passwords of events are left out.",
  exportFilterNote: () => "A filter counts for the kinds that have it; of the others everything is written.",
  exportFormat: () => "ndjson, json, yaml, csv, tsv, or ics for events; by default what the ending of the file says, else ndjson",
  exportOutput: () => "Write to a file, or to a folder with a file for each kind (FOLDER/); complete or not at all",
  exportWithIds: () => "Write the IDs too",
  exportWithDates: () => "Write the publication date of every record, not only of those that wait for it",
  flagRaw: () => "CSV and TSV: leave cells that a spreadsheet could take for formulas as they are",
  valueFileOrFolder: () => "FILE|FOLDER/",
  exportExample: () => "Everything, to edit it or to apply it elsewhere",
  exportExampleFolder: () => "A spreadsheet for each kind",
  exportExampleFilter: () => "The jazz of next year, for a calendar program",
  exportExamplePipe: () => "From one service to another",
  filterOfOthers: (kinds) => `filters ${allOf5(kinds.map((kind) => MANY2[kind]))}, which are not exported`,
  oneKindAFile: (format) => `${format} holds one kind in a file: name one kind, or a folder with -o FOLDER/`,
  icsEventsOnly: () => "ics is for events only",
  exportKinds: (kinds) => `Kinds are ${allOf5(kinds)}.`,
  noSuchKind: (word, near) => `\u201C${word}\u201D is no kind of record.${near === void 0 ? "" : ` Did you mean \u201C${near}\u201D?`}`,
  calendarName: () => "Events",
  exportReading: (kind, count, total) => total === void 0 ? counted2(kind, count) : `${number2(count)} of ${counted2(kind, total)}`,
  exported: (kinds, place) => `Written to ${place}: ${allOf5(kinds.map(([kind, count]) => counted2(kind, count)))}.`,
  exportUnsettled: (kind) => `The ${MANY2[kind]} kept changing while they were read: one or another may be missing. Run the command again for certainty.`,
  noWholeEvent: () => "The service does not show enough of this event for iCalendar."
};
var number3 = (value) => value.toLocaleString("en");
var historyEn = {
  historyPurpose: () => "Show what was written from here, the latest first",
  historyNote: () => "Every command that writes is remembered on this machine with the record as it was before: in ledger.db under $XDG_STATE_HOME/cal, for your eyes only, without passwords. The latest 200 runs are kept; history_keep in the configuration says another number, and history: off (or CAL_HISTORY=off) remembers nothing. Changes are + created, ~ changed, - deleted.",
  historyShowPurpose: () => "Show what a run did, record by record",
  historyPrunePurpose: () => "Forget old runs",
  historyLimit: () => "so many runs at most",
  historyAllTargets: () => "the runs on all services, not only on this one",
  historyKeep: () => "so many of the latest runs stay",
  exampleHistory: () => "The last five runs on all services",
  exampleHistoryShow: () => "What exactly was that?",
  exampleHistoryJson: () => "For a program, with requests",
  exampleHistoryPrune: () => "Keep only the last ten",
  exampleHistoryPruneAll: () => "Keep only the last one",
  undoPurpose: () => "Take back what a command wrote",
  undoNote: () => "Without RUN the latest run on this service is meant that is not taken back yet. What was created goes to the trash (terms: for good), what was changed gets its values back, what was deleted comes back; what was deleted for good is created again under another ID. A record that somebody else, or a later run, has changed since is left as it is and listed (exit 9). Taking back is a run too: undo that one to redo.",
  undoDryRun: () => "show what would be done, and change nothing",
  undoJobs: () => "requests at a time",
  exampleUndo: () => "The latest run",
  exampleUndoRun: () => "One run, from a script",
  exampleUndoDryRun: () => "Look first",
  historyHeadings: () => ({
    run: "Run",
    when: "When",
    command: "Command",
    where: "Where",
    changes: "Changes",
    state: "State"
  }),
  historyBroken: () => "broken off",
  historyUndone: (run) => `undone by ${run}`,
  historyUndoes: (run) => `undoes ${run}`,
  historyNothing: () => "Nothing is remembered of this service; --all-targets shows the others.",
  historyForgotten: (count) => `${number3(count)} ${count === 1 ? "run" : "runs"} forgotten.`,
  historyUnanswered: () => "no answer came",
  historyTrouble: (reason) => `The history cannot be written, so this cannot be undone: ${reason}`,
  historyOff: () => "The history is off: nothing is remembered to go back or on with.",
  historyOffHint: () => "Take history: off out of the configuration, or CAL_HISTORY out of the environment.",
  historyNoRun: (run) => `There is no run \u201C${run}\u201D in the history.`,
  historyNoRunHint: () => "cal history --all-targets shows all that are remembered.",
  undoHint: () => "Take it back: cal undo",
  redoHint: (run) => `Redo: cal undo ${run}`,
  undoNothing: () => "There is nothing to take back on this service.",
  undoAlready: (run, by) => `Run ${run} is taken back already, by run ${by}.`,
  undoAlreadyHint: (by) => `cal undo ${by} does it again.`,
  undoElsewhere: (run, target) => `Run ${run} wrote to ${target}.`,
  askUndo: (command, when, changes) => `Take back \u201C${command}\u201D of ${when} (${changes})? [y/N] `,
  undoNeedsYes: () => "Taking back wants to be confirmed.",
  undoNotDone: () => "Nothing was taken back.",
  undoLeft: (why, run) => ({
    changed: "left: somebody else has changed it since",
    later: `left: run ${run} has changed it since; take that one back first`,
    gone: "left: it is no longer there",
    back: "left: it is already back",
    unanswered: "left: no answer came then, so nobody knows what was done",
    unread: "left: it could not be read before, so nobody knows what it was"
  })[why],
  undoCreatedAgain: (id) => `its ID was ${id}`,
  undoPasswordLost: () => "if it had a password, set it again",
  undoCounts: (done, left, failed) => [
    `${number3(done)} taken back`,
    ...left > 0 ? [`${number3(left)} left`] : [],
    ...failed > 0 ? [`${number3(failed)} failed`] : []
  ].join(", ")
};
var anyOf5 = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var allOf6 = (words) => new Intl.ListFormat("en").format(words);
var number4 = (value) => value.toLocaleString("en");
var counted3 = (count, one, many) => `${number4(count)} ${count === 1 ? one : many}`;
var MANY3 = {
  event: "events",
  venue: "venues",
  organizer: "organizers",
  category: "categories",
  tag: "tags"
};
var CSV_PROBLEMS = {
  quote: "a quotation mark inside a quoted cell must be doubled",
  open: "a quotation mark is never closed",
  size: "it is longer than 4 MiB; is a quotation mark never closed?",
  other: "it is no CSV"
};
var countsOf = ({ created, updated, unchanged, skipped, failed }) => `${number4(created)} created, ${number4(updated)} updated, ${number4(unchanged)} unchanged, ${number4(skipped)} skipped, ${number4(failed)} failed`;
function durationOf(seconds) {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
var importEn = {
  importPurpose: () => "Bring the rows of files in: CSV, TSV, NDJSON, JSON, YAML, iCalendar",
  importKindPurpose: (kind) => `Bring ${MANY3[kind]} in from files`,
  importNotes: () => "Columns are the names of fields. It is safe to run twice: a row whose record is there already updates it, and where nothing differs, nothing is sent. The same record is the one with the same ID, or slug, or what people mean by it (venues: name, address and city; organizers: name and e-mail address; events: title and start; categories: name and parent; tags: name), or what --key says.",
  importCellsNote: () => "An empty cell says nothing, unless --empty clear; null in JSON and YAML clears. Lists are parted by ; or a comma. A column title@fr holds the French title. Files may be gzipped; encoding and delimiter are found out.",
  importKind: () => "What the rows are (events, venues, \u2026); found out from the columns if not said",
  importMap: () => "Take the column NAME as FIELD (nothing after = leaves it out), or a YAML file of NAME: FIELD",
  importSet: () => "Give every row this value",
  importIgnoreUnknown: () => "Leave out columns that are no fields",
  importKey: () => "Columns by which a row and a record are the same",
  importMode: () => "upsert: create and update; create: what is there already is an error; update: what is not there is an error; skip: create, and leave what is there alone",
  importCreateMissing: () => "Kinds of which records that rows name are created when they are not there",
  importEmpty: () => "Whether an empty cell leaves a field as it is or empties it: keep, clear",
  importTemplate: () => "Print a header with every column of a kind and stop",
  importDryRun: () => "Check every row and reference, print what would be done, and write nothing",
  importRejects: () => "Write the rows that failed here, with the reason, to mend and import again",
  importMaxErrors: () => "Stop when more rows failed than this",
  importStopOnError: () => "Stop at the first row that fails",
  importJobs: () => "Requests at a time",
  importRate: () => "Requests a second (10/s), minute (100/min) or hour at most",
  importResume: () => "Go on with the last run that was broken off, or with =RUN",
  importUntil: () => "Expand recurring events of iCalendar to this date",
  importInputFormat: () => "What the file is, when its name does not tell: csv, tsv, ndjson, json, yaml, ics",
  importEncoding: () => "Of the text, when it is not found out rightly: utf-8, utf-16le, utf-16be, windows-1252",
  importDelimiter: () => "Between cells, when it is not found out rightly",
  importFormat: () => "How to print the result",
  valueMapping: () => "NAME=FIELD|FILE",
  valueColumns: () => "COLUMN,\u2026",
  valueKinds: () => "KIND,\u2026",
  valueRate: () => "NUMBER/s",
  valueErrors: () => "NUMBER|PERCENT%",
  valueCharacter: () => "CHARACTER",
  importExample: () => "See first what would happen",
  importExampleMap: () => "Another header, and a constant",
  importExampleEvents: () => "Events that name their venues and categories",
  importExampleRejects: () => "Keep what failed, to mend it and import it again",
  importUntilInitial: () => "a year from now",
  // The command line.
  importNeedsFile: () => "Name a file, or - for stdin.",
  importStdinOnce: () => "stdin can be read once only.",
  kindUnclear: (file, kinds) => `${file === "-" ? "stdin" : file} could hold ${anyOf5(kinds)}.`,
  kindUnknown: (file) => `What the rows of ${file === "-" ? "stdin" : file} are cannot be seen from its columns.`,
  kindHint: () => "Say it with --kind.",
  mustBePair: (example) => `must look like ${example}`,
  mustBeRate: () => "must look like 10/s, 100/min or 1000/h",
  mustBeErrors: () => "must be a number such as 10, or a share such as 5%",
  mustBeOneCharacter: () => "must be one character, or tab",
  isNoColumn: (near) => `is no field.${near === void 0 ? "" : ` Did you mean \u201C${near}\u201D?`}`,
  unknownColumns: (file, columns) => `${file} has ${columns.length === 1 ? "a column that is no field" : "columns that are no fields"}: ${allOf6(columns.map((column) => `\u201C${column}\u201D`))}.`,
  unknownColumnsHint: (column, fields) => `Fields are ${allOf6(fields)}. Say what a column is with --map "${column}=FIELD", or leave such columns out with --ignore-unknown.`,
  noSuchRun: (id) => `There is no run \u201C${id}\u201D.`,
  nothingToResume: () => "There is no import that was broken off.",
  otherTarget: (target) => `That run writes to ${target}.`,
  otherTargetHint: () => "Name the same service as then, with --url or --profile.",
  fileChanged: (file) => `${file} is not the same any more: that run cannot go on with it.`,
  fileChangedHint: () => "Import it as a new run: rows that are in already are left alone.",
  // Files.
  columnTwice: (file, column) => `${file} has the column \u201C${column}\u201D twice.`,
  wrongEncoding: (file, encoding) => `${file} is not ${encoding} all the way through.`,
  encodingHint: (encodings) => `Say what it is with --encoding: ${anyOf5(encodings)}.`,
  damagedGzip: (file) => `${file} is a damaged gzip file.`,
  damagedHint: () => "What came before the damage was taken in; get a sound copy and run the command again.",
  endsEarly: (file) => `${file} ends in the middle of a record.`,
  // Rows.
  tooManyCells: (cells, columns) => `has ${cells} cells where the header has ${columns}`,
  brokenCsv: (problem) => `cannot be read: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `is no JSON: ${reason}`,
  brokenYaml: (reason) => `is no YAML: ${reason}`,
  notAnObject: () => "is no record: fields with values are due",
  brokenEvent: (reason) => `is no event that can be read: ${reason}`,
  unknownZoneId: (tzid) => `its time zone \u201C${tzid}\u201D is neither known nor defined in the file`,
  tooManyOccurrences: () => "recurs more than 5,000 times: choose an earlier --until",
  expanded: (series, events, until) => `${counted3(series, "recurring event was", "recurring events were")} expanded to ${counted3(events, "event", "events")} until ${until} (--until).`,
  unknownColumnHere: () => "is no field",
  neededForNew: () => "is needed for a new record",
  neededForKey: () => "is needed to see which record the row is",
  unknownReference: (kind, plural3, text) => `there is no ${kind} with the slug or name \u201C${text}\u201D; --create-missing ${plural3} would create it`,
  keyFitsSeveral: (plural3, fields, ids) => `its ${allOf6(fields)} ${fields.length === 1 ? "fits" : "fit"} several ${plural3} (${ids.join(", ")}): add an id, or choose another --key`,
  sameAsLine: (place, fields) => `has the same ${allOf6(fields)} as ${place} and says something else: which one counts is not clear`,
  nothingToUpdate: (kind, fields) => `there is no ${kind} with this ${allOf6(fields)} to update`,
  isThereAlready: (kind, id) => `is there already: ${kind} ${id}`,
  slugFollows: (slug) => `cannot be written: it follows from the name and would be \u201C${slug}\u201D`,
  // While it goes on, and at the end.
  rowFailed: (file, line, column, value, message) => `${file}:${line}: ${column === void 0 ? "" : `${column}${value === void 0 || message.includes(`\u201C${value}\u201D`) ? "" : ` \u201C${value}\u201D`}: `}${message}`,
  moreFailed: (count) => `${counted3(count, "more row", "more rows")} failed.`,
  rejectsHint: () => "--rejects FILE keeps the rows that failed, to mend and import again.",
  rejectsWritten: (count, file) => `${counted3(count, "row", "rows")} that failed ${count === 1 ? "is" : "are"} in ${file}: mend and import ${count === 1 ? "it" : "them"} again.`,
  importProgress: (rows, perSecond, failed, left) => `${counted3(rows, "row", "rows")}, ${number4(perSecond)} a second${failed === 0 ? "" : `, ${number4(failed)} failed`}${left === void 0 ? "" : `, ${durationOf(left)} left`}`,
  importExtra: (kinds, isRehearsal) => `${isRehearsal ? "Would also create" : "Also created"}: ${allOf6(kinds.map(([kind, count]) => counted3(count, kind, MANY3[kind])))}.`,
  importCounts: (counts, isRehearsal) => isRehearsal ? `Nothing was written. It would be: ${countsOf(counts)}.` : `${countsOf(counts)}.`,
  importStopped: (why) => ({ interrupted: "Interrupted.", errors: "Stopped: too many rows failed.", error: "Stopped." })[why],
  importGoOn: (command) => `Go on with: ${command}`,
  importGoOnStdin: (command) => `Go on, with the same on stdin: ${command}`,
  planCreate: (place, title) => `create ${place} ${title}`,
  planUpdate: (place, id, title, fields) => `update ${place} ${id} ${title}: ${fields.join(", ")}`
};
var PLACES = {
  environment: "CAL_PASSWORD",
  file: "credentials.yaml",
  keyring: "system keyring",
  command: "password_command"
};
var loginEn = {
  loginPurpose: () => "Sign in to a service and keep it as a profile",
  loginNote: () => "URL is any address of the site: its front page, a page, the REST root, a calendar file. The service is found, the password is asked for and tried, and the profile becomes the current one.",
  loginNoteScript: () => "For WordPress make an application password under Users \u203A Profile. Without a terminal name the user and say where the password is: --password-stdin, --password-command or CAL_PASSWORD. Others can read a command line, so that no flag takes a password.",
  loginPasswordStdin: () => "read the password from the first line of stdin",
  loginPasswordCommand: () => "a command that prints the password whenever it is needed; it is kept instead",
  loginStore: () => "where the password is kept",
  loginStoreInitial: () => "keyring where there is one, else file",
  loginYes: () => "replace a profile of the same name without asking",
  valueCommand: () => "command",
  loginExample: () => "Asks for user and password",
  loginExampleCommand: () => "The password stays in a password manager",
  loginExampleScript: () => "In a script, the password on stdin",
  loginExampleFile: () => "A calendar file as a profile",
  askAddress: () => "Address of the site or service: ",
  askUser: (host) => `User at ${host}: `,
  askPassword: (user, host) => `Application password of ${user} at ${host} (not shown): `,
  askReplace: () => "Replace it? [y/N] ",
  loginNeeds: (what) => `Nobody can be asked here: ${what} is missing.`,
  noPassword: () => "The password is empty.",
  noAddress: (text) => `\u201C${text}\u201D is no address of a site.`,
  noRestRoot: (address) => `No calendar service was found at ${address} or above it.`,
  noCalendarAt: (root, namespaces) => `${root} serves no calendar${namespaces.length === 0 ? "." : `, only ${namespaces.join(", ")}.`}`,
  noCalendarHint: () => "Is The Events Calendar active on this site? --namespace names another interface.",
  foundService: (name, root) => `Found ${name === "" ? "a calendar" : `\u201C${name}\u201D`} at ${root}`,
  foundMore: ({
    zone,
    languages,
    dialect
  }) => [
    ...dialect === "the-events-calendar" ? ["The Events Calendar"] : [],
    ...zone === void 0 ? [] : [`time zone ${zone}`],
    ...languages.length === 0 ? [] : [`languages ${languages.join(", ")}`]
  ].join(" \xB7 "),
  profileTaken: (name, user, url) => `There is a profile \u201C${name}\u201D already${user === "" ? "" : ` for ${user}`}${url === "" ? "" : ` at ${url}`}.`,
  profileTakenHint: () => "Name another with --profile, or add --yes to replace it.",
  passwordUnseen: () => "The password does not reach the site: it takes us for a visitor.",
  passwordUnseenHint: () => "Its web server probably drops the Authorization header (Apache: CGIPassAuth On), or application passwords are switched off.",
  signedIn: (user, roles) => `Signed in as ${user}${roles.length === 0 ? "" : ` (${roles.join(", ")})`}.`,
  usesFile: (url) => `${url} needs no password.`,
  keptInFile: (file) => `The password is kept in ${file}, readable for you alone.`,
  keptInKeyring: () => "The password is kept in the system\u2019s keyring.",
  noKeyringHere: () => "There is no keyring here that keeps passwords.",
  noKeyringHereHint: () => "Use --store file or --password-command.",
  profileIsCurrent: (name) => `Profile \u201C${name}\u201D is the current one.`,
  overriddenBy: (what) => `But ${what} leads elsewhere, and wins.`,
  logoutPurpose: () => "Forget the password of a profile",
  logoutExample: () => "The current profile",
  logoutExampleProfile: () => "Another one",
  signedOut: (profile) => `The password of profile \u201C${profile}\u201D is forgotten here.`,
  nothingStored: (profile) => `No password of profile \u201C${profile}\u201D is kept here.`,
  commandStays: (profile) => `Its password_command stays: cal config unset password_command --profile ${profile} removes it.`,
  revokeToo: () => "It is still valid: revoke it in WordPress, under Users \u203A Profile.",
  noCurrentProfile: () => "Which profile? None is the current one.",
  whoamiPurpose: () => "Tell who is signed in, where, and by which password",
  whoamiNote: () => "Asks the service. Exit code 4: nobody is signed in, or the password is wrong.",
  whoamiExample: () => "Who am I here?",
  whoamiExampleJson: () => "For a script",
  notSignedIn: (place) => `Nobody is signed in to ${place}.`,
  notSignedInHint: () => "Sign in with cal login, or set CAL_USER and CAL_PASSWORD.",
  identityWords: () => ({
    user: "user",
    roles: "roles",
    service: "service",
    profile: "profile",
    password: "password",
    everybody: "everybody",
    writer: "may write",
    untold: "the service does not tell"
  }),
  passwordPlace: (place) => place === void 0 ? "none" : PLACES[place],
  profilesPurpose: () => "Where calendars are, and who signs in there",
  profilesListPurpose: () => "List the profiles",
  profilesListExample: () => "* is the current one",
  profilesUsePurpose: () => "Make a profile the current one",
  profilesUseNote: () => "--profile NAME chooses one for a single command, CAL_PROFILE for a shell.",
  profilesUseExample: () => "From now on",
  profilesOnceExample: () => "Only this once",
  profilesShowPurpose: () => "Show what a profile says",
  profilesShowExample: () => "The current one",
  profilesRemovePurpose: () => "Remove a profile and its password",
  profilesRemoveYes: () => "do not ask",
  profilesRemoveExample: () => "Asks on a terminal",
  profilesRemoveExampleYes: () => "Does not",
  profileHeadings: () => ["profile", "url", "user", "password"],
  noProfiles: () => "There are no profiles: cal login makes one.",
  askForget: (name) => `Remove profile \u201C${name}\u201D and its password? [y/N] `,
  nothingChanged: () => "Nothing was changed.",
  profileForgotten: (name) => `Profile \u201C${name}\u201D is removed.`,
  configPurpose: () => "Read and change the configuration",
  configListPurpose: () => "List the settings in force",
  configOrigin: () => "also where each one stands",
  configProfile: () => "that of a profile",
  configProject: () => "the project\u2019s file (.cal.yaml) instead of your own",
  configListExample: () => "What is in force, and why",
  configListExampleProfile: () => "With another profile",
  configGetPurpose: () => "Print one setting in force",
  configGetExample: () => "Where the calendar is",
  configSetPurpose: () => "Set a setting in your configuration file",
  configSetNote: () => "Comments in the file stay. A setting of a profile can also be named profiles.NAME.KEY.",
  configSetExample: () => "For all calendars",
  configSetExampleProfile: () => "For one profile",
  configSetExampleProject: () => "For everybody who works in this folder",
  configUnsetPurpose: () => "Remove a setting from your configuration file",
  configUnsetExample: () => "Back to the default",
  configEditPurpose: () => "Open the configuration file in your editor",
  configEditNote: () => "The editor opens again while the file says something that it must not.",
  configEditExample: () => "Your own file",
  configEditExampleProject: () => "The project\u2019s file",
  configEditHead: () => "Settings of cal: cal config list shows what is in force.",
  configGivenUp: (file) => `The text was left as it was: ${file} is unchanged.`,
  configPathPurpose: () => "Print where the configuration file is",
  configPathExample: () => "Your own file",
  settingHeadings: () => ["setting", "value", "from"],
  settingNotSet: (key) => `${key} is not set.`,
  settingNotIn: (key, file) => `${key} does not stand in ${file}.`,
  builtInWord: () => "default",
  credentialsWord: () => "credentials.yaml"
};
var safetyEn = {
  flagCa: () => "a file of certificates to trust beside the usual ones (PEM)",
  flagInsecure: () => "send the password over http: although others on the way can read it",
  notEncrypted: (origin) => `${origin} is not encrypted: others on the way could read the password.`,
  notEncryptedHint: () => "Use https://, or add --insecure (insecure: true in the profile) if the network is yours.",
  notEncryptedWarning: (origin) => `cal: the password goes to ${origin} unencrypted.`,
  certificateExpired: (origin) => `The certificate of ${origin} has expired.`,
  expiredHint: () => "Its owner has to renew it; check the clock of this machine too (cal doctor).",
  certificateForOther: (origin, names) => `The certificate of ${origin} is for other names: ${names}.`,
  otherHostHint: () => "Use a URL with one of these names.",
  selfSigned: (origin) => `The certificate of ${origin} is self-signed: nobody vouches for it.`,
  noCertificate: (file) => `${file} holds no certificate.`,
  noCertificateHint: () => "It must be a PEM file: -----BEGIN CERTIFICATE----- and so on.",
  mustNeedNoShell: () => 'must be a program and its arguments: for pipes and variables write [sh, -c, "\u2026"]',
  notInProject: (file, key) => `${file}: ${key} must not stand in a project\u2019s file.`,
  notInProjectHint: (file) => `Put it into your own configuration, ${file}.`,
  passwordCommandFailed: (program, what) => `password_command: ${program} ${what}.`,
  printedNothing: () => "printed nothing",
  printedLines: (profile) => `printed several lines, a password${profile === "" ? "" : ` for \u201C${profile}\u201D`} is one`,
  noSuchProgram: () => "is not a program here",
  tookTooLong: (seconds) => `took longer than ${seconds} seconds`,
  endedWith: (status, line) => `ended with status ${status}${line === "" ? "" : `: ${line}`}`,
  noKeyring: (profile) => `The password of profile \u201C${profile}\u201D is in the system\u2019s keyring, which is not to be had here.`,
  notInKeyring: (profile) => `The system\u2019s keyring does not give the password of profile \u201C${profile}\u201D.`,
  keyringHint: (profile) => `Unlock the keyring, sign in again (cal login --profile ${profile}), or set CAL_PASSWORD.`,
  flagConfirm: () => "the name of a protected profile, to say that you mean it",
  isProtected: (name) => `\u201C${name}\u201D is protected.`,
  askName: (name) => `Type ${name} to go on: `,
  confirmHint: (name) => `Add --confirm ${name}.`,
  bulkNeedsConfirm: () => "Changing records in bulk wants to be confirmed.",
  deleteNeedsConfirm: () => "Deleting wants to be confirmed."
};
var serveEn = {
  valueNumber: () => "NUMBER",
  valueAddress: () => "ADDRESS",
  valueStore: () => "FILE|postgres://\u2026|memory",
  valueFile: () => "FILE",
  valueZone: () => "ZONE",
  valueUrl: () => "URL",
  valueText: () => "TEXT",
  servePurpose: () => "Serve a calendar: the whole interface on this machine, with its own store",
  servePort: () => "Port to listen on; 0 takes any that is free",
  serveHost: () => "Address to listen on",
  serveStore: () => "SQLite file that holds the calendar, made when it is not there, or a PostgreSQL database; memory forgets when it stops",
  serveStoreInitial: () => "the calendar that cal uses without configuration",
  serveLanguage: () => "Language of the calendar, kept in the store",
  serveTimezone: () => "Time zone of the calendar, kept in the store",
  servePublicUrl: () => "REST root under which others reach it, for the links in answers",
  serveReset: () => "Throw away everything in the store first",
  serveAuth: () => "Ask who writes; --no-auth makes everybody the administrator, on a loopback address only",
  serveReadOnly: () => "Refuse to write",
  serveQuirks: () => "Behave as this real-life service does: its namespace, resets, merges and caps, for testing clients",
  serveLogFormat: () => "How each request is told on stderr (text on a terminal, none elsewhere)",
  serveExample: () => "Serve the calendar of this user on port 8080",
  serveExampleCi: () => "A fresh one for tests, on a free port; one JSON line on stdout says where",
  serveCreated: (login, password) => `Created user ${login} with the password ${password} (shown once; kept for the profile \u201Clocal\u201D).`,
  serveReady: (url, store) => `Serving ${store} at ${url} \u2013 stop with Ctrl-C`,
  serveFailure: (doing) => `cal: ${doing} failed. This is a bug in cal:`,
  serveCheck: () => "Read all of the store, say whether it is sound, and stop",
  serveSound: (store, counts) => `${store} is sound: ${counts}.`,
  serveUnsound: (store) => `${store} is damaged:`,
  backupPurpose: () => "Copy a calendar on this machine to a file, also while it is served",
  backupNote: () => "The copy is of one moment, is checked, and gets a checksum beside it: FILE.sha256.",
  backupExample: () => "The calendar of this user",
  backupExampleStore: () => "Another file, served or not",
  backupDone: (file, records) => `Backed up ${records} records to ${file}.`,
  backupOneFile: () => "Name one file.",
  backupExists: (file) => `${file} is there already. Nothing was changed.`,
  noSuchCalendar: (file) => `${file} is not there.`,
  damagedBackup: (file, problems) => `${file} is damaged (${problems.join("; ")}). Nothing was changed.`,
  restorePurpose: () => "Put a backup in the place of a calendar on this machine",
  restoreYes: () => "Replace the calendar that is there",
  restoreExample: () => "Where no calendar is yet",
  restoreExampleYes: () => "In the place of another, which is lost",
  restoreDone: (file, records) => `Restored ${records} records to ${file}.`,
  restoreWouldReplace: (file) => `There is a calendar in ${file}: with --yes it is replaced, and lost.`,
  usersPurpose: () => "Who may sign in to a calendar on this machine",
  usersAddPurpose: () => "Add a user and print an application password",
  usersListPurpose: () => "List the users with their roles",
  usersRemovePurpose: () => "Remove a user; the records stay",
  usersPasswordPurpose: () => "Print a new application password; the old ones stop working",
  usersStore: () => "SQLite file of the calendar",
  usersRole: () => "What the user may do",
  usersName: () => "Name to show, when it is not the login",
  usersFormat: () => "How to print the list",
  usersPasswordOnce: () => "The password is printed once and kept only as a hash: there is no way to read it again.",
  usersAddExample: () => "An editor for the calendar of this user",
  usersAddExampleStore: () => "The same for another file",
  usersListExample: () => "One line for each: login, role, name",
  usersListExampleJson: () => "The same for a program",
  usersRemoveExample: () => "Ed may no longer sign in",
  usersPasswordExample: () => "When the password was lost or seen by others",
  usersRemoved: (login) => `Removed user ${login}.`,
  usersOneLogin: () => "Name one user by the login.",
  demoPurpose: () => "Show what cal does, step by step, on a calendar that is thrown away",
  demoExample: () => "Watch an editor at work",
  demoExampleFile: () => "Keep it to read later",
  demoStart: () => "A calendar of our own, in memory, on a free port:",
  demoHalls: (count) => `${count} halls from a file, one command for each; the new ID comes back:`,
  demoEvent: () => "An event in one of them. Its category and tags are new, and are made with it:",
  demoTable: () => "What is on, as a person reads it:",
  demoCsv: () => "The halls, as a spreadsheet reads them:",
  demoUpdate: () => "Tickets cost more now; all else stays as it was:",
  demoDelete: () => "Deleted by mistake \u2026",
  demoRestore: () => "\u2026 and taken back out of the trash:",
  demoCheck: () => "All is well:",
  demoEnd: () => "That was it: the service is stopped and nothing is left behind. Next: cal --help",
  demoFailed: (command, code) => `The demonstration failed: cal ${command} ended with ${code}.`
};
var nameOf = (language) => new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
var sharingEn = {
  flagUntranslated: (languages) => `only what has no text in this language: ${languages.join(", ")}; goes through all pages`,
  flagIfUnmodified: () => "only if nobody else changed it since it was read, by you into the --data file or just now; else exit 9. A service without ETags tells only the time of the last change: nearly safe",
  flagTextsData: () => "the texts as JSON or YAML; what is not a text is left alone; flags win over it",
  exampleTranslate: () => "A title in French",
  exampleUntranslated: () => "What is still to be translated",
  untranslatedOf: (count, seen, language) => `${count} of ${seen} looked at without ${nameOf(language)}`,
  translationsUntold: () => "is not possible: this service does not tell which languages a record has",
  languageMissing: () => "Into which language? --lang is missing.",
  languageMissingHint: () => "Add --lang fr, or set CAL_LANG.",
  changedMeanwhile: (kind, { id, title }) => `Somebody else has changed ${kind} ${id}${title === "" ? "" : ` \u201C${title}\u201D`} meanwhile. Nothing was written.`,
  changedMeanwhileHint: () => "Read it again and decide; without --if-unmodified your values win.",
  changesUntold: (kind) => `This service tells neither an ETag nor the last change of a ${kind}: --if-unmodified is not possible.`,
  conflictWords: () => ({
    before: "before",
    theirs: "theirs",
    yours: "yours"
  }),
  emptyWord: () => "(empty)",
  exampleEdit: () => "Open it in the editor",
  editHead: (kind) => `Edit the ${kind}; what you do not change stays. Empty this file to send nothing.`,
  editAgain: () => "Mend it and save; leave it as it is to give up.",
  editUnchanged: () => "Nothing was changed.",
  editGivenUp: () => "The text was left as it was: nothing was sent.",
  editKept: (file) => `What you wrote is kept in ${file}.`,
  editorFailed: (editor) => `The editor failed: ${editor}. Nothing was sent.`,
  editNoEditor: () => "There is no editor: set VISUAL or EDITOR."
};
var plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
var viewsEn = {
  viewsHeading: () => "The calendar",
  agendaPurpose: () => "Show the events of the next two weeks, day by day",
  weekPurpose: () => "Show a week as a grid",
  monthPurpose: () => "Show a month as a grid",
  conflictsPurpose: () => "Find venues and organizers that are booked twice",
  agendaNote: () => "RANGE is days: today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them. An event stands under its own days, at the times of its own zone, with yours beside them where they differ. In a pipe it is a plain list; with --format it is the records.",
  gridNote: () => "RANGE is days: today, next-week, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them; every week or month that it touches is shown. In a pipe it is a plain list; with --format it is the records.",
  conflictsNote: () => "Two events that share a venue or an organizer and overlap, in any time zones; one that begins when the other ends does not. RANGE is days, as for cal agenda; without it, the next 24 months.",
  flagPlain: () => "a list that reads well aloud, without a grid; pipes get it by default",
  flagTz: () => "time zone in which you read (default: CAL_TZ, the profile, this machine)",
  flagConflictsExit: () => "exit with 8 when something is booked twice",
  flagPager: () => "never page long output; CAL_PAGER and PAGER name the pager",
  flagHyperlinks: () => "titles and IDs that can be clicked",
  exampleAgenda: () => "The next two weeks",
  exampleAgendaFiltered: () => "The concerts of a month at one venue",
  exampleAgendaJson: () => "Titles of this week, for a program",
  exampleWeek: () => "The week in which a day lies",
  exampleWeekZone: () => "Next week, read in Tokyo",
  exampleMonth: () => "July, only what is published",
  exampleMonthPlain: () => "For a screen reader",
  exampleConflicts: () => "One venue, next month",
  exampleConflictsCi: () => "Let a job fail when something is booked twice",
  mustBeRange: () => "must be days: today, tomorrow, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them",
  rangeBackwards: (range) => `The range \u201C${range}\u201D ends before it begins.`,
  allDay: () => "all day",
  dayOf: (day, days) => `day ${day} of ${days}`,
  fromTime: (time) => `from ${time}`,
  untilTime: (time) => `until ${time}`,
  nowWord: () => "now",
  todayWord: () => "today",
  yourTime: (zone, time) => `${zone} time; ${time} your time`,
  moreEvents: (count) => `+${count} more`,
  nothingIn: (days) => `Nothing takes place: ${days}.`,
  nothingInHint: () => "cal events list shows what comes next; cal agenda next-month looks further ahead.",
  noConflicts: (days) => `Nothing is booked twice: ${days}.`,
  conflictsIn: (count, days) => `${plural(count, "double booking", "double bookings")}: ${days}`,
  venueWord: () => "venue",
  organizerWord: () => "organizer",
  homeNext: () => "Next",
  homeNothing: () => "Nothing is coming up.",
  homeFirst: () => "The calendar is empty: cal events create makes the first event.",
  homeUnreachable: (reason) => `The calendar cannot be read now. ${reason}`,
  homeEvents: () => "events",
  homeMore: () => "cal agenda shows more, cal --help every command.",
  notPublished: () => "not published",
  topicsHeading: () => "Topics: cal help TOPIC"
};
var cliEn = Object.assign({}, arrangingEn,
  connectionEn,
  datesEn,
  serveEn,
  commandsEn,
  exportEn,
  historyEn,
  importEn,
  sharingEn,
  loginEn,
  safetyEn,
  viewsEn,
  controlEn,
  applyEn
);
var ARTICLE = {
  event: "an event",
  venue: "a venue",
  organizer: "an organizer",
  category: "a category",
  tag: "a tag"
};
var openapiEn = {
  docTitle: () => "Calendar events REST service",
  docDescription: () => "Events and their venues, organizers, categories and tags: list, read, create, update and delete. What is marked `x-extension` is not part of the published interface. Where more is accepted than the published type says, `x-declared-type` keeps that type.",
  docBasic: () => "A login and an application password.",
  docComputedDefault: {
    "start-of-today": () => "Default: the start of today.",
    "end-of-day-24-months-later": () => "Default: 24 months after the start, at the end of that day."
  },
  /** Sentences one after the other. */
  docSentences: (sentences) => sentences.map((each) => each.replace(/[.]$/, "")).join(". "),
  docData: (kind) => `the fields of a new ${kind}`,
  docRecord: (kind) => `The fields of ${ARTICLE[kind]}.`,
  docListOf: (plural3) => `One page of ${plural3}.`,
  docReference: () => "a record that exists",
  docImage: () => "A featured image.",
  docRecords: () => "the records of this page",
  docListAddress: () => "the address of this page",
  docNextAddress: () => "the address of the next page",
  docPreviousAddress: () => "the address of the previous page",
  docTotal: () => "the number of records on all pages",
  docTotalPages: () => "the number of pages",
  docLink: () => "The next and the previous page.",
  docEtag: () => "The version of what was answered.",
  docLocation: () => "The address of the new record.",
  docReplayed: () => "True when this is the answer to an earlier request with the same key.",
  docRetryAfter: () => "Seconds to wait.",
  docChallenge: () => "How to authenticate.",
  docIfNoneMatch: () => "Answer 304 when the version is still this one.",
  docIfMatch: () => "Write only when the version is still this one.",
  docIdempotencyKey: () => "The same key with the same body gives the first answer again, for 24 hours.",
  docError: () => "What went wrong.",
  docErrorCode: () => "the name of the error, for programs",
  docErrorMessage: () => "what went wrong, for people",
  docErrorParams: () => "what was wrong with each parameter and what is allowed, or the names of the missing ones",
  docStatus: {
    200: () => "Done.",
    201: () => "Created.",
    304: () => "Not changed.",
    400: () => "A parameter is missing or does not fit, or the body is not valid JSON.",
    401: () => "The credentials are missing or wrong.",
    403: () => "This user may not do this.",
    404: () => "There is no such record, page or route.",
    410: () => "The record is in the trash.",
    412: () => "The record was changed meanwhile.",
    413: () => "The body is too large.",
    414: () => "The address is too long.",
    422: () => "The Idempotency-Key was used with another request.",
    429: () => "Too many requests.",
    500: () => "The service failed."
  }
};
var plural2;
var counted4 = (n, one, other) => {
  plural2 ??= new Intl.PluralRules("en");
  return `${n} ${plural2.select(n) === "one" ? one : other}`;
};
var pagesEn = {
  pageSkip: () => "Skip to the content",
  pageLanguages: () => "Languages",
  pageKind: {
    event: () => "Event",
    venue: () => "Venue",
    organizer: () => "Organizer",
    category: () => "Category",
    tag: () => "Tag"
  },
  pageWhen: () => "When",
  pageAllDay: () => "all day",
  pageHasEnded: () => "This event has ended.",
  pageVenues: (count) => count === 1 ? "Venue" : "Venues",
  pageOrganizers: (count) => count === 1 ? "Organizer" : "Organizers",
  pageCategories: (count) => count === 1 ? "Category" : "Categories",
  pageTags: (count) => count === 1 ? "Tag" : "Tags",
  pageCost: () => "Cost",
  pageWebsite: () => "Website",
  pageAddress: () => "Address",
  pagePhone: () => "Phone",
  pageEmail: () => "E-mail",
  pageMap: (venue) => `Show ${venue} on OpenStreetMap`,
  pageParent: () => "Part of",
  pageSave: () => "Add to your calendar",
  pageSubscribe: () => "Subscribe to this calendar",
  pageFeed: (name) => `${name} (iCalendar)`,
  pageDocumentation: () => "API documentation",
  pageComing: () => "Coming events",
  pageNoComing: () => "No events are coming up.",
  pageMore: (count) => `and ${counted4(count, "more event", "more events")}`,
  pageMonth: (month) => `Events in ${month}`,
  pageMonths: () => "Months",
  pageThisMonth: () => "This month",
  pageToday: () => "today",
  pageMustBeMonth: () => "must be a month as YYYY-MM, such as 2027-07",
  pageProtected: () => "This event is protected by a password",
  pageProtectedHint: () => "It is not shown here. Whoever gave you this address can tell you more.",
  pageProblem: {
    400: () => "This address is not right",
    401: () => "This is not public",
    403: () => "This is not open to you",
    404: () => "There is nothing here",
    410: () => "This is no longer here",
    414: () => "This address is too long",
    500: () => "Something went wrong"
  },
  pageNotThere: (kind) => `This ${kind} does not exist, or not under this address any more.`,
  pageNothingThere: () => "No page has this address.",
  pageBackHome: () => "To the calendar",
  pageDocServer: () => "Base address",
  pageDocMachine: () => "This documentation for programs: OpenAPI 3.1",
  pageDocOperations: () => "Operations",
  pageDocParameters: (route) => `Parameters of ${route}`,
  pageDocBody: (route) => `Body of ${route}`,
  pageDocAnswers: (route) => `Answers of ${route}`,
  pageDocSchemas: () => "Records",
  pageDocProperties: (schema) => `Properties of ${schema}`,
  pageDocName: () => "Name",
  pageDocPlace: () => "In",
  pageDocType: () => "Type",
  pageDocMeaning: () => "Meaning",
  pageDocStatus: () => "Status",
  pageDocRequired: () => "required",
  pageDocDefault: (value) => `Default: ${value}`,
  pageDocExtension: () => "extension"
};
var KINDS2 = { event: "event", venue: "venue", organizer: "organizer", category: "category", tag: "tag" };
var list = (words) => words.join(", ");
var anyOf6 = (words) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
var capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
var serviceEn = {
  /** A description of the interface; in English it stands beside the declaration. */
  doc: (doc) => doc,
  noRoute: () => "No route was found matching the URL and request method.",
  noLanguageRoot: (language) => `\u201C${language}\u201D is not a language of this service.`,
  invalidJson: () => "Invalid JSON body passed.",
  invalidForm: () => "The form that was sent cannot be read.",
  missingParameters: (names) => `Missing parameter(s): ${list(names)}`,
  invalidParameters: (names) => `Invalid parameter(s): ${list(names)}`,
  forbidden: () => "Sorry, you are not allowed to do that.",
  readOnly: () => "This service is read-only: nothing can be written.",
  wrongPassword: () => "The provided password is an invalid application password.",
  unknownUser: () => "Unknown username.",
  notFound: (kind, ref) => `${capital(KINDS2[kind])} ${typeof ref === "number" ? `with ID ${ref}` : `\u201C${ref}\u201D`} does not exist.`,
  notAccessible: (kind) => `The requested ${KINDS2[kind]} is not accessible.`,
  inTrash: (kind) => `The ${KINDS2[kind]} is in the trash.`,
  alreadyInTrash: (kind) => `The ${KINDS2[kind]} is already in the trash.`,
  passwordProtected: () => "The requested event is not accessible without its password.",
  noSuchPage: (kind) => `The requested ${KINDS2[kind]} archive page does not exist.`,
  termExists: () => "A term with the name provided already exists with this parent.",
  preconditionFailed: () => "The record was changed meanwhile: its ETag is another one.",
  bodyTooLarge: (bytes) => `The body is larger than ${bytes} bytes.`,
  bodyCut: () => "The body ended before it was complete.",
  uriTooLong: (bytes) => `The URL is longer than ${bytes} bytes.`,
  keyReused: () => "This Idempotency-Key was used with another request.",
  internal: () => "The service failed. The request may be repeated.",
  unavailable: () => "The service cannot do this at the moment. Try again later.",
  tooManySignIns: (seconds) => `Too many wrong passwords. Try again in ${seconds} seconds.`,
  foreignHost: (host) => `Without authentication only this machine is served, and \u201C${host}\u201D is not one of its names.`,
  foreignOrigin: (origin) => `Without authentication only this machine is served, not a page of ${origin}.`,
  diskFull: () => "The disk is full: nothing can be written until there is room again.",
  diskFails: () => "The disk does not take or give the data of the calendar.",
  storeReadOnly: () => "The file of the calendar cannot be written.",
  storeLocked: () => "Another program keeps the file of the calendar locked.",
  storeDamaged: () => "The file of the calendar is damaged: stop the service and restore a backup.",
  databaseAway: () => "The database of the calendar cannot be reached at the moment, or takes no writes.",
  // Why a calendar cannot be served.
  authNeeded: (host) => `Without authentication only this machine may be served: ${host} is not a loopback address.`,
  unknownStore: (store) => `\u201C${store}\u201D is not a store: use a file, postgres://user:password@host/database or memory.`,
  addressInUse: (host, port) => `Port ${port} on ${host} is in use. Choose another, or --port 0 for any that is free.`,
  addressNotOurs: (host) => `${host} is not an address of this machine.`,
  portNotAllowed: (port) => `Port ${port} may not be used here. Choose one from 1024.`,
  notACalendar: (file) => `${file} is not a calendar. Nothing was changed.`,
  corruptStore: (file) => `${file} is damaged. Nothing was changed.`,
  storeNotOpened: (file) => `${file} cannot be opened: its folder is not there, or is not ours.`,
  storeNotWritable: (file) => `${file} cannot be written.`,
  storeBusy: (file) => `${file} is locked by another program.`,
  foreignDatabase: (file) => `${file} is the database of another program. Nothing was changed.`,
  storeDiskFull: (file) => `There is no room on the disk for ${file}.`,
  storeNotRead: (file) => `${file} cannot be read: it is no file, or the disk fails.`,
  databaseNotOpened: (store, reason) => `${store} cannot be opened. The database says: ${reason}`,
  onlyFiles: (store) => `${store} is a PostgreSQL database: back it up, restore and check it with PostgreSQL\u2019s own tools (pg_dump, pg_restore, pg_amcheck).`,
  newerStore: (file, version) => `${file} was written by a later version of cal (schema ${version}). Nothing was changed.`,
  // What was wrong with one parameter, and what is allowed.
  mustBeKey: (most) => `must be 1 to ${most} characters`,
  mustBeText: () => "must be text",
  mustBeCleanText: () => "must be text without NUL characters or broken Unicode",
  mustNotBeEmpty: () => "must not be empty",
  mustBeWhole: (least, greatest) => greatest === void 0 ? `must be a whole number from ${least}` : `must be a whole number from ${least} to ${greatest}`,
  mustBeFlag: () => "must be true, false, 1 or 0",
  mustBeYesNo: () => "must be true, false, 1, 0, yes or no",
  mustBeOneOf: (words) => `must be ${anyOf6(words)}`,
  mustBeListOfIds: () => "must be a list of IDs: whole numbers from 1",
  mustBeListOfIdsOrSlugs: () => "must be a list of IDs or slugs",
  mustBeLinks: () => "must be a list of IDs, slugs, names or records",
  mustBeTerms: () => "must be a list of IDs, slugs or names",
  listTooLong: (most) => `must not have more than ${most} items`,
  nestedTooDeep: (most) => `must not be nested deeper than ${most}`,
  mustBeDate: (value) => `\u201C${value}\u201D is not a date: use YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, ISO 8601, Unix seconds, now, today, tomorrow or yesterday`,
  noSuchDay: (value) => `\u201C${value}\u201D is a day that does not exist`,
  dateOutOfRange: (value) => `\u201C${value}\u201D is out of range: years 0001 to 9999`,
  mustBeZone: (value) => `\u201C${value}\u201D is not a time zone: use an IANA name such as Europe/Paris, UTC, or UTC+2 (from UTC-12 to UTC+14)`,
  mustBeUrl: () => "must be an http or https URL",
  mustBeEmail: () => "must be an e-mail address",
  mustBeImage: () => "must be an ID, an http or https URL, or false",
  mustBeCost: () => "must be text, a number or a list of them",
  mustBeLatitude: () => "must be a number from -90 to 90",
  mustBeLongitude: () => "must be a number from -180 to 180",
  mustBeSlug: () => "must have at least one letter or digit",
  unknownId: (kind, id) => `there is no ${KINDS2[kind]} with ID ${id}`,
  unknownSlug: (kind, slug) => `there is no ${KINDS2[kind]} \u201C${slug}\u201D`,
  unknownName: (kind, name) => `there is no ${KINDS2[kind]} with the slug or name \u201C${name}\u201D`,
  ambiguousName: (kind, name, ids) => `several ${KINDS2[kind] === "category" ? "categories" : `${KINDS2[kind]}s`} are called \u201C${name}\u201D: name one by its ID (${list(ids)})`,
  unknownUserId: (id) => `there is no user with ID ${id}`,
  mustBeLogin: () => "must be 1 to 60 letters, digits or . _ @ -",
  loginTaken: (login) => `there is a user \u201C${login}\u201D already`,
  unknownLogin: (login) => `there is no user \u201C${login}\u201D`,
  lastAdministrator: () => "is the last administrator, and somebody must be",
  endBeforeStart: () => "must not be before start_date",
  startAfterEnd: () => "must not be after end_date",
  cycle: () => "would make the category its own ancestor",
  statusNotReadable: (status) => `\u201C${status}\u201D may be listed only by those who may edit; others see publish`,
  needsOther: (name) => `needs ${name} too`
};
var en = Object.assign({}, serviceEn, openapiEn, pagesEn, cliEn );
var LOADERS = {
  ar: async () => (await Promise.resolve().then(() => __toESM(load("ar/ar-CDLTM6BG")))).ar,
  en: async () => en,
  es: async () => (await Promise.resolve().then(() => __toESM(load("es/es-HEEWA2JO")))).es,
  fr: async () => (await Promise.resolve().then(() => __toESM(load("fr/fr-666GZVZT")))).fr,
  ja: async () => (await Promise.resolve().then(() => __toESM(load("ja/ja-2XLBR2M5")))).ja,
  ru: async () => (await Promise.resolve().then(() => __toESM(load("ru/ru-EVEE6HDH")))).ru
};
var loaded = /* @__PURE__ */ new Map([["en", en]]);
async function loadText(language) {
  const known = loaded.get(language);
  if (known !== void 0) return known;
  const catalogue = await LOADERS[language]();
  loaded.set(language, catalogue);
  return catalogue;
}
var textOf = (language) => loaded.get(language) ?? en;
var inEnglish = (say) => say(en);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  inEnglish,
  loadText,
  textOf
});
},
"core/chunk-K3KD6D4B"(module, require, load, later) {
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
  CLEARABLE_FORMS: () => CLEARABLE_FORMS,
  LANGUAGES: () => LANGUAGES,
  NAMESPACE: () => NAMESPACE,
  STATUSES: () => STATUSES,
  resource: () => resource
});
module.exports = __toCommonJS(stdin_exports);
var LANGUAGES = ["ar", "en", "fr", "ja", "ru", "es"];
var STATUSES = ["publish", "draft", "pending", "private", "future", "trash"];
var NAMESPACE = "calendar/events/v1";
var CLEARABLE_FORMS = [
  "text",
  "html",
  "url",
  "email",
  "secret",
  "zone",
  "flag",
  "image",
  "latitude",
  "longitude",
  "cost",
  "terms",
  "posts",
  "parent"
];
var resource = (declaration) => declaration;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  CLEARABLE_FORMS,
  LANGUAGES,
  NAMESPACE,
  STATUSES,
  resource
});
},
"core/chunk-SEWDMQ6Q"(module, require, load, later) {
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
  __commonJS: () => __commonJS,
  __export: () => __export2,
  __require: () => __require,
  __toESM: () => __toESM
});
module.exports = __toCommonJS(stdin_exports);
var __create = Object.create;
var __defProp2 = Object.defineProperty;
var __getOwnPropDesc2 = Object.getOwnPropertyDescriptor;
var __getOwnPropNames2 = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp2 = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames2(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export2 = (target, all) => {
  for (var name in all)
    __defProp2(target, name, { get: all[name], enumerable: true });
};
var __copyProps2 = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames2(from))
      if (!__hasOwnProp2.call(to, key) && key !== except)
        __defProp2(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc2(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps2(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp2(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  __commonJS,
  __export,
  __require,
  __toESM
});
}
})
