let asked: string | undefined

/** The form of this entry, which opens next, is to show what is weak. */
export function askForWeaknesses(kind: string, id: string): void {
  asked = `${kind} ${id}`
}

/** Returns true for the form that was asked for. It may be made anew while the screen is read again, so only its use forgets it. */
export const areWeaknessesAsked = (kind: string, id: string): boolean => asked === `${kind} ${id}`

export function forgetAsked(): void {
  asked = undefined
}
