export { modelChecker } from './checker.ts'
export { openGate, type Checker, type Gate, type Screening } from './gate.ts'
export { wordGate } from './wordgate.ts'
