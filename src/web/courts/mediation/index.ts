export { mediationForm } from './form.ts'
