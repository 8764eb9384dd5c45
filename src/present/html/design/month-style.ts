/** Styles of a month as a grid of days, with bars over days and chips. */
export const MONTH_STYLE = `
.month{inline-size:100%;table-layout:fixed;border-collapse:separate;border-spacing:0;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.month th{padding:.4375rem .625rem;text-align:start;font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--ink2)}
.month td{height:7.25rem;padding:0 0 .375rem;vertical-align:top;border-block-start:1px solid var(--line)}
.month td+td{border-inline-start:1px solid var(--line)}
.month .out{background:var(--sunken)}
.month tr:last-child td:first-child{border-end-start-radius:.6875rem}
.month tr:last-child td:last-child{border-end-end-radius:.6875rem}
.num{display:inline-flex;align-items:center;min-inline-size:1.75rem;min-block-size:1.75rem;margin:.25rem .25rem .125rem;padding-inline:.375rem;border-radius:.875rem;font-size:.875rem;line-height:1.25rem;font-weight:600;color:var(--ink);text-decoration:none}
.num:hover{background:var(--tint);text-decoration:underline}
.gone .num,.out .num{color:var(--ink3);font-weight:400}
.month .now{border-block-start:3px solid var(--accent)}
.now .num{justify-content:center;margin-block-start:.125rem;background:var(--accent);color:var(--on);padding-inline:.25rem}
.s1{--s:1}.s2{--s:2}.s3{--s:3}.s4{--s:4}.s5{--s:5}.s6{--s:6}.s7{--s:7}
.items{display:grid;gap:2px;grid-template-columns:minmax(0,1fr)}
.lane{min-block-size:1.5rem}
.bar{--a:4px;--z:4px;position:relative;z-index:1;display:flex;min-block-size:1.5rem;margin-inline-start:var(--a);inline-size:calc(var(--s)*100% + (var(--s) - 1)*var(--b,1px) - var(--a) - var(--z));background:var(--t);border-inline-start:4px solid var(--m);border-start-start-radius:.25rem;border-end-start-radius:.25rem;border-start-end-radius:.25rem;border-end-end-radius:.25rem}
.month td:first-child{--b:0px}
.come{--a:0px;border-inline-start:0;border-start-start-radius:0;border-end-start-radius:0}
.go{--z:0px;border-start-end-radius:0;border-end-end-radius:0}
.bar a,.whole a{flex:1;min-inline-size:0;display:block;padding:.1875rem .5rem;font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--x);text-decoration:none}
.bar a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.come a{padding-inline-start:.625rem}
.bar.past,.whole.past{--t:var(--sunken);--x:var(--ink2);--m:var(--edge)}
.whole{min-block-size:1.5rem;margin-inline:4px;background:var(--t);border-inline-start:4px solid var(--m);border-radius:.25rem}
.chip a{position:relative;display:block;min-block-size:1.5rem;padding-block:.1875rem;padding-inline:1.5rem .25rem;font-size:.8125rem;line-height:1.125rem;color:var(--ink);text-decoration:none}
.chip a::before{content:"";position:absolute;inset-inline-start:.625rem;inset-block-start:.5rem;inline-size:.5rem;block-size:.5rem;border-radius:50%;background:var(--m)}
.chip a:hover,.bar a:hover,.whole a:hover,.morelink:hover{text-decoration:underline}
.chip a:hover{background:var(--tint)}
.chip time{color:var(--ink2)}
.chip .t{font-weight:500}
.chip a,.whole a{overflow-wrap:anywhere;hyphens:auto}
.clamp{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
.l1 .clamp{-webkit-line-clamp:1}.l2 .clamp{-webkit-line-clamp:2}.l3 .clamp{-webkit-line-clamp:3}.l4 .clamp{-webkit-line-clamp:4}.l5 .clamp{-webkit-line-clamp:5}.l6 .clamp{-webkit-line-clamp:6}
.chip.l1 .clamp{display:flex;gap:.375rem}
.l1 time,.l1 .bad,.l1 .warn{white-space:nowrap;flex:none}
.chip.l1 .t{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:match-parent}
.chip.past,.chip.past .t,.chip.past time{color:var(--ink3);font-weight:400}
.chip.past a{color:var(--ink3)}
.chip.past a::before,.gone i,.out i{opacity:.6}
.bar a:focus-visible,.whole a:focus-visible,.chip a:focus-visible{outline-offset:-2px}
.morelink{display:inline-flex;align-items:center;min-block-size:1.5rem;padding-inline:.625rem;font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--accent);text-decoration:none}
.tap,.agenda{display:none}
.skipweek{position:absolute;inset-inline-start:-999rem;z-index:3;padding:.25rem .5rem;background:var(--surface);border:1px solid var(--edge);border-radius:.25rem;font-size:.875rem}
.skipweek:focus{position:static}
.legend{display:flex;flex-wrap:wrap;gap:0 1.125rem;margin-block-start:.875rem}
.legend a{display:flex;align-items:center;gap:.5rem;min-block-size:2rem;font-size:.875rem;line-height:1.25rem;color:var(--ink2);text-decoration:none}
.legend a:hover{text-decoration:underline}
.legend i,.dots i{inline-size:.5rem;block-size:.5rem;border-radius:50%;background:var(--m)}
@media(forced-colors:active){.now .num{outline:2px solid Highlight}.chip a::before,.legend i,.dots i,.bar,.whole{forced-color-adjust:none}.bar a,.whole a{color:var(--x)!important}}
@media print{
@page{size:A4 landscape}
h1{font-size:14pt;line-height:18pt}
.tools{padding:3mm 0 2mm}
.month td{height:20mm;padding-block-end:1mm}
.chip a,.whole{min-block-size:0}
.lane,.bar{min-block-size:10pt}
.bar a,.whole a,.chip a,.morelink{font-size:8pt;line-height:10pt;padding-block:0}
.chip a::before{inset-block-start:3pt;inline-size:4pt;block-size:4pt}
.num{min-block-size:0;margin-block:0;font-size:9pt;line-height:12pt}
.bar,.whole,.chip a::before{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

/** Styles of the month on a screen where a time and a title do not fit beside each other. */
export const MIDDLE_MONTH_STYLE = `
.chip a{padding-inline:.5rem .25rem;margin-inline:4px 0}
.chip a::before{inset-inline-start:0;inset-block:.1875rem;inline-size:3px;block-size:auto;border-radius:2px}
.chip time{display:block}
.chip.l1 .clamp{display:block}
.chip.l1 .t{display:block}
:dir(rtl)>.t[dir=ltr]{text-align:end}
`;

/** Styles of the month on a narrow screen: dots, with the chosen day below. */
export const NARROW_MONTH_STYLE = `
.month{inline-size:calc(100% + 2*clamp(1rem,2.5vw,2rem));margin-inline:calc(-1*clamp(1rem,2.5vw,2rem));border-width:1px 0;border-radius:0;background:var(--bg)}
.month th{padding:.4375rem 0;text-align:center}
.month [data-narrow] span{display:none}
.month [data-narrow]::before{content:attr(data-narrow)}
.month td{position:relative;height:3.25rem;padding:0;border-width:0!important;background:none!important}
.month tr:first-child td{border-block-start:1px solid var(--line)!important}
.month .items,.num,.skipweek{display:none}
.tap{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;gap:.125rem;padding-block-start:.125rem;border-radius:.5rem;color:var(--ink);font-size:1rem;line-height:1.5rem;font-weight:600;text-decoration:none}
.tap b{display:grid;place-items:center;inline-size:2rem;block-size:2rem;border-radius:50%;font-weight:inherit;font-variant-numeric:tabular-nums}
.gone .tap,.out .tap{color:var(--ink3);font-weight:400}
.now .tap b{background:var(--accent);color:var(--on);font-weight:700}
.chosen .tap{outline:2px solid var(--accent);outline-offset:-2px}
.tap:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
.dots{display:flex;gap:3px;min-block-size:.5rem;align-items:center;font-size:.75rem;line-height:.5rem;color:var(--ink2)}
.dots i{inline-size:.375rem;block-size:.375rem}
.legend{display:none}
.agenda{display:block;padding-block-start:1.125rem}
`;
