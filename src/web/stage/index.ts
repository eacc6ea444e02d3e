export { RoleSeal } from './plates.tsx'
export { Scene } from './scene.tsx'
export { roleOf, seatOf, secondsLeft } from './seen.ts'
export { Stage } from './stage.tsx'
