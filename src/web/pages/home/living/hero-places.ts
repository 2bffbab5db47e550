import places from '#web/pages/home/living/hero-places.json' with { type: 'json' }

/** Places on one of the hero pictures, as shares of its width and height; written when the scene is rendered. */
export type HeroPlaces = (typeof places)['wide']

/** The places on the picture that the browser chose: the upright one is higher than it is wide. */
export function placesOn({ naturalWidth, naturalHeight }: HTMLImageElement): HeroPlaces {
  return naturalHeight > naturalWidth ? places.upright : places.wide
}
