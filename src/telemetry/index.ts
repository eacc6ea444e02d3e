export { openTelemetry } from './telemetry.ts'
