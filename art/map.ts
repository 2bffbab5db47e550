import { writeFile } from 'node:fs/promises'
import { buildingPath, kerbPath } from './map/buildings.ts'
import { beside, crossStreets, curvePath, highStreet, railway, river } from './map/curves.ts'
import { greens } from './map/districts.ts'

/** `node art/map.ts`: src/web/pictures/town.svg, a town that could be anywhere, for the map preview of the location. */
const file = new URL('../src/web/pictures/town.svg', import.meta.url)

/** The tokens of these names in src/web/styles/tokens.css. */
const night900 = '#0c1630'
const night800 = '#16244a'
const steel600 = '#55617d'
const steel300 = '#b6c0d6'

const hatchPath = Array.from({ length: 201 }, (_, index) => `M${index * 9 - 600} 600l600-600`).join('')
const greenPath = greens
  .map((points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`)
  .join('')
const streetPath = [curvePath(highStreet), ...crossStreets.map((street) => curvePath(street, true))].join('')
const riverPath = curvePath(river)
const railwayPath = curvePath(railway)
const rails = [-2.5, 2.5].map((distance) => curvePath(beside(railway, distance))).join('')
const flows = [
  { distance: -13, dashes: '190 40 70 90' },
  { distance: -3, dashes: '60 110 230 30' },
  { distance: 11, dashes: '120 70 40 150' },
].map(
  ({ distance, dashes }) => `<path d="${curvePath(beside(river, distance))}" stroke-dasharray="${dashes}"/>`,
)

await writeFile(
  file,
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600" width="1200" height="600" fill="none">',
    `<rect width="1200" height="600" fill="${night900}"/>`,
    `<g stroke="${steel600}">`,
    `<clipPath id="green"><path d="${greenPath}"/></clipPath>`,
    `<path clip-path="url(#green)" d="${hatchPath}" stroke-width=".8" opacity=".75"/>`,
    `<path d="${greenPath}" stroke-width=".8" opacity=".7"/>`,
    '<g transform="scale(.5)">',
    `<path d="${kerbPath}" opacity=".5"/>`,
    `<path d="${buildingPath}" fill="${night800}" stroke-width="1.4" stroke-linejoin="round"/>`,
    '</g>',
    `<path d="${riverPath}" stroke-width="54"/>`,
    `<path d="${riverPath}" stroke="${night800}" stroke-width="52.4"/>`,
    `<g stroke-width=".7" opacity=".75">${flows.join('')}</g>`,
    `<path d="${streetPath}" stroke-width="11"/>`,
    `<path d="${streetPath}" stroke="${night900}" stroke-width="9.4"/>`,
    `<path d="${railwayPath}" stroke="${night900}" stroke-width="14"/>`,
    `<path d="${railwayPath}" stroke-width="8" stroke-dasharray="1 7"/>`,
    `<path d="${rails}" stroke="${steel300}" stroke-width=".7" opacity=".6"/>`,
    '</g>',
    '</svg>',
    '',
  ].join('\n'),
)
