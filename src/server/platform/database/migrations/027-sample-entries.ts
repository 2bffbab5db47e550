import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Entries of the built-in sample. In an older database these are entries with a title of the sample of any release
 * whose content staff have never changed. Reviews without a reviewer of the company lose their day.
 */
export const sampleEntries: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('sample_entry')
      .addColumn('entry_kind', text, (column) => column.notNull())
      .addColumn('entry_id', isPostgres(database) ? 'bigint' : 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sample_entry_key', ['entry_kind', 'entry_id'])
      .execute()
    for (const [kind, { tables, column, names }] of Object.entries(samples)) {
      for (const table of tables) {
        await sql`insert into sample_entry (entry_kind, entry_id)
          select ${kind}, entry.id from ${sql.table(table)} entry
          where ${sql.ref(`entry.${column}`)} in (${sql.join(names)}) and not exists (
            select 1 from change where entry_kind = ${kind} and entry_id = entry.id
            and action in ('added', 'changed', 'published') and fields <> '["categoryID"]'
          )`.execute(database)
      }
    }
    await sql`update article set reviewed_on = '' where reviewed_on = '2026-11-16' and id in (
      select entry_id from sample_entry where entry_kind = 'article'
    )`.execute(database)
  },
}

const samples = {
  project: {
    tables: ['project'],
    column: 'title_de',
    names: [
      '110-kV-Umspannwerk: neues Erdungsnetz im laufenden Betrieb',
      'Biogasanlage: acht Fangmaste um drei Gärbehälter',
      'Containerterminal: Portalkrane und Lichtmaste geerdet',
      'Edge-Rechenzentrum neben einem 36-m-Funkmast',
      'Eisengießerei: Blitzschutz, der Staub und Hitze aushält',
      'Flugzeughangar: 78 m Torbreite ohne Ableitung',
      'Freiflächen-Solarpark: Erdungsnetz und Fangstangen',
      'Gasdruckregelanlage: Blitzschutz trotz Isolierstücken',
      'Gesamtschule: neuer Blitzschutz in sechs Ferienwochen',
      'Getreidesilos mit Elevatorturm: Schutz vor Staubzündung',
      'Getreidesilos: Blitzstrom in die Mäntel, nicht in die Dächer',
      'Heizkraftwerk mit Wärmespeicher: Blitzschutz im Neubau',
      'Kirchturm unter Denkmalschutz: Kupfer in den Fugen',
      'Klinikneubau mit Dachlandeplatz und OP-Trakt',
      'Logistikhalle mit 2,4-MWp-Dach: Trennungsabstand gewahrt',
      'Lösemittellager: getrennter Blitzschutz mit sechs Masten',
      'Papiermaschinenhalle: Nachrüstung bei laufender Produktion',
      'Presswerk-Neubau: Blitzschutz vom Fundament bis zum Dach',
      'Rathaus-Hochhaus: Ableitungen hinter neuer Fassade',
      'Rechenzentrum auf zehn Geschossen: Schirm aus Bewehrung',
      'Rechenzentrumscampus: drei Gebäude, eine Erdungsanlage',
      'Tanklager: Blitzschutz für 12 Festdachtanks',
      'Tanklager: Blitzschutz für zwölf Festdachtanks',
      'Tanklager: zwölf Festdachtanks geprüft, zwei nachgerüstet',
      'Tiefkühl-Hochregallager: Ableitungen ohne Kältebrücken',
      'Von der Druckerei zur Colocation-Halle: Klasse I',
      'Von der Druckerei zur Colocation-Halle: Schutzklasse I',
      'Windpark auf Basalt: Erdung für sechs Anlagen',
    ],
  },
  category: {
    tables: ['category', 'deleted_category'],
    column: 'title_de',
    names: [
      'Energie und Umspannwerke',
      'Explosionsgefährdete Bereiche',
      'Gesundheit und öffentliche Gebäude',
      'Industrie',
      'Logistik',
      'Rechenzentren',
    ],
  },
  job: {
    tables: ['job'],
    column: 'title_de',
    names: [
      'Blitzschutzmonteur (m/w/d)',
      'Junior-Projektmanagement für Blitzschutz- und Erdungsanlagen (m/w/d)',
      'Junior-Projektmanager für Blitzschutz- und Erdungsanlagen (m/w/d)',
      'Monteurin oder Monteur für Blitzschutz (m/w/d)',
    ],
  },
  article: {
    tables: ['article'],
    column: 'slug',
    names: [
      'ableitung',
      'aeusserer-blitzschutz',
      'blitzkugel',
      'blitzortung',
      'blitzschutz-fachkraft',
      'blitzschutz-potentialausgleich',
      'blitzschutzklasse',
      'blitzschutzzone',
      'brauche-ich-blitzschutz',
      'durchgangsmessung',
      'einschlagpunktdichte',
      'erdblitzdichte',
      'erdungsanlage',
      'erdungswiderstand',
      'fangeinrichtung',
      'fangstange',
      'fundamenterder',
      'fundamenterder-vor-dem-beton',
      'gefaehrdungspegel',
      'getrennter-blitzschutz',
      'haupterdungsschiene',
      'isolierte-ableitung',
      'maschenverfahren',
      'messstelle',
      'nach-einem-blitzeinschlag',
      'natuerlicher-bestandteil',
      'photovoltaik-nachruesten',
      'rechenzentrum-zonen-und-schirmung',
      'ringerder',
      'schritt-und-beruehrungsspannung',
      'schutzwinkel',
      'spd',
      'tiefenerder',
      'trennfunkenstrecke',
      'trennungsabstand',
      'wann-bestandsschutz-endet',
      'was-ein-pruefbericht-enthaelt',
      'was-kostet-blitzschutz',
      'welche-blitzschutzklasse',
    ],
  },
}
