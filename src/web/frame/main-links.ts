import { screenPaths } from '#contract/addresses.ts'

/** The screens of the navigation in their order; `text` is their key below `nav`. */
export const mainLinks = [
  { text: 'home', path: screenPaths.home },
  { text: 'lightningProtection', path: screenPaths['lightning-protection'] },
  { text: 'projects', path: screenPaths.projects },
  { text: 'services', path: screenPaths.services },
  { text: 'jobs', path: screenPaths.jobs },
  { text: 'contact', path: screenPaths.contact },
  { text: 'about', path: screenPaths.about },
] as const
