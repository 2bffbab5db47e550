// All pictures, in the order of the project list.
import type { Scene } from './scene.ts'
import { hangar } from './scenes/airport-hangar.ts'
import { biogas } from './scenes/biogas-plant.ts'
import { church } from './scenes/church-tower.ts'
import { cold } from './scenes/cold-store.ts'
import { colocation } from './scenes/colocation-hall.ts'
import { terminal } from './scenes/container-terminal.ts'
import { campus } from './scenes/data-centre-campus.ts'
import { tower } from './scenes/data-centre-tower.ts'
import { edge } from './scenes/edge-data-centre.ts'
import { foundry } from './scenes/foundry.ts'
import { gas } from './scenes/gas-regulating-station.ts'
import { heatPower } from './scenes/heat-and-power-plant.ts'
import { hospital } from './scenes/hospital.ts'
import { hallPv } from './scenes/logistics-hall-pv.ts'
import { paperMill } from './scenes/paper-mill.ts'
import { plantHall } from './scenes/plant-hall.ts'
import { school } from './scenes/school.ts'
import { siloPlant } from './scenes/silo-plant.ts'
import { solarPark } from './scenes/solar-park.ts'
import { solvent } from './scenes/solvent-store.ts'
import { substation } from './scenes/substation-110kv.ts'
import { tankFarm } from './scenes/tank-farm.ts'
import { townHall } from './scenes/town-hall-high-rise.ts'
import { windFarm } from './scenes/wind-farm.ts'

export const scenes: Scene[] = [
  plantHall,
  paperMill,
  siloPlant,
  foundry,
  campus,
  tower,
  edge,
  colocation,
  substation,
  windFarm,
  solarPark,
  heatPower,
  hospital,
  school,
  church,
  townHall,
  hallPv,
  hangar,
  terminal,
  cold,
  tankFarm,
  biogas,
  gas,
  solvent,
]
