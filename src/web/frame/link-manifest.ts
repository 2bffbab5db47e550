/** Names the web app manifest once the page has loaded: earlier it would share the line with the largest picture. */
export function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
