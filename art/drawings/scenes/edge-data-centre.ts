import { dim, sphereBeside } from '../arcs.ts'
import { band, courses, lamp, louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { fence, person } from '../life.ts'
import { down, earthRod, ring, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { shadow } from '../sheet.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { pole } from '../steel.ts'
import { hedge, tree } from '../trees.ts'
import { pipe, plant } from '../works.ts'

/** a container-sized edge node on a meadow, close */
export const edge: Scene = {
  slug: 'edge-data-centre',
  seed: 63,
  pal: vary({ fog: 0.012 }, pal.dawn),
  cam: eye(2.2, 1.7, -15.5, -8, 1200, 610, 860),
  draw(d) {
    d.near = 14
    sky(d, { clouds: 0.35, seed: 17, sun: [330, 500] })
    skyline(d, 'hills', 110, 0.12, 7)
    skyline(d, 'village', 34, 0.2, 12)
    skyline(d, 'wood', 52, 0.38, 5)
    mist(d, d.hy, 46, 0.9)
    ground(d, 12.8, ['#aab4bd', '#66789a'])
    tree(d, -13, 24, 11, 'bare')
    tree(d, -19, 34, 13, 'bare')
    tree(d, 17, 20, 9.5, 'bare')
    tree(d, 22, 40, 12, 'bare')
    hedge(d, -28, -6, 30, 1.4)
    fence(d, -9.5, 11, 7.5, 1.8, 2.4)
    pole(d, 6.4, 0, 7.1, 0.06)
    shadow(d, -4, 0, 8.4, 2.9, 3, [-0.6, 0.2], 0.2)
    box(d, -4.3, 0, -0.3, 9, 0.22, 3.5, '#b9c0cc')
    box(d, -4, 0.22, 0, 8.4, 3.05, 2.9, '#d3d9e4', {
      front: (f) => {
        ribs(d, f, 0.28, 0.6)
        louvre(d, f, 0.35, 1.6, 2.1, 2.75, 0.11)
        louvre(d, f, 0.35, 0.3, 2.1, 1.3, 0.11)
        band(d, f, 2.9, 0.05, 3.95, 2.3, '#8b9bb8')
        band(d, f, 3.05, 1.5, 3.5, 2.1, '#5b6c90')
        d.line([f.at(3.8, 1), f.at(3.8, 1.25)], { sw: 2 })
        lamp(d, f, 4.2, 2.1, 4.42, 2.3, '#fff4df')
        band(d, f, 4.7, 0.3, 8.1, 2.75, '#bcc5d4')
        ribs(d, f, 0.28, 0.3)
        courses(d, f, 2.9, 0.8)
        band(d, f, 0, 2.86, 8.4, 3.05, '#6d7d9c')
      },
      right: (f) => {
        ribs(d, f, 0.28, 0.6)
        louvre(d, f, 0.5, 0.5, 2.4, 2.4, 0.12)
      },
      left: (f) => {
        ribs(d, f, 0.28, 0.6)
        band(d, f, 0.9, 0.05, 2, 2.2, '#93a3bf')
      },
    })
    plant(d, -3.2, 3.27, 0.5, 2.6, 1.05, 1.7, 2, '#b7c0d0')
    plant(d, 0.6, 3.27, 0.5, 2.6, 1.05, 1.7, 2, '#b7c0d0')
    box(d, 4.9, 0.1, 0.5, 1.3, 1.7, 0.8, '#aab5c9', {
      front: (f) => {
        band(d, f, 0.08, 0.1, 0.63, 1.6, '#98a6c0')
        band(d, f, 0.67, 0.1, 1.22, 1.6, '#98a6c0')
      },
    })
    pipe(
      d,
      [
        [4.4, 0.8, 1.1],
        [4.65, 0.8, 1.1],
        [4.65, 0.2, 1.1],
      ],
      0.04,
    )
    wire(d, [
      [-4, 3.32, 0],
      [4.4, 3.32, 0],
      [4.4, 3.32, 2.9],
      [-4, 3.32, 2.9],
      [-4, 3.32, 0],
    ])
    rod(d, [-3.9, 3.3, 0], 2.4)
    rod(d, [4.3, 3.3, 0], 2.4)
    rod(d, [6.4, 7, 0], 1)
    down(d, -4, -0.04, 3.3)
    down(d, 4.4, -0.04, 3.3)
    down(d, 6.4, 0, 7, 0.7)
    person(d, -6.4, 0.4, 0.18, true)
    person(d, 9.2, 4.5, 0.35)
    earthRod(d, -4, -0.04, 0.7, 3.1)
    earthRod(d, 4.4, -0.04, 0.7, 3.1)
    earthRod(d, 6.4, 0, 0.7, 3.1)
    ring(d, -5, -0.8, 7, 3.6, 0.7)
    const a = d.xy([-4.3, 0, -0.3])[0],
      b = d.xy([4.7, 0, -0.3])[0]
    soil(d, { seed: 19, grass: true, slab: [[a, b, 48]] })
    sphereBeside(d, 6.4, 8, 0, 20, -1, 0.06)
    sphereBeside(d, 6.4, 8, 0, 20, 1, 0.06)
    dim(d, [-4, 0, 0], [-4, 3.3, 0], [-150, 0])
  },
}
