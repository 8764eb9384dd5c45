/** Styles of the API documentation. Three columns where there is room: the operations, what they do, and examples. */
export const DOCUMENTATION_STYLE = `
body{max-width:90rem}
.side{max-height:45vh;overflow-y:auto}
.side ul{list-style:none;margin:0;padding:0}
.side p{margin:.75rem 0 0;font-weight:600}
.side a{display:block;padding:.25rem 0}
.side form{display:flex;gap:.5rem}
.side input{flex:1;min-width:0}
.side input,.side button{font:inherit;padding:.375rem}
.body>p,.op>p,.rows{max-width:68ch}
.op{border-top:1px solid var(--line);padding-top:.5rem}
.op h3 code{overflow-wrap:anywhere}
.rows{list-style:none;padding:0}
.rows li{border-top:1px solid var(--line);padding:.5rem 0}
.rows p{margin:.125rem 0 0}
summary{padding:.25rem 0}
.tabs{border:1px solid var(--line);border-radius:.375rem;margin:0 0 1rem;padding:.5rem .75rem;min-width:0}
.tabs>input{position:absolute;opacity:0}
.tabs>label{display:inline-block;padding:.25rem .5rem;border-bottom:.1875rem solid transparent}
.tabs>input:checked+label{border-color:var(--link);font-weight:600}
.side a,.tabs>label{min-height:1.5rem}
.tabs>input:focus-visible+label{outline:.1875rem solid var(--link)}
.tabs>pre{display:none}
.tabs>.answer,.tabs>.curl:checked~pre.curl,.tabs>.cal:checked~pre.cal,.tabs>.js:checked~pre.js{display:block}
.tabs pre{font-size:.8125rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0}
@media(min-width:60rem){.doc{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:2rem}.side{position:sticky;top:0;max-height:100vh;font-size:.9375rem}}
@media(min-width:75rem){.op{display:grid;grid-template-columns:minmax(0,1fr) 26.25rem;column-gap:2rem;align-items:start}.op>*{grid-column:1}.op>.tabs{grid-column:2;grid-row:1/span 9}}
`;
