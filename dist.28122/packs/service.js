({
"service/page-contents-4RTGMRD7"(module, require, load, later) {
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
  POLICY: () => POLICY,
  documentationPage: () => documentationPage,
  homePage: () => homePage,
  problemPage: () => problemPage,
  recordFeed: () => recordFeed,
  recordPage: () => recordPage,
  siteFeed: () => siteFeed
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_GB526CB6 = later(() => load("client/chunk-GB526CB6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_crypto = later(() => require("node:crypto"));
var Html = class {
  #text;
  constructor(text) {
    this.#text = text;
  }
  toString() {
    return this.#text;
  }
};
function html(strings, ...parts) {
  return new Html(strings.reduce((written, string, index) => `${written}${toMarkup(parts[index - 1])}${string}`));
}
var trusted = (markup) => new Html(markup);
var jsonScript = (value) => new Html(JSON.stringify(value).replaceAll("<", "\\u003c"));
function toMarkup(part) {
  if (part === void 0 || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(toMarkup).join("");
  return escaped(String(part));
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
var CONTROLS = /[^\P{Cc}\t\n\r]/gu;
var escaped = (text) => text.replace(CONTROLS, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
var STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1d1f24;--quiet:#565b66;--line:#d4d7de;--soft:#f4f5f8;--link:#1b4fb5;--mark:#fff3c4}
@media(prefers-color-scheme:dark){:root{--paper:#16181d;--ink:#e8e9ed;--quiet:#a9afbc;--line:#3a3f4b;--soft:#20232a;--link:#9dbcff;--mark:#4a3f12}}
*{box-sizing:border-box}
body{margin:0 auto;padding:0 1.25rem 3rem;max-width:64rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.15em}
a:hover{text-decoration-thickness:.15em}
:focus-visible{outline:.1875rem solid var(--link);outline-offset:.125rem;border-radius:.125rem}
h1,h2,h3{line-height:1.25;text-wrap:balance}
h1{font-size:clamp(1.6rem,5vw,2.25rem);margin:.25rem 0 1rem}
h2{font-size:1.3rem;margin:2rem 0 .5rem}
h3{font-size:1.1rem;margin:1.5rem 0 .5rem}
img{max-width:100%;height:auto}
pre{overflow-x:auto}
ul{padding-inline-start:1.25rem}
.skip{position:absolute;inset-inline-start:-999rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
.skip:focus{inset-inline-start:.5rem;top:.5rem}
.top{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;align-items:baseline;border-bottom:1px solid var(--line);margin-bottom:1.5rem;padding:.75rem 0}
.top p{margin:0;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
.row a,.top p a,.months a{display:inline-block;padding:.25rem 0}
.row [aria-current]{color:var(--quiet)}
.quiet,.kind{color:var(--quiet)}
.kind{margin:0}
.plain{white-space:pre-line}
.notice{background:var(--soft);border-inline-start:.25rem solid var(--line);padding:.75rem 1rem}
.cover{display:block;max-height:24rem;margin:0 0 1.5rem;border-radius:.375rem}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.625rem 1.5rem;margin:0 0 1.5rem;padding:1rem 1.25rem;background:var(--soft);border-radius:.375rem}
.facts dt{color:var(--quiet)}
.facts dd{margin:0;min-width:0}
.facts p{margin:0}
.facts p+p{margin-top:.25rem}
.facts address{font-style:normal}
.facts .row a{padding:0}
abbr{text-decoration:none}
.events{list-style:none;margin:0;padding:0}
.events li{padding:.75rem 0;border-top:1px solid var(--line)}
.events li:first-child{border-top:0}
.events a{font-weight:600}
.events p{margin:.125rem 0 0;color:var(--quiet)}
.months{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem}
.month{width:100%;border-collapse:collapse;table-layout:fixed}
.month caption{font-size:1.3rem;font-weight:700;text-align:start;padding:0 0 .5rem}
.month th{font-weight:600;color:var(--quiet);padding:.25rem .375rem;text-align:start}
.month td{border:1px solid var(--line);vertical-align:top;height:5.5rem;padding:.25rem .375rem}
.month ul{list-style:none;margin:.125rem 0 0;padding:0;font-size:.875rem;line-height:1.35}
.month li+li{margin-top:.25rem}
.month .out{background:var(--soft)}
.month .now{background:var(--mark)}
.month .name{display:none}
.scroll{overflow-x:auto}
.grid{border-collapse:collapse;width:100%;font-size:.9375rem}
.grid caption{text-align:start;font-weight:600;padding:.75rem 0 .25rem}
.grid th,.grid td{border-top:1px solid var(--line);padding:.375rem .75rem .375rem 0;text-align:start;vertical-align:top}
.verb{font:600 .875rem/1 ui-monospace,monospace;border:1px solid var(--line);border-radius:.25rem;padding:.125rem .375rem}
.bottom{border-top:1px solid var(--line);margin-top:3rem;padding-top:.75rem}
@media(max-width:40rem){
.facts{grid-template-columns:1fr;gap:0}
.facts dd{margin-bottom:.75rem}
.facts dd:last-child{margin:0}
.month,.month tbody,.month caption{display:block}
.month thead,.month .idle{display:none}
.month tr{display:contents}
.month td{display:block;height:auto;border-width:1px 0 0;padding:.5rem}
.month .name{display:inline}
.month ul{font-size:1rem}
}
@media print{.skip,.top nav,.months,.bottom{display:none}}
`;
var STYLE_HASH = `sha256-${(0, (import_node_crypto()).createHash)("sha256").update(STYLE).digest("base64")}`;
var addressIn = (site, language, path) => `${(0, (import_chunk_2ACYNQPH()).restRoot)(site, language)}${path === "/" && language !== site.language ? "" : path}`;
var addressOf = ({ site, language }, path) => addressIn(site, language, path);
var directionOf = (language) => language === "ar" ? "rtl" : "ltr";
function markOf({ language }, record) {
  if (record.translations.includes(language)) return html``;
  return html` lang="${record.language}" dir="${directionOf(record.language)}"`;
}
var webAddress = (text) => /^https?:\/\//i.test(text ?? "") ? text : void 0;
var POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  "img-src https: http: data:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'"
].join("; ");
function toDocument(view, page) {
  const { site, language, text } = view;
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<title>${page.title === site.name ? site.name : `${page.title} \xB7 ${site.name}`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${page.summary ? html`<meta name="description" content="${page.summary}">\n` : ""}${addresses(view, page)}<style>${trusted(STYLE)}</style>
${page.head}</head>
<body>
<a class="skip" href="#content">${text.pageSkip()}</a>
<header class="top">
<p><a href="${addressOf(view, "/")}">${site.name}</a></p>
${languages(view, page.path ?? "/")}
</header>
<main id="content" tabindex="-1">
${page.main}
</main>
<footer class="bottom">
<ul class="row">
<li><a href="${addressOf(view, "/calendar.ics")}" type="text/calendar">${text.pageSubscribe()}</a></li>
<li><a href="${(0, (import_chunk_2ACYNQPH()).baseUrl)(site, language)}/doc">${text.pageDocumentation()}</a></li>
</ul>
</footer>
</body>
</html>
`.toString();
}
function addresses(view, { path, feed, title }) {
  if (path === void 0) return html`<meta name="robots" content="noindex">\n`;
  return html`<link rel="canonical" href="${addressOf(view, path)}">
${(import_chunk_K3KD6D4B()).LANGUAGES.map((language) => html`<link rel="alternate" hreflang="${language}" href="${addressIn(view.site, language, path)}">\n`)}${feed !== void 0 && html`<link rel="alternate" type="text/calendar" href="${addressOf(view, feed)}" title="${view.text.pageFeed(title)}">\n`}`;
}
function languages({ site, language: current, text }, path) {
  const items = (import_chunk_K3KD6D4B()).LANGUAGES.map((language) => {
    const marks = html`lang="${language}" dir="${directionOf(language)}"`;
    const address = addressIn(site, language, path);
    return html`<li><a href="${address}" hreflang="${language}" ${marks}${language === current && html` aria-current="true"`}>${nameOf(language)}</a></li>\n`;
  });
  return html`<nav aria-label="${text.pageLanguages()}">
<ul class="row">
${items}</ul>
</nav>`;
}
var nameOf = (language) => new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
function resolved(description, value) {
  if (value.$ref === void 0) return value;
  const names = value.$ref.replace(/^#\//, "").split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  let found = description;
  for (const name of names)
    found = typeof found === "object" && found !== null ? found[name] : void 0;
  return found ?? {};
}
function typeOf(description, schema) {
  if (schema.$ref !== void 0) return referenceName(schema.$ref);
  if (schema.enum !== void 0) return schema.enum.map(String).filter(isNew).join(" | ");
  if (schema.const !== void 0) return String(schema.const);
  if (schema.anyOf !== void 0)
    return schema.anyOf.map((each) => typeOf(description, each)).filter(isNew).join(" | ");
  if (schema.type === "array") return schema.items === void 0 ? "[]" : `[${typeOf(description, schema.items)}]`;
  if (typeof schema.type === "object") return schema.type.join(" | ");
  return schema.type ?? "";
}
var referenceName = (reference) => reference.split("/")[3] ?? reference;
var isNew = (text, index, all) => all.indexOf(text) === index;
function toDocumentationPage(view, openApi, address) {
  const { text } = view;
  const description = openApi;
  const title = description.info?.title ?? text.pageDocumentation();
  const main = html`<h1>${title}</h1>
<p>${withCode(description.info?.description ?? "")}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
<section aria-labelledby="operations">
<h2 id="operations">${text.pageDocOperations()}</h2>
${routesOf(description).map((route) => routeSection(view, description, route))}</section>
<section aria-labelledby="records">
<h2 id="records">${text.pageDocSchemas()}</h2>
${Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => schemaSection(view, description, name, schema))}</section>`;
  return toDocument(view, { title, path: `/${address.split("/").slice(-3).join("/")}/doc`, main });
}
var withCode = (text) => text.split("`").map((part, index) => index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`);
var METHODS = ["get", "post", "put", "patch", "delete"];
function routesOf({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, item2]) => {
    const routes = /* @__PURE__ */ new Map();
    for (const method of METHODS) {
      const operation = item2[method];
      if (operation === void 0) continue;
      const key = JSON.stringify({ ...operation, operationId: void 0 });
      const route = routes.get(key) ?? {
        methods: [],
        path,
        operation: { ...operation, parameters: [...item2.parameters ?? [], ...operation.parameters ?? []] }
      };
      route.methods.push(method.toUpperCase());
      routes.set(key, route);
    }
    return [...routes.values()];
  });
}
function routeSection(view, description, { methods, path, operation }) {
  const { text } = view;
  const route = `${methods.join(", ")} ${path || "/"}`;
  const parameters = (operation.parameters ?? []).map((each) => resolved(description, each));
  const body = resolved(description, operation.requestBody ?? {});
  const schema = resolved(description, body.content?.["application/json"]?.schema ?? {});
  return html`<section>
<h3 dir="ltr">${methods.map((method) => html`<span class="verb">${method}</span> `)}<code>${path || "/"}</code></h3>
<p>${operation.summary ?? operation.description}</p>
${parameters.length > 0 && table(view, text.pageDocParameters(route), parameters.map(parameterRow(view, description)))}
${schema.properties !== void 0 && table(view, text.pageDocBody(route), propertyRows(view, description, schema, "body"))}
${answers(view, description, route, operation)}
</section>
`;
}
var parameterRow = (view, description) => ({ name, in: place, required, description: meaning, schema = {} }) => ({
  name,
  place,
  type: typeOf(description, schema),
  meaning: meaningOf(view, { ...schema, description: meaning ?? schema.description }, required === true)
});
function propertyRows(view, description, schema, place) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    ...place === void 0 ? {} : { place },
    type: typeOf(description, property),
    meaning: meaningOf(view, property, place !== void 0 && (schema.required ?? []).includes(name))
  }));
}
function meaningOf({ text }, schema, isRequired) {
  const notes = [
    isRequired && text.pageDocRequired(),
    schema["x-extension"] === true && text.pageDocExtension(),
    schema.default !== void 0 && text.pageDocDefault(JSON.stringify(schema.default))
  ].filter((note) => note !== false);
  return html`${withCode(schema.description ?? "")}${notes.length > 0 && html` <span class="quiet">(${notes.join("; ")})</span>`}`;
}
function table({ text }, caption, rows) {
  const hasPlaces = rows.some(({ place }) => place !== void 0);
  const items = rows.map(
    ({ name, place, type, meaning }) => html`<tr><th scope="row"><code>${name}</code></th>${hasPlaces && html`<td>${place}</td>`}<td>${type}</td><td>${meaning}</td></tr>\n`
  );
  return html`<details>
<summary>${caption}</summary>
<div class="scroll">
<table class="grid">
<caption>${caption}</caption>
<thead><tr><th scope="col">${text.pageDocName()}</th>${hasPlaces && html`<th scope="col">${text.pageDocPlace()}</th>`}<th scope="col">${text.pageDocType()}</th><th scope="col">${text.pageDocMeaning()}</th></tr></thead>
<tbody>
${items}</tbody>
</table>
</div>
</details>`;
}
function answers({ text }, description, route, operation) {
  const rows = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const { description: meaning, content } = resolved(description, answer);
    const type = content === void 0 ? "" : typeOf(description, content["application/json"]?.schema ?? {});
    return html`<tr><th scope="row">${status}</th><td>${type}</td><td>${meaning}</td></tr>\n`;
  });
  if (rows.length === 0) return html``;
  const caption = text.pageDocAnswers(route);
  return html`<details>
<summary>${caption}</summary>
<div class="scroll">
<table class="grid">
<caption>${caption}</caption>
<thead><tr><th scope="col">${text.pageDocStatus()}</th><th scope="col">${text.pageDocType()}</th><th scope="col">${text.pageDocMeaning()}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
</details>`;
}
function schemaSection(view, description, name, schema) {
  const rows = propertyRows(view, description, resolved(description, schema));
  return html`<section>
<h3 dir="ltr"><code>${name}</code></h3>
<p>${schema.description}</p>
${rows.length > 0 && table(view, view.text.pageDocProperties(name), rows)}
</section>
`;
}
function whenInFull(language, event, allDay) {
  const [start, end] = [pointOf(event, "start"), pointOf(event, "end")];
  if (event.all_day) return html`${days(language, start, end)} <span class="quiet">${allDay}</span>`;
  const zone = html` <span class="quiet">(${zoneName(language, event.timezone, start)})</span>`;
  if (start.day !== end.day) {
    return html`${time(start.iso, shown(language, start, MOMENT))} – ${time(end.iso, shown(language, end, MOMENT))}${zone}`;
  }
  const clock = html`${time(start.iso, shown(language, start, CLOCK))}${start.iso === end.iso ? "" : html` – ${time(end.iso, shown(language, end, CLOCK))}`}`;
  return html`${days(language, start, end)}<br>${clock}${zone}`;
}
function whenInShort(language, event, siteZone) {
  const [start, end] = [pointOf(event, "start"), pointOf(event, "end")];
  const first = event.all_day ? time(start.day, shown(language, start, SHORT_DAY)) : time(start.iso, shown(language, start, SHORT));
  const days2 = start.day === end.day ? first : html`${first} – ${time(end.day, shown(language, end, SHORT_DAY))}`;
  return event.all_day || event.timezone === siteZone ? days2 : html`${days2} (${zoneName(language, event.timezone, start)})`;
}
function clockOf(language, event) {
  return event.all_day ? "" : shown(language, pointOf(event, "start"), CLOCK);
}
var hasEnded = (event, now) => pointOf(event, "end").at.epochMilliseconds < now;
var monthName = (language, month) => formatOf(language, "UTC", MONTH).format(noonOf(month.toPlainDate({ day: 1 })));
var weekdayName = (language, day, width) => formatOf(language, "UTC", width === "short" ? WEEKDAY : LONG_WEEKDAY).format(noonOf(day));
var DAY = { dateStyle: "full" };
var CLOCK = { timeStyle: "short" };
var MOMENT = { dateStyle: "full", timeStyle: "short" };
var SHORT_DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
var SHORT = { ...SHORT_DAY, hour: "numeric", minute: "2-digit" };
var MONTH = { year: "numeric", month: "long" };
var WEEKDAY = { weekday: "short" };
var LONG_WEEKDAY = { weekday: "long" };
var noonOf = (day) => day.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds;
function pointOf(event, edge) {
  const wall = event[`${edge}_date`];
  const at = (import_chunk_KZRWFJOL()).Temporal.Instant.from(`${event[`utc_${edge}_date`].replace(" ", "T")}Z`);
  const iso = at.toString({ timeZone: (0, (import_chunk_J7QIA4JT()).temporalZone)(event.timezone), smallestUnit: "minute" });
  const common = { at, day: wall.slice(0, 10), iso };
  if (!event.timezone.startsWith("UTC"))
    return { ...common, epochMilliseconds: at.epochMilliseconds, intlZone: event.timezone };
  const shifted = (import_chunk_KZRWFJOL()).Temporal.Instant.from(`${wall.replace(" ", "T")}Z`);
  return { ...common, epochMilliseconds: shifted.epochMilliseconds, intlZone: "UTC" };
}
function days(language, start, end) {
  const first = time(start.day, shown(language, start, DAY));
  return start.day === end.day ? first : html`${first} – ${time(end.day, shown(language, end, DAY))}`;
}
var time = (datetime, text) => html`<time datetime="${datetime}">${text}</time>`;
var shown = (language, { epochMilliseconds, intlZone }, how) => formatOf(language, intlZone, how).format(epochMilliseconds);
function zoneName(language, zone, { epochMilliseconds }) {
  if (zone.startsWith("UTC")) return zone;
  const parts = formatOf(language, zone, { timeZoneName: "long" }).formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
var formats = /* @__PURE__ */ new Map();
var MOST_FORMATS = 500;
function formatOf(language, timeZone, how) {
  const key = `${language} ${timeZone} ${Object.entries(how).join(" ")}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...how, timeZone, calendar: "gregory" });
  if (formats.size > MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}
var factList = (facts) => {
  const known = facts.filter((fact) => fact !== void 0);
  if (known.length === 0) return html``;
  return html`<dl class="facts">\n${known.map(([label, value]) => html`<dt>${label}</dt>\n<dd>${value}</dd>\n`)}</dl>`;
};
var textFact = (label, value) => value ? [label, html`<bdi>${value}</bdi>`] : void 0;
function websiteFact(label, website) {
  const address = webAddress(website);
  if (address === void 0) return void 0;
  const shown2 = address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  return [label, html`<a href="${address}" rel="nofollow ugc"><bdi>${shown2}</bdi></a>`];
}
function phoneFact(label, phone) {
  const number = (phone ?? "").replace(/[^\d+]/g, "");
  if (!phone || number === "") return textFact(label, phone);
  return [label, html`<a href="tel:${number}"><bdi>${phone}</bdi></a>`];
}
var emailFact = (label, email) => email ? [label, html`<a href="mailto:${encodeURIComponent(email).replace("%40", "@")}"><bdi>${email}</bdi></a>`] : void 0;
function linksFact(label, records) {
  if (records.length === 0) return void 0;
  const links = records.map(({ url, name }) => html`<li><a href="${url}"><bdi>${name}</bdi></a></li>\n`);
  return [label(records.length), html`<ul class="row">\n${links}</ul>`];
}
function addressOfVenue(view, venue) {
  const mark = markOf(view, venue);
  const lines = (0, (import_chunk_GB526CB6()).addressLines)(venue).map((line, index) => html`${index > 0 && html`<br>\n`}<bdi${mark}>${line}</bdi>`);
  return lines.length === 0 ? html`` : html`<address>${lines}</address>`;
}
function mapLink({ text }, venue) {
  const address = mapAddress(venue);
  if (!venue.show_map_link || address === void 0) return void 0;
  return html`<p><a href="${address}" rel="noreferrer">${text.pageMap(venue.venue)}</a></p>`;
}
function mapAddress(venue) {
  const { geo_lat: latitude, geo_lng: longitude } = venue;
  if (latitude !== void 0 && longitude !== void 0) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const lines = (0, (import_chunk_GB526CB6()).addressLines)(venue);
  return lines.length === 0 ? void 0 : `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(", "))}`;
}
var coverOf = (image) => {
  const address = image ? webAddress(image.url) : void 0;
  return address === void 0 ? void 0 : html`<img class="cover" src="${address}" alt="" referrerpolicy="no-referrer">`;
};
async function fragmentOf(description) {
  if (!/[<&]/.test(description)) return html`<p class="plain">${description}</p>`;
  const { default: sanitize } = await Promise.resolve().then(() => __toESM(load("sanitize-html/sanitize-html-DSSLXBVX")));
  const markup = sanitize(description, OPTIONS);
  return /<(p|div|ul|ol|table|h\d|blockquote|section|figure|pre|dl)\b/.test(markup) ? trusted(markup) : html`<p class="plain">${trusted(markup)}</p>`;
}
var TAGS = [
  ...["a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "cite", "code", "dd", "del", "dfn", "div", "dl", "dt", "em"],
  ...[
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q"
  ],
  ...["rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th"],
  ...["thead", "time", "tr", "u", "ul", "var", "wbr", "caption", "details", "summary"]
];
var OPTIONS = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["dir", "lang", "title"],
    a: ["href", "hreflang", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start", "type", "reversed"],
    time: ["datetime"],
    details: ["open"]
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  transformTags: {
    h1: "h2",
    center: "div",
    section: "div",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow ugc" } }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } })
  }
};
async function summaryOf(description) {
  const words = (await (0, (import_chunk_GB526CB6()).plainTextOf)(description)).replace(/\s+/g, " ");
  return words.length <= MOST_SUMMARY ? words : `${words.slice(0, MOST_SUMMARY).replace(/\s+\S*$/u, "").replace(/[\ud800-\udbff]$/, "")}\u2026`;
}
var MOST_SUMMARY = 200;
async function toEventPage(view, event, now) {
  const { text } = view;
  const path = `/event/${encodeURIComponent(event.slug)}`;
  const mark = markOf(view, event);
  const main = html`<article>
<h1><bdi${mark}>${event.title}</bdi></h1>
${coverOf(event.image)}
${hasEnded(event, now) && html`<p class="notice">${text.pageHasEnded()}</p>`}
${factList(factsOf(view, event))}
${event.description !== "" && html`<div${mark}>${await fragmentOf(event.description)}</div>`}
<p><a href="${addressOf(view, `${path}.ics`)}" type="text/calendar">${text.pageSave()}</a></p>
</article>`;
  return toDocument(view, {
    title: event.title,
    path,
    summary: await summaryOf(event.excerpt || event.description),
    feed: `${path}.ics`,
    head: html`<script type="application/ld+json">${jsonScript(event.json_ld ?? {})}</script>\n`,
    main
  });
}
function factsOf(view, event) {
  const { text, language } = view;
  return [
    [text.pageWhen(), whenInFull(language, event, text.pageAllDay())],
    placesFact(view, event),
    textFact(text.pageCost(), event.cost),
    websiteFact(text.pageWebsite(), event.website),
    linksFact(
      text.pageOrganizers,
      event.organizer.map(({ url, organizer }) => ({ url, name: organizer }))
    ),
    linksFact(text.pageCategories, event.categories),
    linksFact(text.pageTags, event.tags)
  ];
}
function placesFact(view, event) {
  if (event.venues.length === 0) return void 0;
  const places = event.venues.map((venue) => placeOf(view, event, venue));
  return [view.text.pageVenues(event.venues.length), html`${places}`];
}
var placeOf = (view, event, venue) => html`<p><a href="${venue.url}"${markOf(view, venue)}>${venue.venue}</a></p>
${addressOfVenue(view, venue)}
${event.show_map_link && mapLink(view, venue)}
`;
function comingSection(view, { events, total }) {
  const { text } = view;
  const hidden = total - events.length;
  return html`<section aria-labelledby="coming">
<h2 id="coming">${text.pageComing()}</h2>
${events.length === 0 ? html`<p>${text.pageNoComing()}</p>` : html`<ul class="events">\n${events.map((event) => item(view, event))}</ul>`}
${hidden > 0 && html`<p class="quiet">${text.pageMore(hidden)}</p>`}
</section>`;
}
function item(view, event) {
  const place = event.venues.map(({ venue }) => venue).join(", ");
  return html`<li>
<a href="${event.url}"${markOf(view, event)}>${event.title}</a>
<p>${whenInShort(view.language, event, view.site.timezone)}${place !== "" && html` · <bdi>${place}</bdi>`}</p>
</li>
`;
}
async function toGroupPage(view, group, coming2) {
  const { text } = view;
  const { kind, record } = group;
  const name = nameOf2(group);
  const path = `/${kind}/${encodeURIComponent(record.slug)}`;
  const description = record.description ?? "";
  const mark = markOf(view, record);
  const main = html`<p class="kind">${text.pageKind[kind]()}</p>
<h1><bdi${mark}>${name}</bdi></h1>
${"image" in record && coverOf(record.image)}
${factList(factsOf2(view, group))}
${description !== "" && html`<div${mark}>${await fragmentOf(description)}</div>`}
${comingSection(view, coming2)}
<p><a href="${addressOf(view, `${path}.ics`)}" type="text/calendar">${text.pageFeed(name)}</a></p>`;
  return toDocument(view, { title: name, path, summary: await summaryOf(description), feed: `${path}.ics`, main });
}
function nameOf2({ kind, record }) {
  if (kind === "venue") return record.venue;
  return kind === "organizer" ? record.organizer : record.name;
}
function factsOf2(view, { kind, record }) {
  const { text } = view;
  if (kind === "category" || kind === "tag") return [];
  const contact = [phoneFact(text.pagePhone(), record.phone), websiteFact(text.pageWebsite(), record.website)];
  if (kind === "organizer") return [emailFact(text.pageEmail(), record.email), ...contact];
  const map = mapLink(view, record);
  const isPlaced = (0, (import_chunk_GB526CB6()).addressLines)(record).length > 0 || map !== void 0;
  return [isPlaced ? [text.pageAddress(), html`${addressOfVenue(view, record)}${map}`] : void 0, ...contact];
}
function monthTable(view, month, today, events) {
  const { language, text } = view;
  const weeks = weeksOf(month, firstDayOfWeek(language));
  const heads = (weeks[0] ?? []).map(
    (day) => html`<th scope="col"><abbr title="${weekdayName(language, day, "long")}">${weekdayName(language, day, "short")}</abbr></th>\n`
  );
  const byDay = eventsByDay(month, events);
  const rows = weeks.map(
    (days2) => html`<tr>\n${days2.map((day) => cell(view, { day, month, today, events: byDay.get(day.toString()) ?? [] }))}</tr>\n`
  );
  return html`<table class="month">
<caption>${text.pageMonth(monthName(language, month))}</caption>
<thead>
<tr>
${heads}</tr>
</thead>
<tbody>
${rows}</tbody>
</table>`;
}
function cell(view, { day, month, today, events }) {
  if (!day.toPlainYearMonth().equals(month)) return html`<td class="out idle"></td>\n`;
  const isToday = day.equals(today);
  const names = [isToday && "now", events.length === 0 && "idle"].filter(Boolean).join(" ");
  const weekday = html`<span class="name">${weekdayName(view.language, day, "short")} </span>`;
  const list = html`\n<ul>\n${events.map((event) => entry(view, event, day))}</ul>`;
  return html`<td${names !== "" && html` class="${names}"`}${isToday && html` aria-current="date"`}>${weekday}<time datetime="${day.toString()}">${day.day}</time>${events.length > 0 && list}</td>\n`;
}
function entry(view, event, day) {
  const clock = event.start_date.startsWith(day.toString()) ? clockOf(view.language, event) : "";
  return html`<li>${clock !== "" && html`<span class="quiet">${clock}</span> `}<a href="${event.url}"${markOf(view, event)}>${event.title}</a></li>\n`;
}
function eventsByDay(month, events) {
  const spans = pinnedFirst(events).map((event) => ({
    event,
    first: event.start_date.slice(0, 10),
    last: lastDayOf(event)
  }));
  const days2 = Array.from(
    { length: month.daysInMonth },
    (_, index) => month.toPlainDate({ day: index + 1 }).toString()
  );
  const seenOn = (day) => spans.filter(({ first, last }) => first <= day && day <= last).map(({ event }) => event);
  return new Map(days2.map((day) => [day, seenOn(day)]));
}
var pinnedFirst = (events) => [...events].sort((a, b) => Number(b.sticky) - Number(a.sticky));
function lastDayOf({ start_date: start, end_date: end }) {
  const endsAtMidnight = end.endsWith("00:00:00") && end.slice(0, 10) > start.slice(0, 10);
  return endsAtMidnight ? (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(end.slice(0, 10)).subtract({ days: 1 }).toString() : end.slice(0, 10);
}
function weeksOf(month, firstDay) {
  const first = month.toPlainDate({ day: 1 });
  const start = first.subtract({ days: (first.dayOfWeek - firstDay + 7) % 7 });
  const count = Math.ceil(((first.dayOfWeek - firstDay + 7) % 7 + month.daysInMonth) / 7);
  return Array.from(
    { length: count },
    (_, week) => Array.from({ length: 7 }, (_2, day) => start.add({ days: week * 7 + day }))
  );
}
function firstDayOfWeek(language) {
  const locale = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
function toHomePage(view, shown2, coming2) {
  const { month, today, events, total } = shown2;
  const isThisMonth = today.toPlainYearMonth().equals(month);
  const main = html`<h1>${view.site.name}</h1>
${monthTable(view, month, today, events)}
${total > events.length && html`<p class="quiet">${view.text.pageMore(total - events.length)}</p>`}
${monthLinks(view, month, isThisMonth)}
${comingSection(view, coming2)}`;
  return toDocument(view, {
    title: isThisMonth ? view.site.name : monthName(view.language, month),
    path: isThisMonth ? "/" : pathOf(month),
    feed: "/calendar.ics",
    main
  });
}
var pathOf = (month) => `/?month=${month.toString()}`;
function monthLinks(view, month, isThisMonth) {
  const link = (to, rel) => html`<a href="${addressOf(view, pathOf(to))}" rel="${rel}">${monthName(view.language, to)}</a>\n`;
  return html`<nav class="months" aria-label="${view.text.pageMonths()}">
${month.year > FIRST_YEAR && link(month.subtract({ months: 1 }), "prev")}${!isThisMonth && html`<a href="${addressOf(view, "/")}">${view.text.pageThisMonth()}</a>\n`}${month.year < LAST_YEAR && link(month.add({ months: 1 }), "next")}</nav>`;
}
var FIRST_YEAR = 1900;
var LAST_YEAR = 2199;
function toProblemPage(view, error) {
  const { title, words } = wordsOf(view, error);
  const main = html`<p class="kind">${error.status}</p>
<h1>${title}</h1>
<p>${words}</p>
<p><a href="${addressOf(view, "/")}">${view.text.pageBackHome()}</a></p>`;
  return toDocument(view, { title, main });
}
function wordsOf({ text }, error) {
  if (error.code === "event-password-protected")
    return { title: text.pageProtected(), words: text.pageProtectedHint() };
  const titles = text.pageProblem;
  const title = (titles[error.status] ?? text.pageProblem[500])();
  const kind = (import_chunk_JONA4TYY()).RESOURCE_LIST.find(({ name }) => error.code === `${name}-not-found`)?.name;
  if (kind !== void 0) return { title, words: text.pageNotThere(kind) };
  if (error.code === "rest_no_route") return { title, words: text.pageNothingThere() };
  return { title, words: text.docSentences([error.say(text), ...paramsOf(error).map((say) => say(text))]) };
}
var paramsOf = ({ params }) => params === void 0 || Array.isArray(params) ? [] : Object.entries(params).map(
  ([name, say]) => (text) => `${name}: ${say(text)}`
);
var MOST_IN_MONTH = 500;
var MOST_COMING = 50;
var MOST_IN_FEED = 1e3;
var FEED_MONTHS_BACK = 3;
async function homePage(calendar, { language, query }) {
  const { site, now } = calendar.service;
  const today = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from((0, (import_chunk_2ACYNQPH()).wallOf)((0, (import_chunk_2ACYNQPH()).utcOf)(now()), site.timezone).slice(0, 10));
  const month = monthOf(query.get("month")) ?? today.toPlainYearMonth();
  const [first, next] = [month.toPlainDate({ day: 1 }), month.add({ months: 1 }).toPlainDate({ day: 1 })];
  const during = {
    ends_after: { kind: "wall", date: first.subtract({ days: 1 }).toString(), time: "23:59:59" },
    starts_before: { kind: "wall", date: next.toString(), time: "00:00:00" }
  };
  const shown2 = await listed(calendar, language, during, MOST_IN_MONTH);
  return toHomePage(viewOf(calendar, language), { month, today, ...shown2 }, await coming(calendar, language, {}));
}
async function recordPage(calendar, { language }, kind, slug) {
  const view = viewOf(calendar, language);
  const record = await read(calendar, language, kind, slug);
  if (record.kind === "event") return toEventPage(view, record.record, calendar.service.now());
  return toGroupPage(view, record, await coming(calendar, language, filterOf(record)));
}
async function siteFeed(calendar, { language }) {
  return feedOf(
    calendar,
    language,
    { name: calendar.service.site.name, path: "/calendar.ics" },
    await recent(calendar, language, {})
  );
}
async function recordFeed(calendar, { language }, kind, slug) {
  const record = await read(calendar, language, kind, slug);
  const path = `/${kind}/${encodeURIComponent(slug)}.ics`;
  if (record.kind === "event") return feedOf(calendar, language, { name: record.record.title, path }, [record.record]);
  return feedOf(calendar, language, { name: nameOf2(record), path }, await recent(calendar, language, filterOf(record)));
}
var documentationPage = (calendar, { language }) => toDocumentationPage(viewOf(calendar, language), (0, (import_chunk_2ACYNQPH()).docOf)(calendar, language), (0, (import_chunk_2ACYNQPH()).baseUrl)(calendar.service.site, language));
var problemPage = (calendar, language, error) => toProblemPage(viewOf(calendar, language), error);
var viewOf = ({ service }, language) => ({
  site: service.site,
  language,
  text: (0, (import_chunk_4IJTGT7X()).textOf)(language)
});
var publicCaller = (language) => ({ visitor: void 0, language });
function monthOf(asked) {
  if (asked === null) return void 0;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(asked) ?? [];
  const isKnown = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR && Number(month) >= 1 && Number(month) <= 12;
  if (!isKnown) throw (0, (import_chunk_UTLTHOXH()).invalid)({ month: (t) => t.pageMustBeMonth() });
  return (import_chunk_KZRWFJOL()).Temporal.PlainYearMonth.from(asked);
}
async function read({ service }, language, kind, slug) {
  const name = (import_chunk_JONA4TYY()).RESOURCE_LIST.find((resource) => resource.name === kind)?.name;
  if (name === void 0) throw new Error(`no kind ${kind}`);
  const record = await service.read(publicCaller(language), name, { slug });
  return { kind: name, record };
}
var FILTERS = {
  venue: "venue",
  organizer: "organizer",
  category: (0, (import_chunk_JONA4TYY()).resourceOf)("category").plural,
  tag: (0, (import_chunk_JONA4TYY()).resourceOf)("tag").plural
};
var filterOf = ({ kind, record }) => ({ [FILTERS[kind]]: [record.id] });
var coming = (calendar, language, filter) => listed(calendar, language, { ...filter, ends_after: instant(calendar.service.now()) }, MOST_COMING);
async function recent(calendar, language, filter) {
  const { site, now } = calendar.service;
  const [date = "", time2 = ""] = (0, (import_chunk_2ACYNQPH()).monthsAfter)((0, (import_chunk_2ACYNQPH()).wallOf)((0, (import_chunk_2ACYNQPH()).utcOf)(now()), site.timezone), -FEED_MONTHS_BACK).split(" ");
  const since = { kind: "wall", date, time: time2 };
  return (await listed(calendar, language, { ...filter, ends_after: since }, MOST_IN_FEED)).events;
}
var instant = (epochMilliseconds) => ({ kind: "instant", epochMilliseconds });
async function listed({ service }, language, filter, size) {
  const kind = "event";
  const { records, total } = await service.list(
    publicCaller(language),
    kind,
    { ...filter, strict_dates: true },
    { number: 1, size }
  );
  return { events: records, total };
}
function feedOf(calendar, language, { name, path }, events) {
  const { site } = calendar.service;
  return (0, (import_chunk_GB526CB6()).toFeed)({ name, address: addressOf(viewOf(calendar, language), path), host: (0, (import_chunk_2ACYNQPH()).hostOf)(site) }, events);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  POLICY,
  documentationPage,
  homePage,
  problemPage,
  recordFeed,
  recordPage,
  siteFeed
});
},
"service/in-process-NSD7SP54"(module, require, load, later) {
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
  openInProcess: () => openInProcess,
  sendTo: () => sendTo
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HIYLOG7E = later(() => load("client/chunk-HIYLOG7E"));
var import_chunk_F6LLVCFD = later(() => load("service/chunk-F6LLVCFD"));
var import_chunk_ZTBIO5LD = later(() => load("service/chunk-ZTBIO5LD"));
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_T6VFP6MC = later(() => load("qs/chunk-T6VFP6MC"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_HFA7IO7O = later(() => load("service/chunk-HFA7IO7O"));
var import_chunk_HKDAJYN5 = later(() => load("service/chunk-HKDAJYN5"));
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
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
async function openInProcess(options) {
  const opening = (0, (import_chunk_F6LLVCFD()).openCalendar)({ ...options, publicUrl: (import_chunk_HIYLOG7E()).EMBEDDED_ROOT, openTo: (import_chunk_6B3COVYS()).administratorOf });
  const { calendar, close } = await opening.catch((error) => {
    throw (0, (import_chunk_HFA7IO7O()).openingError)(error, { store: options.file });
  });
  return { close, send: sendTo((0, (import_chunk_ZTBIO5LD()).createApp)(calendar)) };
}
var sendTo = (handler) => async (request) => toHttp(request.method, await handler(askingOf(request)));
function askingOf({ method, url, headers, body }) {
  const target = (0, (import_chunk_ZTBIO5LD()).targetOf)(url);
  if (target === void 0) throw new TypeError(`not a URL: ${url}`);
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { method, ...target, header: (name) => given.get(name), body: async () => Buffer.from(body ?? "") };
}
var toHttp = (method, { status, headers, body = "" }) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: method === "HEAD" ? "" : typeof body === "string" ? body : Buffer.from(body).toString("utf8")
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openInProcess,
  sendTo
});
},
"service/staged-COJTLVZM"(module, require, load, later) {
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
  staged: () => staged
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_3WRXWCHK = later(() => load("service/chunk-3WRXWCHK"));
var import_chunk_T6VFP6MC = later(() => load("qs/chunk-T6VFP6MC"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_R3FOZO7K = later(() => load("client/chunk-R3FOZO7K"));
var import_chunk_W4SS7EUB = later(() => load("client/chunk-W4SS7EUB"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function planOf({ latency, fail, faults = [], rateLimit, seed = 1 }) {
  return {
    faults: [
      ...latency === void 0 ? [] : [latencyOf(latency)],
      ...faults.map(faultOf),
      ...fail === void 0 ? [] : [failuresOf(fail)]
    ],
    ...rateLimit === void 0 ? {} : { rate: rateOf(rateLimit) },
    seed
  };
}
function faultOf(text) {
  const [method = "", path = "", ...rest] = text.trim().split(/\s+/);
  if (!/^([A-Z]+|\*)$/i.test(method) || !path.startsWith("/")) throw refused(text);
  const often = rest.filter((word) => OFTEN.test(word));
  const effect = effectOf(rest.filter((word) => !OFTEN.test(word)));
  if (effect === void 0 || often.length > 2) throw refused(text);
  return { text: text.trim(), isAbout: aboutOf(method, path), effect, ...howOften(often) };
}
var latencyOf = (text) => whole(`* /* wait ${text}`, text, "--latency", (t) => t.mustBeLatency());
var failuresOf = (text) => whole(`* /* 503 ${text}`, text, "--fail", (t) => t.mustBeShare());
function whole(rule, text, flag, say) {
  if (/\s/.test(text) || text === "") throw new (import_chunk_UTLTHOXH()).UsageError((t) => `${flag}: ${say(t)}`);
  try {
    return faultOf(rule);
  } catch {
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `${flag}: ${say(t)}`);
  }
}
var refused = (text) => new (import_chunk_UTLTHOXH()).UsageError((t) => `--fault: ${t.mustBeFault(text)}`);
var OFTEN = /^(\d+(\.\d+)?%|\d+x)$/;
function howOften(words) {
  const share = words.find((word) => word.endsWith("%"));
  const most = words.find((word) => word.endsWith("x"));
  return {
    share: share === void 0 ? 1 : Math.min(1, Number.parseFloat(share) / 100),
    ...most === void 0 ? {} : { most: Number.parseInt(most, 10) }
  };
}
function effectOf([what = "", value = "", ...rest]) {
  if (rest.length > 0) return void 0;
  if (what === "wait" || what === "hang") return waitOf(value);
  if (value !== "") return void 0;
  if (what === "drop") return () => ({ cut: "all" });
  if (what === "truncate") return () => ({ cut: "half" });
  const status = /^[45]\d\d$/.test(what) ? Number(what) : void 0;
  return status === void 0 ? void 0 : () => ({ status });
}
function waitOf(text) {
  const [from, to = from] = text.split("..").map(millisecondsOf);
  if (from === void 0 || to === void 0 || to < from) return void 0;
  return (chance) => ({ wait: from + chance() * (to - from) });
}
var LONGEST_MS = 6e5;
function millisecondsOf(text) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === "s" ? 1e3 : 1);
  return milliseconds <= LONGEST_MS ? milliseconds : void 0;
}
function aboutOf(method, path) {
  const pattern = path.toLowerCase().replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
  const expression = new RegExp(`^${pattern}/?$`);
  return (asked) => (method === "*" || method.toUpperCase() === asked.method) && expression.test(below(asked.path));
}
var below = (path) => path.toLowerCase().replace(BASE, "") || "/";
var BASE = new RegExp(`^(?:/[a-z]{2}|/wp-json)?/(?:${(import_chunk_K3KD6D4B()).NAMESPACE}|tribe/events/v1)`);
var UNITS = { s: 1, min: 60, h: 3600 };
function rateOf(text) {
  const [, count, unit = "s"] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text.trim()) ?? [];
  if (!(Number(count) >= 1)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--rate-limit: ${t.mustBeRate()}`);
  return { text: text.trim(), count: Number(count), seconds: UNITS[unit] ?? 1 };
}
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}
function faultsOf(initial, language, pause = sleep) {
  let plan = initial;
  let chance = randomFrom(plan.seed);
  let met = /* @__PURE__ */ new Map();
  let bucket = bucketOf(plan.rate);
  const befalling = (asking) => plan.faults.flatMap((fault) => {
    if (!fault.isAbout(asking)) return [];
    const isMet = chance() < fault.share && (met.get(fault) ?? 0) < (fault.most ?? Number.POSITIVE_INFINITY);
    if (isMet) met.set(fault, (met.get(fault) ?? 0) + 1);
    return isMet ? [fault.effect(chance)] : [];
  });
  return {
    plan: () => plan,
    set: (next) => {
      plan = next;
      chance = randomFrom(next.seed);
      met = /* @__PURE__ */ new Map();
      bucket = bucketOf(next.rate);
    },
    handler: (inner) => (asking) => {
      const late = bucket();
      if (late !== void 0) return tooMany(late, language);
      const effects = befalling(asking);
      return effects.length === 0 ? inner(asking) : suffering(inner, asking, effects, { language, pause });
    }
  };
}
var sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
async function suffering(inner, asking, effects, { language, pause }) {
  for (const effect of effects) if ("wait" in effect) await pause(effect.wait);
  const failing = effects.find((effect) => "status" in effect);
  if (failing !== void 0) return failure(failing.status, language);
  const cut = effects.find((effect) => "cut" in effect);
  if (cut?.cut === "all") return { status: 500, headers: {}, cut: "all" };
  const answer = await inner(asking);
  return cut === void 0 ? answer : { ...answer, cut: cut.cut };
}
function failure(status, language) {
  const error = new (import_chunk_UTLTHOXH()).ServiceError({ answered: "fault", status, say: (t) => t.faultOnPurpose() });
  const answer = (0, (import_chunk_MJE3FN6U()).errorAnswerOf)({ language, allow: [] }, error);
  return { ...answer, headers: { ...answer.headers, ...RETRIED.has(status) ? { "Retry-After": "0" } : {} } };
}
var RETRIED = /* @__PURE__ */ new Set([429, 502, 503, 504]);
var tooMany = (seconds, language) => (0, (import_chunk_MJE3FN6U()).errorAnswerOf)(
  { language, allow: [] },
  new (import_chunk_UTLTHOXH()).ServiceError({
    code: "rest_too_many_requests",
    say: (t) => t.tooManyRequests(),
    data: { retry_after: seconds }
  })
);
function bucketOf(rate) {
  if (rate === void 0) return () => void 0;
  const perSecond = rate.count / rate.seconds;
  let left = rate.count;
  let last = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(rate.count, left + (now - last) / 1e3 * perSecond);
    last = now;
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
    left -= 1;
    return void 0;
  };
}
var MOST_SEEN = 1e4;
var MOST_BODY_BYTES = 64 * 1024;
function requestLog() {
  let requests = [];
  const remember = (asking, body, { status }) => {
    const { method, path, query } = asking;
    requests.push({ method, path, query, ...body === "" ? {} : { body: bodyOf2(body) }, status });
    if (requests.length > MOST_SEEN) requests = requests.slice(-MOST_SEEN / 2);
  };
  return {
    handler: (inner) => async (asking) => {
      const { asked, text } = tapped(asking);
      const answer = await inner(asked);
      remember(asking, text(), answer);
      return answer;
    },
    seen: () => requests,
    clear: () => {
      requests = [];
    }
  };
}
function tapped(asking) {
  let bytes = new Uint8Array();
  const body = async (most) => {
    const read = await asking.body(most);
    if (read.byteLength > most) throw new (import_chunk_T6VFP6MC()).BodyTooLargeError();
    bytes = read.subarray(0, MOST_BODY_BYTES);
    return read;
  };
  return { asked: { ...asking, body }, text: () => new TextDecoder().decode(bytes) };
}
function bodyOf2(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
async function openSpace(seed, options) {
  const clock = (0, (import_chunk_3WRXWCHK()).clockOf)(options.machine, options.start);
  const kept = /* @__PURE__ */ new Map();
  let current = inUse(await options.open(seed, clock.now));
  const { language } = current.calendar.service.site;
  const faults = faultsOf(options.plan, language);
  const requests = requestLog();
  const changeTo = async (image) => {
    const last = current;
    current = inUse(await options.open(image, clock.now));
    void last.close();
  };
  return {
    clock,
    faults,
    requests,
    handler: requests.handler(faults.handler((asking) => current.handler(asking))),
    keep: async (name) => void kept.set(name, await imageOf(current.calendar)),
    restore: async (name) => {
      const image = kept.get(name);
      if (image !== void 0) await changeTo(image);
      return image !== void 0;
    },
    reset: async () => {
      await changeTo(seed);
      clock.reset();
      faults.set(options.plan);
      requests.clear();
    },
    close: () => current.close()
  };
}
function inUse({ calendar, handler, close }) {
  const underWay = /* @__PURE__ */ new Set();
  return {
    calendar,
    handler: async (asking) => {
      const answer = Promise.resolve(handler(asking));
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    close: async () => {
      await Promise.allSettled(underWay);
      await close();
    }
  };
}
async function imageOf({ store }) {
  if (store.image === void 0) throw new Error("only a store in memory has an image");
  return store.image();
}
var NAME = /^[\w.-]{1,64}$/;
var isName = (name) => NAME.test(name);
var MOST_SPACES = 200;
function spacesOf(seed, options) {
  const spaces = /* @__PURE__ */ new Map();
  const of = (name) => {
    const space = spaces.get(name) ?? openSpace(seed, options);
    spaces.delete(name);
    spaces.set(name, space);
    const [oldest] = [...spaces.keys()].filter((each) => each !== "");
    if (spaces.size > MOST_SPACES && oldest !== void 0) void forget(oldest);
    return space;
  };
  const forget = async (name) => {
    const space = spaces.get(name);
    spaces.delete(name);
    await (await space)?.close();
  };
  return {
    of,
    close: async () => {
      for (const name of [...spaces.keys()]) await forget(name);
    }
  };
}
var CONTROL_PATH = "/__cal";
function spaceNameOf({ header }) {
  const name = header("x-cal-space") ?? "";
  if (name !== "" && !isName(name)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ "X-Cal-Space": (t) => t.mustBeSpaceName() });
  return name;
}
var controlHandler = (controlled) => async (asking) => {
  const { language } = controlled;
  try {
    if (asking.address !== void 0 && !(0, (import_chunk_W4GV5JZP()).isLoopback)(asking.address.replace(/^::ffff:/, ""))) throw noRoute();
    return (0, (import_chunk_MJE3FN6U()).answerOf)({ language, allow: [] }, { value: await done(controlled, asking) }, false);
  } catch (error) {
    return (0, (import_chunk_MJE3FN6U()).errorAnswerOf)({ language, allow: [] }, errorOf(error));
  }
};
function errorOf(error) {
  if (error instanceof (import_chunk_UTLTHOXH()).ServiceError) return error;
  if (error instanceof (import_chunk_UTLTHOXH()).UsageError) return (0, (import_chunk_UTLTHOXH()).invalid)({ faults: error.say });
  throw error;
}
var noRoute = () => new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_no_route", say: (t) => t.noRoute() });
async function done(controlled, asking) {
  const [what = "", name = "", ...rest] = asking.path.slice(CONTROL_PATH.length + 1).replace(/\/$/, "").split("/");
  const action = ACTIONS[`${asking.method} ${what}`];
  if (action === void 0 || rest.length > 0 || name !== "" !== NAMED.has(what)) throw noRoute();
  if (name !== "" && !isName(name)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ name: (t) => t.mustBeSpaceName() });
  const space = await controlled.space(spaceNameOf(asking));
  const body = asking.method === "POST" ? (await (0, (import_chunk_T6VFP6MC()).bodyOf)(asking)).values : (0, (import_chunk_T6VFP6MC()).fromForm)(asking.query, "query");
  return action({ space, name, body, controlled });
}
var NAMED = /* @__PURE__ */ new Set(["snapshot", "restore"]);
var ACTIONS = {
  "POST reset": async ({ space }) => {
    await space.reset();
    return { reset: true, ...timeOf(space) };
  },
  "POST snapshot": async ({ space, name }) => {
    await space.keep(name);
    return { snapshot: name };
  },
  "POST restore": async ({ space, name }) => {
    if (await space.restore(name)) return { restored: name };
    throw new (import_chunk_UTLTHOXH()).ServiceError({ answered: "snapshot-not-found", status: 404, say: (t) => t.noSnapshot(name) });
  },
  "GET clock": ({ space }) => timeOf(space),
  "POST clock": ({ space, body, controlled }) => {
    space.clock.set(timeAsked(space.clock.now(), body, controlled.timezone));
    return timeOf(space);
  },
  "GET faults": ({ space }) => shownPlan(space.faults.plan()),
  "POST faults": ({ space, body }) => {
    space.faults.set(planAsked(body));
    return shownPlan(space.faults.plan());
  },
  "GET requests": ({ space, body }) => space.requests.seen().filter(({ method, path }) => isLike(method, body.method) && isLike(path, body.path)),
  "DELETE requests": ({ space }) => {
    space.requests.clear();
    return [];
  }
};
var isLike = (value, wanted) => wanted === void 0 || value.toLowerCase().includes(String(wanted).toLowerCase());
var timeOf = ({ clock }) => ({ now: new Date(clock.now()).toISOString() });
function timeAsked(now, { now: asked, advance }, timezone) {
  const isOne = asked === void 0 !== (advance === void 0);
  if (!isOne) throw (0, (import_chunk_UTLTHOXH()).invalid)({ now: (t) => t.nowOrAdvance() });
  if (typeof advance === "number") return now + advance;
  const name = asked === void 0 ? "advance" : "now";
  const time = asked === void 0 ? (0, (import_chunk_3WRXWCHK()).later)(now, String(advance)) : (0, (import_chunk_3WRXWCHK()).momentIn)(String(asked), timezone);
  if (time === void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [name]: name === "now" ? MOMENT : DURATION });
  return time;
}
var MOMENT = (t) => t.mustBeMoment();
var DURATION = (t) => t.mustBeDuration();
function planAsked({ latency, fail, faults, rate_limit: rateLimit, seed }) {
  const list = faults === void 0 ? [] : Array.isArray(faults) ? faults : [faults];
  const words = { latency, fail, rateLimit };
  const given = Object.entries(words).filter(([, value]) => value !== void 0);
  return planOf({
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    faults: list.map(String),
    ...seed === void 0 ? {} : { seed: Number(seed) }
  });
}
var shownPlan = ({ faults, rate, seed }) => ({
  faults: faults.map(({ text }) => text),
  ...rate === void 0 ? {} : { rate_limit: rate.text },
  seed
});
async function staged(options) {
  const { calendar, control, handler } = options;
  const { language } = calendar.service.site;
  const plan = planOf(options.faults ?? {});
  if (!control) return { handler: faultsOf(plan, language).handler(handler), close: async () => {
  } };
  const { open, start, now: machine } = options;
  const spaces = spacesOf(await imageOf(calendar), { open, machine, plan, ...start === void 0 ? {} : { start } });
  return { handler: underControl(calendar, spaces.of), close: spaces.close };
}
function underControl({ service: { site } }, space) {
  const { language, timezone } = site;
  const controls = (0, (import_chunk_3WRXWCHK()).forThisMachine)(controlHandler({ space, language, timezone }), language);
  return async (asking) => {
    if (asking.path.startsWith(`${CONTROL_PATH}/`)) return controls(asking);
    try {
      return (await space(spaceNameOf(asking))).handler(asking);
    } catch (error) {
      if (error instanceof (import_chunk_UTLTHOXH()).ServiceError) return (0, (import_chunk_MJE3FN6U()).errorAnswerOf)({ language, allow: [] }, error);
      throw error;
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  staged
});
},
"service/handler-ZXBMEFKO"(module, require, load, later) {
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
  asTheEventsCalendar: () => asTheEventsCalendar
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ZTBIO5LD = later(() => load("service/chunk-ZTBIO5LD"));
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_T6VFP6MC = later(() => load("qs/chunk-T6VFP6MC"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
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
var SITE = { id: 0, login: "", role: "administrator" };
var TRASHED = "__trashed";
async function located(calendar, kind, { id, slug = "" }) {
  const { service } = calendar;
  const ref = id === void 0 ? { slug: slug.replace(TRASHED, "") } : { id };
  const caller = { visitor: SITE, language: service.site.language };
  const found = await service.read(caller, kind, ref).catch((error) => {
    if (error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.status === 404) return void 0;
    throw error;
  });
  if (found === void 0 || id !== void 0) return found;
  return found.status === "trash" === slug.endsWith(TRASHED) ? found : void 0;
}
async function named(calendar, kind, name, field = (0, (import_chunk_JONA4TYY()).resourceOf)(kind).title) {
  const { service } = calendar;
  const { kind: sort } = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return void 0;
  const caller = { visitor: SITE, language: service.site.language };
  const filters2 = { search: [wanted], ...sort === "term" ? { hide_empty: false } : {} };
  for (let number = 1; ; number += 1) {
    const { records, total } = await service.list(caller, kind, filters2, { number, size: PAGE });
    const found = records.find((record) => String(record[field]).toLowerCase() === wanted);
    if (found !== void 0 || number * PAGE >= total) return found;
  }
}
var PAGE = 100;
async function createdOrMerged({ calendar, visitor, resource, values }) {
  const { service } = calendar;
  const language = service.site.language;
  const known = await named(calendar, resource, String(values[(0, (import_chunk_JONA4TYY()).resourceOf)(resource).title]));
  if (known !== void 0) return service.update({ visitor: SITE, language }, resource, { id: known.id }, values);
  return (await service.create({ visitor, language }, resource, values)).record;
}
var Problem = class extends Error {
  constructor(status, answer) {
    super(String(answer.message));
    this.status = status;
    this.answer = answer;
  }
  status;
  answer;
};
var problem = (status, code, message, data = {}) => new Problem(status, { code, message, data: { status, ...data } });
var noRoute = () => problem(404, "rest_no_route", "No route was found matching the URL and request method.");
var forbidden = (isSignedIn) => problem(isSignedIn ? 403 : 401, "rest_forbidden", "Sorry, you are not allowed to do that.");
var missing = (names) => problem(400, "rest_missing_callback_param", `Missing parameter(s): ${names.join(", ")}`, { params: names });
function invalid(faults) {
  const names = Object.keys(faults);
  const params = Object.fromEntries(names.map((name) => [name, faults[name] === "type" ? ofType(name) : WRONG]));
  const details = names.flatMap((name) => faults[name] === "type" ? [[name, detailOf(name)]] : []);
  return problem(400, "rest_invalid_param", `Invalid parameter(s): ${names.join(", ")}`, {
    params,
    details: details.length === 0 ? [] : Object.fromEntries(details)
  });
}
var WRONG = "Invalid parameter.";
var ofType = (name) => `${name} is not of type string.`;
var detailOf = (name) => ({ code: "rest_invalid_type", message: ofType(name), data: { param: name } });
var WORDS = {
  rest_forbidden: "Sorry, you are not allowed to do that.",
  incorrect_password: "The provided password is an invalid application password.",
  invalid_username: "<strong>Error:</strong> Unknown username. Check again or try your email address.",
  "event-password-protected": "The requested event is not accessible without a password"
};
var WORDS_BY_SUFFIX = {
  "-archive-page-not-found": (kind) => `The requested ${kind} archive page does not exist`,
  "-not-accessible": (kind) => `The requested ${kind} is not accessible`,
  "-is-in-trash": (kind) => `The ${kind} is already trashed`
};
function problemOf(error, kind) {
  const { code, status } = error;
  if (code === "rest_no_route") return noRoute();
  if (code === "rest_invalid_json") return problem(status, code, "Invalid JSON body passed.", SYNTAX);
  if (code === "rest_missing_callback_param") return missing(error.params);
  if (code === "rest_invalid_param") return invalid(faultsOf(Object.keys(error.params ?? {})));
  if (code === "term_exists") return termExists(error, kind);
  if (WORDS[code] !== void 0) return problem(status, code, WORDS[code]);
  const suffix = Object.keys(WORDS_BY_SUFFIX).find((ending) => code.endsWith(ending));
  const say = suffix === void 0 ? void 0 : WORDS_BY_SUFFIX[suffix];
  if (suffix === void 0 || say === void 0) return problem(status, code, error.message, error.data);
  return problem(suffix === "-not-accessible" ? 403 : status, code, say(code.slice(0, -suffix.length)));
}
function termExists({ data, status }, kind) {
  const where = kind === "tag" ? "in this taxonomy" : "with this parent";
  return new Problem(status, {
    code: "term_exists",
    message: `A term with the name provided already exists ${where}.`,
    data: { status, term_id: data.term_id },
    additional_data: [data.term_id, data.term_id]
  });
}
var faultsOf = (names) => Object.fromEntries(names.map((name) => [name, "value"]));
var SYNTAX = { json_error_code: 4, json_error_message: "Syntax error" };
async function theirLinks(calendar, values, raw) {
  mustBeUnderstood(raw);
  const linked = {};
  for (const [field, { form, of }] of FIELDS) {
    const links = values[field];
    if (links === void 0 || of === void 0) continue;
    linked[field] = await (form === "terms" ? termLinks(calendar, of, links) : postLinks(calendar, of, links));
  }
  return { ...values, ...linked };
}
var FIELDS = Object.entries((0, (import_chunk_JONA4TYY()).resourceOf)("event").fields).filter(
  ([, { form }]) => form === "terms" || form === "posts"
);
var cannot = (kind) => problem(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);
function mustBeUnderstood({ venue, organizer }) {
  if (Array.isArray(venue) && venue.length > 0) throw cannot("venue");
  const isData = typeof organizer === "object" && organizer !== null && !Array.isArray(organizer);
  if (isData || typeof organizer === "string" && organizer.includes(",")) throw cannot("organizer");
}
async function termLinks(calendar, kind, links) {
  const found = await Promise.all(links.map((link) => termLink(calendar, kind, link)));
  return found.flatMap((link) => link === void 0 ? [] : [link]);
}
async function termLink(calendar, kind, link) {
  if ("id" in link) return await located(calendar, kind, link) === void 0 ? void 0 : link;
  const name = "text" in link ? link.text : String(link.data.name);
  const known = await named(calendar, kind, name);
  if (known !== void 0) return { id: known.id };
  const caller = { visitor: SITE, language: calendar.service.site.language };
  const { record } = await calendar.service.create(caller, kind, { name });
  return { id: record.id };
}
var postLinks = (calendar, kind, links) => Promise.all(
  links.map(async (link) => {
    if (!("data" in link)) return link;
    return { id: (await createdOrMerged({ calendar, visitor: SITE, resource: kind, values: link.data })).id };
  })
);
var PAGE2 = 100;
async function pathsOf(asked) {
  if (asked.resource !== "category") return /* @__PURE__ */ new Map();
  const terms = /* @__PURE__ */ new Map();
  for await (const term2 of categories(asked.calendar)) terms.set(term2.id, term2);
  const pathOf = ({ slug, parent }) => {
    const above = terms.get(Number(parent));
    return above === void 0 ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term2) => [term2.id, pathOf(term2)]));
}
async function* categories({ service }) {
  const caller = { visitor: SITE, language: service.site.language };
  for (let number = 1; ; number += 1) {
    const { records, total } = await service.list(caller, "category", { hide_empty: false }, { number, size: PAGE2 });
    yield* records;
    if (number * PAGE2 >= total) return;
  }
}
var shownTitle = (text) => texturized(text);
function shownHtml(html) {
  if (html.trim() === "") return "";
  const parts = html.split(/(<[^>]*>)/);
  return withParagraphs(parts.map((part) => part.startsWith("<") ? part : texturized(part)).join(""));
}
var shownTermText = (text) => text.replace(BARE_AMPERSAND, "&amp;");
var BARE_AMPERSAND = /&(?!#?\w+;)/g;
var TYPOGRAPHY = [
  [BARE_AMPERSAND, "&#038;"],
  [/---/g, "&#8212;"],
  [/ -- /g, " &#8212; "],
  [/--/g, "&#8211;"],
  [/ - /g, " &#8211; "],
  [/\.\.\./g, "&#8230;"],
  [/(^|[\s([])"/g, "$1&#8220;"],
  [/"/g, "&#8221;"],
  [/(^|[\s([])'/g, "$1&#8216;"],
  [/'/g, "&#8217;"]
];
var texturized = (text) => TYPOGRAPHY.reduce((sofar, [pattern, entity]) => sofar.replace(pattern, entity), text);
var BLOCK = /^<(p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|hr)\b/i;
var withParagraphs = (html) => html.trim().split(/\n\s*\n/).map((paragraph) => BLOCK.test(paragraph) ? paragraph : `<p>${paragraph.replace(/\n/g, "<br />\n")}</p>`).join("\n");
function theirRecord(record, showing) {
  const shown = (0, (import_chunk_6B3COVYS()).isPostKind)(showing.resource) ? post(record, showing) : term(record, showing);
  return Object.fromEntries(Object.entries(shown).filter(([key]) => !OURS.has(key)));
}
var OURS = /* @__PURE__ */ new Set(["language", "translations", "venues", "geo_lat", "geo_lng", "json_ld"]);
var TAXONOMIES = { category: "tribe_events_cat", tag: "post_tag" };
var POST_TYPES = { event: "tribe_events", venue: "tribe_venue", organizer: "tribe_organizer" };
function post(record, showing) {
  const { resource } = showing;
  const { title } = (0, (import_chunk_JONA4TYY()).resourceOf)(resource);
  const common = {
    ...record,
    ...unpublished(record, showing),
    [title]: shownTitle(String(record[title])),
    ..."description" in record ? { description: shownHtml(String(record.description)) } : {}
  };
  return resource === "event" ? eventOnly(record, common, showing) : placeOnly(common);
}
function unpublished({ id, status, slug, date_utc: dateUtc }, { calendar, language, resource }) {
  const { site } = calendar.service;
  const type = POST_TYPES[resource];
  const isOut = status === "publish" || status === "private";
  const page = (0, (import_chunk_2ACYNQPH()).pageUrl)(site, language, resource, String(slug));
  return {
    url: isOut ? `${page}/` : `${site.publicUrl}/?post_type=${type}&p=${id}`,
    ...status === "trash" ? { slug: `${slug}${TRASHED}` } : {},
    date_utc: status === "draft" && resource === "event" ? "0000-00-00 00:00:00" : dateUtc
  };
}
function eventOnly(record, common, showing) {
  const venue = Array.isArray(record.venue) ? [] : nested(record.venue, "venue", showing);
  const terms = (key, kind) => byName(record[key]).map((item) => nestedTerm(item, kind));
  return {
    ...common,
    excerpt: shownHtml(String(record.excerpt)),
    ...theirCost(record),
    website: websiteOf(record.website, common.url),
    categories: terms("categories", "category"),
    tags: terms("tags", "tag"),
    venue,
    organizer: record.organizer.map((item) => nested(item, "organizer", showing))
  };
}
function websiteOf(website, url) {
  if (website === HIDDEN) return "";
  return website === "" ? url : website;
}
var byName = (terms) => [...terms].sort((one, other) => String(one.name).localeCompare(String(other.name), "en"));
var nested = (record, resource, showing) => theirRecord(record, { ...showing, resource, isAlone: false });
function theirCost({ cost, cost_details: details }) {
  const isBare = typeof cost === "string" && /^\d+([.,]\d+)?$/.test(cost);
  const isFree = typeof cost === "string" && cost.toLowerCase() === "free";
  if (isFree) return { cost, cost_details: { ...details, values: ["free"] } };
  return { cost: isBare ? `$${cost}` : cost, cost_details: details };
}
var HIDDEN = "\u2060";
var SHOWN_WHEN_EMPTY = { event: "website", venue: "stateprovince" };
function hidden(resource, body) {
  const field = SHOWN_WHEN_EMPTY[resource];
  return field === void 0 || (body[field] ?? "") !== "" ? {} : { [field]: HIDDEN };
}
function placeOnly(common) {
  const { rest_url: _, global_id, global_id_lineage, stateprovince, ...rest } = common;
  return {
    ...rest,
    ...stateprovince === void 0 || stateprovince === HIDDEN ? {} : { stateprovince },
    global_id,
    global_id_lineage
  };
}
function term(record, showing) {
  const { calendar, resource, isAlone, paths } = showing;
  const taxonomy = TAXONOMIES[resource];
  const { site } = calendar.service;
  const page = resource === "tag" ? `tag/${record.slug}` : `events/category/${paths.get(record.id) ?? record.slug}`;
  return {
    ...record,
    ...termTexts(record),
    taxonomy,
    url: `${site.publicUrl}/${page}/`,
    ...isAlone ? { _links: linksOf(record, taxonomy, site.publicUrl) } : {}
  };
}
var termTexts = ({ name, description }) => ({
  name: shownTermText(String(name)),
  description: shownTermText(String(description))
});
function nestedTerm(record, resource) {
  const { id, slug, parent = 0, count, urls } = record;
  return {
    ...termTexts(record),
    slug,
    term_group: 0,
    term_taxonomy_id: id,
    taxonomy: TAXONOMIES[resource],
    parent,
    count,
    filter: "raw",
    id,
    urls
  };
}
var linksOf = ({ id }, taxonomy, publicUrl) => ({
  self: [{ href: `${publicUrl}/wp-json/wp/v2/${taxonomy}/${id}` }],
  collection: [{ href: `${publicUrl}/wp-json/wp/v2/${taxonomy}` }]
});
var DEFAULT_PAGE_SIZE = 10;
async function theirList(asked) {
  const { resource, input } = asked;
  const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
  const { records, total } = await listed(asked, page);
  const pages = Math.ceil(total / page.size);
  const link = (number) => linkTo(asked, { ...page, number });
  const paths = await pathsOf(asked);
  const shown = records.map((record) => theirRecord(record, { ...asked, paths, isAlone: false }));
  const { plural } = (0, (import_chunk_JONA4TYY()).resourceOf)(resource);
  const counts = { total, total_pages: pages };
  const value = (0, (import_chunk_6B3COVYS()).isPostKind)(resource) ? {
    [plural]: shown,
    rest_url: link(page.number),
    ...page.number < pages ? { next_rest_url: link(page.number + 1) } : {},
    ...page.number > 1 ? { previous_rest_url: link(page.number - 1) } : {},
    ...counts
  } : { rest_url: `${urlOf(asked)}/`, ...counts, [plural]: shown };
  return { value, headers: { "X-TEC-Total": String(total), "X-TEC-TotalPages": String(pages) } };
}
async function listed(asked, page) {
  const { calendar, visitor, language, resource, input } = asked;
  const list = (query, at) => calendar.service.list({ visitor, language }, resource, query, at);
  const found = await list(input.query, page).catch(async (error) => {
    const isPast = error instanceof (import_chunk_UTLTHOXH()).ServiceError && error.code.endsWith("-archive-page-not-found");
    if (!isPast || (0, (import_chunk_6B3COVYS()).isPostKind)(resource)) throw error;
    return { records: [], total: (await list(input.query, { ...page, number: 1 })).total };
  });
  if (found.total > 0 || input.query.search === void 0 || !COUNTS_ALL.includes(resource)) return found;
  const { search: _, ...rest } = input.query;
  return { records: [], total: (await list(rest, { number: 1, size: 1 })).total };
}
var COUNTS_ALL = ["venue", "organizer"];
var urlOf = ({ calendar, language, resource }) => (0, (import_chunk_2ACYNQPH()).collectionUrl)(calendar.service.site, language, resource);
function linkTo(asked, { number, size }) {
  const { resource, query, calendar } = asked;
  const window = (0, (import_chunk_2ACYNQPH()).defaultWindow)({ site: calendar.service.site, now: calendar.service.now() });
  const parameters = {
    page: number,
    per_page: size,
    ...resource === "event" ? { start_date: query.start_date ?? window.start_date, end_date: query.end_date ?? window.end_date } : {},
    ...resource === "event" && query.search !== void 0 ? { search: query.search } : {},
    status: query.status ?? "publish"
  };
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
  return `${urlOf(asked)}/?${text.join("&")}`;
}
var FORM = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
function theirDate(value) {
  if (typeof value !== "string") return value;
  if (/^\d{9,}$/.test(value)) return wallOf((import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(Number(value) * 1e3));
  const [, year, month, day, hour = "0", minute = "0", second = "0"] = FORM.exec(value) ?? [];
  if (year === void 0 || Number(month) > 12 || Number(day) > 31) return value;
  const first = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from({ year: Number(year), month: Math.max(1, Number(month)), day: 1 });
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const moment = first.add({ days: Number(day) - 1 }).toPlainDateTime(time);
  return moment.toString({ smallestUnit: "second" }).replace("T", " ");
}
var wallOf = (instant) => instant.toZonedDateTimeISO("UTC").toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");
function rewritten(judging) {
  const { operation, resource } = judging;
  const { query, body } = withDates(judging);
  if (operation.action === "list") return { query: filters(query), body };
  if (operation.action === "create") return { query, body: CREATED[resource]?.(body) ?? body };
  if (operation.action === "update") return { query, body: UPDATED[resource]?.(body, judging) ?? body };
  return { query: without(query, ["force"]), body: without(body, ["force"]) };
}
function withDates({ operation, query, body }) {
  const read = (name, value) => {
    const form = operation.parameters.body[name]?.form;
    if (form === "date") return theirDate(value);
    return form === "name" && isBlank(value) ? "-" : value;
  };
  return { query, body: mapped(body, read) };
}
var isBlank = (value) => typeof value === "string" && value !== "" && value.trim() === "";
var MOST_PER_PAGE = 50;
function filters(query) {
  const asked = Number(query.per_page);
  const capped = asked > MOST_PER_PAGE ? { ...query, per_page: String(MOST_PER_PAGE) } : query;
  const [firstTag] = listOf(query.tags);
  return firstTag === void 0 ? capped : { ...capped, tags: firstTag };
}
var listOf = (value) => Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
var CREATED = {
  event: (body) => inOrder(isZero(body.cost) ? without(body, ["cost"]) : body)
};
var isZero = (cost) => cost === 0 || cost === "0";
var UPDATED = {
  event: (body, judging) => {
    const reset = resetEvent(judging);
    return inOrder({ ...body.date === void 0 ? reset : without(reset, ["date_utc"]), ...withoutLoneDate(body) });
  },
  venue: (body, judging) => ({ show_map: true, show_map_link: true, image: null, ...scaledBack(judging), ...body }),
  organizer: (body, judging) => ({ ...scaledBack(judging), ...body })
};
var resetEvent = ({ calendar, visitor }) => ({
  status: (0, (import_chunk_6B3COVYS()).may)(visitor, "publish") ? "publish" : "draft",
  date_utc: new Date(calendar.service.now()).toISOString(),
  cost: null,
  website: null,
  organizer: [],
  image: null,
  timezone: calendar.service.site.timezone,
  show_map: false,
  show_map_link: false,
  hide_from_listings: false,
  sticky: false,
  featured: false
});
var scaledBack = ({ visitor }) => (0, (import_chunk_6B3COVYS()).may)(visitor, "publish") ? {} : { status: "draft" };
var withoutLoneDate = (body) => body.start_date === void 0 || body.end_date === void 0 ? without(body, ["start_date", "end_date"]) : body;
function inOrder(body) {
  const { start_date: start, end_date: end } = body;
  return typeof start === "string" && typeof end === "string" && end < start ? { ...body, end_date: start } : body;
}
var mapped = (raw, change) => Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, change(name, value)]));
var without = (raw, names) => Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
var ACTIONS = {
  list: async (asked) => {
    const { value, headers } = await theirList(asked);
    return { value: kept(asked, value), headers };
  },
  read: async (asked) => {
    const target = await mustBeThere(asked);
    if (asked.resource === "event" && target.status === "trash") throw GONE;
    const { service } = asked.calendar;
    const password = asked.input.query.password;
    return answered(asked, await service.read(callerOf(asked), asked.resource, refOf(target), password));
  },
  create: async (asked) => {
    const { calendar, visitor, resource, input } = asked;
    mustBeTaken(asked);
    const record = resource === "venue" || resource === "organizer" ? await createdOrMerged({ calendar, visitor, resource, values: input.body }) : await created(asked);
    const Location = `${(0, (import_chunk_2ACYNQPH()).recordUrl)(calendar.service.site, asked.language, resource, record.id)}`;
    return { ...await answered(asked, record), status: 201, headers: (0, (import_chunk_6B3COVYS()).isPostKind)(resource) ? {} : { Location } };
  },
  update: async (asked) => {
    const { calendar, resource, input } = asked;
    const target = await mustBeThere(asked);
    mustBeTaken(asked);
    await mustBeFree(asked, target);
    const linked = resource === "event" ? await theirLinks(calendar, input.body, asked.body) : input.body;
    const values = { ...linked, ...hidden(resource, asked.body) };
    const { service } = calendar;
    return answered(asked, await service.update(writerOf(asked), resource, refOf(target), values));
  },
  delete: async (asked) => {
    const target = await mustBeThere(asked);
    const { service } = asked.calendar;
    const paths = await pathsOf(asked);
    return answered(asked, await service.remove(writerOf(asked), asked.resource, refOf(target), false), paths);
  }
};
async function created(asked) {
  const { calendar, resource, input } = asked;
  const values = resource === "event" ? await theirLinks(calendar, input.body, asked.body) : input.body;
  return (await calendar.service.create(callerOf(asked), resource, values)).record;
}
var refOf = ({ id }) => ({ id });
var callerOf = ({ visitor, language }) => ({ visitor, language });
var writerOf = ({ visitor, language, route }) => ({
  visitor: route.slug === void 0 || visitor === void 0 ? visitor : { ...visitor, role: SITE.role },
  language
});
var GONE = problem(403, "event-no-longer-available", "This event is no longer available");
var noEvent = (id) => problem(404, "rest-event-not-found", `Event with ID ${id} does not exist.`);
async function mustBeThere({ calendar, resource, route, body, query }) {
  const place = targetOf(route, { ...query, ...body });
  const found = await located(calendar, resource, place);
  if (found !== void 0) return found;
  const { id } = place;
  if (id === void 0) throw noEvent(0);
  const isOther = await located(calendar, "venue", place) ?? await located(calendar, "organizer", place);
  if (isOther === void 0) throw noEvent(id);
  throw problem(400, "rest-invalid-event-id", "The specified ID is not a valid event.");
}
function targetOf({ id, slug }, sent) {
  if (id !== void 0) return { id: Number(sent.id ?? id) };
  return { slug: String(sent.slug ?? slug) };
}
var BLANK = {
  event: new Problem(500, { code: "empty_content", message: "Content, title, and excerpt are empty.", data: null }),
  venue: problem(400, "could-not-create-venue", "The venue could not be created from the provided data"),
  organizer: problem(400, "could-not-create-organizer", "The organizer could not be created from the provided data")
};
var MOST_TERM_NAME = 200;
function mustBeTaken({ resource, body }) {
  const name = body[(0, (import_chunk_JONA4TYY()).resourceOf)(resource).title];
  if (isBlank(name)) throw isTerm(resource) ? bare("empty_term_name", NAMELESS) : BLANK[resource];
  if (!isTerm(resource)) return;
  if (String(name).length > MOST_TERM_NAME) throw bare("db_insert_error", TOO_LONG, DATABASE_ERROR);
  if (resource === "tag" && body.parent !== void 0) throw FLAT;
}
var FLAT = problem(400, "rest_taxonomy_not_hierarchical", "Cannot set parent term, taxonomy is not hierarchical.");
async function mustBeFree({ calendar, resource, body }, target) {
  if (!isTerm(resource) || typeof body.slug !== "string") return;
  const taken = await named(calendar, resource, body.slug, "slug");
  if (taken === void 0 || taken.id === target.id) return;
  throw bare("duplicate_term_slug", `The slug &#8220;${body.slug}&#8221; is already in use by another term.`);
}
var isTerm = (kind) => !(0, (import_chunk_6B3COVYS()).isPostKind)(kind);
var NAMELESS = "A name is required for this term.";
var TOO_LONG = "Could not insert term into the database.";
var DATABASE_ERROR = "WordPress database error: Processing the value for the following field failed: name. The supplied value may be too long or contains invalid data.";
var bare = (code, message, data = null) => new Problem(500, { code, message, data });
async function answered(asked, record, known) {
  const paths = known ?? await pathsOf(asked);
  return { value: kept(asked, theirRecord(record, { ...asked, paths, isAlone: true })) };
}
function kept({ input }, value) {
  const paths = input.query._fields;
  return paths === void 0 ? value : (0, (import_chunk_ZTBIO5LD()).keepOnly)(value, paths);
}
var THEIR_NAMESPACE = "tribe/events/v1";
var THEIR_ROOT = "/wp-json";
function addressOf({ path, query }) {
  const sent = new URLSearchParams(query);
  const route = sent.get("rest_route");
  if (route !== null) {
    sent.delete("rest_route");
    return { path: trimmed(route), query: sent.toString() };
  }
  const rest = /^\/wp-json(\/.*)?$/i.exec(path);
  if (rest !== null) return { path: trimmed(rest[1] ?? "/"), query };
  const isBelow = path.toLowerCase().startsWith(`/${THEIR_NAMESPACE}`);
  return isBelow ? { path: trimmed(path), query } : void 0;
}
var trimmed = (path) => path.replace(/\/$/, "") || "/";
function routeOf({ path }) {
  const asked = path.toLowerCase();
  if (!asked.startsWith(`/${THEIR_NAMESPACE}`)) return void 0;
  const ours2 = asked.replace(THEIR_NAMESPACE, (import_chunk_K3KD6D4B()).NAMESPACE);
  const matched = (0, (import_chunk_ZTBIO5LD()).matchOf)({ path: ours2, root: void 0, language: void 0 });
  if (matched === void 0) return void 0;
  const { id, slug } = matched.params;
  return {
    pattern: matched.path,
    operations: matched.operations,
    ...id === void 0 ? {} : { id: Number(id) },
    ...slug === void 0 ? {} : { slug }
  };
}
var theirUrls = (text, publicUrl) => text.replaceAll(`${publicUrl}/${(import_chunk_K3KD6D4B()).NAMESPACE}`, `${publicUrl}${THEIR_ROOT}/${THEIR_NAMESPACE}`);
function rootIndexOf(asked) {
  const { site } = asked.calendar.service;
  return {
    name: site.name,
    description: (0, (import_chunk_4IJTGT7X()).textOf)(asked.language).docDescription(),
    url: site.publicUrl,
    home: site.publicUrl,
    gmt_offset: "0",
    timezone_string: site.timezone,
    namespaces: [THEIR_NAMESPACE, "wp/v2"],
    authentication: {
      "application-passwords": {
        endpoints: { authorization: `${site.publicUrl}/wp-admin/authorize-application.php` }
      }
    },
    routes: routesOf(asked)
  };
}
var indexOf = (asked) => ({
  namespace: THEIR_NAMESPACE,
  routes: routesOf(asked),
  _links: { up: [{ href: `${asked.calendar.service.site.publicUrl}${THEIR_ROOT}/` }] }
});
function whoIs({ visitor }) {
  if (visitor === void 0) throw problem(401, "rest_not_logged_in", "You are not currently logged in.");
  const { id, login, role } = visitor;
  return { value: { id, name: login, slug: login, roles: [role] } };
}
function describe(asked, route) {
  if (route === void 0) return { value: [] };
  return { value: descriptionOf(asked, route.pattern), allow: ["GET"] };
}
var routesOf = (asked) => Object.fromEntries(
  [...new Set((import_chunk_BYD4H6F6()).OPERATIONS.map(({ path }) => path))].map((path) => [
    (0, (import_chunk_2ACYNQPH()).patternOf)(path).replace((import_chunk_K3KD6D4B()).NAMESPACE, THEIR_NAMESPACE),
    descriptionOf(asked, path)
  ])
);
function descriptionOf({ calendar: { service }, language }, path) {
  const window = (0, (import_chunk_2ACYNQPH()).defaultWindow)({ site: service.site, now: service.now() });
  const description = (0, (import_chunk_2ACYNQPH()).toRouteDescription)(path, {
    language,
    root: (0, (import_chunk_2ACYNQPH()).restRoot)(service.site, language),
    defaultOf: (computed) => computed === "start-of-today" ? window.start_date : window.end_date
  });
  return { ...description, namespace: THEIR_NAMESPACE };
}
async function judged(judging) {
  const { operation, query, body } = judging;
  const sent = { ...query, ...body };
  const required = Object.entries(operation.parameters.body).filter(([, parameter]) => parameter.required);
  const absent = required.filter(([name]) => sent[name] === void 0).map(([name]) => name);
  if (absent.length > 0) throw missing(absent);
  const faults = { ...await targetFault(judging), ...theirFaults(judging, sent) };
  if (operation.action !== "list") ours(operation, withDates(judging), faults);
  const input = ours(operation, rewritten(judging), faults);
  if (input === void 0 || Object.keys(faults).length > 0) throw invalid(faults);
  return input;
}
async function targetFault({ calendar, route, resource, operation }) {
  const name = route.id === void 0 ? "slug" : "id";
  if (route.id === void 0 && route.slug === void 0) return {};
  if (resource === "event" && (name === "id" || operation.action === "update")) return {};
  return await located(calendar, resource, route) === void 0 ? { [name]: "value" } : {};
}
function theirFaults({ operation, resource }, sent) {
  const faults = {};
  const { body, query } = operation.parameters;
  for (const [name, parameter] of Object.entries({ ...query, ...body })) {
    const value = sent[name];
    if (value === void 0) continue;
    const isText = parameter.type === "string";
    if (name in body && isText && value === null && resource !== "venue") faults[name] = "type";
    else if (name in body && value === null && parameter.form === "name") faults[name] = "type";
    else if (REFUSED[parameter.form]?.(value, resource)) faults[name] = "value";
  }
  return faults;
}
var isNumber = (value) => typeof value === "number";
var isOff = (value) => !ON.includes(String(value).toLowerCase());
var ON = ["true", "1", "yes"];
var REFUSED = {
  name: isNumber,
  date: isNumber,
  image: (value) => isNumber(value) || value === "",
  html: (value, resource) => value === "" && resource === "event",
  secret: (value) => value === "",
  "yes-no": isOff
};
function ours(operation, raw, faults) {
  try {
    return (0, (import_chunk_PHU3C4OZ()).inputOf)(operation, raw);
  } catch (error) {
    if (!(error instanceof (import_chunk_UTLTHOXH()).ServiceError) || Array.isArray(error.params)) throw error;
    for (const name of Object.keys(error.params ?? {})) faults[name] ??= "value";
    return void 0;
  }
}
function asTheEventsCalendar(calendar) {
  const pages = (0, (import_chunk_ZTBIO5LD()).createApp)(calendar);
  const limit = (0, (import_chunk_ZTBIO5LD()).signInLimit)(calendar.service.now);
  const { publicUrl } = calendar.service.site;
  return async (asking) => {
    const address = addressOf(asking);
    if (address === void 0) return discoverable(await pages(asking), publicUrl);
    const said = await saidTo(calendar, { asking, address, limit }).catch((error) => told(calendar, error));
    return toAnswer(said, asking, publicUrl);
  };
}
var discoverable = (page, publicUrl) => ({
  ...page,
  headers: { ...page.headers, Link: `<${publicUrl}${THEIR_ROOT}/>; rel="https://api.w.org/"` }
});
async function saidTo(calendar, { asking, address, limit }) {
  await (0, (import_chunk_4IJTGT7X()).loadText)(calendar.service.site.language);
  const authorization = asking.header("authorization");
  const visitor = await (0, (import_chunk_ZTBIO5LD()).credentialsOf)(calendar, authorization, { limit, address: asking.address });
  const site = { calendar, visitor, language: calendar.service.site.language };
  if (address.path === "/") return { value: rootIndexOf(site) };
  if (address.path === "/wp/v2/users/me") return whoIs(site);
  const route = routeOf(address);
  if (asking.method === "OPTIONS") return describe(site, route);
  const operation = route?.operations.find(({ methods }) => methods.some((method) => method === methodOf(asking)));
  if (route === void 0 || operation === void 0) throw noRoute();
  if (operation.action === "index") return { value: indexOf(site) };
  const said = await performed({ ...site, route, operation, ...await sentIn(asking, address) });
  return { ...said, allow: allowedTo(visitor, route) };
}
var methodOf = ({ method }) => method === "HEAD" ? "GET" : method;
async function sentIn(asking, { query }) {
  const hasBody = methodOf(asking) !== "GET";
  return { query: (0, (import_chunk_T6VFP6MC()).fromForm)(query, "query"), body: hasBody ? (await (0, (import_chunk_T6VFP6MC()).bodyOf)(asking)).values : {} };
}
async function performed(performing) {
  const { operation, visitor, calendar } = performing;
  const { resource, action } = operation;
  if (resource === void 0) throw noRoute();
  const asked = { ...performing, resource, input: await judged({ ...performing, resource }) };
  const isWrite = action === "create" || action === "update" || action === "delete";
  if (!(0, (import_chunk_6B3COVYS()).mayAct)(visitor, resource, action) || isWrite && calendar.isReadOnly) throw forbidden(visitor !== void 0);
  return ACTIONS[action](asked).catch((error) => {
    throw error instanceof (import_chunk_UTLTHOXH()).ServiceError ? problemOf(error, resource) : error;
  });
}
function allowedTo(visitor, { operations }) {
  const mine = operations.filter(({ resource, action }) => resource === void 0 || (0, (import_chunk_6B3COVYS()).mayAct)(visitor, resource, action));
  return mine.flatMap(({ methods }) => methods);
}
function told(calendar, error) {
  if (error instanceof Problem) return { status: error.status, value: error.answer };
  if (error instanceof (import_chunk_UTLTHOXH()).ServiceError) return told(calendar, problemOf(error));
  calendar.report(error, "imitating");
  return {
    status: 500,
    value: { code: "internal_server_error", message: "There has been a critical error.", data: null }
  };
}
var toAnswer = ({ status = 200, value, headers = {}, allow = [] }, { method }, url) => ({
  status,
  headers: {
    "Content-Type": "application/json; charset=UTF-8",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    ...method === "OPTIONS" ? (import_chunk_ZTBIO5LD()).CORS_PREFLIGHT : {},
    ...allow.length === 0 ? {} : { Allow: allow.join(", ") },
    ...headers
  },
  body: theirUrls(JSON.stringify(value), url)
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  asTheEventsCalendar
});
},
"service/host-W7OK7P3B"(module, require, load, later) {
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
  hostCalendar: () => hostCalendar
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_F6LLVCFD = later(() => load("service/chunk-F6LLVCFD"));
var import_chunk_3WRXWCHK = later(() => load("service/chunk-3WRXWCHK"));
var import_chunk_ZTBIO5LD = later(() => load("service/chunk-ZTBIO5LD"));
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_T6VFP6MC = later(() => load("qs/chunk-T6VFP6MC"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_HFA7IO7O = later(() => load("service/chunk-HFA7IO7O"));
var import_chunk_HKDAJYN5 = later(() => load("service/chunk-HKDAJYN5"));
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
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
var import_promises = later(() => require("node:fs/promises"));
var import_node_http = later(() => require("node:http"));
var import_promises2 = later(() => require("node:fs/promises"));
var socketListener = (handler) => (request, response) => {
  const target = (0, (import_chunk_ZTBIO5LD()).targetOf)(request.url ?? "/");
  if (target === void 0) return sent(response, request, BAD_REQUEST);
  const answer = handler(askingOf(request, target));
  if (!(answer instanceof Promise)) return sent(response, request, answer);
  answer.then((late) => sent(response, request, late)).catch(() => response.destroy());
};
var BAD_REQUEST = { status: 400, headers: {} };
function askingOf(request, { path, query }) {
  const { headers } = request;
  return {
    method: request.method ?? "GET",
    path,
    query,
    address: request.socket.remoteAddress,
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    body: (most) => bytesOf(request, most)
  };
}
function bytesOf(request, most) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let size = 0;
    request.on("data", (chunk) => {
      size += chunk.byteLength;
      if (size > most) {
        chunks.length = 0;
        reject(new (import_chunk_T6VFP6MC()).BodyTooLargeError());
      } else chunks.push(chunk);
    });
    request.once("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once("close", () => reject(new Error("the request was cut")));
    request.once("error", reject);
  });
}
function sent(response, { method }, answer) {
  const { status, headers, body, cut } = answer;
  if (cut !== void 0) return cutShort(response, answer);
  if (body === void 0) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  if (method === "HEAD") response.end();
  else response.end(body);
}
function cutShort(response, { status, headers, body = "", cut }) {
  if (cut === "all") {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, "Content-Length": bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
}
var LIMITS = {
  headersMs: 1e4,
  requestMs: 3e4,
  keepAliveMs: 1e4,
  idleMs: 6e4,
  stopMs: 1e4,
  connections: 1e3
};
var MOST_HEADER_BYTES = 32 * 1024;
async function listen({
  port,
  host,
  limits
}, handlerAt) {
  const limit = { ...LIMITS, ...limits };
  const server = serverWithin(limit);
  await bound(server, port, host);
  const url = urlOf(server.address(), host);
  const ready = handlerAt(url).then(socketListener);
  const waiting = (request, response) => void ready.then((listener2) => listener2(request, response)).catch(() => response.destroy());
  server.on("request", waiting);
  const listener = await ready.catch(async (error) => {
    await stopped(server, 0);
    throw error;
  });
  server.off("request", waiting).on("request", listener);
  return { url, stop: () => stopped(server, limit.stopMs) };
}
function serverWithin(limit) {
  const server = (0, (import_node_http()).createServer)({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: limit.headersMs,
    requestTimeout: limit.requestMs,
    keepAliveTimeout: limit.keepAliveMs,
    // Node looks for late ones only so often.
    connectionsCheckingInterval: Math.min(1e3, limit.headersMs)
  });
  server.maxConnections = limit.connections;
  server.setTimeout(limit.idleMs);
  return server;
}
var bound = (server, port, host) => new Promise((resolve, reject) => {
  server.once("error", reject);
  server.listen(port, host, () => {
    server.off("error", reject);
    resolve();
  });
});
var urlOf = ({ port }, host) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
var stopped = (server, withinMs) => new Promise((resolve) => {
  const impatience = setTimeout(() => server.closeAllConnections(), withinMs);
  server.close(() => {
    clearTimeout(impatience);
    resolve();
  });
  server.closeIdleConnections();
});
var logged = (handler, log, now) => async (asking) => {
  const begun = performance.now();
  const answer = await handler(asking);
  const time = new Date(now()).toISOString();
  const ms = Math.round((performance.now() - begun) * 10) / 10;
  log({ time, method: asking.method, path: asking.path, status: answer.status, ms });
  return answer;
};
var MAGIC = "SQLite format 3\0";
async function mustBeCalendar(file) {
  const handle = await (0, (import_promises2()).open)(file, "r").catch(() => void 0);
  if (handle === void 0) return;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0).finally(() => handle.close());
  if (bytesRead > 0 && buffer.toString("latin1") !== MAGIC) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.notACalendar(file));
}
async function hostCalendar(options) {
  mustMakeSense(options);
  if (options.reset && options.store !== "memory") await emptied(options.store);
  let serving;
  try {
    const { url, stop } = await listen(options, async (address) => {
      serving = await openServing(options, address);
      return serving.handler;
    });
    const restRoot = options.quirks === void 0 ? url : `${url}/wp-json`;
    const close = async () => serving?.close();
    return {
      url: restRoot,
      store: (0, (import_chunk_HFA7IO7O()).shownStore)(options.store),
      created: serving?.created,
      stop: () => stop().then(close)
    };
  } catch (error) {
    await serving?.close();
    throw error instanceof (import_chunk_UTLTHOXH()).CalError ? error : (0, (import_chunk_HFA7IO7O()).openingError)(error, options);
  }
}
async function openServing(options, address) {
  const opened = await (0, (import_chunk_F6LLVCFD()).openCalendar)(openOptions(options, options.store, address));
  const { calendar, close } = opened;
  try {
    const created = options.auth ? await (0, (import_chunk_6B3COVYS()).firstPassword)(calendar.store, options.password) : void 0;
    await seeded(calendar, options);
    const staged = isStaged(options) ? await stage(options, opened, address) : void 0;
    const inner = staged?.handler ?? await handlerOf(calendar, options.quirks);
    const guarded = options.auth ? inner : (0, (import_chunk_3WRXWCHK()).forThisMachine)(inner, calendar.service.site.language, options.publicUrl);
    const handler = options.log === void 0 ? guarded : logged(guarded, options.log, options.now);
    return { handler, created, close: async () => void await Promise.all([staged?.close(), close()]) };
  } catch (error) {
    await close();
    throw error;
  }
}
var openOptions = (options, file, address) => ({
  ...options,
  file,
  now: standing(options),
  publicUrl: options.publicUrl ?? address,
  isReadOnly: options.readOnly,
  ...options.auth ? {} : { openTo: (import_chunk_6B3COVYS()).administratorOf }
});
async function seeded(calendar, { seed }) {
  if (seed === void 0) return;
  const { sendTo } = await Promise.resolve().then(() => __toESM(load("service/in-process-NSD7SP54")));
  const openTo = await (0, (import_chunk_6B3COVYS()).administratorOf)(calendar.store);
  await seed(sendTo((0, (import_chunk_ZTBIO5LD()).createApp)({ ...calendar, openTo, isReadOnly: false })), calendar.service.site.publicUrl);
}
var isStaged = ({ faults, control }) => faults !== void 0 || control === true;
async function stage(options, { calendar }, address) {
  const { staged } = await Promise.resolve().then(() => __toESM(load("service/staged-COJTLVZM")));
  const open2 = async (image, now) => {
    const opened = await (0, (import_chunk_F6LLVCFD()).openCalendar)({ ...openOptions(options, image, address), now });
    return { ...opened, handler: await handlerOf(opened.calendar, options.quirks) };
  };
  const start = options.standing === void 0 ? {} : { start: standing(options)() };
  return staged({ ...options, ...start, calendar, open: open2, handler: await handlerOf(calendar, options.quirks) });
}
async function handlerOf(calendar, quirks) {
  if (quirks === void 0) return (0, (import_chunk_ZTBIO5LD()).createApp)(calendar);
  const { asTheEventsCalendar } = await Promise.resolve().then(() => __toESM(load("service/handler-ZXBMEFKO")));
  return asTheEventsCalendar(calendar);
}
function standing({ standing: text, timezone = "UTC", now }) {
  if (text === void 0) return now;
  const moment = (0, (import_chunk_3WRXWCHK()).momentIn)(text, timezone);
  if (moment === void 0) throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--now: ${t.mustBeMoment()}`);
  return () => moment;
}
function mustMakeSense({ auth, host, timezone, store, publicUrl, control }) {
  if (control && store !== "memory") throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.controlNeedsMemory());
  if (!auth && !(0, (import_chunk_W4GV5JZP()).isLoopback)(host)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.authNeeded(host));
  if (timezone !== void 0 && (0, (import_chunk_J7QIA4JT()).zoneOf)(timezone) === void 0)
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--timezone: ${t.mustBeZone(timezone)}`);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(store) && !((0, (import_chunk_HFA7IO7O()).isPostgres)(store) && URL.canParse(store)))
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.unknownStore((0, (import_chunk_HFA7IO7O()).shownStore)(store)));
  if (publicUrl !== void 0 && !/^https?:\/\/[^/?#]+/.test(publicUrl))
    throw new (import_chunk_UTLTHOXH()).UsageError((t) => `--public-url: ${t.mustBeUrl()}`);
}
async function emptied(file) {
  if ((0, (import_chunk_HFA7IO7O()).isPostgres)(file)) {
    return (0, (import_chunk_HFA7IO7O()).emptyDatabase)(file).catch((error) => {
      throw (0, (import_chunk_HFA7IO7O()).openingError)(error, { store: file });
    });
  }
  await mustBeCalendar(file);
  for (const suffix of ["", "-wal", "-shm"]) await (0, (import_promises()).rm)(`${file}${suffix}`, { force: true });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  hostCalendar
});
},
"service/chunk-F6LLVCFD"(module, require, load, later) {
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
  openCalendar: () => openCalendar
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_ZTBIO5LD = later(() => load("service/chunk-ZTBIO5LD"));
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_HFA7IO7O = later(() => load("service/chunk-HFA7IO7O"));
var import_chunk_QR7HX37K = later(() => load("client/chunk-QR7HX37K"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var KINDS = ["event", "venue", "organizer"];
function publishDue(store) {
  let looked = Number.NEGATIVE_INFINITY;
  const isDone = (now) => Math.floor(now / 1e3) === looked;
  const publish = async (now) => {
    if (isDone(now)) return;
    const due = [
      { column: "status", is: "=", value: "future" },
      { column: "date_utc", is: "<=", value: (0, (import_chunk_2ACYNQPH()).utcOf)(now) }
    ];
    const counts = await store.read((session) => Promise.all(KINDS.map((kind) => session.count(kind, due))));
    if (counts.some((count) => count > 0)) await store.write((session) => bringOut(session, due));
    looked = Math.floor(now / 1e3);
  };
  return { publish, isDone };
}
async function bringOut(session, due) {
  for (const kind of KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [] })) {
      await session.update(kind, id, { status: "publish" });
    }
  }
}
function jsonLdOf(event) {
  return compact({
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: textOf(event.description),
    url: event.url,
    image: imageOf(event.image),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    startDate: `${String(event.utc_start_date).replace(" ", "T")}Z`,
    endDate: `${String(event.utc_end_date).replace(" ", "T")}Z`,
    location: listOf(event.venues).map(placeOf),
    organizer: listOf(event.organizer).map(organizerOf),
    offers: offersOf(event),
    performer: void 0
  });
}
var placeOf = (venue) => compact({
  "@type": "Place",
  name: venue.venue,
  description: textOf(venue.description),
  url: venue.url,
  sameAs: venue.website,
  telephone: venue.phone,
  address: compact({
    "@type": "PostalAddress",
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: venue.stateprovince,
    postalCode: venue.zip,
    addressCountry: venue.country
  }),
  geo: venue.geo_lat === void 0 || venue.geo_lng === void 0 ? void 0 : { "@type": "GeoCoordinates", latitude: venue.geo_lat, longitude: venue.geo_lng }
});
var organizerOf = (organizer) => compact({
  "@type": "Organization",
  name: organizer.organizer,
  description: textOf(organizer.description),
  url: organizer.url,
  sameAs: organizer.website,
  telephone: organizer.phone,
  email: organizer.email
});
function offersOf(event) {
  const details = event.cost_details;
  const [price] = details.values;
  if (price === void 0) return void 0;
  return compact({
    "@type": "Offer",
    price,
    priceCurrency: details.currency_code,
    url: event.website || event.url,
    category: "primary"
  });
}
var listOf = (value) => Array.isArray(value) ? value : [];
var imageOf = (image) => typeof image === "object" && image !== null && "url" in image ? image.url : void 0;
var textOf = (html) => String(html ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
function compact(data) {
  const isFilled = (value) => value !== void 0 && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isFilled(value)));
}
var refText = (ref) => "id" in ref ? ref.id : ref.slug;
async function lookUp(session, kind, ref) {
  if ("slug" in ref) return session.findBySlug(kind, ref.slug.toLowerCase());
  return Number.isSafeInteger(ref.id) ? session.find(kind, ref.id) : void 0;
}
var isLinkable = ({ visitor }, post) => post.status !== "trash" && (0, (import_chunk_6B3COVYS()).mayRead)(visitor, post);
async function present(world, kind, rows, { alone = false, unlocked = false } = {}) {
  if (kind === "event") return presentEvents(world, rows, { alone, unlocked });
  if (kind === "venue") return rows.map((row) => venueAnswer(world, row));
  if (kind === "organizer") return rows.map((row) => organizerAnswer(world, row));
  const counts = await world.session.countLinks(
    relationOf(kind),
    rows.map(({ id }) => id)
  );
  return rows.map((row) => termAnswer(world, kind, row, counts.get(row.id) ?? 0));
}
var relationOf = (kind) => (0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural;
var LINKED = ["category", "tag", "venue", "organizer"];
async function presentEvents(world, events, { alone, unlocked }) {
  const ids = events.map(({ id }) => id);
  const found2 = await Promise.all(LINKED.map((kind) => linkedTo(world, kind, ids)));
  const linked = Object.fromEntries(LINKED.map((kind, index) => [kind, found2[index]]));
  return events.map((event) => {
    const isLocked = event.password !== "" && !unlocked && !(0, (import_chunk_6B3COVYS()).mayEdit)(world.visitor, event);
    const shown = (0, (import_chunk_6B3COVYS()).shownIn)(event, world.language);
    const answer = eventAnswer(world, isLocked ? { ...shown, ...LOCKED } : shown, linked);
    return alone ? { ...answer, json_ld: jsonLdOf(answer) } : answer;
  });
}
var LOCKED = { description: "", excerpt: "", cost: null, website: "" };
async function linkedTo(world, kind, events) {
  const links = await world.session.linkedTo(kind, events);
  const rows = [...new Map(links.map(({ row }) => [row.id, row])).values()];
  const visible2 = (0, (import_chunk_6B3COVYS()).isPostKind)(kind) ? rows.filter((row) => isLinkable(world, row)) : rows;
  const answers = new Map((await present(world, kind, visible2)).map((answer) => [answer.id, answer]));
  const byEvent = /* @__PURE__ */ new Map();
  for (const { event, row } of links) {
    const answer = answers.get(row.id);
    if (answer !== void 0) byEvent.set(event, [...byEvent.get(event) ?? [], answer]);
  }
  return byEvent;
}
function eventAnswer(world, event, linked) {
  const { id } = event;
  const venues = linked.venue.get(id) ?? [];
  return {
    ...postCore(world, "event", event),
    title: event.title,
    description: event.description,
    excerpt: event.excerpt,
    slug: event.slug,
    image: event.image ?? false,
    all_day: event.all_day,
    start_date: event.start_date,
    start_date_details: (0, (import_chunk_2ACYNQPH()).detailsOf)(event.start_date),
    end_date: event.end_date,
    end_date_details: (0, (import_chunk_2ACYNQPH()).detailsOf)(event.end_date),
    utc_start_date: event.utc_start_date,
    utc_start_date_details: (0, (import_chunk_2ACYNQPH()).detailsOf)(event.utc_start_date),
    utc_end_date: event.utc_end_date,
    utc_end_date_details: (0, (import_chunk_2ACYNQPH()).detailsOf)(event.utc_end_date),
    timezone: event.timezone,
    timezone_abbr: (0, (import_chunk_J7QIA4JT()).abbreviationOf)(event.timezone, event.utc_start_date),
    ...costAnswer(event.cost),
    website: event.website,
    show_map: event.show_map,
    show_map_link: event.show_map_link,
    hide_from_listings: event.hide_from_listings,
    sticky: event.sticky,
    featured: event.featured,
    categories: linked.category.get(id) ?? [],
    tags: linked.tag.get(id) ?? [],
    venue: venues[0] ?? [],
    venues,
    organizer: linked.organizer.get(id) ?? [],
    custom_fields: [],
    ...languageAnswer(event)
  };
}
function costAnswer(cost) {
  return {
    cost: cost?.text ?? "",
    cost_details: {
      currency_symbol: cost?.symbol ?? "",
      currency_code: cost?.code ?? "",
      currency_position: cost?.position ?? "",
      values: cost?.values ?? []
    }
  };
}
function venueAnswer(world, row) {
  const venue = (0, (import_chunk_6B3COVYS()).shownIn)(row, world.language);
  return {
    ...postCore(world, "venue", venue),
    venue: (0, (import_chunk_6B3COVYS()).textIn)(venue, "venue"),
    ...filled(venue, [
      "description",
      "slug",
      "image",
      "address",
      "city",
      "country",
      "province",
      "state",
      "zip",
      "phone",
      "website"
    ]),
    ...stateProvince(venue),
    show_map: venue.show_map,
    show_map_link: venue.show_map_link,
    ...filled(venue, ["geo_lat", "geo_lng"]),
    ...languageAnswer(venue)
  };
}
function stateProvince(venue) {
  const stateprovince = (0, (import_chunk_6B3COVYS()).textIn)(venue, "stateprovince") || (0, (import_chunk_QR7HX37K()).derivedStateProvince)(venue);
  return stateprovince === "" ? {} : { stateprovince };
}
function organizerAnswer(world, row) {
  const organizer = (0, (import_chunk_6B3COVYS()).shownIn)(row, world.language);
  return {
    ...postCore(world, "organizer", organizer),
    organizer: (0, (import_chunk_6B3COVYS()).textIn)(organizer, "organizer"),
    ...filled(organizer, ["description", "slug", "image", "phone", "website", "email"]),
    ...languageAnswer(organizer)
  };
}
function termAnswer({ site, language }, kind, row, count) {
  const term = (0, (import_chunk_6B3COVYS()).shownIn)(row, language);
  const collection = (0, (import_chunk_2ACYNQPH()).collectionUrl)(site, language, kind);
  const hasParents = term.parent !== void 0;
  return {
    id: term.id,
    name: term.name,
    slug: term.slug,
    taxonomy: (0, (import_chunk_JONA4TYY()).resourceOf)(kind).taxonomy,
    description: term.description,
    ...hasParents ? { parent: term.parent } : {},
    count,
    meta: [],
    url: (0, (import_chunk_2ACYNQPH()).pageUrl)(site, language, kind, term.slug),
    urls: {
      self: `${collection}/${term.id}`,
      collection,
      ...term.parent ? { up: `${collection}/${term.parent}` } : {}
    },
    ...languageAnswer(term)
  };
}
function postCore({ site, language }, kind, post) {
  const globalId = `${(0, (import_chunk_2ACYNQPH()).hostOf)(site)}?id=${post.id}`;
  return {
    id: post.id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(post.author),
    status: post.status,
    date: (0, (import_chunk_2ACYNQPH()).wallOf)(post.date_utc, site.timezone),
    date_utc: post.date_utc,
    modified: (0, (import_chunk_2ACYNQPH()).wallOf)(post.modified_utc, site.timezone),
    modified_utc: post.modified_utc,
    url: (0, (import_chunk_2ACYNQPH()).pageUrl)(site, language, kind, post.slug),
    rest_url: (0, (import_chunk_2ACYNQPH()).recordUrl)(site, language, kind, post.id)
  };
}
var languageAnswer = (record) => ({ language: record.language, translations: (0, (import_chunk_6B3COVYS()).languagesOf)(record) });
function filled(row, columns) {
  const entries = columns.map((column) => [column, row[column]]);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== void 0 && value !== null && value !== "")
  );
}
async function createTerm(world, kind, values) {
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const sent = await (0, (import_chunk_ZTBIO5LD()).cellsOf)(resource, values);
  const cells = { ...sent, language: world.language, translations: {} };
  const parent = values.parent;
  if (parent) await mustExist(world, parent);
  await mustBeNew(world, kind, String(sent.name), parent);
  const slug = await (0, (import_chunk_ZTBIO5LD()).newSlug)(world, kind, values.slug, String(sent.name));
  const record = { id: 0, ...cells, slug };
  return world.session.insert(kind, { ...cells, slug, ...(0, (import_chunk_ZTBIO5LD()).searchCells)(resource, record) });
}
async function updateTerm(world, kind, current, values) {
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const sent = await (0, (import_chunk_ZTBIO5LD()).cellsOf)(resource, values);
  const cells = (0, (import_chunk_ZTBIO5LD()).translated)(current, world.language, sent, resource);
  const slug = await (0, (import_chunk_ZTBIO5LD()).nextSlug)(world, kind, current, values.slug);
  const record = { ...current, ...cells, slug };
  if (record.parent && record.parent !== current.parent) await mustNotBeBelow(world, record.parent, current.id);
  if (record.name !== current.name || record.parent !== current.parent) {
    await mustBeNew(world, kind, record.name, record.parent, current.id);
  }
  await world.session.update(kind, current.id, { ...cells, slug, ...(0, (import_chunk_ZTBIO5LD()).searchCells)(resource, record) });
}
async function removeTerm({ session }, kind, { id, parent }) {
  if (parent !== void 0) {
    const children = await session.select(kind, { where: [{ column: "parent", is: "=", value: id }], order: [] });
    for (const child of children) await session.update(kind, child.id, { parent });
  }
  await session.remove(kind, id);
}
async function withDescendants({ session }, kind, ids) {
  if ((0, (import_chunk_JONA4TYY()).resourceOf)(kind).fields.parent === void 0) return [...ids];
  const found2 = new Set(ids);
  let level = [...ids];
  while (level.length > 0) {
    const children = await session.select(kind, { where: [{ column: "parent", in: level }], order: [] });
    level = children.map(({ id }) => id).filter((id) => !found2.has(id));
    for (const id of level) found2.add(id);
  }
  return [...found2];
}
async function mustExist({ session }, parent) {
  if (await session.find("category", parent) === void 0)
    throw (0, (import_chunk_UTLTHOXH()).invalid)({ parent: (t) => t.unknownId("category", parent) });
}
async function mustNotBeBelow(world, parent, id) {
  await mustExist(world, parent);
  if ((await withDescendants(world, "category", [id])).includes(parent)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ parent: (t) => t.cycle() });
}
async function mustBeNew({ session }, kind, name, parent, own) {
  const sameName = { column: "name_key", is: "=", value: (0, (import_chunk_ZTBIO5LD()).nameKeyOf)(name) };
  const where = (0, (import_chunk_JONA4TYY()).resourceOf)(kind).fields.parent === void 0 ? [sameName] : [sameName, { column: "parent", is: "=", value: parent ?? 0 }];
  const existing = (await session.select(kind, { where, order: [] })).find(({ id }) => id !== own);
  if (existing === void 0) return;
  throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "term_exists", say: (t) => t.termExists(), data: { term_id: existing.id } });
}
var RADIUS_KM = 25;
var EARTH_RADIUS_KM = 6371;
var KM_PER_DEGREE = 111;
async function nearby({ session }, latitude, longitude) {
  const reach = RADIUS_KM / KM_PER_DEGREE + 0.1;
  const venues = await session.select("venue", {
    where: [
      { column: "geo_lat", is: ">=", value: latitude - reach },
      { column: "geo_lat", is: "<=", value: latitude + reach }
    ],
    order: []
  });
  const distances = /* @__PURE__ */ new Map();
  for (const { id, geo_lat, geo_lng } of venues) {
    const distance = geo_lng === null ? Number.POSITIVE_INFINITY : kilometresBetween(latitude, longitude, Number(geo_lat), Number(geo_lng));
    if (distance <= RADIUS_KM) distances.set(id, distance);
  }
  return eventsAt({ session }, distances);
}
async function eventsAt({ session }, distances) {
  const where = [{ linkedTo: "venues", targets: [{ column: "id", in: [...distances.keys()] }] }];
  const events = await session.select("event", { where, order: [] });
  const ranks = /* @__PURE__ */ new Map();
  for (const { event, target } of await session.linksFrom(
    "venues",
    events.map(({ id }) => id)
  )) {
    const distance = distances.get(target);
    if (distance !== void 0) ranks.set(event, Math.min(distance, ranks.get(event) ?? Number.POSITIVE_INFINITY));
  }
  return ranks;
}
function kilometresBetween(lat1, lng1, lat2, lng2) {
  const radians = (degrees) => degrees * Math.PI / 180;
  const chord = Math.sin(radians(lat2 - lat1) / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
var LISTED = ["publish", "draft", "pending", "private", "future"];
function visible({ visitor }, kind, asked) {
  const mayListAll = (0, (import_chunk_6B3COVYS()).may)(visitor, "writePosts");
  const closed = asked?.find((status) => status !== "publish");
  if (closed !== void 0 && !mayListAll) throw (0, (import_chunk_UTLTHOXH()).invalid)({ status: (t) => t.statusNotReadable(closed) });
  const statuses = asked ?? (mayListAll ? LISTED : ["publish"]);
  if ((0, (import_chunk_6B3COVYS()).may)(visitor, "editOthers")) return [{ column: "status", in: statuses }];
  const published = statuses.includes("publish") ? [{ column: "status", is: "=", value: "publish" }, ...listed(kind)] : NONE;
  if (visitor === void 0 || !mayListAll) return published;
  const own = (0, (import_chunk_6B3COVYS()).may)(visitor, "publish") ? statuses : statuses.filter((status) => status !== "publish");
  return [
    {
      any: [
        published,
        [
          { column: "author", is: "=", value: visitor.id },
          { column: "status", in: own }
        ]
      ]
    }
  ];
}
var NONE = [{ column: "id", in: [] }];
var listed = (kind) => kind === "event" ? [{ column: "hide_from_listings", is: "=", value: false }] : [];
async function listPosts(world, kind, query, page) {
  const where = [
    ...visible(world, kind, query.status),
    ...searched(world, query),
    ...await FILTERS[kind](world, query)
  ];
  const order = kind === "event" ? await eventOrder(world, query) : NEWEST_FIRST;
  return Array.isArray(order) ? fromStore(world, kind, where, order, page) : fromRanks(world, kind, where, order, page);
}
var NEWEST_FIRST = [
  { column: "date_utc", descending: true },
  { column: "id", descending: true }
];
var BY_START = [{ column: "start_date" }, { column: "id" }];
async function fromStore({ session }, kind, where, order, { number, size }) {
  const total = await session.count(kind, where);
  if (total <= (number - 1) * size) return { rows: [], total };
  return { rows: await session.select(kind, { where, order, limit: size, offset: (number - 1) * size }), total };
}
async function fromRanks({ session }, kind, where, ranks, { number, size }) {
  const rows = await session.select(kind, {
    where: [...where, { column: "id", in: [...ranks.keys()] }],
    order: BY_START
  });
  const rankOf = (row) => ranks.get(row.id) ?? Number.POSITIVE_INFINITY;
  const ordered = rows.sort((a, b) => rankOf(a) - rankOf(b));
  return { rows: ordered.slice((number - 1) * size, number * size), total: rows.length };
}
async function eventOrder(world, query) {
  const include = query.include;
  const near = query.geoloc_lat === void 0 ? void 0 : await nearby(world, Number(query.geoloc_lat), Number(query.geoloc_lng));
  if (include === void 0) return near ?? BY_START;
  const asked = near === void 0 ? include : include.filter((id) => near.has(id));
  return new Map(asked.map((id, place) => [id, place]));
}
var searched = ({ language }, query) => query.search === void 0 ? [] : [{ words: (0, (import_chunk_ZTBIO5LD()).wordsOf)(String(query.search)), language }];
var eventFilters = async (world, query) => [
  ...query.include === void 0 ? (0, (import_chunk_2ACYNQPH()).dateFilters)(world, query) : [],
  ...await carrying(world, query, "category", "categories"),
  ...await carrying(world, query, "tag", "tags"),
  ...await linkedTo2(world, query, "venue"),
  ...await linkedTo2(world, query, "organizer"),
  ...query.featured === void 0 ? [] : [{ column: "featured", is: "=", value: query.featured === true }],
  ...await withParent(world, query),
  ...query.ticketed === true ? NOTHING : [],
  ...located(query)
];
var linkedFilters = (kind) => async (world, query) => {
  const linkedFrom = relationOf(kind);
  const conditions = [];
  if (query.event !== void 0) conditions.push({ linkedFrom, events: [await eventById(world, query, "event")] });
  if (query.has_events !== void 0) {
    conditions.push({ linkedFrom, events: visible(world, "event", void 0), not: query.has_events === false });
  }
  if (query.only_with_upcoming === true) conditions.push({ linkedFrom, events: upcoming(world) });
  return conditions;
};
var FILTERS = {
  event: eventFilters,
  venue: linkedFilters("venue"),
  organizer: linkedFilters("organizer")
};
var NOTHING = [{ column: "id", in: [] }];
var upcoming = ({ now }) => [
  { column: "status", is: "=", value: "publish" },
  { column: "utc_end_date", is: ">=", value: (0, (import_chunk_2ACYNQPH()).utcOf)(now) }
];
async function carrying(world, query, kind, name) {
  const asked = query[name];
  if (asked === void 0) return [];
  const ids = [];
  for (const ref of asked) {
    const row = typeof ref === "number" ? await world.session.find(kind, ref) : await world.session.findBySlug(kind, ref.toLowerCase());
    if (row === void 0) {
      throw (0, (import_chunk_UTLTHOXH()).invalid)({ [name]: (t) => typeof ref === "number" ? t.unknownId(kind, ref) : t.unknownSlug(kind, ref) });
    }
    ids.push(row.id);
  }
  return [{ linkedTo: relationOf(kind), targets: [{ column: "id", in: await withDescendants(world, kind, ids) }] }];
}
async function linkedTo2(world, query, kind) {
  const ids = query[kind];
  if (ids === void 0) return [];
  const known = new Set(
    (await world.session.findMany(kind, ids)).filter((row) => isReadable(world, row)).map(({ id }) => id)
  );
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [kind]: (t) => t.unknownId(kind, unknown) });
  return [{ linkedTo: relationOf(kind), targets: [{ column: "id", in: ids }] }];
}
var isReadable = ({ visitor }, post) => (0, (import_chunk_6B3COVYS()).mayRead)(visitor, post);
async function withParent(world, query) {
  if (query.post_parent === void 0) return [];
  await eventById(world, query, "post_parent");
  return NOTHING;
}
async function eventById(world, query, name) {
  const id = Number(query[name]);
  const event = await world.session.find("event", id);
  if (event === void 0 || !isReadable(world, event)) {
    throw (0, (import_chunk_UTLTHOXH()).invalid)({ [name]: (t) => t.unknownId("event", id) });
  }
  return { column: "id", is: "=", value: id };
}
var HAS_COORDINATES = [
  { column: "geo_lat", is: ">=", value: -90 },
  { column: "geo_lng", is: ">=", value: -180 }
];
function located(query) {
  const { geoloc, geoloc_lat: latitude, geoloc_lng: longitude } = query;
  if (latitude !== void 0 && longitude === void 0)
    throw (0, (import_chunk_UTLTHOXH()).invalid)({ geoloc_lat: (t) => t.needsOther("geoloc_lng") });
  if (longitude !== void 0 && latitude === void 0)
    throw (0, (import_chunk_UTLTHOXH()).invalid)({ geoloc_lng: (t) => t.needsOther("geoloc_lat") });
  return geoloc === void 0 ? [] : [{ linkedTo: "venues", targets: HAS_COORDINATES, not: geoloc === false }];
}
async function listTerms(world, kind, query, { number, size }) {
  const { session, language } = world;
  const counts = await session.countLinks(relationOf(kind));
  const found2 = await session.select(kind, {
    where: await conditionsOf(world, kind, query),
    order: [{ column: "id" }]
  });
  const countOf = ({ id }) => counts.get(id) ?? 0;
  const terms = query.hide_empty === false ? found2 : found2.filter((term) => countOf(term) > 0);
  const compare = comparison(String(query.orderby ?? "name"), {
    language,
    countOf,
    include: query.include
  });
  const direction = query.order === "desc" ? -1 : 1;
  const byName = COMPARISONS.name({ language, countOf, include: void 0 });
  terms.sort((a, b) => direction * compare(a, b) || byName(a, b) || a.id - b.id);
  return { rows: terms.slice((number - 1) * size, number * size), total: terms.length };
}
async function conditionsOf(world, kind, query) {
  await mustBeKnown(world, kind, query, "include");
  await mustBeKnown(world, kind, query, "exclude");
  const event = query.event === void 0 ? "post" : "event";
  return [
    ...query.search === void 0 ? [] : [{ words: (0, (import_chunk_ZTBIO5LD()).wordsOf)(String(query.search)), language: world.language }],
    ...query.include === void 0 ? [] : [{ column: "id", in: query.include }],
    ...query.exclude === void 0 ? [] : [{ column: "id", notIn: query.exclude }],
    ...query.parent === void 0 ? [] : [{ column: "parent", is: "=", value: Number(query.parent) }],
    ...query.slug === void 0 ? [] : [{ column: "slug", in: query.slug.map((slug) => slug.toLowerCase()) }],
    ...query[event] === void 0 ? [] : [{ linkedFrom: relationOf(kind), events: [await eventById(world, query, event)] }]
  ];
}
async function mustBeKnown({ session }, kind, query, name) {
  const ids = query[name];
  if (ids === void 0) return;
  const known = new Set((await session.findMany(kind, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [name]: (t) => t.unknownId(kind, unknown) });
}
var COMPARISONS = {
  id: () => (a, b) => a.id - b.id,
  name: ({ language }) => byText(language, ({ name }) => name),
  slug: () => (a, b) => a.slug < b.slug ? -1 : Number(a.slug > b.slug),
  description: ({ language }) => byText(language, ({ description }) => description),
  count: ({ countOf }) => (a, b) => countOf(a) - countOf(b),
  parent: () => (a, b) => (a.parent ?? 0) - (b.parent ?? 0),
  include: ({ include = [] }) => (a, b) => include.indexOf(a.id) - include.indexOf(b.id)
};
var comparison = (orderby, facts) => (COMPARISONS[orderby] ?? COMPARISONS.name)(facts);
var collators = /* @__PURE__ */ new Map();
function byText(language, textOf2) {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return (a, b) => collator.compare(textOf2((0, (import_chunk_6B3COVYS()).shownIn)(a, language)), textOf2((0, (import_chunk_6B3COVYS()).shownIn)(b, language)));
}
function withoutEchoes(kind, shown, values) {
  const isEcho = ECHOES[kind];
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEcho[name]?.(value, shown)));
}
var ECHOES = {
  event: { cost: (value, shown) => isOnly(value, shown.cost?.text) },
  venue: {
    stateprovince: (value, shown) => (0, (import_chunk_6B3COVYS()).textIn)(shown, "stateprovince") === "" && value === (0, (import_chunk_QR7HX37K()).derivedStateProvince)(shown)
  },
  organizer: {}
};
var isOnly = (value, text) => Array.isArray(value) && value.length === 1 && value[0] === text;
function eventDates({ site, now }, values, cells, current) {
  const zone = textCell(cells.timezone, current?.timezone) || site.timezone;
  const isAllDay = cells.all_day === void 0 ? current?.all_day ?? false : cells.all_day === true;
  const given = { zone, now, isMoved: zone !== current?.timezone || isAllDay !== current.all_day };
  const start = pointOf(values.start_date, given, current && { wall: current.start_date, utc: current.utc_start_date });
  const end = pointOf(values.end_date, given, current && { wall: current.end_date, utc: current.utc_end_date });
  const [first, last] = isAllDay ? [(0, (import_chunk_2ACYNQPH()).dayEdge)(start.wall, "start", zone), (0, (import_chunk_2ACYNQPH()).dayEdge)(end.wall, "end", zone)] : [start, end];
  if (last.utc < first.utc) throw wrongOrder(values);
  return {
    timezone: zone,
    start_date: first.wall,
    utc_start_date: first.utc,
    end_date: last.wall,
    utc_end_date: last.utc
  };
}
var textCell = (cell, otherwise = "") => typeof cell === "string" ? cell : otherwise;
function pointOf(input, { zone, now, isMoved }, current) {
  const given = input === void 0 ? void 0 : (0, (import_chunk_2ACYNQPH()).momentOf)(input, zone, now);
  const isEcho = !isMoved && input?.kind === "wall" && given?.wall === current?.wall;
  if (given !== void 0 && !isEcho) return given;
  if (current === void 0) throw new Error("an event without dates");
  return isMoved ? (0, (import_chunk_2ACYNQPH()).momentOnWall)(current.wall, zone) : current;
}
function wrongOrder(values) {
  const onlyStart = values.start_date !== void 0 && values.end_date === void 0;
  return onlyStart ? (0, (import_chunk_UTLTHOXH()).invalid)({ start_date: (t) => t.startAfterEnd() }) : (0, (import_chunk_UTLTHOXH()).invalid)({ end_date: (t) => t.endBeforeStart() });
}
var FIELDS = Object.entries((0, (import_chunk_JONA4TYY()).resourceOf)("event").fields).flatMap(
  ([field, { form, of }]) => (form === "terms" || form === "posts") && of !== void 0 ? [{ field, kind: of }] : []
);
async function resolveLinks(world, values, create) {
  const resolved = /* @__PURE__ */ new Map();
  for (const { field, kind } of FIELDS) {
    const links = values[field];
    if (links === void 0) continue;
    const ids = [];
    for (const link of links) {
      ids.push(
        "data" in link ? await create(world, kind, link.data) : await resolve(world, field, kind, link)
      );
    }
    resolved.set(kind, ids);
  }
  return resolved;
}
async function saveLinks({ session }, event, links) {
  for (const [kind, ids] of links) await session.link(relationOf(kind), event, ids);
}
var resolve = (world, field, kind, link) => "id" in link ? byId(world, field, kind, link.id) : byText2(world, field, kind, link.text);
async function byId(world, field, kind, id) {
  const row = await world.session.find(kind, id);
  if (row === void 0 || !isOpen(world, kind, row)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.unknownId(kind, id) });
  return id;
}
var isOpen = (world, kind, row) => !(0, (import_chunk_6B3COVYS()).isPostKind)(kind) || isLinkable(world, row);
async function byText2(world, field, kind, given) {
  const text = (await (0, (import_chunk_ZTBIO5LD()).plainText)(given)).trim();
  if (text === "") throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.mustNotBeEmpty() });
  const bySlug = await world.session.findBySlug(kind, text.toLowerCase());
  if (bySlug !== void 0 && isOpen(world, kind, bySlug)) return bySlug.id;
  const where = [{ column: "name_key", is: "=", value: (0, (import_chunk_ZTBIO5LD()).nameKeyOf)(text) }];
  const named = (await world.session.select(kind, { where, order: [{ column: "id" }] })).filter(
    (row) => isOpen(world, kind, row)
  );
  const [only] = named;
  const ids = named.map(({ id }) => id);
  if (named.length > 1) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.ambiguousName(kind, text, ids) });
  if (only !== void 0) return only.id;
  if ((0, (import_chunk_6B3COVYS()).isPostKind)(kind)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.unknownName(kind, text) });
  if (!(0, (import_chunk_6B3COVYS()).may)(world.visitor, "writeTerms")) throw (0, (import_chunk_ZTBIO5LD()).forbidden)(true);
  return createTerm(world, kind, { name: text });
}
async function createPost(world, kind, values) {
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const nowUtc = (0, (import_chunk_2ACYNQPH()).utcOf)(world.now);
  const dateUtc = (0, (import_chunk_ZTBIO5LD()).publicationDate)(world, values) ?? nowUtc;
  const sent = { ...(0, (import_chunk_ZTBIO5LD()).flagsOf)(resource), ...await (0, (import_chunk_ZTBIO5LD()).cellsOf)(resource, values) };
  const dates = kind === "event" ? eventDates(world, values, sent) : {};
  const cells = {
    ...sent,
    ...dates,
    author: await (0, (import_chunk_ZTBIO5LD()).authorOf)(world, values.author, world.visitor?.id ?? 0),
    status: (0, (import_chunk_ZTBIO5LD()).statusOf)(world, values.status, dateUtc, nowUtc),
    date_utc: dateUtc,
    modified_utc: nowUtc,
    language: world.language,
    translations: {}
  };
  const links = kind === "event" ? await resolveLinks(world, values, createPost) : /* @__PURE__ */ new Map();
  const slug = await (0, (import_chunk_ZTBIO5LD()).newSlug)(world, kind, values.slug, String(cells[resource.title]));
  const record = { id: 0, ...cells, slug };
  const id = await world.session.insert(kind, { ...cells, slug, ...(0, (import_chunk_ZTBIO5LD()).searchCells)(resource, record) });
  await saveLinks(world, id, links);
  return id;
}
async function updatePost(world, kind, current, values) {
  const resource = (0, (import_chunk_JONA4TYY()).resourceOf)(kind);
  const nowUtc = (0, (import_chunk_2ACYNQPH()).utcOf)(world.now);
  const dateUtc = (0, (import_chunk_ZTBIO5LD()).publicationDate)(world, values, current);
  const sent = await (0, (import_chunk_ZTBIO5LD()).cellsOf)(resource, withoutEchoes(kind, (0, (import_chunk_6B3COVYS()).shownIn)(current, world.language), values));
  const dates = kind === "event" && isAboutTime(values) ? eventDates(world, values, sent, current) : {};
  const links = kind === "event" ? await resolveLinks(world, values, createPost) : /* @__PURE__ */ new Map();
  const cells = {
    ...(0, (import_chunk_ZTBIO5LD()).translated)(current, world.language, { ...sent, ...dates }, resource),
    slug: await (0, (import_chunk_ZTBIO5LD()).nextSlug)(world, kind, current, values.slug),
    author: await (0, (import_chunk_ZTBIO5LD()).authorOf)(world, values.author, current.author),
    status: nextStatus(world, current, values.status, dateUtc, nowUtc),
    ...dateUtc === void 0 ? {} : { date_utc: dateUtc },
    modified_utc: nowUtc
  };
  const record = { ...current, ...cells };
  await world.session.update(kind, current.id, { ...cells, ...(0, (import_chunk_ZTBIO5LD()).searchCells)(resource, record) });
  await saveLinks(world, current.id, links);
  if (record.status === "trash" && current.status !== "trash") await unlinked(world, kind, current.id);
}
async function trashPost(world, kind, { id }) {
  await world.session.update(kind, id, { status: "trash", modified_utc: (0, (import_chunk_2ACYNQPH()).utcOf)(world.now) });
  await unlinked(world, kind, id);
}
async function unlinked({ session }, kind, id) {
  if (kind !== "event") await session.unlink(relationOf(kind), id);
}
var TIME_FIELDS = ["start_date", "end_date", "timezone", "all_day"];
var isAboutTime = (values) => TIME_FIELDS.some((name) => values[name] !== void 0);
function nextStatus(world, current, asked, dateUtc, nowUtc) {
  if (asked !== void 0 && asked !== current.status)
    return (0, (import_chunk_ZTBIO5LD()).statusOf)(world, asked, dateUtc ?? current.date_utc, nowUtc);
  const isOut = current.status === "publish" || current.status === "future";
  if (!isOut || dateUtc === void 0 || dateUtc === current.date_utc) return current.status;
  return (0, (import_chunk_ZTBIO5LD()).statusOf)(world, "publish", dateUtc, nowUtc);
}
var MINUTE_MS = 60 * 1e3;
var DAY_MS = 24 * 60 * MINUTE_MS;
function createService({
  store,
  site,
  now
}) {
  const { publish, isDone } = publishDue(store);
  const today = dayOf(site);
  async function reading(caller, work) {
    const at = now();
    await publish(at);
    return store.read((session) => work(worldOf(caller, session, at)));
  }
  async function writing(caller, work) {
    const at = now();
    await publish(at);
    return store.write((session) => work(worldOf(caller, session, at)));
  }
  const worldOf = (caller, session, at) => ({ ...caller, site, session, now: at });
  return {
    site,
    now,
    /**
     * What stands for everything that an answer is made of, but for `now` itself: all that is kept, and the day.
     * @returns undefined when that cannot be told at once
     */
    state: () => {
      const at = now();
      const version = isDone(at) ? store.version() : void 0;
      return version === void 0 ? void 0 : `${version} ${today(at)}`;
    },
    /** @throws ServiceError 400, or 404 for a page past the end */
    list: (caller, kind, query, page) => reading(caller, async (world) => {
      const slice = (0, (import_chunk_6B3COVYS()).isPostKind)(kind) ? await listPosts(world, kind, query, page) : await listTerms(world, kind, query, page);
      if (page.number > 1 && (page.number - 1) * page.size >= slice.total) throw noSuchPage(kind);
      return { records: await present(world, kind, slice.rows), total: slice.total };
    }),
    /** @throws ServiceError 401, 403, 404 or 410 */
    read: (caller, kind, ref, password) => reading(caller, async (world) => {
      const row = await found(world, kind, ref);
      if ((0, (import_chunk_6B3COVYS()).isPostKind)(kind)) mustBeReadable(world, kind, row);
      const isEvent = kind === "event" && row.password !== "";
      if (isEvent) mustBeOpen(world, row, password);
      return one(world, kind, row, { alone: true, unlocked: true });
    }),
    /** @throws ServiceError 400, 403 or 422 */
    create: (caller, kind, values, once) => writing(caller, async (world) => {
      const earlier = once && await earlierAnswer(world, once);
      if (earlier !== void 0) return { record: earlier, isReplayed: true };
      const id = (0, (import_chunk_6B3COVYS()).isPostKind)(kind) ? await createPost(world, kind, values) : await createTerm(world, kind, values);
      const record = await one(world, kind, await found(world, kind, { id }), {});
      if (once !== void 0) await remember(world, once, record);
      return { record, isReplayed: false };
    }),
    /** @throws ServiceError 400, 403, 404 or 412 */
    update: (caller, kind, ref, values, precondition) => writing(caller, async (world) => {
      const row = await editable(world, kind, ref);
      await judge(world, kind, row, precondition);
      if ((0, (import_chunk_6B3COVYS()).isPostKind)(kind)) await updatePost(world, kind, row, values);
      else await updateTerm(world, kind, row, values);
      return one(world, kind, await found(world, kind, { id: row.id }), {});
    }),
    /** Moves a post to the trash, or with `force` removes it; terms go for good. @throws ServiceError 403, 404, 410 or 412 */
    remove: (caller, kind, ref, force, precondition) => writing(caller, async (world) => {
      const row = await editable(world, kind, ref);
      await judge(world, kind, row, precondition);
      const last = await one(world, kind, row, {});
      if (!(0, (import_chunk_6B3COVYS()).isPostKind)(kind)) await removeTerm(world, kind, row);
      else if (force) await world.session.remove(kind, row.id);
      else return trashed(world, kind, row);
      return last;
    })
  };
}
function dayOf({ timezone }) {
  let minute = Number.NaN;
  let day = "";
  return (now) => {
    if (Math.floor(now / MINUTE_MS) === minute) return day;
    minute = Math.floor(now / MINUTE_MS);
    day = (0, (import_chunk_2ACYNQPH()).wallOf)((0, (import_chunk_2ACYNQPH()).utcOf)(now), timezone).slice(0, 10);
    return day;
  };
}
async function found({ session }, kind, ref) {
  const row = await lookUp(session, kind, ref);
  if (row === void 0) throw (0, (import_chunk_ZTBIO5LD()).notFound)(kind, refText(ref));
  return row;
}
async function editable(world, kind, ref) {
  const row = await found(world, kind, ref);
  if ((0, (import_chunk_6B3COVYS()).isPostKind)(kind) && !(0, (import_chunk_6B3COVYS()).mayEdit)(world.visitor, row)) throw (0, (import_chunk_ZTBIO5LD()).forbidden)(world.visitor !== void 0);
  return row;
}
async function judge(world, kind, row, precondition) {
  if (precondition !== void 0) precondition(await one(world, kind, row, { alone: true, unlocked: true }));
}
async function one(world, kind, row, how) {
  const [answer] = await present(world, kind, [row], how);
  if (answer === void 0) throw new Error("a record was not presented");
  return answer;
}
async function trashed(world, kind, post) {
  if (post.status === "trash")
    throw new (import_chunk_UTLTHOXH()).ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.alreadyInTrash(kind) });
  await trashPost(world, kind, post);
  return one(world, kind, await found(world, kind, { id: post.id }), {});
}
function mustBeReadable({ visitor }, kind, post) {
  if (post.status === "trash") {
    if ((0, (import_chunk_6B3COVYS()).mayEdit)(visitor, post)) return;
    throw new (import_chunk_UTLTHOXH()).ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.inTrash(kind) });
  }
  if ((0, (import_chunk_6B3COVYS()).mayRead)(visitor, post)) return;
  const status = visitor === void 0 ? 401 : 403;
  throw new (import_chunk_UTLTHOXH()).ServiceError({ code: `${kind}-not-accessible`, say: (t) => t.notAccessible(kind), status });
}
function mustBeOpen({ visitor }, event, password) {
  if ((0, (import_chunk_6B3COVYS()).mayEdit)(visitor, event) || password !== void 0 && (0, (import_chunk_6B3COVYS()).isSecret)(password, event.password)) return;
  throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "event-password-protected", say: (t) => t.passwordProtected() });
}
var noSuchPage = (kind) => new (import_chunk_UTLTHOXH()).ServiceError({ code: `${kind}-archive-page-not-found`, say: (t) => t.noSuchPage(kind) });
async function earlierAnswer({ session, visitor, now }, { key, fingerprint }) {
  const earlier = await session.remembered(visitor?.id ?? 0, key, (0, (import_chunk_2ACYNQPH()).utcOf)(now - DAY_MS));
  if (earlier === void 0) return void 0;
  if (earlier.fingerprint !== fingerprint) {
    throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_idempotency_key_reused", say: (t) => t.keyReused() });
  }
  return JSON.parse(earlier.answer);
}
async function remember({ session, visitor, now }, { key, fingerprint }, record) {
  await session.forgetBefore((0, (import_chunk_2ACYNQPH()).utcOf)(now - DAY_MS));
  await session.remember(visitor?.id ?? 0, key, { fingerprint, answer: JSON.stringify(record), at: (0, (import_chunk_2ACYNQPH()).utcOf)(now) });
}
async function openCalendar(options) {
  const store = await (0, (import_chunk_HFA7IO7O()).openStore)(options.file);
  const site = await siteOf(store, options);
  const service = createService({ store, site, now: options.now });
  const openTo = await options.openTo?.(store);
  const calendar = { service, store, openTo, isReadOnly: options.isReadOnly ?? false, report: options.report };
  return { calendar, close: () => store.close() };
}
var NAME = "Calendar";
async function siteOf(store, { language, timezone, publicUrl }) {
  return {
    name: NAME,
    publicUrl: publicUrl.replace(/\/+$/, ""),
    timezone: await kept(store, "timezone", timezone, ownZone),
    language: await kept(store, "language", language, () => "en")
  };
}
var ownZone = () => (0, (import_chunk_J7QIA4JT()).zoneOf)(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";
async function kept(store, name, given, initial) {
  const current = await store.read((session) => session.setting(name));
  if (current !== void 0 && (given ?? current) === current) return current;
  return store.write(async (session) => {
    const value = given ?? await session.setting(name) ?? initial();
    await session.setSetting(name, value);
    return value;
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openCalendar
});
},
"service/chunk-3WRXWCHK"(module, require, load, later) {
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
  clockOf: () => clockOf,
  forThisMachine: () => forThisMachine,
  later: () => later,
  momentIn: () => momentIn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_W4GV5JZP = later(() => load("client/chunk-W4GV5JZP"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
function clockOf(machine, start) {
  let stands = start;
  return {
    now: () => stands ?? machine(),
    set: (milliseconds) => {
      stands = milliseconds;
    },
    reset: () => {
      stands = start;
    }
  };
}
function momentIn(text, zone) {
  const iso = text.trim().replace(" ", "T");
  return attempt(() => (import_chunk_KZRWFJOL()).Temporal.Instant.from(iso).epochMilliseconds) ?? attempt(() => (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(iso).toZonedDateTime(ownZone(zone)).epochMilliseconds);
}
var ownZone = (zone) => zone.replace(
  /^UTC([+-])(\d{1,2})(?::(\d\d))?$/,
  (_, sign, hours, minutes) => `${sign}${hours.padStart(2, "0")}:${minutes ?? "00"}`
);
function later(now, text) {
  const iso = /^([+-]?)P/i.test(text) ? text : isoOf(text);
  if (iso === void 0) return void 0;
  const then = (import_chunk_KZRWFJOL()).Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC");
  return attempt(() => then.add((import_chunk_KZRWFJOL()).Temporal.Duration.from(iso)).epochMilliseconds);
}
var SHORT = /^([+-]?)(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i;
function isoOf(text) {
  const [whole, sign, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] = SHORT.exec(text.trim()) ?? [];
  if (whole === void 0 || !/\d/.test(whole)) return void 0;
  return `${sign}P${Number(weeks) * 7 + Number(days)}DT${hours}H${minutes}M${seconds}S`;
}
function attempt(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return void 0;
    throw error;
  }
}
function forThisMachine(handler, language, publicUrl) {
  const own = publicUrl === void 0 ? void 0 : hostOf(new URL(publicUrl).host);
  const isOurs = (host) => (0, (import_chunk_W4GV5JZP()).isLoopback)(host) || host === own;
  return (asking) => {
    const host = hostOf(asking.header("host") ?? "");
    if (!isOurs(host)) return refusal(language, (t) => t.foreignHost(host));
    const origin = asking.header("origin");
    if (origin === void 0 || isOurs(hostOf(origin.replace(/^https?:\/\//i, "")))) return handler(asking);
    return refusal(language, (t) => t.foreignOrigin(origin.slice(0, 200)));
  };
}
var hostOf = (host) => host.toLowerCase().replace(/:\d*$/, "").slice(0, 200);
function refusal(language, say) {
  const asked = { language, allow: [] };
  const answer = (0, (import_chunk_MJE3FN6U()).errorAnswerOf)(asked, new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_forbidden", say, status: 403 }));
  const { "Access-Control-Allow-Origin": _, ...headers } = answer.headers;
  return { ...answer, headers };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  clockOf,
  forThisMachine,
  later,
  momentIn
});
},
"service/chunk-ZTBIO5LD"(module, require, load, later) {
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
  CORS_PREFLIGHT: () => CORS_PREFLIGHT,
  authorOf: () => authorOf,
  cellsOf: () => cellsOf,
  createApp: () => createApp,
  credentialsOf: () => credentialsOf,
  flagsOf: () => flagsOf,
  forbidden: () => forbidden,
  keepOnly: () => keepOnly,
  matchOf: () => matchOf,
  nameKeyOf: () => nameKeyOf,
  newSlug: () => newSlug,
  nextSlug: () => nextSlug,
  notFound: () => notFound,
  plainText: () => plainText,
  publicationDate: () => publicationDate,
  searchCells: () => searchCells,
  signInLimit: () => signInLimit,
  statusOf: () => statusOf,
  targetOf: () => targetOf,
  translated: () => translated,
  wordsOf: () => wordsOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_2ACYNQPH = later(() => load("service/chunk-2ACYNQPH"));
var import_chunk_T6VFP6MC = later(() => load("qs/chunk-T6VFP6MC"));
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_NKEJKAH5 = later(() => load("client/chunk-NKEJKAH5"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_PHU3C4OZ = later(() => load("client/chunk-PHU3C4OZ"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_node_crypto = later(() => require("node:crypto"));
var CORS_PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
  "Access-Control-Max-Age": "600"
};
async function credentialsOf({ store, openTo }, header, { limit, address }) {
  if (openTo !== void 0) return openTo;
  const encoded = /^basic\s+(\S+)\s*$/i.exec(header ?? "")?.[1];
  if (encoded === void 0) return void 0;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "invalid_username", say: (t) => t.unknownUser() });
  const login = text.slice(0, colon);
  const signIn = () => (0, (import_chunk_6B3COVYS()).authenticate)(store, login, text.slice(colon + 1));
  return address === void 0 ? signIn() : counted(limit, { login, address }, signIn);
}
async function counted(limit, attempt, signIn) {
  limit.mustBeOpen(attempt);
  const visitor = await signIn().catch((error) => {
    limit.mustBeOpen(attempt);
    if (error instanceof (import_chunk_UTLTHOXH()).ServiceError) limit.failed(attempt);
    throw error;
  });
  limit.mustBeOpen(attempt);
  limit.succeeded(attempt);
  return visitor;
}
var PREFIX = `/${(import_chunk_K3KD6D4B()).NAMESPACE}`;
function routeOf(pathname) {
  const path = pathname.toLowerCase().replace(/\/$/, "") || "/";
  if (path.startsWith(PREFIX)) return { root: void 0, language: void 0, path };
  const [, root, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const language = (import_chunk_K3KD6D4B()).LANGUAGES.find((each) => each === root);
  if (language !== void 0) return { root, language, path: rest ?? "/" };
  if (rest === PREFIX || rest?.startsWith(`${PREFIX}/`)) return { root, language: void 0, path: rest };
  return { root: void 0, language: void 0, path };
}
function matchOf({ path: asked }) {
  if (!asked.startsWith(PREFIX)) return void 0;
  for (const { path, operations, pattern, names } of PATTERNS) {
    const found = pattern.exec(asked);
    if (found === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? "")]));
    return { path, operations, params };
  }
  return void 0;
}
var operationOf = ({ operations }, method) => {
  const asked = method === "HEAD" ? "GET" : method;
  return operations.find(({ methods }) => methods.includes(asked));
};
var PATTERNS = [...new Set((import_chunk_BYD4H6F6()).OPERATIONS.map(({ path }) => path))].map((path) => ({
  path,
  operations: (import_chunk_BYD4H6F6()).OPERATIONS.filter((operation) => operation.path === path),
  pattern: new RegExp(`^${PREFIX}${path.replace("{id}", "([0-9]+)").replace("{slug}", "([^/]+)")}$`),
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
}));
var decoded = (text) => text.includes("%") ? text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => whole(part)) : text;
function whole(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
var methodsOf = (path, isOffered) => (import_chunk_BYD4H6F6()).OPERATIONS.filter((operation) => operation.path === path && isOffered(operation)).flatMap(({ methods }) => methods);
function targetOf(url) {
  if (PLAIN.test(url)) return split(url);
  const whole2 = url.startsWith("/") || url === "*" ? `http://localhost${url.replace("*", "/*")}` : url;
  if (!URL.canParse(whole2)) return void 0;
  const { pathname, search } = new URL(whole2);
  return split(`${pathname}${search}`);
}
var PLAIN = /^(?:\/[\w~%:@!$&()*+,;=-][\w.~%:@!$&()*+,;=-]*)*\/?(?:\?[\w.~%:@!$&()*+,;=/?[\]{}-]*)?$/;
function split(target) {
  const start = target.indexOf("?");
  if (start < 0) return { path: target || "/", query: "" };
  return { path: target.slice(0, start) || "/", query: target.slice(start + 1) };
}
var PER_LOGIN = { most: 10, everyMs: 6e3 };
var PER_ADDRESS = { most: 100, everyMs: 600 };
function signInLimit(now) {
  const logins = failures(PER_LOGIN, now);
  const addresses = failures(PER_ADDRESS, now);
  const pairOf = ({ login, address }) => `${address} ${login.slice(0, LONGEST_LOGIN)}`;
  return {
    mustBeOpen: (attempt) => {
      const wait = Math.max(logins.waitFor(pairOf(attempt)), addresses.waitFor(attempt.address));
      if (wait > 0) throw tooMany(Math.ceil(wait / 1e3));
    },
    failed: (attempt) => {
      logins.add(pairOf(attempt));
      addresses.add(attempt.address);
    },
    succeeded: (attempt) => logins.clear(pairOf(attempt))
  };
}
var LONGEST_LOGIN = 60;
var tooMany = (seconds) => new (import_chunk_UTLTHOXH()).ServiceError({
  code: "rest_too_many_requests",
  say: (t) => t.tooManySignIns(seconds),
  data: { retry_after: seconds }
});
var MOST_KEPT = 1e4;
function failures({ most, everyMs }, now) {
  const counts = /* @__PURE__ */ new Map();
  const levelOf = ({ failures: failures2, at }) => Math.max(0, failures2 - (now() - at) / everyMs);
  return {
    waitFor: (key) => {
      const count = counts.get(key);
      return count === void 0 ? 0 : Math.max(0, (levelOf(count) - most + 1) * everyMs);
    },
    add: (key) => {
      const count = counts.get(key);
      counts.delete(key);
      counts.set(key, { failures: (count === void 0 ? 0 : levelOf(count)) + 1, at: now() });
      const [oldest] = counts.keys();
      if (counts.size > MOST_KEPT && oldest !== void 0) counts.delete(oldest);
    },
    clear: (key) => void counts.delete(key)
  };
}
var MOST_BYTES = 16 * 1024 * 1024;
var OVERHEAD_BYTES = 1024;
function answerCache(service, mostBytes = MOST_BYTES) {
  const answers = /* @__PURE__ */ new Map();
  let bytes = 0;
  let state;
  const isCurrent = () => {
    const now = service.state();
    if (now === void 0) return false;
    if (now !== state) {
      answers.clear();
      bytes = 0;
      state = now;
    }
    return true;
  };
  const forget = (key, answer) => {
    answers.delete(key);
    bytes -= sizeOf(key, answer);
  };
  const keep = (key, answer) => {
    const earlier = answers.get(key);
    if (earlier !== void 0) forget(key, earlier);
    answers.set(key, answer);
    bytes += sizeOf(key, answer);
    for (const [oldest, old] of answers) {
      if (bytes <= mostBytes) return;
      forget(oldest, old);
    }
  };
  return {
    find: (asking) => {
      const key = keyOf(asking);
      if (key === void 0 || !isCurrent()) return void 0;
      const answer = answers.get(key);
      if (answer === void 0) return void 0;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    keeping: (asking) => {
      const key = keyOf(asking);
      if (key === void 0) return IGNORED;
      const before = service.state();
      return (answer) => {
        if (!answer.isLasting || before !== service.state() || !isCurrent()) return;
        keep(key, { ...answer, body: Buffer.from(answer.body ?? "") });
      };
    }
  };
}
var IGNORED = () => {
};
var keyOf = ({ method, path, query, header }) => (method === "GET" || method === "HEAD") && header("authorization") === void 0 ? `${path}?${query}` : void 0;
var sizeOf = (key, { body }) => (body?.length ?? 0) + 2 * key.length + OVERHEAD_BYTES;
function prefersHtml(accept) {
  const ranges = (accept ?? "").toLowerCase().split(",").map(rangeOf);
  const named = best(ranges, ["text/html", "application/xhtml+xml", "text/*"]);
  const isJson = ({ type }) => /^application\/(json|[^;]+\+json)$/.test(type);
  const json = Math.max(0, ...ranges.filter(isJson).map(({ quality }) => quality));
  return named > 0 && named > json && named >= best(ranges, ["application/*", "*/*"]);
}
function rangeOf(text) {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
var best = (ranges, types) => Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ quality }) => quality));
var KINDS = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ name }) => name).join("|");
var PERMALINK = new RegExp(`^/(${KINDS})/([^/]+)$`);
var contents = () => Promise.resolve().then(() => __toESM(load("service/page-contents-4RTGMRD7")));
async function pageOf(calendar, asking) {
  if (!isRead(asking)) return void 0;
  const { path } = asking.route;
  const twofold = TWOFOLD[path];
  if (twofold !== void 0) {
    if (!prefersHtml(asking.header("accept"))) return void 0;
    return pageAnswer(calendar, asking, { body: await twofold(await contents(), calendar, askedOf(calendar, asking)) });
  }
  if (path === "/calendar.ics") {
    const body = await (await contents()).siteFeed(calendar, askedOf(calendar, asking));
    return pageAnswer(calendar, asking, { body, type: ICALENDAR });
  }
  const [, kind, slug] = PERMALINK.exec(path) ?? [];
  if (kind === void 0 || slug === void 0) return void 0;
  return permalink(calendar, asking, kind, decoded(slug));
}
var isRead = ({ method }) => method === "GET" || method === "HEAD";
var TWOFOLD = {
  "/": ({ homePage }, calendar, asked) => homePage(calendar, asked),
  [`/${(import_chunk_K3KD6D4B()).NAMESPACE}/doc`]: ({ documentationPage }, calendar, asked) => documentationPage(calendar, asked)
};
var withVariants = (asking, answer) => TWOFOLD[asking.route.path] === void 0 || !isRead(asking) ? answer : { ...answer, headers: { ...answer.headers, Vary: "Accept" } };
async function permalink(calendar, asking, kind, slug) {
  const asked = askedOf(calendar, asking);
  const { recordPage, recordFeed } = await contents();
  if (!slug.endsWith(".ics"))
    return pageAnswer(calendar, asking, { body: await recordPage(calendar, asked, kind, slug) });
  const body = await recordFeed(calendar, asked, kind, slug.slice(0, -".ics".length));
  return pageAnswer(calendar, asking, { body, type: ICALENDAR });
}
async function errorPageOf(calendar, asking, error, answer) {
  const { path } = asking.route;
  const isPermalink = PERMALINK.test(path) && !path.endsWith(".ics");
  if (!isRead(asking) || path.startsWith(`/${(import_chunk_K3KD6D4B()).NAMESPACE}`) || !(isPermalink || prefersHtml(asking.header("accept"))))
    return answer;
  const language = (0, (import_chunk_2ACYNQPH()).languageOf)(calendar, asking, {});
  const body = (await contents()).problemPage(calendar, language, error);
  const challenge = answer.headers["WWW-Authenticate"];
  const headers = {
    ...PAGE_HEADERS,
    ...await policy(),
    "Content-Language": language,
    ...challenge ? { "WWW-Authenticate": challenge } : {}
  };
  return { status: answer.status, headers, body };
}
function askedOf(calendar, asking) {
  const query = new URLSearchParams(asking.query);
  const named = query.get("i18n_language")?.toLowerCase();
  if (named !== void 0 && !(import_chunk_K3KD6D4B()).LANGUAGES.some((language) => language === named)) {
    throw (0, (import_chunk_UTLTHOXH()).invalid)({ i18n_language: (t) => t.mustBeOneOf((import_chunk_K3KD6D4B()).LANGUAGES) });
  }
  return { language: (0, (import_chunk_2ACYNQPH()).languageOf)(calendar, asking, {}), query };
}
var PAGE_HEADERS = {
  "Content-Type": "text/html; charset=UTF-8",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cache-Control": "no-cache",
  Vary: "Accept"
};
var ICALENDAR = "text/calendar; charset=UTF-8";
var policy = async () => ({ "Content-Security-Policy": (await contents()).POLICY });
async function pageAnswer(calendar, asking, { body, type }) {
  const headers = {
    ...PAGE_HEADERS,
    ...type === void 0 ? await policy() : { "Content-Type": type, "Access-Control-Allow-Origin": "*" },
    "Content-Language": (0, (import_chunk_2ACYNQPH()).languageOf)(calendar, asking, {}),
    ETag: (0, (import_chunk_MJE3FN6U()).etagOf)(body)
  };
  return { status: 200, headers, body };
}
async function cleanHtml(html) {
  if (!html.includes("<")) return html;
  const { default: sanitize } = await Promise.resolve().then(() => __toESM(load("sanitize-html/sanitize-html-DSSLXBVX")));
  const clean = sanitize(html, SAFE);
  if (!isPlainlyWritten(html)) return clean;
  const { Parser } = await Promise.resolve().then(() => __toESM(load("client/htmlparser2-BHGAUUS7")));
  return readingOf(html, Parser) === readingOf(clean, Parser) ? html : clean;
}
function readingOf(html, Parser) {
  const events = [];
  let text = "";
  const add = (event) => {
    if (text !== "") events.push(text);
    text = "";
    events.push(event);
  };
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag: (name, attributes) => add([name, attributes]),
    onclosetag: (name) => add([name]),
    onend: () => add([])
  });
  parser.end(html);
  return JSON.stringify(events);
}
async function plainText(text) {
  if (!/<[a-z/!?]/i.test(text)) return text;
  const { Parser } = await Promise.resolve().then(() => __toESM(load("client/htmlparser2-BHGAUUS7")));
  return withoutTags(text, Parser).replace(/(?<!<)<+(?=[a-z/!?])/gi, "");
}
function withoutTags(text, Parser) {
  let plain = "";
  let hidden = 0;
  const parser = new Parser(
    {
      ontext: (part) => {
        if (hidden === 0) plain += part;
      },
      onopentagname: (name) => {
        if (name === "script" || name === "style") hidden += 1;
      },
      onclosetag: (name) => {
        if (name === "script" || name === "style") hidden -= 1;
      }
    },
    { decodeEntities: false }
  );
  parser.end(text);
  return plain;
}
var TAG = /<\/?[a-z][a-z0-9]*(?:\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))?)*\s*\/?>/gi;
var COMMENT = /<!--(?!>|->)(?:(?!--)[^<>])*-->/g;
var isPlainlyWritten = (html) => !/<[a-z/!?%]/i.test(html.replace(COMMENT, "").replace(TAG, ""));
var TAGS = [
  ...[
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details"
  ],
  ...[
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li"
  ],
  ...[
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "section",
    "small",
    "span",
    "strong",
    "sub",
    "summary",
    "sup"
  ],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "var", "wbr"]
];
var ATTRIBUTES = {
  "*": ["class", "dir", "lang", "title", "style", "aria-label", "role"],
  a: ["href", "name", "target", "rel", "hreflang"],
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
  td: ["colspan", "rowspan", "align"],
  th: ["colspan", "rowspan", "align", "scope"],
  ol: ["start", "type", "reversed"],
  time: ["datetime"],
  blockquote: ["cite"],
  q: ["cite"],
  col: ["span"],
  colgroup: ["span"],
  details: ["open"]
};
var SAFE_STYLE = /^(?:\s*(?:text-align|font-weight|font-style|font-size|text-decoration|color|background-color|margin|margin-left|margin-right|padding|width|height|max-width|float|list-style-type|white-space|direction)\s*:\s*[\w#%., -]+;?)*\s*$/i;
var RAW_TAGS = [
  "script",
  "style",
  "textarea",
  "option",
  "xmp",
  "noscript",
  "noembed",
  "noframes",
  "iframe",
  "plaintext",
  "template",
  "title",
  "svg",
  "math"
];
var SAFE = {
  parseStyleAttributes: false,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: true,
  enforceHtmlBoundary: false,
  parser: { lowerCaseTags: true },
  nonTextTags: RAW_TAGS,
  allowedTags: TAGS,
  allowedAttributes: { ...ATTRIBUTES },
  transformTags: {
    "*": (tagName, { style, ...attribs }) => ({
      tagName,
      attribs: style !== void 0 && SAFE_STYLE.test(style) ? { ...attribs, style } : attribs
    })
  }
};
function costOf(input) {
  if (input.length === 0) return null;
  const prices = input.map(pricesIn);
  const amounts = input.flatMap((text, index) => prices[index] ?? amountsIn(text));
  const currencies = new Map(amounts.filter(({ symbol }) => symbol !== "").map((amount) => [amount.symbol, amount]));
  const [currency] = currencies.values();
  const sorted = amounts.sort((a, b) => Number(a.value) - Number(b.value));
  const isPlain = currencies.size < 2 && !prices.includes(void 0);
  return {
    text: isPlain ? display(sorted, currency) : input.join(" \u2013 "),
    symbol: currency && !isCode(currency.symbol) ? currency.symbol : "",
    code: currency ? codeOf(currency.symbol) : "",
    position: currency?.position ?? "",
    values: sorted.map(({ value }) => value).filter((value, index, all) => index === 0 || Number(value) !== Number(all[index - 1]))
  };
}
var NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?!\d)`;
var CODES = Intl.supportedValuesOf("currency");
var CURRENCY = String.raw`(?:[A-Z]{1,2}(?=\p{Sc}))?\p{Sc}|\b(?:${CODES.join("|")})\b|\b(?:kr|zł|Kč|Ft|lei|лв|руб\.?|р\.|円|元|د\.إ|ر\.س|د\.م\.?)(?![\p{L}])`;
var PRICE = new RegExp(String.raw`^(?:(?:${CURRENCY})\s?)?${NUMBER}(?:\s?(?:${CURRENCY}))?$`, "u");
var AMOUNT = new RegExp(
  String.raw`(?:(?<before>${CURRENCY})(?<gapBefore>\s?))?(?<number>${NUMBER})(?:(?<gapAfter>\s?)(?<after>${CURRENCY}))?`,
  "gu"
);
var FREE = /^(free|gratis)$/i;
var DASH = /\s*[-–—]\s*/u;
var FREE_AMOUNT = { value: "0", written: "0", symbol: "", position: "", gap: "" };
function pricesIn(text) {
  const parts = text.split(DASH).map((part) => FREE.test(part) ? FREE_AMOUNT : PRICE.test(part) ? amountsIn(part)[0] : void 0);
  return parts.every((part) => part !== void 0) ? parts : void 0;
}
function amountsIn(text) {
  return [...text.matchAll(AMOUNT)].map(({ groups = {} }) => {
    const { before, gapBefore = "", number = "", gapAfter = "", after } = groups;
    const common = { value: decimalOf(number), written: number };
    if (before !== void 0) return { ...common, symbol: before, position: "prefix", gap: gapBefore };
    if (after !== void 0) return { ...common, symbol: after, position: "postfix", gap: gapAfter };
    return { ...common, symbol: "", position: "", gap: "" };
  });
}
function display(sorted, currency) {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === void 0 || last === void 0) return "";
  if (Number(first.value) === Number(last.value)) return spelled(first, currency);
  return `${spelled(first, currency)} \u2013 ${spelled(last, currency)}`;
}
function spelled(amount, currency) {
  if (Number(amount.value) === 0) return "Free";
  if (currency === void 0) return amount.written;
  const { symbol, position, gap } = currency;
  return position === "prefix" ? `${symbol}${gap}${amount.written}` : `${amount.written}${gap}${symbol}`;
}
function decimalOf(written) {
  const digits = written.replace(/['’\s]/gu, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const isDecimal = last >= 0 && (digits.length - last - 1 !== 3 || hasBoth(digits) || digits.startsWith("0"));
  const whole2 = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  return isDecimal ? `${whole2}.${digits.slice(last + 1)}` : whole2;
}
var hasBoth = (digits) => digits.includes(".") && digits.includes(",");
var isCode = (symbol) => /^[A-Z]{3}$/.test(symbol);
var CODE_OF = {
  "\u20AC": "EUR",
  "\u20BD": "RUB",
  "\u20B9": "INR",
  "\u20BA": "TRY",
  "\u20B4": "UAH",
  "\u20AA": "ILS",
  "\u0E3F": "THB",
  "\u20AB": "VND",
  "\u20A6": "NGN",
  "\u20B1": "PHP",
  "\u20B8": "KZT",
  "\u20BE": "GEL",
  "\u20BC": "AZN",
  "\u058F": "AMD",
  "\u20A1": "CRC",
  "\u20B2": "PYG",
  "\u20B5": "GHS",
  "\u20AD": "LAK",
  "\u20AE": "MNT",
  "\u17DB": "KHR",
  z\u0142: "PLN",
  K\u010D: "CZK",
  Ft: "HUF",
  \u043B\u0432: "BGN",
  \u5186: "JPY",
  US$: "USD",
  CA$: "CAD",
  AU$: "AUD",
  NZ$: "NZD"
};
var codeOf = (symbol) => isCode(symbol) ? symbol : CODE_OF[symbol] ?? "";
var folded = (text) => isAscii(text) ? text.toLowerCase() : text.normalize("NFKD").replace(new RegExp("(?![\\u3099\\u309a])\\p{M}", "gu"), "").normalize("NFC").toLowerCase();
var isAscii = (text) => !/[^ -~\n\t\r]/.test(text);
var wordsOf = (search) => folded(search).split(/\s+/u).filter((word) => word !== "");
var nameKeyOf = (name) => name.normalize("NFC").trim().toLowerCase();
function uniqueSlug(base, taken) {
  const known = new Set(taken);
  if (!known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
var CELL_OF = {
  name: async (value, field) => mustNotBeBlank(field, await plainText(String(value))),
  text: (value) => plainText(String(value)),
  html: (value) => cleanHtml(String(value)),
  cost: async (value) => costOf(await Promise.all(value.map(plainText))),
  zone: (value, field) => zoneCell(String(value), field),
  secret: (value) => value === "" ? "" : (0, (import_chunk_6B3COVYS()).hashOf)(String(value))
};
var OWN_RULES = /* @__PURE__ */ new Set(["terms", "posts", "date", "status", "slug"]);
async function cellsOf(resource, values) {
  const cells = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (value === void 0 || OWN_RULES.has(field.form)) continue;
    const toCell = CELL_OF[field.form];
    cells[name] = toCell ? await toCell(value, name) : value ?? clearedCell(field, name);
  }
  return cells;
}
var clearedCell = (field, name) => field.form === "flag" ? isOnByDefault(name) : null;
var isOnByDefault = (name) => name === "show_map" || name === "show_map_link";
var flagsOf = (resource) => Object.fromEntries(
  Object.entries(resource.fields).filter(([, { form }]) => form === "flag").map(([name]) => [name, isOnByDefault(name)])
);
function mustNotBeBlank(field, value) {
  if (value.trim() === "") throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.mustNotBeEmpty() });
  return value;
}
function zoneCell(value, field) {
  if (value === "") return "";
  const zone = (0, (import_chunk_J7QIA4JT()).zoneOf)(value);
  if (zone === void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ [field]: (t) => t.mustBeZone(value.slice(0, 60)) });
  return zone;
}
function publicationDate({ site, now }, values, current) {
  const date = values.date;
  const moment = date && (0, (import_chunk_2ACYNQPH()).momentOf)(date, site.timezone, now);
  if (moment !== void 0 && moment.wall !== (current && (0, (import_chunk_2ACYNQPH()).wallOf)(current.date_utc, site.timezone))) return moment.utc;
  const utc = values.date_utc;
  return utc === void 0 ? void 0 : (0, (import_chunk_2ACYNQPH()).momentOf)(utc, "UTC", now).utc;
}
function statusOf({ visitor }, asked, dateUtc, nowUtc) {
  if (!(0, (import_chunk_6B3COVYS()).may)(visitor, "publish")) return asked === void 0 ? "draft" : HANDED_IN[asked] ?? asked;
  const wanted = asked ?? "publish";
  if (wanted !== "publish" && wanted !== "future") return wanted;
  return dateUtc > nowUtc ? "future" : "publish";
}
var HANDED_IN = { publish: "pending", future: "pending", private: "pending" };
async function authorOf({ session, visitor }, asked, current) {
  if (asked === void 0 || asked === current) return current;
  if (await session.userById(asked) === void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ author: (t) => t.unknownUserId(asked) });
  if (asked !== visitor?.id && !(0, (import_chunk_6B3COVYS()).may)(visitor, "editOthers")) throw forbidden(visitor !== void 0);
  return asked;
}
var forbidden = (isSignedIn) => new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_forbidden", say: (t) => t.forbidden(), status: isSignedIn ? 403 : 401 });
async function newSlug(world, kind, asked, name) {
  return asked === void 0 ? freeSlug(world, kind, (0, (import_chunk_NKEJKAH5()).slugOf)(name) || kind) : freeSlug(world, kind, askedSlug(asked));
}
async function nextSlug(world, kind, current, asked) {
  return asked === void 0 ? current.slug : freeSlug(world, kind, askedSlug(asked), current.slug);
}
function askedSlug(asked) {
  const slug = (0, (import_chunk_NKEJKAH5()).slugOf)(asked);
  if (slug === "") throw (0, (import_chunk_UTLTHOXH()).invalid)({ slug: (t) => t.mustBeSlug() });
  return slug;
}
var FEW = 20;
async function freeSlug({ session }, kind, base, own) {
  if (base === own || !await session.hasSlug(kind, base)) return base;
  const name = `${kind} ${base}`;
  let number = await session.nextNumber(name);
  if (number === void 0) {
    const taken = await session.slugsLike(kind, base, FEW);
    if (taken.length < FEW) return uniqueSlug(base, [base, ...taken.filter((slug) => slug !== own)]);
    number = await session.startNumbers(name, FEW);
  }
  while (await session.hasSlug(kind, `${base}-${number}`)) number = await session.nextNumber(name) ?? number + 1;
  return `${base}-${number}`;
}
function translated(record, language, cells, resource) {
  if (language === record.language) return cells;
  const texts = { ...record.translations[language] };
  const shared = {};
  const perLanguage = new Set((0, (import_chunk_6B3COVYS()).translatedFields)(resource));
  for (const [name, cell] of Object.entries(cells)) {
    if (!perLanguage.has(name)) shared[name] = cell;
    else if (cell === "" || cell === null) delete texts[name];
    else texts[name] = cell;
  }
  const { [language]: _, ...others } = record.translations;
  const translations = Object.keys(texts).length === 0 ? others : { ...others, [language]: texts };
  return { ...shared, translations };
}
function searchCells(resource, record) {
  const searched = searchedFields(resource, record);
  const textFor = (shown) => folded(searched.map((name) => (0, (import_chunk_6B3COVYS()).textIn)(shown, name)).join("\n"));
  const perLanguage = Object.keys(record.translations).map((language) => [
    `search_${language}`,
    textFor((0, (import_chunk_6B3COVYS()).shownIn)(record, language))
  ]);
  return {
    ...Object.fromEntries(ALL_SEARCH_COLUMNS),
    ...Object.fromEntries(perLanguage),
    search: textFor(record),
    name_key: nameKeyOf((0, (import_chunk_6B3COVYS()).textIn)(record, resource.title))
  };
}
var ALL_SEARCH_COLUMNS = ["ar", "en", "fr", "ja", "ru", "es"].map(
  (language) => [`search_${language}`, null]
);
function searchedFields(resource, record) {
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.searched);
  return (0, (import_chunk_6B3COVYS()).textIn)(record, "password") === "" ? names : [resource.title];
}
var notFound = (kind, ref) => new (import_chunk_UTLTHOXH()).ServiceError({ code: `${kind}-not-found`, say: (t) => t.notFound(kind, ref) });
function envelopeOf(resource, { records, total }, page, url, query) {
  const pages = Math.ceil(total / page.size);
  const next = page.number < pages ? linkTo(url, query, page.number + 1) : void 0;
  const previous = page.number > 1 ? linkTo(url, query, page.number - 1) : void 0;
  return {
    value: {
      [resource.plural]: records,
      rest_url: withQuery(url, new URLSearchParams(query)),
      ...next === void 0 ? {} : { next_rest_url: next },
      ...previous === void 0 ? {} : { previous_rest_url: previous },
      total,
      total_pages: pages
    },
    headers: {
      "X-WP-Total": String(total),
      "X-WP-TotalPages": String(pages),
      "X-TEC-Total": String(total),
      "X-TEC-TotalPages": String(pages),
      ...linkHeader([
        ["next", next],
        ["prev", previous]
      ])
    }
  };
}
function linkTo(url, query, number) {
  const parameters = new URLSearchParams(query);
  if (number === 1) parameters.delete("page");
  else parameters.set("page", String(number));
  return withQuery(url, parameters);
}
var withQuery = (url, parameters) => parameters.size === 0 ? url : `${url}?${parameters}`;
function linkHeader(links) {
  const present = links.flatMap(([rel, url]) => url === void 0 ? [] : [`<${url}>; rel="${rel}"`]);
  return present.length === 0 ? {} : { Link: present.join(", ") };
}
function keepOnly(value, paths) {
  const tree = /* @__PURE__ */ new Map();
  for (const path of paths)
    grow(
      tree,
      path.split(".").map((key) => key.trim()).filter((key) => key !== "")
    );
  return tree.size === 0 ? value : prune(value, tree);
}
function grow(tree, [key, ...rest]) {
  if (key === void 0) return;
  const branch = tree.get(key) ?? /* @__PURE__ */ new Map();
  tree.set(key, branch);
  grow(branch, rest);
}
function prune(value, tree) {
  if (tree.size === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => prune(item, tree));
  const kept = Object.entries(value).filter(([key]) => tree.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, prune(member, tree.get(key) ?? /* @__PURE__ */ new Map())]));
}
async function perform(calendar, call) {
  const { operation, asking, visitor } = call;
  const query = (0, (import_chunk_T6VFP6MC()).fromForm)(asking.query, "query");
  const isRead3 = operation.methods[0] === "GET";
  const body = isRead3 ? NOTHING : await (0, (import_chunk_T6VFP6MC()).bodyOf)(asking);
  const language = (0, (import_chunk_2ACYNQPH()).languageOf)(calendar, asking, { ...query, ...body.values });
  await (0, (import_chunk_4IJTGT7X()).loadText)(language);
  call.onLanguage(language);
  mustBeAllowed(calendar, operation, visitor);
  const input = (0, (import_chunk_PHU3C4OZ()).inputOf)(operation, { query, body: body.values });
  const outcome = await ACTIONS[operation.action]({ ...call, calendar, input, body, caller: { visitor, language } });
  const paths = input.query._fields;
  const value = paths === void 0 ? outcome.value : keepOnly(outcome.value, paths);
  const answer = (0, (import_chunk_MJE3FN6U()).answerOf)({ language, allow: call.allow }, { ...outcome, value }, isRead3);
  return isRead3 && isLasting(operation, input.query) ? { ...answer, isLasting: true } : answer;
}
var isLasting = ({ action }, query) => (action === "list" || action === "read") && query.password === void 0 && query.only_with_upcoming !== true && !Object.values(query).some((value) => isNow(value));
var isNow = (value) => typeof value === "object" && value !== null && "word" in value && value.word === "now";
var NOTHING = { values: {}, text: "" };
function mustBeAllowed({ isReadOnly }, { resource, action }, visitor) {
  if (resource === void 0) return;
  if (!(0, (import_chunk_6B3COVYS()).mayAct)(visitor, resource, action)) throw forbidden(visitor !== void 0);
  const writes = action === "create" || action === "update" || action === "delete";
  if (writes && isReadOnly) throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_forbidden", say: (t) => t.readOnly(), status: 403 });
}
var ACTIONS = {
  index: ({ calendar, caller }) => ({ value: (0, (import_chunk_2ACYNQPH()).indexOf)(calendar, caller.language) }),
  doc: ({ calendar, caller }) => ({ value: (0, (import_chunk_2ACYNQPH()).docOf)(calendar, caller.language) }),
  list: async ({ calendar: { service }, caller, operation, input, asking }) => {
    const kind = kindOf(operation);
    const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
    const listed = await service.list(caller, kind, input.query, page);
    return envelopeOf((0, (import_chunk_JONA4TYY()).resourceOf)(kind), listed, page, (0, (import_chunk_2ACYNQPH()).collectionUrl)(service.site, caller.language, kind), asking.query);
  },
  create: async ({ calendar: { service }, caller, operation, input, body, asking }) => {
    const kind = kindOf(operation);
    const { record, isReplayed } = await service.create(caller, kind, input.body, onceOf(asking, body));
    const headers = { Location: (0, (import_chunk_2ACYNQPH()).recordUrl)(service.site, caller.language, kind, record.id) };
    return {
      status: 201,
      value: record,
      headers: isReplayed ? { ...headers, "Idempotent-Replayed": "true" } : headers
    };
  },
  read: async ({ calendar: { service }, caller, operation, input, params }) => ({
    value: await service.read(caller, kindOf(operation), refOf(params), input.query.password)
  }),
  update: async ({ calendar: { service }, caller, operation, input, params, asking }) => ({
    value: await service.update(caller, kindOf(operation), refOf(params), input.body, preconditionOf(asking))
  }),
  delete: async ({ calendar: { service }, caller, operation, input, params, asking }) => ({
    value: await service.remove(
      caller,
      kindOf(operation),
      refOf(params),
      input.query.force === true,
      preconditionOf(asking)
    )
  })
};
var DEFAULT_PAGE_SIZE = 10;
function kindOf({ resource, id }) {
  if (resource === void 0) throw new Error(`${id} is about no resource`);
  return resource;
}
var refOf = ({ id, slug }) => id === void 0 ? { slug: slug ?? "" } : { id: Number(id) };
function preconditionOf(asking) {
  const header = asking.header("if-match");
  return header === void 0 ? void 0 : (current) => (0, (import_chunk_MJE3FN6U()).mustMatch)(header, current);
}
var LONGEST_KEY = 255;
function onceOf(asking, { text }) {
  const key = asking.header("idempotency-key");
  if (key === void 0) return void 0;
  if (key === "" || key.length > LONGEST_KEY) throw (0, (import_chunk_UTLTHOXH()).invalid)({ "Idempotency-Key": (t) => t.mustBeKey(LONGEST_KEY) });
  const parts = [asking.route.path, asking.query, asking.header("content-type") ?? "", text];
  return { key, fingerprint: (0, (import_node_crypto()).createHash)("sha256").update(JSON.stringify(parts)).digest("base64url") };
}
function storeTrouble(error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const say = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
  return say === void 0 ? void 0 : new (import_chunk_UTLTHOXH()).ServiceError({ code: "service_unavailable", say });
}
var SENTENCES = [
  [/^SQLITE_(FULL|IOERR_WRITE)$/, (t) => t.diskFull()],
  [/^SQLITE_(IOERR|CANTOPEN)/, (t) => t.diskFails()],
  [/^SQLITE_(READONLY|PERM)/, (t) => t.storeReadOnly()],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, (t) => t.storeLocked()],
  // Not to be reached, starting or stopping, out of connections, only read from, waited for too long.
  [/^(STORE_UNREACHABLE|08...|57P..|57014|53[0-4]00|25006|55P03|40001|40P01|28P01|3D000)$/, (t) => t.databaseAway()],
  [/^SQLITE_(CORRUPT|NOTADB)/, (t) => t.storeDamaged()]
];
var MOST_URL_BYTES = 16 * 1024;
function createApp(calendar) {
  const limit = signInLimit(calendar.service.now);
  const cache = answerCache(calendar.service);
  return (asking) => {
    const kept = cache.find(asking);
    if (kept !== void 0) return (0, (import_chunk_MJE3FN6U()).conditional)(asking, kept);
    const keep = cache.keeping(asking);
    return judged({ calendar, limit }, asking).then((answer) => {
      keep(answer);
      return (0, (import_chunk_MJE3FN6U()).conditional)(asking, answer);
    });
  };
}
async function judged(serving, asking) {
  const { calendar } = serving;
  const placed = { ...asking, route: routeOf(asking.path) };
  const known = {};
  try {
    return withVariants(placed, await answered(serving, placed, known));
  } catch (error) {
    const failure = error instanceof (import_chunk_UTLTHOXH()).ServiceError ? error : failureOf(calendar, error, asking);
    const path = matchOf(placed.route)?.path;
    const allow = path === void 0 ? [] : allowed(known.visitor, path);
    const language = known.language ?? (0, (import_chunk_2ACYNQPH()).languageOf)(calendar, placed, {});
    const answer = (0, (import_chunk_MJE3FN6U()).errorAnswerOf)({ language, allow }, failure);
    return withVariants(placed, await errorPageOf(calendar, placed, failure, answer));
  }
}
async function answered({ calendar, limit }, placed, known) {
  await (0, (import_chunk_4IJTGT7X()).loadText)((0, (import_chunk_2ACYNQPH()).languageOf)(calendar, placed, {}));
  if (placed.path.length + 1 + placed.query.length > MOST_URL_BYTES)
    throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_uri_too_long", say: (t) => t.uriTooLong(MOST_URL_BYTES) });
  const { route, method, address } = placed;
  const isPreflight = method === "OPTIONS" && placed.header("access-control-request-method") !== void 0;
  if (!isPreflight) known.visitor = await credentialsOf(calendar, placed.header("authorization"), { limit, address });
  const { root, language } = route;
  if (root !== void 0 && language === void 0)
    throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_no_route", say: (t) => t.noLanguageRoot(root) });
  const page = await pageOf(calendar, placed);
  if (page !== void 0) return page;
  const matched = matchOf(route);
  if (matched !== void 0) return routed(calendar, placed, matched, known);
  if (route.path === "/" && isRead2(method)) return (0, (import_chunk_2ACYNQPH()).describeRoot)(calendar, placed, known.visitor);
  throw noRoute();
}
var isRead2 = (method) => method === "GET" || method === "HEAD";
function routed(calendar, placed, matched, known) {
  const { visitor } = known;
  const operation = operationOf(matched, placed.method);
  const allow = allowed(visitor, matched.path);
  if (operation === void 0) {
    if (placed.method !== "OPTIONS") throw noRoute();
    const answer = (0, (import_chunk_2ACYNQPH()).describeRoute)(calendar, placed, matched.path, allow);
    return { ...answer, headers: { ...answer.headers, ...CORS_PREFLIGHT } };
  }
  return perform(calendar, {
    ...{ operation, asking: placed, visitor, params: matched.params, allow },
    onLanguage: (language) => {
      known.language = language;
    }
  });
}
var noRoute = () => new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_no_route", say: (t) => t.noRoute() });
var verbs = /* @__PURE__ */ new Map();
function allowed(visitor, path) {
  const key = `${visitor?.role} ${path}`;
  const known = verbs.get(key) ?? methodsOf(path, (operation) => isAllowed(visitor, operation));
  verbs.set(key, known);
  return known;
}
var isAllowed = (visitor, { resource, action }) => resource === void 0 || (0, (import_chunk_6B3COVYS()).mayAct)(visitor, resource, action);
function failureOf(calendar, error, { method, path }) {
  const trouble = storeTrouble(error);
  calendar.report(trouble ?? error, `${method} ${path}`);
  if (trouble !== void 0) return new (import_chunk_UTLTHOXH()).ServiceError({ code: "service_unavailable", say: (t) => t.unavailable() });
  return new (import_chunk_UTLTHOXH()).ServiceError({ code: "internal_server_error", say: (t) => t.internal() });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  CORS_PREFLIGHT,
  authorOf,
  cellsOf,
  createApp,
  credentialsOf,
  flagsOf,
  forbidden,
  keepOnly,
  matchOf,
  nameKeyOf,
  newSlug,
  nextSlug,
  notFound,
  plainText,
  publicationDate,
  searchCells,
  signInLimit,
  statusOf,
  targetOf,
  translated,
  wordsOf
});
},
"service/chunk-2ACYNQPH"(module, require, load, later) {
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
  baseUrl: () => baseUrl,
  collectionUrl: () => collectionUrl,
  dateFilters: () => dateFilters,
  dayEdge: () => dayEdge,
  defaultWindow: () => defaultWindow,
  describeRoot: () => describeRoot,
  describeRoute: () => describeRoute,
  detailsOf: () => detailsOf,
  docOf: () => docOf2,
  hostOf: () => hostOf,
  indexOf: () => indexOf,
  languageOf: () => languageOf,
  momentOf: () => momentOf,
  momentOnWall: () => momentOnWall,
  monthsAfter: () => monthsAfter,
  pageUrl: () => pageUrl,
  patternOf: () => patternOf,
  recordUrl: () => recordUrl,
  restRoot: () => restRoot,
  toRouteDescription: () => toRouteDescription,
  utcOf: () => utcOf,
  wallOf: () => wallOf
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_MJE3FN6U = later(() => load("service/chunk-MJE3FN6U"));
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var restRoot = ({ publicUrl, language: own }, language) => language === own ? publicUrl : `${publicUrl}/${language}`;
var baseUrl = (site, language) => `${restRoot(site, language)}/${(import_chunk_K3KD6D4B()).NAMESPACE}`;
var collectionUrl = (site, language, kind) => `${baseUrl(site, language)}/${(0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural}`;
var recordUrl = (site, language, kind, id) => `${collectionUrl(site, language, kind)}/${id}`;
var pageUrl = (site, language, kind, slug) => `${restRoot(site, language)}/${kind}/${encodeURIComponent(slug)}`;
var hostOf = ({ publicUrl }) => hostIn(publicUrl);
var hostIn = (0, (import_chunk_J7QIA4JT()).remembering)((url) => new URL(url).host);
var DAY_CLOCK = { start: "00:00:00", end: "23:59:59" };
var utcOf = (epochMilliseconds) => inFourDigits(isoOf(epochMilliseconds)).slice(0, 19);
var isoOf = (epochMilliseconds) => new Date(epochMilliseconds).toISOString();
var wallOf = (utc, zone) => zone === "UTC" ? utc : wallAt(`${utc} ${zone}`);
var wallAt = (0, (import_chunk_J7QIA4JT()).remembering)(
  (utcAndZone) => toText(
    (import_chunk_KZRWFJOL()).Temporal.Instant.from(`${utcAndZone.slice(0, 19).replace(" ", "T")}Z`).toZonedDateTimeISO((0, (import_chunk_J7QIA4JT()).temporalZone)(utcAndZone.slice(20))).toPlainDateTime()
  )
);
function momentOf(input, zone, now) {
  if (input.kind === "instant") return momentAt(input.epochMilliseconds, zone);
  if (input.kind === "word") return momentAtWord(input.word, zone, now);
  return momentOnWall(`${input.date} ${input.time ?? DAY_CLOCK.start}`, zone);
}
function momentOnWall(wall, zone) {
  const zoned = fromText(wall).toZonedDateTime((0, (import_chunk_J7QIA4JT()).temporalZone)(zone), { disambiguation: "compatible" });
  return { wall: toText(zoned.toPlainDateTime()), utc: utcOf(zoned.epochMilliseconds) };
}
function dayEdge(wall, edge, zone) {
  const edgeWall = `${wall.slice(0, 10)} ${DAY_CLOCK[edge]}`;
  return { wall: edgeWall, utc: momentOnWall(edgeWall, zone).utc };
}
var monthsAfter = (wall, months) => toText(fromText(wall).add({ months }));
function detailsOf(text) {
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minutes: text.slice(14, 16),
    seconds: text.slice(17, 19)
  };
}
function momentAt(epochMilliseconds, zone) {
  const utc = utcOf(epochMilliseconds);
  return { wall: wallOf(utc, zone), utc };
}
var DAYS_FROM_TODAY = { today: 0, tomorrow: 1, yesterday: -1 };
function momentAtWord(word, zone, now) {
  const current = momentAt(now, zone);
  if (word === "now") return current;
  const day = (import_chunk_KZRWFJOL()).Temporal.PlainDate.from(current.wall.slice(0, 10)).add({ days: DAYS_FROM_TODAY[word] });
  return momentOnWall(`${day.toString()} ${DAY_CLOCK.start}`, zone);
}
var fromText = (wall) => (import_chunk_KZRWFJOL()).Temporal.PlainDateTime.from(wall.replace(" ", "T"));
var toText = (clock) => inFourDigits(clock.toString({ smallestUnit: "second" }));
function inFourDigits(iso) {
  if (iso.startsWith("+")) return "9999-12-31 23:59:59";
  return /^(-|0000)/.test(iso) ? "0001-01-01 00:00:00" : iso.replace("T", " ");
}
function answerSchemas(reader) {
  const records = (import_chunk_JONA4TYY()).RESOURCE_LIST.flatMap((resource) => [
    [(0, (import_chunk_BZT3NNGL()).capital)(resource.name), recordSchema(resource, reader)],
    [`${(0, (import_chunk_BZT3NNGL()).capital)(resource.name)}List`, listSchema(resource, reader.text)]
  ]);
  return { ...Object.fromEntries(records), ...partSchemas(reader.text), Error: errorSchema(reader.text) };
}
function recordSchema(resource, { language, text }) {
  const entries = Object.entries(resource.answer);
  const properties = entries.map(([name, property]) => [
    name,
    { ...answerOf2(property), description: (0, (import_chunk_BZT3NNGL()).capital)((0, (import_chunk_BZT3NNGL()).docOf)(language, property)) }
  ]);
  const optional = entries.filter(([, property]) => property.optional).map(([name]) => name);
  const description = text.docRecord(resource.name);
  return { ...(0, (import_chunk_BZT3NNGL()).objectOf)(Object.fromEntries(properties), optional), description };
}
function listSchema({ name, plural }, text) {
  const properties = {
    [plural]: { ...(0, (import_chunk_BZT3NNGL()).listOf)({ $ref: (0, (import_chunk_BZT3NNGL()).recordRef)(name) }), description: (0, (import_chunk_BZT3NNGL()).capital)(text.docRecords()) },
    rest_url: { ...address, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docListAddress()) },
    next_rest_url: { ...address, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docNextAddress()) },
    previous_rest_url: { ...address, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docPreviousAddress()) },
    total: { ...count, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docTotal()) },
    total_pages: { ...count, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docTotalPages()) }
  };
  return { ...(0, (import_chunk_BZT3NNGL()).objectOf)(properties, ["next_rest_url", "previous_rest_url"]), description: text.docListOf(plural) };
}
var address = { type: "string", format: "uri" };
var count = { type: "integer", minimum: 0 };
var string = { type: "string" };
var partRef = (name) => ({ $ref: (0, (import_chunk_BZT3NNGL()).schemaRef)(name) });
var wallClock = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$" };
var TYPES = {
  integer: { type: "integer" },
  number: { type: "number" },
  string,
  boolean: { type: "boolean" },
  "date-time": wallClock,
  strings: (0, (import_chunk_BZT3NNGL()).listOf)(string),
  "empty-list": { type: "array", items: {}, maxItems: 0 },
  "date-details": partRef("DateDetails"),
  "cost-details": partRef("CostDetails"),
  image: partRef("Image"),
  "image-or-false": { anyOf: [partRef("Image"), { const: false }] },
  "term-urls": partRef("TermUrls"),
  "json-ld": { type: "object", additionalProperties: true }
};
function answerOf2({ type }) {
  if (typeof type === "string") return TYPES[type];
  if ("record" in type) return { $ref: (0, (import_chunk_BZT3NNGL()).recordRef)(type.record) };
  if ("records" in type) return (0, (import_chunk_BZT3NNGL()).listOf)({ $ref: (0, (import_chunk_BZT3NNGL()).recordRef)(type.records) });
  return { anyOf: [{ $ref: (0, (import_chunk_BZT3NNGL()).recordRef)(type.recordOrEmptyList) }, TYPES["empty-list"]] };
}
function partSchemas(text) {
  const image = {
    url: address,
    id: { type: "integer", minimum: 1 },
    extension: string,
    width: count,
    height: count,
    sizes: { type: "object", additionalProperties: true }
  };
  return {
    Image: { ...(0, (import_chunk_BZT3NNGL()).objectOf)(image, Object.keys(image)), description: text.docImage() },
    DateDetails: (0, (import_chunk_BZT3NNGL()).objectOf)({ year: string, month: string, day: string, hour: string, minutes: string, seconds: string }),
    CostDetails: (0, (import_chunk_BZT3NNGL()).objectOf)({
      currency_symbol: string,
      currency_code: string,
      currency_position: { type: "string", enum: ["prefix", "postfix", ""] },
      values: (0, (import_chunk_BZT3NNGL()).listOf)(string)
    }),
    TermUrls: (0, (import_chunk_BZT3NNGL()).objectOf)({ self: address, collection: address, up: address }, ["up"])
  };
}
var errorSchema = (text) => ({
  ...(0, (import_chunk_BZT3NNGL()).objectOf)({
    code: { ...string, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docErrorCode()) },
    message: { ...string, description: (0, (import_chunk_BZT3NNGL()).capital)(text.docErrorMessage()) },
    data: {
      ...(0, (import_chunk_BZT3NNGL()).objectOf)(
        {
          status: { type: "integer", minimum: 400, maximum: 599 },
          params: {
            anyOf: [{ type: "object", additionalProperties: string }, (0, (import_chunk_BZT3NNGL()).listOf)(string)],
            description: (0, (import_chunk_BZT3NNGL()).capital)(text.docErrorParams())
          },
          details: { type: "object", additionalProperties: true }
        },
        ["params", "details"]
      ),
      additionalProperties: true
    }
  }),
  description: text.docError()
});
function responsesOf(operation, text) {
  const success = { [operation.action === "create" ? 201 : 200]: successOf(operation, text) };
  return { ...success, ...Object.fromEntries(failuresOf(operation).map((status) => [status, failureRef(status)])) };
}
function successOf({ action, resource }, text) {
  const schema = resource === void 0 ? DOCUMENT : recordOrList((0, (import_chunk_JONA4TYY()).resourceOf)(resource), action);
  const headers2 = HEADERS_OF[action].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: text.docStatus[action === "create" ? 201 : 200](),
    ...headers2.length > 0 ? { headers: Object.fromEntries(headers2) } : {},
    content: { "application/json": { schema } }
  };
}
var DOCUMENT = { type: "object", additionalProperties: true };
var recordOrList = ({ name }, action) => ({
  $ref: action === "list" ? `${(0, (import_chunk_BZT3NNGL()).recordRef)(name)}List` : (0, (import_chunk_BZT3NNGL()).recordRef)(name)
});
var HEADERS_OF = {
  index: [],
  doc: [],
  list: ["X-WP-Total", "X-WP-TotalPages", "X-TEC-Total", "X-TEC-TotalPages", "Link", "ETag"],
  create: ["Location", "Idempotent-Replayed"],
  read: ["ETag"],
  update: [],
  delete: []
};
var ALWAYS = [400, 401, 429, 500];
var FAILURES_OF = {
  index: [],
  doc: [],
  list: [304, 404, 414],
  create: [403, 413, 422],
  read: [304, 404],
  update: [403, 404, 412, 413],
  delete: [403, 404, 412]
};
var FAILURES_OF_POSTS = { read: [403, 410], delete: [410] };
function failuresOf({ action, resource }) {
  const isPost = resource !== void 0 && (0, (import_chunk_JONA4TYY()).resourceOf)(resource).kind === "post";
  const statuses = [...ALWAYS, ...FAILURES_OF[action], ...isPost && FAILURES_OF_POSTS[action] || []];
  return statuses.sort((a, b) => a - b);
}
var failureRef = (status) => ({ $ref: `#/components/responses/${FAILURE_NAMES[status] ?? status}` });
var FAILURE_NAMES = {
  304: "NotModified",
  400: "Invalid",
  401: "NotAuthenticated",
  403: "NotAllowed",
  404: "NotFound",
  410: "InTrash",
  412: "Changed",
  413: "BodyTooLarge",
  414: "AddressTooLong",
  422: "KeyReused",
  429: "TooManyRequests",
  500: "Failed"
};
var failureResponses = (text) => Object.fromEntries(
  Object.entries(FAILURE_NAMES).map(([status, name]) => [name, failureOf(Number(status), text)])
);
function failureOf(status, text) {
  const headers2 = FAILURE_HEADERS[status];
  return {
    description: text.docStatus[status](),
    ...headers2 === void 0 ? {} : { headers: { [headers2]: { $ref: `#/components/headers/${headers2}` } } },
    ...status === 304 ? {} : { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } }
  };
}
var FAILURE_HEADERS = { 304: "ETag", 401: "WWW-Authenticate", 429: "Retry-After" };
function headers(text) {
  const count2 = { type: "integer", minimum: 0 };
  const string2 = { type: "string" };
  const of = (description, schema) => ({ description: (0, (import_chunk_BZT3NNGL()).capital)(description), schema });
  return {
    "X-WP-Total": of(text.docTotal(), count2),
    "X-WP-TotalPages": of(text.docTotalPages(), count2),
    "X-TEC-Total": of(text.docTotal(), count2),
    "X-TEC-TotalPages": of(text.docTotalPages(), count2),
    Link: of(text.docLink(), string2),
    ETag: of(text.docEtag(), string2),
    Location: of(text.docLocation(), { type: "string", format: "uri" }),
    "Idempotent-Replayed": of(text.docReplayed(), string2),
    "WWW-Authenticate": of(text.docChallenge(), string2),
    "Retry-After": of(text.docRetryAfter(), count2)
  };
}
function toOperation(operation, method, reader) {
  const { resource, action, parameters } = operation;
  const isWrite = WRITES.has(action);
  return {
    operationId: (0, (import_chunk_BZT3NNGL()).operationIdOf)(operation, method),
    summary: (0, (import_chunk_BZT3NNGL()).capital)((0, (import_chunk_BZT3NNGL()).docOf)(reader.language, operation)),
    ...resource === void 0 ? {} : { tags: [resource] },
    parameters: [
      ...parametersIn("path", parameters.path, reader),
      ...parametersIn("query", parameters.query, reader),
      ...(HEADERS_OF2[action] ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` }))
    ],
    ...hasBody(operation) ? { requestBody: { $ref: `#/components/requestBodies/${(0, (import_chunk_BZT3NNGL()).bodyName)(operation)}` } } : {},
    responses: responsesOf(operation, reader.text),
    security: isWrite ? [{ basic: [] }] : [{}, { basic: [] }]
  };
}
var WRITES = /* @__PURE__ */ new Set(["create", "update", "delete"]);
var hasBody = ({ parameters }) => Object.keys(parameters.body).length > 0;
var HEADERS_OF2 = {
  list: ["If-None-Match"],
  read: ["If-None-Match"],
  create: ["Idempotency-Key"],
  update: ["If-Match"],
  delete: ["If-Match"]
};
var parametersIn = (place, parameters, reader) => Object.entries(parameters).map(([name, parameter]) => toParameter(name, place, parameter, reader));
function toParameter(name, place, parameter, reader) {
  const { description = "", "x-extension": extension, ...schema } = (0, (import_chunk_BZT3NNGL()).toSchema)(parameter, "address", reader);
  return {
    name,
    in: place,
    description,
    ...parameter.required ? { required: true } : {},
    ...(0, (import_chunk_BZT3NNGL()).isList)(parameter) ? { style: "form", explode: false } : {},
    schema,
    ...extension ? { "x-extension": extension } : {}
  };
}
function headerParameters({ text }) {
  const docs = {
    "If-None-Match": text.docIfNoneMatch(),
    "If-Match": text.docIfMatch(),
    "Idempotency-Key": text.docIdempotencyKey()
  };
  const header = (name, description) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" }
  });
  return Object.fromEntries(Object.entries(docs).map(([name, doc]) => [name, header(name, doc)]));
}
var MEDIA_TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
var writes = (import_chunk_BYD4H6F6()).OPERATIONS.filter(hasBody);
var requestBodies = (reader) => Object.fromEntries(writes.map((operation) => [(0, (import_chunk_BZT3NNGL()).bodyName)(operation), bodyOf(operation, reader)]));
var bodySchemas = (reader) => Object.fromEntries([
  ...writes.filter((operation) => !standsInBody(operation)).map((operation) => [(0, (import_chunk_BZT3NNGL()).bodyName)(operation), bodySchema(operation, "update", reader)]),
  ...DATA_OF.map((name) => [(0, (import_chunk_BZT3NNGL()).dataName)(name), bodySchema((0, (import_chunk_BYD4H6F6()).operationOf)(name, "create"), "data", reader)])
]);
var DATA_OF = [
  ...new Set(
    (import_chunk_JONA4TYY()).RESOURCE_LIST.flatMap(
      ({ fields }) => Object.values(fields).flatMap(({ form, of }) => form === "posts" && of !== void 0 ? [of] : [])
    )
  )
];
function bodyOf(operation, reader) {
  const schema = standsInBody(operation) ? bodySchema(operation, "creation", reader) : { $ref: (0, (import_chunk_BZT3NNGL()).schemaRef)((0, (import_chunk_BZT3NNGL()).bodyName)(operation)) };
  const { resource } = operation;
  const content = {
    schema,
    ...resource === void 0 ? {} : { example: exampleOf((0, (import_chunk_JONA4TYY()).resourceOf)(resource), operation) }
  };
  return {
    required: operation.action === "create",
    content: Object.fromEntries(MEDIA_TYPES.map((type) => [type, content]))
  };
}
var standsInBody = ({ action }) => action === "create";
function bodySchema({ parameters: { body } }, place, reader) {
  const properties = Object.entries(body).map(([name, field]) => [name, (0, (import_chunk_BZT3NNGL()).toSchema)(field, place, reader)]);
  const required = Object.keys(body).filter((name) => body[name]?.required);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...required.length > 0 ? { required } : {}
  };
}
function exampleOf({ sample, title }, { action, parameters: { body } }) {
  const isShown = (name) => action === "create" ? isFree(body, name) : name === title;
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isShown(name)));
}
var isFree = (body, name) => body[name] !== void 0 && body[name].of === void 0;
function toOpenApi({ language, baseUrl: baseUrl2, text = (0, (import_chunk_4IJTGT7X()).textOf)(language) }) {
  const reader = { language, text };
  return {
    openapi: "3.1.0",
    info: { title: text.docTitle(), version: "1", description: text.docDescription() },
    servers: [{ url: baseUrl2 }],
    tags: (import_chunk_JONA4TYY()).RESOURCE_LIST.map((resource) => ({
      name: resource.name,
      description: (0, (import_chunk_BZT3NNGL()).capital)((0, (import_chunk_BZT3NNGL()).docOf)(language, resource))
    })),
    paths: pathsOf(reader),
    components: {
      schemas: { ...answerSchemas(reader), ...bodySchemas(reader) },
      parameters: headerParameters(reader),
      headers: headers(text),
      requestBodies: requestBodies(reader),
      responses: failureResponses(text),
      securitySchemes: { basic: { type: "http", scheme: "basic", description: text.docBasic() } }
    }
  };
}
function pathsOf(reader) {
  const paths = {};
  for (const operation of (import_chunk_BYD4H6F6()).OPERATIONS) {
    const path = operation.path || "/";
    const verbs = operation.methods.map((method) => [method.toLowerCase(), toOperation(operation, method, reader)]);
    paths[path] = { ...paths[path], ...Object.fromEntries(verbs) };
  }
  return paths;
}
var toIndex = (asked) => ({
  namespace: (import_chunk_K3KD6D4B()).NAMESPACE,
  routes: routesOf(asked),
  _links: { up: [{ href: `${asked.root}/` }] }
});
var toRoot = (site) => ({
  name: site.name,
  description: site.description,
  url: site.url,
  home: site.url,
  timezone_string: site.timezone,
  language: site.language,
  namespaces: [(import_chunk_K3KD6D4B()).NAMESPACE],
  ...site.user === void 0 ? {} : { user: { id: site.user.id, login: site.user.login, role: site.user.role } },
  routes: routesOf(site),
  _links: { self: [{ href: `${site.root}/` }] }
});
function toRouteDescription(path, asked) {
  const operations = (import_chunk_BYD4H6F6()).OPERATIONS.filter((operation) => operation.path === path);
  return {
    namespace: (import_chunk_K3KD6D4B()).NAMESPACE,
    methods: operations.flatMap((operation) => operation.methods),
    endpoints: operations.map((operation) => toEndpoint(operation, asked)),
    // A pattern is no address to go to.
    ...path.includes("{") ? {} : { _links: { self: [{ href: `${asked.root}/${(import_chunk_K3KD6D4B()).NAMESPACE}${path}` }] } }
  };
}
var routesOf = (asked) => Object.fromEntries(PATHS.map((path) => [patternOf(path), toRouteDescription(path, asked)]));
var PATHS = [...new Set((import_chunk_BYD4H6F6()).OPERATIONS.map(({ path }) => path))];
var patternOf = (path) => `/${(import_chunk_K3KD6D4B()).NAMESPACE}${path}`.replace("{id}", "(?P<id>\\d+)").replace("{slug}", "(?P<slug>[^/]+)");
function toEndpoint({ methods, parameters: { path, body, query } }, asked) {
  const declared = Object.assign({}, path, body, query );
  const args = Object.entries(declared).map(([name, parameter]) => [name, toArgument(parameter, asked)]);
  return { methods, args: Object.fromEntries(args) };
}
function toArgument(parameter, { language, defaultOf }) {
  const { required, default: value, values, form, type, extension } = parameter;
  const isComputed = typeof value === "object" && value !== null;
  return {
    required: required ?? false,
    ...TYPES2[type],
    ...value === void 0 ? {} : { default: isComputed ? defaultOf(value.computed) : value },
    ...values === void 0 || form === "statuses" ? {} : { enum: values },
    description: (0, (import_chunk_BZT3NNGL()).capital)((0, (import_chunk_BZT3NNGL()).docOf)(language, parameter)),
    ...extension ? { extension } : {}
  };
}
var TYPES2 = {
  integer: { type: "integer" },
  number: { type: "number", format: "double" },
  string: { type: "string" },
  boolean: { type: "boolean" },
  integers: { type: "array", items: { type: "integer" } },
  untyped: {}
};
var WINDOW_MONTHS = 24;
var WINDOW = {
  start_date: { column: "start_date", is: ">=", edge: "start" },
  end_date: { column: "end_date", is: "<=", edge: "end" }
};
var BOUNDS = {
  starts_before: { column: "start_date", is: "<", edge: "end" },
  starts_after: { column: "start_date", is: ">", edge: "end" },
  ends_before: { column: "end_date", is: "<", edge: "end" },
  ends_after: { column: "end_date", is: ">", edge: "end" }
};
function defaultWindow({ site, now }, start) {
  const first = start ?? dayEdge(wallOf(utcOf(now), site.timezone), "start", site.timezone).wall;
  return { start_date: first, end_date: dayEdge(monthsAfter(first, WINDOW_MONTHS), "end", site.timezone).wall };
}
function dateFilters(world, query) {
  const given = { ...WINDOW, ...BOUNDS };
  const conditions = Object.entries(given).flatMap(([name, filter]) => conditionOf(world, query, name, filter));
  const hasBounds = Object.keys(BOUNDS).some((name) => query[name] !== void 0);
  return hasBounds ? conditions : [...conditions, ...defaults(world, query, conditions)];
}
function conditionOf(world, query, name, { column, is, edge }) {
  const input = query[name];
  if (input === void 0) return [];
  const zone = world.site.timezone;
  const { wall } = momentOf(input, zone, world.now);
  return [{ column, is, value: query.strict_dates === true ? wall : dayEdge(wall, edge, zone).wall }];
}
function defaults(world, query, given) {
  const start = given.find((condition) => "is" in condition && condition.is === WINDOW.start_date.is);
  const window = defaultWindow(world, start && "value" in start ? String(start.value) : void 0);
  return Object.entries(WINDOW).filter(([name]) => query[name] === void 0).map(([name, { column, is }]) => ({ column, is, value: window[name] }));
}
function languageOf({ service }, { query, route }, sent) {
  const asked = sent.i18n_language ?? (MAY_NAME.test(query) ? new URLSearchParams(query).get("i18n_language") : void 0);
  const named = (import_chunk_K3KD6D4B()).LANGUAGES.find((language) => typeof asked === "string" && language === asked.toLowerCase());
  return named ?? route.language ?? service.site.language;
}
var MAY_NAME = /i18n|%/;
var indexOf = (calendar, language) => toIndex(askedOf(calendar, language));
var docOf2 = ({ service }, language) => toOpenApi({ language, baseUrl: baseUrl(service.site, language) });
function describeRoot(calendar, asking, visitor) {
  const { site } = calendar.service;
  const language = languageOf(calendar, asking, {});
  const url = restRoot(site, language);
  const value = toRoot({
    ...askedOf(calendar, language),
    name: site.name,
    description: (0, (import_chunk_4IJTGT7X()).textOf)(language).docDescription(),
    url,
    timezone: site.timezone,
    ...visitor === void 0 ? {} : { user: visitor }
  });
  return (0, (import_chunk_MJE3FN6U()).answerOf)({ language, allow: ["GET"] }, { value }, true);
}
function describeRoute(calendar, asking, path, allow) {
  const language = languageOf(calendar, asking, {});
  const value = toRouteDescription(path, askedOf(calendar, language));
  return (0, (import_chunk_MJE3FN6U()).answerOf)({ language, allow }, { value }, false);
}
function askedOf({ service }, language) {
  const window = defaultWindow({ site: service.site, now: service.now() });
  const values = {
    "start-of-today": window.start_date,
    "end-of-day-24-months-later": window.end_date
  };
  return { language, root: restRoot(service.site, language), defaultOf: (computed) => values[computed] };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  baseUrl,
  collectionUrl,
  dateFilters,
  dayEdge,
  defaultWindow,
  describeRoot,
  describeRoute,
  detailsOf,
  docOf,
  hostOf,
  indexOf,
  languageOf,
  momentOf,
  momentOnWall,
  monthsAfter,
  pageUrl,
  patternOf,
  recordUrl,
  restRoot,
  toRouteDescription,
  utcOf,
  wallOf
});
},
"service/chunk-MJE3FN6U"(module, require, load, later) {
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
  answerOf: () => answerOf,
  conditional: () => conditional,
  errorAnswerOf: () => errorAnswerOf,
  etagOf: () => etagOf,
  mustMatch: () => mustMatch
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_node_crypto = later(() => require("node:crypto"));
var etagOf = (body) => `"${(0, (import_node_crypto()).hash)("sha1", body, "base64url")}"`;
function isNamed(header, etag) {
  return header.split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));
}
function mustMatch(header, current) {
  const etag = etagOf(JSON.stringify(current));
  const named = header.split(",").map((each) => each.trim());
  if (named.includes("*") || named.includes(etag)) return;
  throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "rest_precondition_failed", say: (t) => t.preconditionFailed() });
}
var ALWAYS = {
  "Content-Type": "application/json; charset=UTF-8",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages, Link, ETag, Location"
};
function answerOf(asked, { status = 200, value, headers = {} }, isRead) {
  const body = JSON.stringify(value);
  const all = { ...headersOf(asked), ...headers };
  return isRead ? { status, headers: { ...all, ETag: etagOf(body) }, body } : { status, headers: all, body };
}
function conditional(asking, answer) {
  const { ETag } = answer.headers;
  if (ETag === void 0) return answer;
  const ifNoneMatch = asking.header("if-none-match");
  if (ifNoneMatch === void 0 || !isNamed(ifNoneMatch, ETag)) return answer;
  const { "Content-Type": _, ...headers } = answer.headers;
  return { status: 304, headers };
}
function errorAnswerOf(asked, error) {
  const text = (0, (import_chunk_4IJTGT7X()).textOf)(asked.language);
  const params = toParams(error.params, (say) => say(text));
  const details = params === void 0 || Array.isArray(params) ? {} : { details: {} };
  const value = {
    code: error.code,
    message: error.say(text),
    data: { status: error.status, ...params ? { params } : {}, ...details, ...error.data }
  };
  const headers = {
    ...headersOf(asked),
    ...error.status === 401 ? CHALLENGE[error.code] : {},
    ...retryAfter(error)
  };
  return { status: error.status, headers, body: JSON.stringify(value) };
}
var UNAVAILABLE_SECONDS = 5;
function retryAfter({ status, data }) {
  if (status === 429) return { "Retry-After": String(data.retry_after ?? 1) };
  return status === 503 ? { "Retry-After": String(UNAVAILABLE_SECONDS) } : {};
}
var CHALLENGE = {
  incorrect_password: { "WWW-Authenticate": 'Basic realm="calendar"' },
  invalid_username: { "WWW-Authenticate": 'Basic realm="calendar"' }
};
function toParams(params, spoken) {
  if (params === void 0) return void 0;
  if (Array.isArray(params)) return params;
  return Object.fromEntries(Object.entries(params).map(([name, say]) => [name, spoken(say)]));
}
var headersOf = ({ language, allow }) => ({
  ...ALWAYS,
  "Content-Language": language,
  ...allow.length === 0 ? {} : { Allow: allow.join(", ") }
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  answerOf,
  conditional,
  errorAnswerOf,
  etagOf,
  mustMatch
});
},
"service/people-AURSAFPK"(module, require, load, later) {
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
  openPeople: () => openPeople
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_6B3COVYS = later(() => load("service/chunk-6B3COVYS"));
var import_chunk_HFA7IO7O = later(() => load("service/chunk-HFA7IO7O"));
var import_chunk_HKDAJYN5 = later(() => load("service/chunk-HKDAJYN5"));
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function openPeople(file) {
  const store = await (0, (import_chunk_HFA7IO7O()).openStore)(file).catch((error) => {
    throw (0, (import_chunk_HFA7IO7O()).openingError)(error, { store: file });
  });
  return {
    list: () => (0, (import_chunk_6B3COVYS()).listUsers)(store),
    add: (user, password) => (0, (import_chunk_6B3COVYS()).addUser)(store, user, password),
    remove: (login) => (0, (import_chunk_6B3COVYS()).removeUser)(store, login),
    renew: (login, password) => (0, (import_chunk_6B3COVYS()).renewPassword)(store, login, password),
    close: () => store.close()
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  openPeople
});
},
"service/chunk-6B3COVYS"(module, require, load, later) {
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
  addUser: () => addUser,
  administratorOf: () => administratorOf,
  authenticate: () => authenticate,
  firstPassword: () => firstPassword,
  hashOf: () => hashOf,
  isPostKind: () => isPostKind,
  isSecret: () => isSecret,
  languagesOf: () => languagesOf,
  listUsers: () => listUsers,
  may: () => may,
  mayAct: () => mayAct,
  mayEdit: () => mayEdit,
  mayRead: () => mayRead,
  removeUser: () => removeUser,
  renewPassword: () => renewPassword,
  shownIn: () => shownIn,
  textIn: () => textIn,
  translatedFields: () => translatedFields
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_node_crypto = later(() => require("node:crypto"));
var isPostKind = (kind) => (0, (import_chunk_JONA4TYY()).resourceOf)(kind).kind === "post";
function shownIn(record, language) {
  const texts = language === record.language ? void 0 : record.translations[language];
  return texts === void 0 ? record : { ...record, ...texts };
}
var languagesOf = (record) => [
  record.language,
  ...Object.keys(record.translations).sort()
];
var textIn = (record, column) => {
  const value = record[column];
  return typeof value === "string" ? value : "";
};
var translatedFields = (resource) => Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
var ROLES = ["subscriber", "contributor", "author", "editor", "administrator"];
var MAY = {
  writePosts: ["contributor", "author", "editor", "administrator"],
  publish: ["author", "editor", "administrator"],
  writeTerms: ["author", "editor", "administrator"],
  editOthers: ["editor", "administrator"]
};
var may = (visitor, capability) => visitor !== void 0 && MAY[capability].includes(visitor.role);
function mayAct(visitor, kind, action) {
  if (action !== "create" && action !== "update" && action !== "delete") return true;
  return may(visitor, isPostKind(kind) ? "writePosts" : "writeTerms");
}
var isOwn = (visitor, { author }) => visitor?.id === author;
var mayRead = (visitor, post) => post.status === "publish" || may(visitor, "editOthers") || isOwn(visitor, post) && may(visitor, "writePosts");
function mayEdit(visitor, post) {
  if (may(visitor, "editOthers")) return true;
  return isOwn(visitor, post) && may(visitor, post.status === "publish" ? "publish" : "writePosts");
}
function hashOf(secret) {
  const salt = (0, (import_node_crypto()).randomBytes)(12).toString("base64url");
  return `sha256$${salt}$${digest(salt, secret)}`;
}
function isSecret(secret, known) {
  const [, salt = "", expected = ""] = known.split("$");
  const given = Buffer.from(digest(salt, secret));
  const kept = Buffer.from(expected);
  return given.length === kept.length && (0, (import_node_crypto()).timingSafeEqual)(given, kept);
}
var digest = (salt, secret) => (0, (import_node_crypto()).hash)("sha256", `${salt}$${secret}`, "base64url");
var LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
var newPassword = () => Array.from({ length: 24 }, () => LETTERS[(0, (import_node_crypto()).randomInt)(LETTERS.length)]).join("");
var ADMIN = "admin";
var nobody;
function nobodysHash() {
  nobody ??= hashOf(newPassword());
  return nobody;
}
function authenticate(store, login, password) {
  return store.read(async (session) => {
    const [user, hashes] = await session.whoSignsIn(login);
    const given = password.replace(/ /g, "");
    const matches = (hashes.length === 0 ? [nobodysHash()] : hashes).filter(
      (hash2) => isSecret(given, hash2) || given !== password && isSecret(password, hash2)
    );
    if (user === void 0) throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "invalid_username", say: (t) => t.unknownUser() });
    if (hashes.length === 0 || matches.length === 0)
      throw new (import_chunk_UTLTHOXH()).ServiceError({ code: "incorrect_password", say: (t) => t.wrongPassword() });
    return visitorOf(user);
  });
}
var visitorOf = ({ id, login, role }) => ({ id, login, role });
async function administratorOf(store) {
  const users = await store.read((session) => session.users());
  const first = users.find(({ role }) => role === "administrator");
  if (first === void 0) return visitorOf({ ...await addAdmin(store), role: "administrator" });
  return visitorOf(first);
}
var addAdmin = (store) => store.write(async (session) => {
  const present = (await session.users()).find(({ role }) => role === "administrator");
  if (present !== void 0) return present;
  const user = { login: ADMIN, name: ADMIN, role: "administrator" };
  return { id: await session.addUser(user), ...user };
});
async function firstPassword(store, password = newPassword()) {
  const { id, login } = await administratorOf(store);
  return store.write(async (session) => {
    for (const user of await session.users()) {
      if ((await session.passwordHashes(user.id)).length > 0) return void 0;
    }
    await session.addPasswordHash(id, hashOf(password));
    return { login, password };
  });
}
function addUser(store, user, password = newPassword()) {
  return store.write(async (session) => {
    if (!/^[\p{L}\p{N}._@-]{1,60}$/u.test(user.login)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ login: (t) => t.mustBeLogin() });
    if (!ROLES.includes(user.role)) throw (0, (import_chunk_UTLTHOXH()).invalid)({ role: (t) => t.mustBeOneOf(ROLES) });
    if (await session.userByLogin(user.login) !== void 0)
      throw (0, (import_chunk_UTLTHOXH()).invalid)({ login: (t) => t.loginTaken(user.login) });
    const id = await session.addUser({ login: user.login, name: user.name ?? user.login, role: user.role });
    await session.addPasswordHash(id, hashOf(password));
    return { id, login: user.login, password };
  });
}
function renewPassword(store, login, password = newPassword()) {
  return store.write(async (session) => {
    const user = await userNamed(session, login);
    await session.removePasswordHashes(user.id);
    await session.addPasswordHash(user.id, hashOf(password));
    return { ...user, password };
  });
}
function removeUser(store, login) {
  return store.write(async (session) => {
    const user = await userNamed(session, login);
    const administrators = (await session.users()).filter(({ role }) => role === "administrator");
    if (user.role === "administrator" && administrators.length === 1)
      throw (0, (import_chunk_UTLTHOXH()).invalid)({ login: (t) => t.lastAdministrator() });
    await session.removeUser(user.id);
    return user;
  });
}
var listUsers = (store) => store.read((session) => session.users());
async function userNamed(session, login) {
  const user = await session.userByLogin(login);
  if (user === void 0) throw (0, (import_chunk_UTLTHOXH()).invalid)({ login: (t) => t.unknownLogin(login) });
  return user;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  addUser,
  administratorOf,
  authenticate,
  firstPassword,
  hashOf,
  isPostKind,
  isSecret,
  languagesOf,
  listUsers,
  may,
  mayAct,
  mayEdit,
  mayRead,
  removeUser,
  renewPassword,
  shownIn,
  textIn,
  translatedFields
});
},
"service/backups-BLJCMQDP"(module, require, load, later) {
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
  backUpCalendar: () => backUpCalendar,
  checkCalendar: () => checkCalendar,
  restoreCalendar: () => restoreCalendar
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HFA7IO7O = later(() => load("service/chunk-HFA7IO7O"));
var import_chunk_HKDAJYN5 = later(() => load("service/chunk-HKDAJYN5"));
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_promises = later(() => require("node:fs/promises"));
var import_node_crypto = later(() => require("node:crypto"));
var import_node_fs = later(() => require("node:fs"));
var import_promises2 = later(() => require("node:fs/promises"));
var import_node_path = later(() => require("node:path"));
var import_better_sqlite32 = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_ASTLSC4N()).require_lib)(), 1);
var import_better_sqlite3 = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_ASTLSC4N()).require_lib)(), 1);
function checkStore(file) {
  (0, (import_chunk_HKDAJYN5()).mustBeOurs)(file);
  const database = new import_better_sqlite3.default(file, { readonly: true, fileMustExist: true });
  try {
    return { problems: problemsOf(database), counts: countsOf(database) };
  } finally {
    database.close();
  }
}
function problemsOf(database) {
  const rows = database.pragma("integrity_check");
  const integrity = rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  if (integrity.length > 0) return integrity;
  const dangling = database.pragma("foreign_key_check");
  return dangling.map(({ table, rowid, parent }) => `${table} ${rowid}: not in ${parent}`);
}
function countsOf(database) {
  const countOf = (table) => database.prepare(`select count(*) from ${table}`).pluck().get();
  return Object.fromEntries((import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => [plural, Number(countOf(plural))]));
}
var DamagedError = class extends Error {
  constructor(file, problems) {
    super(`${file}: ${problems.join("; ")}`);
    this.file = file;
    this.problems = problems;
  }
  file;
  problems;
};
var checksumFileOf = (file) => `${file}.sha256`;
async function backUp(file, to) {
  (0, (import_chunk_HKDAJYN5()).mustBeOurs)(file);
  const partial = `${to}.partial`;
  await removed(partial);
  try {
    await copied(file, partial);
    const checked = mustBeSound(partial);
    await flushed(partial);
    await (0, (import_promises2()).writeFile)(checksumFileOf(to), `${await sha256Of(partial)}  ${(0, (import_node_path()).basename)(to)}
`);
    await (0, (import_promises2()).rename)(partial, to);
    return checked;
  } finally {
    await removed(partial);
  }
}
async function restoreBackup(from, file) {
  await mustHaveItsChecksum(from);
  mustBeSound(from);
  const source = new import_better_sqlite32.default(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(file);
  } finally {
    source.close();
  }
  return mustBeSound(file);
}
async function copied(file, to) {
  const source = new import_better_sqlite32.default(file, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
  const copy = new import_better_sqlite32.default(to);
  copy.pragma("journal_mode = DELETE");
  copy.close();
}
function mustBeSound(file) {
  const checked = checkStore(file);
  if (checked.problems.length > 0) throw new DamagedError(file, checked.problems);
  return checked;
}
async function mustHaveItsChecksum(file) {
  const line = await (0, (import_promises2()).readFile)(checksumFileOf(file), "utf8").catch(() => void 0);
  if (line === void 0) return;
  const actual = await sha256Of(file);
  if (line.split(/\s/, 1)[0] !== actual) throw new DamagedError(file, [`sha256 ${actual}`]);
}
async function sha256Of(file) {
  const hash = (0, (import_node_crypto()).createHash)("sha256");
  for await (const chunk of (0, (import_node_fs()).createReadStream)(file)) hash.update(chunk);
  return hash.digest("hex");
}
async function flushed(file) {
  const handle = await (0, (import_promises2()).open)(file, "r+");
  await handle.sync().finally(() => handle.close());
}
var removed = async (file) => {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) await (0, (import_promises2()).rm)(`${file}${suffix}`, { force: true });
};
async function backUpCalendar(file, to) {
  await mustBeThere(file);
  if (await isThere(to)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.backupExists(to));
  return inWords(file, () => backUp(file, to));
}
async function restoreCalendar(from, file, replace) {
  await mustBeThere(from);
  mustBeFile(file);
  if (!replace && await isThere(file)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.restoreWouldReplace(file));
  return inWords(from, () => restoreBackup(from, file));
}
async function checkCalendar(file) {
  await mustBeThere(file);
  return inWords(file, async () => checkStore(file));
}
var isThere = (file) => (0, (import_promises()).access)(file).then(
  () => true,
  () => false
);
function mustBeFile(store) {
  if ((0, (import_chunk_HFA7IO7O()).isPostgres)(store)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.onlyFiles((0, (import_chunk_HFA7IO7O()).shownStore)(store)));
}
async function mustBeThere(file) {
  mustBeFile(file);
  if (!await isThere(file)) throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.noSuchCalendar(file));
}
async function inWords(file, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedError)
      throw new (import_chunk_UTLTHOXH()).UsageError((t) => t.damagedBackup(error.file, error.problems.slice(0, 3)));
    throw error instanceof (import_chunk_UTLTHOXH()).CalError ? error : (0, (import_chunk_HFA7IO7O()).openingError)(error, { store: file });
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  backUpCalendar,
  checkCalendar,
  restoreCalendar
});
},
"service/chunk-HFA7IO7O"(module, require, load, later) {
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
  emptyDatabase: () => emptyDatabase,
  isPostgres: () => isPostgres,
  openStore: () => openStore,
  openingError: () => openingError,
  shownStore: () => shownStore
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_HKDAJYN5 = later(() => load("service/chunk-HKDAJYN5"));
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_UTLTHOXH = later(() => load("core/chunk-UTLTHOXH"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_better_sqlite3 = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_ASTLSC4N()).require_lib)(), 1);
var SQLITE_WORDING = {
  isOneOf: (value) => `${value} in (select value from json_each(?))`,
  toList: (list) => JSON.stringify(list),
  hasPart: (text) => `instr(${text}, ?) > 0`,
  joinInOrder: "cross join",
  hasTotals: true
};
var OPENING_TIMEOUT_MS = 5e3;
function sqliteConnection(place, mode) {
  const database = new import_better_sqlite3.default(nameOf(place), { timeout: OPENING_TIMEOUT_MS, readonly: mode === "only-read" });
  for (const pragma of PRAGMAS[mode]) database.pragma(pragma);
  const prepared = withPreparedOnce(database);
  const others = database.prepare("pragma data_version").pluck();
  const own = commitsOf(database);
  return {
    database,
    statements: { wording: SQLITE_WORDING, rows: rowsOf(prepared) },
    run: (statement) => {
      prepared(statement).run();
      if (statement === "commit") own.committed();
    },
    isInTransaction: () => database.inTransaction,
    waitForLocks: (milliseconds) => void database.pragma(`busy_timeout = ${milliseconds}`),
    version: () => Number(others.get()) + own.count(),
    image: () => database.serialize(),
    close: () => database.close()
  };
}
function nameOf(place) {
  if (typeof place !== "string") return Buffer.from(place);
  return place === "memory" ? ":memory:" : place;
}
function commitsOf(database) {
  const total = database.prepare("select total_changes()").pluck();
  let count = 0;
  let changes = Number(total.get());
  return {
    count: () => count,
    committed: () => {
      const now = Number(total.get());
      if (now !== changes) count += 1;
      changes = now;
    }
  };
}
var WRITING = [
  "journal_mode = WAL",
  "synchronous = FULL",
  // Only macOS knows it: there a plain fsync does not wait for the disk.
  "fullfsync = ON",
  "foreign_keys = ON",
  // A log that a burst of writes made long does not stay long.
  "journal_size_limit = 67108864"
];
var PRAGMAS = {
  write: WRITING,
  read: ["query_only = ON"],
  "only-read": []
};
var MOST_STATEMENTS = 500;
function withPreparedOnce(database) {
  const statements = /* @__PURE__ */ new Map();
  return (text) => {
    const known = statements.get(text);
    if (known !== void 0) return known;
    const statement = database.prepare(text);
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}
var rowsOf = (prepared) => async (text, values) => {
  const statement = prepared(text);
  if (statement.reader) return statement.all(...values);
  statement.run(...values);
  return [];
};
var MOST_IN_A_GROUP = 256;
function groupCommit(connection, session) {
  const waiting = [];
  let running = false;
  async function drain() {
    running = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commitWaiting(connection, waiting);
    running = false;
  }
  return (work) => new Promise((resolve, reject) => {
    waiting.push(jobOf(connection, () => work(session), resolve, reject));
    if (!running) void drain();
  });
}
function jobOf(connection, work, resolve, reject) {
  let settle = () => {
  };
  return {
    run: async () => {
      settle = await inSavepoint(connection, work).then(
        (value) => () => resolve(value),
        (error) => {
          if (!connection.isInTransaction()) throw error;
          return () => reject(error);
        }
      );
    },
    settle: () => settle(),
    fail: reject
  };
}
async function commitWaiting(connection, waiting) {
  const failure = await commitGroup(connection, waiting);
  if (failure === void 0) return;
  const { jobs, error } = failure;
  if (jobs.length === 1 || isLocked(error)) for (const job of jobs) job.fail(error);
  else for (const job of jobs) (await commitGroup(connection, [job]))?.jobs[0]?.fail(error);
}
async function commitGroup(connection, waiting) {
  const jobs = [];
  try {
    await inTransaction(connection, async () => {
      for (let job = waiting.shift(); job !== void 0; job = jobs.length < MOST_IN_A_GROUP ? waiting.shift() : void 0) {
        jobs.push(job);
        await job.run();
      }
    });
  } catch (error) {
    return { jobs: jobs.length === 0 ? waiting.splice(0) : jobs, error };
  }
  for (const job of jobs) job.settle();
  return void 0;
}
async function inTransaction(connection, work) {
  await begun(connection);
  try {
    const value = await work();
    connection.run("commit");
    return value;
  } finally {
    if (connection.isInTransaction()) connection.run("rollback");
  }
}
var LONGEST_WAIT_MS = 5e3;
var MOST_BETWEEN_TRIES_MS = 15;
async function begun(connection) {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (; ; ) {
    try {
      return connection.run("begin immediate");
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_BETWEEN_TRIES_MS));
    }
  }
}
var isLocked = (error) => error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
async function inSavepoint(connection, work) {
  connection.run("savepoint job");
  try {
    const value = await work();
    connection.run("release job");
    return value;
  } catch (error) {
    if (connection.isInTransaction()) {
      connection.run("rollback to job");
      connection.run("release job");
    }
    throw error;
  }
}
function snapshots(connection, session) {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(async () => {
      connection.run("begin");
      try {
        return await work(session);
      } finally {
        if (connection.isInTransaction()) connection.run("commit");
      }
    });
    last = turn.catch(() => void 0);
    return turn;
  };
}
async function openSqlite(file) {
  if (file === "memory" || typeof file !== "string") return inMemory(file);
  (0, (import_chunk_HKDAJYN5()).mustBeOurs)(file);
  const writer = await openWriter(file).catch((error) => readOnly(file, error));
  if ("read" in writer) return writer;
  const reader = sqliteConnection(file, "read");
  return {
    read: snapshots(reader, (0, (import_chunk_HKDAJYN5()).sessionOn)(reader.statements)),
    write: groupCommit(writer, (0, (import_chunk_HKDAJYN5()).sessionOn)(writer.statements)),
    version: writer.version,
    close: async () => {
      reader.close();
      writer.close();
    }
  };
}
async function inMemory(place) {
  const writer = await openWriter(place);
  const write = groupCommit(writer, (0, (import_chunk_HKDAJYN5()).sessionOn)(writer.statements));
  const image = () => write(async () => writer.image());
  return { read: write, write, version: writer.version, image, close: async () => writer.close() };
}
async function openWriter(file) {
  const writer = sqliteConnection(file, "write");
  try {
    if (!isPresent(writer)) await migrated(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  writer.waitForLocks(0);
  return writer;
}
function isPresent({ database }) {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  if (!tables.includes("schema_version")) return false;
  if (database.prepare("select version from schema_version").pluck().get() !== (import_chunk_RPWQGDVW()).MIGRATIONS.length) return false;
  return (import_chunk_JONA4TYY()).RESOURCE_LIST.every((resource) => {
    const present = new Set(database.prepare("select name from pragma_table_info(?)").pluck().all(resource.plural));
    return (0, (import_chunk_RPWQGDVW()).columnsOf)(resource).every(({ name }) => present.has(name));
  });
}
async function migrated(writer) {
  const { migrateSqlite } = await Promise.resolve().then(() => __toESM(load("service/sqlite-schema-QEAA56SV")));
  await inTransaction(writer, () => migrateSqlite(writer.database));
}
function readOnly(file, error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!code.startsWith("SQLITE_READONLY")) throw error;
  const reader = sqliteConnection(file, "only-read");
  const write = () => Promise.reject(error);
  const read = snapshots(reader, (0, (import_chunk_HKDAJYN5()).sessionOn)(reader.statements));
  return { read, write, version: reader.version, close: async () => reader.close() };
}
var isPostgres = (store) => /^postgres(?:ql)?:\/\//i.test(store);
async function openStore(store) {
  if (typeof store !== "string" || !isPostgres(store)) return openSqlite(store);
  const { openPostgres } = await Promise.resolve().then(() => __toESM(load("kysely/postgres-NMTLOUZ4")));
  return openPostgres(store);
}
async function emptyDatabase(url) {
  const { emptyPostgres } = await Promise.resolve().then(() => __toESM(load("kysely/postgres-NMTLOUZ4")));
  await emptyPostgres(url);
}
var shownStore = (store) => /^[a-z][a-z0-9+.-]+:\/\//i.test(store) ? store.replace(/:\/\/(?:([^:@]*)(?::.*)?@)?/s, (_, user) => user ? `://${user}@` : "://").replace(/([?&][^=&]*pass[^=&]*=)[^&]*/gi, "$1\u2026") : store;
var SENTENCES = {
  EADDRINUSE: (t, { host = "", port = 0 }) => t.addressInUse(host, port),
  EADDRNOTAVAIL: (t, { host = "" }) => t.addressNotOurs(host),
  ENOTFOUND: (t, { host = "" }) => t.addressNotOurs(host),
  EACCES: (t, { port = 0 }) => t.portNotAllowed(port),
  SQLITE_NOTADB: (t, { store }) => t.notACalendar(store),
  SQLITE_CORRUPT: (t, { store }) => t.corruptStore(store),
  SQLITE_CANTOPEN: (t, { store }) => t.storeNotOpened(store),
  SQLITE_READONLY: (t, { store }) => t.storeNotWritable(store),
  SQLITE_READONLY_DIRECTORY: (t, { store }) => t.storeNotWritable(store),
  SQLITE_BUSY: (t, { store }) => t.storeBusy(store),
  SQLITE_IOERR: (t, { store }) => t.storeNotRead(store),
  "42P07": (t, { store }) => t.foreignDatabase(store),
  "42703": (t, { store }) => t.foreignDatabase(store),
  SQLITE_FULL: (t, { store }) => t.storeDiskFull(store)
};
function openingError(error, { store, ...address }) {
  const opening = { ...address, store: shownStore(store) };
  if (error instanceof (import_chunk_RPWQGDVW()).NewerSchemaError) return new (import_chunk_UTLTHOXH()).UsageError((t) => t.newerStore(opening.store, error.version));
  if (error instanceof (import_chunk_HKDAJYN5()).NotACalendarError) return new (import_chunk_UTLTHOXH()).UsageError((t) => t.foreignDatabase(opening.store));
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (SENTENCES[code] === void 0 && isPostgres(store) && isOfDatabase(code))
    return new (import_chunk_UTLTHOXH()).UsageError((t) => t.databaseNotOpened(opening.store, error.message));
  const sentence = SENTENCES[code] ?? SENTENCES[primaryOf(code)] ?? (isMissingFolder(error) ? SENTENCES.SQLITE_CANTOPEN : void 0);
  return sentence === void 0 ? error : new (import_chunk_UTLTHOXH()).UsageError((t) => sentence(t, opening));
}
var primaryOf = (code) => code.split("_", 2).join("_");
var isOfDatabase = (code) => code === "STORE_UNREACHABLE" || /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
var isMissingFolder = (error) => error instanceof TypeError && /directory does not exist/.test(error.message);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  emptyDatabase,
  isPostgres,
  openStore,
  openingError,
  shownStore
});
},
"service/sqlite-schema-QEAA56SV"(module, require, load, later) {
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
  migrateSqlite: () => migrateSqlite
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_F5ZGQTRB = later(() => load("kysely/chunk-F5ZGQTRB"));
var import_chunk_P6J4IEWM = later(() => load("kysely/chunk-P6J4IEWM"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
async function createTotals(db) {
  for (const statement of [...TABLES, ...EVENT_TRIGGERS, ...["categories", "tags"].flatMap(ofLinks)]) {
    await (import_chunk_P6J4IEWM()).sql.raw(statement).execute(db);
  }
}
var TABLES = [
  `create table event_days (
    relation text not null, target integer not null, status text not null, hide_from_listings integer not null,
    start_day text not null, end_day text not null, total integer not null,
    primary key (relation, target, status, hide_from_listings, start_day, end_day)
  ) without rowid`,
  `create table event_totals (
    relation text not null, target integer not null, total integer not null, primary key (relation, target)
  ) without rowid`,
  `insert into event_days
    select '', 0, status, hide_from_listings, substr(start_date, 1, 10), substr(end_date, 1, 10), count(*)
    from events group by 1, 2, 3, 4, 5, 6`
];
var WATCHED = "status, hide_from_listings, start_date, end_date";
var isMoved = `(old.status, old.hide_from_listings, substr(old.start_date, 1, 10), substr(old.end_date, 1, 10))
  <> (new.status, new.hide_from_listings, substr(new.start_date, 1, 10), substr(new.end_date, 1, 10))`;
var counted = (row, relation, target) => `
  insert into event_days values ('${relation}', ${target}, ${row}.status, ${row}.hide_from_listings,
    substr(${row}.start_date, 1, 10), substr(${row}.end_date, 1, 10), ${row === "new" ? 1 : -1})
  on conflict do update set total = total + excluded.total;`;
var totalled = (row, relation) => `
  insert into event_totals select '${relation}', ${row}.target, ${row === "new" ? 1 : -1} where ${row}.status = 'publish'
  on conflict do update set total = total + excluded.total;`;
var EVENT_TRIGGERS = [
  `create trigger events_counted after insert on events begin ${counted("new", "", "0")} end`,
  `create trigger events_uncounted after delete on events begin ${counted("old", "", "0")} end`,
  `create trigger events_recounted after update of ${WATCHED} on events when ${isMoved}
    begin ${counted("old", "", "0")} ${counted("new", "", "0")} end`
];
function ofLinks(relation) {
  const table = `event_${relation}`;
  const more = `${counted("new", relation, "new.target")} ${totalled("new", relation)}`;
  const less = `${counted("old", relation, "old.target")} ${totalled("old", relation)}`;
  return [
    `insert into event_days
      select '${relation}', target, status, hide_from_listings, substr(start_date, 1, 10), substr(end_date, 1, 10), count(*)
      from ${table} group by 2, 3, 4, 5, 6`,
    `insert into event_totals select '${relation}', target, count(*) from ${table} where status = 'publish' group by 2`,
    `create trigger ${table}_counted after insert on ${table} begin ${more} end`,
    `create trigger ${table}_uncounted after delete on ${table} begin ${less} end`,
    `create trigger ${table}_recounted after update of ${WATCHED} on ${table} when ${isMoved} begin ${less} ${more} end`
  ];
}
var SQLITE = {
  types: { integer: "integer", real: "real", text: "text", flag: "integer", json: "text" },
  numbered: (column) => column.autoIncrement(),
  columnsOf: async (db, table) => {
    const { rows } = await (import_chunk_P6J4IEWM()).sql`select name from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name }) => name);
  },
  createTotals
};
var migrateSqlite = (database) => (0, (import_chunk_RPWQGDVW()).migrate)(new (import_chunk_P6J4IEWM()).Kysely({ dialect: new (import_chunk_F5ZGQTRB()).SqliteDialect({ database }) }), SQLITE);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  migrateSqlite
});
},
"service/chunk-HKDAJYN5"(module, require, load, later) {
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
  NotACalendarError: () => NotACalendarError,
  mustBeOurs: () => mustBeOurs,
  sessionOn: () => sessionOn
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_RPWQGDVW = later(() => load("service/chunk-RPWQGDVW"));
var import_chunk_ASTLSC4N = later(() => load("better-sqlite3/chunk-ASTLSC4N"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var import_node_fs = later(() => require("node:fs"));
var import_better_sqlite3 = (0, (import_chunk_SEWDMQ6Q()).__toESM)((0, (import_chunk_ASTLSC4N()).require_lib)(), 1);
var NotACalendarError = class extends Error {
};
function mustBeOurs(file) {
  if (((0, (import_node_fs()).statSync)(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = new import_better_sqlite3.default(file, { readonly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.length === 0) return;
    if (!tables.includes("schema_version")) throw new NotACalendarError(`${file} is the database of another program`);
    const version = Number(database.prepare("select version from schema_version").pluck().get() ?? 0);
    if (version > (import_chunk_RPWQGDVW()).MIGRATIONS.length) throw new (import_chunk_RPWQGDVW()).NewerSchemaError(version);
  } finally {
    database.close();
  }
}
function toFilter(kind, conditions, wording, tableOf2 = () => void 0) {
  const values = [];
  return { text: allOf({ wording, values, tableOf: tableOf2 }, (0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural, conditions), values };
}
var allOf = (writing, table, conditions) => conditions.length === 0 ? "true" : conditions.map((condition) => `(${filterOf(writing, table, condition)})`).join(" and ");
function filterOf(writing, table, condition) {
  const { wording, values, tableOf: tableOf2 } = writing;
  const columnOf = (column) => `${(0, (import_chunk_RPWQGDVW()).quoted)(tableOf2(column) ?? table)}.${(0, (import_chunk_RPWQGDVW()).quoted)(column)}`;
  if ("is" in condition) {
    values.push(toCell(condition.value));
    return `${columnOf(condition.column)} ${condition.is} ?`;
  }
  if ("in" in condition || "notIn" in condition) {
    const list = "in" in condition ? condition.in : condition.notIn;
    return `${"in" in condition ? "" : "not "}${isOneOf(writing, columnOf(condition.column), list)}`;
  }
  if ("words" in condition) {
    values.push(...condition.words);
    const text = `coalesce(${columnOf(`search_${condition.language}`)}, ${columnOf("search")})`;
    return condition.words.map(() => wording.hasPart(text)).join(" and ") || "true";
  }
  if ("any" in condition) return condition.any.map((all) => `(${allOf(writing, table, all)})`).join(" or ") || "false";
  const inner = { ...writing, tableOf: () => void 0 };
  return "linkedTo" in condition ? isLinkedTo(inner, columnOf("id"), condition) : isLinkedFrom(inner, condition);
}
function isOneOf({ wording, values }, column, list) {
  const [only] = list;
  if (list.length === 1 && only !== void 0) {
    values.push(only);
    return `${column} = ?`;
  }
  values.push(wording.toList(list));
  return wording.isOneOf(column);
}
var toCell = (value) => typeof value === "boolean" ? Number(value) : value;
function isLinkedTo(writing, id, condition) {
  const { linkedTo, targets, not } = condition;
  const links = (0, (import_chunk_RPWQGDVW()).quoted)(`event_${linkedTo}`);
  const ids = idsOf(condition);
  const linked = ids === void 0 ? `select event from ${links} inner join ${(0, (import_chunk_RPWQGDVW()).quoted)(linkedTo)} on ${(0, (import_chunk_RPWQGDVW()).quoted)(linkedTo)}.id = target where ${allOf(writing, linkedTo, targets)}` : `select event from ${links} where ${isOneOf(writing, "target", ids)}`;
  return `${id} ${not ? "not " : ""}in (${linked})`;
}
function idsOf({ targets }) {
  const [only] = targets;
  return targets.length === 1 && only !== void 0 && "in" in only && only.column === "id" ? only.in : void 0;
}
function isLinkedFrom(writing, { linkedFrom, events, not }) {
  const links = (0, (import_chunk_RPWQGDVW()).quoted)(`event_${linkedFrom}`);
  const linked = `select target from ${links} inner join events on events.id = event where ${allOf(writing, "events", events)}`;
  return `${(0, (import_chunk_RPWQGDVW()).quoted)(linkedFrom)}.id ${not ? "not " : ""}in (${linked})`;
}
async function totalOf({ rows, wording }, kind, where) {
  const days = kind === "event" && wording.hasTotals ? daysOf(where, wording.isOneOf) : void 0;
  if (days === void 0) return void 0;
  const [row] = await rows(`select sum(total) as total from event_days where ${days.text}`, days.values);
  return Number(row?.total ?? 0);
}
var LEAST_SKIPPED = 200;
async function daysBefore({ rows, wording }, kind, { where, order, offset = 0 }) {
  if (kind !== "event" || !wording.hasTotals || offset < LEAST_SKIPPED || order[0]?.column !== "start_date")
    return void 0;
  const days = daysOf(where, wording.isOneOf);
  if (days === void 0) return void 0;
  const text = `select start_day, sum(total) as total from event_days where ${days.text} group by start_day order by start_day`;
  let count = 0;
  for (const { start_day, total } of await rows(text, days.values)) {
    if (count + Number(total) > offset)
      return { count, from: { column: "start_date", is: ">=", value: `${start_day} 00:00:00` } };
    count += Number(total);
  }
  return void 0;
}
function daysOf(where, isOneOf2) {
  const text = [];
  const values = [];
  const add = (part, value) => {
    text.push(part);
    values.push(value);
  };
  let target = ["", 0];
  for (const condition of where) {
    const linked = linkedTermOf(condition);
    if (linked !== void 0 && target[0] === "") {
      target = linked;
    } else if ("in" in condition && condition.column === "status") {
      add(isOneOf2("status"), JSON.stringify(condition.in));
    } else if ("is" in condition && condition.is === "=" && WHOLE.has(condition.column)) {
      add(
        `${condition.column} = ?`,
        Number.isNaN(Number(condition.value)) ? String(condition.value) : Number(condition.value)
      );
    } else {
      const bound = dayBoundOf(condition);
      if (bound === void 0) return void 0;
      add(`${bound.column} ${bound.is} ?`, bound.day);
      if (bound.column === "end_day" && bound.is.startsWith("<")) add("start_day <= ?", bound.day);
    }
  }
  return { text: ["relation = ?", "target = ?", ...text].join(" and "), values: [...target, ...values] };
}
var WHOLE = /* @__PURE__ */ new Set(["status", "hide_from_listings"]);
function linkedTermOf(condition) {
  if (!("linkedTo" in condition) || condition.not) return void 0;
  const { linkedTo } = condition;
  const [id, ...others] = idsOf(condition) ?? [];
  if (id === void 0 || others.length > 0 || linkedTo !== "categories" && linkedTo !== "tags") return void 0;
  return [linkedTo, Number(id)];
}
var DAY_OF = { start_date: "start_day", end_date: "end_day" };
var EDGE_OF = {
  ">=": "00:00:00",
  "<": "00:00:00",
  "<=": "23:59:59",
  ">": "23:59:59"
};
function dayBoundOf(condition) {
  if (!("is" in condition)) return void 0;
  const column = DAY_OF[condition.column];
  const [day, edge] = String(condition.value).split(" ");
  if (column === void 0 || day === void 0 || edge !== EDGE_OF[condition.is]) return void 0;
  return { column, is: condition.is, day };
}
async function pageOf(statements, kind, query) {
  const { order, limit, offset } = query;
  const skipped = offset === void 0 ? void 0 : await daysBefore(statements, kind, query);
  const where = skipped === void 0 ? query.where : [...query.where, skipped.from];
  const { text, values } = chosen(statements, kind, { ...query, where });
  const bounds = [...values];
  let page = `${text}`;
  if (limit !== void 0) {
    page += " limit ?";
    bounds.push(limit);
  }
  if (offset) {
    page += " offset ?";
    bounds.push(skipped === void 0 ? offset : offset - skipped.count);
  }
  const table = (0, (import_chunk_RPWQGDVW()).quoted)((0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural);
  return statements.rows(`select * from ${table} where id in (${page})${orderedBy(order)}`, bounds);
}
var orderedBy = (order, table = "") => order.length === 0 ? "" : ` order by ${order.map(({ column, descending }) => `${table}${(0, (import_chunk_RPWQGDVW()).quoted)(column)}${descending ? " desc" : ""}`).join(", ")}`;
function chosen({ wording }, kind, { where, order }) {
  const table = (0, (import_chunk_RPWQGDVW()).quoted)((0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural);
  const driving = kind === "event" && isByStart(order) ? where.find(isOfOne) : void 0;
  if (driving === void 0) {
    const { text: text2, values: values2 } = toFilter(kind, where, wording);
    return { text: `select id from ${table} where ${text2}${orderedBy(order)}`, values: values2 };
  }
  const links = `event_${driving.linkedTo}`;
  const rest = where.filter((condition) => condition !== driving);
  const isWhole = rest.every((condition) => "column" in condition && isRepeated(condition.column));
  const { text, values } = toFilter("event", rest, wording, (column) => isRepeated(column) ? links : void 0);
  const events = isWhole ? "" : ` ${wording.joinInOrder} events on events.id = ${links}.event`;
  const [target] = idsOf(driving) ?? [];
  return {
    text: `select ${links}.event as id from ${links}${events} where ${links}.target = ? and ${text}
      order by ${links}.start_date, ${links}.event`,
    values: [target ?? null, ...values]
  };
}
var isRepeated = (column) => (import_chunk_RPWQGDVW()).REPEATED.includes(column);
var isByStart = ([first, second, ...rest]) => first?.column === "start_date" && !first.descending && second?.column === "id" && !second.descending && rest.length === 0;
var isOfOne = (condition) => "linkedTo" in condition && !condition.not && idsOf(condition)?.length === 1;
var peopleOf = (statements) => ({
  ...usersOf(statements),
  ...passwordsOf(statements),
  ...settingsOf(statements),
  ...answersOf(statements)
});
var USER = (0, (import_chunk_RPWQGDVW()).quoted)("user");
var toUser = (row) => ({
  id: Number(row.id),
  login: String(row.login),
  name: String(row.name),
  role: String(row.role)
});
function usersOf({ rows }) {
  const one = async (column, value) => {
    const [row] = await rows(`select * from users where ${column} = ?`, [value]);
    return row === void 0 ? void 0 : toUser(row);
  };
  return {
    users: async () => (await rows("select * from users order by id", [])).map(toUser),
    userById: (id) => one("id", id),
    userByLogin: (login) => one("login", login),
    addUser: async ({ login, name, role }) => {
      const text = "insert into users (login, name, role) values (?, ?, ?) returning id";
      const [row] = await rows(text, [login, name, role]);
      return Number(row?.id);
    },
    removeUser: async (id) => {
      await rows("delete from users where id = ?", [id]);
    }
  };
}
function passwordsOf({ rows }) {
  return {
    whoSignsIn: async (login) => {
      const text = `select users.*, hash from users left join application_passwords on ${USER} = users.id where login = ?`;
      const found = await rows(text, [login]);
      const hashes = found.flatMap(({ hash }) => hash === null ? [] : [String(hash)]);
      return [found[0] && toUser(found[0]), hashes];
    },
    passwordHashes: async (user) => {
      const found = await rows(`select hash from application_passwords where ${USER} = ?`, [user]);
      return found.map(({ hash }) => String(hash));
    },
    addPasswordHash: async (user, hash) => {
      await rows(`insert into application_passwords (${USER}, hash) values (?, ?)`, [user, hash]);
    },
    removePasswordHashes: async (user) => {
      await rows(`delete from application_passwords where ${USER} = ?`, [user]);
    }
  };
}
function settingsOf({ rows }) {
  return {
    setting: async (name) => {
      const [row] = await rows("select value from settings where name = ?", [name]);
      return row === void 0 ? void 0 : String(row.value);
    },
    setSetting: async (name, value) => {
      const text = `insert into settings (name, value) values (?, ?)
        on conflict (name) do update set value = excluded.value`;
      await rows(text, [name, value]);
    }
  };
}
function answersOf({ rows }) {
  return {
    remembered: async (user, key, since) => {
      const text = `select fingerprint, answer from idempotency_keys where ${USER} = ? and key = ? and at >= ?`;
      const [row] = await rows(text, [user, key, since]);
      return row === void 0 ? void 0 : { fingerprint: String(row.fingerprint), answer: String(row.answer) };
    },
    remember: async (user, key, { fingerprint, answer, at }) => {
      const text = `insert into idempotency_keys (${USER}, key, at, fingerprint, answer) values (?, ?, ?, ?, ?)
        on conflict (${USER}, key) do update
        set at = excluded.at, fingerprint = excluded.fingerprint, answer = excluded.answer`;
      await rows(text, [user, key, at, fingerprint, answer]);
    },
    forgetBefore: async (at) => {
      await rows("delete from idempotency_keys where at < ?", [at]);
    }
  };
}
var kindsOf = (name) => new Map((0, (import_chunk_RPWQGDVW()).columnsOf)((0, (import_chunk_JONA4TYY()).resourceOf)(name)).map((column) => [column.name, column.kind]));
var KINDS = {
  event: kindsOf("event"),
  venue: kindsOf("venue"),
  organizer: kindsOf("organizer"),
  category: kindsOf("category"),
  tag: kindsOf("tag")
};
var READ = {
  integer: (value) => value,
  real: (value) => value,
  text: (value) => value,
  flag: (value) => value === 1,
  json: (value) => value === null ? null : JSON.parse(String(value))
};
var WRITE = {
  integer: (value) => value,
  real: (value) => value,
  text: (value) => value,
  flag: (value) => value ? 1 : 0,
  json: (value) => value === null ? null : JSON.stringify(value)
};
function fromStored(kind, stored) {
  const row = { id: Number(stored.id) };
  for (const [name, columnKind] of KINDS[kind]) row[name] = READ[columnKind](stored[name] ?? null);
  return row;
}
function toStored(kind, cells) {
  const stored = {};
  for (const [name, value] of Object.entries(cells)) {
    const columnKind = KINDS[kind].get(name);
    if (columnKind === void 0) throw new Error(`no column ${name} in ${kind}`);
    stored[name] = WRITE[columnKind](value);
  }
  return stored;
}
var sessionOn = (statements) => ({
  ...recordsOf(statements),
  ...writingOf(statements),
  ...(0, (import_chunk_RPWQGDVW()).linksOf)(statements),
  ...peopleOf(statements)
});
var tableOf = (kind) => (0, (import_chunk_RPWQGDVW()).quoted)((0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural);
function recordsOf(statements) {
  const { rows, wording } = statements;
  const one = async (kind, column, value) => {
    const [stored] = await rows(`select * from ${tableOf(kind)} where ${column} = ?`, [value]);
    return stored === void 0 ? void 0 : fromStored(kind, stored);
  };
  return {
    find: (kind, id) => one(kind, "id", id),
    findBySlug: (kind, slug) => one(kind, "slug", slug),
    findMany: async (kind, ids) => {
      if (ids.length === 0) return [];
      const text = `select * from ${tableOf(kind)} where ${wording.isOneOf("id")}`;
      return (await rows(text, [wording.toList(ids)])).map((row) => fromStored(kind, row));
    },
    select: async (kind, query) => (await pageOf(statements, kind, query)).map((row) => fromStored(kind, row)),
    count: async (kind, where) => {
      const known = await totalOf(statements, kind, where);
      if (known !== void 0) return known;
      const { text, values } = toFilter(kind, where, wording);
      const [row] = await rows(`select count(*) as total from ${tableOf(kind)} where ${text}`, values);
      return Number(row?.total);
    },
    linkedTo: async (kind, events) => {
      if (events.length === 0) return [];
      const links = (0, (import_chunk_RPWQGDVW()).quoted)(`event_${(0, (import_chunk_JONA4TYY()).resourceOf)(kind).plural}`);
      const text = `select ${links}.event as linking, ${tableOf(kind)}.* from ${links}
        ${wording.joinInOrder} ${tableOf(kind)} on ${tableOf(kind)}.id = target
        where ${wording.isOneOf("event")} order by event, position`;
      const found = await rows(text, [wording.toList(events)]);
      return found.map((stored) => ({ event: Number(stored.linking), row: fromStored(kind, stored) }));
    },
    hasSlug: async (kind, slug) => (await rows(`select 1 as one from ${tableOf(kind)} where slug = ?`, [slug])).length > 0,
    slugsLike: async (kind, base, most) => {
      const text = `select slug from ${tableOf(kind)} where slug >= ? and slug < ? limit ?`;
      return (await rows(text, [`${base}-`, `${base}.`, most])).map(({ slug }) => String(slug));
    }
  };
}
function writingOf(statements) {
  const { rows } = statements;
  const nextNumber = async (name) => {
    const [row] = await rows("update sequences set last = last + 1 where name = ? returning last", [name]);
    return row === void 0 ? void 0 : Number(row.last);
  };
  return {
    nextNumber,
    startNumbers: async (name, first) => {
      await rows("insert into sequences (name, last) values (?, ?)", [name, first]);
      return first;
    },
    insert: async (kind, cells) => {
      const id = await nextNumber((0, (import_chunk_JONA4TYY()).resourceOf)(kind).kind);
      if (id === void 0) throw new Error("a sequence is missing");
      const stored = { id, ...toStored(kind, cells) };
      const columns = Object.keys(stored).map((import_chunk_RPWQGDVW()).quoted).join(", ");
      const values = Object.values(stored);
      await rows(`insert into ${tableOf(kind)} (${columns}) values (${(0, (import_chunk_RPWQGDVW()).placesOf)(values)})`, values);
      return id;
    },
    update: async (kind, id, cells) => {
      const stored = toStored(kind, cells);
      const columns = Object.keys(stored);
      if (columns.length === 0) return;
      const settings = columns.map((column) => `${(0, (import_chunk_RPWQGDVW()).quoted)(column)} = ?`).join(", ");
      await rows(`update ${tableOf(kind)} set ${settings} where id = ?`, [...Object.values(stored), id]);
      if (kind === "event") await (0, (import_chunk_RPWQGDVW()).spreadToLinks)(statements, id, columns);
    },
    remove: async (kind, id) => {
      await rows(`delete from ${tableOf(kind)} where id = ?`, [id]);
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  NotACalendarError,
  mustBeOurs,
  sessionOn
});
},
"service/chunk-RPWQGDVW"(module, require, load, later) {
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
  MIGRATIONS: () => MIGRATIONS,
  NewerSchemaError: () => NewerSchemaError,
  REPEATED: () => REPEATED,
  TABLES: () => TABLES,
  columnsOf: () => columnsOf,
  linksOf: () => linksOf,
  migrate: () => migrate,
  placesOf: () => placesOf,
  quoted: () => quoted,
  spreadToLinks: () => spreadToLinks
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var KIND_OF = {
  id: "integer",
  parent: "integer",
  flag: "flag",
  latitude: "real",
  longitude: "real",
  image: "json",
  cost: "json"
};
var NULLABLE = ["latitude", "longitude", "image", "cost"];
var isLink = (field) => field.form === "terms" || field.form === "posts";
function columnsOf(resource) {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !isLink(field) && !(name in DERIVED_BY_NAME)
  );
  const declared = fields.map(
    ([name, field]) => ({
      name,
      kind: KIND_OF[field.form] ?? "text",
      ...NULLABLE.includes(field.form) ? { nullable: true } : {}
    })
  );
  return [
    ...CORE[resource.kind],
    ...declared.filter(({ name }) => !CORE_NAMES[resource.kind].has(name)),
    ...derivedOf(resource)
  ];
}
var DERIVED_BY_NAME = { date: true };
var COMMON = [
  { name: "language", kind: "text" },
  { name: "translations", kind: "json" },
  { name: "slug", kind: "text" },
  { name: "name_key", kind: "text" }
];
var CORE = {
  post: [
    { name: "author", kind: "integer" },
    { name: "status", kind: "text" },
    { name: "date_utc", kind: "text" },
    { name: "modified_utc", kind: "text" },
    ...COMMON
  ],
  term: COMMON
};
var CORE_NAMES = {
  post: new Set(CORE.post.map(({ name }) => name)),
  term: new Set(CORE.term.map(({ name }) => name))
};
function derivedOf(resource) {
  const searched = [{ name: "search", kind: "text" }, ...(import_chunk_K3KD6D4B()).LANGUAGES.map(searchIn)];
  return resource.name === "event" ? [...searched, ...INSTANTS] : searched;
}
var searchIn = (language) => ({ name: `search_${language}`, kind: "text", nullable: true });
var INSTANTS = [
  { name: "utc_start_date", kind: "text" },
  { name: "utc_end_date", kind: "text" }
];
var quoted = (name) => `"${name}"`;
var placesOf = (values) => values.map(() => "?").join(", ");
var RELATION_LIST = ["categories", "tags", "venues", "organizers"];
var REPEATED = ["status", "hide_from_listings", "start_date", "end_date"];
var READ_OFF = REPEATED.map((column) => `coalesce(${column}, ${column === "hide_from_listings" ? "0" : "''"})`).join(
  ", "
);
var linksTable = (relation) => quoted(`event_${relation}`);
function linksOf({ rows, wording }) {
  return {
    linksFrom: async (relation, events) => {
      if (events.length === 0) return [];
      const text = `select event, target from ${linksTable(relation)}
        where ${wording.isOneOf("event")} order by event, position`;
      const found = await rows(text, [wording.toList(events)]);
      return found.map(({ event, target }) => ({ event: Number(event), target: Number(target) }));
    },
    link: async (relation, event, targets) => {
      await rows(`delete from ${linksTable(relation)} where event = ?`, [event]);
      const repeated = REPEATED.join(", ");
      const text = `insert into ${linksTable(relation)} (event, target, position, ${repeated})
        select ?, ?, ?, ${READ_OFF} from (select 1) one left join events on events.id = ?`;
      for (const [position, target] of [...new Set(targets)].entries())
        await rows(text, [event, target, position, event]);
    },
    unlink: async (relation, target) => {
      await rows(`delete from ${linksTable(relation)} where target = ?`, [target]);
    },
    countLinks: async (relation, targets) => {
      const isAsked = targets === void 0 ? "true" : wording.isOneOf("target");
      const isTotal = wording.hasTotals && (relation === "categories" || relation === "tags");
      const text = isTotal ? `select target, total from event_totals where relation = '${relation}' and ${isAsked}` : `select target, count(*) as total from ${linksTable(relation)} where status = 'publish' and ${isAsked} group by target`;
      const found = await rows(text, targets === void 0 ? [] : [wording.toList(targets)]);
      return new Map(found.map(({ target, total }) => [Number(target), Number(total)]));
    }
  };
}
async function spreadToLinks({ rows }, event, columns) {
  const changed = REPEATED.filter((column) => columns.includes(column));
  if (changed.length === 0) return;
  const settings = changed.map((column) => `${column} = (select ${column} from events where id = ?)`).join(", ");
  for (const relation of RELATION_LIST) {
    await rows(`update ${linksTable(relation)} set ${settings} where event = ?`, [...changed.map(() => event), event]);
  }
}
var MIGRATIONS = [
  createRecords,
  createPeople,
  createListings
];
var TABLES = [
  "schema_version",
  "sequences",
  ...(import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ plural }) => plural),
  ...RELATION_LIST.map((relation) => `event_${relation}`),
  "users",
  "application_passwords",
  "settings",
  "idempotency_keys"
];
async function createRecords(db, { types }) {
  await db.schema.createTable("sequences").addColumn("name", types.text, (c) => c.primaryKey()).addColumn("last", types.integer, (c) => c.notNull()).execute();
  await db.insertInto("sequences").values([
    { name: "post", last: 0 },
    { name: "term", last: 0 }
  ]).execute();
  for (const resource of (import_chunk_JONA4TYY()).RESOURCE_LIST) await createTable(db, types, resource);
  for (const relation of RELATION_LIST) await createLinks(db, types, relation);
}
async function createTable(db, types, resource) {
  let table = db.schema.createTable(resource.plural).addColumn("id", types.integer, (c) => c.primaryKey());
  for (const column of columnsOf(resource)) {
    table = table.addColumn(
      column.name,
      types[column.kind],
      (c) => column.nullable ? c : c.notNull().defaultTo(emptyOf(column))
    );
  }
  await table.execute();
  await db.schema.createIndex(`${resource.plural}_slug`).unique().on(resource.plural).column("slug").execute();
  await db.schema.createIndex(`${resource.plural}_name`).on(resource.plural).column("name_key").execute();
  for (const columns of INDEXES[resource.kind]) await createIndex(db, resource.plural, columns);
  if (resource.name === "event") for (const columns of EVENT_INDEXES) await createIndex(db, "events", columns);
}
var createIndex = (db, table, columns) => db.schema.createIndex(`${table}_${columns[0]}_${columns[1]}`).on(table).columns([...columns]).execute();
var INDEXES = {
  post: [["status", "date_utc", "id"]],
  term: []
};
var EVENT_INDEXES = [
  ["status", "start_date", "id", "end_date", "hide_from_listings"]
];
var emptyOf = ({ kind }) => ({ integer: 0, real: 0, text: "", flag: 0, json: "{}" })[kind];
async function createLinks(db, types, relation) {
  await db.schema.createTable(`event_${relation}`).addColumn("event", types.integer, (c) => c.notNull().references("events.id").onDelete("cascade")).addColumn("target", types.integer, (c) => c.notNull().references(`${relation}.id`).onDelete("cascade")).addColumn("position", types.integer, (c) => c.notNull()).addPrimaryKeyConstraint(`event_${relation}_key`, ["event", "target"]).execute();
  await db.schema.createIndex(`event_${relation}_target`).on(`event_${relation}`).columns(["target", "event"]).execute();
}
async function createPeople(db, { types, numbered }) {
  await db.schema.createTable("users").addColumn("id", types.integer, (c) => numbered(c.primaryKey())).addColumn("login", types.text, (c) => c.notNull().unique()).addColumn("name", types.text, (c) => c.notNull()).addColumn("role", types.text, (c) => c.notNull()).execute();
  await db.schema.createTable("application_passwords").addColumn("user", types.integer, (c) => c.notNull().references("users.id").onDelete("cascade")).addColumn("hash", types.text, (c) => c.notNull()).execute();
  await db.schema.createTable("settings").addColumn("name", types.text, (c) => c.primaryKey()).addColumn("value", types.text, (c) => c.notNull()).execute();
  await db.schema.createTable("idempotency_keys").addColumn("user", types.integer, (c) => c.notNull()).addColumn("key", types.text, (c) => c.notNull()).addColumn("at", types.text, (c) => c.notNull()).addColumn("fingerprint", types.text, (c) => c.notNull()).addColumn("answer", types.text, (c) => c.notNull()).addPrimaryKeyConstraint("idempotency_keys_key", ["user", "key"]).execute();
  await db.schema.createIndex("idempotency_keys_at").on("idempotency_keys").column("at").execute();
}
async function createListings(db, idiom) {
  const columns = columnsOf((0, (import_chunk_JONA4TYY()).resourceOf)("event")).filter(({ name }) => REPEATED.includes(name));
  for (const relation of RELATION_LIST) {
    const table = `event_${relation}`;
    for (const column of columns) {
      await db.schema.alterTable(table).addColumn(column.name, idiom.types[column.kind], (c) => c.notNull().defaultTo(emptyOf(column))).execute();
    }
    const repeated = Object.fromEntries(
      columns.map(({ name }) => [
        name,
        db.selectFrom("events").select(name).whereRef("events.id", "=", `${table}.event`)
      ])
    );
    await db.updateTable(table).set(repeated).execute();
    await db.schema.createIndex(`${table}_listed`).on(table).columns(["target", "status", "hide_from_listings", "start_date", "event", "end_date"]).execute();
    await db.schema.dropIndex(`${table}_target`).execute();
  }
  await idiom.createTotals(db);
}
async function migrate(db, idiom) {
  await db.schema.createTable("schema_version").ifNotExists().addColumn("version", idiom.types.integer, (c) => c.notNull()).execute();
  const row = await db.selectFrom("schema_version").select("version").executeTakeFirst();
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  for (const step of MIGRATIONS.slice(version)) await step(db, idiom);
  if (row === void 0) await db.insertInto("schema_version").values({ version: MIGRATIONS.length }).execute();
  else if (version < MIGRATIONS.length)
    await db.updateTable("schema_version").set({ version: MIGRATIONS.length }).execute();
  if (version > 0) await addDeclaredColumns(db, idiom);
}
var NewerSchemaError = class extends Error {
  constructor(version) {
    super(`schema version ${version} is newer than ${MIGRATIONS.length}`);
    this.version = version;
  }
  version;
};
async function addDeclaredColumns(db, { types, columnsOf: columnsIn }) {
  for (const resource of (import_chunk_JONA4TYY()).RESOURCE_LIST) {
    const present = new Set(await columnsIn(db, resource.plural));
    for (const column of columnsOf(resource).filter(({ name }) => !present.has(name))) {
      await db.schema.alterTable(resource.plural).addColumn(
        column.name,
        types[column.kind],
        (c) => column.nullable ? c : c.notNull().defaultTo(emptyOf(column))
      ).execute();
    }
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  MIGRATIONS,
  NewerSchemaError,
  REPEATED,
  TABLES,
  columnsOf,
  linksOf,
  migrate,
  placesOf,
  quoted,
  spreadToLinks
});
},
"service/schema-ZYN7JIFO"(module, require, load, later) {
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
  printSchema: () => printSchema
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_BZT3NNGL = later(() => load("service/chunk-BZT3NNGL"));
var import_chunk_ZYHNLFGU = later(() => load("client/chunk-ZYHNLFGU"));
var import_chunk_BYD4H6F6 = later(() => load("core/chunk-BYD4H6F6"));
var import_chunk_J7QIA4JT = later(() => load("client/chunk-J7QIA4JT"));
var import_chunk_KZRWFJOL = later(() => load("temporal-polyfill/chunk-KZRWFJOL"));
var import_chunk_JONA4TYY = later(() => load("core/chunk-JONA4TYY"));
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
function toManifestSchema(reader, relative) {
  const { text } = reader;
  const kinds = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(
    ({ plural, name }) => [plural, (0, (import_chunk_BZT3NNGL()).nullable)((0, (import_chunk_BZT3NNGL()).listOf)({ $ref: `#/$defs/${name}` }))]
  );
  const mapping = {
    type: "object",
    properties: {
      name: { type: "string", description: text.schemaName() },
      language: languageOf(reader),
      $schema: { type: "string" },
      ...Object.fromEntries(kinds)
    },
    patternProperties: { "^x-": {} },
    additionalProperties: false
  };
  const single = (import_chunk_JONA4TYY()).RESOURCE_LIST.map(({ name }) => ({ $ref: `#/$defs/${name}`, required: ["kind"] }));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: text.schemaTitle(),
    anyOf: [mapping, ...single, (0, (import_chunk_BZT3NNGL()).listOf)({ anyOf: single })],
    $defs: Object.fromEntries((import_chunk_JONA4TYY()).RESOURCE_LIST.map((resource) => [resource.name, entryOf(resource, reader, relative)]))
  };
}
var languageOf = ({ text }) => ({ enum: (import_chunk_K3KD6D4B()).LANGUAGES, description: text.schemaLanguage() });
function entryOf(resource, reader, relative) {
  const { text, language } = reader;
  const fields = Object.entries((0, (import_chunk_BYD4H6F6()).operationOf)(resource.name, "create").parameters.body);
  const own = fields.map(([name, field]) => [name, fieldOf(field, reader, relative)]);
  const texts = fields.flatMap(
    ([name, field]) => field.translated ? [[`^${name}@(${(import_chunk_K3KD6D4B()).LANGUAGES.join("|")})$`, translationOf(fieldOf(field, reader, relative), reader)]] : []
  );
  return {
    type: "object",
    description: (0, (import_chunk_BZT3NNGL()).capital)(reader.text.doc(resource.doc)),
    properties: {
      kind: { enum: [resource.name, resource.plural], description: text.schemaOfKind() },
      id: { type: ["integer", "string"], description: text.schemaId() },
      slug: { type: ["string", "integer"], description: text.schemaSlug() },
      language: languageOf({ text, language }),
      ...Object.fromEntries(own)
    },
    patternProperties: Object.fromEntries(texts),
    additionalProperties: false
  };
}
var translationOf = (schema, { text }) => ({
  ...schema,
  description: text.schemaTranslation(schema.description ?? "")
});
function fieldOf(field, reader, relative) {
  const described = (0, (import_chunk_BZT3NNGL()).toSchema)(field, "update", reader);
  const { description = "" } = described;
  if (field.of !== void 0)
    return { ...linksOf(field), description: `${description}. ${reader.text.schemaReference()}` };
  if (field.form === "date") return dateOf(description, reader, relative);
  return { ...withVariables(shapeOf(described)), description };
}
var reference = { type: ["string", "integer"] };
var linkOf = ({ form, of }) => form === "posts" ? { anyOf: [reference, { $ref: `#/$defs/${of}` }] } : { anyOf: [reference, named] };
var named = {
  type: "object",
  properties: { id: { type: "integer" }, slug: { type: "string" }, name: { type: "string" } }
};
var linksOf = (field) => (0, (import_chunk_BZT3NNGL()).nullable)(field.form === "parent" ? linkOf(field) : { anyOf: [(0, (import_chunk_BZT3NNGL()).listOf)(linkOf(field)), linkOf(field)] });
var dateOf = (description, { text }, relative) => ({
  anyOf: [
    { type: "integer" },
    { type: "string", pattern: "^\\s*[-]?\\d" },
    { type: "string", pattern: relative },
    variable
  ],
  description: `${description}. ${text.schemaRelative()}`,
  examples: ["2027-07-02 20:00", "+1d 19:00", "today 19:00", "+2w"]
});
var variable = { type: "string", pattern: "\\$\\{" };
var TEXT = { type: "string" };
function withVariables(schema) {
  const isFree = schema.enum === void 0 && schema.pattern === void 0 && schema.type !== void 0;
  const isText = isFree && [schema.type].flat().includes("string");
  return isText ? { ...schema, type: [.../* @__PURE__ */ new Set([...[schema.type].flat(), "number", "boolean"])] } : { anyOf: [schema, variable] };
}
var SHAPE = [
  "type",
  "enum",
  "pattern",
  "minimum",
  "maximum",
  "anyOf",
  "items",
  "maxItems",
  "examples",
  "const"
];
function shapeOf(schema) {
  if (schema.$ref !== void 0) return { type: "object" };
  const kept = SHAPE.flatMap((key) => {
    const value = schema[key];
    if (value === void 0) return [];
    if (key === "anyOf") return [[key, (schema.anyOf ?? []).map(shapeOf)]];
    return key === "items" ? [[key, shapeOf(schema.items ?? TEXT)]] : [[key, value]];
  });
  return Object.fromEntries(kept);
}
async function printSchema({ out, text }, language) {
  const schema = toManifestSchema({ language, text }, (import_chunk_ZYHNLFGU()).RELATIVE_PATTERN);
  await out.write(`${JSON.stringify(schema, null, 2)}
`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  printSchema
});
},
"service/chunk-BZT3NNGL"(module, require, load, later) {
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
  bodyName: () => bodyName,
  capital: () => capital,
  dataName: () => dataName,
  docOf: () => docOf,
  isList: () => isList,
  listOf: () => listOf,
  nullable: () => nullable,
  objectOf: () => objectOf,
  operationIdOf: () => operationIdOf,
  recordRef: () => recordRef,
  schemaRef: () => schemaRef,
  toSchema: () => toSchema
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_4IJTGT7X = later(() => load("core/chunk-4IJTGT7X"));
var import_chunk_K3KD6D4B = later(() => load("core/chunk-K3KD6D4B"));
function objectOf(properties, optional = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, ...required.length > 0 ? { required } : {} };
}
var listOf = (items, limits = {}) => ({
  type: "array",
  items,
  ...limits
});
function nullable(schema) {
  if (schema.anyOf !== void 0) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  if (schema.enum !== void 0) return { ...schema, enum: [...schema.enum, null], ...orNull(schema) };
  return { ...schema, ...orNull(schema) };
}
var orNull = ({ type }) => type === void 0 ? {} : { type: [...typeof type === "string" ? [type] : type, "null"] };
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
var recordRef = (name) => schemaRef(capital(name));
var bodyName = ({ resource = "event", action, by }) => `${capital(resource)}${capital(action)}${by === "slug" ? "BySlug" : ""}`;
var dataName = (name) => `${capital(name)}Data`;
var schemaRef = (name) => `#/components/schemas/${name}`;
function operationIdOf({ id: id2, methods }, method) {
  const words = [...id2.split(/[.-]/), ...methods.length > 1 ? [method.toLowerCase()] : []];
  return words.map((word, index) => index === 0 ? word : capital(word)).join("");
}
var docOf = (language, { doc }) => (0, (import_chunk_4IJTGT7X()).textOf)(language).doc(doc);
function toSchema(parameter, place, { language, text }) {
  const accepted = place === "address" ? inAddress(parameter) : inBody(parameter, text);
  return {
    ...accepted,
    ...isAsDeclared(accepted, parameter) ? {} : { "x-declared-type": declaredTypeOf(parameter) },
    ...defaultOf(parameter, place),
    description: text.docSentences([capital(docOf(language, parameter)), ...computedDoc(parameter, text)]),
    ...parameter.extension ? { "x-extension": true } : {}
  };
}
var MOST_ITEMS = 1e3;
var whole = (minimum, maximum) => maximum === void 0 ? { type: "integer", minimum } : { type: "integer", minimum, maximum };
var filled = { type: "string", pattern: "\\S" };
var plain = { type: "string" };
var id = whole(1);
var FLAG = [true, false, 1, 0, "true", "false", "1", "0"];
var FORMS = {
  anything: () => ({}),
  id: () => id,
  parent: () => whole(0),
  page: () => whole(1),
  "per-page": () => whole(1, 100),
  flag: () => ({ enum: FLAG }),
  "yes-no": () => ({ enum: [...FLAG, "yes", "no"] }),
  name: () => filled,
  slug: () => filled,
  text: () => plain,
  html: () => ({ type: "string", examples: ["<p>Doors open at <strong>seven</strong>.</p>"] }),
  search: () => filled,
  date: () => ({
    type: ["string", "integer"],
    examples: ["2027-07-02 20:00:00", "2027-07-02T20:00:00+02:00", "tomorrow"]
  }),
  zone: () => ({ type: "string", examples: ["Europe/Paris", "UTC+2"] }),
  status: () => ({ type: "string", enum: (import_chunk_K3KD6D4B()).STATUSES }),
  statuses: () => ({ type: "string", enum: (import_chunk_K3KD6D4B()).STATUSES }),
  ids: () => id,
  "ids-or-slugs": () => ({ anyOf: [id, filled] }),
  slugs: () => filled,
  terms: () => ({ anyOf: [id, filled] }),
  posts: () => ({ anyOf: [id, filled] }),
  url: () => ({
    type: "string",
    pattern: "^([Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*)?$",
    examples: ["https://example.org/"]
  }),
  email: () => ({ type: "string", pattern: "^(\\S+@\\S+)?$", examples: ["info@example.org"] }),
  image: () => ({ anyOf: [id, plain, { const: false }, { $ref: schemaRef("Image") }] }),
  cost: () => ({ anyOf: [amount, listOf(amount, { maxItems: 100 })], examples: ["\u20AC10 \u2013 \u20AC20", "Free", 12.5] }),
  latitude: () => ({ type: "number", format: "double", minimum: -90, maximum: 90 }),
  longitude: () => ({ type: "number", format: "double", minimum: -180, maximum: 180 }),
  language: () => ({ type: "string", enum: (import_chunk_K3KD6D4B()).LANGUAGES }),
  word: ({ values = [] }) => ({ type: "string", enum: values }),
  secret: () => ({ type: "string", format: "password" }),
  "key-paths": () => plain
};
var amount = { type: ["string", "number"] };
var LISTS = /* @__PURE__ */ new Set(["statuses", "ids", "ids-or-slugs", "slugs", "terms", "posts", "key-paths"]);
var isList = ({ form }) => LISTS.has(form);
function inAddress(parameter) {
  const one = FORMS[parameter.form](parameter);
  return isList(parameter) ? listOf(one, { minItems: 1, maxItems: MOST_ITEMS }) : one;
}
var CLEARED = new Set((import_chunk_K3KD6D4B()).CLEARABLE_FORMS);
function inBody(parameter, text) {
  const accepted = isList(parameter) ? oneOrMany(itemOf(parameter, text)) : FORMS[parameter.form](parameter);
  const isEmptied = CLEARED.has(parameter.form) || parameter.default === null && !parameter.required;
  return isEmptied ? nullable(accepted) : accepted;
}
function itemOf(parameter, text) {
  const reference = {
    type: "object",
    properties: { id },
    required: ["id"],
    description: capital(text.docReference())
  };
  return [id, filled, reference, ...newRecord(parameter)];
}
var newRecord = ({ form, of }) => form === "posts" && of !== void 0 ? [{ $ref: schemaRef(dataName(of)) }] : [];
var oneOrMany = (items) => ({
  anyOf: [listOf({ anyOf: items }, { maxItems: MOST_ITEMS }), ...items]
});
var declaredTypeOf = ({ type }) => type === "integers" ? "array of integer" : type;
var isAsDeclared = (accepted, { type }) => type === "integers" ? accepted.type === "array" && accepted.items?.type === "integer" : accepted.type === type;
function defaultOf({ default: value, required }, place) {
  if (value === void 0) return {};
  if (isComputed(value)) return { "x-computed-default": value.computed };
  const applies = !required && (place === "address" || place === "creation");
  return applies ? { default: value } : { "x-declared-default": value };
}
var isComputed = (value) => typeof value === "object" && value !== null;
var computedDoc = ({ default: value }, text) => value !== void 0 && isComputed(value) ? [text.docComputedDefault[value.computed]()] : [];
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  bodyName,
  capital,
  dataName,
  docOf,
  isList,
  listOf,
  nullable,
  objectOf,
  operationIdOf,
  recordRef,
  schemaRef,
  toSchema
});
}
})
