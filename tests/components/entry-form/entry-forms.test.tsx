import { testForms } from '#tests/components/entry-form/forms-of.tsx'

testForms('job', 'category', 'person')
