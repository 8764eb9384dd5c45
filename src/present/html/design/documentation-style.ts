/** Styles of the API documentation. Three columns where there is room: the operations, what they do, and examples. */
export const DOCUMENTATION_STYLE = `
.wrap{max-inline-size:90rem}
.doc{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem;padding-block-start:1.5rem}
.side{max-block-size:14rem;overflow-y:auto;margin-block-end:1.5rem;padding:.75rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.side form{display:flex;gap:.5rem}
.side .button{padding-inline:.75rem;word-break:keep-all}
.side p{padding:.75rem .5rem .25rem;font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--ink2)}
.side li a{display:flex;align-items:center;min-block-size:2rem;padding:.25rem .5rem;border-radius:.5rem;font-size:.9375rem;line-height:1.25rem;color:var(--ink);text-decoration:none}
.side li a:hover{background:var(--tint);text-decoration:underline}
.side [aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
.side a:focus-visible{outline-offset:-3px}
.body{min-inline-size:0}
.body>p,.op>div,.body>.rows{max-inline-size:68ch}
.body>p{margin-block-start:.75rem}
.body>h2{margin-block:3rem .75rem}
.doc h3{margin-block-end:.375rem}
.doc code,.doc pre,.try [name=body]{font-family:ui-monospace,monospace}
.doc code{direction:ltr;unicode-bidi:isolate;font-size:.875rem;overflow-wrap:anywhere}
.op{padding-block:1.25rem;border-block-start:1px solid var(--line);scroll-margin-block-start:.5rem}
.route{margin-block-end:.75rem}
.route bdi{display:inline-flex;flex-wrap:wrap;align-items:center;gap:.25rem .375rem}
.route code{font-size:.9375rem}
.verb{min-inline-size:3.25rem;padding:.125rem .375rem;border-radius:.25rem;background:var(--tint);color:var(--accent);font-size:.8125rem;line-height:1.25rem;text-align:center}
.verb.post{background:var(--accent);color:var(--on)}
.verb.put,.verb.patch{background:var(--sunken);color:var(--warn);box-shadow:inset 0 0 0 1px var(--line)}
.verb.delete{background:var(--badbg);color:var(--bad)}
.doc summary{display:flex;align-items:center;gap:.5rem;min-block-size:2.25rem;font-size:.9375rem;font-weight:600;cursor:pointer}
.doc summary::before{content:"";inline-size:.375rem;block-size:.375rem;border:solid var(--ink2);border-width:0 2px 2px 0;transform:rotate(-45deg)}
:dir(rtl)>summary::before{transform:rotate(135deg)}
.doc [open]>summary::before{transform:rotate(45deg)}
.doc summary::-webkit-details-marker{display:none}
.doc details{margin-block-end:.75rem}
.rows li{padding-block:.625rem;border-block-start:1px solid var(--line)}
.rows li>code{font-weight:600}
.rows li>.quiet{font-size:.875rem}
.rows p{font-size:.9375rem;line-height:1.375rem;margin-block-start:.125rem}
.answers{font-size:.9375rem;margin-block-start:.5rem}
.tabs{min-inline-size:0;margin:0;padding:0;border:0}
*+.tabs{margin-block-start:.75rem}
.tabs input{position:absolute;opacity:0}
.tabs>label{display:inline-flex;align-items:center;min-block-size:2rem;padding-inline:.625rem;border-radius:.5rem;font-size:.875rem;font-weight:600;color:var(--ink2);cursor:pointer}
.tabs>label:has(:checked){background:var(--tint);color:var(--accent)}
.tabs>label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
@supports selector(:has(*)){.tabs:not(:has(.curl:checked))>pre.curl,.tabs:not(:has(.cal:checked))>pre.cal,.tabs:not(:has(.js:checked))>pre.js{display:none}}
.doc pre{margin:.375rem 0 .75rem;padding:.75rem 1rem;background:var(--sunken);border:1px solid var(--line);border-radius:.5rem;font-size:.8125rem;line-height:1.25rem;white-space:pre-wrap;overflow-wrap:anywhere}
.tabs>p{font-size:.875rem;font-weight:600;color:var(--ink2)}
.try{display:grid;gap:.5rem;font-size:.875rem;font-weight:600}
.try .field{font-weight:400}
.try pre{margin:0;max-block-size:24rem;overflow:auto;font-weight:400}
.try pre:empty{display:none}
@media screen and (min-width:60rem){
.doc{grid-template-columns:16rem minmax(0,1fr)}
.side{position:sticky;inset-block-start:0;align-self:start;max-block-size:100vh;padding:0 .25rem 1rem;background:none;border:0}
}
@media screen and (min-width:75rem){
.op{display:grid;grid-template-columns:minmax(0,1fr) 26.25rem;gap:0 2.5rem;align-items:start}
*+.tabs{margin-block-start:0}
}
@media print{.side,.tabs .button{display:none}}
`;
