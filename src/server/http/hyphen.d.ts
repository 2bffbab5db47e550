declare module 'hyphen/de/index.js' {
  const german: { hyphenateSync(text: string, options: { hyphenChar: string }): string }
  export default german
}
