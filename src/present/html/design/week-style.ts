/** Styles of a week: a grid of hours, and on a narrow screen seven days with rows. --hour is the height of one hour. */
export const WEEK_STYLE = `
.week h2{font-size:.9375rem;line-height:1.375rem;font-weight:600}
.week h2 a{display:inline-flex;align-items:center;min-block-size:1.75rem;color:var(--ink);text-decoration:none}
.week h2 a:hover{text-decoration:underline}
.week .now h2 a{color:var(--accent)}
@media screen and (min-width:64rem),print{
.week{--hour:3rem;display:grid;grid-template-columns:3.5rem repeat(7,minmax(0,1fr));grid-template-rows:auto auto calc(var(--hours)*var(--hour));background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.clock{grid-column:1;grid-row:3;font-size:.8125rem;line-height:1rem;color:var(--ink2);text-align:end}
.clock li{block-size:var(--hour);padding-inline-end:.5rem}
.clock li+li{margin-block-start:-.5rem;padding-block-start:0;block-size:calc(var(--hour) + .5rem)}
.clock li+li+li{margin-block-start:-.5rem}
.week section{display:grid;grid-row:1/4;grid-template-rows:subgrid;border-inline-start:1px solid var(--line);min-inline-size:0}
.week h2{padding:.375rem .5rem}
.week .now{border-block-start:3px solid var(--accent)}
.week .now h2{padding-block-start:.1875rem}
.week .gone h2 a{color:var(--ink3);font-weight:400}
.week .items{align-content:start;padding-block-end:2px}
.timed{position:relative;border-block-start:1px solid var(--line);background:repeating-linear-gradient(var(--line) 0 1px,transparent 1px var(--hour))}
.timed>li{position:absolute;inset-block-start:calc(var(--y)*var(--hour) + 1px);min-block-size:1.5rem;block-size:calc(max(.5,var(--e))*var(--hour) - 2px);inset-inline-start:calc(var(--c)*100%/var(--n) + 1px);inline-size:calc(100%/var(--n) - 3px);overflow:hidden;padding:.125rem .25rem;background:var(--t);border-inline-start:3px solid var(--m);border-radius:.25rem;font-size:.8125rem;line-height:1.125rem}
.timed .beside{inset-inline-start:calc(var(--c)*(100% - 1.75rem)/2 + 1px);inline-size:calc((100% - 1.75rem)/2 - 3px)}
.timed .thin{padding-inline:.125rem}
.timed .thin .title{font-size:.75rem}
.timed .thin .when{position:absolute;clip-path:inset(50%)}
.timed .box{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--l);overflow:hidden}
.timed .box>div,.timed .box .title{display:inline}
.timed .title{font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--x);hyphens:auto}
.timed .title::after{content:"";position:absolute;inset:0}
.timed .title:focus-visible{outline:0}
.timed .title:focus-visible::after{outline:3px solid var(--accent);outline-offset:-3px}
.timed>li:hover .title{text-decoration:underline}
.timed .when{color:var(--x);white-space:nowrap}
.timed .when b{font-weight:400}
.timed .when span,.timed .meta,.timed .price,.timed .extra,.narrow{display:none}
.timed .morehere{inset-inline:auto 2px;inline-size:1.625rem;display:flex;align-items:center;justify-content:center;padding:0;background:var(--surface);border:1px solid var(--edge)}
.timed .past{--t:var(--sunken);--x:var(--ink2);--m:var(--edge)}
.timed .line{min-block-size:0!important;block-size:2px;padding:0;inset-inline:0;inline-size:auto;border:0;border-radius:0;background:var(--accent);z-index:1}
}
@media screen and (max-width:63.99rem){
.week section{padding-block-start:.5rem}
.week h2{border-block-end:1px solid var(--line);min-block-size:2.75rem;font-size:1.125rem;line-height:1.75rem;display:flex;align-items:center}
.week h2 a{min-block-size:2.75rem;inline-size:100%}
.week .bar,.week .whole,.week .lane{--s:1;inline-size:auto;margin-inline:0;margin-block:2px;background:none;border:0;border-inline-start:4px solid var(--m);border-radius:.25rem;min-block-size:2.75rem;display:flex;align-items:center}
.week .bar a,.week .whole a,.narrow{display:flex;align-items:center;min-block-size:2.75rem;padding-inline:.75rem;font-size:1.0625rem;line-height:1.4375rem;font-weight:600;color:var(--ink);white-space:normal;text-decoration:none}
.clock,.timed .line,.timed .morehere{display:none}
.timed>li{position:relative;display:grid;grid-template-columns:.25rem 3.75rem minmax(0,1fr);gap:0 .75rem;padding-block:.75rem;border-block-end:1px solid var(--line)}
.timed .box{display:contents}
.timed>li::before{content:"";border-radius:.25rem;background:var(--m)}
.timed .when{font-size:.9375rem;line-height:1.375rem;color:var(--ink2)}
.timed .when b{display:block;color:var(--ink)}
.timed .title::after{content:"";position:absolute;inset:0}
.week .none{padding-block:.5rem}
}
@media print{
@page{size:A4 landscape}
.week{--hour:9mm}
.timed>li{min-block-size:0}
.timed>li,.timed .title{font-size:8pt;line-height:10pt}
.timed .thin .title{font-size:7pt}
.timed>li{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
