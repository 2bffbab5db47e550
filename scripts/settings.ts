import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { Environment, type Setting, settings } from '#server/environment.ts'

/** A variable as JSON Schema shows it, with what `settings` says of it. */
type Variable = z.core.JSONSchema.BaseSchema & Setting & { name: string }

const opening = `# Settings of the site. Copy to .env and remove the # before those that differ from their defaults.
# Used by \`node --env-file=.env scripts/run.mjs start\`, by systemd as EnvironmentFile, and by \`docker compose up\`.
# Written by \`npm run settings\`; docs/operating.md has all values. Quote a value that contains a #.
`

/** The papers that tell the settings, by path, as they should be. */
export async function papersOfSettings(): Promise<Map<string, string>> {
  const variables = variablesOfTheSite()
  const usual = variables.filter(({ isUsual }) => isUsual)
  return new Map([
    ['.env.example', `${opening}\n${variables.map(exampleOf).join('\n')}`],
    ['docs/operating.md', await withText('docs/operating.md', sectionsOf(variables))],
    ['README.md', await withText('README.md', tableOf(usual))],
  ])
}

/** All variables in the order of the schema. */
export function variablesOfTheSite(): Variable[] {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'output', metadata: settings })
  return Object.entries(properties).map(([name, schema]) => ({ ...(schema as Variable), name }))
}

function exampleOf({ name, heading, says, unset, example = '', default: value = example }: Variable): string {
  const more = unset ? ` Default: ${unset}.` : ''
  return `${heading ? `## ${heading}\n\n` : ''}# ${says}${more}\n# ${name}=${value}\n`
}

function sectionsOf(variables: Variable[]): string {
  const starts = variables.flatMap(({ heading }, at) => (heading ? [at] : []))
  const sections = starts.map((start, at) => variables.slice(start, starts[at + 1]))
  return sections.map((section) => `### ${section[0]?.heading}\n\n${tableOf(section)}`).join('\n')
}

function tableOf(variables: Variable[]): string {
  const rows = variables.map(
    ({ name, says, unset = '', default: value, ...schema }) =>
      `| \`${name}\` | ${value === undefined ? unset : `\`${value}\``} | ${valuesOf(schema)} | ${says} |\n`,
  )
  return `| Setting | Default | Values | Meaning |\n| --- | --- | --- | --- |\n${rows.join('')}`
}

function valuesOf({ example, ...schema }: z.core.JSONSchema.BaseSchema): string {
  if (schema.anyOf) return schema.anyOf.map(valuesOf).join(' or ')
  if (schema.const) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.minimum !== undefined) return `${schema.minimum} to ${schema.maximum}`
  if (schema.minLength === undefined) return example ? `such as \`${example}\`` : ''
  return `${schema.minLength} ${schema.maxLength ? `to ${schema.maxLength}` : 'or more'} characters`
}

const begin = '<!-- settings -->\n'
const end = '<!-- /settings -->'

async function withText(path: string, text: string): Promise<string> {
  const [before, rest = ''] = (await readFile(path, 'utf8')).split(begin)
  return `${before}${begin}\n${text}\n${end}${rest.split(end)[1]}`
}

/** `npm run settings`: writes what the papers say of the settings from their schema. */
if (import.meta.main) {
  for (const [path, text] of await papersOfSettings()) await writeFile(path, text)
}
