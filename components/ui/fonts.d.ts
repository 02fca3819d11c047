declare module '*.woff2' {
  /** URL of the file, the same as in the style sheet. */
  const url: string;
  export default url;
}
