export { Fact, SettingsSection } from './section.tsx'
