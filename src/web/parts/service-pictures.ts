import installation from '#web/pictures/page-installation.jpg?w=480;750;1200;2000&format=avif;webp;jpg&quality=50&effort=4&as=picture'
import maintenance from '#web/pictures/page-maintenance.jpg?w=480;750;1200;2000&format=avif;webp;jpg&quality=50&effort=4&as=picture'
import planning from '#web/pictures/page-planning.jpg?w=480;750;1200;2000&format=avif;webp;jpg&quality=50&effort=4&as=picture'

/** A picture for each of the three services. */
export const servicePictures = { planning, installation, maintenance }
