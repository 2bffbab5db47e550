/**
 * Sources of what the texts say about standards and rules, under the names they have in Germany, for as long as a company has no
 * list of its own; `edition` is left out where it is not known for certain. `asOf` is the month in which somebody last looked up whether
 * these editions are the valid ones.
 */
export const builtInSources = {
  asOf: '2026-11',
  list: [
    {
      name: 'DIN EN 62305-1 (VDE 0185-305-1)',
      edition: '2011-10',
      title: {
        de: 'Blitzschutz, Teil 1: Allgemeine Grundsätze',
        en: 'Protection against lightning, part 1: general principles',
      },
    },
    {
      name: 'DIN EN IEC 62305-2 (VDE 0185-305-2)',
      edition: '2026-02',
      title: {
        de: 'Blitzschutz, Teil 2: Risikomanagement',
        en: 'Protection against lightning, part 2: risk management',
      },
    },
    {
      name: 'DIN EN IEC 62305-2 (VDE 0185-305-2), Beiblatt 2',
      edition: '2026-02',
      title: {
        de: 'Blitzschutz, Teil 2: Berechnungshilfe zur Abschätzung des Schadensrisikos',
        en: 'Protection against lightning, part 2: calculation aid for assessing the risk',
      },
    },
    {
      name: 'DIN EN 62305-3 (VDE 0185-305-3)',
      edition: '2011-10',
      title: {
        de: 'Blitzschutz, Teil 3: Schutz von baulichen Anlagen und Personen',
        en: 'Protection against lightning, part 3: physical damage to structures and life hazard',
      },
    },
    {
      name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3',
      edition: '2012-10',
      title: {
        de: 'Zusätzliche Informationen für die Prüfung und Wartung von Blitzschutzsystemen',
        en: 'Additional information on the inspection and maintenance of lightning protection systems',
      },
    },
    {
      name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 6',
      edition: '2022-06',
      title: {
        de: 'Zusätzliche Informationen über das Erfordernis von Blitzschutzmaßnahmen',
        en: 'Additional information on when lightning protection measures are required',
      },
    },
    {
      name: 'DIN EN 62305-4 (VDE 0185-305-4)',
      edition: '2011-10',
      title: {
        de: 'Blitzschutz, Teil 4: Elektrische und elektronische Systeme in baulichen Anlagen',
        en: 'Protection against lightning, part 4: electrical and electronic systems within structures',
      },
    },
    {
      name: 'DIN 18014',
      edition: '2023-06',
      title: {
        de: 'Erdungsanlagen für Gebäude',
        en: 'Earthing systems for buildings',
      },
    },
    {
      name: 'DIN VDE 0100-443',
      edition: '2016-10',
      title: {
        de: 'Niederspannungsanlagen: Schutz bei transienten Überspannungen',
        en: 'Low-voltage installations: protection against transient overvoltages',
      },
    },
    {
      name: 'DIN VDE 0100-534',
      edition: '2016-10',
      title: {
        de: 'Niederspannungsanlagen: Auswahl und Errichtung von Überspannungsschutzgeräten',
        en: 'Low-voltage installations: selection and erection of surge protective devices',
      },
    },
    {
      name: 'VOB/C, ATV DIN 18384',
      title: {
        de: 'Vertragsbedingungen für Bauleistungen: Blitzschutz-, Überspannungsschutz- und Erdungsanlagen',
        en: 'Contract conditions for construction work: lightning protection, surge protection and earthing',
      },
    },
    {
      name: 'TRGS 723',
      edition: '2019-07',
      title: {
        de: 'Gefährliche explosionsfähige Gemische: Vermeidung der Entzündung',
        en: 'Dangerous explosive mixtures: avoiding their ignition (German technical rule)',
      },
    },
    {
      name: 'VdS 2010',
      title: {
        de: 'Risikoorientierter Blitz- und Überspannungsschutz, unverbindliche Richtlinien der Sachversicherer',
        en: 'Risk-oriented lightning and surge protection, non-binding guidelines of property insurers',
      },
    },
    {
      name: 'MBO, § 46',
      title: {
        de: 'Musterbauordnung: Blitzschutzanlagen',
        en: 'German model building code: lightning protection systems',
      },
    },
    {
      name: 'DKE, Verlautbarung zu Risikoanalyse und Baurecht',
      title: {
        de: 'Wo Blitzschutz gefordert ist: mindestens Klasse III, auch wenn eine Berechnung ihn nicht für nötig hält',
        en: 'Where lightning protection is required: at least class III, even if a calculation finds it unnecessary',
      },
    },
  ],
} as const

/** Sources of articles alone, which name them themselves, so no list shows these. */
export const articleSources: readonly { name: string; edition?: string }[] = [
  { name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 2', edition: '2012-10' },
  { name: 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 5', edition: '2014-02' },
  { name: 'DIN 18014', edition: '2014-03' },
  { name: 'DIN VDE 0100-712' },
  { name: 'DIN EN IEC 62561-2 (VDE 0185-561-2)' },
  { name: 'DIN EN 62561-3 (VDE 0185-561-3)' },
  { name: 'DIN EN 61643-11 (VDE 0675-6-11)' },
  { name: 'DIN EN 50310 (VDE 0800-2-310)' },
  { name: 'DIN EN 50600-2-1' },
  { name: 'DIN EN 50600-2-2' },
  { name: 'IEC 62305-4', edition: '2024' },
  { name: 'IEC 62858', edition: '2019' },
  { name: 'IEC TS 62561-8' },
  {
    name: 'VDE, Ausschuss für Blitzschutz und Blitzforschung: Bestandsschutz',
    edition: '2005-01',
  },
  {
    name: 'VDE, Ausschuss für Blitzschutz und Blitzforschung: Trennungsabstände in Gebäuden mit Stahlbewehrung und Gebäudeschirmung',
    edition: '2015-05',
  },
  { name: 'VDE, Ausschuss für Blitzschutz und Blitzforschung: Risikoanalyse' },
  { name: 'DRK, Unwettertipps: Blitzunfall' },
  { name: 'VVG, §§ 30 und 82' },
]
