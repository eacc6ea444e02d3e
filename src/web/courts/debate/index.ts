export { debateForm } from './form/form.ts'
