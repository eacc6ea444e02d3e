export { modelChecker } from './checker.ts'
export { openGate, type Checker, type Gate, type Screening } from './gate.ts'
export { mask } from './mask.ts'
export { wordGate, type WordGate } from './wordgate.ts'
