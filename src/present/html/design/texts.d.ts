/** Styles and scripts of pages, as texts that the build has made small. */
declare module '*?raw' {
  const text: string;
  export default text;
}
