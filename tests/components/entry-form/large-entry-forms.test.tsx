import { testForms } from '#tests/components/entry-form/forms-of.tsx'

testForms('article', 'project')
