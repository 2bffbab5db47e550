import { type Screen, staffPaths } from '#contract/pages/addresses.ts'

/** Returns true for a screen of the staff area, which has a frame of its own; the login is a page like any other. */
export const isDeskScreen = (screen: Screen) => screen in staffPaths && screen !== 'login'
