import { describe, expect, test } from 'vitest'
import { stylesOf } from '#server/http/page-styles.ts'
import { styleRulesOf } from '../../../scripts/style-rules.ts'

const pick = (sheet: string, html: string) => stylesOf(styleRulesOf(sheet))(html)
const html =
  '<main class="card md:wide w-1.5"><p class="lead [&amp;_a]:plain">…</p><input type="search"></main>'

describe('the styles of a page', () => {
  test.each([
    ['rules without classes', 'h1{margin:0}', 'h1{margin:0}'],
    [
      'an element of texts that is not there',
      'sub,sup{margin:0}p{margin:1px}sub.card{margin:2px}',
      'p{margin:1px}',
    ],
    ['a class that is there', '.card{margin:0}', '.card{margin:0}'],
    ['a class that is not', '.form{margin:0}', ''],
    ['what a script adds to the menu', '.is-menu-open .card{margin:0}', undefined],
    ['all classes of a selector', '.card.form{margin:0}.card .lead{margin:1px}', '.card .lead{margin:1px}'],
    [
      'of a list what fits',
      '.form,.card:hover,.lead::before{margin:0}',
      '.card:hover,.lead::before{margin:0}',
    ],
    [
      'escaped names',
      '.md\\:wide{margin:0}.w-1\\.5{margin:1px}.\\[\\&_a\\]\\:plain a{margin:2px}',
      undefined,
    ],
    ['no class that must be absent', '.card:not(.form){margin:0}', undefined],
    ['alternatives', '.card:is(.form .x,:where(.other) *){margin:0}', undefined],
    ['states, which scripts set', '.card.is-open .lead{margin:0}.has-form .card{margin:1px}', undefined],
    [
      'blocks with something in them',
      '@media print{.form{margin:0}}@media print{.card{margin:0}}',
      '@media print{.card{margin:0}}',
    ],
    ['nested blocks', '@layer utilities{@media (width>=48rem){.md\\:wide{width:1px}}}', undefined],
    ['frames and faces', '@keyframes a{to{top:0}}@font-face{font-family:b}', undefined],
    [
      'variables that something uses, also by way of others',
      ':root,:host{--a:var(--b);--b:1px;--c:2px}@property --a{syntax:"*"}@property --c{syntax:"*"}.card{margin:var(--a)}.form{margin:var(--c)}',
      ':root,:host{--a:var(--b);--b:1px;}@property --a{syntax:"*"}.card{margin:var(--a)}',
    ],
    [
      'defaults of variables where browsers know no others',
      '@layer properties{*,:before{--a:0;--c:0}}.card{--c:1px;margin:var(--a,1px)}',
      '@layer properties{*,:before{--a:0;}}.card{--c:1px;margin:var(--a,1px)}',
    ],
    ['what is set for everything', '*,:before{box-sizing:border-box;--c:1px}', undefined],
    [
      'declarations once, where the last one stands',
      '.card{margin:0;margin:1px;margin:0}',
      '.card{margin:1px;margin:0}',
    ],
    [
      'fields of sorts that are not there',
      'table{margin:0}::-webkit-datetime-edit,::-webkit-calendar-picker-indicator{margin:0}::-webkit-search-decoration{margin:1px}::-webkit-inner-spin-button{margin:2px}:where(select:is([multiple],[size])) optgroup option{margin:0}',
      '::-webkit-search-decoration{margin:1px}',
    ],
    ['order of layers', '@layer base,utilities;h1{margin:0}', undefined],
  ])('%s', (_, sheet, kept = sheet) => {
    expect(pick(sheet, html)).toBe(kept)
  })
})
