/** Styles of all pages: text, controls and top bar. Sizes in rem, so that they follow the reader's text size. */
export const BASE_STYLE = `
*,::before,::after{box-sizing:border-box}
html{font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans CJK JP",sans-serif;color:var(--ink);background:var(--bg);-webkit-text-size-adjust:100%;text-size-adjust:100%}
html:lang(ar){line-height:1.65}
html:lang(ja){line-height:1.6}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;overflow-wrap:break-word}
main{flex:1;padding-block-end:3rem}
main:focus{outline:0}
.wrap{inline-size:100%;max-inline-size:79rem;margin-inline:auto;padding-inline:clamp(1rem,2.5vw,2rem)}
a{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.25rem}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0}
ul,ol{padding:0;list-style:none}
h1{font-size:1.75rem;line-height:2.5rem;font-weight:700;text-wrap:balance}
h2{font-size:1.375rem;line-height:1.8125rem;font-weight:700;text-wrap:balance}
h3{font-size:1.0625rem;line-height:1.4375rem}
h1:is(:lang(en),:lang(es),:lang(fr),:lang(ru)){letter-spacing:-.015em}
img{max-inline-size:100%;block-size:auto}
time,.num{font-variant-numeric:tabular-nums}
abbr{text-decoration:none}
[hidden]{display:none!important}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{inline-size:1.25rem;block-size:1.25rem;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:dir(rtl)>.arrow{transform:scaleX(-1)}
.quiet,.meta{color:var(--ink2)}
.meta{font-size:.875rem;line-height:1.25rem}
.bad{color:var(--bad);font-weight:700}
.warn{color:var(--warn);font-weight:700}
.skip{position:absolute;inset-inline-start:-999rem;background:var(--surface);padding:.5rem 1rem;z-index:3}
.skip:focus{inset-inline-start:.5rem;inset-block-start:.5rem}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-block-size:2.5rem;padding:.25rem 1rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:var(--ink);font:inherit;font-size:.9375rem;line-height:1.375rem;font-weight:600;text-decoration:none;cursor:pointer;transition:background .12s}
.button:hover{background:var(--tint)}
.button.solid{background:var(--accent);border-color:var(--accent);color:var(--on);min-block-size:3rem;font-size:1rem}
.button.solid:hover{text-decoration:underline}
.button.square{inline-size:2.5rem;padding:0}
.top{background:var(--surface);border-block-end:1px solid var(--line)}
.top .wrap{display:flex;align-items:center;gap:.75rem;min-block-size:4rem}
.brand{display:flex;align-items:center;gap:.75rem;min-inline-size:0;margin-inline-end:auto;min-block-size:2.75rem;color:inherit;text-decoration:none;font-size:1.0625rem;line-height:1.3125rem;font-weight:700}
.brand small{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;font-size:.8125rem;line-height:1.125rem;font-weight:400;color:var(--ink2)}
.brand:hover b{text-decoration:underline;text-underline-offset:.2em}
.mark,.logo{inline-size:2.25rem;block-size:2.25rem;flex:none;border-radius:.625rem;object-fit:contain}
.mark{display:grid;place-items:center;background:var(--accent);color:var(--on);font-size:1.125rem}
.menu{position:relative;flex:none}
.menu>summary{list-style:none}
.menu>summary::-webkit-details-marker{display:none}
.menu.languages>summary{border-color:transparent;background:none;color:var(--ink2);padding-inline:.75rem}
.menu>ul{position:absolute;inset-inline-end:0;inset-block-start:calc(100% + .25rem);z-index:3;min-inline-size:11rem;padding:.25rem;background:var(--surface);border:1px solid var(--edge);border-radius:.75rem}
.menu li a{display:flex;align-items:center;min-block-size:2.75rem;padding-inline:.75rem;border-radius:.5rem;color:var(--ink);text-decoration:none}
.menu li a:hover{background:var(--tint);text-decoration:underline}
.menu [aria-current]{font-weight:700}
.bottom{background:var(--surface);border-block-start:1px solid var(--line);padding-block:1.5rem}
.bottom ul,.links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.bottom a{display:inline-block;padding-block:.375rem;font-size:.875rem;line-height:1.25rem;color:var(--ink2)}
.plain{white-space:pre-line}
.field{min-inline-size:0;min-block-size:2.5rem;inline-size:100%;padding:.25rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:var(--ink);font:inherit;font-size:.9375rem;line-height:1.375rem;text-overflow:ellipsis}
.field::placeholder{color:var(--ink2);opacity:1}
.note{padding:.75rem 1rem;margin-block-end:1rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.note .icon{inline-size:1rem;block-size:1rem;vertical-align:-.1875rem}
.more{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:1.5rem}
.banner{padding:.75rem 1rem;border-radius:.75rem;background:var(--badbg);color:var(--ink);font-weight:600}
.banner span{display:block;font-weight:400}
.tag{display:inline-flex;align-items:center;min-block-size:1.5rem;padding-inline:.625rem;border-radius:.75rem;background:var(--t);color:var(--x);font-size:.8125rem;line-height:1.125rem;font-weight:600;text-decoration:none}
.tag.h{box-shadow:inset 0 0 0 1px var(--line)}
a.tag:hover{text-decoration:underline}
.message{padding-block-start:2rem;max-inline-size:52rem}
.message>*+*{margin-block-start:1rem}
.message>*+h2{margin-block-start:2rem}
.h{--t:var(--sunken);--x:var(--ink2);--m:var(--edge)}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
@media(prefers-contrast:more){:root{--line:var(--edge);--ink2:var(--ink);--ink3:var(--ink)}}
@media(forced-colors:active){.switch [aria-current]{outline:2px solid Highlight}.rows>li::before{forced-color-adjust:none}}
@media screen and (max-width:47.99rem){
.top .wrap{min-block-size:3.5rem}
.brand small,.languages span{display:none}
.button,.menu.languages>summary{min-block-size:2.75rem;min-inline-size:2.75rem}
.languages>summary{padding:0}
.bottom a{padding-block:.75rem}
}
@media screen and (max-width:22.49rem){
.top .subscribe span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.subscribe{padding:0}
}
@page{margin:10mm}
@media print{
html{background:#fff;color:#000}
.skip,.top nav,.top .subscribe,.steps,.switch,.tofilter,.filter,.pills,.bottom,.legend,.more,.skipweek{display:none!important}
.top .wrap{min-block-size:0;padding-block-end:2mm}
.mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.wrap{max-inline-size:none;padding:0}
main{padding:0}
}
`;
