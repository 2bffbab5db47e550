/** The reason for refusing a file, to follow its name. */
export class FileRefused extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}
