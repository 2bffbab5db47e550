declare module '*&as=picture' {
  const picture: {
    sources: Record<string, string>
    img: { src: string; w: number; h: number }
  }
  export default picture
}

declare module '*&inline' {
  /** A data address. */
  const address: string
  export default address
}

declare module '*&format=jpg&quality=75' {
  const address: string
  export default address
}
