/** Month in which somebody last looked up whether these editions are the valid ones. */
export const sourcesAsOf = '11/2026'

/**
 * What the texts say about standards and rules goes back to these, under the names they have in Germany; `edition` is left out
 * where it is not known for certain. Their titles stand in `BlitzSchutz.sources.titles`.
 */
export const sources = [
  { id: 'general', name: 'DIN EN 62305-1 (VDE 0185-305-1)', edition: '2011-10' },
  { id: 'risk', name: 'DIN EN IEC 62305-2 (VDE 0185-305-2)', edition: '2026-02' },
  { id: 'structures', name: 'DIN EN 62305-3 (VDE 0185-305-3)', edition: '2011-10' },
  { id: 'inspection', name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3', edition: '2012-10' },
  { id: 'need', name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 6', edition: '2022-06' },
  { id: 'systems', name: 'DIN EN 62305-4 (VDE 0185-305-4)', edition: '2011-10' },
  { id: 'foundation', name: 'DIN 18014', edition: '2023-06' },
  { id: 'overvoltage', name: 'DIN VDE 0100-443', edition: '2016-10' },
  { id: 'devices', name: 'DIN VDE 0100-534', edition: '2016-10' },
  { id: 'ignition', name: 'TRGS 723', edition: '2019-07' },
  { id: 'insurers', name: 'VdS 2010', edition: undefined },
  { id: 'building', name: 'MBO, § 46', edition: undefined },
] as const

/** What articles alone go back to; they name their sources themselves, so no list of ours shows these. */
export const articleSources = [
  { name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 2', edition: '2012-10' },
  { name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 5', edition: '2014-02' },
  { name: 'DIN 18014', edition: '2014-03' },
  { name: 'IEC 62858', edition: '2019' },
  {
    name: 'VDE, Ausschuss für Blitzschutz und Blitzforschung: Bestandsschutz',
    edition: '2005-01',
  },
  {
    name: 'VDE, Ausschuss für Blitzschutz und Blitzforschung: Trennungsabstände in Gebäuden mit Stahlbewehrung und Gebäudeschirmung',
    edition: '2015-05',
  },
] as const
