export { RoleSeal } from './plates.tsx'
export { DrawnScene } from './scene.tsx'
export { roleOf, seatOf, secondsLeft } from './seen.ts'
export { DrawnStage } from './stage.tsx'
