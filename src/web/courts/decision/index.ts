export { decisionForm } from './form/form.ts'
