/** A font or a picture as a `data:` address; the build puts it into the worker. */
declare module '*.ttf?inline' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: Vite gives it so
  export default address
}

declare module '*.png?inline' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: Vite gives it so
  export default address
}
