import { createHash } from 'node:crypto';

/** Stylesheet of all pages, inlined so that a page needs one request. Uses system fonts only. */
export const STYLESHEET = `
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
.top .quiet{font-weight:400;font-size:.875rem}
.logo{object-fit:contain;vertical-align:middle;border-radius:.375rem}
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

/** Hash of the stylesheet for the Content-Security-Policy. */
export const STYLESHEET_HASH = `sha256-${createHash('sha256').update(STYLESHEET).digest('base64')}`;
