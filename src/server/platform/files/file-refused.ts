/** Why a file is refused, as it stands behind its name. */
export class FileRefused extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}
