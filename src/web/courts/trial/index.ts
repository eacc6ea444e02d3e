export { trialForm } from './form/form.ts'
export { useBank } from './form/reading.ts'
