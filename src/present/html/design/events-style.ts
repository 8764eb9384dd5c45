/** Styles of what shows several events: tools, filters, rows and cards. */
export const EVENTS_STYLE = `
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding-block:1.25rem .75rem}
.tools h1{order:1;margin-inline:.5rem auto}
.steps{display:flex;gap:.5rem}
.tools .switch,.tools .tofilter{order:2}
.switch{display:flex;padding:.1875rem;background:var(--sunken);border:1px solid var(--line);border-radius:.625rem}
.switch a{display:flex;align-items:center;justify-content:center;min-block-size:2rem;padding-inline:.9375rem;border:1px solid transparent;border-radius:.5rem;font-size:.9375rem;line-height:1.375rem;font-weight:600;color:var(--ink2);text-decoration:none}
.switch a:hover{text-decoration:underline}
.switch [aria-current]{background:var(--surface);border-color:var(--edge);color:var(--ink)}
.tofilter{display:none}
.filter{display:flex;gap:.5rem;margin-block-end:1rem}
.filter .field{flex:1;min-inline-size:7rem;max-inline-size:11.875rem}
.filter select{padding-inline:.5rem}
.filter [type=search]{flex:2;max-inline-size:none}
.pills{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-block-end:1rem;font-size:.9375rem}
.pills .links{gap:.5rem}
.pills p a{display:inline-flex;align-items:center;min-block-size:1.5rem}
.pill{display:inline-flex;align-items:center;gap:.375rem;min-block-size:2rem;padding-inline:.75rem;border-radius:1rem;background:var(--tint);color:var(--accent);font-weight:600;text-decoration:none}
.pill:hover{text-decoration:underline}
.pill .icon{inline-size:1rem;block-size:1rem}
.rows>li{position:relative;display:grid;grid-template-columns:.25rem 3.75rem minmax(0,1fr) auto;gap:0 .75rem;padding-block:.75rem;min-block-size:4.3125rem;border-block-end:1px solid var(--line)}
.rows>li::before{content:"";border-radius:.25rem;background:var(--m)}
.rows>li:hover{background:var(--tint)}
.rows>li:hover .title{text-decoration:underline;text-underline-offset:.2em}
.rows .when{font-size:.9375rem;line-height:1.375rem;color:var(--ink2)}
.rows .when b{display:block;font-weight:600;color:var(--ink)}
.wide>li{grid-template-columns:.25rem 8.5rem minmax(0,1fr) auto}
.title{display:block;font-size:1.0625rem;line-height:1.4375rem;font-weight:600;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
.rows .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.rows .title::after,.card .title::after{content:"";position:absolute;inset:0;border-radius:.25rem}
.rows .title:focus-visible,.card .title:focus-visible{outline:0}
.rows .title:focus-visible::after,.card .title:focus-visible::after{outline:3px solid var(--accent);outline-offset:-2px}
.rows .price{font-size:.9375rem;line-height:1.375rem;color:var(--ink2);max-inline-size:9rem;text-align:end}
.title[dir],.clamp[dir],.bar a[dir]{text-align:end}
.title[dir],.clamp[dir]{padding-inline-end:.75rem;margin-inline-end:-.375rem}
.past,.past .title,.past .when b{color:var(--ink2)}
.days h2,.agenda h2{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5rem;min-block-size:2.75rem;font-size:1.125rem;line-height:1.75rem}
.days h2 small,.agenda h2 small{font-size:.875rem;font-weight:400;color:var(--ink2)}
.days h2{position:sticky;inset-block-start:0;z-index:1;background:var(--bg);border-block-end:1px solid var(--line)}
.days h2 a{color:inherit;text-decoration:none}
.days h2 a:hover{text-decoration:underline}
.days section{margin-block-end:1.5rem}
.cards{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}
.card{position:relative;display:flex;flex-direction:column;gap:.125rem;padding:1rem;background:var(--surface);border:1px solid var(--line);border-block-start:4px solid var(--m);border-radius:.75rem}
.card:hover{background:var(--tint)}
.card:hover .title{text-decoration:underline;text-underline-offset:.2em}
@media screen and (max-width:47.99rem){
.steps .button{padding-inline:.75rem}
.steps .square{padding:0}
.tools{padding-block:.75rem;column-gap:.5rem}
.tools h1{order:0;margin-inline:0 auto;font-size:1.375rem;line-height:2.75rem}
.button.square{inline-size:2.75rem}
.switch{flex:1 1 calc(100% - 3.5rem);min-inline-size:0}
.switch a{flex:1;min-block-size:2.75rem;padding-inline:.25rem}
.tofilter{display:inline-flex;inline-size:3rem;block-size:auto;align-self:stretch;padding:0}
.filter{display:none}
.filter:target{display:grid;scroll-margin-block-start:8.5rem}
.filter .field,.filter .button{max-inline-size:none;min-block-size:2.75rem}
.pill,.pills a{min-block-size:2.75rem;display:inline-flex;align-items:center}
.pill{border-radius:1.375rem}
.cards{grid-template-columns:minmax(0,1fr)}
.wide>li{grid-template-columns:.25rem 6.25rem minmax(0,1fr)}
.rows .price{max-inline-size:6rem}
.wide .price{grid-column:3;text-align:start;max-inline-size:none;font-size:.875rem}
}
@media screen and (max-width:22.49rem){
.tools h1{inline-size:100%;line-height:2rem}
}
`;
