import { type Screen, staffPaths } from '#contract/pages/addresses.ts'

const withoutLogin: readonly Screen[] = ['login', 'forgotten', 'new-password']

/** Returns true for a screen of the staff area, which has a frame of its own; those before the login are pages like any other. */
export const isDeskScreen = (screen: Screen) => screen in staffPaths && !withoutLogin.includes(screen)
