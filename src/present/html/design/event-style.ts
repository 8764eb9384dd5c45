/** Styles of the page of an event, and of a venue, an organizer, a category or a tag. */
export const EVENT_STYLE = `
.crumb{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;margin-block-start:.5rem;font-size:.9375rem;line-height:1.375rem;color:var(--ink2);text-decoration:none}
.crumb:hover{text-decoration:underline}
.event{display:grid;grid-template-columns:minmax(0,1fr) 23.5rem;gap:0 4rem;align-items:start;padding-block-start:.5rem}
.event>*{grid-column:1}
.event .facts{grid-column:2;grid-row:1/span 12;position:sticky;inset-block-start:1.5rem}
.head{display:flex;gap:1.25rem;align-items:flex-start;margin-block-end:1.5rem;min-inline-size:0}
.head>:last-child{min-inline-size:0;flex:1}
.head h1{font-size:clamp(1.625rem,1.1875rem + 1.8vw,2.375rem);line-height:1.18;overflow-wrap:anywhere;hyphens:auto}
:lang(ar)>body .head h1{line-height:1.4}
.head .tags{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin-block-end:.5rem}
.date{flex:none;inline-size:4.75rem;overflow:hidden;text-align:center;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;font-size:.8125rem;line-height:1rem;padding-block-end:.375rem}
.date b{display:block;background:var(--accent);color:var(--on);line-height:1.375rem;font-weight:600}
.date strong{display:block;font-size:2rem;line-height:2.5rem}
.facts{padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;overflow-wrap:anywhere}
.facts li{display:grid;grid-template-columns:1.375rem minmax(0,1fr);gap:0 .875rem;margin-block-end:1.25rem;font-size:.9375rem;line-height:1.375rem;color:var(--ink2)}
.facts li>.icon{inline-size:1.375rem;block-size:1.375rem;color:var(--accent)}
.facts .first,.facts dt{display:block;font-size:1.0625rem;line-height:1.4375rem;font-weight:700;color:var(--ink)}
.facts .first{text-align:match-parent}
.facts a.first{color:var(--accent);min-block-size:1.5rem}
.facts p{min-block-size:1.375rem}
.facts address{font-style:normal}
.facts p a{display:inline-block;min-block-size:1.5rem}
.facts dl{display:grid;gap:.5rem;margin-block-end:1.25rem;font-size:.9375rem;line-height:1.375rem}
.facts dt{font-size:.875rem;line-height:1.25rem;font-weight:600;color:var(--ink2)}
.facts .row a{display:inline-block;min-block-size:1.5rem}
.facts .soon{display:inline-block;margin-block-start:.25rem;padding:.0625rem .625rem;border-radius:.75rem;background:var(--tint);color:var(--accent);font-size:.8125rem;line-height:1.25rem;font-weight:600}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
.actions .solid{grid-column:1/-1}
.actions .button{min-block-size:2.75rem;padding-inline:.5rem;text-align:center}
.actions .solid.button{min-block-size:3rem}
.actions .menu>.button{inline-size:100%}
.actions .menu.solid{grid-column:1/-1}
.actions .menu>ul{inset-inline:0 auto;min-inline-size:14rem}
.actions>:only-child,.actions>:has(+[hidden]:last-child):not(.solid){grid-column:1/-1}
.cover{display:block;inline-size:100%;aspect-ratio:16/9;object-fit:cover;border-radius:.75rem;margin-block-end:1.75rem;background:var(--sunken)}
.prose{font-size:1.125rem;line-height:1.6;max-inline-size:66ch}
.prose:is(:lang(ar),:lang(ja)){line-height:1.9}
.prose:lang(ja){max-inline-size:38em}
.prose>*+*{margin-block-start:1em}
.prose :is(h2,h3,h4,h5,h6){font-size:1.375rem;line-height:1.8125rem;margin-block:1.5em .5em}
.prose :is(ul,ol){padding-inline-start:1.5em;list-style:disc}
.prose ol{list-style:decimal}
.prose blockquote{margin-inline:0;padding-inline-start:1em;border-inline-start:.25rem solid var(--line)}
.prose table{display:block;overflow-x:auto;border-collapse:collapse}
.prose :is(td,th){padding:.25rem .5rem;border:1px solid var(--line);text-align:start}
.prose pre{overflow-x:auto}
.event>.links{margin-block-start:1.5rem}
.event .banner{margin-block-end:1.25rem}
.banner p{font-weight:400}
.below{margin-block-start:3rem}
.below h2{margin-block-end:.75rem}
.dates{display:flex;flex-wrap:wrap;gap:.5rem}
.list{min-inline-size:0}
.list section+section{margin-block-start:2rem}
@media screen and (max-width:63.99rem){
.event{grid-template-columns:minmax(0,1fr)}
.event .facts{grid-column:1;grid-row:auto;position:static;margin-block-end:1.5rem}
}
@media screen and (max-width:47.99rem){
.crumb{margin-block-start:.25rem}
.head{gap:.875rem;margin-block-end:.75rem}
.date{inline-size:3.75rem}
.date strong{font-size:1.625rem;line-height:2rem}
.facts{padding:1rem}
.facts li{margin-block-end:.875rem}
.prose{font-size:1.0625rem}
.cover{margin-block-end:1.25rem}
.actions .menu>ul{inset-inline-end:0;min-inline-size:min(16rem,80vw)}
.actions .menu~.menu>ul{inset-inline:auto 0}
}
@media print{
@page{size:A4 portrait}
.crumb,.below,.facts .soon,.actions>:not([rel]),.facts [rel=noreferrer]{display:none}
.event{display:block;padding:4mm 0 0}
.facts .actions .button{justify-content:start;min-block-size:0;padding:0;border:0;background:none;color:inherit}
.facts{position:static;margin-block-end:5mm;padding:4mm}
.facts ul{columns:2;column-gap:8mm}
.facts li{break-inside:avoid;margin-block-end:3mm}
.cover{aspect-ratio:auto;block-size:45mm;margin-block-end:5mm}
.head{margin-block-end:4mm}
.head h1{font-size:20pt}
.prose{font-size:11pt;line-height:1.45;max-inline-size:none}
.prose a[href^=http]::after,.actions a::after{content:" (" attr(href) ")";font-weight:400;font-size:9pt}
.date b,.tag{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
