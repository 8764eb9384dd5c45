/** Styles of pages that explain something in panels: how to subscribe, and how to embed. */
export const PANELS_STYLE = `
.lead{max-inline-size:66ch;margin-block:.5rem 1.5rem;color:var(--ink2)}
.intro{padding-block-start:2rem}
.column{max-inline-size:64rem}
.panel{display:flex;flex-direction:column;gap:.75rem;min-inline-size:0;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.panel h2{font-size:1.125rem;line-height:1.75rem}
.panel label{display:grid;gap:.25rem;font-size:.9375rem;line-height:1.375rem;font-weight:600}
.panel .field{font-weight:400}
.panel textarea{font-family:ui-monospace,monospace;font-size:.8125rem;resize:vertical;overflow-wrap:anywhere}
.panel [type=color]{block-size:2.5rem;padding:.25rem;cursor:pointer}
.panel .more{margin:0}
.panel>.button{align-self:start}
.copy{display:flex;gap:.5rem}
.column>p>a{display:inline-block;min-block-size:1.5rem}
.panels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;margin-block:1rem}
.split{display:grid;grid-template-columns:20rem minmax(0,1fr);gap:1.5rem;align-items:start}
.split h2{margin-block:1.5rem .75rem}
.frame{display:block;inline-size:100%;block-size:44rem;background:var(--bg);border:1px solid var(--line);border-radius:.75rem}
@media screen and (max-width:63.99rem){.split{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:47.99rem){
.intro{padding-block-start:1rem}
.panels{grid-template-columns:minmax(0,1fr)}
.panel{padding:1rem}
.panel .field,.panel .button{min-block-size:2.75rem}
}
`;
