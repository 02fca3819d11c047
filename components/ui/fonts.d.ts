declare module '*.woff2' {
  /** Where the file is served: the same address as in the style sheet. */
  const url: string;
  export default url;
}
