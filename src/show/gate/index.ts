export { modelChecker, type Ask } from './checker.ts'
export { openGate, type Checker, type Gate, type GateOptions, type Screening } from './gate.ts'
export { mask } from './mask.ts'
export { wordGate, type Found, type WordGate } from './wordgate.ts'
